/** Recoveries resend what an endpoint missed (decisions: `POST /webhook-endpoints/{id}/recover`). */
import { Schema } from "effect";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import type { Position, Selection } from "../../words/Storage/Documents.js";
import type { Timer } from "../../words/Storage/Timers.js";
import { addMillis, Timestamp } from "../../words/Timestamp.js";
import { versioned } from "../../words/Version.js";

export const WebhookRecovery = Schema.Struct({
	webhook_recovery_id: required(Schema.String, "`wrec_…`."),
	webhook_endpoint_id: required(Schema.String, "The endpoint that gets what it missed: `whep_…`."),
	since: required(Schema.String, "Failed or suppressed deliveries created at this time or later are resent."),
	status: required(Schema.Literal("running", "completed"), "`running` while there may be more deliveries to find."),
	requested_count: required(Schema.Int, "The number of resends scheduled so far."),
	...versioned,
}).annotations({ identifier: "WebhookRecovery" });
export type WebhookRecovery = typeof WebhookRecovery.Type;

/** The stored recovery, with the last delivery that it reached. */
export const StoredWebhookRecovery = Schema.Struct({
	...WebhookRecovery.fields,
	after: optional(Schema.Struct({ created_at: Schema.String, id: Schema.String })),
});
export type StoredWebhookRecovery = typeof StoredWebhookRecovery.Type;

export const webhookRecoveries = collection<StoredWebhookRecovery>()({
	name: "webhook_recoveries",
	resource: "webhook recovery",
	id: "webhook_recovery_id",
	prefix: "wrec_",
	schema: StoredWebhookRecovery,
});

export const RecoverWebhookEndpoint = Schema.Struct({
	since: required(Timestamp, "Failed or suppressed deliveries created at this time or later are resent."),
}).annotations({ identifier: "RecoverWebhookEndpoint" });
export type RecoverWebhookEndpoint = typeof RecoverWebhookEndpoint.Type;

/** Returns the recovery without the fields that exist only in storage. */
export const webhookRecoveryView = ({ after, ...recovery }: StoredWebhookRecovery): WebhookRecovery => recovery;

/** Resends scheduled per transaction. */
export const recoveredAtOnce = 100;

/** Creates a recovery that begins at `now`. Later deliveries are left to their own retries. */
export const startRecovery = (
	webhook_recovery_id: string,
	webhook_endpoint_id: string,
	since: string,
	now: string,
): StoredWebhookRecovery => ({
	webhook_recovery_id,
	webhook_endpoint_id,
	since,
	status: "running",
	requested_count: 0,
	version: 1,
	created_at: now,
	updated_at: now,
});

/** Selects the deliveries of a recovery, oldest first. */
export const missedBy = ({ created_at, since, webhook_endpoint_id }: StoredWebhookRecovery): Selection => ({
	filters: { webhook_endpoint_id: [webhook_endpoint_id], status: ["failed", "suppressed"] },
	created_after: addMillis(since, -1),
	created_before: addMillis(created_at, 1),
	sort_by: "created_at",
	sort_direction: "asc",
});

/** Returns the recovery after a step that scheduled `count` resends and stopped at `next`. */
export const afterStep = (
	recovery: StoredWebhookRecovery,
	count: number,
	next: Position | undefined,
	now: string,
): StoredWebhookRecovery => {
	const { after, ...rest } = recovery;
	const common = { ...rest, requested_count: recovery.requested_count + count, updated_at: now };
	return next?._tag === "key"
		? { ...common, after: { created_at: next.created_at, id: next.id } }
		: { ...common, status: "completed" };
};

/** The kind of timer that continues a recovery; its subject is the recovery. */
export const recoveryKind = "webhook.recovery";

export const recoveryTimer = ({ updated_at, webhook_recovery_id }: StoredWebhookRecovery): Timer => ({
	kind: recoveryKind,
	subject: webhook_recovery_id,
	due_at: updated_at,
});
