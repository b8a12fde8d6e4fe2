/** Provides payments with saved methods. */
import { Effect, Layer } from "effect";
import { Documents } from "../../words/Storage/Documents.js";
import { SavedMethods } from "../Payments/SavedMethods.js";
import { paymentMethods, savedSource } from "./PaymentMethod.js";

export const savedSources = Layer.effect(
	SavedMethods,
	Effect.map(Documents, (documents) => ({
		source: (environment_id, payment_method_id, customer_id, param) =>
			Effect.flatMap(documents.require(paymentMethods, environment_id, payment_method_id, param), (method) =>
				savedSource(method, customer_id, param),
			),
	})),
);
