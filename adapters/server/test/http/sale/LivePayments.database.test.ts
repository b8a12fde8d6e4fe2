/** Live data without a real card processor: nothing may look paid for which no money has moved. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../../Harness.js";

const usd = (amount: number) => ({ amount, currency: "USD" });
const pay = { action: "pay", payment_source: { token: "tok_visa" } };

let svc: Service;
beforeAll(async () => {
	svc = await startService({ allowSimulatedLive: false });
});
afterAll(() => svc.stop());

const order = async (amount: number, key: string): Promise<string> =>
	dataOf(
		await svc.post(
			"/v1/orders",
			{ line_items: [{ name: "Tea", quantity: 1, unit_price_money: usd(amount) }], tax: { enabled: false } },
			{ key },
		),
		201,
	).order_id;

const expectRefused = ({ body, status }: Answer) => {
	expect([status, body.error.code]).toEqual([409, "PROCESSOR_NOT_CONFIGURED"]);
	expect(body.error.message).toContain("SVC_PROCESSOR");
};

it("refuses live payments by the simulator, and leaves the order as it was", async () => {
	const order_id = await order(900, svc.liveKey);
	const before = dataOf(await svc.get(`/v1/orders/${order_id}`, { key: svc.liveKey }));
	expectRefused(await svc.post(`/v1/orders/${order_id}/pay`, pay, { key: svc.liveKey }));
	expect(dataOf(await svc.get(`/v1/orders/${order_id}`, { key: svc.liveKey }))).toEqual(before);
	expect(dataOf(await svc.get(`/v1/orders/${order_id}/payment-attempts`, { key: svc.liveKey }))).toEqual([]);
});

it("refuses to save live cards and to pay live money out", async () => {
	const customer = dataOf(await svc.post("/v1/customers", { name: "Ada" }, { key: svc.liveKey }), 201);
	const method = { customer_id: customer.customer_id };
	expectRefused(await svc.post("/v1/payment-methods", method, { key: svc.liveKey }));
	expectRefused(await svc.post("/v1/payouts", { amount_money: usd(100) }, { key: svc.liveKey }));
});

it("closes a live order that costs nothing, because nothing is charged", async () => {
	const order_id = await order(0, svc.liveKey);
	const paid = dataOf(await svc.post(`/v1/orders/${order_id}/pay`, { action: "pay" }, { key: svc.liveKey }));
	expect(paid.order.payment_status).toBe("paid");
});

it("sells in a sandbox of the same server", async () => {
	const order_id = await order(900, svc.testKey);
	const paid = dataOf(await svc.post(`/v1/orders/${order_id}/pay`, pay));
	expect(paid.order.payment_status).toBe("paid");
});
