import type { DiscountInput } from "@svc/core/sale/Order/Discounts";
import { Order, type SettledPayment } from "@svc/core/sale/Order/Order";
import * as Decisions from "@svc/core/sale/Orders/Decisions";
import type { ErrorCode, Refusal } from "@svc/core/words/Errors";
import { usd } from "@svc/core/words/Money";
import { orderLaws } from "@svc/testkit/Laws/Orders";
import { now, order as orders, patchAt } from "@svc/testkit/OrderArbitraries";
import { Either, Schema } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

/** The schema serves storage and HTTP, so documents and values have one type. */
const schema: Schema.Schema<Order> = Order;

const later = "2026-11-21T09:00:00.000Z";

const line = (id: string, amount: number, fields: Partial<Decisions.NewLine> = {}): Decisions.NewLine => ({
	order_line_item_id: id,
	name: id,
	quantity: 1,
	unit_price_money: usd(amount),
	modifiers: [],
	line_item_tax_category: "physical_goods",
	tax: { rate: "8.875" },
	fulfillment: { requirement: "none" },
	...fields,
});

const newYork = { address: { state: "NY", country: "US" } };

const created = (fields: Partial<Decisions.NewOrder> = {}): Order =>
	Either.getOrThrow(
		Decisions.create(
			{
				order_id: "ord_1",
				lines: [line("li_1", 1999, { quantity: 2 })],
				discounts: [],
				delivery_destination: newYork,
				...fields,
			},
			now,
		),
	);

const discount = (request: DiscountInput) => ({ applied_discount_id: "disc_1", request, param: "" });

const tenPercent = { application_method: { type: "percentage" as const, percent: "10" } };

interface Refused {
	readonly code: ErrorCode;
	readonly param: string | undefined;
}

const refusalOf = (result: Either.Either<unknown, Refusal>): Refused =>
	Either.match(result, {
		onLeft: ({ code, param }): Refused => ({ code, param }),
		onRight: () => expect.fail("was not refused"),
	});

const codeOf = (result: Either.Either<unknown, Refusal>): ErrorCode => refusalOf(result).code;

describe("laws", () => {
	for (const { name, check } of orderLaws(Decisions)) it(name, () => check());

	it("catch a removal that does not price the order again", () => {
		const forgetful = {
			...Decisions,
			removeLine: (order: Order, id: string) =>
				Either.right({ ...order, line_items: order.line_items.filter((line) => line.order_line_item_id !== id) }),
		};
		const [law] = orderLaws(forgetful);
		expect(law?.isBroken()).toBe(true);
	});

	it("every order is a document of its schema, and decisions leave it unchanged", () => {
		fc.assert(
			fc.property(orders, (order) => {
				const before = JSON.stringify(order);
				expect(Schema.decodeUnknownSync(schema, { onExcessProperty: "error" })(JSON.parse(before))).toEqual(order);
				Decisions.removeTip(order, later);
				Decisions.cancel(order, later);
				expect(JSON.stringify(order)).toBe(before);
			}),
		);
	});
});

