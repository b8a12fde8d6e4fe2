/**
 * The port for everything that falls due: expiry, retries, reminders, renewals, reconciliation. One row a
 * `(environment, kind, subject)`; any number of workers claim what is due, each row by one of them at a time.
 */
import { Context, Effect } from "effect";
import type { Environment } from "../Environment.js";
import type { StorageError } from "./StorageError.js";

export interface Timer {
	/** What to do, such as `webhook.delivery`. */
	readonly kind: string;
	/** The ID of what it is about. */
	readonly subject: string;
	/** In the environment's time. */
	readonly due_at: string;
	/** Work that may delay each other, such as all deliveries to one endpoint; a busy lane leaves the others free. */
	readonly lane?: string;
}

export interface ClaimedTimer {
	readonly environment_id: string;
	readonly kind: string;
	readonly subject: string;
	readonly due_at: string;
	readonly lane: string;
	/** How often this timer has been claimed since it was set, this time included; more than once where a worker died. */
	readonly claims: number;
	/** Proof that the row is ours, by this claim; a later claim, by whomever, or setting the timer again makes it worthless. */
	readonly lease: string;
}

/** What waits in a sandbox, as its clock asks before it is moved. */
export interface Outlook {
	/** Whether something has fallen due and is not done, nor tried so often that nobody waits for it any more. */
	readonly isBusy: boolean;
	/** Whether any timer is set. */
	readonly isPending: boolean;
	/** When the next timer falls due after the time asked for. */
	readonly next?: string;
}

export interface TimersShape {
	/** Sets timers; one that exists already for its subject moves to the new time, and a lease on it ends. */
	readonly schedule: (environment: Environment, ...timers: ReadonlyArray<Timer>) => Effect.Effect<void, StorageError>;
	/** Sets a timer, but one that exists already for its subject moves only to an earlier time, and else keeps its lease. */
	readonly bringForward: (environment: Environment, timer: Timer) => Effect.Effect<void, StorageError>;
	readonly cancel: (environment_id: string, kind: string, subject: string) => Effect.Effect<void, StorageError>;
	/**
	 * Leases up to `limit` timers that are due, at most `perLane` of a lane and none of the lanes that `busy` names: of
	 * each lane its earliest, or with `newestFirst` its newest. Lanes that have something due take turns, whichever has
	 * waited longer, so that a backlog of some delays no other. A timer whose worker does not complete it within the
	 * lease becomes due again.
	 */
	readonly claim: (options: {
		readonly owner: string;
		readonly limit: number;
		readonly perLane: number;
		readonly busy: ReadonlyArray<string>;
		readonly leaseMillis: number;
		readonly newestFirst?: boolean;
	}) => Effect.Effect<ReadonlyArray<ClaimedTimer>, StorageError>;
	/** Removes a timer that was claimed; false when the lease had passed to somebody else, who will do the work. */
	readonly complete: (claimed: ClaimedTimer) => Effect.Effect<boolean, StorageError>;
	/** Like `complete`, for many timers in one statement; tells which of them were still ours. */
	readonly completeMany: (
		claimed: ReadonlyArray<ClaimedTimer>,
	) => Effect.Effect<ReadonlyArray<ClaimedTimer>, StorageError>;
	/** Hands back every lease that `owner` holds, so that another worker takes them up at once. */
	readonly release: (owner: string) => Effect.Effect<void, StorageError>;
	/** What waits in a sandbox at its time `now`, timers of the kind `except` aside. Live data has no outlook. */
	readonly outlook: (environment_id: string, now: string, except: string) => Effect.Effect<Outlook, StorageError>;
	/**
	 * Has workers find the timers of a sandbox whose clock was moved at their due times: those due before `until`, or
	 * all. A timer that a worker holds keeps its lease.
	 */
	readonly realign: (environment: Environment, until?: string) => Effect.Effect<void, StorageError>;
}

export class Timers extends Context.Tag("@svc/core/Timers")<Timers, TimersShape>() {}

/**
 * Ends a timer that was claimed, or with `due_at` sets it to another time. One that somebody has set anew since it was
 * claimed stays as it is: it was set for news that the look under way may have missed.
 */
export const moveOn = (
	{ complete, schedule }: Pick<TimersShape, "complete" | "schedule">,
	environment: Environment,
	timer: ClaimedTimer,
	due_at: string | undefined,
): Effect.Effect<void, StorageError> =>
	Effect.flatMap(complete(timer), (isOurs) => {
		const { kind, lane, subject } = timer;
		return isOurs && due_at !== undefined ? schedule(environment, { kind, subject, lane, due_at }) : Effect.void;
	});
