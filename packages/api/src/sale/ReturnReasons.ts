import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform";
import {
	CreateReturnReason,
	PatchReturnReason,
	ReturnReason,
	returnReasons,
} from "@svc/core/sale/ReturnReasons/ReturnReason";
import { Schema } from "effect";
import { documented, errors, listParameters, page, RateClass, RequiredScope, single } from "../Endpoint.js";

const path = Schema.Struct({ return_reason_id: Schema.String });
const write = "commerce.returns.write";
const read = "commerce.returns.read";

export class ReturnReasonsApi extends HttpApiGroup.make("ReturnReasons")
	.add(
		HttpApiEndpoint.post("create", "/v1/return-reasons")
			.setPayload(CreateReturnReason)
			.addSuccess(single(ReturnReason), { status: 201 })
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotateContext(documented("createReturnReason", "Create a return reason")),
	)
	.add(
		HttpApiEndpoint.get("list", "/v1/return-reasons")
			.setUrlParams(listParameters(returnReasons))
			.addSuccess(page(ReturnReason))
			.addError(errors.list)
			.annotate(RequiredScope, read)
			.annotateContext(documented("listReturnReasons", "List return reasons")),
	)
	.add(
		HttpApiEndpoint.get("get", "/v1/return-reasons/:return_reason_id")
			.setPath(path)
			.addSuccess(single(ReturnReason))
			.addError(errors.read)
			.annotate(RequiredScope, read)
			.annotateContext(documented("getReturnReason", "Get a return reason")),
	)
	.add(
		HttpApiEndpoint.patch("patch", "/v1/return-reasons/:return_reason_id")
			.setPath(path)
			.setPayload(PatchReturnReason)
			.addSuccess(single(ReturnReason))
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotateContext(
				documented(
					"patchReturnReason",
					"Change a return reason",
					"`status: archived` retires it. Returns that have named it keep its name of then.",
				),
			),
	)
	.annotate(RateClass, "write")
	.annotate(OpenApi.Description, "Why buyers send goods back, in the seller's words.") {}
