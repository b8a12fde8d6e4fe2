/** Opens the logs of moves, reads marks in them, and removes those that have ended (decision 0006). */
import type { Ids } from "@svc/core/words/Id";
import type { Since } from "@svc/core/words/Storage/Documents";
import { StorageError } from "@svc/core/words/Storage/StorageError";
import { Clock, Effect } from "effect";
import { type DatabaseShape, integer, type Row, text } from "./Database.js";
import type { SortKey } from "./Fields.js";
import { databaseSeconds, moveLock, pathText } from "./MoveTables.js";

/** How long runs may start in a log. A log that many use is opened only once during this time. */
const acceptsSeconds = 3_600;

/** How long a log keeps moves: each of its runs has an hour. */
const keptSeconds = acceptsSeconds + 3_600;

/** A log is removed some time after its end, so that no page that uses it is in progress. */
const graceSeconds = 60;

/** Moves removed per transaction. */
const removedAtOnce = 1_000;

/** The longest time that opening a log waits for updates in progress, and the pause between two attempts. */
const waitMillis = 3_000;
const pauseMillis = 5;

/** More moves than this need no exact count. */
const countedMoves = 2_000;

/** The start of a run, and how many moves its log has. */
export interface Run {
	readonly since: Since;
	readonly moves: number;
}

/** A longer mark does not fit into a token. */
const maximumMark = 800;

/**
 * Returns the snapshot if it fits into a token, otherwise the moment before its oldest transaction in progress.
 * Documents that moved since then keep their former places.
 */
const shortened = (snapshot: string): string => {
	if (snapshot.length <= maximumMark) return snapshot;
	const [oldest = "1"] = snapshot.split(":");
	return `${oldest}:${oldest}:`;
};

/** The snapshot of a transaction, modified so that all of its own writes count as later. */
export const including = (snapshot: string, own: string): string => {
	const [oldest = "1", next = "1", list = ""] = snapshot.split(":");
	const underWay = list === "" ? [] : list.split(",");
	if (BigInt(own) >= BigInt(next) || underWay.includes(own)) return shortened(snapshot);
	const sorted = [...underWay, own].map(BigInt).sort((a, b) => (a < b ? -1 : 1));
	return shortened(`${BigInt(own) < BigInt(oldest) ? own : oldest}:${next}:${sorted.join(",")}`);
};

