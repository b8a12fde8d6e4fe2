/** Refunds of gift-card payments, and of purchased gift cards. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, advanceClock, dataOf, type Service, startService } from "../../Harness.js";
import { eventually } from "../Receiver.js";
import { sales, usd } from "../Sale.js";

let svc: Service;
let sale: ReturnType<typeof sales>;
beforeAll(async () => {
	svc = await startService({ worker: true });
	sale = sales(svc);
});
afterAll(() => svc.stop());

const expectRefused = (answer: Answer, status: number, code: string, param?: string) =>
	expect([answer.status, answer.body.error?.code, answer.body.error?.param], answer.text).toEqual([
		status,
		code,
		param ?? answer.body.error?.param,
	]);

const issue = async (amount: number) => dataOf(await svc.post("/v1/gift-cards", { balance_money: usd(amount) }), 201);
const card = async (id: string) => dataOf(await svc.get(`/v1/gift-cards/${id}`));
const liability = async () => dataOf(await svc.get("/v1/reports/gift-card-liability")).liability_money.amount as number;

/** A card's movements, oldest first; its balance must be their sum. */
const movements = async (id: string) => {
	const entries = dataOf(await svc.get(`/v1/gift-cards/${id}/ledger?page_size=100&sort_direction=asc`));
	const amounts: ReadonlyArray<readonly [string, number]> = entries.map(
		({ amount_money, type }: { amount_money: { amount: number }; type: string }) => [type, amount_money.amount],
	);
	expect((await card(id)).balance_money.amount).toBe(amounts.reduce((sum, [, amount]) => sum + amount, 0));
	return amounts;
};

const cardEvents = async (id: string, event_type: string) => {
	const events = dataOf(await svc.get(`/v1/webhook-events?event_type=${event_type}&page_size=100&sort_direction=asc`));
	return events
		.map(({ data }: { data: { gift_card: { gift_card_id: string } } }) => data)
		.filter(({ gift_card }: { gift_card: { gift_card_id: string } }) => gift_card.gift_card_id === id);
};

const refund = (body: object) => svc.post("/v1/refunds", body);
const ended = (refund_id: string) =>
	eventually(async () => {
		const found = dataOf(await svc.get(`/v1/refunds/${refund_id}`));
		return found.status === "pending" ? undefined : found;
	});
const parts = ({ payment_allocations }: Answer["body"]) =>
	payment_allocations.map(({ amount_money, origin }: Answer["body"]) => [origin.type, amount_money.amount]);

const apply = async (order_id: string, { code }: { code: string }) =>
	dataOf(await svc.post(`/v1/orders/${order_id}/gift-cards`, { code }));

