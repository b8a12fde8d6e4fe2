/**
 * The second half of a payment: determines the outcomes of legs, and applies them to the attempt and its order. `pay`,
 * `resume`, a canceled leg, and the timer all end here, in any order and any number of times. The first to bring an
 * outcome writes it.
 */
import { Effect, Either, Option } from "effect";
import { Outbox, type Publisher } from "../../events/Webhooks/Outbox.js";
import { Warned } from "../../platform/Idempotency.js";
import { allAtOnce, keyStateOf, type OutboundCall, OutboundCalls, type Settled } from "../../platform/OutboundCalls.js";
import { type Environment, now, type WorkCaller } from "../../words/Environment.js";
import { notFound, type Refusal } from "../../words/Errors.js";
import { Documents } from "../../words/Storage/Documents.js";
import type { StorageError } from "../../words/Storage/StorageError.js";
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
import { nextAttemptCheckAt, reconcileKind, type StatusCheck, statusChecksOf } from "./Reconciliation.js";
import { apply, type LegOutcomes, type PaymentState, respond } from "./Settlement.js";
import { outstandingAfter, smallRestWarnings } from "./SmallRest.js";

/** The data of a successful `pay`. */
export interface Paid {
	readonly order: Order;
	readonly payment_attempt: PaymentAttempt;
}

/** The response of `pay`: the order and the attempt, or the refusal if nothing was paid. */
export type PayResponse = Either.Either<Warned<Paid>, Refusal>;

export const responseOf = (state: PaymentState): PayResponse =>
	Either.map(respond(state), (accepted) => {
		const { attempt, order } = accepted;
		const paid: Paid = { order, payment_attempt: paymentAttemptView(attempt) };
		return new Warned(paid, smallRestWarnings(order, outstandingAfter(accepted)));
	});

/** The attempt with the state of the key that started it, after this response. */
export const withKeyState = (attempt: StoredPaymentAttempt, response: PayResponse): StoredPaymentAttempt => {
	const { origin, ...rest } = attempt;
	if (origin?.idempotency === undefined || origin.idempotency.is_answered) return attempt;
	switch (keyStateOf(response)) {
		case "waiting":
			return attempt;
		case "freed":
			return { ...rest, origin: { request_id: origin.request_id } };
		case "answered":
			return { ...rest, origin: { ...origin, idempotency: { ...origin.idempotency, is_answered: true } } };
	}
};

/** An order and all of its legs. */
export interface OrderWithLegs {
	readonly order: Order;
	readonly intents: ReadonlyArray<PaymentIntent>;
}

/**
 * What a transaction has written of a payment, and the endpoints that it has read, for the transaction that settles it.
 */
export interface Remembered {
	readonly state: PaymentState;
	readonly publisher: Publisher;
}

/** What a settlement of a payment wrote. */
export interface SettledAttempt extends Settled<PaymentState> {
	/** Whether the key that started the attempt had its response already. That response is then given, not another. */
	readonly wasAnswered: boolean;
}

