/**
 * When a failed charge is retried (capabilities: SB7, SB11, SB12). Only failures that the buyer must fix count as
 * dunning steps: declines, and a missing method. Pure; laws in `@svc/testkit`.
 */
import { addMillis, dayMillis, hourMillis, toMillis } from "../../words/Timestamp.js";

/** The dunning settings. `retry_days` count from the first failure of a period. */
export interface DunningPolicy {
	readonly retry_days: ReadonlyArray<number>;
	readonly end_action: "cancel" | "unpaid";
}

/**
 * Why a charge did not succeed.
 * - `declined`: the bank or the method refuses. `is_final`: the bank will never accept the method.
 * - `unavailable`: the processor certainly charged nothing, but gave no other outcome.
 * - `refused`: svc refused to charge, for example because of missing stock.
 * - `busy`: another payment of the order is in progress.
 * - `mismatched`: a different amount was charged. Nothing is charged in addition.
 */
export interface Failure {
	readonly type: "declined" | "unavailable" | "refused" | "busy" | "mismatched";
	readonly reason: string;
	/** What is wrong, as a sentence. */
	readonly message?: string;
	readonly is_final?: boolean;
	/** Whether the processor's idempotency key was used up: its charge failed, or the key was closed. */
	readonly uses_key?: boolean;
	readonly payment_method_id?: string;
}

const minuteMillis = 60_000;

/** How long a charge waits while another payment of its order is in progress. */
const busyMillis = hourMillis;

/** Waits as long as the failure has lasted so far, within bounds, so the waits double. */
const lasting = (since: string, now: string, shortest: number, longest: number): string =>
	addMillis(now, Math.min(longest, Math.max(shortest, toMillis(now) - toMillis(since))));

/**
 * When to retry if the processor has charged nothing since `since`: after a minute, then less and less often. An order
 * has at most 200 payments, so after a day the waits grow to six hours.
 */
const retryUnavailable = (since: string, now: string): string =>
	lasting(since, now, minuteMillis, toMillis(now) - toMillis(since) < dayMillis ? hourMillis : 6 * hourMillis);

/**
 * When to retry what svc has refused since `since`, which the seller must fix: after an hour, and eventually once a
 * day.
 */
export const retryRefused = (since: string, now: string): string => lasting(since, now, hourMillis, dayMillis);

/**
 * When to retry after a failure that is not a dunning step. `since` is when such failures began. `undefined`: never
 * automatically.
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

/** When to retry after `attempts` steps, but not before now. `undefined`: dunning has ended. */
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
