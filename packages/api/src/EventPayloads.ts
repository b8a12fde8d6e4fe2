/**
 * The payloads of events: what `data` contains, by event type. Fields have the schemas of their resources. The tests
 * validate every event that svc sends in them against these schemas.
 */

import { CreditNote } from "@svc/core/billing/CreditNote/CreditNote";
import { LateFeePolicy } from "@svc/core/billing/InvoicePaymentTerms/PaymentTerm";
import { Invoice } from "@svc/core/billing/Invoices/Invoice";
import { Subscription } from "@svc/core/billing/Subscriptions/Subscription";
import { Product } from "@svc/core/catalog/Catalog/Product";
import { Customer } from "@svc/core/catalog/Customers/Customer";
import type { EventType } from "@svc/core/events/Events";
import { AppInstallation } from "@svc/core/events/Installations/Installation";
import { EmailErrorClass, EmailRecord } from "@svc/core/events/Mail/StoredMail";
import { WebhookEndpoint } from "@svc/core/events/Webhooks/WebhookEndpoint";
import { Dispute } from "@svc/core/funds/Disputes/Dispute";
import { Payout } from "@svc/core/funds/Payouts/Payout";
import { StoredCheckoutSession } from "@svc/core/sale/CheckoutSessions/CheckoutSession";
import { GiftCard } from "@svc/core/sale/GiftCards/GiftCard";
import { Order } from "@svc/core/sale/Order/Order";
import { PaymentLink } from "@svc/core/sale/PaymentLinks/PaymentLink";
import { PaymentMethod } from "@svc/core/sale/PaymentMethods/PaymentMethod";
import { PaymentIntent } from "@svc/core/sale/Payments/PaymentIntent";
import { Refund } from "@svc/core/sale/Refunds/Refund";
import { Return } from "@svc/core/sale/Returns/Return";
import { InventoryReservation } from "@svc/core/stock/Reservations/Reservation";
import { InventoryLevel } from "@svc/core/stock/StockLedger/Level";
import { Money } from "@svc/core/words/Money";
import { optional, required } from "@svc/core/words/Optional";
import { Schema, Struct } from "effect";

const resource_updated_at = required(
	Schema.String,
	"When the resource last changed before the event; an event with an older time than another is out of date.",
);

interface Payload<Data = unknown> {
	/** The name of its schema. */
	readonly name: string;
	readonly schema: Schema.Schema.AnyNoContext;
	/** The type of `data`; absent at run time. */
	readonly data?: Data;
}

/** What an event's `data` contains: the summary under the resource's name, and event-specific fields. */
type DataOf<Resource extends string, Summary extends Schema.Struct.Fields, More extends Schema.Struct.Fields> = {
	readonly [Name in Resource]: Schema.Struct.Type<Summary>;
} & { readonly resource_updated_at: string } & Schema.Struct.Type<More>;

/** A summary of the resource, in the words of events. */
const inShort = <Summary extends Schema.Struct.Fields>(resource: string, summary: Summary) =>
	required(
		Schema.Struct(summary),
		`The ${resource.replaceAll("_", " ")} at the time of the event, in short; read it for the rest.`,
	);

/** The payload of a resource's event: a summary of the resource, and event-specific fields. */
const payload = <
	const Resource extends string,
	Summary extends Schema.Struct.Fields,
	// biome-ignore lint/complexity/noBannedTypes: no further fields
	More extends Schema.Struct.Fields = {},
>(
	name: string,
	resource: Resource,
	summary: Summary,
	more?: More,
): Payload<DataOf<Resource, Summary, More>> => ({
	name,
	// The fields defined in this file are schemas without services.
	schema: Schema.Struct({
		[resource]: inShort(resource, summary),
		resource_updated_at,
		...(more ?? {}),
	}).annotations({ identifier: name }) as unknown as Schema.Schema.AnyNoContext,
});

const order = {
	...Struct.pick(Order.fields, "order_id", "status", "payment_status", "fulfillment_status"),
	total_money: required(Money, "What the order costs, with discounts, charges, taxes and tips."),
	...Struct.pick(Order.fields, "settlement_amounts", "inventory_exception_status", "customer_id"),
};

const intent = Struct.pick(PaymentIntent.fields, "payment_intent_id", "status", "amount_money", "order_id");

const refund = Struct.pick(Refund.fields, "refund_id", "status", "order_id", "amount_money", "refunded_money");

const giftCard = Struct.pick(GiftCard.fields, "gift_card_id", "status", "last_characters", "balance_money");

const reservation = Struct.pick(InventoryReservation.fields, "inventory_reservation_id", "status", "order_id");

const sessionPayload = payload(
	"CheckoutSessionPayload",
	"checkout_session",
	Struct.pick(
		StoredCheckoutSession.fields,
		"checkout_session_id",
		"order_id",
		"status",
		"surface",
		"payment_link_id",
		"subscription_plan_id",
		"subscription_id",
		"ended_reason",
	),
);

