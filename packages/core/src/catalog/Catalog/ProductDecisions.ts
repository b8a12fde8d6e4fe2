/** Decisions that create a product and change its fields, options, and status. Pure. */
import { Either } from "effect";
import { type EitherSteps, eitherFn } from "../../words/EitherFn.js";
import { invalid, type Refusal, refused } from "../../words/Errors.js";
import { defined } from "../../words/Optional.js";
import { isUnchanged } from "../../words/Storage/Unchanged.js";
import { canonical } from "../../words/Text.js";
import { checkComponents, checkPlainBundle, type ReplaceBundleComponents } from "./Bundle.js";
import { checkNoModifiers } from "./GiftCardVariant.js";
import {
	checkOptions,
	combinationOf,
	inOrder,
	missingOption,
	type ProductOption,
	readSelection,
	type SelectedOption,
} from "./Options.js";
import {
	listedVariants,
	type PatchProduct,
	type Product,
	type ProductDecision,
	productDecision,
	withVariants,
} from "./Product.js";
import type { LinkedProduct, LinkedVariant } from "./StockLink.js";
import { defaultName, type Variant } from "./Variant.js";
import { blocking, readVariant } from "./VariantDecisions.js";

/** Returns the variants of a request, or refuses a mixture of one and several. */
const readListed = (
	request: LinkedProduct,
): Either.Either<ReadonlyArray<readonly [LinkedVariant, string]>, Refusal> => {
	const { default_variant, variants = [] } = request;
	const hasOptions = (request.options ?? []).length > 0;
	if (default_variant === undefined && variants.length === 0)
		return refused("FIELD_REQUIRED", { param: hasOptions ? "variants" : "default_variant" });
	if (default_variant !== undefined && hasOptions)
		return invalid("default_variant", "A product with options has no default variant: send `variants` instead.");
	if (default_variant !== undefined && variants.length > 0)
		return invalid("default_variant", "Send either `default_variant` or `variants`.");
	return Either.right(listedVariants(request));
};

/**
 * Returns the product that a request creates: active, or a draft if it is a bundle; its variants are in the request's
 * order. `variantId` returns a new ID on each call, and `category_ids` are those named in the request. The caller
 * checks the modifier groups (`checkModifierGroups`) and the SKUs of other products.
 */
export const createProduct = eitherFn(function* (
	request: LinkedProduct,
	product_id: string,
	variantId: () => string,
	now: string,
	category_ids: ReadonlyArray<string> = [],
): EitherSteps<Product, Refusal> {
	const { product_type, options = [] } = request;
	yield* checkNoModifiers(product_type, request.modifier_group_ids ?? []);
	yield* checkPlainBundle(product_type, options, request.modifier_group_ids ?? []);
	yield* checkOptions(options);
	const requested = yield* readListed(request);
	const product: Product = {
		product_id,
		name: request.name,
		...(request.description === undefined ? {} : { description: request.description }),
		product_type,
		status: product_type === "bundle" ? "draft" : "active",
		options,
		variants: [],
		modifier_group_ids: request.modifier_group_ids ?? [],
		...(category_ids.length === 0 ? {} : { category_ids }),
		metadata: request.metadata ?? {},
		version: 1,
		created_at: now,
		updated_at: now,
	};
	const combinations = new Map<string, undefined>();
	const skus = new Set<string>();
	const variants: Array<Variant> = [];
	for (const [one, param] of requested) {
		const variant = yield* readVariant(product, { combinations, skus }, one, variantId(), now, param);
		combinations.set(combinationOf(variant.selected_options), undefined);
		if (variant.sku !== undefined) skus.add(canonical(variant.sku));
		variants.push(variant);
	}
	return withVariants(product, variants);
});

/**
 * Refuses options that do not distinguish all active variants, and an active variant that lacks a value for an option.
 */
const checkActive = (
	options: ReadonlyArray<ProductOption>,
	variants: ReadonlyArray<Variant>,
): Either.Either<void, Refusal> => {
	const active = variants.filter((variant) => variant.status === "active");
	if (options.length === 0 && active.length > 1)
		return refused("ACTIVE_OPTIONS_REQUIRED", { param: "options", ...blocking(active) });
	const incomplete = active.filter((variant) => missingOption(options, variant.selected_options) !== undefined);
	if (incomplete.length > 0)
		return refused("ACTIVE_VARIANTS_REQUIRE_OPTION_BACKFILL", { param: "variants", ...blocking(incomplete) });
	const combinations = active.map((variant) => combinationOf(inOrder(options, variant.selected_options)));
	const twins = active.filter((_, i) => combinations.some((other, k) => k !== i && other === combinations[i]));
	if (twins.length > 0) return refused("ACTIVE_OPTION_SELECTOR_COLLAPSE", { param: "options", ...blocking(twins) });
	return Either.void;
};

