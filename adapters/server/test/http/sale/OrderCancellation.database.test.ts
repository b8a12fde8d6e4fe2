/** Canceling orders, even paid ones, and their planned fulfillments. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../../Harness.js";
import { sales, usd } from "../Sale.js";
import { stockOf } from "../Stock.js";

describe("canceling orders over HTTP", () => {
	let svc: Service;
	let sale: ReturnType<typeof sales>;
	let stock: ReturnType<typeof stockOf>;
	beforeAll(async () => {
		svc = await startService();
		sale = sales(svc);
		stock = stockOf(svc);
	});
	afterAll(() => svc.stop());

	const refusal = (answer: Answer) => [answer.status, answer.body.error?.code];
	const cancel = (order_id: string) => svc.post(`/v1/orders/${order_id}/cancel`);

	/** A paid order for two of three tracked mugs, with a tip and a discount. */
	const sold = async () => {
		const product = dataOf(
			await svc.post("/v1/products", {
				name: "Mug",
				product_type: "physical",
				default_variant: { unit_price_money: usd(1_000), inventory_item: { name: "Mug" } },
			}),
			201,
		);
		const [{ inventory_item_id, variant_id }] = product.variants;
		const location_id = await stock.location();
		await stock.receive(inventory_item_id, location_id, 3);
		const made = await svc.post("/v1/orders", {
			line_items: [{ variant_id, quantity: 2 }],
			inventory_routing_source: { type: "fixed_location", location_id },
			discounts: [{ application_method: { type: "fixed", amount_money: usd(100) } }],
		});
		const { line_items, order_id } = dataOf(made, 201);
		dataOf(
			await svc.put(`/v1/orders/${order_id}/tip`, { application_method: { type: "fixed", amount_money: usd(50) } }),
		);
		dataOf(await sale.pay(order_id, "tok_visa"));
		const level = async () => {
			const { available_quantity, committed_quantity, on_hand_quantity } = await stock.level(
				inventory_item_id,
				location_id,
			);
			return [on_hand_quantity, committed_quantity, available_quantity];
		};
		const path = `/v1/orders/${order_id}/fulfillments`;
		const plan = async (quantity: number) =>
			dataOf(
				await svc.post(path, {
					line_items: [{ order_line_item_id: line_items[0].order_line_item_id, quantity }],
				}),
				201,
			).fulfillment_id as string;
		return { order_id: order_id as string, level, path, plan };
	};

	it("releases the stock of a paid order, cancels its fulfillments, and leaves its money to refunds", async () => {
		const { level, order_id, path, plan } = await sold();
		expect(await level()).toEqual([3, 2, 1]);
		const fulfillment_id = await plan(1);
		const canceled = dataOf(await cancel(order_id));
		expect(canceled).toMatchObject({
			status: "canceled",
			payment_status: "paid",
			settlement_amounts: { paid_money: usd(1_950), refunded_money: usd(0) },
			tips: [{ status: "settled" }],
			applied_discounts: [{ status: "applied" }],
		});
		expect(canceled).not.toHaveProperty("inventory_reservation_id");
		expect(canceled.canceled_at).toBeDefined();
		expect(await level()).toEqual([3, 0, 3]);
		expect(dataOf(await svc.get(`${path}/${fulfillment_id}`))).toMatchObject({ status: "canceled" });
		expect(refusal(await svc.post(`${path}/${fulfillment_id}/hand-off`))).toEqual([409, "FULFILLMENT_CANCELED"]);
		const [line] = canceled.line_items;
		const late = await svc.post(path, { line_items: [{ order_line_item_id: line.order_line_item_id, quantity: 1 }] });
		expect(refusal(late)).toEqual([409, "ORDER_NOT_OPEN"]);
		expect(refusal(await cancel(order_id))).toEqual([409, "ORDER_NOT_OPEN"]);
		expect(refusal(await sale.pay(order_id, "tok_visa"))).toEqual([409, "ORDER_ALREADY_PAID"]);
		expect(await sale.events(order_id)).toEqual(expect.arrayContaining(["order.paid", "order.canceled"]));
		expect(await level()).toEqual([3, 0, 3]);
	});

	it("is refused once any unit was handed off", async () => {
		const { level, order_id, path, plan } = await sold();
		const fulfillment_id = await plan(1);
		dataOf(await svc.post(`${path}/${fulfillment_id}/hand-off`));
		const refused = await cancel(order_id);
		expect(refusal(refused)).toEqual([409, "ORDER_HAS_HANDED_OFF_ITEMS"]);
		expect(refused.body.error.blocking_resources).toEqual([
			{ resource_type: "fulfillment", resource_id: fulfillment_id, status: "handed_off" },
		]);
		expect(await level()).toEqual([2, 1, 1]);
		expect((await sale.read(order_id)).status).toBe("closed");
	});

	it("is refused while payments are not refunded", async () => {
		const byHand = await sale.order(1_000);
		dataOf(await svc.post(`/v1/orders/${byHand}/manual-payments`, { amount_money: usd(400), method: "cash" }), 201);
		const refused = await cancel(byHand);
		expect(refusal(refused)).toEqual([409, "ORDER_HAS_MANUAL_PAYMENTS"]);
		expect(refused.body.error.blocking_resources).toMatchObject([{ resource_type: "manual_payment" }]);

		const byCard = await sale.order(1_000);
		const [leg = ""] = await sale.legs(byCard, 400);
		dataOf(await sale.confirm(byCard, { [leg]: "tok_visa" }, { completion_behavior: "partial_payment" }));
		const kept = await cancel(byCard);
		expect(refusal(kept)).toEqual([409, "ORDER_ALREADY_HAS_PAYMENTS"]);
		expect(kept.body.error).toMatchObject({
			message: "The order is partly paid: refund what was paid before you cancel it, or collect the rest.",
			blocking_resources: [{ resource_type: "payment_intent", resource_id: leg, status: "succeeded" }],
		});

		const { refund_id } = dataOf(await svc.post("/v1/refunds", { order_id: byHand, amount_money: usd(100) }), 201);
		const change = { customer_id: null, tax: { enabled: false } };
		for (const blocked of [
			await svc.patch(`/v1/orders/${byHand}`, change),
			await svc.post("/v1/discount-previews", {
				order_id: byHand,
				discount: { promotion: { promotion_code: "SPRING" } },
			}),
		]) {
			expect(refusal(blocked)).toEqual([409, "ORDER_ALREADY_HAS_REFUNDS"]);
			expect(blocked.body.error.blocking_resources).toEqual([
				{ resource_type: "refund", resource_id: refund_id, status: "succeeded" },
			]);
		}
		expect(refusal(await cancel(byHand))).toEqual([409, "ORDER_HAS_MANUAL_PAYMENTS"]);
	});

	it("is possible for a partly paid order of which refunds left only the seller's fee", async () => {
		const order_id = await sale.order(6_000);
		const [leg] = await sale.legs(order_id, 2_500);
		dataOf(await sale.confirm(order_id, { [leg ?? ""]: "tok_visa" }, { completion_behavior: "partial_payment" }));
		const [{ order_line_item_id }] = (await sale.read(order_id)).line_items;
		const fee = { adjustment_type: "restocking_fee", applies_to: "none", amount_money: usd(500) };
		const line = { order_line_item_id, amount_money: usd(2_500), refund_adjustments: [fee] };
		dataOf(await svc.post("/v1/refunds", { order_id, line_items: [line] }), 201);
		expect(refusal(await svc.post("/v1/refunds", { order_id }))).toEqual([422, "AMOUNT_EXCEEDS_REFUNDABLE"]);
		expect(dataOf(await cancel(order_id))).toMatchObject({
			status: "canceled",
			refund_status: "refunded",
			settlement_amounts: { paid_money: usd(2_500), refunded_money: usd(2_000) },
		});
	});

	it("cancels the legs that were not charged, and tells of each before the order", async () => {
		const order_id = await sale.order(1_000);
		const [declined = "", other = "", withdrawn = ""] = await sale.legs(order_id, 400, 600, 500);
		expect((await sale.confirm(order_id, { [declined]: "tok_declined", [other]: "tok_declined" })).status).toBe(402);
		dataOf(await svc.post(`/v1/payment-intents/${withdrawn}/cancel`));
		const { canceled_at } = dataOf(await cancel(order_id));
		const legs = await sale.intents(order_id);
		expect(legs).toMatchObject([
			{ status: "canceled", canceled_at, last_payment_error: { code: "card_declined" } },
			{ status: "canceled", canceled_at },
			{ status: "canceled", version: 2 },
		]);
		expect((await sale.events(order_id)).slice(-3)).toEqual([
			"payment_intent.canceled",
			"payment_intent.canceled",
			"order.canceled",
		]);
		const again = await svc.post(`/v1/payment-intents/${declined}/confirm`, { token: "tok_visa" });
		expect(refusal(again)).toEqual([409, "ORDER_NOT_OPEN"]);
		expect(refusal(await svc.post(`/v1/payment-intents/${declined}/cancel`))).toEqual([
			409,
			"PAYMENT_INTENT_NOT_CANCELABLE",
		]);
	});

	it("cancels one fulfillment alone; its units stay committed for another", async () => {
		const { level, path, plan } = await sold();
		const fulfillment_id = await plan(2);
		const canceled = dataOf(await svc.post(`${path}/${fulfillment_id}/cancel`));
		expect(canceled).toMatchObject({ status: "canceled", version: 2 });
		expect(canceled.canceled_at).toBeDefined();
		expect(refusal(await svc.post(`${path}/${fulfillment_id}/cancel`))).toEqual([409, "FULFILLMENT_CANCELED"]);
		expect(await level()).toEqual([3, 2, 1]);
		const next = await plan(2);
		dataOf(await svc.post(`${path}/${next}/hand-off`));
		expect(await level()).toEqual([1, 0, 1]);
		expect(refusal(await svc.post(`${path}/${next}/cancel`))).toEqual([409, "FULFILLMENT_ALREADY_HANDED_OFF"]);
		expect(dataOf(await svc.get(`${path}?status=canceled`))).toHaveLength(1);
		expect((await svc.get(`${path}/ful_none`)).status).toBe(404);
	});
});
