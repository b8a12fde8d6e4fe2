/** Which part of each leg is tip (requirements: Orders and payment, rule 2; decisions: Settled money). */
import { allocateWithin } from "../../words/Allocation.js";
import { sum } from "../../words/Money.js";

/** An order's money in cents, as it stands before the legs are charged. */
export interface Balance {
	readonly total: number;
	/** The part of `total` that is tip. */
	readonly tip: number;
	readonly paid: number;
	/** The part of `paid` that is tip. */
	readonly settled_tip: number;
}

/**
 * The tip that legs of `amount` cents together carry: lines, charges and tax are paid first, so it is what reaches
 * beyond them, less the tip that settled before. At most `amount`, and at most the tip that is left.
 */
export const tipReached = ({ total, tip, paid, settled_tip }: Balance, amount: number): number =>
	Math.max(0, paid + amount - (total - tip) - settled_tip);

/** The tip of each leg confirmed in the same call, in proportion to its amount, to the cent. */
export const tipShares = (balance: Balance, amounts: ReadonlyArray<number>): ReadonlyArray<number> =>
	allocateWithin(tipReached(balance, sum(amounts)), amounts);
