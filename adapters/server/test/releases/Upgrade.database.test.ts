/**
 * Opens the database that each release has written with the code of today, and reads all of it. No cent and no unit is
 * lost, and everything is as it was left.
 */
import type { Collection, Versioned } from "@svc/core/words/Storage/Collection";
import { Documents } from "@svc/core/words/Storage/Documents";
import { collections } from "@svc/server";
import { Database } from "@svc/sql";
import { Array as Arr, Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service } from "../Harness.js";
import { usd } from "../http/Sale.js";
import { type Json, type Opened, openService } from "./Opened.js";
import { releases } from "./Releases.js";

/** Reads every document of every collection through the port. Returns how many there are by collection. */
const readAll = (svc: Service): Promise<Readonly<Record<string, number>>> =>
	svc.runtime.runPromise(
		Effect.gen(function* () {
			const database = yield* Database;
			const documents = yield* Documents;
			const counts: Record<string, number> = {};
			for (const collection of collections as ReadonlyArray<Collection<Versioned>>) {
				// Levels of stock are rows, which a collection lists.
				if (collection.name === "inventory_levels") continue;
				const rows = yield* database.read(`SELECT environment_id, id FROM ${collection.name}`, []);
				const byEnvironment = Arr.groupBy(rows, ({ environment_id }) => String(environment_id));
				for (const [environment_id, own] of Object.entries(byEnvironment)) {
					const ids = own.map(({ id }) => String(id));
					expect(yield* documents.getMany(collection, environment_id, ids)).toHaveLength(ids.length);
				}
				if (rows.length > 0) counts[collection.name] = rows.length;
			}
			return counts;
		}),
	);

const pathsOfLists = [
	...["orders", "payment-intents", "refunds", "returns", "gift-cards", "disputes", "payouts", "balance-transactions"],
	...["customers", "products", "variants", "promotions", "modifier-groups", "locations", "inventory-items"],
	...["inventory-levels", "inventory-movements", "inventory-reservations", "inventory-transfers", "inventory-counts"],
	...["webhook-events", "webhook-deliveries", "webhook-endpoints", "api-keys", "inventory-allocation-policies"],
];

/** What movements add to each level, by the level's keys. */
const onHand = (list: ReadonlyArray<Json>): Readonly<Record<string, number>> => {
	const sums: Record<string, number> = {};
	for (const { deltas, inventory_item_id, location_id, on_hand_quantity } of list) {
		const level = `${inventory_item_id} ${location_id}`;
		sums[level] = (sums[level] ?? 0) + (on_hand_quantity ?? deltas.on_hand_quantity ?? 0);
	}
	return sums;
};

describe.each(releases)("a database of release %s", (release) => {
	let opened: Opened;
	beforeAll(async () => {
		opened = await openService(release, false);
	});
	afterAll(() => opened.stop());

	it("is read whole: every document of every collection", async () => {
		const counts = await readAll(opened.svc);
		expect(counts).toMatchObject({ payment_intents: expect.any(Number), orders: expect.any(Number) });
		expect(Object.keys(counts).length).toBeGreaterThan(30);
	});

	it.each(pathsOfLists)("lists %s by the contract", async (path) => {
		expect(await opened.list(`/v1/${path}`)).toBeInstanceOf(Array);
	});

	it("has the balance of its release, to the cent", async () => {
		await opened.runChores();
		expect(await opened.balance()).toBe(opened.subjects.balance);
		const transactions = await opened.list("/v1/balance-transactions");
		expect(transactions.reduce((sum, { net_money }) => sum + net_money.amount, 0)).toBe(opened.subjects.balance);
		await opened.runChores();
		expect(await opened.list("/v1/balance-transactions")).toEqual(transactions);
	});

	it("has the stock of its release, which is the sum of its movements", async () => {
		const levels = await opened.list("/v1/inventory-levels");
		expect(onHand(levels)).toEqual(onHand(opened.subjects.levels));
		expect(onHand(await opened.list("/v1/inventory-movements"))).toEqual(onHand(levels));
	});

	it("has gift cards that hold the sum of their movements, and owes what they hold", async () => {
		const cards = await opened.list("/v1/gift-cards");
		for (const { balance_money, gift_card_id } of cards) {
			const entries = await opened.list(`/v1/gift-cards/${gift_card_id}/ledger`);
			expect(entries.reduce((sum, { amount_money }) => sum + amount_money.amount, 0)).toBe(balance_money.amount);
		}
		const held = cards.reduce((sum, { balance_money }) => sum + balance_money.amount, 0);
		expect((await opened.get("/v1/reports/gift-card-liability")).liability_money).toEqual(usd(held));
	});

	it("has everything that was under way as it was left", async () => {
		const { in_progress } = opened.subjects;
		for (const order_id of [in_progress.unknown, in_progress.processing])
			expect(await opened.list(`/v1/payment-intents?order_id=${order_id}`)).toMatchObject([{ status: "processing" }]);
		expect(await opened.get(`/v1/refunds/${in_progress.failing_refund}`)).toMatchObject({ status: "pending" });
		if (in_progress.payout !== undefined)
			expect(await opened.get(`/v1/payouts/${in_progress.payout}`)).toMatchObject({ status: "pending" });
	});

	it("has payments that are found by what of them was refunded", async () => {
		await opened.runChores();
		const { payments, refunds } = opened.subjects;
		const found = async (status: string) =>
			(await opened.list(`/v1/payment-intents?refund_status=${status}`)).map(({ order_id }) => order_id);
		expect(await found("refunded")).toContain(refunds.refunded_order);
		expect(await found("partially_refunded")).toContain(refunds.partly_refunded_order);
		const untouched = await found("none");
		expect(untouched).toContain(payments.paid);
		expect(untouched).not.toContain(refunds.refunded_order);
	});

	it("repeats its response to a request of that time", async () => {
		const again = await opened.svc.post(
			"/v1/webhook-endpoints",
			{ url: "http://127.0.0.1:9/hooks", enabled_events: ["customer.created"] },
			{ key: opened.subjects.key, idempotencyKey: "release-2" },
		);
		expect(dataOf(again, 201).webhook_endpoint_id).toBe(opened.subjects.deliveries.failing);
		expect(again.headers["Idempotency-Replayed"]).toBe("true");
	});
});
