/** One environment variable: how it is parsed, and its documentation. */
export interface Variable<A> {
	readonly name: string;
	/** As the operator would write it, or a phrase in parentheses if the default depends on something. */
	readonly default: string;
	/** The value if the variable is absent. */
	readonly absent: A;
	readonly meaning: string;
	/** The end of a sentence that begins with "must be". */
	readonly expected: string;
	/** Parses a text; `undefined` if it is not valid. */
	readonly parse: (text: string) => A | undefined;
	/** Says what to do with an invalid text, such as where it belongs. Never repeats the text. */
	readonly hint?: (text: string) => string | undefined;
}

export const variable = <A>(row: Variable<A>): Variable<A> => row;
