/** Translates between the bank and svc, for both adapters. */

import {
	Charge,
	type ChargeKey,
	type ChargeSource,
	type ChargeTerms,
	NotFound,
	ProcessorRefund,
	type RefundRequest,
} from "@svc/core/sale/Payments/Processor";
import { type PayoutRequest, ProcessorPayout } from "@svc/core/sale/Payments/ProcessorPayout";
import { usd } from "@svc/core/words/Money";
import type { BankPayout, BankRefund, Payment, PaymentParameters, PayoutParameters, RefundParameters } from "./Bank.js";

/** The bank has one account for every environment, so the key and the metadata name it. */
export const keyOf = ({ environment, idempotency_key }: ChargeKey): string =>
	`${environment.environment_id}_${idempotency_key}`;

/** svc's metadata and our key, which lists are searched for. */
const metadataOf = (terms: ChargeKey & { readonly metadata: Readonly<Record<string, string>> }) => ({
	...terms.metadata,
	environment_id: terms.environment.environment_id,
	svc_key: keyOf(terms),
});

/** Always the same for the same terms, because the bank refuses a key with other parameters. */
export const parametersOf = (terms: ChargeTerms): PaymentParameters => ({
	amount: terms.amount_money.amount,
	capture: terms.capture_method === "manual" ? "later" : "now",
	metadata: metadataOf(terms),
});

export const refundParametersOf = (request: RefundRequest): RefundParameters => ({
	payment_id: request.processor_payment_id,
	amount: request.amount_money.amount,
	metadata: metadataOf(request),
});

export const payoutParametersOf = (request: PayoutRequest): PayoutParameters => ({
	amount: request.amount_money.amount,
	metadata: metadataOf(request),
});

export const guidance = { account_id: "acct_shop", publishable_key: "pk_shop" };

/** A saved method would be another source; this bank has none, and declines an empty token. */
export const tokenOf = (source: ChargeSource): string => (source.type === "token" ? source.token : "");

const errorOf = (code: string, reason = "The bank gives no reason.") => ({ code, message: reason });

/** The outcome of a payment that is past `unconfirmed`. */
export const chargeOf = ({ action_url = "", amount, id, reason, status }: Payment): Charge => {
	const outcome = { processor_payment_id: id, amount_money: usd(amount) };
	switch (status) {
		case "paid":
			return Charge.Succeeded(outcome);
		case "reserved":
			return Charge.Authorized(outcome);
		case "processing":
			return Charge.Processing({ processor_payment_id: id });
		case "needs_action":
			return Charge.RequiresAction({ processor_payment_id: id, client_action: { type: "redirect", url: action_url } });
		case "declined":
			return Charge.Declined({ processor_payment_id: id, error: errorOf("card_declined", reason) });
		case "unconfirmed":
		case "canceled":
			return Charge.NotCharged({ error: errorOf("payment_canceled", "The payment was canceled.") });
	}
};

/** A payment that was never confirmed was never charged, so svc's key is not found. */
export const chargeOrNotFound = (payment: Payment): Charge | NotFound =>
	payment.status === "unconfirmed" ? NotFound : chargeOf(payment);

export const refundOf = ({ id, reason, status }: BankRefund): ProcessorRefund => {
	if (status === "paid") return ProcessorRefund.RefundSucceeded({ processor_refund_id: id });
	if (status === "pending") return ProcessorRefund.RefundPending({ processor_refund_id: id });
	return ProcessorRefund.RefundFailed({ processor_refund_id: id, error: errorOf("refund_failed", reason) });
};

export const payoutOf = ({ id, status }: BankPayout): ProcessorPayout => {
	if (status === "paid") return ProcessorPayout.PayoutPaid({ processor_payout_id: id });
	if (status === "pending") return ProcessorPayout.PayoutPending({ processor_payout_id: id });
	return ProcessorPayout.PayoutFailed({ processor_payout_id: id, error: errorOf("payout_failed") });
};

/** Finds our key in a list. The bank's refunds and payouts can only be looked up by lists. */
const ours = <A extends { readonly metadata: Readonly<Record<string, string>> }>(
	list: ReadonlyArray<A>,
	key: ChargeKey,
): A | undefined => list.find(({ metadata }) => metadata.svc_key === keyOf(key));

export const refundOrNotFound = (
	list: ReadonlyArray<BankRefund>,
	request: RefundRequest,
): ProcessorRefund | NotFound => {
	const made = ours(list, request);
	return made === undefined ? NotFound : refundOf(made);
};

export const payoutOrNotFound = (
	list: ReadonlyArray<BankPayout>,
	request: PayoutRequest,
): ProcessorPayout | NotFound => {
	const made = ours(list, request);
	return made === undefined ? NotFound : payoutOf(made);
};
