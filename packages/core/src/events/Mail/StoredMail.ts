/**
 * The record of a mail: its recipient, its subject, and whether a mail server took it. Its text may hold a
 * secret, such as a gift card's code. It is sealed with the server's key, and kept for 30 days to send it again.
 */
import { Schema } from "effect";
import type { Mode } from "../../words/Environment.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { publicView } from "../../words/Storage/PublicView.js";
import type { Timer } from "../../words/Storage/Timers.js";
import { addMillis, dayMillis } from "../../words/Timestamp.js";
import { versioned } from "../../words/Version.js";

/** Every kind of mail that svc sends. */
export const EmailKind = Schema.Literal(
	"receipt",
	"tickets",
	"refund",
	"refund_failed",
	"gift_card",
	"invoice",
	"invoice_reminder",
	"invoice_late_fee",
	"credit_note",
	"subscription_trial_ends",
	"subscription_payment_failed",
	"subscription_change_unpaid",
	"subscription_confirm_payment",
	"subscription_canceled",
	"access_link",
	"verification_code",
	"webhook_endpoint_disabled",
);
export type EmailKind = typeof EmailKind.Type;

/** Kinds that give access to every reader. Their text is removed as soon as they are sent or have failed. */
const admitting: ReadonlySet<EmailKind> = new Set(["access_link", "verification_code"]);

/** Why an attempt failed. The first four are final: trying again would not help. */
export const EmailErrorClass = Schema.Literal(
	"recipient_refused",
	"content_refused",
	"address_not_supported",
	"recipient_not_verified",
	"server_unavailable",
	"no_mail_server",
	"too_many_mails",
	"expired",
);
export type EmailErrorClass = typeof EmailErrorClass.Type;

const passing: ReadonlySet<EmailErrorClass> = new Set(["server_unavailable", "no_mail_server", "too_many_mails"]);

export const isFinal = (error_class: EmailErrorClass): boolean => !passing.has(error_class);

/** Mails that only a seller can cause, by a key or in the console. */
const sellersKinds: ReadonlySet<EmailKind> = new Set([
	"invoice",
	"invoice_reminder",
	"invoice_late_fee",
	"credit_note",
	"webhook_endpoint_disabled",
]);

/**
 * Whether a mail counts against its recipient's budget: what strangers can cause, and everything from a sandbox. A
 * merchant with live payments answers for the invoices that it sends, and may send many to one mailbox.
 */
export const isBudgeted = ({ kind }: Pick<StoredMail, "kind">, mode: Mode): boolean =>
	mode === "test" || !sellersKinds.has(kind);

const fields = {
	email_id: required(Schema.String, "`eml_…`, which the mail server gets as the Message-ID of every attempt."),
	kind: required(EmailKind, "What it is, such as `receipt` or `gift_card`."),
	recipient_email: required(Schema.String, "The address that it goes to, as it was given."),
	resource_type: required(Schema.String, "The type of what it is about, such as `order` or `gift_card`."),
	resource_id: required(Schema.String, "The ID of what it is about: an order's for receipts and tickets."),
	status: required(
		Schema.Literal("queued", "sent", "failed"),
		"`sent`: a mail server took it, which does not prove that it arrived. `failed`: svc will not try again.",
	),
	is_withheld: optional(
		Schema.Literal(true),
		"Present while it is not to be sent even when due, because the gift card in it was refunded or is not paid yet.",
	),
	send_at: required(Schema.String, "When svc first tries to send it (RFC 3339, UTC)."),
	expires_at: optional(
		Schema.String,
		"After this time it is useless to its reader and fails instead of being sent (RFC 3339, UTC); absent: never.",
	),
	attempts: required(Schema.Int, "How many times svc has handed it to the mail server."),
	error_class: optional(
		EmailErrorClass,
		"Why the last attempt failed; absent if none did, or once it is sent. `address_not_supported`: the mail server lacks SMTPUTF8. `recipient_not_verified`: the merchant is not live yet.",
	),
	error_message: optional(
		Schema.String,
		"The same in words, with the mail server's codes but without its text; absent with `error_class`.",
	),
	sent_at: optional(Schema.String, "When a mail server took it (RFC 3339, UTC); absent until then."),
	resend_of: optional(Schema.String, "The mail that this one repeats: `eml_…`; absent if it repeats none."),
	resendable_until: optional(
		Schema.String,
		"Until when its text is kept, so that you can send it again (RFC 3339, UTC); absent while it is queued, and once its text is removed.",
	),
	...versioned,
};