describe("a refund of a gift-card payment", () => {
	it("returns to the gift card first, then to the payment card, and appears in every report", async () => {
		const one = await issue(1_000);
		const { gift_card_id } = one;
		const order_id = await sale.order(2_500);
		await apply(order_id, one);
		dataOf(await sale.pay(order_id, "tok_visa"));
		const owed = await liability();
		expect((await card(gift_card_id)).status).toBe("depleted");

		const first = dataOf(await refund({ order_id, amount_money: usd(700) }), 201);
		expect(first).toMatchObject({ status: "succeeded", refunded_money: usd(700), payment_intent_ids: [] });
		expect(parts(first)).toEqual([["gift_card", 700]]);
		expect(await card(gift_card_id)).toMatchObject({ status: "active", balance_money: usd(700) });
		expect(await liability()).toBe(owed + 700);

		const second = dataOf(await refund({ order_id, amount_money: usd(800) }), 201);
		expect(parts(second)).toEqual([
			["gift_card", 300],
			["payment_intent", 500],
		]);
		expect(await ended(second.refund_id)).toMatchObject({ status: "succeeded", refunded_money: usd(800) });
		const rest = dataOf(await refund({ order_id }), 201);
		expect(parts(rest)).toEqual([["payment_intent", 1_000]]);
		expect(await liability()).toBe(owed + 1_000);
		expect(await movements(gift_card_id)).toEqual([
			["issued", 1_000],
			["redeemed", -1_000],
			["refunded", 700],
			["refunded", 300],
		]);
		const entries = dataOf(await svc.get(`/v1/gift-cards/${gift_card_id}/ledger?sort_direction=desc&page_size=1`));
		expect(entries).toMatchObject([{ order_id, refund_id: second.refund_id, balance_money: usd(1_000) }]);
		expect(await cardEvents(gift_card_id, "gift_card.refunded")).toMatchObject([
			{ gift_card: { balance_money: usd(700) }, refunded_money: usd(700), order_id, refund_id: first.refund_id },
			{ gift_card: { balance_money: usd(1_000) }, refunded_money: usd(300), refund_id: second.refund_id },
		]);
		expect((await sale.read(order_id)).settled_payments).toMatchObject([
			{ origin: { type: "gift_card", gift_card_id }, refunded_money: usd(1_000) },
			{ refunded_money: usd(1_500) },
		]);
		expectRefused(await refund({ order_id, amount_money: usd(1) }), 422, "AMOUNT_EXCEEDS_REFUNDABLE");
	});

	it("returns to the latest redemption first", async () => {
		const [early, late] = [await issue(600), await issue(700)];
		const order_id = await sale.order(2_500);
		await apply(order_id, early);
		const [leg] = await sale.legs(order_id, 100);
		dataOf(await sale.confirm(order_id, { [leg!]: "tok_visa" }, { completion_behavior: "partial_payment" }));
		await apply(order_id, late);
		dataOf(await sale.pay(order_id, "tok_visa"));
		const { payment_allocations } = dataOf(await refund({ order_id, amount_money: usd(900) }), 201);
		expect(payment_allocations).toMatchObject([
			{ origin: { gift_card_id: late.gift_card_id }, amount_money: usd(700), status: "succeeded" },
			{ origin: { gift_card_id: early.gift_card_id }, amount_money: usd(200), status: "succeeded" },
		]);
	});

	it("returns to a disabled card too, which stays disabled", async () => {
		const one = await issue(1_000);
		const order_id = await sale.order(800);
		await apply(order_id, one);
		dataOf(await sale.payWith(order_id, { action: "pay" }));
		dataOf(await svc.post(`/v1/gift-cards/${one.gift_card_id}/disable`));
		dataOf(await refund({ order_id }), 201);
		expect(await card(one.gift_card_id)).toMatchObject({ status: "disabled", balance_money: usd(1_000) });
	});

	it("never returns more than was redeemed, however many refunds race with each other and with payments", async () => {
		const one = await issue(2_000);
		const order_id = await sale.order(1_500);
		await apply(order_id, one);
		dataOf(await sale.payWith(order_id, { action: "pay" }));
		const other = await sale.order(400);
		await apply(other, one);
		const answers = await Promise.all([
			...Array.from({ length: 8 }, () => refund({ order_id, amount_money: usd(400) })),
			sale.payWith(other, { action: "pay" }),
		]);
		expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
		expect(answers.at(-1)?.status).toBe(200);
		await movements(one.gift_card_id);
		expect((await card(one.gift_card_id)).balance_money).toEqual(usd(500 + 1_200 - 400));
	});
});

let variant_id = "";
beforeAll(async () => {
	const made = await svc.post("/v1/products", {
		name: "Gift card",
		product_type: "gift_card",
		default_variant: {
			unit_price_money: usd(5_000),
			gift_card_configuration: { price_mode: "face_value", face_value_money: usd(5_000) },
		},
	});
	variant_id = dataOf(made, 201).default_variant.variant_id;
});

let recipients = 0;
const gifts = (quantity: number, send_at?: string) => ({
	variant_id,
	quantity,
	gift_card_purchase: {
		recipient: { email: `gift${++recipients}@example.com`, ...(send_at === undefined ? {} : { send_at }) },
	},
});

const mailsTo = async (email: string) => {
	const answer = await svc.send("GET", "/dev/mail", undefined, { headers: { accept: "application/json" } });
	return answer.body.data.filter((mail: { to: { email: string } }) => mail.to.email === email);
};

/** An order of this many gift cards of 50.00 for one recipient, and of other lines; and the codes in its mails. */
const sell = async (quantity: number, more: ReadonlyArray<object> = []) => {
	const line = gifts(quantity);
	const { order_id } = dataOf(await svc.post("/v1/orders", { line_items: [line, ...more] }), 201);
	return { order_id, email: line.gift_card_purchase.recipient.email };
};

