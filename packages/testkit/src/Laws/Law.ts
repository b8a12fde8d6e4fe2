/** A law: a property that holds for every input, and an arbitrary that generates inputs. */
import fc from "fast-check";

/** How often a law is tried, and which failure to reproduce (fast-check prints it when a law is broken). */
export interface Trial {
	readonly numRuns?: number;
	readonly seed?: number;
	readonly path?: string;
	/** Stops at the first counterexample instead of shrinking it. */
	readonly endOnFailure?: boolean;
}

export interface Law {
	readonly name: string;
	/**
	 * Tries the law; throws the smallest counterexample and its seed. Runs 500 times, unless the trial or
	 * `fc.configureGlobal` says otherwise.
	 */
	readonly check: (trial?: Trial) => void;
	/**
	 * Whether a counterexample is found, for tests that show what a law catches. Always the same 2,000 runs, unless
	 * configured otherwise. It stops at the first counterexample, because shrinking can take minutes.
	 */
	readonly isBroken: (trial?: Trial) => boolean;
}

/**
 * Whether any of these laws is broken. Tries each one briefly before any at length, because most wrong implementations
 * break one of them quickly, and trying the others is wasted. The inputs are those of `isBroken`, so it finds just as
 * much.
 */
export const isAnyBroken = (laws: ReadonlyArray<Law>, numRuns = 2_000): boolean =>
	[20, 200, numRuns].some((some) => laws.some((law) => law.isBroken({ numRuns: Math.min(some, numRuns) })));

/**
 * Runs a predicate without capturing error stacks. Laws mostly try refused inputs, and two thirds of a refusal's time
 * goes into its stack. An input for which it throws is retried with stacks, so that a law's failure has one.
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

/** A law over one arbitrary; the predicate returns `false` or throws if the law is broken. */
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
