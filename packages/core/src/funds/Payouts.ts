/**
 * Paying out the balance (decisions: Processor). A payout takes its amount off the balance in the transaction that makes
 * it, which holds all payouts of the environment, so that no two take the same; the processor is asked when its timer
 * falls due, at once as a rule, and again until it says how the payout ended.
 */

import { Effect, Option } from "effect";
import { Outbox } from "../events/Webhooks/Outbox.js";
import { BalanceLedger } from "../ledger/Balance/BalanceLedger.js";
import { Balances } from "../ledger/Balance.js";
import { environments, registry } from "../platform/Registry.js";
import { Wake } from "../platform/Wake.js";
import { payout as askProcessor, Processor, type Unknown } from "../sale/Payments/Processor.js";
import type { ProcessorPayout } from "../sale/Payments/ProcessorPayout.js";
import { nextLook } from "../sale/Refunds/Refunder.js";
import { accepts } from "../words/Accepts.js";
import { type Caller, type Environment, machineTime, now, nowMillis } from "../words/Environment.js";
import { notFound } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Documents } from "../words/Storage/Documents.js";
import { type ClaimedTimer, moveOn, Timers } from "../words/Storage/Timers.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
import { traced } from "../words/Traced.js";
import {
	bookPayout,
	CreatePayout,
	create,
	type Payout,
	payoutEvents,
	payoutKind,
	payouts,
	settle,
} from "./Payouts/Payout.js";

export class Payouts extends Effect.Service<Payouts>()("@svc/core/funds/Payouts", {
	effect: Effect.gen(function* () {
		const balances = yield* Balances;
		const documents = yield* Documents;
		const ids = yield* Ids;
		const ledger = yield* BalanceLedger;
		const outbox = yield* Outbox;
		const processor = yield* Processor;
		const timers = yield* Timers;
		const unitOfWork = yield* UnitOfWork;
		const wake = yield* Wake;

		const make = traced("Payouts.create")(function* ({ environment }: Caller, request: CreatePayout) {
			const { environment_id } = environment;
			// Payouts wait for each other here; sales, which only add to the balance, do not.
			yield* documents.getForUpdate(environments, registry, environment_id);
			const available = yield* balances.available(environment);
			const millis = yield* nowMillis(environment);
			const payout = yield* create(request, available, ids.make("payout", millis), fromMillis(millis));
			yield* documents.insert(payouts, environment_id, payout);
			yield* ledger.book(environment, bookPayout(payout));
			yield* timers.schedule(environment, { kind: payoutKind, subject: payout.payout_id, due_at: payout.created_at });
			yield* unitOfWork.afterCommit(wake.signal);
			return payout;
		}, unitOfWork.transaction);

		/** Applies an outcome to the payout, and moves the timer on. */
		const apply = Effect.fnUntraced(function* (
			environment: Environment,
			timer: ClaimedTimer,
			outcome: ProcessorPayout | Unknown,
		) {
			const payout_id = timer.subject;
			const { environment_id } = environment;
			const found = yield* documents.getForUpdate(payouts, environment_id, payout_id);
			if (Option.isNone(found)) return yield* notFound(payouts.resource, payout_id);
			const time = yield* now(environment);
			const settled = settle(found.value, outcome, time);
			if (settled !== found.value) yield* documents.update(payouts, environment_id, settled);
			if (settled.status === "pending") return yield* moveOn(timers, environment, timer, nextLook(settled, time));
			if (settled !== found.value) {
				yield* ledger.book(environment, bookPayout(settled));
				yield* outbox.publish({ environment, request: null }, ...payoutEvents(settled));
			}
			yield* moveOn(timers, environment, timer, undefined);
		}, unitOfWork.transaction);

		/** Has the processor pay, or finds out what became of it. Never in a transaction. */
		const look = (
			environment: Environment,
			{
				amount_money,
				created_at,
				metadata,
				payout_id,
				processor_idempotency_key: idempotency_key,
				processor_payout_id,
			}: Payout,
		) =>
			askProcessor(processor, {
				environment,
				idempotency_key,
				amount_money,
				metadata: { ...metadata, payout_id },
				requested_at: machineTime(environment, created_at),
				...(processor_payout_id === undefined ? {} : { processor_payout_id }),
			});

		/** What the timer does: brings a payout on its way to its end. */
		const reconcile = traced("Payouts.reconcile")(function* (environment: Environment, timer: ClaimedTimer) {
			const { environment_id } = environment;
			const found = yield* documents.get(payouts, environment_id, timer.subject);
			if (Option.isNone(found) || found.value.status !== "pending")
				return yield* unitOfWork.transaction(moveOn(timers, environment, timer, undefined));
			yield* apply(environment, timer, yield* look(environment, found.value));
		});

		return { create: accepts(CreatePayout, make), reconcile };
	}),
}) {}
