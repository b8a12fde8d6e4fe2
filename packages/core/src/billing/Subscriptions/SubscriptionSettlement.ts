/**
 * The subscription as a participant in its orders' payments. It follows an order's payment in the transaction that
 * settles it, whether made by a planned charge, a buyer in checkout, or the seller.
 */
import { Effect } from "effect";
import type { Published } from "../../events/Events.js";
import { SettingsStore } from "../../platform/Settings.js";
import type { Order } from "../../sale/Order/Order.js";
import {
	type Participant,
	participation,
	type ReleaseStep,
	type ReserveStep,
	ranks,
	type SettleStep,
} from "../../sale/Payments/Participant.js";
import { isActive, type StoredPaymentAttempt } from "../../sale/Payments/PaymentAttempt.js";
import { isFinalDecline, isKeyClosed, processorUnavailable } from "../../sale/Payments/Processor.js";
import { amountMismatch } from "../../sale/Payments/Settlement.js";
import { now, type WorkCaller } from "../../words/Environment.js";
import { changeOf, type OwedChange } from "./Agenda.js";
import { begin, chargeKey, chargeOperation, dropped, paid } from "./Decisions.js";
import type { Failure } from "./Dunning.js";
import { awaitingAction, failed, released } from "./Failures.js";
import type { StoredSubscription } from "./Subscription.js";
import {
	paymentFailed,
	paymentSucceeded,
	postponedEvents,
	statusEvents,
	subscriptionEvent,
} from "./SubscriptionEvents.js";
import { SubscriptionStore } from "./SubscriptionStore.js";

/** The key of a planned charge; undefined if a buyer or the seller pays. */
const plannedKey = ({ origin }: StoredPaymentAttempt): string | undefined =>
	origin?.idempotency?.operation === chargeOperation ? origin.idempotency.key : undefined;

/** Why the only leg of a planned charge failed. */
const failureOf = ({ intents }: SettleStep, attempt: StoredPaymentAttempt): Failure => {
	const [leg] = attempt.payment_intents;
	const error = leg?.last_payment_error;
	const source = intents.find((one) => one.payment_intent_id === leg?.payment_intent_id)?.payment_source;
	const reason = error?.decline_code ?? error?.code ?? "payment_canceled";
	if (error?.code === processorUnavailable)
		return { type: "unavailable", reason: processorUnavailable, uses_key: isKeyClosed(error) };
	if (error?.code === amountMismatch) return { type: "mismatched", reason, message: error.message, uses_key: true };
	return {
		type: "declined",
		reason,
		uses_key: true,
		is_final: isFinalDecline(error?.decline_code),
		...(source?.payment_method_id === undefined ? {} : { payment_method_id: source.payment_method_id }),
	};
};

