/**
 * The saved payment methods part of the processor's port. An adapter may omit it: methods then cannot be saved.
 *
 * A setup charges nothing. The buyer's client completes it with the processor's own script, so that card numbers never
 * reach svc. The processor reports completion by a notification that names the setup, and svc looks it up.
 */
import { Data, type Effect, Schema } from "effect";
import { optional, required } from "../../words/Optional.js";
import type {
	ChargeKey,
	NotFound,
	PaymentError,
	ProcessorUnavailable,
	RequestTerms,
	Unknown,
} from "./ProcessorCall.js";

/** The displayable part of a saved card. */
export const SavedCard = Schema.Struct({
	brand: required(Schema.String, "The card network as the processor names it, such as `visa`."),
	last4: required(Schema.String, "The last four digits of the card number."),
	exp_month: optional(Schema.Int, "The last month in which the card is valid, 1 to 12; absent if unknown."),
	exp_year: optional(Schema.Int, "The year of that month, with four digits; absent if unknown."),
}).annotations({ identifier: "SavedCard" });
export type SavedCard = typeof SavedCard.Type;

/** A method saved by a charge. */
export interface SavedMethod {
	readonly processor_payment_method_id: string;
	readonly card?: SavedCard;
}

/** The customer for which the method is saved. The processor keeps a customer of its own for our ID. */
export const MethodOwner = Schema.Struct({
	customer_id: required(Schema.String, "The customer who owns the saved method: `cus_…`."),
	name: optional(Schema.String, "The customer's name, as sent to the processor; absent if svc has none."),
	email: optional(Schema.String, "The customer's email address, as sent to the processor; absent if svc has none."),
});
export type MethodOwner = typeof MethodOwner.Type;

/** A request to set up a method under its own key. It is the same on every repeat. */
export interface SetUpRequest extends RequestTerms {
	readonly customer: MethodOwner;
	/** The processor's ID of the setup, once known. */
	readonly processor_setup_id?: string;
}

/** The state of a setup at the processor. */
export type SetUp = Data.TaggedEnum<{
	/** The buyer's client has to complete it, using this secret. A declined card leaves it pending, for another card. */
	SetUpPending: {
		readonly processor_setup_id: string;
		readonly client_secret: string;
		/** The function of the processor's script that completes it. */
		readonly js_call: string;
		/** Why the last try failed. */
		readonly error?: PaymentError;
	};
	SetUpSucceeded: {
		readonly processor_setup_id: string;
		readonly processor_payment_method_id: string;
		readonly card?: SavedCard;
	};
	/** It can no longer succeed. */
	SetUpEnded: { readonly processor_setup_id: string; readonly error: PaymentError };
}>;
export const SetUp = Data.taggedEnum<SetUp>();

/** The method can no longer be charged. */
export interface Detached {
	readonly _tag: "Detached";
}
export const Detached: Detached = { _tag: "Detached" };

/** A saved method at the processor. */
export interface MethodKey extends ChargeKey {
	readonly processor_payment_method_id: string;
}

export interface ProcessorMethods {
	/** Begins a setup. If the key was already set up, returns that setup. */
	readonly setUp: (request: SetUpRequest) => Effect.Effect<SetUp | Unknown, ProcessorUnavailable>;
	/** Returns the setup of the key. Changes nothing. */
	readonly lookUpSetUp: (request: SetUpRequest) => Effect.Effect<SetUp | NotFound, ProcessorUnavailable>;
	/** Removes a method permanently. A method that is already gone counts as removed. */
	readonly detach: (key: MethodKey) => Effect.Effect<Detached | Unknown, ProcessorUnavailable>;
}
