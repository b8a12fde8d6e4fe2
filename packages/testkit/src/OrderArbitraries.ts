/** Random orders: made and changed by the core's own decisions, so that each could really have come about. */

import type { DeliveryMethod } from "@svc/core/catalog/DeliveryMethods/DeliveryMethod";
import type { LineModifier } from "@svc/core/catalog/Modifiers/LineModifiers";
import { spreadBundle } from "@svc/core/pricing/Pricing/BundleSpread";
import { type AddCharge, newCharge } from "@svc/core/sale/Order/Charges";
import type { DeliveryDestination } from "@svc/core/sale/Order/DeliveryDestination";
import type { ApplicationMethod, DiscountInput } from "@svc/core/sale/Order/Discounts";
import { type LineTax, type ResolvedLine, untaxed } from "@svc/core/sale/Order/LineItem";
import type { Order } from "@svc/core/sale/Order/Order";
import { reprice } from "@svc/core/sale/Order/Repricing";
import type { PatchOrder } from "@svc/core/sale/Order/Requests";
import { addCharge, removeCharge } from "@svc/core/sale/Orders/ChargeDecisions";
import * as Decisions from "@svc/core/sale/Orders/Decisions";
import { deliveryCharge, removeDeliveryMethod, setDeliveryMethod } from "@svc/core/sale/Orders/DeliveryDecisions";
import { atRates } from "@svc/core/sale/Orders/OrderTaxes";
import type { Refusal } from "@svc/core/words/Errors";
import { usd } from "@svc/core/words/Money";
import { fromPpm } from "@svc/core/words/Rate";
import { Either } from "effect";
import fc from "fast-check";
import { percent } from "./Arbitraries.js";
import { deliveryMethod } from "./DeliveryArbitraries.js";

/** The time at which random orders are made. */
export const now = "2026-11-21T08:39:00.000Z";

/** Prices that let most orders stay under the largest total. */
const price = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 300, max: 200_000 })).map(usd);

/** A percent or a fixed amount, as requests and documents hold it. */
export const applicationMethod: fc.Arbitrary<ApplicationMethod> = fc.oneof(
	percent.map((percent) => ({ type: "percentage" as const, percent })),
	price.map((amount_money) => ({ type: "fixed" as const, amount_money })),
);

const modifier: fc.Arbitrary<LineModifier> = fc.record({
	modifier_group_id: fc.constant("mg_1"),
	modifier_id: fc.constant("mod_1"),
	name: fc.constant("Gift wrap"),
	price_money: fc.integer({ min: 0, max: 500 }).map(usd),
	show_on_receipt: fc.boolean(),
});

/** A tax rate in percent. */
export const rate = fc.oneof(fc.constant("0"), fc.integer({ min: 0, max: 120_000 }).map(fromPpm));

const lineTax: fc.Arbitrary<LineTax> = fc.record(
	{
		rate,
		exempt_unit_money: fc.integer({ min: 1, max: 20_000 }).map(usd),
		exempt_below_unit_money: fc.integer({ min: 1, max: 20_000 }).map(usd),
	},
	{ requiredKeys: ["rate"] },
);

/** A line as the use case resolves it, of the catalog or custom. */
export const resolvedLine: fc.Arbitrary<ResolvedLine> = fc.record(
	{
		variant_id: fc.constant("var_1"),
		sku: fc.constant("SKU-1"),
		name: fc.constantFrom("Shirt", "Book"),
		quantity: fc.integer({ min: 1, max: 12 }),
		unit_price_money: price,
		modifiers: fc.array(modifier, { maxLength: 2 }),
		line_item_tax_category: fc.constantFrom("physical_goods" as const, "clothing" as const),
		tax: lineTax,
		fulfillment: fc.constantFrom({ requirement: "none" as const }, { requirement: "shipment" as const }),
		weight_grams: fc.integer({ min: 0, max: 2_000 }),
	},
	{
		requiredKeys: ["name", "quantity", "unit_price_money", "modifiers", "line_item_tax_category", "tax", "fulfillment"],
	},
);

const destination: fc.Arbitrary<DeliveryDestination> = fc
	.constantFrom("NY", "CA", "OR")
	.map((state) => ({ address: { state, country: "US" } }));

/** A manual discount for one line by its position, for all lines or charges, or for the order. */
export interface DiscountWish {
	readonly application_method: ApplicationMethod;
	readonly discount_class: "line_item" | "order" | "service_charge";
	readonly line: number | null;
}

const discountWish: fc.Arbitrary<DiscountWish> = fc.record({
	application_method: applicationMethod,
	discount_class: fc.constantFrom("line_item" as const, "order" as const, "service_charge" as const),
	line: fc.option(fc.nat(7)),
});

