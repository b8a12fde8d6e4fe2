/** A child process that answers calls: what is measured, and what measures it, share no event loop. */
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

/** Answers the calls of the process that started this one, until that one is gone. */
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
	readonly stop: () => Promise<void>;
}

/** Starts `<module>.js` of this folder; its type says what can be called. */
export const start = <F extends Functions>(module: string): Remote<F> => {
	const child: ChildProcess = fork(fileURLToPath(new URL(`./${module}.js`, import.meta.url)), {
		serialization: "advanced",
		// As `npm start` runs svc: most of what a request leaves behind is gone before anybody has to look for it.
		execArgv: ["--max-semi-space-size=64"],
	});
	const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
	let calls = 0;
	child.on("message", (answer: Answer) => {
		const caller = waiting.get(answer.id);
		waiting.delete(answer.id);
		if ("error" in answer) caller?.reject(new Error(`${module}: ${answer.error}`));
		// It is what the function called answers; only its caller knows its type.
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
		stop: async () => {
			const exited = once(child, "exit");
			child.disconnect();
			await exited;
		},
	};
};
