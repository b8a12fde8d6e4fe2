import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform";
import { CancelReturn, CreateReturn, DeclineReturn, PatchReturn, ProcessReturn } from "@svc/core/sale/Returns/Requests";
import { Return, returns } from "@svc/core/sale/Returns/Return";
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

const path = Schema.Struct({ return_id: Schema.String });
const write = "commerce.returns.write";
const read = "commerce.returns.read";

export class ReturnsApi extends HttpApiGroup.make("Returns")
	.add(
		HttpApiEndpoint.post("create", "/v1/returns")
			.setPayload(CreateReturn)
			.addSuccess(single(Return), { status: 201 })
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotateContext(
				documented(
					"createReturn",
					"Request a return",
					"Units of a paid order that were handed off, or of lines that need no fulfillment, as far as no other return has them.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("list", "/v1/returns")
			.setUrlParams(listParameters(returns))
			.addSuccess(page(Return))
			.addError(errors.list)
			.annotate(RequiredScope, read)
			.annotateContext(documented("listReturns", "List returns")),
	)
	.add(
		HttpApiEndpoint.get("get", "/v1/returns/:return_id")
			.setPath(path)
			.addSuccess(single(Return))
			.addError(errors.read)
			.annotate(RequiredScope, read)
			.annotateContext(documented("getReturn", "Get a return")),
	)
	.add(
		HttpApiEndpoint.patch("patch", "/v1/returns/:return_id")
			.setPath(path)
			.setPayload(PatchReturn)
			.addSuccess(single(Return))
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotateContext(documented("patchReturn", "Change a return's notes")),
	)
	.add(
		HttpApiEndpoint.post("process", "/v1/returns/:return_id/process")
			.setPath(path)
			.setPayload(ProcessReturn)
			.addSuccess(single(Return))
			.addError(errors.command)
			.annotate(RequiredScope, write)
			// It may ask the card processor to pay back.
			.annotate(RateClass, "external_provider_action")
			.annotateContext(
				documented(
					"processReturn",
					"Process a return",
					"Decides lines, receives units into stock, places what was inspected, and resolves units by refund, store credit or exchange: all of it or nothing. Without a disposition, received units are sellable again.",
				),
			),
	)
	.add(
		HttpApiEndpoint.post("decline", "/v1/returns/:return_id/decline")
			.setPath(path)
			.setPayload(DeclineReturn)
			.addSuccess(single(Return))
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotate(BodyOptional, true)
			.annotateContext(
				documented("declineReturn", "Decline a return", "As long as nothing of it has come back or was resolved."),
			),
	)
	.add(
		HttpApiEndpoint.post("cancel", "/v1/returns/:return_id/cancel")
			.setPath(path)
			.setPayload(CancelReturn)
			.addSuccess(single(Return))
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotate(BodyOptional, true)
			.annotateContext(
				documented("cancelReturn", "Cancel a return", "As long as nothing of it has come back or was resolved."),
			),
	)
	.annotate(RateClass, "write")
	.annotate(OpenApi.Description, "Goods of an order on their way back.") {}
