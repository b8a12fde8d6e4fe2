/** Sets up the shops, and records on svc's own database what each request of the scenarios writes. */
import { randomUUID } from "node:crypto";
import { maximumQuantity } from "@svc/core/stock/StockLedger/Level";
import { open } from "./Client.js";
import type { Databases } from "./Databases.js";
import { start } from "./Process.js";
import { type Recording, record, requestOf } from "./Recording.js";
import {
	filled,
	headersOf,
	isExpected,
	type Known,
	kept,
	listedOrders,
	offers,
	ordering,
	type Scenario,
	type Spread,
	type Step,
	scenariosOf,
	spreads,
	typeOf,
} from "./Scenarios.js";
import type { Service } from "./Service.js";
import { openStore } from "./Stores.js";

export interface Prepared {
	readonly scenarios: ReadonlyArray<Scenario>;
	readonly keys: Readonly<Record<Scenario["shop"], string>>;
	readonly listed_environment_id: string;
	readonly selling_environment_id: string;
	readonly recordings: Readonly<Record<string, Recording>>;
}

const prices = [1250, 4900];

const caller = async (port: number, key: string) => {
	const client = await open(port);
	const call = async (
		step: Step,
		own: string = randomUUID(),
		known: Known = new Map(),
	): Promise<{ readonly status: number; readonly text: string }> => {
		const headers = headersOf(step, known, key, own);
		const answer = await client.send(step.method, step.path, headers, step.body, typeOf(step));
		if (!isExpected(step, answer.status)) throw new Error(`${step.method} ${step.path} was answered ${answer.body()}`);
		return { status: answer.status, text: answer.body() };
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

/** Adds inexhaustible stock of two new items at this many locations. */
const spreadStock = async (call: Call, locations: number): Promise<Spread> => {
	const make = async (path: string, body: object, isKeyed = false) =>
		JSON.parse((await call({ method: "POST", path, body: JSON.stringify(body), isKeyed })).text).data;
	const location_ids: Array<string> = [];
	for (let place = 1; place <= locations; place++)
		location_ids.push((await make("/v1/locations", { name: `Shop No. ${place}` })).location_id);
	const inventory_item_ids: Array<string> = [];
	for (const name of ["Mug", "Plate"])
		inventory_item_ids.push((await make("/v1/inventory-items", { name })).inventory_item_id);
	for (const location_id of location_ids)
		for (const inventory_item_id of inventory_item_ids) {
			const stock = { on_hand_quantity_delta: maximumQuantity, reason: "Bench" };
			await make("/v1/inventory-adjustments", { inventory_item_id, location_id, ...stock }, true);
		}
	const configuration = { priority_groups: [{ priority: 1, location_ids }] };
	const policy = await make("/v1/inventory-allocation-policies", { name: `Over ${locations}`, configuration });
	return { locations, inventory_item_ids, inventory_allocation_policy_id: policy.inventory_allocation_policy_id };
};

/** Runs the steps once, and records each under its shop, method and path. */
const recordSteps = async (call: Call, databaseUrl: string, { keeps = [], shop, steps }: Scenario) => {
	const store = openStore(databaseUrl);
	const recordings: Record<string, Recording> = {};
	let known: Known = new Map();
	let before = await store.rows();
	const own = randomUUID();
	for (const step of steps) {
		const path = filled(step.path, known, own);
		const body = step.body === undefined ? {} : { body: filled(step.body, known, own) };
		const { status, text } = await call({ ...step, path, ...body }, own, known);
		const after = await store.rows();
		const { name, path_id } = requestOf(step.method, path);
		recordings[`${shop} ${name}`] = record(before, after, {
			path_id,
			key: step.isKeyed ? own : undefined,
			status,
			type: `${step.buyer === undefined ? "application/json" : "text/html"}; charset=utf-8`,
			answer: text,
		});
		before = after;
		known = kept(known, text, keeps);
	}
	await store.close();
	return recordings;
};

const createVariants = async (call: Call): Promise<ReadonlyArray<string>> => {
	const variants: Array<string> = [];
	for (const [index, price] of prices.entries()) variants.push(await createVariant(call, price, index));
	return variants;
};

/** Sets up what the scenarios of these names need. Closes `ours`, so that it can be copied. */
export const prepare = async ({ ours }: Databases, isAsked: (scenario: string) => boolean): Promise<Prepared> => {
	const service = start<Service>("Service");
	const port = await service.call("start", { databaseUrl: ours });
	const selling = await service.call("createShop", "Selling");
	const offering = await service.call("createShop", "Offering");
	const listed = await service.call("createShop", "Listed");
	const seller = await caller(port, selling.key);
	const offerer = await caller(port, offering.key);
	const other = await caller(port, listed.key);
	const stock: Array<Spread> = [];
	for (const locations of spreads.filter((count) => isAsked(`reservations-${count}`)))
		stock.push(await spreadStock(seller.call, locations));
	for (const offer of offers) await offerer.call(offer);
	const [sold, offered] = [await createVariants(seller.call), await createVariants(offerer.call)];
	const scenarios = scenariosOf({ sold, offered, stock }).filter(({ name }) => isAsked(name));
	const recordings: Record<string, Recording> = {};
	for (const scenario of scenarios) {
		if (scenario.shop === "listed") continue;
		const { call } = scenario.shop === "selling" ? seller : offerer;
		Object.assign(recordings, await recordSteps(call, ours, scenario));
	}
	const { text } = await other.call(ordering(await createVariants(other.call)));
	const { order_id } = JSON.parse(text).data;
	const copies = isAsked("lists") ? listedOrders - 1 : 0;
	await service.call("copyOrder", { environment: listed.environment, order_id, copies });
	for (const client of [seller, offerer, other]) client.close();
	await service.call("close");
	await service.stop();
	return {
		scenarios,
		keys: { selling: selling.key, offering: offering.key, listed: listed.key },
		listed_environment_id: listed.environment.environment_id,
		selling_environment_id: selling.environment.environment_id,
		recordings,
	};
};
