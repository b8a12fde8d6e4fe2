/**
 * What the service does by itself: everything that falls due, and the housekeeping. A host starts it once in every
 * process that shall share the work.
 */
import { Clock, type Duration, Effect, Layer, Schedule } from "effect";
import { relayKind } from "../events/Installations/RelayTimer.js";
import { mailKind } from "../events/Mail/StoredMail.js";
import { Mails } from "../events/Mail.js";
import { PartnerEvents } from "../events/PartnerApps/PartnerEvents.js";
import { Deliverer } from "../events/Webhooks/Deliverer.js";
import { Redeliveries } from "../events/Webhooks/Redeliveries.js";
import { deliveryKind } from "../events/Webhooks/WebhookDelivery.js";
import { recoveryKind } from "../events/Webhooks/WebhookRecovery.js";
import { resendKind } from "../events/Webhooks/WebhookResend.js";
import { disputeKind } from "../funds/Disputes/Dispute.js";
import { Disputes } from "../funds/Disputes.js";
import { Notifications } from "../funds/Notifications.js";
import { payoutKind } from "../funds/Payouts/Payout.js";
import { Payouts } from "../funds/Payouts.js";
import { checkpointKind } from "../ledger/Balance/BalanceCheckpoint.js";
import { Balances } from "../ledger/Balance.js";
import { startKeyUse } from "../platform/KeyUse.js";
import { OnboardingAccess } from "../platform/Onboarding/OnboardingAccess.js";
import { RequestLogs, startRequestLogs } from "../platform/RequestLogs.js";
import { clockKind } from "../platform/Sandboxes/Clock.js";
import { SandboxClock } from "../platform/Sandboxes/SandboxClock.js";
import { startWorker, type TimerHandler, type WorkerOptions } from "../platform/Worker.js";
import { signalKind } from "../sale/Payments/ProcessorNotifications.js";
import { reconcileKind } from "../sale/Payments/Reconciliation.js";
import { Payments } from "../sale/Payments.js";
import { refundKind } from "../sale/Refunds/Refunder.js";
import { Refunds } from "../sale/Refunds.js";
import { expiryKind } from "../stock/Reservations/Reservation.js";
import { Reservations } from "../stock/Reservations.js";
import { IdempotencyKeys } from "../words/Storage/IdempotencyKeys.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";

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
