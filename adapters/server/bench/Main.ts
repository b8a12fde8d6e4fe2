/**
 * `npm run bench`: compares svc with a bare server that writes the same rows with the same durability, on both
 * databases. Server, load generator and this coordinator are separate processes. It judges the results by the targets
 * and the kept results, and whether the machine was idle enough for a judgement.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createDatabases, type Databases, type Kind } from "./Databases.js";
import { type DeliveryResult, measureDeliveries, showDeliveries } from "./Deliveries.js";
import { type Change, changesSince, keep, keptOf, readKept, showChanges } from "./Kept.js";
import { measureLimits, showLimits, target_micros } from "./Limits.js";
import { machineOf, makeIdleWait } from "./Machine.js";
import { judgedNodes, measureNodes, type NodesResult, showNodes } from "./Nodes.js";
import { readOptions } from "./Options.js";
import { measurePricing, showPricing } from "./Pricing.js";
import { measureRenewals, type RenewalResult, showRenewals } from "./Renewals.js";
import { commitOf, keptFrom, type Result, save, show } from "./Report.js";
import { measureRetention, type RetentionResult, showRetention } from "./Retention.js";
import { benchmark, isAsked } from "./Servers.js";
import { judged, judgedCore, judgedDeliveries, judgedRetention, showVerdicts, type Verdict } from "./Targets.js";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const keptPath = join(root, "docs/operating/benchmarks.json");

/** How long all runs together wait for the machine to become idle. */
const patienceMillis = 60_000;

/** Scenarios without requests to compare with the baseline's. */
const withoutRequests = ["pricing", "limits", "deliveries", "renewals", "retention"];

const main = async (): Promise<void> => {
	const options = readOptions(process.argv.slice(2));
	const at = new Date().toISOString();
	const folder = join(root, "bench-results", `run-${process.pid}`);
	mkdirSync(folder, { recursive: true });
	const machine = machineOf(folder);
	console.log(
		`${machine.cores} × ${machine.cpu}, Node ${machine.node}, load average ${machine.load_average.toFixed(2)} before the start`,
	);
	console.log("The server, the baseline's turn, the load generator and Postgres share these cores.\n");
	const kept = options.compare ? readKept(keptPath) : { results: [] };
	const whenIdle = makeIdleWait(options.busy ? 0 : patienceMillis);
	const verdicts: Array<Verdict> = [];
	const changes: Array<Change> = [];
	const results: Array<Result> = [];
	const nodes: Array<NodesResult> = [];
	const deliveries: Array<DeliveryResult> = [];
	const renewals: Array<RenewalResult> = [];
	const retention: Array<RetentionResult> = [];

	const report = (result: Result): void => {
		console.log(show(result));
		results.push(result);
		const before = keptOf(kept, result);
		const since = before === undefined ? [] : changesSince(before, result);
		if (before !== undefined) console.log(showChanges(before, since));
		changes.push(...since);
		const judgements = judged(result);
		console.log(`${showVerdicts(judgements)}\n`);
		verdicts.push(...judgements);
	};
	/** Runs on separate databases, so that one measurement leaves nothing for the next. */
	const onFresh = async (kind: Kind, run: (databases: Databases) => Promise<void>) => {
		const databases = await createDatabases(kind, folder, options.pgbouncer);
		console.log(`${kind}: ${databases.durability}\n`);
		try {
			await run(databases);
		} finally {
			await databases.remove();
		}
	};

	const pricing = isAsked(options, "pricing") ? measurePricing(options.seconds) : [];
	if (pricing.length > 0) console.log(showPricing(pricing));
	const limits = isAsked(options, "limits") ? await measureLimits(options.seconds) : [];
	if (limits.length > 0) console.log(showLimits(limits));
	verdicts.push(...judgedCore(pricing, limits, target_micros));

	const hasRequests = options.scenarios.some((name) => !withoutRequests.includes(name));
	for (const kind of options.databases) {
		if (hasRequests)
			await onFresh(kind, async (databases) => {
				if (options.nodes.length === 0) await benchmark(databases, options, whenIdle, report);
				else
					await measureNodes(databases, options, whenIdle, (result) => {
						console.log(showNodes(result, machine.cores));
						nodes.push(result);
						verdicts.push(...judgedNodes(result, machine.cores));
					});
			});
		if (isAsked(options, "renewals"))
			await onFresh(kind, async (databases) => {
				for (const processes of options.nodes.length === 0 ? [1] : options.nodes)
					for (const others of options.others) {
						const measured = await measureRenewals(databases, { due: options.due, others, processes, whenIdle });
						console.log(showRenewals(measured));
						renewals.push(measured);
					}
			});
		if (isAsked(options, "retention"))
			await onFresh(kind, async (databases) => {
				const result = await measureRetention(databases, whenIdle);
				const judgements = judgedRetention(result);
				console.log(`${showRetention(result)}\n${showVerdicts(judgements)}\n`);
				verdicts.push(...judgements);
				retention.push(result);
			});
		if (!isAsked(options, "deliveries")) continue;
		await onFresh(kind, async (databases) => {
			const result = await measureDeliveries(databases, options.seconds);
			console.log(showDeliveries(result));
			verdicts.push(...judgedDeliveries(result));
			deliveries.push(result);
		});
	}

	const commit = commitOf(root);
	const written = save(root, {
		at,
		...{ commit, options, machine, verdicts, results, nodes, deliveries, renewals, retention, pricing, limits },
	});
	console.log(`Written to ${written}`);
	if (options.keep) keep(keptPath, keptFrom(results, { at, commit, machine, options }));

	const disturbed = [...results, ...nodes].filter(({ isDisturbed }) => isDisturbed);
	const missed = verdicts.filter(({ isMet }) => !isMet);
	const worse = changes.filter(({ isWorse }) => isWorse);
	if (missed.length > 0) console.log(`\nTargets missed:\n${showVerdicts(missed)}`);
	if (worse.length > 0) console.log(`\n${worse.length} figures are worse than the kept ones: see WORSE above.`);
	if (disturbed.length > 0 && !options.busy)
		console.log(
			`\nThe machine had other work during ${disturbed.length} of ${results.length + nodes.length} results. They say little: run again when it is idle, or with --busy.`,
		);
	if (missed.length > 0 || worse.length > 0 || (disturbed.length > 0 && !options.busy)) process.exitCode = 1;
};

await main();
