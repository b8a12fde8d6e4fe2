/** The part of the processor's port that is about payouts: money on its way to the seller's bank. */
import { Data, type Effect } from "effect";
import type { Money } from "../../words/Money.js";
import type { NotFound, PaymentError, ProcessorUnavailable, RequestTerms, Unknown } from "./ProcessorCall.js";

/** Our request to pay out a part of the balance, under a key of its own. */
export interface PayoutRequest extends RequestTerms {
	readonly amount_money: Money;
	/** The processor's ID of the payout, as soon as an answer has told it. */
	readonly processor_payout_id?: string;
}

/** What the processor knows about a payout. Only `PayoutPending` is not its last word. */
export type ProcessorPayout = Data.TaggedEnum<{
	PayoutPending: { readonly processor_payout_id: string };
	PayoutPaid: { readonly processor_payout_id: string };
	PayoutFailed: { readonly processor_payout_id?: string; readonly error: PaymentError };
}>;
export const ProcessorPayout = Data.taggedEnum<ProcessorPayout>();

export interface ProcessorPayouts {
	/** Pays out. With a key that was paid out before, tells what became of that payout. */
	readonly payout: (request: PayoutRequest) => Effect.Effect<ProcessorPayout | Unknown, ProcessorUnavailable>;
	/** What became of a payout's key. Pays nothing. */
	readonly lookUpPayout: (request: PayoutRequest) => Effect.Effect<ProcessorPayout | NotFound, ProcessorUnavailable>;
}
