/**
 * Disputes: payments reversed by buyers' banks, and the seller's evidence. A timer checks each dispute's status with
 * the processor; notifications run it early. Evidence is committed first. The same timer then submits it, and retries
 * with growing delays until the processor has received it.
 */

import { Effect, Option } from "effect";
import { Outbox } from "../events/Webhooks/Outbox.js";
import { BalanceLedger } from "../ledger/Balance/BalanceLedger.js";
import { implement } from "../platform/Implementation.js";
import { type OutboundCall, OutboundCalls, type Settled } from "../platform/OutboundCalls.js";
import { orders } from "../sale/Order/Order.js";
import { orderEvent } from "../sale/Order/OrderEvents.js";
import { isInFlight, type PaymentIntent, paymentIntents } from "../sale/Payments/PaymentIntent.js";
import { lookUpDispute, type NotFound, Processor, submitEvidence, type Unknown } from "../sale/Payments/Processor.js";
import type { EvidenceRefused, ProcessorDispute } from "../sale/Payments/ProcessorDispute.js";
import { withDisputed } from "../sale/Refunds/Balance.js";
import { type Caller, type Environment, now, nowMillis, type WorkCaller } from "../words/Environment.js";
import { Ids } from "../words/Id.js";
import { Lists } from "../words/Lists.js";
import { Documents } from "../words/Storage/Documents.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { traced } from "../words/Traced.js";
import { bookDispute } from "./Disputes/Bookings.js";
import {
	advance,
	type Dispute,
	disputeKind,
	disputes,
	type GiveEvidence,
	giveEvidence,
	gravestOf,
	isClosed,
	isSending,
	nextCheckAt,
	open,
	refuseEvidence,
	retryAt,
	withheldBy,
} from "./Disputes/Dispute.js";
import { disputeEvents } from "./Disputes/DisputeEvents.js";
import { disputesUseCases } from "./Disputes/UseCases.js";

/** A dispute to check with the processor; `dispute` is absent if it is not known here yet. */
interface Inquiry {
	readonly processor_dispute_id: string;
	readonly dispute: Dispute | undefined;
	/** When the check was due. */
	readonly due_since: string;
}

const settled = (check_at: string | undefined, hasChanged = false): Settled<void> => ({
	value: undefined,
	hasChanged,
	check_at,
});

