/** The load generator: each of several connections sends its next request after the response to the one before. */
import { randomUUID } from "node:crypto";
import { type Client, open } from "./Client.js";
import { serveCalls } from "./Process.js";
import { filled, headersOf, isExpected, type Known, kept, type Scenario, typeOf } from "./Scenarios.js";

export interface Plan {
	/** The servers; connections take turns over them. */
	readonly ports: ReadonlyArray<number>;
	/** The API key of the shop that the scenario runs on. */
	readonly key: string;
	readonly scenario: Scenario;
	readonly connections: number;
	readonly seconds: number;
}

export interface Outcome {
	/** Completed runs of the scenario; one may be several requests. */
	readonly count: number;
	readonly seconds: number;
	readonly p50_millis: number;
	readonly p99_millis: number;
	/** Of this process. */
	readonly cpu_micros: number;
}

/** Runs the scenario once. */
const runOnce = async (client: Client, { key, scenario }: Plan): Promise<void> => {
	const own = randomUUID();
	let known: Known = new Map();
	for (const [place, step] of scenario.steps.entries()) {
		const { body, method, path } = step;
		const entity = body === undefined || scenario.keeps === undefined ? body : filled(body, known, own);
		const headers = headersOf(step, known, key, own);
		const answer = await client.send(method, filled(path, known, own), headers, entity, typeOf(step));
		if (!isExpected(step, answer.status))
			throw new Error(`${method} ${path} was answered ${answer.status}: ${answer.body()}`);
		if (scenario.keeps !== undefined && place < scenario.steps.length - 1)
			known = kept(known, answer.body(), scenario.keeps);
	}
};

const percentile = (sorted: ReadonlyArray<number>, share: number): number =>
	sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const run = async (plan: Plan): Promise<Outcome> => {
	const clients = await Promise.all(
		Array.from({ length: plan.connections }, (_, place) => open(plan.ports[place % plan.ports.length]!)),
	);
	const durations: Array<number> = [];
	const before = process.cpuUsage();
	const start = performance.now();
	const end = start + plan.seconds * 1000;
	await Promise.all(
		clients.map(async (client) => {
			for (let at = start; at < end; ) {
				await runOnce(client, plan);
				const done = performance.now();
				durations.push(done - at);
				at = done;
			}
		}),
	);
	const seconds = (performance.now() - start) / 1000;
	const { user, system } = process.cpuUsage(before);
	for (const client of clients) client.close();
	durations.sort((a, b) => a - b);
	return {
		count: durations.length,
		seconds,
		p50_millis: percentile(durations, 0.5),
		p99_millis: percentile(durations, 0.99),
		cpu_micros: user + system,
	};
};

const functions = { run };
export type Load = typeof functions;
serveCalls(functions);
