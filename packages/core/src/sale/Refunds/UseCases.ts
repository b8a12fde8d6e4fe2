/** The use cases of refunds, as every face offers them. */

import { metadataPatch } from "../../platform/MetadataPatch.js";
import { capability, command, list, read } from "../../platform/UseCase.js";
import { orders } from "../Order/Order.js";
import { Refund, refunds } from "./Refund.js";
import { CreateRefund } from "./Requests.js";

export const refundsUseCases = capability(
	"Refunds",
	{
		description: "Money returned to the buyer of an order.",
		scope: "payments.refunds",
		rate: "external_provider_action",
	},
	{
		create: command("POST", "/v1/refunds", {
			operation: "createRefund",
			isKeyLasting: true,
			summary: "Refund an order",
			description:
				"Refunds lines, charges, an amount, or everything that is left. svc computes what was paid for each. A refund moves only money, not stock.",
			on: { collection: orders },
			input: CreateRefund,
			output: Refund,
			status: 201,
		}),
		list: list("/v1/refunds", { operation: "listRefunds", summary: "List refunds", of: refunds, output: Refund }),
		get: read("/v1/refunds/:refund_id", {
			operation: "getRefund",
			summary: "Get a refund",
			description: "Includes the steps of the calculation of its amount.",
			output: Refund,
		}),
		patch: metadataPatch("/v1/refunds/:refund_id", {
			operation: "patchRefund",
			one: "a refund",
			on: { collection: refunds, within: orders },
			output: Refund,
		}),
	},
);
