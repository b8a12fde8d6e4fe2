/** The mails about an invoice: when it is issued, as a reminder, and with a late fee. */
import type { InvoiceMail, Occasion } from "@svc/core/billing/Invoices/InvoiceLetters";
import type { Letter } from "@svc/core/sale/Receipts/Letters";
import { documentLetter } from "../letters/DocumentLetter.js";
import { dateOf, dollars } from "../receipts/Words.js";
import { invoiceDocument, unpaidOf } from "./View.js";

const subjects: Readonly<Record<Occasion, (name: string) => string>> = {
	issued: (name) => name,
	reminder: (name) => `Reminder: ${name}`,
	late_fee: (name) => `A late fee was added: ${name}`,
};

/** What is owed, and when. For an invoice with installments, also what is due next. */
const owed = ({ document }: InvoiceMail): ReadonlyArray<string> => {
	const { due_at, installments, is_overdue, outstanding_money } = document;
	const due = `${is_overdue ? "was" : "is"} due on ${dateOf(due_at)}`;
	const all = dollars(outstanding_money.amount);
	const next = installments.find((one) => unpaidOf(one) > 0);
	if (next === undefined) return [`${all} is outstanding.`];
	if (installments.length === 1) return [`${all} ${due}.`];
	return [`An installment of ${dollars(unpaidOf(next))} ${due}. In total, ${all} is outstanding.`];
};

const sentencesOf = (mail: InvoiceMail): ReadonlyArray<string> => {
	const fee = mail.document.addenda.at(-1);
	if (mail.occasion !== "late_fee" || fee === undefined) return owed(mail);
	const { amount_money, assessed_at } = fee;
	return [
		`A late fee of ${dollars(amount_money.amount)} was added on ${dateOf(assessed_at)}, because part of this invoice is overdue.`,
		...owed(mail),
	];
};

/** Renders a mail about an invoice. */
export const invoiceLetter = (mail: InvoiceMail): Letter => {
	const view = invoiceDocument(mail.document);
	return documentLetter({
		subject: subjects[mail.occasion](view.fileTitle),
		view,
		lead: { sentences: sentencesOf(mail), link: { label: "View and pay the invoice", href: mail.hosted_url } },
	});
};
