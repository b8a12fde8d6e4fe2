/**
 * A mail that waits to be sent, and the trace of one that was. Its address and text are sealed with the server's key
 * until it has left or is given up, and then removed: they may hold a secret, such as the code of a gift card.
 */
import { Schema } from "effect";
import { optional } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Documents.js";
import { addMillis } from "../../words/Timestamp.js";

export const StoredMail = Schema.Struct({
	mail_id: Schema.String,
	/** `withheld`: it is not sent even when it falls due, unless it is let go before. */
	status: Schema.Literal("scheduled", "withheld", "sent", "failed"),
	/** What the mail is about, such as a gift card. */
	resource_type: Schema.String,
	resource_id: Schema.String,
	/** Address, subject and text, sealed; absent once the mail has left or was given up. */
	sealed_content: optional(Schema.String),
	send_at: Schema.String,
	/** From when it is of no use to its reader, and is given up instead of sent. */
	expires_at: optional(Schema.String),
	attempts: Schema.Int,
	/** Why the last attempt failed. */
	last_failure: optional(Schema.String),
	sent_at: optional(Schema.String),
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
});
export type StoredMail = typeof StoredMail.Type;

export const mails = collection<StoredMail>({
	name: "mails",
	resource: "mail",
	id: "mail_id",
	prefix: "mail_",
	schema: StoredMail,
	filters: { resource_id: { path: "resource_id" } },
});

/** What is sealed. */
export const MailContent = Schema.parseJson(
	Schema.Struct({
		to: Schema.Struct({ email: Schema.String, name: optional(Schema.String) }),
		subject: Schema.String,
		text: Schema.String,
		html: optional(Schema.String),
	}),
);
export type MailContent = typeof MailContent.Type;

/** The timer that sends; its subject is the mail. */
export const mailKind = "mail.send";

/** Minutes until the next try after each failure; after the last, a mail is given up. Some two days in all. */
const retryMinutes = [1, 5, 30, 120, 360, 720, 1_440];

/** The mail kept back, or let go again. */
export const withStatus = (mail: StoredMail, status: "scheduled" | "withheld", now: string): StoredMail => ({
	...mail,
	status,
	updated_at: now,
});

/** The mail without what it held, which nobody needs any more. */
const emptied = ({ sealed_content, ...mail }: StoredMail): StoredMail => mail;

/** The mail after it was taken by the next server. */
export const sent = ({ last_failure, ...mail }: StoredMail, now: string): StoredMail => ({
	...emptied(mail),
	status: "sent",
	attempts: mail.attempts + 1,
	sent_at: now,
	updated_at: now,
});

/** Whether the mail would come too late to be of use. */
export const isExpired = ({ expires_at }: StoredMail, now: string): boolean =>
	expires_at !== undefined && expires_at <= now;

/** The mail that came too late. */
export const expired = (mail: StoredMail, now: string): StoredMail => ({
	...emptied(mail),
	status: "failed",
	last_failure: "It could not be sent while it was of use.",
	updated_at: now,
});

/** The mail after a try that failed, and when it is tried again, if it is. */
export const failed = (
	mail: StoredMail,
	{ message, reason }: { readonly reason: "refused" | "unreachable"; readonly message: string },
	now: string,
): { readonly mail: StoredMail; readonly retry_at: string | undefined } => {
	const minutes = reason === "refused" ? undefined : retryMinutes[mail.attempts];
	const tried: StoredMail = { ...mail, attempts: mail.attempts + 1, last_failure: message, updated_at: now };
	return minutes === undefined
		? { mail: { ...emptied(tried), status: "failed" }, retry_at: undefined }
		: { mail: tried, retry_at: addMillis(now, minutes * 60_000) };
};
