/** The events of an invoice. */
import { type EventType, lifecycle, type Published } from "../../events/Events.js";
import { usd } from "../../words/Money.js";
import type { DueFee } from "./Decisions.js";
import type { StoredInvoice } from "./Invoice.js";

type InvoiceEventType = Extract<EventType, `invoice.${string}`>;

/** The summary in every event of an invoice. Receivers fetch the rest. */
const summary = ({
	customer_id,
	due_at,
	due_money,
	invoice_id,
	is_overdue,
	is_partially_paid,
	number,
	order_id,
	outstanding_money,
	status,
}: StoredInvoice): Readonly<Record<string, unknown>> => ({
	invoice_id,
	...(number === undefined ? {} : { number }),
	status,
	is_overdue,
	is_partially_paid,
	customer_id,
	order_id,
	...(due_at === undefined ? {} : { due_at }),
	outstanding_money,
	...(due_money === undefined ? {} : { due_money }),
});

export const invoiceEvent = (event_type: InvoiceEventType, invoice: StoredInvoice): Published => ({
	event_type,
	data: lifecycle("invoice", summary(invoice), invoice.updated_at),
});

/** `invoice.late_fee_due`, with the fields named in the requirements. */
export const lateFeeDue = (invoice: StoredInvoice, { base, due_at, fee, policy }: DueFee, now: string): Published => ({
	event_type: "invoice.late_fee_due",
	data: {
		...lifecycle("invoice", summary(invoice), now),
		invoice_id: invoice.invoice_id,
		due_at,
		base_outstanding_money: usd(base),
		late_fee_money: usd(fee),
		late_fee_policy: policy,
	},
});

/** An event for a payment of the invoice that failed at `failed_at`. `reason` is a code if no attempt was made. */
export const paymentFailed = (
	invoice: StoredInvoice,
	failure: { readonly order_payment_attempt_id?: string; readonly reason?: string },
	failed_at: string,
): Published => ({
	event_type: "invoice.payment_failed",
	data: {
		...lifecycle("invoice", summary(invoice), failed_at),
		payment_attempt_updated_at: failed_at,
		...failure,
	},
});

/** The events of an invoice after it has adopted its order's balance. */
export const balanceEvents = (before: StoredInvoice, after: StoredInvoice): ReadonlyArray<Published> =>
	after === before ? [] : [invoiceEvent(after.status === "paid" ? "invoice.paid" : "invoice.updated", after)];
