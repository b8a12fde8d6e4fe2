/** The use cases of disputes, as every face offers them. */

import { capability, command, list, read } from "../../platform/UseCase.js";
import { Dispute, disputes, GiveEvidence } from "./Dispute.js";

export const disputesUseCases = capability(
	"Disputes",
	{
		description: "Payments that buyers dispute with their bank, and the seller's response.",
		scope: "payments.disputes",
		rate: "external_provider_action",
	},
	{
		list: list("/v1/disputes", { operation: "listDisputes", summary: "List disputes", of: disputes, output: Dispute }),
		get: read("/v1/disputes/:dispute_id", { operation: "getDispute", summary: "Get a dispute", output: Dispute }),
		giveEvidence: command("POST", "/v1/disputes/:dispute_id/evidence", {
			operation: "giveDisputeEvidence",
			summary: "Respond to a dispute with evidence",
			description:
				"Adds to any earlier evidence and submits it to the buyer's bank, which can be done only once. With `submit: false`, the evidence is only saved.",
			input: GiveEvidence,
			output: Dispute,
		}),
	},
);
