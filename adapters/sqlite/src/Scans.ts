/**
 * Reads very many rows in a separate thread, so that the event loop continues meanwhile. The thread starts with the
 * first read; after a crash, the next read starts another.
 */
import { Worker } from "node:worker_threads";
import { SqlError } from "@effect/sql/SqlError";
import { type Backend, makeTurns, type Row, type TurnLimits } from "@svc/sql";
import { Effect, type Scope } from "effect";

export interface ScanSettings {
	readonly filename: string;
}

export interface ScanRequest {
	readonly text: string;
	readonly parameters: ReadonlyArray<unknown>;
}

export type ScanReply =
	| { readonly _tag: "rows"; readonly rows: ReadonlyArray<Row> }
	| { readonly _tag: "failure"; readonly message: string; readonly code: string | undefined };

const failure = (message: string, code: string | undefined): SqlError =>
	new SqlError({ message: "Failed to execute statement", cause: Object.assign(new Error(message), { code }) });

/** The thread ended before it replied. The code is that of a lost connection, so the read may be repeated. */
const lost = (why: string): SqlError => failure(`The thread for long reads ended: ${why}`, "ECONNRESET");

const resultOf = (reply: ScanReply): Effect.Effect<ReadonlyArray<Row>, SqlError> =>
	reply._tag === "rows" ? Effect.succeed(reply.rows) : Effect.fail(failure(reply.message, reply.code));

export const scans = (
	filename: string,
	limits: Partial<TurnLimits> = {},
): Effect.Effect<NonNullable<Backend["scan"]>, never, Scope.Scope> =>
	Effect.gen(function* () {
		const turns = makeTurns({ ...limits, atOnce: 1 });
		let worker: Worker | undefined;
		/** Completes the one statement in progress. */
		let settle: ((result: Effect.Effect<ReadonlyArray<Row>, SqlError>) => void) | undefined;

		const finish = (result: Effect.Effect<ReadonlyArray<Row>, SqlError>): void => {
			const resume = settle;
			settle = undefined;
			resume?.(result);
		};

		const start = (): Worker => {
			const settings: ScanSettings = { filename };
			const started = new Worker(new URL("./ScanWorker.js", import.meta.url), { workerData: settings });
			// The server's own sockets and timers keep the process alive.
			started.unref();
			started.on("message", (reply: ScanReply) => finish(resultOf(reply)));
			const ended = (why: string) => {
				if (worker !== started) return;
				worker = undefined;
				finish(Effect.fail(lost(why)));
			};
			started.on("error", (error) => ended(error.message));
			started.on("exit", (code) => ended(`exit code ${code}`));
			return started;
		};

		// The thread cannot be interrupted in a statement, so the turn is kept until it has replied.
		const ask = (request: ScanRequest): Effect.Effect<ReadonlyArray<Row>, SqlError> =>
			Effect.uninterruptible(
				Effect.async((resume) => {
					settle = resume;
					try {
						worker ??= start();
						worker.postMessage(request);
					} catch (cause) {
						finish(Effect.fail(new SqlError({ cause, message: "Failed to execute statement" })));
					}
				}),
			);

		yield* Effect.addFinalizer(() =>
			Effect.promise(async () => {
				const last = worker;
				worker = undefined;
				finish(Effect.fail(lost("the database is closed")));
				await last?.terminate();
			}),
		);

		return (tenant, text, parameters) => turns.take(tenant, ask({ text, parameters }));
	});