export const subscriptionParticipant = Effect.gen(function* () {
	const settings = yield* SettingsStore;
	const store = yield* SubscriptionStore;

	const owedOf = ({ owed }: StoredSubscription, { order_id }: Order) => owed.find((one) => one.order_id === order_id);

	/** Begins the period of a change of plan that was paid. */
	const beginChange = Effect.fnUntraced(function* (
		caller: WorkCaller,
		before: StoredSubscription,
		{ change, number: index, order_id, subscription_period_id }: OwedChange,
	) {
		const { ends_at, proration_steps, started_at } = change;
		const paid_at = yield* now(caller.environment);
		yield* store.endPeriod(caller, before, started_at);
		const more = { subscription_period_id, order_id, paid_at, proration_steps };
		yield* store.addPeriod(caller, before, { index, started_at, ends_at }, "paid", more);
	});

	/** Writes the subscription and the period of a paid order. */
	const settlePaid = Effect.fnUntraced(function* (caller: WorkCaller, before: StoredSubscription, order: Order) {
		const owed = owedOf(before, order);
		if (owed === undefined) return;
		const after = paid(before, order.order_id, yield* now(caller.environment));
		const change = changeOf(before);
		if (change === owed) yield* beginChange(caller, before, change);
		else yield* store.setPeriod(caller, owed.subscription_period_id, "paid");
		yield* store.write(caller, before, after, (written): ReadonlyArray<Published> => {
			const { order_id } = order;
			const changed = change === owed ? [subscriptionEvent("subscription.updated", written)] : [];
			const succeeded = paymentSucceeded(written, { order_id, period_index: owed.number });
			return [...changed, ...statusEvents(before, written), succeeded];
		});
	});

	const reserve = Effect.fnUntraced(function* ({ attempt, caller, order }: ReserveStep) {
		const before = yield* store.hold(caller, order.subscription_id ?? "");
		if (attempt !== undefined && isActive(attempt)) {
			const { order_payment_attempt_id } = attempt;
			const time = yield* now(caller.environment);
			const key = plannedKey(attempt);
			const after = yield* begin(before, order.order_id, order_payment_attempt_id, key, time);
			yield* key === undefined ? store.write(caller, before, after, () => []) : store.charging(caller, before, after);
		} else if (order.payment_status === "paid") yield* settlePaid(caller, before, order);
		return participation(order);
	});

	/** The planned charge failed: dunning decides what happens next. */
	const settleFailed = Effect.fnUntraced(function* (step: SettleStep, before: StoredSubscription) {
		const { attempt, caller, order } = step;
		const time = yield* now(caller.environment);
		const { dunning } = (yield* settings.settingsOf(caller.environment)).subscriptions;
		const failure = failureOf(step, attempt);
		const default_id = yield* store.defaultMethodOf(caller, before);
		const after = failed(before, failure, dunning, time, default_id);
		const owed = owedOf(before, order);
		if (owed !== undefined && failure.type !== "unavailable")
			yield* store.setPeriod(caller, owed.subscription_period_id, "unpaid");
		yield* store.write(caller, before, after, (written): ReadonlyArray<Published> => {
			if (failure.type === "unavailable") return postponedEvents(before, written);
			const { next_retry_at } = written.dunning;
			return [
				paymentFailed(written, {
					order_id: order.order_id,
					...(owed === undefined || owed.change !== undefined ? {} : { period_index: owed.number }),
					reason: failure.reason,
					...(next_retry_at === undefined ? {} : { next_retry_at }),
				}),
				...statusEvents(before, written),
			];
		});
	});

	const settle = Effect.fnUntraced(function* (step: SettleStep) {
		const { attempt, caller, order } = step;
		const before = yield* store.hold(caller, order.subscription_id ?? "");
		const time = yield* now(caller.environment);
		if (order.payment_status === "paid" && step.before.order.payment_status !== "paid") {
			yield* settlePaid(caller, before, order);
			return participation(order);
		}
		const isOurs = before.charge?.order_payment_attempt_id === attempt.order_payment_attempt_id;
		if (!isOurs) return participation(order);
		const key = plannedKey(attempt);
		if (isActive(attempt)) {
			if (attempt.status !== "requires_action" || key === undefined) return participation(order);
			const after = awaitingAction(before, time);
			yield* store.write(caller, before, after, (written) => [
				paymentFailed(written, {
					order_id: order.order_id,
					reason: "requires_action",
				}),
				...statusEvents(before, written),
			]);
		} else if (key === undefined || key !== chargeKey(before))
			yield* store.write(caller, before, released(before, time), () => []);
		else yield* settleFailed(step, before);
		return participation(order);
	});

	/** The order was canceled: by the seller, or because the subscription was. */
	const release = Effect.fnUntraced(function* ({ caller, order }: ReleaseStep) {
		const before = yield* store.hold(caller, order.subscription_id ?? "");
		const owed = owedOf(before, order);
		if (owed === undefined) return participation(order);
		const after = dropped(before, order.order_id, yield* now(caller.environment));
		yield* store.setPeriod(caller, owed.subscription_period_id, "skipped");
		yield* store.write(caller, before, after, (written) => {
			const notices = statusEvents(before, written);
			// Callers see no other change to a canceled subscription.
			const isSeen = written.status !== "canceled" || written.credit_money.amount !== before.credit_money.amount;
			return notices.length > 0 || !isSeen ? notices : [subscriptionEvent("subscription.updated", written)];
		});
		return participation(order);
	});

	const participant: Participant = {
		name: "subscription",
		rank: ranks.subscription,
		// Several orders bill one subscription.
		locksShared: true,
		concerns: ({ subscription_id }) => subscription_id !== undefined,
		reserve,
		settle,
		release,
	};
	return participant;
});
