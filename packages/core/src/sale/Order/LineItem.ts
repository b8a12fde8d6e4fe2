/** Lines of an order: the requested line, the resolved line, and the line as stored on the order. */
import { Either, Schema } from "effect";
import { GoodsType } from "../../catalog/Catalog/Variant.js";
import { LineModifier, LineModifiersInput } from "../../catalog/Modifiers/LineModifiers.js";
import { TaxCategory } from "../../pricing/Tax/Category.js";
import type { TaxTerms } from "../../pricing/Tax/Table.js";
import { Address } from "../../words/Address.js";
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

export const Fulfillment = Schema.Struct({
	requirement: required(FulfillmentRequirement, "How they reach the buyer; `none`: no fulfillment is needed."),
});

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
	variant_id: optional(
		Reference,
		"The catalog's variant to sell: `var_…`. Absent: a custom line, with `name` and `unit_price_money`.",
	),
	name: optional(Name, "The name of a custom line; not allowed with `variant_id`."),
	quantity: required(Quantity, "The number of units, or of bundles if the variant is one."),
	unit_price_money: optional(
		MoneyInput,
		"The price of one unit of a custom line, without modifiers; not allowed with `variant_id`.",
	),
	line_item_tax_category: optional(
		TaxCategory,
		"How a custom line is taxed. Absent: by its `fulfillment`: `services` for `none`, `digital_goods` for `digital`, `physical_goods` for others. Without a `fulfillment`: `physical_goods`, or `services` in a plan. Not allowed with `variant_id`.",
	),
	fulfillment: optional(
		Fulfillment,
		"How the units reach the buyer. Absent: as the variant's product type needs; for a custom line, `none`.",
	),
	weight_grams: optional(
		Weight,
		"The weight of one unit of a custom line, in grams; absent: 0. Not allowed with `variant_id`.",
	),
	modifiers: optional(LineModifiersInput, "Additions to each unit, such as extra cheese; not allowed on bundles."),
	gift_card_purchase: optional(
		GiftCardPurchaseInput,
		"The gift cards that the line buys. Required for a gift-card variant, and not allowed on other lines.",
	),
	metadata: optional(Metadata),
}).annotations({ identifier: "LineItemInput" });
export type LineItemInput = typeof LineItemInput.Type;

const taxSource = {
	source: required(Schema.String, "The law or publication behind the rule."),
	effective_from: required(Schema.String, "The first day on which it applies, such as `2019-10-01`."),
};

/** The tax of a line or a charge at its place, from the tax port. */
export const LineTax = Schema.Struct({
	rate: required(Percent, "The rate in percent; 0 if untaxed."),
	exempt_unit_money: optional(
		Money,
		"The untaxed part of each unit's price after discounts; absent: all of it is taxed.",
	),
	exempt_below_unit_money: optional(
		Money,
		"The line is not taxed if a unit costs less than this after discounts; absent: no such limit.",
	),
	delivery: optional(
		Schema.Literal("if_taxable", "by_share"),
		"Of a delivery charge: it is taxed only if anything delivered is taxable, or by the share of the taxable part in the price of all that is delivered. Absent: whatever is delivered.",
	),
	exemption: optional(
		Schema.Struct(taxSource),
		"The rule behind an exemption by price or by contents; present with any of the three above.",
	),
	basis: optional(
		Schema.Struct({
			type: required(
				Schema.String,
				"`seller_rate` (yours), `category_rule` or `general_rate` (the state's), `untaxed_category`, or `unknown_state`.",
			),
			tax_rate_id: optional(Schema.String, "Your tax rate, `taxr_…`; present for `seller_rate`."),
			source: optional(Schema.String, "The law or publication behind it; present for a rule or rate of the state."),
			effective_from: optional(Schema.String, "The first day on which the source applies, such as `2019-10-01`."),
		}),
		"The rule or rate that determines the tax; absent without a destination.",
	),
});
export type LineTax = typeof LineTax.Type;

/** The tax if there is no destination. */
export const untaxed: LineTax = { rate: "0" };

/** The tax port's terms, as stored on the line. */
export const lineTax = (terms: TaxTerms): LineTax => {
	const { rate, exempt_unit_amount, exempt_below_unit_amount = 0, delivery, exemption, basis } = terms;
	return {
		rate,
		...(exempt_unit_amount === 0 ? {} : { exempt_unit_money: usd(exempt_unit_amount) }),
		...(exempt_below_unit_amount === 0 ? {} : { exempt_below_unit_money: usd(exempt_below_unit_amount) }),
		...(delivery === undefined ? {} : { delivery }),
		...(exemption === undefined ? {} : { exemption }),
		basis,
	};
};

