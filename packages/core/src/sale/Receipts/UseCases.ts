/** The use cases of receipts, as every face offers them. */

import { capability, command, read } from "../../platform/UseCase.js";
import { orders } from "../Order/Order.js";
import { Receipt } from "./Receipt.js";
import { ScheduledReceipt, SendReceipt } from "./Sending.js";

export const receiptsUseCases = capability(
	"Receipts",
	{ description: "What a buyer has paid for, and how.", scope: "commerce.orders" },
	{
		get: read("/v1/orders/:order_id/receipt", {
			operation: "getOrderReceipt",
			summary: "Get an order's receipt",
			description:
				"Paid orders only, including what was refunded so far. `Accept: text/html` returns a page, `Accept: application/pdf` a document to print.",
			output: Receipt,
			representations: ["text/html", "application/pdf"],
			failures: "command",
		}),
		send: command("POST", "/v1/orders/:order_id/send-receipt", {
			operation: "sendOrderReceipt",
			summary: "Send an order's receipt",
			description:
				"Mails the receipt to the order's buyer or to another address, even if svc does not send receipts automatically.",
			on: { collection: orders },
			input: SendReceipt,
			output: ScheduledReceipt,
			rate: "external_provider_action",
			isBodyOptional: true,
		}),
	},
);
