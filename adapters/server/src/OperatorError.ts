/** What stands in the operator's way, in words that say what to do next. */
import { Data } from "effect";

/** The message is one sentence a fault, for a person at a terminal. It holds no secret and no stack. */
export class OperatorError extends Data.TaggedError("OperatorError")<{
	readonly message: string;
	readonly cause?: unknown;
}> {}

/** The error and what caused it, outermost first. */
const chainOf = (error: unknown): ReadonlyArray<object> => {
	const chain: Array<object> = [];
	for (let at = error; typeof at === "object" && at !== null && !chain.includes(at); at = Reflect.get(at, "cause"))
		chain.push(at);
	return chain;
};

/** The code of a system call or of a database, where some cause has one. */
export const codeOf = (error: unknown): string | undefined =>
	chainOf(error)
		.map((cause) => Reflect.get(cause, "code"))
		.find((code) => typeof code === "string");

/** What the innermost cause says. */
export const messageOf = (error: unknown): string => {
	const said = chainOf(error)
		.map((cause) => Reflect.get(cause, "message"))
		.filter((message) => typeof message === "string" && message !== "");
	return said.at(-1) ?? String(error);
};
