/**
 * The port to the card processor (decisions: Processor; docs/decisions/0017-the-port-carries-the-terms.md).
 *
 * Rules for the caller:
 * - Never call inside a transaction: a call can take as long as its deadline.
 * - Commit the key and the terms before the call, so that a lookup can recover from a crash.
 * - The processor's responses are data. The single error means that the processor certainly did not accept the request.
 *
 * Every call carries the terms of its operation, because most processors cannot find a charge by our key. An adapter
 * without storage repeats the request with identical parameters, or searches by time and metadata.
 *
 * Saved payment methods are an optional group of calls (`ProcessorMethods`), so an adapter without them is still valid.
 */
import { Context, Data, Effect, Either, Schema } from "effect";
import { metrics } from "../../platform/Metrics.js";
import { defectIsNoAnswer, lookUpFirst, type NoAnswer, withinDeadline } from "../../platform/OutboundCalls.js";
import type { Environment, Mode } from "../../words/Environment.js";
import { type Refusal, refuse, refused } from "../../words/Errors.js";
import type { Money } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { addMillis } from "../../words/Timestamp.js";
import { traced } from "../../words/Traced.js";
import type { Instrument, InstrumentType, MandateAcceptance, TransactionPurpose } from "./Instrument.js";
import type { ProcessorBrowser } from "./ProcessorBrowser.js";
import {
	type NotFound,
	type PaymentError,
	type ProcessorUnavailable,
	type RequestTerms,
	Unknown,
} from "./ProcessorCall.js";
import type { DisputeKey, EvidenceRequest, ProcessorDisputes } from "./ProcessorDispute.js";
import type { MethodKey, MethodOwner, ProcessorMethods, SavedMethod, SetUpRequest } from "./ProcessorMethods.js";
import type { PayoutRequest, ProcessorPayouts } from "./ProcessorPayout.js";

export { type ChargeKey, NotFound, PaymentError, ProcessorUnavailable, Unknown } from "./ProcessorCall.js";

/** The action that the buyer's client must take before the charge can continue. */
export const ClientAction = Schema.Struct({
	type: required(
		Schema.Literal("redirect", "processor_script"),
		"`redirect`: send the buyer to `url`. `processor_script`: pass `client_secret` to the processor's own script.",
	),
	url: optional(Schema.String, "Where to send the buyer; present for a `redirect`."),
	client_secret: optional(
		Schema.String,
		"For the processor's own script in the buyer's browser; present for a `processor_script`.",
	),
}).annotations({ identifier: "ClientAction" });
export type ClientAction = typeof ClientAction.Type;

/** The displayable part of the charged card. */
export const Card = Schema.Struct({
	brand: required(Schema.String, "The card network as the processor names it, such as `visa`."),
	last4: required(Schema.String, "The last four digits of the card number."),
}).annotations({ identifier: "Card" });
export type Card = typeof Card.Type;

export const CaptureMethod = Schema.Literal("automatic", "manual").annotations({
	description:
		"`automatic`: money moves when it is confirmed. `manual`: it is only authorized, for you to capture later.",
});
export type CaptureMethod = typeof CaptureMethod.Type;

/** A token from the processor's client library, valid for one charge; or the processor's ID of a saved method. */
export type ChargeSource =
	| { readonly type: "token"; readonly token: string }
	| { readonly type: "payment_method"; readonly processor_payment_method_id: string };

/**
 * The request of a charge under its key. It is the same on every call, except that `processor_payment_id` is added once
 * known. The source is not part of it: a token is valid for one charge and is never stored.
 */
export interface ChargeTerms extends RequestTerms {
	/** The requested amount, even if less of it is captured. */
	readonly amount_money: Money;
	readonly capture_method: CaptureMethod;
	/** Present if a bank account is debited. */
	readonly transaction_purpose?: TransactionPurpose;
	/**
	 * Present if the buyer wants the card to be saved for this customer. Once the charge has succeeded, the response has
	 * `saved_method`. Only sent to an adapter with `methods`.
	 */
	readonly save_for?: MethodOwner;
	/** The processor's ID of the charge, once it is known. */
	readonly processor_payment_id?: string;
	/**
	 * Present if svc started the charge automatically. A database restored from a backup sends its key again, perhaps
	 * with another amount, metadata, and source. The key may have been used since this time, given in machine time. The
	 * adapter then returns the first charge unchanged, and charges nothing.
	 */
	readonly may_exist_since?: string;
}

