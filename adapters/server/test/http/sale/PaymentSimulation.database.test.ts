/**
 * Laws of payments over the whole service. For all commands in any order, all processor behaviors and all crashes, no
 * buyer is charged twice and no cent is lost.
 */
import { Payments } from "@svc/core/sale/Payments";
import { reconcileKind } from "@svc/core/sale/Payments/Reconciliation";
import { type FakeScript, makeFakeProcessor } from "@svc/testkit/FakeProcessor";
import { Effect } from "effect";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, startService } from "../../Harness.js";
import { sales } from "../Sale.js";

const succeeds = { type: "succeeds" } as const;

const scripts = {
	succeeds: { charge: succeeds },
	declines: { charge: { type: "declines" } },
	action: { charge: { type: "requires_action" } },
	processing: { charge: { type: "processing" } },
	slow: { charge: succeeds, delivery: { type: "answers", after_millis: 20 } },
	hangs: { charge: succeeds, delivery: { type: "hangs" } },
	hangs_declined: { charge: { type: "declines" }, delivery: { type: "hangs" } },
	lost: { charge: succeeds, delivery: { type: "lost" } },
	unavailable: { charge: succeeds, delivery: { type: "unavailable" } },
	dies_before: { charge: succeeds, delivery: { type: "crashes", when: "before" } },
	dies_after: { charge: succeeds, delivery: { type: "crashes", when: "after" } },
} as const satisfies Record<string, FakeScript>;

type Token = keyof typeof scripts;
const isToken = (token: string): token is Token => token in scripts;

const token = fc.constantFrom(...(Object.keys(scripts) as ReadonlyArray<Token>));
const key = fc.option(fc.constantFrom("k1", "k2"), { nil: undefined });
const legCount = 3;

const command = fc.oneof(
	{ weight: 3, arbitrary: fc.record({ type: fc.constant("pay" as const), token, key }) },
	{
		weight: 4,
		arbitrary: fc.record({
			type: fc.constant("confirm" as const),
			chosen: fc.subarray([0, 1, 2], { minLength: 1 }),
			tokens: fc.tuple(token, token, token),
			key,
		}),
	},
	{ weight: 2, arbitrary: fc.record({ type: fc.constant("resume" as const), key }) },
	{ weight: 2, arbitrary: fc.record({ type: fc.constant("reconcile" as const), seconds: fc.constantFrom(0, 5) }) },
	{ weight: 1, arbitrary: fc.record({ type: fc.constant("cancel" as const), leg: fc.nat(legCount - 1) }) },
	{
		weight: 2,
		arbitrary: fc.record({
			type: fc.constant("finish" as const),
			result: fc.constantFrom("succeeds" as const, "declines" as const),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ type: fc.constant("patch" as const), note: fc.constantFrom("a", "b") }) },
	{ weight: 1, arbitrary: fc.record({ type: fc.constant("outage" as const), is_out: fc.boolean() }) },
);
type Command = typeof command extends fc.Arbitrary<infer A> ? A : never;

const scenario = fc.record({
	amounts: fc.tuple(...Array.from({ length: legCount }, () => fc.integer({ min: 50, max: 5_000 }))),
	tip: fc.integer({ min: 0, max: 50 }),
	// The commands of one step are sent at once.
	steps: fc.array(fc.array(command, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 7 }),
});

/** A sequence that once failed: the timer held the order while the response to its charge wrote a leg. */
const answerBesideTimer = {
	amounts: [50, 935, 1152],
	tip: 1,
	steps: [
		[
			{ type: "pay", token: "processing", key: "k2" },
			{ type: "confirm", chosen: [0], tokens: ["unavailable", "lost", "unavailable"], key: "k1" },
			{ type: "reconcile", seconds: 0 },
		],
		[{ type: "reconcile", seconds: 0 }],
		[{ type: "reconcile", seconds: 5 }],
	],
} satisfies typeof scenario extends fc.Arbitrary<infer A> ? A : never;

const fake = makeFakeProcessor((name) => scripts[isToken(name) ? name : "succeeds"], { deadline_millis: 60 });
let svc: Service;
beforeAll(async () => {
	svc = await startService({ processor: fake.layer, hasRandomRequests: true });
});
afterAll(() => svc.stop());

/** Does the timer's part for an attempt, `seconds` from now. */
const reconcile = (subject: string, seconds: number) => {
	const { environment } = svc.caller;
	const then = { ...environment, clock_offset_millis: environment.clock_offset_millis + seconds * 1_000 };
	const timer = { environment_id: "", kind: reconcileKind, subject, due_at: "", lane: "", claims: 1, lease: "" };
	return svc.runtime.runPromise(Effect.flatMap(Payments, (payments) => payments.reconcile(then, timer)));
};

