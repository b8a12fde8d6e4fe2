/**
 * Carries out an invoice's agenda, moment by moment and each once: collects, marks it overdue, assesses late fees, and
 * sends reminders. After an outage, missed moments are caught up in order.
 */
import { Effect, Either, Option, Schema } from "effect";
import { customers } from "../../catalog/Customers/Customer.js";
import type { Published } from "../../events/Events.js";
import type { TimerHandler } from "../../platform/Worker.js";
import { OrderCheckout } from "../../sale/CheckoutSessions/OrderCheckout.js";
import { dueBy } from "../../sale/Order/Installments.js";
import { minimumAmount } from "../../sale/Order/LegBounds.js";
import { type Order, orders } from "../../sale/Order/Order.js";
import { isFinalDecline, isKeyClosed, PaymentError } from "../../sale/Payments/Processor.js";
import { Payments } from "../../sale/Payments.js";
import { type Caller, type Environment, now, type WorkCaller } from "../../words/Environment.js";
import { type ErrorCode, type Refusal, refuse, refused } from "../../words/Errors.js";
import { System } from "../../words/Principal.js";
import { Documents } from "../../words/Storage/Documents.js";
import { type ClaimedTimer, moveOn, Timers } from "../../words/Storage/Timers.js";
import { UnitOfWork } from "../../words/Storage/UnitOfWork.js";
import { addMillis } from "../../words/Timestamp.js";
import { traced } from "../../words/Traced.js";
import type { Moment } from "./Agenda.js";
import { dueFee, nextMoment, overdue, passed, unpaid } from "./Decisions.js";
import { justAfter } from "./DueDates.js";
import { invoices, type StoredInvoice } from "./Invoice.js";
import { invoiceEvent, lateFeeDue, paymentFailed } from "./InvoiceEvents.js";
import { InvoiceMailer } from "./InvoiceMailer.js";
import { InvoiceStore } from "./InvoiceStore.js";
import { LateFees } from "./LateFees.js";

/**
 * How long a late fee or a reminder waits for a payment in progress. The payment reschedules it when it ends. A
 * reminder that still waits when the next moment comes is left out, so it delays nothing.
 */
const postponeMillis = 3_600_000;

/** How long a collection waits before it retries an unreachable processor, or while a buyer is paying. */
const retryMillis = 900_000;

/**
 * The longest that a collection waits for a buyer in checkout or for a payment in progress; a checkout session lasts as
 * long. Then the invoice proceeds, so nobody can keep it from costing a late fee.
 */
const longestBusyMillis = 86_400_000;

/** The outcome of an automatic collection. If no attempt was made, an event of the invoice reports the code. */
type Collected =
	/** `lost_payment_method_id`: the method that its bank will never accept. */
	| { readonly type: "attempted"; readonly lost_payment_method_id?: string }
	/** `isKeyClosed`: the next attempt needs another idempotency key at the processor. */
	| { readonly type: "retry"; readonly isKeyClosed: boolean }
	| { readonly type: "failed"; readonly reason: string };

/** Transient refusals. They are never stored as the response for the collection's key. */
const passing: ReadonlyArray<ErrorCode> = [
	"PROCESSOR_UNAVAILABLE",
	"IDEMPOTENCY_REQUEST_IN_PROGRESS",
	"ORDER_CHECKOUT_SESSION_CHANGED",
];

/** Refusals after which the payment itself reports its outcome, or will be reconciled later. */
const attempted: ReadonlyArray<ErrorCode> = [
	"PAYMENT_DECLINED",
	"PROCESSOR_TIMEOUT",
	"AMOUNT_MISMATCH",
	"ORDER_ALREADY_PAID",
];

const isPaymentError = Schema.is(PaymentError);

const hasClosedKey = ({ details = [] }: Refusal): boolean =>
	details.some(({ last_payment_error: error }) => isPaymentError(error) && isKeyClosed(error));

