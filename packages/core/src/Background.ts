/**
 * What the service does by itself: everything that falls due, and the housekeeping. A host starts it once in every
 * process that shall share the work.
 */
import { Clock, type Duration, Effect, Layer, Schedule } from "effect";
import { checkpointKind } from "./Balance/BalanceCheckpoint.js";
import { Balances } from "./Balance.js";
import { disputeKind } from "./Disputes/Dispute.js";
import { Disputes } from "./Disputes.js";
import { expiryKind } from "./Inventory/Reservation.js";
import { startKeyUse } from "./KeyUse.js";
import { mailKind } from "./Mail/StoredMail.js";
import { Mails } from "./Mail.js";
import { Notifications } from "./Notifications.js";
import { OnboardingAccess } from "./Onboarding/OnboardingAccess.js";
import { PartnerEvents } from "./PartnerApps/PartnerEvents.js";
import { relayKind } from "./PartnerApps/RelayTimer.js";
import { signalKind } from "./Payments/ProcessorNotifications.js";
import { reconcileKind } from "./Payments/Reconciliation.js";
import { Payments } from "./Payments.js";
import { payoutKind } from "./Payouts/Payout.js";
import { Payouts } from "./Payouts.js";
import { refundKind } from "./Refunds/Refunder.js";
import { Refunds } from "./Refunds.js";
import { RequestLogs, startRequestLogs } from "./RequestLogs.js";
import { Reservations } from "./Reservations.js";
import { clockKind } from "./Sandboxes/Clock.js";
import { SandboxClock } from "./Sandboxes/SandboxClock.js";
import { IdempotencyKeys } from "./Storage/IdempotencyKeys.js";
import { UnitOfWork } from "./Storage/UnitOfWork.js";
import { fromMillis } from "./Timestamp.js";
import { Deliverer } from "./Webhooks/Deliverer.js";
import { Redeliveries } from "./Webhooks/Redeliveries.js";
import { deliveryKind } from "./Webhooks/WebhookDelivery.js";
import { recoveryKind } from "./Webhooks/WebhookRecovery.js";
import { resendKind } from "./Webhooks/WebhookResend.js";
import { startWorker, type TimerHandler, type WorkerOptions } from "./Worker.js";

export type BackgroundOptions = Omit<WorkerOptions, "handlers">;

/** What is done when a timer falls due, by the timer's kind. */
const handlers = Effect.gen(function* () {
	const balances = yield* Balances;
	const deliverer = yield* Deliverer;
	const disputes = yield* Disputes;
	const mails = yield* Mails;
	const notifications = yield* Notifications;
	const partnerEvents = yield* PartnerEvents;
	const payments = yield* Payments;
	const payouts = yield* Payouts;
	const redeliveries = yield* Redeliveries;
	const refunds = yield* Refunds;
	const reservations = yield* Reservations;
	const sandboxClock = yield* SandboxClock;
	const byKind: Readonly<Record<string, TimerHandler>> = {
		[checkpointKind]: balances.moveOn,
		[clockKind]: sandboxClock.goOn,
		[deliveryKind]: deliverer.deliver,
		[disputeKind]: disputes.reconcile,
		[expiryKind]: reservations.expire,
		[mailKind]: mails.send,
		[payoutKind]: payouts.reconcile,
		[reconcileKind]: payments.reconcile,
		[relayKind]: partnerEvents.relay,
		[refundKind]: refunds.reconcile,
		[recoveryKind]: redeliveries.goOn,
		[resendKind]: deliverer.resend,
		[signalKind]: notifications.follow,
	};
	return byKind;
});

/** Repeats a chore for as long as the scope lives; a failure is told, and the next turn tries again. */
const repeatedly = <E, R>(name: string, every: Duration.DurationInput, chore: Effect.Effect<void, E, R>) =>
	Effect.forkScoped(
		Effect.repeat(
			Effect.catchAllCause(chore, (cause) => Effect.logWarning(`Could not ${name}; it is tried again later`, cause)),
			Schedule.spaced(every),
		),
	);

/** Rows that one transaction removes, so that none holds up the others for long. */
const purgedAtOnce = 1000;

/** Forgets the idempotency keys that have expired. A sandbox whose clock runs ahead keeps its keys longer. */
const purgeIdempotencyKeys = Effect.gen(function* () {
	const keys = yield* IdempotencyKeys;
	const unitOfWork = yield* UnitOfWork;
	const now = fromMillis(yield* Clock.currentTimeMillis);
	const purge = unitOfWork.transaction(keys.purge(now, purgedAtOnce));
	yield* Effect.repeat(purge, { while: (removed) => removed === purgedAtOnce });
});

/** Starts the worker and the housekeeping; they run until the scope closes. */
export const start = (options: BackgroundOptions = {}) =>
	Effect.gen(function* () {
		yield* repeatedly("purge idempotency keys", "1 day", purgeIdempotencyKeys);
		const { purge: purgeNotifications } = yield* Notifications;
		yield* repeatedly("purge processor notifications", "1 day", purgeNotifications);
		const { purge } = yield* RequestLogs;
		yield* repeatedly("purge request logs", "1 day", purge);
		yield* repeatedly("purge onboarding sessions", "1 day", (yield* OnboardingAccess).purge);
		yield* startKeyUse;
		yield* startRequestLogs;
		yield* startWorker({ ...options, handlers: yield* handlers });
	});

/** The background as a layer, for a host that composes one. */
export const layer = (options?: BackgroundOptions) => Layer.scopedDiscard(start(options));
