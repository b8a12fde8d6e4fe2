/** A credit note corrects an issued invoice by lines and units (capabilities: CN1 to CN3). Schemas and requests. */
import { Schema } from "effect";
import { LineAmounts } from "../../sale/Order/LineItem.js";
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
	order_line_item_id: Schema.String,
	quantity: Schema.Int,
	requested_money: optional(Money, "The amount requested in the draft; absent: the amount of the units."),
	credited_amounts: required(LineAmounts, "Computed now while it is a draft; frozen once issued."),
}).annotations({ identifier: "CreditNoteLine" });
export type CreditNoteLine = typeof CreditNoteLine.Type;

/** A part of the credit that paid an invoice or was refunded. */
export const Allocation = Schema.Struct({
	type: Schema.Literal("invoice", "refund"),
	invoice_id: optional(Schema.String),
	refund_id: optional(Schema.String),
	amount_money: Money,
	allocated_at: Schema.String,
}).annotations({ identifier: "CreditNoteAllocation" });
export type Allocation = typeof Allocation.Type;

/** How the credit was computed: every step that contributed a cent. The amounts sum to the credit. */
export const CreditExplanation = Schema.Struct({
	order_version: required(Schema.Int, "The version of the credited order."),
	steps: Schema.Array(RefundStep),
}).annotations({ identifier: "CreditExplanation" });

export const CreditNote = Schema.Struct({
	credit_note_id: required(Schema.String, "`cn_…`"),
	number: optional(Schema.String, "Assigned at issue, without gaps in its environment; never changes."),
	status: CreditNoteStatus,
	invoice_id: Schema.String,
	order_id: Schema.String,
	customer_id: Schema.String,
	reason: optional(Schema.String),
	line_items: Schema.Array(CreditNoteLine),
	total_money: Money,
	allocated_money: required(Money, "What has paid invoices or was refunded."),
	available_money: required(Money, "Total − allocated while issued; otherwise 0."),
	allocations: Schema.Array(Allocation),
	explanation: optional(CreditExplanation, "How the amounts were computed, as for a refund; present once issued."),
	issued_at: optional(Schema.String),
	voided_at: optional(Schema.String),
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
	order_line_item_id: Reference,
	quantity: Schema.Int.pipe(Schema.between(0, 1_000_000)),
	amount_money: optional(MoneyInput, "Absent: the amount of the units. If present, the units are only counted."),
}).annotations({ identifier: "CreditNoteLineInput" });
export type CreditNoteLineInput = typeof LineInput.Type;

const LineItems = Schema.Array(LineInput).pipe(Schema.minItems(1), Schema.maxItems(500));
const Reason = text(1, 500);

/** The body of `POST /v1/credit-notes`. */
export const CreateCreditNote = Schema.Struct({
	invoice_id: Reference,
	reason: optional(Reason),
	line_items: LineItems,
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateCreditNote" });
export type CreateCreditNote = typeof CreateCreditNote.Type;

/** The body of `PATCH /v1/credit-notes/{credit_note_id}`. Only `metadata` can change after issue. */
export const PatchCreditNote = Schema.Struct({
	reason: optional(Schema.NullOr(Reason), "`null` clears it."),
	line_items: optional(LineItems, "Replaces every line."),
	metadata: optional(Metadata),
}).annotations({ identifier: "PatchCreditNote" });
export type PatchCreditNote = typeof PatchCreditNote.Type;

/** The body of `POST /v1/credit-notes/{credit_note_id}/allocate`. */
export const AllocateCredit = Schema.Struct({
	invoice_id: optional(
		Reference,
		"An open invoice of the customer, such as the credited one. Send exactly one of this and `refund`.",
	),
	refund: optional(Schema.Literal(true), "Refunds the remaining credit to the payments of the credited invoice."),
	amount_money: optional(MoneyInput, "Absent: as much as is available and outstanding."),
}).annotations({ identifier: "AllocateCredit" });
export type AllocateCredit = typeof AllocateCredit.Type;
