/**
 * When an endpoint is given up: it answered 410, or failed for five days without one delivery in between. From then on
 * it is disabled, until its owner enables it again.
 */

import { toMillis } from "../../words/Timestamp.js";
import type { MailContent } from "../Mail/StoredMail.js";
import type { TransportOutcome } from "./Transport.js";
import type { StoredWebhookEndpoint } from "./WebhookEndpoint.js";

/** How long an endpoint may fail. */
export const patienceMillis = 5 * 24 * 60 * 60 * 1000;

/** What attempts at an endpoint have shown. */
export interface AttemptSummary {
	/** Whether one of them arrived. */
	readonly arrived: boolean;
	/** Whether one of them was answered 410. */
	readonly gone: boolean;
	/** When, in the environment's time. */
	readonly at: string;
}

const statusOf = (outcome: TransportOutcome): number => (outcome._tag === "Response" ? outcome.status_code : 0);

/** What one attempt has shown. */
export const summaryOf = (outcome: TransportOutcome, at: string): AttemptSummary => {
	const status = statusOf(outcome);
	return { arrived: status >= 200 && status < 300, gone: status === 410, at };
};

/** What several attempts have shown together, the last of them last. */
export const combine = (one: AttemptSummary, other: AttemptSummary): AttemptSummary => ({
	arrived: one.arrived || other.arrived,
	gone: one.gone || other.gone,
	at: other.at,
});

const disabled = (
	endpoint: StoredWebhookEndpoint,
	disabled_reason: "failing" | "gone",
	at: string,
): StoredWebhookEndpoint => ({ ...endpoint, enabled: false, disabled_reason, updated_at: at });

/** The endpoint after what was heard of it: the same object when that changes nothing. */
export const endpointAfter = (
	endpoint: StoredWebhookEndpoint,
	{ arrived, at, gone }: AttemptSummary,
): StoredWebhookEndpoint => {
	if (!endpoint.enabled) return endpoint;
	if (gone) return disabled(endpoint, "gone", at);
	if (arrived) {
		const { failing_since, ...well } = endpoint;
		return failing_since === undefined ? endpoint : well;
	}
	if (endpoint.failing_since === undefined) return { ...endpoint, failing_since: at };
	return toMillis(at) - toMillis(endpoint.failing_since) < patienceMillis
		? endpoint
		: disabled(endpoint, "failing", at);
};

const why = {
	failing: "it has failed for five days: not one delivery arrived in that time",
	gone: "it answered 410 Gone",
} as const;

/** The mail to who looks after the endpoints. */
export const disabledMail = (email: string, endpoint: StoredWebhookEndpoint): MailContent => {
	const { disabled_reason = "failing", url, webhook_endpoint_id } = endpoint;
	const text = [
		`The webhook endpoint ${webhook_endpoint_id} was disabled, because ${why[disabled_reason]}.`,
		`It sent events to ${url}`,
		"",
		"When the receiver is mended, enable the endpoint with",
		`PATCH /v1/webhook-endpoints/${webhook_endpoint_id} {"enabled": true}`,
		"and have what was missed sent again with",
		`POST /v1/webhook-endpoints/${webhook_endpoint_id}/recover {"since": "…"}`,
		"",
	].join("\n");
	return { to: { email }, subject: `Webhook endpoint ${webhook_endpoint_id} was disabled`, text };
};
