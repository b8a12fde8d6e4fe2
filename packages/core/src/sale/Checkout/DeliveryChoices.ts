/** The delivery methods that a session may offer. */
import { Effect, Option } from "effect";
import { deliveryMethods } from "../../catalog/DeliveryMethods/DeliveryMethod.js";
import type { Environment } from "../../words/Environment.js";
import { notFound, refuse } from "../../words/Errors.js";
import type { DocumentsShape } from "../../words/Storage/Documents.js";
import type { StoredCheckoutSession } from "../CheckoutSessions/CheckoutSession.js";
import type { Order } from "../Order/Order.js";
import { isOfferedFor } from "./Goods.js";

/** Refuses methods that the buyer could not choose. */
export const checkDeliveryMethods = Effect.fnUntraced(function* (
	documents: DocumentsShape,
	environment_id: string,
	delivery_method_ids: ReadonlyArray<string>,
) {
	const found = yield* documents.getMany(deliveryMethods, environment_id, delivery_method_ids);
	for (const [index, id] of delivery_method_ids.entries()) {
		const param = `delivery_method_ids[${index}]`;
		const method = found.find(({ delivery_method_id }) => delivery_method_id === id);
		if (method === undefined) return yield* notFound("delivery method", id, param);
		if (method.status !== "active")
			return yield* refuse("DELIVERY_METHOD_NOT_AVAILABLE", {
				param,
				message: `The delivery method ${method.name} is archived: offer only active methods.`,
			});
		if (delivery_method_ids.indexOf(id) < index)
			return yield* refuse("INVALID_VALUE", { param, message: `The delivery method ${id} is named twice.` });
	}
});

/** Refuses a method that the buyer does not see. */
export const checkChosenMethod = Effect.fnUntraced(function* (
	documents: DocumentsShape,
	{ environment_id }: Environment,
	{ order, session }: { readonly order: Order; readonly session: StoredCheckoutSession },
	delivery_method_id: string,
) {
	const isNamed = session.delivery_method_ids?.includes(delivery_method_id) === true;
	const method = yield* documents.get(deliveryMethods, environment_id, delivery_method_id);
	if (!isNamed || Option.isNone(method) || !isOfferedFor(order, method.value))
		return yield* notFound("delivery method of this checkout", delivery_method_id, "delivery_method_id");
});
