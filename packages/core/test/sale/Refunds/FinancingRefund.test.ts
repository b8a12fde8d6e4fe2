import { checkRetry } from "@svc/core/sale/Refunds/FinancingRefund";
import type { Refund, RefundStatus } from "@svc/core/sale/Refunds/Refund";
import { usd } from "@svc/core/words/Money";
import { Either } from "effect";
import { describe, expect, it } from "vitest";

const now = "2026-11-21T09:00:00.000Z";
const financed = {
	payment_intent_id: "pi_1",
	payment_source: { type: "token", financing: { provider: "affirm" } },
} as const;
const byCard = { payment_intent_id: "pi_1", payment_source: { type: "token" } } as const;

/** A refund with a part that goes back to a leg. */
const refundOf = (payment_intent_id: string, status: RefundStatus): Refund => ({
	refund_id: "re_1",
	order_id: "ord_1",
	status,
	amount_money: usd(1_000),
	refunded_money: usd(0),
	line_item_allocations: [],
	charge_allocations: [],
	tip_allocations: [],
	payment_allocations: [
		{
			origin: { type: "payment_intent", payment_intent_id },
			settled_at: now,
			amount_money: usd(1_000),
			status,
		},
	],
	payment_intent_ids: [payment_intent_id],
	explanation: { order_version: 1, steps: [], targets: [], payments: [] },
	metadata: {},
	version: 1,
	created_at: now,
	updated_at: now,
});

describe("a refund of financing (PM6)", () => {
	it("is refused after one that failed, which it names", () => {
		const refused = Either.flip(checkRetry([financed], [refundOf("pi_1", "failed")]));
		expect(Either.getOrThrow(refused)).toMatchObject({
			code: "FINANCING_REFUND_RETRY_NOT_ALLOWED",
			blocking_resources: [{ resource_type: "refund", resource_id: "re_1", status: "failed" }],
		});
	});

	it.each([
		["the earlier one succeeded", financed, refundOf("pi_1", "succeeded")],
		["the earlier one is pending", financed, refundOf("pi_1", "pending")],
		["another leg's failed", financed, refundOf("pi_2", "failed")],
		["a card paid", byCard, refundOf("pi_1", "failed")],
	])("is allowed if %s", (_, leg, earlier) => {
		expect(Either.isRight(checkRetry([leg], [earlier]))).toBe(true);
	});
});
