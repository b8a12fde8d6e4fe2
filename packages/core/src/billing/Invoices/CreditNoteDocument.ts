/** An issued credit note as its buyer reads it: page and PDF share this model. Pure. */
import { Either, Schema } from "effect";
import { LineAmounts } from "../../sale/Order/LineItem.js";
import type { Order } from "../../sale/Order/Order.js";
import { ReceiptBusiness } from "../../sale/Receipts/Receipt.js";
import { Mode } from "../../words/Environment.js";
import { type Refusal, refused } from "../../words/Errors.js";
import { Money } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import type { CreditNote } from "../CreditNote/CreditNote.js";
import type { StoredInvoice } from "./Invoice.js";

const DocumentLine = Schema.Struct({
	order_line_item_id: Schema.String,
	name: Schema.String,
	quantity: required(Schema.Int, "0: an amount of the line was credited, but no unit."),
	...LineAmounts.fields,
}).annotations({ identifier: "CreditNoteDocumentLine" });

export const CreditNoteDocument = Schema.Struct({
	credit_note_id: Schema.String,
	number: Schema.String,
	status: Schema.Literal("issued", "void"),
	mode: required(Mode, "`test`: no money moves."),
	business: ReceiptBusiness,
	buyer_name: optional(Schema.String, "The name given at checkout, otherwise the customer's."),
	invoice_id: Schema.String,
	invoice_number: Schema.String,
	reason: optional(Schema.String),
	issued_at: Schema.String,
	voided_at: optional(Schema.String),
	line_items: Schema.Array(DocumentLine),
	total_money: Money,
}).annotations({ identifier: "CreditNoteDocument" });
export type CreditNoteDocument = typeof CreditNoteDocument.Type;

/** What a document is built from. */
interface DocumentSources extends Pick<CreditNoteDocument, "mode" | "business" | "buyer_name"> {
	readonly note: CreditNote;
	readonly invoice: Pick<StoredInvoice, "frozen_parts" | "number">;
	readonly order: Pick<Order, "line_items">;
}

/** Builds the document of a credit note. Refuses one that was never issued (`CREDIT_NOTE_NOT_ISSUED`). */
export const creditNoteDocumentOf = ({
	invoice,
	note,
	order,
	...sources
}: DocumentSources): Either.Either<CreditNoteDocument, Refusal> => {
	const { credit_note_id, invoice_id, issued_at, number, reason, total_money, voided_at } = note;
	if (number === undefined || issued_at === undefined)
		return refused("CREDIT_NOTE_NOT_ISSUED", { message: "The credit note has no document: it was never issued." });
	const lines = invoice.frozen_parts?.line_items ?? order.line_items;
	const names = new Map(lines.map((line) => [line.order_line_item_id, line.name]));
	return Either.right({
		...sources,
		credit_note_id,
		number,
		status: note.status === "void" ? "void" : "issued",
		invoice_id,
		invoice_number: invoice.number ?? "",
		...(reason === undefined ? {} : { reason }),
		issued_at,
		...(voided_at === undefined ? {} : { voided_at }),
		line_items: note.line_items.map(({ credited_amounts, order_line_item_id, quantity }) => ({
			order_line_item_id,
			name: names.get(order_line_item_id) ?? "",
			quantity,
			...credited_amounts,
		})),
		total_money,
	});
};
