/** The use cases of payouts, as every face offers them. */

import { metadataPatch } from "../../platform/MetadataPatch.js";
import { capability, command, list, read } from "../../platform/UseCase.js";
import { CreatePayout, Payout, payouts } from "./Payout.js";

export const payoutsUseCases = capability(
	"Payouts",
	{
		description: "Transfers of the balance to the seller's bank.",
		scope: "payments.payouts",
		rate: "external_provider_action",
	},
	{
		create: command("POST", "/v1/payouts", {
			operation: "createPayout",
			isKeyLasting: true,
			summary: "Pay out the balance",
			description:
				"Sends an amount, or everything available, to the seller's bank. The balance is debited immediately.",
			isBodyOptional: true,
			input: CreatePayout,
			output: Payout,
			status: 201,
		}),
		list: list("/v1/payouts", { operation: "listPayouts", summary: "List payouts", of: payouts, output: Payout }),
		get: read("/v1/payouts/:payout_id", { operation: "getPayout", summary: "Get a payout", output: Payout }),
		patch: metadataPatch("/v1/payouts/:payout_id", {
			operation: "patchPayout",
			one: "a payout",
			on: { collection: payouts },
			output: Payout,
		}),
	},
);
