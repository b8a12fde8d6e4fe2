/** One environment variable: how it is read, and what its documentation says. */
export interface Variable<A> {
	readonly name: string;
	/** As the operator would write it, or a phrase in parentheses if the default depends on something. */
	readonly default: string;
	/** The value when the variable is absent. */
	readonly absent: A;
	readonly meaning: string;
	/** The end of a sentence that begins with "must be". */
	readonly expected: string;
	/** Parses a text; `undefined` if it is not valid. */
	readonly parse: (text: string) => A | undefined;
	/** Says what to do with a text that is not valid here, such as where it belongs. Never shows the text. */
	readonly hint?: (text: string) => string | undefined;
}

export const variable = <A>(row: Variable<A>): Variable<A> => row;
