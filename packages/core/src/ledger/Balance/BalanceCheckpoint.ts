/**
 * The sum of an environment's balance transactions up to a time, so that reading the balance only sums later ones.
 * Pure.
 *
 * The time is an hour behind the machine's clock, and no more transactions are written before it: an environment's
 * clock is never behind the machine's, and no transaction stays open that long.
 */
import { Schema } from "effect";
import { required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { fromMillis, hourMillis } from "../../words/Timestamp.js";
import { ByType, countOf } from "./ByType.js";

export const BalanceCheckpoint = Schema.Struct({
	balance_checkpoint_id: Schema.String,
	until: required(Schema.String, "Sums the transactions created at or before this time."),
	by_type: ByType,
	version: Schema.Int,
	created_at: required(Schema.String, "Both in machine time."),
	updated_at: Schema.String,
});
export type BalanceCheckpoint = typeof BalanceCheckpoint.Type;

/** The ID of the one checkpoint in an environment. */
export const checkpointId = "balance_checkpoint_current";

export const balanceCheckpoints = collection<BalanceCheckpoint>()({
	name: "balance_checkpoints",
	resource: "balance checkpoint",
	id: "balance_checkpoint_id",
	prefix: "balance_checkpoint_",
	schema: BalanceCheckpoint,
});

/**
 * Returns the time up to which transactions can be counted, given the machine's time. Never earlier than `until`, which
 * a node with a fast clock may have written: otherwise transactions in between would be counted twice.
 */
export const horizonAt = (millis: number, until = ""): string => {
	const horizon = fromMillis(millis - hourMillis);
	return horizon < until ? until : horizon;
};

/**
 * Whether a checkpoint may be added to. One that ends too close to the present was written before the clock was set
 * back, and transactions may still be written before its end. Clocks of nodes may differ by half an hour.
 */
const isUsable = ({ until }: BalanceCheckpoint, millis: number): boolean => until < fromMillis(millis - hourMillis / 2);

/** Returns what is already counted: a usable checkpoint, or nothing. */
export const countedBy = (
	checkpoint: BalanceCheckpoint | undefined,
	millis: number,
): Partial<Pick<BalanceCheckpoint, "until">> & Pick<BalanceCheckpoint, "by_type"> =>
	checkpoint !== undefined && isUsable(checkpoint, millis) ? checkpoint : { by_type: [] };

/**
 * Returns the checkpoint if `count`, the transactions created before its end, matches its own count. Otherwise some
 * arrived late.
 */
export const verified = (checkpoint: BalanceCheckpoint, count: number): BalanceCheckpoint | undefined =>
	countOf(checkpoint.by_type) === count ? checkpoint : undefined;

/** Creates the checkpoint that replaces `before`. */
export const advance = (
	before: BalanceCheckpoint | undefined,
	by_type: ByType,
	until: string,
	now: string,
): BalanceCheckpoint => ({
	balance_checkpoint_id: checkpointId,
	version: 1,
	created_at: now,
	...before,
	until,
	by_type,
	updated_at: now,
});

/** Below this number of transactions, summing is faster than writing. */
const minimumCount = 1_000;

/** Whether a balance read that summed `count` transactions schedules an advance of the checkpoint. */
export const isBehind = (checkpoint: BalanceCheckpoint | undefined, count: number, millis: number): boolean =>
	count >= minimumCount && (checkpoint === undefined || checkpoint.updated_at < fromMillis(millis - 2 * hourMillis));

/**
 * Milliseconds until a checkpoint that advanced by `count` transactions advances again; undefined if there were none.
 */
export const pauseAfter = (count: number): number | undefined => {
	if (count === 0) return undefined;
	return count >= minimumCount ? hourMillis : 24 * hourMillis;
};

/**
 * The kind of timer that advances a checkpoint. Its subject is the environment; the registry uses the machine's clock.
 */
export const checkpointKind = "balance.checkpoint";
