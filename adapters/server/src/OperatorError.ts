/** An error for the operator, with a message that says what to do next. */
import { Data } from "effect";

/** One sentence a fault, for a person at a terminal. It holds no secret and no stack. */
export class OperatorError extends Data.TaggedError("OperatorError")<{
	readonly message: string;
	readonly cause?: unknown;
	/** What the process ends with: 2 if the command was called in a wrong way. Default 1. */
	readonly exitCode?: 1 | 2;
}> {}

/** A fault in how a command was called. The message names the option. */
export const misuse = (message: string, cause?: unknown): OperatorError =>
	new OperatorError({ message, cause, exitCode: 2 });

/** Lists the error and its causes, outermost first. */
const chainOf = (error: unknown): ReadonlyArray<object> => {
	const chain: Array<object> = [];
	for (let at = error; typeof at === "object" && at !== null && !chain.includes(at); at = Reflect.get(at, "cause"))
		chain.push(at);
	return chain;
};

/** Returns the code of a system call or of a database, if some cause has one. */
export const codeOf = (error: unknown): string | undefined =>
	chainOf(error)
		.map((cause) => Reflect.get(cause, "code"))
		.find((code) => typeof code === "string");

/** Returns the message of the innermost cause. */
export const messageOf = (error: unknown): string => {
	const said = chainOf(error)
		.map((cause) => Reflect.get(cause, "message"))
		.filter((message) => typeof message === "string" && message !== "");
	return said.at(-1) ?? String(error);
};
