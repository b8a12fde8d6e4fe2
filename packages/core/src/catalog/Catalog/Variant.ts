/**
 * A variant: one combination of a product's options, with its own price, SKU, and tax category.
 *
 * A variant is a document of its own, and the product embeds a copy. It copies the product's fields that an order line
 * needs, so that adding a line takes one query by variant ID.
 */
import { Schema } from "effect";
import { TaxCategory } from "../../pricing/Tax/Category.js";
import { CreateInventoryItem } from "../../stock/Items/Item.js";
import { ArchivableStatus } from "../../words/ArchivableStatus.js";
import { Money, MoneyInput } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { inNfc } from "../../words/Storage/Compared.js";
import { unchanged } from "../../words/Storage/Shapes.js";
import { Metadata, Name, Reference } from "../../words/Text.js";
import { expected_version, versioned } from "../../words/Version.js";
import { Weight } from "../../words/Weight.js";
import { GiftCardConfiguration, GiftCardConfigurationInput } from "./GiftCardConfiguration.js";
import { SelectedOption, SelectedOptionsInput } from "./Options.js";

/** The types of goods that an order line sells. */
export const GoodsType = Schema.Literal("physical", "digital", "service", "gift_card");
export type GoodsType = typeof GoodsType.Type;

/** The types of products that can be sold. A bundle is sold as the goods that it consists of. */
export const ProductType = Schema.Literal(...GoodsType.literals, "bundle");
export type ProductType = typeof ProductType.Type;

export const ProductStatus = Schema.Literal("draft", ...ArchivableStatus.literals).annotations({
	description: "`active`: its variants can be sold. `draft`: a bundle until you activate it. `archived`: off sale.",
});
export type ProductStatus = typeof ProductStatus.Type;

/** Units of a component in one bundle. */
export const componentQuantity = Schema.Int.pipe(
	Schema.between(1, 1_000, { message: () => "must be an integer between 1 and 1000" }),
);

/** A variant in a bundle, and its number of units. */
export const BundleComponent = Schema.Struct({
	bundle_component_id: required(Schema.String, "`bun_…`, assigned by svc."),
	variant_id: required(Schema.String, "The variant that is part of the bundle: `var_…`."),
	quantity: required(Schema.Int, "Units of it in one bundle."),
}).annotations({ identifier: "BundleComponent" });
export type BundleComponent = typeof BundleComponent.Type;

export const InventoryTracking = Schema.Literal("tracked", "not_tracked").annotations({
	description: "`tracked`: it sells from the stock of its inventory item. `not_tracked`: it never runs out.",
});
export type InventoryTracking = typeof InventoryTracking.Type;

export const Variant = Schema.Struct({
	variant_id: required(Schema.String, "`var_…`, assigned by svc."),
	product_id: required(Schema.String, "The product that it belongs to: `prod_…`."),
	product_type: required(ProductType, "The product's type, copied from it."),
	product_status: required(ProductStatus, "The product's status: a variant is sold only while both are active."),
	modifier_group_ids: required(
		Schema.Array(Schema.String),
		"The product's modifier groups, `mg_…`, which its order lines may use.",
	),
	name: required(Schema.String, "What order lines and receipts call it, such as `Shirt (M / Red)`."),
	sku: optional(
		Schema.String,
		"Your own article number, unique among all variants, archived ones included; absent if it has none.",
	),
	unit_price_money: required(Money, "The price of one unit, before modifiers, discounts, and tax."),
	weight_grams: optional(Schema.Int, "The weight of one unit in grams; absent: it counts as 0."),
	line_item_tax_category: required(TaxCategory, "How order lines for it are taxed; unused for a bundle."),
	selected_options: required(
		Schema.Array(SelectedOption),
		"One value of every option of the product, in the options' order.",
	),
	available_for_sale: required(Schema.Boolean, "False takes the variant off sale temporarily."),
	inventory_item_id: optional(
		Schema.String,
		"The inventory item that it sells from, `invi_…`; variants can share one. Always present if it is tracked.",
	),
	inventory_tracking: InventoryTracking,
	category_ids: optional(
		Schema.Array(Schema.String),
		"The product's categories, `cat_…`, by which promotions can choose lines; absent if there are none.",
	),
	bundle_components: optional(
		Schema.Array(BundleComponent),
		"The product's components; present on the variant of a bundle once they are set.",
	),
	gift_card_configuration: optional(GiftCardConfiguration, "What a gift card is worth; absent for other products."),
	status: required(ArchivableStatus, "`archived`: off sale; its options can be used again, its SKU cannot."),
	metadata: Metadata,
	...versioned,
}).annotations({ identifier: "Variant" });
export type Variant = typeof Variant.Type;

