/** The process of the `svc` command: runs it, says what stands in its way, and ends with 0 or 1. */
import * as NodeRuntime from "@effect/platform-node/NodeRuntime";
import { Cause, Effect } from "effect";
import { messageOf, OperatorError } from "./OperatorError.js";
import { serveCommand } from "./ServeCommand.js";

/** When the process is asked to stop, it has stopped after this long, whatever hangs. */
const stopWithinMillis = 9_500;

const limitStop = () => {
	setTimeout(() => {
		process.stderr.write("svc: not everything under way has ended in time; it is left to the next start.\n");
		process.exit(0);
	}, stopWithinMillis).unref();
};

/** A failure that nobody foresaw keeps its stack, which is what a report of it needs. */
const told = (cause: Cause.Cause<unknown>): string => {
	const error = Cause.squash(cause);
	return error instanceof OperatorError
		? `svc: ${error.message}`
		: `svc: an unforeseen failure: ${messageOf(error)}\n${Cause.pretty(cause, { renderErrorCause: true })}`;
};

const command = ([, , ...parameters]: ReadonlyArray<string>) =>
	parameters.length === 1 && parameters[0] === "serve"
		? serveCommand
		: Effect.flatMap(
				Effect.promise(() => import("./Cli.js")),
				({ cli }) => cli(process.argv),
			);

export const main = (): void => {
	process.once("SIGTERM", limitStop);
	process.once("SIGINT", limitStop);
	NodeRuntime.runMain(
		Effect.tapErrorCause(command(process.argv), (cause) =>
			Cause.isInterruptedOnly(cause) ? Effect.void : Effect.sync(() => process.stderr.write(`${told(cause)}\n`)),
		),
		{ disableErrorReporting: true, disablePrettyLogger: true },
	);
};
