/** Money that comes back after it was gone: banks return refunds and payouts that Stripe had reported as done. */
import { Database } from "@svc/sql/Database";
import { Effect } from "effect";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, dataOf } from "../../server/test/Harness.js";
import { eventually } from "../../server/test/http/Receiver.js";
import type { FakeDispute } from "./fake/StripeState.js";
import { type StripeService, startStripeService } from "./StripeService.js";

let { delivery, fake, state, stop, svc } = {} as StripeService;
beforeAll(async () => {
	({ delivery, fake, state, stop, svc } = await startStripeService());
});
afterAll(() => stop());

let told = 0;

/** Delivers an event of an object of Stripe. */
const deliver = async (object: object) => {
	told += 1;
	const { status } = await svc.runtime.runPromise(delivery(`evt_${told}`, object));
	expect(status).toBe(200);
};

const usd = (amount: number) => ({ amount, currency: "USD" });

/** What Stripe holds for the seller, summed up by this test. */
const heldAtStripe = (): number => {
	const sum = (amounts: ReadonlyArray<number>) => amounts.reduce((total, amount) => total + amount, 0);
	const gone = (all: Iterable<{ readonly amount: number; readonly status: string }>) =>
		sum([...all].filter(({ status }) => status !== "failed").map(({ amount }) => amount));
	const intents = [...state.intents.values()];
	const taken = ["needs_response", "under_review", "lost"];
	return (
		sum(intents.map(({ received }) => received)) -
		sum(
			intents
				.filter(({ dispute }) => dispute !== undefined && (taken.includes(dispute.status) || dispute.isTaken === true))
				.map(({ received }) => received),
		) -
		gone(state.refunds.values()) -
		gone(state.payouts.values())
	);
};

const get = async (path: string) => dataOf(await svc.get(path));
const available = async (): Promise<number> => (await get("/v1/balance")).available_money.amount;

/** Sells for an amount. Returns the order, once its payment has settled. */
const sell = async (amount: number): Promise<string> => {
	const line_items = [{ name: "Tea", quantity: 1, unit_price_money: usd(amount) }];
	const { order_id } = dataOf(await svc.post("/v1/orders", { line_items, tax: { enabled: false } }), 201);
	dataOf(await svc.post(`/v1/orders/${order_id}/pay`, { action: "pay", payment_source: { token: "ctoken_succeeds" } }));
	return order_id;
};

const until = (path: string, status: string) =>
	eventually(async () => {
		const found: Answer["body"] = await get(path);
		return found.status === status ? found : undefined;
	});

/** The only object of a map whose metadata has this ID of ours. */
const atStripe = <A extends { readonly metadata: Readonly<Record<string, string>> }>(
	map: ReadonlyMap<string, A>,
	name: string,
	id: string,
): A => {
	const [found, ...others] = [...map.values()].filter(({ metadata }) => metadata[name] === id);
	if (found === undefined || others.length > 0) throw new Error(`Stripe has not exactly one object of ${id}.`);
	return found;
};

it("returns a payout to the balance that was paid, and that the bank returned days later", async () => {
	await sell(5_000);
	const { payout_id } = dataOf(await svc.post("/v1/payouts", { amount_money: usd(2_000) }), 201);
	const payout = await eventually(() =>
		[...state.payouts.values()].find((one) => one.metadata.payout_id === payout_id),
	);
	const object = { object: "payout", id: payout.id, metadata: payout.metadata };
	payout.status = "paid";
	await deliver(object);
	await until(`/v1/payouts/${payout_id}`, "paid");
	expect(await available()).toBe(heldAtStripe());
	payout.status = "failed";
	// Stripe can't be reached at first: the notification is not lost.
	fake.fault = (method, path) =>
		method === "GET" && path.startsWith("payouts/") ? { type: "cut", when: "before" } : undefined;
	await deliver(object);
	await eventually(() => (fake.requests.filter((one) => one.startsWith("GET payouts/")).length > 1 ? true : undefined));
	fake.fault = () => undefined;
	expect(await until(`/v1/payouts/${payout_id}`, "failed")).toMatchObject({ error: { code: "account_closed" } });
	expect(await available()).toBe(heldAtStripe());
	const events = (await get("/v1/webhook-events?page_size=100"))
		.filter(({ data }: Answer["body"]) => data.payout?.payout_id === payout_id)
		.map(({ event_type }: Answer["body"]) => event_type);
	expect(events.sort()).toEqual(["payout.failed", "payout.paid"]);
	expect(atStripe(state.payouts, "payout_id", payout_id).status).toBe("failed");
});

