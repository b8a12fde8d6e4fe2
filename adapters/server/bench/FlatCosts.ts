/** What requests cost in a database of a certain size: their time, the CPU of svc, and how long others wait meanwhile. */
import { setTimeout } from "node:timers/promises";
import { fileBytes, openBulk } from "./Bulk.js";
import { call, type Populated } from "./Populating.js";
import { start } from "./Process.js";
import type { Service } from "./Service.js";

/** The cost of one kind of request, in milliseconds. */
interface Cost {
	readonly name: string;
	readonly p50: number;
	readonly p99: number;
	readonly cpu: number;
	/** The longest time of a small request of another caller. */
	readonly longest_other: number;
}

export interface FlatCosts {
	readonly start: number;
	readonly costs: ReadonlyArray<Cost>;
	/** SQLite's file and the most that its write-ahead log took, in bytes. */
	readonly file: number;
	readonly wal: number;
	readonly vacuum: number;
}

const runs = 60;
const warmUps = 10;

const quantile = (values: ReadonlyArray<number>, share: number): number =>
	[...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/** Measures one connection's requests, one after the other. */
export const measureCosts = async (populated: Populated): Promise<FlatCosts> => {
	const { customer_id, databaseUrl, key, recipient, variant_ids } = populated;
	const first = start<Service>("Service");
	await first.call("start", { databaseUrl });
	await first.call("indexSearches");
	await first.call("close");
	await first.stop();
	const service = start<Service>("Service");
	const begun = performance.now();
	const port = await service.call("start", { databaseUrl });
	const startMillis = performance.now() - begun;
	const caller = await call(port, key);
	const other = await call(port, key);
	let wal = 0;
	const order = { line_items: variant_ids.slice(0, 2).map((variant_id) => ({ variant_id, quantity: 1 })) };
	const get = (query: string) => async () => {
		const data = await caller.data("GET", `/v1/orders?${query}`);
		if (!Array.isArray(data)) throw new Error(`GET /v1/orders?${query} returned no list`);
		return data.length;
	};
	const only = (request: () => Promise<number>, count: number) => async () => {
		const found = await request();
		if (found !== count) throw new Error(`A search found ${found} orders in place of ${count}`);
	};
	const requests: Readonly<Record<string, () => Promise<unknown>>> = {
		create: () => caller.data("POST", "/v1/orders", order),
		sale: async () => {
			const { order_id } = await caller.data("POST", "/v1/orders", order);
			await caller.data("POST", `/v1/orders/${order_id}/pay`, { action: "pay", payment_source: { token: "tok_visa" } });
		},
		list: get("page_size=20"),
		"list of a status": get("status=open"),
		"list of a customer": get(`customer_id=${customer_id}`),
		"list by updated_at": get("sort_by=updated_at"),
		"list by total": get("sort_by=total"),
		"list by outstanding_money": get("sort_by=outstanding_money"),
		"search that finds one": only(get(`query=${encodeURIComponent(recipient)}`), 1),
		"search that finds nothing": only(get("query=nothing+has+this"), 0),
		"search that finds many": get("query=teapot"),
	};
	const costs: Array<Cost> = [];
	for (const [name, request] of Object.entries(requests)) {
		for (let i = 0; i < warmUps; i++) await request();
		const times: Array<number> = [];
		const others: Array<number> = [];
		let isOver = false;
		const beside = (async () => {
			while (!isOver) {
				const sent = performance.now();
				await other.data("GET", "/v1/customers?page_size=1");
				others.push(performance.now() - sent);
				await setTimeout(20);
			}
		})();
		for (let i = 0; i < runs; i++) {
			const sent = performance.now();
			await request();
			times.push(performance.now() - sent);
			wal = Math.max(wal, fileBytes(databaseUrl).wal);
		}
		isOver = true;
		await beside;
		// Alone, so that it is the CPU of these requests.
		const before = (await service.call("sample")).cpu_micros;
		for (let i = 0; i < runs; i++) await request();
		const cpu = ((await service.call("sample")).cpu_micros - before) / runs / 1_000;
		costs.push({
			name,
			p50: quantile(times, 0.5),
			p99: quantile(times, 0.99),
			cpu,
			longest_other: Math.max(...others),
		});
	}
	caller.close();
	other.close();
	await service.call("close");
	await service.stop();
	const { file } = fileBytes(databaseUrl);
	const bulk = await openBulk(databaseUrl);
	const vacuum = await bulk.vacuum();
	await bulk.close();
	return { start: startMillis, costs, file, wal, vacuum };
};
