/**
 * Paying orders (requirements: Orders and payment; decisions: Processor).
 *
 * A payment is an outbound call (`OutboundCalls`): one transaction commits the attempt, its legs and the processor's
 * keys; then the processor is called; then a second transaction settles what it answered.
 */

import { Effect, Either, Option } from "effect";
import { Outbox } from "../events/Webhooks/Outbox.js";
import { Idempotency, type IdempotentRequest } from "../platform/Idempotency.js";
import { type Attempt, implement } from "../platform/Implementation.js";
import { freshReply, type Opened, OutboundCalls } from "../platform/OutboundCalls.js";
import { type Caller, type Environment, now, nowMillis } from "../words/Environment.js";
import { hasCode, notFound, refuse } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Lists } from "../words/Lists.js";
import type { ListParameters } from "../words/Page.js";
import { Documents } from "../words/Storage/Documents.js";
import { outward } from "../words/Storage/Outward.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { traced } from "../words/Traced.js";
import { checkDestination } from "./Order/Delivery.js";
import { orders } from "./Order/Order.js";
import { addLeg, begin, type Dispatch } from "./Payments/Begin.js";
import type { CapturePaymentIntent } from "./Payments/Capture.js";
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
import { PaymentIntents } from "./Payments/PaymentIntents.js";
import {
	type ConfirmPaymentIntent,
	type CreatePaymentIntentRequest,
	confirmCommand,
	type PayRequest,
	readPayRequest,
	type StartCommand,
} from "./Payments/PayRequest.js";
import { cancel, confirm, Processor } from "./Payments/Processor.js";
import { isBeingConfirmed, reconcileKind } from "./Payments/Reconciliation.js";
import { type Outcome, type Outcomes, type PaymentState, Withdrawn } from "./Payments/Settlement.js";
import { type Paid, responseOf, Settler, withKeyState } from "./Payments/Settler.js";
import { paymentsUseCases } from "./Payments/UseCases.js";

