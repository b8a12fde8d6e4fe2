/**
 * The core's mail port over SMTP. A mail is handed to one server, which answers for it from then on. Its Message-ID is
 * made of the mail's own ID, so that of two copies, which a crash between the server's answer and ours can leave, a
 * receiver can tell that they are one.
 */
import { type Mail, Mailer, type MailerShape } from "@svc/core/events/Mail/Mailer";
import { Effect, Layer } from "effect";
import { createTransport, type SMTPTransportOptions } from "nodemailer";
import { failureOf, type SmtpError } from "./Failure.js";
import type { Sender, SmtpServer } from "./Settings.js";

export interface SmtpOptions {
	readonly server: SmtpServer;
	readonly from: Sender;
	/** How long a mail may take from the connection to the server's answer; default 15 s, less than a worker's lease. */
	readonly deadlineMillis?: number;
	/** Certificates that are trusted beside those of Node, such as a test server's. */
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

const messageOf = (from: Sender, { html, mail_id, subject, text, to }: Mail) => ({
	messageId: `<${mail_id}@${from.email.split("@")[1]}>`,
	from: person(from),
	to: person(to),
	subject,
	text,
	...(html === undefined ? {} : { html }),
	// Out-of-office answers go to nobody (RFC 3834).
	headers: { "Auto-Submitted": "auto-generated" },
	// What a mail holds is text; nothing in it names a file or an address to read.
	disableFileAccess: true,
	disableUrlAccess: true,
});

/** A connection of its own for each mail, which ends with it, whatever ends it. */
const make = (options: SmtpOptions): MailerShape => {
	const { deadlineMillis = 15_000, from } = options;
	const transport = createTransport(transportOptions(options, deadlineMillis));
	return {
		send: (mail) =>
			Effect.tryPromise({
				try: (signal) => transport.sendMail({ ...messageOf(from, mail), signal }),
				// The library's errors; none of its fields is needed.
				catch: (error) => failureOf(error as SmtpError),
			}).pipe(
				Effect.timeoutFail({ duration: deadlineMillis, onTimeout: () => failureOf({ code: "ETIMEDOUT" }) }),
				Effect.asVoid,
				Effect.withSpan("Smtp.send", { attributes: { mail_id: mail.mail_id } }),
			),
	};
};

export const layer = (options: SmtpOptions): Layer.Layer<Mailer> => Layer.sync(Mailer, () => make(options));
