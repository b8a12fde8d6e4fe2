/** A credit note corrects an issued invoice by lines and units (capabilities: CN1 to CN3). Schemas and requests. */
import { Schema } from "effect";
import { LineAmounts } from "../../sale/Order/LineItem.js";
import { RefundStep } from "../../sale/Refunds/Refund.js";
import { prefixes } from "../../words/Id.js";
import { Money, MoneyInput } from "../../words/Money.js";
import { optional } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { Metadata, Reference, text } from "../../words/Text.js";

export const CreditNoteStatus = Schema.Literal("draft", "issued", "void");

/** What a credit note credits of one line. */
export const CreditNoteLine = Schema.Struct({
	order_line_item_id: Schema.String,
	quantity: Schema.Int,
	/** The amount requested in the draft; absent: the amount of the units. */
	requested_money: optional(Money),
	/** Computed now while it is a draft; frozen once issued. */
	credited_amounts: LineAmounts,
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
	/** The version of the credited order. */
	order_version: Schema.Int,
	steps: Schema.Array(RefundStep),
}).annotations({ identifier: "CreditExplanation" });

export const CreditNote = Schema.Struct({
	/** `cn_…` */
	credit_note_id: Schema.String,
	/** Assigned at issue, without gaps in its environment; never changes. */
	number: optional(Schema.String),
	status: CreditNoteStatus,
	invoice_id: Schema.String,
	order_id: Schema.String,
	customer_id: Schema.String,
	reason: optional(Schema.String),
	line_items: Schema.Array(CreditNoteLine),
	total_money: Money,
	/** What has paid invoices or was refunded. */
	allocated_money: Money,
	/** Total − allocated while issued; otherwise 0. */
	available_money: Money,
	allocations: Schema.Array(Allocation),
	/** How the amounts were computed, as for a refund; present once issued. */
	explanation: optional(CreditExplanation),
	issued_at: optional(Schema.String),
	voided_at: optional(Schema.String),
	metadata: Metadata,
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
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
	/** Absent: the amount of the units. If present, the units are only counted. */
	amount_money: optional(MoneyInput),
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
	/** `null` clears it. */
	reason: optional(Schema.NullOr(Reason)),
	/** Replaces every line. */
	line_items: optional(LineItems),
	metadata: optional(Metadata),
}).annotations({ identifier: "PatchCreditNote" });
export type PatchCreditNote = typeof PatchCreditNote.Type;

/** The body of `POST /v1/credit-notes/{credit_note_id}/allocate`. */
export const AllocateCredit = Schema.Struct({
	/** An open invoice of the customer, such as the credited one. Send exactly one of this and `refund`. */
	invoice_id: optional(Reference),
	/** Refunds the remaining credit to the payments of the credited invoice. */
	refund: optional(Schema.Literal(true)),
	/** Absent: as much as is available and outstanding. */
	amount_money: optional(MoneyInput),
}).annotations({ identifier: "AllocateCredit" });
export type AllocateCredit = typeof AllocateCredit.Type;
