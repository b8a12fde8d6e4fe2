import { bookDispute } from "@svc/core/funds/Disputes/Bookings";
import {
	advance,
	giveEvidence,
	gravestOf,
	isSending,
	nextCheckAt,
	open,
	refuseEvidence,
	retryAt,
} from "@svc/core/funds/Disputes/Dispute";
import { settlePayments } from "@svc/core/sale/Payments/OrderSettlement";
import { create } from "@svc/core/sale/Payments/PaymentIntent";
import type { ProcessorDispute } from "@svc/core/sale/Payments/ProcessorDispute";
import { signal, subjectOf } from "@svc/core/sale/Payments/ProcessorNotifications";
import { withDisputed } from "@svc/core/sale/Refunds/Balance";
import { decide } from "@svc/core/sale/Refunds/Decide";
import { usd } from "@svc/core/words/Money";
import { addMillis, toMillis } from "@svc/core/words/Timestamp";
import { disputeLaws } from "@svc/testkit/Laws/Disputes";
import { Either } from "effect";
import { describe, expect, it } from "vitest";
import { later, now, orderOf } from "../../sale/Payments/sample.js";

const due = "2026-11-28T09:00:00.000Z";

const report: ProcessorDispute = {
	_tag: "Dispute",
	processor_dispute_id: "dp_1",
	processor_payment_id: "ch_1",
	payment_intent_id: "pi_1",
	amount_money: usd(1_000),
	reason: "fraudulent",
	status: "needs_response",
	evidence_due_at: due,
};
const dispute = open(create(orderOf(1_000), "pi_1", 1_000, now), report, "dsp_1", now);
const input = { evidence: { product_description: "A mug" } };
const codeOf = (given: ReturnType<typeof giveEvidence>) => (Either.isLeft(given) ? given.left.code : "accepted");

