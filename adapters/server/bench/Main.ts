/**
 * `npm run bench`: compares svc with a bare server that writes the same rows with the same durability, on both
 * databases. Server, load generator and this coordinator are separate processes.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Baseline } from "./Baseline.js";
import { createDatabases, type Databases, type Kind } from "./Databases.js";
import { type DeliveryResult, measureDeliveries, showDeliveries } from "./Deliveries.js";
import { measureLimits, showLimits } from "./Limits.js";
import type { Load, Plan } from "./Load.js";
import { type Measurement, measure, summarize } from "./Measurement.js";
import { type Options, readOptions } from "./Options.js";
import { type Prepared, prepare } from "./Preparation.js";
import { measurePricing, showPricing } from "./Pricing.js";
import { type Remote, start } from "./Process.js";
import { crowds, measureRenewals, type RenewalResult, showRenewals } from "./Renewals.js";
import { machineOf, type Result, save, show } from "./Report.js";
import type { Scenario } from "./Scenarios.js";
import type { Service } from "./Service.js";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

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
	const { recordings, listed_environment_id, selling_environment_id } = prepared;
	return {
		service,
		servicePort: await service.call("start", databases.ours),
		baseline,
		baselinePort: await baseline.call("start", {
			databaseUrl,
			recordings,
			listed_environment_id,
			selling_environment_id,
		}),
		load: start<Load>("Load"),
	};
};

const stopServers = async ({ service, baseline, load }: Servers): Promise<void> => {
	await service.call("close");
	await baseline.call("close");
	await Promise.all([service.stop(), baseline.stop(), load.stop()]);
};

/** Measures svc and the baseline in turn, so that other work of the machine affects both. */
const compare = async (
	servers: Servers,
	prepared: Prepared,
	scenario: Scenario,
	connections: number,
	options: Options,
): Promise<Pick<Result, "svc" | "baseline" | "profile">> => {
	const { service, baseline, load } = servers;
	const plan = (port: number, seconds: number): Plan => ({
		port,
		key: prepared.keys[scenario.shop],
		scenario,
		connections,
		seconds,
	});
	const svcRuns: Array<Measurement> = [];
	const baselineRuns: Array<Measurement> = [];
	await load.call("run", plan(servers.servicePort, Math.min(options.seconds, 3)));
	await load.call("run", plan(servers.baselinePort, Math.min(options.seconds, 1)));
	for (let round = 0; round < options.rounds; round++) {
		svcRuns.push(await measure(service, load, plan(servers.servicePort, options.seconds)));
		baselineRuns.push(await measure(baseline, load, plan(servers.baselinePort, options.seconds)));
	}
	const summaries = { svc: summarize(svcRuns), baseline: summarize(baselineRuns) };
	if (!options.profile) return summaries;
	await service.call("startProfile");
	await load.call("run", plan(servers.servicePort, options.seconds));
	return { ...summaries, profile: await service.call("stopProfile") };
};

const benchmark = async (databases: Databases, options: Options): Promise<ReadonlyArray<Result>> => {
	const prepared = await prepare(databases);
	const servers = await startServers(databases, prepared);
	const results: Array<Result> = [];
	for (const scenario of prepared.scenarios) {
		if (options.scenarios?.some((name) => scenario.name.split("-")[0] === name || scenario.name === name) === false)
			continue;
		for (const connections of options.connections) {
			const compared = await compare(servers, prepared, scenario, connections, options);
			const result: Result = { database: databases.kind, scenario: scenario.name, connections, ...compared };
			console.log(show(result));
			results.push(result);
		}
	}
	await stopServers(servers);
	return results;
};

/** Scenarios without requests to compare with the baseline's. */
const withoutRequests = new Set(["pricing", "limits", "deliveries", "renewals"]);

const main = async (): Promise<void> => {
	const options = readOptions(process.argv.slice(2));
	const folder = join(root, "bench-results", `run-${process.pid}`);
	mkdirSync(folder, { recursive: true });
	const machine = machineOf(folder);
	console.log(
		`${machine.cores} × ${machine.cpu}, Node ${machine.node}, load average ${machine.load_average.toFixed(2)} before the start`,
	);
	console.log("The server, the baseline's turn, the load generator and Postgres share these cores.\n");
	const isAsked = (name: string) => options.scenarios?.includes(name) !== false;
	const pricing = isAsked("pricing") ? measurePricing(options.seconds) : [];
	if (pricing.length > 0) console.log(showPricing(pricing));
	const limits = isAsked("limits") ? await measureLimits(options.seconds) : [];
	if (limits.length > 0) console.log(showLimits(limits));
	const results: Array<Result> = [];
	const deliveries: Array<DeliveryResult> = [];
	const renewals: Array<RenewalResult> = [];
	/** Runs on separate databases, so that one measurement leaves nothing for the next. */
	const onFresh = async (kind: Kind, run: (databases: Databases) => Promise<void>) => {
		const databases = await createDatabases(kind, folder);
		console.log(`${kind}: ${databases.durability}\n`);
		try {
			await run(databases);
		} finally {
			await databases.remove();
		}
	};
	const hasRequests = options.scenarios?.every((name) => withoutRequests.has(name)) !== true;
	for (const kind of options.databases) {
		if (hasRequests)
			await onFresh(kind, async (databases) => void results.push(...(await benchmark(databases, options))));
		if (isAsked("renewals"))
			await onFresh(kind, async (databases) => {
				for (const others of crowds) {
					const measured = await measureRenewals(databases, others);
					console.log(showRenewals(measured));
					renewals.push(measured);
				}
			});
		if (!isAsked("deliveries")) continue;
		await onFresh(kind, async (databases) => {
			const result = await measureDeliveries(databases, options.seconds);
			console.log(showDeliveries(result));
			deliveries.push(result);
		});
	}
	console.log(`Written to ${save(root, { options, machine, results, deliveries, renewals, pricing, limits })}`);
};

await main();
