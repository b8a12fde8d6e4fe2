/** Laws of promotions. They take the implementation, so that a test shows that a broken one violates them. */

import { noOrders } from "@svc/core/catalog/Promotions/Eligibility";
import type { Promotion } from "@svc/core/catalog/Promotions/Promotion";
import type { Moves, Offer, Ranked } from "@svc/core/catalog/Promotions/Ranking";
import type { Order } from "@svc/core/sale/Order/Order";
import { addLines, type NewLine } from "@svc/core/sale/Orders/Decisions";
import type * as OrderPromotions from "@svc/core/sale/Orders/OrderPromotions";
import { usd } from "@svc/core/words/Money";
import { Either } from "effect";
import fc from "fast-check";
import { now } from "../OrderArbitraries.js";
import { enterAll, offers, promotedOrder, reordered } from "../PromotionArbitraries.js";
import { type Law, law } from "./Law.js";

export type Rank = <A extends Offer>(offers: ReadonlyArray<A>, maximum: number, moves: Moves<A>) => Ranked<A>;

const add = (numbers: ReadonlyArray<number>): number => numbers.reduce((sum, number) => sum + number, 0);
const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Whether one of the two forbids the other, by the words of the requirements and not by the code's. */
const forbids = ({ promotion: a }: Offer, { promotion: b }: Offer): boolean =>
	a.promotion_id === b.promotion_id ||
	!a.combines_with[b.discount_class] ||
	!b.combines_with[a.discount_class] ||
	(a.exclusivity !== null && a.exclusivity.group === b.exclusivity?.group);

const ranked = fc.record({
	offers,
	maximum: fc.integer({ min: 1, max: 10 }),
	keys: fc.array(fc.nat(), { minLength: 10, maxLength: 10 }),
});

/** Any rule for what the admitted offers leave: here they leave nothing to every third. */
const leavesSome: Moves<Offer> = (offer, admitted) => (offer.amount + admitted.length) % 3 !== 0;

/** What `@svc/core/catalog/Promotions/Ranking` states of `rank`. */
export const rankingLaws = (implementation: Rank): ReadonlyArray<Law> => {
	const rank = <A extends Offer>(offers: ReadonlyArray<A>, maximum: number) =>
		implementation(offers, maximum, leavesSome);
	return lawsOfRank(rank);
};

const lawsOfRank = (
	rank: <A extends Offer>(offers: ReadonlyArray<A>, maximum: number) => Ranked<A>,
): ReadonlyArray<Law> => [
	law("the order of entry changes nothing", ranked, ({ keys, maximum, offers }) => {
		const { admitted, skipped } = rank(offers, maximum);
		const again = rank(reordered(offers, keys), maximum);
		return same(admitted, again.admitted) && same(skipped, again.skipped);
	}),
	law("no admitted pair forbids the other, and there are at most as many as allowed", ranked, (given) => {
		const { admitted } = rank(given.offers, given.maximum);
		return (
			admitted.length <= given.maximum &&
			admitted.every((one, i) => admitted.slice(i + 1).every((other) => !forbids(one, other)))
		);
	}),
	law("the largest come first, and nothing follows one that stops", ranked, ({ maximum, offers }) => {
		const { admitted } = rank(offers, maximum);
		return admitted.every(
			(offer, i) =>
				(i === 0 || offer.amount <= admitted[i - 1]!.amount) &&
				(i === admitted.length - 1 || offer.promotion.stacking_mode === "continue"),
		);
	}),
	law("without an offer that was skipped the rest is the same", ranked, ({ maximum, offers }) => {
		const { admitted, skipped } = rank(offers, maximum);
		return skipped.every(({ offer }) =>
			same(
				rank(
					offers.filter((one) => one !== offer),
					maximum,
				).admitted,
				admitted,
			),
		);
	}),
	law("every offer is admitted, or skipped for what was admitted and gives as much or more", ranked, (given) => {
		const { admitted, skipped } = rank(given.offers, given.maximum);
		const all = [...admitted, ...skipped.map(({ offer }) => offer)];
		return (
			all.length === given.offers.length &&
			new Set(all).size === all.length &&
			admitted.every((offer, i) => offer.amount > 0 && (i === 0 || leavesSome(offer, admitted.slice(0, i)))) &&
			skipped.every(({ by, decline, offer }) =>
				decline.reason === "not_applicable"
					? offer.amount === 0 || admitted.some((_, i) => !leavesSome(offer, admitted.slice(0, i + 1)))
					: by.length > 0 && by.every((other) => admitted.includes(other) && other.amount >= offer.amount),
			)
		);
	}),
];