/** A charge as a caller asks for it. */
export const chargeWish: fc.Arbitrary<AddCharge> = fc.record({
	charge_type: fc.constantFrom("service" as const, "shipping" as const),
	name: fc.constant("Charge"),
	application_method: applicationMethod,
});

/** A bundle to add: its price, its quantity, and its parts with the quantities and list prices of one bundle. */
export interface BundleWish {
	readonly price: number;
	readonly quantity: number;
	readonly parts: ReadonlyArray<ResolvedLine>;
}

const bundleWish: fc.Arbitrary<BundleWish> = fc.record({
	price: fc.integer({ min: 0, max: 5_000 }),
	quantity: fc.integer({ min: 1, max: 3 }),
	parts: fc.array(
		resolvedLine.map((line) => ({ ...line, modifiers: [] })),
		{ minLength: 2, maxLength: 3 },
	),
});

/** The lines of a bundle; `id` makes their IDs. */
const bundleLines = ({ parts, price, quantity }: BundleWish, id: string): ReadonlyArray<Decisions.NewLine> => {
	const bundle = {
		order_bundle_id: `obun_${id}`,
		variant_id: "var_bundle",
		product_id: "prod_bundle",
		name: "Set",
		quantity,
		unit_price_money: usd(price),
	};
	const listed = parts.map((line) => ({ quantity: line.quantity, unit_amount: line.unit_price_money.amount }));
	return spreadBundle(price, listed).flatMap((runs, i) =>
		runs.map((run, k) => ({
			...parts[i]!,
			order_line_item_id: `li_${id}_${i}_${k}`,
			quantity: run.quantity * quantity,
			unit_price_money: usd(run.unit_amount),
			bundle,
		})),
	);
};

/** A change of an order that names its subject by position, so that it makes sense on any order. */
export type OrderCommand =
	| { readonly type: "add_line"; readonly line: ResolvedLine }
	| { readonly type: "add_bundle"; readonly bundle: BundleWish }
	| { readonly type: "change_quantity"; readonly line: number; readonly quantity: number }
	| { readonly type: "remove_line"; readonly line: number }
	| { readonly type: "add_discount"; readonly discount: DiscountWish }
	| { readonly type: "remove_discount"; readonly discount: number }
	| { readonly type: "add_charge"; readonly charge: AddCharge; readonly rate: string }
	| { readonly type: "remove_charge"; readonly charge: number }
	| { readonly type: "set_delivery"; readonly method: DeliveryMethod; readonly rate: string }
	| { readonly type: "remove_delivery" }
	| { readonly type: "set_tip"; readonly application_method: ApplicationMethod }
	| { readonly type: "remove_tip" }
	| { readonly type: "patch"; readonly change: PatchOrder; readonly rate: string };

export const orderCommand: fc.Arbitrary<OrderCommand> = fc.oneof(
	fc.record({ type: fc.constant("add_line" as const), line: resolvedLine }),
	fc.record({
		type: fc.constant("change_quantity" as const),
		line: fc.nat(7),
		quantity: fc.integer({ min: 1, max: 12 }),
	}),
	fc.record({ type: fc.constant("remove_line" as const), line: fc.nat(7) }),
	fc.record({ type: fc.constant("add_discount" as const), discount: discountWish }),
	fc.record({ type: fc.constant("remove_discount" as const), discount: fc.nat(3) }),
	fc.record({ type: fc.constant("add_charge" as const), charge: chargeWish, rate }),
	fc.record({ type: fc.constant("remove_charge" as const), charge: fc.nat(3) }),
	fc.record({ type: fc.constant("set_delivery" as const), method: deliveryMethod, rate }),
	fc.constant({ type: "remove_delivery" as const }),
	fc.record({ type: fc.constant("set_tip" as const), application_method: applicationMethod }),
	fc.constant({ type: "remove_tip" as const }),
	fc.record({
		type: fc.constant("patch" as const),
		change: fc.record(
			{
				customer_id: fc.option(fc.constant("cus_1")),
				delivery_destination: fc.option(destination),
				tax: fc.record({ enabled: fc.boolean() }),
			},
			{ requiredKeys: [] },
		),
		rate,
	}),
);

/** A change of an order that may also add a bundle. */
export const anyCommand: fc.Arbitrary<OrderCommand> = fc.oneof(
	{ weight: 12, arbitrary: orderCommand },
	{ weight: 2, arbitrary: fc.record({ type: fc.constant("add_bundle" as const), bundle: bundleWish }) },
);

/** The request that a wish makes of an order; one line of an order without lines becomes all of them. */
const discountRequest = (order: Order, { application_method, discount_class, line }: DiscountWish): DiscountInput => {
	const target = line === null ? undefined : order.line_items[line % Math.max(1, order.line_items.length)];
	return target === undefined || discount_class !== "line_item"
		? { application_method, discount_class }
		: { application_method, order_line_item_id: target.order_line_item_id };
};

