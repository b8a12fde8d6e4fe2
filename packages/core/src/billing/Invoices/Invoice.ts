/** An invoice asks a customer to pay for one order (requirements: Invoices). Schemas and requests. */
import { Schema } from "effect";
import { ReminderPolicy } from "../../platform/Settings/Settings.js";
import { DeliveryDestinationInput } from "../../sale/Order/DeliveryDestination.js";
import { DiscountInput } from "../../sale/Order/Discounts.js";
import { LineItemInput } from "../../sale/Order/LineItem.js";
import { maximumDiscounts, maximumLines } from "../../sale/Order/Requests.js";
import { Breakdown, ReceiptBusiness } from "../../sale/Receipts/Receipt.js";
import { RoutingSource } from "../../stock/AllocationPolicies/RoutingSource.js";
import { AddressInput } from "../../words/Address.js";
import { Email } from "../../words/Email.js";
import { prefixes } from "../../words/Id.js";
import { Money, MoneyInput } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { Metadata, Reference, text } from "../../words/Text.js";
import { versioned } from "../../words/Version.js";
import { LateFeePolicy } from "../InvoicePaymentTerms/PaymentTerm.js";
import { PaymentDue, PaymentDueInput } from "./PaymentDue.js";

export const InvoiceStatus = Schema.Literal("draft", "open", "paid", "void", "uncollectible");
export type InvoiceStatus = typeof InvoiceStatus.Type;

const collectionMode = required(
	Schema.Literal("buyer_initiated", "automatic"),
	"`automatic` charges the customer's default payment method at the due date; `buyer_initiated` waits for the buyer.",
);

export const CollectionInput = Schema.Struct({ mode: collectionMode }).annotations({
	identifier: "InvoiceCollectionInput",
});

export const Collection = Schema.Struct({
	mode: collectionMode,
	retry_days: optional(
		Schema.Array(Schema.Int),
		"The days after a due date on which a failed charge is tried again, from the settings' dunning, frozen at issue; absent on a draft and if the buyer pays.",
	),
}).annotations({ identifier: "InvoiceCollection" });

export const Installment = Schema.Struct({
	due_at: required(Schema.String, "When this part is due (RFC 3339, UTC)."),
	amount_money: required(Money, "The part of the total that is due then."),
	settled_money: required(
		Money,
		"The part settled by payments and credits, which fill the earliest installment first.",
	),
}).annotations({ identifier: "InvoiceInstallment" });
export type Installment = typeof Installment.Type;

/** Why, in the seller's words. */
const WaiverReason = text(1, 500);

export const LateFeeWaiver = Schema.Struct({
	amount_money: required(Money, "What was taken off."),
	reason: required(Schema.String, "Why, in your words; the buyer does not see it."),
	waived_at: required(Schema.String, "When (RFC 3339, UTC)."),
}).annotations({ identifier: "LateFeeWaiver" });

/** A dated addition to an issued invoice. The invoice's lines, tax, and original total stay as they are. */
export const Addendum = Schema.Struct({
	type: required(Schema.Literal("late_fee"), "`late_fee`: a fee on an overdue installment."),
	order_charge_id: required(Schema.String, "The order's charge by which refunds name the fee: `chg_…`."),
	installment: required(Schema.Int, "The overdue installment, counted from 1."),
	assessed_at: required(Schema.String, "When the fee was added (RFC 3339, UTC)."),
	amount_money: required(Money, "The fee, which `total_money` of the invoice does not include."),
	base_outstanding_money: required(Money, "The unpaid part of the installment at that moment, without earlier fees."),
	waivers: optional(
		Schema.Array(LateFeeWaiver),
		"What you have taken off the fee, which `amount_money` still includes; absent if nothing.",
	),
}).annotations({ identifier: "InvoiceAddendum" });
export type Addendum = typeof Addendum.Type;

const fields = {
	invoice_id: required(Schema.String, "The ID, assigned by svc: `inv_…`."),
	number: optional(
		Schema.String,
		"Such as `INV-000001`: assigned at issue, without gaps in its environment, and never changed.",
	),
	status: required(
		InvoiceStatus,
		"`draft` until issued, `open` until paid in full. `uncollectible`: you have written it off, but it can still be paid.",
	),
	is_overdue: required(
		Schema.Boolean,
		"Whether something is still unpaid after its due date; false once it is paid, void or written off.",
	),
	is_partially_paid: required(Schema.Boolean, "Whether payments or credits cover a part, and the rest is still owed."),
	customer_id: required(Schema.String, "Who owes the money: `cus_…`."),
	order_id: required(Schema.String, "The order that it asks to pay: `ord_…`."),
	recipient_email: optional(Schema.String, "Where svc mails the invoice and its reminders; absent: it mails nothing."),
	collection: required(Collection, "Whether svc charges a saved method, or the buyer pays."),
	payment_due: required(PaymentDue, "When it is due: by a payment term, on a date, or in installments."),
	late_fee_policy: optional(
		LateFeePolicy,
		"The fee on late payments, frozen at issue; absent on a draft or without a fee.",
	),
	reminder_policy: optional(
		ReminderPolicy,
		"When svc mails reminders, frozen at issue; absent on a draft that will take the settings' policy.",
	),
	issued_at: optional(Schema.String, "When it was issued (RFC 3339, UTC); absent on a draft."),
	business: optional(
		ReceiptBusiness,
		"You as the buyer reads it, frozen at issue; terms, grace period and reminders count days of its zone. Absent on a draft.",
	),
	buyer_name: optional(Schema.String, "The buyer's name, frozen at issue; absent on a draft, or if none was known."),
	due_at: optional(
		Schema.String,
		"When the earliest unpaid installment is due, otherwise the last one; absent on a draft.",
	),
	installments: required(
		Schema.Array(Installment),
		"The parts of the total with their due dates: one for a single due date, none for a draft.",
	),
	addenda: required(Schema.Array(Addendum), "Late fees that were added since it was issued."),
	total_money: required(Money, "The order's total without late fees; frozen at issue."),
	paid_money: required(Money, "What payments have paid; refunds do not reduce it."),
	credited_money: required(Money, "What credit notes have paid."),
	late_fee_money: required(Money, "The sum of the late fees in `addenda`, less what was waived."),
	outstanding_money: required(Money, "Total + late fees − paid − credited. Nobody owes it once the invoice is void."),
	due_money: optional(
		Money,
		"What the buyer is asked for: of installments, those that are due or else the next; otherwise all that is outstanding. Absent on a draft.",
	),
	overdue_at: optional(Schema.String, "When it was first overdue (RFC 3339, UTC); absent if it never was."),
	sent_at: optional(Schema.String, "When a mail server last took a mail about it (RFC 3339, UTC); absent if none did."),
	paid_at: optional(Schema.String, "When it was paid in full (RFC 3339, UTC); absent until then."),
	voided_at: optional(Schema.String, "When you voided it (RFC 3339, UTC); absent if you did not."),
	uncollectible_at: optional(Schema.String, "When you wrote it off (RFC 3339, UTC); absent if you did not."),
	metadata: Metadata,
	...versioned,
};

