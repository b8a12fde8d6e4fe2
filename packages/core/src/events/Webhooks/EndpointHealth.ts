/**
 * When an endpoint is disabled: after it failed for five days without a successful delivery. It stays disabled until its
 * owner enables it again. A 410 is a failure like any other (docs/decisions/0058).
 */

import { toMillis } from "../../words/Timestamp.js";
import type { MailContent } from "../Mail/StoredMail.js";
import type { TransportOutcome } from "./Transport.js";
import type { StoredWebhookEndpoint } from "./WebhookEndpoint.js";

/** How long an endpoint may fail before it is disabled, in milliseconds. */
export const patienceMillis = 5 * 24 * 60 * 60 * 1000;

/** The results of one or more attempts to deliver to an endpoint. */
export interface AttemptSummary {
	/** Whether at least one was delivered. */
	readonly arrived: boolean;
	/** Whether the last one got a 410 response. */
	readonly gone: boolean;
	/** The environment's time of the last attempt. */
	readonly at: string;
}

const statusOf = (outcome: TransportOutcome): number => (outcome._tag === "Response" ? outcome.status_code : 0);

/** Summarizes one attempt. */
export const summaryOf = (outcome: TransportOutcome, at: string): AttemptSummary => {
	const status = statusOf(outcome);
	return { arrived: status >= 200 && status < 300, gone: status === 410, at };
};

/** Combines two summaries, earlier one first. */
export const combine = (one: AttemptSummary, other: AttemptSummary): AttemptSummary => ({
	arrived: one.arrived || other.arrived,
	gone: other.gone,
	at: other.at,
});

const disabled = (
	endpoint: StoredWebhookEndpoint,
	disabled_reason: "failing" | "gone",
	at: string,
): StoredWebhookEndpoint => ({ ...endpoint, enabled: false, disabled_reason, updated_at: at });

/** Returns the endpoint after attempts; the same object if nothing changed. */
export const endpointAfter = (
	endpoint: StoredWebhookEndpoint,
	{ arrived, at, gone }: AttemptSummary,
): StoredWebhookEndpoint => {
	if (!endpoint.enabled) return endpoint;
	if (arrived) {
		const { failing_since, ...well } = endpoint;
		return failing_since === undefined ? endpoint : well;
	}
	if (endpoint.failing_since === undefined) return { ...endpoint, failing_since: at };
	return toMillis(at) - toMillis(endpoint.failing_since) < patienceMillis
		? endpoint
		: disabled(endpoint, gone ? "gone" : "failing", at);
};

const why = {
	failing: "it failed for five days: no delivery arrived in that time",
	gone: "it failed for five days, and then returned 410 Gone",
} as const;

/** The mail to the webhook contact address in the settings. */
export const disabledMail = (email: string, endpoint: StoredWebhookEndpoint): MailContent => {
	const { disabled_reason = "failing", url, webhook_endpoint_id } = endpoint;
	const text = [
		`The webhook endpoint ${webhook_endpoint_id} was disabled, because ${why[disabled_reason]}.`,
		`It sent events to ${url}`,
		"",
		"Once the receiver works again, enable the endpoint with",
		`PATCH /v1/webhook-endpoints/${webhook_endpoint_id} {"enabled": true}`,
		"and send the missed deliveries again with",
		`POST /v1/webhook-endpoints/${webhook_endpoint_id}/recover {"since": "…"}`,
		"",
	].join("\n");
	return { to: { email }, subject: `Webhook endpoint ${webhook_endpoint_id} was disabled`, text };
};
