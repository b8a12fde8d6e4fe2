/** The rules that add a variant to a product, and that change one. */
import { Either } from "effect";
import { type Refusal, refuse } from "../../words/Errors.js";
import { checkConfiguration } from "./GiftCardVariant.js";
import { combinationOf, readSelection } from "./Options.js";
import { decided, maximumVariants, type Product, type ProductDecision } from "./Product.js";
import { type LinkedVariant, newLink, patchedLink } from "./StockLink.js";
import { defaultName, defaultTaxCategory, type PatchVariant, type Variant } from "./Variant.js";

type Decided<A> = Either.Either<A, Refusal>;

/** What has been read of a new variant's request. */
type ReadFields = Pick<Variant, "selected_options" | "inventory_item_id" | "inventory_tracking">;

/** A variant of the product; the combination is not yet known to be free. */
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
	status: "active",
	version: 1,
	created_at: now,
	updated_at: now,
});

/** What a further variant may not have. */
export interface Taken {
	/** By active variants; `undefined` for one that the same request makes, which has no ID to show yet. */
	readonly combinations: ReadonlyMap<string, Variant | undefined>;
	readonly skus: ReadonlySet<string>;
}

const takenBy = (variants: ReadonlyArray<Variant>): Taken => ({
	combinations: new Map(
		variants
			.filter((variant) => variant.status === "active")
			.map((variant) => [combinationOf(variant.selected_options), variant]),
	),
	skus: new Set(variants.flatMap((variant) => variant.sku ?? [])),
});

/** The variants that stand against a change, as a refusal names them. */
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

/** Refuses a combination that another active variant has, and a SKU that another variant has. */
const checkFree = (taken: Taken, variant: Variant, param: string): Decided<void> => {
	const combination = combinationOf(variant.selected_options);
	if (variant.status === "active" && taken.combinations.has(combination)) {
		const twin = taken.combinations.get(combination);
		return Either.left(
			refuse("VARIANT_OPTION_COMBINATION_ALREADY_EXISTS", {
				param: `${param}selected_options`,
				...blocking(twin === undefined ? [] : [twin]),
			}),
		);
	}
	if (variant.sku !== undefined && taken.skus.has(variant.sku))
		return Either.left(refuse("ALREADY_EXISTS", { param: `${param}sku` }));
	return Either.void;
};

/** A further variant of the product. `param` is what precedes its fields' names in the request. */
export const readVariant = (
	product: Product,
	taken: Taken,
	request: LinkedVariant,
	variant_id: string,
	now: string,
	param: string,
): Decided<Variant> =>
	Either.gen(function* () {
		const chosen = request.selected_options ?? [];
		const selected_options = yield* readSelection(product.options, chosen, `${param}selected_options`);
		const read = { selected_options, ...(yield* newLink(request, param)) };
		const variant = newVariant(product, request, read, variant_id, now);
		yield* checkConfiguration(variant, param);
		yield* checkFree(taken, variant, param);
		return variant;
	});

/** Adds a variant to a product. Refuses a combination that an active variant has already. */
export const addVariant = (
	product: Product,
	request: LinkedVariant,
	variant_id: string,
	now: string,
): Decided<ProductDecision> => {
	if (product.variants.length >= maximumVariants)
		return Either.left(
			refuse("INVALID_VALUE", {
				message: `A product has at most ${maximumVariants} variants, archived ones included.`,
			}),
		);
	return Either.map(readVariant(product, takenBy(product.variants), request, variant_id, now, ""), (variant) =>
		decided({ ...product, updated_at: now }, [variant]),
	);
};

/** Changes one of the product's variants. A variant that comes back from the archive must fit the options of today. */
export const patchVariant = (
	product: Product,
	variant: Variant,
	request: PatchVariant,
	now: string,
): Decided<ProductDecision> =>
	Either.gen(function* () {
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
		yield* checkFree(takenBy(product.variants.filter((other) => other.variant_id !== variant.variant_id)), read, "");
		return decided({ ...product, updated_at: now }, [read]);
	});