const orderPayload = payload("OrderPayload", "order", order);
const intentPayload = payload("PaymentIntentPayload", "payment_intent", {
	...intent,
	last_payment_error: PaymentIntent.fields.last_payment_error,
});
const refundPayload = payload("RefundPayload", "refund", refund);
const returnPayload = payload("ReturnPayload", "return", Struct.pick(Return.fields, "return_id", "status", "order_id"));
const customerPayload = payload("CustomerPayload", "customer", { customer_id: Customer.fields.customer_id });
const productPayload = payload("ProductPayload", "product", Struct.pick(Product.fields, "product_id", "status"));
const disputePayload = payload(
	"DisputePayload",
	"dispute",
	Struct.pick(Dispute.fields, "dispute_id", "status", "payment_intent_id", "order_id", "amount_money", "reason"),
);
const payoutPayload = payload(
	"PayoutPayload",
	"payout",
	Struct.pick(Payout.fields, "payout_id", "status", "amount_money", "error"),
);
const giftCardPayload = payload("GiftCardPayload", "gift_card", giftCard);
const methodPayload = payload(
	"PaymentMethodPayload",
	"payment_method",
	Struct.pick(PaymentMethod.fields, "payment_method_id", "customer_id", "status"),
);
const linkPayload = payload(
	"PaymentLinkPayload",
	"payment_link",
	Struct.pick(PaymentLink.fields, "payment_link_id", "payment_link_type", "status", "total_quantity_sold"),
);
const appPayload = payload("AppPayload", "app", {
	...Struct.pick(AppInstallation.fields, "partner_app_id", "app_installation_id"),
	status: required(Schema.Literal("installed", "uninstalled"), "Whether the merchant has the app after the event."),
	scopes: AppInstallation.fields.scopes,
});

const invoice = Struct.pick(
	Invoice.fields,
	"invoice_id",
	"number",
	"status",
	"is_overdue",
	"is_partially_paid",
	"customer_id",
	"order_id",
	"due_at",
	"outstanding_money",
	"due_money",
);
const invoicePayload = payload("InvoicePayload", "invoice", invoice);
const lateFeePayload = payload("InvoiceLateFeeDuePayload", "invoice", invoice, {
	invoice_id: Invoice.fields.invoice_id,
	due_at: required(Schema.String, "When the installment was due for which the fee can be assessed (RFC 3339, UTC)."),
	base_outstanding_money: required(Money, "What is unpaid of the installment, on which the fee is computed."),
	late_fee_money: required(Money, "The fee that an assessment now would add to the invoice."),
	late_fee_policy: required(LateFeePolicy, "The invoice's rule for late fees."),
});
const paymentFailedPayload = payload("InvoicePaymentFailedPayload", "invoice", invoice, {
	payment_attempt_updated_at: required(Schema.String, "When the attempt failed; the same as `resource_updated_at`."),
	order_payment_attempt_id: optional(Schema.String, "The attempt that failed: `opa_…`; absent if none was made."),
	reason: optional(
		Schema.String,
		"Why no attempt was made: an error code, or `no_default_payment_method`; otherwise absent.",
	),
});

const creditNotePayload = payload(
	"CreditNotePayload",
	"credit_note",
	Struct.pick(CreditNote.fields, "credit_note_id", "number", "status", "invoice_id", "customer_id", "total_money"),
);

const subscription = Struct.pick(
	Subscription.fields,
	"subscription_id",
	"status",
	"subscription_plan_id",
	"customer_id",
	"current_period_ends_at",
	"next_billing_at",
	"cancel_at",
	"latest_order_id",
	"billing_issue",
);
const subscriptionPayload = payload("SubscriptionPayload", "subscription", subscription);

