/**
 * The port that writes mails about invoices and their credit notes. The core knows the content of a mail but cannot
 * render it.
 */
import { Context, type Effect } from "effect";
import type { Letter } from "../../sale/Receipts/Letters.js";
import type { CreditNoteDocument } from "./CreditNoteDocument.js";
import type { InvoiceDocument } from "./InvoiceDocument.js";

/** Why a mail is sent. */
export type Occasion = "issued" | "reminder" | "late_fee";

/** The content of a mail. */
export interface InvoiceMail {
	readonly occasion: Occasion;
	readonly document: InvoiceDocument;
	/** When it is written: installments due before are overdue. */
	readonly now: string;
	/** Where the buyer reads and pays the invoice. */
	readonly hosted_url: string;
}

/** The content of a credit note's mail. */
export interface CreditNoteMail {
	readonly document: CreditNoteDocument;
	/** Where the buyer reads the credited invoice. */
	readonly hosted_url: string;
}

export interface InvoiceLettersShape {
	/** Runs inside the transaction that causes the mail, so it must not call anything outside the process. */
	readonly invoice: (mail: InvoiceMail) => Effect.Effect<Letter>;
	/** Runs inside the transaction that issues the credit note. */
	readonly creditNote: (mail: CreditNoteMail) => Effect.Effect<Letter>;
}

export class InvoiceLetters extends Context.Tag("@svc/core/billing/Invoices/InvoiceLetters")<
	InvoiceLetters,
	InvoiceLettersShape
>() {}
