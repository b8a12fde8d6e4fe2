/**
 * Transactions that wait for each other share one commit, and so one disk sync.
 *
 * Units of work run one after the other on the single writing connection. Each but the first of a group runs in a
 * savepoint of its own, so that one that fails does not affect the others. Once the event loop has started every
 * request that was waiting on a socket, the transaction around them commits. No unit ends before that commit if it has
 * written, or read what an earlier unit of its group wrote. So no response, and no refusal, reports data that a power
 * failure could still lose (docs/decisions/0004-group-commit.md).
 *
 * Every request that writes passes through here. SQLite responds immediately, so everything but the units' own work is
 * plain code, not effects.
 */
import { SqlError } from "@effect/sql/SqlError";
import { metrics } from "@svc/core/platform/Metrics";
import type { Backend, Connection } from "@svc/sql";
import { Cause, Effect, Exit, type Scope } from "effect";
import { defaultLockWaitMillis, isBusy, patiently } from "./Busy.js";

/** The failure of a group's other units when SQLite has rolled them back because of one of them. They are retried. */
const rolledBack = new SqlError({
	cause: Object.assign(new Error("another unit's failure undid the group"), { code: "SQLITE_ABORT_ROLLBACK" }),
	message: "Failed to commit",
});

type Outcome = Exit.Exit<void, SqlError>;

/** Units that share a commit. */
interface Group {
	/** Units of work that wait for the commit. */
	readonly waiting: Array<(outcome: Outcome) => void>;
	/** How many units the commit will make durable. */
	units: number;
	/** Set when it has ended. */
	outcome?: Outcome;
}

/** A unit in its turn. */
interface Entered {
	readonly group: Group;
	readonly isFirst: boolean;
}

/** Runs a statement without parameters or rows synchronously; throws an `SqlError`. */
export type RunStatement = (text: string) => void;

const beginFailure = (cause: unknown): SqlError =>
	cause instanceof SqlError ? cause : new SqlError({ cause, message: "Failed to begin" });

const attempt = <A>(run: () => A): Exit.Exit<A, SqlError> => {
	try {
		return Exit.succeed(run());
	} catch (error) {
		return error instanceof SqlError ? Exit.fail(error) : Exit.die(error);
	}
};

class Groups {
	readonly #run: RunStatement;
	/** Waiting units of work, first come, first served. */
	readonly #turns: Array<() => void> = [];
	#isTaken = false;
	#open: Group | undefined;

	constructor(run: RunStatement) {
		this.#run = run;
	}

