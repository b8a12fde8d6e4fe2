/**
 * Prices an order from the order alone. Every change prices the whole order from scratch, from its lines, discounts,
 * charges, and tips, so a price never depends on the order's history.
 */
import { Either } from "effect";
import type { PromotionMethod } from "../../catalog/Promotions/Method.js";
import {
	type ChargeMethod,
	type DiscountAmounts,
	type DiscountMethod,
	type ItemAmounts,
	inApplicationOrder,
	type Price,
	type PricingDiscount,
	type PricingInput,
	type PricingMethod,
	type PricingTax,
	price,
} from "../../pricing/Pricing.js";
import { type Refusal, refuse } from "../../words/Errors.js";
import { maximumAmount, usd } from "../../words/Money.js";
import { toPpm } from "../../words/Rate.js";
import { pricedBundles } from "./Bundles.js";
import type { OrderCharge } from "./Charges.js";
import { checkServed, deliveryChargeMethod } from "./Delivery.js";
import type { ApplicationMethod, AppliedDiscount } from "./Discounts.js";
import { withEstimate } from "./GiftCardCover.js";
import { checkPriceable, type OrderDecision } from "./Guards.js";
import { lateFeesOf } from "./LateFees.js";
import { type LineAmounts, type LineTax, type OrderLineItem, unitAmountOf } from "./LineItem.js";
import type { Order } from "./Order.js";

/** The largest subtotal in cents before discounts. Ensures that all amounts are exact integers. */
const maximumSubtotal = 1_000_000_000_000;

export const methodOf = (method: ApplicationMethod): PricingMethod =>
	method.type === "percentage"
		? { type: "percentage", ppm: toPpm(method.percent) }
		: { type: "fixed", amount: method.amount_money.amount };

/** How pricing computes a discount. A promotion's fixed `line_item` amount is deducted from each unit. */
export const discountMethodOf = (
	method: PromotionMethod,
	{ discount_class, promotion_id }: Pick<AppliedDiscount, "discount_class" | "promotion_id">,
): DiscountMethod => {
	switch (method.type) {
		case "percentage":
			return {
				type: "percentage",
				ppm: toPpm(method.percent),
				...(method.max_discount_money === undefined ? {} : { max_amount: method.max_discount_money.amount }),
			};
		case "fixed": {
			const isPerUnit = promotion_id !== undefined && discount_class === "line_item";
			return { type: isPerUnit ? "fixed_per_unit" : "fixed", amount: method.amount_money.amount };
		}
		case "fixed_price":
			return { type: "fixed_price", amount: method.amount_money.amount };
		case "buy_x_get_y":
			return {
				type: "buy_x_get_y",
				buy_quantity: method.buy_quantity,
				get_quantity: method.get_quantity,
				ppm: toPpm(method.percent_off),
			};
	}
};

/** The lines to which a discount applies, if it names some. */
const positionsOf = (
	{ discount_class, eligible_order_line_item_ids, order_line_item_id }: AppliedDiscount,
	lines: ReadonlyArray<OrderLineItem>,
): Pick<PricingDiscount, "positions"> => {
	const named = eligible_order_line_item_ids ?? (order_line_item_id === undefined ? undefined : [order_line_item_id]);
	if (discount_class === "service_charge" || named === undefined) return {};
	const wanted = new Set(named);
	return { positions: lines.flatMap((line, i) => (wanted.has(line.order_line_item_id) ? [i] : [])) };
};

const discountOf = (discount: AppliedDiscount, lines: ReadonlyArray<OrderLineItem>): PricingDiscount => ({
	id: discount.applied_discount_id,
	discount_class: discount.discount_class,
	method: discountMethodOf(discount.application_method, discount),
	...positionsOf(discount, lines),
});

/** The terms that price a charge: the delivery method's for its own charge, otherwise the charge's. */
const chargeMethodOf = (order: Order, { application_method, delivery_method_id }: OrderCharge): ChargeMethod =>
	delivery_method_id === undefined || order.delivery_method === undefined
		? methodOf(application_method)
		: deliveryChargeMethod(order, order.delivery_method);

/** The priced charge. The charge of the delivery method shows its price as a fixed amount. */
const pricedCharge = (charge: OrderCharge, amounts: ItemAmounts): OrderCharge => ({
	...charge,
	...(charge.delivery_method_id === undefined
		? {}
		: { application_method: { type: "fixed", amount_money: usd(amounts.subtotal) } }),
	pricing_amounts: itemAmounts(amounts),
});

/** How pricing taxes units with these terms. */
const pricingTaxOf = ({ exempt_below_unit_money, exempt_unit_money, rate }: LineTax, quantity: number): PricingTax => ({
	ppm: toPpm(rate),
	exempt_amount: (exempt_unit_money?.amount ?? 0) * quantity,
	exempt_below_amount: (exempt_below_unit_money?.amount ?? 0) * quantity,
});

