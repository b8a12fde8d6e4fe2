/**
 * Counts the servers on a database's file. Each holds a SQLite lock on a file next to it for as long as it serves. The
 * system releases the lock with the process, even if that is killed. Commands that run alongside a server hold none.
 */
import { existsSync } from "node:fs";
import type BetterSqlite3 from "better-sqlite3";
import { Effect, type Scope } from "effect";
import { isBusy } from "./Busy.js";
import { makePrivate } from "./Connection.js";
import { driver } from "./Driver.js";

/** The lock files, by the suffix to the database's name. A third server holds none. */
const places = ["-server", "-server-2"] as const;

/** How long a server waits for a lock: longer than `serversOn` holds it. */
const waitMillis = 100;

const close = (held: BetterSqlite3.Database | undefined): void => void held?.close();

/** Takes a lock; returns undefined if another process holds it. Nothing is written, so the file stays empty. */
const take = (file: string, timeout: number): BetterSqlite3.Database | undefined => {
	const Database = driver();
	makePrivate(file);
	const database = new Database(file, { timeout });
	try {
		database.pragma("journal_mode = MEMORY");
		database.exec("BEGIN IMMEDIATE");
		return database;
	} catch (cause) {
		database.close();
		if (isBusy(cause)) return undefined;
		throw cause;
	}
};

/** Registers this process as a server until the scope ends. Returns how many others there are, at most two. */
export const enterServers = (filename: string): Effect.Effect<number, unknown, Scope.Scope> =>
	Effect.map(
		Effect.acquireRelease(
			Effect.try({
				try: () => {
					for (const [others, place] of places.entries()) {
						const held = take(filename + place, waitMillis);
						if (held !== undefined) return { held, others };
					}
					return { held: undefined, others: places.length };
				},
				catch: (cause) => cause,
			}),
			({ held }) => Effect.sync(() => close(held)),
		),
		({ others }) => others,
	);

/** Returns how many servers use the file, at most two. */
export const serversOn = (filename: string): Effect.Effect<number, unknown> =>
	Effect.try({
		try: () =>
			places.filter((place) => {
				if (!existsSync(filename + place)) return false;
				const held = take(filename + place, 0);
				close(held);
				return held === undefined;
			}).length,
		catch: (cause) => cause,
	});
