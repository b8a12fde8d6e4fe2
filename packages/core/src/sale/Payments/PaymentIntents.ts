/** The legs of an order one by one: adds, changes, captures, and cancels a leg. `Payments` charges them. */

import { Effect, Either } from "effect";
import { Outbox } from "../../events/Webhooks/Outbox.js";
import { Idempotency, type IdempotentRequest, Warned } from "../../platform/Idempotency.js";
import type { Attempt } from "../../platform/Implementation.js";
import { freshReply, type Opened, OutboundCalls } from "../../platform/OutboundCalls.js";
import { type Caller, type Environment, now } from "../../words/Environment.js";
import { notFound, type Refusal, refuse, refused } from "../../words/Errors.js";
import { Ids } from "../../words/Id.js";
import { Lists } from "../../words/Lists.js";
import { Documents } from "../../words/Storage/Documents.js";
import { outward } from "../../words/Storage/Outward.js";
import { isUnchanged } from "../../words/Storage/Unchanged.js";
import { UnitOfWork } from "../../words/Storage/UnitOfWork.js";
import { toMillis } from "../../words/Timestamp.js";
import { checkVersion } from "../../words/Version.js";
import { checkNoCheckout, checkNoCheckoutLeg } from "../Order/Guards.js";
import { type Order, orders } from "../Order/Order.js";
import { addLeg } from "./Begin.js";
import { type CapturePaymentIntent, notCapturable, requestCapture } from "./Capture.js";
import { type PatchPaymentIntent, patchLeg } from "./Patch.js";
import { intentEvent } from "./PaymentEvents.js";
import {
	cancelLeg,
	chargeTerms,
	isDispatched,
	isInFlight,
	isPayable,
	type PaymentIntent,
	paymentIntents,
} from "./PaymentIntent.js";
import type { CreatePaymentIntentRequest } from "./PayRequest.js";
import { cancel as cancelCharge, capture as captureCharge, Processor } from "./Processor.js";
import { reconcileKind } from "./Reconciliation.js";
import { amountMismatch, type LegOutcome, type LegOutcomes, Withdrawn } from "./Settlement.js";
import { Settler } from "./Settler.js";
import { smallRestWarnings } from "./SmallRest.js";

/** What a call needs to know of its request. */
type CallRequest = Pick<Attempt, "checkVersion" | "idempotency">;

/** A leg, and the order that it pays. */
interface LegOfOrder {
	readonly intent: PaymentIntent;
	readonly order: Order;
}

/** The response to a capture of this leg. */
const responseOf = ({ intent, order }: LegOfOrder): Either.Either<Warned<PaymentIntent>, Refusal> => {
	const { last_payment_error, payment_intent_id, status } = intent;
	if (status === "succeeded")
		return Either.right(
			new Warned(intent, smallRestWarnings(order, order.settlement_amounts.outstanding_money.amount)),
		);
	if (status === "requires_capture")
		return refused("PROCESSOR_TIMEOUT", { details: [{ code: "PROCESSOR_TIMEOUT", payment_intent_id }] });
	if (last_payment_error?.code === amountMismatch)
		return refused("AMOUNT_MISMATCH", {
			details: [{ code: "AMOUNT_MISMATCH", payment_intent_id, last_payment_error }],
		});
	return Either.left(notCapturable(intent));
};

