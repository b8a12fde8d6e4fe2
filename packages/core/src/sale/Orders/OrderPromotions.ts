/**
 * The promotions of an order (requirements: Promotion ranking). Every change decides them anew, based only on the order
 * and the seller's current offers. Pure.
 */
import { Either } from "effect";
import type { Decline } from "../../catalog/Promotions/Decline.js";
import {
	type CustomerOrders,
	type Eligible,
	evaluate,
	noOrders,
	type OrderFacts,
} from "../../catalog/Promotions/Eligibility.js";
import { type FactsOfLine, LineIndex } from "../../catalog/Promotions/LineIndex.js";
import type { Promotion } from "../../catalog/Promotions/Promotion.js";
import { inOneTurn, type Offer, type Ranked, rankInTurns } from "../../catalog/Promotions/Ranking.js";
import { countedFor } from "../../catalog/Promotions/Redemption.js";
import type { Warning } from "../../platform/Idempotency.js";
import { amountBeside, inApplicationOrder, type PricingDiscount, type PricingInput } from "../../pricing/Pricing.js";
import { stateCode } from "../../words/Address.js";
import type { Refusal } from "../../words/Errors.js";
import { usd } from "../../words/Money.js";
import { defined } from "../../words/Optional.js";
import { canonical } from "../../words/Text.js";
import type { OrderBundle } from "../Order/Bundles.js";
import type { AppliedDiscount, EnteredCode } from "../Order/Discounts.js";
import type { Order } from "../Order/Order.js";
import { discountMethodOf, pricingInputOf, reprice } from "../Order/Repricing.js";
import { isPromotion } from "./EnteredCodes.js";

/** What the seller currently offers, and facts that the order itself does not contain. */
export interface Offered {
	/** The active automatic promotions, and those of the order's codes. Without duplicates. */
	readonly promotions: ReadonlyArray<Promotion>;
	readonly maximum: number;
	readonly customerOrders: CustomerOrders;
	readonly usesOf: (promotion_counter_id: string) => number;
	/** Generates an ID for the discount of a promotion that is new to the order. */
	readonly newId: () => string;
}

/** No offers, which is what most orders get. */
export const nothingOffered: Omit<Offered, "newId"> = {
	promotions: [],
	maximum: 0,
	customerOrders: noOrders,
	usesOf: () => 0,
};

/** An offer for which the order is eligible, with its discount. */
export interface OrderOffer extends Offer {
	readonly promotion: Promotion;
	readonly entered?: EnteredCode;
	readonly discount: PricingDiscount;
}

/** A code or an automatic promotion that the order does not get. */
export interface Declined {
	readonly promotion: Promotion;
	readonly entered?: EnteredCode;
	readonly decline: Decline;
	/** The offers that exclude it. */
	readonly by: ReadonlyArray<OrderOffer>;
}

/** Which promotions the order gets, and why it does not get the others. */
export interface PromotionDecision extends Pick<Ranked<OrderOffer>, "admitted"> {
	readonly declined: ReadonlyArray<Declined>;
}

/**
 * The facts about a line. Promotions refer to what the buyer chose: a part of a bundle has its bundle's product, SKU,
 * and categories. Sets fields one by one, because spreading objects costs more than the rest of a decision.
 */
const factsOfLine = (
	line: Order["line_items"][number],
	bundle: OrderBundle | undefined,
	units: number,
): FactsOfLine => {
	const { category_ids, product_id, sku, variant_id } = bundle ?? line;
	const { line_item_tax_category } = line;
	const facts: { -readonly [Field in keyof FactsOfLine]: FactsOfLine[Field] } = {
		quantity: units,
		subtotal: line.pricing_amounts.subtotal_money.amount,
	};
	facts.line_item_tax_category = line_item_tax_category;
	if (variant_id !== undefined) facts.variant_id = variant_id;
	if (product_id !== undefined) facts.product_id = product_id;
	if (sku !== undefined) facts.sku = canonical(sku);
	if (category_ids !== undefined) facts.product_category = category_ids;
	if (bundle !== undefined) facts.is_part = true;
	if (line.gift_card_purchase !== undefined) facts.sells_gift_cards = true;
	if (line.gift_card_purchase !== undefined || line.is_donation === true) facts.keeps_price = true;
	return facts;
};

