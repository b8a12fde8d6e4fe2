import type { Order } from "@svc/core/sale/Order/Order";
import { addLeg, begin, maximumLegsOfOrder } from "@svc/core/sale/Payments/Begin";
import { PaymentAttempt } from "@svc/core/sale/Payments/PaymentAttempt";
import { PaymentIntent } from "@svc/core/sale/Payments/PaymentIntent";
import { apply } from "@svc/core/sale/Payments/Settlement";
import { usd } from "@svc/core/words/Money";
import { Either, Schema } from "effect";
import { describe, expect, it } from "vitest";
import { begun, confirmLegs, declined, idsOf, legsOf, now, orderOf, payWhole, succeeded } from "./sample.js";

const refusalOf = (...parameters: Parameters<typeof begin>) => Either.getOrThrow(Either.flip(begin(...parameters)));

describe("paying the balance with one token", () => {
	const { attempt, dispatches, events, intents, order } = begun(orderOf(12_000, 2_000), []);

	it("creates one leg of the whole balance and marks the order as being paid", () => {
		expect(dispatches).toEqual([{ intent: intents[0], source: { type: "token", token: "tok_visa" } }]);
		expect(intents).toMatchObject([
			{ payment_intent_id: "pi_new1", status: "processing", amount_money: usd(12_000), tip_money: usd(2_000) },
		]);
		expect(order.active_payment_attempt_id).toBe("opa_1");
		expect(attempt).toMatchObject({ status: "processing", is_resumable: false, completion_behavior: "complete_order" });
		expect(events.map(({ event_type }) => event_type)).toEqual(["payment_intent.created"]);
	});

	it("writes valid documents, with the charge's own key and without the token", () => {
		expect(Schema.is(PaymentAttempt)(attempt)).toBe(true);
		expect(intents.every(Schema.is(PaymentIntent))).toBe(true);
		expect(intents[0]?.processor_idempotency_key).toBe("opa_1_pi_new1");
		expect(JSON.stringify([order, attempt, intents, events])).not.toContain("tok_visa");
	});

	it("reuses the declined leg, under a new key", () => {
		const failed = apply({ order, attempt, intents }, new Map([["pi_new1", declined]]), now);
		const again = begun(failed.order, failed.intents, payWhole, 2);
		expect(again.intents.map(({ payment_intent_id }) => payment_intent_id)).toEqual(["pi_new1"]);
		expect(again.intents[0]).toMatchObject({ processor_idempotency_key: "opa_2_pi_new1", status: "processing" });
		expect(again.intents[0]).not.toHaveProperty("last_payment_error");
		expect(again.intents[0]).not.toHaveProperty("processor_payment_id");
		expect(again.events).toEqual([]);
	});

	it("closes an order that costs nothing without a leg", () => {
		const free = begun(orderOf(0), [], { _tag: "Pay", completion_behavior: "complete_order" });
		expect(free.dispatches).toEqual([]);
		expect(free.order).toMatchObject({ status: "closed", payment_status: "paid", paid_at: now, closed_at: now });
		expect(free.order).not.toHaveProperty("active_payment_attempt_id");
		expect(free.attempt).toMatchObject({ status: "succeeded", payment_intents: [] });
		expect(free.events.map(({ event_type }) => event_type)).toEqual(["order.paid", "order.closed"]);
	});

	it("requires a source if something is outstanding", () => {
		expect(
			refusalOf(orderOf(100), [], { _tag: "Pay", completion_behavior: "complete_order" }, idsOf(1), now),
		).toMatchObject({ code: "FIELD_REQUIRED", param: "payment_source" });
	});

	it("refuses a balance outside the bounds of a card leg", () => {
		expect(refusalOf(orderOf(49), [], payWhole, idsOf(1), now).code).toBe("AMOUNT_TOO_SMALL");
		expect(refusalOf(orderOf(100_000_000), [], payWhole, idsOf(1), now).code).toBe("AMOUNT_TOO_LARGE");
	});
});

describe("begin refuses", () => {
	const expecting = (expected_outstanding: number) => ({ ...payWhole, expected_outstanding });

	it("a paid order", () => {
		const { attempt, intents, order } = begun(orderOf(100), []);
		const paid = apply({ order, attempt, intents }, new Map([["pi_new1", succeeded(100)]]), now);
		expect(refusalOf(paid.order, paid.intents, payWhole, idsOf(2), now).code).toBe("ORDER_ALREADY_PAID");
		expect(Either.getOrThrow(Either.flip(addLeg(paid, 50, "pi_9", now))).code).toBe("ORDER_ALREADY_PAID");
	});

	it("an order without lines, also if its charges or tip cost something", () => {
		const empty = (total: number): Order => ({ ...orderOf(total), line_items: [] });
		expect([0, 500].map((total) => refusalOf(empty(total), [], payWhole, idsOf(1), now).code)).toEqual([
			"ORDER_EMPTY",
			"ORDER_EMPTY",
		]);
	});

	it("a canceled order", () => {
		const canceled: Order = { ...orderOf(100), status: "canceled" };
		expect(refusalOf(canceled, [], payWhole, idsOf(1), now).code).toBe("ORDER_NOT_OPEN");
		expect(Either.getOrThrow(Either.flip(addLeg({ order: canceled, intents: [] }, 50, "pi_9", now))).code).toBe(
			"ORDER_NOT_OPEN",
		);
	});

	it("an order with a payment under way, and names what blocks it", () => {
		const { intents, order } = begun(orderOf(100), []);
		expect(refusalOf(order, intents, payWhole, idsOf(2), now)).toMatchObject({
			code: "ORDER_HAS_ACTIVE_PAYMENT_INTENT",
			blocking_resources: [
				{ resource_type: "order_payment_attempt", resource_id: "opa_1" },
				{ resource_type: "payment_intent", resource_id: "pi_new1", status: "processing" },
			],
		});
	});

	it("an order with another balance than the buyer approved", () => {
		expect(refusalOf(orderOf(100), [], expecting(99), idsOf(1), now)).toMatchObject({
			code: "ORDER_OUTSTANDING_CHANGED",
			param: "expected_outstanding_money",
			details: [{ expected_outstanding_money: usd(99), outstanding_money: usd(100) }],
		});
		expect(begun(orderOf(100), [], expecting(100)).attempt.expected_outstanding_money).toEqual(usd(100));
	});
});

