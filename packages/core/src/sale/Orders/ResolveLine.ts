/**
 * Turns a requested line into the line stored on the order. Everything that the request names has already been looked
 * up.
 */
import { Either } from "effect";
import { type GoodsType, isSellable, type Variant, variants } from "../../catalog/Catalog/Variant.js";
import { type Offer, readLineModifiers } from "../../catalog/Modifiers/LineModifiers.js";
import { type EitherSteps, eitherFn } from "../../words/EitherFn.js";
import { notFound, type Refusal, refused } from "../../words/Errors.js";
import { readPurchase } from "../Order/GiftCardPurchase.js";
import {
	customLine,
	type FulfillmentRequirement,
	type LineItemInput,
	type LineSource,
	type ResolvedLine,
	untaxed,
} from "../Order/LineItem.js";

/** The catalog documents named in a request. */
export interface FoundCatalog {
	readonly variants: ReadonlyMap<string, Variant>;
	readonly offer: Omit<Offer, "modifier_group_ids">;
}

/** A variant that is not a bundle. */
export interface GoodsVariant extends Omit<Variant, "product_type"> {
	readonly product_type: GoodsType;
}

/** The fulfillment that each type of product requires, unless the line says otherwise. */
const requirementOf: Readonly<Record<GoodsType, FulfillmentRequirement>> = {
	physical: "shipment",
	digital: "digital",
	service: "none",
	// Each card is mailed by the service.
	gift_card: "none",
};

/** A line that names a variant, with the catalog's current name, price, SKU, and tax category. */
export const catalogLine = (
	input: Pick<LineItemInput, "fulfillment" | "metadata" | "quantity">,
	variant: GoodsVariant,
	resolved: Pick<ResolvedLine, "gift_card_purchase" | "modifiers" | "tax">,
): ResolvedLine => ({
	variant_id: variant.variant_id,
	product_id: variant.product_id,
	product_type: variant.product_type,
	...(variant.category_ids === undefined ? {} : { category_ids: variant.category_ids }),
	name: variant.name,
	...(variant.sku === undefined ? {} : { sku: variant.sku }),
	...(variant.inventory_tracking === "tracked" && variant.inventory_item_id !== undefined
		? { inventory_item_id: variant.inventory_item_id }
		: {}),
	quantity: input.quantity,
	unit_price_money: resolved.gift_card_purchase?.face_value_money ?? variant.unit_price_money,
	line_item_tax_category: variant.line_item_tax_category,
	fulfillment: input.fulfillment ?? { requirement: requirementOf[variant.product_type] },
	...resolved,
	...(variant.weight_grams === undefined ? {} : { weight_grams: variant.weight_grams }),
	...(input.metadata === undefined ? {} : { metadata: input.metadata }),
});

export const sellable = (found: FoundCatalog, variant_id: string, param: string): Either.Either<Variant, Refusal> => {
	const variant = found.variants.get(variant_id);
	if (variant === undefined) return Either.left(notFound(variants.resource, variant_id, `${param}.variant_id`));
	if (isSellable(variant)) return Either.right(variant);
	return refused("VARIANT_NOT_FOR_SALE", {
		message: `The variant ${variant_id} is not for sale: choose an active one.`,
		param: `${param}.variant_id`,
	});
};

const noBundle = (variant: Variant, param: string): Either.Either<GoodsVariant, Refusal> => {
	const { product_type } = variant;
	return product_type === "bundle"
		? refused("INVALID_VALUE", {
				message: `The variant ${variant.variant_id} is a bundle, which only orders and invoices can sell: name its components instead.`,
				param: `${param}.variant_id`,
			})
		: Either.right({ ...variant, product_type });
};

/**
 * The line without its tax; refuses bundles, which are several lines (`resolveBundle`). `param` is its path in the
 * request, such as `line_items[0]`.
 */
export const resolveLine = eitherFn(function* (
	input: LineItemInput,
	source: LineSource,
	found: FoundCatalog,
	param: string,
): EitherSteps<ResolvedLine, Refusal> {
	const requested = input.modifiers ?? [];
	if (source.type === "custom") {
		const modifiers = yield* readLineModifiers(requested, found.offer, `${param}.modifiers`);
		return customLine(input, source, { modifiers, tax: untaxed });
	}
	const variant = yield* noBundle(yield* sellable(found, source.variant_id, param), param);
	const offer = { ...found.offer, modifier_group_ids: variant.modifier_group_ids };
	const modifiers = yield* readLineModifiers(requested, offer, `${param}.modifiers`);
	const purchase = yield* readPurchase(variant, input.gift_card_purchase, param);
	return catalogLine(input, variant, {
		modifiers,
		tax: untaxed,
		...(purchase === undefined ? {} : { gift_card_purchase: purchase }),
	});
});
