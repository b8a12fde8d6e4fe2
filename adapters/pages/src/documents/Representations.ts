/** Receipts, invoices and credit notes in the media types that their endpoints offer besides JSON. */
import type { CreditNoteDocument } from "@svc/core/billing/Invoices/CreditNoteDocument";
import type { InvoiceDocument } from "@svc/core/billing/Invoices/InvoiceDocument";
import type { Receipt } from "@svc/core/sale/Receipts/Receipt";
import type { Representations, RepresentationsOf } from "@svc/http";
import { Effect } from "effect";
import { creditNoteDocument } from "../invoices/CreditNoteView.js";
import { invoiceDocument } from "../invoices/View.js";
import { documentPage } from "../receipts/Page.js";
import { receiptDocument } from "../receipts/View.js";
import type { DocumentView } from "./DocumentView.js";

/** `documentPdf` from `../receipts/Pdf.js`. */
export type DocumentPdf = (view: DocumentView) => Effect.Effect<Uint8Array>;

/** `documentPdf` is injected, so that a server only loads the PDF library for its first PDF. */
export const documentRepresentations = (documentPdf: DocumentPdf): Representations => {
	const formsOf = <A>(viewOf: (data: A) => DocumentView, fileName: (data: A) => string): RepresentationsOf => {
		/** The endpoint's response: its use case's function was checked against the schema of `A`. */
		const read = (data: unknown): A => data as A;
		return {
			"text/html": (data) => Effect.sync(() => documentPage(viewOf(read(data)))),
			"application/pdf": (data) =>
				Effect.map(documentPdf(viewOf(read(data))), (body) => ({
					headers: {
						"Content-Type": "application/pdf",
						"Content-Disposition": `inline; filename="${fileName(read(data))}.pdf"`,
					},
					body,
				})),
		};
	};
	return {
		"Receipts.get": formsOf<Receipt>(receiptDocument, ({ order_id }) => `receipt-${order_id}`),
		"Invoices.getDocument": formsOf<InvoiceDocument>(invoiceDocument, ({ number }) => number),
		"CreditNotes.getDocument": formsOf<CreditNoteDocument>(creditNoteDocument, ({ number }) => number),
	};
};
