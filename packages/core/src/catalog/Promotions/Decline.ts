/** Reasons why an order does not get an offer (requirements: Promotion ranking; decisions: Pricing, Promotions). */
import { Schema } from "effect";
import { Money } from "../../words/Money.js";
import { optional } from "../../words/Optional.js";

export const DeclineReason = Schema.Literal(
	/** One of the two offers forbids the other. Two codes of one promotion never combine. */
	"not_combinable",
	/** The order has as many promotions as the seller allows. */
	"max_promotions_reached",
	/** An admitted offer of the same exclusivity group, or with `stop_after`, gives as much or more. */
	"superseded_by_better_offer",
	/** The order is too small by `gap_money` or `gap_quantity`. */
	"minimum_not_met",
	"code_not_found",
	/** Archived, or not started yet. */
	"not_active",
	"expired",
	"usage_limit_reached",
	"customer_not_eligible",
	/** No line of the order is eligible, or the order's other discounts leave nothing to take off the eligible ones. */
	"not_applicable",
);
export type DeclineReason = typeof DeclineReason.Type;

export const Decline = Schema.Struct({
	reason: DeclineReason,
	/** Money missing from the order's subtotal. */
	gap_money: optional(Money),
	/** Units missing. */
	gap_quantity: optional(Schema.Int),
}).annotations({ identifier: "PromotionDecline" });
export type Decline = typeof Decline.Type;
