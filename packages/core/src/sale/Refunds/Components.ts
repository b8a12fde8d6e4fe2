/**
 * The components of a line or a charge, in cents, and how a refund draws on them (decisions: Settled money). Each share
 * is rounded once, half up, from what is left. So the last share takes the exact rest, and any sequence of refunds sums
 * to the settled amount.
 */
import { divideProduct, exactPartOf, partOf } from "../../words/Rate.js";

/** `discount ≤ subtotal` always holds, because no line goes below zero. */
export interface Components {
	readonly subtotal: number;
	readonly discount: number;
	readonly tax: number;
}

type Component = keyof Components;

export const nothing: Components = { subtotal: 0, discount: 0, tax: 0 };

export const totalOf = ({ discount, subtotal, tax }: Components): number => subtotal - discount + tax;

const zip = (a: Components, b: Components, how: (a: number, b: number) => number): Components => ({
	subtotal: how(a.subtotal, b.subtotal),
	discount: how(a.discount, b.discount),
	tax: how(a.tax, b.tax),
});

export const plus = (a: Components, b: Components): Components => zip(a, b, (x, y) => x + y);
export const minus = (a: Components, b: Components): Components => zip(a, b, (x, y) => x - y);

export const isNothing = ({ discount, subtotal, tax }: Components): boolean =>
	subtotal === 0 && discount === 0 && tax === 0;

/** `balance`: whatever the other components leave of the amount, so that the three sum to it. */
type ShareRounding = "none" | "half_up" | "balance";

/** How a component's amount was computed: `base × numerator / denominator`, rounded to whole cents. */
export interface ComponentStep {
	readonly component: Component;
	readonly base: number;
	readonly numerator: number;
	readonly denominator: number;
	/** Before rounding: a decimal, or a fraction. */
	readonly exact: string;
	readonly rounding: ShareRounding;
	readonly amount: number;
}

/** What a refund draws from components, with the steps that computed it. */
export interface Draw {
	readonly components: Components;
	readonly steps: ReadonlyArray<ComponentStep>;
}

const names: ReadonlyArray<Component> = ["subtotal", "discount", "tax"];

const isWhole = (base: number, numerator: number, denominator: number): boolean =>
	divideProduct(base, numerator, denominator).remainder === 0;

/** How a component was rounded. `balanced` is the component that makes up the rest of an amount. */
const roundingOf = (component: Component, isExact: boolean, balanced: Component | undefined): ShareRounding => {
	if (isExact) return "none";
	return component === balanced ? "balance" : "half_up";
};

/** The steps of a draw of `numerator / denominator`, without those that drew nothing. */
const stepsOf = (
	left: Components,
	components: Components,
	numerator: number,
	denominator: number,
	balanced: Component | undefined,
): ReadonlyArray<ComponentStep> =>
	names
		.filter((name) => left[name] > 0 && (components[name] > 0 || numerator > 0))
		.map((component) => ({
			component,
			base: left[component],
			numerator,
			denominator,
			exact: exactPartOf(left[component], numerator, denominator),
			rounding: roundingOf(component, isWhole(left[component], numerator, denominator), balanced),
			amount: components[component],
		}));

/** Draws `quantity` of the remaining `units`: from each component, `half_up(remainder × quantity / units)`. */
export const drawUnits = (left: Components, quantity: number, units: number): Draw => {
	const share = (remainder: number) => partOf(remainder, quantity, units);
	const components = { subtotal: share(left.subtotal), discount: share(left.discount), tax: share(left.tax) };
	return { components, steps: stepsOf(left, components, quantity, units, undefined) };
};

/** Draws everything that is left. */
export const drawAll = (left: Components): Draw => ({
	components: left,
	steps: stepsOf(left, left, 1, 1, undefined),
});

/**
 * Draws an amount, at most the total that is left. Tax and discount are drawn in proportion, half up; the subtotal
 * makes up the rest. No component draws more than it has left.
 */
export const drawAmount = (left: Components, amount: number): Draw => {
	const total = totalOf(left);
	if (amount === total) return drawAll(left);
	if (amount === 0) return { components: nothing, steps: [] };
	const tax = partOf(left.tax, amount, total);
	const discount = partOf(left.discount, amount, total);
	const components = { subtotal: amount - tax + discount, discount, tax };
	return { components, steps: stepsOf(left, components, amount, total, "subtotal") };
};
