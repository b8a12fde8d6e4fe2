/**
 * The port to the card processor (decisions: Processor; docs/decisions/0017-the-port-carries-the-terms.md).
 *
 * Rules for the caller:
 * - It never calls inside a transaction: a call can take as long as its deadline.
 * - It commits the key and the terms before the call, so that a crash is repaired by a look-up.
 * - The processor's answers are data. The only error says that the processor certainly did not take the request.
 *
 * Every call carries the terms of its operation, because most processors cannot find a charge by our key: an adapter
 * without a memory repeats the request with identical parameters, or lists by time and metadata.
 *
 * Saved payment methods will join as an optional group of calls with terms of their own; off-session use and mandates
 * as optional fields of `ChargeTerms`. Neither changes an adapter that exists.
 */
import { Context, Data, Effect, Schema } from "effect";
import { defectIsNoAnswer, lookUpFirst, type NoAnswer, withinDeadline } from "../../platform/OutboundCalls.js";
import type { Environment } from "../../words/Environment.js";
import type { Money } from "../../words/Money.js";
import { optional } from "../../words/Optional.js";
import { traced } from "../../words/Traced.js";
import {
	type NotFound,
	type PaymentError,
	type ProcessorUnavailable,
	type RequestTerms,
	Unknown,
} from "./ProcessorCall.js";
import type { DisputeKey, EvidenceRequest, ProcessorDisputes } from "./ProcessorDispute.js";
import type { PayoutRequest, ProcessorPayouts } from "./ProcessorPayout.js";

export { type ChargeKey, NotFound, PaymentError, ProcessorUnavailable, Unknown } from "./ProcessorCall.js";

/** What the buyer's client has to do before the charge can go on. */
export const ClientAction = Schema.Struct({
	/** `redirect`: send the buyer to `url`. `processor_script`: hand `client_secret` to the processor's own script. */
	type: Schema.Literal("redirect", "processor_script"),
	url: optional(Schema.String),
	client_secret: optional(Schema.String),
}).annotations({ identifier: "ClientAction" });
export type ClientAction = typeof ClientAction.Type;

/** What may be shown of the card that was charged. */
export const Card = Schema.Struct({ brand: Schema.String, last4: Schema.String }).annotations({ identifier: "Card" });
export type Card = typeof Card.Type;

/** `automatic`: money moves with the confirmation. `manual`: it is only reserved, and captured later. */
export const CaptureMethod = Schema.Literal("automatic", "manual");
export type CaptureMethod = typeof CaptureMethod.Type;

/** A token from the processor's client library, good for one charge; or what a saved method is called there. */
export type ChargeSource =
	| { readonly type: "token"; readonly token: string }
	| { readonly type: "payment_method"; readonly processor_payment_method_id: string };

/**
 * What was asked for under a key. It is the same at every call, except that `processor_payment_id` joins when the
 * processor has told it. The source is not part of it: a token is good for one charge and is never stored.
 */
export interface ChargeTerms extends RequestTerms {
	/** What was asked for, also when less of it is captured. */
	readonly amount_money: Money;
	readonly capture_method: CaptureMethod;
	/** The processor's ID of the charge, as soon as an answer has told it. */
	readonly processor_payment_id?: string;
}

export interface ConfirmRequest extends ChargeTerms {
	readonly source: ChargeSource;
}

/** Our request to take what a charge has reserved, or a part of it. */
export interface CaptureRequest extends ChargeTerms {
	/** What to take: at most what is reserved. */
	readonly capture_money: Money;
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
export interface RefundRequest extends RequestTerms {
	/** The processor's ID of the charge. */
	readonly processor_payment_id: string;
	readonly amount_money: Money;
	/** The processor's ID of the refund, as soon as an answer has told it. */
	readonly processor_refund_id?: string;
}

/** What the processor knows about a refund. Only `RefundPending` is not its last word. */
export type ProcessorRefund = Data.TaggedEnum<{
	RefundSucceeded: { readonly processor_refund_id: string };
	RefundPending: { readonly processor_refund_id: string };
	RefundFailed: { readonly processor_refund_id?: string; readonly error: PaymentError };
}>;
export const ProcessorRefund = Data.taggedEnum<ProcessorRefund>();

const isNotFound = (answer: { readonly _tag: string }): answer is NotFound => answer._tag === "NotFound";

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
	/** What became of the key, also after an action of the buyer. Charges nobody and closes nothing. */
	readonly lookUp: (terms: ChargeTerms) => Effect.Effect<Charge | NotFound, ProcessorUnavailable>;
	/**
	 * Closes the key: a charge that has not succeeded never will, and a `confirm` still under way finds the key closed.
	 * Tells what became of it: `NotCharged`, or the charge when it was too late.
	 */
	readonly cancel: (terms: ChargeTerms) => Effect.Effect<Charge, ProcessorUnavailable>;
	/**
	 * Takes what an authorized charge has reserved, or less of it, once: what is left is released. Of any other charge it
	 * tells what has become of it.
	 */
	readonly capture: (request: CaptureRequest) => Effect.Effect<Charge | NotFound | Unknown, ProcessorUnavailable>;
	/** Pays a charge back. With a key that was refunded before, tells what became of that refund. */
	readonly refund: (request: RefundRequest) => Effect.Effect<ProcessorRefund | Unknown, ProcessorUnavailable>;
	/** What became of a refund's key. Pays nothing. */
	readonly lookUpRefund: (request: RefundRequest) => Effect.Effect<ProcessorRefund | NotFound, ProcessorUnavailable>;
}

