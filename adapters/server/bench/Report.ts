/** Renders the results for people, as a table, and for programs, as JSON. */
import { execFileSync } from "node:child_process";
import { mkdirSync, statfsSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import type { Kind } from "./Databases.js";
import type { DeliveryResult } from "./Deliveries.js";
import type { LimitsTime } from "./Limits.js";
import type { Summaries } from "./Measurement.js";
import type { Options } from "./Options.js";
import type { PricingTime } from "./Pricing.js";
import type { Hot } from "./Profile.js";
import type { RenewalResult } from "./Renewals.js";

export interface Result {
	readonly database: Kind;
	readonly scenario: string;
	readonly connections: number;
	readonly svc: Summaries;
	readonly baseline: Summaries;
	readonly profile?: Hot;
}

/** The targets with 16 connections on SQLite with `synchronous=FULL`. */
const targets: Readonly<Record<string, { readonly says: string; readonly isMet: (result: Result) => boolean }>> = {
	orders: { says: "orders ≥ 0.5 of the baseline", isMet: (result) => ratio(result) >= 0.5 },
	sales: { says: "full sales ≥ 400/s", isMet: ({ svc }) => svc.per_second.median >= 400 },
	"reservations-1": { says: "reservations ≥ 500/s", isMet: ({ svc }) => svc.per_second.median >= 500 },
	"reservations-200": { says: "reservations ≥ 250/s", isMet: ({ svc }) => svc.per_second.median >= 250 },
	lists: { says: "list p50 < 5 ms", isMet: ({ svc }) => svc.p50_millis.median < 5 },
};

const ratio = ({ svc, baseline }: Result): number => svc.per_second.median / baseline.per_second.median;

const columns = [
	"",
	"/s",
	"(range)",
	"p50 ms",
	"p99 ms",
	"CPU µs",
	"statements",
	"transactions",
	"commits",
	"RSS MB",
	"heap MB",
];

const cells = (name: string, numbers: Summaries): ReadonlyArray<string> => {
	const { per_second } = numbers;
	return [
		name,
		per_second.median.toFixed(0),
		`(${per_second.min.toFixed(0)}–${per_second.max.toFixed(0)})`,
		numbers.p50_millis.median.toFixed(2),
		numbers.p99_millis.median.toFixed(2),
		numbers.cpu_micros.median.toFixed(0),
		numbers.statements.median.toFixed(1),
		numbers.transactions.median.toFixed(1),
		numbers.commits.median.toFixed(2),
		numbers.rss_megabytes.median.toFixed(0),
		numbers.heap_megabytes.median.toFixed(0),
	];
};

const table = (rows: ReadonlyArray<ReadonlyArray<string>>): string => {
	const widths = columns.map((_, place) => Math.max(...rows.map((row) => (row[place] ?? "").length)));
	const pad = (cell: string, place: number) =>
		place === 0 ? cell.padEnd(widths[place]!) : cell.padStart(widths[place]!);
	return rows.map((row) => `  ${row.map(pad).join("  ")}`).join("\n");
};

const shares = (title: string, list: Hot["rooms"]): string =>
	`  ${title}\n${list.map(({ name, percent }) => `    ${percent.toFixed(1).padStart(5)} %  ${name}`).join("\n")}`;

/** Renders one result, which is printed at once. */
export const show = (result: Result): string => {
	const { svc, baseline, database, scenario, connections, profile } = result;
	const cpu = svc.cpu_micros.median / baseline.cpu_micros.median;
	const target = database === "sqlite" && connections === 16 ? targets[scenario] : undefined;
	return [
		`${scenario}, ${connections} connection${connections === 1 ? "" : "s"}, ${database}`,
		table([columns, cells("svc", svc), cells("baseline", baseline)]),
		`  ratio to the baseline: ${ratio(result).toFixed(2)} of its requests/s, ${cpu.toFixed(1)} times its CPU`,
		...(target === undefined ? [] : [`  target ${target.says}: ${target.isMet(result) ? "met" : "NOT MET"}`]),
		...(profile === undefined
			? []
			: [shares("where svc's time goes", profile.rooms), shares("by function", profile.functions)]),
		"",
	].join("\n");
};

const commitOf = (root: string): string => {
	try {
		return execFileSync("git", ["describe", "--always", "--dirty"], { cwd: root, encoding: "utf8" }).trim();
	} catch {
		// A copy without git has no commit to name.
		return "unknown";
	}
};

export const machineOf = (folder: string) => ({
	cpu: cpus()[0]?.model.trim() ?? "unknown",
	cores: cpus().length,
	memory_gigabytes: Math.round(totalmem() / 2 ** 30),
	load_average: loadavg()[0] ?? 0,
	node: process.version,
	platform: `${process.platform} ${process.arch}`,
	/** The file system's magic number; 16914836 (0x01021994) is tmpfs, where a sync costs nothing. */
	file_system: statfsSync(folder).type,
});

/** Writes `bench-results/<time>.json` and returns its path. */
export const save = (
	root: string,
	{
		results,
		...rest
	}: {
		readonly options: Options;
		readonly machine: ReturnType<typeof machineOf>;
		readonly results: ReadonlyArray<Result>;
		readonly deliveries: ReadonlyArray<DeliveryResult>;
		readonly renewals: ReadonlyArray<RenewalResult>;
		readonly pricing: ReadonlyArray<PricingTime>;
		readonly limits: ReadonlyArray<LimitsTime>;
	},
): string => {
	const folder = join(root, "bench-results");
	mkdirSync(folder, { recursive: true });
	const at = new Date().toISOString();
	const file = join(folder, `${at.replaceAll(":", "-")}.json`);
	const withRatio = results.map((result) => ({ ...result, ratio: ratio(result) }));
	writeFileSync(file, `${JSON.stringify({ at, commit: commitOf(root), ...rest, results: withRatio }, null, "\t")}\n`);
	return file;
};
