/** svc in a process that a test kills and starts again on the same data and port, and callers that live through it. */
import { databaseOf } from "@svc/server";
import { Database } from "@svc/sql";
import { type DatabaseKind, freshDatabase } from "@svc/testkit/TestDatabase";
import { Effect } from "effect";
import { expect, inject, onTestFinished } from "vitest";
import { type Environment, keyIn, kill, type Server, start, whenReady } from "./Command.js";
import { eventually } from "./http/Receiver.js";

const startProcess = (environment: Environment): Promise<Server> =>
	whenReady(start(process.cwd(), [], environment, inject("killable")));

/** The tables that tests read. */
type Table =
	| "credit_notes"
	| "invoices"
	| "emails"
	| "payment_methods"
	| "simulated_charges"
	| "subscription_periods"
	| "subscriptions"
	| "webhook_events";

/** A status that answers a request for good, as a conflict or a refusal of a rule does. */
const isFinal = (status: number): boolean => status < 500 && status !== 429;

export const startKillable = async (kind: DatabaseKind, settings: Readonly<Record<string, string>> = {}) => {
	const database = await freshDatabase(kind);
	const environment = { DATABASE_URL: database.url, ...settings };
	let running = await startProcess({ ...environment, FIRST_START: "1" });
	let isUp = true;
	onTestFinished(async () => {
		await kill(running);
		await database.drop();
	});
	const { url } = running;
	const key = keyIn(running);

	/** Repeats a call until svc answers it, as callers do when a connection breaks. */
	const persist = async <A>(call: () => Promise<A>): Promise<A> => {
		for (;;) {
			if (!isUp) await eventually(() => (isUp ? true : undefined), 120_000);
			try {
				return await call();
			} catch (error) {
				// Fetch fails with a TypeError if the connection breaks. Nothing else may fail.
				if (!(error instanceof TypeError)) throw error;
			}
		}
	};

	const send = async (method: string, path: string, body?: object, idempotencyKey?: string) => {
		const response = await fetch(url + path, {
			method,
			headers: {
				Authorization: `Bearer ${key}`,
				...(body === undefined ? {} : { "Content-Type": "application/json" }),
				...(idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey }),
			},
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
		const answer = (await response.json()) as any;
		expect(isFinal(response.status), `${JSON.stringify(answer)}\n${running.output()}`).toBe(true);
		return { status: response.status, ...answer };
	};

	/** The data of an answer that must be a success. */
	const call = async (...request: Parameters<typeof send>) => {
		const answer = await send(...request);
		expect(answer.status, JSON.stringify(answer)).toBeLessThan(300);
		return answer.data;
	};

	return {
		url,
		persist,
		call,
		/** The answer of a request with a key, which is repeated until there is one; a refusal is one too. */
		insist: (path: string, body: object, idempotencyKey: string) =>
			persist(() => send("POST", path, body, idempotencyKey)),
		kill: async () => {
			isUp = false;
			await kill(running);
		},
		restart: async () => {
			running = await startProcess({ ...environment, PORT: new URL(url).port });
			isUp = true;
		},
		/** The documents of a table, by a connection of the test's own. */
		documents: async (table: Table) => {
			const rows = await Effect.runPromise(
				Effect.flatMap(Database, ({ read }) => read(`SELECT document FROM ${table}`, [])).pipe(
					Effect.provide(databaseOf(database.url)),
				),
			);
			return rows.map(({ document }) => (typeof document === "string" ? JSON.parse(document) : document));
		},
	};
};

export type Killable = Awaited<ReturnType<typeof startKillable>>;
