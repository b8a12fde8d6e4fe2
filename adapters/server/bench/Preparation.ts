/** Sets up the shops, and records on svc's own database what each request of the scenarios writes. */
import { randomUUID } from "node:crypto";
import { open } from "./Client.js";
import type { Databases } from "./Databases.js";
import { start } from "./Process.js";
import { type Recording, record } from "./Recording.js";
import { listedOrders, type Scenario, type Step, scenariosOf } from "./Scenarios.js";
import type { Service } from "./Service.js";
import { openStore } from "./Stores.js";

export interface Prepared {
	readonly scenarios: ReadonlyArray<Scenario>;
	readonly keys: Readonly<Record<Scenario["shop"], string>>;
	readonly listed_environment_id: string;
	readonly recordings: Readonly<Record<string, Recording>>;
}

const prices = [1250, 4900];

const caller = async (port: number, key: string) => {
	const client = await open(port);
	const call = async (
		step: Step,
	): Promise<{ readonly status: number; readonly text: string; readonly key?: string }> => {
		const keyed = step.isKeyed ? { key: randomUUID() } : {};
		const header = keyed.key === undefined ? "" : `Idempotency-Key: ${keyed.key}\r\n`;
		const answer = await client.send(step.method, step.path, `Authorization: Bearer ${key}\r\n${header}`, step.body);
		if (answer.status >= 300) throw new Error(`${step.method} ${step.path} was answered ${answer.body()}`);
		return { status: answer.status, text: answer.body(), ...keyed };
	};
	return { call, close: client.close };
};

type Call = Awaited<ReturnType<typeof caller>>["call"];

const createVariant = async (call: Call, amount: number, index: number): Promise<string> => {
	const product = {
		name: `Enamel mug No. ${index + 1}`,
		product_type: "physical",
		default_variant: { sku: `MUG-${index + 1}`, unit_price_money: { amount, currency: "USD" } },
	};
	const { text } = await call({
		method: "POST",
		path: "/v1/products",
		body: JSON.stringify(product),
		isKeyed: false,
	});
	return JSON.parse(text).data.variants[0].variant_id;
};

/** Runs the steps once, and records each under the last part of its path. */
const recordSteps = async (call: Call, databaseUrl: string, steps: ReadonlyArray<Step>) => {
	const store = openStore(databaseUrl);
	const recordings: Record<string, Recording> = {};
	let order_id: string | undefined;
	let before = await store.rows();
	for (const step of steps) {
		const path = step.path.replace("{order_id}", order_id ?? "");
		const { status, text, key } = await call({ ...step, path });
		const after = await store.rows();
		recordings[path.split("/").at(-1) ?? ""] = record(before, after, {
			path_id: order_id,
			key,
			status,
			answer: text,
		});
		before = after;
		order_id ??= JSON.parse(text).data.order_id;
	}
	await store.close();
	return { recordings, order_id: order_id ?? "" };
};

/** Leaves `ours` closed, so that it can be copied. */
export const prepare = async ({ ours }: Databases): Promise<Prepared> => {
	const service = start<Service>("Service");
	const port = await service.call("start", ours);
	const selling = await service.call("createShop", "Selling");
	const listed = await service.call("createShop", "Listed");
	const seller = await caller(port, selling.key);
	const other = await caller(port, listed.key);
	const sold: Array<string> = [];
	for (const [index, price] of prices.entries()) sold.push(await createVariant(seller.call, price, index));
	const scenarios = scenariosOf(sold);
	const [create, sale] = scenarios;
	if (create?.steps[0] === undefined || sale === undefined) throw new Error("There are no scenarios");
	const { recordings } = await recordSteps(seller.call, ours, sale.steps);
	const offered: Array<string> = [];
	for (const [index, price] of prices.entries()) offered.push(await createVariant(other.call, price, index));
	const [likewise] = scenariosOf(offered);
	const { text } = await other.call(likewise?.steps[0] ?? create.steps[0]);
	const { order_id } = JSON.parse(text).data;
	await service.call("copyOrder", { environment: listed.environment, order_id, copies: listedOrders - 1 });
	seller.close();
	other.close();
	await service.call("close");
	await service.stop();
	return {
		scenarios,
		keys: { selling: selling.key, listed: listed.key },
		listed_environment_id: listed.environment.environment_id,
		recordings,
	};
};
