/** The representations of responses besides JSON: receipts, invoices, and credit notes as pages and PDFs. */
import type { Representations } from "@svc/http";
import { type DocumentPdf, documentRepresentations } from "@svc/pages/documents/Representations";
import { Effect } from "effect";

/** The PDF library and its fonts are loaded on the first PDF. */
export const documentPdf: DocumentPdf = (view) =>
	Effect.flatMap(
		Effect.promise(() => import("@svc/pages/receipts/Pdf")),
		(pdf) => pdf.documentPdf(view),
	);

export const representations: Representations = documentRepresentations(documentPdf);
