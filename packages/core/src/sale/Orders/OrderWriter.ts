/**
 * Writes changed orders: every change of an order goes through here, so each one ranks promotions and publishes an
 * event.
 */
import { Effect } from "effect";
import { Outbox } from "../../events/Webhooks/Outbox.js";
import { Warned } from "../../platform/Idempotency.js";
import { type Caller, now } from "../../words/Environment.js";
import { hasCode, type Refusal, refuseAt } from "../../words/Errors.js";
import { Documents } from "../../words/Storage/Documents.js";
import type { StorageError } from "../../words/Storage/StorageError.js";
import { isUnchanged } from "../../words/Storage/Unchanged.js";
import { UnitOfWork } from "../../words/Storage/UnitOfWork.js";
import { OrderCheckout } from "../CheckoutSessions/OrderCheckout.js";
import type { NewCode } from "../Order/ManualDiscount.js";
import { type Order, orders } from "../Order/Order.js";
import { orderEvent } from "../Order/OrderEvents.js";
import { namingRefunds } from "../Refunds/Blocking.js";
import { OrderOffers } from "./OrderOffers.js";

/** The order after a change. `now` is the environment's time. */
type Decide = (order: Order, now: string) => Effect.Effect<Order, Refusal | StorageError>;

interface ChangeOptions {
	/** If present, must match the order's version. */
	readonly expected_version?: number | undefined;
	/** The codes entered by the request. */
	readonly codes?: ReadonlyArray<NewCode>;
	/** The field of the request that could raise the total, named if tax raises it too far. */
	readonly param?: string;
	readonly event_type?: "order.updated" | "order.canceled" | "order.inventory_exception.resolved";
}

/** The refusal of a total that is too large, with the field that raised it. */
export const tooLargeAt =
	(param: string | undefined) =>
	<E>(error: E): E | Refusal =>
		param !== undefined && hasCode("AMOUNT_TOO_LARGE")(error) && error.param === undefined
			? refuseAt(error, param)
			: error;

export class OrderWriter extends Effect.Service<OrderWriter>()("@svc/core/sale/Orders/OrderWriter", {
	effect: Effect.gen(function* () {
		const checkout = yield* OrderCheckout;
		const documents = yield* Documents;
		const offers = yield* OrderOffers;
		const outbox = yield* Outbox;
		const { transaction } = yield* UnitOfWork;

		/**
		 * Locks the order, decides, ranks its promotions, writes the order, and publishes the event. An unchanged order is
		 * not written.
		 */
		const change = Effect.fnUntraced(function* (
			caller: Caller,
			order_id: string,
			decide: Decide,
			{ codes = [], event_type = "order.updated", expected_version, param }: ChangeOptions = {},
		) {
			const { environment } = caller;
			const { environment_id } = environment;
			const found = yield* documents.requireForUpdate(orders, environment_id, order_id, expected_version);
			const publisher = yield* outbox.ahead(caller);
			const time = yield* now(environment);
			const decided = yield* namingRefunds(documents, environment_id, order_id, decide(found, time));
			const promoted = yield* Effect.mapError(offers.promote(environment, decided, time, codes), tooLargeAt(param));
			if (isUnchanged(found, promoted.data)) return new Warned(found, promoted.warnings);
			const checkedOut = yield* checkout.changed(caller, found, promoted.data);
			const order = yield* documents.deferred.update(orders, environment_id, checkedOut);
			yield* publisher.publish(orderEvent(event_type, order));
			return new Warned(order, promoted.warnings);
		}, transaction);

		return { change };
	}),
}) {}
