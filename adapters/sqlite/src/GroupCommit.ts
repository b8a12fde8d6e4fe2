/**
 * Transactions that wait for each other share one commit, and so one sync of the disk.
 *
 * Units of work run one after the other on the one writing connection, each in a savepoint of its own, so that one
 * that fails leaves the others alone. When the event loop has started every request that was waiting on a socket,
 * the transaction around them commits. No unit succeeds before that commit: an answer never tells of data that a
 * power cut could still take.
 */
import type { SqlError } from "@effect/sql/SqlError";
import type { Backend, Connection } from "@svc/sql";
import { Deferred, Effect, Exit, type Scope } from "effect";

type Commit = Deferred.Deferred<void, SqlError>;

/** Resumes after the event loop has handled every socket that was readable. */
const afterPoll = Effect.async<void>((resume) => {
	const handle = setImmediate(() => resume(Effect.void));
	return Effect.sync(() => clearImmediate(handle));
});

export const groupCommit = (connection: Connection): Effect.Effect<Backend["transact"], never, Scope.Scope> =>
	Effect.gen(function* () {
		const scope = yield* Effect.scope;
		const turn = yield* Effect.makeSemaphore(1);
		let open: Commit | undefined;
		const run = (text: string) => connection.execute(text, []);

		const commit = turn.withPermits(1)(
			Effect.suspend(() => {
				const group = open;
				if (group === undefined) return Effect.void;
				open = undefined;
				return Effect.flatMap(Effect.exit(run("COMMIT")), (exit) =>
					Exit.isSuccess(exit)
						? Deferred.succeed(group, undefined)
						: // A failed commit may leave the transaction open; nothing of it may reach the next group.
							Effect.zipRight(Effect.exit(run("ROLLBACK")), Deferred.failCause(group, exit.cause)),
				);
			}),
		);

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

		return (work) =>
			Effect.uninterruptibleMask((restore) =>
				Effect.gen(function* () {
					const [group, exit] = yield* Effect.acquireUseRelease(
						restore(turn.take(1)),
						() =>
							Effect.gen(function* () {
								const group = yield* join;
								yield* run("SAVEPOINT unit");
								const exit = yield* Effect.exit(restore(work(connection)));
								if (Exit.isFailure(exit)) yield* run("ROLLBACK TO unit");
								yield* run("RELEASE unit");
								return [group, exit] as const;
							}),
						() => turn.release(1),
					);
					// A unit that failed wrote nothing, so it has nothing to wait for.
					if (Exit.isSuccess(exit)) yield* Deferred.await(group);
					return yield* exit;
				}),
			);
	});
