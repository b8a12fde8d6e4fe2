/**
 * The port towards the card processor (decisions: Processor).
 *
 * Three rules hold for whoever calls it:
 * - never inside a transaction: a call can take as long as its deadline;
 * - the payment intent with its idempotency key is committed before the call, so that a crash is repaired by asking
 *   what became of the key;
 * - what the processor answers is data. Only "the processor certainly never heard of it" is an error.
 *
 * Setting up a payment method joins this port with the capability that needs it; it takes a `ChargeKey` of its own and
 * answers with an outcome, as `confirm`, `refund` and `payout` do.
 */
import { Context, Data, Duration, Effect, Schema } from "effect";
import type { Environment } from "../../words/Environment.js";
import type { Money } from "../../words/Money.js";
import { optional } from "../../words/Optional.js";
import { traced } from "../../words/Traced.js";
import type { DisputeKey, EvidenceRequest, ProcessorDisputes } from "./ProcessorDispute.js";
import type { PayoutRequest, ProcessorPayouts } from "./ProcessorPayout.js";

/** What the buyer's client has to do before the charge can go on. */
export const ClientAction = Schema.Struct({
	/** `redirect`: send the buyer to `url`. `processor_script`: hand `client_secret` to the processor's own script. */
	type: Schema.Literal("redirect", "processor_script"),
	url: optional(Schema.String),
	client_secret: optional(Schema.String),
}).annotations({ identifier: "ClientAction" });
export type ClientAction = typeof ClientAction.Type;

/** Why a charge did not go through, in the processor's words. */
export const PaymentError = Schema.Struct({
	/** Stable machine identifier, such as `card_declined`. */
	code: Schema.String,
	/** The issuer's finer reason, such as `insufficient_funds`. */
	decline_code: optional(Schema.String),
	message: Schema.String,
}).annotations({ identifier: "PaymentError" });
export type PaymentError = typeof PaymentError.Type;

/** What may be shown of the card that was charged. */
export const Card = Schema.Struct({ brand: Schema.String, last4: Schema.String }).annotations({ identifier: "Card" });
export type Card = typeof Card.Type;

/** `automatic`: money moves with the confirmation. `manual`: it is only reserved, and captured later. */
export const CaptureMethod = Schema.Literal("automatic", "manual");
export type CaptureMethod = typeof CaptureMethod.Type;

/** Our name for one charge. The processor makes at most one charge of a key, however often it is asked. */
export interface ChargeKey {
	readonly environment: Environment;
	readonly idempotency_key: string;
}

/** A token from the processor's client library, good for one charge; or what a saved method is called there. */
export type ChargeSource =
	| { readonly type: "token"; readonly token: string }
	| { readonly type: "payment_method"; readonly processor_payment_method_id: string };

export interface ConfirmRequest extends ChargeKey {
	readonly amount_money: Money;
	readonly source: ChargeSource;
	readonly capture_method: CaptureMethod;
	/** Kept by the processor beside the charge: our IDs, so that either side's books lead to the other's. */
	readonly metadata: Readonly<Record<string, string>>;
}

/** Our request to take what a charge has reserved, or a part of it. */
export interface CaptureRequest extends ChargeKey {
	readonly amount_money: Money;
}

/** What the processor knows about a charge. */
export type Charge = Data.TaggedEnum<{
	Succeeded: { readonly processor_payment_id: string; readonly amount_money: Money; readonly card?: Card };
	/** Reserved, not taken: with `capture_method: manual`, until it is captured or canceled. */
	Authorized: { readonly processor_payment_id: string; readonly amount_money: Money; readonly card?: Card };
	RequiresAction: { readonly processor_payment_id: string; readonly client_action: ClientAction };
	/** Accepted, and settling takes its time: a notification or a later look-up tells the end. */
	Processing: { readonly processor_payment_id: string };
	Declined: { readonly processor_payment_id?: string; readonly error: PaymentError; readonly card?: Card };
	/** Nothing was charged under this key, and nothing ever will be. */
	NotCharged: { readonly error: PaymentError };
}>;
export const Charge = Data.taggedEnum<Charge>();

/** Our request to pay a charge back, in whole or in part, under a key of its own. */
export interface RefundRequest extends ChargeKey {
	/** The processor's ID of the charge. */
	readonly processor_payment_id: string;
	readonly amount_money: Money;
	readonly metadata: Readonly<Record<string, string>>;
}