export class Processor extends Context.Tag("@svc/core/Processor")<Processor, ProcessorShape>() {}

/** `PaymentError.code` of a charge that the processor never took. */
export const processorUnavailable = "processor_unavailable";

const notReached: PaymentError = {
	code: processorUnavailable,
	message: "The payment did not reach the card processor; nothing was charged.",
};

/** `Unknown` when the processor could not be asked, or its answer did not come: then the outcome is looked up later. */
const orUnknown = <A>(call: Effect.Effect<A, NoAnswer | ProcessorUnavailable>): Effect.Effect<A | Unknown> =>
	Effect.catchTags(call, {
		NoAnswer: () => Effect.succeed(Unknown),
		ProcessorUnavailable: () => Effect.succeed(Unknown),
	});

/** Asks within the deadline what changes nothing when it fails. */
const ask = <A>({ deadline_millis }: ProcessorShape, call: Effect.Effect<A, ProcessorUnavailable>) =>
	orUnknown(withinDeadline(call, deadline_millis));

/** Has something done within the deadline. */
const perform = <A>(
	{ deadline_millis }: ProcessorShape,
	name: string,
	call: Effect.Effect<A, NoAnswer | ProcessorUnavailable>,
) => orUnknown(defectIsNoAnswer(name)(withinDeadline(call, deadline_millis)));

/** Confirms within the deadline. Only a processor that certainly did not take the request leaves the charge unmade. */
export const confirm = traced("Processor.confirm")(function* (processor: ProcessorShape, request: ConfirmRequest) {
	const confirmed = processor
		.confirm(request)
		.pipe(Effect.catchTag("ProcessorUnavailable", () => Effect.succeed(Charge.NotCharged({ error: notReached }))));
	return yield* perform(processor, "a confirmation", confirmed);
});

/** What became of a key; `Unknown` when the processor cannot tell now. */
export const lookUp = traced("Processor.lookUp")(function* (processor: ProcessorShape, terms: ChargeTerms) {
	return yield* ask(processor, processor.lookUp(terms));
});

/** Closes a key; `Unknown` when the processor cannot be asked now. */
export const cancel = traced("Processor.cancel")(function* (processor: ProcessorShape, terms: ChargeTerms) {
	return yield* ask(processor, processor.cancel(terms));
});

/**
 * Captures a charge. One that was captured before is only looked up, so that a repeat after a lost answer takes nothing
 * twice.
 */
export const capture = traced("Processor.capture")(function* (processor: ProcessorShape, request: CaptureRequest) {
	const found = yield* lookUp(processor, request);
	if (isNotFound(found)) return Unknown;
	if (found._tag !== "Authorized") return found;
	const captured = yield* perform(processor, "a capture", processor.capture(request));
	return isNotFound(captured) ? Unknown : captured;
});

/**
 * Finds out for good the outcome of a key whose request may have been lost. A key that the processor has never seen is
 * closed, so that a request that arrives late charges nobody. A key that is closed without a charge never reached the
 * processor, and the error says so: nobody declined it.
 */
export const establish = traced("Processor.establish")(function* (processor: ProcessorShape, terms: ChargeTerms) {
	const charge = yield* lookUpFirst(lookUp(processor, terms), cancel(processor, terms));
	return charge._tag === "NotCharged" ? Charge.NotCharged({ error: notReached }) : charge;
});

/** Pays a charge back, once for its key. */
export const refund = traced("Processor.refund")(function* (processor: ProcessorShape, request: RefundRequest) {
	return yield* lookUpFirst(
		perform(processor, "a refund's look-up", processor.lookUpRefund(request)),
		perform(processor, "a refund", processor.refund(request)),
	);
});

/** Pays out a part of the balance, once for its key. */
export const payout = traced("Processor.payout")(function* (processor: ProcessorShape, request: PayoutRequest) {
	return yield* lookUpFirst(
		perform(processor, "a payout's look-up", processor.lookUpPayout(request)),
		perform(processor, "a payout", processor.payout(request)),
	);
});

/** Where a dispute stands; `Unknown` when the processor cannot tell now. */
export const lookUpDispute = traced("Processor.lookUpDispute")(function* (processor: ProcessorShape, key: DisputeKey) {
	return yield* ask(processor, processor.lookUpDispute(key));
});

/** Hands evidence to the bank. The processor takes it once, so it is handed in again while the answer is `Unknown`. */
export const submitEvidence = traced("Processor.submitEvidence")(function* (
	processor: ProcessorShape,
	request: EvidenceRequest,
) {
	return yield* perform(processor, "the submission of evidence", processor.submitEvidence(request));
});
