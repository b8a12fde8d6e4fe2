/**
 * A use case that says how its input is read. HTTP reads it by the contract; every other face, such as the one for
 * hosts without Effect (`Promises`), by what the use case itself carries.
 */
import type { Schema } from "effect";

/** Carried by a use case whose last argument is a request of the schema. */
export interface Accepts<A, I> {
	readonly input: Schema.Schema<A, I>;
}

/** Attaches the schema of a use case's last argument to the use case. */
export const accepts = <A, I, Before extends ReadonlyArray<unknown>, Result>(
	input: Schema.Schema<A, I>,
	useCase: (...args: [...Before, input: A]) => Result,
): ((...args: [...Before, input: A]) => Result) & Accepts<A, I> => Object.assign(useCase, { input });
