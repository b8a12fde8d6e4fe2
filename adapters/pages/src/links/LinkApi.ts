/** What the payment link pages need from the core. The composition root implements it. */
import type { PublicPaymentLink } from "@svc/core/sale/PaymentLinks/PublicLink";
import type { Refusal } from "@svc/core/words/Errors";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import type { Effect } from "effect";
import type { Credential } from "../checkout/CheckoutApi.js";
import type { ChosenLine } from "./LineInput.js";

export interface LinkApi {
	readonly view: (payment_link_id: string) => Effect.Effect<PublicPaymentLink, Refusal | StorageError>;
	/** Creates an order from the choices, and the session to pay it in. */
	readonly start: (
		payment_link_id: string,
		input: {
			readonly line_items: ReadonlyArray<ChosenLine>;
			readonly customer?: { readonly email: string };
			readonly client_reference_id?: string;
		},
	) => Effect.Effect<Credential, Refusal | StorageError>;
}
