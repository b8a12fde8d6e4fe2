/**
 * The stock of an order through its payment (requirements: states of Order and Inventory). It is held in the
 * transaction that begins the payment, before money moves; committed in the one in which money first settles, also
 * when the rest of the balance is still open, so that whoever has paid a part keeps the goods without a clock running;
 * and released in the one that ends an attempt of which nothing settled. Orders without tracked lines cost nothing.
 */
import { Effect } from "effect";
import type { Published } from "../../events/Events.js";
import { maximumHoldMillis } from "../../stock/Reservations/Reservation.js";
import { Reservations } from "../../stock/Reservations.js";
import { type Caller, nowMillis } from "../../words/Environment.js";
import { type Refusal, refuse } from "../../words/Errors.js";
import type { StorageError } from "../../words/Storage/StorageError.js";
import { fromMillis } from "../../words/Timestamp.js";
import { traced } from "../../words/Traced.js";
import { demandOf, isTracked } from "../Orders/Demand.js";
import type { Order } from "../Orders/Order.js";
import { orderEvent } from "../Orders/OrderEvents.js";
import type { ResolveInventoryException } from "../Orders/Requests.js";
import { isActive, type StoredPaymentAttempt } from "../Payments/PaymentAttempt.js";

type Origin = Pick<Caller, "environment" | "request">;

/** The order after its stock followed its payment, and what there is to tell beside the payment's own events. */
export interface Followed {
	readonly order: Order;
	readonly events: ReadonlyArray<Published>;
}

const withoutReservation = ({ inventory_reservation_id, ...order }: Order): Order => order;

/** A refusal by the state of the stock; that of a document that somebody else has changed is not one. */
const isAboutStock = (error: Refusal | StorageError): error is Refusal =>
	error._tag === "Refusal" && error.code !== "VERSION_CONFLICT";

