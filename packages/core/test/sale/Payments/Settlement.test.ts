import { Order } from "@svc/core/sale/Order/Order";
import { PaymentAttempt } from "@svc/core/sale/Payments/PaymentAttempt";
import { PaymentIntent } from "@svc/core/sale/Payments/PaymentIntent";
import { Unknown } from "@svc/core/sale/Payments/Processor";
import { apply, type LegOutcome, type PaymentState, respond, Withdrawn } from "@svc/core/sale/Payments/Settlement";
import { usd } from "@svc/core/words/Money";
import { Either, Schema } from "effect";
import { describe, expect, it } from "vitest";
import {
	begun,
	confirmLegs,
	declined,
	intentOf,
	later,
	legsOf,
	notCharged,
	orderOf,
	payWhole,
	processing,
	requiresAction,
	succeeded,
} from "./sample.js";

const applied = (state: PaymentState, outcomes: Readonly<Record<string, LegOutcome>>) =>
	apply(state, new Map(Object.entries(outcomes)), later);

const typesOf = ({ events }: { readonly events: ReadonlyArray<{ readonly event_type: string }> }) =>
	events.map(({ event_type }) => event_type);

const refusalOf = (state: PaymentState) => Either.getOrThrow(Either.flip(respond(state)));

/** An order of 120.00 with a tip of 20.00, being paid by two legs of 60.00. */
const order = orderOf(12_000, 2_000);
const twoLegs = begun(order, legsOf(order, [6_000, 6_000, 500]), confirmLegs(["pi_1", "pi_2"]));

describe("legs that succeed", () => {
	const paid = applied(twoLegs, { pi_1: succeeded(6_000), pi_2: succeeded(6_000) });

	it("close the order, settle its tip and cancel unpaid legs", () => {
		expect(paid.order).toMatchObject({
			status: "closed",
			payment_status: "paid",
			paid_at: later,
			closed_at: later,
			settlement_amounts: {
				paid_money: usd(12_000),
				outstanding_money: usd(0),
				settled_tip_money: usd(2_000),
			},
			tips: [
				{
					status: "settled",
					settled_amount_money: usd(2_000),
					payment_intent_allocations: [
						{ payment_intent_id: "pi_1", amount_money: usd(1_000) },
						{ payment_intent_id: "pi_2", amount_money: usd(1_000) },
					],
				},
			],
			settled_payments: [
				{
					origin: { type: "payment_intent", payment_intent_id: "pi_1" },
					amount_money: usd(6_000),
					tip_money: usd(1_000),
					refunded_money: usd(0),
					settled_at: later,
				},
				{
					origin: { type: "payment_intent", payment_intent_id: "pi_2" },
					amount_money: usd(6_000),
					tip_money: usd(1_000),
					refunded_money: usd(0),
					settled_at: later,
				},
			],
		});
		expect(paid.order).not.toHaveProperty("active_payment_attempt_id");
		expect(intentOf(paid, "pi_3")).toMatchObject({ status: "canceled", canceled_at: later });
		expect(paid.attempt).toMatchObject({ status: "succeeded", is_resumable: false, completed_at: later });
	});

	it("publish each leg, and the order once", () => {
		expect(typesOf(paid)).toEqual([
			"payment_intent.succeeded",
			"payment_intent.succeeded",
			"order.payment_captured",
			"order.payment_captured",
			"payment_intent.canceled",
			"order.paid",
			"order.closed",
		]);
		expect(paid.events[0]?.data).toEqual({
			payment_intent: {
				payment_intent_id: "pi_1",
				status: "succeeded",
				amount_money: usd(6_000),
				order_id: "ord_1",
			},
			resource_updated_at: later,
		});
	});

	it("write valid documents, and the card that paid", () => {
		expect(Schema.is(Order)(paid.order)).toBe(true);
		expect(Schema.is(PaymentAttempt)(paid.attempt)).toBe(true);
		expect(paid.intents.every(Schema.is(PaymentIntent))).toBe(true);
		expect(intentOf(paid, "pi_1").payment_source).toEqual({ type: "token", card: { brand: "visa", last4: "4242" } });
	});

	it("return 200", () => {
		expect(Either.isRight(respond(paid))).toBe(true);
	});

	it("apply pending discounts", () => {
		const discount: Order["applied_discounts"][number] = {
			applied_discount_id: "disc_1",
			customer_facing_name: "Welcome",
			discount_class: "order",
			application_method: { type: "fixed", amount_money: usd(100) },
			applied_money: usd(100),
			line_item_allocations: [],
			charge_allocations: [],
			status: "pending",
			created_at: later,
		};
		const discounted = begun({ ...orderOf(100), applied_discounts: [discount] }, []);
		expect(applied(discounted, { pi_new1: succeeded(100) }).order.applied_discounts[0]?.status).toBe("applied");
		expect(applied(discounted, { pi_new1: declined }).order.applied_discounts[0]?.status).toBe("pending");
	});
});