export class Disputes extends Effect.Service<Disputes>()("@svc/core/funds/Disputes", {
	effect: Effect.gen(function* () {
		const balance = yield* BalanceLedger;
		const calls = yield* OutboundCalls;
		const documents = yield* Documents;
		const ids = yield* Ids;
		const outbox = yield* Outbox;
		const processor = yield* Processor;
		const unitOfWork = yield* UnitOfWork;

		const find = ({ environment_id }: Environment, processor_dispute_id: string) =>
			Effect.map(
				documents.findUnique(disputes, environment_id, "processor_dispute_id", processor_dispute_id),
				Option.getOrUndefined,
			);

		const submit = Effect.fnUntraced(function* (
			{ environment, request }: Caller,
			dispute_id: string,
			{ expected_version, ...input }: GiveEvidence,
		) {
			const { environment_id } = environment;
			const { order_id } = yield* documents.require(disputes, environment_id, dispute_id);
			// Locks the order first, because its lock protects everything that belongs to it.
			yield* documents.getForUpdate(orders, environment_id, order_id);
			const before = yield* documents.requireForUpdate(disputes, environment_id, dispute_id, expected_version);
			const time = yield* now(environment);
			const given = yield* giveEvidence(before, input, time);
			const dispute = yield* documents.update(disputes, environment_id, given);
			yield* outbox.publish({ environment, request }, ...disputeEvents(before, dispute));
			if (dispute.status !== before.status) yield* writeStatus(environment, dispute, time);
			if (isSending(dispute)) {
				const subject = dispute.processor_dispute_id;
				yield* calls.dispatch(environment, { kind: disputeKind, subject, due_at: time });
			}
			return dispute;
		}, unitOfWork.transaction);

		/** Copies the dispute's status to its payment intent, unless another dispute of the payment is more serious. */
		const writeStatus = Effect.fnUntraced(function* (
			{ environment_id }: Environment,
			{ dispute_id, payment_intent_id, status }: Dispute,
			time: string,
		) {
			const found = yield* documents.getForUpdate(paymentIntents, environment_id, payment_intent_id);
			if (Option.isNone(found)) return;
			const all = yield* documents.findBy(disputes, environment_id, "payment_intent_id", [payment_intent_id]);
			const others = all.filter((one) => one.dispute_id !== dispute_id).map((one) => one.status);
			const dispute_status = gravestOf([status, ...others]);
			if (found.value.dispute_status === dispute_status) return;
			yield* documents.update(paymentIntents, environment_id, { ...found.value, dispute_status, updated_at: time });
		});

		/** Submits evidence that the processor has not received, or looks up the status. Never called in a transaction. */
		const checkStatus = (environment: Environment, { dispute, processor_dispute_id }: Inquiry) => {
			const key = { environment, processor_dispute_id };
			return dispute !== undefined && isSending(dispute)
				? submitEvidence(processor, { ...key, evidence: dispute.evidence ?? {} })
				: lookUpDispute(processor, key);
		};

		/** Applies a processor report to the dispute, its payment, and its order. */
		const apply = Effect.fnUntraced(function* (caller: WorkCaller, intent: PaymentIntent, report: ProcessorDispute) {
			const { environment } = caller;
			const { environment_id } = environment;
			const { processor_dispute_id } = report;
			const order = yield* documents.requireForUpdate(orders, environment_id, intent.order_id);
			const before = yield* find(environment, processor_dispute_id);
			const millis = yield* nowMillis(environment);
			const time = yield* now(environment);
			const after =
				before === undefined ? open(intent, report, ids.make("dispute", millis), time) : advance(before, report, time);
			if (before === undefined) yield* documents.insert(disputes, environment_id, after);
			else if (after !== before) yield* documents.update(disputes, environment_id, after);
			// A charge with an unexpected amount was never booked on the balance, so its dispute books nothing either.
			yield* balance.book(environment, intent.status === "succeeded" ? bookDispute(before, after) : []);
			const disputed = withDisputed(order, intent.payment_intent_id, withheldBy(after) - withheldBy(before), time);
			const orderEvents = disputed === order ? [] : [orderEvent("order.updated", disputed)];
			if (disputed !== order) yield* documents.update(orders, environment_id, disputed);
			if (after.status !== before?.status) yield* writeStatus(environment, after, time);
			yield* outbox.publish(caller, ...disputeEvents(before, after), ...orderEvents);
			return settled(isClosed(after) ? undefined : nextCheckAt(after, time), after !== before);
		});

		/** Returns the disputed payment; none if it belongs to another installation that shares the processor account. */
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

		/** Reopens the evidence that the processor refused, and tells the seller why. */
		const refuse = Effect.fnUntraced(function* (
			caller: WorkCaller,
			{ order_id, dispute_id, evidence_submitted_at }: Dispute,
			{ error }: EvidenceRefused,
		) {
			const { environment } = caller;
			const { environment_id } = environment;
			yield* documents.getForUpdate(orders, environment_id, order_id);
			const before = yield* documents.requireForUpdate(disputes, environment_id, dispute_id);
			const time = yield* now(environment);
			const after = refuseEvidence(before, evidence_submitted_at, error, time);
			const check_at = isClosed(after) ? undefined : nextCheckAt(after, time);
			if (after === before) return settled(check_at);
			yield* documents.update(disputes, environment_id, after);
			yield* writeStatus(environment, after, time);
			yield* outbox.publish(caller, ...disputeEvents(before, after));
			return settled(check_at, true);
		});

		const settle = Effect.fnUntraced(function* (
			caller: WorkCaller,
			{ dispute, due_since }: Inquiry,
			report: ProcessorDispute | EvidenceRefused | NotFound | Unknown,
		) {
			const check_at = retryAt(dispute, due_since, yield* now(caller.environment));
			const retry: Settled<void> = { ...settled(check_at), isUnanswered: true };
			if (report._tag === "Unknown") return retry;
			if (report._tag === "NotFound") return settled(undefined);
			if (report._tag === "EvidenceRefused")
				return dispute === undefined ? retry : yield* refuse(caller, dispute, report);
			const intent = yield* paymentOf(caller.environment, report);
			if (Option.isNone(intent)) return settled(undefined);
			// The payment is not settled here yet. Its own timer settles it; then this dispute is retried.
			return isInFlight(intent.value) ? retry : yield* apply(caller, intent.value, report);
		});

		/**
		 * The intent is the evidence submitted by the seller. Without evidence, the call only looks up the status,
		 * including that of disputes known only from a notification.
		 */
		const call: OutboundCall<Inquiry, ProcessorDispute | EvidenceRefused | NotFound | Unknown> = {
			kind: disputeKind,
			pending: (environment, processor_dispute_id, due_since) =>
				Effect.map(find(environment, processor_dispute_id), (dispute) =>
					Option.some({ processor_dispute_id, dispute, due_since }),
				),
			check: checkStatus,
			settle,
		};

		/** Handles the timer: submits evidence, or looks up the status. */
		const reconcile = traced("Disputes.reconcile")(calls.reconcile(call));

		return { giveEvidence: submit, reconcile };
	}),
}) {}

export const disputesCapability = implement(
	disputesUseCases,
	Effect.gen(function* () {
		const lists = yield* Lists;
		return { ...(yield* Disputes), ...lists.reading(disputes) };
	}),
);
