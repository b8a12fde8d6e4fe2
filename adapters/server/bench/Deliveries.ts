/**
 * Measures how fast webhooks are sent: events published at once for 50 endpoints, until the last has arrived. Also
 * measures the API's latency for a merchant, and the delivery time of another one, while a third merchant sends 10,000
 * events to 10 endpoints.
 */
import type { Databases } from "./Databases.js";
import { freshEvents } from "./FreshEvents.js";
import type { Load, Plan } from "./Load.js";
import { start } from "./Process.js";
import type { Receiver } from "./Receiver.js";
import type { Scenario } from "./Scenarios.js";
import type { Sender } from "./Sender.js";
import type { Service, Shop } from "./Service.js";

interface DeliveryTime {
	readonly endpoints: number;
	readonly deliveries: number;
	/** From the first event to the last arrival. */
	readonly per_second: number;
	/** Of svc's process, for one delivery. */
	readonly cpu_micros: number;
	/** A program that posts as much to the same receiver, and keeps no record. */
	readonly bare_per_second: number;
}

interface FanOut {
	readonly events: number;
	readonly endpoints: number;
	/** Of `POST /v1/orders` of another merchant, 4 connections: on an idle service, and during the deliveries. */
	readonly quiet_p99_millis: number;
	readonly busy_p99_millis: number;
	readonly quiet_p50_millis: number;
	readonly busy_p50_millis: number;
	/** From the commit of an event of a merchant without a backlog to its arrival, meanwhile. */
	readonly fresh_p50_millis: number;
	readonly fresh_longest_millis: number;
	/** From the first event to the last arrival. */
	readonly seconds: number;
}

export interface DeliveryResult {
	readonly database: Databases["kind"];
	readonly deliveries: DeliveryTime;
	readonly fan_out: FanOut;
}

const many = { endpoints: 50, events: 400 };
/** Events before the measurement, which get the code compiled. */
const warmUp = 150;
const backlog = { endpoints: 10, events: 10_000 };
const connections = 4;
/** Events that are published at once, as by as many requests. Those of the fan-out are published in sequence. */
const atOnce = 16;
const pollMillis = 100;
/** About that of an order's event. */
const bodyBytes = 900;

const sleep = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis));

const orderOf = (shop: Shop, port: number, seconds: number): Plan => {
	const line_items = [{ name: "Enamel mug", quantity: 1, unit_price_money: { amount: 1250, currency: "USD" } }];
	const body = JSON.stringify({ line_items });
	const scenario: Scenario = {
		name: "orders",
		title: "POST /v1/orders",
		steps: [{ method: "POST", path: "/v1/orders", body, isKeyed: false }],
		shop: "selling",
	};
	return { ports: [port], key: shop.key, scenario, connections, seconds };
};