const sold = async (
	quantity: number,
	{ more, token = "tok_visa" }: { more?: ReadonlyArray<object>; token?: string } = {},
) => {
	const { email, order_id } = await sell(quantity, more);
	dataOf(await sale.pay(order_id, token));
	const mails = await eventually(async () => {
		const found = await mailsTo(email);
		return found.length === quantity ? found : undefined;
	});
	const [line] = (await sale.read(order_id)).line_items;
	const cards: ReadonlyArray<{ gift_card_id: string; code: string }> = await Promise.all(
		mails.map(async ({ text }: { text: string }) => {
			const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(text)?.[0] ?? "";
			return { code, gift_card_id: dataOf(await svc.post("/v1/gift-cards/lookup", { code })).gift_card_id };
		}),
	);
	return { order_id, order_line_item_id: line.order_line_item_id as string, cards };
};

/** Pays this much of an order by the card. */
const spend = async (one: { code: string }, amount: number): Promise<string> => {
	const order_id = await sale.order(amount);
	await apply(order_id, one);
	dataOf(await sale.payWith(order_id, { action: "pay" }));
	return order_id;
};

const balances = async (cards: ReadonlyArray<{ gift_card_id: string }>) =>
	Promise.all(cards.map(async ({ gift_card_id }) => (await card(gift_card_id)).balance_money.amount as number));

