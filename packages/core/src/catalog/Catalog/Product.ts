/**
 * A product with its variants, and the requests that create and change one (requirements: Product, Catalog).
 *
 * The document embeds its variants, so one query reads a product; each variant is also a document of its own. A
 * decision returns the product to write and the variants that changed. Both still have the version that was loaded: the
 * store increments it, and `withVariants` copies it into the product.
 */
import { Either, Schema } from "effect";
import { invalid, type Refusal, refused } from "../../words/Errors.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { unchanged } from "../../words/Storage/Shapes.js";
import { Description, Metadata, Name, Reference } from "../../words/Text.js";
import { expected_version, versioned } from "../../words/Version.js";
import { maximumCategories } from "../Categories/Category.js";
import { firstRepeated, ProductOption, ProductOptionsInput, SelectedOptionsInput } from "./Options.js";
import { BundleComponent, CreateVariant, ProductStatus, ProductType, Variant } from "./Variant.js";

/** Maximum number of variants per product, including archived ones. */
export const maximumVariants = 500;

/** Maximum number of modifier groups per product. */
const maximumModifierGroups = 50;

export const Product = Schema.Struct({
	product_id: required(Schema.String, "`prod_…`, assigned by svc."),
	name: required(
		Schema.String,
		"What buyers recognize, such as `Shirt`; variants without a name of their own are named after it.",
	),
	description: optional(Schema.String, "Your own text about it; absent if there is none."),
	product_type: required(ProductType, "What it sells; it sets the variants' default tax category, and never changes."),
	status: ProductStatus,
	options: required(Schema.Array(ProductOption), "What distinguishes its variants; empty if it has only one."),
	variants: required(Schema.Array(Variant), "What is sold, oldest first, archived ones included."),
	default_variant: optional(Variant, "The active variant of a product without options; absent for one with options."),
	modifier_group_ids: required(
		Schema.Array(Schema.String),
		"The modifier groups, `mg_…`, that its order lines may use.",
	),
	category_ids: optional(Schema.Array(Schema.String), "Its categories, `cat_…`; absent if there are none."),
	bundle_components: optional(Schema.Array(BundleComponent), "The components of a bundle; absent until set."),
	metadata: Metadata,
	...versioned,
}).annotations({ identifier: "Product" });
export type Product = typeof Product.Type;

export const products = collection<Product>()({
	name: "products",
	resource: "product",
	id: "product_id",
	prefix: "prod_",
	schema: Product,
	upcasts: [unchanged],
	filters: {
		status: { path: "status", values: ProductStatus.literals },
		product_type: { path: "product_type", values: ProductType.literals },
		category_id: { path: "category_ids", isList: true },
	},
	sorts: { name: { path: "name", type: "text" } },
	search: (product) => [product.name, ...product.variants.map((variant) => variant.sku)],
});

/** Categories by ID, handle or name. */
const CategoriesInput = Schema.Array(Reference).pipe(Schema.maxItems(maximumCategories));

const ModifierGroupIds = Schema.Array(Reference).pipe(Schema.maxItems(maximumModifierGroups));

/** A variant that is created with its product, so it has no `expected_version` of the product. */
const NewVariant = CreateVariant.annotations({ identifier: "NewVariant" });