describe("create", () => {
	it("prices the order", () => {
		const order = created({ discounts: [discount(tenPercent)], customer_id: "cus_1", metadata: { cart: "7" } });
		expect(order).toMatchObject({
			status: "open",
			payment_status: "unpaid",
			fulfillment_status: "not_required",
			// 3998 − 400 = 3598, and 8.875 % of it is 319.3.
			pricing_amounts: {
				subtotal_money: usd(3998),
				discount_money: usd(400),
				charge_money: usd(0),
				tax_money: usd(319),
				tip_money: usd(0),
				total_money: usd(3917),
			},
			settlement_amounts: { paid_money: usd(0), outstanding_money: usd(3917), settled_tip_money: usd(0) },
			customer_id: "cus_1",
			metadata: { cart: "7" },
			tax: { enabled: true },
			version: 1,
			created_at: now,
		});
		expect(order.line_items[0]?.pricing_amounts).toEqual({
			subtotal_money: usd(3998),
			discount_money: usd(400),
			tax_money: usd(319),
			total_money: usd(3917),
		});
		expect(order.applied_discounts).toEqual([
			{
				applied_discount_id: "disc_1",
				customer_facing_name: "Discount",
				discount_class: "order",
				application_method: tenPercent.application_method,
				applied_money: usd(400),
				line_item_allocations: [{ order_line_item_id: "li_1", amount_money: usd(400) }],
				charge_allocations: [],
				status: "pending",
				created_at: now,
			},
		]);
	});

	it("counts priced modifiers for every unit", () => {
		const wrap = {
			modifier_group_id: "mg_1",
			modifier_id: "mod_1",
			name: "Gift wrap",
			price_money: usd(101),
			show_on_receipt: true,
		};
		const order = created({ lines: [line("li_1", 1000, { quantity: 3, modifiers: [wrap, wrap] })] });
		expect(order.pricing_amounts.subtotal_money).toEqual(usd(3606));
	});

	it("charges no tax if tax is disabled", () => {
		expect(created({ tax: { enabled: false } }).pricing_amounts.tax_money).toEqual(usd(0));
		expect(created().pricing_amounts.tax_money).toEqual(usd(355));
	});

	it("exempts the untaxed part of each unit", () => {
		const coat = line("li_1", 30_000, { quantity: 2, tax: { rate: "6.25", exempt_unit_money: usd(17_500) } });
		expect(created({ lines: [coat] }).pricing_amounts.tax_money).toEqual(usd(1563));
	});

	it("refuses more than 500 lines", () => {
		const lines = Array.from({ length: 501 }, (_, i) => line(`li_${i}`, 1));
		expect(refusalOf(Decisions.create({ order_id: "ord_1", lines, discounts: [] }, now))).toEqual({
			code: "TOO_MANY_ITEMS",
			param: "line_items",
		});
		const full = created({ lines: lines.slice(1) });
		expect(codeOf(Decisions.addLines(full, [line("li_more", 1)], now))).toBe("TOO_MANY_ITEMS");
	});

	it("refuses a total above USD 999,999.99, also if the product is not exact", () => {
		const most = line("li_1", 99_999_999, { tax: { rate: "0" } });
		expect(created({ lines: [most] }).pricing_amounts.total_money).toEqual(usd(99_999_999));
		const more = created({ lines: [most] });
		expect(codeOf(Decisions.addLines(more, [line("li_2", 1)], now))).toBe("AMOUNT_TOO_LARGE");
		const lines = Array.from({ length: 500 }, (_, i) => line(`li_${i}`, 99_999_999, { quantity: 1_000_000 }));
		expect(codeOf(Decisions.create({ order_id: "ord_1", lines, discounts: [] }, now))).toBe("AMOUNT_TOO_LARGE");
	});
});

describe("lines", () => {
	it("sets the fulfillment status from the lines", () => {
		const shipped = Either.getOrThrow(
			Decisions.addLines(created(), [line("li_2", 5, { fulfillment: { requirement: "shipment" } })], later),
		);
		expect(shipped).toMatchObject({ fulfillment_status: "unfulfilled", updated_at: later });
		expect(Either.getOrThrow(Decisions.removeLine(shipped, "li_2", later)).fulfillment_status).toBe("not_required");
	});

	it("changes a quantity", () => {
		const order = Either.getOrThrow(Decisions.changeQuantity(created(), "li_1", 5, later));
		expect(order.pricing_amounts.subtotal_money).toEqual(usd(9995));
	});

	it("removes a line together with its own discounts", () => {
		const both = created({ lines: [line("li_1", 100), line("li_2", 200)] });
		const reduced = Either.getOrThrow(
			Decisions.addDiscount(both, discount({ ...tenPercent, order_line_item_id: "li_2" }), now),
		);
		expect(reduced.applied_discounts[0]?.discount_class).toBe("line_item");
		const order = Either.getOrThrow(Decisions.removeLine(reduced, "li_2", later));
		expect(order.applied_discounts).toEqual([]);
		expect(order.pricing_amounts.subtotal_money).toEqual(usd(100));
	});

	it("returns RESOURCE_NOT_FOUND for a line of another order", () => {
		expect(codeOf(Decisions.removeLine(created(), "li_9", now))).toBe("RESOURCE_NOT_FOUND");
		expect(codeOf(Decisions.changeQuantity(created(), "li_9", 2, now))).toBe("RESOURCE_NOT_FOUND");
	});
});

