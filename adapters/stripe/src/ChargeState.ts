/** Interprets a Stripe PaymentIntent for svc. Pure. */
import type { Card, ClientAction } from "@svc/core/sale/Payments/Processor";
import { Charge } from "@svc/core/sale/Payments/Processor";
import type { PaymentError } from "@svc/core/sale/Payments/ProcessorCall";
import type { SavedCard, SavedMethod } from "@svc/core/sale/Payments/ProcessorMethods";
import { usd } from "@svc/core/words/Money";
import { fromMillis } from "@svc/core/words/Timestamp";
import type Stripe from "stripe";

/** Maps a Stripe error to the port's terms. Its message is meant for buyers. */
export const paymentErrorOf = ({
	code,
	decline_code,
	message,
	type,
}: {
	readonly code?: string | undefined;
	readonly decline_code?: string | undefined;
	readonly message?: string | undefined;
	readonly type?: string | undefined;
}): PaymentError => ({
	code: code ?? type ?? "processing_error",
	...(decline_code === undefined || decline_code === "" ? {} : { decline_code }),
	message: message ?? "The payment was declined.",
});

/** A saved card's displayable fields. */
export const savedCardOf = ({ brand, exp_month, exp_year, last4 }: SavedCard): SavedCard => ({
	brand,
	last4,
	...(exp_month === undefined ? {} : { exp_month }),
	...(exp_year === undefined ? {} : { exp_year }),
});

/** Metadata keys that record why a closed intent was declined: Stripe forgets the error when it is closed. */
const declineKeys = { code: "svc_error_code", decline_code: "svc_decline_code", message: "svc_error_message" } as const;

/** Maximum length of a metadata value at Stripe. */
const longestValue = 500;

export const declineMetadata = ({ code, decline_code, message }: PaymentError): Record<string, string> => ({
	[declineKeys.code]: code,
	...(decline_code === undefined ? {} : { [declineKeys.decline_code]: decline_code }),
	[declineKeys.message]: message.slice(0, longestValue),
});

const declineOf = ({ metadata }: Stripe.PaymentIntent): PaymentError | undefined => {
	const code = metadata[declineKeys.code];
	const decline_code = metadata[declineKeys.decline_code];
	return code === undefined
		? undefined
		: {
				code,
				...(decline_code === undefined ? {} : { decline_code }),
				message: metadata[declineKeys.message] ?? "The payment was declined.",
			};
};

const cardFields = (
	card: { readonly brand: string | null; readonly last4: string | null } | null | undefined,
): {
	readonly card?: Card;
} => (card?.brand == null || card.last4 == null ? {} : { card: { brand: card.brand, last4: card.last4 } });

const chargedCardOf = ({ latest_charge }: Stripe.PaymentIntent) =>
	latest_charge === null || typeof latest_charge === "string" ? undefined : latest_charge.payment_method_details?.card;

const cardOf = (intent: Stripe.PaymentIntent) => cardFields(chargedCardOf(intent));

/** Until when the card's network holds the money: from two days to thirty. */
const holdOf = (intent: Stripe.PaymentIntent): { readonly capture_before?: string } => {
	const seconds = chargedCardOf(intent)?.capture_before;
	return seconds === undefined ? {} : { capture_before: fromMillis(seconds * 1_000) };
};

/** The card that the charge saved, if it was meant to. */
const savedFields = ({
	payment_method,
	setup_future_usage,
}: Stripe.PaymentIntent): {
	readonly saved_method?: SavedMethod;
} => {
	if (setup_future_usage !== "off_session" || payment_method === null || typeof payment_method === "string") return {};
	const { card, id: processor_payment_method_id } = payment_method;
	return { saved_method: { processor_payment_method_id, ...(card === undefined ? {} : { card: savedCardOf(card) }) } };
};

const actionOf = ({ client_secret, next_action }: Stripe.PaymentIntent): ClientAction => {
	// An account entered by number is verified on Stripe's page: Stripe's script has no form for it.
	const url = next_action?.redirect_to_url?.url ?? next_action?.verify_with_microdeposits?.hosted_verification_url;
	return url == null
		? { type: "processor_script", ...(client_secret === null ? {} : { client_secret }) }
		: { type: "redirect", url };
};

/**
 * The error of a declined attempt; `undefined` unless the intent is open for another. Stripe forgets the error when the
 * metadata is written. If svc then could not close the intent, only the metadata has it.
 */
export const openDeclineOf = (intent: Stripe.PaymentIntent): PaymentError | undefined => {
	if (intent.status !== "requires_payment_method") return undefined;
	return intent.last_payment_error === null ? declineOf(intent) : paymentErrorOf(intent.last_payment_error);
};

/** An intent's charge; `undefined` if it was never confirmed. */
export const chargeOf = (intent: Stripe.PaymentIntent): Charge | undefined => {
	const { id: processor_payment_id, status } = intent;
	switch (status) {
		case "succeeded":
			return Charge.Succeeded({
				processor_payment_id,
				amount_money: usd(intent.amount_received),
				...cardOf(intent),
				...savedFields(intent),
			});
		case "requires_capture":
			return Charge.Authorized({
				processor_payment_id,
				amount_money: usd(intent.amount_capturable),
				...cardOf(intent),
				...holdOf(intent),
				...savedFields(intent),
			});
		case "processing":
			return Charge.Processing({ processor_payment_id });
		case "requires_action":
			return Charge.RequiresAction({ processor_payment_id, client_action: actionOf(intent) });
		case "canceled": {
			const error = declineOf(intent);
			return error === undefined
				? Charge.NotCharged({ error: { code: "canceled", message: "The payment was canceled; nothing was charged." } })
				: Charge.Declined({ processor_payment_id, error, ...cardOf(intent) });
		}
		default: {
			const error = openDeclineOf(intent);
			return error === undefined
				? undefined
				: Charge.Declined({
						processor_payment_id,
						error,
						...cardFields(intent.last_payment_error?.payment_method?.card),
					});
		}
	}
};