	/** Takes the turn if it is free. */
	tryTake(): boolean {
		if (this.#isTaken) return false;
		this.#isTaken = true;
		return true;
	}

	/** Begins immediately, or when the units before it have passed on the turn. */
	take(begin: () => void): void {
		if (this.tryTake()) begin();
		else this.#turns.push(begin);
	}

	/** Passes the turn on to the unit that has waited longest. */
	pass(): void {
		const next = this.#turns.shift();
		if (next === undefined) this.#isTaken = false;
		else next();
	}

	/** Commits the open group, if there is one. The caller must have the turn. */
	commitOpen(): void {
		const group = this.#open;
		if (group === undefined) return;
		this.#open = undefined;
		const begun = performance.now();
		const outcome = attempt(() => this.#run("COMMIT"));
		if (Exit.isSuccess(outcome)) {
			metrics.commitDuration((performance.now() - begun) / 1_000);
			metrics.commitUnits(group.units);
		}
		// A failed commit may leave the transaction open; none of it may reach the next group.
		if (Exit.isFailure(outcome)) attempt(() => this.#run("ROLLBACK"));
		this.#end(group, outcome);
	}

	/** Begins a unit. The first of a group begins the transaction, and schedules its commit. */
	enter(): Entered {
		if (this.#open !== undefined) {
			this.#run("SAVEPOINT unit");
			return { group: this.#open, isFirst: false };
		}
		this.#run("BEGIN IMMEDIATE");
		const group: Group = { waiting: [], units: 0 };
		this.#open = group;
		// After the event loop has handled every socket that was readable.
		setImmediate(() =>
			this.take(() => {
				if (this.#open === group) this.commitOpen();
				this.pass();
			}),
		);
		return { group, isFirst: true };
	}

	/** Keeps what a unit has written, for the commit. */
	keep({ group, isFirst }: Entered): void {
		if (!isFirst) this.#run("RELEASE unit");
		group.units++;
	}

	/**
	 * Undoes a failed unit. If it is the first of its group, and so the only one, rolls back the transaction. Tells whether
	 * earlier units of its group still wait for their commit.
	 */
	undo({ group, isFirst }: Entered): boolean {
		const toSavepoint = () => {
			this.#run("ROLLBACK TO unit");
			this.#run("RELEASE unit");
		};
		if (!isFirst && Exit.isSuccess(attempt(toSavepoint))) return true;
		// The unit was the first, or SQLite has rolled back the group by itself, for example because the disk is full.
		this.#open = undefined;
		attempt(() => this.#run("ROLLBACK"));
		this.#end(group, Exit.fail(rolledBack));
		return false;
	}

	#end(group: Group, outcome: Outcome): void {
		group.outcome = outcome;
		for (const resume of group.waiting) resume(outcome);
	}
}

/** Waits for the commit of a group. */
const committed = (group: Group): Effect.Effect<void, SqlError> =>
	Effect.async((resume) => {
		if (group.outcome === undefined) group.waiting.push(resume);
		else resume(group.outcome);
	});

/** The turns on the single writing connection. */
export interface GroupCommit {
	readonly transact: Backend["transact"];
	/** Runs something on the writing connection while no transaction is open there. */
	readonly between: (work: () => void) => Effect.Effect<void>;
}

/** Lets units of work share the single writing connection. `run` runs a statement on it synchronously. */
export const groupCommit = (
	connection: Connection,
	run: RunStatement,
	/** How long a unit waits for another process that has locked the file, including the wait for its turn. */
	waitMillis: number = defaultLockWaitMillis,
): Effect.Effect<GroupCommit, never, Scope.Scope> =>
	Effect.gen(function* () {
		const groups = new Groups(run);

		const turn = Effect.async<void>((resume) => groups.take(() => resume(Effect.void)));

		/** Runs a unit that has entered, and passes on the turn. */
		const entered = <A, E, R>(
			place: Entered,
			work: (connection: Connection) => Effect.Effect<A, E, R>,
		): Effect.Effect<A, E | SqlError, R> =>
			Effect.flatMap(Effect.exit(work(connection)), (exit): Effect.Effect<A, E | SqlError> => {
				const kept: Exit.Exit<unknown, E | SqlError> = Exit.isSuccess(exit) ? attempt(() => groups.keep(place)) : exit;
				const isGroupOpen = Exit.isSuccess(kept) || groups.undo(place);
				groups.pass();
				if (Exit.isSuccess(kept)) return Effect.zipRight(committed(place.group), exit);
				const failed = Exit.failCause(kept.cause);
				if (!isGroupOpen || Exit.isInterrupted(kept)) return failed;
				// It wrote nothing, but may rest on what earlier units wrote. If that is lost, the unit is tried again.
				return Effect.zipRight(
					Effect.mapError(committed(place.group), () => rolledBack),
					failed,
				);
			});

		const begun = <A, E, R>(
			place: Exit.Exit<Entered, SqlError>,
			work: (connection: Connection) => Effect.Effect<A, E, R>,
			since: number,
		): Effect.Effect<A, E | SqlError, R> => {
			metrics.transactionWait((performance.now() - since) / 1_000);
			if (Exit.isSuccess(place)) return entered(place.value, work);
			groups.pass();
			return Exit.failCause(place.cause);
		};

		/**
		 * Runs a unit that has the turn, and then passes it on. While another process has locked the file, the unit keeps
		 * the turn, so that units begin in order. Each waits at most `waitMillis` from its own arrival (`since`).
		 */
		const unit = <A, E, R>(
			work: (connection: Connection) => Effect.Effect<A, E, R>,
			since: number,
		): Effect.Effect<A, E | SqlError, R> => {
			const place = attempt(() => groups.enter());
			if (Exit.isSuccess(place) || !isBusy(Cause.squash(place.cause))) return begun(place, work, since);
			const waiting = patiently(() => groups.enter(), { since, waitMillis, failure: beginFailure });
			return Effect.flatMap(Effect.exit(waiting), (later) => begun(later, work, since));
		};

		const between: GroupCommit["between"] = (work) =>
			Effect.uninterruptible(
				Effect.zipRight(
					turn,
					Effect.sync(() => {
						groups.commitOpen();
						try {
							work();
						} finally {
							groups.pass();
						}
					}),
				),
			);

		// When the server stops, the open group is still committed.
		yield* Effect.addFinalizer(() => between(() => undefined));
		const transact: GroupCommit["transact"] = (work) =>
			Effect.suspend(() => {
				const since = performance.now();
				return groups.tryTake() ? unit(work, since) : Effect.flatMap(turn, () => unit(work, since));
			});
		return { transact, between };
	});
