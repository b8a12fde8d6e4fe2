/**
 * The checkout session as a participant in its payments. The transaction that pays the order, or the part that the
 * session asked for, completes it, whichever report of the money comes first. The buyer need not come back. A declined card leaves it open for another.
 */
import { Effect } from "effect";
import { now, type WorkCaller } from "../../words/Environment.js";
import { usd } from "../../words/Money.js";
import { complete, declined, end } from "../CheckoutSessions/CheckoutSession.js";
import { OrderCheckout } from "../CheckoutSessions/OrderCheckout.js";
import type { Order } from "../Order/Order.js";
import { orderEvent } from "../Order/OrderEvents.js";
import { CardTesting } from "../PaymentLinks/CardTesting.js";
import { type Participant, participation, type ReserveStep, ranks, type SettleStep } from "../Payments/Participant.js";
import { isActive, payingOf, type StoredPaymentAttempt } from "../Payments/PaymentAttempt.js";

/** The session in which the attempt pays, or the order's own session. */
const sessionIdOf = (order: Order, attempt: StoredPaymentAttempt | undefined): string | undefined =>
	attempt?.checkout_session_id ?? order.checkout_session_id;

export const sessionCompletionParticipant = Effect.gen(function* () {
	const cardTesting = yield* CardTesting;
	const sessions = yield* OrderCheckout;

	const completeFor = Effect.fnUntraced(function* (
		caller: WorkCaller,
		order: Order,
		attempt: StoredPaymentAttempt | undefined,
	) {
		const checkout_session_id = sessionIdOf(order, attempt) ?? "";
		const session = yield* sessions.hold(caller, checkout_session_id);
		if (session === undefined) return participation(order);
		// A session for a plan is completed along with the subscription that it begins.
		if (session.sold_plan === undefined)
			yield* sessions.write(caller, session, {
				...complete(session, yield* now(caller.environment)),
				...(attempt === undefined ? {} : { asked_money: usd(payingOf(attempt)) }),
			});
		if (order.payment_status === "paid") return participation({ ...order, checkout_session_id });
		// The rest of the order is paid in another session.
		const { checkout_session_id: current, ...rest } = order;
		return participation(current === checkout_session_id ? rest : order);
	});

	/** Whether the attempt has paid all that its session asked for: the order, or the installments that were due. */
	const hasPaid = (attempt: StoredPaymentAttempt | undefined): boolean =>
		attempt?.status === "succeeded" && attempt.checkout_session_id !== undefined;

	/** An order that is free, or a payment that gift cards cover, is paid as soon as the payment begins. */
	const reserve = ({ attempt, caller, order }: ReserveStep) =>
		order.payment_status === "paid" || hasPaid(attempt)
			? completeFor(caller, order, attempt)
			: Effect.succeed(participation(order));

	const settle = Effect.fnUntraced(function* ({ attempt, before, caller, order }: SettleStep) {
		const isPaid = order.payment_status === "paid" && before.order.payment_status !== "paid";
		if (isPaid || (hasPaid(attempt) && isActive(before.attempt))) return yield* completeFor(caller, order, attempt);
		// A payment given up at the bank counts too: otherwise stolen cards could be tried endlessly.
		const hasFailed = isActive(before.attempt) && (attempt.status === "failed" || attempt.status === "canceled");
		if (!hasFailed || attempt.checkout_session_id === undefined) return participation(order);
		const session = yield* sessions.hold(caller, attempt.checkout_session_id);
		if (session?.payment_link_id !== undefined) yield* cardTesting.count(caller.environment, session.payment_link_id);
		if (session?.status !== "open") return participation(order);
		const time = yield* now(caller.environment);
		const counted = declined(session, attempt.order_payment_attempt_id, time);
		// It may have expired while the payment was in progress, for example during the days of a bank debit.
		const after = session.expires_at <= time ? end(counted, "time", time) : counted;
		yield* sessions.write(caller, session, after);
		if (after.status === "open") return participation(order);
		const left = sessions.left(order, time);
		return participation(left, left.tips === order.tips ? [] : [orderEvent("order.updated", left)]);
	});

	const participant: Participant = {
		name: "checkout session",
		rank: ranks.checkoutSession,
		// The seller changes order and session together, locking the order first.
		locksShared: true,
		concerns: (order, attempt) => sessionIdOf(order, attempt) !== undefined,
		reserve,
		settle,
	};
	return participant;
});
