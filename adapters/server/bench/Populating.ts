/** Fills a database with very many customers, orders and events: copies of what real requests wrote. */
import { randomUUID } from "node:crypto";
import { webhookEvents } from "@svc/core/events/Events/WebhookEvents";
import { type Bulk, openBulk, type TableBytes } from "./Bulk.js";
import { type Answer, open } from "./Client.js";
import { copy, type Model, modelOf, type Rows, rowsIn, settled } from "./Models.js";
import { type Remote, start } from "./Process.js";
import type { Service } from "./Service.js";
import { openStore } from "./Stores.js";

/** A shop with so many orders, and all that its requests need. */
export interface Populated {
	readonly databaseUrl: string;
	readonly key: string;
	readonly environment_id: string;
	readonly variant_ids: ReadonlyArray<string>;
	readonly orders: number;
	readonly customers: number;
	readonly events: number;
	/** The ID of a customer with some orders. */
	readonly customer_id: string;
	/** The only recipient of that name. */
	readonly recipient: string;
	/** How long the rows took to write, in milliseconds. */
	readonly millis: number;
}

export const call = async (port: number, key: string) => {
	const client = await open(port);
	const authorization = `Authorization: Bearer ${key}\r\n`;
	const send = (method: string, path: string, body?: object): Promise<Answer> =>
		client.send(
			method,
			path,
			method === "GET" ? authorization : `${authorization}Idempotency-Key: ${randomUUID()}\r\n`,
			body === undefined ? undefined : JSON.stringify(body),
		);
	const data = async (method: string, path: string, body?: object) => {
		const { body: text, status } = await send(method, path, body);
		if (status >= 300) throw new Error(`${method} ${path} was answered ${text()}`);
		return JSON.parse(text()).data;
	};
	return { send, data, close: client.close };
};

const firstNames = ["Ada", "Björn", "Chloé", "Dmitri", "Eleni", "Fatima", "Grace", "Hiroshi", "Iker", "Jürgen"];
const lastNames = ["Adler", "Brown", "Castillo", "Dvořák", "Eriksson", "Fischer", "García", "Haddad", "Ito", "Jensen"];
const one = (list: ReadonlyArray<string>, place: number): string => list[place % list.length] ?? "";

/** Names in which no other one is contained. */
const nameOf = (place: number): string =>
	`${one(firstNames, place)} ${one(lastNames, Math.floor(place / 10))} ${String(place * 7919).padStart(11, "0")}`;

const goods = ["Mug", "Plate", "Bowl", "Teapot", "Saucer", "Carafe", "Vase", "Tray"];

/** Orders of different values: of one to two of the goods, in several quantities. */
const variations = 12;

/** Every copy of a model is written so long before the next, unless all would not fit into these days. */
const spreadMillis = 20 * 24 * 3_600_000;

const copiesAtOnce = 1_000;

interface Shop {
	readonly key: string;
	readonly environment_id: string;
	readonly variant_ids: ReadonlyArray<string>;
	readonly customer: Model;
	readonly open: ReadonlyArray<Model>;
	readonly paid: ReadonlyArray<Model>;
}

/** Makes a shop, and a model of each kind by real requests. */
const makeModels = async (
	service: Remote<Service>,
	databaseUrl: string,
	{ count = variations, urls = [] }: { readonly count?: number; readonly urls?: ReadonlyArray<string> } = {},
): Promise<Shop> => {
	const port = await service.call("start", { databaseUrl });
	const { environment, key } = await service.call("createShop", "Large");
	await service.call("subscribe", { shop: { environment, key }, urls });
	const { close, data } = await call(port, key);
	const variant_ids: Array<string> = [];
	for (const [place, name] of goods.entries()) {
		const amount = 450 + place * 325;
		const product = await data("POST", "/v1/products", {
			name: `${name} of enamel`,
			product_type: "physical",
			default_variant: { sku: `${name.toUpperCase()}-${place}`, unit_price_money: { amount, currency: "USD" } },
		});
		variant_ids.push(product.variants[0].variant_id);
	}
	await settled();
	const store = openStore(databaseUrl);
	/** Runs requests, and makes a model of what they left. */
	const model = async (run: () => Promise<string>, named: ReadonlyMap<string, string>): Promise<Model> => {
		const before = await store.rows();
		const begun = Date.now();
		const subject = await run();
		await settled();
		return modelOf(before, await store.rows(), begun, subject, named);
	};
	const buyer = { name: "Model Customer", email: "model.customer@example.com" };
	let customer_id = "";
	const customer = await model(
		async () => {
			({ customer_id } = await data("POST", "/v1/customers", buyer));
			return customer_id;
		},
		new Map([
			[buyer.name, "name"],
			[buyer.email, "email"],
		]),
	);
	const named = new Map([
		["Model Recipient", "recipient"],
		[customer_id, "customer_id"],
	]);
	const order = (place: number) => ({
		customer_id,
		delivery_destination: {
			recipient: { name: "Model Recipient" },
			address: { line1: "1 Main Street", city: "Albany", state: "NY", postal_code: "12207", country: "US" },
		},
		line_items: [place, place * 3 + 1].map((good, line) => ({
			variant_id: one(variant_ids, good),
			quantity: 1 + ((place + line) % 5),
		})),
	});
	const sell = async (place: number): Promise<string> => {
		const { order_id } = await data("POST", "/v1/orders", order(place));
		return order_id;
	};
	const models: Array<Model> = [];
	const paid: Array<Model> = [];
	for (let place = 0; place < count; place++) {
		models.push(await model(() => sell(place), named));
		const pay = async () => {
			const order_id = await sell(place);
			await data("POST", `/v1/orders/${order_id}/pay`, { action: "pay", payment_source: { token: "tok_visa" } });
			return order_id;
		};
		paid.push(await model(pay, named));
	}
	close();
	await store.close();
	// What comes later is noted. Without this, the index would take in all of it twice.
	await service.call("indexSearches");
	await service.call("close");
	await service.stop();
	return { key, environment_id: environment.environment_id, variant_ids, customer, open: models, paid };
};

