/** Delivery methods (requirements: Delivery method). */
import { Effect } from "effect";
import { type Lookup, resource } from "../events/Resource.js";
import { locations } from "../stock/Locations/Location.js";
import {
	CreateDeliveryMethod,
	createDeliveryMethod,
	type DeliveryConfiguration,
	deliveryMethods,
	originLocation,
	PatchDeliveryMethod,
	patchDeliveryMethod,
} from "./DeliveryMethods/DeliveryMethod.js";

/** Refuses an origin that does not exist. */
const checkOrigin = ({ documents, environment_id }: Lookup, configuration: DeliveryConfiguration | undefined) => {
	const location_id = configuration === undefined ? undefined : originLocation(configuration);
	return location_id === undefined
		? Effect.void
		: Effect.asVoid(documents.require(locations, environment_id, location_id, "configuration.origin.location_id"));
};

export const DeliveryMethods = resource("DeliveryMethods", {
	description: "How sellers deliver, and what it costs.",
	scope: "commerce.delivery_methods",
	path: "/v1/delivery-methods/:delivery_method_id",
	one: "a delivery method",
	many: "delivery methods",
	collection: deliveryMethods,
	create: {
		input: CreateDeliveryMethod,
		decide: (input, id, now, lookup) =>
			Effect.zipRight(checkOrigin(lookup, input.configuration), createDeliveryMethod(input, id, now)),
		description:
			"Has one price, or a price for each band of order amount, item quantity or weight. Each band begins where the previous one ends. An origin of type `location` serves orders from that location only; `routing`, the default, from any.",
	},
	patch: {
		input: PatchDeliveryMethod,
		decide: (method, input, now, lookup) =>
			Effect.zipRight(checkOrigin(lookup, input.configuration), patchDeliveryMethod(method, input, now)),
		description: "Orders that already use it keep its previous terms.",
	},
	archive: {
		method: "POST",
		decide: (method, now) => patchDeliveryMethod(method, { status: "archived" }, now),
		description: "New orders can no longer use it.",
	},
});
