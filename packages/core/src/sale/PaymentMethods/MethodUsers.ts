/**
 * The port through which a saved method knows what still charges it (capabilities: PM3). A later district that charges
 * methods automatically, such as subscriptions, adds an entry in `main/Core.ts`. A method in use cannot be removed.
 */
import { Context, Effect } from "effect";
import type { Environment } from "../../words/Environment.js";
import { type BlockingResource, refuse } from "../../words/Errors.js";
import type { StorageError } from "../../words/Storage/StorageError.js";
import type { StoredPaymentMethod } from "./PaymentMethod.js";

/** The method that is about to be removed. */
export interface RemovedMethod extends Pick<StoredPaymentMethod, "customer_id" | "payment_method_id"> {
	/** Whether it also serves users that name no method of their own. */
	readonly is_default: boolean;
}

/**
 * Returns what charges the method. The customer and the method stay locked until the transaction ends. So code that
 * starts charging a method must lock it too, and then no charge outlives its method.
 */
export type MethodUser = (
	environment: Environment,
	method: RemovedMethod,
) => Effect.Effect<ReadonlyArray<BlockingResource>, StorageError>;

export class MethodUsers extends Context.Tag("@svc/core/sale/PaymentMethods/MethodUsers")<
	MethodUsers,
	ReadonlyArray<MethodUser>
>() {}

/**
 * Is notified of a customer's new default method, in its transaction. The customer is locked, so a listener that locks
 * orders must do so after the commit.
 */
export type DefaultMethodListener = (
	environment: Environment,
	customer_id: string,
) => Effect.Effect<void, StorageError>;

/** The port that notifies users of default methods about new ones. Entries as in `MethodUsers`. */
export class DefaultMethodListeners extends Context.Tag("@svc/core/sale/PaymentMethods/DefaultMethodListeners")<
	DefaultMethodListeners,
	ReadonlyArray<DefaultMethodListener>
>() {}

/** Refuses to remove a method in use, and names its users. */
export const checkUnused = (users: ReadonlyArray<MethodUser>, environment: Environment, method: RemovedMethod) =>
	Effect.flatMap(
		Effect.forEach(users, (usersOf) => usersOf(environment, method)),
		(found) => {
			const blocking_resources = found.flat();
			return blocking_resources.length === 0 ? Effect.void : refuse("PAYMENT_METHOD_IN_USE", { blocking_resources });
		},
	);
