/** Payments in checkout sessions: what the seller's session determines, rather than the buyer. */
import type { Effect } from "effect";
import type { Refusal } from "../../words/Errors.js";
import type { StorageError } from "../../words/Storage/StorageError.js";
import type { TransactionPurpose } from "./Instrument.js";
import type { MethodOwner } from "./ProcessorMethods.js";
import type { OrderWithLegs } from "./Settler.js";

/** What the seller's session adds to the buyer's request. */
export interface SessionTerms {
	/** The customer that the buyer is known to be. Only this customer's saved methods can be charged. */
	readonly customer_id?: string;
	readonly transaction_purpose?: TransactionPurpose;
	/** The customer for which the card is saved. */
	readonly save_for?: MethodOwner;
	/** What is paid of the balance, in cents; absent: all of it. */
	readonly amount?: number;
}

/** The checkout session in which a buyer pays. */
export interface PayingSession {
	readonly checkout_session_id: string;
	/** Refuses what the buyer cannot pay now. Runs in the first transaction, with the order locked. */
	readonly check: (before: OrderWithLegs, time: string) => Effect.Effect<SessionTerms, Refusal | StorageError>;
	/** The page to which the buyer's browser returns after an action at the processor. */
	readonly return_url?: string;
}

/** A seller charges the saved methods of the order's customer. */
export const sellerTerms = ({ order: { customer_id } }: OrderWithLegs): SessionTerms =>
	customer_id === undefined ? {} : { customer_id };
