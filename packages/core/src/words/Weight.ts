/** The weight of one unit of a variant. */
import { Schema } from "effect";

/** Grams: 0 to 10,000,000, so that the weight of an order stays well within exact integers. */
export const Weight = Schema.Int.pipe(
	Schema.between(0, 10_000_000, { message: () => "must be an integer between 0 and 10000000" }),
);
