/** The receipt in the media types that its endpoint offers beside JSON. */
import type { Receipt } from "@svc/core/sale/Receipts/Receipt";
import type { Represent, Representations } from "@svc/http";
import { Effect } from "effect";
import { receiptPage } from "./Page.js";

/** The endpoint's answer is a receipt: its use case's function was checked against that schema. */
const receiptIn = (data: unknown): Receipt => data as Receipt;

const page: Represent = (data) => Effect.sync(() => receiptPage(receiptIn(data)));

/** `receiptPdf` of `./Pdf.js` is passed in, so that a server loads the PDF library for its first PDF alone. */
export const receiptRepresentations = (
	receiptPdf: (receipt: Receipt) => Effect.Effect<Uint8Array>,
): Representations => ({
	"Receipts.get": {
		"text/html": page,
		"application/pdf": (data) => {
			const receipt = receiptIn(data);
			return Effect.map(receiptPdf(receipt), (body) => ({
				headers: {
					"Content-Type": "application/pdf",
					"Content-Disposition": `inline; filename="receipt-${receipt.order_id}.pdf"`,
				},
				body,
			}));
		},
	},
});
