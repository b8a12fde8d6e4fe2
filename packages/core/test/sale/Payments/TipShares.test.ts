import { type Balance, tipReached, tipShares } from "@svc/core/sale/Payments/TipShares";
import { tipLaws } from "@svc/testkit/Laws/Tips";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const add = (numbers: ReadonlyArray<number>) => numbers.reduce((sum, number) => sum + number, 0);

const untouched = (total: number, tip: number): Balance => ({ total, tip, paid: 0, settled_tip: 0 });

/** An order, and groups of legs that pay it one after the other. Each leg of a group settles or not. */
const payments = fc.record({
	goods: fc.integer({ min: 0, max: 100_000 }),
	tip: fc.integer({ min: 0, max: 20_000 }),
	groups: fc.array(
		fc.array(fc.record({ weight: fc.integer({ min: 1, max: 1000 }), settles: fc.boolean() }), {
			minLength: 1,
			maxLength: 5,
		}),
		{ minLength: 1, maxLength: 6 },
	),
});

/** Pays the balance by the groups: each takes up to half of it, the last all of it. */
const play = ({
	goods,
	groups,
	tip,
}: {
	goods: number;
	tip: number;
	groups: typeof payments extends fc.Arbitrary<infer A> ? (A extends { groups: infer G } ? G : never) : never;
}) => {
	const steps: Array<{ balance: Balance; amounts: ReadonlyArray<number>; shares: ReadonlyArray<number> }> = [];
	let balance = untouched(goods + tip, tip);
	for (const [index, group] of groups.entries()) {
		const isLast = index === groups.length - 1;
		const left = balance.total - balance.paid;
		const whole = isLast ? left : Math.floor(left / 2);
		const weights = add(group.map(({ weight }) => weight));
		const amounts = group.map(({ weight }) => Math.floor((whole * weight) / weights));
		amounts[0]! += whole - add(amounts);
		const shares = tipShares(balance, amounts);
		steps.push({ balance, amounts, shares });
		for (const [i, { settles }] of group.entries()) {
			if (!settles && !isLast) continue;
			balance = { ...balance, paid: balance.paid + amounts[i]!, settled_tip: balance.settled_tip + shares[i]! };
		}
	}
	return { steps, balance };
};

describe("tip shares", () => {
	it.each(tipLaws({ tipReached, tipShares }))("law: $name", ({ check }) => check());

	it("break a law if the tip comes first", () => {
		const greedy = tipLaws({
			tipReached: ({ tip, settled_tip }, amount) => Math.min(amount, tip - settled_tip),
			tipShares,
		});
		expect(greedy[0]?.isBroken()).toBe(true);
	});

	it("are in proportion to the legs, to the cent", () => {
		expect(tipShares(untouched(10_000, 1_000), [6_000, 4_000])).toEqual([600, 400]);
		expect(tipShares(untouched(10_000, 100), [3_334, 3_333, 3_333])).toEqual([34, 33, 33]);
	});

	it("of a partial payment are only the part beyond lines, charges and tax", () => {
		expect(tipShares(untouched(12_000, 2_000), [5_000])).toEqual([0]);
		expect(tipShares(untouched(12_000, 2_000), [10_500])).toEqual([500]);
		expect(tipShares({ total: 12_000, tip: 2_000, paid: 10_500, settled_tip: 500 }, [1_500])).toEqual([1_500]);
	});

	it("of a retried leg are what the others left", () => {
		// Two legs of 60.00 carried 10.00 each; the second was declined.
		expect(tipShares({ total: 12_000, tip: 2_000, paid: 6_000, settled_tip: 1_000 }, [6_000])).toEqual([1_000]);
	});

	it("conserve the tip and never exceed a leg, whichever legs settle", () => {
		fc.assert(
			fc.property(payments, (payment) => {
				const { balance, steps } = play(payment);
				for (const { amounts, balance, shares } of steps) {
					expect(add(shares)).toBe(tipReached(balance, add(amounts)));
					expect(shares.every((share, i) => share >= 0 && share <= amounts[i]!)).toBe(true);
					expect(balance.settled_tip + add(shares)).toBeLessThanOrEqual(balance.tip);
				}
				expect(balance.paid).toBe(balance.total);
				expect(balance.settled_tip).toBe(balance.tip);
			}),
		);
	});
});
