import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { usd } from "@svc/core/words/Money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { macOf } from "../src/Notifications.js";
import { openShop } from "../src/Shop.js";
import { TestBank } from "./TestBank.js";

const secret = "the bank's secret";

describe("a shop with its own processor", () => {
	const bank = new TestBank();
	let folder: string;
	let svc: Awaited<ReturnType<typeof openShop>>;
	let environment_id: string;
	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), "svc-own-processor-"));
		svc = await openShop(bank, secret, {
			databaseUrl: `sqlite:${join(folder, "shop.db")}`,
			secretKey: "07".repeat(32),
			baseUrl: "https://shop.test",
		});
		({ environment_id } = (await svc.merchants.create({ name: "Acme" })).sandbox);
	});
	afterAll(async () => {
		await svc.close();
		await rm(folder, { recursive: true, force: true });
	});

	const sell = async (token: string) => {
		const shop = await svc.as(environment_id);
		const { order_id } = await shop.orders.create({
			line_items: [{ name: "Mug", quantity: 1, unit_price_money: usd(1_250) }],
		});
		const paid = shop.payments.pay(order_id, { action: "pay", payment_source: { token } });
		return { order_id, paid, shop };
	};

	it("charges the bank, and refuses what the bank declines", async () => {
		const { order_id, paid } = await sell("good");
		expect(await paid).toMatchObject({ order: { payment_status: "paid" } });
		expect(bank.movements()).toMatchObject([{ type: "charge", amount: 1_250, metadata: { order_id, environment_id } }]);
		await expect((await sell("declines")).paid).rejects.toMatchObject({ code: "PAYMENT_DECLINED" });
	});

	it("accepts a notification that the bank has signed, settles the payment, and refuses a forged one", async () => {
		const { order_id, paid, shop } = await sell("slow");
		expect(await paid).toMatchObject({ payment_attempt: { status: "processing" } });
		bank.passTime();
		const charge = bank.movements().find(({ metadata }) => metadata.order_id === order_id);
		const body = JSON.stringify({ id: "evt_1", environment_id, payment_intent_id: charge?.metadata.payment_intent_id });
		const deliver = (key: string) => {
			const time = `${Date.now()}`;
			const mac = macOf(key, time, new TextEncoder().encode(body));
			return svc.handler(
				new Request("https://shop.test/v1/processor/notifications", {
					method: "POST",
					headers: { "content-type": "application/json", "bank-signature": `t=${time},v1=${mac}` },
					body,
				}),
			);
		};
		expect((await deliver("a guess")).status).toBe(401);
		expect((await deliver(secret)).status).toBeLessThan(300);
		await expect.poll(async () => (await shop.orders.get(order_id)).payment_status, { timeout: 60_000 }).toBe("paid");
	});
});
