import { Schema } from "effect";

/** A field that may be absent. It is never `undefined` or null: what is absent is left out, as on the wire. */
export const optional = <A, I, R>(schema: Schema.Schema<A, I, R>) => Schema.optionalWith(schema, { exact: true });
