/**
 * The port that remembers what has passed. One process keeps it in memory; nodes that share a database, and with it
 * their merchants' budgets, keep it there.
 */
import { Context, type Effect } from "effect";
import type { Wait, Window } from "./SlidingWindow.js";

/** The values of `Svc-Rate-Limited-Reason` (decisions: Limits, logs). */
export const limitReasons = [
	"key-second",
	"key-minute",
	"merchant-second",
	"merchant-minute",
	"ip",
	"ip-unauthenticated",
	"setup-flow",
] as const;
export type LimitReason = (typeof limitReasons)[number];

/** The reason of look-ups of gift cards that need a challenge (`core/sale/GiftCards/Lookup.ts`). No budget has it. */
export const lookupReason = "gift-card-lookup";

/** The reason of payments by a link that need a challenge (`core/sale/PaymentLinks/CardTesting.ts`). No budget has it. */
export const linkDeclinesReason = "payment-link-declines";

export interface ReasonedWindow extends Window {
	readonly reason: LimitReason;
}

/** What one subject, such as a key in a route class, may do. */
export interface Budget {
	readonly subject: string;
	readonly windows: ReadonlyArray<ReasonedWindow>;
}

export interface RateCountersShape {
	/**
	 * Passes a request and counts it in every budget. If a budget is used up, counts it in none, and returns the window
	 * with the longest wait. Reads the machine's clock, never an environment's.
	 */
	readonly take: (budgets: ReadonlyArray<Budget>) => Effect.Effect<Wait<ReasonedWindow> | undefined>;
}

export class RateCounters extends Context.Tag("@svc/core/RateCounters")<RateCounters, RateCountersShape>() {}

/** How many passes back a budget looks. */
export const capacityOf = ({ windows }: Budget): number => Math.max(...windows.map(({ limit }) => limit));
