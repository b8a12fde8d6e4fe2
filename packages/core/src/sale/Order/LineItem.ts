/** Lines of an order: the requested line, the resolved line, and the line as stored on the order. */
import { Either, Schema } from "effect";
import { GoodsType } from "../../catalog/Catalog/Variant.js";
import { LineModifier, LineModifiersInput } from "../../catalog/Modifiers/LineModifiers.js";
import { TaxCategory } from "../../pricing/Tax/Category.js";
import type { TaxTerms } from "../../pricing/Tax/Table.js";
import { type Refusal, refused } from "../../words/Errors.js";
import { Money, MoneyInput, usd } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { Percent } from "../../words/Rate.js";
import { Metadata, Name, Reference } from "../../words/Text.js";
import { Weight } from "../../words/Weight.js";
import { GiftCardPurchase, GiftCardPurchaseInput, PurchasedGiftCard } from "./GiftCardPurchase.js";

/** How the goods reach the buyer; `none` requires no fulfillment. */
export const FulfillmentRequirement = Schema.Literal("none", "shipment", "pickup", "digital");
export type FulfillmentRequirement = typeof FulfillmentRequirement.Type;

export const Fulfillment = Schema.Struct({ requirement: FulfillmentRequirement });

/** Maximum number of units per line, so that the price stays an exact integer. */
export const maximumQuantity = 1_000_000;

export const Quantity = Schema.Int.pipe(
	Schema.between(1, maximumQuantity, { message: () => "must be an integer between 1 and 1000000" }),
);

/**
 * A line in a request: either `variant_id` and `quantity`, or `name`, `quantity`, and `unit_price_money`. One struct
 * instead of a union, so that errors name a field; `lineSource` distinguishes the two.
 */
export const LineItemInput = Schema.Struct({
	variant_id: optional(Reference),
	name: optional(Name),
	quantity: Quantity,
	unit_price_money: optional(MoneyInput),
	line_item_tax_category: optional(TaxCategory),
	fulfillment: optional(Fulfillment),
	weight_grams: optional(Weight, "The weight of one unit; absent: 0."),
	modifiers: optional(LineModifiersInput),
	gift_card_purchase: optional(
		GiftCardPurchaseInput,
		"The gift cards that the line buys. Required for a gift-card variant, and not allowed on other lines.",
	),
	metadata: optional(Metadata),
}).annotations({ identifier: "LineItemInput" });
export type LineItemInput = typeof LineItemInput.Type;

/** The tax of a line or a charge at the order's destination, from the tax port. */
export const LineTax = Schema.Struct({
	rate: required(Percent, "Percent."),
	exempt_unit_money: optional(Money, "The untaxed part of each unit's price after discounts."),
	exempt_below_unit_money: optional(Money, "The line is not taxed if a unit costs less than this after discounts."),
	exemption: optional(
		Schema.Struct({ source: Schema.String, effective_from: Schema.String }),
		"The rule behind the exemption by price.",
	),
	basis: optional(
		Schema.Struct({
			type: Schema.String,
			tax_rate_id: optional(Schema.String),
			source: optional(Schema.String),
			effective_from: optional(Schema.String),
		}),
		"The rule or rate that determines the tax.",
	),
});
export type LineTax = typeof LineTax.Type;

/** The tax if there is no destination. */
export const untaxed: LineTax = { rate: "0" };

/** The tax port's terms, as stored on the line. */
export const lineTax = (terms: TaxTerms): LineTax => {
	const { rate, exempt_unit_amount, exempt_below_unit_amount = 0, exemption, basis } = terms;
	return {
		rate,
		...(exempt_unit_amount === 0 ? {} : { exempt_unit_money: usd(exempt_unit_amount) }),
		...(exempt_below_unit_amount === 0 ? {} : { exempt_below_unit_money: usd(exempt_below_unit_amount) }),
		...(exemption === undefined ? {} : { exemption }),
		basis,
	};
};

/** What stays fixed after a line is added, except its quantity and tax. Repricing the line needs nothing else. */
const snapshot = {
	variant_id: optional(Schema.String),
	product_id: optional(Schema.String),
	/** The product's type when the line was added; absent on custom lines. */
	product_type: optional(GoodsType),
	/** The product's categories when the line was added; absent if there were none. */
	category_ids: optional(Schema.Array(Schema.String)),
	name: Schema.String,
	sku: optional(Schema.String),
	/** The inventory item of the line; present if the variant was tracked when the line was added. */
	inventory_item_id: optional(Schema.String),
	quantity: Schema.Int,
	/** The price of one unit, without modifiers. */
	unit_price_money: Money,
	modifiers: Schema.Array(LineModifier),
	line_item_tax_category: TaxCategory,
	tax: LineTax,
	fulfillment: Fulfillment,
	/** The weight of one unit. */
	weight_grams: optional(Schema.Int),
	gift_card_purchase: optional(GiftCardPurchase),
	/** The `key` of the payment link's line that the buyer chose. */
	payment_link_line_key: optional(Schema.String),
	/** The giver chose the amount, so promotions do not reduce it. Absent: the line sells something. */
	is_donation: optional(Schema.Literal(true)),
	metadata: optional(Metadata),
};

/** A line with its catalog references looked up and its tax known. */
export const ResolvedLine = Schema.Struct(snapshot);
export type ResolvedLine = typeof ResolvedLine.Type;