/** The facts about the lines. A bundle counts as many units as the buyer chose: all of them on its first line. */
const factsOfLines = ({ bundles = [], line_items }: Order): ReadonlyArray<FactsOfLine> => {
	if (bundles.length === 0) return line_items.map((line) => factsOfLine(line, undefined, line.quantity));
	const uncounted = new Map(bundles.map(({ order_bundle_id, quantity }) => [order_bundle_id, quantity]));
	const byId = new Map(bundles.map((bundle) => [bundle.order_bundle_id, bundle]));
	return line_items.map((line) => {
		const { order_bundle_id } = line;
		if (order_bundle_id === undefined) return factsOfLine(line, undefined, line.quantity);
		const units = uncounted.get(order_bundle_id) ?? 0;
		uncounted.delete(order_bundle_id);
		return factsOfLine(line, byId.get(order_bundle_id), units);
	});
};

const factsOf = (order: Order, { customerOrders, usesOf }: Offered, now: string): OrderFacts => {
	const address = order.delivery_destination?.address;
	return {
		now,
		lines: new LineIndex(factsOfLines(order)),
		...defined({ customer_id: order.customer_id, counted_for: countedFor(order) }),
		...(address === undefined
			? {}
			: { shipping_state: address.country === "US" ? stateCode(address.state) : address.state }),
		customerOrders,
		usesOf,
	};
};

/** A promotion that the order may get, automatically or by a code. */
interface Candidate {
	readonly promotion: Promotion;
	readonly entered?: EnteredCode;
}

const candidatesOf = (order: Order, { promotions }: Offered): ReadonlyArray<Candidate> => {
	const candidates: Array<Candidate> = promotions
		.filter(({ redemption_type }) => redemption_type === "automatic")
		.map((promotion) => ({ promotion }));
	const byId = new Map(promotions.map((promotion) => [promotion.promotion_id, promotion]));
	for (const entered of order.entered_promotion_codes ?? []) {
		const promotion = byId.get(entered.promotion_id);
		if (promotion !== undefined) candidates.push({ promotion, entered });
	}
	return candidates;
};

const discountOf = (promotion: Promotion, { positions }: Eligible): PricingDiscount => {
	const { discount_class, promotion_id: id } = promotion;
	const method = discountMethodOf(promotion.application_method, promotion);
	return positions === undefined ? { id, discount_class, method } : { id, discount_class, method, positions };
};

const offerOf = ({ entered, promotion }: Candidate, discount: PricingDiscount, amount: number): OrderOffer =>
	entered === undefined
		? { promotion, discount, amount }
		: { promotion, discount, amount, entered, promotion_code: entered.promotion_code.toUpperCase() };

const declinedOf = (
	{ entered, promotion }: Candidate,
	decline: Decline,
	by: ReadonlyArray<OrderOffer> = [],
): Declined => (entered === undefined ? { promotion, decline, by } : { promotion, entered, decline, by });

/** Visits to lines per turn of a decision: about a millisecond of work. */
const visitsPerTurn = 5_000;

/** Returns the input of pricing for the order, with these discounts in addition to its manual ones. */
const pricingBeside = (input: PricingInput, discounts: ReadonlyArray<PricingDiscount>): PricingInput =>
	discounts.length === 0 ? input : { ...input, discounts: inApplicationOrder([...input.discounts, ...discounts]) };

/**
 * Computes what discounts deduct from an order on top of its manual discounts and admitted offers. Counts the lines
 * read.
 */
const amountsOf = (order: Order, lines: LineIndex) => {
	const manual = order.applied_discounts.filter((discount) => !isPromotion(discount));
	const input = pricingInputOf({ ...order, applied_discounts: manual });
	let known: { readonly admitted: number; readonly amountOf: (discount: PricingDiscount) => number } | undefined;
	return (discount: PricingDiscount, admitted: ReadonlyArray<OrderOffer> = []): number => {
		const others = manual.length + admitted.length;
		lines.visits += others === 0 ? (discount.positions ?? lines.lines).length : lines.lines.length * (others + 1);
		// Offers are only ever added, so their number identifies them.
		if (known?.admitted !== admitted.length) {
			const discounts = admitted.map((offer) => offer.discount);
			known = { admitted: admitted.length, amountOf: amountBeside(pricingBeside(input, discounts)) };
		}
		return known.amountOf(discount);
	};
};

