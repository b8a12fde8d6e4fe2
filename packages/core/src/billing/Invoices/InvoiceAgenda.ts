/**
 * Does what falls due of an invoice, moment by moment and each once: collects, marks it overdue, assesses late fees, and
 * reminds. After an outage the moments are caught up in their order.
 */
import { Effect, Option } from "effect";
import { customers } from "../../catalog/Customers/Customer.js";
import type { Published } from "../../events/Events.js";
import type { TimerHandler } from "../../platform/Worker.js";
import { type Order, orders } from "../../sale/Order/Order.js";
import { Payments } from "../../sale/Payments.js";
import { type Caller, type Environment, now } from "../../words/Environment.js";
import type { ErrorCode } from "../../words/Errors.js";
import { System } from "../../words/Principal.js";
import { Documents } from "../../words/Storage/Documents.js";
import { type ClaimedTimer, moveOn, Timers } from "../../words/Storage/Timers.js";
import { UnitOfWork } from "../../words/Storage/UnitOfWork.js";
import { addMillis } from "../../words/Timestamp.js";
import { traced } from "../../words/Traced.js";
import type { Moment } from "./Agenda.js";
import { dueFee, nextMoment, overdue, passed, unpaid } from "./Decisions.js";
import { invoices, type StoredInvoice } from "./Invoice.js";
import { invoiceEvent, lateFeeDue, paymentFailed } from "./InvoiceEvents.js";
import { InvoiceMailer } from "./InvoiceMailer.js";
import { InvoiceStore } from "./InvoiceStore.js";
import { LateFees } from "./LateFees.js";

/** How long a late fee waits for a payment under way, which brings it forward when it ends. */
const postponeMillis = 3_600_000;

/** How long a collection waits for a processor that cannot be reached. */
const retryMillis = 900_000;

/** What an automatic collection came to. A code without an attempt is notified of by the invoice's event. */
type Collected =
	| { readonly type: "attempted" }
	| { readonly type: "retry" }
	| { readonly type: "failed"; readonly reason: string };

/** Refusals after which the payment itself tells what became of it, or is found out later. */
const attempted: ReadonlyArray<ErrorCode> = [
	"PAYMENT_DECLINED",
	"PROCESSOR_TIMEOUT",
	"AMOUNT_MISMATCH",
	"ORDER_ALREADY_PAID",
];

const outcomeOf = (code: ErrorCode): Collected =>
	code === "PROCESSOR_UNAVAILABLE" || code === "IDEMPOTENCY_REQUEST_IN_PROGRESS"
		? { type: "retry" }
		: attempted.includes(code)
			? { type: "attempted" }
			: { type: "failed", reason: code };

/** The invoice after a moment, and what tells of it. */
interface Step {
	readonly invoice: StoredInvoice;
	readonly events: (written: StoredInvoice) => ReadonlyArray<Published>;
}

const silent = (invoice: StoredInvoice): Step => ({ invoice, events: () => [] });

export class InvoiceAgenda extends Effect.Service<InvoiceAgenda>()("@svc/core/billing/Invoices/InvoiceAgenda", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const fees = yield* LateFees;
		const mailer = yield* InvoiceMailer;
		const payments = yield* Payments;
		const store = yield* InvoiceStore;
		const timers = yield* Timers;
		const { transaction } = yield* UnitOfWork;

		/** Charges the customer's default method, outside any transaction. The invoice is its key: it is charged once. */
		const collect = Effect.fnUntraced(function* (caller: Caller, { customer_id, invoice_id, order_id }: StoredInvoice) {
			const customer = yield* documents.get(customers, caller.environment.environment_id, customer_id);
			const payment_method_id = Option.getOrUndefined(customer)?.default_payment_method_id;
			if (payment_method_id === undefined)
				return { type: "failed", reason: "no_default_payment_method" } satisfies Collected;
			const idempotency = { operation: "invoice.collect", key: invoice_id, fingerprint: invoice_id };
			return yield* payments
				.pay(caller, order_id, { action: "pay", payment_source: { payment_method_id } }, { idempotency })
				.pipe(
					Effect.as<Collected>({ type: "attempted" }),
					Effect.catchTags({
						Refusal: ({ code }) => Effect.succeed(outcomeOf(code)),
						ReplayedRefusal: ({ refusal: { code } }) => Effect.succeed(outcomeOf(code)),
					}),
				);
		});

		const markOverdue = (invoice: StoredInvoice, { installment }: Moment, time: string): Step => {
			if (unpaid(invoice, installment) === 0) return silent(passed(invoice));
			const isFirst = invoice.overdue_at === undefined;
			return {
				invoice: overdue(passed(invoice), time),
				events: (written) => (isFirst ? [invoiceEvent("invoice.overdue", written)] : []),
			};
		};

		const endGrace = Effect.fnUntraced(function* (
			caller: Pick<Caller, "environment" | "request">,
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
			const isMailed = invoice.sent_at !== undefined;
			const sent = isMailed
				? yield* mailer.send(caller.environment, { invoice: assessed, order }, "late_fee", time)
				: assessed;
			const added: Step = {
				invoice: sent,
				events: (written) => [
					lateFeeDue(invoice, fee, time),
					invoiceEvent("invoice.late_fee_assessed", written),
					...(sent === assessed ? [] : [invoiceEvent("invoice.sent", written)]),
				],
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
			if (invoice.recipient_email === undefined || unpaid(invoice, installment) === 0) return silent(after);
			const reminded: Step = {
				invoice: yield* mailer.send(environment, { invoice: after, order }, "reminder", time),
				events: (written) => [invoiceEvent("invoice.sent", written)],
			};
			return reminded;
		});

		const perform = (
			caller: Pick<Caller, "environment" | "request">,
			invoice: StoredInvoice,
			order: Order,
			moment: Moment,
			collected: Collected,
			time: string,
		) => {
			switch (moment.type) {
				case "collect":
					return Effect.succeed<Step>({
						invoice: passed(invoice),
						events: (written) =>
							collected.type === "failed" ? [paymentFailed(written, { reason: collected.reason }, time)] : [],
					});
				case "overdue":
					return Effect.succeed(markOverdue(invoice, moment, time));
				case "grace_end":
					return endGrace(caller, invoice, order, moment, time);
				case "reminder":
					return remind(caller.environment, invoice, order, moment, time);
			}
		};

		/** Does the next moment, if it is due, in the transaction that ends the timer. The next one has its own timer. */
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
			if (moment.type === "collect" && collected.type === "retry")
				return yield* moveOn(timers, environment, timer, addMillis(time, retryMillis));
			if (moment.type === "grace_end" && order.active_payment_attempt_id !== undefined)
				return yield* moveOn(timers, environment, timer, addMillis(time, postponeMillis));
			// The write sets the timer of the next moment, so this one ends first.
			if (!(yield* timers.complete(timer))) return;
			const done = yield* perform(caller, invoice, order, moment, collected, time);
			yield* store.write(caller, invoice, done.invoice, done.events);
		}, transaction);

		const run: TimerHandler = Effect.fnUntraced(function* (environment, timer) {
			const found = yield* documents.get(invoices, environment.environment_id, timer.subject);
			if (Option.isNone(found)) return yield* moveOn(timers, environment, timer, undefined);
			const moment = nextMoment(found.value);
			const isDue = moment?.type === "collect" && moment.at <= (yield* now(environment));
			const collected: Collected = isDue
				? yield* collect({ environment, request: null, principal: System }, found.value)
				: { type: "retry" };
			yield* step(environment, timer, found.value, collected);
		});

		return { run: traced("Invoices.agenda")(run) };
	}),
}) {}
