/** The port that sends mail. Only `Mails` calls it, and never inside a transaction. */
import { Context, Data, type Effect } from "effect";

/** A file in a mail. */
export interface MailAttachment {
	readonly filename: string;
	/** Such as `image/png`. */
	readonly content_type: string;
	/** In base64. */
	readonly content: string;
	/** Present if the HTML shows it, as `cid:…`. */
	readonly content_id?: string;
}

/** A mail to send. */
export interface Mail {
	/** `mail_…`: the same on every attempt, so that a receiver recognizes a repetition. */
	readonly mail_id: string;
	readonly to: { readonly email: string; readonly name?: string };
	readonly subject: string;
	/** Plain text; every mail has it. */
	readonly text: string;
	readonly html?: string;
	readonly attachments?: ReadonlyArray<MailAttachment>;
}

/**
 * A mail that was not sent. `refused`: the server will never take it, such as for an address that does not exist.
 * `unreachable`: a later attempt may succeed. The message contains no address and no content.
 */
export class MailFailed extends Data.TaggedError("MailFailed")<{
	readonly reason: "refused" | "unreachable";
	readonly message: string;
}> {}

export interface MailerShape {
	/** Present if no mail server is set. Mails that are only of use when they are sent soon are not written then. */
	readonly isOff?: true;
	/** Gives the mail to the next server, which is responsible for it from then on. */
	readonly send: (mail: Mail) => Effect.Effect<void, MailFailed>;
}

export class Mailer extends Context.Tag("@svc/core/events/Mail/Mailer")<Mailer, MailerShape>() {}
