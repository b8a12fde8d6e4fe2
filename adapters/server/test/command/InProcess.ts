/** Runs `svc` commands in the process of the test, on the database of a service. A process of their own takes seconds. */
import { cli } from "@svc/server/Cli";
import { Invocation } from "@svc/server/Cli/Invocation";
import { exitCodeOf, reported } from "@svc/server/Outcome";
import { type Console, Effect, Fiber } from "effect";
import type { Service } from "../Harness.js";

/** The key of every service of the harness, as 64 hex digits. */
const secretKey = "07".repeat(32);

export interface Ended {
	readonly code: number;
	readonly stdout: string;
	readonly stderr: string;
}

export interface Begun {
	/** Standard output so far. */
	readonly stdout: () => string;
	readonly stderr: () => string;
	/** Ends the command as Ctrl-C does. */
	readonly interrupt: () => Promise<Ended>;
	readonly ended: Promise<Ended>;
}

type Variables = Readonly<Record<string, string>>;

/** Starts a command. Its words are separated by spaces; a list has them as they are. */
const begin = (words: string | ReadonlyArray<string>, variables: Variables): Begun => {
	const [out, error]: [Array<string>, Array<string>] = [[], []];
	const text = (lines: ReadonlyArray<string>) => lines.map((line) => `${line}\n`).join("");
	const given = typeof words === "string" ? words.split(" ") : words;
	const fiber = Effect.runFork(
		Effect.gen(function* () {
			const console = yield* Effect.console;
			return yield* Effect.withConsole(reported(cli(["node", "svc", ...given])), {
				...console,
				log: (...values) => Effect.sync(() => out.push(values.join(" "))),
				error: (...values) => Effect.sync(() => error.push(values.join(" "))),
				unsafe: {
					...console.unsafe,
					log: (...values) => out.push(values.join(" ")),
					error: (...values) => error.push(values.join(" ")),
				},
			} satisfies Console.Console);
		}).pipe(
			Effect.provideService(Invocation, {
				name: "npx svc",
				variables: { SVC_SECRET_KEY: secretKey, SVC_LOG_LEVEL: "error", ...variables },
				isWatched: false,
				show: () => undefined,
			}),
		),
	);
	const endOf = (fiberEnd: Effect.Effect<Parameters<typeof exitCodeOf>[0]>) =>
		Effect.runPromise(fiberEnd).then((exit) => ({ code: exitCodeOf(exit), stdout: text(out), stderr: text(error) }));
	return {
		stdout: () => text(out),
		stderr: () => text(error),
		interrupt: () => endOf(Fiber.interrupt(fiber)),
		ended: endOf(Fiber.await(fiber)),
	};
};

/** Runs a command to its end. */
export const run = (words: string | ReadonlyArray<string>, variables: Variables): Promise<Ended> =>
	begin(words, variables).ended;

/** The commands on the database of a service. */
export const commandsOf = ({ database }: Pick<Service, "database">) => {
	const variables = { SVC_DATABASE_URL: database.url };
	return {
		begin: (words: string | ReadonlyArray<string>) => begin(words, variables),
		run: (words: string | ReadonlyArray<string>, more: Variables = {}) => run(words, { ...variables, ...more }),
		/** Runs a command with `--json`, and reads each line that it prints. */
		// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
		json: async (words: string): Promise<Ended & { readonly lines: ReadonlyArray<any> }> => {
			const ended = await run(`${words} --json`, variables);
			return {
				...ended,
				lines: ended.stdout
					.split("\n")
					.filter((line) => line !== "")
					.map((line) => JSON.parse(line)),
			};
		},
	};
};
