/**
 * What every rendering of an invoice shows, as text: the hosted page, PDF and mails are all made from this view. Pure.
 */
import type { InvoiceDocument } from "@svc/core/billing/Invoices/InvoiceDocument";
import { dateOf, dayInZone } from "../Dates.js";
import type { AmountView, DocumentView, Fact, SectionView } from "../documents/DocumentView.js";
import { amountsOf, lineOf, supportOf } from "../receipts/View.js";
import { dollars, less, shown } from "../receipts/Words.js";

/** An invoice's status, as its buyer sees it. */
export type InvoiceState = "due" | "overdue" | "paid" | "void";

export const stateOf = ({ is_overdue, status }: Pick<InvoiceDocument, "is_overdue" | "status">): InvoiceState => {
	if (status !== "open") return status;
	return is_overdue ? "overdue" : "due";
};

/** The status in words, with its date. */
export const stateText = (document: InvoiceDocument): string => {
	const { due_at, issued_at, paid_at = issued_at, voided_at = issued_at } = document;
	const { time_zone } = document.business;
	switch (stateOf(document)) {
		case "due":
			return `Due on ${dayInZone(due_at, time_zone)}`;
		case "overdue":
			return `Overdue since ${dayInZone(due_at, time_zone)}`;
		case "paid":
			return `Paid on ${dateOf(paid_at, time_zone)}`;
		case "void":
			return `Void since ${dateOf(voided_at, time_zone)}. Nothing is owed.`;
	}
};

const addresseeOf = ({ buyer_name, recipient_email }: InvoiceDocument): ReadonlyArray<Fact> => {
	const parts = [buyer_name, recipient_email].map((part) => shown(part ?? "")).filter((part) => part !== "");
	return parts.length === 0 ? [] : [{ label: "Billed to", value: parts.join(", ") }];
};

type Installment = InvoiceDocument["installments"][number];

/** The unpaid part of an installment, in cents. */
export const unpaidOf = ({ amount_money, settled_money }: Installment): number =>
	amount_money.amount - settled_money.amount;

const installmentOf = (one: Installment, index: number, time_zone: string): AmountView => {
	const unpaid = unpaidOf(one);
	const isPartly = unpaid > 0 && one.settled_money.amount > 0;
	const note = unpaid === 0 ? ", paid" : isPartly ? `, ${dollars(unpaid)} of it unpaid` : "";
	return {
		label: `${index + 1}. due ${dayInZone(one.due_at, time_zone)}${note}`,
		amount: dollars(one.amount_money.amount),
	};
};

const installmentsOf = ({ business, installments, status }: InvoiceDocument): ReadonlyArray<SectionView> =>
	installments.length < 2 || status === "void"
		? []
		: [
				{
					heading: "Installments",
					lines: [],
					amounts: installments.map((one, index) => installmentOf(one, index, business.time_zone)),
				},
			];

/** The invoice's credit notes, whether their credit was applied, refunded, or is still available. */
const creditNotesOf = ({ business, credit_notes, status }: InvoiceDocument): ReadonlyArray<SectionView> =>
	credit_notes.length === 0 || status === "void"
		? []
		: [
				{
					heading: "Credit notes",
					lines: [],
					amounts: credit_notes.map(({ issued_at, number, total_money }) => ({
						label: `${shown(number)}, ${dateOf(issued_at, business.time_zone)}`,
						amount: dollars(total_money.amount),
					})),
				},
			];

/** From the total to the outstanding amount: late fees, payments and credits. A void invoice owes nothing. */
const balanceOf = (document: InvoiceDocument): ReadonlyArray<SectionView> => {
	const { addenda, credits, due_money, is_overdue, outstanding_money, paid_money, status, total_money } = document;
	const { time_zone } = document.business;
	if (status === "void") return [];
	const amounts: ReadonlyArray<AmountView> = [
		{ label: "Total", amount: dollars(total_money.amount) },
		...addenda.flatMap(({ amount_money, assessed_at, waivers = [] }) => [
			{ label: `Late fee, ${dateOf(assessed_at, time_zone)}`, amount: dollars(amount_money.amount) },
			...waivers.map((waiver) => ({
				label: `Late fee waived, ${dateOf(waiver.waived_at, time_zone)}`,
				amount: less(waiver.amount_money.amount),
			})),
		]),
		...credits.map(({ allocated_at, amount_money, number }) => ({
			label: `Credit note${number === undefined ? "" : ` ${shown(number)}`}, ${dateOf(allocated_at, time_zone)}`,
			amount: less(amount_money.amount),
		})),
		...(paid_money.amount === 0 ? [] : [{ label: "Paid", amount: less(paid_money.amount) }]),
		{ label: "Outstanding", amount: dollars(outstanding_money.amount), isSum: true },
		...(due_money.amount === outstanding_money.amount
			? []
			: [
					{ label: is_overdue ? "To pay now" : "To pay next", amount: dollars(due_money.amount), isSum: true as const },
				]),
	];
	return [{ heading: status === "paid" ? "What you owed" : "What you owe", lines: [], amounts }];
};

/** Builds an invoice's view. */
export const invoiceDocument = (document: InvoiceDocument): DocumentView => {
	const { business, due_at, issued_at, line_items, mode, number, refunded_money } = document;
	const heading = `Invoice ${shown(number)} from`;
	const seller = shown(business.name);
	return {
		heading,
		seller,
		fileTitle: `${heading} ${seller}`,
		dated_at: issued_at,
		...(mode === "test" ? { testNotice: "Test mode: no money moves." } : {}),
		state: stateText(document),
		facts: [
			{ label: "Number", value: shown(number) },
			{ label: "Issued", value: dateOf(issued_at, business.time_zone) },
			{ label: "Due", value: dayInZone(due_at, business.time_zone) },
			...addresseeOf(document),
			...(refunded_money.amount === 0 ? [] : [{ label: "Refunded", value: dollars(refunded_money.amount) }]),
		],
		sections: [
			{ heading: "What you are billed for", lines: line_items.map(lineOf), amounts: amountsOf(document) },
			...installmentsOf(document),
			...balanceOf(document),
			...creditNotesOf(document),
		],
		...supportOf(business),
	};
};
