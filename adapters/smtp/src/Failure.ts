/** What an error of the mail library means for the mail: whether another try can do better. Pure. */
import { MailFailed } from "@svc/core/events/Mail/Mailer";

/** What is read of the library's errors. */
export interface SmtpError {
	readonly code?: string | undefined;
	/** The command that was answered. */
	readonly command?: string | undefined;
	readonly responseCode?: number | undefined;
	readonly response?: string | undefined;
}

/** Answers to these are about this mail; answers to any other command are about us, and pass when our settings do. */
const aboutMail = new Set(["RCPT TO", "DATA"]);

/** The numbers of an answer, such as `550 5.1.1`. Its words may repeat the address, and are left out. */
const numbersOf = ({ response = "", responseCode }: SmtpError): string => {
	const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
	return detail === undefined ? String(responseCode) : `${responseCode} ${detail}`;
};

/** 503 says that a command came out of turn, not that the mail is refused. */
const isPermanent = (code: number): boolean => code >= 500 && code !== 503;

const answered = (error: SmtpError, code: number): MailFailed => {
	const command = error.command ?? "the connection";
	const isRefused = isPermanent(code) && aboutMail.has(command);
	return new MailFailed({
		reason: isRefused ? "refused" : "unreachable",
		message: `The mail server answered ${numbersOf(error)} to ${command}.`,
	});
};

/**
 * `refused` where the server will never take this mail: its recipient or its content. Whatever else happens, such as
 * no connection, a wrong password, a sender that is not allowed or a full disk, may be different another time.
 */
export const failureOf = (error: SmtpError): MailFailed => {
	if (error.responseCode !== undefined) return answered(error, error.responseCode);
	// Refused before it was sent: an address that is none, or more than the server says that it takes.
	if (error.code === "EENVELOPE" || error.code === "EMESSAGE")
		return new MailFailed({ reason: "refused", message: `The mail cannot be sent as it is (${error.code}).` });
	return new MailFailed({
		reason: "unreachable",
		message: `The mail server cannot be reached (${error.code ?? "?"}).`,
	});
};
