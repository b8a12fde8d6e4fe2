/** Laws of the tip's shares (requirements: Orders and payment, rule 2). They take the functions, so that broken ones show. */
import type * as TipShares from "@svc/core/sale/Payments/TipShares";
import fc from "fast-check";
import { type Law, law } from "./Law.js";

type Shares = Pick<typeof TipShares, "tipReached" | "tipShares">;

const add = (numbers: ReadonlyArray<number>): number => numbers.reduce((sum, number) => sum + number, 0);

/** What an order costs beside the tip, the tip, and how its balance is cut: by weights, each cut into legs. */
const order = fc.record({
	goods: fc.integer({ min: 0, max: 200_000 }),
	tip: fc.integer({ min: 0, max: 50_000 }),
	cuts: fc.array(fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 4 }), {
		minLength: 1,
		maxLength: 5,
	}),
});

/** An amount in whole parts by weights; the first gets what rounding leaves. */
const cut = (amount: number, weights: ReadonlyArray<number>): ReadonlyArray<number> => {
	const whole = add(weights);
	const [, ...rest] = weights.map((weight) => Math.floor((amount * weight) / whole));
	return [amount - add(rest), ...rest];
};

const fresh = ({ goods, tip }: { readonly goods: number; readonly tip: number }) => ({
	total: goods + tip,
	tip,
	paid: 0,
	settled_tip: 0,
});

export const tipLaws = ({ tipReached, tipShares }: Shares): ReadonlyArray<Law> => [
	law("partial payments carry exactly the part of the tip that they reach, and together all of it", order, (given) => {
		const payments = cut(
			given.goods + given.tip,
			given.cuts.map((legs) => add(legs)),
		);
		let balance = fresh(given);
		for (const [i, amount] of payments.entries()) {
			const amounts = cut(amount, given.cuts[i]!);
			const shares = tipShares(balance, amounts);
			const isShared = add(shares) === tipReached(balance, amount);
			const fits = shares.every((share, leg) => share >= 0 && share <= amounts[leg]!);
			if (!isShared || !fits) return false;
			balance = { ...balance, paid: balance.paid + amount, settled_tip: balance.settled_tip + add(shares) };
			// Lines, charges and tax come first: what was paid beyond them is tip, and nothing else is.
			if (balance.settled_tip !== Math.max(0, balance.paid - given.goods)) return false;
		}
		return balance.settled_tip === given.tip;
	}),
	law("legs that pay all at once share in proportion, a cent up or down", order, (given) => {
		const amounts = cut(given.goods + given.tip, given.cuts.flat());
		const shares = tipShares(fresh(given), amounts);
		const total = given.goods + given.tip;
		return (
			add(shares) === given.tip &&
			shares.every((share, i) => total === 0 || Math.abs(share - (given.tip * amounts[i]!) / total) < 1)
		);
	}),
	law(
		"naming the legs in another order changes no share by more than the cent of a tie",
		fc.tuple(order, fc.nat()),
		([given, seed]) => {
			const amounts = cut(given.goods + given.tip, given.cuts.flat());
			const places = amounts
				.map((_, i) => i)
				.sort((a, b) => (((a + 1) * seed) % 97) - (((b + 1) * seed) % 97) || a - b);
			const moved = places.map((place) => amounts[place]!);
			const here = tipShares(fresh(given), amounts);
			const there = tipShares(fresh(given), moved);
			return (
				places.every((place, i) => Math.abs(here[place]! - there[i]!) <= 1) &&
				add(here) === add(there) &&
				amounts.every((a, i) => amounts.every((b, k) => a <= b || here[i]! >= here[k]!))
			);
		},
	),
];
