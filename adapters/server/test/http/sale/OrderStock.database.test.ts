/** The stock of orders during payments: held before money moves, committed with it, released without it. */
import { Payments } from "@svc/core/sale/Payments";
import { reconcileKind } from "@svc/core/sale/Payments/Reconciliation";
import { type FakeScript, makeFakeProcessor } from "@svc/testkit/FakeProcessor";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { sales, usd } from "../Sale.js";
import { stockOf } from "../Stock.js";
import { price, trackedSales } from "../TrackedSale.js";

const scripts: Readonly<Record<string, FakeScript>> = {
	declines: { charge: { type: "declines" } },
	action: { charge: { type: "requires_action" } },
	dies_after: { charge: { type: "succeeds" }, delivery: { type: "crashes", when: "after" } },
	dies_before: { charge: { type: "succeeds" }, delivery: { type: "crashes", when: "before" } },
};

const fake = makeFakeProcessor((token) => scripts[token] ?? { charge: { type: "succeeds" } });
let svc: Service;
let sale: ReturnType<typeof sales>;
let stock: ReturnType<typeof stockOf>;
let tracked: ReturnType<typeof trackedSales>;
beforeAll(async () => {
	svc = await startService({ processor: fake.layer });
	sale = sales(svc);
	stock = stockOf(svc);
	tracked = trackedSales(svc);
});
afterAll(() => svc.stop());

/** Does the timer's part for the active attempt. */
const reconcile = async (order_id: string) => {
	const subject = (await sale.read(order_id)).active_payment_attempt_id;
	const { environment } = svc.caller;
	const then = { ...environment, clock_offset_millis: environment.clock_offset_millis + 5_000 };
	const timer = { environment_id: "", kind: reconcileKind, subject, due_at: "", lane: "", claims: 1, lease: "" };
	await svc.runtime.runPromise(Effect.flatMap(Payments, (payments) => payments.reconcile(then, timer)));
	return sale.read(order_id);
};

/** Releases the hold of an order, as its expiry does. */
const loseHold = async (order_id: string) => {
	const { inventory_reservation_id } = await sale.read(order_id);
	const { lines } = dataOf(await svc.get(`/v1/inventory-reservations/${inventory_reservation_id}`));
	const released = await stock.act(inventory_reservation_id, "release", {
		lines: lines.map((line: { inventory_reservation_line_id: string; held_quantity: number }) => ({
			inventory_reservation_line_id: line.inventory_reservation_line_id,
			target_released_from_held_quantity: line.held_quantity,
		})),
	});
	dataOf(released);
};

/** An order that was paid after its stock was lost. */
const paidWithoutStock = async () => {
	const shop = await tracked.shelf(2);
	const order_id = await shop.buy(2);
	dataOf(await sale.pay(order_id, "action"));
	await loseHold(order_id);
	dataOf(await stock.adjust(shop.inventory_item_id, shop.location_id, { on_hand_quantity_delta: -1 }), 201);
	const paid = dataOf(await tracked.finish(fake, order_id, "succeeds")).order;
	return { ...shop, order_id, paid };
};