export const CreateProduct = Schema.Struct({
	name: required(Name, "What buyers recognize, such as `Shirt`."),
	description: optional(Description, "Your own text about it; svc only stores it."),
	product_type: required(
		ProductType,
		"What it sells; it sets the variants' default tax category, and cannot change. A `bundle` starts as a draft.",
	),
	options: optional(ProductOptionsInput, "What distinguishes its variants, up to 10; by default none."),
	variants: optional(
		Schema.Array(NewVariant).pipe(Schema.maxItems(maximumVariants)),
		"One variant for each combination on sale. Options are never expanded into variants.",
	),
	default_variant: optional(NewVariant, "The only variant of a product without options, in place of `variants`."),
	modifier_group_ids: optional(
		ModifierGroupIds,
		"The modifier groups, `mg_…`, that its order lines may use; by default none.",
	),
	categories: optional(
		CategoriesInput,
		"Categories by ID, handle, or name. A name that several categories share is refused: `AMBIGUOUS_CATEGORY`.",
	),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateProduct" });
export type CreateProduct = typeof CreateProduct.Type;

/** `null` clears the description; lists and `metadata` replace the existing ones. */
export const PatchProduct = Schema.Struct({
	name: optional(Name, "Its new name; variants that are named after it follow."),
	description: optional(Schema.NullOr(Description), "Your own text about it; null removes it."),
	options: optional(
		ProductOptionsInput,
		"The new options, which replace the existing ones; active variants must fit them.",
	),
	variants: optional(
		Schema.Array(
			Schema.Struct({
				variant_id: required(Reference, "A variant of this product: `var_…`."),
				selected_options: required(SelectedOptionsInput, "One value for each of the new options."),
			}),
		).pipe(Schema.maxItems(maximumVariants)),
		"Selections for the new options; a variant that is left out keeps its own.",
	),
	modifier_group_ids: optional(
		ModifierGroupIds,
		"The modifier groups, `mg_…`, that new order lines may use; they replace the existing ones.",
	),
	categories: optional(CategoriesInput, "Categories by ID, handle, or name; they replace the existing ones."),
	metadata: optional(Metadata),
	expected_version,
}).annotations({ identifier: "PatchProduct" });
export type PatchProduct = typeof PatchProduct.Type;

/** Returns the variants of a request, each with the prefix of its fields' `param`s. */
export const listedVariants = <V>({
	default_variant,
	variants = [],
}: {
	readonly default_variant?: V;
	readonly variants?: ReadonlyArray<V>;
}): ReadonlyArray<readonly [variant: V, param: string]> => [
	...variants.map((variant, position) => [variant, `variants[${position}].`] as const),
	...(default_variant === undefined ? [] : [[default_variant, "default_variant."] as const]),
];

export interface ProductDecision {
	readonly product: Product;
	/** The variants that are new or changed. */
	readonly variants: ReadonlyArray<Variant>;
}

/** Returns the product with these variants replacing those with the same IDs, and new ones appended. */
export const withVariants = (product: Product, changed: ReadonlyArray<Variant>): Product => {
	const byId = new Map(changed.map((variant) => [variant.variant_id, variant]));
	const known = new Set(product.variants.map((variant) => variant.variant_id));
	const variants = [
		...product.variants.map((variant) => byId.get(variant.variant_id) ?? variant),
		...changed.filter((variant) => !known.has(variant.variant_id)),
	];
	const [only] = product.options.length === 0 ? variants.filter((variant) => variant.status === "active") : [];
	const { default_variant: _, ...rest } = product;
	return { ...rest, variants, ...(only === undefined ? {} : { default_variant: only }) };
};

/** Returns the decision that writes these variants and the product that embeds them. */
export const productDecision = (product: Product, variants: ReadonlyArray<Variant>): ProductDecision => ({
	product: withVariants(product, variants),
	variants,
});

/** Refuses a list that names a modifier group twice, or names one that was not found. */
export const checkModifierGroups = (
	modifier_group_ids: ReadonlyArray<string>,
	found: ReadonlyArray<{ readonly modifier_group_id: string }>,
): Either.Either<void, Refusal> => {
	const repeated = firstRepeated(modifier_group_ids);
	if (repeated >= 0)
		return invalid(
			`modifier_group_ids[${repeated}]`,
			`The modifier group ${modifier_group_ids[repeated]} is named twice: send it once.`,
		);
	const known = new Set(found.map((group) => group.modifier_group_id));
	const missing = modifier_group_ids.findIndex((id) => !known.has(id));
	if (missing >= 0)
		return refused("RESOURCE_NOT_FOUND", {
			param: `modifier_group_ids[${missing}]`,
			message: `There is no modifier group with the ID ${modifier_group_ids[missing]}.`,
		});
	return Either.void;
};
