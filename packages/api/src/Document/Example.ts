/** The type of the recorded examples (`Examples.ts`). */

/** One exchange of an operation, as recorded from a server. */
export interface Example {
	/** The values of the path's parameters. */
	readonly path?: Readonly<Record<string, string>>;
	/** The body of the request. */
	readonly request?: unknown;
	/** The body of the response. */
	readonly response: unknown;
}
