/** Payments in checkout sessions: what the session that the seller made decides, and not the buyer. */
import type { Effect } from "effect";
import type { Refusal } from "../../words/Errors.js";
import type { StorageError } from "../../words/Storage/StorageError.js";
import type { TransactionPurpose } from "./Instrument.js";
import type { MethodOwner } from "./ProcessorMethods.js";
import type { OrderWithLegs } from "./Settler.js";

/** What the session that the seller made adds to the buyer's request. */
export interface SessionTerms {
	/** The customer that the buyer is. Only this customer's saved methods can be charged. */
	readonly customer_id?: string;
	readonly transaction_purpose?: TransactionPurpose;
	/** The customer that the card is kept for. */
	readonly save_for?: MethodOwner;
}

/** The checkout session in which a buyer pays. */
export interface PayingSession {
	readonly checkout_session_id: string;
	/** Refuses what the buyer cannot pay now. It runs in the first transaction, with the order locked. */
	readonly check: (before: OrderWithLegs, time: string) => Effect.Effect<SessionTerms, Refusal | StorageError>;
	/** The page that the buyer's browser comes back to after an action at the processor. */
	readonly return_url?: string;
}

/** A seller charges the saved methods of the order's customer. */
export const sellerTerms = ({ order: { customer_id } }: OrderWithLegs): SessionTerms =>
	customer_id === undefined ? {} : { customer_id };
