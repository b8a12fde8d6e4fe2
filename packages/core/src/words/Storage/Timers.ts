/**
 * The port for everything scheduled: expiry, retries, reminders, renewals, reconciliation. One row per `(environment,
 * kind, subject)`. Any number of workers claim due rows. A claim leases a row: only one worker has it at a time, and
 * another may claim it after the lease has ended.
 */
import { Context, Effect } from "effect";
import type { Environment } from "../Environment.js";
import type { StorageError } from "./StorageError.js";

export interface Timer {
	/** What to do, such as `webhook.delivery`. */
	readonly kind: string;
	/** The ID of the resource it is about. */
	readonly subject: string;
	/** In the environment's time. */
	readonly due_at: string;
	/**
	 * Groups work that may delay each other, such as all deliveries to one endpoint; a busy lane does not block the
	 * others.
	 */
	readonly lane?: string;
}

export interface ClaimedTimer {
	readonly environment_id: string;
	readonly kind: string;
	readonly subject: string;
	readonly due_at: string;
	readonly lane: string;
	/** The number of claims since the timer was set, including this one. More than one if it failed or was postponed. */
	readonly claims: number;
	/**
	 * Proves that this claim holds the row. It becomes invalid when anyone claims the row later, or when the timer is set
	 * again.
	 */
	readonly lease: string;
}

/** The pending work of a sandbox, which determines how far its clock may move. */
export interface Outlook {
	/** Whether something is due and not done, and is still retried often enough to wait for it. */
	readonly isBusy: boolean;
	/** Whether any timer is set. */
	readonly isPending: boolean;
	/** The due time of the next timer after the given time. */
	readonly next?: string;
}

export interface TimersShape {
	/** Sets timers; an existing one for the same subject moves to the new time, and its lease ends. */
	readonly schedule: (environment: Environment, ...timers: ReadonlyArray<Timer>) => Effect.Effect<void, StorageError>;
	/**
	 * Sets a timer, but an existing one for the same subject only moves if the new time is earlier, and otherwise keeps
	 * its lease.
	 */
	readonly bringForward: (environment: Environment, timer: Timer) => Effect.Effect<void, StorageError>;
	/**
	 * Releases a claimed timer, which is not claimed again before `until`, in the environment's time. It stays due since
	 * `due_at`, so its handler knows how long it has been failing. Does nothing if the lease was lost.
	 */
	readonly postpone: (
		environment: Environment,
		claimed: ClaimedTimer,
		until: string,
	) => Effect.Effect<void, StorageError>;
	readonly cancel: (environment_id: string, kind: string, subject: string) => Effect.Effect<void, StorageError>;
	/**
	 * Leases up to `limit` due timers: at most `perLane` of a lane, and none of the lanes in `busy`. Takes the earliest
	 * of each lane, or with `newestFirst` the newest. Lanes take turns by how long they have waited, so a backlog in some
	 * does not delay the others. A timer that is not completed within its lease becomes due again.
	 */
	readonly claim: (options: {
		readonly owner: string;
		readonly limit: number;
		readonly perLane: number;
		readonly busy: ReadonlyArray<string>;
		readonly leaseMillis: number;
		readonly newestFirst?: boolean;
	}) => Effect.Effect<ReadonlyArray<ClaimedTimer>, StorageError>;
	/** Removes a claimed timer. False if the lease has passed to another worker, which will do the work. */
	readonly complete: (claimed: ClaimedTimer) => Effect.Effect<boolean, StorageError>;
	/** Like `complete`, for many timers in one statement. Returns those that were still leased here. */
	readonly completeMany: (
		claimed: ReadonlyArray<ClaimedTimer>,
	) => Effect.Effect<ReadonlyArray<ClaimedTimer>, StorageError>;
	/** The owners of all leases, each once. */
	readonly owners: Effect.Effect<ReadonlyArray<string>, StorageError>;
	/** Releases every lease of `owner`, so that another worker can claim them immediately. */
	readonly release: (owner: string) => Effect.Effect<void, StorageError>;
	/** What is pending in a sandbox at its time `now`, except timers of the kind `except`. Live data has no outlook. */
	readonly outlook: (environment_id: string, now: string, except: string) => Effect.Effect<Outlook, StorageError>;
	/**
	 * Realigns the timers of a sandbox with its moved clock: those due before `until`, or all. Leased timers keep their
	 * leases.
	 */
	readonly realign: (environment: Environment, until?: string) => Effect.Effect<void, StorageError>;
}

export class Timers extends Context.Tag("@svc/core/Timers")<Timers, TimersShape>() {}

/**
 * Ends a claimed timer, or with `due_at` sets it to another time. A timer that was set again after the claim stays: its
 * cause may be newer than the status check in progress.
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
