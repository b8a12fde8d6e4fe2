/** Lets others write at every moment of a buyer's request: between its reads, while it pays, while the processor is asked. */
import { Processor } from "@svc/core/sale/Payments/Processor";
import { Database } from "@svc/sql";
import { makeFakeProcessor } from "@svc/testkit/FakeProcessor";
import { Effect, Layer } from "effect";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Answer, advanceClock, dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { fixed } from "../Shop.js";
import { buyerOf, checkouts, credentialOf, sessionOf } from "./Buyers.js";

const fake = makeFakeProcessor((token) => ({
	charge: { type: token === "declines" ? "declines" : token === "asks" ? "requires_action" : "succeeds" },
}));

type Work = () => Promise<unknown>;

/** What happens during the next confirmation: before the card is charged, or before the answer. */
let during: { readonly charge?: Work; readonly answer?: Work } = {};

const processor = Layer.succeed(Processor, {
	...fake.processor,
	deadline_millis: 60_000,
	confirm: (request) => {
		const { answer, charge } = during;
		during = {};
		return Effect.promise(async () => charge?.()).pipe(
			Effect.zipRight(fake.processor.confirm(request)),
			Effect.zipLeft(Effect.promise(async () => answer?.())),
		);
	},
});

let svc: Service;
let shop: ReturnType<typeof checkouts>;
beforeAll(async () => {
	svc = await startService({ processor, worker: true });
	shop = checkouts(svc);
});
afterAll(() => svc.stop());

const tip = { enabled: true, custom_tip_enabled: true };

/** The number of an order's successful charges. */
const chargesOf = async (order_id: string): Promise<number> =>
	dataOf(await svc.get(`/v1/payment-intents?order_id=${order_id}&status=succeeded`)).length;

/** Runs `work` once, just after the next read of an order, while the request that reads it waits. */
const afterOrderIsRead = async (order_id: string, work: Work): Promise<void> => {
	const database = await svc.runtime.runPromise(Database);
	const { read } = database;
	const spy = vi.spyOn(database, "read").mockImplementation((text, parameters) => {
		if (!/\borders\b/.test(text) || !parameters.includes(order_id)) return read(text, parameters);
		spy.mockRestore();
		return Effect.zipLeft(read(text, parameters), Effect.promise(work));
	});
};

describe("a buyer that looks at the checkout", () => {
	it("never sees a former price beside the latest revision (CS16)", async () => {
		const order_id = await shop.orderOf(1_000);
		const { buyer } = await shop.opened({ order_id, tip });
		await afterOrderIsRead(order_id, async () => dataOf(await buyer.put("/tip", { application_method: fixed(200) })));
		const seen = await buyer.view();
		expect(seen).toMatchObject({ revision: 2, outstanding_money: usd(1_200) });
		const body = { payment_source: { token: "card" }, expected_revision: seen.revision };
		dataOf(await buyer.post("/pay", body));
		expect((await shop.order(order_id)).settlement_amounts.paid_money).toEqual(seen.outstanding_money);
	});

	it("is never asked for money that was just taken (CS21)", async () => {
		const order_id = await shop.orderOf(1_000);
		const { buyer } = await shop.opened({ order_id });
		dataOf(await buyer.pay("asks"));
		await afterOrderIsRead(order_id, async () => {
			for (const key of fake.keys()) fake.finish(key, "succeeds");
			dataOf(await buyer.post("/resume", {}));
		});
		const seen = await buyer.view();
		expect(seen).toMatchObject({ status: "completed", outstanding_money: usd(0) });
	});
});

describe("a buyer that comes back from the bank twice with one key", () => {
	it("gets the checkout again, and nothing that the seller alone sees", async () => {
		const { buyer, order_id } = await shop.opened();
		await svc.patch(`/v1/orders/${order_id}`, { metadata: { margin: "high" } });
		dataOf(await buyer.pay("asks"));
		for (const key of fake.keys()) fake.finish(key, "succeeds");
		const resume = () => buyer.post("/resume", {}, { idempotencyKey: "back" });
		const first = dataOf(await resume());
		expect(first).toMatchObject({ status: "completed", outstanding_money: usd(0) });
		expect(dataOf(await resume())).toEqual(first);
	});

	it("gets the checkout also if its payment began in between", async () => {
		const { buyer } = await shop.opened();
		const resume = () => buyer.post("/resume", {}, { idempotencyKey: "early" });
		const first = dataOf(await resume());
		expect(first).not.toHaveProperty("payment");
		dataOf(await buyer.pay("asks"));
		expect(dataOf(await resume())).toEqual(first);
	});
});

