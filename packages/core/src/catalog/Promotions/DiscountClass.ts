import { Schema } from "effect";

/** What a discount comes off: single lines, the sum of what line discounts leave, or the charges. */
export const DiscountClass = Schema.Literal("line_item", "order", "service_charge");
export type DiscountClass = typeof DiscountClass.Type;