export const Invoice = Schema.Struct({
	...fields,
	hosted_url: optional(
		Schema.String,
		"Where the buyer reads and pays it without a key, until 30 days after it is paid or void. Secret; absent on a draft.",
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
	lost_payment_method_id: optional(
		Schema.String,
		"The method that its bank will never accept again, so collection does not try it; absent: none.",
	),
	mailed_at: optional(Schema.String, "When a mail about it was last queued; absent if none was."),
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
	lost_payment_method_id,
	mailed_at,
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
	customer_id: required(Reference, "Who receives the invoice and owes the money: `cus_…`."),
	line_items: required(LineItems, "What the order sells."),
	discounts: optional(
		Schema.Array(DiscountInput).pipe(Schema.maxItems(maximumDiscounts)),
		"Your discounts, in addition to promotions that apply automatically. Default: none.",
	),
	delivery_destination: optional(
		DeliveryDestinationInput,
		"Where the goods are shipped, by which they are taxed; required if a line is shipped.",
	),
	billing_address: optional(
		AddressInput,
		"The buyer's billing address, by which what is not shipped is taxed. Default: by the destination.",
	),
	inventory_routing_source: optional(
		RoutingSource,
		"The locations that may serve lines with tracked stock; required before these can be paid.",
	),
});

/** The body of `POST /v1/invoices`. */
export const CreateInvoice = Schema.Struct({
	order_id: optional(
		Reference,
		"The order to invoice: `ord_…`; its customer owes the money. Send exactly one of this and `quick_pay`.",
	),
	quick_pay: optional(QuickPay, "What to sell in a new order, which svc creates with the invoice."),
	collection: optional(
		CollectionInput,
		"Whether svc charges a saved method, or the buyer pays. Default: `buyer_initiated`.",
	),
	payment_due: optional(
		PaymentDueInput,
		"When it is due. Default: the settings' default term; required if they name none.",
	),
	recipient_email: optional(Email, "Where svc mails the invoice and its reminders. Default: it mails nothing."),
	reminder_policy: optional(ReminderPolicy, "When svc mails reminders. Default: the settings' policy at issue."),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateInvoice" });
export type CreateInvoice = typeof CreateInvoice.Type;

/** The body of `PATCH /v1/invoices/{invoice_id}`. Only `metadata` can change after issue. */
export const PatchInvoice = Schema.Struct({
	line_items: optional(LineItems, "Replaces every line of the draft's order."),
	collection: optional(CollectionInput, "Whether svc charges a saved method, or the buyer pays."),
	payment_due: optional(PaymentDueInput, "When it is due."),
	recipient_email: optional(
		Schema.NullOr(Email),
		"Where svc mails it; `null` clears the address, so it mails nothing.",
	),
	reminder_policy: optional(
		Schema.NullOr(ReminderPolicy),
		"When svc mails reminders; `null` clears it, so the settings apply at issue.",
	),
	metadata: optional(Metadata, "Replaces all of your notes, in any status."),
}).annotations({ identifier: "PatchInvoice" });
export type PatchInvoice = typeof PatchInvoice.Type;

/** The body of `POST /v1/invoices/{invoice_id}/late-fees`. */
export const AssessLateFee = Schema.Struct({
	installment: optional(
		Schema.Int.pipe(Schema.between(1, 24)),
		"The overdue installment, counted from 1. Default: the earliest one on which a fee is due.",
	),
}).annotations({ identifier: "AssessLateFee" });
export type AssessLateFee = typeof AssessLateFee.Type;

/** The body of `POST /v1/invoices/{invoice_id}/late-fees/waive`. */
export const WaiveLateFee = Schema.Struct({
	reason: required(WaiverReason, "Why, in your words; the buyer does not see it."),
	amount_money: optional(
		MoneyInput,
		"What to take off; at most what is unpaid of the fees. Default: all that is unpaid of them.",
	),
	installment: optional(
		Schema.Int.pipe(Schema.between(1, 24)),
		"The installment of which to waive the fee, counted from 1. Default: all fees, the earliest first.",
	),
}).annotations({ identifier: "WaiveLateFee" });
export type WaiveLateFee = typeof WaiveLateFee.Type;