describe("disputes", () => {
	it.each(
		disputeLaws({ bookDispute, advance, gravestOf, open, retryAt, withDisputed }).map(
			(law) => [law.name, law] as const,
		),
	)("%s", (_, law) => law.check());

	it("break the laws if a decision is final, or each status is booked once, as before", () => {
		const final: typeof advance = (one, ...rest) => (one.closed_at === undefined ? advance(one, ...rest) : one);
		const once: typeof bookDispute = (before, after) =>
			bookDispute(before, after).map((booking) => ({ ...booking, booking_key: after.status }));
		const decisions = { bookDispute, advance, gravestOf, open, retryAt, withDisputed };
		const [, , reversed] = disputeLaws({ ...decisions, advance: final });
		expect(reversed?.isBroken()).toBe(true);
		const [, , repeated] = disputeLaws({ ...decisions, bookDispute: once });
		expect(repeated?.isBroken()).toBe(true);
	});

	it("break the laws if checks without an answer are repeated as often as at first, or for as long as nothing changed", () => {
		const decisions = { bookDispute, advance, gravestOf, open, retryAt, withDisputed };
		const often: typeof retryAt = (_dispute, _since, at) => addMillis(at, 5_000);
		const late: typeof retryAt = (one, since, at) => retryAt(one, one?.updated_at ?? since, at);
		for (const wrong of [often, late]) expect(disputeLaws({ ...decisions, retryAt: wrong })[3]?.isBroken()).toBe(true);
	});

	it("break the laws if a payment shows the dispute that changed last", () => {
		const decisions = { bookDispute, advance, gravestOf, open, retryAt, withDisputed };
		const last: typeof gravestOf = ([status]) => status;
		expect(disputeLaws({ ...decisions, gravestOf: last })[4]?.isBroken()).toBe(true);
	});

	it("wait for evidence again if the processor refuses it, unless other evidence or a decision has come since", () => {
		const error = { code: "evidence_invalid", message: "Invalid email address." };
		const submit = (one: typeof dispute, at: string) => Either.getOrThrow(giveEvidence(one, input, at));
		const warning = open(
			create(orderOf(1_000), "pi_1", 1_000, now),
			{ ...report, status: "warning_needs_response" },
			"dsp_1",
			now,
		);
		for (const before of [dispute, warning]) {
			const sent = submit(before, later);
			const refused = refuseEvidence(sent, later, error, later);
			expect(refused).toEqual({ ...before, evidence: input.evidence, evidence_error: error, updated_at: later });
			const again = submit(refused, addMillis(later, 1));
			expect(again).not.toHaveProperty("evidence_error");
			// A late refusal is of the first evidence.
			expect(refuseEvidence(again, later, error, later)).toBe(again);
			const lost = advance(sent, { ...report, status: "lost" }, later);
			expect(refuseEvidence(lost, later, error, later)).toBe(lost);
		}
	});

	it("take evidence until it is due, once, and a warning stays a warning", () => {
		const saved = Either.getOrThrow(giveEvidence(dispute, { ...input, submit: false }, later));
		expect(saved).toMatchObject({ status: "needs_response", evidence: input.evidence });
		const more = { evidence: { customer_name: "Ada" } };
		const submitted = Either.getOrThrow(giveEvidence(saved, more, later));
		expect(submitted).toMatchObject({
			status: "under_review",
			evidence: { ...input.evidence, ...more.evidence },
			evidence_submitted_at: later,
		});
		const warning = giveEvidence({ ...dispute, status: "warning_needs_response" }, input, later);
		expect(Either.getOrThrow(warning).status).toBe("warning_under_review");
		expect(codeOf(giveEvidence(submitted, input, later))).toBe("DISPUTE_EVIDENCE_NOT_ACCEPTED");
		expect(codeOf(giveEvidence(dispute, input, due))).toBe("DISPUTE_EVIDENCE_NOT_ACCEPTED");
		expect(codeOf(giveEvidence({ ...dispute, status: "prevented" }, input, later))).toBe(
			"DISPUTE_EVIDENCE_NOT_ACCEPTED",
		);
		expect(codeOf(giveEvidence(dispute, {}, later))).toBe("FIELD_REQUIRED");
	});

	it("submit evidence until the processor has it, and are checked when it is due, at least daily", () => {
		const submitted = Either.getOrThrow(giveEvidence(dispute, input, later));
		expect(advance(submitted, report, later)).toBe(submitted);
		expect(nextCheckAt(submitted, later)).toBe("2026-11-21T09:01:05.000Z");
		const received = advance(submitted, { ...report, status: "under_review" }, later);
		expect(received.evidence_received_at).toBe(later);
		expect(nextCheckAt(received, later)).toBe("2026-11-22T09:00:05.000Z");
		expect(nextCheckAt(dispute, "2026-11-27T21:00:00.000Z")).toBe(due);
	});

	it("double the delay while evidence is unconfirmed, up to an hour, and never past half the time left", () => {
		const submitted = Either.getOrThrow(giveEvidence(dispute, input, later));
		/** Returns the delays between two times, in seconds. */
		const waits = (nextAt: (now: string) => string, from: string, until: string) => {
			const found: Array<number> = [];
			for (let at = from; at < until; ) {
				const next = nextAt(at);
				found.push((toMillis(next) - toMillis(at)) / 1_000);
				at = next;
			}
			return found;
		};
		const dayAfter = addMillis(later, 86_400_000);
		const notTaken = waits((at) => nextCheckAt(submitted, at), later, dayAfter);
		expect(notTaken.slice(0, 9)).toEqual([60, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600]);
		expect(new Set(notTaken.slice(7))).toEqual(new Set([3_600]));
		const notAnswered = waits((at) => retryAt(submitted, later, at), later, dayAfter);
		expect(notAnswered.slice(0, 12)).toEqual([5, 5, 10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600]);
		// Delays shrink towards the deadline, and grow to an hour after it.
		const hourBefore = addMillis(due, -3_600_000);
		const atLast = waits((at) => nextCheckAt(submitted, at), hourBefore, due);
		expect(atLast.slice(0, 5)).toEqual([1_800, 900, 450, 225, 112.5]);
		expect(Math.min(...atLast)).toBe(60);
		expect(nextCheckAt(submitted, due)).toBe(addMillis(due, 3_600_000));
	});

	it("reopen evidence when a warning with submitted evidence becomes a dispute", () => {
		const warned: ProcessorDispute = { ...report, status: "warning_needs_response" };
		const warning = open(create(orderOf(1_000), "pi_1", 1_000, now), warned, "dsp_1", now);
		const answered = Either.getOrThrow(giveEvidence(warning, input, later));
		const reviewing: ProcessorDispute = { ...report, status: "warning_under_review" };
		const inOrder = advance(advance(answered, reviewing, later), report, later);
		const overtaken = advance(advance(answered, report, later), reviewing, later);
		expect(overtaken).toEqual(inOrder);
		expect(inOrder).toMatchObject({ status: "needs_response", evidence: input.evidence });
		const again = Either.getOrThrow(giveEvidence(inOrder, {}, later));
		expect(isSending(again)).toBe(true);
		expect(advance(again, reviewing, later)).toBe(again);
	});

	it("of a fee that a refund kept leave the rest of the payment to refunds", () => {
		const payment = {
			origin: { type: "payment_intent", payment_intent_id: "pi_1" },
			amount_money: usd(10_000),
			tip_money: usd(0),
			refunded_money: usd(0),
			settled_at: now,
		} as const;
		const { order } = settlePayments(orderOf(10_000), [], [payment], now);
		const fee = { adjustment_type: "restocking_fee", applies_to: "none", amount_money: usd(2_000) } as const;
		const line = { order_line_item_id: "li_1", amount_money: usd(5_000), refund_adjustments: [fee] };
		const refunded = Either.getOrThrow(decide(order, { line_items: [line] }, "re_1", now)).order;
		const disputed = withDisputed(refunded, "pi_1", 2_000, later);
		const { refund } = Either.getOrThrow(decide(disputed, {}, "re_2", later));
		// The buyer has 3,000 and the bank 2,000 of the 10,000.
		expect(refund.amount_money).toEqual(usd(5_000));
	});

	it("read the subject of a signal's timer", () => {
		const subject = { type: "dispute", id: "dp_1" } as const;
		expect(subjectOf(signal(subject, now))).toEqual(subject);
	});
});