const isFinal = ({ details = [] }: Refusal): boolean =>
	details.some(({ last_payment_error: error }) => isPaymentError(error) && isFinalDecline(error.decline_code));

const outcomeOf = (refusal: Refusal, payment_method_id: string): Collected => {
	const { code } = refusal;
	return passing.includes(code)
		? { type: "retry", isKeyClosed: hasClosedKey(refusal) }
		: attempted.includes(code)
			? { type: "attempted", ...(isFinal(refusal) ? { lost_payment_method_id: payment_method_id } : {}) }
			: { type: "failed", reason: code };
};

/** The invoice after a moment, and the events that report it. */
interface Step {
	readonly invoice: StoredInvoice;
	readonly events: (written: StoredInvoice) => ReadonlyArray<Published>;
}

/** The invoice after an idempotency key of its collection was closed. Not visible to callers. */
const withClosedKey = (invoice: StoredInvoice): StoredInvoice => ({
	...invoice,
	closed_collection_keys: (invoice.closed_collection_keys ?? 0) + 1,
});

/** The invoice after a collection. Not visible to callers. */
const afterCollection = (invoice: StoredInvoice, collected: Collected): StoredInvoice =>
	collected.type === "attempted" && collected.lost_payment_method_id !== undefined
		? { ...invoice, lost_payment_method_id: collected.lost_payment_method_id }
		: invoice;

/** The idempotency key of a collection, by its installment and its day. */
const collectionKey = (invoice_id: string, { attempt, installment }: Moment): string =>
	[invoice_id, ...(installment === 0 ? [] : [installment + 1]), ...(attempt === 0 ? [] : [`retry_${attempt}`])].join(
		"_",
	);

const earlier = (at: string, other: string | undefined): string => (other === undefined || at < other ? at : other);

/** What a collection charges: all that is due. A buyer may have paid it since the collection began. */
const dueAmount = (order: Order, time: string): Either.Either<number, Refusal> => {
	const due = dueBy(order, time);
	return due === 0 ? refused("ORDER_ALREADY_PAID") : Either.right(due);
};

const silent = (invoice: StoredInvoice): Step => ({ invoice, events: () => [] });

