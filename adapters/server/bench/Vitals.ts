/** The resources that a server's process has used so far; two samples make a measurement. */
import { Session } from "node:inspector/promises";
import pg from "pg";
import { type Hot, hottest } from "./Profile.js";

export interface Vitals {
	/** User and system time of the whole process, in microseconds. */
	readonly cpu_micros: number;
	readonly rss_bytes: number;
	readonly heap_bytes: number;
	/** Statements that read or write rows. */
	readonly statements: number;
	/** Units of work that were begun. */
	readonly transactions: number;
	/** Commits, each of which waits for the disk; on SQLite several units of work may share one. */
	readonly commits: number;
	/** Waits for an answer of Postgres; 0 on SQLite. */
	readonly round_trips: number;
}

/** Counts what every connection of this process sends to Postgres: only `query` waits for an answer, once a call. */
export const countRoundTrips = (count: { round_trips: number }): void => {
	const { query } = pg.Client.prototype;
	const counting = function (this: pg.Client, ...all: Parameters<typeof query>) {
		count.round_trips++;
		return query.apply(this, all);
	};
	// `query` is overloaded; the counting one passes on what it gets and returns what it is given.
	pg.Client.prototype.query = counting as typeof query;
};

/** Counts statements by what they are. */
export const makeCounter = () => {
	const count = { statements: 0, transactions: 0, commits: 0, round_trips: 0 };
	return {
		count,
		observe: (text: string): void => {
			if (text === "COMMIT") count.commits++;
			// On SQLite several units of work share a transaction: the first begins it, and the others are savepoints.
			else if (/^(BEGIN|BEGIN IMMEDIATE|SAVEPOINT unit)$/.test(text)) count.transactions++;
			else if (!/^(BEGIN|RELEASE|ROLLBACK|PRAGMA)\b/.test(text)) count.statements++;
		},
	};
};

/** The calls that every measured process offers the bench. */
export const vitalFunctions = (count: ReturnType<typeof makeCounter>["count"]) => {
	let session: Session | undefined;
	return {
		sample: (): Vitals => {
			const { user, system } = process.cpuUsage();
			const { rss, heapUsed } = process.memoryUsage();
			return { cpu_micros: user + system, rss_bytes: rss, heap_bytes: heapUsed, ...count };
		},
		startProfile: async (): Promise<void> => {
			session = new Session();
			session.connect();
			await session.post("Profiler.enable");
			await session.post("Profiler.setSamplingInterval", { interval: 200 });
			await session.post("Profiler.start");
		},
		stopProfile: async (): Promise<Hot> => {
			if (session === undefined) throw new Error("No profile was started");
			const { profile } = await session.post("Profiler.stop");
			session.disconnect();
			return hottest(profile);
		},
	};
};
