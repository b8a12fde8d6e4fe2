/**
 * Keeps the checkout session of an order in sync with it. A change by the seller ends the session, so that its page can
 * no longer collect the old total. A change by the buyer, or by svc itself, raises its revision.
 *
 * The order is locked before its session. An order without a session costs nothing extra.
 */
import { Effect, Option } from "effect";
import { Outbox } from "../../events/Webhooks/Outbox.js";
import { canonical } from "../../platform/Idempotency.js";
import { type Caller, now, type WorkCaller } from "../../words/Environment.js";
import { Documents } from "../../words/Storage/Documents.js";
import { Timers } from "../../words/Storage/Timers.js";
import { type Order, orders } from "../Order/Order.js";
import { orderEvent } from "../Order/OrderEvents.js";
import { removeTip } from "../Order/Repricing.js";
import {
	abandonKind,
	checkoutSessions,
	type EndedReason,
	end,
	endsOrder,
	expireKind,
	revised,
	type StoredCheckoutSession,
	sessionEvents,
} from "./CheckoutSession.js";
import { withoutTipOf } from "./SessionTip.js";

/** Whether two versions of an order differ in more than the seller's notes. */
const differs = (before: Order, after: Order): boolean => {
	const compared = ({ metadata, updated_at, version, ...order }: Order) => canonical(order);
	return compared(before) !== compared(after);
};

export class OrderCheckout extends Effect.Service<OrderCheckout>()("@svc/core/sale/CheckoutSessions/OrderCheckout", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const outbox = yield* Outbox;
		const timers = yield* Timers;

		/** The session, locked until the transaction ends; undefined if there is none. The order must already be locked. */
		const hold = ({ environment }: Pick<Caller, "environment">, checkout_session_id: string) =>
			Effect.map(
				documents.getForUpdate(checkoutSessions, environment.environment_id, checkout_session_id),
				Option.getOrUndefined,
			);

		/** Writes a changed session with its events. If it has ended, also removes its timer. */
		const write = Effect.fnUntraced(function* (
			caller: WorkCaller,
			before: StoredCheckoutSession,
			after: StoredCheckoutSession,
		) {
			if (after === before) return before;
			const { environment_id } = caller.environment;
			const written = yield* documents.update(checkoutSessions, environment_id, after);
			if (after.status !== before.status) {
				yield* timers.cancel(environment_id, expireKind, after.checkout_session_id);
				if (written.order_id !== undefined && endsOrder(written))
					yield* timers.schedule(caller.environment, {
						kind: abandonKind,
						subject: written.order_id,
						due_at: written.updated_at,
					});
				yield* outbox.publish(caller, ...sessionEvents(before, written));
			}
			return written;
		});

		/** The order without its session, which ended unpaid, and without the session's tip. */
		const left = ({ checkout_session_id, ...order }: Order, time: string): Order =>
			withoutTipOf(checkout_session_id, order, removeTip, time);

		/** Ends the open session of an order. Returns the order without it; the caller writes the order. */
		const endSession = Effect.fnUntraced(function* (caller: WorkCaller, order: Order, reason: EndedReason) {
			const time = yield* now(caller.environment);
			const session = yield* hold(caller, order.checkout_session_id ?? "");
			if (session !== undefined) yield* write(caller, session, end(session, reason, time));
			return left(order, time);
		});

		/** Ends the open session of a locked order, and writes the order. Removing the tip changes its price. */
		const close = Effect.fnUntraced(function* (caller: WorkCaller, order: Order, reason: EndedReason) {
			const { environment } = caller;
			const ended = yield* endSession(caller, order, reason);
			const updated_at = yield* now(environment);
			const written = yield* documents.update(orders, environment.environment_id, { ...ended, updated_at });
			if (ended.tips !== order.tips) yield* outbox.publish(caller, orderEvent("order.updated", written));
		});

		/** Locks and ends an open session that has no order. */
		const endWithoutOrder = Effect.fnUntraced(function* (
			caller: WorkCaller,
			checkout_session_id: string,
			reason: EndedReason,
		) {
			const session = yield* hold(caller, checkout_session_id);
			if (session !== undefined) yield* write(caller, session, end(session, reason, yield* now(caller.environment)));
		});

		/** Raises the revision of an order's session, because what the buyer would pay has changed. */
		const revise = Effect.fnUntraced(function* (caller: WorkCaller, order: Order) {
			if (order.checkout_session_id === undefined) return;
			const session = yield* hold(caller, order.checkout_session_id);
			if (session?.status === "open") yield* write(caller, session, revised(session, yield* now(caller.environment)));
		});

		/** Called with each change of an order before it is written. Returns the order to write. */
		const changed = Effect.fnUntraced(function* (caller: Caller, before: Order, after: Order) {
			if (before.checkout_session_id === undefined || !differs(before, after)) return after;
			const isBuyer = caller.principal._tag === "CheckoutSession";
			// A payment in progress may still be paid in its session. What can change meanwhile does not affect the price.
			if (isBuyer || after.active_payment_attempt_id !== undefined) {
				yield* revise(caller, after);
				return after;
			}
			return yield* endSession(caller, after, "order_changed");
		});

		return { hold, write, left, endSession, close, endWithoutOrder, revise, changed };
	}),
}) {}
