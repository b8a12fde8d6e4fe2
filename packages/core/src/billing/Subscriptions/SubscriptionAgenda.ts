/**
 * Carries out what is due for a subscription, moment by moment. A period, its order, and the next timer are written in
 * one transaction; the charge follows outside any. After an outage, missed moments are caught up in order.
 */
import { Effect, Either, Option } from "effect";
import { SettingsStore } from "../../platform/Settings.js";
import type { TimerHandler } from "../../platform/Worker.js";
import { orders } from "../../sale/Order/Order.js";
import { Orders } from "../../sale/Orders.js";
import { Payments } from "../../sale/Payments.js";
import { type Caller, type Environment, now, nowMillis, type WorkCaller } from "../../words/Environment.js";
import { type ErrorCode, hasCode, type Refusal } from "../../words/Errors.js";
import { System } from "../../words/Principal.js";
import { Documents } from "../../words/Storage/Documents.js";
import { type ClaimedTimer, moveOn, Timers } from "../../words/Storage/Timers.js";
import { UnitOfWork } from "../../words/Storage/UnitOfWork.js";
import { addMillis, fromMillis } from "../../words/Timestamp.js";
import { traced } from "../../words/Traced.js";
import { changeOf, dueOf, type Moment, momentAt, nextMoment, nextPeriod } from "./Agenda.js";
import { announced, chargeKey, chargeOperation, end, processorKey, renew } from "./Decisions.js";
import { type Failure, retryRefused } from "./Dunning.js";
import { failed, hasNewIssue, postponed } from "./Failures.js";
import { OwedOrders } from "./OwedOrders.js";
import { PendingChanges } from "./PendingChanges.js";
import type { Period } from "./Period.js";
import { RenewalOrders } from "./RenewalOrders.js";
import { type StoredSubscription, subscriptions } from "./Subscription.js";
import { paymentFailed, postponedEvents, statusEvents, subscriptionEvent } from "./SubscriptionEvents.js";
import { SubscriptionStore } from "./SubscriptionStore.js";

/** How long a charge waits while its outcome is being determined. Its settlement reschedules the timer. */
const waitMillis = 900_000;

/** Refusals of a method that cannot be charged, which the buyer must fix. */
const ofMethod: ReadonlyArray<ErrorCode> = ["PAYMENT_METHOD_NOT_ACTIVE", "RESOURCE_NOT_FOUND"];

/** Refusals while another payment of the order is in progress. */
const busy: ReadonlyArray<ErrorCode> = ["ORDER_HAS_OPEN_CHECKOUT", "ORDER_HAS_ACTIVE_PAYMENT_INTENT"];

/** Refusals after which the attempt itself reports its outcome, or will be reconciled later. */
const attempted: ReadonlyArray<ErrorCode> = [
	"PAYMENT_DECLINED",
	"PROCESSOR_TIMEOUT",
	"AMOUNT_MISMATCH",
	"ORDER_ALREADY_PAID",
	"IDEMPOTENCY_REQUEST_IN_PROGRESS",
	"IDEMPOTENCY_KEY_REUSED",
];

/** Returns why a charge did not begin. `undefined`: it began, and its settlement writes the rest. */
const failureOf = ({ code, message }: Refusal): Failure | undefined => {
	if (attempted.includes(code)) return undefined;
	const reason = code;
	if (code === "PROCESSOR_UNAVAILABLE" || code === "PROCESSOR_NOT_CONFIGURED") return { type: "unavailable", reason };
	if (busy.includes(code)) return { type: "busy", reason };
	return { type: ofMethod.includes(code) ? "declined" : "refused", reason, message };
};