/** Decides, in turns of bounded work, which promotions a priced order gets. Other work can run between turns. */
export function* decideInTurns(order: Order, offered: Offered, now: string): Generator<void, PromotionDecision> {
	const facts = factsOf(order, offered, now);
	const { lines } = facts;
	const offers: Array<OrderOffer> = [];
	const declined: Array<Declined> = [];
	let amountOf: ReturnType<typeof amountsOf> | undefined;
	let turnEnd = visitsPerTurn;
	const isTurnOver = (): boolean => {
		if (lines.visits < turnEnd) return false;
		turnEnd = lines.visits + visitsPerTurn;
		return true;
	};
	for (const candidate of candidatesOf(order, offered)) {
		const { entered, promotion } = candidate;
		const found = evaluate(promotion, entered?.promotion_code_id, facts);
		if (Either.isLeft(found)) declined.push(declinedOf(candidate, found.left));
		else {
			const discount = discountOf(promotion, found.right);
			amountOf ??= amountsOf(order, lines);
			offers.push(offerOf(candidate, discount, amountOf(discount)));
		}
		if (isTurnOver()) yield;
	}
	const ranking = rankInTurns(
		offers,
		offered.maximum,
		(offer, admitted) => (amountOf?.(offer.discount, admitted) ?? 0) > 0,
	);
	let ranked = ranking.next();
	for (; ranked.done !== true; ranked = ranking.next()) if (isTurnOver()) yield;
	const { admitted, skipped } = ranked.value;
	for (const { by, decline, offer } of skipped) declined.push(declinedOf(offer, decline, by));
	return { admitted, declined };
}

/** Decides in a single turn which promotions a priced order gets. */
export const decide = (order: Order, offered: Offered, now: string): PromotionDecision =>
	inOneTurn(decideInTurns(order, offered, now));

/** An admitted offer as a discount of the order. Pricing the order computes the amount that it deducts. */
const appliedOf = (order: Order, offer: OrderOffer, newId: () => string, now: string): AppliedDiscount => {
	const { discount, entered, promotion } = offer;
	const before = order.applied_discounts.find(
		({ promotion_code_id, promotion_id }) =>
			promotion_id === promotion.promotion_id && promotion_code_id === entered?.promotion_code_id,
	);
	return {
		applied_discount_id: entered?.applied_discount_id ?? before?.applied_discount_id ?? newId(),
		customer_facing_name: promotion.display_name,
		promotion_id: promotion.promotion_id,
		...(entered === undefined
			? {}
			: { promotion_code: entered.promotion_code, promotion_code_id: entered.promotion_code_id }),
		discount_class: promotion.discount_class,
		application_method: promotion.application_method,
		...(discount.positions === undefined
			? {}
			: {
					eligible_order_line_item_ids: discount.positions.map(
						(position) => order.line_items[position]!.order_line_item_id,
					),
				}),
		applied_money: usd(0),
		line_item_allocations: [],
		charge_allocations: [],
		status: "pending",
		created_at: before?.created_at ?? now,
	};
};

/** The order with its manual discounts and the admitted promotions, repriced if its promotions may change. */
export const withPromotions = (
	order: Order,
	{ admitted }: PromotionDecision,
	newId: () => string,
	now: string,
): Either.Either<Order, Refusal> => {
	const manual = order.applied_discounts.filter((discount) => !isPromotion(discount));
	if (admitted.length === 0 && manual.length === order.applied_discounts.length) return Either.right(order);
	const promotions = admitted.map((offer) => appliedOf(order, offer, newId, now));
	return reprice({ ...order, applied_discounts: [...manual, ...promotions] });
};

/** The warning about a code that gives no discount. */
export const declineWarning = (
	order_id: string,
	promotion_code: string,
	{ gap_money, gap_quantity, reason }: Decline,
): Warning => ({
	code: "promotion_declined",
	severity: "warning",
	reason,
	resource: { resource_type: "order", resource_id: order_id },
	promotion_code,
	...(gap_money === undefined ? {} : { gap_money }),
	...(gap_quantity === undefined ? {} : { gap_quantity }),
});

/** A warning for each code of the order that gives no discount. */
export const warningsOf = ({ order_id }: Order, { declined }: PromotionDecision): ReadonlyArray<Warning> =>
	declined.flatMap(({ decline, entered }) =>
		entered === undefined ? [] : [declineWarning(order_id, entered.promotion_code, decline)],
	);
