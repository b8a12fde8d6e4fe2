/** Counts due work that no worker has claimed, for operators. */
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import { fromMillis } from "@svc/core/words/Timestamp";
import { Clock, Effect } from "effect";
import { Database, integer, text } from "./Database.js";
import { isAlone, sharesLane } from "./Tables.js";

export interface Backlog {
	readonly kind: string;
	/** How many are due, among the first 10,000 entries of each index. */
	readonly due: number;
	/** Since when the oldest of them has been due, in the service's time. */
	readonly since: string;
}

/** Maximum number of index entries that a scrape reads, however long the backlog is. */
const most = 10_000;

const statement = `SELECT kind, count(*) AS due, min(visible_at) AS since FROM (
		SELECT * FROM (
			SELECT kind, visible_at FROM timers WHERE ${isAlone} AND visible_at <= ? ORDER BY visible_at LIMIT ${most}
		) AS alone
		UNION ALL SELECT * FROM (
			SELECT kind, visible_at FROM timers WHERE ${sharesLane} ORDER BY lane, visible_at LIMIT ${most}
		) AS lanes
	) AS seen WHERE visible_at <= ? GROUP BY kind`;

/** The backlog of each kind that has one. */
export const backlog: Effect.Effect<ReadonlyArray<Backlog>, StorageError, Database> = Effect.gen(function* () {
	const database = yield* Database;
	const now = fromMillis(yield* Clock.currentTimeMillis);
	const rows = yield* database.read(statement, [now, now]);
	return rows.map((row) => ({ kind: text(row, "kind"), due: integer(row, "due"), since: text(row, "since") }));
});
