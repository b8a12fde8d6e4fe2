/** A law: something that holds for every input, with the inputs that are tried. */
import fc from "fast-check";

/** How often a law is tried, and which failure is repeated (fast-check prints both when a law is broken). */
export interface Trial {
	readonly numRuns?: number;
	readonly seed?: number;
	readonly path?: string;
}

export interface Law {
	readonly name: string;
	/** Tries the law; throws with the smallest counterexample and its seed. 10,000 runs unless told otherwise. */
	readonly check: (trial?: Trial) => void;
}

/** A law over one arbitrary value; the predicate returns `false` or throws where the law is broken. */
export const law = <A>(name: string, arbitrary: fc.Arbitrary<A>, holds: (value: A) => boolean): Law => ({
	name,
	check: (trial = {}) => fc.assert(fc.property(arbitrary, holds), { numRuns: 10_000, ...trial }),
});
