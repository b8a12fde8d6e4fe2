import { makeUses } from "@svc/core/platform/KeyUse";
import type { Environment } from "@svc/core/words/Environment";
import fc from "fast-check";
import { expect, test } from "vitest";

const environment: Environment = {
	environment_id: "test_1",
	merchant_id: "mer_1",
	mode: "test",
	name: "Sandbox",
	clock_offset_millis: 0,
	api_version: "2026-11-01",
	version: 1,
	created_at: "2026-11-21T00:00:00.000Z",
	updated_at: "2026-11-21T00:00:00.000Z",
};

const keys = ["key_a", "key_b", "key_c"];
const minute = 60_000;

const steps = fc.array(fc.record({ pause: fc.integer({ min: 0, max: 40_000 }), used: fc.subarray(keys) }), {
	minLength: 1,
	maxLength: 30,
});

test("no key is written twice within a minute, and no key's latest use is lost", () => {
	fc.assert(
		fc.property(steps, (list) => {
			const uses = makeUses();
			const writtenAt = new Map<string, number>();
			const latest = new Map<string, number>();
			const told = new Map<string, number>();
			let now = 1_000_000;
			for (const { pause, used } of list) {
				now += pause;
				uses.add(used.map((key) => [key, { environment, used_at: now }]));
				for (const key of used) latest.set(key, now);
				for (const [key, { used_at }] of uses.take(now, false)) {
					expect(now - (writtenAt.get(key) ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(minute);
					writtenAt.set(key, now);
					told.set(key, used_at);
				}
			}
			for (const [key, { used_at }] of uses.take(now, true)) told.set(key, used_at);
			expect(told).toEqual(latest);
			expect(uses.take(now + minute, true)).toEqual([]);
		}),
	);
});

test("a key's first use is returned at once", () => {
	const uses = makeUses();
	uses.add([["key_a", { environment, used_at: 5 }]]);
	expect(uses.take(6, false)).toEqual([["key_a", { environment, used_at: 5 }]]);
});
