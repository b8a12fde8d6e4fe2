/** `POST /v1/discount-previews`: computes the effect of a code on an order (requirements: Orders and payment). */
import { Schema } from "effect";
import { Decline } from "../../catalog/Promotions/Decline.js";
import { type EitherSteps, eitherFn } from "../../words/EitherFn.js";
import type { Refusal } from "../../words/Errors.js";
import { Money, usd } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { Reference } from "../../words/Text.js";
import { type Order, PricingAmounts } from "../Order/Order.js";
import { type Offered, type OrderOffer, type PromotionDecision, withPromotions } from "./OrderPromotions.js";

export const PreviewDiscount = Schema.Struct({
	order_id: required(Reference, "An order with a price that can still change: `ord_…`."),
	discount: required(
		Schema.Struct({
			promotion: required(
				Schema.Struct({ promotion_code: required(Reference, "One of its codes, in upper or lower case.") }),
				"The promotion, named by a code.",
			),
		}),
		"What to try on the order.",
	),
}).annotations({ identifier: "PreviewDiscount" });
export type PreviewDiscount = typeof PreviewDiscount.Type;

const PreviewedOffer = Schema.Struct({
	promotion_id: required(Schema.String, "Its ID: `promo_…`."),
	customer_facing_name: required(Schema.String, "What the buyer sees: the promotion's `display_name`."),
	promotion_code: optional(Schema.String, "The code that was entered; absent on automatic promotions."),
	applied_money: required(Money, "What it currently deducts from the order."),
});

const NearMiss = Schema.Struct({
	promotion_id: required(Schema.String, "Its ID: `promo_…`."),
	customer_facing_name: required(Schema.String, "What the buyer sees: the promotion's `display_name`."),
	gap_money: Decline.fields.gap_money,
	gap_quantity: Decline.fields.gap_quantity,
});

export const DiscountPreview = Schema.Struct({
	order_id: required(Schema.String, "The order that the code was tried on: `ord_…`."),
	promotion_code: required(Schema.String, "The code as you sent it."),
	discount_money: required(Money, "What the code would deduct; 0 if it is declined."),
	decline: optional(Decline, "Why the order would not get the discount; absent if it would."),
	replaced_discounts: required(Schema.Array(PreviewedOffer), "Promotions that the order would lose."),
	pricing_amounts: required(PricingAmounts, "The order's price with the code."),
	near_misses: required(
		Schema.Array(NearMiss),
		"Automatic promotions that the order misses only because it is too small, smallest gap first.",
	),
}).annotations({ identifier: "DiscountPreview" });
export type DiscountPreview = typeof DiscountPreview.Type;

interface Previewed {
	readonly before: Order;
	/** The same order with the code entered. */
	readonly after: Order;
	readonly promotion_code: string;
	/** Absent if there is no such code. */
	readonly promotion_code_id: string | undefined;
}

const keyOf = ({ entered, promotion }: OrderOffer): string => entered?.promotion_code_id ?? promotion.promotion_id;

const nearMissesOf = ({ declined }: PromotionDecision): DiscountPreview["near_misses"] =>
	declined
		.flatMap(({ decline: { gap_money, gap_quantity, reason }, entered, promotion }) =>
			reason !== "minimum_not_met" || entered !== undefined
				? []
				: [
						{
							promotion_id: promotion.promotion_id,
							customer_facing_name: promotion.display_name,
							...(gap_money === undefined ? {} : { gap_money }),
							...(gap_quantity === undefined ? {} : { gap_quantity }),
						},
					],
		)
		.sort(
			(a, b) =>
				(a.gap_money?.amount ?? 0) - (b.gap_money?.amount ?? 0) || (a.gap_quantity ?? 0) - (b.gap_quantity ?? 0),
		);

/** The promotions of the order with and without the code. */
export interface PreviewDecisions {
	readonly without: PromotionDecision;
	readonly withCode: PromotionDecision;
}

/** The difference that the code makes to the order. */
export const preview = eitherFn(function* (
	{ after, before, promotion_code, promotion_code_id }: Previewed,
	{ withCode, without }: PreviewDecisions,
	offered: Pick<Offered, "newId">,
	now: string,
): EitherSteps<DiscountPreview, Refusal> {
	const priced = yield* withPromotions(before, without, offered.newId, now);
	const result = yield* withPromotions(after, withCode, offered.newId, now);
	const kept = new Set(withCode.admitted.map(keyOf));
	const why =
		promotion_code_id === undefined
			? { reason: "code_not_found" as const }
			: withCode.declined.find(({ entered }) => entered?.promotion_code_id === promotion_code_id)?.decline;
	const discount = result.applied_discounts.find(
		(applied) => promotion_code_id !== undefined && applied.promotion_code_id === promotion_code_id,
	);
	const replaced = without.admitted.filter((offer) => !kept.has(keyOf(offer)));
	return {
		order_id: before.order_id,
		promotion_code,
		discount_money: discount?.applied_money ?? usd(0),
		...(why === undefined ? {} : { decline: why }),
		replaced_discounts: replaced.map(({ entered, promotion }) => ({
			promotion_id: promotion.promotion_id,
			customer_facing_name: promotion.display_name,
			...(entered === undefined ? {} : { promotion_code: entered.promotion_code }),
			applied_money:
				priced.applied_discounts.find(
					(applied) =>
						applied.promotion_id === promotion.promotion_id && applied.promotion_code_id === entered?.promotion_code_id,
				)?.applied_money ?? usd(0),
		})),
		pricing_amounts: result.pricing_amounts,
		near_misses: nearMissesOf(without),
	};
});
