/**
 * Paying orders (requirements: Orders and payment; decisions: Processor).
 *
 * A payment is two transactions with the processor between them. The first commits the attempt, its legs and the
 * processor's keys; the second applies what the processor answered. Should the process die in between, or the answer
 * not come, a timer that the first one set asks what became of the keys.
 */
import { Effect, Either, Option } from "effect";
import { Outbox } from "../events/Webhooks/Outbox.js";
import { Idempotency, type IdempotentRequest, type Replayable } from "../platform/Idempotency.js";
import { accepts } from "../words/Accepts.js";
import { type Caller, type Environment, now, nowMillis } from "../words/Environment.js";
import { notFound, type Refusal, refuse } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Lists } from "../words/Lists.js";
import type { ListParameters } from "../words/Page.js";
import { Documents } from "../words/Storage/Documents.js";
import { outward } from "../words/Storage/Outward.js";
import { type ClaimedTimer, Timers } from "../words/Storage/Timers.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { traced } from "../words/Traced.js";
import { checkDestination } from "./Order/Delivery.js";
import { orders } from "./Order/Order.js";
import { addLeg, begin, type Dispatch } from "./Payments/Begin.js";
import { concluding, has } from "./Payments/Concluding.js";
import { Participants, reserveAll } from "./Payments/Participant.js";
import {
	isActive,
	type Origin,
	operationKeyOf,
	paymentAttempts,
	paymentAttemptView,
	type StoredPaymentAttempt,
} from "./Payments/PaymentAttempt.js";
import { intentEvent } from "./Payments/PaymentEvents.js";
import {
	cancelLeg,
	chargeTerms,
	isDispatched,
	isInFlight,
	isPayable,
	type PaymentIntent,
	paymentIntents,
} from "./Payments/PaymentIntent.js";
import {
	type ConfirmPaymentIntent,
	CreatePaymentIntentRequest,
	confirmCommand,
	type PayRequest,
	readPayRequest,
	type StartCommand,
} from "./Payments/PayRequest.js";
import { cancel, confirm, Processor } from "./Payments/Processor.js";
import { firstLook, isBeingConfirmed, reconcileKind } from "./Payments/Reconciliation.js";
import { type Outcome, type Outcomes, type PaymentState, Withdrawn } from "./Payments/Settlement.js";
import { type Paid, Settler, type Told, tell, withFate } from "./Payments/Settler.js";

/** How the first transaction of `pay` ended. */
type Opened =
	| { readonly _tag: "Replayed"; readonly replay: Replayable<Paid> }
	/** The key belongs to an attempt whose outcome its request did not live to tell. */
	| { readonly _tag: "Continued"; readonly attempt: StoredPaymentAttempt; readonly origin: Origin }
	| { readonly _tag: "Begun"; readonly state: PaymentState; readonly dispatches: ReadonlyArray<Dispatch> };

/** The request that starts an attempt, as the attempt remembers it. */
const originOf = (caller: Caller, key: IdempotentRequest | undefined): Origin => ({
	request_id: caller.request?.id ?? "",
	...(key === undefined
		? {}
		: {
				idempotency: {
					operation: key.operation,
					key: key.key,
					operation_key: operationKeyOf(key),
					is_answered: false,
				},
			}),
});

