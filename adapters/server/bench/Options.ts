/** The options of the command line. */
import { parseArgs } from "node:util";
import type { Kind } from "./Databases.js";

const usage = `npm run bench -- [options]
  --seconds <n>            of each run (5)
  --rounds <n>             runs of each scenario, of which the median is shown (3)
  --connections <n,…>      connections at once (1,16)
  --database <name,…>      sqlite, postgres (both)
  --scenario <name,…>      pricing, limits, orders, sales, hosted, reservations, lists, deliveries, renewals (all)
  --profile                show where svc's time goes; the numbers of a profiled run are slower`;

export interface Options {
	readonly seconds: number;
	readonly rounds: number;
	readonly connections: ReadonlyArray<number>;
	readonly databases: ReadonlyArray<Kind>;
	/** Names; absent: all. */
	readonly scenarios: ReadonlyArray<string> | undefined;
	readonly profile: boolean;
}

const positive = (name: string, text: string): number => {
	const value = Number(text);
	if (!(value > 0)) throw new Error(`--${name} must be a number above 0, not ${text}\n\n${usage}`);
	return value;
};

const kindOf = (text: string): Kind => {
	if (text === "sqlite" || text === "postgres") return text;
	throw new Error(`--database must be sqlite or postgres, not ${text}\n\n${usage}`);
};

export const readOptions = (parameters: ReadonlyArray<string>): Options => {
	const { values } = parseArgs({
		args: [...parameters],
		options: {
			seconds: { type: "string", default: "5" },
			rounds: { type: "string", default: "3" },
			connections: { type: "string", default: "1,16" },
			database: { type: "string", default: "sqlite,postgres" },
			scenario: { type: "string" },
			profile: { type: "boolean", default: false },
		},
	});
	return {
		seconds: positive("seconds", values.seconds),
		rounds: positive("rounds", values.rounds),
		connections: values.connections.split(",").map((text) => positive("connections", text)),
		databases: values.database.split(",").map(kindOf),
		scenarios: values.scenario?.split(","),
		profile: values.profile,
	};
};
