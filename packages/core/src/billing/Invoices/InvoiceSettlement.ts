/**
 * The invoice as a participant in its order's payments. It follows the balance in the transaction that settles the
 * money, whether paid by a buyer, a card on file, cash, or a credit.
 */
import { Effect } from "effect";
import type { Order } from "../../sale/Order/Order.js";
import {
	type OfferStep,
	type Participant,
	type Participation,
	type ReserveStep,
	ranks,
	type SettleStep,
} from "../../sale/Payments/Participant.js";
import { isActive } from "../../sale/Payments/PaymentAttempt.js";
import { checkOutstanding } from "../../sale/Payments/PaymentIntent.js";
import { now } from "../../words/Environment.js";
import { Timers } from "../../words/Storage/Timers.js";
import { applyBalance, checkPayable, nextMoment } from "./Decisions.js";
import { balanceEvents, paymentFailed } from "./InvoiceEvents.js";
import { agendaKind, InvoiceStore } from "./InvoiceStore.js";

const unchanged = (order: Order): Participation => ({ order, events: [] });

export const invoiceParticipant = Effect.gen(function* () {
	const store = yield* InvoiceStore;
	const timers = yield* Timers;

	/**
	 * Refuses a checkout that nobody could pay: of a draft, or of a rest below the smallest card payment. An invoice's
	 * price is final, so its buyer could change nothing but the gift cards.
	 */
	const offer = Effect.fnUntraced(function* ({ caller, order }: OfferStep) {
		yield* checkPayable(yield* store.hold(caller, order.invoice_id ?? ""));
		if (order.gift_cards === undefined || order.gift_cards.length === 0)
			yield* checkOutstanding(order.settlement_amounts.outstanding_money.amount);
	});

	/** Refuses to pay a draft. Manual payments, credits, and payments by gift cards alone have already settled. */
	const reserve = Effect.fnUntraced(function* ({ caller, order }: ReserveStep) {
		const invoice = yield* store.hold(caller, order.invoice_id ?? "");
		yield* checkPayable(invoice);
		const after = applyBalance(invoice, order, yield* now(caller.environment));
		yield* store.write(caller, invoice, after, (written) => balanceEvents(invoice, written));
		return unchanged(order);
	});

	const settle = Effect.fnUntraced(function* ({ attempt, before, caller, order }: SettleStep) {
		const { environment } = caller;
		const time = yield* now(environment);
		const invoice = yield* store.hold(caller, order.invoice_id ?? "");
		const hasFailed = isActive(before.attempt) && attempt.status === "failed";
		const after = applyBalance(invoice, order, time);
		const written = yield* store.write(caller, invoice, after, (changed) => balanceEvents(invoice, changed));
		// A late fee waits while a payment is in progress.
		const next = isActive(attempt) ? undefined : nextMoment(written);
		if (next !== undefined && next.at <= time)
			yield* timers.bringForward(environment, { kind: agendaKind, subject: written.invoice_id, due_at: time });
		const { order_payment_attempt_id } = attempt;
		const participation: Participation = {
			order,
			events: hasFailed ? [paymentFailed(written, { order_payment_attempt_id }, attempt.updated_at)] : [],
		};
		return participation;
	});

	const invoice: Participant = {
		name: "invoice",
		rank: ranks.invoice,
		// The seller and the agenda change order and invoice together, locking the order first.
		locksShared: true,
		concerns: ({ invoice_id }) => invoice_id !== undefined,
		offer,
		reserve,
		settle,
	};
	return invoice;
});
