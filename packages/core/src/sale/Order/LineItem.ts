/** A line of an order: what the request says, what the catalog makes of it, and what the order keeps. */
import { Either, Schema } from "effect";
import { LineModifier, LineModifiersInput } from "../../catalog/Modifiers/LineModifiers.js";
import { TaxCategory } from "../../pricing/Tax/Category.js";
import type { TaxTerms } from "../../pricing/Tax/Table.js";
import { type Refusal, refuse } from "../../words/Errors.js";
import { Money, MoneyInput, usd } from "../../words/Money.js";
import { optional } from "../../words/Optional.js";
import { Percent } from "../../words/Rate.js";
import { Metadata, Name, Reference } from "../../words/Text.js";
import { Weight } from "../../words/Weight.js";
import { GiftCardPurchase, GiftCardPurchaseInput, PurchasedGiftCard } from "./GiftCardPurchase.js";

/** How the goods reach the buyer; `none` needs no fulfillment at all. */
export const FulfillmentRequirement = Schema.Literal("none", "shipment", "pickup", "digital");
export type FulfillmentRequirement = typeof FulfillmentRequirement.Type;

export const Fulfillment = Schema.Struct({ requirement: FulfillmentRequirement });

/** How many of a thing one line sells: at most a million, so that a line's price stays far inside exact integers. */
export const Quantity = Schema.Int.pipe(
	Schema.between(1, 1_000_000, { message: () => "must be an integer between 1 and 1000000" }),
);

/**
 * A line in a request: either `variant_id` and `quantity`, or `name`, `quantity` and `unit_price_money`.
 * One struct instead of a union, so that a mistake is named by its field; `lineSource` tells the two apart.
 */
export const LineItemInput = Schema.Struct({
	variant_id: optional(Reference),
	name: optional(Name),
	quantity: Quantity,
	unit_price_money: optional(MoneyInput),
	line_item_tax_category: optional(TaxCategory),
	fulfillment: optional(Fulfillment),
	/** Of one unit; absent: it weighs nothing. */
	weight_grams: optional(Weight),
	modifiers: optional(LineModifiersInput),
	/** For whom the gift cards are that the line buys; a gift-card variant needs it, and no other line may have it. */
	gift_card_purchase: optional(GiftCardPurchaseInput),
	metadata: optional(Metadata),
}).annotations({ identifier: "LineItemInput" });
export type LineItemInput = typeof LineItemInput.Type;

/** How a line or a charge is taxed, as the tax port answered for the order's destination. */
export const LineTax = Schema.Struct({
	/** Percent. */
	rate: Percent,
	/** So much of each unit's price is not taxed. */
	exempt_unit_money: optional(Money),
	/** Which rule or rate says so. */
	basis: optional(
		Schema.Struct({
			type: Schema.String,
			tax_rate_id: optional(Schema.String),
			source: optional(Schema.String),
			effective_from: optional(Schema.String),
		}),
	),
});
export type LineTax = typeof LineTax.Type;

/** The tax of whatever goes nowhere yet. */
export const untaxed: LineTax = { rate: "0" };

/** What the tax port answered, as the line keeps it. */
export const lineTax = ({ rate, exempt_unit_amount, basis }: TaxTerms): LineTax => ({
	rate,
	...(exempt_unit_amount === 0 ? {} : { exempt_unit_money: usd(exempt_unit_amount) }),
	basis,
});

/** What does not change once a line is on the order, and all that pricing it again needs. */
const snapshot = {
	variant_id: optional(Schema.String),
	product_id: optional(Schema.String),
	name: Schema.String,
	sku: optional(Schema.String),
	/** The item whose stock the line sells; present when the variant was tracked as the line was added. */
	inventory_item_id: optional(Schema.String),
	quantity: Schema.Int,
	/** The price of one unit, without modifiers. */
	unit_price_money: Money,
	modifiers: Schema.Array(LineModifier),
	line_item_tax_category: TaxCategory,
	tax: LineTax,
	fulfillment: Fulfillment,
	/** Of one unit. */
	weight_grams: optional(Schema.Int),
	gift_card_purchase: optional(GiftCardPurchase),
	metadata: optional(Metadata),
};

