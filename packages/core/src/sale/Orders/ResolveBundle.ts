/** Expands a requested line that names a bundle into lines of its parts. Pure. */
import { Either } from "effect";
import type { Variant } from "../../catalog/Catalog/Variant.js";
import { spreadBundle } from "../../pricing/Pricing/BundleSpread.js";
import { type EitherSteps, eitherFn } from "../../words/EitherFn.js";
import { type Refusal, refused } from "../../words/Errors.js";
import { usd } from "../../words/Money.js";
import { checkUnits, type NewBundle } from "../Order/Bundles.js";
import { type LineItemInput, type LineSource, type ResolvedLine, untaxed } from "../Order/LineItem.js";
import { catalogLine, type FoundCatalog, type GoodsVariant, resolveLine, sellable } from "./ResolveLine.js";

/** The parts of a bundle, and the bundle before it has an ID. */
export interface ResolvedBundle {
	readonly lines: ReadonlyArray<ResolvedLine>;
	readonly bundle: Omit<NewBundle, "order_bundle_id">;
}

const checkFields = (input: LineItemInput, param: string): Either.Either<void, Refusal> => {
	if ((input.modifiers ?? []).length > 0)
		return refused("INVALID_VALUE", {
			param: `${param}.modifiers`,
			message: "A bundle has no modifiers: omit this field.",
		});
	return input.gift_card_purchase === undefined
		? Either.void
		: refused("INVALID_VALUE", {
				param: `${param}.gift_card_purchase`,
				message: "A bundle sells no gift cards: omit this field.",
			});
};

/** Finds a component. Refuses one that is not for sale, so a bundle is sold with all its parts or not at all. */
const partOf = (found: FoundCatalog, bundle: Variant, variant_id: string, param: string) =>
	Either.flatMap(sellable(found, variant_id, param), (part): Either.Either<GoodsVariant, Refusal> => {
		const { product_type } = part;
		// The catalog refuses such components, and a product's type never changes.
		if (product_type === "bundle")
			return refused("VARIANT_NOT_FOR_SALE", {
				message: `The bundle ${bundle.variant_id} has the bundle ${variant_id} as a component.`,
				param: `${param}.variant_id`,
			});
		return Either.right({ ...part, product_type });
	});

/**
 * Returns a line for each component, or two if its part of the price does not divide evenly among its units. A
 * `fulfillment` in the request applies to the physical parts. `param` is the line's path in the request.
 */
export const resolveBundle = eitherFn(function* (
	input: LineItemInput,
	bundle: Variant,
	found: FoundCatalog,
	param: string,
): EitherSteps<ResolvedBundle, Refusal> {
	yield* checkFields(input, param);
	const {
		bundle_components: components = [],
		category_ids,
		name,
		product_id,
		sku,
		unit_price_money,
		variant_id,
	} = bundle;
	const parts = yield* Either.all(components.map((one) => partOf(found, bundle, one.variant_id, param)));
	const listed = components.map(({ quantity }, i) => ({ quantity, unit_amount: parts[i]!.unit_price_money.amount }));
	yield* checkUnits(input.quantity * Math.max(...components.map(({ quantity }) => quantity)), `${param}.`);
	const { fulfillment, quantity } = input;
	const lines = spreadBundle(unit_price_money.amount, listed).flatMap((runs, i) => {
		const part = parts[i]!;
		return runs.map(
			(run): ResolvedLine => ({
				...catalogLine(
					{
						quantity: quantity * run.quantity,
						...(fulfillment === undefined || part.product_type !== "physical" ? {} : { fulfillment }),
					},
					part,
					{ modifiers: [], tax: untaxed },
				),
				unit_price_money: usd(run.unit_amount),
			}),
		);
	});
	return {
		lines,
		bundle: {
			variant_id,
			product_id,
			...(category_ids === undefined ? {} : { category_ids }),
			name,
			...(sku === undefined ? {} : { sku }),
			quantity,
			unit_price_money,
			...(input.metadata === undefined ? {} : { metadata: input.metadata }),
		},
	};
});

/** Returns the line that a request asks for, or the lines of the bundle that it names. */
export const resolveSold = (
	input: LineItemInput,
	source: LineSource,
	found: FoundCatalog,
	param: string,
): Either.Either<ResolvedLine | ResolvedBundle, Refusal> =>
	source.type === "variant" && found.variants.get(source.variant_id)?.product_type === "bundle"
		? Either.flatMap(sellable(found, source.variant_id, param), (bundle) => resolveBundle(input, bundle, found, param))
		: resolveLine(input, source, found, param);
