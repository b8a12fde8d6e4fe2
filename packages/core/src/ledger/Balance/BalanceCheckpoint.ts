/**
 * The sum of an environment's balance transactions up to a time, so that reading the balance sums only later ones. Pure.
 *
 * The time is an hour before the machine's clock, and no more transactions are written before it: an environment's clock
 * is never behind the machine's, and no transaction stays open that long.
 */
import { Schema } from "effect";
import { collection } from "../../words/Storage/Collection.js";
import { fromMillis, hourMillis } from "../../words/Timestamp.js";
import { ByType, countOf } from "./ByType.js";

export const BalanceCheckpoint = Schema.Struct({
	balance_checkpoint_id: Schema.String,
	/** It sums the transactions created at this time or before. */
	until: Schema.String,
	by_type: ByType,
	version: Schema.Int,
	/** Both in the machine's time. */
	created_at: Schema.String,
	updated_at: Schema.String,
});
export type BalanceCheckpoint = typeof BalanceCheckpoint.Type;

/** The ID of an environment's only checkpoint. */
export const checkpointId = "balance_checkpoint_current";

export const balanceCheckpoints = collection<BalanceCheckpoint>()({
	name: "balance_checkpoints",
	resource: "balance checkpoint",
	id: "balance_checkpoint_id",
	prefix: "balance_checkpoint_",
	schema: BalanceCheckpoint,
});

/**
 * Returns the time up to which transactions may be counted at a machine's time. It is never before `until`, which a node
 * with a fast clock may have written: transactions between the two would be counted twice.
 */
export const horizonAt = (millis: number, until = ""): string => {
	const horizon = fromMillis(millis - hourMillis);
	return horizon < until ? until : horizon;
};

/**
 * Whether a checkpoint may be added to. One that ends too near the present was made before the clock was set back, and
 * transactions may still be written before its end. Clocks of nodes may differ by half an hour.
 */
const isUsable = ({ until }: BalanceCheckpoint, millis: number): boolean => until < fromMillis(millis - hourMillis / 2);

/** Returns what is counted already: a usable checkpoint, or nothing. */
export const countedBy = (
	checkpoint: BalanceCheckpoint | undefined,
	millis: number,
): Partial<Pick<BalanceCheckpoint, "until">> & Pick<BalanceCheckpoint, "by_type"> =>
	checkpoint !== undefined && isUsable(checkpoint, millis) ? checkpoint : { by_type: [] };

/** Returns the checkpoint if `count`, the transactions created until its end, is its own count. Otherwise some came late. */
export const verified = (checkpoint: BalanceCheckpoint | undefined, count: number): BalanceCheckpoint | undefined =>
	checkpoint !== undefined && countOf(checkpoint.by_type) === count ? checkpoint : undefined;

/** Makes the checkpoint that replaces `before`. */
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

/** Summing fewer transactions than this is faster than a write. */
const minimumCount = 1_000;

/** Whether a reading of the balance that summed `count` transactions schedules an advance of the checkpoint. */
export const isBehind = (checkpoint: BalanceCheckpoint | undefined, count: number, millis: number): boolean =>
	count >= minimumCount && (checkpoint === undefined || checkpoint.updated_at < fromMillis(millis - 2 * hourMillis));

/** Milliseconds until a checkpoint that advanced by `count` transactions does so again; never, if there were none. */
export const pauseAfter = (count: number): number | undefined => {
	if (count === 0) return undefined;
	return count >= minimumCount ? hourMillis : 24 * hourMillis;
};

/** The kind of timer that advances a checkpoint. Its subject is the environment; the registry's clock is the machine's. */
export const checkpointKind = "balance.checkpoint";
