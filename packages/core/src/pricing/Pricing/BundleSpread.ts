/**
 * Spreads the price of a bundle over its components (decisions: Splitting an amount; rule BN1). Pure; laws in
 * `@svc/testkit`.
 *
 * Each component gets a share in proportion to its list price, by largest remainders. Its units then split that amount
 * evenly, so their prices differ by at most one cent. Every part has a whole price per unit, like any other order line.
 */
import { allocate } from "../../words/Allocation.js";

/** Units with the same price, in cents. */
export interface PricedUnits {
	readonly quantity: number;
	readonly unit_amount: number;
}

/** Splits an amount evenly over units: first those that cost a cent more, if any. */
const evenly = (amount: number, quantity: number): ReadonlyArray<PricedUnits> => {
	const unit_amount = Math.floor(amount / quantity);
	const dearer = amount - unit_amount * quantity;
	const cheaper = { quantity: quantity - dearer, unit_amount };
	return dearer === 0 ? [cheaper] : [{ quantity: dearer, unit_amount: unit_amount + 1 }, cheaper];
};

/**
 * Returns the units of each component with their part of the price. Components are given with their list prices. If
 * every list price is 0, all units count equally.
 */
export const spreadBundle = (
	price: number,
	components: ReadonlyArray<PricedUnits>,
): ReadonlyArray<ReadonlyArray<PricedUnits>> => {
	const listed = components.map(({ quantity, unit_amount }) => quantity * unit_amount);
	const weights = listed.some((amount) => amount > 0) ? listed : components.map(({ quantity }) => quantity);
	return allocate(price, weights).map((amount, i) => evenly(amount, components[i]!.quantity));
};
