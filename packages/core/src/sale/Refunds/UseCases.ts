/** The use cases of refunds, as every face offers them. */

import { metadataPatch } from "../../platform/MetadataPatch.js";
import { capability, command, list, read } from "../../platform/UseCase.js";
import { orders } from "../Order/Order.js";
import { Refund, refunds } from "./Refund.js";
import { CreateRefund } from "./Requests.js";

export const refundsUseCases = capability(
	"Refunds",
	{ description: "Money of an order on its way back.", scope: "payments.refunds", rate: "external_provider_action" },
	{
		create: command("POST", "/v1/refunds", {
			operation: "createRefund",
			summary: "Refund an order",
			description:
				"By lines, charges, an amount, or all that is left. The service computes what each target settled for. A refund moves money only; it touches no stock.",
			on: { collection: orders },
			input: CreateRefund,
			output: Refund,
			status: 201,
		}),
		list: list("/v1/refunds", { operation: "listRefunds", summary: "List refunds", of: refunds, output: Refund }),
		get: read("/v1/refunds/:refund_id", {
			operation: "getRefund",
			summary: "Get a refund",
			description: "With the steps by which its amount was found.",
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