const missing = "none";

/** The IDs of what can change by itself: the lines that are no parts of bundles, and the bundles. */
export const changeable = ({ bundles = [], line_items }: Order): ReadonlyArray<string> => [
	...line_items.flatMap((line) => (line.order_bundle_id === undefined ? [line.order_line_item_id] : [])),
	...bundles.map(({ order_bundle_id }) => order_bundle_id),
];

/** Changes the order. With another destination, its lines and charges have the rates of `taxOf`; without one, none. */
export const patchAt = (
	order: Order,
	change: PatchOrder,
	taxOf: (line_id: string) => LineTax,
	now: string,
): Either.Either<Order, Refusal> =>
	Either.flatMap(Decisions.patch(order, change, now), (patched) =>
		change.delivery_destination === undefined
			? Either.right(patched)
			: reprice(atRates(patched, change.delivery_destination === null ? () => untaxed : taxOf)),
	);

/** Runs a command; `id` makes the IDs of what it adds. */
export const run = (order: Order, command: OrderCommand, id: string): Either.Either<Order, Refusal> => {
	const lineAt = (position: number) => {
		const subjects = changeable(order);
		return subjects[position % Math.max(1, subjects.length)] ?? missing;
	};
	switch (command.type) {
		case "add_line":
			return Decisions.addLines(order, [{ order_line_item_id: `li_${id}`, ...command.line }], now);
		case "add_bundle":
			return Decisions.addLines(order, bundleLines(command.bundle, id), now);
		case "change_quantity":
			return Decisions.changeQuantity(order, lineAt(command.line), command.quantity, now);
		case "remove_line":
			return Decisions.removeLine(order, lineAt(command.line), now);
		case "add_discount": {
			const request = discountRequest(order, command.discount);
			return Decisions.addDiscount(order, { applied_discount_id: `disc_${id}`, request, param: "" }, now);
		}
		case "remove_discount": {
			const position = command.discount % Math.max(1, order.applied_discounts.length);
			return Decisions.removeDiscount(order, order.applied_discounts[position]?.applied_discount_id ?? missing, now);
		}
		case "add_charge":
			return addCharge(order, { ...newCharge(command.charge, `chg_${id}`), tax: { rate: command.rate } }, now);
		case "remove_charge":
			return removeCharge(
				order,
				order.charges[command.charge % Math.max(1, order.charges.length)]?.order_charge_id ?? missing,
				now,
			);
		case "set_delivery": {
			const { method, rate } = command;
			return setDeliveryMethod(order, method, { ...deliveryCharge(method, `chg_${id}`), tax: { rate } }, now);
		}
		case "remove_delivery":
			return removeDeliveryMethod(order, now);
		case "set_tip":
			return Decisions.setTip(order, `tip_${id}`, command, now);
		case "remove_tip":
			return Decisions.removeTip(order, now);
		case "patch":
			return patchAt(order, command.change, () => ({ rate: command.rate }), now);
	}
};

/** Whether the order has what the command names; a refusal costs more than an order, so none is provoked. */
const hasSubject = (order: Order, command: OrderCommand): boolean => {
	if (command.type === "change_quantity" || command.type === "remove_line") return order.line_items.length > 0;
	if (command.type === "remove_charge") return order.charges.length > 0;
	return command.type !== "remove_discount" || order.applied_discounts.length > 0;
};

/** Runs the commands that the order allows, one after the other. */
export const runAll = (order: Order, commands: ReadonlyArray<OrderCommand>): Order =>
	commands.reduce(
		(current, command, i) =>
			hasSubject(current, command) ? Either.getOrElse(run(current, command, String(i)), () => current) : current,
		order,
	);

/** An order with nothing on it yet. */
export const emptyOrder: Order = Either.getOrThrow(
	Decisions.create({ order_id: "ord_1", lines: [], discounts: [] }, now),
);

/** An open order of a few lines after a few commands, with a destination more often than not. */
export const order: fc.Arbitrary<Order> = fc
	.tuple(fc.array(resolvedLine, { maxLength: 3 }), fc.option(destination), fc.array(anyCommand, { maxLength: 5 }))
	.map(([lines, delivery_destination, commands]) => {
		const created = Decisions.create(
			{
				order_id: "ord_1",
				lines: lines.map((line, i) => ({ order_line_item_id: `li_first_${i}`, ...line })),
				discounts: [],
				...(delivery_destination === null ? {} : { delivery_destination }),
			},
			now,
		);
		return runAll(
			Either.getOrElse(created, () => emptyOrder),
			commands,
		);
	});
