/**
 * Bundles: products sold at one price that consist of other variants (rule BN1). Pure.
 *
 * A bundle is a draft until it is activated, which fixes its components. It has one variant, without stock, weight, or
 * tax category: those belong to the components.
 */
import { Either, Schema } from "effect";
import { type EitherSteps, eitherFn } from "../../words/EitherFn.js";
import { invalid, notFound, type Refusal } from "../../words/Errors.js";
import { required } from "../../words/Optional.js";
import { Reference } from "../../words/Text.js";
import { type BundleComponent, componentQuantity, defaultTaxCategory, type Variant, variants } from "./Variant.js";

/** Minimum and maximum number of components in a bundle. */
const minimumComponents = 2;
export const maximumComponents = 50;

/** The body of `PUT /v1/products/{product_id}/bundle-components`. */
export const ReplaceBundleComponents = Schema.Struct({
	bundle_components: required(
		Schema.Array(
			Schema.Struct({
				variant_id: required(Reference, "An active variant, `var_…`, but no bundle or gift card; name each one once."),
				quantity: required(componentQuantity, "Units of it in one bundle, from 1 to 1,000."),
			}),
		).pipe(Schema.minItems(minimumComponents), Schema.maxItems(maximumComponents)),
		"What one bundle consists of; it replaces the existing list.",
	),
}).annotations({ identifier: "ReplaceBundleComponents" });
export type ReplaceBundleComponents = typeof ReplaceBundleComponents.Type;

/** Refuses a variant that bundles cannot contain. */
const checkComponent = (variant: Variant, param: string): Either.Either<void, Refusal> => {
	const { product_status, product_type, status, variant_id } = variant;
	if (product_type === "bundle")
		return invalid(param, `The variant ${variant_id} is a bundle itself: name its components instead.`);
	if (product_type === "gift_card")
		return invalid(
			param,
			`The variant ${variant_id} is a gift card, which bundles cannot contain: sell it separately.`,
		);
	return status === "active" && product_status === "active"
		? Either.void
		: invalid(param, `The variant ${variant_id} or its product is archived: activate it, or choose another variant.`);
};

/** Checks components against the catalog. `found` has the variants that they name. */
export const checkComponents = eitherFn(function* (
	components: ReadonlyArray<Pick<BundleComponent, "variant_id">>,
	found: ReadonlyMap<string, Variant>,
): EitherSteps<void, Refusal> {
	if (components.length < minimumComponents || components.length > maximumComponents)
		return yield* invalid(
			"bundle_components",
			`A bundle must have between ${minimumComponents} and ${maximumComponents} components, but this one has ${components.length}: set them before you activate it.`,
		);
	const named = new Set<string>();
	for (const [position, { variant_id }] of components.entries()) {
		const param = `bundle_components[${position}].variant_id`;
		if (named.has(variant_id))
			return yield* invalid(
				param,
				`The variant ${variant_id} is named twice: send it once, with the sum as its quantity.`,
			);
		named.add(variant_id);
		const variant = found.get(variant_id);
		if (variant === undefined) return yield* Either.left(notFound(variants.resource, variant_id, param));
		yield* checkComponent(variant, param);
	}
});

/** Refuses fields that only components can have. `param` is the prefix of the variant's fields in the request. */
export const checkBundleVariant = (variant: Variant, param: string): Either.Either<void, Refusal> => {
	if (variant.product_type !== "bundle") return Either.void;
	if (variant.inventory_item_id !== undefined)
		return invalid(`${param}inventory_item_id`, "A bundle sells from the stock of its components: omit the item.");
	if (variant.weight_grams !== undefined)
		return invalid(`${param}weight_grams`, "A bundle weighs what its components weigh: omit the weight.");
	return variant.line_item_tax_category === defaultTaxCategory.bundle
		? Either.void
		: invalid(
				`${param}line_item_tax_category`,
				"Each component of a bundle is taxed in its own category: omit the tax category.",
			);
};

/** Refuses options and modifiers of a bundle. */
export const checkPlainBundle = (
	product_type: Variant["product_type"],
	options: ReadonlyArray<unknown>,
	modifier_group_ids: ReadonlyArray<string>,
): Either.Either<void, Refusal> => {
	if (product_type !== "bundle") return Either.void;
	if (options.length > 0)
		return invalid("options", "A bundle has no options: create a bundle for each combination of components.");
	return modifier_group_ids.length > 0
		? invalid("modifier_group_ids", "A bundle has no modifiers: omit the groups.")
		: Either.void;
};
