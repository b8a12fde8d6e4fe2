/** The seller's balance at the card processor: the sum of its transactions. */

import { Clock, Effect, Option } from "effect";
import { implement } from "../platform/Implementation.js";
import { registryEnvironment } from "../platform/Registry.js";
import { type Caller, type Environment, now } from "../words/Environment.js";
import { Lists } from "../words/Lists.js";
import { type CreatedRange, Documents } from "../words/Storage/Documents.js";
import { type ClaimedTimer, Timers } from "../words/Storage/Timers.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
import {
	advance,
	balanceCheckpoints,
	checkpointId,
	checkpointKind,
	countedBy,
	horizonAt,
	isBehind,
	pauseAfter,
	verified,
} from "./Balance/BalanceCheckpoint.js";
import { balanceTransactions } from "./Balance/BalanceTransaction.js";
import { countOf, netOf, withSums } from "./Balance/ByType.js";
import { type Balance, balanceUseCases } from "./Balance/UseCases.js";

export class Balances extends Effect.Service<Balances>()("@svc/core/ledger/Balance", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const timers = yield* Timers;
		const unitOfWork = yield* UnitOfWork;

		const checkpointOf = (environment_id: string) =>
			Effect.map(documents.get(balanceCheckpoints, environment_id, checkpointId), Option.getOrUndefined);

		const sums = (environment_id: string, range: CreatedRange) =>
			documents.sumBy(balanceTransactions, environment_id, "type", "net", range);

		const setTimer = (environment_id: string, millis: number) =>
			timers.schedule(registryEnvironment, {
				kind: checkpointKind,
				subject: environment_id,
				due_at: fromMillis(millis),
			});

		/** Sums the transactions by type: those in the checkpoint, and those after it. */
		const read = Effect.fnUntraced(function* ({ environment_id }: Environment) {
			const millis = yield* Clock.currentTimeMillis;
			const checkpoint = yield* checkpointOf(environment_id);
			const { by_type, until } = countedBy(checkpoint, millis);
			const byType = withSums(
				by_type,
				yield* sums(environment_id, until === undefined ? {} : { created_after: until }),
			);
			if (isBehind(checkpoint, countOf(byType) - countOf(by_type), millis))
				yield* unitOfWork.transaction(setTimer(environment_id, millis));
			return byType;
		});

		/**
		 * Advances the checkpoint named by the timer. If a node with a wrong clock wrote a transaction before the
		 * checkpoint's end, the counts differ, and all transactions are summed again.
		 */
		const advanceCheckpoint = Effect.fnUntraced(function* (_registry: Environment, timer: ClaimedTimer) {
			if (!(yield* timers.complete(timer))) return;
			const { subject: environment_id } = timer;
			const millis = yield* Clock.currentTimeMillis;
			const before = yield* checkpointOf(environment_id);
			const trusted =
				before === undefined
					? undefined
					: verified(before, yield* documents.countUntil(balanceTransactions, environment_id, before.until));
			const counted = countedBy(trusted, millis);
			const until = horizonAt(millis, counted.until);
			const range =
				counted.until === undefined ? { created_until: until } : { created_after: counted.until, created_until: until };
			const byType = withSums(counted.by_type, yield* sums(environment_id, range));
			const after = advance(before, byType, until, fromMillis(millis));
			yield* before === undefined
				? documents.insert(balanceCheckpoints, environment_id, after)
				: documents.update(balanceCheckpoints, environment_id, after);
			const pause = pauseAfter(countOf(byType) - countOf(counted.by_type));
			if (pause !== undefined) yield* setTimer(environment_id, millis + pause);
		}, unitOfWork.transaction);

		return {
			/** Returns the available amount in cents. */
			available: (environment: Environment) => Effect.map(read(environment), netOf),

			get: Effect.fnUntraced(function* ({ environment }: Caller) {
				const by_type = yield* read(environment);
				const balance: Balance = {
					as_of: yield* now(environment),
					available_money: { amount: netOf(by_type), currency: "USD" },
					by_type,
				};
				return balance;
			}),

			advanceCheckpoint,
		};
	}),
}) {}

export const balanceCapability = implement(
	balanceUseCases,
	Effect.gen(function* () {
		const { get } = yield* Balances;
		const transactions = (yield* Lists).reading(balanceTransactions);
		return { get, getTransaction: transactions.get, listTransactions: transactions.list };
	}),
);
