/** The destination of an order, which also determines its tax. */
import { Schema } from "effect";
import { Address } from "../../words/Address.js";
import { optional, required } from "../../words/Optional.js";
import { Name } from "../../words/Text.js";

export const DeliveryDestination = Schema.Struct({
	address: required(Address, "The postal address; its state and country are enough to compute taxes."),
	recipient: optional(
		Schema.Struct({ name: optional(Name, "The name of a person or company.") }),
		"Who receives the goods there; absent if not known.",
	),
}).annotations({ identifier: "DeliveryDestination" });
export type DeliveryDestination = typeof DeliveryDestination.Type;
