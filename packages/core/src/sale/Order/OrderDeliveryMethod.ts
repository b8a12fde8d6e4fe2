/** The delivery method of an order, with its terms from when it was chosen. */
import { Schema } from "effect";
import { DeliveryConfiguration, DeliveryType } from "../../catalog/DeliveryMethods/DeliveryMethod.js";

export const OrderDeliveryMethod = Schema.Struct({
	delivery_method_id: Schema.String,
	name: Schema.String,
	type: DeliveryType,
	configuration: DeliveryConfiguration,
}).annotations({ identifier: "OrderDeliveryMethod" });
export type OrderDeliveryMethod = typeof OrderDeliveryMethod.Type;
