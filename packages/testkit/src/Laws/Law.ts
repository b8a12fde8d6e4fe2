/** A law: a property that holds for every input, and an arbitrary of inputs. */
import fc from "fast-check";

/** How often a law is tried, and which failure is repeated (fast-check prints it when a law is broken). */
export interface Trial {
	readonly numRuns?: number;
	readonly seed?: number;
	readonly path?: string;
	/** Ends with the first counterexample, instead of looking for the smallest. */
	readonly endOnFailure?: boolean;
}

export interface Law {
	readonly name: string;
	/**
	 * Tries the law; throws with the smallest counterexample and its seed. 500 runs, unless the trial or
	 * `fc.configureGlobal` sets another number.
	 */
	readonly check: (trial?: Trial) => void;
	/**
	 * Whether a counterexample is found, for tests that show what a law catches: always the same 2,000 runs, unless
	 * set otherwise. The first counterexample ends them, because a smaller one can take minutes to find.
	 */
	readonly isBroken: (trial?: Trial) => boolean;
}

/**
 * Whether any of these laws is broken. Tries each a little before any for long, because most wrong implementations break
 * one of them at once. Each try of the others is in vain. The values are those of `isBroken`, so it finds as much.
 */
export const isAnyBroken = (laws: ReadonlyArray<Law>, numRuns = 2_000): boolean =>
	[20, 200, numRuns].some((some) => laws.some((law) => law.isBroken({ numRuns: Math.min(some, numRuns) })));

/**
 * Runs a predicate without the stacks of errors. Laws mostly try what is refused, and two thirds of a refusal's time go
 * into its stack. A value for which it throws is tried again, so that the failure of a law has its stack.
 */
const withoutStacks =
	<A>(holds: (value: A) => boolean) =>
	(value: A): boolean => {
		const { stackTraceLimit } = Error;
		Error.stackTraceLimit = 0;
		try {
			return holds(value);
		} catch {
			Error.stackTraceLimit = stackTraceLimit;
			return holds(value);
		} finally {
			Error.stackTraceLimit = stackTraceLimit;
		}
	};

/** A law over one arbitrary value; the predicate returns `false` or throws where the law is broken. */
export const law = <A>(name: string, arbitrary: fc.Arbitrary<A>, holds: (value: A) => boolean): Law => {
	const property = () => fc.property(arbitrary, withoutStacks(holds));
	return {
		name,
		check: (trial = {}) => {
			const { numRuns = 500 } = fc.readConfigureGlobal();
			fc.assert(property(), { numRuns, ...trial });
		},
		isBroken: (trial = {}) =>
			fc.check(property(), { numRuns: 2_000, seed: 1, endOnFailure: true, ...trial }).counterexample !== null,
	};
};
