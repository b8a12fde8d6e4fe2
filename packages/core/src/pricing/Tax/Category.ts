/**
 * Tax categories of lines and charges. The list is closed, because the rate table could not tax any other category
 * correctly.
 */
import { Schema } from "effect";

/** Each category, with its goods. */
const taxCategories = {
	physical_goods: "Tangible goods that no other category names. Taxed at the state's general rate.",
	clothing: "Everyday clothing and footwear. No sports equipment, protective gear, fur, jewelry or accessories.",
	groceries: "Food for home consumption. No prepared food, candy, soft drinks, alcohol or dietary supplements.",
	digital_goods:
		"Downloaded or streamed works sold to consumers: books, music, films, games. No software as a service.",
	services: "Work done for the buyer. Untaxed unless the seller names a rate for it.",
	shipping: "Delivery by common carrier at a separately stated price.",
	gift_card: "Stored value. Never taxed when sold: what it buys is taxed.",
	exempt: "What the seller knows to be exempt everywhere. Never taxed.",
} as const;

export type TaxCategory = keyof typeof taxCategories;

export const categories = Object.keys(taxCategories) as ReadonlyArray<TaxCategory>;

// `Object.keys` loses that the table has a first category, which `Literal` needs.
export const TaxCategory = Schema.Literal(
	...(categories as unknown as readonly [TaxCategory, ...Array<TaxCategory>]),
).annotations({ identifier: "TaxCategory" });

/** Whether no rate applies to the category, not even the seller's own. */
export const isNeverTaxed = (category: TaxCategory): boolean => category === "gift_card" || category === "exempt";
