/** What every rendering of a credit note shows, as text: the page and the PDF are made from this view. Pure. */
import type { CreditNoteDocument } from "@svc/core/billing/Invoices/CreditNoteDocument";
import { dateOf } from "../Dates.js";
import type { AmountView, DocumentView, LineView } from "../documents/DocumentView.js";
import { supportOf } from "../receipts/View.js";
import { dollars, less, shown } from "../receipts/Words.js";

type Line = CreditNoteDocument["line_items"][number];

/** A line has no quantity if an amount but no unit was credited. */
const lineOf = ({ name, quantity, subtotal_money }: Line): LineView => ({
	title: quantity === 0 ? shown(name) : `${quantity} × ${shown(name)}`,
	details: [],
	amount: dollars(subtotal_money.amount),
});

const sumOf = (lines: ReadonlyArray<Line>, name: "subtotal_money" | "discount_money" | "tax_money"): number =>
	lines.reduce((sum, line) => sum + line[name].amount, 0);

const amountsOf = ({ line_items, total_money }: CreditNoteDocument): ReadonlyArray<AmountView> => {
	const discount = sumOf(line_items, "discount_money");
	const tax = sumOf(line_items, "tax_money");
	return [
		{ label: "Subtotal", amount: dollars(sumOf(line_items, "subtotal_money")) },
		...(discount === 0 ? [] : [{ label: "Discounts", amount: less(discount) }]),
		...(tax === 0 ? [] : [{ label: "Tax", amount: dollars(tax) }]),
		{ label: "Credit", amount: dollars(total_money.amount), isSum: true },
	];
};

/** Builds a credit note's view. */
export const creditNoteDocument = (document: CreditNoteDocument): DocumentView => {
	const { business, buyer_name, invoice_number, issued_at, mode, number, reason, voided_at } = document;
	const heading = `Credit note ${shown(number)} from`;
	const seller = shown(business.name);
	return {
		heading,
		seller,
		fileTitle: `${heading} ${seller}`,
		dated_at: issued_at,
		...(mode === "test" ? { testNotice: "Test mode: no money moves." } : {}),
		...(voided_at === undefined
			? {}
			: { state: `Void since ${dateOf(voided_at, business.time_zone)}. Nothing is credited.` }),
		facts: [
			{ label: "Number", value: shown(number) },
			{ label: "Issued", value: dateOf(issued_at, business.time_zone) },
			{ label: "Invoice", value: shown(invoice_number) },
			...(buyer_name === undefined ? [] : [{ label: "Credit to", value: shown(buyer_name) }]),
			...(reason === undefined ? [] : [{ label: "Reason", value: shown(reason) }]),
		],
		sections: [{ heading: "What is credited", lines: document.line_items.map(lineOf), amounts: amountsOf(document) }],
		...supportOf(business),
	};
};
