/** Stripe's notifications may be late, doubled, reordered or lost: what svc knows comes from looking, so it is the same. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dataOf } from "../../server/test/Harness.js";
import { eventually } from "../../server/test/http/Receiver.js";
import type { Fault } from "./fake/FakeStripe.js";
import { act, intentJson } from "./fake/Intents.js";
import type { FakeIntent } from "./fake/StripeState.js";
import { type StripeService, startStripeService } from "./StripeService.js";

let { delivery, fake, state, stop, svc } = {} as StripeService;
beforeAll(async () => {
	({ delivery, fake, state, stop, svc } = await startStripeService());
});
afterAll(() => stop());

const deliver = (id: string, object: object) => svc.runtime.runPromise(delivery(id, object));

const intentOf = (order_id: string): FakeIntent => {
	const [intent, ...others] = [...state.intents.values()].filter(({ metadata }) => metadata.order_id === order_id);
	if (intent === undefined || others.length > 0) throw new Error(`${order_id} has not exactly one intent at Stripe.`);
	return intent;
};

const faults = fc.array(
	fc.constantFrom<Fault | undefined>(
		undefined,
		{ type: "cut", when: "before" },
		{ type: "cut", when: "after" },
		{ type: "half" },
		{ type: "status", status: 500, when: "after" },
		{ type: "status", status: 429, when: "before" },
	),
	{ maxLength: 5 },
);

/** Events of a payment, as copies of what Stripe knew at the time: `waiting` before the buyer's answer, `settled` after. */
const deliveries = fc.array(fc.constantFrom("waiting" as const, "settled" as const), { minLength: 1, maxLength: 6 });

it("settles each payment once, by the buyer's answer, whatever of its notifications comes when", () =>
	fc.assert(
		fc.asyncProperty(deliveries, fc.boolean(), faults, async (order, isApproved, list) => {
			const line_items = [{ name: "Tea", quantity: 1, unit_price_money: { amount: 900, currency: "USD" } }];
			const { order_id } = dataOf(await svc.post("/v1/orders", { line_items, tax: { enabled: false } }), 201);
			const pay = { action: "pay", payment_source: { token: "ctoken_requires_action" } };
			const waiting = dataOf(await svc.post(`/v1/orders/${order_id}/pay`, pay));
			expect(waiting.payment_attempt.status).toBe("requires_action");
			const intent = intentOf(order_id);
			const before = intentJson(intent);
			act(intent, isApproved ? "approves" : "rejects");
			const after = intentJson(intent);
			let next = 0;
			fake.fault = () => list[next++];
			for (const kind of [...order, "settled" as const]) {
				const told = await deliver(`evt_${kind}_${intent.id}`, kind === "waiting" ? before : after);
				expect(told.status).toBe(200);
			}
			await eventually(() => (next >= list.length ? true : undefined), 300).catch(() => undefined);
			fake.fault = () => undefined;
			// Another event of the charge. Without it, svc looks again by itself, minutes later.
			await deliver(`evt_last_${intent.id}`, after);
			const attempts = await eventually(async () => {
				const found = dataOf(await svc.get(`/v1/orders/${order_id}/payment-attempts`));
				return found[0].status === "requires_action" ? undefined : found;
			});
			expect(attempts.map(({ status }: { status: string }) => status)).toEqual([isApproved ? "succeeded" : "failed"]);
			const order_after = dataOf(await svc.get(`/v1/orders/${order_id}`));
			expect(order_after.payment_status).toBe(isApproved ? "paid" : "unpaid");
			expect(intentOf(order_id).received).toBe(isApproved ? 900 : 0);
		}),
		{
			numRuns: 6,
			// Stripe keeps why it declined in the metadata, and then the connection ends: only the metadata has it.
			examples: [[["waiting"], false, [undefined, { type: "cut", when: "after" }]]],
		},
	));
