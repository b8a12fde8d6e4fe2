/**
 * Whether a variant can be sold now. Computed whenever a variant is read and never stored, because stock changes far
 * more often than the catalog.
 */
import { Schema } from "effect";
import { optional } from "../../words/Optional.js";
import { isSellable, Variant } from "./Variant.js";

export const ShownVariant = Schema.Struct({
	...Variant.fields,
	/**
	 * Whether an order for one unit could be paid now: the variant is for sale, and available if it is tracked. Routing
	 * decides how many units one order can have.
	 */
	is_sellable_now: Schema.Boolean,
	/** Of a tracked variant: the units available to new sales at all locations that serve orders. */
	available_quantity: optional(Schema.Int),
}).annotations({ identifier: "ShownVariant" });
export type ShownVariant = typeof ShownVariant.Type;

/** Returns the items of the tracked variants, each once. */
export const trackedItems = (found: ReadonlyArray<Variant>): ReadonlyArray<string> => [
	...new Set(
		found.flatMap(({ inventory_item_id, inventory_tracking }) =>
			inventory_tracking === "tracked" && inventory_item_id !== undefined ? [inventory_item_id] : [],
		),
	),
];

/** Returns a variant as the API shows it. `available` has the units of each item; a missing item has none. */
export const shownVariant = (variant: Variant, available: ReadonlyMap<string, number>): ShownVariant => {
	const { inventory_item_id, inventory_tracking } = variant;
	if (inventory_tracking === "not_tracked" || inventory_item_id === undefined)
		return { ...variant, is_sellable_now: isSellable(variant) };
	const available_quantity = available.get(inventory_item_id) ?? 0;
	return { ...variant, is_sellable_now: isSellable(variant) && available_quantity > 0, available_quantity };
};
