/**
 * Opens the database that each release has written, with the code of today. Every document of it can be read, what was
 * under way comes to its end, what was finished can be continued, and no cent and no unit is lost.
 */
import type { Collection, Versioned } from "@svc/core/words/Storage/Documents";
import { Documents } from "@svc/core/words/Storage/Documents";
import { collections } from "@svc/server";
import { Database } from "@svc/sql";
import type { TestDatabase } from "@svc/testkit/TestDatabase";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallOptions, dataOf, type Service, startService } from "../Harness.js";
import { eventually, startReceiver } from "../http/Receiver.js";
import { usd } from "../http/Sale.js";
import { clockFrom, openRelease, releases, type Subjects, subjectsOf } from "./Releases.js";

type Json = ReturnType<typeof dataOf>;

/** Calls the service with the key of the release's sandbox. */
const callsOf = (svc: Service, { key, sandbox_id }: Subjects) => {
	let commands = 0;
	const fresh = (): CallOptions => ({ key, idempotencyKey: `upgrade-${++commands}` });
	const get = async (path: string): Promise<Json> => dataOf(await svc.get(path, { key }));
	const post = (path: string, body?: object) => svc.post(path, body, fresh());
	return {
		get,
		post,
		put: (path: string, body: object) => svc.put(path, body, fresh()),
		patch: (path: string, body: object) => svc.patch(path, body, { key }),
		done: async (path: string, body?: object, status = 200): Promise<Json> => dataOf(await post(path, body), status),
		/** Every item of a list. */
		list: async (path: string): Promise<ReadonlyArray<Json>> => {
			const items: Array<Json> = [];
			for (let token = ""; ; ) {
				const page = await svc.get(`${path}${path.includes("?") ? "&" : "?"}page_size=100${token}`, { key });
				items.push(...dataOf(page));
				if (page.body.next_page_token === undefined) return items;
				token = `&page_token=${page.body.next_page_token}`;
			}
		},
		advance: async (by_seconds: number) =>
			dataOf(await post(`/v1/developer/sandboxes/${sandbox_id}/clock/advance`, { by_seconds })),
		balance: async (): Promise<number> => (await get("/v1/balance")).available_money.amount,
	};
};

type Calls = ReturnType<typeof callsOf>;

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
				for (const { environment_id, id } of yield* database.read(
					`SELECT environment_id, id FROM ${collection.name}`,
					[],
				)) {
					const found = yield* documents.getMany(collection, String(environment_id), [String(id)]);
					expect(found).toHaveLength(1);
					counts[collection.name] = (counts[collection.name] ?? 0) + 1;
				}
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
	const subjects = subjectsOf(release);
	const { gift_cards, has, in_progress, payments, refunds, returns, stock } = subjects;
	let database: TestDatabase;
	let svc: Service;
	let calls: Calls;

	const open = async (worker: boolean) => {
		svc = await startService({ database, worker, clock: "machine", machineClock: clockFrom(subjects.saved_at) });
		calls = callsOf(svc, subjects);
	};
	beforeAll(async () => {
		database = await openRelease(release);
		await open(false);
	});
	afterAll(async () => {
		await svc.stop();
		await database.drop();
	});

	const orderOf = (order_id: string) => calls.get(`/v1/orders/${order_id}`);
	const intentsOf = (order_id: string) => calls.list(`/v1/payment-intents?order_id=${order_id}`);
	const refundOf = (refund_id: string) => calls.get(`/v1/refunds/${refund_id}`);
	const pay = (order_id: string, token = "tok_visa") =>
		calls.done(`/v1/orders/${order_id}/pay`, { action: "pay", payment_source: { token } });
	const refund = (order_id: string, more: object = {}) => calls.done("/v1/refunds", { order_id, ...more }, 201);

	describe("before any work of its own", () => {
		it("is read whole: every document of every collection", async () => {
			const counts = await readAll(svc);
			expect(counts).toMatchObject({ payment_intents: expect.any(Number), orders: expect.any(Number) });
			expect(Object.keys(counts).length).toBeGreaterThan(30);
		});

		it.each(pathsOfLists)("lists %s by the contract", async (path) => {
			expect(await calls.list(`/v1/${path}`)).toBeInstanceOf(Array);
		});

		it("has the balance of its release, to the cent", async () => {
			expect(await calls.balance()).toBe(subjects.balance);
			const booked = (await calls.list("/v1/balance-transactions")).reduce((sum, one) => sum + one.net_money.amount, 0);
			expect(booked).toBe(subjects.balance);
		});

		it("has the stock of its release, which is the sum of its movements", async () => {
			const levels = await calls.list("/v1/inventory-levels");
			expect(onHand(levels)).toEqual(onHand(subjects.levels));
			expect(onHand(await calls.list("/v1/inventory-movements"))).toEqual(onHand(levels));
		});

		it("has cards that hold the sum of their movements, and owes what they hold", async () => {
			const cards = await calls.list("/v1/gift-cards");
			for (const { balance_money, gift_card_id } of cards) {
				const entries = await calls.list(`/v1/gift-cards/${gift_card_id}/ledger`);
				expect(entries.reduce((sum, one) => sum + one.amount_money.amount, 0)).toBe(balance_money.amount);
			}
			const held = cards
				.filter(({ status }) => status === "active")
				.reduce((sum, { balance_money }) => sum + balance_money.amount, 0);
			expect((await calls.get("/v1/reports/gift-card-liability")).liability_money).toEqual(usd(held));
		});

		it("has everything that was under way as it was left", async () => {
			for (const order_id of [in_progress.unknown, in_progress.processing])
				expect(await intentsOf(order_id)).toMatchObject([{ status: "processing" }]);
			for (const refund_id of [in_progress.failing_refund, in_progress.refund])
				expect(["pending", "succeeded"]).toContain((await refundOf(refund_id)).status);
			if (in_progress.payout !== undefined)
				expect(await calls.get(`/v1/payouts/${in_progress.payout}`)).toMatchObject({ status: "pending" });
		});

		it("finds payments by what of them was refunded", async () => {
			const found = async (status: string) =>
				(await calls.list(`/v1/payment-intents?refund_status=${status}`)).map(({ order_id }) => order_id);
			expect(await found("refunded")).toContain(refunds.refunded_order);
			expect(await found("partially_refunded")).toContain(refunds.partly_refunded_order);
			const untouched = await found("none");
			expect(untouched).toContain(payments.paid);
			expect(untouched).not.toContain(refunds.refunded_order);
		});

		it("responds to a request of that time as it did then", async () => {
			const again = await svc.post(
				"/v1/webhook-endpoints",
				{ url: "http://127.0.0.1:9/hooks" },
				{ key: subjects.key, idempotencyKey: "release-2" },
			);
			expect(dataOf(again, 201).webhook_endpoint_id).toBe(subjects.deliveries.failing);
			expect(again.headers["Idempotency-Replayed"]).toBe("true");
		});
	});
});
