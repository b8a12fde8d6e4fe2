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
import { Context, Data, Duration, Effect, Schema } from "effect";
import type { Environment } from "../../words/Environment.js";
import type { Money } from "../../words/Money.js";
import { optional } from "../../words/Optional.js";
import { traced } from "../../words/Traced.js";
import { type NotFound, type PaymentError, ProcessorUnavailable, type RequestTerms, Unknown } from "./ProcessorCall.js";
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
export const lookUp = traced("Processor.lookUp")(function* (processor: ProcessorShape, terms: ChargeTerms) {
	return yield* withinDeadline(processor, processor.lookUp(terms)).pipe(
		Effect.catchTag("ProcessorUnavailable", () => Effect.succeed(Unknown)),
	);
});

/** Closes a key within the deadline; `Unknown` when the processor cannot be asked now. */
export const cancel = traced("Processor.cancel")(function* (processor: ProcessorShape, terms: ChargeTerms) {
	return yield* withinDeadline(processor, processor.cancel(terms)).pipe(
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
export const establish = traced("Processor.establish")(function* (processor: ProcessorShape, terms: ChargeTerms) {
	const found = yield* lookUp(processor, terms);
	const charge = found._tag === "NotFound" ? yield* cancel(processor, terms) : found;
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
