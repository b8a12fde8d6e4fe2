/**
 * Postgres freezes in the middle of a sale: at each round trip, before or after it has done what it was sent. Callers get
 * 503 in time, and do not know what was done. A repetition with the same key gets the right answer.
 */
import { Database } from "@svc/sql";
import { freshDatabase, type TestDatabase } from "@svc/testkit/TestDatabase";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Frozen, type Gate, openGate } from "../../postgres/test/Gate.js";
import { type Answer, advanceClock, dataOf, type Service, startService } from "./Harness.js";
import { eventually } from "./http/Receiver.js";

const answerTimeoutMillis = 400;

let database: TestDatabase;
let gate: Gate;
/** The node of which the database freezes. */
let node: Service;
/** Another one, which does the background work. */
let other: Service;
beforeAll(async () => {
	database = await freshDatabase("postgres");
	gate = await openGate(database.url);
	node = await startService({
		database: { ...database, url: gate.url },
		answerTimeoutMillis,
		hasRandomRequests: true,
	});
	other = await startService({ database, worker: true });
});
afterAll(async () => {
	gate.thaw();
	await node.stop();
	await other.stop();
	await gate.close();
	await database.drop();
});

const order = {
	line_items: [{ name: "Mug", quantity: 1, unit_price_money: { amount: 2_500, currency: "USD" } }],
};
const payment = { action: "pay", payment_source: { token: "tok_visa" } };

/** Repeats a request until svc says what became of it. */
const outcome = (request: () => Promise<Answer>): Promise<Answer> =>
	eventually(async () => {
		const answer = await request();
		if (answer.status < 500 && answer.status !== 409) return answer;
		// A payment whose outcome is not known is looked up when its time has come.
		await advanceClock({ ...other, merchant: node.merchant }, 90, { key: node.testKey });
		return undefined;
	});

/** How often the simulator has charged for the order, and how often it was told as paid. */
const salesOf = async (order_id: string) => {
	const count = (text: string) =>
		other.runtime.runPromise(
			Effect.map(
				Effect.flatMap(Database, ({ read }) => read(text, [order_id])),
				([row]) => Number(row?.count),
			),
		);
	return {
		charges: await count(
			"SELECT count(*) AS count FROM simulated_charges WHERE document::JSONB -> 'metadata' ->> 'order_id' = ?",
		),
		paid: await count(
			"SELECT count(*) AS count FROM webhook_events WHERE document::JSONB ->> 'event_type' = 'order.paid' AND document::JSONB -> 'data' -> 'order' ->> 'order_id' = ?",
		),
	};
};

/** Far more round trips than a sale takes. */
const maximumWrites = 40;

describe.each<Frozen>(["requests", "answers"])("a database that freezes with %s under way", (what) => {
	it("makes each order once", async () => {
		for (let writes = 1; writes <= maximumWrites; writes++) {
			const customer = dataOf(await node.post("/v1/customers", { name: `${what} ${writes}` }), 201);
			const body = { ...order, customer_id: customer.customer_id };
			const create = () => node.post("/v1/orders", body, { idempotencyKey: `order-${what}-${writes}` });
			gate.freeze(what, writes);
			const first = await create();
			gate.thaw();
			const { order_id } = dataOf(await outcome(create), 201);
			const found = dataOf(await node.get(`/v1/orders?customer_id=${customer.customer_id}`));
			expect(found.map((one: { order_id: string }) => one.order_id)).toEqual([order_id]);
			if (first.status === 201) return;
			expect(first.status, first.text).toBe(503);
		}
		throw new Error("An order takes more round trips than expected");
	});

	it("takes each payment once", async () => {
		for (let writes = 1; writes <= maximumWrites; writes++) {
			const { order_id } = dataOf(await node.post("/v1/orders", order), 201);
			const pay = () => node.post(`/v1/orders/${order_id}/pay`, payment, { idempotencyKey: `pay-${what}-${writes}` });
			gate.freeze(what, writes);
			const begun = performance.now();
			const first = await pay();
			expect(performance.now() - begun).toBeLessThan(20_000);
			gate.thaw();
			const paid = await outcome(pay);
			expect(dataOf(paid).order).toMatchObject({ order_id, payment_status: "paid" });
			expect(await salesOf(order_id)).toEqual({ charges: 1, paid: 1 });
			if (first.status === 200) return;
			expect(first.status, first.text).toBeGreaterThanOrEqual(500);
		}
		throw new Error("A payment takes more round trips than expected");
	});
});
