/** What svc does in the background: timers and housekeeping. A host starts it once in each participating process. */
import { Clock, type Duration, Effect, Layer, Schedule } from "effect";
import { removeOldEvents } from "../events/Webhooks/EventRetention.js";
import { Notifications } from "../funds/Notifications.js";
import { startKeyUse } from "../platform/KeyUse.js";
import { OnboardingAccess } from "../platform/Onboarding/OnboardingAccess.js";
import { RequestLogs, startRequestLogs } from "../platform/RequestLogs.js";
import { startWorker, type TimerHandler, type WorkerOptions } from "../platform/Worker.js";
import type { AnyCollection } from "../words/Storage/Collection.js";
import { Documents } from "../words/Storage/Documents.js";
import { IdempotencyKeys } from "../words/Storage/IdempotencyKeys.js";
import { inSteps } from "../words/Storage/InSteps.js";
import { oldestFitting } from "../words/Storage/Shapes.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
import { collections } from "./Collections.js";
import { billing, events, funds, ledger, platform, sale, stock } from "./Services.js";

export interface BackgroundOptions extends Omit<WorkerOptions, "handlers"> {
	/** How many days events and their deliveries are kept; absent: forever. */
	readonly keptEventDays?: number | undefined;
	/**
	 * How long after its start the process first removes old data; after that, daily. Absent: 30 seconds, because
	 * removals scan all environments, and a starting process has more urgent work.
	 */
	readonly removalsAfterMillis?: number;
}

/** The handler of each kind of timer. */
const handlers = Effect.map(
	Effect.all([billing.timers, events.timers, funds.timers, ledger.timers, platform.timers, sale.timers, stock.timers]),
	(districts): Readonly<Record<string, TimerHandler>> =>
		Object.fromEntries(districts.flatMap((timers) => Object.entries(timers))),
);

/** Repeats a chore. Logs failures, and tries again on the next turn. */
const repeated = <E, R>(name: string, every: Duration.DurationInput, chore: Effect.Effect<void, E, R>) =>
	Effect.repeat(
		Effect.catchAllCause(chore, (cause) =>
			Effect.logWarning(`Could not ${name}; will try again on the next turn`, cause),
		),
		Schedule.spaced(every),
	);

/** Repeats a chore until the scope closes. */
const repeatedly = <E, R>(name: string, every: Duration.DurationInput, chore: Effect.Effect<void, E, R>) =>
	Effect.forkScoped(repeated(name, every, chore));

/** Removes expired idempotency keys. In a sandbox with a clock that runs ahead, keys are kept longer. */
const purgeIdempotencyKeys = Effect.gen(function* () {
	const keys = yield* IdempotencyKeys;
	const unitOfWork = yield* UnitOfWork;
	const now = fromMillis(yield* Clock.currentTimeMillis);
	yield* inSteps((limit) => unitOfWork.transaction(keys.purge(now, limit)));
});

/** Documents stored in a new shape per transaction. */
const reshapedAtOnce = 200;

/**
 * Rewrites documents of older shapes in the current shape. Upcasts are enough for reads, but lists find documents by
 * their stored fields. Repeated, because an older version may run alongside this one for a while.
 */
const storeInNewShapes = Effect.gen(function* () {
	const documents = yield* Documents;
	const unitOfWork = yield* UnitOfWork;
	const declared: ReadonlyArray<AnyCollection> = collections;
	for (const collection of declared) {
		if (oldestFitting(collection) === 1) continue;
		const some = unitOfWork.transaction(documents.reshape(collection, reshapedAtOnce));
		yield* Effect.repeat(some, { while: (stored) => stored > 0 });
	}
});

/** Documents added to the search index per step: few, because SQLite serves no other request meanwhile. */
const indexedAtOnce = 50;
/** The pauses between steps: while there is more to add, and after everything was added. */
const pauseBetween = "15 millis";
const pauseAfter = "500 millis";

/** Adds all documents with new texts to the search index, in short steps so that no request has to wait. */
const indexSearches = Effect.gen(function* () {
	const documents = yield* Documents;
	const step = documents.indexSearch(collections, indexedAtOnce);
	yield* Effect.repeat(step, {
		while: (added) => added === indexedAtOnce,
		schedule: Schedule.spaced(pauseBetween),
	});
});

/** Starts the worker and the housekeeping; they run until the scope closes. */
export const start = ({ keptEventDays, removalsAfterMillis = 30_000, ...options }: BackgroundOptions = {}) =>
	Effect.gen(function* () {
		const daily = <E, R>(name: string, removal: Effect.Effect<void, E, R>) =>
			Effect.forkScoped(Effect.delay(repeated(name, "1 day", removal), removalsAfterMillis));
		if (keptEventDays !== undefined) yield* daily("remove old events", Effect.asVoid(removeOldEvents(keptEventDays)));
		yield* daily("purge idempotency keys", purgeIdempotencyKeys);
		yield* daily("purge processor notifications", (yield* Notifications).purge);
		yield* daily("purge request logs", (yield* RequestLogs).purge);
		yield* daily("purge onboarding sessions", (yield* OnboardingAccess).purge);
		yield* repeatedly("store documents in their new shapes", "1 hour", storeInNewShapes);
		yield* repeatedly("update the search index", pauseAfter, indexSearches);
		yield* startKeyUse;
		yield* startRequestLogs;
		yield* startWorker({ ...options, handlers: yield* handlers });
	});

/** The background work as a layer, for hosts that compose layers. */
export const layer = (options?: BackgroundOptions) => Layer.scopedDiscard(start(options));
