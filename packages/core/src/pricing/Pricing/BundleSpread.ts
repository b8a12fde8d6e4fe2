/**
 * Spreads the price of a bundle over its components (decisions: Splitting an amount; rule BN1). Pure; laws in
 * `@svc/testkit`.
 *
 * Each component gets its share by its list price, by largest remainders. Its units then share that amount evenly, so
 * their prices differ by one cent at most. Every part keeps a whole price for each unit, as any other order line has.
 */
import { allocate } from "../../words/Allocation.js";

/** Units of one price, in cents. */
export interface PricedUnits {
	readonly quantity: number;
	readonly unit_amount: number;
}

/** Splits an amount evenly over units: first those that cost a cent more, if there are any. */
const evenly = (amount: number, quantity: number): ReadonlyArray<PricedUnits> => {
	const unit_amount = Math.floor(amount / quantity);
	const dearer = amount - unit_amount * quantity;
	const cheaper = { quantity: quantity - dearer, unit_amount };
	return dearer === 0 ? [cheaper] : [{ quantity: dearer, unit_amount: unit_amount + 1 }, cheaper];
};

/**
 * Returns the units of each component with their part of the price, for components given with their list prices. Counts
 * all units as equal if every list price is 0.
 */
export const spreadBundle = (
	price: number,
	components: ReadonlyArray<PricedUnits>,
): ReadonlyArray<ReadonlyArray<PricedUnits>> => {
	const listed = components.map(({ quantity, unit_amount }) => quantity * unit_amount);
	const weights = listed.some((amount) => amount > 0) ? listed : components.map(({ quantity }) => quantity);
	return allocate(price, weights).map((amount, i) => evenly(amount, components[i]!.quantity));
};
