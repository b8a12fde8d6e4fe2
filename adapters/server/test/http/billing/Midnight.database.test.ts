/**
 * Many subscriptions due at one instant, on two nodes of Postgres. `MIDNIGHT_SUBSCRIPTIONS` sets how many (100), and
 * `MIDNIGHT_WEBHOOK_MILLIS` how late a webhook of another merchant may be (20,000, because CI has other work).
 */
import { setTimeout as sleep } from "node:timers/promises";
import { freshDatabase } from "@svc/testkit/TestDatabase";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../../Harness.js";
import { eventually, startReceiver } from "../Receiver.js";
import { openSubscribing } from "./Subscribing.js";

const count = Number(process.env.MIDNIGHT_SUBSCRIPTIONS ?? 100);
const latestMillis = Number(process.env.MIDNIGHT_WEBHOOK_MILLIS ?? 20_000);
const dayMillis = 86_400_000;

/** How long billing may take on a busy machine. */
const patienceMillis = 120_000 + count * 200;

/** Webhooks to measure, also if everything is billed soon. */
const fewestDelays = 10;

/** Most subscriptions of a customer, and requests at once. */
const perCustomer = 100;
const atOnce = 10;

let first: Service;
let second: Service | undefined;
beforeAll(async () => {
	const database = await freshDatabase();
	first = await startService({ database, worker: true });
	// SQLite has one node.
	if (database.kind === "postgres") second = await startService({ database, worker: true });
});
afterAll(async () => {
	await second?.runtime.dispose();
	await first.stop();
});

const inTurns = async (times: number, work: (index: number) => Promise<unknown>): Promise<void> => {
	for (let done = 0; done < times; done += atOnce)
		await Promise.all(Array.from({ length: Math.min(atOnce, times - done) }, (_, i) => work(done + i)));
};

interface Renewal {
	readonly subscription_id: string;
	readonly status: string;
	readonly settlement_amounts: { readonly paid_money: { readonly amount: number } };
}

/** Every item of a list. */
const everyPage = async <A>(get: (path: string) => Promise<Answer>, path: string): Promise<ReadonlyArray<A>> => {
	const found: Array<A> = [];
	for (let token = ""; ; ) {
		const { data, next_page_token } = (await get(`${path}page_size=100${token}`)).body;
		found.push(...data);
		if (next_page_token === undefined) return found;
		token = `&page_token=${next_page_token}`;
	}
};

describe("D.9: subscriptions due at one midnight", () => {
	const timeout = 2 * patienceMillis;
	it("are billed once each by two nodes, and no webhook of another merchant waits for them", { timeout }, async () => {
		const shop = await openSubscribing(first);
		const { subscription_plan_id } = await shop.planOf({ billing_interval: "daily" });
		const owners = await Promise.all(
			Array.from({ length: Math.ceil(count / perCustomer) }, async () => {
				const customer_id = await shop.newCustomer();
				return { customer_id, payment_method_id: await shop.cardOf(customer_id) };
			}),
		);
		const subscribe = async (index: number, midnight: number) => {
			const billing_start = { type: "imported", period_started_at: new Date(midnight - dayMillis).toISOString() };
			const owner = owners[Math.floor(index / perCustomer)];
			return dataOf(await shop.subscribe({ ...owner, subscription_plan_id, billing_start }), 201);
		};
		// Late enough that every subscription exists by then. What the first ones take is what the others will.
		const started = Date.now();
		await inTurns(atOnce, async (index) => {
			const { subscription_id } = await subscribe(index, started + dayMillis / 2);
			return dataOf(await shop.act(subscription_id, "cancel"));
		});
		const midnight = Date.now() + 2_000 + ((Date.now() - started) / atOnce) * count;
		await inTurns(count, (index) => subscribe(index, midnight));

		const receiver = await startReceiver();
		await first.post("/v1/webhook-endpoints", { url: receiver.url });
		await sleep(Math.max(0, midnight - Date.now()));

		const paid = async () => {
			const active = dataOf(await shop.get("/v1/webhook-events?event_type=subscription.payment_succeeded&page_size=1"));
			return active.length;
		};
		// Every order is made before most are charged, because all were due first.
		await eventually(async () => ((await paid()) > 0 ? true : undefined), patienceMillis);
		// A charge that the processor did not answer, such as on a busy machine, is tried again a minute later.
		const whenBilled = eventually(async () => {
			// Reading every order is work too.
			await sleep(count);
			const found = await everyPage<Renewal>(shop.get, "/v1/orders?");
			return found.filter(({ status }) => status === "closed").length >= count ? found : undefined;
		}, patienceMillis);
		let isBilled = false;
		const end = (): void => {
			isBilled = true;
		};
		whenBilled.then(end, end);
		const delays: Array<number> = [];
		while (delays.length < fewestDelays || !isBilled) {
			const started = performance.now();
			await first.post("/v1/customers", { name: `Other ${delays.length}` });
			await eventually(() => (receiver.received.length > delays.length ? true : undefined), patienceMillis);
			delays.push(performance.now() - started);
			if (delays.length >= fewestDelays) await sleep(500);
		}
		const billed = await whenBilled;
		const millis = Date.now() - midnight;
		const seconds = (millis / 1_000).toFixed(1);
		expect(billed).toHaveLength(count);
		expect(new Set(billed.map(({ subscription_id }) => subscription_id)).size).toBe(count);
		expect(billed.every(({ settlement_amounts }) => settlement_amounts.paid_money.amount === 2_000)).toBe(true);
		const intents = await everyPage<{ status: string }>(shop.get, "/v1/payment-intents?");
		expect(intents.filter(({ status }) => status === "succeeded")).toHaveLength(count);
		const latest = Math.max(...delays);
		const usual = [...delays].sort((a, b) => a - b)[Math.floor(delays.length / 2)] ?? latest;
		console.info(
			`${count} paid ${seconds} s after midnight; of ${delays.length} webhooks the median took ${usual.toFixed(0)} ms, the slowest ${latest.toFixed(0)} ms`,
		);
		// Where billing itself takes long, other work of the machine makes everything late.
		expect(latest).toBeLessThan(Math.max(latestMillis, millis * 0.8));
	});
});
