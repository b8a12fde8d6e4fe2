/** The destination of an order, which also determines its tax. */
import { Schema } from "effect";
import { Address } from "../../words/Address.js";
import { optional } from "../../words/Optional.js";
import { Name } from "../../words/Text.js";

export const DeliveryDestination = Schema.Struct({
	address: Address,
	recipient: optional(Schema.Struct({ name: optional(Name) })),
}).annotations({ identifier: "DeliveryDestination" });
export type DeliveryDestination = typeof DeliveryDestination.Type;
