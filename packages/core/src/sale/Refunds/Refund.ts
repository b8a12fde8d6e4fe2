/** A refund of an order, and the explanation of its amount (requirements: Refund). */

import { Schema } from "effect";
import { prefixes } from "../../words/Id.js";
import { Money, SignedMoney } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { unchanged } from "../../words/Storage/Shapes.js";
import { Metadata } from "../../words/Text.js";
import { versioned } from "../../words/Version.js";
import { PaymentOrigin } from "../Order/Order.js";
import { PaymentError } from "../Payments/Processor.js";
import { RefundAdjustment, RefundReason } from "./Requests.js";

export const RefundStatus = Schema.Literal("pending", "succeeded", "failed");
export type RefundStatus = typeof RefundStatus.Type;

/** The amounts computed by the service: `subtotal − discount + tax = total`. */
const automatic = {
	tax_refund_mode: required(Schema.Literal("automatic"), "Always `automatic`: svc computes how much tax is refunded."),
	automatic_refund: required(
		Schema.Struct({
			subtotal_money: required(Money, "The refunded part of the subtotal, before discounts."),
			discount_money: required(Money, "The part of the discounts that the buyer loses; it lowers the refund."),
			tax_money: required(Money, "The refunded part of the tax."),
			total_money: required(Money, "Subtotal − discount + tax, before adjustments."),
		}),
		"What the refund takes of each component, as computed by svc.",
	),
};

export const RefundLineAllocation = Schema.Struct({
	order_line_item_id: required(Schema.String, "The refunded line: `li_…`."),
	quantity: required(Schema.Int, "Units that count as refunded; 0 if only money of the line is refunded."),
	refunded_money: required(Money, "The amount to pay back for the line: the automatic refund less the adjustments."),
	...automatic,
	refund_adjustments: required(Schema.Array(RefundAdjustment), "What you keep of the line's refund, as you sent it."),
}).annotations({ identifier: "RefundLineAllocation" });

export const RefundChargeAllocation = Schema.Struct({
	order_charge_id: required(Schema.String, "The refunded charge or late fee: `chg_…`."),
	refunded_money: required(Money, "The amount to pay back for the charge."),
	...automatic,
}).annotations({ identifier: "RefundChargeAllocation" });

export const RefundTipAllocation = Schema.Struct({
	order_tip_id: required(Schema.String, "The refunded tip: `tip_…`."),
	refunded_money: required(Money, "The amount to pay back of the tip."),
}).annotations({ identifier: "RefundTipAllocation" });

/** The part that goes back to one payment. The processor pays cards' parts; others succeed with the refund itself. */
export const RefundPayment = Schema.Struct({
	origin: required(PaymentOrigin, "The payment that gets its money back; for store credit, the new gift card."),
	settled_at: required(Schema.String, "When that payment settled (RFC 3339, UTC)."),
	amount_money: required(Money, "The part of the refund that goes to this payment."),
	status: required(
		RefundStatus,
		"`pending`: the processor has not paid yet. Gift cards and manual payments are `succeeded` at once.",
	),
	processor_idempotency_key: optional(
		Schema.String,
		"svc's key for this part at the processor; only for card payments.",
	),
	processor_refund_id: optional(
		Schema.String,
		"The processor's own ID of this part; absent until it has reported one.",
	),
	error: optional(PaymentError, "Why this part failed; present if it is `failed`."),
}).annotations({ identifier: "RefundPayment" });
export type RefundPayment = typeof RefundPayment.Type;

/** Money that the bank returned after the refund had ended. */
export const RefundReversal = Schema.Struct({
	amount_money: required(Money, "The returned amount, which can be refunded again."),
	reversed_at: required(Schema.String, "When svc learned of it (RFC 3339, UTC)."),
}).annotations({ identifier: "RefundReversal" });

/** How a part of an amount was computed, and how it was rounded to whole cents. */
const share = (base: string) => ({
	base_money: required(Money, base),
	exact_amount: required(
		Schema.String,
		"Cents before rounding: a decimal such as `177.41125`, or a fraction such as `100/3`.",
	),
	rounding: required(
		Schema.Literal("none", "half_up", "largest_remainder", "balance"),
		"How it became whole cents; `balance` is whatever the other components leave of the amount.",
	),
});

