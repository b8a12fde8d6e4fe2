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
const aboutMail = new Set(["RCPT TO", "DATA"]);

/** Returns a reply's codes, such as `550 5.1.1`, without its text, which may repeat the address. */
const codesOf = ({ response = "", responseCode }: SmtpError): string => {
	const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
	return detail === undefined ? String(responseCode) : `${responseCode} ${detail}`;
};

/** 503 is about the order of commands, and does not reject the mail. */
const isPermanent = (code: number): boolean => code >= 500 && code !== 503;

const replied = (error: SmtpError, code: number): MailFailed => {
	const command = error.command ?? "the connection";
	const isRefused = isPermanent(code) && aboutMail.has(command);
	return new MailFailed({
		reason: isRefused ? "refused" : "unreachable",
		message: `The mail server answered ${codesOf(error)} to ${command}.`,
	});
};

/**
 * Returns `refused` if the server will never accept this mail, because of its recipient or content. Everything else is
 * `unreachable`, since it can change: no connection, a wrong password, a disallowed sender, a full disk.
 */
export const failureOf = (error: SmtpError): MailFailed => {
	if (error.responseCode !== undefined) return replied(error, error.responseCode);
	// Refused before it was sent: the address is invalid, or the mail is larger than the server accepts.
	if (error.code === "EENVELOPE" || error.code === "EMESSAGE")
		return new MailFailed({
			reason: "refused",
			message: `The mail's address or size was not accepted (${error.code}).`,
		});
	return new MailFailed({
		reason: "unreachable",
		message: `The mail server cannot be reached (${error.code ?? "no error code"}).`,
	});
};
