/** A line that names a variant: name, price, SKU and tax category are the catalog's, as they are now. */
import { Either } from "effect";
import type { Variant } from "../Catalog/Variant.js";
import { isSellable } from "../Catalog/Variant.js";
import { type Refusal, refuse } from "../Errors.js";
import type { FulfillmentRequirement, LineItemInput, ResolvedLine } from "./LineItem.js";

/** What a product of each type needs before it is in the buyer's hands, unless the line says otherwise. */
const requirementOf: Readonly<Record<Variant["product_type"], FulfillmentRequirement>> = {
	physical: "shipment",
	digital: "digital",
	service: "none",
};

/** The line as the order keeps it. Refuses a variant that is not for sale; `param` is the line's place in the request. */
export const catalogLine = (
	input: LineItemInput,
	variant: Variant,
	resolved: Pick<ResolvedLine, "modifiers" | "tax">,
	param: string,
): Either.Either<ResolvedLine, Refusal> =>
	isSellable(variant)
		? Either.right({
				variant_id: variant.variant_id,
				product_id: variant.product_id,
				name: variant.name,
				...(variant.sku === undefined ? {} : { sku: variant.sku }),
				quantity: input.quantity,
				unit_price_money: variant.unit_price_money,
				line_item_tax_category: variant.line_item_tax_category,
				fulfillment: input.fulfillment ?? { requirement: requirementOf[variant.product_type] },
				...resolved,
				...(input.metadata === undefined ? {} : { metadata: input.metadata }),
			})
		: Either.left(
				refuse("VARIANT_NOT_FOR_SALE", {
					message: `The variant ${variant.variant_id} is not for sale.`,
					param: `${param}.variant_id`,
				}),
			);
