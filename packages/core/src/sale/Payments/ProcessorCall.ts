/**
 * Types common to all calls to the card processor: the key of an operation, and the responses that any call can have.
 * The parts of the port (`Processor`, `ProcessorDispute`, `ProcessorPayout`) build on this file.
 */
import { Data, Schema } from "effect";
import type { Environment } from "../../words/Environment.js";
import { optional, required } from "../../words/Optional.js";

/** Why a charge, refund, or payout failed, in the processor's words. */
export const PaymentError = Schema.Struct({
	code: required(Schema.String, "A stable reason for programs, such as `card_declined`."),
	decline_code: optional(
		Schema.String,
		"The card issuer's more specific reason, such as `insufficient_funds`, if it gave one.",
	),
	message: required(Schema.String, "The reason for people, in the processor's or svc's words."),
}).annotations({ identifier: "PaymentError" });
export type PaymentError = typeof PaymentError.Type;

/** Our key for one charge, refund, or payout. The processor performs a key at most once, however often it is called. */
export interface ChargeKey {
	readonly environment: Environment;
	readonly idempotency_key: string;
}

/**
 * The request of an operation without its amount. It is the same on every repeat, so that an adapter can resend it
 * unchanged. Processors refuse a key that is reused with other parameters.
 */
export interface RequestTerms extends ChargeKey {
	/** Our IDs, which the processor stores with the operation. They let either side find the other's record. */
	readonly metadata: Readonly<Record<string, string>>;
	/**
	 * The machine's time, not the environment's. The processor was not called before then. If a processor forgets keys,
	 * its adapter lists operations since then, allowing for a clock difference of some minutes.
	 */
	readonly requested_at: string;
}

/** The processor was called and did not respond. A lookup determines whether money moved. */
export interface Unknown {
	readonly _tag: "Unknown";
}
export const Unknown: Unknown = { _tag: "Unknown" };

/** The processor has never seen the key. A request may still be in progress until its key is canceled. */
export interface NotFound {
	readonly _tag: "NotFound";
}
export const NotFound: NotFound = { _tag: "NotFound" };

/** The processor certainly did not accept the request, so nothing has changed there. */
export class ProcessorUnavailable extends Data.TaggedError("ProcessorUnavailable")<{ readonly cause: unknown }> {
	override get message(): string {
		return "The card processor cannot be reached.";
	}
}
