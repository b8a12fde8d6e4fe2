/**
 * The half of a payment that begins when the processor has spoken: finding out what became of legs, and applying it to
 * the attempt and its order. `pay`, `resume`, a canceled leg and the timer all end here, in any order and any number
 * of times, and the first one to bring news writes it.
 */
import { Effect, Either, Option } from "effect";
import { Outbox } from "../../events/Webhooks/Outbox.js";
import { type Answer, Idempotency, isKept } from "../../platform/Idempotency.js";
import { type Caller, type Environment, now } from "../../words/Environment.js";
import { notFound, type Refusal } from "../../words/Errors.js";
import { Documents } from "../../words/Storage/Documents.js";
import { type ClaimedTimer, moveOn, Timers } from "../../words/Storage/Timers.js";
import { traced } from "../../words/Traced.js";
import { type Order, orders } from "../Order/Order.js";
import { maximumLegsOfOrder } from "./Begin.js";
import { afterWriteAll, locksShared, Participants, settleAll } from "./Participant.js";
import {
	isActive,
	type PaymentAttempt,
	paymentAttempts,
	paymentAttemptView,
	type StoredPaymentAttempt,
} from "./PaymentAttempt.js";
import { chargeTerms, type PaymentIntent, paymentIntents } from "./PaymentIntent.js";
import { type Charge, cancel, capture, establish, lookUp, Processor, Unknown } from "./Processor.js";
import { nextLook, type Question, questionsOf, reconcileKind } from "./Reconciliation.js";
import { answer, apply, type Outcomes, type PaymentState } from "./Settlement.js";

/** What `pay` answers. */
export interface Paid {
	readonly order: Order;
	readonly payment_attempt: PaymentAttempt;
}

/** What the caller of `pay` is told of a state: the order and the attempt, or why nothing was paid. */
export type Told = Either.Either<Paid, Refusal>;

export const tell = (state: PaymentState): Told =>
	Either.map(answer(state), ({ attempt, order }) => ({ order, payment_attempt: paymentAttemptView(attempt) }));

/** What is kept for the key of a request that was told so. */
export const answerOf = <A>(told: Either.Either<A, Refusal>): Answer<A> | Refusal =>
	Either.match(told, { onLeft: (refusal) => refusal, onRight: (data) => ({ data }) });

/**
 * What becomes of the key of the request that started an attempt: it has its answer; it is free again, because nothing
 * was charged for certain; or it goes on waiting, and a retry goes on with the attempt.
 */
type Fate = "answered" | "freed" | "waiting";

const fateOf = (told: Told): Fate => {
	if (Either.isRight(told) || isKept(told.left)) return "answered";
	return told.left.code === "PROCESSOR_UNAVAILABLE" ? "freed" : "waiting";
};

/** The attempt with what became of its key. */
export const withFate = (attempt: StoredPaymentAttempt, told: Told): StoredPaymentAttempt => {
	const { origin, ...rest } = attempt;
	if (origin?.idempotency === undefined || origin.idempotency.is_answered) return attempt;
	const fate = fateOf(told);
	if (fate === "waiting") return attempt;
	if (fate === "freed") return { ...rest, origin: { request_id: origin.request_id } };
	return { ...rest, origin: { ...origin, idempotency: { ...origin.idempotency, is_answered: true } } };
};

/** An order and all of its legs. */
export interface OrderWithLegs {
	readonly order: Order;
	readonly intents: ReadonlyArray<PaymentIntent>;
}

