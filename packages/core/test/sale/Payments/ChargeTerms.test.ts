import { patchLeg } from "@svc/core/sale/Payments/Patch";
import { open } from "@svc/core/sale/Payments/PaymentAttempt";
import {
	chargeTerms,
	dispatch,
	isDispatched,
	isInFlight,
	type PaymentIntent,
	paymentIntents,
} from "@svc/core/sale/Payments/PaymentIntent";
import { Charge } from "@svc/core/sale/Payments/Processor";
import { apply, type LegOutcome } from "@svc/core/sale/Payments/Settlement";
import type { Environment } from "@svc/core/words/Environment";
import { usd } from "@svc/core/words/Money";
import { reader } from "@svc/core/words/Storage/Shapes";
import { addMillis } from "@svc/core/words/Timestamp";
import { Either } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { legsOf, now, orderOf } from "./sample.js";

const environmentAhead = (clock_offset_millis: number): Environment => ({
	environment_id: "test_1",
	merchant_id: "mer_1",
	mode: "test",
	name: "Sandbox",
	clock_offset_millis,
	api_version: "2026-11-01",
	version: 1,
	created_at: now,
	updated_at: now,
});
const environment = environmentAhead(0);
const order = orderOf(1_000);
const [leg] = legsOf(order, [1_000]) as [PaymentIntent];

const processor_payment_id = "ch_1";
const moves: ReadonlyArray<LegOutcome> = [
	{ _tag: "Unknown" },
	Charge.RequiresAction({ processor_payment_id, client_action: { type: "redirect", url: "https://bank.test" } }),
	Charge.Processing({ processor_payment_id }),
	Charge.Authorized({ processor_payment_id, amount_money: usd(1_000) }),
];

/** A change of a leg by a caller or an outcome, and its time. */
const stepArbitrary = fc.record({
	millis: fc.nat(86_400_000),
	step: fc.oneof(
		fc.record({ metadata: fc.dictionary(fc.string({ maxLength: 5 }), fc.string({ maxLength: 5 }), { maxKeys: 3 }) }),
		fc.record({ outcome: fc.constantFrom(...moves) }),
	),
});

describe("the terms of a charge", () => {
	it("stay the same while the leg is in flight, until the processor's ID is added", () => {
		fc.assert(
			fc.property(
				fc.array(stepArbitrary, { maxLength: 12 }),
				fc.constantFrom("automatic" as const, "manual" as const),
				(steps, capture_method) => {
					const dispatched = dispatch({ ...leg, capture_method }, "opa_1", 0, now);
					const first = chargeTerms(environment, dispatched);
					const fields = {
						order_payment_attempt_id: "opa_1",
						order_id: order.order_id,
						completion_behavior: "complete_order",
					} as const;
					let attempt = open(fields, [dispatched], now);
					let intent: PaymentIntent = dispatched;
					let time = now;
					for (const { millis, step } of steps) {
						time = addMillis(time, millis);
						if ("metadata" in step) intent = Either.getOrThrow(patchLeg(order, intent, step, time));
						else {
							const outcomes = new Map([[intent.payment_intent_id, step.outcome]]);
							const applied = apply({ order, attempt, intents: [intent] }, outcomes, time);
							({ attempt } = applied);
							intent = applied.intents[0] ?? intent;
						}
						if (!isInFlight(intent) || !isDispatched(intent)) throw new Error("The leg has left its flight.");
						const { processor_payment_id: id, ...terms } = chargeTerms(environment, intent);
						expect(terms).toEqual(first);
						expect(id).toBe(intent.processor_payment_id);
					}
				},
			),
		);
	});

	it("are those of the next dispatch if the leg is charged again", () => {
		const first = dispatch({ ...leg, processor_payment_id: "ch_declined" }, "opa_1", 0, now);
		const second = dispatch(first, "opa_2", 0, addMillis(now, 60_000));
		expect(chargeTerms(environment, second)).toMatchObject({
			idempotency_key: "opa_2_pi_1",
			requested_at: addMillis(now, 60_000),
		});
		expect(chargeTerms(environment, second)).not.toHaveProperty("processor_payment_id");
	});

	it("have the machine's time in a sandbox with an advanced clock, never a later one", () => {
		const ahead = 30 * 86_400_000;
		const dispatched = dispatch(leg, "opa_1", 0, addMillis(now, ahead));
		expect(chargeTerms(environmentAhead(ahead), dispatched).requested_at).toBe(now);
		expect(chargeTerms(environmentAhead(ahead + 1_000), dispatched).requested_at).toBe(addMillis(now, -1_000));
	});

	it("exist for a leg that was stored without its request", () => {
		const { charge_request, ...older } = dispatch(leg, "opa_1", 0, addMillis(leg.created_at, 5_000));
		expect(charge_request).toBeDefined();
		const read = reader(paymentIntents)(JSON.stringify(older));
		expect(isDispatched(read) && chargeTerms(environment, read)).toEqual({
			environment,
			idempotency_key: "opa_1_pi_1",
			amount_money: usd(1_000),
			capture_method: "automatic",
			metadata: charge_request?.metadata,
			requested_at: leg.created_at,
		});
	});
});
