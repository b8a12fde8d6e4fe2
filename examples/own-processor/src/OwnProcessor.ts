/** An own processor behind svc's port, in Effect. It stores nothing: the terms are enough to find a charge. */
import {
	type ChargeTerms,
	NotFound,
	type ProcessorShape,
	ProcessorUnavailable,
	Unknown,
} from "@svc/core/sale/Payments/Processor";
import { Effect } from "effect";
import { type Bank, BankUnreachable } from "./Bank.js";
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

const asking = <A, B>(run: (signal: AbortSignal) => Promise<A>, answerOf: (answer: A) => B) =>
	Effect.tryPromise({ try: run, catch: (cause) => new ProcessorUnavailable({ cause }) }).pipe(Effect.map(answerOf));

/** After an error other than `BankUnreachable`, money may have moved. */
const moving = <A, B>(run: (signal: AbortSignal) => Promise<A>, answerOf: (answer: A) => B) =>
	Effect.catchIf(asking(run, answerOf), isUncertain, () => Effect.succeed(Unknown));

const isUncertain = ({ cause }: ProcessorUnavailable): boolean => !(cause instanceof BankUnreachable);

export const ownProcessor = (bank: Bank): ProcessorShape => {
	/** Repeats the request that created the payment. Returns the same payment, or a new one that is not charged. */
	const paymentOf = ({ processor_payment_id: id, ...terms }: ChargeTerms) =>
		asking(
			(signal) =>
				id === undefined ? bank.createPayment(keyOf(terms), parametersOf(terms), signal) : bank.getPayment(id, signal),
			(payment) => payment,
		);
	return {
		name: "bank",
		deadline_millis: 1_000,
		guidance: () => Effect.succeed(guidance),
		confirm: ({ source, ...terms }) =>
			Effect.flatMap(paymentOf(terms), ({ id }) =>
				moving((signal) => bank.confirmPayment(id, tokenOf(source), signal), chargeOf),
			),
		lookUp: (terms) => Effect.map(paymentOf(terms), chargeOrNotFound),
		cancel: (terms) =>
			Effect.flatMap(paymentOf(terms), ({ id }) => asking((signal) => bank.cancelPayment(id, signal), chargeOf)),
		capture: ({ capture_money, ...terms }) =>
			Effect.flatMap(paymentOf(terms), ({ id }) =>
				moving((signal) => bank.capturePayment(id, capture_money.amount, signal), chargeOrNotFound),
			),
		refund: (request) =>
			moving((signal) => bank.createRefund(keyOf(request), refundParametersOf(request), signal), refundOf),
		lookUpRefund: (request) =>
			asking(
				(signal) => bank.listRefunds(request.processor_payment_id, signal),
				(list) => refundOrNotFound(list, request),
			),
		payout: (request) =>
			moving((signal) => bank.createPayout(keyOf(request), payoutParametersOf(request), signal), payoutOf),
		lookUpPayout: (request) =>
			asking(
				(signal) => bank.listPayouts(request.requested_at, signal),
				(list) => payoutOrNotFound(list, request),
			),
		// The bank has no disputes.
		lookUpDispute: () => Effect.succeed(NotFound),
		submitEvidence: () => Effect.succeed(NotFound),
	};
};
