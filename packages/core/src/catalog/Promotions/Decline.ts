/** Why an offer is not on an order (requirements: Promotion ranking; decisions: Pricing, Promotions). */
import { Schema } from "effect";
import { Money } from "../../words/Money.js";
import { optional } from "../../words/Optional.js";

export const DeclineReason = Schema.Literal(
	/** An admitted offer forbids this one, or this one it. Two codes of one promotion never combine. */
	"not_combinable",
	/** The order has as many promotions as the seller allows. */
	"max_promotions_reached",
	/** An admitted offer of the same exclusivity group, or one after which nothing follows, gives as much or more. */
	"superseded_by_better_offer",
	/** The order is too small; `gap_money` or `gap_quantity` says by how much. */
	"minimum_not_met",
	"code_not_found",
	/** Archived, or not begun. */
	"not_active",
	"expired",
	"usage_limit_reached",
	"customer_not_eligible",
	/** Nothing on the order is what the promotion is for, or nothing of it costs anything. */
	"not_applicable",
);
export type DeclineReason = typeof DeclineReason.Type;

export const Decline = Schema.Struct({
	reason: DeclineReason,
	/** What the order's subtotal lacks. */
	gap_money: optional(Money),
	/** How many more units it takes. */
	gap_quantity: optional(Schema.Int),
}).annotations({ identifier: "PromotionDecline" });
export type Decline = typeof Decline.Type;
