/**
 * How due timers are found, however many wait. Lanes come first and time second: a backlog of one lane is an interval
 * of an index that is entered at one end and never walked through, so it hides no other lane and slows no claim.
 * A timer without company (its lane is its own subject) is in an index of its own, by time.
 */
import type { Dialect } from "./Backend.js";
import { isAlone, sharesLane } from "./Tables.js";

/** What stands for all timers without company, where lanes are named; no lane has this name. */
export const alone = "";

const key = "environment_id, kind, subject";

export interface ClaimStatements {
	/**
	 * The lanes in which something is due, and `alone`. It reads one entry a lane that has timers at all, due or not.
	 * Parameters: now, busy lanes, now, busy lanes.
	 */
	readonly peek: string;
	/**
	 * Leases timers: the first of each lane before any second one, and chance decides where there are too many, so that
	 * none waits for others that never end. Parameters: now, busy lanes, how many without company; lanes, now, how many of a lane; the lease's
	 * end, the owner, the lease; how many in all.
	 */
	readonly claim: (order: "ASC" | "DESC") => string;
}

export const claimStatements = (dialect: Dialect): ClaimStatements => {
	const postgres = dialect === "postgres";
	const notBusy = postgres ? "lane <> ALL(?)" : "lane NOT IN (SELECT value FROM json_each(?))";
	const locked = postgres ? "FOR UPDATE SKIP LOCKED" : "";
	// SQLite has no LATERAL: it asks for the row by a subquery that knows of the row before.
	const nextLane = postgres
		? `SELECT next.lane, next.visible_at FROM heads CROSS JOIN LATERAL (
				SELECT lane, visible_at FROM timers WHERE lane > heads.lane AND ${sharesLane}
				ORDER BY lane, visible_at LIMIT 1
			) AS next`
		: `SELECT next.lane, next.visible_at FROM heads CROSS JOIN timers AS next WHERE next.rowid = (
				SELECT rowid FROM timers WHERE lane > heads.lane AND ${sharesLane} ORDER BY lane, visible_at LIMIT 1
			)`;
	const peek = `WITH RECURSIVE heads (lane, visible_at) AS (
			SELECT lane, visible_at FROM (
				SELECT lane, visible_at FROM timers WHERE ${sharesLane} ORDER BY lane, visible_at LIMIT 1
			) AS first
			UNION ALL ${nextLane}
		)
		SELECT lane FROM heads WHERE visible_at <= ? AND ${notBusy}
		UNION ALL SELECT '${alone}' FROM (SELECT 1 FROM timers WHERE ${isAlone} AND visible_at <= ? AND ${notBusy} LIMIT 1) AS one`;
	const ofLanes = (order: "ASC" | "DESC") =>
		postgres
			? `unnest(?::TEXT[]) AS wanted (value) CROSS JOIN LATERAL (
					SELECT ${key}, lane, visible_at FROM timers
					WHERE lane = wanted.value AND ${sharesLane} AND visible_at <= ?
					ORDER BY visible_at ${order} LIMIT ? ${locked}
				) AS t`
			: `json_each(?) AS wanted CROSS JOIN timers AS t WHERE t.rowid IN (
					SELECT rowid FROM timers WHERE lane = wanted.value AND ${sharesLane} AND visible_at <= ?
					ORDER BY visible_at ${order} LIMIT ?
				)`;
	return {
		peek,
		// Materialized, because a plan that ran it twice would lock, and so claim, more than the limit.
		claim: (order) => `WITH due AS MATERIALIZED (
				SELECT ${key}, 0 AS place FROM (
					SELECT ${key} FROM timers WHERE ${isAlone} AND visible_at <= ? AND ${notBusy}
					ORDER BY visible_at ${order} LIMIT ? ${locked}
				) AS a
				UNION ALL
				SELECT t.environment_id, t.kind, t.subject,
					row_number() OVER (PARTITION BY t.lane ORDER BY t.visible_at ${order}) AS place
				FROM ${ofLanes(order)}
			)
			UPDATE timers SET visible_at = ?, owner = ?, lease = ?, claims = claims + 1
			WHERE (${key}) IN (SELECT ${key} FROM due ORDER BY place, random() LIMIT ?)
			RETURNING ${key}, due_at, lane, claims, lease`,
	};
};