export type PromotionDecisions = Pick<typeof OrderPromotions, "decide" | "withPromotions">;

interface Promoted {
	readonly order: Order;
	readonly decided: ReturnType<PromotionDecisions["decide"]>;
}

const leftOf = ({ line_items }: Order): number =>
	add(
		line_items.map(
			({ pricing_amounts: { discount_money, subtotal_money } }) => subtotal_money.amount - discount_money.amount,
		),
	);

/** The order without what only its history could tell: IDs by their order of making. */
const priceOf = ({ applied_discounts, charges, line_items, pricing_amounts, tips }: Order) => [
	line_items,
	charges,
	tips,
	pricing_amounts,
	applied_discounts.map(({ applied_money, promotion_id }) => [promotion_id, applied_money]),
];

/** What is left of what a promotion reduces: the charges, or the lines. */
const leftFor = (order: Order, { discount_class }: Pick<Promotion, "discount_class">): number =>
	discount_class === "service_charge"
		? add(
				order.charges.map(
					({ pricing_amounts: { discount_money, subtotal_money } }) => subtotal_money.amount - discount_money.amount,
				),
			)
		: leftOf(order);

type Given = typeof promotedOrder extends fc.Arbitrary<infer A> ? A : never;

/** Promotes the order of a case, or another one, with its promotions, or others. */
type Promote = (promotions: ReadonlyArray<Promotion>, order?: Order) => Promoted;

type Admitted = Promoted["decided"]["admitted"];

/** Prices the order of a case with these offers beside its manual discounts. */
type PriceWith = (admitted: Admitted) => Order;

interface Statement {
	readonly name: string;
	readonly holds: (given: Given, promoted: Promoted, promote: Promote, priceWith: PriceWith) => boolean;
}

/** What one more offer takes off the order beside its manual discounts and these offers. */
const taken = (priceWith: PriceWith, offers: Admitted, offer: Admitted[number]): number =>
	leftFor(priceWith(offers), offer.promotion) - leftFor(priceWith([...offers, offer]), offer.promotion);

/** The offer that a promotion is on the order without its manual discounts; absent if it takes nothing there. */
const offerAlone = (promotion: Promotion, { order }: Given, promote: Promote): Admitted[number] | undefined =>
	promote([promotion], { ...order, applied_discounts: [] }).decided.admitted[0];

/** Two gift cards of 5,000. They weigh something, as cards of plastic do. */
const giftCards: NewLine = {
	order_line_item_id: "li_gift",
	name: "Gift card",
	quantity: 2,
	unit_price_money: usd(5_000),
	modifiers: [],
	line_item_tax_category: "gift_card",
	tax: { rate: "0" },
	fulfillment: { requirement: "digital" },
	weight_grams: 5,
	gift_card_purchase: { face_value_money: usd(5_000), recipient: { email: "ada@example.com" } },
};

/** Any line makes an order eligible for an offer on its charges, and gift cards are no clothing. */
const isChosenByGiftCards = ({ line_items }: Order, promotions: ReadonlyArray<Promotion>): boolean =>
	promotions.some(
		({ discount_class, eligibility_rules }) =>
			discount_class === "service_charge" &&
			(line_items.length === 0 || eligibility_rules.some(({ operator }) => operator === "neq")),
	);

