/** Refunded items that are canceled instead of handed off: their stock is for sale again, and no other unit's. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type CallOptions, dataOf, type Service, startService } from "../../Harness.js";
import { sales, usd } from "../Sale.js";
import { stockOf } from "../Stock.js";
import { price, trackedSales } from "../TrackedSale.js";

let svc: Service;
let sale: ReturnType<typeof sales>;
let tracked: ReturnType<typeof trackedSales>;
beforeAll(async () => {
	svc = await startService();
	sale = sales(svc);
	tracked = trackedSales(svc);
});
afterAll(() => svc.stop());

/** A paid order of units from a shelf that has just these, and steps on its line. */
const sold = async (units: number) => {
	const shop = await tracked.shelf(units);
	const order_id = await shop.buy(units);
	const { order } = dataOf(await sale.pay(order_id, "tok_visa"));
	const { order_line_item_id } = order.line_items[0];
	const path = `/v1/orders/${order_id}`;
	return {
		...shop,
		order_id,
		order_line_item_id,
		path,
		refund: async (quantity: number, more: object = {}) =>
			dataOf(await svc.post("/v1/refunds", { order_id, line_items: [{ order_line_item_id, quantity }], ...more }), 201),
		plan: (quantity: number) => tracked.plan(order_id, order_line_item_id, quantity),
		handOver: async (quantity: number) => dataOf(await tracked.handOver(order_id, order_line_item_id, quantity)),
		cancel: (target_canceled_quantity: number, more: object = {}, options?: CallOptions) =>
			svc.post(
				`${path}/cancel-items`,
				{ line_items: [{ order_line_item_id, target_canceled_quantity }], ...more },
				options,
			),
	};
};

const refusalOf = ({ body, status }: Answer) => [status, body.error?.code, body.error?.param];

const target = "line_items[0].target_canceled_quantity";

/** The types of an order's events after the first `known`. */
const eventsAfter = async (order_id: string, since: string): Promise<ReadonlyArray<string>> =>
	dataOf(await svc.get("/v1/webhook-events?page_size=100&sort_direction=asc"))
		.filter(({ created_at, data }: Answer["body"]) => data.order?.order_id === order_id && created_at > since)
		.map(({ event_type }: Answer["body"]) => event_type);

