import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform";
import { CreatePayout, Payout, payouts } from "@svc/core/funds/Payouts/Payout";
import { Schema } from "effect";
import {
	BodyOptional,
	documented,
	errors,
	listParameters,
	page,
	RateClass,
	RequiredScope,
	single,
} from "../Endpoint.js";

export class PayoutsApi extends HttpApiGroup.make("Payouts")
	.add(
		HttpApiEndpoint.post("create", "/v1/payouts")
			.setPayload(CreatePayout)
			.addSuccess(single(Payout), { status: 201 })
			.addError(errors.command)
			.annotate(RequiredScope, "payments.payouts.write")
			.annotate(BodyOptional, true)
			.annotateContext(
				documented(
					"createPayout",
					"Pay out the balance",
					"To the seller's bank: an amount, or all that is available. It is taken off the balance at once.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("list", "/v1/payouts")
			.setUrlParams(listParameters(payouts))
			.addSuccess(page(Payout))
			.addError(errors.list)
			.annotate(RequiredScope, "payments.payouts.read")
			.annotateContext(documented("listPayouts", "List payouts")),
	)
	.add(
		HttpApiEndpoint.get("get", "/v1/payouts/:payout_id")
			.setPath(Schema.Struct({ payout_id: Schema.String }))
			.addSuccess(single(Payout))
			.addError(errors.read)
			.annotate(RequiredScope, "payments.payouts.read")
			.annotateContext(documented("getPayout", "Get a payout")),
	)
	.annotate(RateClass, "external_provider_action")
	.annotate(OpenApi.Description, "Money of the balance on its way to the seller's bank.") {}
