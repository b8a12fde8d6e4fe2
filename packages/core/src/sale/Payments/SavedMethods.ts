/** The port to saved payment methods: what a payment needs to know of them. `PaymentMethods` provides it. */
import { Context, type Effect } from "effect";
import type { Refusal } from "../../words/Errors.js";
import type { StorageError } from "../../words/Storage/StorageError.js";
import type { SavedSource } from "./PayRequest.js";

export interface SavedMethodsShape {
	/**
	 * Returns the method as what pays an order of this customer. Refuses one that cannot be charged. Methods of other
	 * customers do not exist for it. `param` names the field of the request.
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
