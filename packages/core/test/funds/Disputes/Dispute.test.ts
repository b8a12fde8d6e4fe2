import { bookDispute } from "@svc/core/funds/Disputes/Bookings";
import { advance, giveEvidence, isSending, nextCheckAt, open, retryAt } from "@svc/core/funds/Disputes/Dispute";
import { create } from "@svc/core/sale/Payments/PaymentIntent";
import type { ProcessorDispute } from "@svc/core/sale/Payments/ProcessorDispute";
import { signal, subjectOf } from "@svc/core/sale/Payments/ProcessorNotifications";
import { withDisputed } from "@svc/core/sale/Refunds/Balance";
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
const told = { evidence: { product_description: "A mug" } };
const codeOf = (given: ReturnType<typeof giveEvidence>) => (Either.isLeft(given) ? given.left.code : "accepted");

describe("disputes", () => {
	it.each(disputeLaws({ bookDispute, advance, open, withDisputed }).map((law) => [law.name, law] as const))(
		"%s",
		(_, law) => law.check(),
	);

	it("take evidence until it is due, once, and a warning stays a warning", () => {
		const noted = Either.getOrThrow(giveEvidence(dispute, { ...told, submit: false }, later));
		expect(noted).toMatchObject({ status: "needs_response", evidence: told.evidence });
		const more = { evidence: { customer_name: "Ada" } };
		const submitted = Either.getOrThrow(giveEvidence(noted, more, later));
		expect(submitted).toMatchObject({
			status: "under_review",
			evidence: { ...told.evidence, ...more.evidence },
			evidence_submitted_at: later,
		});
		const warning = giveEvidence({ ...dispute, status: "warning_needs_response" }, told, later);
		expect(Either.getOrThrow(warning).status).toBe("warning_under_review");
		expect(codeOf(giveEvidence(submitted, told, later))).toBe("DISPUTE_EVIDENCE_NOT_ACCEPTED");
		expect(codeOf(giveEvidence(dispute, told, due))).toBe("DISPUTE_EVIDENCE_NOT_ACCEPTED");
		expect(codeOf(giveEvidence({ ...dispute, status: "prevented" }, told, later))).toBe(
			"DISPUTE_EVIDENCE_NOT_ACCEPTED",
		);
		expect(codeOf(giveEvidence(dispute, {}, later))).toBe("FIELD_REQUIRED");
	});

	it("send evidence until the processor has it, and are asked about when it is due, at least daily", () => {
		const submitted = Either.getOrThrow(giveEvidence(dispute, told, later));
		expect(advance(submitted, report, later)).toBe(submitted);
		expect(nextCheckAt(submitted, later)).toBe("2026-11-21T09:01:05.000Z");
		const received = advance(submitted, { ...report, status: "under_review" }, later);
		expect(received.evidence_received_at).toBe(later);
		expect(nextCheckAt(received, later)).toBe("2026-11-22T09:00:05.000Z");
		expect(nextCheckAt(dispute, "2026-11-27T21:00:00.000Z")).toBe(due);
	});

	it("wait twice as long each time that evidence does not arrive, up to an hour, but not until it is due", () => {
		const submitted = Either.getOrThrow(giveEvidence(dispute, told, later));
		/** The seconds of the waits, one after the other, from a time until another. */
		const waits = (look: (now: string) => string, from: string, until: string) => {
			const found: Array<number> = [];
			for (let at = from; at < until; ) {
				const next = look(at);
				found.push((toMillis(next) - toMillis(at)) / 1_000);
				at = next;
			}
			return found;
		};
		const dayAfter = addMillis(later, 86_400_000);
		const notTaken = waits((at) => nextCheckAt(submitted, at), later, dayAfter);
		expect(notTaken.slice(0, 9)).toEqual([60, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600]);
		expect(new Set(notTaken.slice(7))).toEqual(new Set([3_600]));
		const notAnswered = waits((at) => retryAt(submitted, at), later, dayAfter);
		expect(notAnswered.slice(0, 12)).toEqual([5, 5, 10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600]);
		// Near the end of its time it is tried again and again, and after that as seldom as before.
		const hourBefore = addMillis(due, -3_600_000);
		const atLast = waits((at) => nextCheckAt(submitted, at), hourBefore, due);
		expect(atLast.slice(0, 5)).toEqual([1_800, 900, 450, 225, 112.5]);
		expect(Math.min(...atLast)).toBe(60);
		expect(nextCheckAt(submitted, due)).toBe(addMillis(due, 3_600_000));
		// Where nothing is being sent, it is asked again in seconds.
		for (const one of [undefined, dispute]) expect(retryAt(one, dayAfter)).toBe(addMillis(dayAfter, 5_000));
	});

	it("take evidence anew when a warning that was answered becomes a dispute", () => {
		const warned: ProcessorDispute = { ...report, status: "warning_needs_response" };
		const warning = open(create(orderOf(1_000), "pi_1", 1_000, now), warned, "dsp_1", now);
		const answered = Either.getOrThrow(giveEvidence(warning, told, later));
		const heard: ProcessorDispute = { ...report, status: "warning_under_review" };
		const inOrder = advance(advance(answered, heard, later), report, later);
		const overtaken = advance(advance(answered, report, later), heard, later);
		expect(overtaken).toEqual(inOrder);
		expect(inOrder).toMatchObject({ status: "needs_response", evidence: told.evidence });
		const again = Either.getOrThrow(giveEvidence(inOrder, {}, later));
		expect(isSending(again)).toBe(true);
		expect(advance(again, heard, later)).toBe(again);
	});

	it("are told by signals that say what to ask about", () => {
		const subject = { type: "dispute", id: "dp_1" } as const;
		expect(subjectOf(signal(subject, now))).toEqual(subject);
	});
});
