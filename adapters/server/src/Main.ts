/** The process of the `svc` command: runs it, prints its error, and ends with 0, 1, or 2 if it was called wrongly. */
import { Effect, Either } from "effect";
import { load } from "./Configuration.js";
import { codeOf, messageOf, type OperatorError } from "./OperatorError.js";
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

/** What a shell reports for a program that writes to a pipe after its reader has ended. */
const brokenPipe = 141;

/**
 * Calls `end` with a code when standard output takes no more. Node's console hides that. A key that is shown once would be
 * lost without an error, and a command without an end would run on for no reader.
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

/** Runs a command to its end, and ends the process with its code. A signal to stop interrupts it. */
const runToEnd = (effect: Effect.Effect<void, OperatorError>, endsWithOutput: boolean): void => {
	const fiber = Effect.runFork(effect);
	// A command that waits for nothing but its own fibers leaves Node without work, which would end the process.
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
			// The command may have ended before its last line could not be written.
			process.exitCode = outputCode;
			stop();
		});
	fiber.addObserver((exit) => {
		clearInterval(keepAlive);
		for (const signal of stopSignals) process.off(signal, stop);
		const code = outputCode ?? exitCodeOf(exit);
		// Without a signal or an error the process ends by itself, when all that it printed is written.
		if (isStopped || code !== 0) process.exit(code);
	});
};

export const main = (): void => {
	for (const signal of stopSignals) process.once(signal, limitStop);
	// A server goes on when nobody reads its log any more: without a listener, the next line would end the process.
	process.stderr.on("error", () => undefined);
	// A server goes on when nobody reads its greeting.
	runToEnd(reported(command(process.argv)), process.argv[2] !== "serve");
};
