/** Offers by the number of a customer's orders: what a payment keeps of them, if other orders are paid meanwhile. */
import { type FakeScript, makeFakeProcessor } from "@svc/testkit/FakeProcessor";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { line, openShop, percent } from "../Shop.js";

const scripts: Readonly<Record<string, FakeScript>> = {
	declines: { charge: { type: "declines" } },
	action: { charge: { type: "requires_action" } },
};

describe("an offer by the number of a customer's orders", () => {
	const fake = makeFakeProcessor((token) => scripts[token] ?? { charge: { type: "succeeds" } });
	let svc: Service;
	beforeAll(async () => {
		svc = await startService({ processor: fake.layer });
	});
	afterAll(() => svc.stop());

	const below = (count: number) => ({
		eligibility_rules: [{ attribute: "customer_order_count", operator: "lt", values: [count] }],
	});

	/** A shop with an automatic offer of a tenth off a customer's first orders, and open orders of one customer. */
	const shopWith = async (orders: number, first: number) => {
		const shop = await openShop(svc);
		const promotion = await shop.promotion("automatic", {
			name: "First",
			application_method: percent("10"),
			...below(first),
		});
		const customer_id = await shop.customer();
		const open = async () =>
			dataOf(await shop.order([line("Mug", 1_000)], [], { customer_id }), 201).order_id as string;
		const ids = await Promise.all(Array.from({ length: orders }, open));
		const read = async (order_id: string) => dataOf(await shop.get(`/v1/orders/${order_id}`));
		const total = async (order_id: string) => (await read(order_id)).pricing_amounts.total_money.amount;
		return { ...shop, promotion, customer_id, open, ids, read, total };
	};

	const refusal = ({ body, status }: Answer) => [status, body.error?.code, body.error?.reason];
	const taken = [422, "PROMOTION_DECLINED", "usage_limit_reached"];
	const changed = [409, "ORDER_OUTSTANDING_CHANGED", undefined];

	it("is priced away by the payment of a second order, which then pays the new price", async () => {
		const shop = await shopWith(2, 1);
		const [first = "", second = ""] = shop.ids;
		expect(await Promise.all(shop.ids.map(shop.total))).toEqual([900, 900]);
		dataOf(await shop.pay(first));
		const refused = await shop.pay(second);
		expect(refusal(refused)).toEqual(changed);
		expect(refused.body.error.details).toMatchObject([
			{ outstanding_money: usd(1_000), expected_outstanding_money: usd(900) },
			{ code: "PROMOTION_DECLINED", reason: "customer_not_eligible", promotion_id: shop.promotion.promotion_id },
		]);
		expect((await shop.read(second)).applied_discounts).toEqual([]);
		dataOf(await shop.pay(second));
		expect(await shop.total(second)).toBe(1_000);
	});

	it("waits for the payment of another order that is under way", async () => {
		const shop = await shopWith(3, 1);
		const [first = "", second = "", third = ""] = shop.ids;
		const { payment_attempt } = dataOf(await shop.pay(first, "action"));
		expect(refusal(await shop.pay(second))).toEqual(taken);
		// A change prices the order without the offer, and so does a new order.
		expect(dataOf(await shop.patch(`/v1/orders/${second}`, {})).pricing_amounts.total_money).toEqual(usd(1_000));
		expect(await shop.total(await shop.open())).toBe(1_000);
		const [leg] = payment_attempt.payment_intents;
		dataOf(await shop.post(`/v1/payment-intents/${leg.payment_intent_id}/cancel`));
		// Nothing was paid, so the offer is free again.
		dataOf(await shop.pay(third));
		expect(await shop.total(third)).toBe(900);
		expect(refusal(await shop.pay(first))).toEqual(changed);
	});

	it.each([1, 3])("is on exactly %i of the orders that are paid at once", async (first) => {
		const shop = await shopWith(8, first);
		const before = fake.charged();
		/** Pays all at once. Returns those that were refused. */
		const payAll = async (ids: ReadonlyArray<string>) => {
			const answers = await Promise.all(ids.map((order_id) => shop.pay(order_id)));
			const refused = ids.filter((_, i) => answers[i]?.status !== 200);
			for (const answer of answers) if (answer.status !== 200) expect([taken, changed]).toContainEqual(refusal(answer));
			return refused;
		};
		// Once the first are paid, all others are priced again, and then paid.
		expect(await payAll(await payAll(await payAll(shop.ids)))).toEqual([]);
		const totals = await Promise.all(shop.ids.map(shop.total));
		expect(totals.filter((amount) => amount === 900)).toHaveLength(first);
		expect(fake.charged() - before).toBe(first * 900 + (8 - first) * 1_000);
	});

	it("is free again after a declined card, and after a paid order was canceled", async () => {
		const shop = await shopWith(3, 1);
		const [first = "", second = "", third = ""] = shop.ids;
		expect((await shop.pay(first, "declines")).status).toBe(402);
		dataOf(await shop.pay(second));
		expect(refusal(await shop.pay(third))).toEqual(changed);
		dataOf(await shop.post(`/v1/orders/${second}/cancel`));
		const next = await shop.open();
		expect(await shop.total(next)).toBe(900);
		dataOf(await shop.pay(next));
		expect(await shop.total(next)).toBe(900);
	});

	it("is refused by a payment by hand as by one by card", async () => {
		const shop = await shopWith(2, 1);
		const [first = "", second = ""] = shop.ids;
		const cash = { method: "cash", amount_money: usd(900) };
		dataOf(await shop.post(`/v1/orders/${first}/manual-payments`, cash), 201);
		expect(refusal(await shop.post(`/v1/orders/${second}/manual-payments`, cash))).toEqual(changed);
		expect(await shop.total(second)).toBe(1_000);
	});

	it("for loyal customers counts no order that is not paid", async () => {
		const shop = await openShop(svc);
		const rule = { attribute: "customer_order_count", operator: "gte", values: [1] };
		await shop.promotion("automatic", { name: "Loyal", eligibility_rules: [rule] });
		const customer_id = await shop.customer();
		const open = async () => dataOf(await shop.order([line("Mug", 1_000)], [], { customer_id }), 201);
		const first = await open();
		dataOf(await shop.pay(first.order_id));
		const second = await open();
		expect(second.pricing_amounts.total_money).toEqual(usd(900));
		dataOf(await shop.post(`/v1/orders/${first.order_id}/cancel`));
		expect(refusal(await shop.pay(second.order_id))).toEqual(changed);
		expect(dataOf(await shop.pay(second.order_id)).order.pricing_amounts.total_money).toEqual(usd(1_000));
	});
});
