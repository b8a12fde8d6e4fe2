/** Where the goods of an order are picked up. */
import { Effect, Option } from "effect";
import { type DeliveryMethod, originLocation } from "../../catalog/DeliveryMethods/DeliveryMethod.js";
import { locations } from "../../stock/Locations/Location.js";
import type { DocumentsShape } from "../../words/Storage/Documents.js";

/** The delivery method with the current address of the location of a pickup, by which the order is taxed. */
export const withPickupAddress = Effect.fnUntraced(function* (
	documents: DocumentsShape,
	environment_id: string,
	method: DeliveryMethod,
) {
	const location_id = method.type === "pickup" ? originLocation(method.configuration) : undefined;
	if (location_id === undefined) return method;
	const location = Option.getOrUndefined(yield* documents.get(locations, environment_id, location_id));
	return location?.address === undefined ? method : { ...method, pickup_address: location.address };
});
