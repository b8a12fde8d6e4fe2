/** Random promotions, and orders with their codes. */

import type { PromotionMethod } from "@svc/core/catalog/Promotions/Method";
import type { Promotion } from "@svc/core/catalog/Promotions/Promotion";
import type { Offer } from "@svc/core/catalog/Promotions/Ranking";
import type { EligibilityRule } from "@svc/core/catalog/Promotions/Rule";
import type { Order } from "@svc/core/sale/Order/Order";
import { withCode } from "@svc/core/sale/Orders/EnteredCodes";
import { usd } from "@svc/core/words/Money";
import fc from "fast-check";
import { percent } from "./Arbitraries.js";
import { now, order } from "./OrderArbitraries.js";

const cents = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 300, max: 50_000 })).map(usd);

const spreadMethod: fc.Arbitrary<PromotionMethod> = fc.oneof(
	fc.record({ type: fc.constant("percentage" as const), percent }),
	fc.record({ type: fc.constant("percentage" as const), percent, max_discount_money: cents }),
	fc.record({ type: fc.constant("fixed" as const), amount_money: cents }),
);

const lineMethod: fc.Arbitrary<PromotionMethod> = fc.oneof(
	spreadMethod,
	fc.record({ type: fc.constant("fixed_price" as const), amount_money: cents }),
	fc.record({
		type: fc.constant("buy_x_get_y" as const),
		buy_quantity: fc.integer({ min: 1, max: 3 }),
		get_quantity: fc.integer({ min: 1, max: 2 }),
		percent_off: percent,
	}),
);

const rule: fc.Arbitrary<EligibilityRule> = fc.oneof(
	fc.constantFrom<EligibilityRule>(
		{ attribute: "line_item_tax_category", operator: "eq", values: ["clothing"] },
		{ attribute: "line_item_tax_category", operator: "neq", values: ["clothing"] },
		{ attribute: "sku", operator: "in", values: ["SKU-1"] },
		{ attribute: "shipping_state", operator: "in", values: ["NY", "CA"] },
		{ attribute: "customer_id", operator: "eq", values: ["cus_1"] },
		{ attribute: "order_quantity", operator: "gte", values: [4] },
	),
	fc
		.integer({ min: 0, max: 100_000 })
		.map((amount): EligibilityRule => ({ attribute: "order_subtotal", operator: "gte", values: [amount] })),
);

const exclusivity = fc.constantFrom(null, null, null, { group: "a" }, { group: "b" });
const combinesWith = fc.record({
	order: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
	line_item: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
	service_charge: fc.constant(true),
});
const stackingMode = fc.constantFrom(
	"continue" as const,
	"continue" as const,
	"continue" as const,
	"stop_after" as const,
);

const reductions = fc.oneof(
	fc.record({ discount_class: fc.constant("line_item" as const), application_method: lineMethod }),
	fc.record({
		discount_class: fc.constantFrom("order" as const, "service_charge" as const),
		application_method: spreadMethod,
	}),
);

const createdAt = fc.constantFrom("2026-01-01T00:00:00.000Z", "2026-01-02T00:00:00.000Z");

/** A promotion without an ID; it has one code unless it is automatic. */
const promotionTerms = fc
	.tuple(
		reductions,
		fc.record({
			combines_with: combinesWith,
			exclusivity,
			stacking_mode: stackingMode,
			eligibility_rules: fc.array(rule, { maxLength: 2 }),
			redemption_type: fc.constantFrom("code" as const, "automatic" as const),
			created_at: createdAt,
		}),
	)
	.map(([reduction, terms]) => ({ ...reduction, ...terms }));

const named = (terms: Omit<Promotion, "promotion_id" | "codes">, i: number): Promotion => ({
	...terms,
	promotion_id: `promo_${i}`,
	codes: terms.redemption_type === "code" ? [{ promotion_code_id: `pcode_${i}`, code: `CODE-${i}` }] : [],
});

/** Up to six active promotions without limits. */
export const promotionList: fc.Arbitrary<ReadonlyArray<Promotion>> = fc
	.array(promotionTerms, { maxLength: 6 })
	.map((list) =>
		list.map((terms, i) =>
			named(
				{
					...terms,
					name: `Promotion ${i}`,
					display_name: `Promotion ${i}`,
					status: "active",
					applies: terms.redemption_type === "code" ? "by_code" : "automatically",
					metadata: {},
					version: 1,
					updated_at: terms.created_at,
				},
				i,
			),
		),
	);

/** The order with the promotions' codes entered, in their order. */
export const enterAll = (order: Order, promotions: ReadonlyArray<Promotion>): Order =>
	promotions.reduce(
		(entered, { codes, promotion_id }) =>
			codes.reduce(
				(order, { code, promotion_code_id }) =>
					withCode(order, {
						applied_discount_id: `disc_${promotion_code_id}`,
						promotion_code: code,
						promotion_code_id,
						promotion_id,
						entered_at: now,
					}),
				entered,
			),
		order,
	);

export const promotedOrder = fc.record({
	order,
	promotions: promotionList,
	maximum: fc.integer({ min: 1, max: 10 }),
	/** Sorts the promotions differently. */
	keys: fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
});

/** Offers for testing the ranking alone: equal amounts, dates and promotions are frequent. */
export const offers: fc.Arbitrary<ReadonlyArray<Offer>> = fc
	.array(
		fc.record({
			promotion: fc.record({
				created_at: createdAt,
				discount_class: fc.constantFrom("order" as const, "line_item" as const, "service_charge" as const),
				combines_with: combinesWith,
				exclusivity,
				stacking_mode: stackingMode,
			}),
			sibling: fc.nat(9),
			amount: fc.integer({ min: 0, max: 9 }),
		}),
		{ maxLength: 10 },
	)
	.map((list) =>
		list.map(({ amount, sibling }, i): Offer => {
			// Some are second codes of an earlier promotion, and share all its terms.
			const of = sibling < i && sibling % 3 === 0 ? sibling : i;
			return {
				promotion: { ...list[of]!.promotion, promotion_id: `promo_${of}` },
				promotion_code: `CODE-${i}`,
				amount: of === i ? amount : list[of]!.amount,
			};
		}),
	);

/** The list sorted by keys, which can produce any order. */
export const reordered = <A>(list: ReadonlyArray<A>, keys: ReadonlyArray<number>): ReadonlyArray<A> =>
	list
		.map((item, i) => ({ item, key: keys[i % keys.length] ?? 0 }))
		.sort((a, b) => a.key - b.key)
		.map(({ item }) => item);
