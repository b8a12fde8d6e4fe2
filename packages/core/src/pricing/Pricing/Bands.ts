/** Amounts by the size of an order: the bands of tiered delivery. */
import type { ChargeMethod, PricingBand, PricingMethod } from "./Inputs.js";

/** The band that a size falls into; bands stand in order and do not overlap. */
export const bandAt = <B extends Omit<PricingBand, "amount">>(bands: ReadonlyArray<B>, size: number): B | undefined =>
	bands.find(({ from, to }) => from <= size && (to === undefined || size < to));

/** How a charge is made, once the subtotal after discounts is known. A size outside the bands costs nothing. */
export const methodAt = (method: ChargeMethod, discountedSubtotal: number): PricingMethod =>
	method.type === "banded" ? { type: "fixed", amount: bandAt(method.bands, discountedSubtotal)?.amount ?? 0 } : method;
