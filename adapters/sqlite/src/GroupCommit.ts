/**
 * Transactions that wait for each other share one commit, and so one sync of the disk.
 *
 * Units of work run one after the other on the one writing connection, each in a savepoint of its own, so that one
 * that fails leaves the others alone. When the event loop has started every request that was waiting on a socket,
 * the transaction around them commits. No unit succeeds before that commit: an answer never tells of data that a
 * power cut could still take.
 */
import { SqlError } from "@effect/sql/SqlError";
import type { Backend, Connection } from "@svc/sql";
import { Deferred, Effect, Exit, type Scope } from "effect";

/** What the other units of a group hear when SQLite has undone it because of one of them: they may simply run again. */
const rolledBack = new SqlError({
	cause: Object.assign(new Error("another unit's failure undid the group"), { code: "SQLITE_ABORT_ROLLBACK" }),
	message: "Failed to commit",
});

type Commit = Deferred.Deferred<void, SqlError>;

/** Resumes after the event loop has handled every socket that was readable. */
const afterPoll = Effect.async<void>((resume) => {
	const handle = setImmediate(() => resume(Effect.void));
	return Effect.sync(() => clearImmediate(handle));
});

/** One after the other, in the order in which they came. Not to be interrupted, so that no turn is lost. */
const makeTurns = () => {
	const waiting: Array<() => void> = [];
	let isTaken = false;
	const take = Effect.suspend(() => {
		if (isTaken) return Effect.async<void>((resume) => void waiting.push(() => resume(Effect.void)));
		isTaken = true;
		return Effect.void;
	});
	const pass = Effect.sync(() => {
		const next = waiting.shift();
		if (next === undefined) isTaken = false;
		else next();
	});
	return <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
		Effect.zipRight(
			take,
			Effect.flatMap(Effect.exit(work), (exit) => Effect.zipRight(pass, exit)),
		);
};

export const groupCommit = (connection: Connection): Effect.Effect<Backend["transact"], never, Scope.Scope> =>
	Effect.gen(function* () {
		const scope = yield* Effect.scope;
		const inTurn = makeTurns();
		let open: Commit | undefined;
		const run = (text: string) => connection.execute(text, []);

		const commitOpen = Effect.suspend(() => {
			const group = open;
			if (group === undefined) return Effect.void;
			open = undefined;
			return Effect.flatMap(Effect.exit(run("COMMIT")), (exit) =>
				Exit.isSuccess(exit)
					? Deferred.succeed(group, undefined)
					: // A failed commit may leave the transaction open; nothing of it may reach the next group.
						Effect.zipRight(Effect.exit(run("ROLLBACK")), Deferred.failCause(group, exit.cause)),
			);
		});
		// Whoever waits for the group hears of its end, also while the server stops.
		const commit = Effect.uninterruptible(inTurn(commitOpen));

		// What was under way when the server stops is still committed.
		yield* Effect.addFinalizer(() => commit);

		/** The group that the next unit joins; the first of a group begins the transaction and sees to its commit. */
		const join: Effect.Effect<Commit, SqlError> = Effect.suspend(() => {
			if (open !== undefined) return Effect.succeed(open);
			return Effect.gen(function* () {
				const group = yield* Deferred.make<void, SqlError>();
				yield* run("BEGIN IMMEDIATE");
				open = group;
				yield* Effect.forkIn(Effect.zipRight(afterPoll, commit), scope);
				return group;
			});
		});

		/** Undoes a failed unit. Where SQLite has undone the whole group by itself (a full disk), the group fails. */
		const undo = (group: Commit): Effect.Effect<void> =>
			Effect.catchAllCause(Effect.zipRight(run("ROLLBACK TO unit"), run("RELEASE unit")), () => {
				open = undefined;
				return Effect.zipRight(Effect.exit(run("ROLLBACK")), Deferred.fail(group, rolledBack));
			});

		const unit = <A, E, R>(
			work: (connection: Connection) => Effect.Effect<A, E, R>,
		): Effect.Effect<readonly [Commit, Exit.Exit<A, E>], SqlError, R> =>
			Effect.gen(function* () {
				const group = yield* join;
				yield* run("SAVEPOINT unit");
				const exit = yield* Effect.exit(work(connection));
				yield* Exit.isSuccess(exit) ? run("RELEASE unit") : undo(group);
				return [group, exit] as const;
			});

		return (work) =>
			Effect.flatMap(inTurn(unit(work)), ([group, exit]) =>
				// A unit that failed wrote nothing, so it has nothing to wait for.
				Exit.isSuccess(exit) ? Effect.zipRight(Deferred.await(group), exit) : exit,
			);
	});
