/** The rules that make a product, and that change it as a whole: its fields, its options, and whether it is on sale. */
import { Either } from "effect";
import { type Refusal, refuse } from "../../words/Errors.js";
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
import { decided, type PatchProduct, type Product, type ProductDecision, withVariants } from "./Product.js";
import type { LinkedProduct, LinkedVariant } from "./StockLink.js";
import { defaultName, type Variant } from "./Variant.js";
import { blocking, readVariant } from "./VariantDecisions.js";

type Decided<A> = Either.Either<A, Refusal>;

const invalid = (param: string, message: string) => Either.left(refuse("INVALID_VALUE", { param, message }));

/** The variants that a request lists, each with what precedes its fields' names. */
const listed = (request: LinkedProduct): Decided<ReadonlyArray<readonly [LinkedVariant, string]>> => {
	const { default_variant, variants = [] } = request;
	const hasOptions = (request.options ?? []).length > 0;
	if (default_variant === undefined) {
		if (variants.length === 0)
			return Either.left(refuse("FIELD_REQUIRED", { param: hasOptions ? "variants" : "default_variant" }));
		return Either.right(variants.map((variant, position) => [variant, `variants[${position}].`] as const));
	}
	if (hasOptions) return invalid("default_variant", "A product with options lists its `variants`.");
	if (variants.length > 0) return invalid("default_variant", "Send either `default_variant` or `variants`.");
	return Either.right([[default_variant, "default_variant."] as const]);
};

/**
 * The product that a request makes, active, with its variants in the request's order. `variantId` gives a new ID each
 * time. Whether the modifier groups exist, `checkModifierGroups` says; whether a SKU is free elsewhere, the store.
 */
export const createProduct = (
	request: LinkedProduct,
	product_id: string,
	variantId: () => string,
	now: string,
): Decided<Product> =>
	Either.gen(function* () {
		const { product_type, options = [] } = request;
		yield* checkNoModifiers(product_type, request.modifier_group_ids ?? []);
		yield* checkOptions(options);
		const requested = yield* listed(request);
		const product: Product = {
			product_id,
			name: request.name,
			...(request.description === undefined ? {} : { description: request.description }),
			product_type,
			status: "active",
			options,
			variants: [],
			modifier_group_ids: request.modifier_group_ids ?? [],
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
			if (variant.sku !== undefined) skus.add(variant.sku);
			variants.push(variant);
		}
		return withVariants(product, variants);
	});

/**
 * What must hold of an active product: its options tell its active variants apart, and each of them has a value of
 * every option.
 */
const checkActive = (options: ReadonlyArray<ProductOption>, variants: ReadonlyArray<Variant>): Decided<void> => {
	const active = variants.filter((variant) => variant.status === "active");
	if (options.length === 0 && active.length > 1)
		return Either.left(refuse("ACTIVE_OPTIONS_REQUIRED", { param: "options", ...blocking(active) }));
	const incomplete = active.filter((variant) => missingOption(options, variant.selected_options) !== undefined);
	if (incomplete.length > 0)
		return Either.left(
			refuse("ACTIVE_VARIANTS_REQUIRE_OPTION_BACKFILL", { param: "variants", ...blocking(incomplete) }),
		);
	const combinations = active.map((variant) => combinationOf(inOrder(options, variant.selected_options)));
	const twins = active.filter((_, i) => combinations.some((other, k) => k !== i && other === combinations[i]));
	if (twins.length > 0)
		return Either.left(refuse("ACTIVE_OPTION_SELECTOR_COLLAPSE", { param: "options", ...blocking(twins) }));
	return Either.void;
};

/** The product's variants with the selections that a request sends along with its options. */
const backfilled = (
	product: Product,
	options: ReadonlyArray<ProductOption>,
	request: PatchProduct,
): Decided<ReadonlyArray<Variant>> =>
	Either.gen(function* () {
		const sent = new Map<string, ReadonlyArray<SelectedOption>>();
		for (const [position, { variant_id, selected_options }] of (request.variants ?? []).entries()) {
			const param = `variants[${position}]`;
			if (!product.variants.some((variant) => variant.variant_id === variant_id))
				return yield* invalid(`${param}.variant_id`, "The product has no variant of this ID.");
			if (sent.has(variant_id)) return yield* invalid(`${param}.variant_id`, "The variant is named twice.");
			sent.set(variant_id, yield* readSelection(options, selected_options, `${param}.selected_options`));
		}
		return product.variants.map((variant) => {
			const selected_options = sent.get(variant.variant_id);
			if (selected_options !== undefined) return { ...variant, selected_options };
			// What an archived variant was stays on record.
			if (variant.status === "archived") return variant;
			return { ...variant, selected_options: inOrder(options, variant.selected_options) };
		});
	});

/** Copies into a variant what it carries of its product; a name that was made from the product's follows it. */
const carried = (before: Product, after: Product, variant: Variant, old: Variant): Variant => ({
	...variant,
	name:
		old.name === defaultName(before.name, old.selected_options)
			? defaultName(after.name, variant.selected_options)
			: variant.name,
	product_status: after.status,
	modifier_group_ids: after.modifier_group_ids,
});

const isSame = (left: Variant, right: Variant): boolean => JSON.stringify(left) === JSON.stringify(right);

/** The decision that gives the product this content, and the variants that thereby change. */
const changedTo = (before: Product, after: Product, variants: ReadonlyArray<Variant>, now: string): ProductDecision => {
	const changed = variants.flatMap((variant, position) => {
		const old = before.variants[position] ?? variant;
		const next = carried(before, after, variant, old);
		return isSame(old, next) ? [] : [{ ...next, updated_at: now }];
	});
	return decided({ ...after, updated_at: now }, changed);
};

/**
 * Changes a product. While it is active, its options may only become what still tells its active variants apart;
 * new selections can be sent along in `variants`.
 */
export const patchProduct = (product: Product, request: PatchProduct, now: string): Decided<ProductDecision> =>
	Either.gen(function* () {
		const { description = product.description, variants: _, expected_version: __, ...changes } = request;
		const { description: ___, ...rest } = product;
		const after: Product = {
			...rest,
			...changes,
			...(description == null ? {} : { description }),
		};
		yield* checkNoModifiers(after.product_type, after.modifier_group_ids);
		if (request.options === undefined && request.variants === undefined)
			return changedTo(product, after, product.variants, now);
		yield* checkOptions(after.options);
		const variants = yield* backfilled(product, after.options, request);
		if (product.status === "active") yield* checkActive(after.options, variants);
		return changedTo(product, after, variants, now);
	});

/** Takes the product and all its variants out of sale. Archiving twice changes nothing. */
export const archiveProduct = (product: Product, now: string): ProductDecision =>
	product.status === "archived"
		? { product, variants: [] }
		: changedTo(product, { ...product, status: "archived" }, product.variants, now);

/** Puts the product back on sale, when its options tell its active variants apart. */
export const activateProduct = (product: Product, now: string): Decided<ProductDecision> =>
	product.status === "active"
		? Either.right({ product, variants: [] })
		: Either.map(checkActive(product.options, product.variants), () =>
				changedTo(product, { ...product, status: "active" }, product.variants, now),
			);
