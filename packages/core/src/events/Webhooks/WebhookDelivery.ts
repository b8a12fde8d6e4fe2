/**
 * The delivery of one event to one endpoint, across all its attempts (requirements: Webhook delivery, Retry schedule).
 */
import { Schema } from "effect";
import { optional, required } from "../../words/Optional.js";
import { redactText } from "../../words/Redaction.js";
import { collection } from "../../words/Storage/Collection.js";
import type { Timer } from "../../words/Storage/Timers.js";
import { addMillis } from "../../words/Timestamp.js";
import { versioned } from "../../words/Version.js";
import { diagnose, referenceUrlOf, WebhookErrorCategory } from "./Diagnosis.js";
import { maxAttempts, retryDelayMillis } from "./RetrySchedule.js";
import type { TransportOutcome } from "./Transport.js";

export const DeliveryStatus = Schema.Literal("pending", "delivered", "failed", "suppressed");
export type DeliveryStatus = typeof DeliveryStatus.Type;

/** What triggered an attempt: the schedule, or a request. */
export const DeliveryTrigger = Schema.Literal("automatic_delivery", "manual_resend");
export type DeliveryTrigger = typeof DeliveryTrigger.Type;

/** Why a delivery or an attempt failed; all absent unless it did. */
export const failureFields = {
	error_category: optional(
		WebhookErrorCategory,
		"The kind of failure, explained at `/docs/webhook-failures`; absent without one.",
	),
	error_summary: optional(Schema.String, "The kind of failure in one sentence; absent without one."),
	recommended_action: optional(Schema.String, "What you can do about the failure; absent without one."),
	retryable: optional(
		Schema.Boolean,
		"Whether svc tries the delivery again on its own after the failure; absent without one.",
	),
};

export const WebhookDelivery = Schema.Struct({
	webhook_delivery_id: required(Schema.String, "`wdel_…`; the same for all attempts."),
	webhook_endpoint_id: required(Schema.String, "The endpoint that receives it: `whep_…`."),
	webhook_event_id: required(Schema.String, "The event that it carries: `whev_…`."),
	app_installation_id: optional(
		Schema.String,
		"The partner app installation that grants access to another merchant's event. Absent for the merchant's own events.",
	),
	status: required(
		DeliveryStatus,
		"`pending` while attempts follow; `suppressed`: they ended because the endpoint or the access to the event is gone.",
	),
	automatic_attempt_count: required(Schema.Int, "Attempts made by the schedule so far; manual resends do not count."),
	max_attempts: required(Schema.Int, "How many automatic attempts svc makes before the delivery is `failed`."),
	attempt_count: required(Schema.Int, "Automatic and manual attempts combined."),
	delivered_at: optional(Schema.String, "When an attempt first succeeded (RFC 3339, UTC); absent before that."),
	next_retry_at: optional(
		Schema.String,
		"When the next automatic attempt is due; present only while one is planned after a failure.",
	),
	last_response_code: optional(Schema.Int, "The HTTP status of the last attempt; absent if there was no response."),
	last_error: optional(Schema.String, "The last attempt's particular fault, such as `HTTP 500`; absent without one."),
	...failureFields,
	reference_url: optional(
		Schema.String,
		"The page that explains `error_category`, as a path on this server; absent without a failure.",
	),
	...versioned,
}).annotations({ identifier: "WebhookDelivery" });
export type WebhookDelivery = typeof WebhookDelivery.Type;

export const webhookDeliveries = collection<WebhookDelivery>()({
	name: "webhook_deliveries",
	resource: "webhook delivery",
	id: "webhook_delivery_id",
	prefix: "wdel_",
	schema: WebhookDelivery,
	filters: {
		webhook_endpoint_id: { path: "webhook_endpoint_id" },
		webhook_event_id: { path: "webhook_event_id" },
		status: { path: "status", values: DeliveryStatus.literals },
	},
});

export interface NewDelivery {
	readonly webhook_delivery_id: string;
	readonly webhook_endpoint_id: string;
	readonly webhook_event_id: string;
	readonly app_installation_id?: string;
	/** The environment's time. */
	readonly now: string;
}

/** Creates a delivery; its first attempt is due immediately. */
export const createDelivery = ({ now, ...ids }: NewDelivery): WebhookDelivery => ({
	...ids,
	status: "pending",
	automatic_attempt_count: 0,
	max_attempts: maxAttempts,
	attempt_count: 0,
	version: 1,
	created_at: now,
	updated_at: now,
});

/** The kind of timer that makes an automatic attempt; its subject is the delivery. */
export const deliveryKind = "webhook.delivery";

/** The timer of a delivery's next automatic attempt. Deliveries to one endpoint share a lane. */
export const deliveryTimer = (
	{ webhook_delivery_id, webhook_endpoint_id }: WebhookDelivery,
	due_at: string,
): Timer & { readonly lane: string } => ({
	kind: deliveryKind,
	subject: webhook_delivery_id,
	lane: webhook_endpoint_id,
	due_at,
});