const statements: ReadonlyArray<Statement> = [
	{
		name: "offers are ranked by what each takes beside the manual discounts",
		holds: (_, { decided: { admitted } }, __, priceWith) =>
			admitted.every(
				(offer, i) =>
					offer.amount === taken(priceWith, [], offer) && (i === 0 || offer.amount <= admitted[i - 1]!.amount),
			),
	},
	{
		name: "an offer takes a cent beside those before it, or is declined as `not_applicable`",
		holds: (given, { decided: { admitted, declined } }, promote, priceWith) =>
			admitted.every((offer, i) => taken(priceWith, admitted.slice(0, i), offer) > 0) &&
			declined.every(({ decline, promotion }) => {
				if (decline.reason !== "not_applicable") return true;
				const offer = offerAlone(promotion, given, promote);
				return (
					offer === undefined ||
					admitted.concat(offer).some((_, i) => taken(priceWith, admitted.slice(0, i), offer) <= 0)
				);
			}),
	},
	{
		name: "the order in which codes were entered changes no cent",
		holds: ({ keys, promotions }, { order }, promote) =>
			same(priceOf(order), priceOf(promote(reordered(promotions, keys)).order)),
	},
	{
		name: "deciding again changes nothing",
		holds: ({ promotions }, { order }, promote) => same(order, promote(promotions, order).order),
	},
	{
		name: "once a promotion has ended, the order costs what it costs without it, and pricing again changes nothing",
		holds: ({ keys: [key = 0], promotions }, { order }, promote) => {
			const ended = promotions[key % Math.max(1, promotions.length)];
			const offered = promotions.map((one) => (one === ended ? { ...one, ends_at: now } : one));
			const again = promote(offered, order).order;
			const without = promote(promotions.filter((one) => one !== ended)).order;
			return same(priceOf(again), priceOf(without)) && same(again, promote(offered, again).order);
		},
	},
	{
		name: "a promotion takes no more than its lines or the charges cost, and gives what it allocates",
		holds: (_, { order: { applied_discounts, charges, line_items } }) =>
			applied_discounts.every((discount) => {
				const {
					applied_money,
					charge_allocations,
					eligible_order_line_item_ids: ids,
					line_item_allocations,
				} = discount;
				const lines = line_items.filter(({ order_line_item_id }) => ids?.includes(order_line_item_id) ?? true);
				const items = discount.discount_class === "service_charge" ? charges : lines;
				const whole = add(items.map(({ pricing_amounts }) => pricing_amounts.subtotal_money.amount));
				const parts = [...line_item_allocations, ...charge_allocations].map(({ amount_money }) => amount_money.amount);
				return applied_money.amount <= whole && add(parts) === applied_money.amount;
			}),
	},
	{
		name: "an order never costs more with promotions than without any, but for rounding",
		holds: (given, { order }, promote) =>
			leftOf(order) <= leftOf(promote([]).order) + given.order.applied_discounts.length,
	},
	{
		name: "without a promotion that was declined nothing changes",
		holds: ({ keys: [key = 0], promotions }, { decided: { declined }, order }, promote) => {
			const dropped = declined[key % Math.max(1, declined.length)]?.promotion;
			const fewer = promotions.filter((one) => one !== dropped);
			return dropped === undefined || same(priceOf(promote(fewer).order), priceOf(order));
		},
	},
	{
		name: "gift cards on the order add their price, and change no promotion, charge, tip or other line",
		holds: ({ order: before, promotions }, { order }, promote) =>
			Either.match(addLines(before, [giftCards], now), {
				onLeft: () => true,
				onRight: (more) => {
					if (isChosenByGiftCards(before, promotions)) return true;
					const { order: other } = promote(promotions, more);
					const line_items = other.line_items.slice(0, -1);
					const [, ...rest] = priceOf({ ...order, pricing_amounts: other.pricing_amounts });
					const added = other.pricing_amounts.total_money.amount - order.pricing_amounts.total_money.amount;
					return added === 10_000 && same(priceOf({ ...other, line_items }), [order.line_items, ...rest]);
				},
			}),
	},
	{
		name: "where nobody is skipped, one more promotion leaves no more to pay, but for rounding",
		holds: (given, { decided, order }, promote) => {
			const [, ...fewer] = given.promotions;
			const hasSkipped = decided.declined.some(({ by }) => by.length > 0);
			if (hasSkipped) return true;
			// Each discount that is rounded or spread by itself can lose a cent to a smaller base.
			return leftOf(order) <= leftOf(promote(fewer).order) + order.applied_discounts.length;
		},
	},
];

/**
 * What the orders' side of promotions states, of any order and any promotions. It is one law, because making an order
 * takes longer than looking at it: the statement that is broken is what it throws.
 */
export const promotionLaws = ({ decide, withPromotions }: PromotionDecisions): ReadonlyArray<Law> => [
	law(statements.map(({ name }) => name).join("; "), promotedOrder, (given) => {
		let made = 0;
		const newId = () => `disc_new_${++made}`;
		const promote: Promote = (promotions, order = given.order) => {
			const { maximum } = given;
			const entered = enterAll(order, promotions);
			const decided = decide(entered, { promotions, maximum, customerOrders: noOrders, usesOf: () => 0, newId }, now);
			return { order: Either.getOrThrow(withPromotions(entered, decided, newId, now)), decided };
		};
		const promoted = promote(given.promotions);
		const priceWith: PriceWith = (admitted) =>
			Either.getOrThrow(withPromotions(promoted.order, { admitted, declined: [] }, newId, now));
		const broken = statements.find(({ holds }) => !holds(given, promoted, promote, priceWith));
		if (broken !== undefined) throw new Error(broken.name);
		return true;
	}),
];
