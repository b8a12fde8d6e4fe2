/** The options of the command line. */
import { parseArgs } from "node:util";
import type { Kind } from "./Databases.js";

/** What is measured if no scenario is named: about five minutes for both databases. */
const usual = ["orders", "sales", "lists", "hosted", "promotions", "renewals"];

const known = [...usual, "reservations", "deliveries", "retention", "pricing", "limits"];

const usage = `npm run bench -- [options]
  --seconds <n>        of each run (3)
  --warm-up <n>        seconds of load on svc before the first run of a scenario (3, or --seconds if that is less)
  --rounds <n>         runs of each scenario, of which the median is shown (3)
  --connections <n,…>  connections at once (16)
  --database <name,…>  sqlite, postgres (both)
  --scenario <name,…>  ${known.join(", ")}; or all
                       (${usual.join(", ")})
  --due <n>            subscriptions that fall due at one instant, for renewals (1000)
  --others <n,…>       subscriptions that are not due, for renewals (0)
  --compare            compare with the results in docs/operating/benchmarks.json
  --keep               write the results there
  --busy               judge the results although the machine has other work
  --profile            show where svc's time goes; the numbers of a profiled run are slower
  --nodes <n,…>        measure so many processes on one Postgres instead: throughput of sales, or renewals
  --share <n>          with --nodes: each process gets this share of a core (1)
  --pgbouncer <path>   reach Postgres through this PgBouncer in transaction mode

Exits with 1 if a target is missed, if a figure is worse than the kept one, or if the machine was busy.`;

export interface Options {
	readonly seconds: number;
	readonly warmUpSeconds: number;
	readonly rounds: number;
	readonly connections: ReadonlyArray<number>;
	readonly databases: ReadonlyArray<Kind>;
	readonly scenarios: ReadonlyArray<string>;
	readonly due: number;
	readonly others: ReadonlyArray<number>;
	readonly compare: boolean;
	readonly keep: boolean;
	readonly busy: boolean;
	readonly profile: boolean;
	/** Empty: one process beside the baseline. */
	readonly nodes: ReadonlyArray<number>;
	readonly share: number;
	/** The program; absent: svc connects to Postgres itself. */
	readonly pgbouncer: string | undefined;
}

const fail = (problem: string): never => {
	console.error(`${problem}\n\n${usage}`);
	return process.exit(2);
};

const numberOf = (name: string, text: string, isFine: (value: number) => boolean, expected: string): number => {
	const value = Number(text);
	return isFine(value) ? value : fail(`--${name} must be ${expected}, not ${text}`);
};

const positive = (name: string, text: string) => numberOf(name, text, (value) => value > 0, "a number above 0");

const wholeNumbers = (name: string, text: string | undefined, least: number): ReadonlyArray<number> =>
	(text?.split(",") ?? []).map((one) =>
		numberOf(name, one, (value) => Number.isInteger(value) && value >= least, `whole numbers from ${least}`),
	);

const kindOf = (text: string): Kind =>
	text === "sqlite" || text === "postgres" ? text : fail(`--database must be sqlite or postgres, not ${text}`);

const scenariosIn = (text: string | undefined, standard: ReadonlyArray<string>): ReadonlyArray<string> => {
	if (text === undefined) return standard;
	if (text === "all") return known;
	const names = text.split(",");
	const unknown = names.find((name) => !known.includes(name.split("-")[0] ?? ""));
	return unknown === undefined ? names : fail(`There is no scenario ${unknown}`);
};

const parse = (parameters: ReadonlyArray<string>) =>
	parseArgs({
		args: [...parameters],
		options: {
			seconds: { type: "string", default: "3" },
			"warm-up": { type: "string" },
			rounds: { type: "string", default: "3" },
			connections: { type: "string", default: "16" },
			database: { type: "string" },
			scenario: { type: "string" },
			due: { type: "string", default: "1000" },
			others: { type: "string", default: "0" },
			compare: { type: "boolean", default: false },
			keep: { type: "boolean", default: false },
			busy: { type: "boolean", default: false },
			profile: { type: "boolean", default: false },
			nodes: { type: "string" },
			share: { type: "string", default: "1" },
			pgbouncer: { type: "string" },
		},
	}).values;

const valuesOf = (parameters: ReadonlyArray<string>): ReturnType<typeof parse> => {
	try {
		return parse(parameters);
	} catch (cause) {
		return fail(cause instanceof Error ? cause.message : String(cause));
	}
};

export const readOptions = (parameters: ReadonlyArray<string>): Options => {
	const values = valuesOf(parameters);
	const nodes = wholeNumbers("nodes", values.nodes, 1);
	const isPostgresAlone = nodes.length > 0 || values.pgbouncer !== undefined;
	const databases = (values.database ?? (isPostgresAlone ? "postgres" : "sqlite,postgres")).split(",").map(kindOf);
	if (isPostgresAlone && databases.includes("sqlite")) fail("--nodes and --pgbouncer need --database postgres");
	return {
		seconds: positive("seconds", values.seconds),
		warmUpSeconds: positive("warm-up", values["warm-up"] ?? String(Math.min(positive("seconds", values.seconds), 3))),
		rounds: Math.ceil(positive("rounds", values.rounds)),
		connections: wholeNumbers("connections", values.connections, 1),
		databases,
		scenarios: scenariosIn(values.scenario, nodes.length > 0 ? ["sales"] : usual),
		due: Math.ceil(positive("due", values.due)),
		others: wholeNumbers("others", values.others, 0),
		compare: values.compare,
		keep: values.keep,
		busy: values.busy,
		profile: values.profile,
		nodes,
		share: numberOf("share", values.share, (value) => value > 0 && value <= 1, "a number above 0, up to 1"),
		pgbouncer: values.pgbouncer,
	};
};
