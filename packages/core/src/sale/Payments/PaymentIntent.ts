/** A payment intent: one leg of an order's payment, and the changes that a leg can go through. */
import { Either, Schema } from "effect";
import { type Environment, machineTime } from "../../words/Environment.js";
import { type Refusal, refuse } from "../../words/Errors.js";
import { prefixes } from "../../words/Id.js";
import { Money, usd } from "../../words/Money.js";
import { optional } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Documents.js";
import { maximumAmount, minimumAmount } from "../Order/LegBounds.js";
import type { Order } from "../Order/Order.js";
import { CaptureMethod, Card, type ChargeTerms, ClientAction, PaymentError } from "./Processor.js";
import { DisputeStatus } from "./ProcessorDispute.js";

export const PaymentIntentStatus = Schema.Literal(
	"requires_payment_method",
	"requires_confirmation",
	"requires_action",
	"processing",
	"requires_capture",
	"succeeded",
	"canceled",
);
export type PaymentIntentStatus = typeof PaymentIntentStatus.Type;

/** What the leg was paid with, as far as it may be shown. The token itself is never stored. */
export const PaymentSource = Schema.Struct({
	type: Schema.Literal("token"),
	card: optional(Card),
});

export const LegRefundStatus = Schema.Literal("none", "partially_refunded", "refunded");

export const LegDisputeStatus = Schema.Literal("none", ...DisputeStatus.literals);

/** What is to be captured of a leg, and the part of it that is tip. */
export const LegCapture = Schema.Struct({ amount_money: Money, tip_money: Money, requested_at: Schema.String });

/** What the processor was asked for, beside amount and capture method: a look-up repeats it word for word. */
export const LegCharge = Schema.Struct({
	metadata: Schema.Record({ key: Schema.String, value: Schema.String }),
	requested_at: Schema.String,
});

export const PaymentIntent = Schema.Struct({
	/** `pi_…` */
	payment_intent_id: Schema.String,
	order_id: Schema.String,
	customer_id: optional(Schema.String),
	/** The attempt that confirms, or last confirmed, this leg. */
	order_payment_attempt_id: optional(Schema.String),
	status: PaymentIntentStatus,
	amount_money: Money,
	/** The part of `amount_money` that is tip; known once the leg is confirmed. */
	tip_money: Money,
	capture_method: CaptureMethod,
	payment_source: optional(PaymentSource),
	/** The name of the charge at the processor. Each confirmation has its own. */
	processor_idempotency_key: optional(Schema.String),
	/** The request of the charge, frozen before it went out. Legs that were dispatched before svc kept it have none. */
	charge_request: optional(LegCharge),
	/** The processor's own ID of the charge. While it is absent, nobody knows yet whether a charge exists. */
	processor_payment_id: optional(Schema.String),
	/** What the processor reserved of a leg that is captured by hand; what is captured of it becomes `amount_money`. */
	authorized_money: optional(Money),
	/** Until when what is reserved can be captured; then it is released. */
	capture_before: optional(Schema.String),
	/** The capture that is under way. */
	capture_request: optional(LegCapture),
	client_action: optional(ClientAction),
	last_payment_error: optional(PaymentError),
	/** What of the leg was paid back, or is on its way. */
	refunded_money: Money,
	refund_status: LegRefundStatus,
	/** Where the buyer's dispute of the payment stands. */
	dispute_status: LegDisputeStatus,
	settled_at: optional(Schema.String),
	canceled_at: optional(Schema.String),
	metadata: Schema.Record({ key: Schema.String, value: Schema.String }),
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
}).annotations({ identifier: "PaymentIntent" });
export type PaymentIntent = typeof PaymentIntent.Type;

export const paymentIntents = collection<PaymentIntent>({
	name: "payment_intents",
	resource: "payment intent",
	id: "payment_intent_id",
	prefix: prefixes.payment_intent,
	schema: PaymentIntent,
	filters: {
		status: { path: "status", values: PaymentIntentStatus.literals },
		order_id: { path: "order_id" },
		customer_id: { path: "customer_id", usual: null },
		refund_status: { path: "refund_status", values: LegRefundStatus.literals, isMany: true, usual: "none" },
		dispute_status: { path: "dispute_status", values: LegDisputeStatus.literals, isMany: true, usual: "none" },
	},
	sorts: { updated_at: { path: "updated_at", type: "text" }, amount: { path: "amount_money.amount", type: "integer" } },
	search: ({ order_id, payment_intent_id, payment_source }) => [
		payment_intent_id,
		order_id,
		payment_source?.card?.last4,
	],
	unique: { processor_idempotency_key: "processor_idempotency_key" },
});

