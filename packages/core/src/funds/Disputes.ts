/**
 * Disputes: what buyers' banks take back, and the seller's answer. The processor is asked when a timer falls due, which
 * its notifications bring forward; evidence is committed first and sent by the same timer, again until it has arrived,
 * less and less often.
 */

import { Effect, Option } from "effect";
import { Outbox } from "../events/Webhooks/Outbox.js";
import { BalanceLedger } from "../ledger/Balance/BalanceLedger.js";
import { Wake } from "../platform/Wake.js";
import { orders } from "../sale/Order/Order.js";
import { isInFlight, type PaymentIntent, paymentIntents } from "../sale/Payments/PaymentIntent.js";
import { lookUpDispute, Processor, submitEvidence } from "../sale/Payments/Processor.js";
import type { ProcessorDispute } from "../sale/Payments/ProcessorDispute.js";
import { withDisputed } from "../sale/Refunds/Balance.js";
import { accepts } from "../words/Accepts.js";
import { type Caller, type Environment, now, nowMillis } from "../words/Environment.js";
import { notFound } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Documents } from "../words/Storage/Documents.js";
import { type ClaimedTimer, moveOn, Timers } from "../words/Storage/Timers.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { traced } from "../words/Traced.js";
import { checkVersion } from "../words/Version.js";
import { bookDispute } from "./Disputes/Bookings.js";
import {
	type Dispute,
	disputeKind,
	disputes,
	follow,
	GiveEvidence,
	giveEvidence,
	isClosed,
	isSending,
	nextLook,
	open,
	retryLook,
	withheldBy,
} from "./Disputes/Dispute.js";
import { disputeEvents } from "./Disputes/DisputeEvents.js";

