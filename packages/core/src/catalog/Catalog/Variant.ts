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

/** A bundle is a draft until it is activated. */
export const ProductStatus = Schema.Literal("draft", ...ArchivableStatus.literals);
export type ProductStatus = typeof ProductStatus.Type;

/** Units of a component in one bundle. */
export const componentQuantity = Schema.Int.pipe(
	Schema.between(1, 1_000, { message: () => "must be an integer between 1 and 1000" }),
);

/** A variant in a bundle, and its number of units. */
export const BundleComponent = Schema.Struct({
	bundle_component_id: required(Schema.String, "`bun_…`"),
	variant_id: Schema.String,
	quantity: Schema.Int,
}).annotations({ identifier: "BundleComponent" });
export type BundleComponent = typeof BundleComponent.Type;

/** Whether the variant sells from counted stock; a variant that is not tracked never runs out. */
export const InventoryTracking = Schema.Literal("tracked", "not_tracked");
export type InventoryTracking = typeof InventoryTracking.Type;

export const Variant = Schema.Struct({
	variant_id: Schema.String,
	product_id: Schema.String,
	product_type: ProductType,
	product_status: required(ProductStatus, "The product's status: a variant is sold only while both are active."),
	modifier_group_ids: required(
		Schema.Array(Schema.String),
		"The product's modifier groups, which its order lines may use.",
	),
	name: Schema.String,
	sku: optional(Schema.String, "Unique among the environment's variants, including archived ones."),
	unit_price_money: Money,
	weight_grams: optional(Schema.Int, "Per unit; absent: no weight."),
	line_item_tax_category: TaxCategory,
	selected_options: required(
		Schema.Array(SelectedOption),
		"One value of every option of the product, in the options' order.",
	),
	available_for_sale: required(Schema.Boolean, "False takes the variant off sale temporarily."),
	inventory_item_id: optional(
		Schema.String,
		"The inventory item that it sells from; variants can share one. Always present when tracked.",
	),
	inventory_tracking: InventoryTracking,
	category_ids: optional(
		Schema.Array(Schema.String),
		"The product's categories, which promotions use to choose lines; absent if there are none.",
	),
	bundle_components: optional(
		Schema.Array(BundleComponent),
		"The product's components; present on the variant of a bundle once they are set.",
	),
	gift_card_configuration: optional(GiftCardConfiguration, "Present on variants of gift-card products."),
	status: ArchivableStatus,
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
	name: optional(Name, "Absent: the product's name, with the selected values in parentheses."),
	sku: optional(Name),
	unit_price_money: optional(
		MoneyInput,
		"Required except for gift cards. Absent: the card's face value, or the smallest amount that a buyer can choose.",
	),
	weight_grams: optional(Weight, "Per unit; may determine the delivery price."),
	line_item_tax_category: optional(TaxCategory, "Absent: the default of the product's type."),
	selected_options: optional(SelectedOptionsInput),
	available_for_sale: optional(Schema.Boolean, "Absent: true."),
	inventory_item: optional(CreateInventoryItem, "Creates an inventory item for the variant."),
	inventory_item_id: optional(Reference, "Or names an existing item to sell from."),
	inventory_tracking: optional(InventoryTracking, "Absent: `tracked` if the variant has an item."),
	gift_card_configuration: optional(
		GiftCardConfigurationInput,
		"The card's value; required for variants of gift-card products.",
	),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateVariant" });
export type CreateVariant = typeof CreateVariant.Type;

/** `null` clears SKU, weight, or item; `metadata` and `selected_options` replace the existing ones. */
export const PatchVariant = Schema.Struct({
	name: optional(Name),
	sku: optional(Schema.NullOr(Name)),
	unit_price_money: optional(MoneyInput),
	weight_grams: optional(Schema.NullOr(Weight)),
	line_item_tax_category: optional(TaxCategory),
	selected_options: optional(SelectedOptionsInput),
	available_for_sale: optional(Schema.Boolean),
	inventory_item_id: optional(Schema.NullOr(Reference)),
	inventory_tracking: optional(
		InventoryTracking,
		"Absent: unchanged, except that it becomes `tracked` when the variant gets its first item, and `not_tracked` when it loses it.",
	),
	gift_card_configuration: optional(
		GiftCardConfigurationInput,
		"Replaces the existing one; cards already sold keep their value.",
	),
	status: optional(ArchivableStatus),
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
