/**
 * Refunds of orders (requirements: Refund; decisions: Settled money, Processor). The transaction that creates a refund
 * draws it from the order. A timer then calls the processor, usually immediately, and again until the outcome is known.
 */

import { Effect, Option } from "effect";
import { Outbox } from "../events/Webhooks/Outbox.js";
import { BalanceLedger } from "../ledger/Balance/BalanceLedger.js";
import { implement } from "../platform/Implementation.js";
import { metadataPatcher } from "../platform/MetadataPatch.js";
import { allAtOnce, type OutboundCall, OutboundCalls, type Settled } from "../platform/OutboundCalls.js";
import { type Caller, type Environment, machineTime, now, type WorkCaller } from "../words/Environment.js";
import { notFound } from "../words/Errors.js";
import { Lists } from "../words/Lists.js";
import { Documents } from "../words/Storage/Documents.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { traced } from "../words/Traced.js";
import { orders } from "./Order/Order.js";
import { paymentIntents } from "./Payments/PaymentIntent.js";
import { lookUpRefund, Processor, refund as payBack, type RefundRequest } from "./Payments/Processor.js";
import { bookRefundFailures } from "./Refunds/Bookings.js";
import { mayChange, type RefundOutcome, type RefundOutcomes, settle } from "./Refunds/Outcomes.js";
import { placesFreed, unitsPaidBack } from "./Refunds/PaidBack.js";
import { type Refund, refunds } from "./Refunds/Refund.js";
import { refundEvent } from "./Refunds/RefundEvents.js";
import { nextRefundCheckAt, Refunder, refundKind } from "./Refunds/Refunder.js";
import type { CreateRefund } from "./Refunds/Requests.js";
import { refundsUseCases } from "./Refunds/UseCases.js";

export class Refunds extends Effect.Service<Refunds>()("@svc/core/sale/Refunds", {
	effect: Effect.gen(function* () {
		const balance = yield* BalanceLedger;
		const calls = yield* OutboundCalls;
		const documents = yield* Documents;
		const outbox = yield* Outbox;
		const processor = yield* Processor;
		const refunder = yield* Refunder;
		const { transaction } = yield* UnitOfWork;

		const create = Effect.fnUntraced(function* (caller: Caller, { order_id, ...request }: CreateRefund) {
			const { environment_id } = caller.environment;
			const found = yield* documents.getForUpdate(orders, environment_id, order_id);
			if (Option.isNone(found)) return yield* notFound(orders.resource, order_id, "order_id");
			const { events, order, refund } = yield* refunder.refund(caller, found.value, request);
			yield* documents.update(orders, environment_id, order);
			yield* outbox.publish(caller, ...events);
			return refund;
		}, transaction);

		/** The parts of a refund with outcomes that may change. */
		const openParts = ({ payment_allocations }: Refund) =>
			payment_allocations
				.filter(mayChange)
				.flatMap(({ origin, processor_idempotency_key = "", ...part }) =>
					origin.type === "payment_intent"
						? [{ ...part, idempotency_key: processor_idempotency_key, payment_intent_id: origin.payment_intent_id }]
						: [],
				);

		/**
		 * Calls the processor for each part: pays a pending one back or returns its outcome. One that was paid is only
		 * looked up. Never called in a transaction.
		 */
		const checkStatus = Effect.fnUntraced(function* (environment: Environment, refund: Refund) {
			const parts = openParts(refund);
			const legs = yield* documents.getMany(
				paymentIntents,
				environment.environment_id,
				parts.map(({ payment_intent_id }) => payment_intent_id),
			);
			const chargeOf = new Map(legs.map((leg) => [leg.payment_intent_id, leg.processor_payment_id]));
			const found = yield* allAtOnce(
				parts,
				({ amount_money, idempotency_key, payment_intent_id, processor_refund_id, status }) => {
					const request: RefundRequest = {
						environment,
						idempotency_key,
						// A settled leg has the processor's ID of its charge.
						processor_payment_id: chargeOf.get(payment_intent_id) ?? "",
						amount_money,
						metadata: { order_id: refund.order_id, refund_id: refund.refund_id, payment_intent_id },
						requested_at: machineTime(environment, refund.created_at),
						...(processor_refund_id === undefined ? {} : { processor_refund_id }),
					};
					const outcome: Effect.Effect<RefundOutcome> =
						status === "pending" ? payBack(processor, request) : lookUpRefund(processor, request);
					return Effect.map(outcome, (reported) => [idempotency_key, reported] as const);
				},
				8,
			);
			const outcomes: RefundOutcomes = Object.fromEntries(found);
			return outcomes;
		});

		/** Applies outcomes to the refund and its order. */
		const apply = Effect.fnUntraced(function* (
			caller: WorkCaller,
			{ order_id, refund_id }: Refund,
			outcomes: RefundOutcomes,
		) {
			const { environment } = caller;
			const { environment_id } = environment;
			const order = yield* documents.requireForUpdate(orders, environment_id, order_id);
			const refund = yield* documents.requireForUpdate(refunds, environment_id, refund_id);
			const time = yield* now(environment);
			const settled = settle(order, refund, outcomes, time);
			const isOver = refund.status === "pending" && settled.refund.status !== "pending";
			const freed = placesFreed(settled.order, isOver ? unitsPaidBack(order, settled.order, settled.refund) : []);
			if (freed.order !== order) {
				yield* refunder.updateLegs(environment, order, freed.order);
				yield* refunder.restoreGiftCards(environment, order, freed.order, settled.refund);
				yield* documents.update(orders, environment_id, freed.order);
			}
			if (settled.refund !== refund) yield* documents.update(refunds, environment_id, settled.refund);
			yield* refunder.freeSeats(environment, freed);
			yield* refunder.mailFailure(environment, order, refund, settled.refund);
			yield* balance.book(environment, bookRefundFailures(refund, settled.refund));
			yield* outbox.publish(caller, ...settled.events);
			// A finished refund is looked up because of a notification, which is not sent again.
			const isOpen =
				settled.refund.status === "pending" || Object.values(outcomes).some(({ _tag }) => _tag === "Unknown");
			const applied: Settled<Refund> = {
				value: settled.refund,
				hasChanged: settled.refund !== refund,
				check_at: isOpen ? nextRefundCheckAt(settled.refund, time) : undefined,
			};
			return applied;
		});

		/** The committed refund is the intent of the call, and its timer makes the call. */
		const call: OutboundCall<Refund, RefundOutcomes> = {
			kind: refundKind,
			pending: ({ environment_id }, subject) =>
				Effect.map(
					documents.get(refunds, environment_id, subject),
					Option.filter(({ payment_allocations }) => payment_allocations.some(mayChange)),
				),
			check: checkStatus,
			settle: apply,
		};

		/** Runs when the timer is due: calls the processor for a pending refund and settles its outcome. */
		const reconcile = traced("Refunds.reconcile")(calls.reconcile(call));

		return { create, reconcile };
	}),
}) {}

export const refundsCapability = implement(
	refundsUseCases,
	Effect.gen(function* () {
		const lists = yield* Lists;
		const outbox = yield* Outbox;
		const patch = yield* metadataPatcher(refunds, orders, (caller, refund) =>
			outbox.publish(caller, refundEvent("refund.updated", refund)),
		);
		return { ...(yield* Refunds), ...lists.reading(refunds), patch };
	}),
);
