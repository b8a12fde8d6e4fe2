import { AddDiscount } from "@svc/core/sale/Order/Discounts";
import { customLine, type LineItemInput, lineSource, lineTax, untaxed } from "@svc/core/sale/Order/LineItem";
import { AddLineItems, ChangeLineItem, CreateOrder, PatchOrder } from "@svc/core/sale/Order/Requests";
import { SetTip } from "@svc/core/sale/Order/Tips";
import type { ErrorCode } from "@svc/core/words/Errors";
import { reader } from "@svc/core/words/Input";
import { usd } from "@svc/core/words/Money";
import { Either, type Schema } from "effect";
import { describe, expect, it } from "vitest";

const custom = { name: "Shirt", quantity: 1, unit_price_money: usd(100) };

const refusalOf = <A, I>(schema: Schema.Schema<A, I>, input: unknown): string =>
	Either.match(reader(schema)(input), {
		onLeft: ({ code, param }) => `${code} ${param}`,
		onRight: () => "accepted",
	});

describe("requests", () => {
	it.each<[string, unknown]>([
		["accepted", { line_items: [] }],
		["accepted", { line_items: [custom, { variant_id: "var_1", quantity: 2 }], tax: { enabled: false } }],
		["accepted", { line_items: [{ ...custom, modifiers: [{ text: { modifier_group_id: "mg_1", value: "Ada" } }] }] }],
		["accepted", { line_items: [], delivery_destination: { address: { state: "ny", country: "US" } } }],
		["accepted", { line_items: [], delivery_destination: { address: { state: "Bavaria", country: "DE" } } }],
		["FIELD_REQUIRED line_items", {}],
		["FIELD_REQUIRED line_items[0].quantity", { line_items: [{ name: "Shirt" }] }],
		["UNKNOWN_FIELD line_items[0].qauntity", { line_items: [{ ...custom, qauntity: 1 }] }],
		["INVALID_TYPE line_items[0].quantity", { line_items: [{ ...custom, quantity: "1" }] }],
		["INVALID_VALUE line_items[0].quantity", { line_items: [{ ...custom, quantity: 0 }] }],
		["INVALID_VALUE line_items[0].quantity", { line_items: [{ ...custom, quantity: 1.5 }] }],
		["INVALID_VALUE line_items[0].quantity", { line_items: [{ ...custom, quantity: 1_000_001 }] }],
		[
			"CURRENCY_NOT_SUPPORTED line_items[0].unit_price_money.currency",
			{ line_items: [{ ...custom, unit_price_money: { amount: 1, currency: "EUR" } }] },
		],
		[
			"INVALID_VALUE line_items[0].unit_price_money.amount",
			{ line_items: [{ ...custom, unit_price_money: { amount: -1, currency: "USD" } }] },
		],
		["INVALID_VALUE line_items[0].name", { line_items: [{ ...custom, name: "" }] }],
		["INVALID_VALUE line_items", { line_items: Array.from({ length: 501 }, () => custom) }],
		[
			"INVALID_VALUE delivery_destination.address.state",
			{ line_items: [], delivery_destination: { address: { state: "Nwe York", country: "US" } } },
		],
		[
			"INVALID_VALUE delivery_destination.address.country",
			{ line_items: [], delivery_destination: { address: { state: "NY", country: "usa" } } },
		],
	])("CreateOrder: %s", (expected, input) => {
		expect(refusalOf(CreateOrder, input)).toBe(expected);
	});

	it("take discounts and tips as a percent or an amount", () => {
		const percentage = { application_method: { type: "percentage", percent: 12.5 } };
		expect(Either.getOrThrow(reader(AddDiscount)(percentage))).toEqual({
			application_method: { type: "percentage", percent: "12.5" },
		});
		expect(refusalOf(SetTip, { application_method: { type: "fixed", amount_money: usd(5) } })).toBe("accepted");
		expect(refusalOf(SetTip, { application_method: { type: "percentage", percent: 101 } })).toBe(
			"INVALID_VALUE application_method.percent",
		);
		expect(refusalOf(AddDiscount, { application_method: { type: "percentage" } })).toBe(
			"FIELD_REQUIRED application_method.percent",
		);
	});

	it("refuse fields that cannot change", () => {
		expect(refusalOf(PatchOrder, { customer_id: null, delivery_destination: null, expected_version: 3 })).toBe(
			"accepted",
		);
		expect(refusalOf(PatchOrder, { status: "closed" })).toBe("UNKNOWN_FIELD status");
		expect(refusalOf(AddLineItems, { line_items: [] })).toBe("INVALID_VALUE line_items");
		expect(refusalOf(ChangeLineItem, { quantity: 2 })).toBe("accepted");
	});
});

