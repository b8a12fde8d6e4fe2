/** Words that the schemas of an order share. */
import { Schema } from "effect";

/** A field that is left out, never null or undefined, when it has no value. */
export const optional = <A, I>(schema: Schema.Schema<A, I>) => Schema.optionalWith(schema, { exact: true });

/** How many of a thing one line sells: at most a million, so that a line's price stays far inside exact integers. */
export const Quantity = Schema.Int.pipe(
	Schema.between(1, 1_000_000, { message: () => "must be an integer between 1 and 1000000" }),
);

/** The version that the caller has seen; the command is refused when the resource has moved on since. */
export const expected_version = optional(Schema.Int);
