/**
 * Pays orders (requirements: Orders and payment; decisions: Processor).
 *
 * A payment is an outbound call (`OutboundCalls`). The first transaction commits the attempt, its legs, and the
 * processor's keys. Then the processor is called. The second transaction settles its response.
 */

import { Effect, Either, Option } from "effect";
import { Idempotency, type IdempotentRequest, type Replayable } from "../platform/Idempotency.js";
import { type Attempt, implement } from "../platform/Implementation.js";
import { allAtOnce, freshReply, type Opened, OutboundCalls } from "../platform/OutboundCalls.js";
import { type Caller, type Environment, now } from "../words/Environment.js";
import { hasCode, notFound, Refusal, refuse } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Lists } from "../words/Lists.js";
import { defined } from "../words/Optional.js";
import type { ListParameters } from "../words/Page.js";
import { Documents } from "../words/Storage/Documents.js";
import { outward } from "../words/Storage/Outward.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { toMillis } from "../words/Timestamp.js";
import { traced } from "../words/Traced.js";
import { checkDestination } from "./Order/Delivery.js";
import { type Order, orders } from "./Order/Order.js";
import { type Begun, begin, type Dispatch } from "./Payments/Begin.js";
import type { CapturePaymentIntent } from "./Payments/Capture.js";
import { chargeSource } from "./Payments/ChargeSource.js";
import { checkSeller } from "./Payments/CheckSeller.js";
import { type Instruments, inspect, withInstruments } from "./Payments/Inspection.js";
import { isPromotionOver, outstandingChanged } from "./Payments/OrderPricer.js";
import { Participants, reserveAll } from "./Payments/Participant.js";
import { type PayingSession, type SessionTerms, sellerTerms } from "./Payments/PayingSession.js";
import {
	isActive,
	operationKeyOf,
	paymentAttempts,
	paymentAttemptView,
	type StartingRequest,
	type StoredPaymentAttempt,
	startingRequestOf,
} from "./Payments/PaymentAttempt.js";
import { chargeTerms, type PlannedCharge, paymentIntents } from "./Payments/PaymentIntent.js";
import { PaymentIntents } from "./Payments/PaymentIntents.js";
import {
	type ConfirmPaymentIntent,
	confirmCommand,
	type PayRequest,
	readPayRequest,
	type StartCommand,
	type StartRequest,
} from "./Payments/PayRequest.js";
import { makePriceAgain } from "./Payments/PriceAgain.js";
import { checkServed, confirm, Processor } from "./Payments/Processor.js";
import { isBeingConfirmed, reconcileKind } from "./Payments/Reconciliation.js";
import { SavedMethods } from "./Payments/SavedMethods.js";
import type { LegOutcomes, PaymentState } from "./Payments/Settlement.js";
import {
	type OrderWithLegs,
	type Paid,
	type Remembered,
	responseOf,
	Settler,
	withKeyState,
} from "./Payments/Settler.js";
import { paymentsUseCases } from "./Payments/UseCases.js";

/** What a call needs to know of its request. */
interface Request extends Pick<Attempt, "checkVersion" | "idempotency"> {
	/** Absent if the seller charges. */
	readonly session?: PayingSession;
	/** Present if svc starts the charge automatically. */
	readonly planned?: PlannedCharge;
	/** What of the locked order is charged, in cents; absent: its balance. */
	readonly amountOf?: (order: Order, time: string) => Either.Either<number, Refusal>;
}

/** The attempt that the first transaction of `pay` commits, and the calls to make. */
interface Intent {
	readonly attempt: StoredPaymentAttempt;
	/** Absent if an earlier request committed the attempt. */
	readonly known?: Remembered;
	readonly dispatches: ReadonlyArray<Dispatch>;
}

/** The parts of its request that an attempt stores. */
interface Starting {
	readonly checkout_session_id: string | undefined;
	readonly origin: StartingRequest;
	readonly planned: PlannedCharge | undefined;
}

/** An attempt with the same key exists, but the key itself is gone: it is older than the responses that are stored. */
const keyReused = <E>(error: E): E | Refusal =>
	error instanceof Refusal && error.code === "ALREADY_EXISTS" && error.param === "operation_key"
		? refuse("IDEMPOTENCY_KEY_REUSED")
		: error;

