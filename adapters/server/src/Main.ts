/**
 * The process of the `svc` command: runs it, prints its error, and exits with 0, 1, or 2 if it was used incorrectly.
 */
import { Effect, Either } from "effect";
import { load } from "./Configuration.js";
import { codeOf, messageOf, type OperatorError } from "./OperatorError.js";
import { exitCodeOf, reported } from "./Outcome.js";
import { serveCommand } from "./ServeCommand.js";

/** How long stopping may take after SVC_STOP_DELAY; the process then exits, whatever is still running. */
const stopWithinMillis = 8_500;

const limitStop = () => {
	// An unreadable configuration ends the process anyway.
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

/** The exit code that a shell reports for a program writing to a pipe with no reader. */
const brokenPipe = 141;

/**
 * Calls `end` with a code when standard output cannot be written. Node's console hides that. A key that is shown once
 * would be lost without an error, and a command that never ends would keep running without a reader.
 */
const watchOutput = (end: (code: number) => void): void => {
	process.stdout.on("error", (cause) => {
		const isUnread = codeOf(cause) === "EPIPE";
		if (!isUnread) process.stderr.write(`svc: the output cannot be written: ${messageOf(cause)}.\n`);
		end(isUnread ? brokenPipe : 1);
	});
};

/** The signals that ask a process to stop. A terminal sends SIGHUP when it is closed. */
const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Runs a command to completion, and exits with its code. A stop signal interrupts it. */
const runToEnd = (effect: Effect.Effect<void, OperatorError>, endsWithOutput: boolean): void => {
	const fiber = Effect.runFork(effect);
	// A command that waits only for its own fibers leaves Node without work, which would end the process.
	const keepAlive = setInterval(() => undefined, 2 ** 31 - 1);
	let isStopped = false;
	const stop = () => {
		if (!isStopped) fiber.unsafeInterruptAsFork(fiber.id());
		isStopped = true;
	};
	for (const signal of stopSignals) process.on(signal, stop);
	let outputCode: number | undefined;
	if (endsWithOutput)
		watchOutput((code) => {
			outputCode ??= code;
			// The command may have ended before its last line failed to be written.
			process.exitCode = outputCode;
			stop();
		});
	fiber.addObserver((exit) => {
		clearInterval(keepAlive);
		for (const signal of stopSignals) process.off(signal, stop);
		const code = outputCode ?? exitCodeOf(exit);
		// Without a signal or an error, the process ends by itself once all its output is written.
		if (isStopped || code !== 0) process.exit(code);
	});
};

export const main = (): void => {
	for (const signal of stopSignals) process.once(signal, limitStop);
	// A server keeps running when nobody reads its log: without a listener, the next line would end the process.
	process.stderr.on("error", () => undefined);
	// A server keeps running when nobody reads its greeting.
	runToEnd(reported(command(process.argv)), process.argv[2] !== "serve");
};
