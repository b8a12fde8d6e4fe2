/**
 * Splits an amount in proportion to weights by the largest-remainder method (Hamilton); ties go to the earliest
 * position (decisions: Values).
 *
 * The laws in `@svc/testkit` prove:
 * - the parts sum to the whole, and each is its exact quota `total × weight / Σ weights` rounded down or up;
 * - a larger weight never gets a smaller part, and of equal weights the earlier gets at most one more;
 * - raising one weight alone never lowers its part, and only proportions count (`2:3` is `20:30`);
 * - moving an entry to the front never lowers its part; if no two remainders tie, parts follow their weights to any
 *   position;
 * - if the total is at most the sum of the weights, no part is greater than its weight.
 *
 * One property does not hold for three or more parts: a larger total may lower a part. 6:6:2 splits 10 as 4, 4, 2 but
 * 11 as 5, 5, 1 (the Alabama paradox). Balinski and Young showed that every method that keeps the quota has such a
 * paradox. With two parts, a larger total never lowers a part.
 */
import { sum } from "./Money.js";
import { divideProduct } from "./Rate.js";

const checkWeights = (weights: ReadonlyArray<number>): number => {
	if (!weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0))
		throw new RangeError("Every weight must be a safe integer of at least 0.");
	const whole = sum(weights);
	if (whole === 0) throw new RangeError("At least one weight must be positive.");
	return whole;
};

/**
 * Splits `total` cents over the weights. A weight of 0 gets 0. Throws a `RangeError` if no weight is positive, or one
 * is negative or not a safe integer. Only a bug in the calling code causes that.
 */
export const allocate = (total: number, weights: ReadonlyArray<number>): ReadonlyArray<number> => {
	if (!Number.isSafeInteger(total)) throw new RangeError("The total must be a safe integer.");
	const whole = checkWeights(weights);
	const remainders = new Array<number>(weights.length);
	const parts = new Array<number>(weights.length);
	let left = total;
	for (let i = 0; i < weights.length; i++) {
		const { quotient, remainder } = divideProduct(total, weights[i]!, whole);
		parts[i] = quotient;
		remainders[i] = remainder;
		left -= quotient;
	}
	if (left > 0) for (const i of largestFirst(remainders).slice(0, left)) parts[i]! += 1;
	return parts;
};

const largestFirst = (remainders: ReadonlyArray<number>): Array<number> =>
	Array.from(remainders.keys()).sort((a, b) => remainders[b]! - remainders[a]! || a - b);

/**
 * Splits as much of `amount` as the maxima together allow, in proportion to them. No part exceeds its maximum. Used to
 * spread a discount over the remaining amounts of lines. Returns zeros if there is nothing to split.
 */
export const allocateWithin = (amount: number, maxima: ReadonlyArray<number>): ReadonlyArray<number> => {
	const given = Math.min(amount, sum(maxima));
	return given === 0 ? maxima.map(() => 0) : allocate(given, maxima);
};
