/** Writes the deliveries of events to endpoints, due immediately, in the transaction that writes the events. */
import { Array as Arr, Effect } from "effect";
import { Wake } from "../../platform/Wake.js";
import { type Environment, nowMillis } from "../../words/Environment.js";
import { Ids } from "../../words/Id.js";
import { Documents } from "../../words/Storage/Documents.js";
import { Timers } from "../../words/Storage/Timers.js";
import { UnitOfWork } from "../../words/Storage/UnitOfWork.js";
import { fromMillis } from "../../words/Timestamp.js";
import { createDelivery, deliveryTimer, type NewDelivery, webhookDeliveries } from "./WebhookDelivery.js";
import { maximumEndpoints, type StoredWebhookEndpoint, webhookEndpoints } from "./WebhookEndpoint.js";

/** An event, the endpoint that receives it, and the installation of a partner app that grants it, if any. */
export type Recipient = Omit<NewDelivery, "webhook_delivery_id" | "now">;

/** Deliveries per insert statement; a statement can take about 32,000 values. */
const rowsPerStatement = 1000;

export class FanOut extends Effect.Service<FanOut>()("@svc/core/events/Webhooks/FanOut", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const timers = yield* Timers;
		const unitOfWork = yield* UnitOfWork;
		const wake = yield* Wake;
		const ids = yield* Ids;

		/** Writes a delivery for each recipient, and wakes the worker after the commit. Returns them in the same order. */
		const deliver = Effect.fnUntraced(function* (environment: Environment, recipients: ReadonlyArray<Recipient>) {
			if (recipients.length === 0) return [];
			const millis = yield* nowMillis(environment);
			const deliveries = recipients.map((recipient) =>
				createDelivery({
					...recipient,
					webhook_delivery_id: ids.make("webhook_delivery", millis),
					now: fromMillis(millis),
				}),
			);
			for (const some of Arr.chunksOf(deliveries, rowsPerStatement)) {
				yield* documents.insert(webhookDeliveries, environment.environment_id, ...some);
				yield* timers.schedule(environment, ...some.map((delivery) => deliveryTimer(delivery, delivery.created_at)));
			}
			yield* unitOfWork.afterCommit(wake.signal);
			return deliveries;
		});

		return {
			/** Returns every endpoint of the environment, oldest first. */
			endpoints: ({ environment_id }: Pick<Environment, "environment_id">) =>
				Effect.flatten(documents.ahead.oldest(webhookEndpoints, environment_id, maximumEndpoints)),

			/** The same without waiting: the returned Effect waits for them. */
			endpointsAhead: ({ environment_id }: Pick<Environment, "environment_id">) =>
				documents.ahead.oldest(webhookEndpoints, environment_id, maximumEndpoints),

			/**
			 * Refuses the transaction with `VERSION_CONFLICT` if the endpoints have changed since. Does not wait for the
			 * result.
			 */
			stillEndpoints: (
				{ environment_id }: Pick<Environment, "environment_id">,
				endpoints: ReadonlyArray<StoredWebhookEndpoint>,
			) => documents.unchanged(webhookEndpoints, environment_id, endpoints),

			deliver,

			/** The same for one recipient. */
			deliverOne: (environment: Environment, recipient: Recipient) =>
				Effect.map(deliver(environment, [recipient]), ([delivery]) => delivery!),
		};
	}),
}) {}
