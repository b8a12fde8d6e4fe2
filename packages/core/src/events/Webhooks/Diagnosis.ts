/** Diagnoses an outcome: whether the delivery arrived, and if not, why, and what the endpoint's owner can do. */
import { Schema } from "effect";
import type { TransportFailure, TransportOutcome } from "./Transport.js";

/** The categories of the requirements' delivery table. Webhooks use only those that begin with `webhook_`. */
export const WebhookErrorCategory = Schema.Literal(
	"authentication",
	"authorization",
	"validation",
	"server_error",
	"rate_limit",
	"idempotency",
	"merchant_readiness",
	"payment",
	"request_error",
	"webhook_timeout",
	"webhook_dns",
	"webhook_tls",
	"webhook_connection",
	"webhook_blocked_target",
	"webhook_request",
	"webhook_http_5xx",
	"webhook_http_4xx",
	"webhook_delivery",
);
export type WebhookErrorCategory = typeof WebhookErrorCategory.Type;

export const DiagnosticCategory = Schema.Literal(
	"http_error",
	"redirect",
	"timeout",
	"dns_error",
	"tls_error",
	"connection_error",
	"blocked_target",
	"invalid_request",
);
export type DiagnosticCategory = typeof DiagnosticCategory.Type;

export interface Diagnosis {
	readonly diagnostic_category: DiagnosticCategory;
	readonly error_category: WebhookErrorCategory;
	/** The particular fault, such as the system's own message. */
	readonly error_message: string;
	/** One sentence that names the kind of fault. */
	readonly error_summary: string;
	readonly recommended_action: string;
}

type Kind = Omit<Diagnosis, "error_message">;

const transportFaults: Readonly<Record<TransportFailure, Kind>> = {
	webhook_timeout: {
		diagnostic_category: "timeout",
		error_category: "webhook_timeout",
		error_summary: "The endpoint did not answer in time.",
		recommended_action: "Answer 2xx before doing the work that the event causes, within 10 seconds.",
	},
	webhook_dns: {
		diagnostic_category: "dns_error",
		error_category: "webhook_dns",
		error_summary: "The endpoint's host name could not be resolved.",
		recommended_action: "Check the host name in the endpoint's URL and its DNS records.",
	},
	webhook_tls: {
		diagnostic_category: "tls_error",
		error_category: "webhook_tls",
		error_summary: "No trusted TLS connection could be made to the endpoint.",
		recommended_action: "Serve a valid certificate for the host name, with its whole chain.",
	},
	webhook_connection: {
		diagnostic_category: "connection_error",
		error_category: "webhook_connection",
		error_summary: "The connection to the endpoint failed.",
		recommended_action: "Check that the endpoint is running and reachable from the internet.",
	},
	webhook_blocked_target: {
		diagnostic_category: "blocked_target",
		error_category: "webhook_blocked_target",
		error_summary: "The endpoint's URL does not lead to a public address.",
		recommended_action:
			"Change the endpoint to an https:// URL with a host name that resolves to public addresses alone.",
	},
	webhook_request: {
		diagnostic_category: "invalid_request",
		error_category: "webhook_request",
		error_summary: "The request to the endpoint could not be made.",
		recommended_action: "Check the endpoint's URL.",
	},
};

const actionFor4xx = (status: number): string => {
	switch (status) {
		case 401:
		case 403:
			return "Accept deliveries without credentials of your own, and verify their signature instead.";
		case 404:
			return "Check the path in the endpoint's URL, or disable the endpoint.";
		case 410:
			return "The endpoint says that it is gone. Disable or delete it, or change its answer.";
		case 405:
			return "Accept POST requests at the endpoint's URL.";
		case 413:
			return "Allow larger request bodies at the endpoint.";
		case 429:
			return "Accept more deliveries, or answer 2xx and queue the work.";
		default:
			return "Check the endpoint's logs for why it refused the event; signatures cover the raw body.";
	}
};

const answerFault = (status: number): Kind => {
	if (status >= 500)
		return {
			diagnostic_category: "http_error",
			error_category: "webhook_http_5xx",
			error_summary: `The endpoint failed with HTTP ${status}.`,
			recommended_action: "Check the endpoint's logs for the error, and resend the delivery when it is fixed.",
		};
	if (status >= 400)
		return {
			diagnostic_category: "http_error",
			error_category: "webhook_http_4xx",
			error_summary: `The endpoint refused the delivery with HTTP ${status}.`,
			recommended_action: actionFor4xx(status),
		};
	return {
		diagnostic_category: status >= 300 ? "redirect" : "http_error",
		error_category: "webhook_delivery",
		error_summary:
			status >= 300
				? `The endpoint answered with a redirect (HTTP ${status}), and redirects are not followed.`
				: `The endpoint answered with HTTP ${status}, which is not a success.`,
		recommended_action: "Change the endpoint's URL to one that answers deliveries with 2xx.",
	};
};

/** The page of the docs that explains each category of a failed delivery (`GET /docs/webhook-failures`). */
export const failuresPath = "/docs/webhook-failures";

/** The section of that page for a category, as a path of the server. */
export const referenceUrlOf = (category: WebhookErrorCategory): string => `${failuresPath}#${category}`;

/** A category of failed deliveries, as its page explains it. */
export interface FailureKind {
	readonly error_category: WebhookErrorCategory;
	readonly meaning: string;
	readonly recommended_action: string;
}

const ofKind = ({ error_category, error_summary, recommended_action }: Kind, meaning = error_summary) => ({
	error_category,
	meaning,
	recommended_action,
});

/** Every category of a failed delivery. */
export const failureKinds: ReadonlyArray<FailureKind> = [
	...Object.values(transportFaults).map((kind) => ofKind(kind)),
	ofKind(answerFault(500), "The endpoint answered with a 5xx status."),
	ofKind(answerFault(400), "The endpoint refused the delivery with a 4xx status."),
	ofKind(answerFault(300), "The endpoint answered with a redirect, or another status that is not a success."),
];

/** Returns the fault, or `undefined` when the receiver took the delivery: any 2xx (requirements: Delivery contract). */
export const diagnose = (outcome: TransportOutcome): Diagnosis | undefined => {
	if (outcome._tag === "Failed") return { ...transportFaults[outcome.category], error_message: outcome.message };
	const status = outcome.status_code;
	if (status >= 200 && status < 300) return undefined;
	return { ...answerFault(status), error_message: `HTTP ${status}` };
};
