/** Building blocks for random tests. Small and extreme values are frequent, because that is where cents get lost. */

import type {
	DiscountMethod,
	PricingDiscount,
	PricingInput,
	PricingMethod,
	PricingTax,
} from "@svc/core/pricing/Pricing";
import { type Money, maximumAmount, usd } from "@svc/core/words/Money";
import { fromPpm, ppmPerWhole } from "@svc/core/words/Rate";
import fc from "fast-check";

/** An amount in cents that a caller may send: 0 … 99,999,999. */
export const amount: fc.Arbitrary<number> = fc.oneof(
	fc.integer({ min: 0, max: 20 }),
	fc.integer({ min: 0, max: 100_000 }),
	fc.integer({ min: 0, max: maximumAmount }),
	fc.constantFrom(0, 1, maximumAmount),
);

export const money: fc.Arbitrary<Money> = amount.map(usd);

/** A percentage from 0 to 100 in parts per million, often using all four decimals. */
export const percentPpm: fc.Arbitrary<number> = fc.oneof(
	fc.integer({ min: 0, max: ppmPerWhole }),
	fc.integer({ min: 0, max: 100 }).map((percent) => percent * 10_000),
	fc.constantFrom(0, 1, 5_000, 88_750, 333_333, 500_000, 666_667, ppmPerWhole - 1, ppmPerWhole),
);

/** A percentage as stored in documents, such as `"8.875"`. */
export const percent: fc.Arbitrary<string> = percentPpm.map(fromPpm);

/** Weights for an allocation, at least one of them positive; equal weights and zeros are frequent. */
export const weights: fc.Arbitrary<ReadonlyArray<number>> = fc
	.array(fc.oneof(fc.integer({ min: 0, max: 4 }), amount), { minLength: 1, maxLength: 12 })
	.filter((weights) => weights.some((weight) => weight > 0));

/** A percentage or fixed amount for a discount, charge or tip. */
export const pricingMethod: fc.Arbitrary<PricingMethod> = fc.oneof(
	percentPpm.map((ppm) => ({ type: "percentage" as const, ppm })),
	amount.map((amount) => ({ type: "fixed" as const, amount })),
);

/** A unit price in cents; many lines are free or cost a few cents. */
const unitAmount = fc.oneof(
	fc.integer({ min: 0, max: 1 }),
	fc.integer({ min: 2, max: 300 }),
	fc.integer({ min: 300, max: maximumAmount }),
);

const pricingTax: fc.Arbitrary<PricingTax> = fc.record(
	{
		ppm: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 150_000 })),
		exempt_amount: fc.integer({ min: 0, max: 20_000 }),
		exempt_below_amount: fc.integer({ min: 0, max: 50_000 }),
	},
	{ requiredKeys: ["ppm"] },
);

const pricingLine = fc.record(
	{
		quantity: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 30 })),
		unit_amount: unitAmount,
		is_delivered: fc.boolean(),
		tax: pricingTax,
		sells_gift_cards: fc.boolean(),
	},
	{ requiredKeys: ["quantity", "unit_amount", "is_delivered", "tax"] },
);

const chargeTax: fc.Arbitrary<PricingTax> = fc.oneof(
	pricingTax,
	fc.record({
		ppm: fc.integer({ min: 0, max: 150_000 }),
		delivery: fc.constantFrom("if_taxable" as const, "by_share" as const),
	}),
);

const pricingCharge = fc.record({ method: pricingMethod, tax: chargeTax });

/** A percentage, possibly capped, or a fixed amount: for every class of discount. */
const spreadMethod: fc.Arbitrary<DiscountMethod> = fc.oneof(
	pricingMethod,
	fc.record({ type: fc.constant("percentage" as const), ppm: percentPpm, max_amount: amount }),
);

/** A "buy x, get y". */
export const setMethod = fc.record({
	type: fc.constant("buy_x_get_y" as const),
	buy_quantity: fc.integer({ min: 1, max: 4 }),
	get_quantity: fc.integer({ min: 1, max: 3 }),
	ppm: percentPpm,
});

/** Methods that only discounts of class `line_item` may have. */
export const lineMethod: fc.Arbitrary<DiscountMethod> = fc.oneof(
	spreadMethod,
	fc.record({ type: fc.constantFrom("fixed_per_unit" as const, "fixed_price" as const), amount }),
	setMethod,
);

const positions = fc.option(fc.array(fc.nat(7), { maxLength: 4 }), { nil: undefined });

const discountOfLines = fc.oneof(
	fc.record({ discount_class: fc.constant("line_item" as const), method: lineMethod, positions }),
	fc.record({
		discount_class: fc.constantFrom("order" as const, "service_charge" as const),
		method: spreadMethod,
		positions,
	}),
);

/** A discount of any kind, applying to the first of `lineCount` lines or fewer. */
export const pricingDiscount = (id: string, lineCount: number): fc.Arbitrary<PricingDiscount> =>
	discountOfLines.map((discount) => placed(discount, id, lineCount));

/** The discount with its positions limited to existing lines, each once. */
const placed = (
	{
		positions,
		...discount
	}: { readonly positions: ReadonlyArray<number> | undefined } & Omit<PricingDiscount, "id" | "positions">,
	id: string,
	lineCount: number,
): PricingDiscount => {
	if (positions === undefined || discount.discount_class === "service_charge") return { id, ...discount };
	const among = lineCount === 0 ? [] : positions.map((position) => position % lineCount);
	return { id, ...discount, positions: [...new Set(among)].sort((a, b) => a - b) };
};

/** Everything that pricing accepts: up to 8 lines, 5 discounts of all classes, 2 charges and a tip. */
export const pricingInput: fc.Arbitrary<PricingInput> = fc
	.record({
		lines: fc.array(pricingLine, { maxLength: 8 }),
		discounts: fc.array(discountOfLines, { maxLength: 5 }),
		charges: fc.array(pricingCharge, { maxLength: 2 }),
		tips: fc.array(fc.record({ method: pricingMethod }), { maxLength: 1 }),
		is_taxed: fc.boolean(),
	})
	.map(({ lines, discounts, charges, tips, is_taxed }) => ({
		lines: lines.map((line, i) => ({ id: `li_${i}`, ...line })),
		discounts: discounts.map((discount, i) => placed(discount, `disc_${i}`, lines.length)),
		charges: charges.map((charge, i) => ({ id: `chg_${i}`, ...charge })),
		tips: tips.map((tip, i) => ({ id: `tip_${i}`, ...tip })),
		is_taxed,
	}));
