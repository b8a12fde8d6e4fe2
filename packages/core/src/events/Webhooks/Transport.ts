/**
 * The port that sends a delivery. The outcome is data: failing receivers are expected, and the attempt records the
 * failure.
 */
import { Context, type Effect } from "effect";

/**
 * How long one attempt may take, from the name lookup to the end of the response, in milliseconds (requirements:
 * Limits).
 */
export const attemptTimeoutMillis = 10_000;

export interface TransportRequest {
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string;
	/** One deadline covering name lookup, connection, TLS, and the headers and body of the response. */
	readonly timeoutMillis: number;
}

export type TransportFailure =
	| "webhook_timeout"
	| "webhook_dns"
	| "webhook_tls"
	| "webhook_connection"
	| "webhook_blocked_target"
	| "webhook_request";

export type TransportOutcome =
	| {
			readonly _tag: "Response";
			readonly status_code: number;
			/** Names in lower case; the values of a repeated header are joined by commas. */
			readonly headers: Readonly<Record<string, string>>;
			/** The first few KiB of the response body, as text. */
			readonly body_excerpt: string;
			readonly content_type?: string;
			readonly duration_milliseconds: number;
	  }
	| {
			readonly _tag: "Failed";
			readonly category: TransportFailure;
			/** Describes the fault without quoting the request. */
			readonly message: string;
			readonly duration_milliseconds: number;
	  };

export type TargetVerdict =
	| { readonly _tag: "Allowed" }
	/** The URL, or an address that its name resolves to, was refused. `reason` is the end of a sentence. */
	| { readonly _tag: "Refused"; readonly reason: string }
	/** The name could not be resolved, so its addresses are unknown. */
	| { readonly _tag: "Unresolved"; readonly reason: string };

export interface WebhookTransportShape {
	/**
	 * Checks whether a URL may be used for an endpoint: the URL itself, and the addresses that its name currently
	 * resolves to.
	 */
	readonly checkTarget: (url: string) => Effect.Effect<TargetVerdict>;
	/**
	 * POSTs one delivery. It follows no redirects, reaches no private targets, and never fails. Interruption closes the
	 * connection.
	 */
	readonly send: (request: TransportRequest) => Effect.Effect<TransportOutcome>;
}

export class WebhookTransport extends Context.Tag("@svc/core/WebhookTransport")<
	WebhookTransport,
	WebhookTransportShape
>() {}
