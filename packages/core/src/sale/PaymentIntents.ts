/** Legs of orders by themselves: changed before they are charged, captured after they were authorized. */

import { Effect, Either } from "effect";
import { Idempotency, type IdempotentRequest, isKept, type Replayable } from "../platform/Idempotency.js";
import { accepts } from "../words/Accepts.js";
import { type Caller, now } from "../words/Environment.js";
import { notFound, type Refusal, refuse } from "../words/Errors.js";
import { Lists } from "../words/Lists.js";
import { Documents } from "../words/Storage/Documents.js";
import { outward } from "../words/Storage/Outward.js";
import { Timers } from "../words/Storage/Timers.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { toMillis } from "../words/Timestamp.js";
import { traced } from "../words/Traced.js";
import { checkVersion } from "../words/Version.js";
import type { Order } from "./Order/Order.js";
import { type CapturePaymentIntent, notCapturable, requestCapture } from "./Payments/Capture.js";
import { concluding, has } from "./Payments/Concluding.js";
import { PatchPaymentIntent, patchLeg } from "./Payments/Patch.js";
import {
	chargeTerms,
	type DispatchedIntent,
	isDispatched,
	type PaymentIntent,
	paymentIntents,
} from "./Payments/PaymentIntent.js";
import { capture as askToCapture, Processor } from "./Payments/Processor.js";
import { firstLook, reconcileKind } from "./Payments/Reconciliation.js";
import { amountMismatch } from "./Payments/Settlement.js";
import { answerOf, Settler } from "./Payments/Settler.js";

/** A leg whose capture is on record, so that it is found out and carried through whatever happens next. */
interface Requested {
	readonly _tag: "Requested";
	readonly intent: DispatchedIntent & Required<Pick<PaymentIntent, "capture_request">>;
	readonly order_payment_attempt_id: string;
}

type Opened =
	| { readonly _tag: "Replayed"; readonly replay: Replayable<PaymentIntent> }
	/** An earlier request with the same key did not live to tell how it ended. */
	| { readonly _tag: "Ended"; readonly intent: PaymentIntent }
	| Requested;

