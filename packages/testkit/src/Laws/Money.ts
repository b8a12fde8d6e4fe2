/**
 * Laws of allocation and percentages. They take the implementation as a parameter, so that tests can show that broken
 * ones violate them.
 */
import fc from "fast-check";
import { amount, percentPpm, weights } from "../Arbitraries.js";
import { type Law, law } from "./Law.js";

export type Allocate = (total: number, weights: ReadonlyArray<number>) => ReadonlyArray<number>;

const add = (numbers: ReadonlyArray<number>): number => numbers.reduce((sum, number) => sum + number, 0);

/** A total, weights with at least one positive, and a position among them. */
const split = fc
	.record({ total: amount, weights, at: fc.nat() })
	.map(({ total, weights, at }) => ({ total, weights, at: at % weights.length }));

/** Each weight's unrounded share, as a fraction over the sum of the weights. */
const quotas = (total: number, weights: ReadonlyArray<number>) => {
	const whole = BigInt(add(weights));
	return weights.map((weight) => {
		const product = BigInt(total) * BigInt(weight);
		return { floor: Number(product / whole), remainder: product % whole };
	});
};

const moved = <A>(items: ReadonlyArray<A>, from: number, to: number): ReadonlyArray<A> => {
	const rest = items.filter((_, i) => i !== from);
	return [...rest.slice(0, to), items[from]!, ...rest.slice(to)];
};

/** What `@svc/core/words/Allocation` promises for `allocate`. */
export const allocationLaws = (allocate: Allocate): ReadonlyArray<Law> => [
	law("the parts sum to the whole", split, ({ total, weights }) => add(allocate(total, weights)) === total),
	law("each part is its quota rounded down or up, and a whole quota exactly", split, ({ total, weights }) => {
		const exact = quotas(total, weights);
		return allocate(total, weights).every((part, i) => {
			const { floor, remainder } = exact[i]!;
			return part === floor || (remainder > 0n && part === floor + 1);
		});
	}),
	law("a larger remainder goes before a smaller one, and of equal ones the earlier", split, ({ total, weights }) => {
		const exact = quotas(total, weights);
		const raised = allocate(total, weights).map((part, i) => part > exact[i]!.floor);
		return raised.every((isRaised, i) =>
			raised.every((other, k) => {
				if (!isRaised || other) return true;
				const [mine, theirs] = [exact[i]!.remainder, exact[k]!.remainder];
				return mine > theirs || (mine === theirs && i < k);
			}),
		);
	}),
	law("a larger weight never gets a smaller part; of equal ones the earlier gets at most one more", split, (given) => {
		const { weights } = given;
		const parts = allocate(given.total, weights);
		return weights.every((weight, i) =>
			weights.every((other, k) => {
				if (weight > other) return parts[i]! >= parts[k]!;
				return weight !== other || i > k || (parts[i]! >= parts[k]! && parts[i]! - parts[k]! <= 1);
			}),
		);
	}),
	law("raising one weight alone never lowers its part", fc.tuple(split, fc.integer({ min: 1, max: 1000 })), (given) => {
		const [{ total, weights, at }, more] = given;
		const raised = weights.map((weight, i) => (i === at ? weight + more : weight));
		return allocate(total, raised)[at]! >= allocate(total, weights)[at]!;
	}),
	law("only proportions count", fc.tuple(split, fc.integer({ min: 1, max: 1000 })), ([{ total, weights }, factor]) => {
		const scaled = allocate(
			total,
			weights.map((weight) => weight * factor),
		);
		return allocate(total, weights).every((part, i) => part === scaled[i]);
	}),
	law("moving an entry to the front never lowers its part", split, ({ total, weights, at }) => {
		return allocate(total, moved(weights, at, 0))[0]! >= allocate(total, weights)[at]!;
	}),
	law("where no two remainders tie, parts follow their weights", fc.tuple(split, fc.nat()), ([given, seed]) => {
		const { total, weights, at } = given;
		const remainders = quotas(total, weights).map(({ remainder }) => remainder);
		if (new Set(remainders).size < remainders.length) return true;
		const to = seed % weights.length;
		const expected = moved(allocate(total, weights), at, to);
		return allocate(total, moved(weights, at, to)).every((part, i) => part === expected[i]);
	}),
	law("no part of a total within the sum of the weights passes its weight", split, ({ total, weights }) => {
		return allocate(total % (add(weights) + 1), weights).every((part, i) => part <= weights[i]!);
	}),
	law("a larger total gives neither of two less", fc.tuple(split, amount), ([{ total, weights }, more]) => {
		const pair = [weights[0]!, weights[1] ?? 1];
		if (add(pair) === 0) return true;
		const before = allocate(total, pair);
		return allocate(total + more, pair).every((part, i) => part >= before[i]!);
	}),
];

export type PercentOf = (amount: number, ppm: number) => number;

/** A percentage of an amount matches exact rational arithmetic, rounded half up, for every amount and rate in range. */
export const percentLaws = (percentOf: PercentOf): ReadonlyArray<Law> => [
	law("a percent is the exact rational, half up", fc.tuple(amount, percentPpm), ([cents, ppm]) => {
		// Half up, n/d → floor((2n + d) / 2d), in arbitrary-precision integers.
		const doubled = 2n * BigInt(cents) * BigInt(ppm);
		return BigInt(percentOf(cents, ppm)) === (doubled + 1_000_000n) / 2_000_000n;
	}),
	law("a percent of up to 100 is within 0 and its base", fc.tuple(amount, percentPpm), ([cents, ppm]) => {
		const part = percentOf(cents, ppm);
		return part >= 0 && part <= cents;
	}),
	law("a larger base or rate never gives less", fc.tuple(amount, amount, percentPpm, percentPpm), (given) => {
		const [cents, more, ppm, otherPpm] = given;
		const part = percentOf(cents, Math.min(ppm, otherPpm));
		return (
			part <= percentOf(cents + more, Math.min(ppm, otherPpm)) && part <= percentOf(cents, Math.max(ppm, otherPpm))
		);
	}),
];
