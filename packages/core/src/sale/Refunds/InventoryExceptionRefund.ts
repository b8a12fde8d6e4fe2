/**
 * Refunds an order automatically if its money has settled, its stock could not be committed, and the seller's settings
 * ask for it. Runs after the legs are written, because the refund changes them.
 */
import { Effect } from "effect";
import { SettingsStore } from "../../platform/Settings.js";
import { orderEvent } from "../Order/OrderEvents.js";
import { type Participant, participation, ranks, type SettleStep } from "../Payments/Participant.js";
import { Refunder } from "./Refunder.js";

export const inventoryExceptionRefundParticipant = Effect.gen(function* () {
	const refunder = yield* Refunder;
	const settings = yield* SettingsStore;

	const afterWrite = Effect.fnUntraced(function* ({ before, caller, order }: SettleStep) {
		if (order.inventory_exception_status === before.order.inventory_exception_status) return participation(order);
		const { post_payment_inventory_failure_action } = yield* settings.settingsOf(caller.environment);
		if (post_payment_inventory_failure_action !== "auto_refund") return participation(order);
		const { events, order: refunded } = yield* refunder.refundException(caller, order);
		return participation(refunded, [...events, orderEvent("order.inventory_exception.resolved", refunded)]);
	});

	const participant: Participant = {
		name: "refund of an inventory exception",
		rank: ranks.inventoryExceptionRefund,
		// Runs only after the stock participant, which has locked the order.
		locksShared: false,
		concerns: ({ inventory_exception_status }) => inventory_exception_status === "paid_inventory_failed",
		afterWrite,
	};
	return participant;
});