export const measureDeliveries = async (databases: Databases, seconds: number): Promise<DeliveryResult> => {
	const service = start<Service>("Service");
	const receiver = start<Receiver>("Receiver");
	const sender = start<Sender>("Sender");
	const load = start<Load>("Load");
	const port = await service.call("start", databases.serviceOptions);
	const receiverPort = await receiver.call("start");

	const subscribed = async (name: string, endpoints: number): Promise<Shop> => {
		const shop = await service.call("createShop", name);
		const urls = Array.from({ length: endpoints }, (_, place) => `http://127.0.0.1:${receiverPort}/${name}/${place}`);
		await service.call("subscribe", { shop, urls });
		return shop;
	};

	/** Milliseconds until this many have arrived, since `begun`. */
	const arrived = async (count: number, begun: number, shop?: string): Promise<number> => {
		for (;;) {
			const { last_at, received } = await (shop === undefined
				? receiver.call("counted")
				: receiver.call("countedOf", shop));
			if (received >= count) return last_at - begun;
			await sleep(pollMillis);
		}
	};
	const counted = async () => (await receiver.call("counted")).received;

	const warm = await subscribed("warm", many.endpoints);
	await service.call("publish", { shop: warm, events: warmUp, atOnce });
	await arrived(warmUp * many.endpoints, 0);

	const wide = await subscribed("wide", many.endpoints);
	const before = await service.call("sample");
	const total = many.endpoints * many.events;
	const sofar = await counted();
	const begun = Date.now();
	await service.call("publish", { shop: wide, events: many.events, atOnce });
	const millis = await arrived(sofar + total, begun);
	const after = await service.call("sample");
	const bare = await sender.call("post", { port: receiverPort, count: total, size: bodyBytes, concurrency: 64 });

	const selling = await service.call("createShop", "selling");
	await load.call("run", orderOf(selling, port, Math.min(seconds, 2)));
	const quiet = await load.call("run", orderOf(selling, port, seconds));
	const busyShop = await subscribed("busy", backlog.endpoints);
	const freshShop = await subscribed("fresh", 1);
	const waiting = await receiver.call("countedOf", "busy");
	const fanBegun = Date.now();
	const published = service.call("publish", { shop: busyShop, events: backlog.events, atOnce: 1 });
	let isSent = false;
	const fresh = freshEvents(service, receiver, "fresh", freshShop, () => isSent);
	const busy = await load.call("run", orderOf(selling, port, seconds * 4));
	await published;
	const fanMillis = await arrived(waiting.received + backlog.endpoints * backlog.events, fanBegun, "busy");
	isSent = true;
	const took = await fresh;

	await service.call("close");
	await Promise.all([service.stop(), receiver.stop(), sender.stop(), load.stop()]);
	return {
		database: databases.kind,
		deliveries: {
			endpoints: many.endpoints,
			deliveries: total,
			per_second: (total * 1000) / millis,
			cpu_micros: (after.cpu_micros - before.cpu_micros) / total,
			bare_per_second: (total * 1000) / bare,
		},
		fan_out: {
			...backlog,
			quiet_p99_millis: quiet.p99_millis,
			busy_p99_millis: busy.p99_millis,
			quiet_p50_millis: quiet.p50_millis,
			busy_p50_millis: busy.p50_millis,
			fresh_p50_millis: took[Math.floor(took.length / 2)] ?? Number.NaN,
			fresh_longest_millis: took.at(-1) ?? Number.NaN,
			seconds: fanMillis / 1000,
		},
	};
};

const says = (isMet: boolean): string => (isMet ? "met" : "NOT MET");

export const showDeliveries = ({ database, deliveries, fan_out }: DeliveryResult): string => {
	const { bare_per_second, cpu_micros, endpoints, per_second } = deliveries;
	const { busy_p50_millis, busy_p99_millis, quiet_p50_millis, quiet_p99_millis } = fan_out;
	return [
		`deliveries, ${database}: ${deliveries.deliveries} to ${endpoints} endpoints`,
		`  ${per_second.toFixed(0)}/s, ${cpu_micros.toFixed(0)} µs of CPU each; a bare sender makes ${bare_per_second.toFixed(0)}/s (ratio ${(per_second / bare_per_second).toFixed(2)})`,
		`  target ≥ 1000/s: ${says(per_second >= 1000)}`,
		`fan-out, ${database}: ${fan_out.events} events to ${fan_out.endpoints} endpoints in ${fan_out.seconds.toFixed(0)} s`,
		`  orders of another merchant meanwhile: p50 ${quiet_p50_millis.toFixed(1)} → ${busy_p50_millis.toFixed(1)} ms, p99 ${quiet_p99_millis.toFixed(1)} → ${busy_p99_millis.toFixed(1)} ms`,
		`  an event of a third merchant meanwhile: arrives after ${fan_out.fresh_p50_millis.toFixed(0)} ms (p50), ${fan_out.fresh_longest_millis.toFixed(0)} ms at the longest`,
		`  target p99 at most doubles: ${says(busy_p99_millis <= 2 * quiet_p99_millis)}`,
		"",
	].join("\n");
};
