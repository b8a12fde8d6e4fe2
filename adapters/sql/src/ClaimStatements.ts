/**
 * The statements that find and lease due timers, however many are waiting (docs/decisions/0014-lanes-take-turns.md).
 *
 * An index holds the timers in lanes by lane and then by time. A claim reads the ends of a lane's interval and never
 * walks through it. So one lane's backlog hides no other lane and slows no claim. Timers without a lane, stored with
 * their subject as the lane, have an index by time.
 */
import type { Dialect } from "./Backend.js";
import { isAlone, sharesLane } from "./Tables.js";

/** Represents the timers without a lane in a list of lanes. No lane has this name. */
export const alone = "";

const key = "environment_id, kind, subject";

export interface ClaimStatements {
	/**
	 * The lanes with due timers, and `alone` if timers without a lane are due. Reads one entry of each lane that has
	 * timers. Parameters: now, busy lanes, now, busy lanes.
	 */
	readonly peek: string;
	/**
	 * Leases timers: the first of each lane before any second one. If there are too many, it chooses randomly, so that no
	 * lane always waits for the others. Parameters, in this order:
	 * - now, busy lanes, the maximum number of timers without a lane;
	 * - lanes, now, the maximum number of timers per lane;
	 * - the end of the lease, its owner, the lease itself;
	 * - the maximum number of timers in total.
	 */
	readonly claim: (order: "ASC" | "DESC") => string;
}

export const claimStatements = (dialect: Dialect): ClaimStatements => {
	const postgres = dialect === "postgres";
	const notBusy = postgres ? "lane <> ALL(?)" : "lane NOT IN (SELECT value FROM json_each(?))";
	const locked = postgres ? "FOR UPDATE SKIP LOCKED" : "";
	// SQLite has no LATERAL: a subquery that refers to the previous row finds the next one.
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
