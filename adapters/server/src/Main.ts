/** The process of the `svc` command: runs it, prints its error, and ends with 0 or 1. */
import * as NodeRuntime from "@effect/platform-node/NodeRuntime";
import { Cause, Effect, Either } from "effect";
import { load } from "./Configuration.js";
import { messageOf, OperatorError } from "./OperatorError.js";
import { serveCommand } from "./ServeCommand.js";

/** How long stopping may take after SVC_STOP_DELAY; the process then ends, whatever still runs. */
const stopWithinMillis = 8_500;

const limitStop = () => {
	// A configuration that cannot be read ends the process by itself.
	const { stopDelayMillis } = Either.getOrElse(load(process.env), () => ({ stopDelayMillis: 0 }));
	setTimeout(() => {
		process.stderr.write("svc: some work did not end in time; the next start finishes it.\n");
		process.exit(0);
	}, stopDelayMillis + stopWithinMillis).unref();
};

/** Renders an error for the terminal. An unexpected failure keeps its stack, which a bug report needs. */
const rendered = (cause: Cause.Cause<unknown>): string => {
	const error = Cause.squash(cause);
	return error instanceof OperatorError
		? `svc: ${error.message}`
		: `svc: an unexpected failure: ${messageOf(error)}\n${Cause.pretty(cause, { renderErrorCause: true })}`;
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
			Cause.isInterruptedOnly(cause) ? Effect.void : Effect.sync(() => process.stderr.write(`${rendered(cause)}\n`)),
		),
		{ disableErrorReporting: true, disablePrettyLogger: true },
	);
};
