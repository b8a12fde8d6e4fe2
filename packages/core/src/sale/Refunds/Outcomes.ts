/** Applies the processor's outcomes to a refund and its order. Pure; laws in `@svc/testkit`. */

import type { Published } from "../../events/Events.js";
import { allocateWithin } from "../../words/Allocation.js";
import { sum, usd } from "../../words/Money.js";
import type { Order } from "../Order/Order.js";
import { orderEvent } from "../Order/OrderEvents.js";
import type { ProcessorRefund, Unknown } from "../Payments/Processor.js";
import { componentsOf, type Drawn, paymentKey, release } from "./Balance.js";
import { drawAmount, nothing, totalOf } from "./Components.js";
import type { Refunding } from "./Decide.js";
import type { Refund, RefundPayment } from "./Refund.js";
import { refundEvents } from "./RefundEvents.js";

/** Outcomes of a refund's parts, by `processor_idempotency_key`. A part without an entry stays as it is. */
export type RefundOutcomes = Readonly<Record<string, ProcessorRefund | Unknown>>;

const applyTo = (payment: RefundPayment, outcomes: RefundOutcomes): RefundPayment => {
	const key = payment.processor_idempotency_key;
	const outcome = key === undefined || payment.status !== "pending" ? undefined : outcomes[key];
	switch (outcome?._tag) {
		case undefined:
		case "Unknown":
			return payment;
		case "RefundPending":
			return payment.processor_refund_id === outcome.processor_refund_id
				? payment
				: { ...payment, processor_refund_id: outcome.processor_refund_id };
		case "RefundSucceeded":
			return { ...payment, status: "succeeded", processor_refund_id: outcome.processor_refund_id };
		case "RefundFailed":
			return {
				...payment,
				status: "failed",
				error: outcome.error,
				...(outcome.processor_refund_id === undefined ? {} : { processor_refund_id: outcome.processor_refund_id }),
			};
	}
};

/** The amounts that the refund drew from its order. */
export const drawnOf = ({
	charge_allocations,
	line_item_allocations,
	tip_allocations,
}: Refund): ReadonlyArray<Drawn> => [
	...line_item_allocations.map(
		(one): Drawn => ({
			target: { type: "line_item", id: one.order_line_item_id },
			quantity: one.quantity,
			components: componentsOf(one.automatic_refund),
			fee: one.automatic_refund.total_money.amount - one.refunded_money.amount,
		}),
	),
	...charge_allocations.map(
		(one): Drawn => ({
			target: { type: "charge", id: one.order_charge_id },
			quantity: 0,
			components: componentsOf(one.automatic_refund),
			fee: 0,
		}),
	),
	...tip_allocations.map(
		(one): Drawn => ({
			target: { type: "tip", id: one.order_tip_id },
			quantity: 0,
			components: { ...nothing, subtotal: one.refunded_money.amount },
			fee: 0,
		}),
	),
];

const of = (payments: ReadonlyArray<RefundPayment>, status: RefundPayment["status"]) =>
	payments.filter((payment) => payment.status === status);

const amountOf = (payments: ReadonlyArray<RefundPayment>): number =>
	sum(payments.map(({ amount_money }) => amount_money.amount));

/**
 * The draws to release if only `kept` cents were paid. A target of which nothing was paid is released whole, with units
 * and fee. Of the others only the unpaid money is released, in proportion to its components.
 */
const unpaid = (drawn: ReadonlyArray<Drawn>, kept: number): ReadonlyArray<Drawn> => {
	if (kept === 0) return drawn;
	const nets = drawn.map(({ components, fee }) => totalOf(components) - fee);
	const paid = allocateWithin(kept, nets);
	return drawn.flatMap((one, i) => {
		if (nets[i] === paid[i]) return [];
		if (paid[i] === 0) return [one];
		return [{ ...one, quantity: 0, fee: 0, components: drawAmount(one.components, nets[i]! - paid[i]!).components }];
	});
};

const releaseFailed = (order: Order, refund: Refund, now: string): Order =>
	release(
		order,
		unpaid(drawnOf(refund), refund.refunded_money.amount),
		of(refund.payment_allocations, "failed").map((payment) => ({
			payment: paymentKey(payment),
			amount: payment.amount_money.amount,
		})),
		now,
	);

/** Opens the inventory exception again, because the order keeps its money and still has no stock. */
const reopenException = (
	order: Order,
	refund: Refund,
): { readonly order: Order; readonly events: ReadonlyArray<Published> } => {
	if (refund.reason !== "inventory_unavailable" || order.inventory_exception_status !== "refunded")
		return { order, events: [] };
	const reopened: Order = { ...order, inventory_exception_status: "paid_inventory_failed" };
	return { order: reopened, events: [orderEvent("order.inventory_exception.created", reopened)] };
};

const fail = (order: Order, refund: Refund, now: string): Refunding => {
	const reopened = reopenException(releaseFailed(order, refund, now), refund);
	return {
		order: reopened.order,
		refund,
		events: [...refundEvents("refund.updated", reopened.order, refund, true), ...reopened.events],
	};
};

/**
 * Applies outcomes in any order and any number of times. The refund ends when all its parts have ended. It fails if any
 * part failed, and then the unpaid money can be refunded again. Returns the same objects if nothing has changed.
 */
export const settle = (order: Order, refund: Refund, outcomes: RefundOutcomes, now: string): Refunding => {
	const payment_allocations = refund.payment_allocations.map((payment) => applyTo(payment, outcomes));
	const hasChanged = payment_allocations.some((payment, i) => payment !== refund.payment_allocations[i]);
	if (!hasChanged) return { order, refund, events: [] };
	const isOver = of(payment_allocations, "pending").length === 0;
	const hasFailed = of(payment_allocations, "failed").length > 0;
	const settled: Refund = {
		...refund,
		payment_allocations,
		refunded_money: usd(amountOf(of(payment_allocations, "succeeded"))),
		status: isOver ? (hasFailed ? "failed" : "succeeded") : "pending",
		...(isOver ? { completed_at: now } : {}),
		updated_at: now,
	};
	if (!isOver || !hasFailed)
		return { order, refund: settled, events: refundEvents("refund.updated", order, settled, false) };
	return fail(order, settled, now);
};