/** Returns the product's variants with the selections from the request. */
const backfilled = eitherFn(function* (
	product: Product,
	options: ReadonlyArray<ProductOption>,
	request: PatchProduct,
): EitherSteps<ReadonlyArray<Variant>, Refusal> {
	const sent = new Map<string, ReadonlyArray<SelectedOption>>();
	for (const [position, { variant_id, selected_options }] of (request.variants ?? []).entries()) {
		const param = `variants[${position}]`;
		if (!product.variants.some((variant) => variant.variant_id === variant_id))
			return yield* invalid(`${param}.variant_id`, `The product has no variant with the ID ${variant_id}.`);
		if (sent.has(variant_id))
			return yield* invalid(`${param}.variant_id`, `The variant ${variant_id} is named twice: send one entry.`);
		sent.set(variant_id, yield* readSelection(options, selected_options, `${param}.selected_options`));
	}
	return product.variants.map((variant) => {
		const selected_options = sent.get(variant.variant_id);
		if (selected_options !== undefined) return { ...variant, selected_options };
		// An archived variant keeps its selection as a record.
		if (variant.status === "archived") return variant;
		return { ...variant, selected_options: inOrder(options, variant.selected_options) };
	});
});

/** Copies the product's fields into a variant. A default name follows the product's name. */
const withProductFields = (
	before: Product,
	after: Product,
	{ category_ids: _, ...variant }: Variant,
	old: Variant,
): Variant => ({
	...variant,
	name:
		old.name === defaultName(before.name, old.selected_options)
			? defaultName(after.name, variant.selected_options)
			: variant.name,
	product_status: after.status,
	modifier_group_ids: after.modifier_group_ids,
	...defined({ category_ids: after.category_ids, bundle_components: after.bundle_components }),
});

/** Returns the decision that writes `after` and the variants that change with it. */
const changedTo = (before: Product, after: Product, variants: ReadonlyArray<Variant>, now: string): ProductDecision => {
	const changed = variants.flatMap((variant, position) => {
		const old = before.variants[position] ?? variant;
		const next = withProductFields(before, after, variant, old);
		return isUnchanged(old, next) ? [] : [{ ...next, updated_at: now }];
	});
	return productDecision({ ...after, updated_at: now }, changed);
};

/**
 * Changes a product. The options of an active product must still distinguish its active variants; `variants` can send
 * new selections with them. `category_ids` are those named in the request; absent: unchanged.
 */
export const patchProduct = eitherFn(function* (
	product: Product,
	request: PatchProduct,
	now: string,
	category_ids: ReadonlyArray<string> = product.category_ids ?? [],
): EitherSteps<ProductDecision, Refusal> {
	const { categories: _, description = product.description, variants: __, expected_version: ___, ...changes } = request;
	const { category_ids: ____, description: _____, ...rest } = product;
	const after: Product = {
		...rest,
		...changes,
		...(category_ids.length === 0 ? {} : { category_ids }),
		...(description == null ? {} : { description }),
	};
	yield* checkNoModifiers(after.product_type, after.modifier_group_ids);
	yield* checkPlainBundle(after.product_type, after.options, after.modifier_group_ids);
	if (request.options === undefined && request.variants === undefined)
		return changedTo(product, after, product.variants, now);
	yield* checkOptions(after.options);
	const variants = yield* backfilled(product, after.options, request);
	if (product.status === "active") yield* checkActive(after.options, variants);
	return changedTo(product, after, variants, now);
});

/** Archives the product and all its variants. Archiving twice changes nothing. */
export const archiveProduct = (product: Product, now: string): ProductDecision =>
	product.status === "archived"
		? { product, variants: [] }
		: changedTo(product, { ...product, status: "archived" }, product.variants, now);

/**
 * Activates a draft or an archived product, if its options distinguish its active variants, and for a bundle if all
 * components are for sale. `found` has the components' variants.
 */
export const activateProduct = eitherFn(function* (
	product: Product,
	now: string,
	found: ReadonlyMap<string, Variant> = new Map(),
): EitherSteps<ProductDecision, Refusal> {
	if (product.status === "active") return { product, variants: [] };
	if (product.product_type === "bundle") yield* checkComponents(product.bundle_components ?? [], found);
	yield* checkActive(product.options, product.variants);
	return changedTo(product, { ...product, status: "active" }, product.variants, now);
});

/** Refuses to set components on a product that is not a bundle, or on a bundle that is already on sale. */
export const checkReplaceable = ({ product_id, product_type, status }: Product): Either.Either<void, Refusal> => {
	if (product_type !== "bundle")
		return invalid(
			"product_id",
			`The product ${product_id} is of the type \`${product_type}\`: only bundles have components.`,
		);
	return status === "active" ? refused("ACTIVE_BUNDLE_COMPONENTS_IMMUTABLE") : Either.void;
};

/**
 * Replaces the components of a bundle. Sending the same ones changes nothing. `componentId` returns a new ID on each
 * call.
 */
export const replaceComponents = eitherFn(function* (
	product: Product,
	{ bundle_components }: Pick<ReplaceBundleComponents, "bundle_components">,
	found: ReadonlyMap<string, Variant>,
	componentId: () => string,
	now: string,
): EitherSteps<ProductDecision, Refusal> {
	yield* checkReplaceable(product);
	yield* checkComponents(bundle_components, found);
	const { bundle_components: before = [] } = product;
	const isUnchanged =
		before.length === bundle_components.length &&
		bundle_components.every(
			(one, i) => one.variant_id === before[i]?.variant_id && one.quantity === before[i].quantity,
		);
	if (isUnchanged) return { product, variants: [] };
	const after: Product = {
		...product,
		bundle_components: bundle_components.map((one) => ({ bundle_component_id: componentId(), ...one })),
	};
	return changedTo(product, after, product.variants, now);
});
