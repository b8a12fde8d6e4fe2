/**
 * When a failed charge is tried again (capabilities: SB7, SB11, SB12). Only failures that the buyer must mend are steps
 * of dunning: declines, and a missing method. Pure; laws in `@svc/testkit`.
 */
import { addMillis } from "../../words/Timestamp.js";

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
	readonly is_final?: boolean;
	readonly payment_method_id?: string;
}

const dayMillis = 86_400_000;

/** Declines that no later try of the same card mends. */
const finalDeclines: ReadonlyArray<string> = ["lost_card", "stolen_card", "pickup_card"];

export const isFinalDecline = (decline_code: string | undefined): boolean =>
	decline_code !== undefined && finalDeclines.includes(decline_code);

/** How long a charge waits that failed for another reason than a decline. */
const waits: Readonly<Record<"unavailable" | "refused" | "busy", number>> = {
	unavailable: 900_000,
	refused: dayMillis,
	busy: 3_600_000,
};

/** When to try again after a failure that is no step. `undefined`: never by itself. */
export const waitAfter = ({ type }: Failure, now: string): string | undefined =>
	type === "declined" || type === "mismatched" ? undefined : addMillis(now, waits[type]);

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