export interface ConfirmRequest extends ChargeTerms {
	readonly source: ChargeSource;
	/** The buyer's online consent. Present if a bank account is debited, and the token does not have the consent. */
	readonly mandate_acceptance?: MandateAcceptance;
	/** Whether the buyer is absent and cannot authenticate. Only saved methods are charged this way. */
	readonly off_session?: boolean;
	/** Where the buyer's browser goes after an action at `client_action.url`; absent: nowhere. */
	readonly return_url?: string;
}

/** A request to capture the authorized amount of a charge, in whole or in part. */
export interface CaptureRequest extends ChargeTerms {
	/** At most the authorized amount. */
	readonly capture_money: Money;
}

/** A charge that has moved or authorized money. */
interface Charged {
	readonly processor_payment_id: string;
	readonly amount_money: Money;
	readonly card?: Card;
	/** The card as saved, if the terms have `save_for`. */
	readonly saved_method?: SavedMethod;
}

/** The state of a charge at the processor. */
export type Charge = Data.TaggedEnum<{
	Succeeded: Charged;
	/** Authorized with `capture_method: manual`, until captured or canceled. */
	Authorized: Charged & {
		/** Until when it can be captured, in machine time. Absent: for seven days. */
		readonly capture_before?: string;
	};
	RequiresAction: { readonly processor_payment_id: string; readonly client_action: ClientAction };
	/** Accepted and not yet settled. A notification or a later lookup reports the outcome. */
	Processing: { readonly processor_payment_id: string };
	Declined: { readonly processor_payment_id?: string; readonly error: PaymentError; readonly card?: Card };
	/** Nothing was charged under this key, and nothing will be. */
	NotCharged: { readonly error: PaymentError };
}>;
export const Charge = Data.taggedEnum<Charge>();

/** A request to refund a charge, in whole or in part, under its own key. */
export interface RefundRequest extends RequestTerms {
	/** The processor's ID of the charge. */
	readonly processor_payment_id: string;
	readonly amount_money: Money;
	/** The processor's ID of the refund, once known. */
	readonly processor_refund_id?: string;
}

/**
 * The state of a refund at the processor. `RefundPending` may become any other. `RefundSucceeded` may still become
 * `RefundFailed` if the bank returns the money; a notification then causes another lookup.
 */
export type ProcessorRefund = Data.TaggedEnum<{
	RefundSucceeded: { readonly processor_refund_id: string };
	RefundPending: { readonly processor_refund_id: string };
	RefundFailed: { readonly processor_refund_id?: string; readonly error: PaymentError };
}>;
export const ProcessorRefund = Data.taggedEnum<ProcessorRefund>();

const isNotFound = (response: { readonly _tag: string }): response is NotFound => response._tag === "NotFound";

/** The data that a client needs to collect card details with the processor's library. Safe to publish. */
export interface Guidance {
	readonly account_id: string;
	readonly publishable_key: string;
	/** What the library can collect. Absent: only cards. */
	readonly payment_method_types?: ReadonlyArray<InstrumentType>;
	/** The amounts that financing can pay, which are shown to buyers before they choose it. Absent: any. */
	readonly financing_limits?: { readonly minimum_money: Money; readonly maximum_money: Money };
	/** How many days it usually takes until the money of a bank debit has arrived. */
	readonly debit_days?: number;
}

/** A token that has not been charged. */
export interface TokenKey {
	readonly environment: Environment;
	readonly token: string;
}

