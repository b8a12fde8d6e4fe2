/** One run of a scenario against one server, and the summary of several runs. */

import type { Load, Plan } from "./Load.js";
import { foreignShare, idleShare, machineTime } from "./Machine.js";
import type { Remote } from "./Process.js";
import type { Vitals } from "./Vitals.js";

/** The functions of a measured process that a measurement needs. */
type Measured = { readonly sample: () => Vitals };

/** What takes part in a run. */
export interface Participants {
	/** The measured server; several processes are nodes of one service. */
	readonly servers: ReadonlyArray<Remote<Measured>>;
	readonly load: Remote<Load>;
	/** CPU time of the database's own processes so far. */
	readonly databaseCpu: () => number | null;
	/** Waits until nothing else works on this machine, and returns the share of the cores that other work still has. */
	readonly whenIdle: () => Promise<number>;
}

export interface Measurement {
	readonly per_second: number;
	readonly p50_millis: number;
	readonly p99_millis: number;
	/** CPU time of the server's processes for one scenario, without that of a database server. */
	readonly cpu_micros: number;
	/** CPU time of the database server for one scenario; null if there is none, or this system does not tell. */
	readonly database_cpu_micros: number | null;
	readonly load_cpu_micros: number;
	/** Of the largest process. */
	readonly rss_megabytes: number;
	readonly heap_megabytes: number;
	/** For one scenario. */
	readonly statements: number;
	readonly transactions: number;
	readonly commits: number;
	readonly round_trips: number;
	/** The share of all cores that other work had right before the run, and during it. */
	readonly busy_before: number;
	readonly busy_meanwhile: number;
}

const megabytes = (bytes: number): number => bytes / 1_048_576;

const sum = (values: ReadonlyArray<number>): number => values.reduce((total, value) => total + value, 0);

export const measure = async (participants: Participants, plan: Plan): Promise<Measurement> => {
	const { databaseCpu, load, servers, whenIdle } = participants;
	const busy_before = await whenIdle();
	const sampled = () => Promise.all(servers.map((server) => server.call("sample")));
	const machineBefore = machineTime();
	const ownBefore = process.cpuUsage();
	const databaseBefore = databaseCpu();
	const before = await sampled();
	const { count, cpu_micros: loadMicros, seconds, p50_millis, p99_millis } = await load.call("run", plan);
	const after = await sampled();
	const databaseAfter = databaseCpu();
	const own = process.cpuUsage(ownBefore);
	const machineAfter = machineTime();
	const grown = (name: keyof Vitals) => sum(after.map((vitals, place) => vitals[name] - before[place]![name]));
	const databaseMicros = databaseBefore === null || databaseAfter === null ? null : databaseAfter - databaseBefore;
	const ours = grown("cpu_micros") + loadMicros + (databaseMicros ?? 0) + own.user + own.system;
	const busy = machineAfter.busy_micros - machineBefore.busy_micros;
	return {
		per_second: count / seconds,
		p50_millis,
		p99_millis,
		cpu_micros: grown("cpu_micros") / count,
		database_cpu_micros: databaseMicros === null ? null : databaseMicros / count,
		load_cpu_micros: loadMicros / count,
		rss_megabytes: megabytes(Math.max(...after.map(({ rss_bytes }) => rss_bytes))),
		heap_megabytes: megabytes(Math.max(...after.map(({ heap_bytes }) => heap_bytes))),
		statements: grown("statements") / count,
		transactions: grown("transactions") / count,
		commits: grown("commits") / count,
		round_trips: grown("round_trips") / count,
		busy_before,
		busy_meanwhile: Math.max(0, busy - ours) / (machineAfter.all_micros - machineBefore.all_micros),
	};
};

/** Whether other work took so much of the machine that the figures say little about the server. */
export const isDisturbed = ({ busy_before, busy_meanwhile }: Measurement): boolean =>
	busy_before > idleShare || busy_meanwhile > foreignShare;

export interface Summary {
	readonly median: number;
	readonly min: number;
	readonly max: number;
}

export type Summaries = {
	readonly [K in keyof Measurement]: null extends Measurement[K] ? Summary | null : Summary;
};

export const summaryOf = (values: ReadonlyArray<number>): Summary => {
	const sorted = [...values].sort((a, b) => a - b);
	const at = (place: number) => sorted[place] ?? Number.NaN;
	const middle = (sorted.length - 1) / 2;
	return { median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2, min: at(0), max: at(sorted.length - 1) };
};

export const summarize = (runs: ReadonlyArray<Measurement>): Summaries => {
	const of = (name: Exclude<keyof Measurement, "database_cpu_micros">) => summaryOf(runs.map((run) => run[name]));
	const database = runs.flatMap(({ database_cpu_micros }) =>
		database_cpu_micros === null ? [] : [database_cpu_micros],
	);
	return {
		per_second: of("per_second"),
		p50_millis: of("p50_millis"),
		p99_millis: of("p99_millis"),
		cpu_micros: of("cpu_micros"),
		database_cpu_micros: database.length < runs.length ? null : summaryOf(database),
		load_cpu_micros: of("load_cpu_micros"),
		rss_megabytes: of("rss_megabytes"),
		heap_megabytes: of("heap_megabytes"),
		statements: of("statements"),
		transactions: of("transactions"),
		commits: of("commits"),
		round_trips: of("round_trips"),
		busy_before: of("busy_before"),
		busy_meanwhile: of("busy_meanwhile"),
	};
};
