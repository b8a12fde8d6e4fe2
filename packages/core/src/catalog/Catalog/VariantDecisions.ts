/** Decisions that add a variant to a product and change one. Pure. */
import { Either } from "effect";
import { type EitherSteps, eitherFn } from "../../words/EitherFn.js";
import { type Refusal, refused } from "../../words/Errors.js";
import { canonical } from "../../words/Text.js";
import { checkBundleVariant } from "./Bundle.js";
import { checkConfiguration, valueOf } from "./GiftCardVariant.js";
import { combinationOf, readSelection } from "./Options.js";
import { maximumVariants, type Product, type ProductDecision, productDecision } from "./Product.js";
import { type LinkedVariant, newLink, patchedLink } from "./StockLink.js";
import { defaultName, defaultTaxCategory, type PatchVariant, type Variant } from "./Variant.js";

/** The fields of a new variant that have been checked against its product. */
type ReadFields = Pick<Variant, "selected_options" | "inventory_item_id" | "inventory_tracking" | "unit_price_money">;

/** Returns a new variant of the product. The caller checks that its combination is available. */
const newVariant = (
	product: Product,
	request: LinkedVariant,
	read: ReadFields,
	variant_id: string,
	now: string,
): Variant => ({
	line_item_tax_category: defaultTaxCategory[product.product_type],
	available_for_sale: true,
	metadata: {},
	name: defaultName(product.name, read.selected_options),
	...request,
	...read,
	variant_id,
	product_id: product.product_id,
	product_type: product.product_type,
	product_status: product.status,
	modifier_group_ids: product.modifier_group_ids,
	...(product.category_ids === undefined ? {} : { category_ids: product.category_ids }),
	status: "active",
	version: 1,
	created_at: now,
	updated_at: now,
});

/** Combinations and SKUs that are already taken. */
export interface Taken {
	/** Combinations of active variants; `undefined` for a variant of the same request, which has no ID to report yet. */
	readonly combinations: ReadonlyMap<string, Variant | undefined>;
	/** In NFC. */
	readonly skus: ReadonlySet<string>;
}

const takenBy = (variants: ReadonlyArray<Variant>): Taken => ({
	combinations: new Map(
		variants
			.filter((variant) => variant.status === "active")
			.map((variant) => [combinationOf(variant.selected_options), variant]),
	),
	skus: new Set(variants.flatMap(({ sku }) => (sku === undefined ? [] : canonical(sku)))),
});

/** Returns the fields of a refusal that name the variants blocking a change. */
export const blocking = (variants: ReadonlyArray<Variant>) =>
	variants.length === 0
		? {}
		: {
				blocking_resources: variants.map(({ variant_id, status }) => ({
					resource_type: "variant",
					resource_id: variant_id,
					status,
				})),
			};

/** Refuses another active variant's combination, and another variant's SKU. */
const checkFree = (taken: Taken, variant: Variant, param: string): Either.Either<void, Refusal> => {
	const combination = combinationOf(variant.selected_options);
	if (variant.status === "active" && taken.combinations.has(combination)) {
		const twin = taken.combinations.get(combination);
		return refused("VARIANT_OPTION_COMBINATION_ALREADY_EXISTS", {
			param: `${param}selected_options`,
			...blocking(twin === undefined ? [] : [twin]),
		});
	}
	if (variant.sku !== undefined && taken.skus.has(canonical(variant.sku)))
		return refused("ALREADY_EXISTS", { param: `${param}sku` });
	return Either.void;
};

/** Returns a checked new variant of the product. `param` is the prefix of its fields' names in the request. */
export const readVariant = eitherFn(function* (
	product: Product,
	taken: Taken,
	request: LinkedVariant,
	variant_id: string,
	now: string,
	param: string,
): EitherSteps<Variant, Refusal> {
	const chosen = request.selected_options ?? [];
	const selected_options = yield* readSelection(product.options, chosen, `${param}selected_options`);
	const unit_price_money = request.unit_price_money ?? valueOf(product.product_type, request);
	if (unit_price_money === undefined)
		return yield* refused("AMOUNT_MONEY_REQUIRED", { param: `${param}unit_price_money` });
	const read = { selected_options, unit_price_money, ...(yield* newLink(request, param)) };
	const variant = newVariant(product, request, read, variant_id, now);
	yield* checkConfiguration(variant, param);
	yield* checkBundleVariant(variant, param);
	yield* checkFree(taken, variant, param);
	return variant;
});

/** Adds a variant to a product. Refuses another active variant's combination. */
export const addVariant = (
	product: Product,
	request: LinkedVariant,
	variant_id: string,
	now: string,
): Either.Either<ProductDecision, Refusal> => {
	if (product.product_type === "bundle")
		return refused("INVALID_VALUE", {
			param: "product_id",
			message: "A bundle has only one variant: create another bundle.",
		});
	if (product.variants.length >= maximumVariants)
		return refused("INVALID_VALUE", {
			message: `A product has at most ${maximumVariants} variants, including archived ones: add this one to another product.`,
		});
	return Either.map(readVariant(product, takenBy(product.variants), request, variant_id, now, ""), (variant) =>
		productDecision({ ...product, updated_at: now }, [variant]),
	);
};

/** Changes one of the product's variants. An archived variant that becomes active must fit the current options. */
export const patchVariant = eitherFn(function* (
	product: Product,
	variant: Variant,
	request: PatchVariant,
	now: string,
): EitherSteps<ProductDecision, Refusal> {
	const link = yield* patchedLink(variant, request);
	const {
		sku = variant.sku,
		weight_grams = variant.weight_grams,
		expected_version: _,
		inventory_item_id: __,
		...changes
	} = request;
	const { sku: ___, weight_grams: ____, inventory_item_id: _____, ...rest } = variant;
	const cleared = { ...(sku == null ? {} : { sku }), ...(weight_grams == null ? {} : { weight_grams }) };
	const changed = { ...rest, ...changes, ...cleared, ...link, updated_at: now };
	const returns = variant.status === "archived" && changed.status === "active";
	const selected_options =
		request.selected_options !== undefined || returns
			? yield* readSelection(product.options, changed.selected_options, "selected_options")
			: variant.selected_options;
	const hadDefaultName = variant.name === defaultName(product.name, variant.selected_options);
	const name = request.name ?? (hadDefaultName ? defaultName(product.name, selected_options) : variant.name);
	const read: Variant = { ...changed, name, selected_options };
	yield* checkConfiguration(read, "");
	yield* checkBundleVariant(read, "");
	yield* checkFree(takenBy(product.variants.filter((other) => other.variant_id !== variant.variant_id)), read, "");
	return productDecision({ ...product, updated_at: now }, [read]);
});
