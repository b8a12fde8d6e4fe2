/** Laws of rate limits, held against a model that remembers every pass. They take the implementation. */
import type { Budget, ReasonedWindow } from "@svc/core/platform/RateLimits/RateCounters";
import type { Wait } from "@svc/core/platform/RateLimits/SlidingWindow";
import fc from "fast-check";
import { type Law, law } from "./Law.js";

export interface Counters {
	/** The time never goes back from one call to the next. */
	readonly take: (budgets: ReadonlyArray<Budget>, now: number) => Wait<ReasonedWindow> | undefined;
}

interface Request {
	readonly gap: number;
	readonly subjects: ReadonlyArray<string>;
}

interface History {
	readonly windows: ReadonlyArray<ReasonedWindow>;
	readonly requests: ReadonlyArray<Request>;
}

const history: fc.Arbitrary<History> = fc.record({
	windows: fc
		.array(fc.record({ limit: fc.integer({ min: 1, max: 6 }), span_millis: fc.integer({ min: 1, max: 30 }) }), {
			minLength: 1,
			maxLength: 2,
		})
		.map((windows) => windows.map((window, i) => ({ ...window, reason: i === 0 ? "key-second" : "key-minute" }))),
	requests: fc.array(
		fc.record({
			gap: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.integer({ min: 1, max: 8 }) }),
			subjects: fc.constantFrom(["a"], ["a"], ["b"], ["a", "b"]),
		}),
		{ maxLength: 25 },
	),
});

interface Step {
	readonly now: number;
	readonly subjects: ReadonlyArray<string>;
	readonly wait: Wait<ReasonedWindow> | undefined;
	/** When each of the subjects passed before. */
	readonly before: ReadonlyArray<ReadonlyArray<number>>;
}

const budgetsOf = (subjects: ReadonlyArray<string>, windows: ReadonlyArray<ReasonedWindow>): ReadonlyArray<Budget> =>
	subjects.map((subject) => ({ subject, windows }));

/** Plays the requests, and writes down what was answered to each. */
const play = (counters: Counters, { windows, requests }: History): ReadonlyArray<Step> => {
	const passes = new Map<string, ReadonlyArray<number>>();
	let now = 1_000;
	return requests.map(({ gap, subjects }) => {
		now += gap;
		const before = subjects.map((subject) => passes.get(subject) ?? []);
		const wait = counters.take(budgetsOf(subjects, windows), now);
		if (wait === undefined) for (const subject of subjects) passes.set(subject, [...(passes.get(subject) ?? []), now]);
		return { now, subjects, wait, before };
	});
};

const within = (times: ReadonlyArray<number>, from: number, until: number): number =>
	times.filter((time) => time >= from && time < until).length;

/** Whether a window is full for a request at `now`: its span ends with that request. */
const isFull = ({ limit, span_millis }: ReasonedWindow, times: ReadonlyArray<number>, now: number): boolean =>
	within(times, now - span_millis + 1, now + 1) >= limit;

/** What `@svc/core/platform/RateLimits/RateCounters` states of `take`. */
export const rateLimitLaws = (make: () => Counters): ReadonlyArray<Law> => [
	law("no more than the limit pass within any span, wherever it begins", history, (given) => {
		const steps = play(make(), given);
		return ["a", "b"].every((subject) => {
			const times = steps.filter((step) => step.wait === undefined && step.subjects.includes(subject));
			return given.windows.every(({ limit, span_millis }) =>
				times.every(
					({ now }) =>
						within(
							times.map((step) => step.now),
							now,
							now + span_millis,
						) <= limit,
				),
			);
		});
	}),
	law("the limit-th request within a span passes: nothing is refused while there is room", history, (given) =>
		play(make(), given).every(({ before, now, wait }) => {
			const full = before.some((times) => given.windows.some((window) => isFull(window, times, now)));
			return full === (wait !== undefined);
		}),
	),
	law("the wait is the true one: not a millisecond less, and not one more", history, (given) =>
		play(make(), given).every(({ before, now, wait }) => {
			if (wait === undefined) return true;
			const isHeldAt = (at: number) =>
				before.some((times) => given.windows.some((window) => isFull(window, times, at)));
			return isHeldAt(now + wait.wait_millis - 1) && !isHeldAt(now + wait.wait_millis);
		}),
	),
	law("the window that is named is one that is full", history, (given) =>
		play(make(), given).every(
			({ before, now, wait }) => wait === undefined || before.some((times) => isFull(wait.window, times, now)),
		),
	),
	law("a request that one budget holds up is counted in none", history, (given) => {
		const counters = make();
		const steps = play(counters, given);
		const last = steps.at(-1);
		if (last?.wait === undefined) return true;
		const repeated = counters.take(budgetsOf(last.subjects, given.windows), last.now);
		return repeated?.wait_millis === last.wait.wait_millis;
	}),
];
