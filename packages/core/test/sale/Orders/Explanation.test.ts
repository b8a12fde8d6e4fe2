import type { Order } from "@svc/core/sale/Order/Order";
import * as Decisions from "@svc/core/sale/Orders/Decisions";
import { explain, PricingExplanation } from "@svc/core/sale/Orders/Explanation";
import { usd } from "@svc/core/words/Money";
import { now, order as orders } from "@svc/testkit/OrderArbitraries";
import { Either, Schema } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

describe("explain", () => {
	it("returns every step of the price, to the cent", () => {
		const basis = { type: "general_rate", source: "Tax Law 1105", effective_from: "2010-01-01" };
		const order = Either.getOrThrow(
			Decisions.create(
				{
					order_id: "ord_1",
					lines: [
						{
							order_line_item_id: "li_1",
							name: "Shirt",
							quantity: 1,
							unit_price_money: usd(1999),
							modifiers: [],
							line_item_tax_category: "physical_goods",
							tax: { rate: "4", basis },
							fulfillment: { requirement: "none" },
						},
					],
					discounts: [
						{
							applied_discount_id: "disc_1",
							request: { application_method: { type: "fixed", amount_money: usd(500) } },
							param: "",
						},
					],
					delivery_destination: { address: { state: "NY", country: "US" } },
				},
				now,
			),
		);
		expect(explain(order)).toEqual({
			order_id: "ord_1",
			order_version: 1,
			steps: [
				{
					rule: "line_subtotal",
					order_line_item_id: "li_1",
					base_money: usd(1999),
					quantity: 1,
					exact_amount: "1999",
					rounding: "none",
					remainder_cents: 0,
					amount_money: usd(1999),
				},
				{
					rule: "order_discount",
					order_line_item_id: "li_1",
					applied_discount_id: "disc_1",
					base_money: usd(1999),
					exact_amount: "500",
					rounding: "none",
					remainder_cents: 0,
					amount_money: { amount: -500, currency: "USD" },
				},
				{
					rule: "tax",
					order_line_item_id: "li_1",
					base_money: usd(1499),
					rate: "4",
					exact_amount: "59.96",
					rounding: "half_up",
					remainder_cents: 0,
					tax_basis: basis,
					amount_money: usd(60),
				},
			],
			discounts: [
				{
					rule: "order_discount",
					applied_discount_id: "disc_1",
					base_money: usd(1999),
					exact_amount: "500",
					rounding: "none",
					amount_money: usd(500),
				},
			],
			total_money: usd(1559),
		});
	});

	const untaxedReasonOf = (
		tax: Order["line_items"][number]["tax"],
		more: Partial<Decisions.NewOrder> = {},
		price = 100,
		line_item_tax_category: Order["line_items"][number]["line_item_tax_category"] = "physical_goods",
	) =>
		explain(
			Either.getOrThrow(
				Decisions.create(
					{
						order_id: "ord_1",
						lines: [
							{
								order_line_item_id: "li_1",
								name: "Shirt",
								quantity: 1,
								unit_price_money: usd(price),
								modifiers: [],
								line_item_tax_category,
								tax,
								fulfillment: { requirement: "none" },
							},
						],
						discounts: [],
						...more,
					},
					now,
				),
			),
		).untaxed_reason;

	it("says why an order bears no tax", () => {
		const general = { rate: "4", basis: { type: "general_rate" } };
		expect(untaxedReasonOf(general)).toBeUndefined();
		expect(untaxedReasonOf(general, { tax: { enabled: false } })).toBe("disabled");
		expect(untaxedReasonOf({ rate: "0" })).toBe("no_destination");
		expect(untaxedReasonOf({ rate: "0" }, {}, 100, "exempt")).toBe("exempt");
		expect(untaxedReasonOf({ rate: "0", basis: { type: "unknown_state" } })).toBe("unknown_state");
		expect(untaxedReasonOf({ rate: "0", basis: { type: "category_rule" } })).toBe("exempt");
		const source = { source: "A law", effective_from: "2012-04-01" };
		expect(untaxedReasonOf({ ...general, exempt_below_unit_money: usd(11_000), exemption: source })).toBe("exempt");
		// Free, or too cheap for a cent of tax.
		expect(untaxedReasonOf(general, {}, 0)).toBeUndefined();
		expect(untaxedReasonOf(general, {}, 10)).toBeUndefined();
	});

	it("is a document of its schema", () => {
		fc.assert(
			fc.property(orders, (order) => {
				const explanation = explain(order);
				const read = Schema.decodeUnknownSync(PricingExplanation, { onExcessProperty: "error" });
				expect(read(JSON.parse(JSON.stringify(explanation)))).toEqual(explanation);
			}),
		);
	});
});
