/** An invoice's page, as its buyer sees it through the link. */
import type { HostedInvoice } from "@svc/core/billing/HostedInvoices";
import type { InvoiceDocument } from "@svc/core/billing/Invoices/InvoiceDocument";
import { type Place, renderFrame, SellerBar } from "../checkout/Frame.js";
import { type AmountView, type LineView, type SectionView, titleOf } from "../documents/DocumentView.js";
import { dollars, shown } from "../receipts/Words.js";
import { invoiceDocument, stateOf, stateText } from "./View.js";

interface InvoicePageProps {
	readonly id: string;
	readonly invoice: HostedInvoice;
	readonly place: Place;
	/** Why the checkout could not be opened. */
	readonly problem?: string;
}

const Line = ({ amount, details, title }: LineView) => (
	<li class="line">
		<div class="what">
			<span class="name">
				<bdi>{title}</bdi>
			</span>
			{details.map((detail) => (
				<span class="note">
					<bdi>{detail}</bdi>
				</span>
			))}
		</div>
		<span class="amount">{amount}</span>
	</li>
);

const Row = ({ amount, isSum, label }: AmountView) => (
	<div class={isSum === true ? "row sum due" : "row"}>
		<dt>
			<bdi>{label}</bdi>
		</dt>
		<dd class="amount">{amount}</dd>
	</div>
);

/** A section of a document: lines, then amounts. */
export const Section = ({ amounts, heading, lines }: SectionView) => {
	const id = heading.toLowerCase().replaceAll(" ", "-");
	return (
		<section class="bought" aria-labelledby={id}>
			<h2 id={id}>{heading}</h2>
			{lines.length === 0 ? null : (
				<ul class="lines" aria-label="Items">
					{lines.map((line) => (
						<Line {...line} />
					))}
				</ul>
			)}
			<dl class={lines.length === 0 ? "totals bare" : "totals"}>
				{amounts.map((amount) => (
					<Row {...amount} />
				))}
			</dl>
		</section>
	);
};

/** The amount in the heading: what is asked for, or the invoice's total. */
const mainAmount = ({ due_money, status, total_money, late_fee_money }: InvoiceDocument): string =>
	dollars(status === "open" ? due_money.amount : total_money.amount + late_fee_money.amount);

const Payment = ({ id, invoice, place, problem }: InvoicePageProps) => {
	const { document, payment } = invoice;
	return (
		<div class="pay">
			{problem === undefined ? null : (
				<p class="error block" role="alert">
					{problem}
				</p>
			)}
			{payment === "pending" && <p>A payment for this invoice is in progress. You don’t need to pay again.</p>}
			{payment === "too_small" && (
				<p>
					{dollars(document.outstanding_money.amount)} is left, which is less than a card can pay. Ask the seller how to
					pay it.
				</p>
			)}
			{payment === "possible" && (
				<form method="post" action={`${place.root}${id}/pay`}>
					<button type="submit" class="primary">
						Pay {dollars(document.due_money.amount)}
					</button>
					{document.due_money.amount < document.outstanding_money.amount && (
						<p class="note center">You can choose to pay more, up to {dollars(document.outstanding_money.amount)}.</p>
					)}
				</form>
			)}
			<a class="quiet center" href={`${place.root}${id}/pdf`}>
				Download as PDF
			</a>
		</div>
	);
};

export const renderInvoicePage = (props: InvoicePageProps): string => {
	const { id, invoice, place } = props;
	const { document } = invoice;
	const view = invoiceDocument(document);
	return renderFrame({
		place,
		stage: "invoice",
		title: titleOf(view),
		data: { "data-page": `${place.root}${id}` },
		children: (
			<main class="single invoice">
				<SellerBar view={{ business: { name: view.seller }, is_test_mode: document.mode === "test" }} />
				<section aria-labelledby="due">
					<h1 id="due">
						<span class="pay-to">Invoice {shown(document.number)}</span>{" "}
						<span class="amount">{mainAmount(document)}</span>
					</h1>
					<p class={`state state-${stateOf(document)}`}>{stateText(document)}</p>
				</section>
				<Payment {...props} />
				<dl class="particulars">
					{view.facts.map(({ label, value }) => (
						<>
							<dt>{label}</dt>
							<dd>
								<bdi>{value}</bdi>
							</dd>
						</>
					))}
				</dl>
				{view.sections.map((section) => (
					<Section {...section} />
				))}
				{view.support === undefined ? null : <p class="note">{view.support.text}</p>}
			</main>
		),
	});
};