export class PaymentIntents extends Effect.Service<PaymentIntents>()("@svc/core/sale/Payments/PaymentIntents", {
	effect: Effect.gen(function* () {
		const calls = yield* OutboundCalls;
		const documents = yield* Documents;
		const idempotency = yield* Idempotency;
		const ids = yield* Ids;
		const lists = yield* Lists;
		const outbox = yield* Outbox;
		const processor = yield* Processor;
		const settler = yield* Settler;
		const unitOfWork = yield* UnitOfWork;
		const { transaction } = unitOfWork;

		/** Returns the leg and its order, which is locked until the transaction ends. */
		const load = Effect.fnUntraced(function* ({ environment }: Caller, { order_id, payment_intent_id }: PaymentIntent) {
			const { intents, order } = yield* settler.load(environment.environment_id, order_id);
			const intent = intents.find((one) => one.payment_intent_id === payment_intent_id);
			return intent === undefined ? yield* notFound(paymentIntents.resource, payment_intent_id) : { intent, order };
		});

		const create = Effect.fnUntraced(function* (
			caller: Caller,
			order_id: string,
			{ amount_money, metadata = {} }: CreatePaymentIntentRequest,
		) {
			const { environment_id } = caller.environment;
			const before = yield* settler.load(environment_id, order_id);
			yield* checkNoCheckout(before.order);
			const time = yield* now(caller.environment);
			const payment_intent_id = ids.make("payment_intent", toMillis(time));
			const { events, intent: leg } = yield* addLeg(before, amount_money.amount, payment_intent_id, time);
			const intent = { ...leg, metadata };
			yield* documents.insert(paymentIntents, environment_id, intent);
			yield* outbox.publish(caller, ...events);
			return intent;
		}, transaction);

		const patch = Effect.fnUntraced(function* (caller: Caller, payment_intent_id: string, input: PatchPaymentIntent) {
			const known = yield* lists.get(paymentIntents, caller, payment_intent_id);
			const { intent, order } = yield* load(caller, known.value);
			yield* checkVersion(paymentIntents.resource, intent, input.expected_version);
			yield* checkNoCheckoutLeg(order, intent);
			const patched = yield* patchLeg(order, intent, input, yield* now(caller.environment));
			if (isUnchanged(intent, patched)) return intent;
			return yield* documents.update(paymentIntents, caller.environment.environment_id, patched);
		}, transaction);

		/** Whether the request for the capture may still be waiting for the processor. */
		const isBeingCaptured = ({ capture_request }: PaymentIntent, time: string): boolean =>
			capture_request !== undefined &&
			toMillis(time) - toMillis(capture_request.requested_at) < processor.deadline_millis;

		/** Writes the request to capture, and the timer that reconciles it. */
		const request = Effect.fnUntraced(function* (
			{ environment }: Caller,
			{ intent, order }: LegOfOrder,
			input: CapturePaymentIntent,
		) {
			const { environment_id } = environment;
			const { order_payment_attempt_id } = intent;
			if (order_payment_attempt_id === undefined || !isDispatched(intent)) return yield* notCapturable(intent);
			const time = yield* now(environment);
			const attempt = yield* settler.loadAttempt(environment_id, order_payment_attempt_id);
			const requested = yield* requestCapture(order, attempt, intent, input, time);
			const written =
				requested === intent ? intent : yield* documents.update(paymentIntents, environment_id, requested);
			yield* calls.watch(environment, {
				kind: reconcileKind,
				subject: order_payment_attempt_id,
				now: time,
				deadline_millis: processor.deadline_millis,
			});
			return written;
		});

		/** The first transaction of a capture. The key stays pending until the capture has its outcome. */
		const open = Effect.fnUntraced(function* (
			caller: Caller,
			known: PaymentIntent,
			input: CapturePaymentIntent,
			{ checkVersion = Effect.void, idempotency: key }: CallRequest,
		) {
			const claimed = key === undefined ? "claimed" : yield* calls.claim<PaymentIntent>(caller, key);
			if (claimed !== "claimed" && claimed !== "waiting") {
				const answered: Opened<PaymentIntent, PaymentIntent> = { _tag: "Answered", replay: claimed };
				return answered;
			}
			if (claimed === "claimed") yield* checkVersion;
			const loaded = yield* load(caller, known);
			const opened: Opened<PaymentIntent, PaymentIntent> =
				claimed === "waiting"
					? { _tag: "Continued", intent: loaded.intent }
					: { _tag: "Committed", intent: yield* request(caller, loaded, input) };
			return opened;
		}, calls.deciding);

		/**
		 * Captures the leg if that is still requested. Looks the charge up first, so it also handles a capture with a lost
		 * response.
		 */
		const take = Effect.fnUntraced(function* ({ environment }: Caller, intent: PaymentIntent) {
			const nothing: LegOutcomes = new Map();
			const { capture_request, payment_intent_id, status } = intent;
			if (status !== "requires_capture" || capture_request === undefined || !isDispatched(intent)) return nothing;
			const outcome = yield* captureCharge(processor, {
				...chargeTerms(environment, intent),
				capture_money: capture_request.amount_money,
			});
			const outcomes: LegOutcomes = new Map([[payment_intent_id, outcome]]);
			return outcomes;
		});

		/** The second transaction of a capture. */
		const settle = Effect.fnUntraced(function* (
			caller: Caller,
			intent: PaymentIntent,
			outcomes: LegOutcomes,
			key: IdempotentRequest | undefined,
		) {
			const { order_id, order_payment_attempt_id } = intent;
			if (order_payment_attempt_id !== undefined)
				yield* settler.settle(caller, { order_id, order_payment_attempt_id }, outcomes);
			const response = responseOf(yield* load(caller, intent));
			if (key === undefined) return freshReply(caller, response);
			// Another request with the key may have responded in the meantime: a replay has the same bytes as the first
			// response.
			const known = yield* calls.claim<PaymentIntent>(caller, key);
			if (typeof known !== "string") return Either.right(known);
			yield* calls.answerKey(caller, key, response, caller.request?.id ?? "");
			return freshReply(caller, response);
		}, calls.deciding);

		const capture = Effect.fnUntraced(function* (
			caller: Caller,
			payment_intent_id: string,
			input: CapturePaymentIntent,
			request: CallRequest,
		) {
			const key = request.idempotency;
			const known = lists.get(paymentIntents, caller, payment_intent_id);
			return yield* calls.perform(caller, key, {
				open: Effect.flatMap(known, ({ value }) => open(caller, value, input, request)),
				call: (intent) => take(caller, intent),
				check: (intent) => take(caller, intent),
				isUnderWay: isBeingCaptured,
				settle: (intent, outcomes) => settle(caller, intent, outcomes, key),
			});
		}, outward(unitOfWork));

		/**
		 * Cancels the leg's charge at the processor, if one is in progress. Commits no intent: canceling closes a key, so a
		 * repeat has the same outcome.
		 */
		const withdraw = Effect.fnUntraced(function* (environment: Environment, intent: PaymentIntent) {
			if (!isInFlight(intent) || !isDispatched(intent)) return undefined;
			const charge = yield* cancelCharge(processor, chargeTerms(environment, intent));
			if (charge._tag === "Unknown")
				return yield* refuse("PROCESSOR_UNAVAILABLE", {
					message: "The card processor cannot be reached, so the payment intent was not canceled. Try again.",
				});
			const outcome: LegOutcome = charge._tag === "NotCharged" ? Withdrawn : charge;
			return outcome;
		});

		/** Cancels a leg that has no charge in progress at the processor. */
		const cancelLoaded = Effect.fnUntraced(function* (caller: Caller, known: PaymentIntent, wasInFlight: boolean) {
			const { intent: found } = yield* load(caller, known);
			if (found.status === "canceled" && wasInFlight) return Either.right(found);
			if (!isPayable(found))
				return refused("PAYMENT_INTENT_NOT_CANCELABLE", {
					message: `The payment intent is ${found.status} and cannot be canceled.`,
				});
			const canceled = cancelLeg(found, yield* now(caller.environment));
			const intent = yield* documents.update(paymentIntents, caller.environment.environment_id, canceled);
			yield* outbox.publish(caller, intentEvent("payment_intent.canceled", intent));
			return Either.right(intent);
		});

		const cancel = Effect.fnUntraced(function* (
			caller: Caller,
			payment_intent_id: string,
			{ checkVersion, idempotency: key }: CallRequest,
		) {
			const { environment } = caller;
			const replay = yield* calls.answeredOrCurrent<PaymentIntent>(caller, key, checkVersion);
			if (replay !== undefined) return replay;
			const intent = yield* documents
				.require(paymentIntents, environment.environment_id, payment_intent_id)
				.pipe(idempotency.keeping(caller, key));
			const order = yield* documents.require(orders, environment.environment_id, intent.order_id);
			yield* idempotency.keeping(caller, key)(checkNoCheckoutLeg(order, intent));
			const outcome = yield* withdraw(environment, intent);
			const { order_payment_attempt_id } = intent;
			const apply =
				outcome === undefined || order_payment_attempt_id === undefined
					? Effect.void
					: settler.settle(
							caller,
							{ order_id: intent.order_id, order_payment_attempt_id },
							new Map([[payment_intent_id, outcome]]),
						);
			return yield* calls.conclude(
				caller,
				key,
				Effect.zipRight(apply, cancelLoaded(caller, intent, outcome !== undefined)),
			);
		}, outward(unitOfWork));

		return { create, patch, capture, cancel };
	}),
}) {}