describe("canceled items", () => {
	it("give back the stock of an order's refunded rest after a part was handed off", async () => {
		const shop = await sold(3);
		await shop.handOver(1);
		const { created_at } = await shop.refund(2);
		// A refund moves money only.
		expect(await shop.level()).toEqual([2, 0, 2, 0]);
		expect((await svc.post(`${shop.path}/cancel`)).body.error.code).toBe("ORDER_HAS_HANDED_OFF_ITEMS");
		const canceled = dataOf(await shop.cancel(2));
		expect(canceled).toMatchObject({
			status: "closed",
			fulfillment_status: "fulfilled",
			settlement_amounts: { paid_money: usd(3 * price), refunded_money: usd(2 * price) },
			line_items: [{ quantity: 3, refunded_quantity: 2, canceled_quantity: 2 }],
		});
		expect(await shop.level()).toEqual([2, 0, 0, 2]);
		const events = (await eventsAfter(shop.order_id, created_at)).filter((type) => type !== "order.refunded");
		expect(events).toEqual(["order.updated", "order.updated", "order.fulfillment.status_changed"]);
		const reservation = dataOf(await svc.get(`/v1/inventory-reservations/${canceled.inventory_reservation_id}`));
		expect(reservation).toMatchObject({
			status: "closed",
			lines: [{ consumed_quantity: 1, released_from_committed_quantity: 2, committed_quantity: 0 }],
		});
		// Twice changes nothing, with the same key and with another one.
		expect(dataOf(await shop.cancel(2))).toEqual(canceled);
		expect(await shop.level()).toEqual([2, 0, 0, 2]);
		// The units can be sold to someone else.
		expect(dataOf(await sale.pay(await shop.buy(2), "tok_visa")).order.payment_status).toBe("paid");
	});

	it("are refunded before", async () => {
		const shop = await sold(3);
		expect(refusalOf(await shop.cancel(1))).toEqual([409, "INVENTORY_TARGET_NOT_REACHABLE", target]);
		// Money of the line alone refunds no unit.
		const { order_id, order_line_item_id } = shop;
		const line = { order_line_item_id, amount_money: usd(100) };
		dataOf(await svc.post("/v1/refunds", { order_id, line_items: [line] }), 201);
		expect(refusalOf(await shop.cancel(1))).toEqual([409, "INVENTORY_TARGET_NOT_REACHABLE", target]);
		await shop.refund(1);
		expect(refusalOf(await shop.cancel(2))).toEqual([409, "INVENTORY_TARGET_NOT_REACHABLE", target]);
		expect(await shop.level()).toEqual([3, 0, 3, 0]);
		dataOf(await shop.cancel(1));
		expect(await shop.level()).toEqual([3, 0, 2, 1]);
	});

	it("are none that came back: the buyer still gets the others", async () => {
		const shop = await sold(2);
		await shop.handOver(1);
		await shop.refund(1, { reason: "returned_goods" });
		expect(refusalOf(await shop.cancel(1))).toEqual([409, "INVENTORY_TARGET_NOT_REACHABLE", target]);
		expect(await shop.level()).toEqual([1, 0, 1, 0]);
		expect((await shop.handOver(1)).status).toBe("handed_off");
	});

	it("are in no fulfillment, and no fulfillment gets them any more", async () => {
		const shop = await sold(2);
		const fulfillment_id = await shop.plan(2);
		await shop.refund(1);
		expect(refusalOf(await shop.cancel(1))).toEqual([409, "INVENTORY_TARGET_NOT_REACHABLE", target]);
		dataOf(await svc.post(`${shop.path}/fulfillments/${fulfillment_id}/cancel`));
		expect(dataOf(await shop.cancel(1)).fulfillment_status).toBe("unfulfilled");
		const line_items = [{ order_line_item_id: shop.order_line_item_id, quantity: 2 }];
		const again = await svc.post(`${shop.path}/fulfillments`, { line_items });
		expect(again.body.error.code).toBe("FULFILLMENT_EXCEEDS_LINE");
		await shop.handOver(1);
		expect(await sale.read(shop.order_id)).toMatchObject({ fulfillment_status: "fulfilled" });
		expect(await shop.level()).toEqual([1, 0, 0, 1]);
	});

	it("are those that stock does not cover, if a part is at risk", async () => {
		const shop = await sold(3);
		const stock = stockOf(svc);
		dataOf(await stock.adjust(shop.inventory_item_id, shop.location_id, { on_hand_quantity_delta: -2 }), 201);
		await shop.refund(2);
		dataOf(await shop.cancel(2));
		expect(await shop.level()).toEqual([1, 0, 1, 0]);
		expect((await shop.handOver(1)).status).toBe("handed_off");
	});

	it("are totals of each line, all or none, and never fewer than before", async () => {
		const shop = await sold(3);
		await shop.refund(2);
		const { version } = dataOf(await shop.cancel(2));
		expect(refusalOf(await shop.cancel(1))).toEqual([409, "INVENTORY_TARGET_BELOW_APPLIED", target]);
		expect(refusalOf(await shop.cancel(2, { expected_version: version - 1 }))).toEqual([
			409,
			"VERSION_CONFLICT",
			"expected_version",
		]);
		const entry = { order_line_item_id: shop.order_line_item_id, target_canceled_quantity: 2 };
		const send = (...line_items: ReadonlyArray<object>) => svc.post(`${shop.path}/cancel-items`, { line_items });
		expect(refusalOf(await send(entry, entry))).toEqual([422, "INVALID_VALUE", "line_items[1].order_line_item_id"]);
		const other = { ...entry, order_line_item_id: "li_none" };
		expect(refusalOf(await send(entry, other))).toEqual([
			404,
			"RESOURCE_NOT_FOUND",
			"line_items[1].order_line_item_id",
		]);
		expect((await sale.read(shop.order_id)).version).toBe(version);
	});

	it("race for a unit, and one request gets it", async () => {
		const shop = await sold(2);
		await shop.refund(2);
		const both = await Promise.all(
			[shop.cancel(2), tracked.handOver(shop.order_id, shop.order_line_item_id, 1)].map((sent) =>
				sent.then(
					({ status }) => status,
					() => 409,
				),
			),
		);
		const [on_hand, held, committed, available] = await shop.level();
		expect(both.filter((status) => status === 200)).toHaveLength(1);
		expect([on_hand, held]).toEqual(committed === 0 ? [2, 0] : [1, 0]);
		expect(on_hand).toBe((committed ?? 0) + (available ?? 0));
	});

	it("belong to a paid order; an unpaid one is changed, and a canceled one has none", async () => {
		const shop = await tracked.shelf(1);
		const order_id = await shop.buy();
		const { order_line_item_id } = (await sale.read(order_id)).line_items[0];
		const body = { line_items: [{ order_line_item_id, target_canceled_quantity: 1 }] };
		const cancel = () => svc.post(`/v1/orders/${order_id}/cancel-items`, body);
		expect((await cancel()).body.error.code).toBe("ORDER_NOT_PAID");
		dataOf(await sale.pay(order_id, "tok_visa"));
		dataOf(await svc.post(`/v1/orders/${order_id}/cancel`));
		expect((await cancel()).body.error.code).toBe("ORDER_NOT_OPEN");
	});

	it("have no stock if their line has none: they are only not handed off", async () => {
		const line = (requirement: string) => ({
			name: "Cup",
			quantity: 2,
			unit_price_money: usd(price),
			fulfillment: { requirement },
		});
		const made = await svc.post("/v1/orders", { line_items: [line("shipment"), line("none")] });
		const { line_items, order_id } = dataOf(made, 201);
		dataOf(await sale.pay(order_id, "tok_visa"));
		dataOf(await svc.post("/v1/refunds", { order_id }), 201);
		const ids = line_items.map((one: { order_line_item_id: string }) => one.order_line_item_id);
		const cancel = (some: ReadonlyArray<string>) =>
			svc.post(`/v1/orders/${order_id}/cancel-items`, {
				line_items: some.map((order_line_item_id) => ({ order_line_item_id, target_canceled_quantity: 2 })),
			});
		const [shipped] = ids;
		expect(refusalOf(await cancel(ids))[2]).toBe("line_items[1].target_canceled_quantity");
		expect(dataOf(await cancel([shipped]))).toMatchObject({
			fulfillment_status: "not_required",
			line_items: [{ canceled_quantity: 2 }, { quantity: 2 }],
		});
	});
});
