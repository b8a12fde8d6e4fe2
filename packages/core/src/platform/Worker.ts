/**
 * The worker: a loop that leases due timers, runs each with the handler of its kind, and releases its leases when it
 * stops. Any number of nodes may run a worker on the same database.
 */
import { Clock, Effect, FiberSet, Ref, Schedule, type Scope } from "effect";
import { type Environment, logFields } from "../words/Environment.js";
import type { Refusal } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Documents } from "../words/Storage/Documents.js";
import type { StorageError } from "../words/Storage/StorageError.js";
import { type ClaimedTimer, Timers } from "../words/Storage/Timers.js";
import { metrics } from "./Metrics.js";
import { environments, registry, registryEnvironment } from "./Registry.js";
import { Traffic } from "./Traffic.js";
import { Wake } from "./Wake.js";
import { Pace } from "./Worker/Pace.js";
import { Places } from "./Worker/Places.js";

/**
 * Does a timer's work, and completes or moves the timer in the transaction of its effect. If the lease was lost in the
 * meantime, the transaction must leave no trace. If it fails, it is retried when the lease ends.
 */
export type TimerHandler = (
	environment: Environment,
	timer: ClaimedTimer,
) => Effect.Effect<void, Refusal | StorageError>;

/** Names of processes, by which a starting worker recognizes leases that nobody will end. */
export interface ProcessNames {
	/** The name of this process, without blanks; unique among all that ever run. */
	readonly own: string;
	/** Whether the process with this name has certainly ended. False if that cannot be known from here. */
	readonly hasEnded: (name: string) => boolean;
}

export interface WorkerOptions {
	readonly handlers: Readonly<Record<string, TimerHandler>>;
	/** Maximum number of timers in progress, not counting those that take longer than a second; default 256. */
	readonly concurrency?: number;
	/** Maximum number of timers in progress per lane; default 8. */
	readonly perLane?: number;
	/** How long the timers of a dead worker stay leased; default 20 s. */
	readonly leaseMillis?: number;
	/** Absent: a worker that starts lets the leases of dead ones end by themselves. */
	readonly processNames?: ProcessNames | undefined;
	/** How long the worker sleeps if nothing is due and no commit wakes it; default 250 ms. */
	readonly pollMillis?: number;
	/** How long timers in progress may take once the worker is stopping; default 5 s. */
	readonly graceMillis?: number;
}

/** How long a busy worker sleeps so that several slots free up. */
const gatherMillis = 5;

/** Number of timers in progress even if the process is busy with requests. */
const leastConcurrency = 8;

/**
 * How long a busy worker waits until half of its slots, or of a lane's, are free. Claiming one timer costs about as
 * much as claiming many.
 */
const patienceMillis = 25;

/** A timer that takes longer is waiting for an external party, and no longer counts toward `concurrency`. */
const slowAfterMillis = 1_000;

/**
 * One in this many claims takes the newest timers first. So new timers of a lane with a long backlog need not wait for
 * all of it.
 */
const newestEvery = 4;

/** Maximum number of slow timers before their lanes get no new ones. Each may hold a connection. */
const maximumSlow = 1_024;

/** Milliseconds of a clock that is never set back, unlike the time of day. */
const steadyMillis = Effect.map(Clock.currentTimeNanos, (nanos) => Number(nanos / 1_000_000n));

