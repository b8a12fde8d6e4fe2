/**
 * The port that stores admitted requests. A single process keeps them in memory. Nodes that share a database, and so
 * their merchants' budgets, keep them there.
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

/** The reason for payments that hold what is scarce and require a challenge (`core/sale/PaymentLinks/Holds.ts`). */
export const linkHoldsReason = "payment-link-holds";

/** The reason for promotion codes that require a challenge (`core/sale/Checkout/CodeGuesses.ts`). No budget uses it. */
export const promotionCodesReason = "promotion-codes";

/** Why a budget refuses. A mail over its recipient's budget waits, so no answer names that one. */
export type LimitReason = (typeof limitReasons)[number] | "mail-recipient" | typeof linkHoldsReason;

/** The reason for gift card lookups that require a challenge (`core/sale/GiftCards/Lookup.ts`). No budget uses it. */
export const lookupReason = "gift-card-lookup";

/**
 * The reason for payment link payments that require a challenge (`core/sale/PaymentLinks/CardTesting.ts`). No budget
 * uses it.
 */
export const linkDeclinesReason = "payment-link-declines";

export interface ReasonedWindow extends Window {
	readonly reason: LimitReason;
}

/** The limits of one subject, such as a key in a route class. */
export interface Budget {
	readonly subject: string;
	readonly windows: ReadonlyArray<ReasonedWindow>;
}

export interface RateCountersShape {
	/**
	 * Admits a request and counts it in every budget. If a budget is used up, counts it in none, and returns the window
	 * with the longest wait. Uses the machine's clock, never an environment's.
	 */
	readonly take: (budgets: ReadonlyArray<Budget>) => Effect.Effect<Wait<ReasonedWindow> | undefined>;
}

export class RateCounters extends Context.Tag("@svc/core/RateCounters")<RateCounters, RateCountersShape>() {}

/** How many admitted requests a budget looks back. */
export const capacityOf = ({ windows }: Budget): number => Math.max(...windows.map(({ limit }) => limit));
