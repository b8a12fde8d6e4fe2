import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, startService } from "../../Harness.js";

describe("the page of a simulated challenge", () => {
	let svc: Service;
	beforeAll(async () => {
		svc = await startService();
	});
	afterAll(() => svc.stop());

	const challenge = async () => {
		const line_items = [{ name: "Mug", quantity: 1, unit_price_money: { amount: 1250, currency: "USD" } }];
		const { order_id } = (await svc.post("/v1/orders", { line_items })).body.data;
		const path = `/v1/orders/${order_id}/pay`;
		const answer = await svc.post(path, { action: "pay", payment_source: { token: "tok_requires_action" } });
		const { order_payment_attempt_id, client_action } = answer.body.data.payment_attempt;
		return { path, page: new URL(client_action.url).pathname, body: { order_payment_attempt_id } };
	};
	const answerWith = (page: string, result: string) =>
		svc.send("POST", page, `result=${result}`, {
			key: null,
			headers: { "content-type": "application/x-www-form-urlencoded" },
		});

	it("lets the buyer approve, without a key, and the payment continues", async () => {
		const { path, page, body } = await challenge();
		const shown = await svc.get(page, { key: null });
		expect(shown.status).toBe(200);
		expect(shown.text).toContain('<button name="result" value="approved">');
		expect(shown.headers["X-Request-Id"]).toMatch(/^req_/);
		expect((await answerWith(page, "approved")).status).toBe(200);
		expect((await svc.post(path, body)).body.data.order.payment_status).toBe("paid");
	});

	it("lets the buyer reject, and nothing is charged", async () => {
		const { path, page, body } = await challenge();
		await answerWith(page, "rejected");
		expect((await svc.post(path, body)).body.error.code).toBe("PAYMENT_DECLINED");
	});

	it("leads back to a page with letters that no header may have", async () => {
		await svc.send("PATCH", "/v1/settings", JSON.stringify({ checkout: { embed_origins: ["https://shop.example"] } }));
		const line_items = [{ name: "Mug", quantity: 1, unit_price_money: { amount: 1250, currency: "USD" } }];
		const { order_id } = (await svc.post("/v1/orders", { line_items })).body.data;
		const opened = await svc.post("/v1/checkout-sessions", { order_id, surface: "custom" });
		const { checkout_session_id, checkout_session_secret } = opened.body.data.checkout_session;
		const buyer = {
			key: null,
			headers: { "x-checkout-session-id": checkout_session_id, "x-checkout-session-secret": checkout_session_secret },
		};
		const { outstanding_money, revision } = (await svc.get("/v1/checkout", buyer)).body.data;
		const body = {
			payment_source: { token: "tok_requires_action" },
			return_url: "https://shop.example/€?from=ü",
			expected_revision: revision,
			expected_outstanding_money: outstanding_money,
		};
		const paying = await svc.post("/v1/checkout/pay", body, { ...buyer, idempotencyKey: "in-euros" });
		const [url = ""] = /http[^"]+\/challenges\/[^"]+/.exec(paying.text) ?? [];
		const answer = await answerWith(new URL(url).pathname, "approved");
		expect([answer.status, answer.headers.Location]).toEqual([303, "https://shop.example/%E2%82%AC?from=%C3%BC"]);
	});

	it("shows that it is over, and asks once", async () => {
		const { page } = await challenge();
		await answerWith(page, "approved");
		const shown = await svc.get(page, { key: null });
		expect([shown.status, shown.text.includes("<form")]).toEqual([200, false]);
	});

	it("returns 404 for unknown challenges", async () => {
		const { page } = await challenge();
		for (const wrong of [`${page}x`, page.replace("/test_", "/test_x"), "/processor/v1/challenges/a/b"])
			expect((await svc.get(wrong, { key: null })).status).toBe(404);
	});
});
