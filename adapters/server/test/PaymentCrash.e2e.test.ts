import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseOf } from "@svc/server";
import { Database } from "@svc/sql";
import { type DatabaseKind, freshDatabase } from "@svc/testkit/TestDatabase";
import { Effect } from "effect";
import { describe, expect, it, onTestFinished } from "vitest";
import { eventually } from "./http/Receiver.js";
import { type Serving, serve } from "./Serving.js";

/** The processor's record of a charge. */
interface Charge {
	readonly status: string;
	readonly settles_at?: string;
	readonly captured_money?: { readonly amount: number };
	readonly metadata: { readonly order_id?: string };
}

/** A service that can be killed and started again on the same data. */
const startShop = async (kind: DatabaseKind) => {
	const directory = await mkdtemp(join(tmpdir(), "svc-crash-"));
	const database = await freshDatabase(kind);
	onTestFinished(async () => {
		await serving.kill();
		await database.drop();
		await rm(directory, { recursive: true, force: true });
	});
	let serving: Serving = await serve(directory, database.url);
	const { key } = serving;

	/** The response, or nothing if the service died first. */
	const call = async (method: string, path: string, body?: object, idempotencyKey?: string) => {
		const response = await fetch(`${serving.url}${path}`, {
			method,
			headers: {
				Authorization: `Bearer ${key}`,
				...(body === undefined ? {} : { "Content-Type": "application/json" }),
				...(idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey }),
			},
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
		return { status: response.status, body: (await response.json()) as any };
	};
	const pay = (order_id: string, token: string) =>
		call("POST", `/v1/orders/${order_id}/pay`, { action: "pay", payment_source: { token } }, `pay-${order_id}`);

	/** Reads the processor's own records. */
	const processorRecords = async (table: "simulated_charges" | "simulated_payouts") => {
		const rows = await Effect.runPromise(
			Effect.flatMap(Database, (database) => database.read(`SELECT document FROM ${table}`, [])).pipe(
				Effect.provide(databaseOf(database.url)),
			),
		);
		return rows.map(({ document }) => (typeof document === "string" ? JSON.parse(document) : document));
	};

	/** The charges that the processor made for an order. */
	const charges = async (order_id: string) => {
		const found: ReadonlyArray<Charge> = await processorRecords("simulated_charges");
		const now = new Date().toISOString();
		const hasSucceeded = ({ settles_at, status }: Charge) =>
			status === "succeeded" || (settles_at !== undefined && settles_at <= now);
		return found.filter((charge) => charge.metadata.order_id === order_id && hasSucceeded(charge));
	};

	return {
		call,
		pay,
		payUntilKilled: (order_id: string, token: string) => pay(order_id, token).catch(() => undefined),
		/** Creates a gift card with this balance. */
		newCard: async (amount: number): Promise<{ readonly gift_card_id: string; readonly code: string }> =>
			(await call("POST", "/v1/gift-cards", { balance_money: { amount, currency: "USD" } })).body.data,
		apply: (order_id: string, { code }: { readonly code: string }) =>
			call("POST", `/v1/orders/${order_id}/gift-cards`, { code }),
		/** A card's balance, which is the sum of its ledger. */
		balance: async ({ gift_card_id }: { readonly gift_card_id: string }): Promise<number> => {
			const { amount } = (await call("GET", `/v1/gift-cards/${gift_card_id}`)).body.data.balance_money;
			const entries = await call("GET", `/v1/gift-cards/${gift_card_id}/ledger?page_size=100`);
			const amounts: ReadonlyArray<number> = entries.body.data.map(
				({ amount_money }: { amount_money: { amount: number } }) => amount_money.amount,
			);
			expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(amount);
			return amount;
		},
		newOrder: async (): Promise<string> => {
			const line = { name: "Mug", quantity: 1, unit_price_money: { amount: 2_500, currency: "USD" } };
			return (await call("POST", "/v1/orders", { line_items: [line] })).body.data.order_id;
		},
		read: async (order_id: string) => (await call("GET", `/v1/orders/${order_id}`)).body.data,
		killAndRestart: async () => {
			await serving.kill();
			serving = await serve(directory, database.url);
		},
		charges,
		/** The amounts of the processor's payouts, paid or pending. */
		payouts: async (): Promise<ReadonlyArray<number>> =>
			(await processorRecords("simulated_payouts")).map(({ amount_money }) => amount_money.amount),
		/** The manually captured amount of an order, from the processor's own records. */
		captured: async (order_id: string): Promise<number> =>
			(await charges(order_id)).reduce((sum, { captured_money }) => sum + (captured_money?.amount ?? 0), 0),
		paidEvents: async (order_id: string) => {
			const found = await call("GET", "/v1/webhook-events?event_type=order.paid&page_size=100");
			return found.body.data
				.filter((event: { data: { order: object } }) => "order_id" in event.data.order)
				.filter((event: { data: { order: { order_id: string } } }) => event.data.order.order_id === order_id);
		},
	};
};

type Shop = Awaited<ReturnType<typeof startShop>>;

const expectPaidOnce = async (shop: Shop, order_id: string) => {
	expect(await shop.read(order_id)).toMatchObject({
		status: "closed",
		payment_status: "paid",
		settlement_amounts: { paid_money: { amount: 2_500 }, outstanding_money: { amount: 0 } },
	});
	expect(await shop.charges(order_id)).toHaveLength(1);
	expect(await shop.paidEvents(order_id)).toHaveLength(1);
};

describe.each(["sqlite", "postgres"] as const)("a kill -9 on %s", (kind) => {
	it("between the processor's success and the commit leaves an order that is soon paid, once", async () => {
		const shop = await startShop(kind);
		const order_id = await shop.newOrder();
		const answer = shop.payUntilKilled(order_id, "tok_timeout");
		// The charge succeeds and the call hangs, so nothing of it is committed.
		await eventually(async () => ((await shop.charges(order_id)).length === 1 ? true : undefined));
		expect((await shop.read(order_id)).payment_status).toBe("unpaid");
		await shop.killAndRestart();
		expect(await answer).toBeUndefined();

		const restarted = performance.now();
		await eventually(async () => ((await shop.read(order_id)).status === "closed" ? true : undefined));
		expect(performance.now() - restarted).toBeLessThan(60_000);
		await expectPaidOnce(shop, order_id);
		const again = await shop.pay(order_id, "tok_timeout");
		expect([again.status, again.body.data.order.payment_status]).toEqual([200, "paid"]);
		await expectPaidOnce(shop, order_id);
	});

	it("between a gift card's redemption and the processor's response keeps the card's balance right", async () => {
		const shop = await startShop(kind);
		const card = await shop.newCard(2_000);
		const order_id = await shop.newOrder();
		await shop.apply(order_id, card);
		const answer = shop.payUntilKilled(order_id, "tok_timeout");
		// The rest is charged, but no response arrived; the gift card's share is redeemed for good.
		await eventually(async () => ((await shop.charges(order_id)).length === 1 ? true : undefined));
		expect([await shop.balance(card), (await shop.read(order_id)).payment_status]).toEqual([0, "unpaid"]);
		await shop.killAndRestart();
		expect(await answer).toBeUndefined();
		expect(await shop.balance(card)).toBe(0);
		await eventually(async () => ((await shop.read(order_id)).status === "closed" ? true : undefined));
		await expectPaidOnce(shop, order_id);
		expect((await shop.read(order_id)).settled_payments).toMatchObject([
			{ origin: { type: "gift_card", gift_card_id: card.gift_card_id }, amount_money: { amount: 2_000 } },
			{ origin: { type: "payment_intent" }, amount_money: { amount: 500 } },
		]);
		expect(await shop.balance(card)).toBe(0);
	});

	it("at any time leaves gift cards less exactly what paid orders redeemed", async () => {
		const shop = await startShop(kind);
		const tokens = ["tok_declined", "tok_timeout", "tok_visa"];
		const cards = await Promise.all(tokens.map(() => shop.newCard(6_000)));
		const orders: Array<{ readonly order_id: string; readonly token: string }> = [];
		for (const enough of [0, 2]) {
			const round = await Promise.all(
				Array.from({ length: 6 }, async (_, i) => {
					const order_id = await shop.newOrder();
					await shop.apply(order_id, cards[i % 3]!);
					return { order_id, token: tokens[Math.floor(i / 2)]! };
				}),
			);
			let answered = 0;
			const answers = round.map(async ({ order_id, token }) => {
				if ((await shop.payUntilKilled(order_id, token)) !== undefined) answered++;
			});
			await eventually(() => (answered >= enough ? true : undefined));
			await shop.killAndRestart();
			await Promise.all(answers);
			orders.push(...round);
		}
		const taken = new Map(cards.map(({ gift_card_id }) => [gift_card_id, 0]));
		for (const { order_id } of orders) {
			const order = await eventually(async () => {
				const found = await shop.read(order_id);
				return found.active_payment_attempt_id === undefined ? found : undefined;
			});
			expect(["paid", "unpaid"]).toContain(order.payment_status);
			for (const { amount_money, origin } of order.settled_payments)
				if (origin.type === "gift_card")
					taken.set(origin.gift_card_id, (taken.get(origin.gift_card_id) ?? 0) + amount_money.amount);
		}
		for (const card of cards) expect(await shop.balance(card)).toBe(6_000 - (taken.get(card.gift_card_id) ?? 0));
	});

	it("during a capture leaves an order that is soon paid, once", async () => {
		const shop = await startShop(kind);
		const order_id = await shop.newOrder();
		const body = { action: "pay", payment_source: { token: "tok_timeout" }, capture_method: "manual" };
		// The response is lost: the timer finds the authorization.
		expect((await shop.call("POST", `/v1/orders/${order_id}/pay`, body)).status).toBe(504);
		const path = await eventually(async () => {
			const [intent] = (await shop.call("GET", `/v1/payment-intents?order_id=${order_id}`)).body.data;
			return intent.status === "requires_capture" ? `/v1/payment-intents/${intent.payment_intent_id}` : undefined;
		});
		const capture = () => shop.call("POST", `${path}/capture`, {}, "capture");
		const answer = capture().catch(() => undefined);
		// The money is captured and the call hangs, so only its intent is committed.
		await eventually(async () => ((await shop.captured(order_id)) === 2_500 ? true : undefined));
		expect((await shop.read(order_id)).payment_status).toBe("unpaid");
		await shop.killAndRestart();
		expect(await answer).toBeUndefined();
		await eventually(async () => ((await shop.read(order_id)).status === "closed" ? true : undefined));
		await expectPaidOnce(shop, order_id);
		const again = await capture();
		expect([again.status, again.body.data.status]).toEqual([200, "succeeded"]);
		expect(await shop.captured(order_id)).toBe(2_500);
	});

	it("at any time leaves orders paid or untouched, and a retry then pays once", async () => {
		const shop = await startShop(kind);
		const tokens = ["tok_visa", "tok_timeout", "tok_processing"];
		const orders: Array<{ readonly order_id: string; readonly token: string }> = [];
		for (const enough of [1, 3, 5]) {
			const round: Array<{ readonly order_id: string; readonly token: string }> = [];
			for (let i = 0; i < 9; i++) round.push({ order_id: await shop.newOrder(), token: tokens[i % 3]! });
			let answered = 0;
			const answers = round.map(async ({ order_id, token }) => {
				if ((await shop.payUntilKilled(order_id, token)) !== undefined) answered++;
			});
			// The other attempts may be at any step.
			await eventually(() => (answered >= enough ? true : undefined));
			await shop.killAndRestart();
			await Promise.all(answers);
			orders.push(...round);
		}

		// All attempts end in the background: paid, or as if there were no request.
		for (const { order_id } of orders) {
			const order = await eventually(async () => {
				const found = await shop.read(order_id);
				return found.active_payment_attempt_id === undefined ? found : undefined;
			});
			expect(["paid", "unpaid"]).toContain(order.payment_status);
			expect(await shop.charges(order_id)).toHaveLength(order.payment_status === "paid" ? 1 : 0);
		}
		// Clients repeat their requests after the service died.
		await Promise.all(orders.map(({ order_id, token }) => shop.pay(order_id, token)));
		for (const { order_id } of orders) {
			await eventually(async () => ((await shop.read(order_id)).status === "closed" ? true : undefined));
			await expectPaidOnce(shop, order_id);
		}
	});
});

it("a kill -9 during payouts leaves payouts that are soon paid, and retries pay nothing more", async () => {
	const shop = await startShop("sqlite");
	await shop.pay(await shop.newOrder(), "tok_visa");
	const payOut = (amount: number) =>
		shop.call("POST", "/v1/payouts", { amount_money: { amount, currency: "USD" } }, `payout-${amount}`);
	const first = await payOut(1_000);
	expect(first.status).toBe(201);
	// The processor has received one payout, which is on its way to the bank; the other may not be committed.
	await eventually(async () => ((await shop.payouts()).length === 1 ? true : undefined));
	const second = payOut(1_500).catch(() => undefined);
	await shop.killAndRestart();
	await second;
	expect((await payOut(1_000)).body.data).toEqual(first.body.data);
	expect((await payOut(1_500)).status).toBe(201);
	const paid = await eventually(async () => {
		const { data } = (await shop.call("GET", "/v1/payouts?sort_by=amount&sort_direction=asc")).body;
		return data.every(({ status }: { status: string }) => status === "paid") ? data : undefined;
	});
	expect(paid.map((payout: { amount_money: { amount: number } }) => payout.amount_money.amount)).toEqual([
		1_000, 1_500,
	]);
	expect((await shop.payouts()).toSorted((a, b) => a - b)).toEqual([1_000, 1_500]);
	expect((await shop.call("GET", "/v1/balance")).body.data.available_money.amount).toBe(0);
	const events = await shop.call("GET", "/v1/webhook-events?event_type=payout.paid");
	expect(events.body.data).toHaveLength(2);
});
