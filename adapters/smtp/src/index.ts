/**
 * The core's mail port over SMTP. It hands each mail to one server, which is responsible for it from then on. A crash
 * after the server's reply can send a mail twice. Both copies have the same Message-ID, derived from the mail's ID, so
 * that a receiver can recognize the duplicate.
 */
import { type Mail, Mailer, type MailerShape, type MailFailed } from "@svc/core/events/Mail/Mailer";
import type { MailAttachment } from "@svc/core/events/Mail/StoredMail";
import { Effect, Layer } from "effect";
import { createTransport, type SMTPTransportOptions } from "nodemailer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { addressNotSupported, failureOf, type SmtpError } from "./Failure.js";
import type { Sender, SmtpServer } from "./Settings.js";

export interface SmtpOptions {
	readonly server: SmtpServer;
	readonly from: Sender;
	/** Maximum milliseconds from connecting to the server's reply. Default 15,000, less than a worker's lease. */
	readonly deadlineMillis?: number;
	/** PEM certificates to trust instead of Node's list, such as a test server's. */
	readonly certificateAuthorities?: string;
}

const transportOptions = (
	{ certificateAuthorities, server }: SmtpOptions,
	deadlineMillis: number,
): SMTPTransportOptions => ({
	host: server.host,
	port: server.port,
	secure: server.isSecure,
	requireTLS: server.needsTls,
	connectionTimeout: deadlineMillis,
	greetingTimeout: deadlineMillis,
	socketTimeout: deadlineMillis,
	...(certificateAuthorities === undefined ? {} : { tls: { ca: certificateAuthorities } }),
	...(server.login === undefined ? {} : { auth: { user: server.login.user, pass: server.login.password } }),
});

const person = ({ email, name }: Sender) => (name === undefined ? email : { address: email, name });

const attachmentOf = ({ content, content_id, content_type, filename }: MailAttachment) => ({
	filename,
	content: Buffer.from(content, "base64"),
	contentType: content_type,
	...(content_id === undefined ? {} : { cid: content_id }),
});

const messageOf = (from: Sender, { attachments = [], html, email_id, subject, text, to }: Mail) => ({
	messageId: `<${email_id}@${from.email.split("@")[1]}>`,
	from: person(from),
	to: person(to),
	subject,
	text,
	...(html === undefined ? {} : { html }),
	...(attachments.length === 0 ? {} : { attachments: attachments.map(attachmentOf) }),
	// Requests no automatic replies (RFC 3834).
	headers: { "Auto-Submitted": "auto-generated" },
	// The mail is complete: the library must not read any file or URL.
	disableFileAccess: true,
	disableUrlAccess: true,
});

/** Whether SMTPUTF8 (RFC 6531) is needed: domains have an ASCII form, the part before the @ has none. */
const needsUtf8 = ({ to: { email } }: Mail): boolean => /[^\p{ASCII}]/u.test(email.slice(0, email.lastIndexOf("@")));

/** Whether the server offers SMTPUTF8. Asked on a connection of its own, because few mails need it. */
const offersUtf8 = (options: SMTPTransportOptions) =>
	Effect.async<boolean, MailFailed>((resume) => {
		const connection = new SMTPConnection(options);
		connection.once("error", (error) => resume(failureOf(error as SmtpError)));
		connection.connect((error) => {
			// The last response is the one to EHLO, after STARTTLS if the server offers that.
			const isOffered = /^250[ -]SMTPUTF8\b/im.test(String(connection.lastServerResponse));
			connection.close();
			resume(error ? failureOf(error as SmtpError) : Effect.succeed(isOffered));
		});
		return Effect.sync(() => connection.close());
	});

/** Sends each mail over its own connection, which closes with the attempt. */
const make = (options: SmtpOptions): MailerShape => {
	const { deadlineMillis = 15_000, from } = options;
	const connecting = transportOptions(options, deadlineMillis);
	const transport = createTransport(connecting);
	const check = (mail: Mail) =>
		needsUtf8(mail)
			? Effect.flatMap(offersUtf8(connecting), (isOffered) => (isOffered ? Effect.void : addressNotSupported()))
			: Effect.void;
	return {
		send: (mail) =>
			check(mail).pipe(
				Effect.andThen(
					Effect.tryPromise({
						try: (signal) => transport.sendMail({ ...messageOf(from, mail), signal }),
						// The library documents these fields; all are optional, so any error fits.
						catch: (error) => failureOf(error as SmtpError),
					}),
				),
				Effect.timeoutFail({ duration: deadlineMillis, onTimeout: () => failureOf({ code: "ETIMEDOUT" }) }),
				Effect.asVoid,
				Effect.withSpan("Smtp.send", { attributes: { email_id: mail.email_id } }),
			),
	};
};

export const layer = (options: SmtpOptions): Layer.Layer<Mailer> => Layer.sync(Mailer, () => make(options));