/** A mail as callers see it: never its text. */
export const EmailRecord = Schema.Struct(fields).annotations({ identifier: "EmailRecord" });
export type EmailRecord = typeof EmailRecord.Type;

export const StoredMail = Schema.Struct({
	...fields,
	sealed_content: optional(Schema.String, "Address, subject, text and files, sealed; absent once they are removed."),
});
export type StoredMail = typeof StoredMail.Type;

export const emailView = publicView<StoredMail, EmailRecord>(StoredMail, { sealed_content: true });

export const emails = collection<StoredMail>()({
	name: "emails",
	resource: "email",
	id: "email_id",
	prefix: "eml_",
	schema: StoredMail,
	view: emailView,
	filters: {
		status: { path: "status", values: ["queued", "sent", "failed"], usual: "sent" },
		kind: { path: "kind", values: EmailKind.literals, usual: "receipt" },
		recipient_email: { path: "recipient_email" },
		resource_id: { path: "resource_id", description: "The ID of what the mail is about, such as `ord_…`." },
	},
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

/** The kind of timer that sends a mail, and later removes its text; its subject is the mail. */
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

/** How long the text of a mail is kept after it was sent or has failed. */
const keptMillis = 30 * dayMillis;

/** Whether the mail is to be sent when it is due. */
export const isSendable = ({ is_withheld, status }: StoredMail): boolean => status === "queued" && is_withheld !== true;

/** Withholds the mail, or no longer does. */
export const withheldIf = (is_withheld: boolean, { is_withheld: _, ...mail }: StoredMail, now: string): StoredMail => ({
	...mail,
	...(is_withheld ? { is_withheld } : {}),
	updated_at: now,
});

/** The mail without its text. */
export const forgotten = ({ resendable_until, sealed_content, ...mail }: StoredMail): StoredMail => mail;

/** The mail with its final status. Its text is kept while sending it again can help its reader. */
const ended = (mail: StoredMail, status: "sent" | "failed", now: string): StoredMail => {
	const { expires_at, kind } = mail;
	const last = addMillis(now, keptMillis);
	const resendable_until = expires_at !== undefined && expires_at < last ? expires_at : last;
	const isKept = !admitting.has(kind) && resendable_until > now;
	return { ...(isKept ? { ...mail, resendable_until } : forgotten(mail)), status, updated_at: now };
};

/** The mail after a mail server took it. */
export const sent = ({ error_class, error_message, ...mail }: StoredMail, now: string): StoredMail => ({
	...ended(mail, "sent", now),
	attempts: mail.attempts + 1,
	sent_at: now,
});

/** Whether the mail has expired. */
export const isExpired = ({ expires_at }: StoredMail, now: string): boolean =>
	expires_at !== undefined && expires_at <= now;

/** The mail after it expired. */
export const expired = (mail: StoredMail, now: string): StoredMail => ({
	...ended(mail, "failed", now),
	error_class: "expired",
	error_message: "It could not be sent before it expired.",
});

/** The mail after a failed attempt, and when to retry, if at all. */
export const failed = (
	mail: StoredMail,
	{ error_class, message }: { readonly error_class: EmailErrorClass; readonly message: string },
	now: string,
): { readonly mail: StoredMail; readonly retry_at: string | undefined } => {
	const minutes = isFinal(error_class) ? undefined : retryMinutes[mail.attempts];
	const tried: StoredMail = {
		...mail,
		attempts: mail.attempts + 1,
		error_class,
		error_message: message,
		updated_at: now,
	};
	return minutes === undefined
		? { mail: ended(tried, "failed", now), retry_at: undefined }
		: { mail: tried, retry_at: addMillis(now, minutes * 60_000) };
};