/** Whether a buyer can still confirm the leg. */
export const isPayable = (intent: PaymentIntent): boolean =>
	intent.status === "requires_payment_method" || intent.status === "requires_confirmation";

/** Whether a charge of the leg is under way at the processor; one that waits to be captured is. */
export const isInFlight = (intent: PaymentIntent): boolean =>
	intent.status === "processing" || intent.status === "requires_action" || intent.status === "requires_capture";

/** Whether the leg is under way and nobody knows if the processor has heard of it. */
export const isUnknown = (intent: PaymentIntent): boolean =>
	intent.status === "processing" && intent.processor_payment_id === undefined;

/** Refuses an amount that no card leg can have. */
export const checkAmount = (amount: number, param: string): Either.Either<number, Refusal> => {
	if (amount < minimumAmount)
		return Either.left(
			refuse("AMOUNT_TOO_SMALL", { param, details: [{ code: "AMOUNT_TOO_SMALL", minimum_amount: minimumAmount }] }),
		);
	if (amount > maximumAmount)
		return Either.left(
			refuse("AMOUNT_TOO_LARGE", { param, details: [{ code: "AMOUNT_TOO_LARGE", maximum_amount: maximumAmount }] }),
		);
	return Either.right(amount);
};

/** A new leg of an order, for a caller who has checked the amount. */
export const create = (order: Order, payment_intent_id: string, amount: number, now: string): PaymentIntent => ({
	payment_intent_id,
	order_id: order.order_id,
	...(order.customer_id === undefined ? {} : { customer_id: order.customer_id }),
	status: "requires_payment_method",
	amount_money: usd(amount),
	tip_money: usd(0),
	capture_method: "automatic",
	refunded_money: usd(0),
	refund_status: "none",
	dispute_status: "none",
	metadata: {},
	version: 1,
	created_at: now,
	updated_at: now,
});

/** The leg after so many of its cents were paid back, or are on their way. */
export const withRefunded = (intent: PaymentIntent, refunded: number, now: string): PaymentIntent => ({
	...intent,
	refunded_money: usd(refunded),
	refund_status: refunded === 0 ? "none" : refunded < intent.amount_money.amount ? "partially_refunded" : "refunded",
	updated_at: now,
});

/** The leg after its caller gave it up; nobody confirms it any more. */
export const cancelLeg = (intent: PaymentIntent, now: string): PaymentIntent => {
	const { client_action, capture_before, capture_request, ...rest } = intent;
	return { ...rest, status: "canceled", canceled_at: now, updated_at: now };
};

/** A leg whose charge has a name at the processor. */
export type DispatchedIntent = PaymentIntent & { readonly processor_idempotency_key: string };

/** The metadata that a charge has at the processor. */
const chargeMetadata = ({ order_id, payment_intent_id }: PaymentIntent) => ({ order_id, payment_intent_id });

/** Narrows a leg to one whose charge has a name at the processor. */
export const isDispatched = (intent: PaymentIntent): intent is DispatchedIntent =>
	intent.processor_idempotency_key !== undefined;

/**
 * The terms of a leg's charge, the same for as long as the leg is in flight. A leg that was dispatched before its request
 * was kept has the metadata of then, and a `requested_at` that is early enough.
 */
export const chargeTerms = (environment: Environment, intent: DispatchedIntent): ChargeTerms => {
	const { metadata, requested_at } = intent.charge_request ?? {
		metadata: chargeMetadata(intent),
		requested_at: intent.created_at,
	};
	return {
		environment,
		idempotency_key: intent.processor_idempotency_key,
		amount_money: intent.amount_money,
		capture_method: intent.capture_method,
		metadata,
		requested_at: machineTime(environment, requested_at),
		...(intent.processor_payment_id === undefined ? {} : { processor_payment_id: intent.processor_payment_id }),
	};
};

/** The leg as it is written before the processor is called for it. */
export const dispatch = (
	intent: PaymentIntent,
	order_payment_attempt_id: string,
	tip: number,
	now: string,
): DispatchedIntent => {
	const { processor_payment_id, client_action, last_payment_error, payment_source, ...rest } = intent;
	return {
		...rest,
		order_payment_attempt_id,
		status: "processing",
		tip_money: usd(tip),
		payment_source: { type: "token" },
		processor_idempotency_key: `${order_payment_attempt_id}_${intent.payment_intent_id}`,
		charge_request: { metadata: chargeMetadata(intent), requested_at: now },
		updated_at: now,
	};
};