/** What the processor knows about a refund. Only `RefundPending` is not its last word. */
export type ProcessorRefund = Data.TaggedEnum<{
	RefundSucceeded: { readonly processor_refund_id: string };
	RefundPending: { readonly processor_refund_id: string };
	RefundFailed: { readonly processor_refund_id?: string; readonly error: PaymentError };
}>;
export const ProcessorRefund = Data.taggedEnum<ProcessorRefund>();

/** The processor was asked, and did not say: whether money moved is found out by looking the key up. */
export interface Unknown {
	readonly _tag: "Unknown";
}
export const Unknown: Unknown = { _tag: "Unknown" };

/** The processor has never seen the key. It may still: a request can be under way until its key is canceled. */
export interface NotFound {
	readonly _tag: "NotFound";
}
export const NotFound: NotFound = { _tag: "NotFound" };
const isNotFound = (answer: { readonly _tag: string }): answer is NotFound => answer._tag === "NotFound";

/** The processor certainly did not take the request, so nothing has changed there. */
export class ProcessorUnavailable extends Data.TaggedError("ProcessorUnavailable")<{ readonly cause: unknown }> {
	override get message(): string {
		return "The card processor cannot be reached.";
	}
}

/** What a client needs to collect card details with the processor's library. Safe to publish. */
export interface Guidance {
	readonly account_id: string;
	readonly publishable_key: string;
}

export interface ProcessorShape extends ProcessorDisputes, ProcessorPayouts {
	/** Such as `simulator`; written on each payment intent. */
	readonly name: string;
	/** How long an answer may take; after it, the outcome is unknown. */
	readonly deadline_millis: number;
	readonly guidance: (environment: Environment) => Effect.Effect<Guidance>;
	/** Charges the source. With a key that was confirmed before, tells what became of that charge. */
	readonly confirm: (request: ConfirmRequest) => Effect.Effect<Charge | Unknown, ProcessorUnavailable>;
	/** What became of the key, also after an action of the buyer. Changes nothing. */
	readonly lookUp: (key: ChargeKey) => Effect.Effect<Charge | NotFound, ProcessorUnavailable>;
	/**
	 * Closes the key: a charge that has not succeeded never will, and a `confirm` still under way finds the key closed.
	 * Tells what became of it: `NotCharged`, or the charge when it was too late.
	 */
	readonly cancel: (key: ChargeKey) => Effect.Effect<Charge, ProcessorUnavailable>;
	/**
	 * Takes what an authorized charge has reserved, or less of it, once: what is left is released. Of any other charge it
	 * tells what has become of it.
	 */
	readonly capture: (request: CaptureRequest) => Effect.Effect<Charge | NotFound | Unknown, ProcessorUnavailable>;
	/** Pays a charge back. With a key that was refunded before, tells what became of that refund. */
	readonly refund: (request: RefundRequest) => Effect.Effect<ProcessorRefund | Unknown, ProcessorUnavailable>;
	/** What became of a refund's key. Changes nothing. */
	readonly lookUpRefund: (key: ChargeKey) => Effect.Effect<ProcessorRefund | NotFound, ProcessorUnavailable>;
}

export class Processor extends Context.Tag("@svc/core/Processor")<Processor, ProcessorShape>() {}

/** `PaymentError.code` of a charge that the processor never took. */
export const processorUnavailable = "processor_unavailable";

const notReached: PaymentError = {
	code: processorUnavailable,
	message: "The payment did not reach the card processor; nothing was charged.",
};

/** Confirms within the deadline. Whatever goes wrong after the request went out leaves the outcome unknown. */
export const confirm = traced("Processor.confirm")(function* (processor: ProcessorShape, request: ConfirmRequest) {
	return yield* processor.confirm(request).pipe(
		Effect.catchTag("ProcessorUnavailable", () => Effect.succeed(Charge.NotCharged({ error: notReached }))),
		Effect.timeoutTo({
			duration: Duration.millis(processor.deadline_millis),
			onTimeout: (): Charge | Unknown => Unknown,
			onSuccess: (outcome) => outcome,
		}),
		Effect.catchAllDefect((defect) =>
			Effect.as(Effect.logError("The processor's adapter failed during a confirmation", defect), Unknown),
		),
	);
});

const withinDeadline = <A>(processor: ProcessorShape, call: Effect.Effect<A, ProcessorUnavailable>) =>
	Effect.timeoutFail(call, {
		duration: Duration.millis(processor.deadline_millis),
		onTimeout: () => new ProcessorUnavailable({ cause: "deadline" }),
	});

/** What became of a key, within the deadline; `Unknown` when the processor cannot tell now. */
export const lookUp = traced("Processor.lookUp")(function* (processor: ProcessorShape, key: ChargeKey) {
	return yield* withinDeadline(processor, processor.lookUp(key)).pipe(
		Effect.catchTag("ProcessorUnavailable", () => Effect.succeed(Unknown)),
	);
});