/** Starts the worker; it runs until the scope closes. */
export const startWorker = (
	options: WorkerOptions,
): Effect.Effect<void, never, Scope.Scope | Documents | Ids | Timers | Traffic | Wake> =>
	Effect.gen(function* () {
		const documents = yield* Documents;
		const timers = yield* Timers;
		const wake = yield* Wake;
		const traffic = yield* Traffic;
		const { processNames } = options;
		const id = yield* (yield* Ids).now("worker");
		const owner = processNames === undefined ? id : `${id} ${processNames.own}`;
		const { concurrency = 256, perLane = 8, leaseMillis = 20_000, pollMillis = 250, graceMillis = 5_000 } = options;
		const places = new Places({ concurrency, perLane, patienceMillis, maximumSlow, slowAfterMillis });
		const pace = new Pace({ least: Math.min(leastConcurrency, concurrency), most: concurrency });
		const stopping = yield* Ref.make(false);
		for (const kind of Object.keys(options.handlers))
			for (const outcome of ["done", "failed"]) metrics.timer({ kind, outcome }, 0);
		const underWay = yield* FiberSet.make<void>();
		const begin = yield* FiberSet.runtime(underWay)<never>();

		const environmentsOf = (claimed: ReadonlyArray<ClaimedTimer>) =>
			Effect.map(
				documents.getMany(environments, registry, [...new Set(claimed.map((timer) => timer.environment_id))]),
				(found) =>
					new Map([registryEnvironment, ...found].map((environment) => [environment.environment_id, environment])),
			);

		const handle = (environment: Environment | undefined, timer: ClaimedTimer): Effect.Effect<void> => {
			const handler = options.handlers[timer.kind];
			if (handler === undefined || environment === undefined)
				return Effect.logError(`No handler for the timer ${timer.kind} of ${timer.subject}`);
			const { kind } = timer;
			const run = Effect.matchCauseEffect(handler(environment, timer), {
				onSuccess: () => Effect.sync(() => metrics.timer({ kind, outcome: "done" })),
				onFailure: (cause) => {
					metrics.timer({ kind, outcome: "failed" });
					return Effect.logWarning(
						`The timer ${kind} of ${timer.subject} failed; it runs again when its lease ends`,
						cause,
					);
				},
			});
			return Effect.annotateLogs(run, { timer: kind, ...logFields(environment) });
		};

		let lastClaim = 0;
		let claims = 0;
		/** Whether the worker is waiting for a free slot. */
		let isShort = false;

		/** Starts due timers. Returns whether there may be more. */
		const turn = Effect.gen(function* () {
			const millis = yield* steadyMillis;
			const room = places.free(millis, pace.limit);
			const busy = places.busy(millis);
			isShort = room <= 0 || busy.length > 0;
			if (room <= 0) return false;
			if (room < pace.limit / 2 && millis - lastClaim < patienceMillis) return true;
			lastClaim = millis;
			const newestFirst = ++claims % newestEvery === 0;
			const claimed = yield* timers.claim({ owner, limit: room, perLane, busy, leaseMillis, newestFirst });
			if (claimed.length === 0) return false;
			const found = yield* environmentsOf(claimed);
			const begun = yield* steadyMillis;
			for (const timer of claimed) {
				const place = places.enter(timer.lane, begun);
				begin(handle(found.get(timer.environment_id), timer)).addObserver(() => {
					places.leave(place);
					if (isShort) wake.unsafeSignal();
				});
			}
			return true;
		}).pipe(
			Effect.catchAllCause((cause) =>
				Effect.as(Effect.logWarning("The worker could not claim timers; it will try again", cause), false),
			),
		);

		/** Sleeps, and adjusts the pace by the delay. A sleep overshoots by about one turn of the event loop. */
		const measuredSleep = Effect.gen(function* () {
			const before = yield* steadyMillis;
			yield* Effect.sleep(gatherMillis);
			pace.adjust((yield* steadyMillis) - before - gatherMillis, traffic.isOn(yield* Clock.currentTimeNanos));
		});

		/** If much is in progress, waits for several free slots: one claim per slot would cost more than the work. */
		const gather = Effect.suspend(() => (places.quick >= pace.limit / 4 ? measuredSleep : Effect.yieldNow()));

		const loop = Effect.flatMap(turn, (more) => (more ? gather : Effect.zipRight(wake.wait(pollMillis), gather))).pipe(
			Effect.repeat(Schedule.recurUntilEffect(() => Ref.get(stopping))),
		);

		/** Ends the leases of processes that have ended: their timers would wait for nobody. */
		const releaseDead = Effect.gen(function* () {
			if (processNames === undefined) return;
			for (const other of yield* timers.owners) {
				const [, name] = other.split(" ");
				if (name !== undefined && processNames.hasEnded(name)) yield* timers.release(other);
			}
		}).pipe(
			Effect.catchAllCause((cause) =>
				Effect.logWarning("The worker could not release the leases of dead ones; they expire by themselves", cause),
			),
		);

		yield* Effect.forkScoped(Effect.zipRight(releaseDead, loop));
		yield* Effect.addFinalizer(() =>
			Effect.gen(function* () {
				yield* Ref.set(stopping, true);
				yield* wake.signal;
				// Finalizers are uninterruptible by default, so the wait would exceed its limit.
				yield* Effect.timeoutOption(Effect.interruptible(FiberSet.awaitEmpty(underWay)), graceMillis);
				yield* FiberSet.clear(underWay);
				yield* Effect.catchAllCause(timers.release(owner), (cause) =>
					Effect.logWarning("The worker could not release its leases; they expire by themselves", cause),
				);
			}),
		);
	});
