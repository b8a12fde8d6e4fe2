/** How an invoice is paid: in a checkout session, by a charge of the seller's, or by hand. */
import { Effect, Either } from "effect";
import type { Attempt } from "../../platform/Implementation.js";
import { Sessions } from "../../sale/Checkout/Sessions.js";
import { ManualPayments } from "../../sale/ManualPayments.js";
import { askedAt } from "../../sale/Order/Installments.js";
import type { Order } from "../../sale/Order/Order.js";
import { checkPart } from "../../sale/Payments/PaymentIntent.js";
import { Payments } from "../../sale/Payments.js";
import type { Caller } from "../../words/Environment.js";
import { defined } from "../../words/Optional.js";
import { Documents } from "../../words/Storage/Documents.js";
import { UnitOfWork } from "../../words/Storage/UnitOfWork.js";
import { checkPayable } from "./Decisions.js";
import { invoices } from "./Invoice.js";
import { InvoiceStore } from "./InvoiceStore.js";
import type { CreateInvoiceCheckout, PayInvoice, RecordInvoicePayment } from "./UseCases.js";

export const makeInvoicePayments = Effect.gen(function* () {
	const documents = yield* Documents;
	const manualPayments = yield* ManualPayments;
	const payments = yield* Payments;
	const sessions = yield* Sessions;
	const store = yield* InvoiceStore;
	const { transaction } = yield* UnitOfWork;

	const createCheckoutSession = (caller: Caller, invoice_id: string, input: CreateInvoiceCheckout) =>
		Effect.fnUntraced(function* (attempt: Attempt) {
			const { order_id } = yield* documents.require(invoices, caller.environment.environment_id, invoice_id);
			const check = Effect.flatMap(store.holdBoth(caller, invoice_id), ({ invoice }) => checkPayable(invoice));
			const checked: Attempt = {
				...attempt,
				once: (work, forReplay) => attempt.once(Effect.zipRight(check, work), forReplay),
			};
			return yield* sessions.create(caller, { ...input, order_id }, checked);
		});

	/** Charges what is due, or the seller's amount. The payment refuses a draft when it reserves what it needs. */
	const pay = (caller: Caller, invoice_id: string, { amount_money, ...input }: PayInvoice) =>
		Effect.fnUntraced(function* ({ checkVersion, idempotency }: Attempt) {
			const { order_id } = yield* documents.require(invoices, caller.environment.environment_id, invoice_id);
			const amountOf = (order: Order, time: string) =>
				amount_money === undefined ? Either.right(askedAt(order, time)) : checkPart(order, amount_money.amount);
			const request = { amountOf, ...defined({ checkVersion }), idempotency };
			return yield* payments.pay(caller, order_id, { action: "pay", ...input }, request);
		});

	const createManualPayment = Effect.fnUntraced(function* (
		caller: Caller,
		invoice_id: string,
		input: RecordInvoicePayment,
	) {
		const { invoice, order } = yield* store.holdBoth(caller, invoice_id);
		yield* checkPayable(invoice);
		return yield* manualPayments.create(caller, order.order_id, input);
	}, transaction);

	return { createCheckoutSession, pay, createManualPayment };
});
