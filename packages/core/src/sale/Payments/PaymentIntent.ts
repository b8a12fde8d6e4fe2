/** A payment intent: one leg of an order's payment, and its state changes. */
import { Either, Schema } from "effect";
import { type Environment, machineTime } from "../../words/Environment.js";
import { type Refusal, refused } from "../../words/Errors.js";
import { prefixes } from "../../words/Id.js";
import { Money, usd } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { versioned } from "../../words/Version.js";
import { maximumAmount, minimumAmount } from "../Order/LegBounds.js";
import type { Order } from "../Order/Order.js";
import { BankAccount, Financing, MandateAcceptance, TransactionPurpose } from "./Instrument.js";
import { chargeMetadata, paymentIntentUpcasts } from "./PaymentIntentShapes.js";
import { CaptureMethod, Card, type ChargeTerms, ClientAction, PaymentError } from "./Processor.js";
import { DisputeStatus } from "./ProcessorDispute.js";
import { MethodOwner } from "./ProcessorMethods.js";

export const PaymentIntentStatus = Schema.Literal(
	"requires_payment_method",
	"requires_confirmation",
	"requires_action",
	"processing",
	"requires_capture",
	"succeeded",
	"canceled",
).annotations({
	description:
		"`requires_payment_method`: not charged, or declined. `requires_action`: the buyer must act. `requires_capture`: you can capture.",
});
export type PaymentIntentStatus = typeof PaymentIntentStatus.Type;

/** The displayable part of the leg's payment source. The token itself is never stored. */
export const PaymentSource = Schema.Struct({
	type: required(Schema.Literal("token", "payment_method"), "A one-time `token`, or a saved `payment_method`."),
	payment_method_id: optional(Schema.String, "The saved method, if one was charged: `pm_…`."),
	card: optional(Card, "The charged card, once the processor has named it."),
	us_bank_account: optional(BankAccount, "The bank account, if one is debited."),
	mandate_acceptance: optional(
		MandateAcceptance,
		"The buyer's consent to the bank debit, kept because your bank may ask for proof of it.",
	),
	financing: optional(Financing, "The financing, if that pays."),
});
export type PaymentSource = typeof PaymentSource.Type;

export const LegRefundStatus = Schema.Literal("none", "partially_refunded", "refunded").annotations({
	description: "How much of `amount_money` is refunded, pending refunds included.",
});

export const LegDisputeStatus = Schema.Literal("none", ...DisputeStatus.literals);

/** A requested capture of a leg, and the part of it that is a tip. */
export const LegCapture = Schema.Struct({
	amount_money: required(Money, "The amount to capture."),
	tip_money: required(Money, "The part of it that is a tip."),
	requested_at: required(Schema.String, "When the capture was requested (RFC 3339, UTC)."),
});

/** The charge's request, except amount and capture method. A lookup repeats it unchanged. */
export const LegCharge = Schema.Struct({
	metadata: required(
		Schema.Record({ key: Schema.String, value: Schema.String }),
		"What the processor stores with the charge: the IDs of the order and of this payment intent.",
	),
	requested_at: required(Schema.String, "When the charge was requested (RFC 3339, UTC)."),
	transaction_purpose: optional(TransactionPurpose, "What a bank debit pays for; absent for other payments."),
	save_for: optional(
		MethodOwner,
		"The customer for which the card is saved, because the buyer asked for it or begins a subscription; absent otherwise.",
	),
	may_exist_since: optional(
		Schema.String,
		"The earliest time at which the key may have been used; absent unless svc started the charge, as for a renewal.",
	),
});

