/** The use cases of promotions, as every face offers them. */

import {
	AddPromotionCodes,
	ArchivePromotion,
	CreatePromotion,
	PatchPromotion,
	Promotion,
	promotions,
} from "../../catalog/Promotions/Promotion.js";
import { capability, command, list, read } from "../../platform/UseCase.js";
import { DiscountPreview, PreviewDiscount } from "../Orders/DiscountPreview.js";

export const promotionsUseCases = capability(
	"Promotions",
	{ description: "Code and automatic discounts, and which of them an order gets.", scope: "commerce.promotions" },
	{
		create: command("POST", "/v1/promotions", {
			operation: "createPromotion",
			summary: "Create a promotion",
			description:
				"A `code` promotion applies to orders with one of its codes, an `automatic` one to every eligible order.",
			input: CreatePromotion,
			output: Promotion,
			status: 201,
		}),
		list: list("/v1/promotions", {
			operation: "listPromotions",
			summary: "List promotions",
			of: promotions,
			output: Promotion,
		}),
		get: read("/v1/promotions/:promotion_id", {
			operation: "getPromotion",
			summary: "Get a promotion",
			output: Promotion,
		}),
		patch: command("PATCH", "/v1/promotions/:promotion_id", {
			operation: "patchPromotion",
			summary: "Change a promotion",
			description: "`null` clears a field. The change applies to open orders at their next update.",
			input: PatchPromotion,
			output: Promotion,
		}),
		addCodes: command("POST", "/v1/promotions/:promotion_id/codes", {
			operation: "addPromotionCodes",
			summary: "Add codes to a promotion",
			description: "Within an environment, a code belongs to one promotion. Codes are not case-sensitive.",
			input: AddPromotionCodes,
			output: Promotion,
		}),
		archive: command("POST", "/v1/promotions/:promotion_id/archive", {
			operation: "archivePromotion",
			summary: "Archive a promotion",
			description: "An archived promotion never applies again. Open orders lose it at their next update.",
			isBodyOptional: true,
			input: ArchivePromotion,
			output: Promotion,
		}),
		previewDiscount: command("POST", "/v1/discount-previews", {
			operation: "previewDiscount",
			summary: "Preview a promotion code",
			description:
				"Returns what the code would deduct from an order, which promotions it would replace, and which automatic promotions the order narrowly misses. Changes nothing.",
			scope: "commerce.orders.write",
			input: PreviewDiscount,
			output: DiscountPreview,
		}),
	},
);
