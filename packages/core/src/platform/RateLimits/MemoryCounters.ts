/**
 * Counts admitted requests in this process's memory, for about the last minute: idle subjects are removed as new ones
 * arrive, and beyond `maximumSubjects` the oldest is removed.
 */
import { Clock, Effect, Layer } from "effect";
import { type Budget, capacityOf, RateCounters, type RateCountersShape, type ReasonedWindow } from "./RateCounters.js";
import { PassLog, type Wait, waitFor } from "./SlidingWindow.js";

const defaultMaximumSubjects = 100_000;

/** Subjects checked per new subject. More than one, so that idle subjects are removed faster than new ones arrive. */
const sweptAtOnce = 2;

interface Remembered {
	readonly log: PassLog;
	/** When it was created; it may have admitted nothing since. */
	readonly begun: number;
	readonly quiet_millis: number;
}

const isQuiet = ({ log, begun, quiet_millis }: Remembered, now: number): boolean =>
	Math.max(begun, log.at(1)) + quiet_millis <= now;

/** The counters as plain functions of a monotonic time in milliseconds. */
export const makeMemory = (maximumSubjects = defaultMaximumSubjects) => {
	const logs = new Map<string, Remembered>();
	let round = logs.entries();

	const forget = (now: number): void => {
		for (let i = 0; i < sweptAtOnce; i++) {
			const { done, value } = round.next();
			if (done === true) round = logs.entries();
			else if (isQuiet(value[1], now)) logs.delete(value[0]);
		}
		if (logs.size <= maximumSubjects) return;
		const [oldest] = logs.keys();
		if (oldest !== undefined) logs.delete(oldest);
	};

	const logOf = (budget: Budget, now: number): PassLog => {
		const known = logs.get(budget.subject);
		if (known !== undefined) return known.log;
		const log = new PassLog(capacityOf(budget));
		const quiet_millis = Math.max(...budget.windows.map(({ span_millis }) => span_millis));
		logs.set(budget.subject, { log, begun: now, quiet_millis });
		return log;
	};

	return {
		take: (budgets: ReadonlyArray<Budget>, now: number): Wait<ReasonedWindow> | undefined => {
			const known = logs.size;
			let longest: Wait<ReasonedWindow> | undefined;
			const found = budgets.map((budget) => {
				const log = logOf(budget, now);
				const wait = waitFor(log, budget.windows, now);
				if (wait !== undefined && wait.wait_millis > (longest?.wait_millis ?? 0)) longest = wait;
				return log;
			});
			if (longest === undefined) for (const log of found) log.add(now);
			// Only removed now, because the subjects just admitted are no longer idle.
			for (let i = known; i < logs.size; i++) forget(now);
			return longest;
		},
		/** The number of subjects in memory. */
		size: (): number => logs.size,
	};
};

/** Milliseconds of a clock that is never set back, unlike the time of day. */
const steadyMillis = Effect.map(Clock.currentTimeNanos, (nanos) => Number(nanos) / 1e6);

export const memoryCounters = Effect.sync((): RateCountersShape => {
	const memory = makeMemory();
	return { take: (budgets) => Effect.map(steadyMillis, (now) => memory.take(budgets, now)) };
});

export const layer: Layer.Layer<RateCounters> = Layer.effect(RateCounters, memoryCounters);
