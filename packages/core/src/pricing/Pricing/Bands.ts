/** Amounts by the size of an order: the bands of tiered delivery. */
import type { ChargeMethod, PricingBand, PricingMethod } from "./Inputs.js";

/** Finds the band for a size. Bands are sorted and do not overlap. */
export const bandAt = <B extends Omit<PricingBand, "amount">>(bands: ReadonlyArray<B>, size: number): B | undefined =>
	bands.find(({ from, to }) => from <= size && (to === undefined || size < to));

/** Returns a charge's method for a subtotal after discounts. A size outside the bands costs nothing. */
export const methodAt = (method: ChargeMethod, discountedSubtotal: number): PricingMethod =>
	method.type === "banded" ? { type: "fixed", amount: bandAt(method.bands, discountedSubtotal)?.amount ?? 0 } : method;
