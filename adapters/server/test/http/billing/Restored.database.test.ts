/**
 * What svc charges by itself, after its database was restored from a backup. The processor's charges are outside of the
 * database, so they are as they were: it has one for each period and each invoice, however often svc sends them.
 */
import { Processor } from "@svc/core/sale/Payments/Processor";
import type { ProcessorAdapter } from "@svc/core/sale/Payments/ProcessorAdapter";
import { layer as simulator } from "@svc/simulator";
import { makeFakeProcessor } from "@svc/testkit/FakeProcessor";
import { copyOf, freshDatabase, type TestDatabase } from "@svc/testkit/TestDatabase";
import { Effect, Layer } from "effect";
import { afterEach, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { day } from "./Billing.js";
import { eventually, openSubscribing } from "./Subscribing.js";

type Merchant = Service["merchant"];
type Shop = Awaited<ReturnType<typeof openSubscribing>>;

const databases: Array<TestDatabase> = [];
afterEach(async () => {
	for (const database of databases.splice(0)) await database.drop();
});

/** A processor that keeps charges outside the database. Cards are saved at the simulator. `isDown`: it charges nobody. */
const outside = () => {
	const state = { declines: 0, isDown: false };
	const fake = makeFakeProcessor(() => {
		if (state.isDown) return { charge: { type: "succeeds" }, delivery: { type: "unavailable" } };
		state.declines -= 1;
		return { charge: { type: state.declines >= 0 ? "declines" : "succeeds" } };
	});
	const { cancel, capture, confirm, lookUp, lookUpRefund, refund } = fake.processor;
	const calls = { cancel, capture, confirm, lookUp, lookUpRefund, refund };
	const layer = Layer.effect(
		Processor,
		Effect.map(Processor, (processor) => ({ ...processor, ...calls })),
	).pipe(Layer.provide(simulator()));
	const adapter: ProcessorAdapter = { collections: [], layer };
	return { ...fake, adapter, state };
};

/** Runs work on a database, with every process of svc stopped before and after it. */
const during = async <A>(
	database: TestDatabase,
	processor: ReturnType<typeof outside>,
	known: Merchant | undefined,
	work: (shop: Shop) => Promise<A>,
): Promise<A> => {
	const svc = await startService({ database, worker: true, processor: processor.adapter });
	try {
		return await work(await openSubscribing(svc, known));
	} finally {
		await svc.stop();
	}
};

/** Prepares a shop and makes a backup of it. */
const backedUp = async <A>(processor: ReturnType<typeof outside>, prepare: (shop: Shop) => Promise<A>) => {
	const database = await freshDatabase();
	databases.push(database);
	const { made, merchant } = await during(database, processor, undefined, async (shop) => ({
		made: await prepare(shop),
		merchant: shop.merchant,
	}));
	const backup = await copyOf(database);
	databases.push(backup);
	return {
		made,
		/** Goes on after the backup. */
		before: <B>(work: (shop: Shop) => Promise<B>) => during(database, processor, merchant, work),
		/** Goes on from the backup. */
		restored: <B>(work: (shop: Shop) => Promise<B>) => during(backup, processor, merchant, work),
	};
};

const subscribed = async (shop: Shop): Promise<string> => {
	const { subscription_id } = await shop.subscribed("tok_visa", { billing_interval: "daily" });
	await shop.reached(subscription_id, "active");
	return subscription_id;
};

/** Bills days, and returns the statuses of all periods. */
const billed = async (shop: Shop, subscription_id: string, days: number): Promise<ReadonlyArray<string>> => {
	await shop.advance(days * day + 100);
	return eventually(async () => {
		const periods: ReadonlyArray<{ readonly status: string }> = await shop.periodsOf(subscription_id);
		const statuses = periods.map(({ status }) => status);
		// The newest period may wait for the day of its charge.
		expect(statuses.slice(0, -1)).not.toContain("billed");
		return statuses;
	});
};

describe("renewals after a restored backup", () => {
	it("meet the charges that were made after the backup", async () => {
		const processor = outside();
		const { before, made: id, restored } = await backedUp(processor, subscribed);
		const first = await before((shop) => billed(shop, id, 3));
		expect(first).toEqual(["paid", "paid", "paid", "paid"]);
		expect(processor.charged()).toBe(8_000);
		expect(await restored((shop) => billed(shop, id, 3))).toEqual(first);
		expect(processor.charged()).toBe(8_000);
		expect(await restored((shop) => billed(shop, id, 1))).toHaveLength(5);
		expect(processor.charged()).toBe(10_000);
	});

	it("meet them also after declines, and if svc itself refused a try or could not reach the processor", async () => {
		const processor = outside();
		const { before, made: id, restored } = await backedUp(processor, subscribed);
		// Out of reach for an hour, then declined once, then paid three days later.
		processor.state.isDown = true;
		await before(async (shop) => {
			await shop.advance(day + 3_600);
			processor.state.isDown = false;
			processor.state.declines = 1;
			await billed(shop, id, 4);
		});
		const charged = processor.charged();
		const keys = processor.keys();
		expect(charged).toBeGreaterThanOrEqual(4_000);
		const statuses = await restored((shop) => billed(shop, id, 5));
		expect(statuses.filter((status) => status === "paid").length * 2_000).toBe(processor.charged());
		expect(new Set(processor.keys()).size).toBe(processor.keys().length);
		for (const key of keys) expect(processor.keys()).toContain(key);
	});

	it("are not charged beside a charge of another amount, and the seller learns of it", async () => {
		const processor = outside();
		const { before, made: id, restored } = await backedUp(processor, subscribed);
		await before((shop) => billed(shop, id, 1));
		expect(processor.charged()).toBe(4_000);
		await restored(async (shop) => {
			const dearer = await shop.planOf({
				billing_interval: "daily",
				line_items: [{ name: "Membership", quantity: 1, unit_price_money: usd(3_000) }],
			});
			const { subscription_plan_id } = dearer;
			dataOf(await shop.act(id, "change-plan", { subscription_plan_id }));
			const isTold = () =>
				eventually(async () => expect((await shop.read(id)).billing_issue?.code).toBe("amount_mismatch"));
			await isTold();
			// The order of a change cannot be invoiced.
			const { billing_issue } = await shop.read(id);
			const due_at = new Date(Date.now() + 90 * day * 1_000).toISOString();
			const asked = { order_id: billing_issue.order_id, payment_due: { type: "date", due_at } };
			expect(await shop.post("/v1/invoices", asked)).toMatchObject({
				status: 422,
				body: { error: { param: "order_id" } },
			});
			expect((await shop.read(id)).billing_issue).toEqual(billing_issue);
			// Once the change is given up, the period's key is the one of that charge, so nothing is charged beside it.
			await shop.advance(day + 100);
			await eventually(async () => expect((await shop.read(id)).billing_issue?.code).toBe("ALREADY_EXISTS"));
			expect((await shop.read(id)).pending_change).toBeUndefined();
			await shop.advance(day);
		});
		expect(processor.charged()).toBe(4_000);
	});
});

describe("automatic collection after a restored backup", () => {
	it("meets the charge that was made after the backup", async () => {
		const processor = outside();
		const { before, made, restored } = await backedUp(processor, async (shop) => {
			const payment_method_id = await shop.cardOf(shop.customer_id);
			dataOf(await shop.post(`/v1/payment-methods/${payment_method_id}/set-default`));
			return shop.issued(shop.byTerm(await shop.term(5)), { collection: { mode: "automatic" } });
		});
		const collected = async (shop: Shop) => {
			await shop.advance(6 * day);
			await eventually(async () =>
				expect(dataOf(await shop.get(`/v1/invoices/${made.invoice_id}`)).status).toBe("paid"),
			);
		};
		await before(collected);
		expect(processor.charged()).toBe(10_000);
		await restored(collected);
		expect(processor.charged()).toBe(10_000);
	});
});
