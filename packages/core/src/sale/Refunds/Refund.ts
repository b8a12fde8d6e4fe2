/** A refund of an order, and the explanation of its amount (requirements: Refund). */

import { Schema } from "effect";
import { prefixes } from "../../words/Id.js";
import { Money, SignedMoney } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { unchanged } from "../../words/Storage/Shapes.js";
import { Metadata } from "../../words/Text.js";
import { versioned } from "../../words/Version.js";
import { LineAmounts } from "../Order/LineItem.js";
import { PaymentOrigin } from "../Order/Order.js";
import { PaymentError } from "../Payments/Processor.js";
import { RefundAdjustment, RefundReason } from "./Requests.js";

export const RefundStatus = Schema.Literal("pending", "succeeded", "failed");
export type RefundStatus = typeof RefundStatus.Type;

/** The amounts computed by the service: `subtotal − discount + tax = total`. */
const automatic = { tax_refund_mode: Schema.Literal("automatic"), automatic_refund: LineAmounts };

export const RefundLineAllocation = Schema.Struct({
	order_line_item_id: Schema.String,
	quantity: required(Schema.Int, "Units that count as refunded; 0 if only money of the line is refunded."),
	refunded_money: required(Money, "The amount paid back: the automatic refund less the adjustments."),
	...automatic,
	refund_adjustments: Schema.Array(RefundAdjustment),
}).annotations({ identifier: "RefundLineAllocation" });

export const RefundChargeAllocation = Schema.Struct({
	order_charge_id: Schema.String,
	refunded_money: Money,
	...automatic,
}).annotations({ identifier: "RefundChargeAllocation" });

export const RefundTipAllocation = Schema.Struct({ order_tip_id: Schema.String, refunded_money: Money }).annotations({
	identifier: "RefundTipAllocation",
});

/** The part that goes back to one payment. The processor pays cards' parts; others succeed with the refund itself. */
export const RefundPayment = Schema.Struct({
	origin: PaymentOrigin,
	settled_at: required(Schema.String, "When the payment that is paid back settled."),
	amount_money: Money,
	status: RefundStatus,
	processor_idempotency_key: optional(Schema.String, "The idempotency key of this part at the processor."),
	processor_refund_id: optional(Schema.String),
	error: optional(PaymentError, "The reason for the failure."),
}).annotations({ identifier: "RefundPayment" });
export type RefundPayment = typeof RefundPayment.Type;

/** Money that the bank returned after the refund had ended. */
export const RefundReversal = Schema.Struct({
	amount_money: Money,
	reversed_at: Schema.String,
}).annotations({ identifier: "RefundReversal" });

/** How a part of an amount was computed, and how it was rounded to whole cents. */
const share = {
	base_money: Money,
	/** Cents before rounding: a decimal such as `177.41125`, or a fraction such as `100/3`. */
	exact_amount: Schema.String,
	/** `balance`: whatever the other components leave of the amount. */
	rounding: Schema.Literal("none", "half_up", "largest_remainder", "balance"),
};

const target = {
	/** The line, charge, or tip on which the step draws; exactly one is present. */
	order_line_item_id: optional(Schema.String),
	order_charge_id: optional(Schema.String),
	order_tip_id: optional(Schema.String),
};

const Fraction = Schema.Struct({ numerator: Schema.Int, denominator: Schema.Int });

export const RefundStep = Schema.Struct({
	...target,
	component: Schema.Literal("subtotal", "discount", "tax", "tip", "restocking_fee"),
	...share,
	fraction: required(
		Fraction,
		"The drawn units relative to the units that were left, or the drawn cents relative to the cents that were left.",
	),
	amount_money: required(SignedMoney, "What the step adds to the refund."),
}).annotations({ identifier: "RefundStep" });
export type RefundStep = typeof RefundStep.Type;

export const RefundExplanation = Schema.Struct({
	order_version: required(Schema.Int, "The version of the order that was refunded."),
	steps: required(Schema.Array(RefundStep), "Each step that drew a cent. Their amounts sum to the refund."),
	targets: required(
		Schema.Array(Schema.Struct({ ...target, ...share, amount_money: Money })),
		"How a requested amount was spread over the targets, before their components.",
	),
	payments: required(
		Schema.Array(Schema.Struct({ origin: PaymentOrigin, ...share, amount_money: Money })),
		"How the refund was spread over the payments that it goes back to.",
	),
}).annotations({ identifier: "RefundExplanation" });
export type RefundExplanation = typeof RefundExplanation.Type;

export const Refund = Schema.Struct({
	refund_id: required(Schema.String, "`re_…`"),
	order_id: Schema.String,
	status: RefundStatus,
	reason: optional(RefundReason),
	amount_money: required(Money, "The amount to pay back, less adjustments."),
	refunded_money: required(Money, "The amount paid back so far, without what the bank has returned."),
	line_item_allocations: Schema.Array(RefundLineAllocation),
	charge_allocations: Schema.Array(RefundChargeAllocation),
	tip_allocations: Schema.Array(RefundTipAllocation),
	payment_allocations: Schema.Array(RefundPayment),
	payment_intent_ids: required(Schema.Array(Schema.String), "The payment intents among those payments."),
	explanation: RefundExplanation,
	reversals: optional(
		Schema.Array(RefundReversal),
		"Money that the bank returned later, oldest first. It can be refunded again. Absent: none.",
	),
	metadata: Metadata,
	completed_at: optional(Schema.String),
	...versioned,
}).annotations({ identifier: "Refund" });
export type Refund = typeof Refund.Type;

export const refunds = collection<Refund>()({
	name: "refunds",
	resource: "refund",
	id: "refund_id",
	prefix: prefixes.refund,
	schema: Refund,
	upcasts: [unchanged],
	filters: {
		status: { path: "status", values: RefundStatus.literals },
		order_id: { path: "order_id" },
		payment_intent_id: { path: "payment_intent_ids", isList: true },
	},
	sorts: { updated_at: { path: "updated_at", type: "text" }, amount: { path: "amount_money.amount", type: "integer" } },
});
