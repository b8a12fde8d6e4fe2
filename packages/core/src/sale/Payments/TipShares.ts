/** Calculates the tip portion of each leg (requirements: Orders and payment, rule 2; decisions: Settled money). */
import { allocateWithin } from "../../words/Allocation.js";
import { sum } from "../../words/Money.js";

/** An order's money in cents, before the legs are charged. */
export interface Balance {
	readonly total: number;
	/** The part of `total` that is a tip. */
	readonly tip: number;
	readonly paid: number;
	/** The part of `paid` that is a tip. */
	readonly settled_tip: number;
}

/**
 * Returns the tip carried by legs totaling `amount` cents. Lines, charges, and tax are paid first, so the tip is the
 * part beyond them, less the tip that settled before. It is at most `amount`, and at most the remaining tip.
 */
export const tipReached = ({ total, tip, paid, settled_tip }: Balance, amount: number): number =>
	Math.max(0, paid + amount - (total - tip) - settled_tip);

/** Splits the tip over the legs of one call, in proportion to their amounts, to the cent. */
export const tipShares = (balance: Balance, amounts: ReadonlyArray<number>): ReadonlyArray<number> =>
	allocateWithin(tipReached(balance, sum(amounts)), amounts);
