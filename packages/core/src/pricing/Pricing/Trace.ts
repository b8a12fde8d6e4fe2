/** The explanation of a price: each step that changed it. Recorded only for `explain`. */
import { divideProduct, exactPartOf, fromPpm, ppmPerWhole } from "../../words/Rate.js";
import type { DiscountMethod, PricingDiscount, PricingMethod } from "./Inputs.js";
import type { SetMethod } from "./Sets.js";

export type PricingRule =
	| "line_subtotal"
	| "line_item_discount"
	| "order_discount"
	| "charge"
	| "service_charge_discount"
	| "tax"
	| "tip";

/** How the exact result was converted to cents. */
export type PricingRounding = "none" | "half_up" | "largest_remainder";

export interface PricingSubject {
	readonly type: "line_item" | "charge" | "tip";
	readonly id: string;
}

export interface PricingStep {
	readonly rule: PricingRule;
	readonly subject: PricingSubject;
	/** The ID of the discount, if the step is one. */
	readonly discount_id?: string;
	/** The base of the computation: a unit price, the remainder of a line, the taxed amount, or a fixed amount. */
	readonly base: number;
	/** The base is multiplied by this number of units. */
	readonly quantity?: number;
	/** Percent of the base. */
	readonly rate?: string;
	/** Cents before rounding: a decimal such as `177.41125`, or a fraction such as `100/3`. */
	readonly exact: string;
	readonly rounding: PricingRounding;
	/** 1 if the largest remainder gave the subject one cent more than its share rounded down. */
	readonly remainder_cents: number;
	/** Added to the total; negative for discounts. */
	readonly amount: number;
}

/** How the amount of a discount on several subjects was computed. The steps show how it was spread. */
export interface SpreadDiscount {
	readonly discount_id: string;
	readonly rule: PricingRule;
	/** The sum from which the discount is deducted. */
	readonly base: number;
	readonly rate?: string;
	readonly exact: string;
	readonly rounding: PricingRounding;
	/** Limited by what was left of the eligible lines, and by the discount's own maximum. */
	readonly amount: number;
}

const discountRules = {
	line_item: "line_item_discount",
	order: "order_discount",
	service_charge: "service_charge_discount",
} as const;

/** Returns the figures of a percentage of a base. Without a fraction, it is not rounded. */
const percentFigures = (base: number, ppm: number) =>
	({
		base,
		rate: fromPpm(ppm),
		exact: exactPartOf(base, ppm, ppmPerWhole),
		rounding: divideProduct(base, ppm, ppmPerWhole).remainder === 0 ? "none" : "half_up",
	}) as const;

/** Returns the figures of a percentage or fixed amount of a base. */
const figuresOf = (method: PricingMethod | SetMethod, base: number) =>
	method.type !== "fixed"
		? percentFigures(base, method.ppm)
		: ({ base: method.amount, exact: String(method.amount), rounding: "none" } as const);

/** The amount deducted from one line by itself, and its base. */
interface TakenOff {
	readonly base: number;
	readonly quantity: number;
	readonly amount: number;
}

/** Returns the figures of an amount deducted from one line by itself. */
const eachFigures = (method: DiscountMethod, { base, quantity, amount }: TakenOff) => {
	switch (method.type) {
		case "percentage":
			return figuresOf(method, base);
		case "fixed_per_unit":
			return { base: method.amount, quantity, exact: String(amount), rounding: "none" } as const;
		default:
			return { base, exact: String(amount), rounding: "none" } as const;
	}
};

/** One subject's part of an amount that is spread by weights, which sum to `whole`. */
interface Shared {
	readonly amount: number;
	readonly weight: number;
	readonly whole: number;
	readonly part: number;
}

/** Collects the steps of one pricing. Steps that change nothing are omitted. */
export class Trace {
	readonly steps: Array<PricingStep> = [];
	readonly discounts: Array<SpreadDiscount> = [];

	#push(step: PricingStep): void {
		if (step.amount !== 0) this.steps.push(step);
	}

	/** Records a line before discounts. */
	subtotal(id: string, unit_amount: number, quantity: number): void {
		const amount = unit_amount * quantity;
		this.#push({
			rule: "line_subtotal",
			subject: { type: "line_item", id },
			base: unit_amount,
			quantity,
			exact: String(amount),
			rounding: "none",
			remainder_cents: 0,
			amount,
		});
	}

	/** Records a charge, a tax or a tip: a method applied to a base. */
	addition(
		rule: "charge" | "tax" | "tip",
		subject: PricingSubject,
		method: PricingMethod,
		base: number,
		amount: number,
	): void {
		this.#push({ rule, subject, ...figuresOf(method, base), remainder_cents: 0, amount });
	}

	/** Records what a discount deducts from one line: `base` is left of its `quantity` units. */
	offEach(discount: PricingDiscount, subject: PricingSubject, taken: TakenOff): void {
		this.#push({
			rule: discountRules[discount.discount_class],
			subject,
			discount_id: discount.id,
			...eachFigures(discount.method, taken),
			remainder_cents: 0,
			amount: -taken.amount,
		});
	}

	/** Records the amount of a discount on several subjects. */
	spread(discount: PricingDiscount, base: number, amount: number): void {
		const { method } = discount;
		if (method.type === "fixed_per_unit" || method.type === "fixed_price") return;
		const rule = discountRules[discount.discount_class];
		this.discounts.push({ discount_id: discount.id, rule, ...figuresOf(method, base), base, amount });
	}

	/** Records one subject's `part` of a discount of `amount`, in proportion to `weight` of `whole`. */
	share(discount: PricingDiscount, subject: PricingSubject, { amount, part, weight, whole }: Shared): void {
		const { quotient, remainder } = divideProduct(amount, weight, whole);
		this.#push({
			rule: discountRules[discount.discount_class],
			subject,
			discount_id: discount.id,
			base: weight,
			exact: exactPartOf(amount, weight, whole),
			rounding: remainder === 0 ? "none" : "largest_remainder",
			remainder_cents: part - quotient,
			amount: -part,
		});
	}
}
