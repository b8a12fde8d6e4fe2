/** Pure decisions that set and remove an order's delivery method. */
import { Either } from "effect";
import type { DeliveryMethod } from "../../catalog/DeliveryMethods/DeliveryMethod.js";
import { refused } from "../../words/Errors.js";
import { usd } from "../../words/Money.js";
import { defined } from "../../words/Optional.js";
import { defaultChargeTaxCategory, type OrderCharge, unpricedCharge } from "../Order/Charges.js";
import { checkPriceable, type OrderDecision } from "../Order/Guards.js";
import { untaxed } from "../Order/LineItem.js";
import type { Order } from "../Order/Order.js";
import type { OrderDeliveryMethod } from "../Order/OrderDeliveryMethod.js";
import { reprice } from "../Order/Repricing.js";

/** The shipping charge that a method adds, before it is priced and taxed. */
export const deliveryCharge = (
	{ delivery_method_id, name }: Pick<DeliveryMethod, "delivery_method_id" | "name">,
	order_charge_id: string,
): OrderCharge =>
	unpricedCharge({
		order_charge_id,
		charge_type: "shipping",
		name,
		application_method: { type: "fixed", amount_money: usd(0) },
		delivery_method_id,
		line_item_tax_category: defaultChargeTaxCategory.shipping,
		tax: untaxed,
	});

const withoutDelivery = ({ delivery_method, ...order }: Order): Order => ({
	...order,
	charges: order.charges.filter((charge) => charge.delivery_method_id === undefined),
});

/** Sets the method and its charge, replacing earlier ones. */
export const setDeliveryMethod = (
	order: Order,
	method: DeliveryMethod & Pick<OrderDeliveryMethod, "pickup_address">,
	charge: OrderCharge,
	now: string,
): OrderDecision =>
	Either.flatMap(checkPriceable(order), () => {
		const { configuration, delivery_method_id, name, pickup_address, status, type } = method;
		if (status !== "active")
			return refused("DELIVERY_METHOD_NOT_AVAILABLE", {
				message: `The delivery method ${name} is archived: choose an active one.`,
				param: "delivery_method_id",
			});
		const rest = withoutDelivery(order);
		const delivered: Order = {
			...rest,
			delivery_method: { delivery_method_id, name, type, configuration, ...defined({ pickup_address }) },
			charges: [...rest.charges, charge],
			updated_at: now,
		};
		return reprice(delivered, "delivery_method_id");
	});

/** Removes the method and its charge, if there is one. */
export const removeDeliveryMethod = (order: Order, now: string): OrderDecision =>
	Either.flatMap(checkPriceable(order), () => reprice({ ...withoutDelivery(order), updated_at: now }));
