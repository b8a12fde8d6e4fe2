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

/** Returns the message of an error. If several addresses failed, Node's single error has no message of its own. */
const messageOf = (error: Error): string => {
	if (!(error instanceof AggregateError)) return error.message;
	const messages = error.errors.map((one) => (one instanceof Error ? one.message : String(one)));
	return messages.join("; ");
};

export const describeFailure = (failure: unknown): { category: TransportFailure; message: string } => {
	const error = failure instanceof Error ? failure : new Error(String(failure));
	return { category: categoryOf(error), message: messageOf(error) || codeOf(error) || error.name };
};