/** Closes a key within the deadline; `Unknown` when the processor cannot be asked now. */
export const cancel = traced("Processor.cancel")(function* (processor: ProcessorShape, key: ChargeKey) {
	return yield* withinDeadline(processor, processor.cancel(key)).pipe(
		Effect.catchTag("ProcessorUnavailable", () => Effect.succeed(Unknown)),
	);
});

/**
 * Captures within the deadline. A charge that was captured before is only asked about, so asking again after a lost
 * answer takes nothing twice; the caller has committed the request, and asks for as long as the answer is `Unknown`.
 */
export const capture = traced("Processor.capture")(function* (processor: ProcessorShape, request: CaptureRequest) {
	const found = yield* lookUp(processor, request);
	if (found._tag === "NotFound") return Unknown;
	if (found._tag !== "Authorized") return found;
	return yield* withinDeadline(processor, processor.capture(request)).pipe(
		Effect.map((captured) => (captured._tag === "NotFound" ? Unknown : captured)),
		Effect.catchTag("ProcessorUnavailable", () => Effect.succeed(Unknown)),
		Effect.catchAllDefect((defect) =>
			Effect.as(Effect.logError("The processor's adapter failed during a capture", defect), Unknown),
		),
	);
});

/**
 * Finds out for good what became of a key whose request may have been lost: one that the processor has never seen is
 * closed, so that a request that arrives late charges nobody. A key that is closed without a charge never reached the
 * processor, and is told as such: nobody declined it.
 */
export const establish = traced("Processor.establish")(function* (processor: ProcessorShape, key: ChargeKey) {
	const found = yield* lookUp(processor, key);
	const charge = found._tag === "NotFound" ? yield* cancel(processor, key) : found;
	return charge._tag === "NotCharged" ? Charge.NotCharged({ error: notReached }) : charge;
});

/**
 * Has something done within the deadline, once for its key: a key that the processor has seen is only asked about. The
 * caller has committed the key, and asks again for as long as the answer is `Unknown`.
 */
const onceForKey = <A extends { readonly _tag: string }>(
	processor: ProcessorShape,
	what: string,
	lookedUp: Effect.Effect<A | NotFound, ProcessorUnavailable>,
	done: Effect.Effect<A | Unknown, ProcessorUnavailable>,
) =>
	withinDeadline(processor, lookedUp).pipe(
		Effect.flatMap(
			(found): Effect.Effect<A | Unknown, ProcessorUnavailable> =>
				isNotFound(found) ? withinDeadline(processor, done) : Effect.succeed(found),
		),
		Effect.catchTag("ProcessorUnavailable", () => Effect.succeed(Unknown)),
		Effect.catchAllDefect((defect) =>
			Effect.as(Effect.logError(`The processor's adapter failed during a ${what}`, defect), Unknown),
		),
	);

/** Pays a charge back, once for its key. */
export const refund = traced("Processor.refund")(function* (processor: ProcessorShape, request: RefundRequest) {
	return yield* onceForKey(processor, "refund", processor.lookUpRefund(request), processor.refund(request));
});

/** Pays out a part of the balance, once for its key. */
export const payout = traced("Processor.payout")(function* (processor: ProcessorShape, request: PayoutRequest) {
	return yield* onceForKey(processor, "payout", processor.lookUpPayout(request), processor.payout(request));
});

/** Where a dispute stands, within the deadline; `Unknown` when the processor cannot tell now. */
export const lookUpDispute = traced("Processor.lookUpDispute")(function* (processor: ProcessorShape, key: DisputeKey) {
	return yield* withinDeadline(processor, processor.lookUpDispute(key)).pipe(
		Effect.catchTag("ProcessorUnavailable", () => Effect.succeed(Unknown)),
	);
});

/**
 * Hands evidence to the bank within the deadline. The caller has committed it, and hands it in again for as long as the
 * answer is `Unknown`: the processor takes it once.
 */
export const submitEvidence = traced("Processor.submitEvidence")(function* (
	processor: ProcessorShape,
	request: EvidenceRequest,
) {
	return yield* withinDeadline(processor, processor.submitEvidence(request)).pipe(
		Effect.catchTag("ProcessorUnavailable", () => Effect.succeed(Unknown)),
		Effect.catchAllDefect((defect) =>
			Effect.as(Effect.logError("The processor's adapter failed while it took evidence", defect), Unknown),
		),
	);
});
