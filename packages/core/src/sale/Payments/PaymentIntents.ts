/** Legs of orders by themselves: changed before they are charged, captured after they were authorized. */

import { Effect, Either } from "effect";
import type { IdempotentRequest } from "../../platform/Idempotency.js";
import { freshReply, type Opened, OutboundCalls } from "../../platform/OutboundCalls.js";
import { type Caller, now } from "../../words/Environment.js";
import { notFound, type Refusal, refuse } from "../../words/Errors.js";
import { Lists } from "../../words/Lists.js";
import { Documents } from "../../words/Storage/Documents.js";
import { outward } from "../../words/Storage/Outward.js";
import { UnitOfWork } from "../../words/Storage/UnitOfWork.js";
import { toMillis } from "../../words/Timestamp.js";
import { checkVersion } from "../../words/Version.js";
import type { Order } from "../Order/Order.js";
import { type CapturePaymentIntent, notCapturable, requestCapture } from "./Capture.js";
import { type PatchPaymentIntent, patchLeg } from "./Patch.js";
import { chargeTerms, isDispatched, type PaymentIntent, paymentIntents } from "./PaymentIntent.js";
import { capture as askToCapture, Processor } from "./Processor.js";
import { reconcileKind } from "./Reconciliation.js";
import { amountMismatch, type Outcomes } from "./Settlement.js";
import { Settler } from "./Settler.js";

/** The response to a capture of this leg. */
const responseOf = (intent: PaymentIntent): Either.Either<PaymentIntent, Refusal> => {
	const { last_payment_error, payment_intent_id, status } = intent;
	if (status === "succeeded") return Either.right(intent);
	if (status === "requires_capture")
		return Either.left(refuse("PROCESSOR_TIMEOUT", { details: [{ code: "PROCESSOR_TIMEOUT", payment_intent_id }] }));
	if (last_payment_error?.code === amountMismatch)
		return Either.left(
			refuse("AMOUNT_MISMATCH", { details: [{ code: "AMOUNT_MISMATCH", payment_intent_id, last_payment_error }] }),
		);
	return Either.left(notCapturable(intent));
};

export class PaymentIntents extends Effect.Service<PaymentIntents>()("@svc/core/sale/Payments/PaymentIntents", {
	effect: Effect.gen(function* () {
		const calls = yield* OutboundCalls;
		const documents = yield* Documents;
		const lists = yield* Lists;
		const processor = yield* Processor;
		const settler = yield* Settler;
		const unitOfWork = yield* UnitOfWork;
		const { transaction } = unitOfWork;

		/** The leg, and its order held until the transaction ends. */
		const load = Effect.fnUntraced(function* ({ environment }: Caller, { order_id, payment_intent_id }: PaymentIntent) {
			const { intents, order } = yield* settler.load(environment.environment_id, order_id);
			const intent = intents.find((one) => one.payment_intent_id === payment_intent_id);
			return intent === undefined ? yield* notFound(paymentIntents.resource, payment_intent_id) : { intent, order };
		});

		const patch = Effect.fnUntraced(function* (caller: Caller, payment_intent_id: string, input: PatchPaymentIntent) {
			const known = yield* lists.get(paymentIntents, caller, payment_intent_id);
			const { intent, order } = yield* load(caller, known.value);
			yield* checkVersion(paymentIntents.resource, intent, input.expected_version);
			const patched = yield* patchLeg(order, intent, input, yield* now(caller.environment));
			return yield* documents.update(paymentIntents, caller.environment.environment_id, patched);
		}, transaction);

		/** Whether the request that asked for the capture may still be waiting for the processor. */
		const isBeingCaptured = ({ capture_request }: PaymentIntent, time: string): boolean =>
			capture_request !== undefined &&
			toMillis(time) - toMillis(capture_request.requested_at) < processor.deadline_millis;

		/** Writes what is to be captured, with a timer that carries it through. */
		const request = Effect.fnUntraced(function* (
			{ environment }: Caller,
			{ intent, order }: { readonly intent: PaymentIntent; readonly order: Order },
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

		/** The first transaction of a capture. The key waits until the capture has its outcome. */
		const open = Effect.fnUntraced(function* (
			caller: Caller,
			known: PaymentIntent,
			input: CapturePaymentIntent,
			key: IdempotentRequest | undefined,
		) {
			const claimed = key === undefined ? "claimed" : yield* calls.claim<PaymentIntent>(caller, key);
			if (claimed !== "claimed" && claimed !== "waiting") {
				const answered: Opened<PaymentIntent, PaymentIntent> = { _tag: "Answered", replay: claimed };
				return answered;
			}
			const loaded = yield* load(caller, known);
			const opened: Opened<PaymentIntent, PaymentIntent> =
				claimed === "waiting"
					? { _tag: "Continued", intent: loaded.intent }
					: { _tag: "Committed", intent: yield* request(caller, loaded, input) };
			return opened;
		}, calls.deciding);

		/**
		 * Takes what is reserved, if that is still asked for. It looks the charge up first, so it is also the check of a
		 * capture whose answer was lost.
		 */
		const take = Effect.fnUntraced(function* ({ environment }: Caller, intent: PaymentIntent) {
			const nothing: Outcomes = {};
			const { capture_request, payment_intent_id, status } = intent;
			if (status !== "requires_capture" || capture_request === undefined || !isDispatched(intent)) return nothing;
			const outcome = yield* askToCapture(processor, {
				...chargeTerms(environment, intent),
				capture_money: capture_request.amount_money,
			});
			const outcomes: Outcomes = { [payment_intent_id]: outcome };
			return outcomes;
		});

		/** The second transaction of a capture. */
		const settle = Effect.fnUntraced(function* (
			caller: Caller,
			intent: PaymentIntent,
			outcomes: Outcomes,
			key: IdempotentRequest | undefined,
		) {
			const { order_id, order_payment_attempt_id } = intent;
			if (order_payment_attempt_id !== undefined)
				yield* settler.settle(caller, { order_id, order_payment_attempt_id }, outcomes);
			const after = yield* load(caller, intent);
			const response = responseOf(after.intent);
			if (key !== undefined) yield* calls.answerKey(caller, key, response, caller.request?.id ?? "");
			return freshReply(caller, response);
		}, calls.deciding);

		const capture = Effect.fnUntraced(function* (
			caller: Caller,
			payment_intent_id: string,
			input: CapturePaymentIntent,
			key?: IdempotentRequest,
		) {
			const known = lists.get(paymentIntents, caller, payment_intent_id);
			return yield* calls.perform(caller, key, {
				open: Effect.flatMap(known, ({ value }) => open(caller, value, input, key)),
				call: (intent) => take(caller, intent),
				check: (intent) => take(caller, intent),
				isUnderWay: isBeingCaptured,
				settle: (intent, outcomes) => settle(caller, intent, outcomes, key),
			});
		}, outward(unitOfWork));

		return { patch, capture };
	}),
}) {}
