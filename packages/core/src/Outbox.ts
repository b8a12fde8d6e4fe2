/**
 * Events, written in the transaction of the change that they tell of. What is published is delivered, and what was
 * rolled back was never said.
 */
import { Effect } from "effect";
import { type Caller, nowMillis } from "./Environment.js";
import { type EventType, makeEvent, type StoredWebhookEvent } from "./Events.js";
import { Ids } from "./Id.js";
import { Documents } from "./Storage/Documents.js";
import { fromMillis } from "./Timestamp.js";
import { webhookEvents } from "./Webhooks/Collections.js";

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

export class Outbox extends Effect.Service<Outbox>()("@svc/core/Outbox", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const ids = yield* Ids;
		return {
			/** Writes events in the current transaction, in the order given. */
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
			}),
		};
	}),
}) {}
