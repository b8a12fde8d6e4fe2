import { captureBefore, requestCapture } from "@svc/core/sale/Payments/Capture";
import type { PaymentIntent } from "@svc/core/sale/Payments/PaymentIntent";
import { readPayRequest } from "@svc/core/sale/Payments/PayRequest";
import { Charge } from "@svc/core/sale/Payments/Processor";
import { apply, type PaymentState, Withdrawn } from "@svc/core/sale/Payments/Settlement";
import { usd } from "@svc/core/words/Money";
import { law } from "@svc/testkit/Laws/Law";
import { Either } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	begun,
	declined,
	intentOf,
	later,
	notCharged,
	now,
	orderOf,
	payWhole,
	processing,
	succeeded,
} from "./sample.js";

const authorized = (amount: number) =>
	Charge.Authorized({
		processor_payment_id: "ch_1",
		amount_money: usd(amount),
		card: { brand: "visa", last4: "4242" },
	});

const id = "pi_new1";
const legOf = (state: Pick<PaymentState, "intents">): PaymentIntent => intentOf(state, id);

/** An order with a reserved balance; `tip` is a part of `total`. */
const reserved = (total: number, tip = 0) =>
	apply(
		begun(orderOf(total, tip), [], { ...payWhole, capture_method: "manual" }),
		new Map([[id, authorized(total)]]),
		now,
	);

const ask = ({ attempt, intents, order }: PaymentState, amount?: number, time = later) =>
	requestCapture(
		order,
		attempt,
		legOf({ intents }),
		amount === undefined ? {} : { amount_money: { amount, currency: "USD" } },
		time,
	);

const requested = (state: PaymentState, amount: number): PaymentState => ({
	...state,
	intents: [Either.getOrThrow(ask(state, amount))],
});

describe("reserved money", () => {
	it("keeps its attempt under way, and settles nothing yet", () => {
		const state = reserved(2_500);
		expect(legOf(state)).toMatchObject({
			status: "requires_capture",
			authorized_money: usd(2_500),
			capture_before: captureBefore(now),
		});
		expect(state.attempt.status).toBe("processing");
		expect(state.order).toMatchObject({ payment_status: "unpaid", active_payment_attempt_id: "opa_1" });
		expect(state.events.map(({ event_type }) => event_type)).toEqual(["payment_intent.processing"]);
		// The same outcome, or an older one, changes nothing.
		for (const outcome of [authorized(2_500), processing])
			expect(apply(state, new Map([[id, outcome]]), later).hasChanged).toBe(false);
	});

	it("is captured once, and repeated only with the same amount", () => {
		const state = requested(reserved(2_500), 2_000);
		expect(Either.getOrThrow(ask(state, 2_000))).toBe(legOf(state));
		// Without an amount, all of it is asked for.
		for (const other of [ask(state, 2_500), ask(state)])
			expect(other).toMatchObject({ left: { code: "PAYMENT_INTENT_NOT_CAPTURABLE" } });
		const whole = requested(reserved(2_500), 2_500);
		expect(Either.getOrThrow(ask(whole))).toBe(legOf(whole));
		const captured = apply(state, new Map([[id, succeeded(2_000)]]), later);
		expect(legOf(captured)).not.toHaveProperty("capture_request");
		expect(ask(captured)).toMatchObject({ left: { code: "PAYMENT_INTENT_NOT_CAPTURABLE" } });
	});

	it("ends when the authorization expires, unless its capture is under way", () => {
		const state = reserved(2_500);
		const end = captureBefore(now);
		expect(ask(state, 2_500, end)).toMatchObject({ left: { code: "PAYMENT_INTENT_NOT_CAPTURABLE" } });
		expect(Either.isRight(ask(requested(state, 2_500), 2_500, end))).toBe(true);
		const expired = apply(state, new Map([[id, notCharged]]), end);
		expect(legOf(expired)).toMatchObject({ status: "canceled", last_payment_error: { code: "authorization_expired" } });
		expect(expired.attempt.status).toBe("failed");
		expect(expired.order).not.toHaveProperty("active_payment_attempt_id");
	});

	it("is canceled, and never confirmed again, if the processor releases it before", () => {
		for (const [outcome, attempt] of [
			[notCharged, "failed"],
			[declined, "failed"],
			[Withdrawn, "canceled"],
		] as const) {
			const over = apply(requested(reserved(2_500), 2_000), new Map([[id, outcome]]), later);
			expect(legOf(over).status).toBe("canceled");
			for (const field of ["capture_before", "capture_request"]) expect(legOf(over)).not.toHaveProperty(field);
			expect(over.attempt.status).toBe(attempt);
		}
	});

	it("is not applied if another amount is captured than requested", () => {
		const wrong = apply(requested(reserved(2_500), 2_000), new Map([[id, succeeded(2_500)]]), later);
		expect(legOf(wrong)).toMatchObject({ status: "canceled", last_payment_error: { code: "amount_mismatch" } });
		expect(wrong.order.settlement_amounts.paid_money).toEqual(usd(0));
	});

	it("is allowed for one leg alone", () => {
		const payment_intents = ["pi_1", "pi_2"].map((payment_intent_id) => ({ payment_intent_id, token: "tok" }));
		const request = { action: "confirm_payment_intents" as const, capture_method: "manual" as const };
		expect(readPayRequest({ ...request, payment_intents })).toMatchObject({
			left: { code: "MANUAL_CAPTURE_SINGLE_LEG" },
		});
		expect(Either.isRight(readPayRequest({ ...request, payment_intents: payment_intents.slice(1) }))).toBe(true);
		expect(Either.isRight(readPayRequest({ ...request, capture_method: "automatic", payment_intents }))).toBe(true);
	});
});

const amounts = fc
	.record({ total: fc.integer({ min: 50, max: 1_000_000 }), tip: fc.nat(1_000), part: fc.nat(1_000) })
	.map(({ part, tip, total }) => ({
		total,
		tip: Math.floor((total * tip) / 2_000),
		captured: Math.max(50, Math.floor((total * part) / 1_000)),
	}));

const laws = [
	law("what is captured is paid, everything else before the tip, and the rest stays outstanding", amounts, (given) => {
		const { captured, tip, total } = given;
		const { order } = apply(requested(reserved(total, tip), captured), new Map([[id, succeeded(captured)]]), later);
		const { outstanding_money, paid_money, settled_tip_money } = order.settlement_amounts;
		return (
			paid_money.amount === captured &&
			outstanding_money.amount === total - captured &&
			settled_tip_money.amount === Math.max(0, captured - (total - tip)) &&
			(order.payment_status === "paid") === (captured === total)
		);
	}),
	law("no more is captured than is reserved, and no less than a leg can be", amounts, ({ captured, total }) => {
		const state = reserved(total);
		return [captured + total, total + 1, 49].every((amount) => Either.isLeft(ask(state, amount)));
	}),
];

describe("captures", () => {
	it.each(laws.map((one) => [one.name, one] as const))("law: %s", (_, one) => one.check());
});
