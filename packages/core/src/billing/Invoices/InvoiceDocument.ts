/**
 * An issued invoice as its buyer reads it (capabilities: IV14): page, PDF, and mails share this model. It is computed
 * from the invoice and its order. Pure; laws in `@svc/testkit`: whatever happens to the invoice, its figures add up for
 * the reader.
 */
import { Either, Schema } from "effect";
import { askedAt } from "../../sale/Order/Installments.js";
import { lateFeesOf } from "../../sale/Order/LateFees.js";
import { type Order, PricingAmounts } from "../../sale/Order/Order.js";
import { type Breakdown, breakdownOf, Receipt, ReceiptCharge } from "../../sale/Receipts/Receipt.js";
import { Mode } from "../../words/Environment.js";
import { type Refusal, refused } from "../../words/Errors.js";
import { Money, usd } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import type { CreditNote } from "../CreditNote/CreditNote.js";
import { Addendum, Installment, LateFeeWaiver, type StoredInvoice } from "./Invoice.js";

const { business, discounts, line_items, taxes } = Receipt.fields;

/** A credit that paid part of the invoice. */
export const InvoiceCredit = Schema.Struct({
	credit_note_id: required(Schema.String, "The credit note that paid: `cn_…`."),
	number: optional(Schema.String, "Its number, such as `CN-000001`."),
	amount_money: required(Money, "What it paid of this invoice."),
	allocated_at: required(Schema.String, "When it paid (RFC 3339, UTC)."),
}).annotations({ identifier: "InvoiceCredit" });

/** An issued credit note of the invoice, whatever its credit was used for. */
export const InvoiceCreditNote = Schema.Struct({
	credit_note_id: required(Schema.String, "The ID, assigned by svc: `cn_…`."),
	number: required(Schema.String, "Such as `CN-000001`, assigned at issue without gaps in its environment."),
	issued_at: required(Schema.String, "When it was issued (RFC 3339, UTC)."),
	total_money: required(Money, "What it credits with tax, whatever the credit was used for."),
}).annotations({ identifier: "InvoiceCreditNote" });

export const InvoiceDocument = Schema.Struct({
	invoice_id: required(Schema.String, "The ID, assigned by svc: `inv_…`."),
	number: required(Schema.String, "Such as `INV-000001`, assigned at issue without gaps in its environment."),
	status: required(
		Schema.Literal("open", "paid", "void"),
		"As the buyer sees it: an invoice that the seller has written off appears as `open`.",
	),
	is_overdue: required(Schema.Boolean, "Whether something is still unpaid after its due date."),
	mode: required(Mode, "`test`: no money moves."),
	business,
	buyer_name: optional(
		Schema.String,
		"The name given at checkout, otherwise the customer's; absent if neither is known.",
	),
	recipient_email: optional(Schema.String, "Where svc mails the invoice; absent: it mails nothing."),
	issued_at: required(Schema.String, "When it was issued (RFC 3339, UTC)."),
	due_at: required(
		Schema.String,
		"When the earliest unpaid installment is due, otherwise the last one (RFC 3339, UTC).",
	),
	paid_at: optional(Schema.String, "When it was paid in full (RFC 3339, UTC); absent until then."),
	voided_at: optional(Schema.String, "When the seller voided it (RFC 3339, UTC); absent if not void."),
	line_items,
	discounts,
	charges: required(Schema.Array(ReceiptCharge), "Such as shipping, but without late fees, which are in `addenda`."),
	taxes,
	pricing_amounts: required(PricingAmounts, "What the order cost when the invoice was issued, so without late fees."),
	installments: required(
		Schema.Array(Installment),
		"The parts of the total with their due dates; one for a single due date.",
	),
	addenda: required(
		Schema.Array(
			Schema.Struct({
				...Addendum.fields,
				waivers: optional(
					Schema.Array(LateFeeWaiver.omit("reason")),
					"What the seller has taken off the fee, which `amount_money` still includes; absent if nothing.",
				),
			}),
		),
		"Late fees that were added since it was issued.",
	),
	credits: required(Schema.Array(InvoiceCredit), "The credits that have paid part of it."),
	credit_notes: required(
		Schema.Array(InvoiceCreditNote),
		"The invoice's credit notes that are issued and not void, oldest first.",
	),
	total_money: required(Money, "The order's total without late fees, as issued."),
	late_fee_money: required(Money, "The sum of the late fees in `addenda`, less what was waived."),
	paid_money: required(Money, "What payments have paid; refunds do not reduce it."),
	credited_money: required(Money, "What credit notes have paid."),
	outstanding_money: required(Money, "Total + late fees − paid − credited. Nobody owes it once the invoice is void."),
	due_money: required(
		Money,
		"What the buyer is asked for: of installments, those that are due or else the next; otherwise all that is outstanding.",
	),
	refunded_money: required(Money, "What has been refunded so far, including pending refunds."),
}).annotations({ identifier: "InvoiceDocument" });
export type InvoiceDocument = typeof InvoiceDocument.Type;

