/**
 * Money that Stripe has and svc does not know, such as after a restored backup: svc accepts the notification, names the
 * object in the log, and counts it. What other systems do on the same account is nothing to warn of.
 */
import { Database } from "@svc/sql/Database";
import { Effect, Logger } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf } from "../../server/test/Harness.js";
import { eventually } from "../../server/test/http/Receiver.js";
import { intentJson } from "./fake/Intents.js";
import type { FakeIntent } from "./fake/StripeState.js";
import { type StripeService, startStripeService } from "./StripeService.js";

let { delivery, state, stop, svc } = {} as StripeService;
beforeAll(async () => {
	({ delivery, state, stop, svc } = await startStripeService());
});
afterAll(() => stop());

/** Delivers an event of an object of Stripe. Returns what svc has logged meanwhile. */
const deliver = async (id: string, object: object): Promise<ReadonlyArray<string>> => {
	const logged: Array<string> = [];
	const logger = Logger.replace(
		Logger.defaultLogger,
		Logger.map(Logger.logfmtLogger, (line) => void logged.push(line)),
	);
	const { status } = await svc.runtime.runPromise(Effect.provide(delivery(id, object), logger));
	expect(status).toBe(200);
	return logged;
};

/** How many notifications of each type were counted, and of which mode. */
const counted = async (): Promise<Readonly<Record<string, number>>> => {
	const { text } = await svc.get("/metrics", { key: null });
	const lines = text.matchAll(/^svc_processor_unrecorded_total\{mode="(\w+)",type="(\w+)"\} (\d+)$/gm);
	return Object.fromEntries([...lines].map(([, mode, type, count]) => [`${mode} ${type}`, Number(count)]));
};

const usd = (amount: number) => ({ amount, currency: "USD" });

/** Sells, refunds a part, pays a part out, and lets the buyer dispute. Returns Stripe's objects as events have them. */
const trade = async () => {
	const line_items = [{ name: "Tea", quantity: 1, unit_price_money: usd(4_000) }];
	const { order_id } = dataOf(await svc.post("/v1/orders", { line_items, tax: { enabled: false } }), 201);
	dataOf(await svc.post(`/v1/orders/${order_id}/pay`, { action: "pay", payment_source: { token: "ctoken_succeeds" } }));
	const { refund_id } = dataOf(await svc.post("/v1/refunds", { order_id, amount_money: usd(1_000) }), 201);
	const { payout_id } = dataOf(await svc.post("/v1/payouts", { amount_money: usd(500) }), 201);
	const made = <A extends { readonly metadata: Readonly<Record<string, string>> }>(
		map: ReadonlyMap<string, A>,
		name: string,
		id: string,
	) => eventually(() => [...map.values()].find(({ metadata }) => metadata[name] === id));
	const intent: FakeIntent = await made(state.intents, "order_id", order_id);
	intent.dispute = { id: intent.id.replace("pi_", "du_"), status: "needs_response", submissions: 0 };
	const payment = { ...intentJson(intent), metadata: intent.metadata };
	const refund = { object: "refund", ...(await made(state.refunds, "refund_id", refund_id)) };
	const payout = { object: "payout", ...(await made(state.payouts, "payout_id", payout_id)) };
	const dispute = { object: "dispute", id: intent.dispute.id, payment_intent: intent.id };
	return { intent, payment, refund, payout, dispute };
};

/** Takes the rows away that a backup of the time before does not have. Background work that is under way ends first. */
const loseRecords = async () => {
	const { environment_id } = svc.merchant.sandbox;
	const underWay = Effect.flatMap(Database, ({ read }) =>
		read("SELECT kind FROM timers WHERE environment_id = ? AND (lease IS NOT NULL OR due_at <= ?)", [
			environment_id,
			new Date().toISOString(),
		]),
	);
	await eventually(async () => ((await svc.runtime.runPromise(underWay)).length > 0 ? undefined : true));
	await svc.runtime.runPromise(
		Effect.flatMap(Database, ({ transaction, write }) =>
			transaction(
				Effect.forEach(["payment_intents", "refunds", "payouts", "timers"], (table) =>
					write(`DELETE FROM ${table} WHERE environment_id = ?`, [environment_id]),
				),
			),
		),
	);
};

