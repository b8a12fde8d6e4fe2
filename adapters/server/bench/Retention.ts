/**
 * Measures whether callers feel it when what is old is removed: the latency of orders, while all events, deliveries,
 * request logs and idempotency keys of very many older orders are removed, and before and after it.
 */
import { randomUUID } from "node:crypto";
import type { Databases } from "./Databases.js";
import type { Load, Outcome, Plan } from "./Load.js";
import { populate } from "./Populating.js";
import { start } from "./Process.js";
import type { Receiver } from "./Receiver.js";
import type { Service } from "./Service.js";

export interface RetentionResult {
	readonly database: Databases["kind"];
	readonly orders: number;
	/** How long the removal took, in seconds. */
	readonly removal_seconds: number;
	/** In milliseconds. That of the quiet is the smaller one of before and after. */
	readonly quiet: { readonly p50: number; readonly p99: number };
	readonly beside: { readonly p50: number; readonly p99: number };
}

/** Enough that their removal takes longer than the load beside it. */
const orders = 20_000;
const connections = 4;
const secondsEach = 10;

const line_items = [{ name: "Enamel mug", quantity: 1, unit_price_money: { amount: 1250, currency: "USD" } }];

const planOf = (port: number, key: string, seconds: number): Plan => ({
	ports: [port],
	key,
	connections,
	seconds,
	scenario: {
		name: "orders",
		title: "POST /v1/orders",
		steps: [{ method: "POST", path: "/v1/orders", body: JSON.stringify({ line_items }), isKeyed: true }],
		shop: "selling",
	},
});

const timesOf = ({ p50_millis, p99_millis }: Outcome) => ({ p50: p50_millis, p99: p99_millis });

export const measureRetention = async (
	databases: Databases,
	whenIdle: () => Promise<number>,
): Promise<RetentionResult> => {
	const receiver = start<Receiver>("Receiver");
	const url = `http://127.0.0.1:${await receiver.call("start")}/${randomUUID()}`;
	await populate(databases.ours, orders, [url]);
	const service = start<Service>("Service");
	const load = start<Load>("Load");
	const port = await service.call("start", databases.serviceOptions);
	// Another merchant, whose own events go nowhere.
	const { key } = await service.call("createShop", "Caller");
	const run = (seconds: number) => load.call("run", planOf(port, key, seconds));
	await run(secondsEach / 2);
	await whenIdle();
	const before = await run(secondsEach);
	const begun = performance.now();
	let removal_seconds = 0;
	const removed = service.call("removeOld").then(() => {
		removal_seconds = (performance.now() - begun) / 1_000;
	});
	const beside = await run(secondsEach);
	if (removal_seconds > 0) throw new Error("All was removed before the load beside it ended");
	await removed;
	const after = await run(secondsEach);
	await service.call("close");
	await Promise.all([service.stop(), receiver.stop(), load.stop()]);
	const quiet = before.p99_millis < after.p99_millis ? before : after;
	return { database: databases.kind, orders, removal_seconds, quiet: timesOf(quiet), beside: timesOf(beside) };
};

export const showRetention = ({ beside, database, orders, quiet, removal_seconds }: RetentionResult): string =>
	[
		`retention, ${database}: events, deliveries, request logs and keys of ${orders} orders, removed in ${removal_seconds.toFixed(0)} s`,
		`  orders of another merchant meanwhile: p50 ${quiet.p50.toFixed(1)} → ${beside.p50.toFixed(1)} ms, p99 ${quiet.p99.toFixed(1)} → ${beside.p99.toFixed(1)} ms`,
	].join("\n");
