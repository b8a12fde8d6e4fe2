/** The `Timers` port: one row per timer. `ClaimStatements.ts` has the statements that lease due ones. */
import type { Environment } from "@svc/core/words/Environment";
import { type ClaimedTimer, type Timer, Timers } from "@svc/core/words/Storage/Timers";
import { addMillis, fromMillis, latestTimestamp } from "@svc/core/words/Timestamp";
import { Clock, Effect, Layer, Random } from "effect";
import { alone, claimStatements } from "./ClaimStatements.js";
import { Database, integer, type Row, text } from "./Database.js";
import { remembered } from "./Remembered.js";
import { sandboxTimers } from "./Tables.js";

/** After this many claims, a sandbox's clock no longer waits for a timer, because its handler keeps failing. */
const maximumClaims = 3;

const claimedTimer = (row: Row): ClaimedTimer => ({
	environment_id: text(row, "environment_id"),
	kind: text(row, "kind"),
	subject: text(row, "subject"),
	due_at: text(row, "due_at"),
	lane: text(row, "lane"),
	claims: integer(row, "claims"),
	lease: text(row, "lease"),
});

const byDueTime = (a: ClaimedTimer, b: ClaimedTimer): number =>
	Number(a.due_at > b.due_at) - Number(a.due_at < b.due_at);

/** Returns at most `most` items of a list, starting at a random place, so that no lane always waits for the others. */
const someOf = <A>(list: ReadonlyArray<A>, most: number): Effect.Effect<ReadonlyArray<A>> =>
	list.length <= most
		? Effect.succeed(list)
		: Effect.map(Random.nextIntBetween(0, list.length), (begin) =>
				[...list.slice(begin), ...list.slice(0, begin)].slice(0, most),
			);

const upsert = remembered(
	(rows: number) =>
		`INSERT INTO timers (environment_id, kind, subject, lane, due_at, visible_at)
		VALUES ${Array.from({ length: rows }, () => "(?, ?, ?, ?, ?, ?)").join(", ")}
		ON CONFLICT (environment_id, kind, subject) DO UPDATE SET
			due_at = excluded.due_at, visible_at = excluded.visible_at, lane = excluded.lane,
			claims = 0, owner = NULL, lease = NULL`,
);

/** Moves an existing timer only to an earlier time. A leased one was already due, and keeps its lease. */
const bringForward = `${upsert(1)} WHERE timers.due_at > excluded.due_at`;

const valuesOf = ({ clock_offset_millis, environment_id }: Environment, list: ReadonlyArray<Timer>) =>
	list.flatMap(({ due_at, kind, lane, subject }) => [
		environment_id,
		kind,
		subject,
		lane ?? subject,
		due_at,
		addMillis(due_at, -clock_offset_millis),
	]);

const keyOf = ({ environment_id, kind, subject }: ClaimedTimer): string => [environment_id, kind, subject].join(" ");

/**
 * `visible_at` is the time, without a sandbox's offset, from which a worker may claim the timer: when it is due, or
 * when a lease ends. A claim moves it to the end of the lease, so the timers of a dead worker become due again. On
 * Postgres, all nodes use the database's clock (`DatabaseClock.ts`).
 */
