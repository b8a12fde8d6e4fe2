/**
 * The delivery method of an order. The order keeps the method's terms from when it was chosen, so that its price
 * depends on the order alone. Each pricing recomputes the method's charge.
 */
import { Either, Schema } from "effect";
import type { DeliveryBasis } from "../../catalog/DeliveryMethods/DeliveryPricing.js";
import { bandAt, methodAt } from "../../pricing/Pricing/Bands.js";
import type { ChargeMethod } from "../../pricing/Pricing/Inputs.js";
import { type Refusal, refused } from "../../words/Errors.js";
import { required } from "../../words/Optional.js";
import { Reference } from "../../words/Text.js";
import { expected_version } from "../../words/Version.js";
import type { Order } from "./Order.js";
import type { OrderDeliveryMethod } from "./OrderDeliveryMethod.js";

/** The body of `PUT /v1/orders/{order_id}/delivery-method`. */
export const SetDeliveryMethod = Schema.Struct({
	delivery_method_id: required(Reference, "An active method, `dmet_…`, which replaces the current one."),
	expected_version,
}).annotations({ identifier: "SetDeliveryMethod" });
export type SetDeliveryMethod = typeof SetDeliveryMethod.Type;

type Lines = Pick<Order, "line_items">;

/** The lines that count: gift cards are money, and no goods to deliver. */
const goodsOf = ({ line_items }: Lines): Order["line_items"] =>
	line_items.filter(({ gift_card_purchase }) => gift_card_purchase === undefined);

/** The size that selects a band, for bases that do not depend on the price. */
const sizes: Readonly<Record<Exclude<DeliveryBasis, "order_amount">, (order: Lines) => number>> = {
	item_quantity: (order) => goodsOf(order).reduce((sum, { quantity }) => sum + quantity, 0),
	weight: (order) => goodsOf(order).reduce((sum, { quantity, weight_grams = 0 }) => sum + quantity * weight_grams, 0),
};

/** How pricing computes the delivery charge. */
export const deliveryChargeMethod = (order: Lines, { configuration }: OrderDeliveryMethod): ChargeMethod => {
	const { pricing } = configuration;
	if (pricing.type === "fixed") return { type: "fixed", amount: pricing.fixed.currency_options.USD.amount };
	const { basis, bands } = pricing.tiered;
	if (basis !== "order_amount")
		return { type: "fixed", amount: bandAt(bands, sizes[basis](order))?.currency_options.USD.amount ?? 0 };
	return {
		type: "banded",
		bands: bands.map(({ currency_options, from, to }) => ({
			from,
			...(to === undefined ? {} : { to }),
			amount: currency_options.USD.amount,
		})),
	};
};

const discountedSubtotal = (order: Lines): number =>
	goodsOf(order).reduce(
		(sum, { pricing_amounts }) => sum + pricing_amounts.subtotal_money.amount - pricing_amounts.discount_money.amount,
		0,
	);

/** Refuses a priced order that is too small or too large for its delivery method. */
export const checkServed = (order: Order): Either.Either<Order, Refusal> => {
	const { delivery_method } = order;
	if (delivery_method?.configuration.pricing.type !== "tiered") return Either.right(order);
	const { basis, bands } = delivery_method.configuration.pricing.tiered;
	const size = basis === "order_amount" ? discountedSubtotal(order) : sizes[basis](order);
	if (bandAt(bands, size) !== undefined) return Either.right(order);
	return refused("DELIVERY_METHOD_NOT_AVAILABLE", {
		message: `The delivery method ${delivery_method.name} has no price for this order, because its ${basis} is ${size}: choose another method.`,
		details: [
			{
				code: "DELIVERY_METHOD_NOT_AVAILABLE",
				delivery_method_id: delivery_method.delivery_method_id,
				basis,
				size,
			},
		],
	});
};

/** What a method would cost for this order, before discounts and tax; undefined if it does not serve the order. */
export const deliveryPrice = (order: Order, delivery_method: OrderDeliveryMethod): number | undefined => {
	if (Either.isLeft(checkServed({ ...order, delivery_method }))) return undefined;
	const method = methodAt(deliveryChargeMethod(order, delivery_method), discountedSubtotal(order));
	return method.type === "fixed" ? method.amount : undefined;
};

/** Refuses to pay for a shipment without a destination, which is a field of the order, not of a payment. */
export const checkDestination = (order: Order): Either.Either<Order, Refusal> =>
	order.delivery_method?.type === "shipment" && order.delivery_destination === undefined
		? refused("DELIVERY_DESTINATION_REQUIRED")
		: Either.right(order);
