/** Finds the inventory items of variants; implements a port of stock, which does not depend on the catalog. */
import { Effect, Layer } from "effect";
import { SoldItems, type SoldVariant } from "../../stock/Routing/SoldItems.js";
import { Documents } from "../../words/Storage/Documents.js";
import { type Variant, variants } from "./Variant.js";

/** Returns what stock needs to know about a variant. An untracked variant may keep its item. */
const soldFrom = ({ inventory_item_id, inventory_tracking }: Variant): SoldVariant =>
	inventory_item_id === undefined || inventory_tracking === "not_tracked" ? {} : { inventory_item_id };

export const soldItems = Layer.effect(
	SoldItems,
	Effect.map(Documents, (documents) => ({
		find: (environment_id, variant_ids) =>
			Effect.map(
				documents.getMany(variants, environment_id, variant_ids),
				(found) => new Map(found.map((variant) => [variant.variant_id, soldFrom(variant)])),
			),
	})),
);
