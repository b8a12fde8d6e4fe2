/**
 * What all calls to the card processor have in common: the key that names an operation, and the answers that any call
 * can give. The parts of the port (`Processor`, `ProcessorDispute`, `ProcessorPayout`) stand on this file.
 */
import { Data, Schema } from "effect";
import type { Environment } from "../../words/Environment.js";
import { optional } from "../../words/Optional.js";

/** Why a charge, refund or payout did not go through, in the processor's words. */
export const PaymentError = Schema.Struct({
	/** Stable machine identifier, such as `card_declined`. */
	code: Schema.String,
	/** The issuer's finer reason, such as `insufficient_funds`. */
	decline_code: optional(Schema.String),
	message: Schema.String,
}).annotations({ identifier: "PaymentError" });
export type PaymentError = typeof PaymentError.Type;

/** Our name for one charge, refund or payout. The processor performs a key at most once, however often it is asked. */
export interface ChargeKey {
	readonly environment: Environment;
	readonly idempotency_key: string;
}

/**
 * The request of an operation without its amount: the same at every repeat, so that an adapter can send it again word
 * for word. Processors refuse a key that comes back with other parameters.
 */
export interface RequestTerms extends ChargeKey {
	/** Kept by the processor beside the operation: our IDs, by which either side finds the other's record. */
	readonly metadata: Readonly<Record<string, string>>;
	/**
	 * The machine's time, not the environment's: the processor was not asked before it. An adapter whose processor
	 * forgets keys lists what was made since then; it allows for clocks that differ by some minutes.
	 */
	readonly requested_at: string;
}

/** The processor was asked and gave no answer. Whether money moved is found out by a look-up. */
export interface Unknown {
	readonly _tag: "Unknown";
}
export const Unknown: Unknown = { _tag: "Unknown" };

/** The processor has never seen the key. A request can still be under way until its key is canceled. */
export interface NotFound {
	readonly _tag: "NotFound";
}
export const NotFound: NotFound = { _tag: "NotFound" };

/** The processor certainly did not take the request, so nothing has changed there. */
export class ProcessorUnavailable extends Data.TaggedError("ProcessorUnavailable")<{ readonly cause: unknown }> {
	override get message(): string {
		return "The card processor cannot be reached.";
	}
}
