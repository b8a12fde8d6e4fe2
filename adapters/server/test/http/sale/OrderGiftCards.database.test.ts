import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Service, startService } from "../../Harness.js";
import { sales, usd } from "../Sale.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService();
});
afterAll(() => svc.stop());

interface Card {
	readonly gift_card_id: string;
	readonly code: string;
}

const card = async (amount: number): Promise<Card> => {
	const made = await svc.post("/v1/gift-cards", { balance_money: usd(amount) });
	expect(made.status, made.text).toBe(201);
	return made.body.data;
};

const read = async ({ gift_card_id }: Card) => (await svc.get(`/v1/gift-cards/${gift_card_id}`)).body.data;

interface Entry {
	readonly type: string;
	readonly amount_money: { readonly amount: number };
}

/** A card's movements; its balance must be their sum. */
const movements = async (one: Card) => {
	const entries: ReadonlyArray<Entry> = (
		await svc.get(`/v1/gift-cards/${one.gift_card_id}/ledger?page_size=100&sort_direction=asc`)
	).body.data;
	expect(entries.reduce((sum, entry) => sum + entry.amount_money.amount, 0)).toBe(
		(await read(one)).balance_money.amount,
	);
	return entries.map(({ amount_money, type }) => [type, amount_money.amount]);
};

const apply = (order_id: string, { code }: Card, more: object = {}, options?: object) =>
	svc.post(`/v1/orders/${order_id}/gift-cards`, { code, ...more }, options);

const expectRefused = (answer: Answer, status: number, code: string) =>
	expect([answer.status, answer.body.error?.code], answer.text).toEqual([status, code]);

const cardEvents = async ({ gift_card_id }: Card) => {
	const events = (await svc.get("/v1/webhook-events?page_size=100&sort_direction=asc")).body.data;
	return events
		.filter(
			(event: { data: { gift_card?: { gift_card_id: string } } }) =>
				event.data.gift_card?.gift_card_id === gift_card_id,
		)
		.map((event: { event_type: string }) => event.event_type);
};

/** An order of this total with these cards on it. */
const orderWith = async (total: number, ...cards: ReadonlyArray<Card>) => {
	const order_id = await sales(svc).order(total);
	for (const one of cards) {
		const applied = await apply(order_id, one);
		expect(applied.status, applied.text).toBe(200);
	}
	return order_id;
};

