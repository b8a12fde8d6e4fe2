/** One run of a scenario against one server, and the summary of several runs. */
import type { Load, Plan } from "./Load.js";
import type { Remote } from "./Process.js";
import type { Vitals } from "./Vitals.js";

/** The functions of a measured process that a measurement needs. */
export type Measured = { readonly sample: () => Vitals };

export interface Measurement {
	readonly per_second: number;
	readonly p50_millis: number;
	readonly p99_millis: number;
	/** CPU time of the server's process for one scenario, without that of a database server. */
	readonly cpu_micros: number;
	readonly rss_megabytes: number;
	readonly heap_megabytes: number;
	/** For one scenario. */
	readonly statements: number;
	readonly transactions: number;
	readonly commits: number;
}

const megabytes = (bytes: number): number => bytes / 1_048_576;

export const measure = async (server: Remote<Measured>, load: Remote<Load>, plan: Plan): Promise<Measurement> => {
	const before = await server.call("sample");
	const { count, seconds, p50_millis, p99_millis } = await load.call("run", plan);
	const after = await server.call("sample");
	const each = (name: "cpu_micros" | "statements" | "transactions" | "commits") => (after[name] - before[name]) / count;
	return {
		per_second: count / seconds,
		p50_millis,
		p99_millis,
		cpu_micros: each("cpu_micros"),
		rss_megabytes: megabytes(after.rss_bytes),
		heap_megabytes: megabytes(after.heap_bytes),
		statements: each("statements"),
		transactions: each("transactions"),
		commits: each("commits"),
	};
};

interface Summary {
	readonly median: number;
	readonly min: number;
	readonly max: number;
}

export type Summaries = { readonly [K in keyof Measurement]: Summary };

const summaryOf = (values: ReadonlyArray<number>): Summary => {
	const sorted = [...values].sort((a, b) => a - b);
	const at = (place: number) => sorted[place] ?? Number.NaN;
	const middle = (sorted.length - 1) / 2;
	return { median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2, min: at(0), max: at(sorted.length - 1) };
};

export const summarize = (runs: ReadonlyArray<Measurement>): Summaries => {
	const of = (name: keyof Measurement) => summaryOf(runs.map((run) => run[name]));
	return {
		per_second: of("per_second"),
		p50_millis: of("p50_millis"),
		p99_millis: of("p99_millis"),
		cpu_micros: of("cpu_micros"),
		rss_megabytes: of("rss_megabytes"),
		heap_megabytes: of("heap_megabytes"),
		statements: of("statements"),
		transactions: of("transactions"),
		commits: of("commits"),
	};
};
