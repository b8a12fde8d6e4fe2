/**
 * Taxes orders at the rates in force now. One order has one set of rates: whatever prices an order again takes all of
 * them anew, for lines and charges alike (decisions: Tax).
 */
import { Effect } from "effect";
import type { Warning } from "../../platform/Idempotency.js";
import type { TaxCategory } from "../../pricing/Tax/Category.js";
import { type TaxableLine, TaxCalculator } from "../../pricing/Tax.js";
import type { Address } from "../../words/Address.js";
import type { Environment } from "../../words/Environment.js";
import { isEqual } from "../../words/Storage/Unchanged.js";
import { statesElsewhere } from "../../words/ZipCodes.js";
import { taxableCharge } from "../Order/Charges.js";
import { type LineTax, lineTax, type OrderLineItem, unitAmountOf, untaxed } from "../Order/LineItem.js";
import type { Order } from "../Order/Order.js";
import { reprice } from "../Order/Repricing.js";

const goods: ReadonlySet<TaxCategory> = new Set(["physical_goods", "clothing", "groceries"]);

/** Where the buyer gets the goods: at the location of a pickup, or at the destination. */
const handoverOf = ({ delivery_destination, delivery_method }: Order): Address | undefined =>
	delivery_method?.pickup_address ?? delivery_destination?.address;

/**
 * Where a line is taxed: a ticket at its venue, what is shipped or picked up where the buyer gets it. Other goods are
 * taxed there too if it is known, and services and digital goods where the buyer is billed.
 */
const placeOf = (order: Order, line: OrderLineItem): Address | undefined => {
	const { billing_address } = order;
	const destination = handoverOf(order);
	const { fulfillment, line_item_tax_category, venue_address } = line;
	if (venue_address !== undefined) return venue_address;
	if (fulfillment.requirement === "shipment" || fulfillment.requirement === "pickup") return destination;
	return goods.has(line_item_tax_category) ? (destination ?? billing_address) : (billing_address ?? destination);
};

/** Whether the line is taxed where the buyer is billed, if that is known. */
export const isTaxedByBilling = ({
	fulfillment: { requirement },
	line_item_tax_category,
	venue_address,
}: Pick<OrderLineItem, "fulfillment" | "line_item_tax_category" | "venue_address">): boolean =>
	venue_address === undefined &&
	(requirement === "none" || requirement === "digital") &&
	(line_item_tax_category === "services" || line_item_tax_category === "digital_goods");

/** Where charges are taxed: where the buyer gets the goods or is billed, or where the event of the tickets is. */
const placeOfCharges = (order: Order): Address | undefined =>
	handoverOf(order) ??
	order.billing_address ??
	order.line_items.find(({ venue_address }) => venue_address !== undefined)?.venue_address;

interface TaxedAt {
	readonly place: Address;
	readonly lines: Array<TaxableLine>;
}

/** What the tax port needs to know of an order: the lines and charges of each place. Those without one are left out. */
export const taxedPlaces = (order: Order): ReadonlyArray<TaxedAt> => {
	const places = new Map<string, TaxedAt>();
	const add = (place: Address | undefined, line: TaxableLine) => {
		if (place === undefined) return;
		const known = places.get(JSON.stringify(place)) ?? { place, lines: [] };
		known.lines.push(line);
		places.set(JSON.stringify(place), known);
	};
	for (const line of order.line_items)
		add(placeOf(order, line), {
			line_id: line.order_line_item_id,
			category: line.line_item_tax_category,
			unit_amount: unitAmountOf(line),
			quantity: line.quantity,
		});
	for (const charge of order.charges) add(placeOfCharges(order), taxableCharge(charge));
	return [...places.values()];
};

/**
 * The order with these rates on every line and charge, not priced yet; the same order if it has them already. What
 * `taxOf` does not know is untaxed.
 */
export const atRates = (order: Order, taxOf: (line_id: string) => LineTax | undefined): Order => {
	const taxed = <Item extends { readonly tax: LineTax }>(item: Item, line_id: string): Item => {
		const tax = taxOf(line_id) ?? untaxed;
		return isEqual(item.tax, tax) ? item : { ...item, tax };
	};
	const line_items = order.line_items.map((line) => taxed(line, line.order_line_item_id));
	const charges = order.charges.map((charge) => taxed(charge, charge.order_charge_id));
	const isSame =
		line_items.every((line, position) => line === order.line_items[position]) &&
		charges.every((charge, position) => charge === order.charges[position]);
	return isSame ? order : { ...order, line_items, charges };
};

/** A warning for each address with a ZIP code of another state: the tax there may be wrong. */
export const addressWarnings = ({ billing_address, delivery_destination, order_id }: Order): ReadonlyArray<Warning> =>
	[delivery_destination?.address, billing_address].flatMap((address) => {
		const states = address === undefined ? undefined : statesElsewhere(address);
		if (address === undefined || states === undefined) return [];
		const { postal_code, state } = address;
		return [
			{
				code: "postal_code_of_other_state",
				severity: "warning",
				resource: { resource_type: "order", resource_id: order_id },
				postal_code,
				state,
				states,
			},
		];
	});

export class OrderTaxes extends Effect.Service<OrderTaxes>()("@svc/core/sale/Orders/OrderTaxes", {
	effect: Effect.gen(function* () {
		const calculator = yield* TaxCalculator;

		/** The order at the rates in force now, not priced yet; the same order if it has them already. */
		const tax = Effect.fnUntraced(function* (environment: Environment, order: Order) {
			const rates = yield* Effect.forEach(taxedPlaces(order), ({ lines, place }) =>
				calculator.ratesOf(environment, place, lines),
			);
			const found = new Map(rates.flat().map((rate) => [rate.line_id, lineTax(rate)]));
			return atRates(order, (line_id) => found.get(line_id));
		});

		/** The order priced at the rates in force now; the same order if it has them already. */
		const price = Effect.fnUntraced(function* (environment: Environment, order: Order) {
			const taxed = yield* tax(environment, order);
			return taxed === order ? order : yield* reprice(taxed);
		});

		return { price, tax };
	}),
}) {}
