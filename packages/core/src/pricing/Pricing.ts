/**
 * Computes a price (decisions: Pricing). Pure: the same input gives the same price, independent of the machine, the
 * clock, and the order's history.
 *
 * Laws, tested in `@svc/testkit`:
 * - The steps of the explanation sum to the total, and the parts sum to the whole.
 * - No line or charge is negative, and no discount exceeds its base.
 * - Tips are computed without tax and charges, and are never taxed.
 */
import { sum } from "../words/Money.js";
import { partOf, percentOf } from "../words/Rate.js";
import { inApplicationOrder } from "./Pricing/ApplicationOrder.js";
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

/** Returns the taxable part of the cents left after discounts. Price thresholds apply to the price after discounts. */
const taxBase = (left: number, { exempt_amount = 0, exempt_below_amount = 0 }: PricingTax): number =>
	left < exempt_below_amount ? 0 : Math.max(0, left - exempt_amount);

/** What of the delivered lines is taxable, in cents after discounts. */
interface Contents {
	readonly taxable: number;
	readonly whole: number;
	/** Whether any of it is taxable, even at a price of 0. */
	readonly has_taxable: boolean;
}

const contentsOf = ({ charges, lines }: PricingInput, left: ReadonlyArray<number>): Contents => {
	const contents = { taxable: 0, whole: 0, has_taxable: false };
	if (charges.every(({ tax }) => tax.delivery === undefined)) return contents;
	lines.forEach(({ is_delivered, tax }, position) => {
		if (!is_delivered) return;
		const amount = left[position]!;
		const base = tax.ppm === 0 ? 0 : taxBase(amount, tax);
		const { exempt_amount = 0, exempt_below_amount = 0 } = tax;
		contents.whole += amount;
		contents.taxable += base;
		contents.has_taxable ||= base > 0 || (tax.ppm > 0 && exempt_amount + exempt_below_amount === 0);
	});
	return contents;
};

/** Returns the taxable part of a charge, by the rule for deliveries. The share is rounded half up. */
const chargeBase = (left: number, tax: PricingTax, { has_taxable, taxable, whole }: Contents): number => {
	if (tax.delivery === undefined) return taxBase(left, tax);
	if (!has_taxable) return 0;
	if (tax.delivery === "if_taxable" || whole === 0) return left;
	return partOf(left, taxable, whole);
};

/** Returns the tax on a base, rounded half up once (decisions: Pricing, step 5). */
const taxOn = (base: number, { ppm }: PricingTax, subject: PricingSubject, trace: Trace | undefined): number => {
	const amount = percentOf(base, ppm);
	trace?.addition("tax", subject, { type: "percentage", ppm }, base, amount);
	return amount;
};

/** Returns the amounts of each item after discounts, with its tax. `subtotals` are before discounts. */
const withTaxes = (
	target: Reducible,
	subtotals: ReadonlyArray<number>,
	taxed: ReadonlyArray<{ readonly tax: PricingTax }>,
	baseOf: ((left: number, tax: PricingTax) => number) | undefined,
	trace: Trace | undefined,
): ReadonlyArray<ItemAmounts> =>
	subtotals.map((subtotal, position) => {
		const left = target.left[position]!;
		const subject = { type: target.type, id: target.items[position]!.id };
		const { tax: terms } = taxed[position]!;
		const tax = baseOf === undefined ? 0 : taxOn(baseOf(left, terms), terms, subject, trace);
		return { subtotal, discount: subtotal - left, tax, total: left + tax };
	});

/** Returns the positions of all lines but gift cards; undefined if there are none. */
const goodsAmong = (lines: PricingInput["lines"]): ReadonlyArray<number> | undefined =>
	lines.some(({ sells_gift_cards }) => sells_gift_cards === true)
		? lines.flatMap(({ sells_gift_cards }, position) => (sells_gift_cards === true ? [] : [position]))
		: undefined;

/** The lines and charges of an order after discounts. */
interface Discounted {
	/** The lines before discounts, and their sum. */
	readonly subtotals: ReadonlyArray<number>;
	readonly subtotal: number;
	readonly lines: Reducible;
	/** The remaining amount of all lines but gift cards: the base of percentage charges, bands, and tips. */
	readonly discountedSubtotal: number;
	/** The charges before discounts. */
	readonly chargeAmounts: ReadonlyArray<number>;
	readonly charges: Reducible;
	readonly discounts: ReadonlyArray<DiscountAmounts>;
}

