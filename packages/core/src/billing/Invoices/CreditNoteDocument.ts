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
	order_line_item_id: required(Schema.String, "The credited line of the order: `li_…`."),
	name: required(Schema.String, "What the line sold, as the invoice names it."),
	quantity: required(Schema.Int, "Units that were credited; 0 if an amount was credited, but no unit."),
	...LineAmounts.fields,
}).annotations({ identifier: "CreditNoteDocumentLine" });

export const CreditNoteDocument = Schema.Struct({
	credit_note_id: required(Schema.String, "The ID, assigned by svc: `cn_…`."),
	number: required(Schema.String, "Such as `CN-000001`, assigned at issue without gaps in its environment."),
	status: required(Schema.Literal("issued", "void"), "`void`: the seller has canceled the credit."),
	mode: required(Mode, "`test`: no money moves."),
	business: required(ReceiptBusiness, "The seller, as buyers see it."),
	buyer_name: optional(
		Schema.String,
		"The name given at checkout, otherwise the customer's; absent if neither is known.",
	),
	invoice_id: required(Schema.String, "The invoice that it corrects: `inv_…`."),
	invoice_number: required(Schema.String, "The number of that invoice, such as `INV-000001`."),
	reason: optional(Schema.String, "The seller's own text; absent if there is none."),
	issued_at: required(Schema.String, "When it was issued (RFC 3339, UTC)."),
	voided_at: optional(Schema.String, "When the seller voided it (RFC 3339, UTC); absent if not void."),
	line_items: required(Schema.Array(DocumentLine), "What it credits, one entry for each line of the invoice."),
	total_money: required(Money, "The whole credit, with tax."),
}).annotations({ identifier: "CreditNoteDocument" });
export type CreditNoteDocument = typeof CreditNoteDocument.Type;

/** What a document is built from. */
interface DocumentSources extends Pick<CreditNoteDocument, "mode"> {
	readonly note: CreditNote;
	readonly invoice: Pick<StoredInvoice, "frozen_parts" | "number">;
	readonly order: Pick<Order, "line_items">;
}

/** Builds the document of a credit note. Refuses one that was never issued (`CREDIT_NOTE_NOT_ISSUED`). */
export const creditNoteDocumentOf = ({
	invoice,
	mode,
	note,
	order,
}: DocumentSources): Either.Either<CreditNoteDocument, Refusal> => {
	const { business, buyer_name, credit_note_id, invoice_id, issued_at, number, reason, total_money, voided_at } = note;
	if (number === undefined || issued_at === undefined || business === undefined)
		return refused("CREDIT_NOTE_NOT_ISSUED", { message: "The credit note has no document: it was never issued." });
	const lines = invoice.frozen_parts?.line_items ?? order.line_items;
	const names = new Map(lines.map((line) => [line.order_line_item_id, line.name]));
	return Either.right({
		mode,
		business,
		...(buyer_name === undefined ? {} : { buyer_name }),
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
