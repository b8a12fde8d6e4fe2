/** The outcome of a command: its error message, and the exit code of the process. */
import { Cause, Console, Effect, Exit } from "effect";
import { codeOf, messageOf, OperatorError } from "./OperatorError.js";

const fileLimitCodes: ReadonlySet<string> = new Set(["EMFILE", "ENFILE"]);

/** Renders an error for the terminal. An unexpected failure keeps its stack, which a bug report needs. */
const rendered = (cause: Cause.Cause<unknown>): string => {
	const error = Cause.squash(cause);
	if (error instanceof OperatorError) return `svc: ${error.message}`;
	// A command's code is loaded from files, which fails before any of it runs.
	return fileLimitCodes.has(codeOf(error) ?? "")
		? "svc: This process may open too few files: raise the limit, such as with `ulimit -n 1024`."
		: `svc: an unexpected failure: ${messageOf(error)}\n${Cause.pretty(cause, { renderErrorCause: true })}`;
};

/** Prints the error of a command to standard error. */
export const reported = <A, E, R>(command: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
	Effect.tapErrorCause(command, (cause) =>
		Cause.isInterruptedOnly(cause) ? Effect.void : Console.error(rendered(cause)),
	);

/** 0, even if the command was asked to stop; 2 if it was used incorrectly, 74 if the database's disk failed; otherwise 1. */
export const exitCodeOf = (exit: Exit.Exit<unknown, unknown>): number => {
	if (Exit.isSuccess(exit) || Cause.isInterruptedOnly(exit.cause)) return 0;
	const error = Cause.squash(exit.cause);
	return error instanceof OperatorError ? (error.exitCode ?? 1) : 1;
};
