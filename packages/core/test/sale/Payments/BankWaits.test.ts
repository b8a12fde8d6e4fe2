import { isActive } from "@svc/core/sale/Payments/PaymentAttempt";
import { Charge } from "@svc/core/sale/Payments/Processor";
import { legsToWithdraw, nextAttemptCheckAt, statusChecksOf } from "@svc/core/sale/Payments/Reconciliation";
import { apply } from "@svc/core/sale/Payments/Settlement";
import { addMillis } from "@svc/core/words/Timestamp";
import { bankWaitLaws } from "@svc/testkit/Laws/BankWaits";
import { isAnyBroken } from "@svc/testkit/Laws/Law";
import { describe, expect, it } from "vitest";

type Decisions = Parameters<typeof bankWaitLaws>[0];

const decisions: Decisions = {
	apply,
	legsToWithdraw,
	nextAttemptCheckAt,
	statusChecksOf,
	withdrawn: (legs, cancel) => new Map(legs.map((leg) => [leg.payment_intent_id, cancel(leg)])),
};

const notCharged = Charge.NotCharged({ error: { code: "canceled", message: "Canceled." } });

describe("a payment that waits for the buyer's bank", () => {
	it.each(bankWaitLaws(decisions).map((one) => [one.name, one] as const))("keeps the law: %s", (_, one) => {
		one.check();
	});

	it.each<[string, Partial<Decisions>]>([
		[
			"gives up without canceling at the processor",
			{ withdrawn: (legs) => new Map(legs.map((leg) => [leg.payment_intent_id, notCharged])) },
		],
		[
			"takes a cancellation for granted, whatever the processor answers",
			{
				withdrawn: (legs, cancel) =>
					new Map(
						legs.map((leg) => {
							cancel(leg);
							return [leg.payment_intent_id, notCharged];
						}),
					),
			},
		],
		[
			"only looks a charge up when its time is over",
			{
				statusChecksOf: (...given) => statusChecksOf(...given).map((check) => ({ ...check, type: "look_up" as const })),
			},
		],
		[
			"does not look when the time is over",
			{ nextAttemptCheckAt: (attempt, time) => addMillis(time, isActive(attempt) ? 7 * 60_000 : 0) },
		],
		[
			"settles a report again after the payment has ended",
			{
				apply: (state, outcomes, time) => {
					const applied = apply(state, outcomes, time);
					const isOver = !isActive(state.attempt) && outcomes.size > 0;
					return isOver
						? { ...applied, order: { ...applied.order, active_payment_attempt_id: "opa_1" }, hasChanged: true }
						: applied;
				},
			},
		],
	])("breaks a law if it %s", (_, wrong) => {
		expect(isAnyBroken(bankWaitLaws({ ...decisions, ...wrong }))).toBe(true);
	});
});