/** What the first transaction of `pay` commits: the attempt, and the calls to make. */
interface Intent {
	/** The attempt alone, when an earlier request committed it. */
	readonly attempt: StoredPaymentAttempt;
	readonly state?: PaymentState;
	readonly dispatches: ReadonlyArray<Dispatch>;
}

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
		const calls = yield* OutboundCalls;
		const documents = yield* Documents;
		const idempotency = yield* Idempotency;
		const ids = yield* Ids;
		const lists = yield* Lists;
		const outbox = yield* Outbox;
		const participants = yield* Participants;
		const processor = yield* Processor;
		const settler = yield* Settler;
		const unitOfWork = yield* UnitOfWork;
		const { transaction } = unitOfWork;

		/** The state of the key: its answer, the attempt that it started, or undefined when it was claimed just now. */
		const claim = Effect.fnUntraced(function* (caller: Caller, key: IdempotentRequest) {
			const claimed = yield* calls.claim<Paid>(caller, key);
			if (claimed === "claimed") return undefined;
			const known: Opened<Intent, Paid> =
				claimed === "waiting" ? yield* started(caller, key) : { _tag: "Answered", replay: claimed };
			return known;
		});

		/** The attempt that an earlier request with the key has started. */
		const started = Effect.fnUntraced(function* ({ environment }: Caller, key: IdempotentRequest) {
			const found = yield* documents.findUnique(
				paymentAttempts,
				environment.environment_id,
				"operation_key",
				operationKeyOf(key),
			);
			const attempt = Option.getOrUndefined(found);
			if (attempt?.origin === undefined) return yield* refuse("IDEMPOTENCY_REQUEST_IN_PROGRESS");
			const continued: Opened<Intent, Paid> = {
				_tag: "Continued",
				intent: { attempt, dispatches: [] },
				request_id: attempt.origin.request_id,
			};
			return continued;
		});

		/** The first transaction commits everything that the second, or the timer, needs to know. */
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
			const state: PaymentState = {
				...written,
				attempt: isActive(attempt) ? attempt : withKeyState(attempt, responseOf(begun)),
			};
			yield* documents
				.insert(paymentAttempts, environment_id, state.attempt)
				.pipe(Effect.catchIf(hasCode("ALREADY_EXISTS"), () => refuse("IDEMPOTENCY_KEY_REUSED")));
			yield* outbox.publish(caller, ...begun.events, ...reserved.events);
			if (!isActive(attempt)) {
				yield* settler.answerOrigin(environment, attempt, state);
				const done: Opened<Intent, Paid> = { _tag: "Done", response: responseOf(state) };
				return done;
			}
			yield* calls.watch(environment, {
				kind: reconcileKind,
				subject: attempt.order_payment_attempt_id,
				now: time,
				deadline_millis: processor.deadline_millis,
			});
			const committed: Opened<Intent, Paid> = {
				_tag: "Committed",
				intent: { attempt: state.attempt, state, dispatches: begun.dispatches },
			};
			return committed;
		}, calls.deciding);

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

		/** The second transaction. Rarely has anything happened to the order since the first, so that is tried first. */
		const settle = (caller: Caller, { attempt, state: known }: Intent, outcomes: Outcomes) => {
			const again = calls.deciding(settler.settle(caller, attempt, outcomes));
			return known === undefined
				? again
				: transaction(settler.settle(caller, attempt, outcomes, known)).pipe(
						Effect.catchIf(hasCode("VERSION_CONFLICT"), () => again),
					);
		};

		const start = (caller: Caller, order_id: string, command: StartCommand, key: IdempotentRequest | undefined) =>
			calls.perform(caller, key, {
				open: open(caller, order_id, command, key),
				call: ({ dispatches }) => confirmAll(caller.environment, dispatches),
				check: ({ attempt }) => settler.checkStatus(caller.environment, attempt),
				isUnderWay: ({ attempt }, time) =>
					isActive(attempt) && isBeingConfirmed(attempt, time, processor.deadline_millis),
				settle: (intent, outcomes) =>
					Effect.map(settle(caller, intent, outcomes), (state) => freshReply(caller, responseOf(state))),
			});

		/** The attempt, which must be one of this order's. */
		const attemptOf = Effect.fnUntraced(function* (environment_id: string, order_id: string, attempt_id: string) {
			const found = yield* documents.get(paymentAttempts, environment_id, attempt_id);
			if (Option.isSome(found) && found.value.order_id === order_id) return found.value;
			return yield* notFound("payment attempt of this order", attempt_id, "order_payment_attempt_id");
		});

		/** Goes on with an attempt after the buyer's action. It charges nothing itself: it checks the status. */
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
			const outcomes = yield* settler.checkStatus(environment, attempt);
			return yield* calls.conclude(caller, key, Effect.map(settler.settle(caller, attempt, outcomes), responseOf));
		});

		const pay = Effect.fnUntraced(function* (
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

		const confirmPaymentIntent = Effect.fnUntraced(function* (
			caller: Caller,
			payment_intent_id: string,
			request: ConfirmPaymentIntent,
			key?: IdempotentRequest,
		) {
			const { order_id } = yield* intentOf(caller, payment_intent_id).pipe(idempotency.keeping(caller, key));
			return yield* start(caller, order_id, confirmCommand(payment_intent_id, request), key);
		}, outward(unitOfWork));

		const createPaymentIntent = Effect.fnUntraced(function* (
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

		/**
		 * Cancels the leg's charge at the processor, if one is under way. It commits no intent of its own: canceling closes
		 * a key, which has no other outcome when it is repeated.
		 */
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

		const cancelPaymentIntent = Effect.fnUntraced(function* (
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
			return yield* calls.conclude(
				caller,
				key,
				Effect.zipRight(apply, cancelLoaded(caller, intent, outcome !== undefined)),
			);
		}, outward(unitOfWork));

		/** What the timer does: finds out the outcome of an attempt that is still under way. */
		const reconcile = traced("Payments.reconcile")(calls.reconcile(settler.call));

		/** The attempts of an order. */
		const listAttempts = Effect.fnUntraced(function* (caller: Caller, order_id: string, parameters: ListParameters) {
			yield* lists.get(orders, caller, order_id);
			const page = yield* lists.page(paymentAttempts, caller, parameters, `orders/${order_id}/payment-attempts`, {
				order_id,
			});
			return { ...page, items: page.items.map((stored) => stored.map(paymentAttemptView)) };
		});

		return {
			pay,
			createPaymentIntent,
			confirmPaymentIntent,
			cancelPaymentIntent,
			reconcile,
			listAttempts,
		};
	}),
}) {}

export const paymentsCapability = implement(
	paymentsUseCases,
	Effect.gen(function* () {
		const { cancelPaymentIntent, confirmPaymentIntent, createPaymentIntent, listAttempts, pay } = yield* Payments;
		const { capture, patch } = yield* PaymentIntents;
		const lists = yield* Lists;
		return {
			...lists.reading(paymentIntents),
			pay:
				(caller: Caller, order_id: string, input: PayRequest) =>
				({ idempotency }: Attempt) =>
					pay(caller, order_id, input, idempotency),
			createPaymentIntent,
			listAttempts,
			patch,
			confirm:
				(caller: Caller, payment_intent_id: string, input: ConfirmPaymentIntent) =>
				({ idempotency }: Attempt) =>
					confirmPaymentIntent(caller, payment_intent_id, input, idempotency),
			capture:
				(caller: Caller, payment_intent_id: string, input: CapturePaymentIntent) =>
				({ idempotency }: Attempt) =>
					capture(caller, payment_intent_id, input, idempotency),
			cancel:
				(caller: Caller, payment_intent_id: string) =>
				({ idempotency }: Attempt) =>
					cancelPaymentIntent(caller, payment_intent_id, idempotency),
		};
	}),
);