/** Steps 1 to 4: the lines with their discounts, and the charges with theirs (decisions: Pricing). */
const afterDiscounts = (
	input: Pick<PricingInput, "lines" | "charges" | "discounts">,
	trace: Trace | undefined,
): Discounted => {
	const discounts = new Array<DiscountAmounts>(input.discounts.length);
	const subtotals = input.lines.map(({ id, quantity, unit_amount }) => {
		trace?.subtotal(id, unit_amount, quantity);
		return unit_amount * quantity;
	});
	const subtotal = sum(subtotals);
	const discountable = goodsAmong(input.lines);
	const lines: Reducible = { type: "line_item", items: input.lines, left: [...subtotals], discountable };
	takeOff(input.discounts, "line_item", lines, discounts, trace);
	takeOff(input.discounts, "order", lines, discounts, trace);
	const discountedSubtotal = sum(discountable?.map((position) => lines.left[position]!) ?? lines.left);

	const chargeAmounts = input.charges.map((charge) => {
		const { id } = charge;
		const method = methodAt(charge.method, discountedSubtotal);
		const amount = amountOf(method, discountedSubtotal);
		trace?.addition("charge", { type: "charge", id }, method, discountedSubtotal, amount);
		return amount;
	});
	const charges: Reducible = { type: "charge", items: input.charges, left: [...chargeAmounts] };
	takeOff(input.discounts, "service_charge", charges, discounts, trace);
	return { subtotals, subtotal, lines, discountedSubtotal, chargeAmounts, charges, discounts };
};

/** Prices the order (decisions: Pricing, steps 1 to 7). Records each step if there is a trace. */
const run = (input: PricingInput, trace: Trace | undefined): Price => {
	const { chargeAmounts, charges, discountedSubtotal, discounts, lines, subtotal, subtotals } = afterDiscounts(
		input,
		trace,
	);
	const contents = contentsOf(input, lines.left);
	const ofCharge = (left: number, tax: PricingTax) => chargeBase(left, tax, contents);
	const pricedLines = withTaxes(lines, subtotals, input.lines, input.is_taxed ? taxBase : undefined, trace);
	const pricedCharges = withTaxes(charges, chargeAmounts, input.charges, input.is_taxed ? ofCharge : undefined, trace);
	const tips = input.tips.map(({ id, method }) => {
		const amount = amountOf(method, discountedSubtotal);
		trace?.addition("tip", { type: "tip", id }, method, discountedSubtotal, amount);
		return amount;
	});

	const sums = {
		subtotal,
		discount: sum(discounts.map(({ amount }) => amount)),
		charge: sum(chargeAmounts),
		tax: sum(pricedLines.map((line) => line.tax)) + sum(pricedCharges.map((charge) => charge.tax)),
		tip: sum(tips),
	};
	const total = sum([sums.subtotal, -sums.discount, sums.charge, sums.tax, sums.tip]);
	return { lines: pricedLines, charges: pricedCharges, discounts, tips, ...sums, total };
};

/** Returns what a discount reduces: the charges, or the lines. */
const targetOf = ({ discount_class }: PricingDiscount, { charges, lines }: Discounted): Reducible =>
	discount_class === "service_charge" ? charges : lines;

/**
 * Returns a function that computes what one more discount would deduct on top of `input.discounts`: what would be left
 * of the lines, or the charges, without it, less what would be left with it. Promotions are ranked by this amount
 * (decisions: Pricing, Promotions). Without other discounts, each call reads the eligible lines once.
 */
export const amountBeside = (
	input: Pick<PricingInput, "lines" | "charges" | "discounts">,
): ((added: PricingDiscount) => number) => {
	const without = afterDiscounts(input, undefined);
	return (added) => {
		const target = targetOf(added, without);
		if (input.discounts.length === 0) return amountAlone(added, target);
		const discounts = inApplicationOrder([...input.discounts, added]);
		const after = targetOf(added, afterDiscounts({ ...input, discounts }, undefined));
		return sum(target.left) - sum(after.left);
	};
};

/** Returns only the price, as every change of an order needs it. Throws a `RangeError` beyond the safe integers. */
export const price = (input: PricingInput): Price => run(input, undefined);

/** Returns the price with each step that changed it. */
export const explain = (input: PricingInput): ExplainedPrice => {
	const trace = new Trace();
	const result = run(input, trace);
	return { price: result, steps: trace.steps, discounts: trace.discounts };
};