describe("lineSource", () => {
	const refused = (input: LineItemInput): readonly [ErrorCode, string | undefined] =>
		Either.match(lineSource(input, "line_items[0]"), {
			onLeft: ({ code, param }) => [code, param],
			onRight: () => expect.fail("was not refused"),
		});

	it("distinguishes a catalog line from a custom one", () => {
		expect(Either.getOrThrow(lineSource({ variant_id: "var_1", quantity: 1 }, ""))).toEqual({
			type: "variant",
			variant_id: "var_1",
		});
		expect(Either.getOrThrow(lineSource(custom, ""))).toEqual({
			type: "custom",
			name: "Shirt",
			unit_price_money: usd(100),
		});
	});

	it.each<[ErrorCode, string, LineItemInput]>([
		["LINE_ITEM_NAME_REQUIRED", "name", { quantity: 1, unit_price_money: usd(1) }],
		["AMOUNT_MONEY_REQUIRED", "unit_price_money", { quantity: 1, name: "Shirt" }],
		["AMOUNT_NOT_ADJUSTABLE", "unit_price_money", { quantity: 1, variant_id: "var_1", unit_price_money: usd(1) }],
		["INVALID_VALUE", "name", { quantity: 1, variant_id: "var_1", name: "Shirt" }],
		[
			"INVALID_VALUE",
			"line_item_tax_category",
			{ quantity: 1, variant_id: "var_1", line_item_tax_category: "clothing" },
		],
	])("%s for %s", (code, field, input) => {
		expect(refused(input)).toEqual([code, `line_items[0].${field}`]);
	});
});

describe("customLine", () => {
	it("is taxed as physical goods and needs no fulfillment by default", () => {
		const source = { type: "custom" as const, name: "Shirt", unit_price_money: usd(100) };
		expect(customLine(custom, source, { modifiers: [], tax: untaxed })).toEqual({
			...custom,
			modifiers: [],
			tax: { rate: "0" },
			line_item_tax_category: "physical_goods",
			fulfillment: { requirement: "none" },
		});
		const own = {
			...custom,
			line_item_tax_category: "clothing" as const,
			fulfillment: { requirement: "shipment" as const },
			metadata: { size: "M" },
		};
		expect(customLine(own, source, { modifiers: [], tax: untaxed })).toMatchObject(own);
	});

	it.each([
		["none", "services"],
		["digital", "digital_goods"],
		["shipment", "physical_goods"],
		["pickup", "physical_goods"],
	] as const)("with the fulfillment %s is taxed as %s, unless it names a category", (requirement, category) => {
		const source = { type: "custom" as const, name: "Thing", unit_price_money: usd(100) };
		const input = { ...custom, fulfillment: { requirement } };
		expect(customLine(input, source, { modifiers: [], tax: untaxed }).line_item_tax_category).toBe(category);
		const named = { ...input, line_item_tax_category: "clothing" as const };
		expect(customLine(named, source, { modifiers: [], tax: untaxed }).line_item_tax_category).toBe("clothing");
	});

	it("keeps the terms of the tax port", () => {
		const basis = { type: "seller_rate" as const, tax_rate_id: "taxr_1" };
		expect(lineTax({ rate: "6.25", exempt_unit_amount: 17_500, basis })).toEqual({
			rate: "6.25",
			exempt_unit_money: usd(17_500),
			basis,
		});
		expect(lineTax({ rate: "4", exempt_unit_amount: 0, basis })).toEqual({ rate: "4", basis });
		const exemption = { source: "Tax Bulletin", effective_from: "2012-04-01" };
		const threshold = { exempt_unit_amount: 0, exempt_below_unit_amount: 11_000, exemption };
		expect(lineTax({ rate: "4", ...threshold, basis })).toEqual({
			rate: "4",
			exempt_below_unit_money: usd(11_000),
			exemption,
			basis,
		});
	});
});
