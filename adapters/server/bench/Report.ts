/** Renders the results for people, as a table, and for programs, as JSON. */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Kept } from "./Kept.js";
import type { Machine } from "./Machine.js";
import type { Summaries, Summary } from "./Measurement.js";
import type { Options } from "./Options.js";
import type { Hot } from "./Profile.js";
import type { Compared } from "./Targets.js";

export interface Result extends Compared {
	readonly baseline: Summaries;
	readonly profile?: Hot;
}

const columns = [
	"",
	"/s",
	"(range)",
	"p50 ms",
	"p99 ms",
	"CPU µs",
	"Postgres µs",
	"statements",
	"round trips",
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
		numbers.database_cpu_micros?.median.toFixed(0) ?? "–",
		numbers.statements.median.toFixed(1),
		numbers.round_trips.median.toFixed(1),
		numbers.transactions.median.toFixed(1),
		numbers.commits.median.toFixed(2),
		numbers.rss_megabytes.max.toFixed(0),
		numbers.heap_megabytes.median.toFixed(0),
	];
};

/** Aligns the cells of each column: the first to the left, the others to the right. */
export const table = (rows: ReadonlyArray<ReadonlyArray<string>>): string => {
	const widths = (rows[0] ?? []).map((_, place) => Math.max(...rows.map((row) => (row[place] ?? "").length)));
	const pad = (cell: string, place: number) =>
		place === 0 ? cell.padEnd(widths[place]!) : cell.padStart(widths[place]!);
	return rows.map((row) => `  ${row.map(pad).join("  ")}`).join("\n");
};

const shares = (title: string, list: Hot["rooms"]): string =>
	`  ${title}\n${list.map(({ name, percent }) => `    ${percent.toFixed(1).padStart(5)} %  ${name}`).join("\n")}`;

const range = ({ max, median, min }: Summary): string => `${median.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)})`;

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

/** Tells how much other work the machine had in the worst round. */
const showDisturbance = ({ busy_before, busy_meanwhile }: Summaries): string =>
	`the machine had other work: ${percent(busy_before.max)} of its cores before a run, ${percent(busy_meanwhile.max)} during one`;

/** Renders one result, which is printed at once. */
export const show = (result: Result): string => {
	const { svc, baseline, database, scenario, connections, isDisturbed, profile, ratio } = result;
	const cpu = svc.cpu_micros.median / baseline.cpu_micros.median;
	return [
		`${scenario}, ${connections} connection${connections === 1 ? "" : "s"}, ${database}`,
		table([columns, cells("svc", svc), cells("baseline", baseline)]),
		`  ratio to the baseline: ${range(ratio)} of its requests/s, ${cpu.toFixed(1)} times its CPU`,
		...(isDisturbed ? [`  DISTURBED: ${showDisturbance(svc)}`] : []),
		...(profile === undefined
			? []
			: [shares("where svc's time goes", profile.rooms), shares("by function", profile.functions)]),
	].join("\n");
};

export const commitOf = (root: string): string => {
	try {
		return execFileSync("git", ["describe", "--always", "--dirty"], { cwd: root, encoding: "utf8" }).trim();
	} catch {
		// A copy without git has no commit to name.
		return "unknown";
	}
};

/** The results as the repository keeps them. */
export const keptFrom = (
	results: ReadonlyArray<Result>,
	{
		at,
		commit,
		machine: { cores, cpu, node },
		options: { rounds, seconds },
	}: {
		readonly at: string;
		readonly commit: string;
		readonly machine: Machine;
		readonly options: Pick<Options, "rounds" | "seconds">;
	},
): ReadonlyArray<Kept> =>
	results.map(({ baseline, connections, database, ratio, scenario, svc }) => ({
		database,
		scenario,
		connections,
		at,
		commit,
		machine: { cpu, cores, node },
		rounds,
		seconds,
		ratio,
		svc,
		baseline,
	}));

/** Writes `bench-results/<time>.json` and returns its path. */
export const save = (root: string, run: { readonly at: string }): string => {
	const folder = join(root, "bench-results");
	mkdirSync(folder, { recursive: true });
	const file = join(folder, `${run.at.replaceAll(":", "-")}.json`);
	writeFileSync(file, `${JSON.stringify(run, null, "\t")}\n`);
	return file;
};
