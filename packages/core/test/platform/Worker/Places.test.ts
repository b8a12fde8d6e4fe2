import { Places } from "@svc/core/platform/Worker/Places";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const options = { concurrency: 16, perLane: 4, patienceMillis: 25, maximumSlow: 32, slowAfterMillis: 1_000 };

describe("places", () => {
	it("are limited by the concurrency, and can be taken again", () => {
		const places = new Places(options);
		expect(places.free(0)).toBe(16);
		const taken = Array.from({ length: 16 }, (_, i) => places.enter(`lane ${i}`, 0));
		expect(places.free(999)).toBe(0);
		for (const place of taken) places.leave(place);
		expect([places.free(999), places.quick, places.busy(999)]).toEqual([16, 0, []]);
	});

	it("of a lane are limited, and free again when half of them are, or some after a while", () => {
		const places = new Places(options);
		const taken = Array.from({ length: 4 }, () => places.enter("a", 0));
		for (const place of Array.from({ length: 4 }, () => places.enter("c", 0)).slice(1)) places.leave(place);
		places.enter("b", 0);
		expect(places.busy(0)).toEqual(["a"]);
		expect(places.busy(999)).toEqual(["a"]);
		places.leave(taken[0]!);
		expect(places.busy(24)).toEqual(["a"]);
		expect(places.busy(25)).toEqual([]);
		places.leave(places.enter("a", 30));
		expect(places.busy(31)).toEqual(["a"]);
		places.leave(taken[1]!);
		expect(places.busy(31)).toEqual([]);
	});

	it("are free again when their timers are slow, until too many are", () => {
		const places = new Places(options);
		for (let lane = 0; lane < 8; lane++) for (let i = 0; i < 4; i++) places.enter(`slow ${lane}`, 0);
		expect(places.free(1_000)).toBe(16);
		const slow = Array.from({ length: 8 }, (_, lane) => `slow ${lane}`);
		expect(places.busy(1_000)).toEqual(slow);
		// A lane that is not full, but slow, waits as soon as there are so many.
		places.leave(places.enter("slow 0", 1_000));
		places.enter("new", 1_000);
		expect(places.free(2_000)).toBe(16);
		expect(places.busy(2_000)).toEqual([...slow, "new"]);
	});

	it("are counted correctly after any sequence", () => {
		const step = fc.record({
			lane: fc.integer({ min: 0, max: 40 }),
			leave: fc.boolean(),
			pass: fc.integer({ max: 900 }),
		});
		fc.assert(
			fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
				const places = new Places(options);
				let now = 0;
				const here: Array<{ place: ReturnType<Places["enter"]>; since: number }> = [];
				for (const { lane, leave, pass } of steps) {
					now += Math.max(0, pass);
					const free = places.free(now);
					const busy = new Set(places.busy(now));
					const quick = here.filter(({ since }) => now - since < 1_000).length;
					if (free !== Math.min(16 - quick, 64 - (here.length - quick))) return false;
					const ofLane = (name: string) => here.filter(({ place }) => place.lane === name).length;
					if (here.some(({ place }) => ofLane(place.lane) >= 4 && !busy.has(place.lane))) return false;
					if (leave) places.leave(here.shift()?.place ?? places.enter("gone at once", now));
					else if (free > 0 && !busy.has(`${lane}`)) here.push({ place: places.enter(`${lane}`, now), since: now });
				}
				for (const { place } of here) places.leave(place);
				return places.free(now) === 16 && places.busy(now).length === 0;
			}),
		);
	});
});
