import { Schema } from "effect";

/** What a discount reduces: single lines, the subtotal after line discounts, or the charges. */
export const DiscountClass = Schema.Literal("line_item", "order", "service_charge");
export type DiscountClass = typeof DiscountClass.Type;