export interface ProcessorShape extends ProcessorDisputes, ProcessorPayouts {
	/** For example `simulator`. */
	readonly name: string;
	/** Absent if the adapter cannot save payment methods. */
	readonly methods?: ProcessorMethods;
	/** How svc's pages collect cards. Absent: they cannot, and sellers collect them on their own pages. */
	readonly browser?: ProcessorBrowser;
	/**
	 * Says why the adapter cannot charge in a mode, for example because keys are missing, and what the operator can do.
	 * `undefined`: it can. Absent: it can in both modes.
	 */
	readonly whyNotServed?: (mode: Mode) => string | undefined;
	/** How long a response may take. After that, the outcome is unknown. */
	readonly deadline_millis: number;
	/** Refuses with `PROCESSOR_UNAVAILABLE` if no guidance can be given now. */
	readonly guidance: (environment: Environment) => Effect.Effect<Guidance, Refusal>;
	/**
	 * Returns what the token represents, before it is charged. Changes nothing. A token unknown to the processor counts
	 * as a card, and `confirm` declines it. Absent if the adapter only charges cards.
	 */
	readonly inspectToken?: (key: TokenKey) => Effect.Effect<Instrument, ProcessorUnavailable>;
	/** Charges the source. If the key was already confirmed, returns that charge. */
	readonly confirm: (request: ConfirmRequest) => Effect.Effect<Charge | Unknown, ProcessorUnavailable>;
	/** Returns the charge of the key, even after an action by the buyer. Charges nothing and closes nothing. */
	readonly lookUp: (terms: ChargeTerms) => Effect.Effect<Charge | NotFound, ProcessorUnavailable>;
	/**
	 * Closes the key: a charge that has not succeeded never will, and a late `confirm` finds the key closed. Returns
	 * `NotCharged`, or the charge if it was too late to cancel.
	 */
	readonly cancel: (terms: ChargeTerms) => Effect.Effect<Charge, ProcessorUnavailable>;
	/** Captures all or part of an authorized charge, once. The rest is released. Returns any other charge unchanged. */
	readonly capture: (request: CaptureRequest) => Effect.Effect<Charge | NotFound | Unknown, ProcessorUnavailable>;
	/** Refunds a charge. If the key was already refunded, returns that refund. */
	readonly refund: (request: RefundRequest) => Effect.Effect<ProcessorRefund | Unknown, ProcessorUnavailable>;
	/** Returns the refund of the key. Pays nothing. */
	readonly lookUpRefund: (request: RefundRequest) => Effect.Effect<ProcessorRefund | NotFound, ProcessorUnavailable>;
}

export class Processor extends Context.Tag("@svc/core/Processor")<Processor, ProcessorShape>() {}

/** Refuses to move money in an environment that the processor does not serve. */
export const checkServed = (
	{ whyNotServed }: Pick<ProcessorShape, "whyNotServed">,
	{ mode }: Pick<Environment, "mode">,
): Either.Either<void, Refusal> => {
	const message = whyNotServed?.(mode);
	return message === undefined ? Either.void : refused("PROCESSOR_NOT_CONFIGURED", { message });
};

/** The `PaymentError.code` of a charge that the processor never accepted. */
export const processorUnavailable = "processor_unavailable";

const notReached: PaymentError = {
	code: processorUnavailable,
	message: "The payment did not reach the card processor; nothing was charged.",
};

/** The same for a planned charge with a closed key. The next charge needs another key. */
const keyClosed: PaymentError = { ...notReached, decline_code: "key_closed" };

/** Declines that no retry with the same card can fix. */
const finalDeclines: ReadonlyArray<string> = ["lost_card", "stolen_card", "pickup_card"];

export const isFinalDecline = (decline_code: string | undefined): boolean =>
	decline_code !== undefined && finalDeclines.includes(decline_code);

export const isKeyClosed = ({ code, decline_code }: PaymentError): boolean =>
	code === keyClosed.code && decline_code === keyClosed.decline_code;

/** Returns `Unknown` if the processor could not be reached or did not respond. The outcome is looked up later. */
const orUnknown = <A>(call: Effect.Effect<A, NoAnswer | ProcessorUnavailable>): Effect.Effect<A | Unknown> =>
	Effect.catchTags(call, {
		NoAnswer: () => Effect.succeed(Unknown),
		ProcessorUnavailable: () => Effect.succeed(Unknown),
	});

const isUnknown = (response: unknown): boolean =>
	typeof response === "object" && response !== null && "_tag" in response && response._tag === Unknown._tag;

/**
 * The name and text of an error, but nothing more: a processor's errors may contain its whole response, including
 * buyers' data.
 */
const inWords = (cause: unknown): string =>
	cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);

