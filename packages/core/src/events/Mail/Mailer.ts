/** The port that carries mail out of the house. Nobody but `Mails` calls it, and never inside a transaction. */
import { Context, Data, type Effect } from "effect";

/** A mail, ready to go. */
export interface Mail {
	/** `mail_…`: the same on every try, so that a receiver can tell a repetition. */
	readonly mail_id: string;
	readonly to: { readonly email: string; readonly name?: string };
	readonly subject: string;
	/** Plain text; every mail has it. */
	readonly text: string;
	readonly html?: string;
}

/**
 * A mail that did not leave. `refused`: the server will never take it, such as for an address that does not exist.
 * `unreachable`: it may another time. The message names no address and nothing of the content.
 */
export class MailFailed extends Data.TaggedError("MailFailed")<{
	readonly reason: "refused" | "unreachable";
	readonly message: string;
}> {}

export interface MailerShape {
	/** Hands the mail to the next server, which answers for it from then on. */
	readonly send: (mail: Mail) => Effect.Effect<void, MailFailed>;
}

export class Mailer extends Context.Tag("@svc/core/events/Mail/Mailer")<Mailer, MailerShape>() {}