describe("gift cards on an order", () => {
	it("are estimated in the order of their application, and nothing is redeemed yet", async () => {
		const [first, second] = [await card(1_000), await card(5_000)];
		const order_id = await orderWith(2_500, first, second);
		const order = await sales(svc).read(order_id);
		expect(order.gift_cards).toMatchObject([
			{ gift_card_id: first.gift_card_id, status: "applied", balance_money: usd(1_000), applied_money: usd(1_000) },
			{ gift_card_id: second.gift_card_id, status: "applied", balance_money: usd(5_000), applied_money: usd(1_500) },
		]);
		expect(order.gift_card_estimate).toEqual({ covered_money: usd(2_500), remaining_money: usd(0) });
		expect(order.payment_collection).toBeUndefined();
		expect(order.settlement_amounts.outstanding_money).toEqual(usd(2_500));
		expect((await read(first)).balance_money).toEqual(usd(1_000));

		const without = await svc.delete(`/v1/orders/${order_id}/gift-cards/${second.gift_card_id}`);
		expect(without.body.data.gift_card_estimate).toEqual({ covered_money: usd(1_000), remaining_money: usd(1_500) });
		expect((await sales(svc).read(order_id)).payment_collection.processor.elements.amount_money).toEqual(usd(1_500));
		const none = await svc.delete(`/v1/orders/${order_id}/gift-cards/${first.gift_card_id}`);
		expect(none.body.data).not.toHaveProperty("gift_cards");
		expect(none.body.data).not.toHaveProperty("gift_card_estimate");
		expectRefused(
			await svc.delete(`/v1/orders/${order_id}/gift-cards/${first.gift_card_id}`),
			404,
			"RESOURCE_NOT_FOUND",
		);
	});

	it("are estimated again when the order's price changes", async () => {
		const one = await card(2_000);
		const order_id = await orderWith(2_500, one);
		const line = (await sales(svc).read(order_id)).line_items[0].order_line_item_id;
		const more = await svc.patch(`/v1/orders/${order_id}/line-items/${line}`, { quantity: 2 });
		expect(more.body.data.gift_card_estimate).toEqual({ covered_money: usd(2_000), remaining_money: usd(3_000) });
	});

	it("leave an amount that a card payment can have", async () => {
		const order = await sales(svc).read(await orderWith(2_500, await card(1_000), await card(1_490)));
		expect(order.gift_card_estimate).toEqual({ covered_money: usd(2_450), remaining_money: usd(50) });
		expect(order.gift_cards.map(({ applied_money }: { applied_money: object }) => applied_money)).toEqual([
			usd(1_000),
			usd(1_450),
		]);
	});

	it("are at most twenty distinct usable cards, on payable orders", async () => {
		const cards: Array<Card> = [];
		for (let i = 0; i < 21; i++) cards.push(await card(100));
		const order_id = await orderWith(50_000, ...cards.slice(0, 20));
		expectRefused(await apply(order_id, cards[20]!), 422, "TOO_MANY_ITEMS");
		// A card that is on the order already is estimated again.
		await svc.post(`/v1/gift-cards/${cards[0]!.gift_card_id}/adjust`, { amount_money: usd(50), reason: "x" });
		const again = await apply(order_id, cards[0]!);
		expect(again.body.data.gift_cards).toHaveLength(20);
		expect(again.body.data.gift_card_estimate.covered_money).toEqual(usd(2_050));
		expectRefused(await apply(order_id, cards[0]!, { expected_version: 1 }), 409, "VERSION_CONFLICT");
		expectRefused(await apply(order_id, { ...cards[0]!, code: "no such code" }), 422, "GIFT_CARD_CODE_UNKNOWN");
		expectRefused(await apply("ord_none", cards[0]!), 404, "RESOURCE_NOT_FOUND");
		const paid = await sales(svc).order();
		await sales(svc).pay(paid, "tok_visa");
		expectRefused(await apply(paid, cards[0]!), 409, "ORDER_NOT_OPEN");
		expectRefused(await apply(await sales(svc).order(), await card(0)), 409, "GIFT_CARD_NOT_USABLE");
	});

	it("are applied once for a key", async () => {
		const one = await card(100);
		const order_id = await sales(svc).order();
		const first = await apply(order_id, one, {}, { idempotencyKey: "apply-once" });
		const again = await apply(order_id, one, {}, { idempotencyKey: "apply-once" });
		expect(again.body.data).toEqual(first.body.data);
		expect(again.headers["Idempotency-Replayed"]).toBe("true");
	});
});

