import { Pace } from "@svc/core/platform/Worker/Pace";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

const options = { least: 8, most: 256 };

describe("the pace of a worker", () => {
	test("falls to the least while requests wait, and returns to the most soon after the last", () => {
		const pace = new Pace(options);
		expect(pace.limit).toBe(8);
		for (let turn = 0; turn < 5; turn++) pace.adjust(100, false);
		expect(pace.limit).toBe(256);
		pace.adjust(50, true);
		expect(pace.limit).toBe(128);
		for (let turn = 0; turn < 10; turn++) pace.adjust(50, true);
		expect(pace.limit).toBe(8);
	});

	test("grows while requests hardly wait, and stays while they wait a little", () => {
		const pace = new Pace(options);
		for (let turn = 0; turn < 10; turn++) pace.adjust(1, true);
		expect(pace.limit).toBe(28);
		for (let turn = 0; turn < 100; turn++) pace.adjust(7, true);
		expect(pace.limit).toBe(28);
	});

	test("law: stays between the least and the most, and a longer turn never makes it faster", () => {
		const turn = fc.record({ millis: fc.nat(100), hasTraffic: fc.boolean() });
		fc.assert(
			fc.property(fc.array(turn), fc.nat(100), fc.nat(100), (turns, a, b) => {
				const [slow, fast] = [new Pace(options), new Pace(options)];
				for (const { millis, hasTraffic } of turns) {
					slow.adjust(millis, hasTraffic);
					fast.adjust(millis, hasTraffic);
					expect(slow.limit).toBeGreaterThanOrEqual(options.least);
					expect(slow.limit).toBeLessThanOrEqual(options.most);
				}
				slow.adjust(Math.max(a, b), true);
				fast.adjust(Math.min(a, b), true);
				expect(slow.limit).toBeLessThanOrEqual(fast.limit);
			}),
		);
	});
});