export class Disputes extends Effect.Service<Disputes>()("@svc/core/funds/Disputes", {
	effect: Effect.gen(function* () {
		const balance = yield* BalanceLedger;
		const documents = yield* Documents;
		const ids = yield* Ids;
		const outbox = yield* Outbox;
		const processor = yield* Processor;
		const timers = yield* Timers;
		const unitOfWork = yield* UnitOfWork;
		const wake = yield* Wake;

		const find = ({ environment_id }: Environment, processor_dispute_id: string) =>
			Effect.map(
				documents.findUnique(disputes, environment_id, "processor_dispute_id", processor_dispute_id),
				Option.getOrUndefined,
			);

		const submit = traced("Disputes.giveEvidence")(function* (
			{ environment, request }: Caller,
			dispute_id: string,
			{ expected_version, ...input }: GiveEvidence,
		) {
			const { environment_id } = environment;
			const known = yield* documents.get(disputes, environment_id, dispute_id);
			if (Option.isNone(known)) return yield* notFound(disputes.resource, dispute_id);
			// Whoever holds the order holds what belongs to it.
			yield* documents.getForUpdate(orders, environment_id, known.value.order_id);
			const found = yield* documents.getForUpdate(disputes, environment_id, dispute_id);
			if (Option.isNone(found)) return yield* notFound(disputes.resource, dispute_id);
			yield* checkVersion(disputes.resource, found.value, expected_version);
			const time = yield* now(environment);
			const given = yield* giveEvidence(found.value, input, time);
			const dispute = yield* documents.update(disputes, environment_id, given);
			yield* outbox.publish({ environment, request }, ...disputeEvents(found.value, dispute));
			if (dispute.status !== found.value.status) yield* followStatus(environment, dispute, time);
			if (isSending(dispute)) {
				const subject = dispute.processor_dispute_id;
				yield* timers.schedule(environment, { kind: disputeKind, subject, due_at: time });
				yield* unitOfWork.afterCommit(wake.signal);
			}
			return dispute;
		}, unitOfWork.transaction);

		/** Writes onto the payment intent where its dispute stands. */
		const followStatus = Effect.fnUntraced(function* (
			{ environment_id }: Environment,
			{ payment_intent_id, status }: Dispute,
			time: string,
		) {
			const found = yield* documents.getForUpdate(paymentIntents, environment_id, payment_intent_id);
			if (Option.isNone(found) || found.value.dispute_status === status) return;
			yield* documents.update(paymentIntents, environment_id, {
				...found.value,
				dispute_status: status,
				updated_at: time,
			});
		});

		/** Asks the processor, or hands it the evidence that waits. Never in a transaction. */
		const look = (environment: Environment, processor_dispute_id: string, dispute: Dispute | undefined) => {
			const key = { environment, processor_dispute_id };
			return dispute !== undefined && isSending(dispute)
				? submitEvidence(processor, { ...key, evidence: dispute.evidence ?? {} })
				: lookUpDispute(processor, key);
		};

		/** Applies a report of the processor to the dispute, its payment and its order, and moves the timer on. */
		const apply = Effect.fnUntraced(function* (
			environment: Environment,
			timer: ClaimedTimer,
			intent: PaymentIntent,
			report: ProcessorDispute,
		) {
			const { environment_id } = environment;
			const { processor_dispute_id } = report;
			const order = yield* documents.getForUpdate(orders, environment_id, intent.order_id);
			if (Option.isNone(order)) return yield* notFound(orders.resource, intent.order_id);
			const before = yield* find(environment, processor_dispute_id);
			const millis = yield* nowMillis(environment);
			const time = yield* now(environment);
			const after =
				before === undefined ? open(intent, report, ids.make("dispute", millis), time) : follow(before, report, time);
			if (before === undefined) yield* documents.insert(disputes, environment_id, after);
			else if (after !== before) yield* documents.update(disputes, environment_id, after);
			// A charge of another amount than was asked never came onto the balance, so nothing of it goes off.
			yield* balance.book(environment, intent.status === "succeeded" ? bookDispute(before, after) : []);
			const disputed = withDisputed(
				order.value,
				intent.payment_intent_id,
				withheldBy(after) - withheldBy(before),
				time,
			);
			if (disputed !== order.value) yield* documents.update(orders, environment_id, disputed);
			if (after.status !== before?.status) yield* followStatus(environment, after, time);
			yield* outbox.publish({ environment, request: null }, ...disputeEvents(before, after));
			yield* moveOn(timers, environment, timer, isClosed(after) ? undefined : nextLook(after, time));
		}, unitOfWork.transaction);

		/** The payment that is disputed, where it is one of ours and not of another installation on the same account. */
		const paymentOf = Effect.fnUntraced(function* (
			{ environment_id }: Environment,
			{ payment_intent_id, processor_payment_id }: ProcessorDispute,
		) {
			const found = yield* documents.get(paymentIntents, environment_id, payment_intent_id);
			return Option.filter(
				found,
				(intent) => isInFlight(intent) || intent.processor_payment_id === processor_payment_id,
			);
		});

		/** What the timer does: finds out where a dispute stands. */
		const reconcile = traced("Disputes.reconcile")(function* (environment: Environment, timer: ClaimedTimer) {
			const processor_dispute_id = timer.subject;
			const dispute = yield* find(environment, processor_dispute_id);
			if (dispute !== undefined && isClosed(dispute)) return yield* end(environment, timer);
			const report = yield* look(environment, processor_dispute_id, dispute);
			if (report._tag === "Unknown") return yield* retry(environment, timer, dispute);
			const intent = report._tag === "NotFound" ? Option.none() : yield* paymentOf(environment, report);
			if (report._tag === "NotFound" || Option.isNone(intent)) return yield* end(environment, timer);
			// The payment has not been settled here yet, though the processor has: its own timer does that.
			if (isInFlight(intent.value)) return yield* retry(environment, timer, dispute);
			yield* apply(environment, timer, intent.value, report);
		});

		const end = (environment: Environment, timer: ClaimedTimer) =>
			unitOfWork.transaction(moveOn(timers, environment, timer, undefined));

		const retry = (environment: Environment, timer: ClaimedTimer, dispute: Dispute | undefined) =>
			unitOfWork.transaction(
				Effect.flatMap(now(environment), (time) => moveOn(timers, environment, timer, retryLook(dispute, time))),
			);

		return { giveEvidence: accepts(GiveEvidence, submit), reconcile };
	}),
}) {}
