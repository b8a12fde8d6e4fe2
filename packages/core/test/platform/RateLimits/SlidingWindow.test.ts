import { makeMemory } from "@svc/core/platform/RateLimits/MemoryCounters";
import type { Budget } from "@svc/core/platform/RateLimits/RateCounters";
import { PassLog, waitFor } from "@svc/core/platform/RateLimits/SlidingWindow";
import { type Counters, rateLimitLaws } from "@svc/testkit/Laws/RateLimits";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

describe("rate limits in memory", () => {
	it.each(rateLimitLaws(makeMemory).map((one) => [one.name, one] as const))("%s", (_, one) => one.check());

	it("keep the laws if subjects are removed as soon as they are quiet", () => {
		const forgetful = (): Counters => {
			const memory = makeMemory();
			let others = 0;
			const other = (): Budget => ({
				subject: `other ${others++}`,
				windows: [{ limit: 1, span_millis: 1, reason: "ip" }],
			});
			return {
				take: (budgets, now) => {
					for (let i = 0; i < 3; i++) memory.take([other()], now);
					return memory.take(budgets, now);
				},
			};
		};
		for (const one of rateLimitLaws(forgetful)) one.check();
	});

	it("fail their laws with a fixed window", () => {
		const fixed = (): Counters => {
			const counts = new Map<string, number>();
			return {
				take: (budgets, now) => {
					const full = budgets.flatMap(({ subject, windows }) =>
						windows.flatMap((window) => {
							const place = `${subject} ${window.reason} ${Math.floor(now / window.span_millis)}`;
							const count = (counts.get(place) ?? 0) + 1;
							counts.set(place, count);
							const wait_millis = window.span_millis - (now % window.span_millis);
							return count > window.limit ? [{ window, wait_millis }] : [];
						}),
					);
					return full[0];
				},
			};
		};
		const broken = rateLimitLaws(fixed).filter(({ isBroken }) => isBroken());
		expect(broken.length).toBeGreaterThanOrEqual(3);
	});
});

describe("the log of passes", () => {
	it("agrees with a list of all times, within its capacity", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 150 }), fc.array(fc.nat(), { maxLength: 400 }), (capacity, times) => {
				const log = new PassLog(capacity);
				for (const time of times) log.add(time);
				return Array.from({ length: capacity }, (_, i) => i + 1).every(
					(back) => log.at(back) === (times.at(-back) ?? Number.NEGATIVE_INFINITY),
				);
			}),
		);
	});

	it("passes the 12,000th request of a minute, and returns the wait of the 12,001st", () => {
		const log = new PassLog(12_000);
		const windows = [
			{ limit: 200, span_millis: 1_000 },
			{ limit: 12_000, span_millis: 60_000 },
		];
		for (let i = 0; i < 12_000; i++) {
			const now = i * 5;
			expect(waitFor(log, windows, now)).toBeUndefined();
			log.add(now);
		}
		expect(waitFor(log, windows, 59_996)).toMatchObject({ wait_millis: 4 });
		expect(waitFor(log, windows, 60_000)).toBeUndefined();
	});
});

describe("the memory of counters", () => {
	const ask = (subject: string): ReadonlyArray<Budget> => [
		{ subject, windows: [{ limit: 2, span_millis: 1_000, reason: "ip" }] },
	];

	it("is freed of subjects that were quiet for a span", () => {
		const memory = makeMemory();
		for (let i = 0; i < 10_000; i++) memory.take(ask(`early ${i}`), 0);
		expect(memory.size()).toBe(10_000);
		for (let i = 0; i < 10_000; i++) memory.take(ask(`late ${i}`), 2_000);
		expect(memory.size()).toBeLessThanOrEqual(10_001);
	});

	it("has a bound, for any number of subjects", () => {
		const memory = makeMemory(100);
		for (let i = 0; i < 1_000; i++) memory.take(ask(`caller ${i}`), 0);
		expect(memory.size()).toBe(100);
	});
});
