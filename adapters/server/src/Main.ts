/** The process of the `svc` command: runs it, prints its error, and ends with 0, 1, or 2 if it was called wrongly. */
import * as NodeRuntime from "@effect/platform-node/NodeRuntime";
import { Effect, Either } from "effect";
import { load } from "./Configuration.js";
import { exitCodeOf, reported } from "./Outcome.js";
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
	NodeRuntime.runMain(reported(command(process.argv)), {
		disableErrorReporting: true,
		disablePrettyLogger: true,
		teardown: (exit, onExit) => onExit(exitCodeOf(exit)),
	});
};
