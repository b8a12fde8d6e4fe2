/**
 * A mail to be sent, or already sent. Its address and text may hold a secret, such as a gift card's code. They are
 * sealed with the server's key, and removed once the mail is sent or has permanently failed.
 */
import { Schema } from "effect";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import type { Timer } from "../../words/Storage/Timers.js";
import { addMillis } from "../../words/Timestamp.js";
import { versioned } from "../../words/Version.js";

export const StoredMail = Schema.Struct({
	mail_id: Schema.String,
	status: required(
		Schema.Literal("scheduled", "withheld", "sent", "failed"),
		"`withheld`: not sent even when due, until it is rescheduled.",
	),
	resource_type: required(Schema.String, "The resource that the mail is about, such as a gift card."),
	resource_id: Schema.String,
	sealed_content: optional(
		Schema.String,
		"Address, subject, and text, sealed; absent once the mail is sent or has failed.",
	),
	send_at: Schema.String,
	expires_at: optional(
		Schema.String,
		"After this time the mail is useless to its reader and fails instead of being sent.",
	),
	attempts: Schema.Int,
	last_failure: optional(Schema.String, "Why the last attempt failed."),
	sent_at: optional(Schema.String),
	...versioned,
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

/** A file in a mail. */
const MailAttachment = Schema.Struct({
	filename: Schema.String,
	content_type: required(Schema.String, "Such as `image/png`."),
	content: required(Schema.String, "Base64-encoded."),
	content_id: optional(Schema.String, "Present if the HTML embeds it as `cid:…`."),
});
export type MailAttachment = typeof MailAttachment.Type;

/** The sealed part of a mail. */
export const MailContent = Schema.parseJson(
	Schema.Struct({
		to: Schema.Struct({ email: Schema.String, name: optional(Schema.String) }),
		subject: Schema.String,
		text: required(Schema.String, "The plain text, which every mail has."),
		html: optional(Schema.String),
		attachments: optional(Schema.Array(MailAttachment)),
	}),
);
export type MailContent = typeof MailContent.Type;

/** The kind of timer that sends a mail; its subject is the mail. */
export const mailKind = "mail.send";

export const mailTimer = (subject: string, due_at: string): Timer => ({
	kind: mailKind,
	subject,
	due_at,
	lane: mailKind,
});

/**
 * Minutes until the next attempt after each failure, about two days in total. After the last one, the mail has failed.
 */
const retryMinutes = [1, 5, 30, 120, 360, 720, 1_440];

/** Withholds or reschedules the mail. */
export const withStatus = (mail: StoredMail, status: "scheduled" | "withheld", now: string): StoredMail => ({
	...mail,
	status,
	updated_at: now,
});

/** The mail without its content, which is no longer needed. */
const withoutContent = ({ sealed_content, ...mail }: StoredMail): StoredMail => mail;

/** The mail after the next server has accepted it. */
export const sent = ({ last_failure, ...mail }: StoredMail, now: string): StoredMail => ({
	...withoutContent(mail),
	status: "sent",
	attempts: mail.attempts + 1,
	sent_at: now,
	updated_at: now,
});

/** Whether the mail has expired. */
export const isExpired = ({ expires_at }: StoredMail, now: string): boolean =>
	expires_at !== undefined && expires_at <= now;

/** The mail after it expired. */
export const expired = (mail: StoredMail, now: string): StoredMail => ({
	...withoutContent(mail),
	status: "failed",
	last_failure: "It could not be sent before it expired.",
	updated_at: now,
});

/** The mail after a failed attempt, and when to retry, if at all. */
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
