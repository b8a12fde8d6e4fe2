/** A credit note corrects an issued invoice by lines and units (capabilities: CN1 to CN3). Schemas and requests. */
import { Schema } from "effect";
import { LineAmounts } from "../../sale/Order/LineItem.js";
import { ReceiptBusiness } from "../../sale/Receipts/Receipt.js";
import { RefundStep } from "../../sale/Refunds/Refund.js";
import { prefixes } from "../../words/Id.js";
import { Money, MoneyInput } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { Metadata, Reference, text } from "../../words/Text.js";
import { versioned } from "../../words/Version.js";

export const CreditNoteStatus = Schema.Literal("draft", "issued", "void");

/** What a credit note credits of one line. */
export const CreditNoteLine = Schema.Struct({
	order_line_item_id: required(Schema.String, "The credited line of the order: `li_…`."),
	quantity: required(Schema.Int, "Units that are credited; 0 if an amount is credited, but no unit."),
	requested_money: optional(Money, "The amount that you asked for, with tax; absent: what the units cost."),
	credited_amounts: required(LineAmounts, "What the line credits; computed again at issue, then frozen."),
}).annotations({ identifier: "CreditNoteLine" });
export type CreditNoteLine = typeof CreditNoteLine.Type;

/** A part of the credit that paid an invoice or was refunded. */
export const Allocation = Schema.Struct({
	type: required(Schema.Literal("invoice", "refund"), "Whether it paid an invoice, or was paid back to the buyer."),
	invoice_id: optional(Schema.String, "The invoice that it paid: `inv_…`; absent for a refund."),
	refund_id: optional(Schema.String, "The refund that paid it back: `re_…`; absent for an invoice."),
	amount_money: required(Money, "How much of the credit was used."),
	allocated_at: required(Schema.String, "When it was used (RFC 3339, UTC)."),
}).annotations({ identifier: "CreditNoteAllocation" });
export type Allocation = typeof Allocation.Type;

/** How the credit was computed. */
export const CreditExplanation = Schema.Struct({
	order_version: required(Schema.Int, "The `version` of the order that the credit was computed from."),
	steps: required(Schema.Array(RefundStep), "Each step that contributed a cent. Their amounts sum to the credit."),
}).annotations({ identifier: "CreditExplanation" });

export const CreditNote = Schema.Struct({
	credit_note_id: required(Schema.String, "The ID, assigned by svc: `cn_…`."),
	number: optional(
		Schema.String,
		"Such as `CN-000001`: assigned at issue, without gaps in its environment, and never changed.",
	),
	status: required(CreditNoteStatus, "Only an `issued` one can be used; `void` is final."),
	invoice_id: required(Schema.String, "The invoice that it corrects: `inv_…`."),
	order_id: required(Schema.String, "The order of that invoice: `ord_…`."),
	customer_id: required(
		Schema.String,
		"The customer of that invoice: `cus_…`; the credit can pay any invoice of this customer.",
	),
	reason: optional(Schema.String, "Your own text, which the buyer sees; absent if you gave none."),
	line_items: required(Schema.Array(CreditNoteLine), "What it credits, one entry for each line of the invoice."),
	total_money: required(Money, "The whole credit, with tax."),
	allocated_money: required(Money, "What has paid invoices or was refunded."),
	available_money: required(Money, "What can still be used: total − allocated while issued, otherwise 0."),
	allocations: required(Schema.Array(Allocation), "How the credit was used, oldest first."),
	explanation: optional(CreditExplanation, "How the amounts were computed, as for a refund; present once issued."),
	business: optional(ReceiptBusiness, "You as the buyer reads it, frozen at issue; absent on a draft."),
	buyer_name: optional(Schema.String, "The buyer's name, frozen at issue; absent on a draft, or if none was known."),
	issued_at: optional(Schema.String, "When you issued it (RFC 3339, UTC); absent if you did not."),
	voided_at: optional(Schema.String, "When you voided it (RFC 3339, UTC); absent if you did not."),
	metadata: Metadata,
	...versioned,
}).annotations({ identifier: "CreditNote" });
export type CreditNote = typeof CreditNote.Type;

export const creditNotes = collection<CreditNote>()({
	name: "credit_notes",
	resource: "credit note",
	id: "credit_note_id",
	prefix: prefixes.credit_note,
	schema: CreditNote,
	filters: {
		status: { path: "status", values: CreditNoteStatus.literals },
		invoice_id: { path: "invoice_id" },
		customer_id: { path: "customer_id" },
		order_id: { path: "order_id" },
	},
	search: ({ number, reason }) => [number, reason],
	unique: { number: "number" },
});

/** Maximum number of credit notes per invoice. */
export const maximumCreditNotes = 200;

/** Maximum number of allocations per credit note. */
export const maximumAllocations = 100;

const LineInput = Schema.Struct({
	order_line_item_id: required(Reference, "The line of the order to credit, each at most once: `li_…`."),
	quantity: required(Schema.Int.pipe(Schema.between(0, 1_000_000)), "Units to credit; 0 only with an `amount_money`."),
	amount_money: optional(
		MoneyInput,
		"How much to credit, with tax; the units are then only counted. Default: what the units cost.",
	),
}).annotations({ identifier: "CreditNoteLineInput" });
export type CreditNoteLineInput = typeof LineInput.Type;

const LineItems = Schema.Array(LineInput).pipe(Schema.minItems(1), Schema.maxItems(500));
const Reason = text(1, 500);

/** The body of `POST /v1/credit-notes`. */
export const CreateCreditNote = Schema.Struct({
	invoice_id: required(Reference, "An open or paid invoice to correct: `inv_…`."),
	reason: optional(Reason, "Your own text, which the buyer sees."),
	line_items: required(LineItems, "What to credit of its lines; at most what is neither refunded nor credited yet."),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateCreditNote" });
export type CreateCreditNote = typeof CreateCreditNote.Type;

/** The body of `PATCH /v1/credit-notes/{credit_note_id}`. Only `metadata` can change after issue. */
export const PatchCreditNote = Schema.Struct({
	reason: optional(Schema.NullOr(Reason), "Your own text, which the buyer sees; `null` clears it."),
	line_items: optional(LineItems, "Replaces all lines of the draft."),
	metadata: optional(Metadata, "Replaces all of your notes, in any status."),
}).annotations({ identifier: "PatchCreditNote" });
export type PatchCreditNote = typeof PatchCreditNote.Type;

/** The body of `POST /v1/credit-notes/{credit_note_id}/allocate`. */
export const AllocateCredit = Schema.Struct({
	invoice_id: optional(
		Reference,
		"An unpaid invoice of the customer to pay: `inv_…`, such as the corrected one. Send exactly one of this and `refund`.",
	),
	refund: optional(
		Schema.Literal(true),
		"Refunds what is left of the credit to the payments of the corrected invoice.",
	),
	amount_money: optional(
		MoneyInput,
		"How much of the credit to use; not with `refund`. Default: as much as is available and outstanding.",
	),
}).annotations({ identifier: "AllocateCredit" });
export type AllocateCredit = typeof AllocateCredit.Type;
