import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform";
import {
	AddPromotionCodes,
	ArchivePromotion,
	CreatePromotion,
	PatchPromotion,
	Promotion,
	promotions,
} from "@svc/core/catalog/Promotions/Promotion";
import { DiscountPreview, PreviewDiscount } from "@svc/core/sale/Orders/DiscountPreview";
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

const path = Schema.Struct({ promotion_id: Schema.String });

const write = "commerce.promotions.write";
const read = "commerce.promotions.read";

export class PromotionsApi extends HttpApiGroup.make("Promotions")
	.add(
		HttpApiEndpoint.post("create", "/v1/promotions")
			.setPayload(CreatePromotion)
			.addSuccess(single(Promotion), { status: 201 })
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotateContext(
				documented(
					"createPromotion",
					"Create a promotion",
					"`code` promotions apply to orders on which one of their codes is entered, `automatic` ones to every order that is eligible.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("list", "/v1/promotions")
			.setUrlParams(listParameters(promotions))
			.addSuccess(page(Promotion))
			.addError(errors.list)
			.annotate(RequiredScope, read)
			.annotateContext(documented("listPromotions", "List promotions")),
	)
	.add(
		HttpApiEndpoint.get("get", "/v1/promotions/:promotion_id")
			.setPath(path)
			.addSuccess(single(Promotion))
			.addError(errors.read)
			.annotate(RequiredScope, read)
			.annotateContext(documented("getPromotion", "Get a promotion")),
	)
	.add(
		HttpApiEndpoint.patch("patch", "/v1/promotions/:promotion_id")
			.setPath(path)
			.setPayload(PatchPromotion)
			.addSuccess(single(Promotion))
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotateContext(
				documented(
					"patchPromotion",
					"Change a promotion",
					"`null` clears a field. Open orders follow at their next change.",
				),
			),
	)
	.add(
		HttpApiEndpoint.post("addCodes", "/v1/promotions/:promotion_id/codes")
			.setPath(path)
			.setPayload(AddPromotionCodes)
			.addSuccess(single(Promotion))
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotateContext(
				documented(
					"addPromotionCodes",
					"Add codes to a promotion",
					"A code belongs to one promotion of the environment, whatever its capitals.",
				),
			),
	)
	.add(
		HttpApiEndpoint.post("archive", "/v1/promotions/:promotion_id/archive")
			.setPath(path)
			.setPayload(ArchivePromotion)
			.addSuccess(single(Promotion))
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotate(BodyOptional, true)
			.annotateContext(
				documented("archivePromotion", "Archive a promotion", "For good. Orders lose it at their next change."),
			),
	)
	.add(
		HttpApiEndpoint.post("previewDiscount", "/v1/discount-previews")
			.setPayload(PreviewDiscount)
			.addSuccess(single(DiscountPreview))
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.orders.write")
			.annotateContext(
				documented(
					"previewDiscount",
					"Preview a promotion code",
					"What the code would take off an order, which promotions it would replace, and which automatic promotions the order just misses. Changes nothing.",
				),
			),
	)
	.annotate(RateClass, "write")
	.annotate(OpenApi.Description, "Code and automatic discounts, and which of them an order gets.") {}
