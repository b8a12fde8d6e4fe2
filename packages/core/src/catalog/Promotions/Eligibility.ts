/** Decides whether an order is eligible for a promotion, and which of its lines are (decisions: Pricing, Promotions). Pure. */
import { Either } from "effect";
import { stateCode } from "../../words/Address.js";
import { usd } from "../../words/Money.js";
import { defined } from "../../words/Optional.js";
import { isSameText } from "../../words/Text.js";
import type { Decline } from "./Decline.js";
import type { LineIndex } from "./LineIndex.js";
import type { Promotion } from "./Promotion.js";
import { counterIds } from "./Redemption.js";
import type { EligibilityRule } from "./Rule.js";

/** The customer's orders to which rules on `customer_order_count` apply. */
export interface CustomerOrders {
	/** The number of paid orders, counted up to `maximumOrderCount + 1`. */
	readonly paid: number;
	/** Returns how many more orders hold a use of the promotion because their payment is in progress. */
	readonly beingPaid: (promotion_id: string) => number;
}

/** The facts about an order that determine its promotions. */
export interface OrderFacts {
	/** The environment's time. */
	readonly now: string;
	readonly lines: LineIndex;
	readonly customer_id?: string;
	/** The customer or email address with the uses that count, if known: `countedFor` in `Redemption.ts`. */
	readonly counted_for?: string;
	readonly customerOrders: CustomerOrders;
	/** The code of a US state; elsewhere as written in the address. */
	readonly shipping_state?: string;
	/** Returns the value of a counter. */
	readonly usesOf: (promotion_counter_id: string) => number;
}

/** The eligible lines; absent if all lines are, or if the promotion does not choose lines. */
export interface Eligible {
	readonly positions?: ReadonlyArray<number>;
}

/** A customer without orders. */
export const noOrders: CustomerOrders = { paid: 0, beingPaid: () => 0 };

const isSame = (left: string | number, right: string | number): boolean =>
	typeof left === "string" && typeof right === "string" ? isSameText(left, right) : left === right;

const matches = (
	{ operator, values }: Pick<EligibilityRule, "operator" | "values">,
	actual: string | number | undefined,
): boolean => {
	const isAmong = actual !== undefined && values.some((value) => isSame(value, actual));
	if (operator === "neq" || operator === "not_in") return !isAmong;
	if (actual === undefined) return false;
	const [value = 0] = values;
	switch (operator) {
		case "eq":
		case "in":
			return isAmong;
		case "gte":
			return actual >= value;
		case "lte":
			return actual <= value;
		case "gt":
			return actual > value;
		case "lt":
			return actual < value;
	}
};

/** A seller may write a state the way buyers do, by its code or its name. */
const codeOfState = (value: string | number): string | number => (typeof value === "string" ? stateCode(value) : value);

/** Returns how far a count is below the rule's minimum; 0 if the rule has no minimum. */
const gapOf = ({ operator, values }: EligibilityRule, actual: number): number => {
	const [value] = values;
	if (typeof value !== "number" || (operator !== "gte" && operator !== "gt")) return 0;
	return Math.max(0, value + (operator === "gt" ? 1 : 0) - actual);
};

/**
 * Returns what is missing to reach a promotion's minimums, or the first reason that a larger order would not remove.
 */
const declineOfRules = (rules: ReadonlyArray<EligibilityRule>, facts: OrderFacts): Decline | undefined => {
	let gap_money = 0;
	let gap_quantity = 0;
	let decline: Decline | undefined;
	for (const rule of rules) {
		switch (rule.attribute) {
			case "customer_id":
				if (!matches(rule, facts.customer_id)) return { reason: "customer_not_eligible" };
				break;
			case "shipping_state":
				if (!matches({ ...rule, values: rule.values.map(codeOfState) }, facts.shipping_state))
					decline ??= { reason: "not_applicable" };
				break;
			case "order_subtotal":
			case "order_quantity": {
				const isMoney = rule.attribute === "order_subtotal";
				const actual = isMoney ? facts.lines.subtotal : facts.lines.quantity;
				if (matches(rule, actual)) break;
				const gap = gapOf(rule, actual);
				if (gap === 0) decline ??= { reason: "not_applicable" };
				else if (isMoney) gap_money = Math.max(gap_money, gap);
				else gap_quantity = Math.max(gap_quantity, gap);
				break;
			}
			default:
		}
	}
	if (decline !== undefined) return decline;
	if (gap_money === 0 && gap_quantity === 0) return undefined;
	return {
		reason: "minimum_not_met",
		...(gap_money === 0 ? {} : { gap_money: usd(gap_money) }),
		...(gap_quantity === 0 ? {} : { gap_quantity }),
	};
};

const declineOfTime = ({ ends_at, starts_at, status }: Promotion, now: string): Decline | undefined => {
	if (status === "archived" || (starts_at !== undefined && now < starts_at)) return { reason: "not_active" };
	return ends_at !== undefined && now >= ends_at ? { reason: "expired" } : undefined;
};

/** The code, the customer, and the customer or email address that a use counts for. */
export interface Redeemer {
	readonly promotion_code_id?: string;
	readonly customer_id?: string;
	readonly counted_for?: string;
}

/**
 * Declines a use that would exceed a limit. A promotion with `max_uses_per_customer` requires a customer or the buyer's
 * email address, because anonymous uses cannot be counted.
 */