export interface CompletedAttempt {
	readonly trigger: DeliveryTrigger;
	readonly outcome: TransportOutcome;
	/** The environment's time at the end of the attempt. The next delay starts then. */
	readonly now: string;
	/** In [0, 1). */
	readonly jitter: number;
}

/** The delivery without the fields of its last failure. */
const withoutFailure = ({
	last_error,
	error_category,
	error_summary,
	recommended_action,
	reference_url,
	retryable,
	next_retry_at,
	last_response_code,
	...delivery
}: WebhookDelivery): WebhookDelivery => delivery;

const responseCode = (outcome: TransportOutcome) =>
	outcome._tag === "Response" ? { last_response_code: outcome.status_code } : {};

/** The delivery's status after a failed attempt. */
const statusAfterFailure = (
	delivery: WebhookDelivery,
	{ jitter, now, trigger }: CompletedAttempt,
): Pick<WebhookDelivery, "status" | "next_retry_at"> => {
	if (trigger === "manual_resend")
		// A pending delivery keeps its schedule; one that had already ended without success still counts as failed.
		return delivery.status === "pending"
			? {
					status: "pending",
					...(delivery.next_retry_at === undefined ? {} : { next_retry_at: delivery.next_retry_at }),
				}
			: { status: "failed" };
	const delay = retryDelayMillis(delivery.automatic_attempt_count + 1, jitter);
	return delay === undefined ? { status: "failed" } : { status: "pending", next_retry_at: addMillis(now, delay) };
};

export interface DeliveryStep {
	readonly delivery: WebhookDelivery;
	/** When the next automatic attempt is due; absent if the schedule is unchanged or has ended. */
	readonly next_attempt_at?: string;
}

/**
 * Returns the delivery after an attempt, still at the version that was loaded. Manual attempts do not count toward the
 * nine automatic ones, and a later failure never changes `delivered`.
 */
export const afterAttempt = (delivery: WebhookDelivery, attempt: CompletedAttempt): DeliveryStep => {
	const { now, outcome, trigger } = attempt;
	const counted = {
		attempt_count: delivery.attempt_count + 1,
		automatic_attempt_count: delivery.automatic_attempt_count + (trigger === "automatic_delivery" ? 1 : 0),
		updated_at: now,
	};
	const diagnosis = diagnose(outcome);
	if (delivery.status === "delivered") return { delivery: { ...delivery, ...counted } };
	if (diagnosis === undefined) {
		const delivered = { ...responseCode(outcome), status: "delivered", delivered_at: now } as const;
		return { delivery: { ...withoutFailure(delivery), ...counted, ...delivered } };
	}
	const status = statusAfterFailure(delivery, attempt);
	return {
		delivery: {
			...withoutFailure(delivery),
			...counted,
			...responseCode(outcome),
			...status,
			last_error: redactText(diagnosis.error_message),
			error_category: diagnosis.error_category,
			error_summary: diagnosis.error_summary,
			recommended_action: diagnosis.recommended_action,
			reference_url: referenceUrlOf(diagnosis.error_category),
			retryable: status.status === "pending",
		},
		...(trigger === "manual_resend" || status.next_retry_at === undefined
			? {}
			: { next_attempt_at: status.next_retry_at }),
	};
};

/** Why a delivery gets no further attempts, and what the endpoint's owner can do: one sentence each. */
export interface Suppression {
	readonly error_summary: string;
	readonly recommended_action: string;
}

/** The endpoint was disabled or deleted before the delivery arrived. */
export const endpointGone = (was: "disabled" | "deleted"): Suppression => ({
	error_summary: `The endpoint was ${was} before the delivery arrived.`,
	recommended_action:
		was === "disabled"
			? "Enable the endpoint, and resend the delivery."
			: "Register another endpoint, and send the event to it with POST /v1/webhook-events/{webhook_event_id}/resend.",
});

/** The event's merchant no longer lets the app read it. */
export const accessEnded: Suppression = {
	error_summary: "The merchant has uninstalled the app, or revoked the scope that reads this event.",
	recommended_action: "Nothing can be done here: the merchant decides what the app may read.",
};

/** Ends the automatic attempts. Only a pending delivery changes. */
export const suppress = (delivery: WebhookDelivery, why: Suppression, now: string): WebhookDelivery => {
	if (delivery.status !== "pending") return delivery;
	const { next_retry_at, ...rest } = delivery;
	return {
		...rest,
		status: "suppressed",
		error_category: "webhook_delivery",
		reference_url: referenceUrlOf("webhook_delivery"),
		...why,
		retryable: false,
		updated_at: now,
	};
};
