/**
 * What the hosted pages need from the core: the buyer's API for one checkout session. The composition root implements
 * it, so that the pages know neither storage nor keys.
 */
import type { BuyerView } from "@svc/core/sale/Checkout/BuyerView";
import type { DeliveryDestination } from "@svc/core/sale/Order/DeliveryDestination";
import type { ApplicationMethod } from "@svc/core/sale/Order/Discounts";
import type { Address } from "@svc/core/words/Address";
import type { Refusal } from "@svc/core/words/Errors";
import type { Money } from "@svc/core/words/Money";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import type { Effect } from "effect";
import type { ChosenLine } from "../links/LineInput.js";

/** The buyer's session, and the secret in its URL. */
export interface Credential {
	readonly checkout_session_id: string;
	readonly secret: string;
}

export interface CustomerInput {
	readonly buyer: { readonly name?: string; readonly email?: string };
	/** Absent: unchanged. */
	readonly billing_address?: Address;
}

/** Absent fields stay unchanged. */
export interface DeliveryInput {
	readonly delivery_method_id?: string;
	readonly delivery_destination?: DeliveryDestination;
}

/** The script's answer to the challenge of an earlier refusal. */
export interface Challenged {
	readonly challenge?: { readonly challenge: string; readonly solution: string };
}

export interface PayInput extends Challenged {
	/** A token, or one of the buyer's saved cards. Absent if the card has nothing left to pay. */
	readonly payment_source?: {
		readonly token?: string;
		readonly payment_method_id?: string;
		readonly mandate_acceptance?: { readonly accepted_at: string };
	};
	/** Whether the buyer ticked the box to save the new card. */
	readonly save_payment_method?: boolean;
	/** The revision that the buyer saw. */
	readonly expected_revision: number;
	readonly expected_outstanding_money: Money;
	/** What the buyer pays of an invoice with installments. Absent: the balance. */
	readonly amount_money?: Money;
	/** A retry with the same key is the same payment. */
	readonly idempotency_key: string;
	/** The seller's page that the bank sends the buyer back to. Default: the hosted page. */
	readonly return_url?: string;
}

export type Answer = Effect.Effect<BuyerView, Refusal | StorageError>;

export interface CheckoutApi {
	/** The origins of the pages that may show the session in a frame. It needs no secret; unknown sessions have none. */
	readonly embedOrigins: (checkout_session_id: string) => Effect.Effect<ReadonlyArray<string>, StorageError>;
	/** Refuses a wrong secret; still shows an ended session to a buyer with its secret. */
	readonly view: (credential: Credential) => Answer;
	readonly setCustomer: (credential: Credential, input: CustomerInput) => Answer;
	readonly setDelivery: (credential: Credential, input: DeliveryInput) => Answer;
	/** Only in a payment link's checkout. */
	readonly setLines: (credential: Credential, input: { readonly line_items: ReadonlyArray<ChosenLine> }) => Answer;
	/** `null`: no tip. */
	readonly setTip: (credential: Credential, input: { readonly application_method: ApplicationMethod | null }) => Answer;
	/** Only of an invoice with installments. `null`: what is due. */
	readonly setAmount: (credential: Credential, input: { readonly amount_money: Money | null }) => Answer;
	readonly addDiscount: (credential: Credential, input: Challenged & { readonly promotion_code: string }) => Answer;
	readonly removeDiscount: (credential: Credential, input: { readonly applied_discount_id: string }) => Answer;
	readonly applyGiftCard: (credential: Credential, input: Challenged & { readonly code: string }) => Answer;
	readonly removeGiftCard: (credential: Credential, input: { readonly gift_card_id: string }) => Answer;
	/** Starts a payment. A declined card is not a refusal: the view reports it. */
	readonly pay: (credential: Credential, input: PayInput) => Answer;
	/** Looks up the outcome of a payment that waits for the buyer or the processor. It charges nothing. */
	readonly resume: (credential: Credential) => Answer;
	/** Cancels a payment that waits for the buyer's bank, so that the buyer can use another method. */
	readonly cancelPayment: (credential: Credential) => Answer;
}