/** What came of two requests at once: one of them did what it should, and the other was refused with one of these codes. */
const expectOneRefused = (answers: ReadonlyArray<Answer>, codes: ReadonlyArray<string>) => {
	const refused = answers.filter(({ status }) => status >= 400);
	expect(refused.map(({ status }) => status)).toEqual([409]);
	expect(codes).toContain(refused[0]?.body.error.code);
};

describe("a buyer that pays", () => {
	it("in two tabs at once, each with its own key, is charged once", async () => {
		const { buyer, order_id, session } = await shop.opened();
		const tabs = [buyer, buyerOf(svc, credentialOf(session))];
		const answers = await Promise.all(tabs.map((tab, i) => tab.pay("card", { idempotencyKey: `tab-${i}` })));
		expectOneRefused(answers, ["ORDER_HAS_ACTIVE_PAYMENT_INTENT", "CHECKOUT_SESSION_NOT_OPEN", "VERSION_CONFLICT"]);
		expect(await chargesOf(order_id)).toBe(1);
	});

	it("in two tabs with the same key, one after the other, gets the first answer and is charged once", async () => {
		const { buyer, order_id, session } = await shop.opened();
		const first = await buyer.pay("card", { idempotencyKey: "same" });
		const body = { payment_source: { token: "card" }, expected_revision: 1 };
		const second = await buyerOf(svc, credentialOf(session)).post("/pay", body, { idempotencyKey: "same" });
		expect([second.status, second.body.data]).toEqual([200, first.body.data]);
		expect(await chargesOf(order_id)).toBe(1);
	});

	it("while another tab changes the tip pays what it saw, or nothing", async () => {
		for (let round = 0; round < 4; round++) {
			const order_id = await shop.orderOf(1_000);
			const { buyer } = await shop.opened({ order_id, tip });
			const body = { payment_source: { token: "card" }, expected_revision: 1 };
			const [paid, changed] = await Promise.all([
				buyer.post("/pay", body),
				buyer.put("/tip", { application_method: fixed(200) }),
			]);
			const { paid_money } = (await shop.order(order_id)).settlement_amounts;
			expect([paid.status, paid_money.amount]).toEqual(paid.status === 200 ? [200, 1_000] : [409, 0]);
			expectOneRefused(
				[paid, changed],
				["CHECKOUT_SESSION_REVISION_CONFLICT", "CHECKOUT_SESSION_NOT_OPEN", "ORDER_HAS_ACTIVE_PAYMENT_INTENT"],
			);
		}
	});

	it("while the seller changes the order pays the old price, or nothing (CS11)", async () => {
		const line_items = [{ name: "Cup", quantity: 1, unit_price_money: usd(100) }];
		for (let round = 0; round < 4; round++) {
			const { buyer, order_id, session } = await shop.opened();
			const body = { payment_source: { token: "card" }, expected_revision: 1 };
			const [paid, changed] = await Promise.all([
				buyer.post("/pay", body),
				svc.post(`/v1/orders/${order_id}/line-items`, { line_items }),
			]);
			const order = await shop.order(order_id);
			const { status } = await shop.read(session.checkout_session_id);
			expect([status, order.settlement_amounts.paid_money.amount, order.pricing_amounts.total_money.amount]).toEqual(
				paid.status === 200 ? ["completed", 2_500, 2_500] : ["expired", 0, 2_600],
			);
			expectOneRefused(
				[paid, changed],
				["CHECKOUT_SESSION_NOT_OPEN", "ORDER_HAS_ACTIVE_PAYMENT_INTENT", "ORDER_NOT_OPEN", "VERSION_CONFLICT"],
			);
		}
	});

	it("while the seller replaces the session is charged in one session at most (CS10)", async () => {
		for (let round = 0; round < 4; round++) {
			const { buyer, order_id, session } = await shop.opened();
			const body = { payment_source: { token: "card" }, expected_revision: 1 };
			const [paid, replaced] = await Promise.all([
				buyer.post("/pay", body),
				shop.create({ order_id, replace_existing: true }),
			]);
			expectOneRefused(
				[paid, replaced],
				[
					"CHECKOUT_SESSION_CURRENT_CHANGED",
					"ORDER_HAS_ACTIVE_PAYMENT_INTENT",
					"ORDER_ALREADY_PAID",
					"ORDER_NOT_OPEN",
					"ORDER_CHECKOUT_SESSION_CHANGED",
				],
			);
			expect((await shop.read(session.checkout_session_id)).status).toBe(paid.status === 200 ? "completed" : "expired");
			if (replaced.status === 201) dataOf(await buyerOf(svc, credentialOf(sessionOf(replaced, 201))).pay("card"));
			expect(await chargesOf(order_id)).toBe(1);
		}
	});
});

