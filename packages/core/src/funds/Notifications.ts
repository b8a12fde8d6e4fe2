/**
 * Receives the card processor's notifications. A notification carries no outcome: it only runs the timer early that
 * checks its subject's status with the processor. So outcomes are looked up and written in one place.
 *
 * A request to the processor is committed before it is sent. If money was moved under a key that has no record here,
 * the record was lost, for example because a backup was restored. The log and a metric report this, and refunds that were
 * made at the processor, without svc.
 */

import { Clock, Effect, Option } from "effect";
import { metrics } from "../platform/Metrics.js";
import { accountKind, accountSetupIdOf } from "../platform/Onboarding/AccountSetup.js";
import { environments, registry } from "../platform/Registry.js";
import { Wake } from "../platform/Wake.js";
import { paymentMethods, setUpKind } from "../sale/PaymentMethods/PaymentMethod.js";
import { isActive, paymentAttempts } from "../sale/Payments/PaymentAttempt.js";
import { paymentIntents } from "../sale/Payments/PaymentIntent.js";
import {
	type AccountSubject,
	type Delivered,
	type MovedMoney,
	type OutsideRefund,
	type ProcessorNotification,
	ProcessorNotifications,
	receivedNotifications,
	type Subject,
	subjectOf,
} from "../sale/Payments/ProcessorNotifications.js";
import { reconcileKind } from "../sale/Payments/Reconciliation.js";
import { mayChange as mayChangeRefund } from "../sale/Refunds/Outcomes.js";
import { refunds } from "../sale/Refunds/Refund.js";
import { refundKind } from "../sale/Refunds/Refunder.js";
import { type Environment, logFields, Mode, now, nowMillis } from "../words/Environment.js";
import { hasCode } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Documents } from "../words/Storage/Documents.js";
import { inSteps } from "../words/Storage/InSteps.js";
import { type ClaimedTimer, Timers } from "../words/Storage/Timers.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
import { traced } from "../words/Traced.js";
import { disputeKind } from "./Disputes/Dispute.js";
import { mayChange, payoutKind, payouts } from "./Payouts/Payout.js";

/** How long received notifications are kept: longer than any processor retries a delivery. */
const retentionMillis = 30 * 86_400_000;

/** What the seller looks for at the processor, by type of subject. Setups and accounts move no money. */
const objectOf = {
	payment_intent: "payment",
	refund: "refund",
	payout: "payout",
	dispute: "disputed payment",
} as const;
type MoneyType = keyof typeof objectOf;

const isMoneyType = (type: string): type is MoneyType => Object.hasOwn(objectOf, type);

/** Starts the counter at zero, so that Prometheus sees the first increment. */
const countFromZero = Effect.sync(() => {
	for (const mode of Mode.literals) for (const type of Object.keys(objectOf)) metrics.unrecorded({ mode, type }, 0);
});

