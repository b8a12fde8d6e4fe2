import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform";
import {
	CreateDeliveryMethod,
	DeliveryMethod,
	deliveryMethods,
	PatchDeliveryMethod,
} from "@svc/core/catalog/DeliveryMethods/DeliveryMethod";
import { Schema } from "effect";
import { documented, errors, listParameters, page, RateClass, RequiredScope, single } from "../Endpoint.js";

const path = Schema.Struct({ delivery_method_id: Schema.String });
const write = "commerce.delivery_methods.write";
const read = "commerce.delivery_methods.read";

export class DeliveryMethodsApi extends HttpApiGroup.make("DeliveryMethods")
	.add(
		HttpApiEndpoint.post("create", "/v1/delivery-methods")
			.setPayload(CreateDeliveryMethod)
			.addSuccess(single(DeliveryMethod), { status: 201 })
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotateContext(
				documented(
					"createDeliveryMethod",
					"Create a delivery method",
					"At one price, or by bands of order amount, item quantity or weight. Each band begins where the one before ends.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("list", "/v1/delivery-methods")
			.setUrlParams(listParameters(deliveryMethods))
			.addSuccess(page(DeliveryMethod))
			.addError(errors.list)
			.annotate(RequiredScope, read)
			.annotateContext(documented("listDeliveryMethods", "List delivery methods")),
	)
	.add(
		HttpApiEndpoint.get("get", "/v1/delivery-methods/:delivery_method_id")
			.setPath(path)
			.addSuccess(single(DeliveryMethod))
			.addError(errors.read)
			.annotate(RequiredScope, read)
			.annotateContext(documented("getDeliveryMethod", "Get a delivery method")),
	)
	.add(
		HttpApiEndpoint.patch("patch", "/v1/delivery-methods/:delivery_method_id")
			.setPath(path)
			.setPayload(PatchDeliveryMethod)
			.addSuccess(single(DeliveryMethod))
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotateContext(
				documented("patchDeliveryMethod", "Change a delivery method", "Orders that have chosen it keep its terms."),
			),
	)
	.add(
		HttpApiEndpoint.post("archive", "/v1/delivery-methods/:delivery_method_id/archive")
			.setPath(path)
			.addSuccess(single(DeliveryMethod))
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotateContext(
				documented("archiveDeliveryMethod", "Archive a delivery method", "No order chooses it any more."),
			),
	)
	.annotate(RateClass, "write")
	.annotate(OpenApi.Description, "How sellers deliver, and what it costs.") {}
