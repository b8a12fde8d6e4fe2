/** Cash, checks and transfers: recorded as settled money, like a settled leg. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Service, startService } from "../../Harness.js";
import { sales, usd } from "../Sale.js";
import { stockOf } from "../Stock.js";

describe("manual payments over HTTP", () => {
	let svc: Service;
	let sale: ReturnType<typeof sales>;
	beforeAll(async () => {
		svc = await startService();
		sale = sales(svc);
	});
	afterAll(() => svc.stop());

	const dataOf = (answer: Answer, status = 201) => {
		expect(answer.status, answer.text).toBe(status);
		return answer.body.data;
	};
	const record = (order_id: string, amount: number, more: object = {}) =>
		svc.post(`/v1/orders/${order_id}/manual-payments`, { amount_money: usd(amount), method: "cash", ...more });
	const refusal = (answer: Answer) => [answer.status, answer.body.error?.code];

	it("pays an order in full, once", async () => {
		const order_id = await sale.order(2_500, 500);
		dataOf(
			await svc.post(`/v1/orders/${order_id}/discounts`, {
				application_method: { type: "fixed", amount_money: usd(100) },
			}),
			200,
		);
		const payment = dataOf(
			await record(order_id, 2_400, {
				method: "check",
				reference: "No. 1017",
				received_at: "2026-01-02T10:00:00+01:00",
				expected_version: 3,
			}),
		);
		expect(payment).toMatchObject({
			order_id,
			method: "check",
			amount_money: usd(2_400),
			tip_money: usd(500),
			reference: "No. 1017",
			received_at: "2026-01-02T09:00:00.000Z",
		});
		expect(payment.manual_payment_id).toMatch(/^mpay_/);
		const { manual_payment_id } = payment;
		expect(await sale.read(order_id)).toMatchObject({
			status: "closed",
			payment_status: "paid",
			settlement_amounts: { paid_money: usd(2_400), outstanding_money: usd(0), settled_tip_money: usd(500) },
			tips: [{ status: "settled", settled_amount_money: usd(500), payment_intent_allocations: [] }],
			applied_discounts: [{ status: "applied" }],
			settled_payments: [
				{ origin: { type: "manual_payment", manual_payment_id }, amount_money: usd(2_400), refunded_money: usd(0) },
			],
		});
		expect(await sale.events(order_id)).toEqual(["order.paid", "order.closed"]);
		expect(refusal(await record(order_id, 1))).toEqual([409, "ORDER_ALREADY_PAID"]);
		const path = `/v1/orders/${order_id}/manual-payments`;
		expect(dataOf(await svc.get(`${path}/${manual_payment_id}`), 200)).toEqual(payment);
		expect(dataOf(await svc.get(`${path}?method=check`), 200)).toEqual([payment]);
		const elsewhere = await svc.get(`/v1/orders/${await sale.order()}/manual-payments/${manual_payment_id}`);
		expect(elsewhere.status).toBe(404);
	});

	it("pays in parts beside cards: lines, charges and tax first, the tip last", async () => {
		const order_id = await sale.order(2_000, 400);
		dataOf(
			await svc.post(`/v1/orders/${order_id}/charges`, {
				charge_type: "service",
				name: "Wrapping",
				application_method: { type: "fixed", amount_money: usd(500) },
			}),
			200,
		);
		expect(dataOf(await record(order_id, 1_900)).tip_money).toEqual(usd(0));
		expect(dataOf(await record(order_id, 300)).tip_money).toEqual(usd(100));
		expect(await sale.read(order_id)).toMatchObject({
			status: "open",
			payment_status: "partially_paid",
			settlement_amounts: { outstanding_money: usd(300), settled_tip_money: usd(100) },
			tips: [{ status: "selected", settled_amount_money: usd(100) }],
		});
		const frozen = await svc.delete(`/v1/orders/${order_id}/tip`);
		expect(refusal(frozen)).toEqual([409, "ORDER_ALREADY_HAS_PAYMENTS"]);
		const { order } = dataOf(await sale.pay(order_id, "tok_visa"), 200);
		expect(order).toMatchObject({ payment_status: "paid", settlement_amounts: { settled_tip_money: usd(400) } });
		expect(order.tips[0]).toMatchObject({
			status: "settled",
			payment_intent_allocations: [{ amount_money: usd(300) }],
		});
		expect(await sale.events(order_id)).toEqual([
			"order.partially_paid",
			"order.partially_paid",
			"payment_intent.created",
			"payment_intent.succeeded",
			"order.payment_captured",
			"order.paid",
			"order.closed",
		]);
	});

	it("refuses too much, zero, a future date, a stale version, and an order with a card payment in progress", async () => {
		const order_id = await sale.order(1_000);
		const above = await record(order_id, 1_001);
		expect(refusal(above)).toEqual([422, "AMOUNT_EXCEEDS_BALANCE"]);
		expect(above.body.error.details).toMatchObject([{ outstanding_money: usd(1_000) }]);
		expect(refusal(await record(order_id, 0))).toEqual([422, "AMOUNT_TOO_SMALL"]);
		expect(refusal(await record(order_id, 10, { received_at: "2999-01-01T00:00:00Z" }))).toEqual([
			422,
			"INVALID_VALUE",
		]);
		expect(refusal(await record(order_id, 10, { method: "barter" }))).toEqual([422, "INVALID_VALUE"]);
		expect(refusal(await record(order_id, 10, { expected_version: 7 }))).toEqual([409, "VERSION_CONFLICT"]);
		dataOf(await sale.pay(order_id, "tok_requires_action"), 200);
		const busy = await record(order_id, 10);
		expect(refusal(busy)).toEqual([409, "ORDER_HAS_ACTIVE_PAYMENT_INTENT"]);
		expect(busy.body.error.blocking_resources).toHaveLength(2);
		const canceled = await sale.order();
		dataOf(await svc.post(`/v1/orders/${canceled}/cancel`), 200);
		expect(refusal(await record(canceled, 10))).toEqual([409, "ORDER_NOT_OPEN"]);
	});

	it("cancels pending legs when nothing is left to pay", async () => {
		const order_id = await sale.order(1_000);
		await sale.legs(order_id, 600);
		dataOf(await record(order_id, 1_000));
		expect(await sale.intents(order_id)).toMatchObject([{ status: "canceled" }]);
	});

	it("never takes more than is outstanding when requests race, and records once for a key", async () => {
		const order_id = await sale.order(1_000);
		const answers = await Promise.all(Array.from({ length: 8 }, () => record(order_id, 300)));
		expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
		expect(answers.filter(({ body }) => body.error?.code === "AMOUNT_EXCEEDS_BALANCE")).toHaveLength(5);
		const path = `/v1/orders/${order_id}/manual-payments`;
		const again = () => svc.post(path, { amount_money: usd(50), method: "cash" }, { idempotencyKey: "till-1" });
		const first = dataOf(await again());
		expect(dataOf(await again())).toEqual(first);
		expect((await sale.read(order_id)).settlement_amounts.outstanding_money).toEqual(usd(50));
	});

	it("commits the stock of the order, or records nothing", async () => {
		const stock = stockOf(svc);
		const product = dataOf(
			await svc.post("/v1/products", {
				name: "Mug",
				product_type: "physical",
				default_variant: { unit_price_money: usd(1_000), inventory_item: { name: "Mug" } },
			}),
		);
		const [{ inventory_item_id, variant_id }] = product.variants;
		const location_id = await stock.location();
		await stock.receive(inventory_item_id, location_id, 3);
		const buy = async (quantity: number, more: object = {}): Promise<string> =>
			dataOf(await svc.post("/v1/orders", { line_items: [{ variant_id, quantity }], ...more })).order_id;
		const routed = { inventory_routing_source: { type: "fixed_location", location_id } };
		const level = async () => {
			const { available_quantity, committed_quantity, held_quantity } = await stock.level(
				inventory_item_id,
				location_id,
			);
			return [held_quantity, committed_quantity, available_quantity];
		};
		expect(refusal(await record(await buy(1), 1_000))).toEqual([422, "INVENTORY_ROUTING_SOURCE_REQUIRED"]);
		const order_id = await buy(2, routed);
		dataOf(await record(order_id, 500));
		expect(await level()).toEqual([0, 2, 1]);
		dataOf(await record(order_id, 1_500));
		expect(await level()).toEqual([0, 2, 1]);
		expect(await sale.read(order_id)).toMatchObject({ payment_status: "paid" });

		const short = await buy(2, routed);
		expect(refusal(await record(short, 2_000))).toEqual([409, "INVENTORY_UNAVAILABLE"]);
		expect(await sale.read(short)).toMatchObject({ payment_status: "unpaid", settled_payments: [] });
		expect(dataOf(await svc.get(`/v1/orders/${short}/manual-payments`), 200)).toEqual([]);
	});
});
