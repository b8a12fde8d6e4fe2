/**
 * Reasons why an order does not qualify for an offer (requirements: Promotion ranking; decisions: Pricing, Promotions).
 */
import { Schema } from "effect";
import { Money } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";

export const DeclineReason = Schema.Literal(
	/** One of two offers excludes the other. Two codes of the same promotion never combine. */
	"not_combinable",
	/** The order already has the maximum number of promotions that the seller allows. */
	"max_promotions_reached",
	/** An admitted offer in the same exclusivity group, or with `stop_after`, gives as much or more. */
	"superseded_by_better_offer",
	/** The order falls short by `gap_money` or `gap_quantity`. */
	"minimum_not_met",
	"code_not_found",
	/** Archived, or not started yet. */
	"not_active",
	"expired",
	"usage_limit_reached",
	"customer_not_eligible",
	/** Uses are limited per customer, and neither the customer nor the buyer's email address is known yet. */
	"customer_required",
	/**
	 * No line of the order is eligible, or the order's other discounts leave nothing to deduct from the eligible ones.
	 */
	"not_applicable",
);
export type DeclineReason = typeof DeclineReason.Type;

export const Decline = Schema.Struct({
	reason: required(
		DeclineReason,
		"Why the order does not get it; with `minimum_not_met`, the gap says what is missing.",
	),
	gap_money: optional(Money, "The amount missing from the order's subtotal; only with `minimum_not_met`."),
	gap_quantity: optional(Schema.Int, "The number of missing units; only with `minimum_not_met`."),
}).annotations({ identifier: "PromotionDecline" });
export type Decline = typeof Decline.Type;
