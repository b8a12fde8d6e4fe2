/**
 * Publishes events: writes them in the transaction of the change, with a delivery to every endpoint that receives them.
 * So every committed event is delivered, and a change that is rolled back leaves no event.
 */
import { Effect } from "effect";
import { Wake } from "../../platform/Wake.js";
import { type Environment, nowMillis, type WorkCaller } from "../../words/Environment.js";
import type { Refusal } from "../../words/Errors.js";
import { Ids } from "../../words/Id.js";
import { Documents } from "../../words/Storage/Documents.js";
import type { StorageError } from "../../words/Storage/StorageError.js";
import { Timers } from "../../words/Storage/Timers.js";
import { UnitOfWork } from "../../words/Storage/UnitOfWork.js";
import { fromMillis } from "../../words/Timestamp.js";
import { webhookEvents } from "../Events/WebhookEvents.js";
import { makeEvent, type Published, type StoredWebhookEvent } from "../Events.js";
import { relayTimer } from "../Installations/RelayTimer.js";
import { receives } from "./EventSources.js";
import { FanOut } from "./FanOut.js";
import type { StoredWebhookEndpoint } from "./WebhookEndpoint.js";

/** Publishes within a transaction that has read the endpoints. */
export interface Publisher {
	readonly publish: (...published: ReadonlyArray<Published>) => Effect.Effect<void, Refusal | StorageError>;
	/** Publishes within a later transaction. Refuses it with `VERSION_CONFLICT` if an endpoint has changed since. */
	readonly publishLater: Publisher["publish"];
}

export class Outbox extends Effect.Service<Outbox>()("@svc/core/events/Webhooks/Outbox", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const timers = yield* Timers;
		const unitOfWork = yield* UnitOfWork;
		const fanOut = yield* FanOut;
		const wake = yield* Wake;
		const ids = yield* Ids;

		/**
		 * Schedules the worker to relay events to partners. Their endpoints are in other environments, and no caller waits
		 * for them.
		 */
		const relay = Effect.fnUntraced(function* (environment: Environment, events: ReadonlyArray<StoredWebhookEvent>) {
			yield* timers.schedule(
				environment,
				...events.map(({ created_at, webhook_event_id }) =>
					relayTimer(environment.environment_id, webhook_event_id, created_at),
				),
			);
			yield* unitOfWork.afterCommit(wake.signal);
		});

		/** Writes events and their deliveries to the receiving `endpoints`, in the order given. */
		const write = Effect.fnUntraced(function* (
			caller: WorkCaller,
			endpoints: ReadonlyArray<StoredWebhookEndpoint>,
			published: ReadonlyArray<Published>,
		) {
			const { environment } = caller;
			const millis = yield* nowMillis(environment);
			const events: ReadonlyArray<StoredWebhookEvent> = published.map(({ event_type, data }) =>
				makeEvent(caller, {
					webhook_event_id: ids.make("event", millis),
					event_type,
					created_at: fromMillis(millis),
					data,
				}),
			);
			yield* documents.insert(webhookEvents, environment.environment_id, ...events);
			if (endpoints.length > 0)
				yield* fanOut.deliver(
					environment,
					events.flatMap(({ event_type, webhook_event_id }) =>
						endpoints
							.filter((endpoint) => receives(endpoint, "merchant", event_type))
							.map(({ webhook_endpoint_id }) => ({ webhook_endpoint_id, webhook_event_id })),
					),
				);
			if ((environment.installed_apps ?? 0) > 0) yield* relay(environment, events);
		});

		/**
		 * Reads the endpoints with the transaction's next statement, so that `publish` does not wait. Call it once there
		 * are no more locks to wait for: an endpoint created in between gets no delivery.
		 */
		const ahead = (caller: WorkCaller): Effect.Effect<Publisher, StorageError> =>
			Effect.map(fanOut.endpointsAhead(caller.environment), (reading) => {
				const publishing =
					(check: (endpoints: ReadonlyArray<StoredWebhookEndpoint>) => Effect.Effect<void, Refusal | StorageError>) =>
					(...published: ReadonlyArray<Published>) =>
						published.length === 0
							? Effect.void
							: Effect.flatMap(reading, (endpoints) =>
									Effect.zipRight(check(endpoints), write(caller, endpoints, published)),
								);
				return {
					publish: publishing(() => Effect.void),
					publishLater: publishing((endpoints) => fanOut.stillEndpoints(caller.environment, endpoints)),
				};
			});

		return {
			ahead,
			/** Writes events and their deliveries in the current transaction, in the order given. */
			publish: (caller: WorkCaller, ...published: ReadonlyArray<Published>) =>
				published.length === 0
					? Effect.void
					: Effect.flatMap(ahead(caller), (publisher) => publisher.publish(...published)),
		};
	}),
}) {}
