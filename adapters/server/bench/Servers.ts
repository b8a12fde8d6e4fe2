/** The processes of a comparison: svc, the baseline and the load generator. */
import type { Baseline } from "./Baseline.js";
import type { Databases } from "./Databases.js";
import type { Load, Plan } from "./Load.js";
import { isDisturbed, type Measurement, measure, type Participants, summarize, summaryOf } from "./Measurement.js";
import type { Options } from "./Options.js";
import { type Prepared, prepare } from "./Preparation.js";
import { type Remote, start } from "./Process.js";
import type { Result } from "./Report.js";
import type { Scenario } from "./Scenarios.js";
import type { Service } from "./Service.js";

interface Servers {
	readonly service: Remote<Service>;
	readonly servicePort: number;
	readonly baseline: Remote<Baseline>;
	readonly baselinePort: number;
	readonly load: Remote<Load>;
}

const startServers = async (databases: Databases, prepared: Prepared): Promise<Servers> => {
	const databaseUrl = await databases.copy();
	const service = start<Service>("Service");
	const baseline = start<Baseline>("Baseline");
	const { keys, recordings, listed_environment_id, selling_environment_id } = prepared;
	return {
		service,
		servicePort: await service.call("start", databases.serviceOptions),
		baseline,
		baselinePort: await baseline.call("start", {
			databaseUrl,
			recordings,
			listed_environment_id,
			selling_environment_id,
			shops: Object.fromEntries(Object.entries(keys).map(([shop, key]) => [key, shop])),
		}),
		load: start<Load>("Load"),
	};
};

const stopServers = async ({ service, baseline, load }: Servers): Promise<void> => {
	await service.call("close");
	await baseline.call("close");
	await Promise.all([service.stop(), baseline.stop(), load.stop()]);
};

interface Round {
	readonly svc: Measurement;
	readonly baseline: Measurement;
}

const isDisturbedRound = ({ baseline, svc }: Round): boolean => isDisturbed(svc) || isDisturbed(baseline);

/** A disturbed round is repeated, but there are at most twice as many rounds as were asked for. */
const roundsOf = async ({ busy, rounds }: Options, run: (round: number) => Promise<Round>) => {
	const all: Array<Round> = [];
	const calm = () => all.filter((round) => !isDisturbedRound(round));
	const most = busy ? rounds : 2 * rounds;
	while (calm().length < rounds && all.length < most) all.push(await run(all.length));
	const isEnough = calm().length >= rounds;
	return { rounds: isEnough ? calm() : all, isDisturbed: !isEnough };
};

/** Measures svc and the baseline in turn, so that other work of the machine affects both. */
const compare = async (
	servers: Servers,
	prepared: Prepared,
	scenario: Scenario,
	connections: number,
	{
		options,
		participants,
	}: { readonly options: Options; readonly participants: Omit<Participants, "load" | "servers"> },
): Promise<Pick<Result, "svc" | "baseline" | "profile" | "ratio" | "isDisturbed">> => {
	const { service, baseline, load } = servers;
	const plan = (port: number, seconds: number): Plan => ({
		ports: [port],
		key: prepared.keys[scenario.shop],
		scenario,
		connections,
		seconds,
	});
	await load.call("run", plan(servers.servicePort, options.warmUpSeconds));
	await load.call("run", plan(servers.baselinePort, Math.min(options.seconds, 1)));
	const measureSvc = () =>
		measure({ ...participants, servers: [service], load }, plan(servers.servicePort, options.seconds));
	const measureBaseline = () =>
		measure({ ...participants, servers: [baseline], load }, plan(servers.baselinePort, options.seconds));
	const { isDisturbed, rounds } = await roundsOf(options, async (round) => {
		// Each is first in turn, so that a machine that grows slower favors neither.
		if (round % 2 === 0) {
			const svc = await measureSvc();
			return { svc, baseline: await measureBaseline() };
		}
		const baseline = await measureBaseline();
		return { baseline, svc: await measureSvc() };
	});
	const summaries = {
		svc: summarize(rounds.map(({ svc }) => svc)),
		baseline: summarize(rounds.map(({ baseline }) => baseline)),
		ratio: summaryOf(rounds.map(({ baseline, svc }) => svc.per_second / baseline.per_second)),
		isDisturbed,
	};
	if (!options.profile) return summaries;
	await service.call("startProfile");
	await load.call("run", plan(servers.servicePort, options.seconds));
	return { ...summaries, profile: await service.call("stopProfile") };
};

/** Whether a scenario was asked for, by its name or by the first word of it. */
export const isAsked = ({ scenarios }: Options, name: string): boolean =>
	scenarios.some((asked) => asked === name || asked === name.split("-")[0]);

/** Measures every scenario that consists of requests, and reports each at once. */
export const benchmark = async (
	databases: Databases,
	options: Options,
	whenIdle: Participants["whenIdle"],
	report: (result: Result) => void,
): Promise<void> => {
	const prepared = await prepare(databases, (name) => isAsked(options, name));
	const servers = await startServers(databases, prepared);
	const participants = { databaseCpu: databases.cpu_micros, whenIdle };
	for (const scenario of prepared.scenarios) {
		for (const connections of options.connections) {
			const compared = await compare(servers, prepared, scenario, connections, { options, participants });
			report({ database: databases.kind, scenario: scenario.name, connections, ...compared });
		}
	}
	await stopServers(servers);
};