/**
 * Makes a call within the deadline, and counts its outcome. Background work without a response has not failed, because
 * it tries again. So only the counter shows that the processor is unreachable, and the log why.
 */
const counted = <A, E extends ProcessorUnavailable>({ deadline_millis }: ProcessorShape, call: Effect.Effect<A, E>) =>
	withinDeadline(call, deadline_millis).pipe(
		Effect.tap((response) => metrics.processorCall({ outcome: isUnknown(response) ? "no_answer" : "answered" })),
		Effect.tapError((error) => {
			metrics.processorCall({ outcome: error._tag === "NoAnswer" ? "no_answer" : "unreachable" });
			return Effect.logWarning(`The card processor did not respond: ${inWords(error.cause)}`);
		}),
		Effect.tapDefect(() => Effect.sync(() => metrics.processorCall({ outcome: "no_answer" }))),
	);

/** Makes a call within the deadline that changes nothing if it fails. */
const ask = <A>(processor: ProcessorShape, call: Effect.Effect<A, ProcessorUnavailable>) =>
	orUnknown(counted(processor, call));

/** The same for a call that may move money. */
const attempt = <A>(processor: ProcessorShape, name: string, call: Effect.Effect<A, ProcessorUnavailable>) =>
	defectIsNoAnswer(name)(counted(processor, call));

/** The same; returns `Unknown` if the processor could not be reached. */
const perform = <A>(processor: ProcessorShape, name: string, call: Effect.Effect<A, ProcessorUnavailable>) =>
	orUnknown(attempt(processor, name, call));

/** Returns the response with its times on the environment's clock, which a sandbox may have moved. */
const onClockOf =
	({ environment }: Pick<ChargeTerms, "environment">) =>
	<A extends Charge | NotFound | Unknown>(response: A): A =>
		response._tag === "Authorized" && response.capture_before !== undefined
			? { ...response, capture_before: addMillis(response.capture_before, environment.clock_offset_millis) }
			: response;

/**
 * Returns what a client needs to collect card details, within the deadline. After that, the request is refused, and can
 * be repeated.
 */
export const guidance = (
	processor: Pick<ProcessorShape, "deadline_millis" | "guidance">,
	environment: Environment,
): Effect.Effect<Guidance, Refusal> =>
	Effect.catchTag(withinDeadline(processor.guidance(environment), processor.deadline_millis), "NoAnswer", (error) =>
		Effect.zipRight(
			Effect.logWarning(`The card processor gave no guidance: ${inWords(error.cause)}`),
			refuse("PROCESSOR_UNAVAILABLE"),
		),
	);

/** Returns what a token represents; `Unknown` if the processor cannot be reached. */
export const inspectToken = traced("Processor.inspectToken")(
	(processor: ProcessorShape, inspect: NonNullable<ProcessorShape["inspectToken"]>, key: TokenKey) =>
		ask(processor, inspect(key)),
);

/**
 * Confirms within the deadline. The charge counts as not made only if the processor certainly refused the request. If a
 * planned charge's key turns out to be closed, this request had no effect, and it is not a decline.
 */
export const confirm = traced("Processor.confirm")(function* (processor: ProcessorShape, request: ConfirmRequest) {
	const confirmed = Effect.catchTag(
		attempt(processor, "a confirmation", processor.confirm(request)),
		"ProcessorUnavailable",
		() => Effect.succeed(Charge.NotCharged({ error: notReached })),
	);
	const charge = onClockOf(request)(yield* orUnknown(confirmed));
	const isClosed = charge._tag === "NotCharged" && charge.error.code !== processorUnavailable;
	return isClosed && request.may_exist_since !== undefined ? Charge.NotCharged({ error: keyClosed }) : charge;
});

/** Returns the charge of a key; `Unknown` if the processor cannot be reached. */
export const lookUp = traced("Processor.lookUp")((processor: ProcessorShape, terms: ChargeTerms) =>
	Effect.map(ask(processor, processor.lookUp(terms)), onClockOf(terms)),
);

/** Closes a key; `Unknown` if the processor cannot be reached. */
export const cancel = traced("Processor.cancel")((processor: ProcessorShape, terms: ChargeTerms) =>
	Effect.map(ask(processor, processor.cancel(terms)), onClockOf(terms)),
);

