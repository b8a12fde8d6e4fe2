/** Counts the units that an order takes from its payment link, and those that a refund releases. Pure. */
import type { Bundled } from "../Order/Bundles.js";
import type { OrderLineItem } from "../Order/LineItem.js";

/** Units of a line, for example those paid back by a refund. */
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

/** The units that the buyer chose from the link's lines. A bundle is one unit, whatever its parts. */
export const unitsOf = ({ bundles = [], line_items }: Bundled): number => sumOf(line_items) + sumOf(bundles);

/**
 * The units paid back by a refund. A bundle counts if the refund paid back all of its parts. If only one part is
 * returned, the buyer still has the rest of what the link sold.
 */
export const unitsFreed = ({ bundles = [], line_items }: Bundled, paidBack: ReadonlyArray<LineUnits>): number => {
	const of = ({ order_line_item_id }: OrderLineItem): number =>
		paidBack.reduce((sum, units) => sum + (units.order_line_item_id === order_line_item_id ? units.quantity : 0), 0);
	const single = sumOf(
		line_items.map((line) => ({ payment_link_line_key: line.payment_link_line_key, quantity: of(line) })),
	);
	const whole = bundles.map((bundle) => {
		const parts = line_items.filter(({ order_bundle_id }) => order_bundle_id === bundle.order_bundle_id);
		// One bundle has `line.quantity / bundle.quantity` units of a part.
		const bundlesPaidBack = parts.map((line) => Math.floor((of(line) * bundle.quantity) / line.quantity));
		return { payment_link_line_key: bundle.payment_link_line_key, quantity: Math.min(...bundlesPaidBack) };
	});
	return single + sumOf(whole);
};
