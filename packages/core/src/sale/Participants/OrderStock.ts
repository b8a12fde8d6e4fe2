/**
 * Stock of an order through its payment (requirements: states of Order and Inventory). It is held in the transaction
 * that begins the payment, before money moves. It is committed in the one that settles the first money, even when the
 * rest of the balance is still open: a buyer who has paid a part keeps the goods without an expiry. It is released in
 * the one that ends an attempt of which nothing settled.
 */
import { Effect } from "effect";
import { maximumHoldMillis } from "../../stock/Reservations/Reservation.js";
import { Reservations } from "../../stock/Reservations.js";
import { nowMillis } from "../../words/Environment.js";
import { type Refusal, refuse } from "../../words/Errors.js";
import type { StorageError } from "../../words/Storage/StorageError.js";
import { fromMillis } from "../../words/Timestamp.js";
import { demandOf, isTracked } from "../Order/Demand.js";
import type { Order } from "../Order/Order.js";
import { orderEvent } from "../Order/OrderEvents.js";
import type { ResolveInventoryException } from "../Order/Requests.js";
import {
	type Participant,
	type ParticipantCaller,
	type Participation,
	type ReleaseStep,
	type ReserveStep,
	ranks,
	type SettleStep,
} from "../Payments/Participant.js";
import { isActive } from "../Payments/PaymentAttempt.js";

const withoutReservation = ({ inventory_reservation_id, ...order }: Order): Order => order;

/** The order, and no events. */
const silently = (order: Order): Participation => ({ order, events: [] });

/** Whether the state of the stock refuses. A document that was changed meanwhile is not about the stock. */
const isAboutStock = (error: Refusal | StorageError): error is Refusal =>
	error._tag === "Refusal" && error.code !== "VERSION_CONFLICT";

export class OrderStock extends Effect.Service<OrderStock>()("@svc/core/sale/Participants/OrderStock", {
	effect: Effect.gen(function* () {
		const reservations = yield* Reservations;

		/** Holds the stock of all tracked lines, all or nothing. `key` owns the hold. */
		const hold = Effect.fnUntraced(function* (caller: ParticipantCaller, order: Order, key: string) {
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
		const claim = Effect.fnUntraced(function* (caller: ParticipantCaller, order: Order, key: string) {
			const inventory_reservation_id = yield* hold(caller, order, key);
			yield* reservations.commitAll(caller, inventory_reservation_id);
			const claimed: Order = { ...order, inventory_reservation_id };
			return claimed;
		});

		/**
		 * Holds the stock before a payment may begin. `order` is paid already when nothing was left to pay, and when the
		 * seller has taken the money.
		 */
		const reserve = Effect.fnUntraced(function* ({ before, caller, order, payment_id }: ReserveStep) {
			if (before.inventory_exception_status === "shortage_accepted") return silently(order);
			if (before.inventory_exception_status === "paid_inventory_failed")
				return yield* refuse("ORDER_HAS_INVENTORY_EXCEPTION");
			if (before.settled_payments.length > 0 && before.inventory_reservation_id !== undefined) {
				yield* reservations.checkNotAtRisk(caller, before.inventory_reservation_id);
				return silently(order);
			}
			// Money that has arrived already, or of which nothing was left to pay, waits for no processor.
			if (order.payment_status !== before.payment_status) return silently(yield* claim(caller, order, payment_id));
			return silently({ ...order, inventory_reservation_id: yield* hold(caller, order, payment_id) });
		});

		/** Commits what was held; false where it is no longer there, or stock no longer covers it. */
		const commitHeld = (caller: ParticipantCaller, inventory_reservation_id: string) =>
			reservations.commitAll(caller, inventory_reservation_id).pipe(
				Effect.map(({ inventory_reservation }) => inventory_reservation.inventory_action_required === undefined),
				Effect.catchIf(isAboutStock, () => Effect.succeed(false)),
			);

		/**
		 * Commits the stock of money that has settled. A hold that was lost in the meantime is made anew, wherever the
		 * routing source finds stock now. Where it finds none, the payment stands, and the order has an exception.
		 */
		const commit = Effect.fnUntraced(function* (caller: ParticipantCaller, order: Order, key: string) {
			const { inventory_reservation_id } = order;
			if (inventory_reservation_id !== undefined) {
				if (yield* commitHeld(caller, inventory_reservation_id)) return silently(order);
				yield* reservations.releaseAll(caller, inventory_reservation_id, "held_and_committed");
			}
			return yield* claim(caller, withoutReservation(order), key).pipe(
				Effect.map(silently),
				Effect.catchIf(isAboutStock, () => {
					const failed: Order = { ...withoutReservation(order), inventory_exception_status: "paid_inventory_failed" };
					const followed: Participation = {
						order: failed,
						events: [orderEvent("order.inventory_exception.created", failed)],
					};
					return Effect.succeed(followed);
				}),
			);
		});

		/** Applies the outcomes of an attempt to the stock of its order. */
		const settle = Effect.fnUntraced(function* ({ attempt, before, caller, order }: SettleStep) {
			if (before.order.settled_payments.length > 0) return silently(order);
			if (order.settled_payments.length > 0) return yield* commit(caller, order, attempt.order_payment_attempt_id);
			if (order.inventory_reservation_id === undefined) return silently(order);
			if (isActive(attempt)) {
				// What is reserved on a card for days is kept for its buyer as long: a hold would be over before.
				const isReserved = attempt.payment_intents.some(({ status }) => status === "requires_capture");
				if (isReserved) yield* commitHeld(caller, order.inventory_reservation_id);
				return silently(order);
			}
			yield* reservations.releaseAll(caller, order.inventory_reservation_id, "held_and_committed");
			return silently(withoutReservation(order));
		});

		/** Ends the exception of an order: its stock is committed now, or the seller stands by the sale without it. */
		const resolve = Effect.fnUntraced(function* (
			caller: ParticipantCaller,
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

		/** Gives back what an order has claimed that is canceled before anything was shipped. */
		const release = Effect.fnUntraced(function* ({ caller, order }: ReleaseStep) {
			if (order.inventory_reservation_id === undefined) return silently(order);
			yield* reservations.releaseAll(caller, order.inventory_reservation_id, "held_and_committed");
			return silently(withoutReservation(order));
		});

		const participant: Participant = {
			name: "stock",
			rank: ranks.stock,
			locksShared: true,
			concerns: (order) => isTracked(order) || order.inventory_reservation_id !== undefined,
			reserve,
			settle,
			release,
		};
		return { participant, resolve };
	}),
}) {}