export class Settler extends Effect.Service<Settler>()("@svc/core/sale/Payments/Settler", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const idempotency = yield* Idempotency;
		const outbox = yield* Outbox;
		const participants = yield* Participants;
		const processor = yield* Processor;
		const timers = yield* Timers;

		/** The order, held until the transaction ends, and its legs. */
		const load = Effect.fnUntraced(function* (environment_id: string, order_id: string) {
			const found = yield* documents.getForUpdate(orders, environment_id, order_id);
			if (Option.isNone(found)) return yield* notFound(orders.resource, order_id);
			const intents = yield* documents.findBy(
				paymentIntents,
				environment_id,
				"order_id",
				[order_id],
				maximumLegsOfOrder,
			);
			const loaded: OrderWithLegs = { order: found.value, intents };
			return loaded;
		});

		const loadAttempt = (environment_id: string, order_payment_attempt_id: string) =>
			Effect.flatMap(
				documents.get(paymentAttempts, environment_id, order_payment_attempt_id),
				Option.match({
					onNone: () => notFound(paymentAttempts.resource, order_payment_attempt_id),
					onSome: Effect.succeed,
				}),
			);

		/** Writes what a decision made of the order and its legs, in three statements at most. */
		const write = Effect.fnUntraced(function* (environment_id: string, before: OrderWithLegs, after: OrderWithLegs) {
			const unchanged = new Set(before.intents);
			const known = new Set(before.intents.map(({ payment_intent_id }) => payment_intent_id));
			const changed = after.intents.filter((intent) => !unchanged.has(intent));
			const order =
				before.order === after.order ? after.order : yield* documents.update(orders, environment_id, after.order);
			yield* documents.insert(
				paymentIntents,
				environment_id,
				...changed.filter(({ payment_intent_id }) => !known.has(payment_intent_id)),
			);
			const updated = yield* documents.updateMany(
				paymentIntents,
				environment_id,
				changed.filter(({ payment_intent_id }) => known.has(payment_intent_id)),
			);
			const newest = new Map(updated.map((intent) => [intent.payment_intent_id, intent]));
			const written: OrderWithLegs = {
				order,
				intents: after.intents.map((intent) => newest.get(intent.payment_intent_id) ?? intent),
			};
			return written;
		});

		/** Gives the origin's key what `withFate` says: `after` is the attempt with it, `before` without. */
		const answerOrigin = (environment: Environment, before: StoredPaymentAttempt, after: PaymentState) => {
			const key = before.origin?.idempotency;
			if (key === undefined || key.is_answered) return Effect.void;
			if (after.attempt.origin?.idempotency === undefined) return idempotency.release({ environment }, key);
			if (!after.attempt.origin.idempotency.is_answered) return Effect.void;
			return idempotency.complete({ environment }, key, answerOf(tell(after)), after.attempt.origin.request_id);
		};

		const ask = (environment: Environment, { ask, intent }: Question): Effect.Effect<Charge | Unknown> => {
			const terms = chargeTerms(environment, intent);
			switch (ask) {
				case "establish":
					return establish(processor, terms);
				case "cancel":
					return cancel(processor, terms);
				case "capture":
					return capture(processor, { ...terms, capture_money: (intent.capture_request ?? intent).amount_money });
				case "look_up":
					return Effect.map(lookUp(processor, terms), (found) => (found._tag === "NotFound" ? Unknown : found));
			}
		};

		/** Asks the processor what became of the attempt's legs that are in flight. Never in a transaction. */
		const look = traced("Payments.look")(function* (environment: Environment, attempt: StoredPaymentAttempt) {
			const nothing: Outcomes = {};
			if (!isActive(attempt)) return nothing;
			const legs = attempt.payment_intents.map(({ payment_intent_id }) => payment_intent_id);
			const intents = yield* documents.getMany(paymentIntents, environment.environment_id, legs);
			const questions = questionsOf(attempt, intents, yield* now(environment), processor.deadline_millis);
			const found = yield* Effect.forEach(
				questions,
				(question) =>
					Effect.map(ask(environment, question), (outcome) => [question.intent.payment_intent_id, outcome] as const),
				{ concurrency: "unbounded" },
			);
			const outcomes: Outcomes = Object.fromEntries(found);
			return outcomes;
		});

		/**
		 * Moves the attempt's timer on, or ends it with the attempt. `timer` is the one that asks; absent for a request,
		 * which never puts a look off: the processor may have told news that the request's answer is older than.
		 */
		const setTimer = (
			environment: Environment,
			{ attempt, intents }: Pick<PaymentState, "attempt" | "intents">,
			time: string,
			timer: ClaimedTimer | undefined,
		) => {
			const subject = attempt.order_payment_attempt_id;
			if (!isActive(attempt)) return timers.cancel(environment.environment_id, reconcileKind, subject);
			const due_at = nextLook(attempt, time, intents);
			return timer === undefined
				? timers.bringForward(environment, { kind: reconcileKind, subject, due_at })
				: moveOn(timers, environment, timer, due_at);
		};

		/**
		 * Applies outcomes in the current transaction: order, legs, attempt, events, the answer of the key that waits for
		 * them, and the timer. `timer` is the one that asks; absent where a request does. Who has just written the state
		 * passes it as `known`, and spares reading it: should somebody else have been faster, the write is refused.
		 */
		const settle = traced("Payments.settle")(function* (
			caller: Pick<Caller, "environment" | "request">,
			{ order_id, order_payment_attempt_id }: Pick<PaymentAttempt, "order_id" | "order_payment_attempt_id">,
			outcomes: Outcomes,
			{ known: remembered, timer }: { readonly known?: PaymentState; readonly timer?: ClaimedTimer } = {},
		) {
			const { environment } = caller;
			const { environment_id } = environment;
			// The order is locked first when a participant locks what other orders lock too.
			const known = remembered !== undefined && locksShared(participants, remembered) ? undefined : remembered;
			const before = known ?? (yield* load(environment_id, order_id));
			const attempt = known?.attempt ?? (yield* loadAttempt(environment_id, order_payment_attempt_id));
			const time = yield* now(environment);
			const decided = apply({ ...before, attempt }, outcomes, time);
			if (!decided.has_changed) {
				const unchanged: PaymentState = { order: before.order, intents: before.intents, attempt };
				if (timer !== undefined) yield* setTimer(environment, unchanged, time, timer);
				return unchanged;
			}
			const step = { caller, before: { ...before, attempt }, ...decided };
			const settled = yield* settleAll(participants, step);
			const applied = { ...decided, order: settled.order };
			const written = yield* write(environment_id, before, applied);
			const followed = yield* afterWriteAll(participants, { ...step, ...written });
			const state: PaymentState = {
				...written,
				order:
					followed.order === written.order
						? written.order
						: yield* documents.update(orders, environment_id, followed.order),
				attempt: yield* documents.update(paymentAttempts, environment_id, withFate(applied.attempt, tell(applied))),
			};
			yield* outbox.publish(caller, ...applied.events, ...settled.events, ...followed.events);
			yield* answerOrigin(environment, attempt, state);
			yield* setTimer(environment, state, time, timer);
			return state;
		});

		return { load, loadAttempt, write, look, settle, answerOrigin };
	}),
}) {}
