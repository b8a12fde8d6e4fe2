/**
 * Measures several processes of svc on one Postgres: what one, two and four make of the same scenario. On a machine with
 * fewer cores than they need, each process can get a share of a core, so that the machine's end is not taken for svc's.
 */
import type { Databases } from "./Databases.js";
import type { Load, Plan } from "./Load.js";
import { isDisturbed, type Measurement, measure, type Participants, type Summaries, summarize } from "./Measurement.js";
import type { Options } from "./Options.js";
import { prepare } from "./Preparation.js";
import { type Remote, start } from "./Process.js";
import { table } from "./Report.js";
import { isAsked } from "./Servers.js";
import type { Service } from "./Service.js";
import { showVerdicts, type Verdict } from "./Targets.js";

interface NodeCount {
	readonly nodes: number;
	readonly svc: Summaries;
}

export interface NodesResult {
	readonly scenario: string;
	readonly connections_per_node: number;
	/** Of a core, for each process. */
	readonly share: number;
	readonly counts: ReadonlyArray<NodeCount>;
	readonly isDisturbed: boolean;
}

/** A process runs for its share of each slice and is stopped for the rest. */
const sliceMillis = 25;

/** Lets each process run for a share of the time, one after the other. Returns what ends this. */
const slowed = (nodes: ReadonlyArray<Remote<Service>>, share: number): (() => void) => {
	if (share === 1) return () => {};
	const timers = new Set<NodeJS.Timeout>();
	let isEnded = false;
	const after = (millis: number, run: () => void) => {
		const timer = setTimeout(() => {
			timers.delete(timer);
			if (!isEnded) run();
		}, millis);
		timers.add(timer);
	};
	for (const [place, node] of nodes.entries()) {
		const go = () => {
			node.signal("SIGCONT");
			after(sliceMillis * share, () => {
				node.signal("SIGSTOP");
				after(sliceMillis * (1 - share), go);
			});
		};
		after((sliceMillis * place) / nodes.length, go);
	}
	return () => {
		isEnded = true;
		for (const timer of timers) clearTimeout(timer);
		for (const node of nodes) node.signal("SIGCONT");
	};
};

const measureScenario = async (
	all: ReadonlyArray<{ readonly node: Remote<Service>; readonly port: number }>,
	load: Remote<Load>,
	plan: Omit<Plan, "connections" | "ports" | "seconds">,
	{
		options,
		participants,
	}: { readonly options: Options; readonly participants: Omit<Participants, "load" | "servers"> },
): Promise<NodesResult> => {
	const connections = options.connections[0] ?? 16;
	const planOf = (count: number, seconds: number): Plan => ({
		...plan,
		ports: all.slice(0, count).map(({ port }) => port),
		connections: connections * count,
		seconds,
	});
	await load.call("run", planOf(all.length, Math.min(options.seconds, 3)));
	const runs = new Map<number, Array<Measurement>>(options.nodes.map((count) => [count, []]));
	for (let round = 0; round < options.rounds; round++)
		for (const [count, measured] of runs) {
			const used = all.slice(0, count).map(({ node }) => node);
			const whole = slowed(used, options.share);
			try {
				measured.push(await measure({ ...participants, servers: used, load }, planOf(count, options.seconds)));
			} finally {
				whole();
			}
		}
	return {
		scenario: plan.scenario.name,
		connections_per_node: connections,
		share: options.share,
		counts: [...runs].map(([nodes, measured]) => ({ nodes, svc: summarize(measured) })),
		isDisturbed: [...runs.values()].flat().some(isDisturbed),
	};
};