/** What stays fixed after a line is added, except its quantity and tax. Repricing the line needs nothing else. */
const snapshot = {
	variant_id: optional(Schema.String, "The catalog's variant: `var_…`; absent on custom lines."),
	product_id: optional(Schema.String, "The variant's product: `prod_…`; absent on custom lines."),
	product_type: optional(GoodsType, "The product's type when the line was added; absent on custom lines."),
	category_ids: optional(
		Schema.Array(Schema.String),
		"The product's categories (`cat_…`) when the line was added; absent if there were none.",
	),
	name: required(
		Schema.String,
		"The variant's name when the line was added; for a custom line, the name that you sent.",
	),
	sku: optional(Schema.String, "The variant's SKU when the line was added; absent if there was none."),
	inventory_item_id: optional(
		Schema.String,
		"The item that stock is taken from, `invi_…`; present if the variant was tracked when the line was added.",
	),
	quantity: required(Schema.Int, "The number of units sold; refunds, credits, and cancellations do not lower it."),
	unit_price_money: required(Money, "The price of one unit, without modifiers."),
	modifiers: required(Schema.Array(LineModifier), "Additions to each unit; their prices are added to the unit price."),
	line_item_tax_category: required(TaxCategory, "Which tax rules apply to the goods."),
	tax: required(LineTax, "How the line is taxed at its place, such as the destination or the billing address."),
	fulfillment: required(Fulfillment, "How the units reach the buyer."),
	weight_grams: optional(Schema.Int, "The weight of one unit in grams; absent: 0."),
	gift_card_purchase: optional(GiftCardPurchase, "The gift cards that the line buys; absent on other lines."),
	payment_link_line_key: optional(Schema.String, "The `key` of the payment link's line that the buyer chose."),
	is_donation: optional(
		Schema.Literal(true),
		"The giver chose the amount, so promotions do not reduce it. Absent: the line sells something.",
	),
	venue_address: optional(
		Address,
		"Where the event of the ticket takes place, by which the line is taxed; absent on other lines.",
	),
	metadata: optional(Metadata),
};

/** A line with its catalog references looked up and its tax known. */
export const ResolvedLine = Schema.Struct(snapshot);
export type ResolvedLine = typeof ResolvedLine.Type;

/** The amounts of a line. They are frozen when a payment settles, and refunds draw on them. */
export const LineAmounts = Schema.Struct({
	subtotal_money: required(Money, "The price before discounts; of a line, (unit price + modifiers) × quantity."),
	discount_money: required(Money, "All discounts; of a line, including its share of the order's."),
	tax_money: required(Money, "The tax on what discounts leave."),
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
	order_line_item_id: required(Schema.String, "Its ID: `li_…`."),
	order_bundle_id: optional(Schema.String, "The bundle that the line is part of: `obun_…`."),
	...snapshot,
	pricing_amounts: required(LineAmounts, "The line's price, frozen once a payment settles."),
	refunded_quantity: required(Schema.Int, "The units refunded so far, including pending refunds."),
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

/** The tax category of a custom line that names none, by the fulfillment that it names. */
const categoryOf: Readonly<Record<FulfillmentRequirement, TaxCategory>> = {
	none: "services",
	digital: "digital_goods",
	shipment: "physical_goods",
	pickup: "physical_goods",
};

/** A custom line as stored on the order. One that names neither category nor fulfillment sells goods. */
export const customLine = (
	input: LineItemInput,
	source: Extract<LineSource, { type: "custom" }>,
	resolved: Pick<ResolvedLine, "modifiers" | "tax">,
): ResolvedLine => ({
	name: source.name,
	quantity: input.quantity,
	unit_price_money: source.unit_price_money,
	line_item_tax_category: input.line_item_tax_category ?? categoryOf[input.fulfillment?.requirement ?? "shipment"],
	fulfillment: input.fulfillment ?? { requirement: "none" },
	...resolved,
	...(input.weight_grams === undefined ? {} : { weight_grams: input.weight_grams }),
	...(input.metadata === undefined ? {} : { metadata: input.metadata }),
});
