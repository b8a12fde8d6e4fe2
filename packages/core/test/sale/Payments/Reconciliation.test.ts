import { firstCheckAt } from "@svc/core/platform/OutboundCalls";
import { open } from "@svc/core/sale/Payments/PaymentAttempt";
import { dispatch, type PaymentIntent } from "@svc/core/sale/Payments/PaymentIntent";
import {
	isBeingConfirmed,
	legsToWithdraw,
	nextAttemptCheckAt,
	statusChecksOf,
} from "@svc/core/sale/Payments/Reconciliation";
import { usd } from "@svc/core/words/Money";
import { addMillis, toMillis } from "@svc/core/words/Timestamp";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { legsOf, now, orderOf } from "./sample.js";

const deadline = 3_000;
const attempt = open(
	{ order_payment_attempt_id: "opa_1", order_id: "ord_1", completion_behavior: "complete_order" },
	[],
	now,
);
const [leg] = legsOf(orderOf(1_000), [1_000]) as [PaymentIntent];
const unknown = dispatch(leg, "opa_1", 0, now);
const waiting: PaymentIntent = { ...unknown, status: "requires_action", processor_payment_id: "ch_1" };
const processing: PaymentIntent = { ...unknown, processor_payment_id: "ch_1" };

const after = (millis: number) => addMillis(now, millis);
const asks = (intents: ReadonlyArray<PaymentIntent>, millis: number) =>
	statusChecksOf(attempt, intents, after(millis), deadline).map(({ type }) => type);

describe("status checks", () => {
	it("close the key of an unknown charge only after the request has ended", () => {
		expect(asks([unknown], deadline)).toEqual(["look_up"]);
		expect(asks([unknown], toMillis(firstCheckAt(now, deadline)) - toMillis(now) - 1)).toEqual(["look_up"]);
		expect(asks([unknown], toMillis(firstCheckAt(now, deadline)) - toMillis(now))).toEqual(["establish"]);
	});

	it("only look a known charge up, unless the buyer's bank has not confirmed it for 30 minutes", () => {
		expect(asks([waiting, processing], 1_799_999)).toEqual(["look_up", "look_up"]);
		expect(asks([waiting, processing], 1_800_000)).toEqual(["cancel", "look_up"]);
	});

	it("come just when a wait for the bank is over, also beside an authorization (PL8)", () => {
		expect(nextAttemptCheckAt(attempt, after(1_799_000), [waiting])).toBe(after(1_800_000));
		expect(nextAttemptCheckAt(attempt, after(60_000), [waiting])).toBe(
			nextAttemptCheckAt(attempt, after(60_000), [processing]),
		);
		const reserved: PaymentIntent = { ...processing, status: "requires_capture", capture_before: after(9_000_000) };
		expect(nextAttemptCheckAt(attempt, after(1_799_000), [waiting, reserved])).toBe(after(1_800_000));
	});

	it("withdraw an attempt only if it waits for the buyer's bank alone", () => {
		const debit: PaymentIntent = { ...processing, payment_source: { type: "token", us_bank_account: {} } };
		const reserved: PaymentIntent = { ...processing, status: "requires_capture" };
		expect(legsToWithdraw(attempt, [waiting])).toEqual([waiting]);
		for (const other of [unknown, processing, debit, reserved])
			expect(legsToWithdraw(attempt, [waiting, other])).toEqual([]);
		// A leg that has settled stays paid, and another attempt's leg is none of its own.
		const paid: PaymentIntent = { ...processing, status: "succeeded" };
		expect(legsToWithdraw(attempt, [paid, waiting])).toEqual([waiting]);
		expect(legsToWithdraw({ order_payment_attempt_id: "opa_2" }, [waiting])).toEqual([]);
	});

	it("repeat a capture, and release an expired authorization", () => {
		const reserved: PaymentIntent = {
			...unknown,
			status: "requires_capture",
			processor_payment_id: "ch_1",
			capture_before: after(1_000),
		};
		const capture_request = { amount_money: usd(600), tip_money: usd(0), requested_at: now };
		expect(asks([reserved], 999)).toEqual(["look_up"]);
		expect(asks([reserved], 1_000)).toEqual(["cancel"]);
		expect(statusChecksOf(attempt, [{ ...reserved, capture_request }], after(2_000), deadline)).toMatchObject([
			{ type: "capture", intent: { capture_request: { amount_money: usd(600) } } },
		]);
		// Nothing is checked until the authorization expires. A capture is checked soon.
		expect(nextAttemptCheckAt(attempt, now, [reserved])).toBe(after(1_000));
		expect(nextAttemptCheckAt(attempt, after(1_000), [reserved])).toBe(after(3_000));
		expect(nextAttemptCheckAt(attempt, now, [{ ...reserved, capture_request }])).toBe(after(2_000));
	});

	it("are only of legs in flight, and have the processor's key", () => {
		expect(asks([leg, { ...unknown, status: "succeeded" }, { ...unknown, status: "canceled" }], 0)).toEqual([]);
		expect(statusChecksOf(attempt, [unknown], now, deadline)).toMatchObject([
			{ intent: { payment_intent_id: "pi_1", processor_idempotency_key: "opa_1_pi_1" } },
		]);
	});
});

