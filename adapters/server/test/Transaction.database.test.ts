/** A host without Effect writes its own rows and svc's resources in one transaction. */

import { type Promises, promises, type Shop } from "@svc/core/main/Promises";
import { Refusal } from "@svc/core/words/Errors";
import { databaseKind } from "@svc/testkit/TestDatabase";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, startService } from "./Harness.js";

const mug = { name: "Mug", quantity: 2, unit_price_money: { amount: 1250, currency: "USD" as const } };

const reasonOf = (call: Promise<unknown>): Promise<unknown> =>
	call.then(
		(value) => expect.unreachable(`answered ${JSON.stringify(value)}`),
		(error: unknown) => error,
	);

describe("svc.transaction", () => {
	let service: Service;
	let svc: Promises;
	let shop: Shop;
	let environment_id: string;
	const insert = `INSERT INTO shop_invoices (number) VALUES (${databaseKind() === "sqlite" ? "?" : "$1"})`;
	const invoices = async () =>
		(
			await svc.transaction(environment_id, ({ query }) => query("SELECT number FROM shop_invoices ORDER BY number"))
		).map(({ number }) => number);
	const customers = async () => (await shop.customers.list({ page_size: 100 })).data.map(({ name }) => name);

	beforeAll(async () => {
		service = await startService();
		svc = await promises(service.runtime);
		environment_id = service.merchant.sandbox.environment_id;
		shop = await svc.as(environment_id);
		await svc.transaction(environment_id, ({ query }) => query("CREATE TABLE shop_invoices (number TEXT PRIMARY KEY)"));
	});
	afterAll(() => service.stop());

	it("commits the host's rows and svc's resources together, and returns what the work resolves to", async () => {
		const order_id = await svc.transaction(environment_id, async (transaction) => {
			await transaction.query(insert, ["a"]);
			const order = await transaction.shop.orders.create({ line_items: [mug] });
			expect(await transaction.shop.orders.get(order.order_id)).toMatchObject(order);
			return order.order_id;
		});
		expect(await invoices()).toContain("a");
		expect(await shop.orders.get(order_id)).toMatchObject({ status: "open" });
	});

	it("rolls both back when the work rejects, and rejects with the same reason", async () => {
		const reason = new Error("the host changed its mind");
		const failing = svc.transaction(environment_id, async (transaction) => {
			await transaction.query(insert, ["rejected"]);
			await transaction.shop.customers.create({ name: "Rejected" });
			throw reason;
		});
		expect(await reasonOf(failing)).toBe(reason);
		expect(await invoices()).not.toContain("rejected");
		expect(await customers()).not.toContain("Rejected");
	});

	it("rolls svc back when a statement of the host fails", async () => {
		const failing = svc.transaction(environment_id, async (transaction) => {
			await transaction.shop.customers.create({ name: "Twice" });
			await transaction.query(insert, ["twice"]);
			await transaction.query(insert, ["twice"]);
		});
		expect(await reasonOf(failing)).toMatchObject({ _tag: "StorageError", reason: "unique" });
		expect(await customers()).not.toContain("Twice");
	});

	it("continues after a refusal, of which nothing is written", async () => {
		await svc.transaction(environment_id, async (transaction) => {
			await transaction.query(insert, ["after a refusal"]);
			expect(await reasonOf(transaction.shop.orders.cancel("ord_none"))).toBeInstanceOf(Refusal);
			await transaction.shop.customers.create({ name: "After a refusal" });
		});
		expect(await invoices()).toContain("after a refusal");
		expect(await customers()).toContain("After a refusal");
	});

	it("runs calls that are started at once one after the other", async () => {
		const names = Array.from({ length: 8 }, (_, i) => `At once ${i}`);
		await svc.transaction(environment_id, (transaction) =>
			Promise.all(
				names.flatMap((name) => [transaction.query(insert, [name]), transaction.shop.customers.create({ name })]),
			),
		);
		expect(await customers()).toEqual(expect.arrayContaining(names));
		expect(await invoices()).toEqual(expect.arrayContaining(names));
	});

	it("runs a command once for its key, and forgets the key of a transaction that rolled back", async () => {
		const create = (end: () => void) =>
			svc.transaction(environment_id, async (transaction) => {
				const answer = await transaction.shop.once("invoice-7").customers.create({ name: "Keyed" });
				end();
				return answer;
			});
		await reasonOf(
			create(() => {
				throw new Error("rolled back");
			}),
		);
		const first = await create(() => undefined);
		expect(first.replayed).toBe(false);
		const again = await create(() => undefined);
		expect(again).toEqual({ ...first, replayed: true });
		expect(await shop.once("invoice-7").customers.create({ name: "Keyed" })).toEqual(again);
	});

	it("refuses calls that wait for the processor or look up host names, and writes nothing of them", async () => {
		const order = await shop.orders.create({ line_items: [mug] });
		const intent = await shop.payments.createPaymentIntent(order.order_id, {
			amount_money: { amount: 500, currency: "USD" },
		});
		const card = { token: "tok_visa" };
		await svc.transaction(environment_id, async ({ shop: inside }) => {
			const { payments, sandboxes, webhooks } = inside;
			const refusals = [
				await reasonOf(payments.pay(order.order_id, { action: "pay", payment_source: card })),
				await reasonOf(inside.once("k").payments.pay(order.order_id, { action: "pay", payment_source: card })),
				await reasonOf(payments.confirm(intent.payment_intent_id, card)),
				await reasonOf(payments.capture(intent.payment_intent_id, {})),
				await reasonOf(payments.cancel(intent.payment_intent_id)),
				await reasonOf(sandboxes.advanceClock(environment_id, { by_seconds: 60 })),
				await reasonOf(webhooks.createEndpoint({ url: "https://example.com/hook" })),
			];
			for (const refusal of refusals) expect(refusal).toMatchObject({ code: "TRANSACTION_OPEN" });
		});
		expect(await shop.orders.get(order.order_id)).toMatchObject(order);
		const paid = await shop.once("k").payments.pay(order.order_id, { action: "pay", payment_source: card });
		expect(paid).toMatchObject({ replayed: false, data: { order: { payment_status: "paid" } } });
	});

	it("accepts refunds, and moves their money after the commit", async () => {
		const order = await shop.orders.create({ line_items: [mug] });
		await shop.payments.pay(order.order_id, { action: "pay", payment_source: { token: "tok_visa" } });
		const refund = await svc.transaction(environment_id, async (transaction) => {
			await transaction.query(insert, ["refund"]);
			return transaction.shop.refunds.create({ order_id: order.order_id, reason: "requested_by_customer" });
		});
		expect(refund.status).toBe("pending");
		expect(await shop.refunds.get(refund.refund_id)).toMatchObject({ status: "pending" });
	});

	it("rolls back if the work returns before its calls have ended, and says so", async () => {
		const calls: Array<Promise<unknown>> = [];
		const careless = svc.transaction(environment_id, async (transaction) => {
			await transaction.query(insert, ["careless"]);
			calls.push(transaction.shop.customers.create({ name: "Careless" }));
		});
		expect(await reasonOf(careless)).toMatchObject({ _tag: "TransactionFault", reason: "not_awaited" });
		await Promise.allSettled(calls);
		expect(await invoices()).not.toContain("careless");
		expect(await customers()).not.toContain("Careless");
	});

	it("rejects a call after the end of the transaction", async () => {
		const kept = await svc.transaction(environment_id, async (transaction) => transaction);
		const late = await reasonOf(kept.shop.customers.create({ name: "Late" }));
		expect(late).toMatchObject({ _tag: "TransactionFault", reason: "ended" });
		expect(await reasonOf(kept.query("SELECT 1"))).toMatchObject({ reason: "ended" });
		expect(await customers()).not.toContain("Late");
	});

	it("rolls back a transaction that takes too long, and unblocks other writers", async () => {
		const stuck = svc.transaction(
			environment_id,
			async (transaction) => {
				await transaction.query(insert, ["stuck"]);
				await new Promise(() => undefined);
			},
			{ timeout_millis: 100 },
		);
		const beside = shop.customers.create({ name: "Beside" });
		expect(await reasonOf(stuck)).toMatchObject({ _tag: "TransactionFault", reason: "timeout" });
		await beside;
		expect(await invoices()).not.toContain("stuck");
		await expect(svc.transaction(environment_id, async () => 1, { timeout_millis: 0 })).rejects.toThrow(RangeError);
		await expect(svc.transaction(environment_id, async () => 1, { timeout_millis: 60_001 })).rejects.toThrow(
			"timeout_millis must be an integer from 1 to 60000, not 60001",
		);
	});

	it("refuses statements that would end the transaction by themselves", async () => {
		for (const text of ["COMMIT", " rollback", "BEGIN", "END", "START TRANSACTION"]) {
			const failing = svc.transaction(environment_id, async ({ query }) => {
				await query(insert, [`ended by ${text}`]);
				await query(text);
			});
			expect(await reasonOf(failing)).toMatchObject({ _tag: "StorageError" });
		}
		expect((await invoices()).filter((number) => String(number).startsWith("ended by"))).toEqual([]);
	});

	it("runs beside other transactions, isolated from them", async () => {
		const work = (i: number) =>
			svc.transaction(environment_id, async (transaction) => {
				await transaction.query(insert, [`beside ${i}`]);
				await transaction.shop.customers.create({ name: `beside ${i}` });
				if (i % 2 === 0) throw new Error("even");
			});
		await Promise.allSettled([
			...Array.from({ length: 10 }, (_, i) => work(i)),
			...Array.from({ length: 10 }, () => shop.customers.create({ name: "Others" })),
		]);
		const odd = [1, 3, 5, 7, 9].map((i) => `beside ${i}`);
		expect((await invoices()).filter((number) => String(number).startsWith("beside"))).toEqual(odd);
		expect((await customers()).filter((name) => name?.startsWith("beside")).sort()).toEqual(odd);
	});

	it("refuses an environment that does not exist", async () => {
		expect(await reasonOf(svc.transaction("test_none", async () => 1))).toMatchObject({ code: "RESOURCE_NOT_FOUND" });
	});
});