describe("discounts", () => {
	it.each<[string, DiscountInput, Refused]>([
		["no method", {}, { code: "FIELD_REQUIRED", param: "application_method" }],
		[
			"a line of another order",
			{ ...tenPercent, order_line_item_id: "li_9" },
			{ code: "RESOURCE_NOT_FOUND", param: "order_line_item_id" },
		],
		[
			"one line for the whole order",
			{ ...tenPercent, discount_class: "order", order_line_item_id: "li_1" },
			{ code: "INVALID_VALUE", param: "order_line_item_id" },
		],
	])("refuse %s", (_, request, refusal) => {
		expect(refusalOf(Decisions.addDiscount(created(), discount(request), now))).toEqual(refusal);
	});

	it("are refused with their place in the request", () => {
		const misplaced = { ...discount({}), param: "discounts[0]." };
		expect(refusalOf(Decisions.create({ order_id: "ord_1", lines: [], discounts: [misplaced] }, now)).param).toBe(
			"discounts[0].application_method",
		);
	});

	it("are at most 50", () => {
		const discounts = Array.from({ length: 51 }, (_, i) => ({
			...discount(tenPercent),
			applied_discount_id: `disc_${i}`,
		}));
		expect(codeOf(Decisions.create({ order_id: "ord_1", lines: [], discounts }, now))).toBe("TOO_MANY_ITEMS");
	});

	it("return RESOURCE_NOT_FOUND if there is no discount to remove", () => {
		expect(codeOf(Decisions.removeDiscount(created(), "disc_9", now))).toBe("RESOURCE_NOT_FOUND");
	});
});

describe("tips", () => {
	it("replaces an earlier tip", () => {
		const fixed = { application_method: { type: "fixed" as const, amount_money: usd(500) } };
		const first = Either.getOrThrow(Decisions.setTip(created(), "tip_1", fixed, now));
		expect(first.pricing_amounts.tip_money).toEqual(usd(500));
		const second = Either.getOrThrow(Decisions.setTip(first, "tip_2", tenPercent, later));
		// A percent of the subtotal after discounts, never of the tax.
		expect(second.tips).toEqual([
			{
				order_tip_id: "tip_2",
				status: "selected",
				application_method: tenPercent.application_method,
				amount_money: usd(400),
				payment_intent_allocations: [],
			},
		]);
	});
});

describe("patch", () => {
	const never = () => expect.fail("the tax was read");

	it("taxes the lines at the new destination", () => {
		const order = created();
		const destination = { address: { state: "CA", country: "US" } };
		const moved = Either.getOrThrow(
			patchAt(order, { delivery_destination: destination }, () => ({ rate: "7.25" }), later),
		);
		expect(moved).toMatchObject({
			delivery_destination: destination,
			line_items: [{ tax: { rate: "7.25" } }],
			pricing_amounts: { tax_money: usd(290) },
		});
	});

	it("clears what is null and keeps what is absent", () => {
		const order = created({ customer_id: "cus_1", metadata: { cart: "7" } });
		const cleared = Either.getOrThrow(patchAt(order, { customer_id: null, delivery_destination: null }, never, later));
		expect(cleared).not.toHaveProperty("customer_id");
		expect(cleared).not.toHaveProperty("delivery_destination");
		expect(cleared).toMatchObject({ metadata: { cart: "7" }, pricing_amounts: { tax_money: usd(0) } });
	});

	it("reads no tax if tax is only switched on or off", () => {
		const off = Either.getOrThrow(Decisions.patch(created(), { tax: { enabled: false } }, later));
		expect(off.pricing_amounts.tax_money).toEqual(usd(0));
		const on = Either.getOrThrow(Decisions.patch(off, { tax: { enabled: true } }, later));
		expect(on.pricing_amounts.tax_money).toEqual(usd(355));
	});
});