export class SubscriptionAgenda extends Effect.Service<SubscriptionAgenda>()(
	"@svc/core/billing/Subscriptions/SubscriptionAgenda",
	{
		effect: Effect.gen(function* () {
			const owing = yield* OwedOrders;
			const documents = yield* Documents;
			const ordersService = yield* Orders;
			const payments = yield* Payments;
			const pending = yield* PendingChanges;
			const renewals = yield* RenewalOrders;
			const settings = yield* SettingsStore;
			const store = yield* SubscriptionStore;
			const timers = yield* Timers;
			const { transaction } = yield* UnitOfWork;

			/**
			 * Charges the oldest unpaid period, outside any transaction. The key is the period and the try, so it is charged
			 * at most once. Returns why no payment began; `undefined` if one did.
			 */
			const collect = Effect.fnUntraced(function* (caller: Caller, subscription: StoredSubscription) {
				const owed = dueOf(subscription);
				if (owed === undefined) return undefined;
				const order = yield* documents.require(orders, caller.environment.environment_id, owed.order_id);
				const isFree = order.settlement_amounts.outstanding_money.amount === 0;
				const payment_method_id =
					subscription.payment_method_id ?? (yield* store.defaultMethodOf(caller, subscription));
				if (payment_method_id === undefined && !isFree)
					return { type: "declined", reason: "PAYMENT_METHOD_REQUIRED" } satisfies Failure;
				if (payment_method_id !== undefined && payment_method_id === subscription.charge?.refused_payment_method_id)
					return {
						type: "declined",
						reason: subscription.dunning.last_failure ?? "card_declined",
						is_final: true,
						payment_method_id,
					} satisfies Failure;
				const key = chargeKey(subscription);
				const planned = {
					processor_idempotency_key: processorKey(subscription),
					may_exist_since: order.subscription_period?.started_at ?? order.created_at,
				};
				const source = isFree || payment_method_id === undefined ? {} : { payment_source: { payment_method_id } };
				return yield* payments
					.pay(
						caller,
						owed.order_id,
						{ action: "pay", ...source },
						{ idempotency: { operation: chargeOperation, key, fingerprint: key }, planned },
					)
					.pipe(
						Effect.as<Failure | undefined>(undefined),
						Effect.catchTags({
							Refusal: (refusal) => Effect.succeed(failureOf(refusal)),
							ReplayedRefusal: ({ refusal }) => Effect.succeed(failureOf(refusal)),
						}),
						Effect.map((failure) =>
							failure === undefined || payment_method_id === undefined ? failure : { ...failure, payment_method_id },
						),
					);
			});

			/** Begins a period: writes it, its order, and the subscription with the next timer. */
			const beginPeriod = Effect.fnUntraced(function* (
				caller: WorkCaller,
				subscription: StoredSubscription,
				next: Period,
			) {
				const number = subscription.period_number + 1;
				const millis = yield* nowMillis(caller.environment);
				const { credit, order } = yield* renewals.make(
					caller,
					{ ...subscription, credit: subscription.credit_money.amount },
					{ ...next, index: number },
					millis,
				);
				const subscription_period_id = yield* store.newPeriodId(caller);
				const { order_id } = order;
				yield* store.addPeriod(caller, subscription, { ...next, index: number }, "billed", {
					subscription_period_id,
					order_id,
				});
				const after = renew(
					subscription,
					next,
					{ number, subscription_period_id, order_id, credit },
					fromMillis(millis),
				);
				return yield* store.write(caller, subscription, after, (written) => [
					subscriptionEvent("subscription.updated", written),
				]);
			});

			/** Records a charge that could not begin. */
			const recordFailure = Effect.fnUntraced(function* (
				caller: WorkCaller,
				subscription: StoredSubscription,
				failure: Failure,
			) {
				const time = yield* now(caller.environment);
				const { dunning } = (yield* settings.settingsOf(caller.environment)).subscriptions;
				const default_id = yield* store.defaultMethodOf(caller, subscription);
				const after = failed(subscription, failure, dunning, time, default_id);
				const owed = dueOf(subscription);
				const isKnown = failure.type === "refused" && !hasNewIssue(subscription, after);
				const isSilent = failure.type === "unavailable" || failure.type === "busy" || isKnown;
				if (owed !== undefined && !isSilent) yield* store.setPeriod(caller, owed.subscription_period_id, "unpaid");
				yield* store.write(caller, subscription, after, (written) => {
					if (isSilent || owed === undefined) return postponedEvents(subscription, written);
					const { next_retry_at } = written.dunning;
					return [
						paymentFailed(written, {
							order_id: owed.order_id,
							...(owed.change === undefined ? { period_index: owed.number } : {}),
							reason: failure.reason,
							...(next_retry_at === undefined ? {} : { next_retry_at }),
						}),
						...statusEvents(subscription, written),
					];
				});
			});

			/** Begins the next period, or records why its order could not be created. */
			const renewOrPostpone = Effect.fnUntraced(function* (
				environment: Environment,
				timer: ClaimedTimer,
				subscription_id: string,
			) {
				const caller = { environment, request: null };
				const attempt = transaction(
					Effect.gen(function* () {
						const subscription = yield* store.hold(caller, subscription_id);
						const next = nextPeriod(subscription);
						if (next === undefined || !(yield* isStill(environment, subscription, "renew")))
							return yield* moveOn(timers, environment, timer, nextMoment(subscription)?.at);
						if (!(yield* timers.complete(timer))) return;
						yield* beginPeriod(caller, subscription, next);
					}),
				);
				const postpone = (refusal: Refusal) =>
					transaction(
						Effect.gen(function* () {
							const subscription = yield* store.hold(caller, subscription_id);
							if (!(yield* timers.complete(timer))) return;
							const after = postponed(subscription, refusal, yield* now(environment));
							yield* store.write(caller, subscription, after, (written) => {
								const { billing_issue } = written;
								if (billing_issue === undefined || !hasNewIssue(subscription, written)) return [];
								const { next_retry_at, period_index } = billing_issue;
								return [
									paymentFailed(written, {
										period_index,
										reason: refusal.code,
										...(next_retry_at === undefined ? {} : { next_retry_at }),
									}),
									...statusEvents(subscription, written),
								];
							});
						}),
					);
				yield* attempt.pipe(Effect.catchIf(isDecided, postpone));
			});

			/** Whether the moment read earlier is still the next one, and due. */
			const isStill = (environment: Environment, subscription: StoredSubscription, type: Moment["type"]) =>
				Effect.map(now(environment), (time) => {
					const moment = momentAt(subscription, time);
					return moment?.type === type && moment.at <= time;
				});

			/** Records the outcome of a charge that did not begin. */
			const settleCharge = Effect.fnUntraced(function* (
				environment: Environment,
				timer: ClaimedTimer,
				read: StoredSubscription,
				failure: Failure | undefined,
			) {
				const caller = { environment, request: null };
				const subscription = yield* store.hold(caller, timer.subject);
				const isSame = chargeKey(subscription) === chargeKey(read);
				const isDue = yield* isStill(environment, subscription, "charge");
				if (!isSame || !isDue) return yield* moveOn(timers, environment, timer, nextMoment(subscription)?.at);
				if (failure === undefined)
					return yield* moveOn(timers, environment, timer, addMillis(yield* now(environment), waitMillis));
				if (!(yield* timers.complete(timer))) return;
				yield* recordFailure(caller, subscription, failure);
			}, transaction);

			/** Ends the checkout that followed a failed payment, because a new method is charged instead. */
			const endAsked = Effect.fnUntraced(function* (caller: Caller, subscription: StoredSubscription) {
				const owed = dueOf(subscription);
				if (owed === undefined) return;
				const { environment_id } = caller.environment;
				yield* owing.endCheckout(caller, yield* documents.requireForUpdate(orders, environment_id, owed.order_id));
			}, transaction);

			const charge = Effect.fnUntraced(function* (
				environment: Environment,
				timer: ClaimedTimer,
				subscription: StoredSubscription,
			) {
				const caller: Caller = { environment, request: null, principal: System };
				if (subscription.charge?.kind === "extra") yield* endAsked(caller, subscription);
				const failure = yield* collect(caller, subscription);
				yield* settleCharge(environment, timer, subscription, failure);
			});

			/**
			 * Cancels the orders of a canceled subscription. Its participant removes each from the subscription. An order
			 * with payments or an invoice may stay with the seller forever, so it is retried less and less often. It does not
			 * keep the others open.
			 */
			const close = Effect.fnUntraced(function* (
				environment: Environment,
				timer: ClaimedTimer,
				{ owed }: StoredSubscription,
			) {
				const caller: Caller = { environment, request: null, principal: System };
				let isLeft = false;
				for (const { order_id } of owed) {
					const canceled = yield* Effect.either(ordersService.cancel(caller, order_id));
					if (Either.isRight(canceled)) continue;
					if (canceled.left._tag !== "Refusal") return yield* canceled.left;
					isLeft = true;
				}
				yield* transaction(
					Effect.gen(function* () {
						const held = yield* store.hold(caller, timer.subject);
						const due = nextMoment(held)?.at;
						const time = yield* now(environment);
						const again = isLeft ? retryRefused(held.canceled_at ?? time, time) : time;
						yield* moveOn(timers, environment, timer, due === undefined ? undefined : again);
					}),
				);
			});

			/** Gives up a change of plan that was not paid in time. One that is being paid waits for the outcome. */
			const surrender = Effect.fnUntraced(function* (environment: Environment, timer: ClaimedTimer) {
				const caller: Caller = { environment, request: null, principal: System };
				const held = yield* pending
					.giveUp(caller, timer.subject)
					.pipe(Effect.catchIf(hasCode("SUBSCRIPTION_STATE_CONFLICT"), () => store.hold(caller, timer.subject)));
				const isLeft = changeOf(held) !== undefined;
				const again = isLeft ? addMillis(yield* now(environment), waitMillis) : nextMoment(held)?.at;
				yield* moveOn(timers, environment, timer, again);
			}, transaction);

			/** Carries out a moment that changes only the subscription. */
			const change = Effect.fnUntraced(function* (
				environment: Environment,
				timer: ClaimedTimer,
				type: "cancel" | "expire" | "trial_will_end",
			) {
				const caller = { environment, request: null };
				const subscription = yield* store.hold(caller, timer.subject);
				if (!(yield* isStill(environment, subscription, type)))
					return yield* moveOn(timers, environment, timer, nextMoment(subscription)?.at);
				if (!(yield* timers.complete(timer))) return;
				const time = yield* now(environment);
				if (type === "trial_will_end")
					yield* store.write(caller, subscription, announced(subscription, time), (written) => [
						subscriptionEvent("subscription.trial_will_end", written),
					]);
				else {
					const after = end(subscription, type === "cancel" ? "requested" : "incomplete_expired", time);
					yield* store.write(caller, subscription, after, (written) => statusEvents(subscription, written));
				}
			}, transaction);

			const run: TimerHandler = Effect.fnUntraced(function* (environment, timer) {
				const found = yield* documents.get(subscriptions, environment.environment_id, timer.subject);
				const time = yield* now(environment);
				const moment = Option.isNone(found) ? undefined : momentAt(found.value, time);
				if (Option.isNone(found) || moment === undefined || moment.at > time)
					return yield* transaction(moveOn(timers, environment, timer, moment?.at));
				switch (moment.type) {
					case "charge":
						return yield* charge(environment, timer, found.value);
					case "renew":
						return yield* renewOrPostpone(environment, timer, timer.subject);
					case "close":
						return yield* close(environment, timer, found.value);
					case "give_up":
						return yield* surrender(environment, timer);
					default:
						return yield* change(environment, timer, moment.type);
				}
			});

			return { beginPeriod, run: traced("Subscriptions.agenda")(run) };
		}),
	},
) {}

/** A refusal that the next try would get too. Lost races do not count. */
const isDecided = (error: unknown): error is Refusal =>
	typeof error === "object" &&
	error !== null &&
	"_tag" in error &&
	error._tag === "Refusal" &&
	!hasCode("VERSION_CONFLICT")(error) &&
	!hasCode("ALREADY_EXISTS")(error);
