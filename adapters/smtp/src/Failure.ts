/** Classifies the mail library's errors: whether another attempt can succeed. Pure. */
import { MailFailed } from "@svc/core/events/Mail/Mailer";

/** The fields of the library's errors that are used here. */
export interface SmtpError {
	readonly code?: string | undefined;
	/** The command that failed. */
	readonly command?: string | undefined;
	readonly responseCode?: number | undefined;
	readonly response?: string | undefined;
}

/**
 * Commands with replies that are about this mail. Replies to other commands are about our settings, which can change.
 */
const aboutMail: Readonly<Record<string, "recipient_refused" | "content_refused">> = {
	"RCPT TO": "recipient_refused",
	DATA: "content_refused",
};

/** Returns a reply's codes, such as `550 5.1.1`, without its text, which may repeat the address. */
const codesOf = ({ response = "", responseCode }: SmtpError): string => {
	const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
	return detail === undefined ? String(responseCode) : `${responseCode} ${detail}`;
};

/** 503 is about the order of commands, and does not reject the mail. */
const isPermanent = (code: number): boolean => code >= 500 && code !== 503;

const replied = (error: SmtpError, code: number): MailFailed => {
	const command = error.command ?? "the connection";
	return new MailFailed({
		error_class: (isPermanent(code) && aboutMail[command]) || "server_unavailable",
		message: `The mail server answered ${codesOf(error)} to ${command}.`,
	});
};

/**
 * Returns a final class if the server will never accept this mail, because of its recipient or content. Everything else
 * is `server_unavailable`, since it can change: no connection, a wrong password, a disallowed sender, a full disk.
 */
export const failureOf = (error: SmtpError): MailFailed => {
	if (error.responseCode !== undefined) return replied(error, error.responseCode);
	// Refused before it was sent: the address is invalid, or the mail is larger than the server accepts.
	if (error.code === "EENVELOPE" || error.code === "EMESSAGE")
		return new MailFailed({
			error_class: error.code === "EENVELOPE" ? "recipient_refused" : "content_refused",
			message: `The mail's address or size was not accepted (${error.code}).`,
		});
	return new MailFailed({
		error_class: "server_unavailable",
		message: `The mail server cannot be reached (${error.code ?? "no error code"}).`,
	});
};

/** The failure of a mail to an address beyond ASCII, which a server without SMTPUTF8 would garble. */
export const addressNotSupported = () =>
	new MailFailed({
		error_class: "address_not_supported",
		message: "The mail server does not support SMTPUTF8, which the letters before the @ need.",
	});
