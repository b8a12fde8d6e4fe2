/**
 * How a sandbox's clock is moved (decisions: Environments, sandbox clock): from one due time to the next, and on only
 * when what fell due is done. So everything happens in order, at the time for which it was set.
 */
import type { Outlook, Timer } from "../../words/Storage/Timers.js";
import { addMillis } from "../../words/Timestamp.js";

/** The kind of timer that continues an advance if its request is gone. */
export const clockKind = "sandbox.clock";

/** The worker joins in this long after an advance began. */
export const joinAfterMillis = 2_000;

/** This long after an advance, timers set by requests that had still read the old time are found at the new one. */
export const settleAfterMillis = 30_000;

export const clockTimer = (environment_id: string, now: string, inMillis: number): Timer => ({
	kind: clockKind,
	subject: environment_id,
	due_at: addMillis(now, inMillis),
});

export type ClockStep =
	/** Something that fell due is not done yet. */
	| { readonly _tag: "Wait" }
	/** Nothing is due: the clock jumps to this time. */
	| { readonly _tag: "Move"; readonly to: string }
	/** The target is reached, and everything that fell due is done. */
	| { readonly _tag: "Arrive" };

/** The next step of a clock that shows `now`, on its way to `target`. The clock also runs by itself in the meantime. */
export const nextStep = (now: string, target: string, outlook: Pick<Outlook, "isBusy" | "next">): ClockStep => {
	if (outlook.isBusy) return { _tag: "Wait" };
	if (now >= target) return { _tag: "Arrive" };
	return { _tag: "Move", to: outlook.next !== undefined && outlook.next < target ? outlook.next : target };
};
