/** Applies the processor's outcomes to a refund and its order. Pure; laws in `@svc/testkit`. */

import type { Published } from "../../events/Events.js";
import { allocateWithin } from "../../words/Allocation.js";
import { sum, usd } from "../../words/Money.js";
import type { Order } from "../Order/Order.js";
import { orderEvent } from "../Order/OrderEvents.js";
import type { NotFound, ProcessorRefund, Unknown } from "../Payments/Processor.js";
import { componentsOf, type Drawn, paymentKey, release } from "./Balance.js";
import { drawAmount, minus, nothing, totalOf } from "./Components.js";
import type { Refunding } from "./Decide.js";
import { unitsReversed } from "./PaidBack.js";
import type { Refund, RefundPayment } from "./Refund.js";
import { refundEvents, reversalEvents } from "./RefundEvents.js";

export type RefundOutcome = ProcessorRefund | NotFound | Unknown;

/** Outcomes of a refund's parts, by `processor_idempotency_key`. A part without an entry is unchanged. */
export type RefundOutcomes = Readonly<Record<string, RefundOutcome>>;

/** Whether the processor may still report another outcome of a part: banks return refunds days after they were paid. */
export const mayChange = ({ processor_idempotency_key, status }: RefundPayment): boolean =>
	processor_idempotency_key !== undefined && status !== "failed";

/** Whether an outcome applies to a part. For one that was paid, only the return of this very refund does. */
const counts = ({ processor_refund_id, status }: RefundPayment, outcome: RefundOutcome): boolean =>
	status === "pending" ||
	(status === "succeeded" &&
		outcome._tag === "RefundFailed" &&
		outcome.processor_refund_id !== undefined &&
		outcome.processor_refund_id === processor_refund_id);

const applyTo = (payment: RefundPayment, outcomes: RefundOutcomes): RefundPayment => {
	const key = payment.processor_idempotency_key;
	const outcome = key === undefined ? undefined : outcomes[key];
	if (outcome === undefined || !counts(payment, outcome)) return payment;
	switch (outcome._tag) {
		case "NotFound":
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

const released = (one: Drawn): Drawn => ({ ...one, quantity: 0, fee: 0, components: nothing });

/**
 * What stays drawn if only `kept` cents were paid, target by target. A target of which nothing was paid is released
 * entirely, with units and fee. From the others, only the unpaid money is released, in proportion to their components.
 */
const stillDrawn = (drawn: ReadonlyArray<Drawn>, kept: number): ReadonlyArray<Drawn> => {
	if (kept === 0) return drawn.map(released);
	const nets = drawn.map(({ components, fee }) => totalOf(components) - fee);
	const paid = allocateWithin(kept, nets);
	return drawn.map((one, i) => {
		if (nets[i] === paid[i]) return one;
		if (paid[i] === 0) return released(one);
		const unpaid = drawAmount(one.components, nets[i]! - paid[i]!).components;
		return { ...one, components: minus(one.components, unpaid) };
	});
};

const difference = (before: ReadonlyArray<Drawn>, after: ReadonlyArray<Drawn>): ReadonlyArray<Drawn> =>
	before.flatMap((one, i) => {
		const { components, fee, quantity } = after[i]!;
		if (after[i] === one) return [];
		return [
			{
				...one,
				quantity: one.quantity - quantity,
				components: minus(one.components, components),
				fee: one.fee - fee,
			},
		];
	});

/**
 * What a finished refund still draws from its order. Money that the bank returned later was released in several steps,
 * each rounded to whole cents, so the releases are replayed one by one.
 */
const drawnAtEnd = (refund: Refund): ReadonlyArray<Drawn> => {
	const { refunded_money, reversals = [] } = refund;
	let kept = refunded_money.amount + sum(reversals.map(({ amount_money }) => amount_money.amount));
	let drawn = stillDrawn(drawnOf(refund), kept);
	for (const { amount_money } of reversals) {
		kept -= amount_money.amount;
		drawn = stillDrawn(drawn, kept);
	}
	return drawn;
};

/** Removes failed parts from the payments that they were to go back to. */
const paidBackLess = (parts: ReadonlyArray<RefundPayment>) =>
	parts.map((payment) => ({ payment: paymentKey(payment), amount: payment.amount_money.amount }));

const releaseFailed = (order: Order, refund: Refund, now: string): Order => {
	const drawn = drawnOf(refund);
	return release(
		order,
		difference(drawn, stillDrawn(drawn, refund.refunded_money.amount)),
		paidBackLess(of(refund.payment_allocations, "failed")),
		now,
	);
};

/** Reopens the inventory exception, because the order keeps its money and still has no stock. */
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

/** Ends a refund once all its parts have ended. */
const end = (order: Order, refund: Refund, now: string): Refunding => {
	const hasFailed = of(refund.payment_allocations, "failed").length > 0;
	const ended: Refund = { ...refund, status: hasFailed ? "failed" : "succeeded", completed_at: now };
	return hasFailed
		? fail(order, ended, now)
		: { order, refund: ended, events: refundEvents("refund.updated", order, ended, false) };
};

/** Reverses parts of a finished refund, because the bank has returned their money. */
const reverse = (order: Order, before: Refund, after: Refund, now: string): Refunding => {
	const returned = after.payment_allocations.filter(
		({ status }, i) => status === "failed" && before.payment_allocations[i]!.status === "succeeded",
	);
	const reversal = { amount_money: usd(amountOf(returned)), reversed_at: now };
	const refund: Refund = { ...after, status: "failed", reversals: [...(before.reversals ?? []), reversal] };
	const drawn = drawnAtEnd(before);
	const unpaid = difference(drawn, stillDrawn(drawn, refund.refunded_money.amount));
	const less = unitsReversed(release(order, unpaid, paidBackLess(returned), now), unpaid);
	const reopened = reopenException(less, refund);
	return { ...reopened, refund, events: [...reversalEvents(reopened.order, refund), ...reopened.events] };
};

/**
 * Applies outcomes in any order and any number of times. The refund ends when all its parts have ended. It fails if any
 * part failed, and then the unpaid money can be refunded again. The same happens if the bank returns a part that was
 * paid. Returns the same objects if nothing changed.
 */
export const settle = (order: Order, refund: Refund, outcomes: RefundOutcomes, now: string): Refunding => {
	const payment_allocations = refund.payment_allocations.map((payment) => applyTo(payment, outcomes));
	const hasChanged = payment_allocations.some((payment, i) => payment !== refund.payment_allocations[i]);
	if (!hasChanged) return { order, refund, events: [] };
	const settled: Refund = {
		...refund,
		payment_allocations,
		refunded_money: usd(amountOf(of(payment_allocations, "succeeded"))),
		updated_at: now,
	};
	if (refund.status !== "pending") return reverse(order, refund, settled, now);
	if (of(payment_allocations, "pending").length === 0) return end(order, settled, now);
	return { order, refund: settled, events: refundEvents("refund.updated", order, settled, false) };
};
