/** The use cases of manual payments, as every face offers them. */

import { metadataPatch } from "../../platform/MetadataPatch.js";
import { capability, command, list, read } from "../../platform/UseCase.js";
import { orders } from "../Order/Order.js";
import { CreateManualPayment, ManualPayment, manualPayments } from "./ManualPayment.js";

export const manualPaymentsUseCases = capability(
	"ManualPayments",
	{
		description: "Money that sellers received outside the card processor.",
		scope: "payments.payment_intents",
		rate: "payment",
	},
	{
		create: command("POST", "/v1/orders/:order_id/manual-payments", {
			operation: "createManualPayment",
			isKeyLasting: true,
			summary: "Record a manual payment",
			description:
				"Records cash, a check or a bank transfer that has arrived, for all or part of the outstanding balance.",
			input: CreateManualPayment,
			output: ManualPayment,
			status: 201,
		}),
		list: list("/v1/orders/:order_id/manual-payments", {
			operation: "listManualPayments",
			summary: "List an order's manual payments",
			of: manualPayments,
			fixed: ["order_id"],
			output: ManualPayment,
		}),
		get: read("/v1/orders/:order_id/manual-payments/:manual_payment_id", {
			operation: "getManualPayment",
			summary: "Get a manual payment",
			output: ManualPayment,
		}),
		patch: metadataPatch("/v1/orders/:order_id/manual-payments/:manual_payment_id", {
			operation: "patchManualPayment",
			one: "a manual payment",
			on: { collection: manualPayments, within: orders },
			output: ManualPayment,
		}),
	},
);
