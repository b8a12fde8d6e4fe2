/**
 * Measures how fast subscriptions that fall due at one instant are renewed and charged, among many that are not due.
 * Beside it stands a program that only writes as many documents in as many transactions, one after the other.
 */
import type { Databases } from "./Databases.js";
import { start } from "./Process.js";
import type { Service } from "./Service.js";

export interface RenewalResult {
	readonly database: Databases["kind"];
	readonly due: number;
	/** Subscriptions that are not due. */
	readonly others: number;
	/** From the instant when they fall due to the last charge. */
	readonly per_second: number;
	/** Of svc's process, for one renewal. */
	readonly cpu_micros: number;
	/** For one renewal, with its charge. */
	readonly statements: number;
	readonly transactions: number;
	/** As many documents in as many transactions. */
	readonly bare_per_second: number;
}

const due = 1_000;

/** One measurement is among few, and one among many: finding what is due should cost the same. */
export const crowds = [0, 100_000];

const pollMillis = 50;

/** Later than it takes to write the copies that are due. */
const aheadMillis = 5_000;

const sleep = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, millis)));

interface Answer {
	// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
	readonly data: any;
}

export const measureRenewals = async (databases: Databases, others: number): Promise<RenewalResult> => {
	const service = start<Service>("Service");
	const port = await service.call("start", databases.ours);
	const { environment, key } = await service.call("createShop", `club-${others}`);
	const url = `http://127.0.0.1:${port}`;
	const call = async (method: string, path: string, body?: object): Promise<Answer["data"]> => {
		const response = await fetch(`${url}${path}`, {
			method,
			headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
		// The endpoint is svc's own.
		return ((await response.json()) as Answer).data;
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

	await service.call("copySubscription", { environment, subscription_id, copies: others, ends_at: undefined });
	const at = Date.now() + aheadMillis;
	const ends_at = new Date(at).toISOString();
	await service.call("copySubscription", { environment, subscription_id, copies: due, ends_at });
	await sleep(at - Date.now());
	const before = await service.call("sample");
	const begun = Date.now();
	while ((await service.call("countCharged", environment)) < due) await sleep(pollMillis);
	const millis = Date.now() - begun;
	const after = await service.call("sample");
	const bare = await service.call("writeBare", { renewals: due });
	await service.call("close");
	await service.stop();
	return {
		database: databases.kind,
		due,
		others,
		per_second: (due * 1_000) / millis,
		cpu_micros: (after.cpu_micros - before.cpu_micros) / due,
		statements: (after.statements - before.statements) / due,
		transactions: (after.transactions - before.transactions) / due,
		bare_per_second: (due * 1_000) / bare,
	};
};

export const showRenewals = ({ due: count, ...result }: RenewalResult): string => {
	const { bare_per_second, cpu_micros, database, others, per_second, statements, transactions } = result;
	return [
		`renewals, ${database}: ${count} due among ${others} that are not`,
		`  ${per_second.toFixed(0)}/s, ${cpu_micros.toFixed(0)} µs of CPU, ${statements.toFixed(1)} statements and ${transactions.toFixed(1)} transactions each`,
		`  bare writes make ${bare_per_second.toFixed(0)}/s (ratio ${(per_second / bare_per_second).toFixed(2)})`,
		"",
	].join("\n");
};
