/** Counts what an order takes of its payment link, and what a refund gives back of it. Pure. */
import type { Bundled } from "../Order/Bundles.js";
import type { OrderLineItem } from "../Order/LineItem.js";

/** Units of a line, such as those that a refund has paid back. */
export interface LineUnits extends Pick<OrderLineItem, "order_line_item_id"> {
	readonly quantity: number;
}

interface Counted {
	readonly payment_link_line_key?: string | undefined;
	readonly quantity: number;
}

const sumOf = (counted: ReadonlyArray<Counted>): number =>
	counted.reduce(
		(sum, { payment_link_line_key, quantity }) => sum + (payment_link_line_key === undefined ? 0 : quantity),
		0,
	);

/** The units that the buyer chose of the link's lines. A bundle is one unit, whatever its parts are. */
export const unitsOf = ({ bundles = [], line_items }: Bundled): number => sumOf(line_items) + sumOf(bundles);

/**
 * The units that a refund has paid back. A bundle counts if the refund paid back all of its parts. With one
 * part returned, the buyer still has the rest of what the link sold.
 */
export const unitsFreed = ({ bundles = [], line_items }: Bundled, paidBack: ReadonlyArray<LineUnits>): number => {
	const of = ({ order_line_item_id }: OrderLineItem): number =>
		paidBack.reduce((sum, units) => sum + (units.order_line_item_id === order_line_item_id ? units.quantity : 0), 0);
	const single = sumOf(
		line_items.map((line) => ({ payment_link_line_key: line.payment_link_line_key, quantity: of(line) })),
	);
	const whole = bundles.map((bundle) => {
		const parts = line_items.filter(({ order_bundle_id }) => order_bundle_id === bundle.order_bundle_id);
		// Units of a part in one bundle are `line.quantity / bundle.quantity`.
		const bundlesPaidBack = parts.map((line) => Math.floor((of(line) * bundle.quantity) / line.quantity));
		return { payment_link_line_key: bundle.payment_link_line_key, quantity: Math.min(...bundlesPaidBack) };
	});
	return single + sumOf(whole);
};
