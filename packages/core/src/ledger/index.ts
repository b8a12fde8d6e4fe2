/** What `main` takes from this district besides its descriptions: implementations, collections, and timer handlers. */
import { Effect } from "effect";
import type { TimerHandler } from "../platform/Worker.js";
import { balanceCheckpoints, checkpointKind } from "./Balance/BalanceCheckpoint.js";
import { balanceTransactions } from "./Balance/BalanceTransaction.js";
import { Balances } from "./Balance.js";

export { balanceCapability } from "./Balance.js";

/** The collections that no plain resource declares. */
export const collections = [balanceCheckpoints, balanceTransactions] as const;

/** This district's timer handlers, by kind. */
export const timers = Effect.gen(function* () {
	const balances = yield* Balances;
	const byKind: Readonly<Record<string, TimerHandler>> = {
		[checkpointKind]: balances.advanceCheckpoint,
	};
	return byKind;
});
