/** Finds the inventory items of variants; implements a port of stock, which does not depend on the catalog. */
import { Effect, Layer } from "effect";
import { SoldItems } from "../../stock/Routing/SoldItems.js";
import { Documents } from "../../words/Storage/Documents.js";
import { variants } from "./Variant.js";

export const soldItems = Layer.effect(
	SoldItems,
	Effect.map(Documents, (documents) => ({
		find: (environment_id, variant_ids) =>
			Effect.map(
				documents.getMany(variants, environment_id, variant_ids),
				(found) => new Map(found.map((variant) => [variant.variant_id, variant])),
			),
	})),
);