describe("the next check", () => {
	it("is after the deadline of the request", () => {
		expect(isBeingConfirmed(attempt, after(deadline - 1), deadline)).toBe(true);
		expect(isBeingConfirmed(attempt, after(deadline), deadline)).toBe(false);
		expect(firstCheckAt(now, deadline) > after(deadline)).toBe(true);
	});

	it("of a bank debit is after an hour, and at most six hours later (PM5)", () => {
		const debit: PaymentIntent = { ...processing, payment_source: { type: "token", us_bank_account: {} } };
		const at = (age: number, ...intents: ReadonlyArray<PaymentIntent>) =>
			nextAttemptCheckAt(attempt, after(age), intents);
		const hour = 3_600_000;
		expect(at(0, debit)).toBe(after(hour));
		expect(at(2 * hour, debit)).toBe(after(4 * hour));
		expect(at(48 * hour, debit)).toBe(after(54 * hour));
		// A buyer may wait for any other leg. One that has settled waits for nothing.
		expect(at(0, debit, waiting)).toBe(after(2_000));
		expect(at(0, { ...debit, status: "succeeded" })).toBe(after(2_000));
		expect(at(0, { ...unknown, payment_source: debit.payment_source ?? { type: "token" } })).toBe(after(2_000));
		expect(at(0, debit, { ...processing, status: "succeeded" })).toBe(after(hour));
	});

	const delay = (age: number) => toMillis(nextAttemptCheckAt(attempt, after(age))) - toMillis(after(age));

	it("has growing delays: 2 s, 4 s, up to a minute in the first hour and up to an hour afterwards", () => {
		let age = 0;
		const delays = Array.from({ length: 7 }, () => {
			const millis = delay(age);
			age += millis;
			return millis / 1_000;
		});
		expect(delays).toEqual([2, 2, 4, 8, 16, 32, 60]);
		expect(delay(3_600_000)).toBe(3_600_000);
		fc.assert(
			fc.property(fc.nat(10 * 24 * 3_600_000), (age) => {
				expect(delay(age)).toBeGreaterThanOrEqual(2_000);
				expect(delay(age)).toBeLessThanOrEqual(3_600_000);
				expect(delay(age + 1)).toBeGreaterThanOrEqual(delay(age));
			}),
		);
	});

	it("is soon after an outcome, a request to capture, and an expiry", () => {
		const old = 20 * 24 * 3_600_000;
		const soon = after(old + 2_000);
		const reserved: PaymentIntent = { ...unknown, status: "requires_capture", capture_before: after(old) };
		const capture_request = { amount_money: usd(600), tip_money: usd(0), requested_at: after(old) };
		expect(nextAttemptCheckAt({ ...attempt, updated_at: after(old) }, after(old))).toBe(soon);
		expect(nextAttemptCheckAt(attempt, after(old), [reserved])).toBe(soon);
		expect(nextAttemptCheckAt(attempt, after(old), [{ ...reserved, capture_request }])).toBe(soon);
	});
});
