/** What Stripe asks of the ways to pay: a page to come back to from financing, and names that it takes. */
import { environments, registry } from "@svc/core/platform/Registry";
import { Documents } from "@svc/core/words/Storage/Documents";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { advanceClock, dataOf } from "../../server/test/Harness.js";
import { checkouts } from "../../server/test/http/sale/Buyers.js";
import { act, heldSeconds } from "./fake/Intents.js";
import { type StripeService, startStripeService } from "./StripeService.js";

let { state, stop, svc } = {} as StripeService;
beforeAll(async () => {
	({ state, stop, svc } = await startStripeService({ payment_method_types: ["card", "affirm"] }));
});
afterAll(() => stop());

const usd = (amount: number) => ({ amount, currency: "USD" });

const order = async (amount: number): Promise<string> => {
	const line_items = [{ name: "Tea", quantity: 1, unit_price_money: usd(amount) }];
	return dataOf(await svc.post("/v1/orders", { line_items, tax: { enabled: false } }), 201).order_id;
};

const financed = (return_url?: string) => ({
	action: "pay",
	payment_source: { token: "ctoken_affirm" },
	...(return_url === undefined ? {} : { return_url }),
});

const intentOf = (order_id: string) =>
	[...state.intents.values()].find(({ metadata }) => metadata.order_id === order_id);

describe("financing", () => {
	it("is refused without a page to come back to, and charges nothing", async () => {
		const order_id = await order(9_000);
		const refused = await svc.post(`/v1/orders/${order_id}/pay`, financed());
		expect([refused.status, refused.body.error]).toMatchObject([400, { code: "FIELD_REQUIRED", param: "return_url" }]);
		expect(intentOf(order_id)).toBeUndefined();
	});

	it.each(["javascript:alert(1)", "http://shop.example.com", "/thanks"])("does not come back to %s", async (url) => {
		const order_id = await order(9_000);
		const refused = await svc.post(`/v1/orders/${order_id}/pay`, financed(url));
		expect([refused.status, refused.body.error]).toMatchObject([422, { code: "INVALID_VALUE", param: "return_url" }]);
	});

	it("sends the buyer to the provider and back", async () => {
		const order_id = await order(9_000);
		const return_url = "https://shop.example.com/back";
		const waiting = dataOf(await svc.post(`/v1/orders/${order_id}/pay`, financed(return_url)));
		const intent = intentOf(order_id);
		if (intent === undefined) throw new Error("No intent was made.");
		expect(intent.return_url).toBe(return_url);
		const { client_action, order_payment_attempt_id } = waiting.payment_attempt;
		expect(client_action).toMatchObject({ type: "redirect" });
		act(intent, "approves");
		const paid = dataOf(await svc.post(`/v1/orders/${order_id}/pay`, { order_payment_attempt_id }));
		expect(paid.order.payment_status).toBe("paid");
	});

	it("of one leg has a page to come back to as well", async () => {
		const order_id = await order(9_000);
		const leg = dataOf(
			await svc.post(`/v1/orders/${order_id}/payment-intents`, { amount_money: usd(9_000) }),
			201,
		).payment_intent_id;
		const confirm = (more: object) =>
			svc.post(`/v1/payment-intents/${leg}/confirm`, { token: "ctoken_affirm", ...more });
		expect((await confirm({})).body.error).toMatchObject({ code: "FIELD_REQUIRED", param: "return_url" });
		const { payment_attempt } = dataOf(await confirm({ return_url: "https://shop.example.com/back" }));
		expect(payment_attempt.status).toBe("requires_action");
	});

	it("in a checkout comes back to the checkout", async () => {
		const order_id = await order(9_000);
		const { buyer } = await checkouts(svc).opened({ order_id });
		const { payment } = dataOf(await buyer.pay("ctoken_affirm"));
		expect(payment.status).toBe("requires_action");
		expect(intentOf(order_id)?.return_url).toMatch(/\/checkout\/.*\/return$/);
	});

	it("gives way to a card: Stripe's intent is canceled first", async () => {
		const order_id = await order(9_000);
		const { buyer } = await checkouts(svc).opened({ order_id });
		dataOf(await buyer.pay("ctoken_affirm"));
		const waiting = intentOf(order_id);
		expect(waiting?.status).toBe("requires_action");
		expect(dataOf(await buyer.post("/cancel-payment", {})).payment.status).toBe("canceled");
		expect(intentOf(order_id)?.status).toBe("canceled");
		expect(dataOf(await buyer.pay("ctoken_succeeds")).status).toBe("completed");
	});

	it("stands if the buyer was faster than a card, or than the end of the checkout", async () => {
		for (const isBuyer of [true, false]) {
			const order_id = await order(9_000);
			const { buyer, session } = await checkouts(svc).opened({ order_id });
			dataOf(await buyer.pay("ctoken_affirm"));
			const intent = intentOf(order_id);
			if (intent === undefined) throw new Error("No intent was made.");
			act(intent, "approves");
			const late = isBuyer
				? await buyer.pay("ctoken_succeeds")
				: await svc.post(`/v1/checkout-sessions/${session.checkout_session_id}/expire`, {});
			expect([late.status, late.body.error.code]).toEqual([409, "CHECKOUT_SESSION_NOT_OPEN"]);
			expect(dataOf(await svc.get(`/v1/orders/${order_id}`)).payment_status).toBe("paid");
		}
	});

	it("is not offered for an amount that the provider does not finance", async () => {
		const offersOf = async (amount: number) => {
			const { buyer } = await checkouts(svc).opened({ order_id: await order(amount) });
			const { method_offers } = await buyer.view();
			return method_offers.find(({ type }: { readonly type: string }) => type === "financing");
		};
		expect(await offersOf(900)).toMatchObject({ is_available: false, unavailable_code: "AMOUNT_BELOW_LIMIT" });
		expect(await offersOf(9_000)).toMatchObject({ is_available: true, minimum_money: usd(5_000) });
	});
});

describe("an authorization", () => {
	it("ends when the card's network releases the money, on the clock of the sandbox", async () => {
		const authorize = async () => {
			const order_id = await order(900);
			const body = { action: "pay", payment_source: { token: "ctoken_succeeds" }, capture_method: "manual" };
			dataOf(await svc.post(`/v1/orders/${order_id}/pay`, body));
			const [leg] = dataOf(await svc.get(`/v1/payment-intents?order_id=${order_id}`));
			expect(leg.status).toBe("requires_capture");
			const held = Date.parse(leg.capture_before) - 1_000 * ((intentOf(order_id)?.created ?? 0) + heldSeconds);
			const { environment_id } = svc.merchant.sandbox;
			const sandbox = Effect.flatMap(Documents, ({ require }) => require(environments, registry, environment_id));
			const { clock_offset_millis } = await svc.runtime.runPromise(sandbox);
			expect(held).toBe(clock_offset_millis);
			return clock_offset_millis;
		};
		await authorize();
		await advanceClock(svc, 3_600);
		expect(await authorize()).toBeGreaterThan(0);
	});
});

describe("a customer with an address that Stripe refuses", () => {
	it("saves a card, and has the name that Stripe takes", async () => {
		const email = "josé.garcía@example.com";
		const { customer_id } = dataOf(await svc.post("/v1/customers", { name: "José García", email }), 201);
		const { status } = await svc.post("/v1/payment-methods", { customer_id });
		expect(status).toBe(201);
		expect([...state.named.values()]).toEqual([{ name: "José García" }]);
	});
});
