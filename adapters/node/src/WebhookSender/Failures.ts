/** Classifies failed attempts that got no response. */
import type { TransportFailure } from "@svc/core/events/Webhooks/Transport";
import { BlockedTargetError } from "./Connector.js";
import { ResolutionError } from "./Resolver.js";

/** The attempt's deadline passed. */
export class DeadlineError extends Error {
	override readonly name = "DeadlineError";
}

const timeoutCodes = new Set([
	"ETIMEDOUT",
	"UND_ERR_CONNECT_TIMEOUT",
	"UND_ERR_HEADERS_TIMEOUT",
	"UND_ERR_BODY_TIMEOUT",
]);

const requestCodes = new Set(["ERR_INVALID_URL", "UND_ERR_INVALID_ARG", "UND_ERR_NOT_SUPPORTED"]);

/** Codes of OpenSSL's certificate checks and of Node's TLS. */
const tlsCode =
	/^(CERT_|CRL_|DEPTH_ZERO_|EPROTO$|ERROR_IN_|ERR_SSL_|ERR_TLS_|HOSTNAME_MISMATCH|INVALID_(CA|PURPOSE)|PATH_LENGTH|SELF_SIGNED_|UNABLE_TO_)/;

const codeOf = (error: Error): string => ("code" in error && typeof error.code === "string" ? error.code : "");

const categoryOf = (error: Error): TransportFailure => {
	if (error instanceof BlockedTargetError) return "webhook_blocked_target";
	if (error instanceof ResolutionError) return "webhook_dns";
	if (error instanceof DeadlineError) return "webhook_timeout";
	const code = codeOf(error);
	if (timeoutCodes.has(code)) return "webhook_timeout";
	if (requestCodes.has(code)) return "webhook_request";
	return tlsCode.test(code) ? "webhook_tls" : "webhook_connection";
};

/** What happened, for codes with messages of their own that only a developer of Node understands. */
const explanations: Readonly<Record<string, string>> = {
	ECONNREFUSED: "The connection was refused",
	ECONNRESET: "The connection was reset",
	EPIPE: "The connection was reset",
	EHOSTUNREACH: "There is no route to the address",
	ENETUNREACH: "There is no route to the address",
	ETIMEDOUT: "The connection could not be made in time",
	UND_ERR_CONNECT_TIMEOUT: "The connection could not be made in time",
	UND_ERR_SOCKET: "The connection was closed before the response was complete",
	UND_ERR_HEADERS_OVERFLOW: "The response's headers are too large",
	UND_ERR_RES_CONTENT_LENGTH_MISMATCH: "The response is not valid HTTP: its length differs from its Content-Length",
	// undici's parser asserts that a status has three digits.
	ERR_ASSERTION: "The response is not valid HTTP",
};

/** The reason that undici's parser of responses appends to its message, such as `Invalid character in chunk size`. */
const parserReason = (message: string): string => {
	const reason = /\(([^()]+)\)$/.exec(message)?.[1];
	return reason === undefined ? "" : `: ${reason}`;
};

const explanationOf = (error: Error): string => {
	const code = codeOf(error);
	// The only message of a closed socket that names another fault: an informational response that nobody asked for.
	if (error.message === "bad response" || error.message === "bad upgrade")
		return "The response has a status below 200 that svc did not ask for";
	if (error.name === "HTTPParserError") return `The response is not valid HTTP${parserReason(error.message)}`;
	if (code === "EPROTO" || code.startsWith("ERR_SSL_")) return "The TLS handshake failed";
	if (tlsCode.test(code)) return `The certificate was refused: ${error.message.replace(/\.$/, "")}`;
	return explanations[code] ?? (error.message || code || error.name).replace(/\.$/, "");
};

/** The address that a connection was made to, if the error names it. */
const addressOf = (error: Error): string => {
	if (!("address" in error && typeof error.address === "string" && "port" in error)) return "";
	return ` (${error.address.includes(":") ? `[${error.address}]` : error.address}:${error.port})`;
};

/** Says in a sentence what happened. If several addresses failed, Node throws one error for all of them. */
const messageOf = (error: Error): string => {
	const errors = error instanceof AggregateError ? error.errors : [error];
	const explained = errors.map((one) =>
		one instanceof Error ? `${explanationOf(one)}${addressOf(one)}` : String(one),
	);
	return `${explained.join("; ")}.`;
};

export const describeFailure = (failure: unknown): { category: TransportFailure; message: string } => {
	const error = failure instanceof Error ? failure : new Error(String(failure));
	return { category: categoryOf(error), message: messageOf(error) };
};
