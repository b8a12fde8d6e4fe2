/** The mail with a receipt. */
import type { Letter } from "@svc/core/sale/Receipts/Letters";
import type { Receipt } from "@svc/core/sale/Receipts/Receipt";
import { receiptDocument } from "../receipts/View.js";
import { documentLetter } from "./DocumentLetter.js";

/** Renders a receipt's mail. */
export const receiptLetter = (receipt: Receipt): Letter => {
	const view = receiptDocument(receipt);
	return documentLetter({ subject: view.fileTitle, view });
};
