/** Tracks whether endpoints fail. Disables those that fail for too long, with an event and a mail. */
import { Array as Arr, Effect } from "effect";
import { SettingsStore } from "../../platform/Settings.js";
import type { Environment } from "../../words/Environment.js";
import { Documents } from "../../words/Storage/Documents.js";
import { lifecycle } from "../Events.js";
import { Mails } from "../Mail.js";
import { type AttemptSummary, combine, disabledMail, endpointAfter, summaryOf } from "./EndpointHealth.js";
import { Outbox } from "./Outbox.js";
import type { TransportOutcome } from "./Transport.js";
import { webhookDeliveries } from "./WebhookDelivery.js";
import { type StoredWebhookEndpoint, webhookEndpoints } from "./WebhookEndpoint.js";

/** An attempt to deliver to an endpoint, with the endpoint as it was loaded. */
export interface EndpointAttempt {
	readonly endpoint: StoredWebhookEndpoint;
	readonly outcome: TransportOutcome;
	readonly completed_at: string;
}

/**
 * Summarizes the attempts for each endpoint that may have to change. Most attempts change nothing and cost no query.
 */
const changing = (attempts: ReadonlyArray<EndpointAttempt>): ReadonlyMap<string, AttemptSummary> => {
	const summaries = new Map<string, AttemptSummary>();
	for (const own of Object.values(Arr.groupBy(attempts, ({ endpoint }) => endpoint.webhook_endpoint_id))) {
		const [{ endpoint }] = own;
		const summary = own
			.map(({ completed_at, outcome }) => summaryOf(outcome, completed_at))
			.sort((one, other) => (one.at < other.at ? -1 : 1))
			.reduce(combine);
		if (endpointAfter(endpoint, summary) !== endpoint) summaries.set(endpoint.webhook_endpoint_id, summary);
	}
	return summaries;
};

export class EndpointWatch extends Effect.Service<EndpointWatch>()("@svc/core/events/Webhooks/EndpointWatch", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const mails = yield* Mails;
		const outbox = yield* Outbox;
		const settings = yield* SettingsStore;

		/**
		 * Checks whether a delivery has arrived since: a success and a failure at the same instant may be written in either
		 * order.
		 */
		const hasArrivedSince = (environment_id: string, { failing_since, webhook_endpoint_id }: StoredWebhookEndpoint) =>
			Effect.map(
				documents.list(
					webhookDeliveries,
					environment_id,
					{
						filters: { webhook_endpoint_id: [webhook_endpoint_id], status: ["delivered"] },
						...(failing_since === undefined ? {} : { updated_after: failing_since }),
						sort_by: "created_at",
						sort_direction: "desc",
					},
					1,
					undefined,
				),
				({ items }) => items.length > 0,
			);

		const publishDisabled = Effect.fnUntraced(function* (environment: Environment, endpoint: StoredWebhookEndpoint) {
			const { disabled_reason, updated_at, webhook_endpoint_id } = endpoint;
			const { webhooks } = yield* settings.settingsOf(environment);
			yield* outbox.publish(
				{ environment, request: null },
				{
					event_type: "webhook_endpoint.disabled",
					data: lifecycle("webhook_endpoint", { webhook_endpoint_id, status: "disabled", disabled_reason }, updated_at),
				},
			);
			if (webhooks.notification_email === undefined) return;
			yield* mails.schedule(environment, {
				kind: "webhook_endpoint_disabled",
				content: disabledMail(webhooks.notification_email, endpoint),
				resource_type: "webhook_endpoint",
				resource_id: webhook_endpoint_id,
			});
		});

		const applyTo = Effect.fnUntraced(function* (
			environment: Environment,
			before: StoredWebhookEndpoint,
			summary: AttemptSummary,
		) {
			const { environment_id } = environment;
			const after = endpointAfter(before, summary);
			if (after === before) return;
			// Writing `failing_since` keeps the version that the owner has read.
			if (after.enabled) return yield* documents.amend(webhookEndpoints, environment_id, after);
			if (yield* hasArrivedSince(environment_id, before))
				return yield* documents.amend(webhookEndpoints, environment_id, { ...before, failing_since: summary.at });
			return yield* publishDisabled(environment, yield* documents.update(webhookEndpoints, environment_id, after));
		});

		return {
			/** Applies attempts to their endpoints, in the transaction that records them. */
			apply: Effect.fnUntraced(function* (environment: Environment, attempts: ReadonlyArray<EndpointAttempt>) {
				const summaries = changing(attempts);
				if (summaries.size === 0) return;
				const held = yield* documents.getManyForUpdate(webhookEndpoints, environment.environment_id, [
					...summaries.keys(),
				]);
				for (const endpoint of held) {
					const summary = summaries.get(endpoint.webhook_endpoint_id);
					if (summary !== undefined) yield* applyTo(environment, endpoint, summary);
				}
			}),
		};
	}),
}) {}
