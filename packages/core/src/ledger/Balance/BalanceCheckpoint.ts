/**
 * What the balance transactions of an environment up to a time add up to, so that reading the balance adds up only what
 * came after it. The time lies an hour back on the machine's clock: an environment's clock never runs behind the
 * machine's, and no transaction stays open that long, so that nothing more is written before it. Pure.
 */
import { Schema } from "effect";
import { collection } from "../../words/Storage/Documents.js";
import { fromMillis } from "../../words/Timestamp.js";
import { ByType, countOf } from "./ByType.js";

export const BalanceCheckpoint = Schema.Struct({
	balance_checkpoint_id: Schema.String,
	/** The transactions created at this time or before are in it. */
	until: Schema.String,
	by_type: ByType,
	version: Schema.Int,
	/** Both in the machine's time. */
	created_at: Schema.String,
	updated_at: Schema.String,
});
export type BalanceCheckpoint = typeof BalanceCheckpoint.Type;

/** The ID of the one that an environment has. */
export const checkpointId = "balance_checkpoint_current";

export const balanceCheckpoints = collection<BalanceCheckpoint>({
	name: "balance_checkpoints",
	resource: "balance checkpoint",
	id: "balance_checkpoint_id",
	prefix: "balance_checkpoint_",
	schema: BalanceCheckpoint,
});

const hourMillis = 3_600_000;

/**
 * Up to when transactions may be counted at a machine's time. Never less far than they were counted `until`, such as by
 * a node whose clock is ahead: those between the two would be counted again.
 */
export const horizonAt = (millis: number, until = ""): string => {
	const horizon = fromMillis(millis - hourMillis);
	return horizon < until ? until : horizon;
};

/**
 * Whether a checkpoint may be added to. One that reaches too near the present was made before the clock was set back,
 * and transactions may yet be written before its end. Nodes whose clocks are half an hour apart take each other's.
 */
const stands = ({ until }: BalanceCheckpoint, millis: number): boolean => until < fromMillis(millis - hourMillis / 2);

/** What is counted already: the checkpoint, where there is one that stands; else nothing. */
export const countedBy = (
	checkpoint: BalanceCheckpoint | undefined,
	millis: number,
): Partial<Pick<BalanceCheckpoint, "until">> & Pick<BalanceCheckpoint, "by_type"> =>
	checkpoint !== undefined && stands(checkpoint, millis) ? checkpoint : { by_type: [] };

/** The same, where `count` transactions were created until the end of the checkpoint: others than it holds came late. */
export const verified = (checkpoint: BalanceCheckpoint | undefined, count: number): BalanceCheckpoint | undefined =>
	checkpoint !== undefined && countOf(checkpoint.by_type) === count ? checkpoint : undefined;

/** The checkpoint that takes the place of `before`. */
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

/** Fewer transactions than these are added up faster than anything is written. */
const worthwhile = 1_000;

/** Whether a reading of the balance that added up `count` transactions has the checkpoint moved on. */
export const isBehind = (checkpoint: BalanceCheckpoint | undefined, count: number, millis: number): boolean =>
	count >= worthwhile && (checkpoint === undefined || checkpoint.updated_at < fromMillis(millis - 2 * hourMillis));

/** When a checkpoint that has moved on by `count` transactions does so again, in milliseconds; where nothing is sold, never. */
export const pauseAfter = (count: number): number | undefined => {
	if (count === 0) return undefined;
	return count >= worthwhile ? hourMillis : 24 * hourMillis;
};

/** The timer that moves a checkpoint on. It is the registry's, whose clock is the machine's; its subject is the environment. */
export const checkpointKind = "balance.checkpoint";
