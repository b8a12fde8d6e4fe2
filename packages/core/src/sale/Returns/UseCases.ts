/** The use cases of returns, as every face offers them. */

import { capability, command, list, read } from "../../platform/UseCase.js";
import { orders } from "../Order/Order.js";
import { CancelReturn, CreateReturn, DeclineReturn, PatchReturn, ProcessReturn } from "./Requests.js";
import { Return, returns } from "./Return.js";

export const returnsUseCases = capability(
	"Returns",
	{ description: "Goods that buyers return, and what they get for them.", scope: "commerce.returns" },
	{
		create: command("POST", "/v1/returns", {
			operation: "createReturn",
			summary: "Request a return",
			description:
				"For units of a paid order that were handed off or require no fulfillment, and that are in no other return.",
			on: { collection: orders },
			input: CreateReturn,
			output: Return,
			status: 201,
		}),
		list: list("/v1/returns", { operation: "listReturns", summary: "List returns", of: returns, output: Return }),
		get: read("/v1/returns/:return_id", { operation: "getReturn", summary: "Get a return", output: Return }),
		patch: command("PATCH", "/v1/returns/:return_id", {
			operation: "patchReturn",
			summary: "Change a return's notes",
			input: PatchReturn,
			output: Return,
		}),
		// It may ask the card processor for a refund.
		process: command("POST", "/v1/returns/:return_id/process", {
			operation: "processReturn",
			isKeyLasting: true,
			summary: "Process a return",
			description:
				"Approves or rejects lines, receives units into stock, records their inspection, and resolves them by refund, store credit or exchange. The request takes effect entirely or not at all. Without a disposition, received units become sellable again.",
			rate: "external_provider_action",
			input: ProcessReturn,
			output: Return,
		}),
		decline: command("POST", "/v1/returns/:return_id/decline", {
			operation: "declineReturn",
			summary: "Decline a return",
			description: "Only while none of it has been received or resolved.",
			isBodyOptional: true,
			input: DeclineReturn,
			output: Return,
		}),
		cancel: command("POST", "/v1/returns/:return_id/cancel", {
			operation: "cancelReturn",
			summary: "Cancel a return",
			description: "Only while none of it has been received or resolved.",
			isBodyOptional: true,
			input: CancelReturn,
			output: Return,
		}),
	},
);