/** The amounts of a line. They are frozen when a payment settles, and refunds draw on them. */
export const LineAmounts = Schema.Struct({
	subtotal_money: required(Money, "(Unit price + priced modifiers) × quantity, before discounts."),
	discount_money: required(Money, "The line's discounts, including its share of the order's."),
	tax_money: Money,
	total_money: required(Money, "Subtotal − discount + tax."),
});

const zero = usd(0);

/** The amounts of a line, bundle, or charge before it is priced. */
export const zeroAmounts: typeof LineAmounts.Type = {
	subtotal_money: zero,
	discount_money: zero,
	tax_money: zero,
	total_money: zero,
};

export const OrderLineItem = Schema.Struct({
	order_line_item_id: required(Schema.String, "`li_…`"),
	order_bundle_id: optional(Schema.String, "The bundle to which the line belongs."),
	...snapshot,
	pricing_amounts: LineAmounts,
	refunded_quantity: Schema.Int,
	refunded_money: required(Money, "The amount refunded for the line, including pending refunds."),
	refunded_amounts: optional(
		LineAmounts,
		"What refunds drew from the line's components, including restocking fees kept; absent before the first refund.",
	),
	canceled_quantity: optional(Schema.Int, "Refunded or credited units that will not be handed off; absent: none."),
	reversed_quantity: optional(
		Schema.Int,
		"Units that were refunded until the bank returned the money. They have lost their places at events; absent: none.",
	),
	credited_quantity: optional(Schema.Int, "The units that credit notes took back; absent before the first."),
	credited_amounts: optional(
		LineAmounts,
		"What credit notes drew from the line's components; absent before the first.",
	),
	purchased_gift_cards: optional(
		Schema.Array(PurchasedGiftCard),
		"The gift cards that the line has bought; present once a payment of the order has settled.",
	),
}).annotations({ identifier: "OrderLineItem" });
export type OrderLineItem = typeof OrderLineItem.Type;

export const canceledOf = ({ canceled_quantity = 0 }: Pick<OrderLineItem, "canceled_quantity">): number =>
	canceled_quantity;

/** Whether the line counts as delivered when paid. Tracked stock only counts once handed off. */
export const needsNoHandOff = ({
	fulfillment,
	inventory_item_id,
}: Pick<OrderLineItem, "fulfillment" | "inventory_item_id">): boolean =>
	fulfillment.requirement === "none" && inventory_item_id === undefined;

/** The price of one unit with its priced modifiers, in cents; used by pricing and the tax port. */
export const unitAmountOf = (line: Pick<ResolvedLine, "unit_price_money" | "modifiers">): number =>
	line.modifiers.reduce((sum, modifier) => sum + modifier.price_money.amount, line.unit_price_money.amount);

/** The kind of a requested line: from the catalog, or custom. */
export type LineSource =
	| { readonly type: "variant"; readonly variant_id: string }
	| { readonly type: "custom"; readonly name: string; readonly unit_price_money: Money };

/** Fields that a line with a variant takes from the catalog, so the caller must not send them. */
const catalogFields = ["name", "line_item_tax_category", "weight_grams"] as const;

/**
 * Distinguishes a catalog line from a custom one. `param` is the line's path in the request, such as `line_items[0]`.
 * Refuses a line that is neither (`LINE_ITEM_NAME_REQUIRED`, `AMOUNT_MONEY_REQUIRED`) or both (`AMOUNT_NOT_ADJUSTABLE`,
 * `INVALID_VALUE`).
 */
export const lineSource = (input: LineItemInput, param: string): Either.Either<LineSource, Refusal> =>
	input.variant_id === undefined ? customSource(input, param) : variantSource(input, input.variant_id, param);

const customSource = (
	{ gift_card_purchase, name, unit_price_money }: LineItemInput,
	param: string,
): Either.Either<LineSource, Refusal> => {
	if (gift_card_purchase !== undefined)
		return refused("INVALID_VALUE", {
			message: "Gift cards are sold through a variant of a gift-card product: send `variant_id`.",
			param: `${param}.gift_card_purchase`,
		});
	if (name === undefined) return refused("LINE_ITEM_NAME_REQUIRED", { param: `${param}.name` });
	if (unit_price_money === undefined) return refused("AMOUNT_MONEY_REQUIRED", { param: `${param}.unit_price_money` });
	return Either.right({ type: "custom", name, unit_price_money });
};

const variantSource = (input: LineItemInput, variant_id: string, param: string): Either.Either<LineSource, Refusal> => {
	if (input.unit_price_money !== undefined)
		return refused("AMOUNT_NOT_ADJUSTABLE", { param: `${param}.unit_price_money` });
	const sent = catalogFields.find((field) => input[field] !== undefined);
	if (sent === undefined) return Either.right({ type: "variant", variant_id });
	return refused("INVALID_VALUE", {
		message: `A line item that names a variant takes its \`${sent}\` from the catalog: omit this field.`,
		param: `${param}.${sent}`,
	});
};

/** A custom line as stored on the order. By default, it is taxed as physical goods and requires no fulfillment. */
export const customLine = (
	input: LineItemInput,
	source: Extract<LineSource, { type: "custom" }>,
	resolved: Pick<ResolvedLine, "modifiers" | "tax">,
): ResolvedLine => ({
	name: source.name,
	quantity: input.quantity,
	unit_price_money: source.unit_price_money,
	line_item_tax_category: input.line_item_tax_category ?? "physical_goods",
	fulfillment: input.fulfillment ?? { requirement: "none" },
	...resolved,
	...(input.weight_grams === undefined ? {} : { weight_grams: input.weight_grams }),
	...(input.metadata === undefined ? {} : { metadata: input.metadata }),
});