export class OrderStock extends Effect.Service<OrderStock>()("@svc/core/sale/Orders/OrderStock", {
	effect: Effect.gen(function* () {
		const reservations = yield* Reservations;

		/** Holds the stock of all tracked lines, all or nothing. `key` owns the hold. */
		const hold = Effect.fnUntraced(function* (caller: Origin, order: Order, key: string) {
			const { inventory_routing_source, order_id } = order;
			if (inventory_routing_source === undefined)
				return yield* refuse("INVENTORY_ROUTING_SOURCE_REQUIRED", { param: "inventory_routing_source" });
			const millis = yield* nowMillis(caller.environment);
			const { inventory_reservation } = yield* reservations.hold(caller, {
				demand_lines: demandOf(order),
				inventory_routing_source,
				owner: { key, expires_at: fromMillis(millis + maximumHoldMillis) },
				order_id,
			});
			return inventory_reservation.inventory_reservation_id;
		});

		/** Holds and commits at once, for money that has arrived. */
		const claim = Effect.fnUntraced(function* (caller: Origin, order: Order, key: string) {
			const inventory_reservation_id = yield* hold(caller, order, key);
			yield* reservations.commitAll(caller, inventory_reservation_id);
			const claimed: Order = { ...order, inventory_reservation_id };
			return claimed;
		});

		/**
		 * What must be so of the stock before a payment may begin. `before` is the order as it was, `begun` as the payment
		 * makes it: already paid where nothing was left to pay, and where the money came by the seller's own hands.
		 */
		const secure = traced("OrderStock.secure")(function* (
			caller: Origin,
			before: Order,
			begun: Order,
			attempt_id: string,
		) {
			if (!isTracked(before) || before.inventory_exception_status === "shortage_accepted") return begun;
			if (before.inventory_exception_status === "paid_inventory_failed")
				return yield* refuse("ORDER_HAS_INVENTORY_EXCEPTION");
			if (before.settled_payments.length > 0 && before.inventory_reservation_id !== undefined) {
				yield* reservations.checkNotAtRisk(caller, before.inventory_reservation_id);
				return begun;
			}
			// Money that has arrived already, or of which nothing was left to pay, waits for no processor.
			if (begun.payment_status !== before.payment_status) return yield* claim(caller, begun, attempt_id);
			const held: Order = { ...begun, inventory_reservation_id: yield* hold(caller, begun, attempt_id) };
			return held;
		});

		/** Commits what was held; false where it is no longer there, or stock no longer covers it. */
		const commitHeld = (caller: Origin, inventory_reservation_id: string) =>
			reservations.commitAll(caller, inventory_reservation_id).pipe(
				Effect.map(({ inventory_reservation }) => inventory_reservation.inventory_action_required === undefined),
				Effect.catchIf(isAboutStock, () => Effect.succeed(false)),
			);

		/**
		 * Commits the stock of money that has settled. A hold that was lost in the meantime is made anew, wherever the
		 * routing source finds stock now. Where it finds none, the payment stands, and the order has an exception.
		 */
		const commit = Effect.fnUntraced(function* (caller: Origin, order: Order, key: string) {
			const { inventory_reservation_id } = order;
			if (inventory_reservation_id !== undefined) {
				if (yield* commitHeld(caller, inventory_reservation_id)) return { order, events: [] };
				yield* reservations.releaseAll(caller, inventory_reservation_id, "held_and_committed");
			}
			return yield* claim(caller, withoutReservation(order), key).pipe(
				Effect.map((claimed): Followed => ({ order: claimed, events: [] })),
				Effect.catchIf(isAboutStock, () => {
					const failed: Order = { ...withoutReservation(order), inventory_exception_status: "paid_inventory_failed" };
					const followed: Followed = {
						order: failed,
						events: [orderEvent("order.inventory_exception.created", failed)],
					};
					return Effect.succeed(followed);
				}),
			);
		});

		/** What the news of an attempt does to the stock of its order, in the transaction that applies them. */
		const follow = traced("OrderStock.follow")(function* (
			caller: Origin,
			before: Order,
			order: Order,
			attempt: StoredPaymentAttempt,
		) {
			const unchanged: Followed = { order, events: [] };
			if (!isTracked(order) || before.settled_payments.length > 0) return unchanged;
			if (order.settled_payments.length > 0) return yield* commit(caller, order, attempt.order_payment_attempt_id);
			if (order.inventory_reservation_id === undefined) return unchanged;
			if (isActive(attempt)) {
				// What is reserved on a card for days is kept for its buyer as long: a hold would be over before.
				const isReserved = attempt.payment_intents.some(({ status }) => status === "requires_capture");
				if (isReserved) yield* commitHeld(caller, order.inventory_reservation_id);
				return unchanged;
			}
			yield* reservations.releaseAll(caller, order.inventory_reservation_id, "held_and_committed");
			const released: Followed = { order: withoutReservation(order), events: [] };
			return released;
		});

		/** Ends the exception of an order: its stock is committed now, or the seller stands by the sale without it. */
		const resolve = traced("OrderStock.resolve")(function* (
			caller: Origin,
			order: Order,
			action: Exclude<ResolveInventoryException["action"], "refund">,
			now: string,
		) {
			if (order.inventory_exception_status !== "paid_inventory_failed")
				return yield* refuse("ORDER_HAS_NO_INVENTORY_EXCEPTION");
			const { inventory_exception_status, ...rest } = order;
			if (action === "retry") return yield* claim(caller, { ...rest, updated_at: now }, order.order_id);
			const accepted: Order = { ...rest, inventory_exception_status: "shortage_accepted", updated_at: now };
			return accepted;
		});

		/** Gives back what an order has claimed that is canceled before anything left the house. */
		const giveBack = traced("OrderStock.giveBack")(function* (caller: Origin, order: Order) {
			if (order.inventory_reservation_id === undefined) return order;
			yield* reservations.releaseAll(caller, order.inventory_reservation_id, "held_and_committed");
			return withoutReservation(order);
		});

		return { secure, follow, resolve, giveBack };
	}),
}) {}
