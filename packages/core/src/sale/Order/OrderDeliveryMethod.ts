/** The delivery method of an order, with its terms from when it was chosen. */
import { Schema } from "effect";
import { DeliveryConfiguration, DeliveryType } from "../../catalog/DeliveryMethods/DeliveryMethod.js";
import { Address } from "../../words/Address.js";
import { optional, required } from "../../words/Optional.js";

export const OrderDeliveryMethod = Schema.Struct({
	delivery_method_id: required(Schema.String, "Its ID: `dmet_…`; it may have changed since."),
	name: required(Schema.String, "What the buyer sees, as of when it was chosen."),
	type: required(DeliveryType, "How the goods reach the buyer; a `shipment` needs a destination before payment."),
	configuration: required(DeliveryConfiguration, "Its terms as of when it was chosen; they set the shipping charge."),
	pickup_address: optional(
		Address,
		"Where the buyer picks up the goods, by which they are taxed; absent: no pickup, or its location has no address.",
	),
}).annotations({ identifier: "OrderDeliveryMethod" });
export type OrderDeliveryMethod = typeof OrderDeliveryMethod.Type;
