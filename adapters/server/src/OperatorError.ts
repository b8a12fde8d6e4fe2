/** An error for the operator, with a message that says what to do next. */
import type { diskFailureExitCode } from "@svc/sqlite/Disk";
import { Data } from "effect";

/** One sentence per fault, for a person at a terminal. It contains no secret and no stack. */
export class OperatorError extends Data.TaggedError("OperatorError")<{
	readonly message: string;
	readonly cause?: unknown;
	/** The exit code of the process: 2 if the command was used incorrectly, 74 if the disk failed. Default 1. */
	readonly exitCode?: 1 | 2 | typeof diskFailureExitCode;
}> {}

/** An incorrect use of a command. The message names the option. */
export const misuse = (message: string, cause?: unknown): OperatorError =>
	new OperatorError({ message, cause, exitCode: 2 });

/** Lists the error and its causes, outermost first. */
const chainOf = (error: unknown): ReadonlyArray<object> => {
	const chain: Array<object> = [];
	for (let at = error; typeof at === "object" && at !== null && !chain.includes(at); at = Reflect.get(at, "cause"))
		chain.push(at);
	return chain;
};

/** Returns the code of a system call or a database error, if any cause has one. */
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