const declineOfUses = (
	promotion: Promotion,
	redeemer: Redeemer,
	usesOf: (promotion_counter_id: string) => number,
): Decline | undefined => {
	const { codes, max_uses, max_uses_per_customer, promotion_id } = promotion;
	const { promotion_code_id } = redeemer;
	if (promotion_code_id === undefined && max_uses === undefined && max_uses_per_customer === undefined)
		return undefined;
	const isReached = (id: string | undefined, maximum: number | undefined) =>
		id !== undefined && maximum !== undefined && usesOf(id) >= maximum;
	const ids = counterIds({ promotion_id, ...redeemer });
	const maximumOfCode =
		promotion_code_id === undefined
			? undefined
			: codes.find((code) => code.promotion_code_id === promotion_code_id)?.max_uses;
	if (
		isReached(ids.promotion, max_uses) ||
		isReached(ids.code, maximumOfCode) ||
		isReached(ids.customer, max_uses_per_customer)
	)
		return { reason: "usage_limit_reached" };
	return max_uses_per_customer !== undefined && redeemer.counted_for === undefined
		? { reason: "customer_required" }
		: undefined;
};

/** Whether a promotion depends on how many orders the customer has placed. */
export const needsOrderCount = ({ eligibility_rules }: Pick<Promotion, "eligibility_rules">): boolean =>
	eligibility_rules.some(({ attribute }) => attribute === "customer_order_count");

/** Whether a promotion's rules hold for a customer with this many orders. */
export const allowsOrderCount = ({ eligibility_rules }: Pick<Promotion, "eligibility_rules">, count: number): boolean =>
	eligibility_rules.every((rule) => rule.attribute !== "customer_order_count" || matches(rule, count));

/**
 * Declines a promotion by the number of the customer's orders. Its rules must hold for the paid orders alone. They must
 * also hold when orders being paid with the same promotion are included, because those payments may or may not succeed.
 */
const declineOfOrders = (
	promotion: Promotion,
	{ customer_id }: Redeemer,
	{ beingPaid, paid }: CustomerOrders,
): Decline | undefined => {
	if (!needsOrderCount(promotion)) return undefined;
	if (customer_id === undefined || !allowsOrderCount(promotion, paid)) return { reason: "customer_not_eligible" };
	const isFree = allowsOrderCount(promotion, paid + beingPaid(promotion.promotion_id));
	return isFree ? undefined : { reason: "usage_limit_reached" };
};

/**
 * Whether a promotion in an order's price that is declined now is permanently over for the order. A use may become
 * available again if the payment that holds it fails. A buyer with a code can wait for that, or remove the code, and a
 * customer's own payment in progress resolves soon. But nobody can remove an automatic promotion, so it is over once
 * its limit is reached.
 */
export const isOver = (
	{ reason }: Decline,
	promotion: Promotion,
	redeemer: Redeemer,
	usesOf: (promotion_counter_id: string) => number,
): boolean =>
	reason !== "usage_limit_reached" ||
	(redeemer.promotion_code_id === undefined && declineOfUses(promotion, redeemer, usesOf) !== undefined);

/**
 * Declines a promotion because of what may have changed since the order was priced: time, limits, the customer's
 * orders.
 */
export const declineNow = (
	promotion: Promotion,
	redeemer: Redeemer,
	{ customerOrders, now, usesOf }: Pick<OrderFacts, "customerOrders" | "now" | "usesOf">,
): Decline | undefined =>
	declineOfTime(promotion, now) ??
	declineOfUses(promotion, redeemer, usesOf) ??
	declineOfOrders(promotion, redeemer, customerOrders);

/** Returns how many units are missing until a "buy x, get y" reduces one; free units do not count. */
const missingUnits = (
	{ application_method }: Promotion,
	{ lines }: LineIndex,
	positions: ReadonlyArray<number> | undefined,
): number => {
	if (application_method.type !== "buy_x_get_y") return 0;
	const eligible = positions?.map((position) => lines[position]!) ?? lines;
	const units = eligible.reduce(
		(sum, { quantity, sells_gift_cards, subtotal }) => sum + (subtotal > 0 && sells_gift_cards !== true ? quantity : 0),
		0,
	);
	return Math.max(0, application_method.buy_quantity + 1 - units);
};

/**
 * Evaluates a promotion on the order before any discount, so that no promotion depends on another. If several reasons
 * apply, it returns the first of: time, uses, customer, content of the order, minimums. So `minimum_not_met` means that
 * nothing else is missing. Lines are evaluated last, because they are the most expensive.
 */
export const evaluate = (
	promotion: Promotion,
	promotion_code_id: string | undefined,
	facts: OrderFacts,
): Either.Either<Eligible, Decline> => {
	const { counted_for, customer_id } = facts;
	const redeemer: Redeemer = defined({ promotion_code_id, customer_id, counted_for });
	const decline = declineNow(promotion, redeemer, facts);
	if (decline !== undefined) return Either.left(decline);
	const { discount_class, eligibility_rules } = promotion;
	const ofRules = declineOfRules(eligibility_rules, facts);
	if (ofRules !== undefined && ofRules.reason !== "minimum_not_met") return Either.left(ofRules);
	const isForCharges = discount_class === "service_charge";
	const isByUnit = discount_class === "line_item" && promotion.application_method.type !== "percentage";
	const positions = facts.lines.choose(eligibility_rules, isForCharges, isByUnit);
	if (positions?.length === 0 || facts.lines.isEmpty(isForCharges)) return Either.left({ reason: "not_applicable" });
	if (ofRules !== undefined) return Either.left(ofRules);
	const missing = missingUnits(promotion, facts.lines, positions);
	if (missing > 0) return Either.left({ reason: "minimum_not_met", gap_quantity: missing });
	return Either.right(positions === undefined || isForCharges ? {} : { positions });
};
