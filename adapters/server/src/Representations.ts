/** The representations of answers beside JSON: the receipt as a page and as a PDF. */
import type { Representations } from "@svc/http";
import { receiptRepresentations } from "@svc/pages/receipts/Representations";
import { Effect } from "effect";

/** The PDF library and its fonts are loaded for the first PDF. */
export const representations: Representations = receiptRepresentations((receipt) =>
	Effect.flatMap(
		Effect.promise(() => import("@svc/pages/receipts/Pdf")),
		({ receiptPdf }) => receiptPdf(receipt),
	),
);
