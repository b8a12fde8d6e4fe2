/**
 * Taxes orders at the rates in force now. One order has one set of rates: whatever prices an order again takes all of
 * them anew, for lines and charges alike (decisions: Tax).
 */
import { Effect } from "effect";
import { type TaxableLine, TaxCalculator } from "../../pricing/Tax.js";
import type { Environment } from "../../words/Environment.js";
import { isEqual } from "../../words/Storage/Unchanged.js";
import { taxableCharge } from "../Order/Charges.js";
import { type LineTax, lineTax, unitAmountOf, untaxed } from "../Order/LineItem.js";
import type { Order } from "../Order/Order.js";
import { reprice } from "../Order/Repricing.js";

/** What the tax port needs to know of an order. */
const taxableLines = ({ charges, line_items }: Order): ReadonlyArray<TaxableLine> => [
	...line_items.map((line) => ({
		line_id: line.order_line_item_id,
		category: line.line_item_tax_category,
		unit_amount: unitAmountOf(line),
		quantity: line.quantity,
	})),
	...charges.map(taxableCharge),
];

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

export class OrderTaxes extends Effect.Service<OrderTaxes>()("@svc/core/sale/Orders/OrderTaxes", {
	effect: Effect.gen(function* () {
		const calculator = yield* TaxCalculator;

		/** The order at the rates in force now, not priced yet; the same order if it has them already. */
		const tax = Effect.fnUntraced(function* (environment: Environment, order: Order) {
			const { delivery_destination } = order;
			if (delivery_destination === undefined) return atRates(order, () => untaxed);
			const lines = taxableLines(order);
			const rates = yield* calculator.ratesOf(environment, delivery_destination.address, lines);
			const found = new Map(rates.map((rate) => [rate.line_id, lineTax(rate)]));
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
