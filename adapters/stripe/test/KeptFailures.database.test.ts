/**
 * Stripe keeps a 500 under its key for a day, and repeats it. svc looks whether the failed request had an effect, and
 * otherwise stores and uses the key's next name.
 */
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf } from "../../server/test/Harness.js";
import { eventually } from "../../server/test/http/Receiver.js";
import { type StripeService, startStripeService } from "./StripeService.js";
import { environmentOf, startWorld } from "./StripeWorld.js";

let stripe: StripeService;
beforeAll(async () => {
	stripe = await startStripeService();
});
afterAll(() => stripe.stop());

/** Answers the first request to this path with a 500, without effect. */
const failOnce = (fake: StripeService["fake"], path: string): void => {
	let isStruck = false;
	fake.fault = (method, asked) => {
		if (isStruck || method !== "POST" || asked !== path) return undefined;
		isStruck = true;
		return { type: "status", status: 500, when: "before" };
	};
};

const usd = (amount: number) => ({ amount, currency: "USD" });

describe("a 500 that Stripe keeps", () => {
	it("for a customer's creation lets the customer save a card at the next try", async () => {
		const { fake, state, svc } = stripe;
		const { customer_id } = dataOf(await svc.post("/v1/customers", { name: "Ada", email: "ada@example.com" }), 201);
		failOnce(fake, "customers");
		const save = () => svc.post("/v1/payment-methods", { customer_id });
		expect((await save()).status).toBe(504);
		dataOf(await save(), 201);
		dataOf(await save(), 201);
		expect(state.customers.size).toBe(1);
	});

	it("for a refund and a payout makes each once", async () => {
		const { fake, state, svc } = stripe;
		const line_items = [{ name: "Tea", quantity: 1, unit_price_money: usd(3_000) }];
		const { order_id } = dataOf(await svc.post("/v1/orders", { line_items, tax: { enabled: false } }), 201);
		const pay = { action: "pay", payment_source: { token: "ctoken_succeeds" } };
		dataOf(await svc.post(`/v1/orders/${order_id}/pay`, pay));
		failOnce(fake, "refunds");
		const refund = dataOf(await svc.post("/v1/refunds", { order_id, amount_money: usd(400) }), 201);
		await eventually(async () => {
			const { status } = dataOf(await svc.get(`/v1/refunds/${refund.refund_id}`));
			return status === "succeeded" ? true : undefined;
		});
		expect([...state.refunds.values()].map(({ amount }) => amount)).toEqual([400]);
		failOnce(fake, "payouts");
		const { payout_id } = dataOf(await svc.post("/v1/payouts", { amount_money: usd(500) }), 201);
		await eventually(async () => {
			const { processor_payout_id } = dataOf(await svc.get(`/v1/payouts/${payout_id}`));
			return processor_payout_id === undefined ? undefined : true;
		});
		expect([...state.payouts.values()].map(({ amount }) => amount)).toEqual([500]);
	});

	it("is followed by one new key, which is stored, however many requests wait for it", async () => {
		const world = await startWorld();
		const environment = environmentOf("test_kept");
		const owner = { customer_id: "cus_1" };
		const request = (idempotency_key: string) => ({
			environment,
			idempotency_key,
			customer: owner,
			metadata: {},
			requested_at: new Date().toISOString(),
		});
		const setUp = async (key: string) => {
			const { methods } = await Effect.runPromise(world.processor);
			if (methods === undefined) throw new Error("Stripe saves methods.");
			return Effect.runPromise(methods.setUp(request(key)));
		};
		failOnce(world.fake, "setup_intents");
		expect(await setUp("pm_1")).toEqual({ _tag: "Unknown" });
		const all = await Promise.all([setUp("pm_1"), setUp("pm_1"), setUp("pm_1")]);
		expect(all.map(({ _tag }) => _tag)).toEqual(Array(3).fill("SetUpPending"));
		expect(await setUp("pm_1")).toMatchObject({ _tag: "SetUpPending" });
		expect(world.state.setups.size).toBe(1);
		expect(world.fake.keyNames().at(-1)).toMatch(/pm_1:setup:2$/);
		await world.stop();
	});
});
