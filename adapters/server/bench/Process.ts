/** A child process that runs calls, so that the measured and the measuring code share no event loop. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

interface Call {
	readonly id: number;
	readonly name: string;
	readonly argument: unknown;
}

type Answer = { readonly id: number; readonly value: unknown } | { readonly id: number; readonly error: string };

// biome-ignore lint/suspicious/noExplicitAny: the functions of a process have arguments and answers of every type
export type Functions = Readonly<Record<string, (argument: any) => unknown>>;

/** Runs the calls of the parent process, until that one is gone. */
export const serveCalls = (functions: Functions): void => {
	process.on("message", async ({ id, name, argument }: Call) => {
		try {
			process.send?.({ id, value: await functions[name]?.(argument) } satisfies Answer);
		} catch (error) {
			process.send?.({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
		}
	});
	process.on("disconnect", () => process.exit(0));
};

export interface Remote<F extends Functions> {
	readonly call: <K extends keyof F & string>(
		name: K,
		...argument: Parameters<F[K]>
	) => Promise<Awaited<ReturnType<F[K]>>>;
	readonly signal: (name: NodeJS.Signals) => void;
	readonly stop: () => Promise<void>;
}

/** Starts `<module>.js` of this folder; its type lists the functions to call. */
export const start = <F extends Functions>(module: string): Remote<F> => {
	const child: ChildProcess = fork(fileURLToPath(new URL(`./${module}.js`, import.meta.url)), {
		serialization: "advanced",
		// The same heap as under `npm start` and in `HeapGrowth.ts`: most garbage of a request is collected cheaply.
		execArgv: ["--max-semi-space-size=16", "--heap-growing-percent=100"],
	});
	const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
	let calls = 0;
	child.on("message", (answer: Answer) => {
		const caller = waiting.get(answer.id);
		waiting.delete(answer.id);
		if ("error" in answer) caller?.reject(new Error(`${module}: ${answer.error}`));
		// It is the result of the called function; only the caller knows its type.
		else caller?.resolve(answer.value as never);
	});
	child.on("exit", (code) => {
		for (const { reject } of waiting.values()) reject(new Error(`${module} exited with ${code}`));
	});
	return {
		call: (name, ...[argument]) =>
			new Promise((resolve, reject) => {
				const id = calls++;
				waiting.set(id, { resolve, reject });
				child.send({ id, name, argument } satisfies Call);
			}),
		signal: (name) => void child.kill(name),
		stop: async () => {
			const exited = once(child, "exit");
			child.disconnect();
			await exited;
		},
	};
};