describe("a leg that is declined beside one that settled", () => {
	const partly = applied(twoLegs, { pi_1: succeeded(6_000), pi_2: declined });

	it("returns to requires_payment_method; the settled one stays applied", () => {
		expect(partly.attempt.status).toBe("partially_succeeded");
		expect(intentOf(partly, "pi_1").status).toBe("succeeded");
		expect(intentOf(partly, "pi_2")).toMatchObject({
			status: "requires_payment_method",
			last_payment_error: { code: "card_declined", decline_code: "generic_decline" },
		});
		expect(partly.order).toMatchObject({
			status: "open",
			payment_status: "partially_paid",
			settlement_amounts: { paid_money: usd(6_000), outstanding_money: usd(6_000), settled_tip_money: usd(1_000) },
			tips: [{ status: "selected", settled_amount_money: usd(1_000) }],
		});
		expect(typesOf(partly)).toEqual([
			"payment_intent.succeeded",
			"payment_intent.payment_failed",
			"order.payment_captured",
			"order.partially_paid",
		]);
		expect(Either.isRight(respond(partly))).toBe(true);
	});

	it("is retried alone, and carries the rest of the tip", () => {
		const retry = begun(partly.order, partly.intents, confirmLegs(["pi_2"]), 2);
		const paid = applied(retry, { pi_2: succeeded(6_000) });
		expect(paid.order).toMatchObject({
			status: "closed",
			settlement_amounts: { outstanding_money: usd(0), settled_tip_money: usd(2_000) },
		});
		expect(typesOf(paid)).toContain("order.paid");
		// The first attempt's record stays as it was.
		expect(partly.attempt.payment_intents[1]?.status).toBe("requires_payment_method");
	});
});

describe("a payment without a settled leg", () => {
	const single = begun(orderOf(1_000), []);

	it("frees the order and returns the processor's reason", () => {
		const failed = applied(single, { pi_new1: declined });
		expect(failed.attempt.status).toBe("failed");
		expect(failed.order).toMatchObject({ status: "open", payment_status: "unpaid" });
		expect(failed.order).not.toHaveProperty("active_payment_attempt_id");
		expect(typesOf(failed)).toEqual(["payment_intent.payment_failed"]);
		expect(refusalOf(failed)).toMatchObject({
			code: "PAYMENT_DECLINED",
			details: [
				{
					code: "PAYMENT_DECLINED",
					payment_intent_id: "pi_new1",
					last_payment_error: { code: "card_declined", decline_code: "generic_decline" },
				},
			],
		});
	});

	it("returns the same response after a later attempt has paid the leg", () => {
		const failed = applied(single, { pi_new1: declined });
		const again = begun(failed.order, failed.intents, payWhole, 2);
		const paid = applied(again, { pi_new1: succeeded(1_000) });
		expect(refusalOf({ ...paid, attempt: failed.attempt }).code).toBe("PAYMENT_DECLINED");
	});

	it("is unavailable if the processor accepted none of the legs, and declined if it accepted one", () => {
		expect(refusalOf(applied(single, { pi_new1: notCharged })).code).toBe("PROCESSOR_UNAVAILABLE");
		expect(refusalOf(applied(twoLegs, { pi_1: notCharged, pi_2: declined })).code).toBe("PAYMENT_DECLINED");
	});
});