const finish = async (order_id: string, result: "succeeds" | "declines") => {
	for (const { processor_idempotency_key } of await sales(svc).intents(order_id))
		if (processor_idempotency_key !== undefined) fake.finish(processor_idempotency_key, result);
};

/** Sends a command, and records its response by key in `answers`. */
const perform = async (
	order_id: string,
	legs: ReadonlyArray<string>,
	command: Command,
	answers: Map<string, Set<string>>,
) => {
	const sale = sales(svc);
	const note = (key: string | undefined, body: object, answer: Awaited<ReturnType<typeof sale.pay>>) => {
		expect([200, 402, 404, 409, 422, 500, 502, 504], answer.text).toContain(answer.status);
		if (key === undefined || (answer.status !== 200 && answer.status !== 402)) return;
		const name = `${key} ${JSON.stringify(body)}`;
		answers.set(name, (answers.get(name) ?? new Set()).add(JSON.stringify(answer.body.data ?? answer.body.error.code)));
	};
	const send = async (body: object, idempotencyKey: string | undefined) =>
		note(
			idempotencyKey,
			body,
			await sale.payWith(order_id, body, idempotencyKey === undefined ? {} : { idempotencyKey }),
		);
	const active = (await sale.read(order_id)).active_payment_attempt_id;
	switch (command.type) {
		case "pay":
			return send({ action: "pay", payment_source: { token: command.token } }, command.key);
		case "confirm":
			return send(
				{
					action: "confirm_payment_intents",
					completion_behavior: "partial_payment",
					payment_intents: command.chosen.map((index) => ({
						payment_intent_id: legs[index],
						token: command.tokens[index],
					})),
				},
				command.key,
			);
		case "resume":
			return active === undefined ? undefined : send({ order_payment_attempt_id: active }, command.key);
		case "reconcile":
			return active === undefined ? undefined : reconcile(active, command.seconds);
		case "cancel":
			return void (await svc.post(`/v1/payment-intents/${legs[command.leg]}/cancel`));
		case "patch":
			return void (await svc.patch(`/v1/orders/${order_id}`, { metadata: { note: command.note } }));
		case "finish":
			return finish(order_id, command.result);
		case "outage":
			return fake.setOutage(command.is_out);
	}
};

/** The processor works again, every charge ends, and the timers run. */
const comeToRest = async (order_id: string) => {
	fake.setOutage(false);
	await finish(order_id, "succeeds");
	const active = (await sales(svc).read(order_id)).active_payment_attempt_id;
	if (active !== undefined) await reconcile(active, 5);
};

describe("any sequence of payments", () => {
	it("conserves money and charges no key twice", async () => {
		const sale = sales(svc);
		await fc.assert(
			fc.asyncProperty(scenario, async ({ amounts, steps, tip }) => {
				const total = amounts.reduce((sum, amount) => sum + amount, 0);
				const order_id = await sale.order(total, tip);
				const legs = await sale.legs(order_id, ...amounts);
				const before = fake.charged();
				const answers = new Map<string, Set<string>>();
				for (const commands of steps)
					await Promise.all(commands.map((command) => perform(order_id, legs, command, answers)));
				await comeToRest(order_id);

				const order = await sale.read(order_id);
				const paid = order.settlement_amounts.paid_money.amount;
				const intents: ReadonlyArray<{ status: string; amount_money: { amount: number } }> =
					await sale.intents(order_id);
				const succeeded = intents.filter(({ status }) => status === "succeeded");
				expect(order.active_payment_attempt_id).toBeUndefined();
				expect(fake.charged() - before).toBe(paid);
				expect(succeeded.reduce((sum, leg) => sum + leg.amount_money.amount, 0)).toBe(paid);
				expect(paid + order.settlement_amounts.outstanding_money.amount).toBe(total);
				expect(order.payment_status).toBe(paid === total ? "paid" : paid === 0 ? "unpaid" : "partially_paid");
				expect(order.status).toBe(paid === total ? "closed" : "open");
				if (paid === total) expect(order.settlement_amounts.settled_tip_money.amount).toBe(tip);

				const events = await sale.events(order_id);
				const count = (type: string) => events.filter((event) => event === type).length;
				expect(count("order.paid")).toBe(paid === total ? 1 : 0);
				expect(count("payment_intent.succeeded")).toBe(succeeded.length);
				expect(count("order.payment_captured")).toBe(succeeded.length);
				for (const [name, given] of answers) expect([name, given.size]).toEqual([name, 1]);
			}),
			{ numRuns: 40, examples: [[answerBesideTimer]] },
		);
		for (const [name, count] of fake.confirmations()) expect([name, count]).toEqual([name, 1]);
	});
});
