import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform";
import { Refund, refunds } from "@svc/core/sale/Refunds/Refund";
import { CreateRefund } from "@svc/core/sale/Refunds/Requests";
import { Schema } from "effect";
import { documented, errors, listParameters, page, RateClass, RequiredScope, single } from "../Endpoint.js";

const path = Schema.Struct({ refund_id: Schema.String });

export class RefundsApi extends HttpApiGroup.make("Refunds")
	.add(
		HttpApiEndpoint.post("create", "/v1/refunds")
			.setPayload(CreateRefund)
			.addSuccess(single(Refund), { status: 201 })
			.addError(errors.command)
			.annotate(RequiredScope, "payments.refunds.write")
			.annotateContext(
				documented(
					"createRefund",
					"Refund an order",
					"By lines, charges, an amount, or all that is left. The service computes what each target settled for. A refund moves money only; it touches no stock.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("list", "/v1/refunds")
			.setUrlParams(listParameters(refunds))
			.addSuccess(page(Refund))
			.addError(errors.list)
			.annotate(RequiredScope, "payments.refunds.read")
			.annotateContext(documented("listRefunds", "List refunds")),
	)
	.add(
		HttpApiEndpoint.get("get", "/v1/refunds/:refund_id")
			.setPath(path)
			.addSuccess(single(Refund))
			.addError(errors.read)
			.annotate(RequiredScope, "payments.refunds.read")
			.annotateContext(documented("getRefund", "Get a refund", "With the steps by which its amount was found.")),
	)
	.annotate(RateClass, "external_provider_action")
	.annotate(OpenApi.Description, "Money of an order on its way back.") {}