const emitted = {
	"order.created": orderPayload,
	"order.updated": orderPayload,
	"order.closed": orderPayload,
	"order.canceled": orderPayload,
	"order.paid": orderPayload,
	"order.partially_paid": orderPayload,
	"order.payment_captured": payload("OrderCapturedPayload", "order", order, {
		payment_intent: inShort("payment_intent", intent),
	}),
	"order.refunded": payload(
		"OrderRefundedPayload",
		"order",
		{ ...order, refund_status: Order.fields.refund_status },
		{ refund: inShort("refund", refund) },
	),
	"order.inventory_exception.created": orderPayload,
	"order.inventory_exception.resolved": orderPayload,
	"order.fulfillment.status_changed": orderPayload,
	"payment_intent.created": intentPayload,
	"payment_intent.requires_action": intentPayload,
	"payment_intent.processing": intentPayload,
	"payment_intent.succeeded": intentPayload,
	"payment_intent.payment_failed": intentPayload,
	"payment_intent.canceled": intentPayload,
	"refund.created": refundPayload,
	"refund.updated": refundPayload,
	"refund.failed": refundPayload,
	"return.created": returnPayload,
	"return.updated": returnPayload,
	"return.completed": returnPayload,
	"return.declined": returnPayload,
	"return.canceled": returnPayload,
	"inventory.shortage.detected": payload("ShortagePayload", "inventory_level", {
		...Struct.pick(InventoryLevel.fields, "inventory_level_id", "inventory_item_id", "location_id"),
		shortage_quantity: required(
			Schema.Int.pipe(Schema.positive()),
			"How many claimed units the location's sellable stock does not cover.",
		),
	}),
	"inventory.reservation.at_risk": payload("ReservationAtRiskPayload", "inventory_reservation", {
		...reservation,
		inventory_action_required: InventoryReservation.fields.inventory_action_required,
	}),
	"inventory.reservation.expired": payload("ReservationExpiredPayload", "inventory_reservation", {
		...reservation,
		owner: InventoryReservation.fields.owner,
	}),
	"gift_card.issued": giftCardPayload,
	"gift_card.redeemed": payload("GiftCardRedeemedPayload", "gift_card", giftCard, {
		redeemed_money: required(Money, "What the card paid."),
		order_id: required(Schema.String, "The order that it paid: `ord_…`."),
	}),
	"gift_card.refunded": payload("GiftCardRefundedPayload", "gift_card", giftCard, {
		refunded_money: required(Money, "What was paid back to the card."),
		order_id: optional(Schema.String, "The order of the refund: `ord_…`; absent if it belongs to none."),
		refund_id: optional(Schema.String, "The refund that paid it back: `re_…`; absent if there was none."),
	}),
	"gift_card.disabled": giftCardPayload,
	"checkout_session.created": sessionPayload,
	"checkout_session.completed": sessionPayload,
	"checkout_session.expired": sessionPayload,
	"invoice.created": invoicePayload,
	"invoice.updated": invoicePayload,
	"invoice.opened": invoicePayload,
	"invoice.sent": invoicePayload,
	"invoice.paid": invoicePayload,
	"invoice.payment_failed": paymentFailedPayload,
	"invoice.voided": invoicePayload,
	"invoice.overdue": invoicePayload,
	"invoice.late_fee_due": lateFeePayload,
	"invoice.late_fee_assessed": invoicePayload,
	"invoice.late_fee_waived": invoicePayload,
	"credit_note.issued": creditNotePayload,
	"credit_note.voided": creditNotePayload,
	"subscription.created": subscriptionPayload,
	"subscription.activated": subscriptionPayload,
	"subscription.updated": subscriptionPayload,
	"subscription.trial_will_end": subscriptionPayload,
	"subscription.payment_succeeded": payload("SubscriptionPaymentSucceededPayload", "subscription", subscription, {
		order_id: required(Schema.String, "The order that the charge paid: `ord_…`."),
		period_index: required(Schema.Int, "The `index` of the period that was paid."),
	}),
	"subscription.payment_failed": payload("SubscriptionPaymentFailedPayload", "subscription", subscription, {
		order_id: optional(
			Schema.String,
			"The order to pay: `ord_…`; absent if svc could not create the order of the next period.",
		),
		period_index: optional(
			Schema.Int,
			"The `index` of the period to pay; absent for `requires_action`, or if no period is due.",
		),
		reason: required(Schema.String, "The processor's decline code, `requires_action`, or one of svc's error codes."),
		next_retry_at: optional(Schema.String, "When the next charge is tried (RFC 3339, UTC); absent if none is planned."),
	}),
	"subscription.past_due": subscriptionPayload,
	"subscription.paused": subscriptionPayload,
	"subscription.resumed": subscriptionPayload,
	"subscription.canceled": subscriptionPayload,
	"payment_method.activated": methodPayload,
	"payment_method.detached": methodPayload,
	"payment_link.sold_out": linkPayload,
	"customer.created": customerPayload,
	"customer.updated": customerPayload,
	"dispute.created": disputePayload,
	"dispute.updated": disputePayload,
	"dispute.closed": disputePayload,
	"payout.paid": payoutPayload,
	"payout.failed": payoutPayload,
	"product.created": productPayload,
	"product.updated": productPayload,
	"email.failed": payload("EmailFailedPayload", "email", {
		email_id: EmailRecord.fields.email_id,
		kind: EmailRecord.fields.kind,
		status: required(Schema.Literal("failed"), "Always `failed`."),
		error_class: required(EmailErrorClass, "Why the last attempt failed."),
		resource_type: EmailRecord.fields.resource_type,
		resource_id: EmailRecord.fields.resource_id,
	}),
	"webhook_endpoint.disabled": payload("WebhookEndpointDisabledPayload", "webhook_endpoint", {
		webhook_endpoint_id: WebhookEndpoint.fields.webhook_endpoint_id,
		status: required(Schema.Literal("disabled"), "Always `disabled`."),
		disabled_reason: WebhookEndpoint.fields.disabled_reason,
	}),
	"app.installed": appPayload,
	"app.uninstalled": appPayload,
	"app.scopes_changed": appPayload,
} satisfies Readonly<Partial<Record<EventType, Payload>>>;

/** The payloads of the types that this version emits. */
export const payloads: Readonly<Partial<Record<EventType, Payload>>> = emitted;

/** The event types that this version emits. */
export type EmittedType = keyof typeof emitted;

/** The `data` of an event of a type. */
export type EventData<Type extends EmittedType> = NonNullable<(typeof emitted)[Type]["data"]>;
