/**
 * Bundles on an order (rule BN1). A bundle is sold as lines of its own, one or two per component. So tax, stock,
 * hand-off, refunds, and returns treat its parts like any line. The order keeps the bundle beside its lines: what the
 * buyer chose, at what price, and in what quantity. Pure.
 */
import { Either, Schema } from "effect";
import { type Refusal, refused } from "../../words/Errors.js";
import { Money, sum, usd } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { Metadata } from "../../words/Text.js";
import { LineAmounts, maximumQuantity, type OrderLineItem, zeroAmounts } from "./LineItem.js";

export const OrderBundle = Schema.Struct({
	order_bundle_id: required(Schema.String, "Its ID: `obun_…`; its lines refer to it."),
	variant_id: required(Schema.String, "The bundle's variant in the catalog: `var_…`."),
	product_id: required(Schema.String, "The bundle's product in the catalog: `prod_…`."),
	category_ids: optional(
		Schema.Array(Schema.String),
		"The bundle's categories (`cat_…`) when it was added; absent if there were none.",
	),
	name: required(Schema.String, "The variant's name when the bundle was added."),
	sku: optional(Schema.String, "The variant's SKU when the bundle was added; absent if there was none."),
	quantity: required(Schema.Int, "The number of bundles; its lines have the units of its components."),
	unit_price_money: required(Money, "The price of one bundle. The prices of its lines sum to it."),
	pricing_amounts: required(LineAmounts, "The sums of its lines."),
	payment_link_line_key: optional(Schema.String, "The `key` of the payment link's line that the buyer chose."),
	metadata: optional(Metadata),
}).annotations({ identifier: "OrderBundle" });
export type OrderBundle = typeof OrderBundle.Type;

/** A bundle to be added by a request, before it is priced. */
export type NewBundle = Omit<OrderBundle, "pricing_amounts">;

const { order_bundle_id: _, payment_link_line_key: __, pricing_amounts: ___, ...kept } = OrderBundle.fields;

/** A bundle in a subscription plan, stored with each line of its parts. */
export const PlanBundle = Schema.Struct({
	index: required(Schema.Int, "Its position among the plan's bundles, from 0."),
	...kept,
}).annotations({ identifier: "PlanBundle" });
export type PlanBundle = typeof PlanBundle.Type;

/** Something with lines, and the bundles of some of them. */
export interface Bundled {
	readonly line_items: ReadonlyArray<OrderLineItem>;
	readonly bundles?: ReadonlyArray<OrderBundle>;
}

export const unpricedBundle = (bundle: NewBundle): OrderBundle => ({
	...bundle,
	pricing_amounts: zeroAmounts,
});

/** Returns the order with more bundles, and without those that have no lines left. */
export const withBundles = <A extends Bundled>(order: A, added: ReadonlyArray<OrderBundle>): A => {
	const { bundles = [] } = order;
	if (order.bundles === undefined && added.length === 0) return order;
	const sold = new Set(order.line_items.map(({ order_bundle_id }) => order_bundle_id));
	const kept = [...bundles, ...added].filter(({ order_bundle_id }) => sold.has(order_bundle_id));
	if (kept.length > 0) return { ...order, bundles: kept };
	const { bundles: _, ...rest } = order;
	// `bundles` is optional, so the rest of the order is still valid.
	return rest as A;
};

export const bundleOf = ({ bundles }: Pick<Bundled, "bundles">, order_bundle_id: string): OrderBundle | undefined =>
	bundles?.find((bundle) => bundle.order_bundle_id === order_bundle_id);

/** Returns the key of the payment link's line that the buyer chose. A part of a bundle has the bundle's key. */
export const linkKeyOf = (
	order: Pick<Bundled, "bundles">,
	{ order_bundle_id, payment_link_line_key }: Pick<OrderLineItem, "order_bundle_id" | "payment_link_line_key">,
): string | undefined =>
	order_bundle_id === undefined ? payment_link_line_key : bundleOf(order, order_bundle_id)?.payment_link_line_key;

/** Returns the name of the line's bundle as a field; no field if the line is not part of one. */
export const bundleName = (
	order: Pick<Bundled, "bundles">,
	{ order_bundle_id }: Pick<OrderLineItem, "order_bundle_id">,
): { readonly bundle_name?: string } => {
	const bundle = order_bundle_id === undefined ? undefined : bundleOf(order, order_bundle_id);
	return bundle === undefined ? {} : { bundle_name: bundle.name };
};

/** Returns the lines after a bundle's quantity has changed. */
export const resizedLines = (
	lines: ReadonlyArray<OrderLineItem>,
	{ order_bundle_id, quantity: before }: Pick<OrderBundle, "order_bundle_id" | "quantity">,
	quantity: number,
): Either.Either<ReadonlyArray<OrderLineItem>, Refusal> => {
	const after = lines.map((line) =>
		line.order_bundle_id === order_bundle_id ? { ...line, quantity: (line.quantity / before) * quantity } : line,
	);
	return Either.map(
		checkUnits(Math.max(...after.map((line) => (line.order_bundle_id === order_bundle_id ? line.quantity : 0))), ""),
		() => after,
	);
};

/**
 * Refuses a bundle that would sell too many units of a component. `param` is the prefix of its fields in the request.
 */
export const checkUnits = (units: number, param: string): Either.Either<void, Refusal> =>
	units <= maximumQuantity
		? Either.void
		: refused("INVALID_VALUE", {
				param: `${param}quantity`,
				message: `The bundle would sell ${units} units of a component, which is more than ${maximumQuantity}: lower its quantity.`,
			});

/** Refuses to change a line on its own if it is part of a bundle. */
export const checkNoPart = ({
	order_bundle_id,
	order_line_item_id,
}: Pick<OrderLineItem, "order_bundle_id" | "order_line_item_id">): Either.Either<void, Refusal> =>
	order_bundle_id === undefined
		? Either.void
		: refused("INVALID_VALUE", {
				param: "order_line_item_id",
				message: `The line ${order_line_item_id} is part of the bundle ${order_bundle_id}: name the bundle instead.`,
			});

/** Returns the bundles with the sums of their priced lines. */
export const pricedBundles = (
	bundles: ReadonlyArray<OrderBundle>,
	lines: ReadonlyArray<Pick<OrderLineItem, "order_bundle_id" | "pricing_amounts">>,
): ReadonlyArray<OrderBundle> => {
	const parts = new Map<string | undefined, Array<OrderLineItem["pricing_amounts"]>>();
	for (const { order_bundle_id, pricing_amounts } of lines) {
		const same = parts.get(order_bundle_id);
		if (same === undefined) parts.set(order_bundle_id, [pricing_amounts]);
		else same.push(pricing_amounts);
	}
	return bundles.map((bundle) => {
		const amounts = parts.get(bundle.order_bundle_id) ?? [];
		const total = (name: keyof OrderLineItem["pricing_amounts"]) => usd(sum(amounts.map((one) => one[name].amount)));
		return {
			...bundle,
			pricing_amounts: {
				subtotal_money: total("subtotal_money"),
				discount_money: total("discount_money"),
				tax_money: total("tax_money"),
				total_money: total("total_money"),
			},
		};
	});
};
