/** Keeps the existing IDs of lines that the buyer of a payment link chose again. Pure. */
import { type Bundled, linkKeyOf, type NewBundle } from "../Order/Bundles.js";
import type { OrderLineItem } from "../Order/LineItem.js";

/** A line that a buyer chose, with the bundle to which it belongs. */
interface Chosen extends Pick<OrderLineItem, "order_line_item_id" | "payment_link_line_key" | "variant_id"> {
	readonly bundle?: NewBundle;
}

/** A component with units at two prices becomes two lines of a bundle, so a place may have several. */
const placeOf = (key: string | undefined, variant_id: string | undefined): string => `${variant_id ?? ""} ${key ?? ""}`;

export const withKnownIds = <A extends Chosen>(order: Bundled, lines: ReadonlyArray<A>): ReadonlyArray<A> => {
	const known = new Map<string, Array<string>>();
	for (const line of order.line_items) {
		const place = placeOf(linkKeyOf(order, line), line.variant_id);
		const found = known.get(place);
		if (found === undefined) known.set(place, [line.order_line_item_id]);
		else found.push(line.order_line_item_id);
	}
	const idOf = ({ bundle, order_line_item_id, payment_link_line_key, variant_id }: Chosen): string =>
		known.get(placeOf(bundle?.payment_link_line_key ?? payment_link_line_key, variant_id))?.shift() ??
		order_line_item_id;
	/** Lines of one bundle share the same object. */
	const bundles = new Map<NewBundle, NewBundle>();
	for (const { bundle } of lines) {
		if (bundle === undefined || bundles.has(bundle)) continue;
		const { payment_link_line_key: key } = bundle;
		const before = order.bundles?.find((one) => one.payment_link_line_key === key);
		bundles.set(bundle, before === undefined ? bundle : { ...bundle, order_bundle_id: before.order_bundle_id });
	}
	return lines.map((line): A => {
		const bundle = line.bundle && bundles.get(line.bundle);
		return { ...line, order_line_item_id: idOf(line), ...(bundle === undefined ? {} : { bundle }) };
	});
};
