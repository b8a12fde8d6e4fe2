/** Detects two servers on one SQLite file: `svc serve` warns about the other one, and `svc doctor` finds both. */
import { Effect, type Scope } from "effect";
import { shownUrl } from "./DatabaseFault.js";

/** The file of a SQLite database; none for another database, or for one in memory. */
const fileOf = (databaseUrl: string): string | undefined =>
	databaseUrl.startsWith("sqlite:") && databaseUrl !== "sqlite::memory:"
		? databaseUrl.slice("sqlite:".length)
		: undefined;

/** The SQLite driver is not loaded for another database. */
const servers = Effect.promise(() => import("@svc/sqlite/Servers"));

/**
 * Registers this server until the scope ends, and warns if there is another one. A lock that cannot be taken does not
 * stop the server.
 */
export const warnOfFellows = (databaseUrl: string): Effect.Effect<void, never, Scope.Scope> => {
	const file = fileOf(databaseUrl);
	if (file === undefined) return Effect.void;
	return Effect.flatMap(servers, ({ enterServers }) => enterServers(file)).pipe(
		Effect.flatMap((others) =>
			others === 0
				? Effect.void
				: Effect.logWarning(
						`Another server uses the database ${shownUrl(databaseUrl)}: each waits for the other's writes, and ` +
							"rate limits count in each. If it is not stopping, stop one of the two, or move to Postgres.",
					),
		),
		Effect.catchAll((cause) => Effect.logDebug("Other servers on the database's file cannot be detected", cause)),
	);
};

/** Returns how many servers use a database's SQLite file, at most two; none if it is another database. */
export const serversOf = (databaseUrl: string): Effect.Effect<number | undefined> => {
	const file = fileOf(databaseUrl);
	return file === undefined
		? Effect.succeed(undefined)
		: Effect.flatMap(servers, ({ serversOn }) => serversOn(file)).pipe(
				Effect.catchAll(() => Effect.succeed(undefined)),
			);
};
