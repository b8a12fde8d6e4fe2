/** What a price is made of. All amounts are cents, all rates parts per million; nothing here knows orders. */

/** A percent of the base, or a fixed amount that is cut to it. */
export type PricingMethod =
	| { readonly type: "percentage"; readonly ppm: number }
	| { readonly type: "fixed"; readonly amount: number };

export interface PricingTax {
	readonly ppm: number;
	/** So much of what is taxed is exempt: for a line, the exempt part of each unit × quantity. */
	readonly exempt_amount?: number;
}

export interface PricingLine {
	readonly id: string;
	readonly quantity: number;
	/** Price of one unit with its priced modifiers. */
	readonly unit_amount: number;
	readonly tax: PricingTax;
}

/**
 * How a discount finds its amount. Those beside a percent and a fixed amount are for discounts of class `line_item`
 * alone (decisions: Pricing, Promotions).
 */
export type DiscountMethod =
	/** `max_amount` caps all that it takes, every line together. */
	| { readonly type: "percentage"; readonly ppm: number; readonly max_amount?: number }
	/** Off the sum of what is eligible. */
	| { readonly type: "fixed"; readonly amount: number }
	/** Off each unit of each eligible line. */
	| { readonly type: "fixed_per_unit"; readonly amount: number }
	/** What a unit costs, where it would cost more. */
	| { readonly type: "fixed_price"; readonly amount: number }
	/** Of each complete set of `buy + get` eligible units, `get` are reduced: the cheapest of all units in the sets. */
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
	/** Positions of the eligible lines (for `service_charge`: charges); absent: all of them. */
	readonly positions?: ReadonlyArray<number>;
}

/** The amount for one range of subtotals after discounts, in cents; `to` is the first beyond it. */
export interface PricingBand {
	readonly from: number;
	readonly to?: number;
	readonly amount: number;
}

/** A percent of the subtotal after discounts, a fixed amount, or the amount of the band of that subtotal. */
export type ChargeMethod = PricingMethod | { readonly type: "banded"; readonly bands: ReadonlyArray<PricingBand> };

export interface PricingCharge {
	readonly id: string;
	readonly method: ChargeMethod;
	readonly tax: PricingTax;
}

export interface PricingTip {
	readonly id: string;
	/** A percent is one of the subtotal after discounts. */
	readonly method: PricingMethod;
}

export interface PricingInput {
	readonly lines: ReadonlyArray<PricingLine>;
	/** In the order of application within each class; see `inApplicationOrder`. */
	readonly discounts: ReadonlyArray<PricingDiscount>;
	readonly charges: ReadonlyArray<PricingCharge>;
	readonly tips: ReadonlyArray<PricingTip>;
	/** False when the order is exempt, or its destination is not known: then no tax at all. */
	readonly is_taxed: boolean;
}

/** What a line or a charge comes to: `total = subtotal − discount + tax`, and none of them is negative. */
export interface ItemAmounts {
	readonly subtotal: number;
	readonly discount: number;
	readonly tax: number;
	readonly total: number;
}

export interface DiscountAmounts {
	readonly id: string;
	readonly amount: number;
	/** What it takes off each line, or charge, that it takes anything off. */
	readonly parts: ReadonlyArray<{ readonly position: number; readonly amount: number }>;
}

/** A price: `subtotal − discount + charge + tax + tip = total`. Each list has the order of its input. */
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
