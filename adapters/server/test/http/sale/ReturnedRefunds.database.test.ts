/** Refunds that succeed, and that the buyer's bank returns later. Their money is the order's again. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, advanceClock, dataOf, type Service, startService } from "../../Harness.js";
import { eventually } from "../Receiver.js";
import { sales, usd } from "../Sale.js";
import { event, links } from "./Links.js";

let svc: Service;
let sale: ReturnType<typeof sales>;
beforeAll(async () => {
	svc = await startService({ worker: true });
	sale = sales(svc);
});
afterAll(() => svc.stop());

const returning = "tok_refund_returned";
const get = async (path: string): Promise<Answer["body"]> => dataOf(await svc.get(path));
const available = async (): Promise<number> => (await get("/v1/balance")).available_money.amount;

const until = (refund_id: string, status: string) =>
	eventually(async () => {
		const found = await get(`/v1/refunds/${refund_id}`);
		return found.status === status ? found : undefined;
	});

/** Makes a refund, which succeeds. */
const refund = async (body: object) => {
	const { refund_id } = dataOf(await svc.post("/v1/refunds", body), 201);
	return until(refund_id, "succeeded");
};

/** The bank returns all refunds that were made. */
const comeBack = async (refund_id: string) => {
	await advanceClock(svc, 60);
	return until(refund_id, "failed");
};

it("give their money back to order, payment and balance, and can be made again", async () => {
	const before = await available();
	const order_id = await sale.order(2_500);
	dataOf(await sale.pay(order_id, returning));
	const made = await refund({ order_id });
	expect(made).toMatchObject({ refunded_money: usd(2_500) });
	expect(made.reversals).toBeUndefined();
	expect(await available()).toBe(before);
	const returned = await comeBack(made.refund_id);
	expect(returned).toMatchObject({
		status: "failed",
		amount_money: usd(2_500),
		refunded_money: usd(0),
		completed_at: made.completed_at,
		reversals: [{ amount_money: usd(2_500), reversed_at: expect.any(String) }],
		payment_allocations: [{ status: "failed", error: { code: "refund_returned" } }],
	});
	expect(await sale.read(order_id)).toMatchObject({
		refund_status: "none",
		payment_status: "paid",
		settlement_amounts: { refunded_money: usd(0) },
		line_items: [{ refunded_quantity: 0, refunded_money: usd(0), reversed_quantity: 1 }],
	});
	const [{ payment_intent_id }] = await sale.intents(order_id);
	expect(await get(`/v1/payment-intents/${payment_intent_id}`)).toMatchObject({ refunded_money: usd(0) });
	expect(await available()).toBe(before + 2_500);
	const booked = (await get(`/v1/balance-transactions?order_id=${order_id}&sort_direction=asc`)).map(
		({ amount_money, type }: Answer["body"]) => [type, amount_money.amount],
	);
	expect(booked).toEqual([
		["payment", 2_500],
		["refund", -2_500],
		["refund_failure", 2_500],
	]);
	const told = (await get("/v1/webhook-events?page_size=100&sort_direction=asc"))
		.filter(({ data }: Answer["body"]) => data.refund?.refund_id === made.refund_id)
		.map(({ data, event_type }: Answer["body"]) => [event_type, data.refund.status, data.refund.refunded_money.amount]);
	expect(told.slice(-2)).toEqual([
		["refund.updated", "failed", 0],
		["refund.failed", "failed", 0],
	]);
	const toldOfOrder = (await get("/v1/webhook-events?page_size=100&sort_direction=asc")).filter(
		({ data }: Answer["body"]) => data.order?.order_id === order_id,
	);
	expect(toldOfOrder.at(-1)).toMatchObject({ event_type: "order.updated" });

	const again = await refund({ order_id });
	expect(await sale.read(order_id)).toMatchObject({ refund_status: "refunded" });
	expect((await sale.read(order_id)).line_items[0].reversed_quantity).toBeUndefined();
	await comeBack(again.refund_id);
	expect(await available()).toBe(before + 2_500);
	expect(await get(`/v1/refunds/${made.refund_id}`)).toEqual(returned);
});

it("keep what other payments got back", async () => {
	const { code, gift_card_id } = dataOf(await svc.post("/v1/gift-cards", { balance_money: usd(1_000) }), 201);
	const order_id = await sale.order(2_500);
	dataOf(await svc.post(`/v1/orders/${order_id}/gift-cards`, { code }));
	dataOf(await sale.pay(order_id, returning));
	const { refund_id } = await refund({ order_id });
	expect(await comeBack(refund_id)).toMatchObject({
		refunded_money: usd(1_000),
		reversals: [{ amount_money: usd(1_500) }],
	});
	expect(await get(`/v1/gift-cards/${gift_card_id}`)).toMatchObject({ balance_money: usd(1_000) });
	expect(await sale.read(order_id)).toMatchObject({
		refund_status: "partially_refunded",
		settlement_amounts: { refunded_money: usd(1_000) },
		line_items: [{ refunded_quantity: 1, refunded_money: usd(1_000) }],
	});
	const rest = await refund({ order_id });
	expect(rest).toMatchObject({ amount_money: usd(1_500), refunded_money: usd(1_500) });
	expect(await sale.read(order_id)).toMatchObject({ refund_status: "refunded" });
});

it("free no seat twice, and leave the tickets of other units alone", async () => {
	const link = links(svc);
	const { payment_link_id: id } = await link.made(event(3));
	const { buyer, session } = await link.buys(id, { hall: 3 });
	dataOf(await buyer.pay(returning));
	const { order_id } = session;
	const [{ order_line_item_id }] = (await sale.read(order_id)).line_items;
	const one = { order_id, line_items: [{ order_line_item_id, quantity: 1 }] };
	const state = async () => [
		(await link.seen(id)).remaining_quantity,
		(await link.tickets(id)).map(({ status }: Answer["body"]) => status).sort(),
	];
	const first = await refund(one);
	expect(await state()).toEqual([1, ["canceled", "valid", "valid"]]);
	await comeBack(first.refund_id);
	expect(await state()).toEqual([1, ["canceled", "valid", "valid"]]);
	await refund(one);
	expect(await state()).toEqual([1, ["canceled", "valid", "valid"]]);
	await refund(one);
	expect(await state()).toEqual([2, ["canceled", "canceled", "valid"]]);
});
