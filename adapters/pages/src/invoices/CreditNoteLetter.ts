/** The mail sent when a credit note is issued. */
import type { CreditNoteMail } from "@svc/core/billing/Invoices/InvoiceLetters";
import type { Letter } from "@svc/core/sale/Receipts/Letters";
import { documentLetter } from "../letters/DocumentLetter.js";
import { dollars, shown } from "../receipts/Words.js";
import { creditNoteDocument } from "./CreditNoteView.js";

/** Renders a credit note's mail. */
export const creditNoteLetter = ({ document, hosted_url }: CreditNoteMail): Letter => {
	const view = creditNoteDocument(document);
	const credit = `${view.seller} has credited ${dollars(document.total_money.amount)} of invoice ${shown(document.invoice_number)}.`;
	return documentLetter({
		subject: view.fileTitle,
		view,
		lead: { sentences: [credit], link: { label: "View the invoice", href: hosted_url } },
	});
};