describe("a payment under way", () => {
	const single = begun(orderOf(1_000), []);

	it("waits for the buyer, and names the action and its leg", () => {
		const waiting = applied(single, { pi_new1: requiresAction });
		expect(waiting.attempt).toMatchObject({
			status: "requires_action",
			is_resumable: true,
			client_action: { payment_intent_id: "pi_new1", type: "redirect", url: "https://processor.test/challenge" },
		});
		expect(waiting.order.active_payment_attempt_id).toBe("opa_1");
		expect(typesOf(waiting)).toEqual(["payment_intent.requires_action"]);
		expect(Either.isRight(respond(waiting))).toBe(true);

		const paid = applied(waiting, { pi_new1: succeeded(1_000) });
		expect(paid.order.status).toBe("closed");
		expect(paid.attempt).not.toHaveProperty("client_action");
		expect(intentOf(paid, "pi_new1")).not.toHaveProperty("client_action");
	});

	it("waits for the processor, which has accepted it", () => {
		const waiting = applied(single, { pi_new1: processing });
		expect(waiting.attempt.status).toBe("processing");
		expect(typesOf(waiting)).toEqual(["payment_intent.processing"]);
		expect(Either.isRight(respond(waiting))).toBe(true);
	});

	it("returns a timeout while the outcome is unknown", () => {
		const unknown = applied(single, { pi_new1: Unknown });
		expect(unknown.hasChanged).toBe(false);
		expect(unknown.attempt.status).toBe("processing");
		expect(refusalOf(unknown)).toMatchObject({
			code: "PROCESSOR_TIMEOUT",
			details: [{ order_payment_attempt_id: "opa_1", payment_intent_id: "pi_new1" }],
		});
		expect(applied(unknown, { pi_new1: succeeded(1_000) }).order.status).toBe("closed");
	});

	it("returns 200 if one leg settled and another is unknown", () => {
		const half = applied(twoLegs, { pi_1: succeeded(6_000), pi_2: Unknown });
		expect(half.attempt.status).toBe("processing");
		expect(half.order.active_payment_attempt_id).toBe("opa_1");
		expect(Either.isRight(respond(half))).toBe(true);
	});
});

describe("a charge of another amount", () => {
	it("is not applied, and its leg is never confirmed again", () => {
		const wrong = applied(begun(orderOf(1_000), []), { pi_new1: succeeded(1_100) });
		expect(wrong.order).toMatchObject({
			status: "open",
			payment_status: "unpaid",
			settlement_amounts: { paid_money: usd(0), outstanding_money: usd(1_000) },
		});
		expect(intentOf(wrong, "pi_new1")).toMatchObject({
			status: "canceled",
			processor_payment_id: "ch_1",
			last_payment_error: { code: "amount_mismatch" },
		});
		expect(typesOf(wrong)).toEqual(["payment_intent.canceled"]);
		expect(wrong.attempt.status).toBe("failed");
		expect(refusalOf(wrong).code).toBe("AMOUNT_MISMATCH");
	});
});

describe("late outcomes", () => {
	it("do not change a leg of a later attempt", () => {
		const first = begun(orderOf(1_000), []);
		const failed = applied(first, { pi_new1: declined });
		const second = begun(failed.order, failed.intents, payWhole, 2);
		const late = applied({ ...second, attempt: failed.attempt }, { pi_new1: succeeded(1_000) });
		expect(late.hasChanged).toBe(false);
		expect(late.order).toBe(second.order);
	});
});

describe("legs that the caller cancels", () => {
	it("are canceled without an error, and free the order", () => {
		const waiting = applied(twoLegs, { pi_1: requiresAction, pi_2: requiresAction });
		const half = applied(waiting, { pi_1: Withdrawn });
		expect(half.attempt).toMatchObject({ status: "requires_action", client_action: { payment_intent_id: "pi_2" } });
		expect(intentOf(half, "pi_1")).toMatchObject({ status: "canceled", canceled_at: later });
		expect(intentOf(half, "pi_1")).not.toHaveProperty("client_action");
		const whole = applied(half, { pi_2: Withdrawn });
		expect(whole.attempt).toMatchObject({ status: "canceled", is_resumable: false, completed_at: later });
		expect(whole.order).not.toHaveProperty("active_payment_attempt_id");
		expect(typesOf(whole)).toEqual(["payment_intent.canceled"]);
		expect(refusalOf(whole).code).toBe("PAYMENT_ATTEMPT_NOT_RESUMABLE");
	});

	it("leave the order partially paid beside a settled leg", () => {
		const mixed = applied(twoLegs, { pi_1: succeeded(6_000), pi_2: Withdrawn });
		expect(mixed.attempt.status).toBe("partially_succeeded");
		expect(mixed.order.payment_status).toBe("partially_paid");
	});

	it("that have settled stay settled", () => {
		const paid = applied(twoLegs, { pi_1: succeeded(6_000), pi_2: requiresAction });
		expect(applied(paid, { pi_1: Withdrawn }).hasChanged).toBe(false);
	});
});