/** The line, charge, or tip on which a step draws; exactly one is present. */
const target = {
	order_line_item_id: optional(Schema.String, "The line that gives the money: `li_…`; absent for a charge or a tip."),
	order_charge_id: optional(Schema.String, "The charge that gives the money: `chg_…`; absent for a line or a tip."),
	order_tip_id: optional(Schema.String, "The tip that gives the money: `tip_…`; absent for a line or a charge."),
};

const Fraction = Schema.Struct({
	numerator: required(Schema.Int, "The units or cents that are refunded; 1 if it is everything."),
	denominator: required(Schema.Int, "The units or cents that were left; 1 if everything is refunded."),
});

export const RefundStep = Schema.Struct({
	...target,
	component: required(
		Schema.Literal("subtotal", "discount", "tax", "tip", "restocking_fee"),
		"What the step takes a part of; a `restocking_fee` is an adjustment, which you keep.",
	),
	...share("What was left of the component before this refund; for a restocking fee, the fee."),
	fraction: required(Fraction, "The part of `base_money` that is refunded."),
	amount_money: required(SignedMoney, "What the step adds to the refund; negative for a discount or a restocking fee."),
}).annotations({ identifier: "RefundStep" });
export type RefundStep = typeof RefundStep.Type;

export const RefundExplanation = Schema.Struct({
	order_version: required(Schema.Int, "The order's `version` from which the refund was computed."),
	steps: required(Schema.Array(RefundStep), "How each component was computed; their amounts add up to the refund."),
	targets: required(
		Schema.Array(
			Schema.Struct({
				...target,
				...share("What the line, charge, or tip could give in full."),
				amount_money: required(Money, "The part of the requested amount that it gives."),
			}),
		),
		"How a requested amount was spread over lines, charges, and tips; empty if nothing was spread.",
	),
	payments: required(
		Schema.Array(
			Schema.Struct({
				origin: required(PaymentOrigin, "The payment that gets its money back; for store credit, the new gift card."),
				...share("What was left of the payment before this refund."),
				amount_money: required(Money, "The part of the refund that goes to this payment."),
			}),
		),
		"How the refund was spread over the payments that it goes back to.",
	),
}).annotations({ identifier: "RefundExplanation" });
export type RefundExplanation = typeof RefundExplanation.Type;

export const Refund = Schema.Struct({
	refund_id: required(Schema.String, "`re_…`, assigned by svc."),
	order_id: required(Schema.String, "The refunded order: `ord_…`."),
	status: required(
		RefundStatus,
		"`pending`: the processor has not paid everything yet. `failed`: some of it was not paid, and can be refunded again.",
	),
	reason: optional(
		RefundReason,
		"As you sent it; svc sets `returned_goods` for a return and `inventory_unavailable` if stock was short.",
	),
	amount_money: required(Money, "The amount to pay back, less adjustments."),
	refunded_money: required(Money, "The amount paid back so far, without what the bank has returned."),
	line_item_allocations: required(Schema.Array(RefundLineAllocation), "What is refunded of each line."),
	charge_allocations: required(Schema.Array(RefundChargeAllocation), "What is refunded of each charge and late fee."),
	tip_allocations: required(Schema.Array(RefundTipAllocation), "What is refunded of each tip."),
	payment_allocations: required(Schema.Array(RefundPayment), "The payments that the money goes back to."),
	payment_intent_ids: required(Schema.Array(Schema.String), "The payment intents among those payments: `pi_…`."),
	explanation: required(RefundExplanation, "How the amounts were computed, cent by cent."),
	reversals: optional(
		Schema.Array(RefundReversal),
		"Money that the bank returned after the refund had ended, oldest first; absent if none.",
	),
	metadata: Metadata,
	completed_at: optional(Schema.String, "When every part had succeeded or failed (RFC 3339, UTC); absent before."),
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