describe("a payment with gift cards", () => {
	it("closes a covered order without a leg", async () => {
		const [first, second] = [await card(1_000), await card(5_000)];
		const order_id = await orderWith(2_500, first, second);
		const paid = await sales(svc).payWith(order_id, { action: "pay", expected_outstanding_money: usd(2_500) });
		expect(paid.status, paid.text).toBe(200);
		const { order, payment_attempt } = paid.body.data;
		expect(order).toMatchObject({
			status: "closed",
			payment_status: "paid",
			settlement_amounts: { paid_money: usd(2_500), outstanding_money: usd(0) },
			gift_card_estimate: { covered_money: usd(0), remaining_money: usd(0) },
		});
		expect(order.gift_cards.map(({ status }: { status: string }) => status)).toEqual(["redeemed", "redeemed"]);
		expect(order.settled_payments).toMatchObject([
			{ origin: { type: "gift_card", gift_card_id: first.gift_card_id }, amount_money: usd(1_000) },
			{ origin: { type: "gift_card", gift_card_id: second.gift_card_id }, amount_money: usd(1_500) },
		]);
		expect(payment_attempt).toMatchObject({ status: "succeeded", payment_intents: [] });
		expect(payment_attempt.gift_cards.map(({ status }: { status: string }) => status)).toEqual(["settled", "settled"]);
		expect(await sales(svc).events(order_id)).toEqual(["order.paid", "order.closed"]);
		expect(await read(first)).toMatchObject({ status: "depleted", balance_money: usd(0) });
		expect(await movements(second)).toEqual([
			["issued", 5_000],
			["redeemed", -1_500],
		]);
		expect(await cardEvents(second)).toEqual(["gift_card.issued", "gift_card.redeemed"]);
		const ledger = await svc.get(`/v1/gift-cards/${second.gift_card_id}/ledger?order_id=${order_id}`);
		expect(ledger.body.data).toMatchObject([{ type: "redeemed", order_id }]);
	});

	it("charges the rest to a card, with the tip if that part is reached", async () => {
		const one = await card(2_400);
		const order_id = await sales(svc).order(2_500, 500);
		await apply(order_id, one);
		const paid = await sales(svc).pay(order_id, "tok_visa");
		const { order, payment_attempt } = paid.body.data;
		expect(payment_attempt.payment_intents).toMatchObject([{ amount_money: usd(100), tip_money: usd(100) }]);
		expect(payment_attempt.gift_cards).toMatchObject([{ amount_money: usd(2_400), tip_money: usd(400) }]);
		expect(order).toMatchObject({
			payment_status: "paid",
			settlement_amounts: { paid_money: usd(2_500), settled_tip_money: usd(500) },
			tips: [
				{ status: "settled", settled_amount_money: usd(500), payment_intent_allocations: [{ amount_money: usd(100) }] },
			],
		});
		expect((await read(one)).balance_money).toEqual(usd(0));
	});

	it("restores the value exactly once when the card is declined, and redeems it again later", async () => {
		const one = await card(1_000);
		const order_id = await orderWith(2_500, one);
		const declined = await sales(svc).pay(order_id, "tok_declined");
		expectRefused(declined, 402, "PAYMENT_DECLINED");
		expect(await movements(one)).toEqual([
			["issued", 1_000],
			["redeemed", -1_000],
			["returned", 1_000],
		]);
		const [attempt] = await sales(svc).attempts(order_id);
		expect(attempt.gift_cards).toMatchObject([{ status: "returned", amount_money: usd(1_000) }]);
		// Resuming a finished attempt changes nothing.
		await sales(svc).payWith(order_id, { order_payment_attempt_id: attempt.order_payment_attempt_id });
		expect((await read(one)).balance_money).toEqual(usd(1_000));
		expect(await cardEvents(one)).toEqual(["gift_card.issued"]);

		const paid = await sales(svc).pay(order_id, "tok_visa");
		expect(paid.body.data.order).toMatchObject({ payment_status: "paid", gift_cards: [{ status: "redeemed" }] });
		expect((await read(one)).balance_money).toEqual(usd(0));
	});

	it("needs legs for the rest, and keeps the value if one of two legs settles", async () => {
		const one = await card(500);
		const order_id = await orderWith(2_500, one);
		const [a, b] = await sales(svc).legs(order_id, 1_000, 1_000);
		const [tooMuch] = await sales(svc).legs(order_id, 2_100);
		expectRefused(await sales(svc).confirm(order_id, { [tooMuch!]: "tok_visa" }), 422, "AMOUNT_EXCEEDS_BALANCE");
		expectRefused(await sales(svc).confirm(order_id, { [a!]: "tok_visa" }), 422, "PAYMENT_LEGS_BELOW_BALANCE");
		expect((await read(one)).balance_money).toEqual(usd(500));
		const some = await sales(svc).confirm(order_id, { [a!]: "tok_visa", [b!]: "tok_declined" });
		expect(some.body.data).toMatchObject({
			order: { payment_status: "partially_paid", settlement_amounts: { paid_money: usd(1_500) } },
			payment_attempt: { status: "partially_succeeded", gift_cards: [{ status: "settled" }] },
		});
		const rest = await sales(svc).confirm(order_id, { [b!]: "tok_visa" });
		expect(rest.body.data.order).toMatchObject({
			payment_status: "paid",
			settlement_amounts: { paid_money: usd(2_500) },
		});
		expect(await movements(one)).toEqual([
			["issued", 500],
			["redeemed", -500],
		]);
	});

	it("keeps the value redeemed while the buyer acts, and restores it when the leg is canceled", async () => {
		const one = await card(1_000);
		const order_id = await orderWith(2_500, one);
		const acting = await sales(svc).pay(order_id, "tok_requires_action");
		expect(acting.body.data.payment_attempt).toMatchObject({ gift_cards: [{ status: "held" }] });
		expect((await read(one)).balance_money).toEqual(usd(0));
		expectRefused(await apply(order_id, one), 409, "ORDER_HAS_ACTIVE_PAYMENT_INTENT");
		const placed = `/v1/orders/${order_id}/gift-cards/${one.gift_card_id}`;
		expectRefused(await svc.delete(placed), 409, "ORDER_HAS_ACTIVE_PAYMENT_INTENT");
		const [intent] = await sales(svc).intents(order_id);
		expect((await svc.post(`/v1/payment-intents/${intent.payment_intent_id}/cancel`)).status).toBe(200);
		expect(await movements(one)).toEqual([
			["issued", 1_000],
			["redeemed", -1_000],
			["returned", 1_000],
		]);
		expect((await sales(svc).read(order_id)).gift_cards).toMatchObject([{ status: "applied" }]);
	});

	it("refuses a card with less than its estimate before anything is charged", async () => {
		const one = await card(1_000);
		const [first, second] = [await orderWith(800, one), await orderWith(800, one)];
		expect((await sales(svc).payWith(first, { action: "pay" })).status).toBe(200);
		const late = await sales(svc).pay(second, "tok_visa");
		expectRefused(late, 409, "GIFT_CARD_BALANCE_CHANGED");
		expect(late.body.error.details).toMatchObject([
			{ gift_card_id: one.gift_card_id, balance_money: usd(200), requested_money: usd(800) },
		]);
		expect(await sales(svc).attempts(second)).toEqual([]);
		expect((await apply(second, one)).body.data.gift_card_estimate.remaining_money).toEqual(usd(600));
		expect((await sales(svc).pay(second, "tok_visa")).body.data.order.payment_status).toBe("paid");
		expect((await read(one)).balance_money).toEqual(usd(0));
		expectRefused(await svc.delete(`/v1/orders/${second}/gift-cards/${one.gift_card_id}`), 409, "ORDER_NOT_OPEN");
	});

	it("never spends a cent twice, however many orders race for the cards", async () => {
		const [one, other] = [await card(3_000), await card(3_000)];
		// The cards come in either order, so that lock orders conflict.
		const racing = await Promise.all(
			Array.from({ length: 8 }, (_, i) => orderWith(1_400, ...(i % 2 === 0 ? [one, other] : [other, one]))),
		);
		const answers = await Promise.all(racing.map((order_id) => sales(svc).payWith(order_id, { action: "pay" })));
		for (const { status } of answers) expect([200, 409]).toContain(status);
		let redeemed = 0;
		for (const order_id of racing) {
			const order = await sales(svc).settled(order_id);
			expect(["paid", "unpaid"]).toContain(order.payment_status);
			redeemed += order.settlement_amounts.paid_money.amount;
		}
		for (const each of [one, other]) await movements(each);
		const left = (await read(one)).balance_money.amount + (await read(other)).balance_money.amount;
		expect(left + redeemed).toBe(6_000);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
	});

	it("restores the value of declined legs while other orders race for it", async () => {
		const [one, other] = [await card(1_000), await card(1_000)];
		const racing = await Promise.all(
			Array.from({ length: 8 }, (_, i) => orderWith(2_500, ...(i % 2 === 0 ? [one, other] : [other, one]))),
		);
		const tokens = ["tok_declined", "tok_visa"];
		const answers = await Promise.all(racing.map((order_id, i) => sales(svc).pay(order_id, tokens[i % 2]!)));
		for (const { status } of answers) expect([200, 402, 409]).toContain(status);
		let redeemed = 0;
		for (const order_id of racing) {
			const { settled_payments } = await sales(svc).settled(order_id);
			for (const { amount_money, origin } of settled_payments)
				if (origin.type === "gift_card") redeemed += amount_money.amount;
		}
		for (const each of [one, other]) await movements(each);
		expect((await read(one)).balance_money.amount + (await read(other)).balance_money.amount + redeemed).toBe(2_000);
	});

	it("leaves a card that has paid a part on the order", async () => {
		const one = await card(700);
		const order_id = await orderWith(2_000, one);
		const [leg] = await sales(svc).legs(order_id, 500);
		await sales(svc).confirm(order_id, { [leg!]: "tok_visa" }, { completion_behavior: "partial_payment" });
		const blocking_resources = [{ resource_type: "gift_card", resource_id: one.gift_card_id }];
		const removed = await svc.delete(`/v1/orders/${order_id}/gift-cards/${one.gift_card_id}`);
		for (const refused of [removed, await apply(order_id, one)])
			expect(refused.body.error).toMatchObject({ code: "GIFT_CARD_NOT_USABLE", blocking_resources });
	});
});