export const timers: Layer.Layer<Timers, never, Database> = Layer.effect(
	Timers,
	Effect.map(Database, (database) => {
		const postgres = database.dialect === "postgres";
		const listOf = (texts: ReadonlyArray<string>) => (postgres ? texts : JSON.stringify(texts));
		const { claim, peek } = claimStatements(database.dialect);
		/** Numbers the claims of this process. The number and the owner make a lease unique. */
		let count = 0;
		const completed = postgres
			? `SELECT * FROM json_to_recordset(?::JSON)
				AS v(environment_id TEXT, kind TEXT, subject TEXT, lease TEXT, claims INTEGER)`
			: `SELECT value ->> 'environment_id', value ->> 'kind', value ->> 'subject', value ->> 'lease',
				value ->> 'claims' FROM json_each(?)`;
		const completeMany = `DELETE FROM timers WHERE (environment_id, kind, subject, lease, claims) IN (${completed})
			RETURNING environment_id, kind, subject, due_at, lane, claims, lease`;
		const own = `environment_id = ? AND ${sandboxTimers}`;
		const outlook = `SELECT
			CASE WHEN EXISTS (SELECT 1 FROM timers WHERE ${own} AND due_at <= ? AND kind <> ? AND claims < ?)
				THEN 1 ELSE 0 END AS busy,
			CASE WHEN EXISTS (SELECT 1 FROM timers WHERE ${own} AND kind <> ?) THEN 1 ELSE 0 END AS pending,
			(SELECT min(due_at) FROM timers WHERE ${own} AND due_at > ? AND kind <> ?) AS next`;
		const earlier = postgres
			? `to_char((due_at::TIMESTAMPTZ - ?::BIGINT * INTERVAL '1 millisecond') AT TIME ZONE 'UTC',
				'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
			: "strftime('%Y-%m-%dT%H:%M:%fZ', due_at, (? / -1000.0) || ' seconds')";
		const realign = `UPDATE timers SET visible_at = ${earlier}
			WHERE ${own} AND due_at <= ? AND lease IS NULL AND visible_at > ?`;
		return {
			outlook: (environment_id, now, except) =>
				Effect.map(
					database.read(outlook, [
						...[environment_id, now, except, maximumClaims],
						...[environment_id, except],
						...[environment_id, now, except],
					]),
					([row]) => ({
						isBusy: row?.busy === 1,
						isPending: row?.pending === 1,
						...(typeof row?.next === "string" ? { next: row.next } : {}),
					}),
				),
			realign: ({ clock_offset_millis, environment_id }, until = latestTimestamp) =>
				Effect.flatMap(Clock.currentTimeMillis, (now) =>
					Effect.asVoid(database.change(realign, [clock_offset_millis, environment_id, until, fromMillis(now)])),
				),
			schedule: (environment, ...list) =>
				list.length === 0 ? Effect.void : database.later(upsert(list.length), valuesOf(environment, list)),
			bringForward: (environment, timer) => database.later(bringForward, valuesOf(environment, [timer])),
			postpone: ({ clock_offset_millis }, { environment_id, kind, lease, subject }, until) =>
				database.later(
					`UPDATE timers SET visible_at = ?, owner = NULL, lease = NULL
						WHERE environment_id = ? AND kind = ? AND subject = ? AND lease = ?`,
					[addMillis(until, -clock_offset_millis), environment_id, kind, subject, lease],
				),
			cancel: (environment_id, kind, subject) =>
				database.later("DELETE FROM timers WHERE environment_id = ? AND kind = ? AND subject = ?", [
					environment_id,
					kind,
					subject,
				]),
			claim: Effect.fnUntraced(function* ({ busy, leaseMillis, limit, newestFirst = false, owner, perLane }) {
				const millis = yield* Clock.currentTimeMillis;
				const now = fromMillis(millis);
				const closed = listOf(busy);
				// Reads before it writes, so that an idle worker writes nothing.
				const due = yield* database.read(peek, [now, closed, now, closed]);
				const waiting = due.map((row) => text(row, "lane"));
				if (waiting.length === 0) return [];
				const lanes = yield* someOf(
					waiting.filter((lane) => lane !== alone),
					limit,
				);
				// If timers both with and without a lane are waiting, each kind gets half of the slots. Which gets the odd one
				// alternates.
				const forAlone = lanes.length === 0 ? limit : (newestFirst ? Math.floor : Math.ceil)(limit / 2);
				const rows = yield* database.transaction(
					database.write(claim(newestFirst ? "DESC" : "ASC"), [
						...[now, closed, lanes.length === waiting.length ? 0 : forAlone],
						...[listOf(lanes), now, Math.min(perLane, Math.ceil(limit / Math.max(1, lanes.length)))],
						...[fromMillis(millis + leaseMillis), owner, `${owner} ${++count}`],
						limit,
					]),
				);
				return rows.map(claimedTimer).sort(byDueTime);
			}),
			complete: (claimed) =>
				Effect.map(
					database.change("DELETE FROM timers WHERE environment_id = ? AND kind = ? AND subject = ? AND lease = ?", [
						claimed.environment_id,
						claimed.kind,
						claimed.subject,
						claimed.lease,
					]),
					(removed) => removed === 1,
				),
			completeMany: (claimed) =>
				claimed.length === 0
					? Effect.succeed([])
					: Effect.map(database.write(completeMany, [JSON.stringify(claimed)]), (rows) => {
							const removed = new Set(rows.map((row) => keyOf(claimedTimer(row))));
							return claimed.filter((timer) => removed.has(keyOf(timer)));
						}),
			owners: Effect.map(database.read("SELECT DISTINCT owner FROM timers WHERE owner IS NOT NULL", []), (rows) =>
				rows.map((row) => text(row, "owner")),
			),
			release: (owner) =>
				Effect.flatMap(Clock.currentTimeMillis, (now) =>
					Effect.asVoid(
						database.transaction(
							database.write("UPDATE timers SET visible_at = ?, owner = NULL, lease = NULL WHERE owner = ?", [
								fromMillis(now),
								owner,
							]),
						),
					),
				),
		};
	}),
);