export class Payments extends Effect.Service<Payments>()("@svc/core/sale/Payments", {
	effect: Effect.gen(function* () {
		const calls = yield* OutboundCalls;
		const documents = yield* Documents;
		const idempotency = yield* Idempotency;
		const ids = yield* Ids;
		const lists = yield* Lists;
		const participants = yield* Participants;
		const { isTaxOver, priceAgain } = yield* makePriceAgain;
		const processor = yield* Processor;
		const savedMethods = yield* SavedMethods;
		const settler = yield* Settler;
		const unitOfWork = yield* UnitOfWork;
		const { transaction } = unitOfWork;

		const answered = (replay: Replayable<Paid>): Opened<Intent, Paid> => ({ _tag: "Answered", replay });

		/** Returns the key's response or the attempt that it started; undefined if the key was just claimed. */
		const claim = Effect.fnUntraced(function* (caller: Caller, key: IdempotentRequest) {
			const claimed = yield* calls.claim<Paid>(caller, key);
			if (claimed === "claimed") return undefined;
			if (claimed !== "waiting") return answered(claimed);
			const continued = yield* started(caller, key);
			if (isActive(continued.intent.attempt)) return continued;
			// It was settled after the claim, so the key has its response: a replay has the same bytes as the first response.
			const settled = yield* calls.claim<Paid>(caller, key);
			return typeof settled === "string" ? continued : answered(settled);
		});

		/** Returns the attempt that an earlier request with the key started. */
		const started = Effect.fnUntraced(function* ({ environment }: Caller, key: IdempotentRequest) {
			const found = yield* documents.findUnique(
				paymentAttempts,
				environment.environment_id,
				"operation_key",
				operationKeyOf(key),
			);
			const attempt = Option.getOrUndefined(found);
			if (attempt?.origin === undefined) return yield* refuse("IDEMPOTENCY_REQUEST_IN_PROGRESS");
			const intent: Intent = { attempt, dispatches: [] };
			return { _tag: "Continued", intent, request_id: attempt.origin.request_id } as const;
		});

		/** Finds the saved method named in a request. It must belong to the paying customer. */
		const commandOf = Effect.fnUntraced(function* (
			environment_id: string,
			request: StartRequest,
			{ customer_id, ...agreed }: SessionTerms,
		) {
			if (request._tag === "Confirm") return request;
			const { source, ...asked } = request;
			const terms = { ...asked, ...agreed };
			if (source?.type !== "payment_method")
				return source === undefined ? terms : ({ ...terms, source } satisfies StartCommand);
			const param = "payment_source.payment_method_id";
			const saved = yield* savedMethods.source(environment_id, source.payment_method_id, customer_id, param);
			return { ...terms, source: saved } satisfies StartCommand;
		});

		/** Decides how the payment begins, and reserves what it needs. Nothing of the payment itself is written. */
		const decide = Effect.fnUntraced(function* (
			caller: Caller,
			before: OrderWithLegs,
			command: StartCommand,
			time: string,
			{ checkout_session_id, origin, planned }: Starting,
		) {
			const millis = toMillis(time);
			const newIds = {
				order_payment_attempt_id: ids.make("payment_attempt", millis),
				payment_intent_id: ids.make("payment_intent", millis),
				planned,
			};
			yield* checkDestination(before.order);
			const begun = yield* begin(before.order, before.intents, command, newIds, time);
			if (begun.dispatches.length > 0) yield* checkServed(processor, caller.environment);
			const attempt: StoredPaymentAttempt = {
				...begun.attempt,
				origin,
				...(checkout_session_id === undefined ? {} : { checkout_session_id }),
			};
			const reserved = yield* reserveAll(participants, {
				caller,
				before: before.order,
				order: begun.order,
				payment_id: newIds.order_payment_attempt_id,
				attempt,
			});
			const decided: Begun = {
				...begun,
				attempt,
				order: reserved.order,
				events: [...begun.events, ...reserved.events],
			};
			return decided;
		});

		/** Keeps the current price of the order, and refuses the payment at the earlier one. */
		const refuseAtPrice = (caller: Caller, before: Order, time: string, ended?: Refusal) =>
			Effect.map(priceAgain(caller, before, time), (order) => Either.left(outstandingChanged(before, order, ended)));

		/** Decides how the payment begins. If its price is no longer valid, keeps the new price and refuses the payment. */
		const decideAtPrice = Effect.fnUntraced(function* (
			caller: Caller,
			before: OrderWithLegs,
			command: StartCommand,
			time: string,
			starting: Starting,
		) {
			const { order } = before;
			const isActive = order.active_payment_attempt_id !== undefined;
			if (!isActive && (yield* isTaxOver(caller, order))) return yield* refuseAtPrice(caller, order, time);
			return yield* decide(caller, before, command, time, starting).pipe(
				Effect.map((begun): Either.Either<Begun, Refusal> => Either.right(begun)),
				// Nothing else was written, because counting uses is the first reservation. The refusal commits the price.
				Effect.catchIf(isPromotionOver, (ended) => refuseAtPrice(caller, order, time, ended)),
			);
		});

		/** What the first transaction does once the key is claimed. */
		const opening = Effect.fnUntraced(function* (
			caller: Caller,
			order_id: string,
			asked: StartRequest,
			inspected: Either.Either<Instruments, Refusal>,
			{ amountOf, checkVersion = Effect.void, idempotency: key, planned, session }: Request,
		) {
			const { environment } = caller;
			const { environment_id } = environment;
			yield* checkVersion;
			const { order: before, publisher } = yield* settler.loading(caller, order_id);
			const time = yield* now(environment);
			const terms =
				session === undefined
					? yield* Either.map(checkSeller(before, asked, environment.mode), () => sellerTerms(before))
					: yield* session.check(before, time);
			const amount = amountOf === undefined ? terms.amount : yield* amountOf(before.order, time);
			const command = yield* commandOf(environment_id, withInstruments(asked, yield* inspected), {
				...terms,
				...defined({ amount }),
			});
			const decided = yield* decideAtPrice(caller, before, command, time, {
				checkout_session_id: session?.checkout_session_id,
				origin: startingRequestOf(caller, key),
				planned,
			});
			if (Either.isLeft(decided)) {
				if (key !== undefined) yield* calls.answerKey(caller, key, decided, caller.request?.id ?? "");
				const refused: Opened<Intent, Paid> = { _tag: "Done", response: Either.left(decided.left) };
				return refused;
			}
			const begun = decided.right;
			const { attempt } = begun;
			const written = yield* settler.write(environment_id, before, begun);
			const state: PaymentState = {
				...written,
				attempt: isActive(attempt) ? attempt : withKeyState(attempt, responseOf(begun)),
			};
			yield* documents.deferred.insert(paymentAttempts, environment_id, state.attempt);
			yield* publisher.publish(...begun.events);
			if (!isActive(attempt)) {
				yield* settler.answerStartingRequest(environment, attempt, state);
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
				intent: { attempt: state.attempt, known: { state, publisher }, dispatches: begun.dispatches },
			};
			return committed;
		});

		/**
		 * The first transaction. Commits everything that the second one, or the timer, needs. It locks the order only if
		 * the key's claim succeeds. A repeated request must not wait for the order, nor delay those that settle it.
		 */
		const open = (caller: Caller, { idempotency: key }: Request, opened: ReturnType<typeof opening>) =>
			key === undefined
				? calls.deciding(opened)
				: idempotency.ifFree(
						caller,
						key,
						(claiming) => calls.deciding(claiming(opened)),
						() =>
							calls.deciding(
								Effect.flatMap(claim(caller, key), (known) => (known === undefined ? opened : Effect.succeed(known))),
							),
					);

		/** Confirms the legs concurrently, each within the processor's deadline. */
		const confirmAll = (
			environment: Environment,
			dispatches: ReadonlyArray<Dispatch>,
			isBuyerPresent: boolean,
			return_url: string | undefined,
		) =>
			Effect.map(
				allAtOnce(dispatches, (dispatch) =>
					confirm(processor, {
						...chargeTerms(environment, dispatch.intent),
						...chargeSource(dispatch, isBuyerPresent),
						...(return_url === undefined ? {} : { return_url }),
					}).pipe(Effect.map((outcome) => [dispatch.intent.payment_intent_id, outcome] as const)),
				),
				(outcomes): LegOutcomes => new Map(outcomes),
			);

		/**
		 * The second transaction. The order has rarely changed since the first one, so the state that was written is tried
		 * first.
		 */
		const settle = (caller: Caller, { attempt, known }: Intent, outcomes: LegOutcomes, key?: IdempotentRequest) => {
			const replied = (remembered?: Remembered) =>
				Effect.flatMap(settler.settle(caller, attempt, outcomes, remembered), ({ hasChanged, value, wasAnswered }) =>
					!wasAnswered && (hasChanged || isActive(value.attempt))
						? Effect.succeed(freshReply(caller, responseOf(value)))
						: calls.settledBefore(caller, key, responseOf(value)),
				);
			const again = calls.deciding(replied());
			return known === undefined
				? again
				: transaction(replied(known)).pipe(Effect.catchIf(hasCode("VERSION_CONFLICT"), () => again));
		};

		const inspectAndOpen = Effect.fnUntraced(function* (
			caller: Caller,
			order_id: string,
			asked: StartRequest,
			request: Request,
		) {
			const inspected = yield* inspect(processor, caller.environment, asked);
			return yield* Effect.mapError(
				open(caller, request, opening(caller, order_id, asked, inspected, request)),
				keyReused,
			);
		});

		const start = (caller: Caller, order_id: string, sent: StartRequest, request: Request) => {
			const { idempotency: key, session } = request;
			const asked: StartRequest =
				session?.return_url === undefined ? sent : { ...sent, return_url: session.return_url };
			return calls.perform(caller, key, {
				open: inspectAndOpen(caller, order_id, asked, request),
				call: ({ dispatches }) => confirmAll(caller.environment, dispatches, session !== undefined, asked.return_url),
				check: ({ attempt }) => settler.checkStatus(caller.environment, attempt),
				isUnderWay: ({ attempt }, time) =>
					isActive(attempt) && isBeingConfirmed(attempt, time, processor.deadline_millis),
				settle: (intent, outcomes) => settle(caller, intent, outcomes, key),
			});
		};

		/** Returns the attempt. Refuses an attempt of another order. */
		const attemptOf = Effect.fnUntraced(function* (environment_id: string, order_id: string, attempt_id: string) {
			const found = yield* documents.get(paymentAttempts, environment_id, attempt_id);
			if (Option.isSome(found) && found.value.order_id === order_id) return found.value;
			return yield* notFound("payment attempt of this order", attempt_id, "order_payment_attempt_id");
		});

		/** Continues an attempt after the buyer's action. Charges nothing: it checks the status with the processor. */
		const resume = Effect.fnUntraced(function* (
			caller: Caller,
			order_id: string,
			attempt_id: string,
			{ checkVersion, idempotency: key }: Request,
		) {
			const { environment } = caller;
			const replay = yield* calls.answeredOrCurrent<Paid>(caller, key, checkVersion);
			if (replay !== undefined) return replay;
			const attempt = yield* attemptOf(environment.environment_id, order_id, attempt_id).pipe(
				idempotency.keeping(caller, key),
			);
			const outcomes = yield* settler.checkStatus(environment, attempt);
			const settled = Effect.map(settler.settle(caller, attempt, outcomes), ({ value }) => responseOf(value));
			return yield* calls.conclude(caller, key, settled);
		});

		const pay = Effect.fnUntraced(function* (
			caller: Caller,
			order_id: string,
			input: PayRequest,
			request: Request = { idempotency: undefined },
		) {
			const command = yield* readPayRequest(input).pipe(idempotency.keeping(caller, request.idempotency));
			return yield* command._tag === "Resume"
				? resume(caller, order_id, command.order_payment_attempt_id, request)
				: start(caller, order_id, command, request);
		}, outward(unitOfWork));

		const confirmPaymentIntent = Effect.fnUntraced(function* (
			caller: Caller,
			payment_intent_id: string,
			input: ConfirmPaymentIntent,
			request: Request,
		) {
			const { order_id } = yield* documents
				.require(paymentIntents, caller.environment.environment_id, payment_intent_id)
				.pipe(idempotency.keeping(caller, request.idempotency));
			return yield* start(caller, order_id, confirmCommand(payment_intent_id, input), request);
		}, outward(unitOfWork));

		/** Handles the timer: determines the outcome of an attempt that is still in progress. */
		const reconcile = traced("Payments.reconcile")(calls.reconcile(settler.call));

		const listAttempts = Effect.fnUntraced(function* (caller: Caller, order_id: string, parameters: ListParameters) {
			yield* lists.get(orders, caller, order_id);
			const page = yield* lists.page(paymentAttempts, caller, parameters, `orders/${order_id}/payment-attempts`, {
				order_id,
			});
			return { ...page, items: page.items.map((stored) => stored.map(paymentAttemptView)) };
		});

		return { pay, confirmPaymentIntent, reconcile, listAttempts };
	}),
}) {}

export const paymentsCapability = implement(
	paymentsUseCases,
	Effect.gen(function* () {
		const { confirmPaymentIntent, listAttempts, pay } = yield* Payments;
		const { cancel, capture, create, patch } = yield* PaymentIntents;
		const lists = yield* Lists;
		return {
			...lists.reading(paymentIntents),
			pay: (caller: Caller, order_id: string, input: PayRequest) => (attempt: Attempt) =>
				pay(caller, order_id, input, attempt),
			createPaymentIntent: create,
			listAttempts,
			patch,
			confirm: (caller: Caller, payment_intent_id: string, input: ConfirmPaymentIntent) => (attempt: Attempt) =>
				confirmPaymentIntent(caller, payment_intent_id, input, attempt),
			capture: (caller: Caller, payment_intent_id: string, input: CapturePaymentIntent) => (attempt: Attempt) =>
				capture(caller, payment_intent_id, input, attempt),
			cancel: (caller: Caller, payment_intent_id: string) => (attempt: Attempt) =>
				cancel(caller, payment_intent_id, attempt),
		};
	}),
);