/** What the caller of a capture is told of the leg that it asked for. */
const toldOf = (intent: PaymentIntent): Either.Either<PaymentIntent, Refusal> => {
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

export class PaymentIntents extends Effect.Service<PaymentIntents>()("@svc/core/sale/PaymentIntents", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const idempotency = yield* Idempotency;
		const lists = yield* Lists;
		const processor = yield* Processor;
		const settler = yield* Settler;
		const timers = yield* Timers;
		const unitOfWork = yield* UnitOfWork;
		const { transaction } = unitOfWork;
		const { deciding } = concluding(idempotency, transaction);

		/** The leg, and its order held until the transaction ends. */
		const load = Effect.fnUntraced(function* ({ environment }: Caller, { order_id, payment_intent_id }: PaymentIntent) {
			const { intents, order } = yield* settler.load(environment.environment_id, order_id);
			const intent = intents.find((one) => one.payment_intent_id === payment_intent_id);
			return intent === undefined ? yield* notFound(paymentIntents.resource, payment_intent_id) : { intent, order };
		});

		const patch = traced("PaymentIntents.patch")(function* (
			caller: Caller,
			payment_intent_id: string,
			input: PatchPaymentIntent,
		) {
			const known = yield* lists.get(paymentIntents, caller, payment_intent_id);
			const { intent, order } = yield* load(caller, known.value);
			yield* checkVersion(paymentIntents.resource, intent, input.expected_version);
			const patched = yield* patchLeg(order, intent, input, yield* now(caller.environment));
			return yield* documents.update(paymentIntents, caller.environment.environment_id, patched);
		}, transaction);

		/** Whose key it is: an answered request's, a request's that was not answered, or nobody's yet. */
		const claim = (caller: Caller, key: IdempotentRequest) =>
			idempotency.claim<PaymentIntent>(caller, key).pipe(
				Effect.map((claimed) => (Either.isRight(claimed) ? claimed.right : ("new" as const))),
				Effect.catchIf(has("IDEMPOTENCY_REQUEST_IN_PROGRESS"), () => Effect.succeed("known" as const)),
			);

		/** Whether the request that asked for the capture may still be waiting for the processor. */
		const isBeingCaptured = ({ capture_request }: PaymentIntent, time: string): boolean =>
			capture_request !== undefined &&
			toMillis(time) - toMillis(capture_request.requested_at) < processor.deadline_millis;

		/** Writes what is to be captured, and a timer that carries it through. */
		const request = Effect.fnUntraced(function* (
			{ environment }: Caller,
			{ intent, order }: { readonly intent: PaymentIntent; readonly order: Order },
			input: CapturePaymentIntent,
			time: string,
		) {
			const { environment_id } = environment;
			const { order_payment_attempt_id } = intent;
			if (order_payment_attempt_id === undefined) return yield* notCapturable(intent);
			const attempt = yield* settler.loadAttempt(environment_id, order_payment_attempt_id);
			const requested = yield* requestCapture(order, attempt, intent, input, time);
			const written =
				requested === intent ? intent : yield* documents.update(paymentIntents, environment_id, requested);
			const { capture_request } = written;
			if (capture_request === undefined || !isDispatched(written)) return yield* notCapturable(written);
			yield* timers.schedule(environment, {
				kind: reconcileKind,
				subject: order_payment_attempt_id,
				due_at: firstLook(time, processor.deadline_millis),
			});
			const opened: Opened = {
				_tag: "Requested",
				intent: { ...written, capture_request },
				order_payment_attempt_id,
			};
			return opened;
		});

		/**
		 * The first transaction of a capture. It claims the key, which has its answer when the capture has an end: until
		 * then, whoever repeats the request goes on with it.
		 */
		const open = Effect.fnUntraced(function* (
			caller: Caller,
			known: PaymentIntent,
			input: CapturePaymentIntent,
			key: IdempotentRequest | undefined,
		) {
			const claimed = key === undefined ? "new" : yield* claim(caller, key);
			if (claimed !== "new" && claimed !== "known") {
				const replayed: Opened = { _tag: "Replayed", replay: claimed };
				return replayed;
			}
			const loaded = yield* load(caller, known);
			const time = yield* now(caller.environment);
			if (claimed === "new") return yield* request(caller, loaded, input, time);
			if (isBeingCaptured(loaded.intent, time)) return yield* refuse("IDEMPOTENCY_REQUEST_IN_PROGRESS");
			if (loaded.intent.status === "requires_capture") return yield* request(caller, loaded, input, time);
			const ended: Opened = { _tag: "Ended", intent: loaded.intent };
			return ended;
		}, deciding);

		/** What is told of a capture; a key is answered where that is the last word, and waits for it otherwise. */
		const answered = Effect.fnUntraced(function* (
			caller: Caller,
			intent: PaymentIntent,
			key: IdempotentRequest | undefined,
		) {
			const told = toldOf(intent);
			const request_id = caller.request?.id ?? "";
			if (key !== undefined && (Either.isRight(told) || isKept(told.left)))
				yield* idempotency.complete(caller, key, answerOf(told), request_id);
			return Either.map(told, (data): Replayable<PaymentIntent> => ({ data, request_id, replayed: false }));
		});

		/** Takes what is reserved: asks the processor, then applies what it says and tells it. */
		const take = Effect.fnUntraced(function* (
			caller: Caller,
			{ intent, order_payment_attempt_id }: Requested,
			key: IdempotentRequest | undefined,
		) {
			const { environment } = caller;
			const { capture_request, order_id, payment_intent_id } = intent;
			const outcome = yield* askToCapture(processor, {
				...chargeTerms(environment, intent),
				capture_money: capture_request.amount_money,
			});
			return yield* Effect.gen(function* () {
				yield* settler.settle(caller, { order_id, order_payment_attempt_id }, { [payment_intent_id]: outcome });
				const after = yield* load(caller, intent);
				return yield* answered(caller, after.intent, key);
			}).pipe(deciding, Effect.flatten);
		});

		const capture = traced("PaymentIntents.capture")(function* (
			caller: Caller,
			payment_intent_id: string,
			input: CapturePaymentIntent,
			key?: IdempotentRequest,
		) {
			const opened = yield* lists.get(paymentIntents, caller, payment_intent_id).pipe(
				Effect.flatMap(({ value }) => open(caller, value, input, key)),
				idempotency.keeping(caller, key),
			);
			switch (opened._tag) {
				case "Replayed":
					return opened.replay;
				case "Ended":
					return yield* Effect.flatten(deciding(answered(caller, opened.intent, key)));
				case "Requested":
					return yield* take(caller, opened, key);
			}
		}, outward(unitOfWork));

		return { patch: accepts(PatchPaymentIntent, patch), capture };
	}),
}) {}