export class Payments extends Effect.Service<Payments>()("@svc/core/sale/Payments", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const idempotency = yield* Idempotency;
		const ids = yield* Ids;
		const lists = yield* Lists;
		const outbox = yield* Outbox;
		const participants = yield* Participants;
		const processor = yield* Processor;
		const settler = yield* Settler;
		const timers = yield* Timers;
		const unitOfWork = yield* UnitOfWork;
		const { transaction } = unitOfWork;

		const { conclude, deciding } = concluding(idempotency, transaction);

		/** Whose key it is: the earlier answer, the attempt that it started, or nobody's yet. */
		const claim = (caller: Caller, key: IdempotentRequest) =>
			idempotency.claim<Paid>(caller, key).pipe(
				Effect.map((claimed): Opened | undefined =>
					Either.isRight(claimed) ? { _tag: "Replayed", replay: claimed.right } : undefined,
				),
				Effect.catchIf(has("IDEMPOTENCY_REQUEST_IN_PROGRESS"), (inProgress) =>
					Effect.flatMap(
						documents.findUnique(
							paymentAttempts,
							caller.environment.environment_id,
							"operation_key",
							operationKeyOf(key),
						),
						Option.match({
							onNone: () => inProgress,
							onSome: (attempt): Effect.Effect<Opened, Refusal> =>
								attempt.origin === undefined
									? inProgress
									: Effect.succeed({ _tag: "Continued", attempt, origin: attempt.origin }),
						}),
					),
				),
			);

		/** The first transaction: everything that the second, or the timer, needs to know. */
		const open = Effect.fnUntraced(function* (
			caller: Caller,
			order_id: string,
			command: StartCommand,
			key: IdempotentRequest | undefined,
		) {
			const { environment } = caller;
			const { environment_id } = environment;
			const claimed = key === undefined ? undefined : yield* claim(caller, key);
			if (claimed !== undefined) return claimed;
			const before = yield* settler.load(environment_id, order_id);
			const millis = yield* nowMillis(environment);
			const time = yield* now(environment);
			const newIds = {
				order_payment_attempt_id: ids.make("payment_attempt", millis),
				payment_intent_id: ids.make("payment_intent", millis),
			};
			yield* checkDestination(before.order);
			const decided = yield* begin(before.order, before.intents, command, newIds, time);
			const reserved = yield* reserveAll(participants, {
				caller,
				before: before.order,
				order: decided.order,
				payment_id: newIds.order_payment_attempt_id,
				attempt: decided.attempt,
			});
			const begun = { ...decided, order: reserved.order };
			const attempt: StoredPaymentAttempt = { ...begun.attempt, origin: originOf(caller, key) };
			const written = yield* settler.write(environment_id, before, begun);
			const state: PaymentState = { ...written, attempt: isActive(attempt) ? attempt : withFate(attempt, tell(begun)) };
			yield* documents
				.insert(paymentAttempts, environment_id, state.attempt)
				.pipe(Effect.catchIf(has("ALREADY_EXISTS"), () => refuse("IDEMPOTENCY_KEY_REUSED")));
			yield* outbox.publish(caller, ...begun.events, ...reserved.events);
			if (isActive(attempt))
				yield* timers.schedule(environment, {
					kind: reconcileKind,
					subject: attempt.order_payment_attempt_id,
					due_at: firstLook(time, processor.deadline_millis),
				});
			else yield* settler.answerOrigin(environment, attempt, state);
			const opened: Opened = { _tag: "Begun", state, dispatches: begun.dispatches };
			return opened;
		}, deciding);

		/** Confirms the legs beside each other, each within the processor's deadline. */
		const confirmAll = (environment: Environment, dispatches: ReadonlyArray<Dispatch>) =>
			Effect.map(
				Effect.forEach(
					dispatches,
					({ intent, token }) =>
						confirm(processor, {
							...chargeTerms(environment, intent),
							source: { type: "token", token },
						}).pipe(Effect.map((outcome) => [intent.payment_intent_id, outcome] as const)),
					{ concurrency: "unbounded" },
				),
				(outcomes): Outcomes => Object.fromEntries(outcomes),
			);

		/** The answer of a request; an attempt that an earlier request with the same key started answers as that one. */
		const reply = (told: Told, request_id: string, replayed: boolean): Either.Either<Replayable<Paid>, Refusal> =>
			Either.map(told, (data) => ({ data, request_id, replayed }));

		/** Finds out what became of the attempt of an earlier request with the same key. */
		const continued = Effect.fnUntraced(function* (
			caller: Caller,
			attempt: StoredPaymentAttempt,
			{ request_id }: Origin,
		) {
			const { environment } = caller;
			const time = yield* now(environment);
			if (isActive(attempt) && isBeingConfirmed(attempt, time, processor.deadline_millis))
				return yield* refuse("IDEMPOTENCY_REQUEST_IN_PROGRESS");
			const outcomes = yield* settler.look(environment, attempt);
			const state = yield* deciding(settler.settle(caller, attempt, outcomes));
			return yield* reply(tell(state), request_id, true);
		});

		/** The second transaction: rarely has anything happened to the order since the first. */
		const settleFirst = (caller: Caller, known: PaymentState, outcomes: Outcomes) =>
			transaction(settler.settle(caller, known.attempt, outcomes, { known })).pipe(
				Effect.catchIf(has("VERSION_CONFLICT"), () => deciding(settler.settle(caller, known.attempt, outcomes))),
			);

		const start = Effect.fnUntraced(function* (
			caller: Caller,
			order_id: string,
			command: StartCommand,
			key: IdempotentRequest | undefined,
		) {
			const { environment } = caller;
			const opened = yield* open(caller, order_id, command, key).pipe(idempotency.keeping(caller, key));
			if (opened._tag === "Replayed") return opened.replay;
			if (opened._tag === "Continued") return yield* continued(caller, opened.attempt, opened.origin);
			const { dispatches, state } = opened;
			const settled =
				dispatches.length === 0 ? state : yield* settleFirst(caller, state, yield* confirmAll(environment, dispatches));
			return yield* reply(tell(settled), caller.request?.id ?? "", false);
		});

		/** The attempt, which must be one of this order's. */
		const attemptOf = Effect.fnUntraced(function* (environment_id: string, order_id: string, attempt_id: string) {
			const found = yield* documents.get(paymentAttempts, environment_id, attempt_id);
			if (Option.isSome(found) && found.value.order_id === order_id) return found.value;
			return yield* notFound("payment attempt of this order", attempt_id, "order_payment_attempt_id");
		});

		/** Brings an attempt further after the buyer's action. It charges nothing by itself: it asks what has become of it. */
		const resume = Effect.fnUntraced(function* (
			caller: Caller,
			order_id: string,
			attempt_id: string,
			key: IdempotentRequest | undefined,
		) {
			const { environment } = caller;
			const attempt = yield* attemptOf(environment.environment_id, order_id, attempt_id).pipe(
				idempotency.keeping(caller, key),
			);
			const outcomes = yield* settler.look(environment, attempt);
			return yield* conclude(caller, key, Effect.map(settler.settle(caller, attempt, outcomes), tell));
		});

		const pay = traced("Payments.pay")(function* (
			caller: Caller,
			order_id: string,
			request: PayRequest,
			key?: IdempotentRequest,
		) {
			const command = yield* readPayRequest(request).pipe(idempotency.keeping(caller, key));
			return yield* command._tag === "Resume"
				? resume(caller, order_id, command.order_payment_attempt_id, key)
				: start(caller, order_id, command, key);
		}, outward(unitOfWork));

		const intentOf = ({ environment }: Caller, payment_intent_id: string) =>
			Effect.flatMap(
				documents.get(paymentIntents, environment.environment_id, payment_intent_id),
				Option.match({
					onNone: () => notFound(paymentIntents.resource, payment_intent_id),
					onSome: Effect.succeed,
				}),
			);

		const confirmPaymentIntent = traced("Payments.confirmPaymentIntent")(function* (
			caller: Caller,
			payment_intent_id: string,
			request: ConfirmPaymentIntent,
			key?: IdempotentRequest,
		) {
			const { order_id } = yield* intentOf(caller, payment_intent_id).pipe(idempotency.keeping(caller, key));
			return yield* start(caller, order_id, confirmCommand(payment_intent_id, request), key);
		}, outward(unitOfWork));

		const createPaymentIntent = traced("Payments.createPaymentIntent")(function* (
			caller: Caller,
			order_id: string,
			{ amount_money }: CreatePaymentIntentRequest,
		) {
			const { environment_id } = caller.environment;
			const before = yield* settler.load(environment_id, order_id);
			const payment_intent_id = ids.make("payment_intent", yield* nowMillis(caller.environment));
			const time = yield* now(caller.environment);
			const { events, intent } = yield* addLeg(before, amount_money.amount, payment_intent_id, time);
			yield* documents.insert(paymentIntents, environment_id, intent);
			yield* outbox.publish(caller, ...events);
			return intent;
		}, transaction);

		/** What canceling the leg at the processor brings; nothing where no charge is under way. */
		const withdraw = Effect.fnUntraced(function* (environment: Environment, intent: PaymentIntent) {
			if (!isInFlight(intent) || !isDispatched(intent)) return undefined;
			const charge = yield* cancel(processor, chargeTerms(environment, intent));
			if (charge._tag === "Unknown")
				return yield* refuse("PROCESSOR_UNAVAILABLE", {
					message: "The card processor cannot be reached, so the payment intent was not canceled.",
				});
			const outcome: Outcome = charge._tag === "NotCharged" ? Withdrawn : charge;
			return outcome;
		});

		/** Cancels a leg whose charge is over at the processor, or never began. */
		const cancelLoaded = Effect.fnUntraced(function* (
			caller: Caller,
			{ order_id, payment_intent_id }: PaymentIntent,
			wasInFlight: boolean,
		) {
			const { environment_id } = caller.environment;
			const before = yield* settler.load(environment_id, order_id);
			const found = before.intents.find((intent) => intent.payment_intent_id === payment_intent_id);
			if (found === undefined) return yield* notFound(paymentIntents.resource, payment_intent_id);
			if (found.status === "canceled" && wasInFlight) return Either.right(found);
			if (!isPayable(found))
				return Either.left(
					refuse("PAYMENT_INTENT_NOT_CANCELABLE", {
						message: `The payment intent is ${found.status} and cannot be canceled.`,
					}),
				);
			const canceled = cancelLeg(found, yield* now(caller.environment));
			const intent = yield* documents.update(paymentIntents, environment_id, canceled);
			yield* outbox.publish(caller, intentEvent("payment_intent.canceled", intent));
			return Either.right(intent);
		});

		const cancelPaymentIntent = traced("Payments.cancelPaymentIntent")(function* (
			caller: Caller,
			payment_intent_id: string,
			key?: IdempotentRequest,
		) {
			const { environment } = caller;
			const intent = yield* intentOf(caller, payment_intent_id).pipe(idempotency.keeping(caller, key));
			const outcome = yield* withdraw(environment, intent);
			const { order_payment_attempt_id } = intent;
			const apply =
				outcome === undefined || order_payment_attempt_id === undefined
					? Effect.void
					: settler.settle(
							caller,
							{ order_id: intent.order_id, order_payment_attempt_id },
							{ [payment_intent_id]: outcome },
						);
			return yield* conclude(caller, key, Effect.zipRight(apply, cancelLoaded(caller, intent, outcome !== undefined)));
		}, outward(unitOfWork));

		/** What the timer does: finds out what became of an attempt that is still under way. */
		const reconcile = traced("Payments.reconcile")(function* (environment: Environment, timer: ClaimedTimer) {
			const found = yield* documents.get(paymentAttempts, environment.environment_id, timer.subject);
			if (Option.isNone(found) || !isActive(found.value))
				return yield* transaction(timers.cancel(environment.environment_id, reconcileKind, timer.subject));
			const outcomes = yield* settler.look(environment, found.value);
			yield* deciding(settler.settle({ environment, request: null }, found.value, outcomes, { timer }));
		});

		/** The attempts of an order. */
		const listAttempts = traced("Payments.listAttempts")(function* (
			caller: Caller,
			order_id: string,
			parameters: ListParameters,
		) {
			yield* lists.get(orders, caller, order_id);
			const page = yield* lists.page(paymentAttempts, caller, parameters, `orders/${order_id}/payment-attempts`, {
				order_id,
			});
			return { ...page, items: page.items.map((stored) => stored.map(paymentAttemptView)) };
		});

		return {
			pay,
			createPaymentIntent: accepts(CreatePaymentIntentRequest, createPaymentIntent),
			confirmPaymentIntent,
			cancelPaymentIntent,
			reconcile,
			listAttempts,
		};
	}),
}) {}
