import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform";
import { Dispute, disputes, GiveEvidence } from "@svc/core/funds/Disputes/Dispute";
import { Schema } from "effect";
import { documented, errors, listParameters, page, RateClass, RequiredScope, single } from "../Endpoint.js";

const path = Schema.Struct({ dispute_id: Schema.String });

export class DisputesApi extends HttpApiGroup.make("Disputes")
	.add(
		HttpApiEndpoint.get("list", "/v1/disputes")
			.setUrlParams(listParameters(disputes))
			.addSuccess(page(Dispute))
			.addError(errors.list)
			.annotate(RequiredScope, "payments.disputes.read")
			.annotateContext(documented("listDisputes", "List disputes")),
	)
	.add(
		HttpApiEndpoint.get("get", "/v1/disputes/:dispute_id")
			.setPath(path)
			.addSuccess(single(Dispute))
			.addError(errors.read)
			.annotate(RequiredScope, "payments.disputes.read")
			.annotateContext(documented("getDispute", "Get a dispute")),
	)
	.add(
		HttpApiEndpoint.post("giveEvidence", "/v1/disputes/:dispute_id/evidence")
			.setPath(path)
			.setPayload(GiveEvidence)
			.addSuccess(single(Dispute))
			.addError(errors.command)
			.annotate(RequiredScope, "payments.disputes.write")
			.annotateContext(
				documented(
					"giveDisputeEvidence",
					"Answer a dispute with evidence",
					"Added to what was given before, and handed in to the buyer's bank, which can be done once. With `submit: false` it is only noted.",
				),
			),
	)
	.annotate(RateClass, "external_provider_action")
	.annotate(OpenApi.Description, "Payments that buyers take back through their bank, and the seller's answer.") {}
