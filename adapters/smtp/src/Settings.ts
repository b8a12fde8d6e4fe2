/** Parses an operator's mail server and sender settings. Does not load the mail library. */
import { isIP } from "node:net";

/** A server for mail submission (RFC 6409), usually on port 587 or 465. */
export interface SmtpServer {
	readonly host: string;
	readonly port: number;
	/** TLS from the first byte; otherwise STARTTLS if the server offers it. */
	readonly isSecure: boolean;
	/** Requires TLS: without it, no mail is sent. */
	readonly needsTls: boolean;
	readonly login?: { readonly user: string; readonly password: string };
}

/** The sender of mails. */
export interface Sender {
	readonly email: string;
	readonly name?: string;
}

const submissionPort = 587;
const securePort = 465;

/** Whether the host is this machine, so that a password may be sent to it without TLS. */
const isLoopback = (host: string): boolean =>
	host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));

const decoded = (text: string): string | undefined => {
	try {
		return decodeURIComponent(text);
	} catch {
		// Not valid percent-encoding: the caller refuses the text.
		return undefined;
	}
};

const portOf = ({ port, protocol }: URL): number => {
	if (port !== "") return Number(port);
	return protocol === "smtps:" ? securePort : submissionPort;
};

/**
 * Parses `smtp://[user:password@]host[:port]` or `smtps://…`; `undefined` for other text. User and password are
 * percent-encoded. With a password, a server on another machine must offer TLS.
 */
export const readServer = (text: string): SmtpServer | undefined => {
	if (!URL.canParse(text)) return undefined;
	const url = new URL(text);
	const user = decoded(url.username);
	const password = decoded(url.password);
	const hasRest = !["", "/"].includes(url.pathname) || url.search !== "" || url.hash !== "";
	if (!["smtp:", "smtps:"].includes(url.protocol) || url.hostname === "" || url.port === "0" || hasRest)
		return undefined;
	if (user === undefined || password === undefined || (user === "") !== (password === "")) return undefined;
	const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
	return {
		host,
		port: portOf(url),
		isSecure: url.protocol === "smtps:",
		needsTls: user !== "" && !isLoopback(host),
		...(user === "" ? {} : { login: { user, password } }),
	};
};

/** A single address, without characters that could separate addresses or end a header. */
const address = /^[^\s@<>()[\]\\,;:"]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i;

const longestAddress = 254;

/** Parses `shop@example.com` or `The Shop <shop@example.com>`; `undefined` for other text. */
export const readSender = (text: string): Sender | undefined => {
	const [, name = "", inBrackets] = /^([^<>\p{Cc}]*)<([^<>]*)>$/u.exec(text.trim()) ?? [];
	const email = inBrackets ?? text.trim();
	if (!address.test(email) || email.length > longestAddress) return undefined;
	const shown = name.trim().replace(/^"(.*)"$/, "$1");
	return shown === "" ? { email } : { email, name: shown };
};
