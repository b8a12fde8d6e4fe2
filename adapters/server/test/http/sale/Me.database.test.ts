import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { sales } from "../Sale.js";
import { buyerOf, credentialOf, sessionOf } from "./Buyers.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService();
});
afterAll(() => svc.stop());

const usd = (amount: number) => ({ amount, currency: "USD" });

describe("GET /v1/me", () => {
	it("returns the merchant, the sandbox and the key, never the secret", async () => {
		const { body, text } = await svc.get("/v1/me");
		const { merchant, sandbox, test_key } = svc.merchant;
		expect(body.data).toMatchObject({
			merchant: { merchant_id: merchant.merchant_id, business_name: "Acme" },
			mode: "test",
			sandbox_id: sandbox.environment_id,
			api_version: "2026-11-01",
			api_key: { api_key_id: test_key.api_key_id, key_prefix: test_key.key_prefix, status: "active" },
		});
		expect(text).not.toContain(svc.testKey);
		const live = (await svc.get("/v1/me", { key: svc.liveKey })).body.data;
		expect([live.mode, live.sandbox_id]).toEqual(["live", undefined]);
	});

	it("accepts a key of any scope", async () => {
		const { body } = await svc.post("/v1/api-keys", { name: "Narrow", scopes: ["reports.read"] });
		const key = body.data.secret_key;
		expect((await svc.get("/v1/me", { key })).body.data.api_key.scopes).toEqual(["reports.read"]);
		expect((await svc.get("/v1/me/payments", { key })).body.error.code).toBe("INSUFFICIENT_SCOPE");
	});
});

describe("GET /v1/me/payments", () => {
	it("lists the legs of every order, in pages of its own", async () => {
		for (const unit of [1000, 2000]) {
			const order = await svc.post("/v1/orders", {
				line_items: [{ name: "Mug", quantity: 1, unit_price_money: usd(unit) }],
			});
			await svc.post(`/v1/orders/${order.body.data.order_id}/payment-intents`, { amount_money: usd(unit) });
		}
		const all = await svc.get("/v1/me/payments");
		expect(all.body.data.map((leg: { amount_money: { amount: number } }) => leg.amount_money.amount)).toEqual([
			2000, 1000,
		]);
		const first = (await svc.get("/v1/me/payments?page_size=1")).body;
		const token = encodeURIComponent(first.next_page_token);
		const second = (await svc.get(`/v1/me/payments?page_size=1&page_token=${token}`)).body;
		expect([...first.data, ...second.data]).toEqual(all.body.data);
		expect((await svc.get(`/v1/payment-intents?page_size=1&page_token=${token}`)).body.error.code).toBe(
			"INVALID_PAGE_TOKEN",
		);
		expect((await svc.get("/v1/me/payments?status=canceled")).body.data).toEqual([]);
		expect((await svc.get("/v1/me/payments", { key: svc.liveKey })).body.data).toEqual([]);
	});
});

describe("payments of a customer", () => {
	const customer = async (name: string): Promise<string> =>
		dataOf(await svc.post("/v1/customers", { name }), 201).customer_id;
	const paidBy = async (customer_id: string): Promise<ReadonlyArray<string>> => {
		const listed = dataOf(await svc.get(`/v1/payment-intents?customer_id=${customer_id}`));
		expect(dataOf(await svc.get(`/v1/me/payments?customer_id=${customer_id}`))).toEqual(listed);
		return listed.map((leg: { order_id: string }) => leg.order_id);
	};

	it("are those of the customer's orders, also if the order got its customer after the leg", async () => {
		const sale = sales(svc);
		const [ada, grace] = [await customer("Ada"), await customer("Grace")];
		const order_id = await sale.order(2_000);
		const [first = "", second = ""] = await sale.legs(order_id, 500, 1_500);
		dataOf(await sale.confirm(order_id, { [first]: "tok_visa" }, { completion_behavior: "partial_payment" }));
		expect((await sale.confirm(order_id, { [second]: "tok_declined" })).status).toBe(402);
		const give = async (customer_id: string | null) =>
			dataOf(await svc.patch(`/v1/orders/${order_id}`, { customer_id }));
		await give(ada);
		expect(await paidBy(ada)).toEqual([order_id, order_id]);
		await give(null);
		expect(await paidBy(ada)).toEqual([]);
		await give(grace);
		dataOf(await sale.pay(order_id, "tok_visa"));
		expect(await paidBy(grace)).toEqual([order_id, order_id]);
	});

	it("are theirs too if a checkout session names the customer of an order with a leg", async () => {
		const sale = sales(svc);
		const ada = await customer("Ada");
		const order_id = await sale.order(2_000);
		expect((await sale.pay(order_id, "tok_declined")).status).toBe(402);
		const session = { order_id, surface: "custom", customer: { customer_id: ada } };
		const made = sessionOf(await svc.post("/v1/checkout-sessions", session), 201);
		dataOf(await buyerOf(svc, credentialOf(made)).pay("tok_visa"));
		expect(await paidBy(ada)).toEqual([order_id]);
	});
});

describe("API keys", () => {
	it("name the keys that created and revoked them, and none for the operator", async () => {
		const mine = svc.merchant.test_key.api_key_id;
		const { api_key_id, created_by_api_key_id } = (
			await svc.post("/v1/api-keys", { name: "Made", scopes: ["reports.read"] })
		).body.data;
		expect(created_by_api_key_id).toBe(mine);
		const revoked = (await svc.post(`/v1/api-keys/${api_key_id}/revoke`)).body.data;
		expect(revoked).toMatchObject({ status: "revoked", created_by_api_key_id: mine, revoked_by_api_key_id: mine });
		expect((await svc.get(`/v1/api-keys/${mine}`)).body.data).not.toHaveProperty("created_by_api_key_id");
	});
});