/** The input of pricing for an order, with the discounts in their order of application. */
export const pricingInputOf = (order: Order): PricingInput => ({
	lines: order.line_items.map((line) => ({
		id: line.order_line_item_id,
		quantity: line.quantity,
		unit_amount: unitAmountOf(line),
		tax: pricingTaxOf(line.tax, line.quantity),
		...(line.gift_card_purchase === undefined ? {} : { sells_gift_cards: true }),
	})),
	discounts: inApplicationOrder(order.applied_discounts.map((discount) => discountOf(discount, order.line_items))),
	charges: order.charges.map((charge) => ({
		id: charge.order_charge_id,
		method: chargeMethodOf(order, charge),
		tax: pricingTaxOf(charge.tax, 1),
	})),
	tips: order.tips.map((tip) => ({ id: tip.order_tip_id, method: methodOf(tip.application_method) })),
	is_taxed: order.tax.enabled && order.delivery_destination !== undefined,
});

const itemAmounts = ({ subtotal, discount, tax, total }: ItemAmounts): typeof LineAmounts.Type => ({
	subtotal_money: usd(subtotal),
	discount_money: usd(discount),
	tax_money: usd(tax),
	total_money: usd(total),
});

/** A discount with the amount that it deducts from each line or charge. */
const applied = (order: Order, discount: AppliedDiscount, amounts: DiscountAmounts): AppliedDiscount => {
	const isOnCharges = discount.discount_class === "service_charge";
	return {
		...discount,
		applied_money: usd(amounts.amount),
		line_item_allocations: isOnCharges
			? []
			: amounts.parts.map(({ position, amount }) => ({
					order_line_item_id: order.line_items[position]!.order_line_item_id,
					amount_money: usd(amount),
				})),
		charge_allocations: isOnCharges
			? amounts.parts.map(({ position, amount }) => ({
					order_charge_id: order.charges[position]!.order_charge_id,
					amount_money: usd(amount),
				}))
			: [],
	};
};

const withPrice = (order: Order, priced: Price): Order => {
	const discounts = new Map(priced.discounts.map((amounts) => [amounts.id, amounts]));
	const { credited_money, paid_money } = order.settlement_amounts;
	const fees = lateFeesOf(order);
	const line_items = order.line_items.map((line, i) => ({ ...line, pricing_amounts: itemAmounts(priced.lines[i]!) }));
	const settled = paid_money.amount + (credited_money?.amount ?? 0);
	return {
		...order,
		pricing_amounts: {
			subtotal_money: usd(priced.subtotal),
			discount_money: usd(priced.discount),
			charge_money: usd(priced.charge + fees),
			tax_money: usd(priced.tax),
			tip_money: usd(priced.tip),
			total_money: usd(priced.total + fees),
		},
		settlement_amounts: {
			...order.settlement_amounts,
			outstanding_money: usd(Math.max(0, priced.total + fees - settled)),
		},
		line_items,
		...(order.bundles === undefined ? {} : { bundles: pricedBundles(order.bundles, line_items) }),
		applied_discounts: order.applied_discounts.map((discount) =>
			applied(order, discount, discounts.get(discount.applied_discount_id)!),
		),
		charges: order.charges.map((charge, i) => pricedCharge(charge, priced.charges[i]!)),
		tips: order.tips.map((tip, i) => ({ ...tip, amount_money: usd(priced.tips[i]!) })),
	};
};

const written = (cents: number): string => `USD ${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;

const tooLarge = (param: string | undefined, maximum_amount: number, message: string) =>
	refuse("AMOUNT_TOO_LARGE", {
		message,
		next_steps:
			"Lower quantities or prices so that the amount is at most the `maximum_amount` in `details`, or split the order.",
		...(param === undefined ? {} : { param }),
		details: [{ code: "AMOUNT_TOO_LARGE", maximum_amount }],
	});

/** The order may cost less with a promotion, but those are evaluated only for orders within the limit. */
const totalTooLarge = (param: string | undefined, total: number) =>
	tooLarge(
		param,
		maximumAmount,
		`The order's total would be ${written(total)} before any further promotion, above the maximum of ${written(maximumAmount)}.`,
	);

const subtotalTooLarge = (param: string | undefined) =>
	tooLarge(
		param,
		maximumSubtotal,
		`The order's lines would cost more than the maximum of ${written(maximumSubtotal)} before discounts.`,
	);

/**
 * Recomputes every amount of the order. Refuses a total above USD 999,999.99, or a missing delivery price. `param` is
 * the field of the request that could have raised the total.
 */
export const reprice = (order: Order, param?: string): Either.Either<Order, Refusal> => {
	const input = pricingInputOf(order);
	// An inexact sum that is too large is still too large, so this check needs no exact arithmetic.
	const subtotal = input.lines.reduce((sum, line) => sum + line.unit_amount * line.quantity, 0);
	if (subtotal > maximumSubtotal) return Either.left(subtotalTooLarge(param));
	const priced = price(input);
	const total = priced.total + lateFeesOf(order);
	return total > maximumAmount
		? Either.left(totalTooLarge(param, total))
		: Either.map(checkServed(withPrice(order, priced)), withEstimate);
};

/** Removes the tip, if there is one. */
export const removeTip = (order: Order, now: string): OrderDecision =>
	Either.flatMap(checkPriceable(order), () => reprice({ ...order, tips: [], updated_at: now }));
