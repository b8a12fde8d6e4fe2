/** What `main` takes from this district besides its descriptions: implementations, collections, and timer handlers. */
import { Effect } from "effect";
import type { TimerHandler } from "../platform/Worker.js";
import { signalKind } from "../sale/Payments/ProcessorNotifications.js";
import { disputeKind, disputes } from "./Disputes/Dispute.js";
import { Disputes } from "./Disputes.js";
import { Notifications } from "./Notifications.js";
import { payoutKind, payouts } from "./Payouts/Payout.js";
import { Payouts } from "./Payouts.js";

export { disputesCapability } from "./Disputes.js";
export { payoutsCapability } from "./Payouts.js";

/** The collections that no plain resource declares. */
export const collections = [disputes, payouts] as const;

/** This district's timer handlers, by kind. */
export const timers = Effect.gen(function* () {
	const disputes = yield* Disputes;
	const notifications = yield* Notifications;
	const payouts = yield* Payouts;
	const byKind: Readonly<Record<string, TimerHandler>> = {
		[disputeKind]: disputes.reconcile,
		[payoutKind]: payouts.reconcile,
		[signalKind]: notifications.reconcile,
	};
	return byKind;
});
