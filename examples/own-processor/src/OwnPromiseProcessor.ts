/** The same processor behind svc's port with async functions, for a host without Effect. */
import { type ChargeTerms, NotFound, ProcessorUnavailable } from "@svc/core/sale/Payments/Processor";
import type { PromiseProcessor } from "@svc/core/sale/Payments/PromiseProcessor";
import { type Bank, BankUnreachable } from "./Bank.js";
import { readNotifications } from "./Notifications.js";
import {
	chargeOf,
	chargeOrNotFound,
	guidance,
	keyOf,
	parametersOf,
	payoutOf,
	payoutOrNotFound,
	payoutParametersOf,
	refundOf,
	refundOrNotFound,
	refundParametersOf,
	tokenOf,
} from "./Words.js";

/** Reports that nothing was charged if the request was never sent. Rethrows other errors, and svc checks later. */
const certain = <A>(work: Promise<A>): Promise<A> =>
	work.catch((cause) => {
		throw cause instanceof BankUnreachable ? new ProcessorUnavailable({ cause }) : cause;
	});

export const ownPromiseProcessor = (bank: Bank, secret: string): PromiseProcessor => {
	/** Repeats the request that created the payment. Returns the same payment, or a new one that is not charged. */
	const paymentOf = (terms: ChargeTerms, signal: AbortSignal) =>
		terms.processor_payment_id === undefined
			? bank.createPayment(keyOf(terms), parametersOf(terms), signal)
			: bank.getPayment(terms.processor_payment_id, signal);
	return {
		name: "bank",
		deadline_millis: 1_000,
		guidance: async () => guidance,
		confirm: async ({ source, ...terms }, signal) => {
			const { id } = await certain(paymentOf(terms, signal));
			return chargeOf(await certain(bank.confirmPayment(id, tokenOf(source), signal)));
		},
		lookUp: async (terms, signal) => chargeOrNotFound(await paymentOf(terms, signal)),
		cancel: async (terms, signal) => {
			const { id } = await paymentOf(terms, signal);
			return chargeOf(await bank.cancelPayment(id, signal));
		},
		capture: async ({ capture_money, ...terms }, signal) => {
			const { id } = await certain(paymentOf(terms, signal));
			return chargeOrNotFound(await certain(bank.capturePayment(id, capture_money.amount, signal)));
		},
		refund: async (request, signal) =>
			refundOf(await certain(bank.createRefund(keyOf(request), refundParametersOf(request), signal))),
		lookUpRefund: async (request, signal) =>
			refundOrNotFound(await bank.listRefunds(request.processor_payment_id, signal), request),
		payout: async (request, signal) =>
			payoutOf(await certain(bank.createPayout(keyOf(request), payoutParametersOf(request), signal))),
		lookUpPayout: async (request, signal) =>
			payoutOrNotFound(await bank.listPayouts(request.requested_at, signal), request),
		// The bank has no disputes.
		lookUpDispute: async () => NotFound,
		submitEvidence: async () => NotFound,
		readNotifications: readNotifications(secret),
	};
};
