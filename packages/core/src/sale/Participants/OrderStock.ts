/**
 * Stock of an order through its payment (requirements: states of Order and Inventory). The transaction that begins the
 * payment reserves it, before money moves. The transaction that settles the first money commits it, even if part of the
 * balance is still outstanding: stock of a partly paid order never expires. The transaction that ends an attempt
 * without a settled leg releases it.
 */
import { Effect, Either } from "effect";
import type { Hold } from "../../stock/Reservations/Hold.js";
import { maximumHoldMillis, maximumPaymentHoldMillis } from "../../stock/Reservations/Reservation.js";
import { Reservations } from "../../stock/Reservations.js";
import { nowMillis, type WorkCaller } from "../../words/Environment.js";
import { type Refusal, refuse } from "../../words/Errors.js";
import type { StorageError } from "../../words/Storage/StorageError.js";
import { addMillis, fromMillis } from "../../words/Timestamp.js";
import { demandOf, isTracked } from "../Order/Demand.js";
import type { Order } from "../Order/Order.js";
import { orderEvent } from "../Order/OrderEvents.js";
import type { ResolveInventoryException } from "../Order/Requests.js";
import {
	type Participant,
	participation,
	type ReleaseStep,
	type ReserveStep,
	ranks,
	type SettleStep,
} from "../Payments/Participant.js";
import { isActive, type StoredPaymentAttempt } from "../Payments/PaymentAttempt.js";
import { isUnknown } from "../Payments/PaymentIntent.js";
import { waitsUntil } from "../Payments/Reconciliation.js";

/** How long after a payment's last moment its stock is held: until the processor has canceled it. */
const marginMillis = 5 * 60_000;

const withoutReservation = ({ inventory_reservation_id, ...order }: Order): Order => order;

/** Whether the order's exception ended with a refund. Then the order has no stock until money settles again. */
const isRefunded = ({ inventory_exception_status }: Order): boolean => inventory_exception_status === "refunded";

/** Whether any of the order is paid, by money or by a credit. Its stock is then committed. */
const isBegun = (order: Order): boolean => order.payment_status !== "unpaid" && !isRefunded(order);

const paymentsOf = ({ credits = [], settled_payments }: Order): number => settled_payments.length + credits.length;

/** Whether a step has settled money or a credit, or has paid an order with nothing left to pay. */
const hasSettled = (before: Order, order: Order): boolean =>
	order.payment_status !== before.payment_status || paymentsOf(order) > paymentsOf(before);

const withoutRefundedException = (order: Order): Order => {
	const { inventory_exception_status, ...rest } = order;
	return isRefunded(order) ? rest : order;
};

/** Whether the refusal is about stock. A version conflict is not: the transaction is retried. */
const isAboutStock = (error: Refusal | StorageError): error is Refusal =>
	error._tag === "Refusal" && error.code !== "VERSION_CONFLICT";

