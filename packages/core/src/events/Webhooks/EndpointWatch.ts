/** Writes down whether endpoints fail, and disables those that are given up, with an event and a mail. */
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

/** An attempt, as far as it tells of its endpoint. The endpoint is as it was loaded. */
export interface EndpointAttempt {
	readonly endpoint: StoredWebhookEndpoint;
	readonly outcome: TransportOutcome;
	readonly completed_at: string;
}

/** What is heard of each endpoint that may have to change. Most attempts change none, and cost no statement. */
const changing = (witnesses: ReadonlyArray<EndpointAttempt>): ReadonlyMap<string, AttemptSummary> => {
	const heard = new Map<string, AttemptSummary>();
	for (const some of Object.values(Arr.groupBy(witnesses, ({ endpoint }) => endpoint.webhook_endpoint_id))) {
		const [{ endpoint }] = some;
		const all = some
			.map(({ completed_at, outcome }) => summaryOf(outcome, completed_at))
			.sort((one, other) => (one.at < other.at ? -1 : 1))
			.reduce(combine);
		if (endpointAfter(endpoint, all) !== endpoint) heard.set(endpoint.webhook_endpoint_id, all);
	}
	return heard;
};

export class EndpointWatch extends Effect.Service<EndpointWatch>()("@svc/core/events/Webhooks/EndpointWatch", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const mails = yield* Mails;
		const outbox = yield* Outbox;
		const settings = yield* SettingsStore;

		/** Whether a delivery arrived since: a success and a failure at one time may have been written in any order. */
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

		const tell = Effect.fnUntraced(function* (environment: Environment, endpoint: StoredWebhookEndpoint) {
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
				content: disabledMail(webhooks.notification_email, endpoint),
				resource_type: "webhook_endpoint",
				resource_id: webhook_endpoint_id,
			});
		});

		const hear = Effect.fnUntraced(function* (
			environment: Environment,
			before: StoredWebhookEndpoint,
			heard: AttemptSummary,
		) {
			const { environment_id } = environment;
			const after = endpointAfter(before, heard);
			if (after === before) return;
			// A note of the service's own leaves the version as its owner has read it.
			if (after.enabled) return yield* documents.amend(webhookEndpoints, environment_id, after);
			if (after.disabled_reason === "failing" && (yield* hasArrivedSince(environment_id, before)))
				return yield* documents.amend(webhookEndpoints, environment_id, { ...before, failing_since: heard.at });
			return yield* tell(environment, yield* documents.update(webhookEndpoints, environment_id, after));
		});

		return {
			/** Draws the conclusions of attempts, in the transaction that records them. */
			apply: Effect.fnUntraced(function* (environment: Environment, witnesses: ReadonlyArray<EndpointAttempt>) {
				const heard = changing(witnesses);
				if (heard.size === 0) return;
				const held = yield* documents.getManyForUpdate(webhookEndpoints, environment.environment_id, [...heard.keys()]);
				for (const endpoint of held) {
					const about = heard.get(endpoint.webhook_endpoint_id);
					if (about !== undefined) yield* hear(environment, endpoint, about);
				}
			}),
		};
	}),
}) {}
