/**
 * Which of the offers that an order could have it gets (requirements: Promotion ranking). Pure.
 *
 * Offers are ranked by the discount that each would give alone, the largest first; equal ones by the earlier
 * promotion, then by ID. Each is admitted unless one that was admitted before it stands against it. Laws, proven in
 * `@svc/testkit`: the order of entry changes nothing; no admitted pair forbids the other; without an offer that was
 * skipped the rest is the same.
 *
 * An offer more can leave the buyer with less off, and the rules say so: the largest is admitted first, and where it
 * then keeps others out - by `combines_with`, an exclusivity group, `stop_after` or the maximum - these others
 * together may have given more. Where nobody is skipped, one more offer never costs the buyer anything.
 */
import type { Decline, DeclineReason } from "./Decline.js";
import type { Promotion } from "./Promotion.js";

/** An offer that the order is eligible for. */
export interface Offer {
	readonly promotion: Pick<
		Promotion,
		"promotion_id" | "created_at" | "discount_class" | "combines_with" | "exclusivity" | "stacking_mode"
	>;
	/** In its one spelling; absent on automatic promotions. */
	readonly promotion_code?: string;
	/** Cents that it would take off alone. */
	readonly amount: number;
}

export interface Skipped<A> {
	readonly offer: A;
	readonly decline: Decline;
	/** The admitted offers that stand against it. */
	readonly by: ReadonlyArray<A>;
}

export interface Ranked<A> {
	/** The largest first. */
	readonly admitted: ReadonlyArray<A>;
	readonly skipped: ReadonlyArray<Skipped<A>>;
}

const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

const compare = (a: Offer, b: Offer): number =>
	b.amount - a.amount ||
	compareText(a.promotion.created_at, b.promotion.created_at) ||
	compareText(a.promotion.promotion_id, b.promotion.promotion_id) ||
	compareText(a.promotion_code ?? "", b.promotion_code ?? "");

/** Whether both sides allow each other. */
export const canCombine = ({ promotion: a }: Offer, { promotion: b }: Offer): boolean =>
	a.promotion_id !== b.promotion_id && a.combines_with[b.discount_class] && b.combines_with[a.discount_class];

const isSameGroup = ({ promotion: a }: Offer, { promotion: b }: Offer): boolean =>
	a.exclusivity !== null && a.exclusivity.group === b.exclusivity?.group;

const isLast = ({ promotion }: Offer): boolean => promotion.stacking_mode === "stop_after";

/** What stands against an offer, given those before it. */
const against = <A extends Offer>(
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

/**
 * Ranks and admits. At most `maximum` are admitted, so that the work is that of sorting. An offer that gives nothing
 * is `not_applicable`.
 */
export const rank = <A extends Offer>(offers: ReadonlyArray<A>, maximum: number): Ranked<A> => {
	const admitted: Array<A> = [];
	const skipped: Array<Skipped<A>> = [];
	for (const offer of [...offers].sort(compare)) {
		if (offer.amount === 0) {
			skipped.push({ offer, decline: { reason: "not_applicable" }, by: [] });
			continue;
		}
		const obstacle = against(offer, admitted, maximum);
		if (obstacle === undefined) admitted.push(offer);
		else skipped.push({ offer, decline: { reason: obstacle.reason }, by: obstacle.by });
	}
	return { admitted, skipped };
};
