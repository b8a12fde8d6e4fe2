/** The mails about an invoice, as plain text. Pages and their mails may replace these words. */
import type { MailContent } from "../../events/Mail/StoredMail.js";
import type { StoredInvoice } from "./Invoice.js";

/** Why a mail is sent. */
export type Occasion = "issued" | "reminder" | "late_fee";

/** Makes the text one line, because a header must not contain line breaks. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

const dollars = (cents: number): string => `$${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

const subjects: Readonly<Record<Occasion, (name: string, seller: string) => string>> = {
	issued: (name, seller) => `Invoice ${name} from ${seller}`,
	reminder: (name, seller) => `Reminder: invoice ${name} from ${seller}`,
	late_fee: (name, seller) => `A late fee was added to invoice ${name} from ${seller}`,
};

/** `seller` is the merchant's name. */
export const invoiceMail = (invoice: StoredInvoice, email: string, occasion: Occasion, seller: string): MailContent => {
	const { due_at = "", is_overdue, late_fee_money, number = "", outstanding_money, total_money } = invoice;
	const due = due_at.slice(0, 10);
	const text = [
		`Invoice ${number} from ${seller}`,
		"",
		`Total: ${dollars(total_money.amount)}`,
		...(late_fee_money.amount === 0 ? [] : [`Late fees: ${dollars(late_fee_money.amount)}`]),
		`To be paid: ${dollars(outstanding_money.amount)}`,
		is_overdue ? `It was due on ${due} (UTC).` : `Due on ${due} (UTC).`,
		"",
	].join("\n");
	return { to: { email }, subject: oneLine(subjects[occasion](number, seller)), text };
};
