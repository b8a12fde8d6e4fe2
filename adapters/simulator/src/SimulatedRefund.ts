/** The simulator's refunds: one document each, named by our idempotency key. Pure, except the collection. */

import { PaymentError, ProcessorRefund, type RefundRequest } from "@svc/core/sale/Payments/Processor";
import { Money, sum } from "@svc/core/words/Money";
import { optional } from "@svc/core/words/Optional";
import { collection } from "@svc/core/words/Storage/Collection";
import { unchanged } from "@svc/core/words/Storage/Shapes";
import { addMillis } from "@svc/core/words/Timestamp";
import { Schema } from "effect";
import { isSettled, type SimulatedCharge, takenOf } from "./SimulatedCharge.js";
import { disputeHoldOf } from "./SimulatedDispute.js";

export const SimulatedRefund = Schema.Struct({
	/** `simre_` plus our idempotency key: the table's primary key ensures one refund per key. */
	processor_refund_id: Schema.String,
	processor_payment_id: Schema.String,
	amount_money: Money,
	/** `failing`: accepted, but fails at `fails_at`. On the environment's clock. */
	status: Schema.Literal("succeeded", "failing", "failed"),
	fails_at: optional(Schema.String),
	/** Whether it counts as paid until it fails. */
	is_returned: optional(Schema.Boolean),
	error: optional(PaymentError),
	metadata: Schema.Record({ key: Schema.String, value: Schema.String }),
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
});
export type SimulatedRefund = typeof SimulatedRefund.Type;

const prefix = "simre_";

export const simulatedRefunds = collection<SimulatedRefund>()({
	name: "simulated_refunds",
	resource: "simulated refund",
	id: "processor_refund_id",
	prefix,
	schema: SimulatedRefund,
	upcasts: [unchanged],
	filters: { processor_payment_id: { path: "processor_payment_id" } },
});

/** Returns the ID of a key's refund. */
export const refundIdOf = (idempotency_key: string): string => prefix + idempotency_key;

const lost: PaymentError = { code: "refund_failed", message: "The buyer's bank could not accept the refund." };
const noCharge: PaymentError = { code: "charge_not_refundable", message: "There is no settled charge to refund." };
const tooMuch: PaymentError = {
	code: "charge_already_refunded",
	message: "The refund exceeds the remaining amount of the charge.",
};

const disputed: PaymentError = { code: "charge_disputed", message: "The buyer's bank has taken the money back." };

const returned: PaymentError = { code: "refund_returned", message: "The buyer's bank has returned the refund." };

/** The outcome of an accepted refund. */
const endOf = (
	charge: SimulatedCharge | undefined,
	now: string,
): Pick<SimulatedRefund, "status" | "fails_at" | "is_returned" | "error"> => {
	const { refunds_fail_after_millis: failsAfter, refunds_return_after_millis: returnsAfter } = charge ?? {};
	if (failsAfter !== undefined) return { status: "failing", fails_at: addMillis(now, failsAfter), error: lost };
	if (returnsAfter !== undefined)
		return { status: "failing", is_returned: true, fails_at: addMillis(now, returnsAfter), error: returned };
	return { status: "succeeded" };
};

const isBefore = (now: string, time: string | undefined): boolean => time !== undefined && time > now;

const isPaid = ({ fails_at, is_returned, status }: SimulatedRefund, now: string): boolean =>
	status === "succeeded" || (is_returned === true && isBefore(now, fails_at));

const errorOf = (
	{ amount_money }: RefundRequest,
	charge: SimulatedCharge | undefined,
	earlier: ReadonlyArray<SimulatedRefund>,
	now: string,
): PaymentError | undefined => {
	if (charge === undefined || !isSettled(charge, now)) return noCharge;
	const paid = sum(earlier.filter((one) => isPaid(one, now)).map((one) => one.amount_money.amount));
	if (paid + amount_money.amount > takenOf(charge)) return tooMuch;
	return paid + amount_money.amount > takenOf(charge) - disputeHoldOf(charge, earlier, now) ? disputed : undefined;
};

/** Creates the refund for a key's first request. The charge already has these refunds. */
export const makeRefund = (
	request: RefundRequest,
	charge: SimulatedCharge | undefined,
	earlier: ReadonlyArray<SimulatedRefund>,
	now: string,
): SimulatedRefund => {
	const error = errorOf(request, charge, earlier, now);
	return {
		processor_refund_id: refundIdOf(request.idempotency_key),
		processor_payment_id: request.processor_payment_id,
		amount_money: request.amount_money,
		...(error === undefined ? endOf(charge, now) : { status: "failed", error }),
		metadata: request.metadata,
		version: 1,
		created_at: now,
		updated_at: now,
	};
};

/** Reports a refund at `now`. */
export const refundReportOf = (refund: SimulatedRefund, now: string): ProcessorRefund => {
	const { error, fails_at, processor_refund_id, status } = refund;
	if (error === undefined || isPaid(refund, now)) return ProcessorRefund.RefundSucceeded({ processor_refund_id });
	return status === "failing" && isBefore(now, fails_at)
		? ProcessorRefund.RefundPending({ processor_refund_id })
		: ProcessorRefund.RefundFailed({ processor_refund_id, error });
};