export class OrderStock extends Effect.Service<OrderStock>()("@svc/core/sale/Participants/OrderStock", {
	effect: Effect.gen(function* () {
		const reservations = yield* Reservations;

		/** Returns the request for the stock of all tracked lines. `key` is the owner of the reservation. */
		const holdOf = Effect.fnUntraced(function* (caller: WorkCaller, order: Order, key: string) {
			const { inventory_routing_source, order_id } = order;
			if (inventory_routing_source === undefined)
				return yield* refuse("INVENTORY_ROUTING_SOURCE_REQUIRED", { param: "inventory_routing_source" });
			const millis = yield* nowMillis(caller.environment);
			const request: Hold = {
				demand_lines: demandOf(order),
				inventory_routing_source,
				owner: { key, expires_at: fromMillis(millis + maximumHoldMillis) },
				order_id,
			};
			return request;
		});

		/** Reserves the stock of all tracked lines, all or nothing. */
		const hold = Effect.fnUntraced(function* (caller: WorkCaller, order: Order, key: string) {
			const { inventory_reservation } = yield* reservations.hold(caller, yield* holdOf(caller, order, key));
			return inventory_reservation.inventory_reservation_id;
		});

		/**
		 * Reserves and commits immediately, for money that has already settled. Does nothing if all tracked units are
		 * canceled.
		 */
		const claim = Effect.fnUntraced(function* (caller: WorkCaller, order: Order, key: string) {
			if (demandOf(order).length === 0) return withoutRefundedException(order);
			const inventory_reservation_id = yield* hold(caller, order, key);
			yield* reservations.commitAll(caller, inventory_reservation_id);
			const claimed: Order = { ...withoutRefundedException(order), inventory_reservation_id };
			return claimed;
		});

		/**
		 * Reserves the stock before a payment may begin. `order` is already paid if nothing was left to pay, or if the
		 * payment is manual.
		 */
		const reserve = Effect.fnUntraced(function* ({ before, caller, order, payment_id }: ReserveStep) {
			if (before.inventory_exception_status === "shortage_accepted") return participation(order);
			if (before.inventory_exception_status === "paid_inventory_failed")
				return yield* refuse("ORDER_HAS_INVENTORY_EXCEPTION");
			if (isBegun(before) && before.inventory_reservation_id !== undefined) {
				yield* reservations.checkNotAtRisk(caller, before.inventory_reservation_id);
				return participation(order);
			}
			// A manual payment, a credit, or an order with nothing left to pay does not wait for a processor.
			if (hasSettled(before, order)) return participation(yield* claim(caller, order, payment_id));
			return participation({ ...order, inventory_reservation_id: yield* hold(caller, order, payment_id) });
		});

		/**
		 * Commits the reservation of an order. A reservation that was lost in the meantime, or that stock no longer covers,
		 * is routed anew. Returns the order, or undefined if no stock can be committed; the reservation is then unchanged.
		 */
		const commitHeld = Effect.fnUntraced(
			function* (caller: WorkCaller, order: Order, inventory_reservation_id: string, key: string) {
				const again = yield* holdOf(caller, order, key);
				const committed = yield* reservations.commitPaid(caller, inventory_reservation_id, again);
				if (Either.isLeft(committed)) return undefined;
				if (committed.right === inventory_reservation_id) return order;
				const rerouted: Order = { ...order, inventory_reservation_id: committed.right };
				return rerouted;
			},
			Effect.catchIf(isAboutStock, () => Effect.succeed(undefined)),
		);

		/**
		 * Commits the stock after money has settled. If there is none, the payment stands, and the order has an exception.
		 */
		const commit = Effect.fnUntraced(function* (caller: WorkCaller, order: Order, key: string) {
			const { inventory_reservation_id } = order;
			const committed =
				inventory_reservation_id === undefined
					? yield* Effect.catchIf(claim(caller, order, key), isAboutStock, () => Effect.succeed(undefined))
					: yield* commitHeld(caller, order, inventory_reservation_id, key);
			if (committed !== undefined) return participation(withoutRefundedException(committed));
			if (inventory_reservation_id !== undefined)
				yield* reservations.releaseAll(caller, inventory_reservation_id, "held_and_committed");
			const failed: Order = { ...withoutReservation(order), inventory_exception_status: "paid_inventory_failed" };
			return participation(failed, [orderEvent("order.inventory_exception.created", failed)]);
		});

		/**
		 * Renews the hold of a payment that waits for the buyer's bank. A hold that is lost already stays lost: the payment
		 * routes its order anew.
		 */
		const renew = (caller: WorkCaller, inventory_reservation_id: string, attempt: StoredPaymentAttempt) => {
			const expires_at = addMillis(waitsUntil(attempt), marginMillis);
			return Effect.catchIf(
				reservations.extendHold(caller, inventory_reservation_id, { expires_at }, maximumPaymentHoldMillis),
				isAboutStock,
				() => Effect.void,
			);
		};

		/** Applies an attempt's outcomes to the order's stock. */
		const settle = Effect.fnUntraced(function* ({ attempt, before, caller, intents, order }: SettleStep) {
			if (isBegun(before.order)) return participation(order);
			if (hasSettled(before.order, order)) return yield* commit(caller, order, attempt.order_payment_attempt_id);
			if (order.inventory_reservation_id === undefined) return participation(order);
			if (isActive(attempt)) {
				// The money can take days to arrive. The stock is committed, because a reservation would expire earlier.
				const isAccepted = intents.some(
					(intent) =>
						intent.order_payment_attempt_id === attempt.order_payment_attempt_id &&
						(intent.status === "requires_capture" || (intent.status === "processing" && !isUnknown(intent))),
				);
				const committed = isAccepted
					? yield* commitHeld(caller, order, order.inventory_reservation_id, attempt.order_payment_attempt_id)
					: undefined;
				if (committed === undefined && attempt.status === "requires_action")
					yield* renew(caller, order.inventory_reservation_id, attempt);
				return participation(committed ?? order);
			}
			yield* reservations.releaseAll(caller, order.inventory_reservation_id, "held_and_committed");
			return participation(withoutReservation(order));
		});

		/** Ends an order's inventory exception: commits its stock now, or accepts the shortage. */
		const resolve = Effect.fnUntraced(function* (
			caller: WorkCaller,
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

		/** Releases the stock of an order that is canceled before anything was shipped. */
		const release = Effect.fnUntraced(function* ({ caller, order }: ReleaseStep) {
			if (order.inventory_reservation_id === undefined) return participation(order);
			yield* reservations.releaseAll(caller, order.inventory_reservation_id, "held_and_committed");
			return participation(withoutReservation(order));
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
