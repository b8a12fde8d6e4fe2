/** The port that writes mails to buyers. The core knows the content of a mail but cannot render it. */
import { Context, type Effect } from "effect";
import type { MailContent } from "../../events/Mail/StoredMail.js";
import type { EventTickets } from "../PaymentLinks/EventTickets.js";
import type { Receipt } from "./Receipt.js";

/** A mail without its recipient: a one-line subject, plain text, and the same as HTML. */
export type Letter = Required<Pick<MailContent, "subject" | "text" | "html">>;

/** A mail with attachments. */
export type LetterWithFiles = Letter & Required<Pick<MailContent, "attachments">>;

export interface LettersShape {
	/** Runs inside the transaction that settles a payment, so it must not call anything outside the process. */
	readonly receipt: (receipt: Receipt) => Effect.Effect<Letter>;
	/** Runs inside the transaction that sells the tickets. */
	readonly tickets: (tickets: EventTickets) => Effect.Effect<LetterWithFiles>;
}

export class Letters extends Context.Tag("@svc/core/sale/Receipts/Letters")<Letters, LettersShape>() {}
