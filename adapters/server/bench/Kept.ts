/** The results that the repository keeps (`docs/operating/benchmarks.json`), and what has changed since. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Machine } from "./Machine.js";
import type { Summaries, Summary } from "./Measurement.js";
import type { Compared } from "./Targets.js";

type Figures = Partial<Record<keyof Summaries, Summary | null>>;

/** One scenario as it is kept. */
export interface Kept {
	readonly database: string;
	readonly scenario: string;
	readonly connections: number;
	readonly at: string;
	readonly commit: string;
	readonly machine: Pick<Machine, "cpu" | "cores" | "node">;
	readonly rounds: number;
	readonly seconds: number;
	readonly ratio: Summary;
	readonly svc: Figures;
	readonly baseline: Figures;
}

export interface KeptFile {
	readonly results: ReadonlyArray<Kept>;
}

export const readKept = (file: string): KeptFile =>
	// The file is written by `keep` below, and reviewed with the code.
	existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as KeptFile) : { results: [] };

const rounded = (value: number): number => Number(value.toPrecision(4));

const roundedSummary = ({ max, median, min }: Summary): Summary => ({
	median: rounded(median),
	min: rounded(min),
	max: rounded(max),
});

const roundedFigures = (figures: Figures): Figures =>
	Object.fromEntries(
		Object.entries(figures).map(([name, summary]) => [name, summary === null ? null : roundedSummary(summary)]),
	);

const keyOf = ({ connections, database, scenario }: Pick<Kept, "connections" | "database" | "scenario">): string =>
	`${database} ${scenario} ${String(connections).padStart(3, "0")}`;

/** Returns the file with these results in the place of older ones of the same scenarios. */
export const merged = ({ results }: KeptFile, newer: ReadonlyArray<Kept>): KeptFile => {
	const all = new Map([...results, ...newer].map((kept) => [keyOf(kept), kept]));
	return { results: [...all.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)) };
};

/** Writes the results into the file. */
export const keep = (file: string, newer: ReadonlyArray<Kept>): void => {
	const tidy = newer.map((kept) => ({
		...kept,
		ratio: roundedSummary(kept.ratio),
		svc: roundedFigures(kept.svc),
		baseline: roundedFigures(kept.baseline),
	}));
	writeFileSync(file, `${JSON.stringify(merged(readKept(file), tidy), null, "\t")}\n`);
};

/** A figure then and now. */
export interface Change {
	readonly figure: string;
	readonly before: number;
	readonly after: number;
	readonly isWorse: boolean;
}

/** A figure is worse if its median is worse by more than this share, and the best round is worse too. */
const tolerance = 0.1;

const higherIsBetter = (figure: string, before: Summary, after: Summary): Change => ({
	figure,
	before: before.median,
	after: after.median,
	isWorse: after.median < before.median * (1 - tolerance) && after.max < before.median,
});

const lowerIsBetter = (figure: string, before: Summary, after: Summary): Change => ({
	figure,
	before: before.median,
	after: after.median,
	isWorse: after.median > before.median * (1 + tolerance) && after.min > before.median,
});

/** CPU as a multiple of the baseline's, which has the same machine. */
const timesBaseline = (svc: Summary, baseline: Summary): Summary => ({
	median: svc.median / baseline.median,
	min: svc.min / baseline.max,
	max: svc.max / baseline.min,
});

/** Figures that do not depend on the machine: only those that both have. */
const countsOf = (kept: Kept, { svc }: Compared): ReadonlyArray<Change> =>
	(["statements", "round_trips", "rss_megabytes"] as const).flatMap((name) => {
		const before = kept.svc[name];
		return before == null ? [] : [lowerIsBetter(name, before, svc[name])];
	});

/** Compares a result with the one that is kept. */
export const changesSince = (kept: Kept, now: Compared & { readonly baseline: Summaries }): ReadonlyArray<Change> => {
	const { cpu_micros: keptCpu } = kept.svc;
	const { cpu_micros: keptBaselineCpu } = kept.baseline;
	return [
		higherIsBetter("ratio", kept.ratio, now.ratio),
		...(keptCpu == null || keptBaselineCpu == null
			? []
			: [
					lowerIsBetter(
						"CPU, times the baseline's",
						timesBaseline(keptCpu, keptBaselineCpu),
						timesBaseline(now.svc.cpu_micros, now.baseline.cpu_micros),
					),
				]),
		...countsOf(kept, now),
	];
};

/** Finds the kept result of the same scenario. */
export const keptOf = ({ results }: KeptFile, now: Pick<Kept, "connections" | "database" | "scenario">) =>
	results.find((kept) => keyOf(kept) === keyOf(now));

const shown = (value: number): string => String(Number(value.toPrecision(3)));

export const showChanges = ({ at, commit }: Kept, changes: ReadonlyArray<Change>): string =>
	[
		`  since ${at.slice(0, 10)} (${commit}):`,
		...changes.map(
			({ after, before, figure, isWorse }) =>
				`    ${figure} ${shown(before)} → ${shown(after)}${isWorse ? "  WORSE" : ""}`,
		),
	].join("\n");