export const variants = collection<Variant>()({
	name: "variants",
	resource: "variant",
	id: "variant_id",
	prefix: "var_",
	schema: Variant,
	upcasts: [unchanged],
	filters: {
		product_id: { path: "product_id" },
		sku: { path: inNfc("sku") },
		inventory_item_id: { path: "inventory_item_id" },
		status: { path: "status", values: ArchivableStatus.literals },
	},
	sorts: { name: { path: "name", type: "text" } },
	search: (variant) => [variant.name, variant.sku],
	unique: { sku: inNfc("sku") },
});

export const CreateVariant = Schema.Struct({
	name: optional(Name, "Its own name; by default the product's name, with the selected values in parentheses."),
	sku: optional(Name, "Your own article number, unique among all variants, archived ones included; by default none."),
	unit_price_money: optional(
		MoneyInput,
		"The price of one unit, required except for gift cards: by default their face value, or the least that a buyer can choose.",
	),
	weight_grams: optional(
		Weight,
		"The weight of one unit in grams, which may determine the delivery price; by default none.",
	),
	line_item_tax_category: optional(TaxCategory, "How order lines for it are taxed; by default as the product's type."),
	selected_options: optional(
		SelectedOptionsInput,
		"One value for each option of the product; omit it if there are none.",
	),
	available_for_sale: optional(Schema.Boolean, "Whether it can be sold for now; true by default."),
	inventory_item: optional(CreateInventoryItem, "A new item to sell from, created with the variant."),
	inventory_item_id: optional(Reference, "An existing item to sell from, `invi_…`, in place of `inventory_item`."),
	inventory_tracking: optional(
		InventoryTracking,
		"`tracked`: it sells from the stock of its item, the default if it has one. `not_tracked`: it never runs out.",
	),
	gift_card_configuration: optional(
		GiftCardConfigurationInput,
		"The card's value; required for variants of gift-card products.",
	),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateVariant" });
export type CreateVariant = typeof CreateVariant.Type;

/** `null` clears SKU, weight, or item; `metadata` and `selected_options` replace the existing ones. */
export const PatchVariant = Schema.Struct({
	name: optional(Name, "Its new name; orders that contain it keep the former one."),
	sku: optional(Schema.NullOr(Name), "Your own article number, unique among all variants; null removes it."),
	unit_price_money: optional(MoneyInput, "The price of one unit; orders that contain it keep the former one."),
	weight_grams: optional(Schema.NullOr(Weight), "The weight of one unit in grams; null removes it."),
	line_item_tax_category: optional(TaxCategory, "How new order lines for it are taxed."),
	selected_options: optional(
		SelectedOptionsInput,
		"One value for each option of the product; no other active variant may have the same.",
	),
	available_for_sale: optional(Schema.Boolean, "False takes it off sale for now; orders that contain it keep it."),
	inventory_item_id: optional(Schema.NullOr(Reference), "The item to sell from: `invi_…`; null removes it."),
	inventory_tracking: optional(
		InventoryTracking,
		"By default unchanged; it becomes `tracked` with a first item, and `not_tracked` if the item is removed.",
	),
	gift_card_configuration: optional(
		GiftCardConfigurationInput,
		"What new cards are worth; it replaces the existing one, and cards already sold keep their value.",
	),
	status: optional(
		ArchivableStatus,
		"`archived` takes it off sale and frees its options; `active` restores it if they are still free.",
	),
	metadata: optional(Metadata),
	expected_version,
}).annotations({ identifier: "PatchVariant" });
export type PatchVariant = typeof PatchVariant.Type;

/** The default tax category of each product type. */
export const defaultTaxCategory: Readonly<Record<ProductType, TaxCategory>> = {
	physical: "physical_goods",
	digital: "digital_goods",
	service: "services",
	gift_card: "gift_card",
	// Never used to tax a line: each component has its own category.
	bundle: "physical_goods",
};

/** Whether a new order line may use the variant. */
export const isSellable = (variant: Variant): boolean =>
	variant.status === "active" && variant.product_status === "active" && variant.available_for_sale;

/** Returns the default name of a variant: `Shirt`, or `Shirt (M / Red)`. At most 255 characters. */
export const defaultName = (productName: string, selected: ReadonlyArray<SelectedOption>): string => {
	if (selected.length === 0) return productName;
	const characters = [...`${productName} (${selected.map((choice) => choice.value).join(" / ")})`];
	return characters.length <= 255 ? characters.join("") : `${characters.slice(0, 254).join("")}…`;
};
