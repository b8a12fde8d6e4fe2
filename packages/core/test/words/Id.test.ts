import { randomBytes } from "node:crypto";
import { capabilities } from "@svc/core/main/Capabilities";
import { generator, prefixes, type Resource } from "@svc/core/words/Id";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const resources = Object.keys(prefixes) as ReadonlyArray<Resource>;
const chance = (length: number) => new Uint8Array(randomBytes(length));
const millis = fc.integer({ min: 0, max: 2 ** 48 - 1 });

/** The instant that the first ten characters write. */
const timeOf = (id: string): number => {
	const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
	return [...id.slice(id.lastIndexOf("_") + 1).slice(0, 10)].reduce((time, c) => time * 32 + alphabet.indexOf(c), 0);
};

describe("IDs", () => {
	it("are the resource's prefix and 26 characters of lower-case Crockford base32", () => {
		const make = generator(chance);
		for (const resource of resources) {
			expect(make(resource, 1_795_248_000_000)).toMatch(/^[a-z]+_[0-7][0-9a-hjkmnp-tv-z]{25}$/);
			expect(make(resource, 0).startsWith(prefixes[resource])).toBe(true);
		}
	});

	it("have prefixes of which none starts another, so that the prefix identifies the resource", () => {
		const declared = capabilities.flatMap(
			(capability): ReadonlyArray<{ readonly prefix: string }> =>
				"collections" in capability ? capability.collections : [],
		);
		const all = [...Object.values(prefixes), ...declared.map(({ prefix }) => prefix)];
		expect(declared.length).toBeGreaterThan(9);
		expect(new Set(all).size).toBe(all.length);
		for (const one of all) expect(all.filter((other) => other.startsWith(one))).toEqual([one]);
	});

	it("carry their time, and sort by it", () => {
		fc.assert(
			fc.property(millis, millis, (one, other) => {
				const make = generator(chance);
				const [first, second] = [make("order", one), make("order", other)];
				expect([timeOf(first), timeOf(second)]).toEqual([one, other]);
				if (one !== other) expect(first < second).toBe(one < other);
			}),
		);
	});

	it("of one instant sort in the order of their creation, also with other instants in between", () => {
		// A sandbox's clock may run ahead: its IDs come between those of the live data, with other times.
		const instants = fc.array(fc.constantFrom(1_000, 1_001, 86_401_000, 2_000_000), { minLength: 2, maxLength: 200 });
		fc.assert(
			fc.property(instants, (times) => {
				const make = generator(chance);
				const made = times.map((time) => [time, make("event", time)] as const);
				for (const time of new Set(times)) {
					const ids = made.filter(([at]) => at === time).map(([, id]) => id);
					expect(ids).toEqual([...ids].sort());
				}
				expect(new Set(made.map(([, id]) => id)).size).toBe(made.length);
			}),
		);
	});

	it("stay unique and in order if all random bytes are the largest or smallest", () => {
		for (const byte of [0, 255]) {
			const make = generator((length) => new Uint8Array(length).fill(byte));
			const ids = Array.from({ length: 3_000 }, () => make("order", 5));
			expect(new Set(ids).size).toBe(ids.length);
			expect(ids).toEqual([...ids].sort());
		}
	});

	it("of two processes differ within the same instant", () => {
		const [here, there] = [generator(chance), generator(chance)];
		const ids = Array.from({ length: 5_000 }, () => [here("order", 5), there("order", 5)]).flat();
		expect(new Set(ids).size).toBe(ids.length);
	});

	it("use bounded memory, because past instants are removed", () => {
		const make = generator(chance);
		for (let time = 0; time < 100_000; time++) make("order", time);
		expect(make("order", 3)).toMatch(/^ord_/);
	});
});
