/**
 * Measures how fast subscriptions that fall due at one instant are renewed and charged, among many that are not due.
 * Beside it stands a program that only writes as many documents in as many transactions, one after the other.
 */
import type { Databases } from "./Databases.js";
import { freshEvents } from "./FreshEvents.js";
import { start } from "./Process.js";
import type { Receiver } from "./Receiver.js";
import type { Service } from "./Service.js";

export interface RenewalResult {
	readonly database: Databases["kind"];
	readonly due: number;
	/** Subscriptions that are not due. */
	readonly others: number;
	/** Nodes on one database. */
	readonly processes: number;
	/** From the instant when they fall due to the last charge. */
	readonly per_second: number;
	/** Of svc's processes, for one renewal. */
	readonly cpu_micros: number;
	/** Of the database server, for one renewal; null if there is none, or this system does not tell. */
	readonly database_cpu_micros: number | null;
	/** For one renewal, with its charge. */
	readonly statements: number;
	readonly transactions: number;
	/** As many documents in as many transactions. */
	readonly bare_per_second: number;
	/** From the commit of an event of another merchant to its arrival, meanwhile. */
	readonly fresh_p50_millis: number;
	readonly fresh_longest_millis: number;
}

const pollMillis = 50;

/** Later than it takes to write this many copies. */
const aheadMillis = (copies: number): number => 3_000 + copies * 3;

const sleep = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, millis)));

/** What the preparation reads of svc's answers. Each has the fields of its own resource. */
interface Answered {
	readonly customer_id: string;
	readonly payment_method_id: string;
	readonly client_setup: { readonly processor: { readonly setup_intent: { readonly client_secret: string } } };
	readonly status: string;
	readonly subscription_plan_id: string;
	readonly subscription_id: string;
}

interface Circumstances {
	/** Subscriptions that fall due at one instant. */
	readonly due: number;
	/** Subscriptions that are not due. Finding those that are should cost the same among few and among many. */
	readonly others: number;
	readonly processes: number;
	readonly whenIdle: () => Promise<number>;
}

export const measureRenewals = async (
	databases: Databases,
	{ due, others, processes, whenIdle }: Circumstances,
): Promise<RenewalResult> => {
	const service = start<Service>("Service");
	const port = await service.call("start", databases.serviceOptions);
	const nodes = [service, ...Array.from({ length: processes - 1 }, () => start<Service>("Service"))];
	for (const node of nodes.slice(1)) await node.call("start", databases.serviceOptions);
	const { environment, key } = await service.call("createShop", `club-${others}`);
	const url = `http://127.0.0.1:${port}`;
	const call = async (method: string, path: string, body?: object): Promise<Answered> => {
		const response = await fetch(`${url}${path}`, {
			method,
			headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
		// The endpoint is svc's own.
		const { data } = (await response.json()) as { readonly data: Answered };
		return data;
	};

	const { customer_id } = await call("POST", "/v1/customers", { name: "Ada" });
	const { client_setup, payment_method_id } = await call("POST", "/v1/payment-methods", { customer_id });
	const { client_secret } = client_setup.processor.setup_intent;
	const entered = new URLSearchParams({ client_secret, token: "tok_visa" });
	await fetch(`${url}/processor/v1/set-ups/${environment.environment_id}`, { method: "POST", body: entered });
	while ((await call("GET", `/v1/payment-methods/${payment_method_id}`)).status !== "active") await sleep(pollMillis);
	const { subscription_plan_id } = await call("POST", "/v1/subscription-plans", {
		name: "Club",
		billing_interval: "monthly",
		line_items: [{ name: "Membership", quantity: 1, unit_price_money: { amount: 2_000, currency: "USD" } }],
	});
	const { subscription_id } = await call("POST", "/v1/subscriptions", {
		subscription_plan_id,
		customer_id,
		payment_method_id,
		billing_start: { type: "imported", period_started_at: new Date(Date.now() - 86_400_000).toISOString() },
	});

	if (others > 0) await service.call("crowd", { environment, subscription_id, copies: others });
	await whenIdle();
	const sampled = async () => {
		const all = await Promise.all(nodes.map((node) => node.call("sample")));
		const total = (name: "cpu_micros" | "statements" | "transactions") =>
			all.reduce((sum, vitals) => sum + vitals[name], 0);
		return {
			cpu_micros: total("cpu_micros"),
			statements: total("statements"),
			transactions: total("transactions"),
			database_cpu_micros: databases.cpu_micros(),
		};
	};
	const receiver = start<Receiver>("Receiver");
	const receiverPort = await receiver.call("start");
	const other = await service.call("createShop", "Other");
	await service.call("subscribe", { shop: other, urls: [`http://127.0.0.1:${receiverPort}/other`] });
	const at = Date.now() + aheadMillis(due);
	const ends_at = new Date(at).toISOString();
	await service.call("copySubscription", { environment, subscription_id, copies: due, ends_at });
	if (Date.now() > at) throw new Error(`${due} subscriptions took longer to write than until they fell due`);
	await sleep(at - Date.now());
	const before = await sampled();
	const begun = Date.now();
	let isRenewed = false;
	const fresh = freshEvents(service, receiver, "other", other, () => isRenewed);
	while ((await service.call("countCharged", environment)) < due) await sleep(pollMillis);
	const millis = Date.now() - begun;
	isRenewed = true;
	const took = await fresh;
	const after = await sampled();
	const charges = await service.call("countCharged", environment);
	if (charges !== due) throw new Error(`${due} renewals were charged ${charges} times`);
	const bare = await service.call("writeBare", { renewals: due });
	for (const node of nodes) {
		await node.call("close");
		await node.stop();
	}
	await receiver.stop();
	return {
		database: databases.kind,
		due,
		others,
		processes,
		per_second: (due * 1_000) / millis,
		cpu_micros: (after.cpu_micros - before.cpu_micros) / due,
		database_cpu_micros:
			before.database_cpu_micros === null || after.database_cpu_micros === null
				? null
				: (after.database_cpu_micros - before.database_cpu_micros) / due,
		statements: (after.statements - before.statements) / due,
		transactions: (after.transactions - before.transactions) / due,
		bare_per_second: (due * 1_000) / bare,
		fresh_p50_millis: took[Math.floor(took.length / 2)] ?? Number.NaN,
		fresh_longest_millis: took.at(-1) ?? Number.NaN,
	};
};

export const showRenewals = ({ due: count, ...result }: RenewalResult): string => {
	const { bare_per_second, cpu_micros, database, database_cpu_micros, others, per_second, processes } = result;
	const { fresh_longest_millis, fresh_p50_millis, statements, transactions } = result;
	const postgres = database_cpu_micros === null ? "" : ` and ${database_cpu_micros.toFixed(0)} µs of Postgres`;
	return [
		`renewals, ${database}, ${processes} ${processes === 1 ? "node" : "nodes"}: ${count} due among ${others} that are not`,
		`  ${per_second.toFixed(0)}/s, ${cpu_micros.toFixed(0)} µs of CPU${postgres}, ${statements.toFixed(1)} statements and ${transactions.toFixed(1)} transactions each`,
		`  bare writes make ${bare_per_second.toFixed(0)}/s (ratio ${(per_second / bare_per_second).toFixed(2)})`,
		`  an event of another merchant meanwhile: arrives after ${fresh_p50_millis.toFixed(0)} ms (p50), ${fresh_longest_millis.toFixed(0)} ms at the longest`,
		"",
	].join("\n");
};
