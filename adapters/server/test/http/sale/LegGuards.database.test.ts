/** What happens to an order between a leg's creation and its confirmation, and how the confirmation is refused. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { line, openShop } from "../Shop.js";
import { price, trackedSales } from "../TrackedSale.js";

let svc: Service;
let tracked: ReturnType<typeof trackedSales>;
beforeAll(async () => {
	svc = await startService();
	tracked = trackedSales(svc);
});
afterAll(() => svc.stop());

const total = 1_000;

const ordered = async (more: object = {}): Promise<string> => {
	const line_items = [{ name: "Mug", quantity: 1, unit_price_money: usd(total) }];
	return dataOf(await svc.post("/v1/orders", { line_items, ...more }), 201).order_id;
};

const leg = async (order_id: string, amount: number): Promise<string> =>
	dataOf(await svc.post(`/v1/orders/${order_id}/payment-intents`, { amount_money: usd(amount) }), 201)
		.payment_intent_id;

const confirm = (payment_intent_id: string, token = "tok_visa") =>
	svc.post(`/v1/payment-intents/${payment_intent_id}/confirm`, { token });

const cash = async (order_id: string, amount: number) =>
	dataOf(await svc.post(`/v1/orders/${order_id}/manual-payments`, { amount_money: usd(amount), method: "cash" }), 201);

/** The status and the code of a leg's confirmation, after something has happened to its order. */
const confirmedAfter = async (order_id: string, amount: number, happen: () => Promise<unknown>) => {
	const payment_intent_id = await leg(order_id, amount);
	await happen();
	const before = dataOf(await svc.get(`/v1/orders/${order_id}`));
	const { body, status } = await confirm(payment_intent_id);
	expect(dataOf(await svc.get(`/v1/orders/${order_id}`))).toEqual(before);
	return [status, body.error?.code];
};

describe("the confirmation of a leg is refused", () => {
	it("while another leg waits for its buyer", async () => {
		const order_id = await ordered();
		const other = await leg(order_id, 400);
		const after = await confirmedAfter(order_id, 600, async () => dataOf(await confirm(other, "tok_requires_action")));
		expect(after).toEqual([409, "ORDER_HAS_ACTIVE_PAYMENT_INTENT"]);
	});

	it("if less is left to pay than it takes", async () => {
		const order_id = await ordered();
		expect(await confirmedAfter(order_id, 600, () => cash(order_id, 500))).toEqual([422, "AMOUNT_EXCEEDS_BALANCE"]);
	});

	it("if all is paid", async () => {
		const order_id = await ordered();
		expect(await confirmedAfter(order_id, 600, () => cash(order_id, total))).toEqual([409, "ORDER_ALREADY_PAID"]);
	});

	it("if the invoice of the order is a draft", async () => {
		const customer = { name: "Ada", email: "ada@example.com" };
		const { customer_id } = dataOf(await svc.post("/v1/customers", customer), 201);
		const order_id = await ordered({ customer_id });
		const due_at = new Date(Date.now() + 86_400_000).toISOString();
		const draft = async () =>
			dataOf(await svc.post("/v1/invoices", { order_id, payment_due: { type: "date", due_at } }), 201);
		expect(await confirmedAfter(order_id, total, draft)).toEqual([409, "INVOICE_NOT_OPEN"]);
	});

	it("if the order names no place that its goods come from, or they are sold out", async () => {
		const { buy, source, variant_id } = await tracked.shelf(1);
		const unrouted = await ordered({ line_items: [{ variant_id, quantity: 1 }] });
		expect(await confirmedAfter(unrouted, price, async () => {})).toEqual([422, "INVENTORY_ROUTING_SOURCE_REQUIRED"]);
		const late = await buy();
		const soldOut = async () => cash(await tracked.buy(variant_id, 1, source), price);
		expect(await confirmedAfter(late, price, soldOut)).toEqual([409, "INVENTORY_UNAVAILABLE"]);
	});

	it("by the processor, if that has taken another amount", async () => {
		const payment_intent_id = await leg(await ordered(), total);
		const { body, status } = await confirm(payment_intent_id, "tok_wrong_amount");
		expect([status, body.error.code]).toEqual([502, "AMOUNT_MISMATCH"]);
	});
});

it("a closed order takes no new leg, and a canceled one no return", async () => {
	const order_id = await ordered();
	const { line_items } = dataOf(await svc.get(`/v1/orders/${order_id}`));
	dataOf(await svc.post(`/v1/orders/${order_id}/cancel`));
	const intent = await svc.post(`/v1/orders/${order_id}/payment-intents`, { amount_money: usd(total) });
	expect([intent.status, intent.body.error.code]).toEqual([409, "ORDER_NOT_OPEN"]);
	const { return_reason_id } = dataOf(await svc.post("/v1/return-reasons", { name: "Broken" }), 201);
	const [{ order_line_item_id }] = line_items;
	const line = { order_line_item_id, requested_quantity: 1, return_reason_id };
	const returned = await svc.post("/v1/returns", { order_id, line_items: [line] });
	expect([returned.status, returned.body.error.code]).toEqual([409, "ORDER_NOT_OPEN"]);
});

describe("the confirmation of a leg is refused as a payment is", () => {
	it("if the order has no lines any more, or was canceled", async () => {
		const empty = await ordered();
		const [{ order_line_item_id }] = dataOf(await svc.get(`/v1/orders/${empty}`)).line_items;
		const removed = () => svc.delete(`/v1/orders/${empty}/line-items/${order_line_item_id}`);
		expect(await confirmedAfter(empty, 600, async () => dataOf(await removed()))).toEqual([422, "ORDER_EMPTY"]);
		const canceled = await ordered();
		const cancel = async () => dataOf(await svc.post(`/v1/orders/${canceled}/cancel`));
		expect(await confirmedAfter(canceled, 600, cancel)).toEqual([409, "ORDER_NOT_OPEN"]);
	});

	it("if the uses of its promotion code are gone", async () => {
		const shop = await openShop(svc);
		await shop.promotion([{ code: "LAST", max_uses: 1 }]);
		const [one, other] = await Promise.all(
			[1, 2].map(async () => dataOf(await shop.order([line("Mug", 1_000)], ["LAST"]), 201).order_id),
		);
		const leg = await shop.post(`/v1/orders/${other}/payment-intents`, { amount_money: usd(500) });
		dataOf(await shop.pay(one));
		const { payment_intent_id } = dataOf(leg, 201);
		const { body, status } = await shop.post(`/v1/payment-intents/${payment_intent_id}/confirm`, { token: "tok_visa" });
		expect([status, body.error?.code]).toEqual([422, "PROMOTION_DECLINED"]);
	});

	it("if a gift card of the order has less than it shall pay", async () => {
		const card = dataOf(await svc.post("/v1/gift-cards", { balance_money: usd(500) }), 201);
		const [one, other] = await Promise.all([ordered(), ordered()]);
		for (const order_id of [one, other])
			dataOf(await svc.post(`/v1/orders/${order_id}/gift-cards`, { code: card.code }));
		const paid = async () =>
			dataOf(await svc.post(`/v1/orders/${one}/pay`, { action: "pay", payment_source: { token: "tok_visa" } }));
		expect(await confirmedAfter(other, 500, paid)).toEqual([409, "GIFT_CARD_BALANCE_CHANGED"]);
	});
});
