/** The port that sends mail. Only `Mails` calls it, and never inside a transaction. */
import { Context, Data, type Effect } from "effect";
import type { EmailErrorClass, MailContent } from "./StoredMail.js";

/** A mail to send. */
export interface Mail extends MailContent {
	/** `eml_…`: the same on every attempt, so that the receiving side can recognize duplicates. */
	readonly email_id: string;
}

/** A mail that was not sent, and why. The message contains neither address nor content. */
export class MailFailed extends Data.TaggedError("MailFailed")<{
	readonly error_class: Exclude<EmailErrorClass, "expired">;
	readonly message: string;
}> {}

export interface MailerShape {
	/** Present if no mail server is configured. Mails that are useful only if sent soon are then not written at all. */
	readonly isOff?: true;
	/** Hands the mail to the next server, which takes responsibility for it. */
	readonly send: (mail: Mail) => Effect.Effect<void, MailFailed>;
}

export class Mailer extends Context.Tag("@svc/core/events/Mail/Mailer")<Mailer, MailerShape>() {}