it("returns a refund to order and balance that had succeeded, and that the bank returned days later", async () => {
	const order_id = await sell(4_000);
	const { refund_id } = dataOf(await svc.post("/v1/refunds", { order_id, amount_money: usd(1_500) }), 201);
	await until(`/v1/refunds/${refund_id}`, "succeeded");
	const refund = atStripe(state.refunds, "refund_id", refund_id);
	const object = { object: "refund", id: refund.id, metadata: refund.metadata };
	const madeBefore = fake.requests.filter((one) => one.startsWith("POST refunds")).length;
	// An event of a refund that is as it was changes nothing.
	await deliver(object);
	refund.status = "failed";
	// Stripe can't be reached at first: the notification is not lost.
	fake.fault = (method, path) =>
		method === "GET" && path.startsWith("refunds/") ? { type: "cut", when: "before" } : undefined;
	await deliver(object);
	await eventually(() => (fake.requests.filter((one) => one.startsWith("GET refunds/")).length > 2 ? true : undefined));
	fake.fault = () => undefined;
	expect(await until(`/v1/refunds/${refund_id}`, "failed")).toMatchObject({
		refunded_money: usd(0),
		reversals: [{ amount_money: usd(1_500) }],
	});
	expect(await get(`/v1/orders/${order_id}`)).toMatchObject({ refund_status: "none" });
	expect(await available()).toBe(heldAtStripe());
	expect(fake.requests.filter((one) => one.startsWith("POST refunds")).length).toBe(madeBefore);
});

it("follows the bank of a dispute if it decides again, and what a network accepted is gone", async () => {
	const order_id = await sell(3_000);
	const intent = atStripe(state.intents, "order_id", order_id);
	const dispute: FakeDispute = { id: intent.id.replace("pi_", "du_"), status: "needs_response", submissions: 0 };
	intent.dispute = dispute;
	const event = { object: "dispute", id: dispute.id, payment_intent: intent.id };
	/** Stripe reports a status. */
	const report = async (status: string, reported = status) => {
		dispute.status = status;
		await deliver(event);
		await eventually(async () => {
			const [found] = await get(`/v1/disputes?order_id=${order_id}`);
			return found?.status === reported ? found : undefined;
		});
		expect(await available()).toBe(heldAtStripe());
	};
	await report("needs_response");
	await report("lost");
	await report("won");
	await report("lost");
	await report("won");
	dispute.isTaken = true;
	await report("prevented", "lost");
});

it("asks ever less often about a dispute with a status that it does not know", async () => {
	const order_id = await sell(3_000);
	const { id, ...intent } = atStripe(state.intents, "order_id", order_id);
	const dispute: FakeDispute = { id: id.replace("pi_", "du_"), status: "mediation", submissions: 0 };
	state.intents.set(id, { ...intent, id, dispute });
	await deliver({ object: "dispute", id: dispute.id, payment_intent: id });
	const readTimer = Effect.gen(function* () {
		const database = yield* Database;
		return yield* database.read(
			"SELECT due_at, visible_at, claims, lease FROM timers WHERE environment_id = ? AND subject = ?",
			[svc.merchant.sandbox.environment_id, dispute.id],
		);
	});
	/** The timer between two checks. */
	const waiting = (claims: number) =>
		eventually(async () => {
			const [found] = await svc.runtime.runPromise(readTimer);
			return found?.claims === claims && found.lease === null ? found : undefined;
		});
	const first = await waiting(1);
	const second = await waiting(2);
	expect(second.due_at).toBe(first.due_at);
	const delay = Date.parse(String(second.visible_at)) - Date.parse(String(second.due_at));
	expect(delay).toBeGreaterThanOrEqual(10_000);
	dispute.status = "lost";
	await deliver({ object: "dispute", id: dispute.id, payment_intent: id });
	await eventually(async () =>
		(await get(`/v1/disputes?order_id=${order_id}`))[0]?.status === "lost" ? true : undefined,
	);
});