/** A line whose catalog references have been looked up, and whose tax is known. */
export const ResolvedLine = Schema.Struct(snapshot);
export type ResolvedLine = typeof ResolvedLine.Type;

/** What a line comes to. These components are frozen when a payment settles, and refunds draw them down. */
export const LineAmounts = Schema.Struct({
	/** (Unit price + priced modifiers) × quantity, before discounts. */
	subtotal_money: Money,
	/** The line's discounts, its share of the order's included. */
	discount_money: Money,
	tax_money: Money,
	/** Subtotal − discount + tax. */
	total_money: Money,
});

export const OrderLineItem = Schema.Struct({
	/** `li_…` */
	order_line_item_id: Schema.String,
	...snapshot,
	pricing_amounts: LineAmounts,
	refunded_quantity: Schema.Int,
	/** What was paid back for the line, or is on its way. */
	refunded_money: Money,
	/** What refunds drew from the line's components, kept restocking fees included; absent before the first refund. */
	refunded_amounts: optional(LineAmounts),
	/** The gift cards that the line has bought; present once money of the order has settled. */
	purchased_gift_cards: optional(Schema.Array(PurchasedGiftCard)),
}).annotations({ identifier: "OrderLineItem" });
export type OrderLineItem = typeof OrderLineItem.Type;

/** Price of one unit with its priced modifiers, in cents; the tax port asks for it too. */
export const unitAmountOf = (line: Pick<ResolvedLine, "unit_price_money" | "modifiers">): number =>
	line.modifiers.reduce((sum, modifier) => sum + modifier.price_money.amount, line.unit_price_money.amount);

/** Which of its two kinds a requested line is. */
export type LineSource =
	| { readonly type: "variant"; readonly variant_id: string }
	| { readonly type: "custom"; readonly name: string; readonly unit_price_money: Money };

/** What belongs to the catalog when a line names a variant, so that the caller must not send it. */
const catalogFields = ["name", "line_item_tax_category", "weight_grams"] as const;

/**
 * Tells a catalog line from a custom one. `param` is the line's place in the request, such as `line_items[0]`.
 * Refuses a line that is neither (`LINE_ITEM_NAME_REQUIRED`, `AMOUNT_MONEY_REQUIRED`) or both
 * (`AMOUNT_NOT_ADJUSTABLE`, `INVALID_VALUE`).
 */
export const lineSource = (input: LineItemInput, param: string): Either.Either<LineSource, Refusal> =>
	input.variant_id === undefined ? customSource(input, param) : variantSource(input, input.variant_id, param);

const customSource = (
	{ gift_card_purchase, name, unit_price_money }: LineItemInput,
	param: string,
): Either.Either<LineSource, Refusal> => {
	if (gift_card_purchase !== undefined)
		return Either.left(
			refuse("INVALID_VALUE", {
				message: "Gift cards are sold through a variant of a gift-card product: send `variant_id`.",
				param: `${param}.gift_card_purchase`,
			}),
		);
	if (name === undefined) return Either.left(refuse("LINE_ITEM_NAME_REQUIRED", { param: `${param}.name` }));
	if (unit_price_money === undefined)
		return Either.left(refuse("AMOUNT_MONEY_REQUIRED", { param: `${param}.unit_price_money` }));
	return Either.right({ type: "custom", name, unit_price_money });
};

const variantSource = (input: LineItemInput, variant_id: string, param: string): Either.Either<LineSource, Refusal> => {
	if (input.unit_price_money !== undefined)
		return Either.left(refuse("AMOUNT_NOT_ADJUSTABLE", { param: `${param}.unit_price_money` }));
	const sent = catalogFields.find((field) => input[field] !== undefined);
	if (sent === undefined) return Either.right({ type: "variant", variant_id });
	return Either.left(
		refuse("INVALID_VALUE", {
			message: `A line item that names a variant takes its \`${sent}\` from the catalog.`,
			param: `${param}.${sent}`,
		}),
	);
};

/**
 * A custom line as the order keeps it: what the caller sent, physical goods to the tax law and needing no
 * fulfillment unless it says otherwise. `tax` and `modifiers` have been looked up.
 */
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
