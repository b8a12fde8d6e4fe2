/**
 * Computes a price (decisions: Pricing). Pure: the same input gives the same price, independent of the machine, the clock
 * and the order's history.
 *
 * Laws, tested in `@svc/testkit`:
 * - The steps of the explanation sum to the total, and the parts sum to the whole.
 * - No line or charge is negative, and no discount exceeds its base.
 * - Tips are never on tax or charges, and never taxed.
 */
import { sum } from "../words/Money.js";
import { percentOf } from "../words/Rate.js";
import { methodAt } from "./Pricing/Bands.js";
import { amountAlone, amountOf, type Reducible, takeOff } from "./Pricing/Discounting.js";
import type {
	DiscountAmounts,
	ItemAmounts,
	Price,
	PricingDiscount,
	PricingInput,
	PricingTax,
} from "./Pricing/Inputs.js";
import { type PricingStep, type PricingSubject, type SpreadDiscount, Trace } from "./Pricing/Trace.js";

export * from "./Pricing/ApplicationOrder.js";
export type * from "./Pricing/Inputs.js";
export type { PricingRounding, PricingRule, PricingStep, PricingSubject, SpreadDiscount } from "./Pricing/Trace.js";

/** A price and its explanation. The `amount`s of the steps sum to the total. */
export interface ExplainedPrice {
	readonly price: Price;
	readonly steps: ReadonlyArray<PricingStep>;
	readonly discounts: ReadonlyArray<SpreadDiscount>;
}

/** Returns the tax on a line or a charge after discounts, rounded half up once (decisions: Pricing, step 5). */
const taxOn = (left: number, tax: PricingTax, subject: PricingSubject, trace: Trace | undefined): number => {
	const base = Math.max(0, left - (tax.exempt_amount ?? 0));
	const amount = percentOf(base, tax.ppm);
	trace?.addition("tax", subject, { type: "percentage", ppm: tax.ppm }, base, amount);
	return amount;
};

/** Returns the amounts of each item after discounts, with its tax. */
const finish = (
	target: Reducible,
	subtotals: ReadonlyArray<number>,
	taxes: ReadonlyArray<{ readonly tax: PricingTax }>,
	is_taxed: boolean,
	trace: Trace | undefined,
): ReadonlyArray<ItemAmounts> =>
	subtotals.map((subtotal, position) => {
		const left = target.left[position]!;
		const subject = { type: target.type, id: target.items[position]!.id };
		const tax = is_taxed ? taxOn(left, taxes[position]!.tax, subject, trace) : 0;
		return { subtotal, discount: subtotal - left, tax, total: left + tax };
	});

const run = (input: PricingInput, trace: Trace | undefined): Price => {
	const discounts = new Array<DiscountAmounts>(input.discounts.length);
	const subtotals = input.lines.map(({ id, quantity, unit_amount }) => {
		trace?.subtotal(id, unit_amount, quantity);
		return unit_amount * quantity;
	});
	const subtotal = sum(subtotals);
	const lines: Reducible = { type: "line_item", items: input.lines, left: [...subtotals] };
	takeOff(input.discounts, "line_item", lines, discounts, trace);
	takeOff(input.discounts, "order", lines, discounts, trace);
	const discountedSubtotal = sum(lines.left);

	const chargeAmounts = input.charges.map((charge) => {
		const { id } = charge;
		const method = methodAt(charge.method, discountedSubtotal);
		const amount = amountOf(method, discountedSubtotal);
		trace?.addition("charge", { type: "charge", id }, method, discountedSubtotal, amount);
		return amount;
	});
	const charges: Reducible = { type: "charge", items: input.charges, left: [...chargeAmounts] };
	takeOff(input.discounts, "service_charge", charges, discounts, trace);

	const pricedLines = finish(lines, subtotals, input.lines, input.is_taxed, trace);
	const pricedCharges = finish(charges, chargeAmounts, input.charges, input.is_taxed, trace);
	const tips = input.tips.map(({ id, method }) => {
		const amount = amountOf(method, discountedSubtotal);
		trace?.addition("tip", { type: "tip", id }, method, discountedSubtotal, amount);
		return amount;
	});

	const discount = sum(discounts.map(({ amount }) => amount));
	const charge = sum(chargeAmounts);
	const tax = sum(pricedLines.map((line) => line.tax)) + sum(pricedCharges.map((line) => line.tax));
	const tip = sum(tips);
	const total = sum([subtotal, -discount, charge, tax, tip]);
	return { lines: pricedLines, charges: pricedCharges, discounts, tips, subtotal, discount, charge, tax, tip, total };
};

/**
 * Returns a function that computes what a discount would take off if it were the only one on the order. Promotions are
 * ranked by it (decisions: Pricing, Promotions). Each call reads the discount's eligible lines, or the charges, once.
 */
export const amountAloneOn = (
	input: Pick<PricingInput, "lines" | "charges">,
): ((discount: PricingDiscount) => number) => {
	const lines: Reducible = {
		type: "line_item",
		items: input.lines,
		left: input.lines.map(({ quantity, unit_amount }) => unit_amount * quantity),
	};
	const subtotal = sum(lines.left);
	const charges: Reducible = {
		type: "charge",
		items: input.charges,
		left: input.charges.map(({ method }) => amountOf(methodAt(method, subtotal), subtotal)),
	};
	return (discount) => amountAlone(discount, discount.discount_class === "service_charge" ? charges : lines);
};

/** Returns what each discount would take off if it were the only one on the order. */
export const amountsAlone = (
	input: Pick<PricingInput, "lines" | "charges">,
	discounts: ReadonlyArray<PricingDiscount>,
): ReadonlyArray<number> => discounts.map(amountAloneOn(input));

/** Returns the price alone, as every change of an order needs it. Throws a `RangeError` beyond the safe integers. */
export const price = (input: PricingInput): Price => run(input, undefined);

/** Returns the price with each step that changed it. */
export const explain = (input: PricingInput): ExplainedPrice => {
	const trace = new Trace();
	const result = run(input, trace);
	return { price: result, steps: trace.steps, discounts: trace.discounts };
};