export class Notifications extends Effect.Service<Notifications>()("@svc/core/funds/Notifications", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const ids = yield* Ids;
		const port = yield* ProcessorNotifications;
		const timers = yield* Timers;
		const unitOfWork = yield* UnitOfWork;
		const wake = yield* Wake;
		yield* countFromZero;

		/** Returns the timer that checks a subject's status; none if the subject is unknown here, or final. */
		const checkTimerOf = Effect.fnUntraced(function* (
			{ environment_id, merchant_id }: Environment,
			{ id, type }: Subject | AccountSubject,
		) {
			switch (type) {
				case "payment_intent": {
					const intent = Option.getOrUndefined(yield* documents.get(paymentIntents, environment_id, id));
					if (intent?.order_payment_attempt_id === undefined) return undefined;
					const subject = intent.order_payment_attempt_id;
					const attempt = yield* documents.get(paymentAttempts, environment_id, subject);
					return Option.exists(attempt, isActive) ? { kind: reconcileKind, subject } : undefined;
				}
				case "refund": {
					const refund = yield* documents.get(refunds, environment_id, id);
					return Option.exists(refund, ({ payment_allocations }) => payment_allocations.some(mayChangeRefund))
						? { kind: refundKind, subject: id }
						: undefined;
				}
				// Even if it is closed, because banks reverse some decisions.
				case "dispute":
					return { kind: disputeKind, subject: id };
				case "payment_method": {
					const method = yield* documents.findUnique(paymentMethods, environment_id, "processor_setup_id", id);
					return Option.getOrUndefined(
						Option.map(
							Option.filter(method, ({ status }) => status === "pending"),
							({ payment_method_id }) => ({ kind: setUpKind, subject: payment_method_id }),
						),
					);
				}
				case "account":
					return id === accountSetupIdOf(merchant_id) ? { kind: accountKind, subject: id } : undefined;
				case "payout": {
					const payout = yield* documents.get(payouts, environment_id, id);
					return Option.exists(payout, mayChange) ? { kind: payoutKind, subject: id } : undefined;
				}
			}
		});

		/** Schedules a status check that runs as soon as this transaction has committed. */
		const scheduleCheck = Effect.fnUntraced(function* (environment: Environment, subject: Subject | AccountSubject) {
			const timer = yield* checkTimerOf(environment, subject);
			if (timer === undefined) return;
			yield* timers.schedule(environment, { ...timer, due_at: yield* now(environment) });
			yield* unitOfWork.afterCommit(wake.signal);
		});

		/** Whether the request with this key is recorded here. */
		const isRecorded = Effect.fnUntraced(function* (
			{ environment_id }: Environment,
			type: MoneyType,
			id: string,
			key: string,
		) {
			switch (type) {
				case "payment_intent":
				case "dispute":
					return Option.isSome(
						yield* documents.findUnique(paymentIntents, environment_id, "processor_idempotency_key", key),
					);
				case "refund":
					return Option.exists(yield* documents.get(refunds, environment_id, id), ({ payment_allocations }) =>
						payment_allocations.some(({ processor_idempotency_key }) => processor_idempotency_key === key),
					);
				case "payout":
					return Option.exists(
						yield* documents.get(payouts, environment_id, id),
						({ processor_idempotency_key }) => processor_idempotency_key === key,
					);
			}
		});

		/** Names a payment and its order, so that the seller finds both. */
		const paymentInWords = ({ environment_id }: Environment, payment_intent_id: string) =>
			Effect.map(
				documents.get(paymentIntents, environment_id, payment_intent_id),
				Option.match({
					onNone: () => payment_intent_id,
					onSome: ({ order_id }) => `${payment_intent_id} of the order ${order_id}`,
				}),
			);

		/** Says what moved money has no record here; undefined if it has one. The ID precedes the colon, so that the log does
		 * not merge different ones. */
		const whyUnrecorded = Effect.fnUntraced(function* (
			environment: Environment,
			type: MoneyType,
			id: string,
			moved: MovedMoney | OutsideRefund,
		) {
			const found = `The ${objectOf[type]} ${moved.processor_id} at the processor`;
			if ("payment_intent_id" in moved)
				return `${found} was not made by svc, so orders and balance do not have it: it is of the payment ${yield* paymentInWords(environment, moved.payment_intent_id)}.`;
			return (yield* isRecorded(environment, type, id, moved.idempotency_key))
				? undefined
				: `${found} was created by this svc, which has no record of it: its key is ${moved.idempotency_key}.`;
		});

		/**
		 * Warns, after the commit, of moved money without a record here. The seller can find it at the processor by its ID.
		 */
		const warnIfUnrecorded = Effect.fnUntraced(function* (
			environment: Environment,
			{ id, type }: Subject | AccountSubject,
			moved: MovedMoney | OutsideRefund,
		) {
			const message = isMoneyType(type) ? yield* whyUnrecorded(environment, type, id, moved) : undefined;
			if (!isMoneyType(type) || message === undefined) return;
			const count = Effect.sync(() => metrics.unrecorded({ mode: environment.mode, type }));
			yield* unitOfWork.afterCommit(
				Effect.zipRight(count, Effect.annotateLogs(Effect.logWarning(message), logFields(environment))),
			);
		});

		/** Records a notification and schedules its check. Refuses a duplicate with `ALREADY_EXISTS`. */
		const record = Effect.fnUntraced(function* (
			environment: Environment,
			{ moved_money, processor_notification_id, subject }: ProcessorNotification,
		) {
			if (subject.type === "account") return yield* scheduleCheck(environment, subject);
			const millis = yield* nowMillis(environment);
			const created_at = fromMillis(millis);
			yield* documents.insert(receivedNotifications, environment.environment_id, {
				received_notification_id: ids.make("received_notification", millis),
				processor_notification_id,
				subject,
				version: 1,
				created_at,
				updated_at: created_at,
			});
			yield* scheduleCheck(environment, subject);
			if (moved_money !== undefined) yield* warnIfUnrecorded(environment, subject, moved_money);
		}, unitOfWork.transaction);

		/** Receives a delivery. Ignores duplicate notifications, and those of unknown environments. */
		const receive = traced("Notifications.receive")(function* (delivered: Delivered) {
			for (const notification of yield* port.read(delivered)) {
				const environment = yield* documents.get(environments, registry, notification.environment_id);
				if (Option.isSome(environment))
					yield* record(environment.value, notification).pipe(
						Effect.catchIf(hasCode("ALREADY_EXISTS"), () => Effect.void),
					);
			}
		});

		/** Handles the timer of a signal. */
		const reconcile = traced("Notifications.reconcile")(function* (environment: Environment, timer: ClaimedTimer) {
			if (yield* timers.complete(timer)) yield* scheduleCheck(environment, subjectOf(timer));
		}, unitOfWork.transaction);

		return {
			receive,
			reconcile,
			/** Deletes notifications that are too old to be delivered again. */
			purge: Effect.gen(function* () {
				const before = fromMillis((yield* Clock.currentTimeMillis) - retentionMillis);
				yield* inSteps((limit) => documents.purge(receivedNotifications, before, limit));
			}),
		};
	}),
}) {}
