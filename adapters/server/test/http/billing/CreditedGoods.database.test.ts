/** Goods of invoices that credit notes pay: their stock and their gift cards, as if money had paid. */
import { type FakeScript, makeFakeProcessor } from "@svc/testkit/FakeProcessor";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { freshKey } from "../Stock.js";
import { openBilling, refusal } from "./Billing.js";

const scripts: Readonly<Record<string, FakeScript>> = { declines: { charge: { type: "declines" } } };

describe("goods of an invoice that credit notes pay", () => {
	const fake = makeFakeProcessor((token) => scripts[token] ?? { charge: { type: "succeeds" } });
	let svc: Service;
	let shop: Awaited<ReturnType<typeof openBilling>>;
	let due: object;
	beforeAll(async () => {
		svc = await startService({ processor: fake.layer });
		shop = await openBilling(svc);
		due = shop.byTerm(await shop.term(30));
	});
	afterAll(() => svc.stop());

	/** A credit of so many cents, of an invoice of its own. Returns a function that pays invoices with it. */
	const credit = async (amount: number) => {
		const invoice = await shop.issued(due, {}, [shop.line(amount)]);
		const [{ order_line_item_id }] = (await shop.orderOf(invoice)).line_items;
		const line_items = [{ order_line_item_id, quantity: 1 }];
		const { invoice_id } = invoice;
		const note = dataOf(await shop.post("/v1/credit-notes", { invoice_id, line_items }), 201);
		const path = `/v1/credit-notes/${note.credit_note_id}`;
		dataOf(await shop.post(`${path}/issue`));
		return async (other: string, cents: number) =>
			dataOf(await shop.post(`${path}/allocate`, { invoice_id: other, amount_money: usd(cents) }));
	};

	/** An issued invoice of an order with these lines. */
	const invoiced = async (line_items: ReadonlyArray<object>, more: object = {}) => {
		const { customer_id } = shop;
		const { order_id } = dataOf(await shop.post("/v1/orders", { customer_id, line_items, ...more }), 201);
		const { invoice_id } = dataOf(await shop.post("/v1/invoices", { order_id, payment_due: due }), 201);
		return dataOf(await shop.act(invoice_id, "issue"));
	};

	const product = async (body: object) =>
		dataOf(await shop.post("/v1/products", { name: "Goods", ...body }), 201).default_variant;

	/** Ten units of a product at one location, and an invoice of five of them at 10.00 each. */
	const tracked = async () => {
		const unit_price_money = usd(1_000);
		const { inventory_item_id, variant_id } = await product({
			product_type: "physical",
			default_variant: { unit_price_money, inventory_item: { name: "Mug" } },
		});
		const { location_id } = dataOf(await shop.post("/v1/locations", { name: "Shop" }), 201);
		const on_hand = { inventory_item_id, location_id, reason: "Test", on_hand_quantity_delta: 10 };
		dataOf(await shop.post("/v1/inventory-adjustments", on_hand, { idempotencyKey: freshKey() }), 201);
		const invoice = await invoiced([{ variant_id, quantity: 5 }], {
			inventory_routing_source: { type: "fixed_location", location_id },
		});
		const level = async () => {
			const path = `/v1/inventory-levels?inventory_item_id=${inventory_item_id}&location_id=${location_id}`;
			const [{ available_quantity, committed_quantity, held_quantity }] = dataOf(await shop.get(path));
			return [committed_quantity, held_quantity, available_quantity];
		};
		return { invoice, level };
	};

	const pay = (order_id: string, token: string) =>
		shop.post(`/v1/orders/${order_id}/pay`, { action: "pay", payment_source: { token } });

	it("have their stock committed once, by the first credit, whatever pays the rest", async () => {
		const { invoice, level } = await tracked();
		const use = await credit(3_000);
		await use(invoice.invoice_id, 400);
		const { inventory_reservation_id } = await shop.orderOf(invoice);
		expect(await level()).toEqual([5, 0, 5]);
		await use(invoice.invoice_id, 600);
		expect(await level()).toEqual([5, 0, 5]);
		expect((await pay(invoice.order_id, "declines")).status).toBe(402);
		expect(await level()).toEqual([5, 0, 5]);
		dataOf(await pay(invoice.order_id, "pays"));
		expect(await level()).toEqual([5, 0, 5]);
		expect(await shop.orderOf(invoice)).toMatchObject({ status: "closed", inventory_reservation_id });
	});

	it("have their stock committed once if credits pay all", async () => {
		const { invoice, level } = await tracked();
		const use = await credit(5_000);
		for (const cents of [1_000, 1_500, 2_500]) await use(invoice.invoice_id, cents);
		expect(await level()).toEqual([5, 0, 5]);
		expect(await shop.orderOf(invoice)).toMatchObject({ status: "closed", payment_status: "paid" });
	});

	it("give up the stock of units that a credit note takes back, beside others that were handed off", async () => {
		const { invoice, level } = await tracked();
		const { invoice_id, order_id } = invoice;
		const [{ order_line_item_id }] = (await shop.orderOf(invoice)).line_items;
		const line_items = [{ order_line_item_id, quantity: 2 }];
		const note = dataOf(await shop.post("/v1/credit-notes", { invoice_id, line_items }), 201);
		dataOf(await shop.post(`/v1/credit-notes/${note.credit_note_id}/issue`));
		dataOf(await shop.post(`/v1/credit-notes/${note.credit_note_id}/allocate`, { invoice_id }));
		dataOf(await pay(order_id, "pays"));
		const three = { line_items: [{ order_line_item_id, quantity: 3 }] };
		const { fulfillment_id } = dataOf(await shop.post(`/v1/orders/${order_id}/fulfillments`, three), 201);
		dataOf(await shop.post(`/v1/orders/${order_id}/fulfillments/${fulfillment_id}/hand-off`));
		expect(await level()).toEqual([2, 0, 5]);
		const cancel = (target_canceled_quantity: number) =>
			shop.post(`/v1/orders/${order_id}/cancel-items`, {
				line_items: [{ order_line_item_id, target_canceled_quantity }],
			});
		expect(refusal(await cancel(3))).toEqual({ status: 409, code: "INVENTORY_TARGET_NOT_REACHABLE" });
		expect(dataOf(await cancel(2))).toMatchObject({ fulfillment_status: "fulfilled" });
		expect(await level()).toEqual([0, 0, 7]);
	});

	it.each([
		["at once", [4_000]],
		["in parts", [1_000, 3_000]],
	])("are gift cards that become active, if a credit pays them %s", async (_, parts) => {
		const { variant_id } = await product({
			product_type: "gift_card",
			default_variant: { gift_card_configuration: { price_mode: "face_value", face_value_money: usd(2_000) } },
		});
		const gift_card_purchase = { recipient: { email: "grace@example.com" } };
		const invoice = await invoiced([{ variant_id, quantity: 2, gift_card_purchase }]);
		const use = await credit(4_000);
		for (const cents of parts) await use(invoice.invoice_id, cents);
		const { line_items, payment_status } = await shop.orderOf(invoice);
		expect(payment_status).toBe("paid");
		const bought = line_items[0].purchased_gift_cards ?? [];
		expect(bought).toMatchObject([{ status: "active" }, { status: "active" }]);
		for (const { gift_card_id } of bought)
			expect(dataOf(await shop.get(`/v1/gift-cards/${gift_card_id}`)).balance_money).toEqual(usd(2_000));
	});
});
