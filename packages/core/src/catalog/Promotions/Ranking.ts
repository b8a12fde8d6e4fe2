/**
 * Selects the offers that an order gets (requirements: Promotion ranking). Pure.
 *
 * Offers are ranked by the discount that each gives on top of manual discounts, largest first. Ties are broken by the
 * earlier promotion, then by ID. Each offer is admitted unless one admitted before it excludes it or leaves it nothing
 * to deduct. Laws, checked in `@svc/testkit`: the order of entry does not matter; no admitted pair excludes each other;
 * removing a skipped offer changes nothing else.
 *
 * The requirements accept that one more offer can reduce the buyer's discount. The largest offer is admitted first. It
 * can exclude others by `combines_with`, an exclusivity group, `stop_after`, or the maximum, and those together may
 * give more. If no offer is skipped, one more offer never costs the buyer anything.
 */

import { compareText, isSameText } from "../../words/Text.js";
import type { Decline, DeclineReason } from "./Decline.js";
import type { Promotion } from "./Promotion.js";

/** An offer for which the order is eligible. */
export interface Offer {
	readonly promotion: Pick<
		Promotion,
		"promotion_id" | "created_at" | "discount_class" | "combines_with" | "exclusivity" | "stacking_mode"
	>;
	/** In its canonical form; absent on automatic promotions. */
	readonly promotion_code?: string;
	/** The discount that it gives on top of the order's manual discounts, in cents. */
	readonly amount: number;
}

export interface Skipped<A> {
	readonly offer: A;
	readonly decline: Decline;
	/** The admitted offers that exclude it. */
	readonly by: ReadonlyArray<A>;
}

export interface Ranked<A> {
	/** Largest discount first. */
	readonly admitted: ReadonlyArray<A>;
	readonly skipped: ReadonlyArray<Skipped<A>>;
}

const compare = (a: Offer, b: Offer): number =>
	b.amount - a.amount ||
	compareText(a.promotion.created_at, b.promotion.created_at) ||
	compareText(a.promotion.promotion_id, b.promotion.promotion_id) ||
	compareText(a.promotion_code ?? "", b.promotion_code ?? "");

/** Whether two offers allow each other. */
const canCombine = ({ promotion: a }: Offer, { promotion: b }: Offer): boolean =>
	a.promotion_id !== b.promotion_id && a.combines_with[b.discount_class] && b.combines_with[a.discount_class];

const isSameGroup = ({ promotion: a }: Offer, { promotion: b }: Offer): boolean =>
	a.exclusivity !== null && b.exclusivity !== null && isSameText(a.exclusivity.group, b.exclusivity.group);

const isLast = ({ promotion }: Offer): boolean => promotion.stacking_mode === "stop_after";

/** Returns the reason that excludes an offer, given the admitted ones; undefined if it can be admitted. */
const exclusionOf = <A extends Offer>(
	offer: A,
	admitted: ReadonlyArray<A>,
	maximum: number,
): { readonly reason: DeclineReason; readonly by: ReadonlyArray<A> } | undefined => {
	const better = admitted.filter((other) => isSameGroup(offer, other) || isLast(other));
	if (better.length > 0) return { reason: "superseded_by_better_offer", by: better };
	const forbidding = admitted.filter((other) => !canCombine(offer, other));
	if (forbidding.length > 0) return { reason: "not_combinable", by: forbidding };
	return admitted.length >= maximum ? { reason: "max_promotions_reached", by: admitted } : undefined;
};

/** Whether an offer deducts at least a cent from the order on top of the offers already admitted. */
export type Moves<A> = (offer: A, admitted: ReadonlyArray<A>) => boolean;

const notApplicable = <A extends Offer>(offer: A): Skipped<A> => ({
	offer,
	decline: { reason: "not_applicable" },
	by: [],
});

/**
 * Ranks and admits offers, at most `maximum`. An offer that deducts nothing by itself, or nothing beyond the admitted
 * ones, is `not_applicable`. Yields after each call of `moves`, the most expensive step.
 */
export function* rankInTurns<A extends Offer>(
	offers: ReadonlyArray<A>,
	maximum: number,
	moves: Moves<A>,
): Generator<void, Ranked<A>> {
	const admitted: Array<A> = [];
	const skipped: Array<Skipped<A>> = [];
	for (const offer of [...offers].sort(compare)) {
		const exclusion = offer.amount === 0 ? undefined : exclusionOf(offer, admitted, maximum);
		if (exclusion !== undefined) {
			skipped.push({ offer, decline: { reason: exclusion.reason }, by: exclusion.by });
			continue;
		}
		const isFirst = admitted.length === 0;
		const takes = offer.amount > 0 && (isFirst || moves(offer, admitted));
		if (takes) admitted.push(offer);
		else skipped.push(notApplicable(offer));
		if (!isFirst) yield;
	}
	return { admitted, skipped };
}

/** Runs a generator to completion in one turn. */
export const inOneTurn = <A>(turns: Generator<void, A>): A => {
	for (;;) {
		const turn = turns.next();
		if (turn.done === true) return turn.value;
	}
};

/** Ranks and admits offers in one turn. */
export const rank = <A extends Offer>(
	offers: ReadonlyArray<A>,
	maximum: number,
	moves: Moves<A> = () => true,
): Ranked<A> => inOneTurn(rankInTurns(offers, maximum, moves));
