/** The mails with a receipt, an invoice or a credit note, and the ports of the core that send letters. */
import {
	type CreditNoteMail,
	InvoiceLetters,
	type InvoiceMail,
	type Occasion,
} from "@svc/core/billing/Invoices/InvoiceLetters";
import { type Letter, Letters } from "@svc/core/sale/Receipts/Letters";
import type { Receipt } from "@svc/core/sale/Receipts/Receipt";
import { RefundLetters } from "@svc/core/sale/Refunds/RefundLetters";
import { Effect, Layer } from "effect";
import { dateOf, dayInZone } from "../Dates.js";
import { creditNoteDocument } from "../invoices/CreditNoteView.js";
import { invoiceDocument, unpaidOf } from "../invoices/View.js";
import { receiptDocument } from "../receipts/View.js";
import { dollars, shown } from "../receipts/Words.js";
import { ticketLetter } from "../tickets/TicketLetter.js";
import { documentLetter } from "./DocumentLetter.js";
import { refundLetter } from "./RefundLetter.js";

export const receiptLetter = (receipt: Receipt): Letter => {
	const view = receiptDocument(receipt);
	return documentLetter({ subject: view.fileTitle, view });
};

const sumOf = (cents: ReadonlyArray<number>): number => cents.reduce((sum, one) => sum + one, 0);

const subjects: Readonly<Record<Occasion, (name: string) => string>> = {
	issued: (name) => name,
	reminder: (name) => `Reminder: ${name}`,
	late_fee: (name) => `A late fee was added: ${name}`,
};

/** What is overdue of an invoice with installments: in all, then each part. Late fees count from when they are added. */
const overdueOf = ({
	document,
	now,
}: InvoiceMail): { readonly cents: number; readonly sentences: ReadonlyArray<string> } => {
	const { business, installments, outstanding_money } = document;
	const late = installments.filter((one) => unpaidOf(one) > 0 && one.due_at < now);
	const fees = outstanding_money.amount - sumOf(installments.map(unpaidOf));
	const cents = sumOf(late.map(unpaidOf)) + fees;
	if (late.length === 0) return { cents: 0, sentences: [] };
	return {
		cents,
		sentences: [
			`${dollars(cents)} is overdue in all.`,
			...late.map((one) => `${dollars(unpaidOf(one))} was due on ${dayInZone(one.due_at, business.time_zone)}.`),
			...(fees === 0 ? [] : [`${dollars(fees)} of it is for late fees.`]),
		],
	};
};

/** What is owed, and when. For an invoice with installments, what is overdue, and what is due next. */
const owed = (mail: InvoiceMail): ReadonlyArray<string> => {
	const { business, due_at, installments, is_overdue, outstanding_money } = mail.document;
	const all = dollars(outstanding_money.amount);
	if (installments.every((one) => unpaidOf(one) === 0)) return [`${all} is outstanding.`];
	if (installments.length === 1)
		return [`${all} ${is_overdue ? "was" : "is"} due on ${dayInZone(due_at, business.time_zone)}.`];
	const next = installments.find((one) => unpaidOf(one) > 0 && one.due_at >= mail.now);
	const overdue = overdueOf(mail);
	const upcoming = next === undefined ? 0 : unpaidOf(next);
	return [
		...overdue.sentences,
		...(next === undefined
			? []
			: [`An installment of ${dollars(upcoming)} is due on ${dayInZone(next.due_at, business.time_zone)}.`]),
		...(overdue.cents + upcoming === outstanding_money.amount ? [] : [`In total, ${all} is outstanding.`]),
	];
};

const sentencesOf = (mail: InvoiceMail): ReadonlyArray<string> => {
	const fee = mail.document.addenda.at(-1);
	if (mail.occasion !== "late_fee" || fee === undefined) return owed(mail);
	const { amount_money, assessed_at } = fee;
	return [
		`A late fee of ${dollars(amount_money.amount)} was added on ${dateOf(assessed_at, mail.document.business.time_zone)}, because part of this invoice is overdue.`,
		...owed(mail),
	];
};

/** Renders a mail about an invoice: when it is issued, as a reminder, or with a late fee. */
export const invoiceLetter = (mail: InvoiceMail): Letter => {
	const view = invoiceDocument(mail.document);
	return documentLetter({
		subject: subjects[mail.occasion](view.fileTitle),
		view,
		lead: { sentences: sentencesOf(mail), link: { label: "View and pay the invoice", href: mail.hosted_url } },
	});
};

/** Renders the mail sent when a credit note is issued. */
export const creditNoteLetter = ({ document, hosted_url }: CreditNoteMail): Letter => {
	const view = creditNoteDocument(document);
	const credit = `${view.seller} has credited ${dollars(document.total_money.amount)} of invoice ${shown(document.invoice_number)}.`;
	return documentLetter({
		subject: view.fileTitle,
		view,
		lead: { sentences: [credit], link: { label: "View the invoice", href: hosted_url } },
	});
};

export const layer: Layer.Layer<InvoiceLetters | Letters | RefundLetters> = Layer.mergeAll(
	Layer.succeed(Letters, {
		receipt: (receipt) => Effect.sync(() => receiptLetter(receipt)),
		tickets: (tickets) => Effect.sync(() => ticketLetter(tickets)),
	}),
	Layer.succeed(RefundLetters, { refund: (mail) => Effect.sync(() => refundLetter(mail)) }),
	Layer.succeed(InvoiceLetters, {
		invoice: (mail) => Effect.sync(() => invoiceLetter(mail)),
		creditNote: (mail) => Effect.sync(() => creditNoteLetter(mail)),
	}),
);
