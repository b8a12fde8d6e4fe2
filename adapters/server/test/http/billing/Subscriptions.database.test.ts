import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { day } from "./Billing.js";
import { openSubscribing } from "./Subscribing.js";

let svc: Service;
let shop: Awaited<ReturnType<typeof openSubscribing>>;
beforeAll(async () => {
	svc = await startService({ worker: true });
	shop = await openSubscribing(svc);
});
afterAll(() => svc.stop());

describe("a subscription", () => {
	it("SB4 SB8 is charged at once, and renews each month with an order of its own", async () => {
		const made = await shop.subscribed();
		expect(made).toMatchObject({ status: "incomplete", credit_money: usd(0), dunning: { attempts: 0 } });
		const active = await shop.reached(made.subscription_id, "active");
		expect(await shop.orderOf(active.latest_order_id)).toMatchObject({
			status: "closed",
			payment_status: "paid",
			subscription_id: made.subscription_id,
			subscription_period_index: 0,
			settlement_amounts: { paid_money: usd(2_000) },
		});
		await shop.advance(32 * day);
		const renewed = await shop.reached(made.subscription_id, "active");
		expect(renewed.current_period_started_at).toBe(active.current_period_ends_at);
		expect(await shop.periodsOf(made.subscription_id)).toMatchObject([
			{ index: 0, status: "paid", order_id: active.latest_order_id },
			{ index: 1, status: "paid", order_id: renewed.latest_order_id },
		]);
		expect(dataOf(await shop.get(`/v1/subscriptions?customer_id=${made.customer_id}`))).toHaveLength(1);
	});
});
