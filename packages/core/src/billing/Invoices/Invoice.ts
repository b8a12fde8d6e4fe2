/** An invoice asks a customer to pay for one order (requirements: Invoices). Schemas and requests. */
import { Schema } from "effect";
import { ReminderPolicy } from "../../platform/Settings/Settings.js";
import { DeliveryDestination } from "../../sale/Order/DeliveryDestination.js";
import { DiscountInput } from "../../sale/Order/Discounts.js";
import { LineItemInput } from "../../sale/Order/LineItem.js";
import { maximumDiscounts, maximumLines } from "../../sale/Order/Requests.js";
import { Breakdown } from "../../sale/Receipts/Receipt.js";
import { RoutingSource } from "../../stock/AllocationPolicies/RoutingSource.js";
import { Email } from "../../words/Email.js";
import { prefixes } from "../../words/Id.js";
import { Money } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { Metadata, Reference } from "../../words/Text.js";
import { versioned } from "../../words/Version.js";
import { LateFeePolicy } from "../InvoicePaymentTerms/PaymentTerm.js";
import { PaymentDue, PaymentDueInput } from "./PaymentDue.js";

/** `uncollectible`: the seller has written it off. It can still be paid. */
export const InvoiceStatus = Schema.Literal("draft", "open", "paid", "void", "uncollectible");
export type InvoiceStatus = typeof InvoiceStatus.Type;

/** `automatic` charges the customer's default payment method at the due date. */
export const Collection = Schema.Struct({ mode: Schema.Literal("buyer_initiated", "automatic") }).annotations({
	identifier: "InvoiceCollection",
});

export const Installment = Schema.Struct({
	due_at: Schema.String,
	amount_money: Money,
	settled_money: required(
		Money,
		"The part settled by payments and credits, which fill the earliest installment first.",
	),
}).annotations({ identifier: "InvoiceInstallment" });
export type Installment = typeof Installment.Type;

/** A dated addition to an issued invoice. The invoice's lines, tax, and original total stay as they are. */
export const Addendum = Schema.Struct({
	type: Schema.Literal("late_fee"),
	order_charge_id: required(Schema.String, "The order charge by which refunds refer to the fee."),
	installment: required(Schema.Int, "The overdue installment, from 1."),
	assessed_at: Schema.String,
	amount_money: Money,
	base_outstanding_money: required(Money, "The unpaid part of the installment at that moment, without earlier fees."),
}).annotations({ identifier: "InvoiceAddendum" });
export type Addendum = typeof Addendum.Type;

const fields = {
	/** `inv_…` */
	invoice_id: Schema.String,
	/** Assigned at issue, without gaps in its environment; never changes. */
	number: optional(Schema.String),
	status: InvoiceStatus,
	/** Whether something was unpaid when a due date passed. */
	is_overdue: Schema.Boolean,
	is_partially_paid: Schema.Boolean,
	customer_id: Schema.String,
	order_id: Schema.String,
	/** Absent: no mails are sent. */
	recipient_email: optional(Schema.String),
	collection: Collection,
	payment_due: PaymentDue,
	/** Frozen at issue; absent: no late fee. */
	late_fee_policy: optional(LateFeePolicy),
	/** Frozen at issue; taken from the settings unless the draft has its own. */
	reminder_policy: optional(ReminderPolicy),
	issued_at: optional(Schema.String),
	/** The due date of the earliest unpaid installment, otherwise the last due date. Present once issued. */
	due_at: optional(Schema.String),
	/** One for an invoice with a single due date. Empty for a draft. */
	installments: Schema.Array(Installment),
	addenda: Schema.Array(Addendum),
	/** The order's total without late fees; frozen at issue. */
	total_money: Money,
	/** The amount paid, before refunds. */
	paid_money: Money,
	/** The amount paid by credit notes. */
	credited_money: Money,
	late_fee_money: Money,
	/** Total + late fees − paid − credited. */
	outstanding_money: Money,
	/** When it was first overdue. */
	overdue_at: optional(Schema.String),
	/** When it was last mailed. */
	sent_at: optional(Schema.String),
	paid_at: optional(Schema.String),
	voided_at: optional(Schema.String),
	uncollectible_at: optional(Schema.String),
	metadata: Metadata,
	...versioned,
};

export const Invoice = Schema.Struct({
	...fields,
	hosted_url: optional(
		Schema.String,
		"Where the buyer reads and pays the invoice, without a key. Present once issued. Works until 30 days after the invoice is paid or void. The fragment is a secret.",
	),
}).annotations({ identifier: "Invoice" });
export type Invoice = typeof Invoice.Type;

