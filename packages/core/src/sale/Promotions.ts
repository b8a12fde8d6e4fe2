/** Promotions: the catalog's use cases, and the preview of a code on an order. */
import { Effect } from "effect";
import { promotions } from "../catalog/Promotions/Promotion.js";
import { Promotions } from "../catalog/Promotions.js";
import { implement } from "../platform/Implementation.js";
import { Lists } from "../words/Lists.js";
import { Orders } from "./Orders.js";
import { promotionsUseCases } from "./Promotions/UseCases.js";

export const promotionsCapability = implement(
	promotionsUseCases,
	Effect.gen(function* () {
		const { previewDiscount } = yield* Orders;
		const lists = yield* Lists;
		return { ...(yield* Promotions), ...lists.reading(promotions), previewDiscount };
	}),
);