/** Measures the scenarios that were asked for with each number of nodes in turn, and reports each at once. */
export const measureNodes = async (
	databases: Databases,
	options: Options,
	whenIdle: Participants["whenIdle"],
	report: (result: NodesResult) => void,
): Promise<void> => {
	const prepared = await prepare(databases, (name) => isAsked(options, name));
	const load = start<Load>("Load");
	const all: Array<{ readonly node: Remote<Service>; readonly port: number }> = [];
	for (let place = 0; place < Math.max(...options.nodes); place++) {
		const node = start<Service>("Service");
		all.push({ node, port: await node.call("start", databases.serviceOptions) });
	}
	const participants = { databaseCpu: databases.cpu_micros, whenIdle };
	for (const scenario of prepared.scenarios)
		report(
			await measureScenario(all, load, { key: prepared.keys[scenario.shop], scenario }, { options, participants }),
		);
	await Promise.all(all.map(({ node }) => node.call("close")));
	await Promise.all([...all.map(({ node }) => node.stop()), load.stop()]);
};

/** Cores that svc, Postgres and the load generator used. */
const coresOf = ({ cpu_micros, database_cpu_micros, load_cpu_micros, per_second }: Summaries) => {
	const cores = (micros: number) => (per_second.median * micros) / 1_000_000;
	return {
		svc: cores(cpu_micros.median),
		postgres: cores(database_cpu_micros?.median ?? 0),
		load: cores(load_cpu_micros.median),
	};
};

/** Two nodes should make this many times what one makes. */
const target = 1.6;

/** Cores that two nodes at full speed would need, with their Postgres and their load. */
const coresOfTwo = ({ counts }: NodesResult): number => {
	const one = counts.find(({ nodes }) => nodes === 1);
	if (one === undefined) return Number.NaN;
	const { load, postgres, svc } = coresOf(one.svc);
	return 2 * (svc + postgres + load);
};

const timesOne = ({ counts }: NodesResult, nodes: number): number => {
	const perSecond = (count: number) => counts.find((each) => each.nodes === count)?.svc.per_second.median ?? Number.NaN;
	return perSecond(nodes) / perSecond(1);
};

/** Judges two nodes beside one, if the machine has the cores for it and no other work. */
export const judgedNodes = (result: NodesResult, machineCores: number): ReadonlyArray<Verdict> => {
	const measured = timesOne(result, 2);
	return result.isDisturbed || Number.isNaN(measured) || coresOfTwo(result) > machineCores
		? []
		: [{ target: `${result.scenario}: two nodes ≥ ${target} times one`, measured, isMet: measured >= target }];
};

export const showNodes = (result: NodesResult, machineCores: number): string => {
	const { connections_per_node, counts, isDisturbed, scenario, share } = result;
	const rows = counts.map(({ nodes, svc }) => {
		const cores = coresOf(svc);
		return [
			`${nodes} ${nodes === 1 ? "node" : "nodes"}`,
			svc.per_second.median.toFixed(0),
			`(${svc.per_second.min.toFixed(0)}–${svc.per_second.max.toFixed(0)})`,
			timesOne(result, nodes).toFixed(2),
			svc.p50_millis.median.toFixed(1),
			svc.p99_millis.median.toFixed(1),
			svc.cpu_micros.median.toFixed(0),
			svc.database_cpu_micros?.median.toFixed(0) ?? "–",
			`${cores.svc.toFixed(2)} + ${cores.postgres.toFixed(2)} + ${cores.load.toFixed(2)}`,
		];
	});
	const head = [
		"",
		"/s",
		"(range)",
		"times one",
		"p50 ms",
		"p99 ms",
		"CPU µs",
		"Postgres µs",
		"cores of svc + Postgres + load",
	];
	const title = `${scenario}, ${connections_per_node} connections to each node${share === 1 ? "" : `, each with ${share} of a core`}`;
	const needed = coresOfTwo(result);
	return [
		title,
		table([head, ...rows]),
		...(needed > machineCores
			? [
					`  two nodes at full speed need ${needed.toFixed(1)} cores, and this machine has ${machineCores}: it cannot tell how they scale (see --share)`,
				]
			: []),
		...(isDisturbed ? ["  DISTURBED: the machine had other work, so two nodes are not judged"] : []),
		showVerdicts(judgedNodes(result, machineCores)),
	].join("\n");
};
