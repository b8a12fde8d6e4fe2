/** The port to saved payment methods: what a payment needs to know about them. `PaymentMethods` provides it. */
import { Context, type Effect } from "effect";
import type { Refusal } from "../../words/Errors.js";
import type { StorageError } from "../../words/Storage/StorageError.js";
import type { SavedSource } from "./PayRequest.js";

export interface SavedMethodsShape {
	/**
	 * Returns the method as the payment source for this customer's order. Refuses one that cannot be charged. Other
	 * customers' methods appear not to exist. `param` names the field of the request.
	 */
	readonly source: (
		environment_id: string,
		payment_method_id: string,
		customer_id: string | undefined,
		param: string,
	) => Effect.Effect<SavedSource, Refusal | StorageError>;
}

export class SavedMethods extends Context.Tag("@svc/core/sale/Payments/SavedMethods")<
	SavedMethods,
	SavedMethodsShape
>() {}
