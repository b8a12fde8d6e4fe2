import { Schema } from "effect";

export const DiscountClass = Schema.Literal("line_item", "order", "service_charge").annotations({
	description: "What it reduces: single lines, the subtotal after line discounts (`order`), or the charges.",
});
export type DiscountClass = typeof DiscountClass.Type;
