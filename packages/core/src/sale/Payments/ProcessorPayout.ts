/** The payouts part of the processor's port: transfers to the seller's bank. */
import { Data, type Effect } from "effect";
import type { Money } from "../../words/Money.js";
import type { NotFound, PaymentError, ProcessorUnavailable, RequestTerms, Unknown } from "./ProcessorCall.js";

/** A request to pay out part of the balance, under its own key. */
export interface PayoutRequest extends RequestTerms {
	readonly amount_money: Money;
	/** The processor's ID of the payout, once it is known. */
	readonly processor_payout_id?: string;
}

/** The state of a payout at the processor. Only `PayoutFailed` is final: a bank may return what was paid. */
export type ProcessorPayout = Data.TaggedEnum<{
	PayoutPending: { readonly processor_payout_id: string };
	PayoutPaid: { readonly processor_payout_id: string };
	PayoutFailed: { readonly processor_payout_id?: string; readonly error: PaymentError };
}>;
export const ProcessorPayout = Data.taggedEnum<ProcessorPayout>();

export interface ProcessorPayouts {
	/** Pays out. If the key was already paid out, returns that payout. */
	readonly payout: (request: PayoutRequest) => Effect.Effect<ProcessorPayout | Unknown, ProcessorUnavailable>;
	/** Returns the payout of the key. Pays nothing. */
	readonly lookUpPayout: (request: PayoutRequest) => Effect.Effect<ProcessorPayout | NotFound, ProcessorUnavailable>;
}