const none = { payment_intent: 0, refund: 0, payout: 0, dispute: 0 };
const testModeOf = (counts: Readonly<Record<string, number>>) =>
	Object.fromEntries(Object.keys(none).map((type) => [type, counts[`test ${type}`]]));

describe("a notification of money that Stripe has moved", () => {
	it("warns of each object of svc that svc has no record of, once, and of no other", async () => {
		const { dispute, intent, payment, payout, refund } = await trade();
		const objects = { payment, refund, payout, dispute };
		for (const [name, object] of Object.entries(objects))
			expect(await deliver(`evt_known_${name}`, object)).toEqual([]);
		expect(testModeOf(await counted())).toEqual(none);
		await loseRecords();
		for (const [name, object, words] of [
			["payment", payment, `payment ${intent.id}`],
			["refund", refund, `refund ${refund.id}`],
			["payout", payout, `payout ${payout.id}`],
			["dispute", dispute, `disputed payment ${intent.id}`],
		] as const) {
			const lines = await deliver(`evt_lost_${name}`, object);
			expect(lines).toHaveLength(1);
			expect(lines[0]).toContain(`The ${words} at the processor was created by this svc, which has no record of it`);
			expect(lines[0]).toContain("level=WARN");
			expect(lines[0]).toContain(`environment_id=${svc.merchant.sandbox.environment_id}`);
			expect(lines[0]).not.toMatch(/secret|4242|signature/);
			expect(await deliver(`evt_lost_${name}`, object)).toEqual([]);
		}
		expect(testModeOf(await counted())).toEqual({ payment_intent: 1, refund: 1, payout: 1, dispute: 1 });
	});

	it("warns of a refund made in the dashboard, once, and names its payment and order", async () => {
		const { intent } = await trade();
		const before = testModeOf(await counted());
		const refund = { object: "refund", id: "re_dashboard", payment_intent: intent.id, status: "pending", metadata: {} };
		const lines = await deliver("evt_refund_created", refund);
		expect(lines).toHaveLength(1);
		const { order_id, payment_intent_id } = intent.metadata;
		expect(lines[0]).toContain(
			`The refund re_dashboard at the processor was not made by svc, so orders and balance do not have it: it is of the payment ${payment_intent_id} of the order ${order_id}.`,
		);
		expect(await deliver("evt_refund_created", refund)).toEqual([]);
		expect(await deliver("evt_refund_updated", { ...refund, status: "succeeded" })).toEqual([]);
		expect(testModeOf(await counted())).toEqual({ ...before, refund: Number(before.refund) + 1 });
	});

	it("warns of nothing if no money has moved, or if it is not of this svc", async () => {
		const { intent, payment, payout, refund } = await trade();
		await loseRecords();
		const before = await counted();
		const of = (svc_environment: string) => ({ ...payment.metadata, svc_environment });
		const silent = {
			declined: { ...payment, status: "requires_payment_method" },
			closed: { ...payment, status: "canceled" },
			failed_refund: { ...refund, status: "failed" },
			failed_payout: { ...payout, status: "failed" },
			another_system: { ...payment, metadata: {} },
			another_system_with_our_words: {
				...payment,
				metadata: { payment_intent_id: payment.metadata.payment_intent_id },
			},
			another_svc: { ...payment, metadata: of("test_00000000000000000000000000") },
			failed_outside_refund: { ...refund, status: "failed", metadata: {} },
			outside_refund_of_another_system: {
				object: "refund",
				id: "re_other",
				payment_intent: "pi_other",
				status: "succeeded",
			},
			charge_refunded: {
				object: "charge",
				id: "ch_1",
				payment_intent: intent.id,
				status: "succeeded",
				metadata: payment.metadata,
			},
			unmarked_dispute: { object: "dispute", id: "du_other", payment_intent: "pi_other" },
		};
		for (const [name, object] of Object.entries(silent))
			expect(await deliver(`evt_silent_${name}`, object), name).toEqual([]);
		expect(await counted()).toEqual(before);
	});
});