/** What a document is built from. */
export interface DocumentSources extends Pick<InvoiceDocument, "mode"> {
	/** When it is read: installments due before are asked for. */
	readonly now: string;
	readonly invoice: StoredInvoice;
	readonly order: Order;
	/** The credit notes of the invoice, and those named in the order's credits. */
	readonly credit_notes: ReadonlyArray<
		Pick<CreditNote, "credit_note_id" | "number" | "status" | "invoice_id" | "issued_at" | "total_money">
	>;
}

/** The order's parts without late fees. */
export const frozenParts = (order: Order): Breakdown => {
	const fees = lateFeesOf(order);
	const parts = breakdownOf(order);
	const { charge_money, total_money } = parts.pricing_amounts;
	return {
		...parts,
		pricing_amounts: {
			...parts.pricing_amounts,
			charge_money: usd(charge_money.amount - fees),
			total_money: usd(total_money.amount - fees),
		},
	};
};

const statusOf = ({ status }: StoredInvoice): InvoiceDocument["status"] =>
	status === "paid" || status === "void" ? status : "open";

/** The invoice's issued credit notes, in order of issue. */
const creditNotesOf = ({ credit_notes, invoice }: DocumentSources): InvoiceDocument["credit_notes"] =>
	credit_notes
		.flatMap(({ credit_note_id, invoice_id, issued_at, number, status, total_money }) =>
			status === "issued" && invoice_id === invoice.invoice_id && number !== undefined && issued_at !== undefined
				? [{ credit_note_id, number, issued_at, total_money }]
				: [],
		)
		.sort((a, b) => (a.issued_at < b.issued_at || (a.issued_at === b.issued_at && a.number < b.number) ? -1 : 1));

/** The optional timestamps and the addressee. */
const factsOf = ({ invoice }: DocumentSources) => {
	const { buyer_name, paid_at, recipient_email, voided_at } = invoice;
	return {
		...(buyer_name === undefined ? {} : { buyer_name }),
		...(recipient_email === undefined ? {} : { recipient_email }),
		...(paid_at === undefined ? {} : { paid_at }),
		...(voided_at === undefined ? {} : { voided_at }),
	};
};

/** Builds the document of an invoice. Refuses one that was never issued (`INVOICE_NOT_OPEN`). */
export const documentOf = (sources: DocumentSources): Either.Either<InvoiceDocument, Refusal> => {
	const { credit_notes, invoice, mode, now, order } = sources;
	const { business, due_at, invoice_id, issued_at, number } = invoice;
	if (number === undefined || issued_at === undefined || due_at === undefined || business === undefined)
		return refused("INVOICE_NOT_OPEN", { message: "The invoice has no document, because it was never issued." });
	const numbers = new Map(credit_notes.map((note) => [note.credit_note_id, note.number]));
	return Either.right({
		invoice_id,
		number,
		status: statusOf(invoice),
		is_overdue: invoice.is_overdue,
		mode,
		business,
		...factsOf(sources),
		issued_at,
		due_at,
		...(invoice.frozen_parts ?? frozenParts(order)),
		installments: invoice.installments,
		addenda: invoice.addenda.map(({ waivers, ...addendum }) => ({
			...addendum,
			...(waivers === undefined ? {} : { waivers: waivers.map(({ reason, ...waiver }) => waiver) }),
		})),
		credits: (invoice.credited_money.amount === 0 ? [] : (order.credits ?? [])).map((credit) => {
			const credited = numbers.get(credit.credit_note_id);
			return { ...credit, ...(credited === undefined ? {} : { number: credited }) };
		}),
		credit_notes: creditNotesOf(sources),
		total_money: invoice.total_money,
		late_fee_money: invoice.late_fee_money,
		paid_money: invoice.paid_money,
		credited_money: invoice.credited_money,
		outstanding_money: invoice.outstanding_money,
		due_money: usd(
			askedAt(
				{ installments: invoice.installments, settlement_amounts: { outstanding_money: invoice.outstanding_money } },
				now,
			),
		),
		refunded_money: usd(invoice.paid_money.amount === 0 ? 0 : order.settlement_amounts.refunded_money.amount),
	});
};
