/**
 * The port that sends a delivery. What happens to it is data: a receiver that fails is expected, and the attempt
 * records how.
 */
import { Context, type Effect } from "effect";

/** How long one attempt may take, from the name look-up to the end of the answer (requirements: Limits). */
export const attemptTimeoutMillis = 10_000;

export interface TransportRequest {
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string;
	/** One deadline over name look-up, connection, TLS, headers and body of the answer. */
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
			/** The first few KiB of the answer's body, as text. */
			readonly body_excerpt: string;
			readonly content_type?: string;
			readonly duration_milliseconds: number;
	  }
	| {
			readonly _tag: "Failed";
			readonly category: TransportFailure;
			/** What a person needs to find the fault, without the request's own content. */
			readonly message: string;
			readonly duration_milliseconds: number;
	  };

export type TargetVerdict =
	| { readonly _tag: "Allowed" }
	/** The URL or an address that its name resolves to is refused; `reason` ends a sentence. */
	| { readonly _tag: "Refused"; readonly reason: string }
	/** The name could not be resolved, so nobody knows. */
	| { readonly _tag: "Unresolved"; readonly reason: string };

export interface WebhookTransportShape {
	/** Whether a URL may become an endpoint: judges what is written and what the name resolves to at present. */
	readonly checkTarget: (url: string) => Effect.Effect<TargetVerdict>;
	/**
	 * POSTs one delivery. Redirects are never followed, private targets never reached. Never fails: interrupting it
	 * abandons the connection.
	 */
	readonly send: (request: TransportRequest) => Effect.Effect<TransportOutcome>;
}

export class WebhookTransport extends Context.Tag("@svc/core/WebhookTransport")<
	WebhookTransport,
	WebhookTransportShape
>() {}