export const PaymentIntent = Schema.Struct({
	payment_intent_id: required(Schema.String, "`pi_…`, assigned by svc."),
	order_id: required(Schema.String, "The order that it pays: `ord_…`."),
	customer_id: optional(Schema.String, "The order's customer: `cus_…`; absent for a guest."),
	order_payment_attempt_id: optional(Schema.String, "The latest attempt that confirmed it: `opa_…`."),
	status: PaymentIntentStatus,
	amount_money: required(Money, "The amount to charge; after a capture, the captured amount."),
	is_of_balance: optional(
		Schema.Literal(true),
		"Present if `pay` created it for all that was left; the next `pay` sets its amount to the balance then.",
	),
	tip_money: required(Money, "The part of `amount_money` that is a tip; 0 until it is confirmed."),
	capture_method: CaptureMethod,
	payment_source: optional(PaymentSource, "What is charged; absent until it is confirmed."),
	processor_idempotency_key: optional(
		Schema.String,
		"svc's key for the charge at the processor, new for each confirmation; absent until the first one.",
	),
	charge_request: optional(LegCharge, "What svc asks the processor, stored before it is sent."),
	processor_payment_id: optional(
		Schema.String,
		"The processor's own ID of the charge; absent until the processor has reported one.",
	),
	authorized_money: optional(Money, "The amount authorized with `capture_method: manual`; absent otherwise."),
	capture_before: optional(
		Schema.String,
		"The deadline for a capture (RFC 3339, UTC), after which the money is released; only while it can be captured.",
	),
	capture_request: optional(LegCapture, "The capture that is in progress."),
	client_action: optional(
		ClientAction,
		"What the buyer's browser must do; only while the status is `requires_action`.",
	),
	last_payment_error: optional(PaymentError, "Why the latest charge failed; absent once it is confirmed again."),
	refunded_money: required(Money, "The refunded part of `amount_money`, pending refunds included."),
	refund_status: LegRefundStatus,
	dispute_status: required(
		LegDisputeStatus,
		"The status of the buyer's dispute; if there are several, of the most serious one.",
	),
	settled_at: optional(Schema.String, "When its money moved (RFC 3339, UTC); absent until it is `succeeded`."),
	canceled_at: optional(Schema.String, "When it was canceled (RFC 3339, UTC)."),
	metadata: required(
		Schema.Record({ key: Schema.String, value: Schema.String }),
		"Your own notes, empty until you set them; the processor does not get them.",
	),
	...versioned,
}).annotations({ identifier: "PaymentIntent" });
export type PaymentIntent = typeof PaymentIntent.Type;