const eventsTable = webhookEvents.name;

const chosen = (models: ReadonlyArray<Model>, place: number): Model => models[place % models.length]!;

/** Writes copies, many in a transaction. */
const write = async (bulk: Bulk, count: number, add: (place: number, rows: Rows) => void): Promise<void> => {
	for (let from = 0; from < count; from += copiesAtOnce) {
		const rows: Rows = new Map();
		for (let place = from; place < Math.min(count, from + copiesAtOnce); place++) add(place, rows);
		await bulk.insert(rows);
	}
};

/**
 * Fills a new database with so many orders, a tenth as many customers, and about twice as many events: so many of the
 * orders are paid that this comes out. Each event has a delivery to each of `urls`, where a receiver must listen.
 */
export const populate = async (
	databaseUrl: string,
	orders: number,
	urls: ReadonlyArray<string> = [],
): Promise<Populated> => {
	const shop = await makeModels(start<Service>("Service"), databaseUrl, { urls });
	const bulk = await openBulk(databaseUrl);
	const begun = performance.now();
	const since = Date.now() - spreadMillis - 3_600_000;
	const customers = Math.max(1, Math.floor(orders / 10));
	const customerIds: Array<string> = [];
	await write(bulk, customers, (place, rows) => {
		const name = nameOf(place);
		const email = `${name.toLowerCase().replaceAll(/\P{ASCII}| /gu, ".")}@example.com`;
		customerIds.push(copy(shop.customer, since, { name, email }, rows));
	});
	const eventsOf = (models: ReadonlyArray<Model>) => rowsIn(chosen(models, 0), eventsTable);
	const [ofOpen, ofPaid, ofCustomer] = [eventsOf(shop.open), eventsOf(shop.paid), rowsIn(shop.customer, eventsTable)];
	const wanted = 2 - ofCustomer / 10;
	const paidShare = Math.min(1, Math.max(0, (wanted - ofOpen) / Math.max(1, ofPaid - ofOpen)));
	let events = ofCustomer * customers;
	await write(bulk, orders, (place, rows) => {
		const isPaid = Math.floor((place + 1) * paidShare) > Math.floor(place * paidShare);
		events += isPaid ? ofPaid : ofOpen;
		const model = chosen(isPaid ? shop.paid : shop.open, Math.floor(place / 2));
		const customer_id = customerIds[(place * 7) % customers] ?? "";
		copy(model, since + Math.floor((place / orders) * spreadMillis), { recipient: nameOf(place), customer_id }, rows);
	});
	await bulk.analyze();
	await bulk.close();
	return {
		databaseUrl,
		key: shop.key,
		environment_id: shop.environment_id,
		variant_ids: shop.variant_ids,
		orders,
		customers,
		events,
		customer_id: customerIds[7 % customers] ?? "",
		recipient: nameOf(Math.floor(orders / 3)),
		millis: performance.now() - begun,
	};
};

/** What orders or sales take of the disk, by table: the growth by so many copies of nothing else. */
export const measureBytes = async (
	databaseUrl: string,
	kind: "open" | "paid",
	copies: number,
): Promise<ReadonlyArray<TableBytes>> => {
	const shop = await makeModels(start<Service>("Service"), databaseUrl, { count: 2 });
	const bulk = await openBulk(databaseUrl);
	const since = Date.now() - spreadMillis;
	await bulk.vacuum();
	const before = new Map((await bulk.bytes()).map((one) => [one.table, one]));
	await write(bulk, copies, (place, rows) => {
		const named = { recipient: nameOf(place), customer_id: "cus_00000000000000000000000000" };
		copy(chosen(shop[kind], place), since + Math.floor((place / copies) * spreadMillis), named, rows);
	});
	await bulk.analyze();
	const after = await bulk.bytes();
	await bulk.close();
	return after.map((one) => ({
		table: one.table,
		rows: one.rows - (before.get(one.table)?.rows ?? 0),
		data: one.data - (before.get(one.table)?.data ?? 0),
		indexes: one.indexes - (before.get(one.table)?.indexes ?? 0),
	}));
};