export class InvoiceAgenda extends Effect.Service<InvoiceAgenda>()("@svc/core/billing/Invoices/InvoiceAgenda", {
	effect: Effect.gen(function* () {
		const checkout = yield* OrderCheckout;
		const documents = yield* Documents;
		const fees = yield* LateFees;
		const mailer = yield* InvoiceMailer;
		const payments = yield* Payments;
		const store = yield* InvoiceStore;
		const timers = yield* Timers;
		const { transaction } = yield* UnitOfWork;

		/** Whether the collection waits, because a buyer is paying the order. */
		const waitsFor = (
			environment: Environment,
			{ active_payment_attempt_id, checkout_session_id }: Order,
			{ at }: Moment,
		) =>
			checkout_session_id === undefined && active_payment_attempt_id === undefined
				? Effect.succeed(false)
				: Effect.map(now(environment), (time) => time < addMillis(at, longestBusyMillis));

		/**
		 * Refuses to begin the payment while the collection waits. Checked in the payment's transaction, because a buyer
		 * may have started since the last check. This refusal is transient; the payment's own would be stored for its key
		 * permanently.
		 */
		const checkFree = Effect.fnUntraced(function* (
			{ environment }: Caller,
			{ order_id }: StoredInvoice,
			moment: Moment,
		) {
			const order = yield* documents.requireForUpdate(orders, environment.environment_id, order_id);
			if (yield* waitsFor(environment, order, moment)) yield* refuse("ORDER_CHECKOUT_SESSION_CHANGED");
		});

		/**
		 * Charges what is due to the customer's default method, outside any transaction. The key derives from the installment,
		 * and the day, so it is charged once even after a database restore.
		 */
		const collect = Effect.fnUntraced(function* (caller: Caller, invoice: StoredInvoice, moment: Moment) {
			const { created_at, customer_id, invoice_id, lost_payment_method_id, order_id } = invoice;
			const { closed_collection_keys = 0 } = invoice;
			const customer = yield* documents.get(customers, caller.environment.environment_id, customer_id);
			const payment_method_id = Option.getOrUndefined(customer)?.default_payment_method_id;
			if (payment_method_id === undefined)
				return { type: "failed", reason: "no_default_payment_method" } satisfies Collected;
			if (payment_method_id === lost_payment_method_id)
				return { type: "failed", reason: "payment_method_lost" } satisfies Collected;
			const key = collectionKey(invoice_id, moment);
			const idempotency = { operation: "invoice.collect", key, fingerprint: key };
			const planned = {
				processor_idempotency_key: `${key}_${closed_collection_keys + 1}`,
				// The due date may have been different before the database was restored.
				may_exist_since: created_at,
			};
			const request = { amountOf: dueAmount, checkVersion: checkFree(caller, invoice, moment), idempotency, planned };
			return yield* payments
				.pay(caller, order_id, { action: "pay", payment_source: { payment_method_id } }, request)
				.pipe(
					Effect.as<Collected>({ type: "attempted" }),
					Effect.catchTags({
						Refusal: (refusal) => Effect.succeed(outcomeOf(refusal, payment_method_id)),
						ReplayedRefusal: ({ refusal }) => Effect.succeed(outcomeOf(refusal, payment_method_id)),
					}),
				);
		});

		/** Collects, unless a buyer is currently paying the order. */
		const collectUnlessBusy = Effect.fnUntraced(function* (caller: Caller, invoice: StoredInvoice, moment: Moment) {
			const { environment } = caller;
			const order = yield* documents.require(orders, environment.environment_id, invoice.order_id);
			if (yield* waitsFor(environment, order, moment)) return { type: "retry", isKeyClosed: false } satisfies Collected;
			const due = dueBy(order, yield* now(environment));
			// What no card can pay is collected with the next installment.
			const isLater = due < minimumAmount && due < order.settlement_amounts.outstanding_money.amount;
			if (due === 0 || isLater) return { type: "attempted" } satisfies Collected;
			return yield* collect(caller, invoice, moment);
		});

		/** Marks the invoice overdue if a due date has passed with a balance. Another installment raises what is due. */
		const markOverdue = (invoice: StoredInvoice, time: string): Step => {
			const late = overdue(invoice, time);
			const isFirst = invoice.overdue_at === undefined;
			const isSame = invoice.is_overdue && late.due_money?.amount === invoice.due_money?.amount;
			if (!late.is_overdue || (isSame && !isFirst)) return silent(invoice);
			return {
				invoice: late,
				// If it is not the first time, an earlier installment was late.
				events: (written) => [invoiceEvent(isFirst ? "invoice.overdue" : "invoice.updated", written)],
			};
		};

		/** An open checkout session asks for another installment once it is due. */
		const reviseIfRaised = (caller: WorkCaller, order: Order, before: StoredInvoice, after: StoredInvoice) =>
			before.due_money?.amount === after.due_money?.amount ? Effect.void : checkout.revise(caller, order);

		const endGrace = Effect.fnUntraced(function* (
			caller: WorkCaller,
			invoice: StoredInvoice,
			order: Order,
			{ installment }: Moment,
			time: string,
		) {
			const fee = dueFee(invoice, installment);
			if (fee === undefined) return silent(passed(invoice));
			if (fee.policy.application_mode === "manual") {
				const notified: Step = { invoice: passed(invoice), events: (written) => [lateFeeDue(written, fee, time)] };
				return notified;
			}
			const assessed = yield* fees.add(caller, passed(invoice), order, fee, time);
			const isMailed = invoice.mailed_at !== undefined;
			const noted = isMailed
				? yield* mailer.send(caller.environment, { invoice: assessed, order }, "late_fee", time)
				: assessed;
			const added: Step = {
				invoice: noted,
				events: (written) => [lateFeeDue(invoice, fee, time), invoiceEvent("invoice.late_fee_assessed", written)],
			};
			return added;
		});

		const remind = Effect.fnUntraced(function* (
			environment: Environment,
			invoice: StoredInvoice,
			order: Order,
			{ installment }: Moment,
			time: string,
		) {
			const after = passed(invoice);
			const isDue = unpaid(invoice, installment) > 0 && order.active_payment_attempt_id === undefined;
			if (invoice.recipient_email === undefined || !isDue) return silent(after);
			return silent(yield* mailer.send(environment, { invoice: after, order }, "reminder", time));
		});

		const perform = (
			caller: WorkCaller,
			invoice: StoredInvoice,
			order: Order,
			moment: Moment,
			collected: Collected,
			time: string,
		) => {
			switch (moment.type) {
				case "collect":
					return Effect.succeed<Step>({
						invoice: afterCollection(passed(invoice), collected),
						events: (written) =>
							collected.type === "failed" ? [paymentFailed(written, { reason: collected.reason }, time)] : [],
					});
				case "overdue":
					return Effect.succeed(markOverdue(passed(invoice), time));
				case "grace_end":
					return endGrace(caller, invoice, order, moment, time);
				case "reminder":
					return remind(caller.environment, invoice, order, moment, time);
			}
		};

		/**
		 * Carries out the next moment if it is due, in the transaction that completes the timer. The moment after that has
		 * its own timer.
		 */
		const step = Effect.fnUntraced(function* (
			environment: Environment,
			timer: ClaimedTimer,
			{ order_id }: StoredInvoice,
			collected: Collected,
		) {
			const caller = { environment, request: null };
			const order = yield* documents.requireForUpdate(orders, environment.environment_id, order_id);
			const invoice = yield* store.hold(caller, timer.subject);
			const time = yield* now(environment);
			const moment = nextMoment(invoice);
			if (moment === undefined || moment.at > time) return yield* moveOn(timers, environment, timer, moment?.at);
			if (moment.type === "collect" && collected.type === "retry") {
				// A collection that waits must not keep the invoice from being overdue.
				const waiting = markOverdue(collected.isKeyClosed ? withClosedKey(invoice) : invoice, time);
				yield* reviseIfRaised(caller, order, invoice, waiting.invoice);
				yield* store.write(caller, invoice, waiting.invoice, waiting.events);
				const late = justAfter(moment.at);
				return yield* moveOn(timers, environment, timer, late > time ? late : addMillis(time, retryMillis));
			}
			if (moment.type === "grace_end" && order.active_payment_attempt_id !== undefined)
				return yield* moveOn(timers, environment, timer, addMillis(time, postponeMillis));
			if (moment.type === "reminder" && order.active_payment_attempt_id !== undefined) {
				const next = nextMoment(passed(invoice));
				if (next === undefined || next.at > time)
					return yield* moveOn(timers, environment, timer, earlier(addMillis(time, postponeMillis), next?.at));
			}
			// The write sets the timer of the next moment, so this one must be completed first.
			if (!(yield* timers.complete(timer))) return;
			const done = yield* perform(caller, invoice, order, moment, collected, time);
			if (moment.type === "overdue") yield* reviseIfRaised(caller, order, invoice, done.invoice);
			yield* store.write(caller, invoice, done.invoice, done.events);
		}, transaction);

		const run: TimerHandler = Effect.fnUntraced(function* (environment, timer) {
			const found = yield* documents.get(invoices, environment.environment_id, timer.subject);
			if (Option.isNone(found)) return yield* moveOn(timers, environment, timer, undefined);
			const moment = nextMoment(found.value);
			const collected: Collected =
				moment?.type === "collect" && moment.at <= (yield* now(environment))
					? yield* collectUnlessBusy({ environment, request: null, principal: System }, found.value, moment)
					: { type: "retry", isKeyClosed: false };
			yield* step(environment, timer, found.value, collected);
		});

		return { run: traced("Invoices.agenda")(run) };
	}),
}) {}
