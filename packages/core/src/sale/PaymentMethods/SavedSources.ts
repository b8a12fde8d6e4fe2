/** Provides payments with saved methods. */
import { Effect, Layer, Option } from "effect";
import { Documents } from "../../words/Storage/Documents.js";
import { SavedMethods } from "../Payments/SavedMethods.js";
import { noSuchMethod, paymentMethods, savedSource } from "./PaymentMethod.js";

export const savedSources = Layer.effect(
	SavedMethods,
	Effect.map(Documents, (documents) => ({
		source: (environment_id, payment_method_id, customer_id, param) =>
			Effect.flatMap(
				documents.get(paymentMethods, environment_id, payment_method_id),
				Option.match({
					// The same response as for another customer's method, because buyers call this too.
					onNone: () => noSuchMethod(payment_method_id, param),
					onSome: (method) => savedSource(method, customer_id, param),
				}),
			),
	})),
);