export class Settler extends Effect.Service<Settler>()("@svc/core/sale/Payments/Settler", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const calls = yield* OutboundCalls;
		const outbox = yield* Outbox;
		const participants = yield* Participants;
		const processor = yield* Processor;

		/**
		 * Reads the order, locked until the transaction ends, its legs, and what `beside` reads ahead, in one round trip.
		 */
		const reading = Effect.fnUntraced(function* <A>(
			environment_id: string,
			order_id: string,
			beside: Effect.Effect<A, StorageError>,
		) {
			const locking = yield* documents.ahead.getForUpdate(orders, environment_id, order_id);
			const besides = yield* beside;
			const intents = yield* documents.findBy(
				paymentIntents,
				environment_id,
				"order_id",
				[order_id],
				maximumLegsOfOrder,
			);
			const found = yield* locking;
			if (Option.isNone(found)) return yield* notFound(orders.resource, order_id);
			const order: OrderWithLegs = { order: found.value, intents };
			return { order, besides };
		});

		/** Returns the order, locked until the transaction ends, and its legs. */
		const load = (environment_id: string, order_id: string) =>
			Effect.map(reading(environment_id, order_id, Effect.void), ({ order }) => order);

		/** Like `load`, but also reads what publishing needs, in the same round trip. */
		const loading = (caller: WorkCaller, order_id: string) =>
			Effect.map(
				reading(caller.environment.environment_id, order_id, outbox.ahead(caller)),
				({ besides: publisher, order }) => ({ order, publisher }),
			);

		const loadAttempt = (environment_id: string, order_payment_attempt_id: string) =>
			documents.require(paymentAttempts, environment_id, order_payment_attempt_id);

		/** Writes the order and legs that a decision changed, in at most three statements. */
		const write = Effect.fnUntraced(function* (environment_id: string, before: OrderWithLegs, after: OrderWithLegs) {
			const unchanged = new Set(before.intents);
			const known = new Set(before.intents.map(({ payment_intent_id }) => payment_intent_id));
			const changed = after.intents.filter((intent) => !unchanged.has(intent));
			const order =
				before.order === after.order
					? after.order
					: yield* documents.deferred.update(orders, environment_id, after.order);
			yield* documents.deferred.insert(
				paymentIntents,
				environment_id,
				...changed.filter(({ payment_intent_id }) => !known.has(payment_intent_id)),
			);
			const toUpdate = changed.filter(({ payment_intent_id }) => known.has(payment_intent_id));
			const [only, ...more] = toUpdate;
			const updated =
				only !== undefined && more.length === 0
					? [yield* documents.deferred.update(paymentIntents, environment_id, only)]
					: yield* documents.updateMany(paymentIntents, environment_id, toUpdate);
			const newest = new Map(updated.map((intent) => [intent.payment_intent_id, intent]));
			const written: OrderWithLegs = {
				order,
				intents: after.intents.map((intent) => newest.get(intent.payment_intent_id) ?? intent),
			};
			return written;
		});

		/**
		 * Stores the response for the key of the request that started the attempt, or releases the key, unless it had its
		 * response `before`.
		 */
		const answerStartingRequest = (environment: Environment, before: StoredPaymentAttempt, after: PaymentState) => {
			const key = before.origin?.idempotency;
			return key === undefined || key.is_answered
				? Effect.void
				: calls.answerKey({ environment }, key, responseOf(after), before.origin?.request_id ?? "");
		};

		const perform = (environment: Environment, { intent, type }: StatusCheck): Effect.Effect<Charge | Unknown> => {
			const terms = chargeTerms(environment, intent);
			switch (type) {
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

		/** Checks the attempt's legs in flight with the processor. Never called in a transaction. */
		const checkStatus = Effect.fnUntraced(function* (environment: Environment, attempt: StoredPaymentAttempt) {
			const nothing: LegOutcomes = new Map();
			if (!isActive(attempt)) return nothing;
			const legs = attempt.payment_intents.map(({ payment_intent_id }) => payment_intent_id);
			const intents = yield* documents.getMany(paymentIntents, environment.environment_id, legs);
			const checks = statusChecksOf(attempt, intents, yield* now(environment), processor.deadline_millis);
			const found = yield* allAtOnce(checks, (check) =>
				Effect.map(perform(environment, check), (outcome) => [check.intent.payment_intent_id, outcome] as const),
			);
			const outcomes: LegOutcomes = new Map(found);
			return outcomes;
		});

		/**
		 * Applies outcomes in the current transaction: order, legs, attempt, participants, events, and the pending key's
		 * response. A caller that has just written the state passes it as `remembered`, which saves the reads. If another
		 * caller has written since, the write is refused.
		 */
		const settle = Effect.fnUntraced(function* (
			caller: WorkCaller,
			{ order_id, order_payment_attempt_id }: Pick<PaymentAttempt, "order_id" | "order_payment_attempt_id">,
			outcomes: LegOutcomes,
			remembered?: Remembered,
		) {
			const { environment } = caller;
			const { environment_id } = environment;
			// The order is locked first if a participant locks what other orders lock too.
			const known = remembered !== undefined && locksShared(participants, remembered.state) ? undefined : remembered;
			const before = known?.state ?? (yield* load(environment_id, order_id));
			const attempt = known?.state.attempt ?? (yield* loadAttempt(environment_id, order_payment_attempt_id));
			const time = yield* now(environment);
			const wasAnswered = attempt.origin?.idempotency?.is_answered === true;
			const decided = apply({ ...before, attempt }, outcomes, time);
			const check_at = (state: PaymentState) =>
				isActive(state.attempt) ? nextAttemptCheckAt(state.attempt, time, state.intents) : undefined;
			if (!decided.hasChanged) {
				const value: PaymentState = { order: before.order, intents: before.intents, attempt };
				const unchanged: SettledAttempt = { value, hasChanged: false, wasAnswered, check_at: check_at(value) };
				return unchanged;
			}
			const step = { caller, before: { ...before, attempt }, outcomes, ...decided };
			const participation = yield* settleAll(participants, step);
			const applied = { ...decided, order: participation.order };
			const written = yield* write(environment_id, before, applied);
			const afterwards = yield* afterWriteAll(participants, { ...step, ...written });
			const state: PaymentState = {
				...written,
				order:
					afterwards.order === written.order
						? written.order
						: yield* documents.deferred.update(orders, environment_id, afterwards.order),
				attempt: yield* documents.deferred.update(
					paymentAttempts,
					environment_id,
					withKeyState(applied.attempt, responseOf(applied)),
				),
			};
			const events = [...applied.events, ...participation.events, ...afterwards.events];
			yield* known === undefined ? outbox.publish(caller, ...events) : known.publisher.publishLater(...events);
			yield* answerStartingRequest(environment, attempt, state);
			const settled: SettledAttempt = { value: state, hasChanged: true, wasAnswered, check_at: check_at(state) };
			return settled;
		});

		/** Settles for a request, in the current transaction, and moves the timer. */
		const settleRequested = (
			caller: WorkCaller,
			attempt: Pick<PaymentAttempt, "order_id" | "order_payment_attempt_id">,
			outcomes: LegOutcomes,
			known?: Remembered,
		) =>
			Effect.tap(settle(caller, attempt, outcomes, known), (settled) =>
				calls.moveTimer(
					caller.environment,
					{ kind: reconcileKind, subject: attempt.order_payment_attempt_id },
					settled,
					undefined,
				),
			);

		/** The call reconciled by the timer: an attempt in progress. */
		const call: OutboundCall<StoredPaymentAttempt, LegOutcomes> = {
			kind: reconcileKind,
			pending: ({ environment_id }, subject) =>
				Effect.map(documents.get(paymentAttempts, environment_id, subject), Option.filter(isActive)),
			check: checkStatus,
			settle,
		};

		return { load, loading, loadAttempt, write, checkStatus, settle: settleRequested, answerStartingRequest, call };
	}),
}) {}
