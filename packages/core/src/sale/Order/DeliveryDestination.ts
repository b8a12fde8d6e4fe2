/** The destination of an order, which also determines its tax. */
import { Schema } from "effect";
import { Address, AddressInput } from "../../words/Address.js";
import { optional, required } from "../../words/Optional.js";
import { Name } from "../../words/Text.js";

const destinationOf = <I>(address: Schema.Schema<Address, I>) =>
	Schema.Struct({
		address: required(address, "The postal address; its state and country are enough to compute taxes."),
		recipient: optional(
			Schema.Struct({ name: optional(Name, "The name of a person or company.") }),
			"Who receives the goods there; absent if not known.",
		),
	});

export const DeliveryDestination = destinationOf(Address).annotations({ identifier: "DeliveryDestination" });
export type DeliveryDestination = typeof DeliveryDestination.Type;

/** The destination in a request. */
export const DeliveryDestinationInput = destinationOf(AddressInput).annotations({
	identifier: "DeliveryDestinationInput",
});