describe("an order that must not change", () => {
	const paid: Order = {
		...created(),
		settled_payments: [
			{
				origin: { type: "payment_intent", payment_intent_id: "pi_1" },
				amount_money: usd(100),
				tip_money: usd(0),
				refunded_money: usd(0),
				settled_at: now,
			},
		],
	};
	const refunded: Order = {
		...paid,
		settled_payments: paid.settled_payments.map((payment) => ({ ...payment, refunded_money: usd(1) })),
	};
	const paying: Order = { ...created(), active_payment_attempt_id: "opa_1" };
	const closed: Order = { ...paid, status: "closed" };

	const commands: ReadonlyArray<[string, (order: Order) => Either.Either<Order, Refusal>]> = [
		["adding lines", (order) => Decisions.addLines(order, [line("li_2", 1)], later)],
		["changing a quantity", (order) => Decisions.changeQuantity(order, "li_1", 3, later)],
		["removing a line", (order) => Decisions.removeLine(order, "li_1", later)],
		["adding a discount", (order) => Decisions.addDiscount(order, discount(tenPercent), later)],
		["setting a tip", (order) => Decisions.setTip(order, "tip_1", tenPercent, later)],
		["removing the tip", (order) => Decisions.removeTip(order, later)],
		["another destination", (order) => Decisions.patch(order, { delivery_destination: newYork }, later)],
		["another tax", (order) => Decisions.patch(order, { tax: { enabled: false } }, later)],
	];

	it.each(commands)("refuses %s", (_, command) => {
		expect(codeOf(command(closed))).toBe("ORDER_ALREADY_HAS_PAYMENTS");
		expect(codeOf(command({ ...refunded, status: "closed" }))).toBe("ORDER_ALREADY_HAS_REFUNDS");
		expect(codeOf(command({ ...closed, settled_payments: [] }))).toBe("ORDER_NOT_OPEN");
		expect(codeOf(command({ ...paid, status: "canceled" }))).toBe("ORDER_NOT_OPEN");
		expect(codeOf(command(paid))).toBe("ORDER_ALREADY_HAS_PAYMENTS");
		expect(codeOf(command(refunded))).toBe("ORDER_ALREADY_HAS_REFUNDS");
		expect(codeOf(command(paying))).toBe("ORDER_HAS_ACTIVE_PAYMENT_INTENT");
	});

	it("refuses to remove a discount", () => {
		const reduced = created({ discounts: [discount(tenPercent)] });
		const settled = { ...reduced, settled_payments: paid.settled_payments };
		expect(codeOf(Decisions.removeDiscount(settled, "disc_1", later))).toBe("ORDER_ALREADY_HAS_PAYMENTS");
	});

	it("names the blocking resources", () => {
		const blockers = (order: Order) =>
			Either.match(Decisions.removeTip(order, later), {
				onLeft: ({ blocking_resources }) => blocking_resources,
				onRight: () => expect.fail("was not refused"),
			});
		expect(blockers(paid)).toEqual([{ resource_type: "payment_intent", resource_id: "pi_1", status: "succeeded" }]);
		expect(blockers(paying)).toEqual([{ resource_type: "order_payment_attempt", resource_id: "opa_1" }]);
	});

	it("accepts another customer and metadata while it is open", () => {
		const change = { customer_id: "cus_2", metadata: { note: "x" } };
		for (const order of [paid, paying])
			expect(Either.getOrThrow(Decisions.patch(order, change, later))).toMatchObject(change);
		expect(codeOf(Decisions.patch(closed, change, later))).toBe("ORDER_NOT_OPEN");
	});
});

describe("cancel", () => {
	it("cancels the order and its tip, and releases its discounts", () => {
		const open = created({ discounts: [discount(tenPercent)] });
		const tipped = Either.getOrThrow(Decisions.setTip(open, "tip_1", tenPercent, now));
		expect(Either.getOrThrow(Decisions.cancel(tipped, later))).toMatchObject({
			status: "canceled",
			canceled_at: later,
			updated_at: later,
			tips: [{ status: "canceled" }],
			applied_discounts: [{ status: "released" }],
		});
	});

	const settled = (refunded: number, origin: SettledPayment["origin"]): Order => ({
		...created(),
		settled_payments: [
			{ origin, amount_money: usd(100), tip_money: usd(0), refunded_money: usd(refunded), settled_at: now },
		],
	});
	const card = { type: "payment_intent", payment_intent_id: "pi_1" } as const;
	const cash = { type: "manual_payment", manual_payment_id: "mpay_1" } as const;

	it("refuses an order that keeps money, or has a payment under way", () => {
		expect(codeOf(Decisions.cancel(settled(99, card), later))).toBe("ORDER_ALREADY_HAS_PAYMENTS");
		expect(codeOf(Decisions.cancel(settled(0, cash), later))).toBe("ORDER_HAS_MANUAL_PAYMENTS");
		expect(Either.isRight(Decisions.cancel(settled(100, cash), later))).toBe(true);
		expect(codeOf(Decisions.cancel({ ...created(), active_payment_attempt_id: "opa_1" }, later))).toBe(
			"ORDER_HAS_ACTIVE_PAYMENT_INTENT",
		);
		expect(codeOf(Decisions.cancel({ ...created(), status: "canceled" }, later))).toBe("ORDER_NOT_OPEN");
	});
});
