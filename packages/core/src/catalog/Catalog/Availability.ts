/**
 * Whether a variant can be sold now. It is worked out whenever a variant is read and never stored: stock changes far
 * more often than the catalog.
 */
import { Schema } from "effect";
import { optional } from "../../words/Optional.js";
import { isSellable, Variant } from "./Variant.js";

export const ShownVariant = Schema.Struct({
	...Variant.fields,
	/**
	 * Whether an order for one unit could be paid now: it is for sale, and some of it is available where it is tracked.
	 * What one order can have at once, its routing decides.
	 */
	is_sellable_now: Schema.Boolean,
	/** Of a tracked variant: what new sales can have, all locations together that serve orders. */
	available_quantity: optional(Schema.Int),
}).annotations({ identifier: "ShownVariant" });
export type ShownVariant = typeof ShownVariant.Type;

/** The items whose stock decides whether these variants can be sold, each once. */
export const trackedItems = (found: ReadonlyArray<Variant>): ReadonlyArray<string> => [
	...new Set(
		found.flatMap(({ inventory_item_id, inventory_tracking }) =>
			inventory_tracking === "tracked" && inventory_item_id !== undefined ? [inventory_item_id] : [],
		),
	),
];

/** A variant as it is read. `available` is what new sales can have of each item; an item that is not in it has none. */
export const shownVariant = (variant: Variant, available: ReadonlyMap<string, number>): ShownVariant => {
	const { inventory_item_id, inventory_tracking } = variant;
	if (inventory_tracking === "not_tracked" || inventory_item_id === undefined)
		return { ...variant, is_sellable_now: isSellable(variant) };
	const available_quantity = available.get(inventory_item_id) ?? 0;
	return { ...variant, is_sellable_now: isSellable(variant) && available_quantity > 0, available_quantity };
};