describe("a refund of purchased gift cards", () => {
	it("takes unused cards, which can no longer pay", async () => {
		const { cards, order_id, order_line_item_id } = await sold(3);
		await spend(cards[0]!, 2_000);
		const owed = await liability();
		const line = { order_line_item_id, quantity: 2 };
		const { refund_id, ...made } = dataOf(await refund({ order_id, line_items: [line] }), 201);
		expect(made).toMatchObject({ amount_money: usd(10_000), line_item_allocations: [{ quantity: 2 }] });
		expect(await balances(cards)).toEqual([3_000, 0, 0]);
		expect(await liability()).toBe(owed - 10_000);
		expect(await movements(cards[1]!.gift_card_id)).toEqual([
			["issued", 5_000],
			["withdrawn", -5_000],
		]);
		const [, entry] = dataOf(await svc.get(`/v1/gift-cards/${cards[1]!.gift_card_id}/ledger?sort_direction=asc`));
		expect(entry).toMatchObject({ order_id, refund_id });
		const other = await sale.order(1_000);
		expectRefused(
			await svc.post(`/v1/orders/${other}/gift-cards`, { code: cards[1]!.code }),
			409,
			"GIFT_CARD_NOT_USABLE",
		);
		expect(await sale.read(order_id)).toMatchObject({
			refund_status: "partially_refunded",
			line_items: [{ refunded_quantity: 2, refunded_money: usd(10_000) }],
		});
	});

	it("is refused once anybody has used any of a card", async () => {
		const { cards, order_id, order_line_item_id } = await sold(1);
		const spent = await spend(cards[0]!, 2_000);
		const expectKept = async () => {
			const whole = await refund({ order_id, line_items: [{ order_line_item_id, quantity: 1 }] });
			expectRefused(whole, 422, "LINE_ITEM_REFUND_QUANTITY_EXCEEDS_REFUNDABLE", "line_items[0].quantity");
			expect(whole.body.error.details).toMatchObject([{ requested_quantity: 1, refundable_quantity: 0 }]);
			const rest = await refund({ order_id, line_items: [{ order_line_item_id }] });
			const line = "line_items[0].order_line_item_id";
			expectRefused(rest, 422, "LINE_ITEM_REFUND_QUANTITY_EXCEEDS_REFUNDABLE", line);
			const little = await refund({ order_id, line_items: [{ order_line_item_id, amount_money: usd(1) }] });
			expectRefused(little, 422, "AMOUNT_EXCEEDS_REFUNDABLE", "line_items[0].amount_money.amount");
			expect(little.body.error.details).toMatchObject([{ refundable_money: usd(0) }]);
			expectRefused(await refund({ order_id, amount_money: usd(1) }), 422, "AMOUNT_EXCEEDS_REFUNDABLE");
			expectRefused(await refund({ order_id }), 422, "AMOUNT_EXCEEDS_REFUNDABLE");
		};
		await expectKept();
		expect(await card(cards[0]!.gift_card_id)).toMatchObject({
			status: "active",
			balance_money: usd(3_000),
			redeemed_money: usd(2_000),
		});

		// A refunded purchase returns to the card, which was used all the same.
		dataOf(await refund({ order_id: spent }), 201);
		expect(await card(cards[0]!.gift_card_id)).toMatchObject({
			balance_money: usd(5_000),
			redeemed_money: usd(2_000),
		});
		await expectKept();
	});

	it("is allowed after a payment by the card has failed", async () => {
		const { cards, order_id } = await sold(1);
		const other = await sale.order(6_000);
		await apply(other, cards[0]!);
		expect((await sale.pay(other, "tok_declined")).status).toBe(402);
		dataOf(await refund({ order_id }), 201);
		expect(await card(cards[0]!.gift_card_id)).toMatchObject({
			status: "depleted",
			balance_money: usd(0),
			redeemed_money: usd(0),
		});
		expect(await sale.read(order_id)).toMatchObject({
			refund_status: "refunded",
			line_items: [{ refunded_quantity: 1, refunded_money: usd(5_000) }],
		});
	});

	it("of the whole order leaves used cards alone, and keeps the buyer's fee off the card", async () => {
		const mug = { name: "Mug", quantity: 1, unit_price_money: usd(1_000) };
		const { cards, order_id } = await sold(2, { more: [mug] });
		await spend(cards[0]!, 500);
		expect(dataOf(await refund({ order_id }), 201).amount_money).toEqual(usd(6_000));
		expect(await balances(cards)).toEqual([4_500, 0]);
		expect(await sale.read(order_id)).toMatchObject({
			refund_status: "partially_refunded",
			line_items: [{ refunded_quantity: 1 }, { refunded_quantity: 1 }],
		});

		const other = await sold(1);
		const kept = { adjustment_type: "restocking_fee", applies_to: "none", amount_money: usd(400) };
		const line = { order_line_item_id: other.order_line_item_id, quantity: 1, refund_adjustments: [kept] };
		expect(dataOf(await refund({ order_id: other.order_id, line_items: [line] }), 201).amount_money).toEqual(
			usd(4_600),
		);
		expect(await balances(other.cards)).toEqual([0]);
	});

	it("by an amount takes it off unused cards", async () => {
		const { cards, order_id, order_line_item_id } = await sold(2);
		await spend(cards[0]!, 1_000);
		const part = (amount: number) =>
			refund({ order_id, line_items: [{ order_line_item_id, amount_money: usd(amount) }] });
		dataOf(await part(2_000), 201);
		expect(await balances(cards)).toEqual([4_000, 3_000]);
		const much = await part(3_001);
		expectRefused(much, 422, "AMOUNT_EXCEEDS_REFUNDABLE", "line_items[0].amount_money.amount");
		expect(much.body.error.details).toMatchObject([{ refundable_money: usd(3_000) }]);
		dataOf(await part(3_000), 201);
		expect(await balances(cards)).toEqual([4_000, 0]);
	});

	it("that fails restores the balance", async () => {
		const { cards, order_id } = await sold(2, { token: "tok_refund_fails" });
		await spend(cards[1]!, 1_000);
		const owed = await liability();
		const { refund_id } = dataOf(await refund({ order_id }), 201);
		expect((await ended(refund_id)).status).toBe("failed");
		expect(await liability()).toBe(owed);
		expect(await balances(cards)).toEqual([5_000, 4_000]);
		expect((await movements(cards[0]!.gift_card_id)).slice(1)).toEqual([
			["withdrawn", -5_000],
			["restored", 5_000],
		]);
		await spend(cards[0]!, 5_000);
	});

	it("that the bank returns restores the balance, each time", async () => {
		const { cards, order_id } = await sold(2, { token: "tok_refund_returned" });
		const owed = await liability();
		for (const times of [1, 2]) {
			const { refund_id } = dataOf(await refund({ order_id }), 201);
			expect(await ended(refund_id)).toMatchObject({ status: "succeeded" });
			expect(await balances(cards)).toEqual([0, 0]);
			await advanceClock(svc, 60);
			await eventually(async () =>
				dataOf(await svc.get(`/v1/refunds/${refund_id}`)).status === "failed" ? true : undefined,
			);
			expect(await liability()).toBe(owed);
			expect((await movements(cards[0]!.gift_card_id)).slice(1)).toEqual(
				Array.from({ length: times }, () => [
					["withdrawn", -5_000],
					["restored", 5_000],
				]).flat(),
			);
		}
		await spend(cards[0]!, 5_000);
	});

	it("and concurrent payments by the same card never take a cent twice", async () => {
		const { cards, order_id, order_line_item_id } = await sold(1);
		const buying = await Promise.all(
			Array.from({ length: 3 }, async () => {
				const id = await sale.order(1_500);
				await apply(id, cards[0]!);
				return id;
			}),
		);
		const answers = await Promise.all([
			...buying.map((id) => sale.payWith(id, { action: "pay" })),
			...Array.from({ length: 3 }, () =>
				refund({ order_id, line_items: [{ order_line_item_id, amount_money: usd(2_000) }] }),
			),
		]);
		for (const { status } of answers) expect([200, 201, 409, 422]).toContain(status);
		const taken = answers.reduce((sum, { status }) => sum + (status === 200 ? 1_500 : status === 201 ? 2_000 : 0), 0);
		expect(await balances(cards)).toEqual([5_000 - taken]);
		await movements(cards[0]!.gift_card_id);
	});

	it("before the order is paid reduces the cards, and mails none without value", async () => {
		const { email, order_id } = await sell(2);
		const [a, b] = await sale.legs(order_id, 6_000, 4_000);
		dataOf(await sale.confirm(order_id, { [a!]: "tok_visa" }, { completion_behavior: "partial_payment" }));
		dataOf(await refund({ order_id }), 201);
		dataOf(await sale.confirm(order_id, { [b!]: "tok_visa" }));
		const cards = (await sale.read(order_id)).line_items[0].purchased_gift_cards;
		expect(cards.map(({ status }: { status: string }) => status).sort()).toEqual(["active", "depleted"]);
		expect((await balances(cards)).sort()).toEqual([0, 4_000]);
		const [mail] = await eventually(async () => {
			const found = await mailsTo(email);
			return found.length > 0 ? found : undefined;
		});
		expect(mail.text).toContain("$40.00");
		expect(await mailsTo(email)).toHaveLength(1);
	});

	it("before a cancellation disables the cards, and mails none", async () => {
		const { email, order_id } = await sell(1);
		const [a] = await sale.legs(order_id, 2_000);
		dataOf(await sale.confirm(order_id, { [a!]: "tok_visa" }, { completion_behavior: "partial_payment" }));
		dataOf(await refund({ order_id }), 201);
		const canceled = dataOf(await svc.post(`/v1/orders/${order_id}/cancel`));
		const [{ gift_card_id, status }] = canceled.line_items[0].purchased_gift_cards;
		expect([canceled.status, status]).toEqual(["canceled", "disabled"]);
		expect(await card(gift_card_id)).toMatchObject({ status: "disabled", balance_money: usd(0) });
		expect(await mailsTo(email)).toEqual([]);
	});

	it("holds back a code that is due later, unless the refund fails", async () => {
		for (const [hours, token, count] of [
			[1, "tok_visa", 0],
			[2, "tok_refund_fails", 1],
		] as const) {
			const at = new Date(Date.now() + hours * 3_600_000).toISOString();
			const line = gifts(1, at);
			const { order_id } = dataOf(await svc.post("/v1/orders", { line_items: [line] }), 201);
			dataOf(await sale.pay(order_id, token));
			const { refund_id } = dataOf(await refund({ order_id }), 201);
			await ended(refund_id);
			// A mail that leaves after it shows that its time has passed.
			const later = { email: `after${refund_id}@example.com`, send_at: new Date(Date.parse(at) + 50).toISOString() };
			dataOf(await svc.post("/v1/gift-cards", { balance_money: usd(100), recipient: later }), 201);
			await advanceClock(svc, 3_660);
			await eventually(async () => ((await mailsTo(later.email)).length === 1 ? true : undefined));
			if (count > 0)
				await eventually(async () =>
					(await mailsTo(line.gift_card_purchase.recipient.email)).length === count ? true : undefined,
				);
			expect(await mailsTo(line.gift_card_purchase.recipient.email)).toHaveLength(count);
		}
	});
});
