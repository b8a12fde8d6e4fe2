/**
 * A mail that is to be sent, or that was sent. Its address and text may hold a secret, such as the code of a gift card.
 * They are sealed with the server's key, and removed when the mail is sent or has failed for good.
 */
import { Schema } from "effect";
import { optional } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { addMillis } from "../../words/Timestamp.js";

export const StoredMail = Schema.Struct({
	mail_id: Schema.String,
	/** `withheld`: it is not sent even when it is due, until it is scheduled again. */
	status: Schema.Literal("scheduled", "withheld", "sent", "failed"),
	/** The resource that the mail is about, such as a gift card. */
	resource_type: Schema.String,
	resource_id: Schema.String,
	/** Address, subject and text, sealed; absent once the mail is sent or has failed. */
	sealed_content: optional(Schema.String),
	send_at: Schema.String,
	/** When it becomes useless to its reader: from then on it fails instead of being sent. */
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

export const mails = collection<StoredMail>()({
	name: "mails",
	resource: "mail",
	id: "mail_id",
	prefix: "mail_",
	schema: StoredMail,
	filters: { resource_id: { path: "resource_id" } },
});

const Attachment = Schema.Struct({
	filename: Schema.String,
	content_type: Schema.String,
	/** In base64. */
	content: Schema.String,
	content_id: optional(Schema.String),
});

/** The sealed part of a mail. */
export const MailContent = Schema.parseJson(
	Schema.Struct({
		to: Schema.Struct({ email: Schema.String, name: optional(Schema.String) }),
		subject: Schema.String,
		text: Schema.String,
		html: optional(Schema.String),
		attachments: optional(Schema.Array(Attachment)),
	}),
);
export type MailContent = typeof MailContent.Type;

/** The kind of timer that sends a mail; its subject is the mail. */
export const mailKind = "mail.send";

/** Minutes until the next attempt after each failure, about two days in all. After the last, a mail has failed. */
const retryMinutes = [1, 5, 30, 120, 360, 720, 1_440];

/** The mail withheld, or scheduled again. */
export const withStatus = (mail: StoredMail, status: "scheduled" | "withheld", now: string): StoredMail => ({
	...mail,
	status,
	updated_at: now,
});

/** The mail without its content, which is no longer needed. */
const withoutContent = ({ sealed_content, ...mail }: StoredMail): StoredMail => mail;

/** The mail after the next server has taken it. */
export const sent = ({ last_failure, ...mail }: StoredMail, now: string): StoredMail => ({
	...withoutContent(mail),
	status: "sent",
	attempts: mail.attempts + 1,
	sent_at: now,
	updated_at: now,
});

/** Whether the mail is useless by now. */
export const isExpired = ({ expires_at }: StoredMail, now: string): boolean =>
	expires_at !== undefined && expires_at <= now;

/** The mail after it expired. */
export const expired = (mail: StoredMail, now: string): StoredMail => ({
	...withoutContent(mail),
	status: "failed",
	last_failure: "It could not be sent before it expired.",
	updated_at: now,
});

/** The mail after a failed attempt, and when to try again, if at all. */
export const failed = (
	mail: StoredMail,
	{ message, reason }: { readonly reason: "refused" | "unreachable"; readonly message: string },
	now: string,
): { readonly mail: StoredMail; readonly retry_at: string | undefined } => {
	const minutes = reason === "refused" ? undefined : retryMinutes[mail.attempts];
	const tried: StoredMail = { ...mail, attempts: mail.attempts + 1, last_failure: message, updated_at: now };
	return minutes === undefined
		? { mail: { ...withoutContent(tried), status: "failed" }, retry_at: undefined }
		: { mail: tried, retry_at: addMillis(now, minutes * 60_000) };
};
