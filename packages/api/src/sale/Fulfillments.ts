import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform";
import { CreateFulfillment, Fulfillment, fulfillments } from "@svc/core/sale/Fulfillments/Fulfillment";
import { Schema } from "effect";
import { documented, errors, listParameters, page, RateClass, RequiredScope, single } from "../Endpoint.js";

const orderPath = Schema.Struct({ order_id: Schema.String });
const path = Schema.Struct({ order_id: Schema.String, fulfillment_id: Schema.String });

export class FulfillmentsApi extends HttpApiGroup.make("Fulfillments")
	.add(
		HttpApiEndpoint.post("create", "/v1/orders/:order_id/fulfillments")
			.setPath(orderPath)
			.setPayload(CreateFulfillment)
			.addSuccess(single(Fulfillment), { status: 201 })
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.orders.write")
			.annotateContext(
				documented(
					"createFulfillment",
					"Plan a fulfillment",
					"Units of a paid order that are to be handed off together.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("list", "/v1/orders/:order_id/fulfillments")
			.setPath(orderPath)
			.setUrlParams(listParameters(fulfillments, ["order_id"]))
			.addSuccess(page(Fulfillment))
			.addError(errors.read)
			.annotate(RequiredScope, "commerce.orders.read")
			.annotateContext(documented("listFulfillments", "List an order's fulfillments")),
	)
	.add(
		HttpApiEndpoint.post("handOff", "/v1/orders/:order_id/fulfillments/:fulfillment_id/hand-off")
			.setPath(path)
			.addSuccess(single(Fulfillment))
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.orders.write")
			.annotateContext(
				documented(
					"handOffFulfillment",
					"Hand off a fulfillment",
					"Takes the units out of committed stock. Units that stock does not cover cannot leave: `INVENTORY_AT_RISK`.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("get", "/v1/orders/:order_id/fulfillments/:fulfillment_id")
			.setPath(path)
			.addSuccess(single(Fulfillment))
			.addError(errors.read)
			.annotate(RequiredScope, "commerce.orders.read")
			.annotateContext(documented("getFulfillment", "Get a fulfillment")),
	)
	.add(
		HttpApiEndpoint.post("cancel", "/v1/orders/:order_id/fulfillments/:fulfillment_id/cancel")
			.setPath(path)
			.addSuccess(single(Fulfillment))
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.orders.write")
			.annotateContext(
				documented(
					"cancelFulfillment",
					"Cancel a fulfillment",
					"One that has not been handed off. Its units stay committed, and are free for another fulfillment.",
				),
			),
	)
	.annotate(RateClass, "write")
	.annotate(OpenApi.Description, "What leaves the house of an order, and when.") {}