export const moveLogs = (database: DatabaseShape, ids: Ids) => {
	const { dialect } = database;
	const isPostgres = dialect === "postgres";
	const now = databaseSeconds(dialect);
	const ofList = "l.environment_id = ? AND l.collection = ? AND l.sort_by = ?";
	/** SQLite's writes take turns, so the number of moves is the position in the log. On Postgres it is a snapshot. */
	const mark = isPostgres
		? "pg_current_snapshot()::TEXT AS mark, pg_current_xact_id_if_assigned()::TEXT AS own"
		: "CAST(l.moves AS TEXT) AS mark, NULL AS own";
	// Postgres keeps no count, because all updates would have to wait for each other to increment it.
	const moves = isPostgres
		? `(SELECT COUNT(*) FROM (SELECT 1 FROM moves AS m WHERE m.environment_id = l.environment_id
			AND m.log_id = l.log_id LIMIT ${countedMoves}) AS counted)`
		: "l.moves";
	const acceptingLog = `SELECT l.log_id, ${mark}, ${moves} AS moves FROM move_logs AS l
		WHERE ${ofList} AND l.accepts_until > ${now} ORDER BY l.accepts_until DESC, l.log_id LIMIT 1`;
	const keptLog = `SELECT ${moves} AS moves FROM move_logs AS l WHERE ${ofList} AND l.log_id = ? AND l.ends_at > ${now}`;
	const endedLogs = `SELECT l.log_id FROM move_logs AS l WHERE l.environment_id = ? AND l.ends_at + ${graceSeconds} < ${now}`;
	const removeMoves = `DELETE FROM moves WHERE (environment_id, log_id, id, move_id) IN (
		SELECT environment_id, log_id, id, move_id FROM moves WHERE environment_id = ? AND log_id = ? LIMIT ?)`;

	const runOf = (row: Row): Run => ({
		since: {
			log_id: text(row, "log_id"),
			mark: typeof row.own === "string" ? including(text(row, "mark"), row.own) : shortened(text(row, "mark")),
		},
		moves: integer(row, "moves"),
	});

	/** Starts a run in the list's log that still accepts runs, if there is one. */
	const accepting = (
		environment_id: string,
		collection: string,
		sort_by: string,
	): Effect.Effect<Run | undefined, StorageError> =>
		Effect.map(database.read(acceptingLog, [environment_id, collection, sort_by]), ([row]) =>
			row === undefined ? undefined : runOf(row),
		);

	/**
	 * Excludes transactions that have updated the collection and may not have seen the log; false if there are any. It
	 * only tries, because updates would have to queue behind a waiting lock.
	 */
	const excludeWriters = (environment_id: string, collection: string): Effect.Effect<boolean, StorageError> =>
		isPostgres
			? Effect.map(
					database.read(`SELECT pg_try_advisory_xact_lock(${moveLock("?::TEXT", "?::TEXT")})::TEXT AS is_held`, [
						environment_id,
						collection,
					]),
					([row]) => row?.is_held === "true",
				)
			: // SQLite has one writer at a time.
				Effect.succeed(true);

	/** Removes an environment's logs that have ended, in short transactions. */
	const removeEnded = (environment_id: string) =>
		Effect.gen(function* () {
			const ended = yield* database.read(endedLogs, [environment_id]);
			for (const row of ended) {
				const log_id = text(row, "log_id");
				const step = database.transaction(database.change(removeMoves, [environment_id, log_id, removedAtOnce]));
				while ((yield* step) === removedAtOnce) yield* Effect.yieldNow();
				yield* database.transaction(
					database.change("DELETE FROM move_logs WHERE environment_id = ? AND log_id = ?", [environment_id, log_id]),
				);
			}
		});

	/** Opens a log for a list, unless another request was faster. Returns false if updates are in progress. */
	const tryOpen = (environment_id: string, collection: string, { path, sort_by, type }: SortKey) =>
		database.transaction(
			Effect.gen(function* () {
				if (!(yield* excludeWriters(environment_id, collection))) return false;
				if ((yield* accepting(environment_id, collection, sort_by)) !== undefined) return true;
				yield* database.change(
					`INSERT INTO move_logs (environment_id, collection, sort_by, log_id, path, type, accepts_until, ends_at)
					VALUES (?, ?, ?, ?, ?, ?, ${now} + ${acceptsSeconds}, ${now} + ${keptSeconds})`,
					[environment_id, collection, sort_by, yield* ids.now({ prefix: "movl_" }), pathText(dialect, path), type],
				);
				return true;
			}),
		);

	/** Fails with the reason why a log could not be opened. */
	const notOpened = (collection: string, reason: Pick<StorageError, "reason" | "fault">, message: string) =>
		new StorageError({ ...reason, operation: `open a log of moves of ${collection}`, cause: new Error(message) });

	/** Opens a log for a list and starts a run in it. */
	const open = (environment_id: string, collection: string, key: SortKey): Effect.Effect<Run, StorageError> =>
		Effect.gen(function* () {
			yield* removeEnded(environment_id);
			const begun = yield* Clock.currentTimeMillis;
			while (!(yield* tryOpen(environment_id, collection, key))) {
				if ((yield* Clock.currentTimeMillis) - begun >= waitMillis)
					return yield* notOpened(
						collection,
						{ reason: "unavailable", fault: "locked" },
						"Transactions that updated the collection did not end",
					);
				yield* Effect.sleep(pauseMillis);
			}
			const run = yield* accepting(environment_id, collection, key.sort_by);
			if (run !== undefined) return run;
			return yield* notOpened(
				collection,
				{ reason: "unexpected" },
				"The log ended immediately: the database's clock was changed",
			);
		});

	/** How many moves the log of a run has; absent if the run is over. */
	const movesOf = (
		environment_id: string,
		collection: string,
		sort_by: string,
		{ log_id }: Since,
	): Effect.Effect<number | undefined, StorageError> =>
		Effect.map(database.read(keptLog, [environment_id, collection, sort_by, log_id]), ([row]) =>
			row === undefined ? undefined : integer(row, "moves"),
		);

	return { accepting, open, movesOf };
};
