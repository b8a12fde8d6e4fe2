/** Measures what is not counted as it happens: the backlog, the pool, the process. Called by `/metrics`. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { metrics } from "@svc/core/platform/Metrics";
import { toMillis } from "@svc/core/words/Timestamp";
import { backlog, Database } from "@svc/sql";
import { Clock, Context, Effect, Layer } from "effect";

/** How long the database may take to report the backlog; the other metrics do not depend on it. */
const patience = "2 seconds";

/** How long a result is reused, so that frequent scrapes cost the database nothing. */
const lifetime = "5 seconds";

/** Measures this process; runs before `/metrics` responds. */
export class Measure extends Context.Tag("@svc/server/Measure")<Measure, Effect.Effect<void>>() {}

/** Converts a growing total to increments. */
const growing = (count: (by: number) => void) => {
	let last = 0;
	return (value: number): void => {
		count(value - last);
		last = value;
	};
};

const cpu = growing(metrics.processCpu);

/** Computed only once: recomputing would change it with every step of the clock, and look like a restart. */
const startedAt = Math.round(Date.now() / 1000 - process.uptime());

const measureProcess = (): void => {
	const { system, user } = process.cpuUsage();
	metrics.processMemory(process.memoryUsage.rss());
	cpu((user + system) / 1e6);
	metrics.processStarted(startedAt);
};

/** Creates the measurement of a node. If the database does not respond, its last figures remain. */
const makeMeasure = Effect.gen(function* () {
	const database = yield* Database;
	const delay = monitorEventLoopDelay({ resolution: 20 });
	delay.enable();
	yield* Effect.addFinalizer(() => Effect.sync(() => delay.disable()));
	const commits = growing(metrics.commits);
	/** Kinds that had a backlog, which drop to zero once it is done. */
	const known = new Set<string>();

	const measureBacklog = Effect.gen(function* () {
		const found = new Map((yield* backlog).map((one) => [one.kind, one] as const));
		for (const kind of found.keys()) known.add(kind);
		for (const kind of known) metrics.timersDue({ kind }, found.get(kind)?.due ?? 0);
		const now = yield* Clock.currentTimeMillis;
		const ages = [...found.values()].map(({ since }) => now - toMillis(since));
		metrics.oldestDue(Math.max(0, ...ages) / 1000);
	}).pipe(
		Effect.provideService(Database, database),
		Effect.disconnect,
		Effect.timeout(patience),
		Effect.catchAll((error) => Effect.logDebug("The backlog could not be measured", error)),
	);
	const measuredBacklog = yield* Effect.cachedWithTTL(measureBacklog, lifetime);

	return Effect.zipRight(
		measuredBacklog,
		Effect.sync(() => {
			measureProcess();
			commits(database.written.commits);
			if (database.logBytes !== undefined) metrics.walBytes(database.logBytes());
			// The timer's own resolution is not a delay. Nanoseconds.
			metrics.eventLoopDelay(Math.max(0, delay.max / 1e9 - 0.02));
			delay.reset();
			const { idle, used, waiting } = database.connections?.() ?? {};
			for (const [state, value] of Object.entries({ idle, used, waiting }))
				if (value !== undefined) metrics.connections({ state }, value);
		}),
	);
});

export const layer: Layer.Layer<Measure, never, Database> = Layer.scoped(Measure, makeMeasure);