describe("the stock of orders", () => {
	it("commits the stock of an order that is paid", async () => {
		const shop = await tracked.shelf(5);
		const order_id = await shop.buy(2);
		expect(await shop.level()).toEqual([5, 0, 0, 5]);
		const { order } = dataOf(await sale.pay(order_id, "tok"));
		expect(order).toMatchObject({ payment_status: "paid", inventory_routing_source: shop.source });
		expect(order.line_items[0].inventory_item_id).toBe(shop.inventory_item_id);
		const reservation = dataOf(await svc.get(`/v1/inventory-reservations/${order.inventory_reservation_id}`));
		expect(reservation).toMatchObject({ status: "committed", order_id });
		expect(reservation.lines[0].line_key).toBe(order.line_items[0].order_line_item_id);
		expect(await shop.level()).toEqual([5, 0, 2, 3]);
	});

	it("requires a routing source before the charge, and accepts it in a change", async () => {
		const shop = await tracked.shelf(1);
		const made = await svc.post("/v1/orders", { line_items: [{ variant_id: shop.variant_id, quantity: 1 }] });
		const bare: string = dataOf(made, 201).order_id;
		const charged = fake.charged();
		const refused = await sale.pay(bare, "tok");
		expect([refused.status, refused.body.error.code]).toEqual([422, "INVENTORY_ROUTING_SOURCE_REQUIRED"]);
		expect(await sale.attempts(bare)).toEqual([]);
		expect(fake.charged()).toBe(charged);
		const unknown = await svc.patch(`/v1/orders/${bare}`, {
			inventory_routing_source: { type: "fixed_location", location_id: "loc_none" },
		});
		expect([unknown.status, unknown.body.error.param]).toEqual([404, "inventory_routing_source.location_id"]);
		dataOf(await svc.patch(`/v1/orders/${bare}`, { inventory_routing_source: shop.source }));
		expect(dataOf(await sale.pay(bare, "tok")).order.payment_status).toBe("paid");
		const late = await svc.patch(`/v1/orders/${bare}`, { inventory_routing_source: null });
		expect(late.body.error.code).toBe("ORDER_ALREADY_HAS_PAYMENTS");
	});

	it("refuses an order that no location can serve, and charges nothing", async () => {
		const shop = await tracked.shelf(1);
		const order_id = await shop.buy(2);
		const charged = fake.charged();
		const refused = await sale.pay(order_id, "tok");
		expect([refused.status, refused.body.error.code]).toEqual([409, "INVENTORY_UNAVAILABLE"]);
		expect(refused.body.error.details).toMatchObject([
			{ code: "INSUFFICIENT_AVAILABLE_QUANTITY", requested_quantity: 2, available_quantity: 1, shortfall_quantity: 1 },
		]);
		expect(fake.charged()).toBe(charged);
		expect((await sale.read(order_id)).active_payment_attempt_id).toBeUndefined();
		expect(await shop.level()).toEqual([1, 0, 0, 1]);
	});

	it("has no stock of an archived item for a payment, and has it again once the item is active", async () => {
		const shop = await tracked.shelf(3);
		const order_id = await shop.buy(2);
		const item = `/v1/inventory-items/${shop.inventory_item_id}`;
		const { version: expected_version } = dataOf(await svc.delete(item));
		const refused = await sale.pay(order_id, "tok");
		expect([refused.status, refused.body.error.code, refused.body.error.param]).toEqual([
			409,
			"INVENTORY_UNAVAILABLE",
			undefined,
		]);
		expect(refused.body.error.details).toMatchObject([
			{ inventory_item_id: shop.inventory_item_id, requested_quantity: 2, available_quantity: 0 },
		]);
		dataOf(await svc.patch(item, { status: "active", expected_version }));
		expect(dataOf(await sale.pay(order_id, "tok")).order.payment_status).toBe("paid");
	});

	it("releases the stock of a failed payment, and holds it again for the next", async () => {
		const shop = await tracked.shelf(1);
		const order_id = await shop.buy();
		expect((await sale.pay(order_id, "declines")).status).toBe(402);
		expect(await shop.level()).toEqual([1, 0, 0, 1]);
		expect((await sale.read(order_id)).inventory_reservation_id).toBeUndefined();
		dataOf(await sale.pay(order_id, "action"));
		expect(await shop.level()).toEqual([1, 1, 0, 0]);
		expect((await tracked.finish(fake, order_id, "declines")).status).toBe(402);
		expect(await shop.level()).toEqual([1, 0, 0, 1]);
		dataOf(await sale.pay(order_id, "action"));
		const leg = (await sale.intents(order_id)).at(-1);
		dataOf(await svc.post(`/v1/payment-intents/${leg.payment_intent_id}/cancel`));
		expect(await shop.level()).toEqual([1, 0, 0, 1]);
		expect(dataOf(await sale.pay(order_id, "tok")).order.payment_status).toBe("paid");
		expect(await shop.level()).toEqual([1, 0, 1, 0]);
	});

	it("commits with the first money, keeps it while the rest is open, and refuses money while stock is at risk", async () => {
		const shop = await tracked.shelf(1);
		const order_id = await shop.buy();
		const [first = "", second = ""] = await sale.legs(order_id, 400, 600);
		const partial = { completion_behavior: "partial_payment" };
		expect(dataOf(await sale.confirm(order_id, { [first]: "tok" }, partial)).order.payment_status).toBe(
			"partially_paid",
		);
		expect(await shop.level()).toEqual([1, 0, 1, 0]);
		expect((await sale.confirm(order_id, { [second]: "declines" })).status).toBe(402);
		expect(await shop.level()).toEqual([1, 0, 1, 0]);
		const { inventory_item_id, location_id } = shop;
		dataOf(await stock.adjust(inventory_item_id, location_id, { on_hand_quantity_delta: -1 }), 201);
		const charged = fake.charged();
		const refused = await sale.confirm(order_id, { [second]: "tok" });
		expect([refused.status, refused.body.error.code]).toEqual([409, "INVENTORY_AT_RISK"]);
		expect(fake.charged()).toBe(charged);
		await stock.receive(inventory_item_id, location_id, 1);
		expect(dataOf(await sale.confirm(order_id, { [second]: "tok" })).order.payment_status).toBe("paid");
		expect(await shop.level()).toEqual([1, 0, 1, 0]);
	});

	it("reserves stock again for money that settles after the hold expired", async () => {
		const shop = await tracked.shelf(1);
		const order_id = await shop.buy();
		dataOf(await sale.pay(order_id, "action"));
		const before = (await sale.read(order_id)).inventory_reservation_id;
		await loseHold(order_id);
		const { order } = dataOf(await tracked.finish(fake, order_id, "succeeds"));
		expect(order.payment_status).toBe("paid");
		expect(order.inventory_exception_status).toBeUndefined();
		expect(order.inventory_reservation_id).not.toBe(before);
		expect(await shop.level()).toEqual([1, 0, 1, 0]);
	});

	it("keeps the payment if the stock is gone, and opens an exception", async () => {
		const { level, order_id, paid } = await paidWithoutStock();
		expect(paid).toMatchObject({ payment_status: "paid", inventory_exception_status: "paid_inventory_failed" });
		expect(paid.inventory_reservation_id).toBeUndefined();
		expect(await level()).toEqual([1, 0, 0, 1]);
		expect(await sale.events(order_id)).toContain("order.inventory_exception.created");
	});

	it("resolves an exception once stock arrives, and refuses before", async () => {
		const { inventory_item_id, level, location_id, order_id } = await paidWithoutStock();
		const resolve = (action: string, id = order_id) =>
			svc.post(`/v1/orders/${id}/inventory-exception/resolve`, { action });
		const refused = await resolve("retry");
		expect([refused.status, refused.body.error.code]).toEqual([409, "INVENTORY_UNAVAILABLE"]);
		expect(await level()).toEqual([1, 0, 0, 1]);
		await stock.receive(inventory_item_id, location_id, 1);
		const order = dataOf(await resolve("retry"));
		expect(order.inventory_exception_status).toBeUndefined();
		expect(dataOf(await svc.get(`/v1/inventory-reservations/${order.inventory_reservation_id}`)).status).toBe(
			"committed",
		);
		expect(await level()).toEqual([2, 0, 2, 0]);
		expect((await sale.events(order_id)).at(-1)).toBe("order.inventory_exception.resolved");
		expect((await resolve("retry")).body.error.code).toBe("ORDER_HAS_NO_INVENTORY_EXCEPTION");
		expect(await level()).toEqual([2, 0, 2, 0]);
	});

	it("claims what is left of an order with an exception, once the other units are canceled", async () => {
		const { level, order_id, paid } = await paidWithoutStock();
		const [{ order_line_item_id }] = paid.line_items;
		const giveUp = async (target_canceled_quantity: number) => {
			const refund = { order_id, line_items: [{ order_line_item_id, quantity: 1 }] };
			dataOf(await svc.post("/v1/refunds", refund), 201);
			const line_items = [{ order_line_item_id, target_canceled_quantity }];
			dataOf(await svc.post(`/v1/orders/${order_id}/cancel-items`, { line_items }));
		};
		await giveUp(1);
		const retry = { action: "retry" };
		dataOf(await svc.post(`/v1/orders/${order_id}/inventory-exception/resolve`, retry));
		expect(await level()).toEqual([1, 0, 1, 0]);
		await giveUp(2);
		expect(await level()).toEqual([1, 0, 0, 1]);
	});

	it("ends the exception of an order of which all units are canceled, and claims nothing", async () => {
		const { level, order_id, paid } = await paidWithoutStock();
		const [{ order_line_item_id }] = paid.line_items;
		const units = { order_line_item_id, quantity: 2 };
		dataOf(await svc.post("/v1/refunds", { order_id, line_items: [units] }), 201);
		const line_items = [{ order_line_item_id, target_canceled_quantity: 2 }];
		dataOf(await svc.post(`/v1/orders/${order_id}/cancel-items`, { line_items }));
		const path = `/v1/orders/${order_id}/inventory-exception/resolve`;
		const resolved = dataOf(await svc.post(path, { action: "retry" }));
		expect(resolved).not.toHaveProperty("inventory_exception_status");
		expect(resolved).toMatchObject({ fulfillment_status: "not_required" });
		expect(await level()).toEqual([1, 0, 0, 1]);
	});

	it("refunds if the seller asks, or has set that for all orders", async () => {
		const { order_id } = await paidWithoutStock();
		const resolved = dataOf(await svc.post(`/v1/orders/${order_id}/inventory-exception/resolve`, { action: "refund" }));
		expect(resolved).toMatchObject({ inventory_exception_status: "refunded", refund_status: "refunded" });
		const refundsOf = async (id: string) => dataOf(await svc.get(`/v1/refunds?order_id=${id}`));
		expect(await refundsOf(order_id)).toMatchObject([
			{ reason: "inventory_unavailable", amount_money: usd(2 * price) },
		]);
		expect((await sale.events(order_id)).at(-1)).toBe("order.inventory_exception.resolved");

		dataOf(await svc.patch("/v1/settings", { post_payment_inventory_failure_action: "auto_refund" }));
		const { order_id: second, paid } = await paidWithoutStock();
		dataOf(await svc.patch("/v1/settings", { post_payment_inventory_failure_action: "none" }));
		expect(paid).toMatchObject({ payment_status: "paid", inventory_exception_status: "refunded" });
		expect(await refundsOf(second)).toMatchObject([{ reason: "inventory_unavailable", status: "pending" }]);
		const legs = dataOf(await svc.get(`/v1/payment-intents?order_id=${second}`));
		expect(legs).toMatchObject([{ refund_status: "refunded", refunded_money: usd(2 * price) }]);
		const events = await sale.events(second);
		expect(events.slice(-2)).toEqual(["order.inventory_exception.created", "order.inventory_exception.resolved"]);
		// A refunded sale only needs its exception resolved.
		const third = (await paidWithoutStock()).order_id;
		dataOf(await svc.post("/v1/refunds", { order_id: third }), 201);
		dataOf(await svc.post(`/v1/orders/${third}/inventory-exception/resolve`, { action: "refund" }));
		expect(await refundsOf(third)).toHaveLength(1);
	});

	it("accepts a seller's decision to sell without stock", async () => {
		const { level, order_id } = await paidWithoutStock();
		const order = dataOf(
			await svc.post(`/v1/orders/${order_id}/inventory-exception/resolve`, { action: "accept_shortage" }),
		);
		expect(order.inventory_exception_status).toBe("shortage_accepted");
		expect(await level()).toEqual([1, 0, 0, 1]);
	});

	it("hands off paid units from committed stock, and never more than were sold", async () => {
		const shop = await tracked.shelf(3);
		const order_id = await shop.buy(2);
		const [{ order_line_item_id }] = (await sale.read(order_id)).line_items;
		const plan = (quantity: number, id = order_line_item_id) =>
			svc.post(`/v1/orders/${order_id}/fulfillments`, { line_items: [{ order_line_item_id: id, quantity }] });
		expect((await plan(1)).body.error.code).toBe("ORDER_NOT_PAID");
		dataOf(await sale.pay(order_id, "tok"));
		expect((await plan(1, "li_none")).status).toBe(404);
		expect((await plan(3)).body.error.code).toBe("FULFILLMENT_EXCEEDS_LINE");
		const first = dataOf(await tracked.handOver(order_id, order_line_item_id, 1));
		expect(first).toMatchObject({ status: "handed_off", order_id });
		expect(await shop.level()).toEqual([2, 0, 1, 1]);
		expect((await sale.read(order_id)).fulfillment_status).toBe("partially_fulfilled");
		const again = await svc.post(`/v1/orders/${order_id}/fulfillments/${first.fulfillment_id}/hand-off`);
		expect(again.body.error.code).toBe("FULFILLMENT_ALREADY_HANDED_OFF");
		expect((await plan(2)).body.error.code).toBe("FULFILLMENT_EXCEEDS_LINE");
		dataOf(await tracked.handOver(order_id, order_line_item_id, 1));
		expect(await shop.level()).toEqual([1, 0, 0, 1]);
		expect((await sale.read(order_id)).fulfillment_status).toBe("fulfilled");
		const events = await sale.events(order_id);
		expect(events.filter((type) => type === "order.fulfillment.status_changed")).toHaveLength(2);
		expect(dataOf(await svc.get(`/v1/orders/${order_id}/fulfillments`))).toHaveLength(2);
	});

	it("hands off no unit without stock or with an open exception", async () => {
		const shop = await tracked.shelf(1);
		const order_id = await shop.buy();
		const { order } = dataOf(await sale.pay(order_id, "tok"));
		dataOf(await stock.adjust(shop.inventory_item_id, shop.location_id, { on_hand_quantity_delta: -1 }), 201);
		const refused = await tracked.handOver(order_id, order.line_items[0].order_line_item_id, 1);
		expect([refused.status, refused.body.error.code]).toEqual([409, "INVENTORY_AT_RISK"]);
		expect((await sale.read(order_id)).fulfillment_status).toBe("unfulfilled");

		const failed = await paidWithoutStock();
		const line_items = [{ order_line_item_id: failed.paid.line_items[0].order_line_item_id, quantity: 1 }];
		const plan = () => svc.post(`/v1/orders/${failed.order_id}/fulfillments`, { line_items });
		expect((await plan()).body.error.code).toBe("ORDER_HAS_INVENTORY_EXCEPTION");
		// If the refund fails later, the seller may claim the stock after all.
		dataOf(await svc.post(`/v1/orders/${failed.order_id}/inventory-exception/resolve`, { action: "refund" }));
		expect((await plan()).body.error.code).toBe("ORDER_HAS_INVENTORY_EXCEPTION");
	});

	it("refuses money for an order with uncommitted stock", async () => {
		const shop = await tracked.shelf(1);
		const order_id = await shop.buy();
		const [first = "", second = ""] = await sale.legs(order_id, 400, 600);
		dataOf(await sale.confirm(order_id, { [first]: "action" }, { completion_behavior: "partial_payment" }));
		await loseHold(order_id);
		dataOf(await stock.adjust(shop.inventory_item_id, shop.location_id, { on_hand_quantity_delta: -1 }), 201);
		expect(dataOf(await tracked.finish(fake, order_id, "succeeds")).order).toMatchObject({
			payment_status: "partially_paid",
			inventory_exception_status: "paid_inventory_failed",
		});
		const refused = await sale.confirm(order_id, { [second]: "tok" });
		expect([refused.status, refused.body.error.code]).toEqual([409, "ORDER_HAS_INVENTORY_EXCEPTION"]);
		await stock.receive(shop.inventory_item_id, shop.location_id, 1);
	});

	describe("of an order that was partly paid without stock, and refunded", () => {
		const refunded = async () => {
			const shop = await tracked.shelf(1);
			const order_id = await shop.buy();
			const [first = "", second = ""] = await sale.legs(order_id, 400, 600);
			dataOf(await sale.confirm(order_id, { [first]: "action" }, { completion_behavior: "partial_payment" }));
			await loseHold(order_id);
			dataOf(await stock.adjust(shop.inventory_item_id, shop.location_id, { on_hand_quantity_delta: -1 }), 201);
			dataOf(await tracked.finish(fake, order_id, "succeeds"));
			const resolved = await svc.post(`/v1/orders/${order_id}/inventory-exception/resolve`, { action: "refund" });
			expect(dataOf(resolved)).toMatchObject({ status: "open", inventory_exception_status: "refunded" });
			await stock.receive(shop.inventory_item_id, shop.location_id, 1);
			return { ...shop, order_id, rest: (token: string) => sale.confirm(order_id, { [second]: token }) };
		};

		it("is committed by the next money, by card or in part by cash", async () => {
			const [card, cash] = [await refunded(), await refunded()];
			dataOf(await card.rest("tok"));
			dataOf(
				await svc.post(`/v1/orders/${cash.order_id}/manual-payments`, { amount_money: usd(100), method: "cash" }),
				201,
			);
			for (const { level, order_id } of [card, cash]) {
				expect(await level()).toEqual([1, 0, 1, 0]);
				expect(await sale.read(order_id)).not.toHaveProperty("inventory_exception_status");
			}
		});

		it("is released if the next charge fails, and an exception again if it is gone once more", async () => {
			const { inventory_item_id, level, location_id, order_id, rest } = await refunded();
			expect((await rest("declines")).status).toBe(402);
			expect(await level()).toEqual([1, 0, 0, 1]);
			dataOf(await rest("action"));
			expect(await level()).toEqual([1, 1, 0, 0]);
			await loseHold(order_id);
			dataOf(await stock.adjust(inventory_item_id, location_id, { on_hand_quantity_delta: -1 }), 201);
			expect(dataOf(await tracked.finish(fake, order_id, "succeeds")).order).toMatchObject({
				payment_status: "paid",
				inventory_exception_status: "paid_inventory_failed",
			});
		});
	});

	it("holds and commits at once if nothing is to be paid", async () => {
		const shop = await tracked.shelf(1);
		const order_id = await shop.buy();
		dataOf(
			await svc.post(`/v1/orders/${order_id}/discounts`, {
				application_method: { type: "percentage", percent: "100" },
			}),
		);
		expect(dataOf(await sale.pay(order_id, "tok")).order.payment_status).toBe("paid");
		expect(await shop.level()).toEqual([1, 0, 1, 0]);
	});

	it("sells exactly the stock to racing buyers, and charges no other", async () => {
		const units = 5;
		const shop = await tracked.shelf(units);
		const buyers = await Promise.all(Array.from({ length: 16 }, () => shop.buy()));
		const charged = fake.charged();
		const answers = await Promise.all(buyers.map((order_id) => sale.pay(order_id, "tok")));
		const lost = answers.filter(({ status }) => status !== 200);
		expect(lost.map(({ body }) => body.error.code)).toEqual(Array(16 - units).fill("INVENTORY_UNAVAILABLE"));
		expect(fake.charged() - charged).toBe(units * price);
		expect(await shop.level()).toEqual([units, 0, units, 0]);
		const orders = await Promise.all(buyers.map(sale.read));
		expect(orders.filter(({ payment_status }) => payment_status === "paid")).toHaveLength(units);
		expect(orders.filter((order) => order.active_payment_attempt_id !== undefined)).toEqual([]);
	});

	it("pays and commits once if the service dies after the charge", async () => {
		const shop = await tracked.shelf(1);
		const order_id = await shop.buy();
		const charged = fake.charged();
		await sale.pay(order_id, "dies_after").catch(() => undefined);
		expect(await shop.level()).toEqual([1, 1, 0, 0]);
		expect((await reconcile(order_id)).payment_status).toBe("paid");
		expect(await shop.level()).toEqual([1, 0, 1, 0]);
		expect(fake.charged() - charged).toBe(price);
		const events = await sale.events(order_id);
		expect(events.filter((type) => type === "order.paid")).toHaveLength(1);
	});

	it("releases the stock if the service dies before the charge", async () => {
		const shop = await tracked.shelf(1);
		const order_id = await shop.buy();
		const charged = fake.charged();
		await sale.pay(order_id, "dies_before").catch(() => undefined);
		expect(await shop.level()).toEqual([1, 1, 0, 0]);
		expect((await reconcile(order_id)).payment_status).toBe("unpaid");
		expect(await shop.level()).toEqual([1, 0, 0, 1]);
		expect(fake.charged()).toBe(charged);
	});
});
