/**
 * Fields of schemas, each with one sentence: its meaning and unit, which side sets it, when it is absent. OpenAPI, the
 * reference, and the client's types show the sentence. `packages/api/test/Meanings.test.ts` refuses a public field without.
 */
import { Schema } from "effect";

/** A field that is always present. */
export const required = <A, I, R>(schema: Schema.Schema<A, I, R>, description: string) =>
	Schema.propertySignature(schema).annotations({ description });

/** A field that may be absent. It is never `undefined` or null, as in JSON. */
export const optional = <A, I, R>(schema: Schema.Schema<A, I, R>, description?: string) =>
	Schema.optionalWith(schema, { exact: true }).annotations(description === undefined ? {} : { description });

type Defined<A> = { readonly [K in keyof A]?: Exclude<A[K], undefined> };

/**
 * The fields that are not `undefined`, to spread into an object with several optional fields. Where a sale builds
 * objects, conditional spreads are used instead: they are faster.
 */
export const defined = <A extends object>(fields: A): Defined<A> => {
	const kept: { -readonly [K in keyof A]?: A[K] } = {};
	for (const name in fields) if (fields[name] !== undefined) kept[name] = fields[name];
	return kept as Defined<A>;
};
