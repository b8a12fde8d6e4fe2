/** A processor of one's own behind svc's port, in Effect. It keeps nothing: the terms are enough to find a charge. */
import {
	type ChargeTerms,
	NotFound,
	type ProcessorShape,
	ProcessorUnavailable,
	Unknown,
} from "@svc/core/sale/Payments/Processor";
import { Effect } from "effect";
import { type Bank, BankUnreachable, type Payment } from "./Bank.js";
import { chargeOf, chargeOrNotFound, keyOf, metadataOf, ours, parametersOf, payoutOf, refundOf } from "./Words.js";

const asking = <A>(run: (signal: AbortSignal) => Promise<A>) =>
	Effect.tryPromise({ try: run, catch: (cause) => new ProcessorUnavailable({ cause }) });

/** After an error other than `BankUnreachable`, money may have moved. */
const moving = <A, B>(run: (signal: AbortSignal) => Promise<A>, answerOf: (answer: A) => B) =>
	Effect.map(asking(run), answerOf).pipe(
		Effect.catchIf(
			({ cause }) => !(cause instanceof BankUnreachable),
			() => Effect.succeed(Unknown),
		),
	);

export const ownProcessor = (bank: Bank): ProcessorShape => {
	/** Repeats the request that made the payment: it gives the same payment, or one that charges nobody. */
	const paymentOf = (terms: ChargeTerms): Effect.Effect<Payment, ProcessorUnavailable> => {
		const { processor_payment_id: id } = terms;
		return id === undefined
			? asking((signal) => bank.createPayment(keyOf(terms), parametersOf(terms), signal))
			: asking((signal) => bank.getPayment(id, signal));
	};
	return {
		name: "bank",
		deadline_millis: 1_000,
		guidance: () => Effect.succeed({ account_id: "acct_shop", publishable_key: "pk_shop" }),
		confirm: ({ source, ...terms }) =>
			Effect.flatMap(paymentOf(terms), ({ id }) =>
				moving((signal) => bank.confirmPayment(id, source.type === "token" ? source.token : "", signal), chargeOf),
			),
		lookUp: (terms) => Effect.map(paymentOf(terms), chargeOrNotFound),
		cancel: (terms) =>
			Effect.flatMap(paymentOf(terms), ({ id }) =>
				Effect.map(
					asking((signal) => bank.cancelPayment(id, signal)),
					chargeOf,
				),
			),
		capture: ({ capture_money, ...terms }) =>
			Effect.flatMap(paymentOf(terms), ({ id }) =>
				moving((signal) => bank.capturePayment(id, capture_money.amount, signal), chargeOrNotFound),
			),
		refund: (request) => {
			const { amount_money, processor_payment_id: payment_id } = request;
			const parameters = { payment_id, amount: amount_money.amount, metadata: metadataOf(request) };
			return moving((signal) => bank.createRefund(keyOf(request), parameters, signal), refundOf);
		},
		lookUpRefund: (request) =>
			Effect.map(
				asking((signal) => bank.listRefunds(request.processor_payment_id, signal)),
				(list) => {
					const made = ours(list, request);
					return made === undefined ? NotFound : refundOf(made);
				},
			),
		payout: (request) => {
			const parameters = { amount: request.amount_money.amount, metadata: metadataOf(request) };
			return moving((signal) => bank.createPayout(keyOf(request), parameters, signal), payoutOf);
		},
		lookUpPayout: (request) =>
			Effect.map(
				asking((signal) => bank.listPayouts(request.requested_at, signal)),
				(list) => {
					const made = ours(list, request);
					return made === undefined ? NotFound : payoutOf(made);
				},
			),
		// The bank has no disputes.
		lookUpDispute: () => Effect.succeed(NotFound),
		submitEvidence: () => Effect.succeed(NotFound),
	};
};
