/** Laws of the warning about a rest that no card can pay. */
import { apply, type PaymentState } from "@svc/core/sale/Payments/Settlement";
import { outstandingAfter, smallRestWarnings } from "@svc/core/sale/Payments/SmallRest";
import { type Law, law } from "@svc/testkit/Laws/Law";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { begun, confirmLegs, legsOf, now, orderOf, succeeded } from "./sample.js";

/** Legs that leave a rest, and how many of them have settled when the response is made. */
const payments = fc.record({
	legs: fc.array(fc.integer({ min: 50, max: 5_000 }), { minLength: 1, maxLength: 4 }),
	rest: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 5_000 })),
	tip: fc.integer({ min: 0, max: 30 }),
	settled: fc.nat(4),
});

const lawsOf = (outstandingAfter: (state: PaymentState) => number): ReadonlyArray<Law> => [
	law("a response warns of the rest that the order has once all legs have settled", payments, (given) => {
		const { legs, rest, settled, tip } = given;
		const order = orderOf(
			legs.reduce((sum, amount) => sum + amount, rest),
			tip,
		);
		const intents = legsOf(order, legs);
		const ids = intents.map(({ payment_intent_id }) => payment_intent_id);
		const outcomes = ids.map((id, i) => [id, succeeded(legs[i]!)] as const);
		const started = begun(order, intents, confirmLegs(ids, "partial_payment"));
		const some = apply(started, new Map(outcomes.slice(0, settled)), now);
		const all = apply(some, new Map(outcomes), now);
		const [warning] = smallRestWarnings(order, outstandingAfter(some));
		return (
			all.order.settlement_amounts.outstanding_money.amount === rest &&
			outstandingAfter(some) === rest &&
			(warning !== undefined) === (rest > 0 && rest < 50)
		);
	}),
];

describe("the warning about a small rest", () => {
	it.each(lawsOf(outstandingAfter))("law: $name", ({ check }) => check());

	it("breaks the law if it ignores legs in progress", () => {
		const [known] = lawsOf(({ order }) => order.settlement_amounts.outstanding_money.amount);
		expect(known?.isBroken()).toBe(true);
	});
});
