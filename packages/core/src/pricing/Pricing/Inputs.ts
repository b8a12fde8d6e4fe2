/** The input and output of pricing. Amounts are cents, rates are parts per million. Independent of orders. */

/** A percentage of the base, or a fixed amount. */
export type PricingMethod =
	| { readonly type: "percentage"; readonly ppm: number }
	| { readonly type: "fixed"; readonly amount: number };

export interface PricingTax {
	readonly ppm: number;
	/** Exempt cents: for a line, the exempt part of each unit × quantity. */
	readonly exempt_amount?: number;
	/**
	 * If discounts leave less than this many cents, everything is exempt: for a line, the threshold of one unit ×
	 * quantity.
	 */
	readonly exempt_below_amount?: number;
	/**
	 * Only for charges: nothing is taxed unless a delivered line is taxable, or only the share that the taxable amounts
	 * have in all delivered lines.
	 */
	readonly delivery?: "if_taxable" | "by_share";
}

export interface PricingLine {
	readonly id: string;
	readonly quantity: number;
	/** Price of one unit with its priced modifiers. */
	readonly unit_amount: number;
	/** Whether the line is part of what delivery charges deliver. */
	readonly is_delivered: boolean;
	readonly tax: PricingTax;
	/** It sells gift cards, which are money: no discount applies to it, and it counts toward no percentage or band. */
	readonly sells_gift_cards?: boolean;
}

/**
 * How a discount's amount is computed. Only discounts of class `line_item` have methods other than a percentage or a
 * fixed amount (decisions: Pricing, Promotions).
 */
export type DiscountMethod =
	/** `max_amount` caps its total across all lines. */
	| { readonly type: "percentage"; readonly ppm: number; readonly max_amount?: number }
	/** Off the sum of the eligible items. */
	| { readonly type: "fixed"; readonly amount: number }
	/** Off each unit of each eligible line. */
	| { readonly type: "fixed_per_unit"; readonly amount: number }
	/** The new price of a unit that would cost more. */
	| { readonly type: "fixed_price"; readonly amount: number }
	/**
	 * The eligible units that cost something, dearest first, form sets of `buy + get`. In each set, the units after the
	 * first `buy` are reduced, also in the last set if it is incomplete.
	 */
	| {
			readonly type: "buy_x_get_y";
			readonly buy_quantity: number;
			readonly get_quantity: number;
			readonly ppm: number;
	  };

export interface PricingDiscount {
	readonly id: string;
	readonly discount_class: "line_item" | "order" | "service_charge";
	readonly method: DiscountMethod;
	/** Positions of the eligible lines (for `service_charge`: charges); absent: all of them. Gift cards never are. */
	readonly positions?: ReadonlyArray<number>;
}

/** The amount for a range of subtotals after discounts, in cents; `to` is exclusive. */
export interface PricingBand {
	readonly from: number;
	readonly to?: number;
	readonly amount: number;
}

/** A percentage of the subtotal after discounts, a fixed amount, or the amount of that subtotal's band. */
export type ChargeMethod = PricingMethod | { readonly type: "banded"; readonly bands: ReadonlyArray<PricingBand> };

export interface PricingCharge {
	readonly id: string;
	readonly method: ChargeMethod;
	readonly tax: PricingTax;
}

export interface PricingTip {
	readonly id: string;
	/** A percentage is relative to the subtotal after discounts. */
	readonly method: PricingMethod;
}

export interface PricingInput {
	readonly lines: ReadonlyArray<PricingLine>;
	/** In order of application within each class; see `inApplicationOrder`. */
	readonly discounts: ReadonlyArray<PricingDiscount>;
	readonly charges: ReadonlyArray<PricingCharge>;
	readonly tips: ReadonlyArray<PricingTip>;
	/** False if the order is exempt, or its destination is unknown: then there is no tax at all. */
	readonly is_taxed: boolean;
}

/** The amounts of a line or a charge: `total = subtotal − discount + tax`, and none is negative. */
export interface ItemAmounts {
	readonly subtotal: number;
	readonly discount: number;
	readonly tax: number;
	readonly total: number;
}

export interface DiscountAmounts {
	readonly id: string;
	readonly amount: number;
	/** What it deducts from each line or charge that it reduces. */
	readonly parts: ReadonlyArray<{ readonly position: number; readonly amount: number }>;
}

/** A price: `subtotal − discount + charge + tax + tip = total`. Each list is in the order of its input. */
export interface Price {
	readonly lines: ReadonlyArray<ItemAmounts>;
	readonly charges: ReadonlyArray<ItemAmounts>;
	readonly discounts: ReadonlyArray<DiscountAmounts>;
	readonly tips: ReadonlyArray<number>;
	readonly subtotal: number;
	readonly discount: number;
	readonly charge: number;
	readonly tax: number;
	readonly tip: number;
	readonly total: number;
}