/** How often a session was completed. */
const completions = async (checkout_session_id: string, key = svc.testKey): Promise<number> =>
	dataOf(await svc.get("/v1/webhook-events?page_size=100&event_type=checkout_session.completed", { key })).filter(
		({ data }: { data: { checkout_session: { checkout_session_id: string } } }) =>
			data.checkout_session.checkout_session_id === checkout_session_id,
	).length;

describe("while the processor is asked", () => {
	it("nobody ends the session, changes the order, or pays it elsewhere; the answer completes it", async () => {
		const { buyer, order_id, session } = await shop.opened();
		const { checkout_session_id } = session;
		const codes: Array<string> = [];
		const meanwhile = async () => {
			const line_items = [{ name: "Cup", quantity: 1, unit_price_money: usd(100) }];
			for (const answer of [
				await svc.post(`/v1/checkout-sessions/${checkout_session_id}/expire`),
				await shop.create({ order_id, replace_existing: true }),
				await svc.post(`/v1/orders/${order_id}/line-items`, { line_items }),
				await svc.post(`/v1/orders/${order_id}/pay`, { action: "pay", payment_source: { token: "card" } }),
				await svc.post(`/v1/orders/${order_id}/cancel`),
				await buyer.pay("card"),
				await buyer.put("/tip", { application_method: null }),
			])
				codes.push(answer.body.error?.code);
			expect(await buyer.view()).toMatchObject({ status: "open", payment: { status: "processing" } });
		};
		during = { charge: meanwhile };
		expect(dataOf(await buyer.pay("card"))).toMatchObject({ status: "completed", outstanding_money: usd(0) });
		const [active, open] = ["ORDER_HAS_ACTIVE_PAYMENT_INTENT", "ORDER_HAS_OPEN_CHECKOUT"];
		expect(codes).toEqual([active, active, active, open, active, active, active]);
		expect([await chargesOf(order_id), await completions(checkout_session_id)]).toEqual([1, 1]);
	});

	it("the session's day may end: the charge completes it all the same, once (CS9)", async () => {
		const merchant = await svc.createMerchant("Slow");
		const key = merchant.test_key.secret_key ?? "";
		const quick_pay_item = { name: "Lesson", amount_money: usd(5_000) };
		const opened = sessionOf(await svc.post("/v1/checkout-sessions", { quick_pay_item }, { key }), 201);
		const { checkout_session_id } = opened;
		const get: Service["get"] = (target) => svc.get(target, { key });
		const post: Service["post"] = (target, body) => svc.post(target, body, { key });
		during = { answer: () => advanceClock({ get, merchant, post }, 2 * 86_400) };
		const answer = await buyerOf(svc, credentialOf(opened)).pay("card");
		const session = sessionOf(await svc.get(`/v1/checkout-sessions/${checkout_session_id}`, { key }));
		const completed = await completions(checkout_session_id, key);
		expect([dataOf(answer).status, session.status, completed]).toEqual(["completed", "completed", 1]);
		expect(session).not.toHaveProperty("ended_reason");
	});
});
