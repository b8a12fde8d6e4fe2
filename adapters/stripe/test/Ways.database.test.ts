/** What Stripe asks of the ways to pay: names that it takes. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf } from "../../server/test/Harness.js";
import { type StripeService, startStripeService } from "./StripeService.js";

let { state, stop, svc } = {} as StripeService;
beforeAll(async () => {
	({ state, stop, svc } = await startStripeService());
});
afterAll(() => stop());

describe("a customer whose address Stripe refuses", () => {
	it("saves a card, and has the name that Stripe takes", async () => {
		const email = "josé.garcía@example.com";
		const { customer_id } = dataOf(await svc.post("/v1/customers", { name: "José García", email }), 201);
		const { status } = await svc.post("/v1/payment-methods", { customer_id });
		expect(status).toBe(201);
		expect([...state.named.values()]).toEqual([{ name: "José García" }]);
	});
});
