/**
 * Whether a variant can be sold now. Computed on every read and never stored, because stock changes far more often than
 * the catalog.
 */
import { Schema } from "effect";
import { optional, required } from "../../words/Optional.js";
import { type BundleComponent, isSellable, Variant } from "./Variant.js";

export const ShownVariant = Schema.Struct({
	...Variant.fields,
	is_sellable_now: required(
		Schema.Boolean,
		"Whether an order for one unit could be paid now: it is for sale, and in stock if it is tracked.",
	),
	available_quantity: optional(
		Schema.Int,
		"Units for sale at all locations that fulfill orders, or bundles that they make up; absent if nothing is tracked.",
	),
}).annotations({ identifier: "ShownVariant" });
export type ShownVariant = typeof ShownVariant.Type;

/** Returns the items of the tracked variants, without duplicates. */
export const trackedItems = (found: ReadonlyArray<Variant>): ReadonlyArray<string> => [
	...new Set(
		found.flatMap(({ inventory_item_id, inventory_tracking }) =>
			inventory_tracking === "tracked" && inventory_item_id !== undefined ? [inventory_item_id] : [],
		),
	),
];

/** Returns the variant IDs of the components, without duplicates. */
export const componentIds = (
	found: ReadonlyArray<{ readonly bundle_components?: ReadonlyArray<Pick<BundleComponent, "variant_id">> }>,
): ReadonlyArray<string> => [
	...new Set(found.flatMap(({ bundle_components = [] }) => bundle_components.map(({ variant_id }) => variant_id))),
];

/** Returns how many bundles the available units make up; undefined if no component is tracked. */
const availableBundles = (
	components: ReadonlyArray<BundleComponent>,
	parts: ReadonlyMap<string, Variant>,
	available: ReadonlyMap<string, number>,
): number | undefined => {
	const needed = new Map<string, number>();
	for (const { quantity, variant_id } of components) {
		const { inventory_item_id, inventory_tracking } = parts.get(variant_id) ?? {};
		if (inventory_tracking !== "tracked" || inventory_item_id === undefined) continue;
		needed.set(inventory_item_id, (needed.get(inventory_item_id) ?? 0) + quantity);
	}
	if (needed.size === 0) return undefined;
	return Math.min(...[...needed].map(([item, units]) => Math.floor((available.get(item) ?? 0) / units)));
};

const shownBundle = (
	bundle: Variant,
	components: ReadonlyArray<BundleComponent>,
	parts: ReadonlyMap<string, Variant>,
	available: ReadonlyMap<string, number>,
): ShownVariant => {
	const isSold = (one: Variant | undefined) => one !== undefined && isSellable(one);
	const sells = isSellable(bundle) && components.every(({ variant_id }) => isSold(parts.get(variant_id)));
	const available_quantity = availableBundles(components, parts, available);
	return available_quantity === undefined
		? { ...bundle, is_sellable_now: sells }
		: { ...bundle, is_sellable_now: sells && available_quantity > 0, available_quantity };
};

/**
 * Returns a variant as the API shows it. `available` has the units of each item; a missing item has none. `parts` has
 * the variants that bundles consist of.
 */
export const shownVariant = (
	variant: Variant,
	available: ReadonlyMap<string, number>,
	parts: ReadonlyMap<string, Variant> = new Map(),
): ShownVariant => {
	const { bundle_components, inventory_item_id, inventory_tracking } = variant;
	if (bundle_components !== undefined) return shownBundle(variant, bundle_components, parts, available);
	if (inventory_tracking === "not_tracked" || inventory_item_id === undefined)
		return { ...variant, is_sellable_now: isSellable(variant) };
	const available_quantity = available.get(inventory_item_id) ?? 0;
	return { ...variant, is_sellable_now: isSellable(variant) && available_quantity > 0, available_quantity };
};
