/** The use cases of disputes, as every face offers them. */

import { capability, command, list, read } from "../../platform/UseCase.js";
import { Dispute, disputes, GiveEvidence } from "./Dispute.js";

export const disputesUseCases = capability(
	"Disputes",
	{
		description: "Payments that buyers take back through their bank, and the seller's answer.",
		scope: "payments.disputes",
		rate: "external_provider_action",
	},
	{
		list: list("/v1/disputes", { operation: "listDisputes", summary: "List disputes", of: disputes, output: Dispute }),
		get: read("/v1/disputes/:dispute_id", { operation: "getDispute", summary: "Get a dispute", output: Dispute }),
		giveEvidence: command("POST", "/v1/disputes/:dispute_id/evidence", {
			operation: "giveDisputeEvidence",
			summary: "Answer a dispute with evidence",
			description:
				"Adds to the evidence given before, and submits it to the buyer's bank, which can be done once. With `submit: false` the evidence is only kept.",
			input: GiveEvidence,
			output: Dispute,
		}),
	},
);