export const StoredInvoice = Schema.Struct({
	...fields,
	overdue: required(
		Schema.Literal("true", "false"),
		"`is_overdue` and `due_at` in the form by which lists filter and sort; drafts sort first.",
	),
	due: Schema.String,
	passed_moments: required(Schema.Int, "How many moments of its agenda have passed (`Agenda.ts`)."),
	closed_collection_keys: optional(
		Schema.Int,
		"How many of the processor's idempotency keys for automatic collection were closed without a charge; absent: none.",
	),
	owns_order: required(Schema.Boolean, "Whether the invoice created its order, which is canceled with it."),
	frozen_parts: optional(
		Breakdown,
		"What the invoice asked for, kept once it is void because its order may change afterwards.",
	),
	active_key: optional(
		Schema.String,
		"The order's ID until the invoice is paid or void. Unique: an order has at most one active invoice.",
	),
});
export type StoredInvoice = typeof StoredInvoice.Type;

/** The invoice without the fields that exist only in storage. */
export const invoiceView = ({
	active_key,
	closed_collection_keys,
	due,
	frozen_parts,
	overdue,
	owns_order,
	passed_moments,
	...invoice
}: StoredInvoice): Invoice => invoice;

export const invoices = collection<StoredInvoice>()({
	name: "invoices",
	resource: "invoice",
	id: "invoice_id",
	prefix: prefixes.invoice,
	schema: StoredInvoice,
	filters: {
		status: { path: "status", values: InvoiceStatus.literals },
		is_overdue: { path: "overdue", values: ["true", "false"], usual: "false" },
		customer_id: { path: "customer_id" },
		order_id: { path: "order_id" },
	},
	sorts: {
		due_at: { path: "due", type: "text" },
		outstanding_money: { path: "outstanding_money.amount", type: "integer" },
	},
	search: ({ number, recipient_email }) => [number, recipient_email],
	unique: { number: "number", active_key: "active_key" },
});

/** The record of a late fee. Its key is unique, so each installment is charged at most one fee, ever. */
export const AssessedLateFee = Schema.Struct({
	order_charge_id: required(Schema.String, "`chg_…`, the charge of the order."),
	invoice_id: Schema.String,
	late_fee_key: required(Schema.String, "The invoice and its installment."),
	...versioned,
});
export type AssessedLateFee = typeof AssessedLateFee.Type;

export const assessedLateFees = collection<AssessedLateFee>()({
	name: "assessed_late_fees",
	resource: "late fee",
	id: "order_charge_id",
	prefix: prefixes.order_charge,
	schema: AssessedLateFee,
	unique: { late_fee_key: "late_fee_key" },
	isImmutable: true,
});

const LineItems = Schema.Array(LineItemInput).pipe(Schema.minItems(1), Schema.maxItems(maximumLines));

/** An order created by the invoice, with the same lines, discounts, and tax as any order. */
const QuickPay = Schema.Struct({
	customer_id: Reference,
	line_items: LineItems,
	discounts: optional(Schema.Array(DiscountInput).pipe(Schema.maxItems(maximumDiscounts))),
	delivery_destination: optional(DeliveryDestination),
	inventory_routing_source: optional(RoutingSource),
});

/** The body of `POST /v1/invoices`. */
export const CreateInvoice = Schema.Struct({
	order_id: optional(
		Reference,
		"The order to invoice; its customer receives the invoice. Send exactly one of this and `quick_pay`.",
	),
	quick_pay: optional(QuickPay, "Creates the order."),
	collection: optional(Collection, "Absent: `buyer_initiated`."),
	payment_due: optional(PaymentDueInput, "Absent: the settings' default term."),
	recipient_email: optional(Email, "Absent: no mails are sent."),
	reminder_policy: optional(ReminderPolicy, "Absent: the settings' policy at issue."),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateInvoice" });
export type CreateInvoice = typeof CreateInvoice.Type;

/** The body of `PATCH /v1/invoices/{invoice_id}`. Only `metadata` can change after issue. */
export const PatchInvoice = Schema.Struct({
	line_items: optional(LineItems, "Replaces every line of the draft's order."),
	collection: optional(Collection),
	payment_due: optional(PaymentDueInput),
	recipient_email: optional(Schema.NullOr(Email), "`null` clears it."),
	reminder_policy: optional(Schema.NullOr(ReminderPolicy), "`null` clears it, so the settings apply at issue."),
	metadata: optional(Metadata),
}).annotations({ identifier: "PatchInvoice" });
export type PatchInvoice = typeof PatchInvoice.Type;

/** The body of `POST /v1/invoices/{invoice_id}/late-fees`. */
export const AssessLateFee = Schema.Struct({
	installment: optional(
		Schema.Int.pipe(Schema.between(1, 24)),
		"The overdue installment, from 1. Absent: the earliest one without a fee.",
	),
}).annotations({ identifier: "AssessLateFee" });
export type AssessLateFee = typeof AssessLateFee.Type;