/**
 * Captures a charge. An already captured one is only looked up, so a repeat after a lost response captures nothing
 * twice.
 */
export const capture = traced("Processor.capture")(function* (processor: ProcessorShape, request: CaptureRequest) {
	const found = yield* lookUp(processor, request);
	if (isNotFound(found)) return Unknown;
	if (found._tag !== "Authorized") return found;
	const captured = yield* perform(processor, "a capture", processor.capture(request));
	return isNotFound(captured) ? Unknown : onClockOf(request)(captured);
});

/**
 * Establishes the final outcome of a key if its request may have been lost. A key that the processor has never seen is
 * closed, so that a late request charges nothing. The error of a key that is closed without a charge says that the
 * request never reached the processor; it is not a decline.
 */
export const establish = traced("Processor.establish")(function* (processor: ProcessorShape, terms: ChargeTerms) {
	const charge = yield* lookUpFirst(lookUp(processor, terms), cancel(processor, terms));
	if (charge._tag !== "NotCharged") return charge;
	return Charge.NotCharged({ error: terms.may_exist_since === undefined ? notReached : keyClosed });
});

/** Refunds a charge, once per key. */
export const refund = traced("Processor.refund")((processor: ProcessorShape, request: RefundRequest) =>
	lookUpFirst(
		perform(processor, "a refund's look-up", processor.lookUpRefund(request)),
		perform(processor, "a refund", processor.refund(request)),
	),
);

/** Returns the current state of a refund, and pays nothing; `Unknown` if the processor cannot be reached. */
export const lookUpRefund = traced("Processor.lookUpRefund")((processor: ProcessorShape, request: RefundRequest) =>
	ask(processor, processor.lookUpRefund(request)),
);

/** Pays out part of the balance, once per key. */
export const payout = traced("Processor.payout")((processor: ProcessorShape, request: PayoutRequest) =>
	lookUpFirst(
		perform(processor, "a payout's look-up", processor.lookUpPayout(request)),
		perform(processor, "a payout", processor.payout(request)),
	),
);

/** Returns the current state of a payout, and pays nothing; `Unknown` if the processor cannot be reached. */
export const lookUpPayout = traced("Processor.lookUpPayout")((processor: ProcessorShape, request: PayoutRequest) =>
	ask(processor, processor.lookUpPayout(request)),
);

/** Returns a dispute; `Unknown` if the processor cannot be reached. */
export const lookUpDispute = traced("Processor.lookUpDispute")((processor: ProcessorShape, key: DisputeKey) =>
	ask(processor, processor.lookUpDispute(key)),
);

/**
 * Submits evidence to the bank. The processor accepts it only once, so it is repeated while the response is `Unknown`.
 */
export const submitEvidence = traced("Processor.submitEvidence")(
	(processor: ProcessorShape, request: EvidenceRequest) =>
		perform(processor, "the submission of evidence", processor.submitEvidence(request)),
);

/** Begins a setup, once per key; `Unknown` if there was no response. */
export const setUp = traced("Processor.setUp")(
	(processor: ProcessorShape, methods: ProcessorMethods, request: SetUpRequest) =>
		attempt(processor, "a set-up", methods.setUp(request)).pipe(
			Effect.catchTag("NoAnswer", () => Effect.succeed(Unknown)),
		),
);

/** Refuses a setup without a response. No payment waits for its outcome. */
export const setUpUnknown = refuse("PROCESSOR_TIMEOUT", {
	message: "The card processor has not responded: it is not known whether the setup began.",
});

/** Returns the setup of a key; `Unknown` if the processor cannot be reached. */
export const lookUpSetUp = traced("Processor.lookUpSetUp")(
	(processor: ProcessorShape, methods: ProcessorMethods, request: SetUpRequest) =>
		ask(processor, methods.lookUpSetUp(request)),
);

/** Removes a saved method; `Unknown` if there was no response, in which case it is repeated. */
export const detach = traced("Processor.detach")(
	(processor: ProcessorShape, methods: ProcessorMethods, key: MethodKey) =>
		perform(processor, "the removal of a saved method", methods.detach(key)),
);