describe("confirming legs", () => {
	const order = orderOf(12_000, 2_000);
	const legs = legsOf(order, [6_000, 6_000, 500]);

	it("splits the tip over the legs of the call", () => {
		const { attempt, dispatches } = begun(order, legs, confirmLegs(["pi_2", "pi_1"]));
		expect(dispatches.map(({ intent }) => [intent.payment_intent_id, intent.tip_money.amount])).toEqual([
			["pi_2", 1_000],
			["pi_1", 1_000],
		]);
		expect(attempt.payment_intents.map(({ payment_intent_id }) => payment_intent_id)).toEqual(["pi_2", "pi_1"]);
	});

	it("leaves the rest outstanding in a partial payment, which carries no tip before the goods are paid", () => {
		const { dispatches } = begun(order, legs, confirmLegs(["pi_1", "pi_3"], "partial_payment"));
		expect(dispatches.map(({ intent }) => intent.tip_money.amount)).toEqual([0, 0]);
	});

	it("refuses legs that do not cover the balance exactly", () => {
		expect(refusalOf(order, legs, confirmLegs(["pi_1"]), idsOf(1), now)).toMatchObject({
			code: "PAYMENT_LEGS_BELOW_BALANCE",
			details: [{ legs_money: usd(6_000), outstanding_money: usd(12_000) }],
		});
		for (const behavior of ["complete_order", "partial_payment"] as const)
			expect(refusalOf(order, legs, confirmLegs(["pi_1", "pi_2", "pi_3"], behavior), idsOf(1), now).code).toBe(
				"AMOUNT_EXCEEDS_BALANCE",
			);
	});

	it("refuses a leg of another order and a final one", () => {
		expect(refusalOf(order, legs, confirmLegs(["pi_1", "pi_x"]), idsOf(1), now)).toMatchObject({
			code: "RESOURCE_NOT_FOUND",
			param: "payment_intents[1].payment_intent_id",
		});
		const over = legs.map((leg) => ({ ...leg, status: "succeeded" as const }));
		expect(refusalOf(order, over, confirmLegs(["pi_1"]), idsOf(1), now)).toMatchObject({
			code: "PAYMENT_INTENT_NOT_PAYABLE",
			param: "payment_intents[0].payment_intent_id",
		});
	});
});

describe("adding a leg", () => {
	it("refuses a leg above the limit of an order, also if a payment would create it", () => {
		const order = orderOf(1_000_000);
		const intents = legsOf(
			order,
			Array.from({ length: maximumLegsOfOrder }, () => 50),
		);
		const full = Either.getOrThrow(Either.flip(addLeg({ order, intents }, 50, "pi_new", now)));
		expect(full.code).toBe("TOO_MANY_ITEMS");
		expect(refusalOf(order, intents, payWhole, idsOf(1), now).code).toBe("TOO_MANY_ITEMS");
		expect(Either.isRight(addLeg({ order, intents: intents.slice(1) }, 50, "pi_new", now))).toBe(true);
	});

	const faultOf = (amount: number) =>
		Either.getOrThrow(Either.flip(addLeg({ order: orderOf(10_000), intents: [] }, amount, "pi_1", now)));

	it.each([
		[-1, "AMOUNT_TOO_SMALL"],
		[49, "AMOUNT_TOO_SMALL"],
		[100_000_000, "AMOUNT_TOO_LARGE"],
		[10_001, "AMOUNT_EXCEEDS_BALANCE"],
	])("refuses %i", (amount, code) => {
		expect(faultOf(amount)).toMatchObject({ code, param: "amount_money.amount" });
	});

	it("accepts any amount up to the balance, and publishes the leg", () => {
		const { events, intent } = Either.getOrThrow(addLeg({ order: orderOf(10_000), intents: [] }, 10_000, "pi_1", now));
		expect(Schema.is(PaymentIntent)(intent)).toBe(true);
		expect(events).toEqual([
			{
				event_type: "payment_intent.created",
				data: {
					payment_intent: {
						payment_intent_id: "pi_1",
						status: "requires_payment_method",
						amount_money: usd(10_000),
						order_id: "ord_1",
					},
					resource_updated_at: now,
				},
			},
		]);
	});
});
