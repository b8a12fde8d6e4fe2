import { Schema } from "effect";

/** A field that may be absent. It is never `undefined` or null, as in JSON. */
export const optional = <A, I, R>(schema: Schema.Schema<A, I, R>) => Schema.optionalWith(schema, { exact: true });
