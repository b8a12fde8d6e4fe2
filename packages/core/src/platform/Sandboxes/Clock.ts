/**
 * How a sandbox's clock is moved (decisions: Environments, sandbox clock): from one due time to the next, moving on
 * only when everything due is done. So everything happens in order, at its scheduled time.
 */
import type { Outlook, Timer } from "../../words/Storage/Timers.js";
import { addMillis } from "../../words/Timestamp.js";

/** The kind of timer that continues an advance if its request is gone. */
export const clockKind = "sandbox.clock";

/** How long after an advance began the worker joins in. */
export const joinAfterMillis = 2_000;

/** How long after an advance timers are realigned. Requests that still read the old time may have set them. */
export const settleAfterMillis = 30_000;

export const clockTimer = (environment_id: string, now: string, inMillis: number): Timer => ({
	kind: clockKind,
	subject: environment_id,
	due_at: addMillis(now, inMillis),
});

export type ClockStep =
	/** Something that was due is not done yet. */
	| { readonly _tag: "Wait" }
	/** Nothing is due: the clock jumps to this time. */
	| { readonly _tag: "Move"; readonly to: string }
	/** The target is reached, and everything due is done. */
	| { readonly _tag: "Arrive" };

/** The next step of a clock that shows `now`, on its way to `target`. The clock also keeps running in the meantime. */
export const nextStep = (now: string, target: string, outlook: Pick<Outlook, "isBusy" | "next">): ClockStep => {
	if (outlook.isBusy) return { _tag: "Wait" };
	if (now >= target) return { _tag: "Arrive" };
	return { _tag: "Move", to: outlook.next !== undefined && outlook.next < target ? outlook.next : target };
};
