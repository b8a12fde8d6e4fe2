/**
 * Payouts of the balance (decisions: Processor). The transaction that creates a payout also debits the balance. It
 * locks the environment's payouts, so that no two pay out the same money. A timer, due immediately, then asks the
 * processor to pay, and checks until the outcome is final.
 */

import { Effect, Option } from "effect";
import { Outbox } from "../events/Webhooks/Outbox.js";
import { BalanceLedger } from "../ledger/Balance/BalanceLedger.js";
import { Balances } from "../ledger/Balance.js";
import { implement } from "../platform/Implementation.js";
import { metadataPatcher } from "../platform/MetadataPatch.js";
import { nextCheckAt, type OutboundCall, OutboundCalls, type Settled } from "../platform/OutboundCalls.js";
import { environments, registry } from "../platform/Registry.js";
import { checkServed, lookUpPayout, Processor, payout as payOut } from "../sale/Payments/Processor.js";
import type { PayoutRequest } from "../sale/Payments/ProcessorPayout.js";
import { type Caller, type Environment, machineTime, now, nowMillis, type WorkCaller } from "../words/Environment.js";
import { Ids } from "../words/Id.js";
import { Lists } from "../words/Lists.js";
import { Documents } from "../words/Storage/Documents.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
import { traced } from "../words/Traced.js";
import {
	bookPayout,
	type CreatePayout,
	create,
	mayChange,
	type Payout,
	type PayoutOutcome,
	payoutEvents,
	payoutKind,
	payouts,
	settle,
} from "./Payouts/Payout.js";
import { payoutsUseCases } from "./Payouts/UseCases.js";

/** The shortest delay between two checks. */
const shortestMillis = 1_000;

export class Payouts extends Effect.Service<Payouts>()("@svc/core/funds/Payouts", {
	effect: Effect.gen(function* () {
		const balances = yield* Balances;
		const calls = yield* OutboundCalls;
		const documents = yield* Documents;
		const ids = yield* Ids;
		const ledger = yield* BalanceLedger;
		const outbox = yield* Outbox;
		const processor = yield* Processor;
		const unitOfWork = yield* UnitOfWork;

		const make = Effect.fnUntraced(function* ({ environment }: Caller, request: CreatePayout) {
			const { environment_id } = environment;
			yield* checkServed(processor, environment);
			// An environment's payouts are created one at a time. Sales only add to the balance and need no lock.
			yield* documents.getForUpdate(environments, registry, environment_id);
			const available = yield* balances.available(environment);
			const millis = yield* nowMillis(environment);
			const payout = yield* create(request, available, ids.make("payout", millis), fromMillis(millis));
			yield* documents.insert(payouts, environment_id, payout);
			yield* ledger.book(environment, bookPayout(payout));
			yield* calls.dispatch(environment, { kind: payoutKind, subject: payout.payout_id, due_at: payout.created_at });
			return payout;
		}, unitOfWork.transaction);

		const apply = Effect.fnUntraced(function* (caller: WorkCaller, { payout_id }: Payout, outcome: PayoutOutcome) {
			const { environment } = caller;
			const { environment_id } = environment;
			const before = yield* documents.requireForUpdate(payouts, environment_id, payout_id);
			const time = yield* now(environment);
			const settled = settle(before, outcome, time);
			const hasChanged = settled !== before;
			if (hasChanged) yield* documents.update(payouts, environment_id, settled);
			const isFinal = settled.status !== "pending";
			if (hasChanged && isFinal) {
				yield* ledger.book(environment, bookPayout(settled));
				yield* outbox.publish(caller, ...payoutEvents(settled));
			}
			// A final payout is looked up because of a notification, which is not sent again.
			const isOpen = !isFinal || outcome._tag === "Unknown";
			const check_at = isOpen ? nextCheckAt(settled.created_at, time, shortestMillis) : undefined;
			const applied: Settled<Payout> = { value: settled, hasChanged, check_at };
			return applied;
		});

		/**
		 * Asks the processor to pay, or for the outcome; a paid payout is only looked up. Never called in a transaction.
		 */
		const checkStatus = (
			environment: Environment,
			{
				amount_money,
				created_at,
				processor_idempotency_key: idempotency_key,
				processor_metadata: metadata,
				processor_payout_id,
				status,
			}: Payout,
		) => {
			const request: PayoutRequest = {
				environment,
				idempotency_key,
				amount_money,
				metadata,
				requested_at: machineTime(environment, created_at),
				...(processor_payout_id === undefined ? {} : { processor_payout_id }),
			};
			return status === "pending" ? payOut(processor, request) : lookUpPayout(processor, request);
		};

		/** The payout is the intent: the request that created it has committed it, and its timer makes the call. */
		const call: OutboundCall<Payout, PayoutOutcome> = {
			kind: payoutKind,
			pending: ({ environment_id }, subject) =>
				Effect.map(documents.get(payouts, environment_id, subject), Option.filter(mayChange)),
			check: checkStatus,
			settle: apply,
		};

		/** Handles the timer: asks the processor to pay, or for the outcome. */
		const reconcile = traced("Payouts.reconcile")(calls.reconcile(call));

		return { create: make, reconcile };
	}),
}) {}

export const payoutsCapability = implement(
	payoutsUseCases,
	Effect.gen(function* () {
		const lists = yield* Lists;
		const patch = yield* metadataPatcher(payouts);
		return { ...(yield* Payouts), ...lists.reading(payouts), patch };
	}),
);
