/**
 * Removes old events with their deliveries, a few per transaction and with pauses, so that callers are not slowed down.
 * Whatever may still be sent stays: pending deliveries, and events that have a remaining delivery.
 */
import { Effect } from "effect";
import { environments, registry } from "../../platform/Registry.js";
import { type Environment, nowMillis } from "../../words/Environment.js";
import type { Collection, Versioned } from "../../words/Storage/Collection.js";
import { Documents, type Position, type Selection } from "../../words/Storage/Documents.js";
import { UnitOfWork } from "../../words/Storage/UnitOfWork.js";
import { dayMillis, fromMillis } from "../../words/Timestamp.js";
import { webhookEvents } from "../Events/WebhookEvents.js";
import { webhookAttempts } from "./WebhookAttempt.js";
import { webhookDeliveries } from "./WebhookDelivery.js";

/** Documents removed per transaction, not counting delivery attempts. */
const removedAtOnce = 50;
/** Attempts removed per transaction. Deliveries with more take several transactions. */
const attemptsAtOnce = 200;
/** The pause between steps, during which other requests get the database. */
const pauseMillis = 25;

/** Oldest first, so that a walk stops at the first document that is young enough. */
const before = (created_before: string): Selection => ({
	filters: {},
	created_before,
	sort_by: "created_at",
	sort_direction: "asc",
});

/** Removes all environments' events older than this many days. Returns how many it removed. */
export const removeOldEvents = (keptDays: number) =>
	Effect.gen(function* () {
		const documents = yield* Documents;
		const { transaction } = yield* UnitOfWork;

		/**
		 * Removes those of these deliveries that have ended, once all their attempts are removed. Until then, returns
		 * nothing.
		 */
		const removeDeliveries = Effect.fnUntraced(function* (environment_id: string, ids: ReadonlyArray<string>) {
			const held = yield* documents.getManyForUpdate(webhookDeliveries, environment_id, ids);
			const ended = held.filter(({ status }) => status !== "pending").map((one) => one.webhook_delivery_id);
			const attempts = yield* documents.findBy(
				webhookAttempts,
				environment_id,
				"webhook_delivery_id",
				ended,
				attemptsAtOnce,
			);
			yield* documents.removeMany(
				webhookAttempts,
				environment_id,
				attempts.map((one) => one.webhook_delivery_attempt_id),
			);
			if (attempts.length === attemptsAtOnce) return undefined;
			return yield* documents.removeMany(webhookDeliveries, environment_id, ended);
		}, transaction);

		/**
		 * Removes those of these events that have no delivery. A resend locks its event, so it either comes first or finds
		 * no event.
		 */
		const removeEvents = Effect.fnUntraced(function* (environment_id: string, ids: ReadonlyArray<string>) {
			const held = yield* documents.getManyForUpdate(webhookEvents, environment_id, ids);
			const unsent: Array<string> = [];
			for (const { webhook_event_id } of held) {
				const of = yield* documents.findBy(
					webhookDeliveries,
					environment_id,
					"webhook_event_id",
					[webhook_event_id],
					1,
				);
				if (of.length === 0) unsent.push(webhook_event_id);
			}
			return yield* documents.removeMany(webhookEvents, environment_id, unsent);
		}, transaction);

		/** Walks through an environment's old documents, a few at a time. */
		const walk = Effect.fnUntraced(function* <A extends Versioned, E>(
			collection: Collection<A>,
			environment_id: string,
			created_before: string,
			remove: (ids: ReadonlyArray<string>) => Effect.Effect<number | undefined, E>,
		) {
			let from: Position | undefined;
			let removed = 0;
			do {
				const page = yield* documents.list(collection, environment_id, before(created_before), removedAtOnce, from);
				const ids = page.items.map(({ value }) => String(value[collection.id]));
				let count = ids.length === 0 ? 0 : yield* remove(ids);
				while (count === undefined) {
					yield* Effect.sleep(pauseMillis);
					count = yield* remove(ids);
				}
				removed += count;
				from = page.next;
				if (from !== undefined) yield* Effect.sleep(pauseMillis);
			} while (from !== undefined);
			return removed;
		});

		const ofEnvironment = Effect.fnUntraced(function* (environment: Environment) {
			const { environment_id } = environment;
			const created_before = fromMillis((yield* nowMillis(environment)) - keptDays * dayMillis);
			yield* walk(webhookDeliveries, environment_id, created_before, (ids) => removeDeliveries(environment_id, ids));
			return yield* walk(webhookEvents, environment_id, created_before, (ids) => removeEvents(environment_id, ids));
		});

		let removed = 0;
		let from: Position | undefined;
		do {
			const page = yield* documents.list(environments, registry, before("9999"), removedAtOnce, from);
			for (const { value } of page.items) removed += yield* ofEnvironment(value);
			from = page.next;
		} while (from !== undefined);
		return removed;
	});