export const paymentIntents = collection<PaymentIntent>()({
	name: "payment_intents",
	resource: "payment intent",
	id: "payment_intent_id",
	prefix: prefixes.payment_intent,
	schema: PaymentIntent,
	upcasts: paymentIntentUpcasts,
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

/** The error of a leg that was canceled while it waited for the buyer's bank: by time, the buyer, or the seller. */
export const notConfirmed: PaymentError = {
	code: "action_not_completed",
	message: "The payment was canceled before the buyer's bank confirmed it; nothing was charged.",
};

export const isNotConfirmed = ({ code }: PaymentError): boolean => code === notConfirmed.code;

/** Whether the leg can be confirmed. */
export const isPayable = (intent: PaymentIntent): boolean =>
	intent.status === "requires_payment_method" || intent.status === "requires_confirmation";

/** Whether a charge of the leg is in progress at the processor, including one that waits to be captured. */
export const isInFlight = (intent: PaymentIntent): boolean =>
	intent.status === "processing" || intent.status === "requires_action" || intent.status === "requires_capture";

/** Whether the leg is in progress and it is unknown whether the processor has the charge. */
export const isUnknown = (intent: PaymentIntent): boolean =>
	intent.status === "processing" && intent.processor_payment_id === undefined;

/** Refuses what an order owes if it is less than any card pays. */
export const checkOutstanding = (outstanding: number, param?: string): Either.Either<void, Refusal> =>
	outstanding >= minimumAmount
		? Either.void
		: refused("AMOUNT_TOO_SMALL", {
				message: `${outstanding} cents are left to pay, but a card payment must be at least ${minimumAmount}.`,
				next_steps: "No card can pay this. Record a manual payment, apply a gift card, or change the order.",
				...(param === undefined ? {} : { param }),
				details: [{ code: "AMOUNT_TOO_SMALL", minimum_amount: minimumAmount }],
			});

/** Refuses an amount outside the bounds of a card leg. If the order owes less than any card pays, no amount would do. */
export const checkAmount = (amount: number, param: string, outstanding: number): Either.Either<number, Refusal> => {
	const owed = checkOutstanding(outstanding, param);
	if (Either.isLeft(owed)) return Either.left(owed.left);
	if (amount < minimumAmount)
		return refused("AMOUNT_TOO_SMALL", {
			param,
			details: [{ code: "AMOUNT_TOO_SMALL", minimum_amount: minimumAmount }],
		});
	if (amount > maximumAmount)
		return refused("AMOUNT_TOO_LARGE", {
			param,
			details: [{ code: "AMOUNT_TOO_LARGE", maximum_amount: maximumAmount }],
		});
	return Either.right(amount);
};

/** Refuses an amount that is not part of an order's balance, or that no card can pay. */
export const checkPart = (
	{ settlement_amounts: { outstanding_money } }: Pick<Order, "settlement_amounts">,
	amount: number,
): Either.Either<number, Refusal> => {
	const param = "amount_money.amount";
	return amount > outstanding_money.amount && outstanding_money.amount >= minimumAmount
		? refused("AMOUNT_EXCEEDS_BALANCE", {
				message: `The payment would be ${amount} cents, but ${outstanding_money.amount} cents are outstanding.`,
				param,
				details: [{ code: "AMOUNT_EXCEEDS_BALANCE", outstanding_money }],
			})
		: checkAmount(amount, param, outstanding_money.amount);
};

/** Creates a leg of an order. The caller has checked the amount. */
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

/** Sets the leg's customer to that of its order, which may have changed since the leg was created. */
export const withCustomer = (
	{ customer_id: _, ...intent }: PaymentIntent,
	{ customer_id }: Pick<Order, "customer_id">,
): PaymentIntent => (customer_id === undefined ? intent : { ...intent, customer_id });

const refundStatusOf = (refunded: number, amount: number): PaymentIntent["refund_status"] => {
	if (refunded === 0) return "none";
	return refunded < amount ? "partially_refunded" : "refunded";
};

/** Sets the leg's refunded cents, including pending refunds. */
export const withRefunded = (intent: PaymentIntent, refunded: number, now: string): PaymentIntent => ({
	...intent,
	refunded_money: usd(refunded),
	refund_status: refundStatusOf(refunded, intent.amount_money.amount),
	updated_at: now,
});

/** Cancels the leg. It can no longer be confirmed. */
export const cancelLeg = (intent: PaymentIntent, now: string): PaymentIntent => {
	const { client_action, capture_before, capture_request, ...rest } = intent;
	return { ...rest, status: "canceled", canceled_at: now, updated_at: now };
};

/** A leg that has a key at the processor, and therefore the request of its charge. */
export type DispatchedIntent = PaymentIntent &
	Required<Pick<PaymentIntent, "processor_idempotency_key" | "charge_request">>;

/**
 * Narrows a leg to one that has a key at the processor. `dispatch` and the upcasts ensure that each such leg has its
 * request.
 */
export const isDispatched = (intent: PaymentIntent): intent is DispatchedIntent =>
	intent.processor_idempotency_key !== undefined;

/** Returns the terms of a leg's charge. They do not change while the leg is in flight. */
export const chargeTerms = (environment: Environment, intent: DispatchedIntent): ChargeTerms => {
	const { may_exist_since, metadata, requested_at, save_for, transaction_purpose } = intent.charge_request;
	return {
		environment,
		idempotency_key: intent.processor_idempotency_key,
		amount_money: intent.amount_money,
		capture_method: intent.capture_method,
		metadata,
		requested_at: machineTime(environment, requested_at),
		...(transaction_purpose === undefined ? {} : { transaction_purpose }),
		...(save_for === undefined ? {} : { save_for }),
		...(may_exist_since === undefined ? {} : { may_exist_since: machineTime(environment, may_exist_since) }),
		...(intent.processor_payment_id === undefined ? {} : { processor_payment_id: intent.processor_payment_id }),
	};
};

/**
 * A charge that svc starts automatically. Its key derives from what is charged, not from new IDs, so that a database
 * restored from a backup sends the same key again (docs/decisions/0038-keys-of-planned-charges.md).
 */
export interface PlannedCharge {
	/** The processor's key. After a charge with it has failed, the next charge has another. */
	readonly processor_idempotency_key: string;
	/** No request with the key was sent before this time on the environment's clock. */
	readonly may_exist_since: string;
}

/** What a charge's request contains besides its amount and source. */
export interface DispatchTerms {
	readonly planned?: PlannedCharge | undefined;
	readonly transaction_purpose?: TransactionPurpose | undefined;
	readonly save_for?: MethodOwner | undefined;
}

/** Returns the leg to write before the processor is called. */
export const dispatch = (
	intent: PaymentIntent,
	order_payment_attempt_id: string,
	tip: number,
	now: string,
	payment_source: PaymentSource = { type: "token" },
	{ planned, save_for, transaction_purpose }: DispatchTerms = {},
): DispatchedIntent => {
	const { processor_payment_id, client_action, last_payment_error, payment_source: earlier, ...rest } = intent;
	return {
		...rest,
		order_payment_attempt_id,
		status: "processing",
		tip_money: usd(tip),
		payment_source,
		processor_idempotency_key:
			planned?.processor_idempotency_key ?? `${order_payment_attempt_id}_${intent.payment_intent_id}`,
		charge_request: {
			metadata: chargeMetadata(intent),
			requested_at: now,
			...(transaction_purpose === undefined ? {} : { transaction_purpose }),
			...(save_for === undefined ? {} : { save_for }),
			...(planned === undefined ? {} : { may_exist_since: planned.may_exist_since }),
		},
		updated_at: now,
	};
};
