/**
 * Events, written in the transaction of the change that they tell of, together with a delivery to every endpoint
 * that receives them. What is published is delivered, and what was rolled back was never said.
 */
import { Array as Arr, Effect } from "effect";
import { type Caller, type Environment, nowMillis } from "./Environment.js";
import { type EventType, makeEvent, type StoredWebhookEvent } from "./Events.js";
import { Ids } from "./Id.js";
import { Documents } from "./Storage/Documents.js";
import { Timers } from "./Storage/Timers.js";
import { UnitOfWork } from "./Storage/UnitOfWork.js";
import { fromMillis } from "./Timestamp.js";
import { Wake } from "./Wake.js";
import { webhookEvents } from "./Webhooks/Collections.js";
import { createDelivery, deliveryTimer, webhookDeliveries } from "./Webhooks/WebhookDelivery.js";
import { endpointsOf, maximumEndpoints, receives, webhookEndpoints } from "./Webhooks/WebhookEndpoint.js";

/** An event before it has an ID: its type and the payload of its `data`. */
export interface Published {
	readonly event_type: EventType;
	readonly data: Readonly<Record<string, unknown>>;
}

/** The payload of a resource's life: its ID and status, and how fresh they are (decisions: Events). */
export const lifecycle = (
	resource: string,
	summary: Readonly<Record<string, unknown>>,
	resource_updated_at: string,
): Published["data"] => ({ [resource]: summary, resource_updated_at });

/** Deliveries written in one statement; a statement has room for some 32,000 values. */
const rowsPerStatement = 1000;

export class Outbox extends Effect.Service<Outbox>()("@svc/core/Outbox", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const timers = yield* Timers;
		const unitOfWork = yield* UnitOfWork;
		const wake = yield* Wake;
		const ids = yield* Ids;

		/** Writes a delivery, due at once, for each event and each endpoint that receives it. */
		const fanOut = Effect.fnUntraced(function* (
			environment: Environment,
			events: ReadonlyArray<StoredWebhookEvent>,
			millis: number,
		) {
			const { environment_id } = environment;
			const { items } = yield* documents.list(
				webhookEndpoints,
				environment_id,
				endpointsOf,
				maximumEndpoints,
				undefined,
			);
			if (items.length === 0) return;
			const endpoints = items.map((item) => item.value);
			const deliveries = events.flatMap(({ created_at, event_type, webhook_event_id }) =>
				endpoints
					.filter((endpoint) => receives(endpoint, event_type))
					.map(({ webhook_endpoint_id }) =>
						createDelivery({
							webhook_delivery_id: ids.make("webhook_delivery", millis),
							webhook_endpoint_id,
							webhook_event_id,
							now: created_at,
						}),
					),
			);
			if (deliveries.length === 0) return;
			for (const some of Arr.chunksOf(deliveries, rowsPerStatement)) {
				yield* documents.insert(webhookDeliveries, environment_id, ...some);
				yield* timers.schedule(environment, ...some.map((delivery) => deliveryTimer(delivery, delivery.created_at)));
			}
			yield* unitOfWork.afterCommit(wake.signal);
		});

		return {
			/** Writes events and their deliveries in the current transaction, in the order given. */
			publish: Effect.fnUntraced(function* (
				caller: Pick<Caller, "environment" | "request">,
				...published: ReadonlyArray<Published>
			) {
				if (published.length === 0) return;
				const millis = yield* nowMillis(caller.environment);
				const events: ReadonlyArray<StoredWebhookEvent> = published.map(({ event_type, data }) =>
					makeEvent(caller, {
						webhook_event_id: ids.make("event", millis),
						event_type,
						created_at: fromMillis(millis),
						data,
					}),
				);
				yield* documents.insert(webhookEvents, caller.environment.environment_id, ...events);
				yield* fanOut(caller.environment, events, millis);
			}),
		};
	}),
}) {}
