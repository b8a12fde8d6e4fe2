/**
 * When a failed charge is tried again (capabilities: SB7, SB11, SB12). Only failures that the buyer must mend are steps
 * of dunning: declines, and a missing method. Pure; laws in `@svc/testkit`.
 */
import { addMillis, dayMillis, hourMillis, toMillis } from "../../words/Timestamp.js";

/** The settings of dunning. `retry_days` count from the first failure of a period. */
export interface DunningPolicy {
	readonly retry_days: ReadonlyArray<number>;
	readonly end_action: "cancel" | "unpaid";
}

/**
 * Why a charge did not succeed.
 * - `declined`: the bank or the method refuses. `is_final`: the bank will never accept the method.
 * - `unavailable`: the processor certainly charged nothing, and would not say more.
 * - `refused`: svc refused to charge, such as for missing stock.
 * - `busy`: something else is paying the order now.
 * - `mismatched`: another amount was charged. Nothing is charged beside it.
 */
export interface Failure {
	readonly type: "declined" | "unavailable" | "refused" | "busy" | "mismatched";
	readonly reason: string;
	/** What is wrong, in a sentence. */
	readonly message?: string;
	readonly is_final?: boolean;
	/** Whether the processor's key was used up: it has a charge that failed, or was closed. */
	readonly uses_key?: boolean;
	readonly payment_method_id?: string;
}

/** Declines that no later try of the same card mends. */
const finalDeclines: ReadonlyArray<string> = ["lost_card", "stolen_card", "pickup_card"];

export const isFinalDecline = (decline_code: string | undefined): boolean =>
	decline_code !== undefined && finalDeclines.includes(decline_code);

const minuteMillis = 60_000;

/** How long a charge waits while something else is paying its order. */
const busyMillis = hourMillis;

/** As long as something has lasted, within bounds: so waits double. */
const lasting = (since: string, now: string, shortest: number, longest: number): string =>
	addMillis(now, Math.min(longest, Math.max(shortest, toMillis(now) - toMillis(since))));

/**
 * When to try again if the processor has charged nothing since `since`: after a minute, then less and less often. An
 * order has at most 200 payments, so after a day the waits grow to six hours.
 */
const retryUnavailable = (since: string, now: string): string =>
	lasting(since, now, minuteMillis, toMillis(now) - toMillis(since) < dayMillis ? hourMillis : 6 * hourMillis);

/** When to try again what svc has refused since `since`, and the seller must mend: after an hour, at last once a day. */
export const retryRefused = (since: string, now: string): string => lasting(since, now, hourMillis, dayMillis);

/**
 * When to try again after a failure that is no step. `since` is when such failures began. `undefined`: never by itself.
 */
export const waitAfter = ({ type }: Failure, since: string, now: string): string | undefined => {
	switch (type) {
		case "unavailable":
			return retryUnavailable(since, now);
		case "refused":
			return retryRefused(since, now);
		case "busy":
			return addMillis(now, busyMillis);
		default:
			return undefined;
	}
};

/** When to try again after `attempts` steps, but not before now. `undefined`: the dunning is over. */
export const retryAfter = (
	{ retry_days }: Pick<DunningPolicy, "retry_days">,
	attempts: number,
	first_failed_at: string,
	now: string,
): string | undefined => {
	const days = retry_days[attempts - 1];
	if (days === undefined) return undefined;
	const at = addMillis(first_failed_at, days * dayMillis);
	return at < now ? now : at;
};
