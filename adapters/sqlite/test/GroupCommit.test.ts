/** Commits that are shared: no unit succeeds before the commit that holds its data, and none takes another one down. */
import { SqlError } from "@effect/sql/SqlError";
import type { Connection } from "@svc/sql";
import { groupCommit } from "@svc/sqlite/GroupCommit";
import { Deferred, Effect, Exit, Fiber, Metric, MetricState, type Scope } from "effect";
import { describe, expect, it } from "vitest";

interface Recorded {
	readonly connection: Connection;
	readonly run: (text: string) => void;
	/** What the connection was asked, and what else the test notes, in order. */
	readonly log: Array<string>;
}

/** A connection that notes each statement; `behave` may throw for one that begins or ends something. */
const recording = (behave: (text: string) => void = () => {}): Recorded => {
	const log: Array<string> = [];
	const execute: Connection["execute"] = (text) =>
		Effect.sync(() => {
			log.push(text);
			return [];
		});
	const change: Connection["change"] = (text, parameters) => Effect.as(execute(text, parameters), 1);
	const run = (text: string) => {
		try {
			behave(text);
		} catch (error) {
			log.push(`${text} failed`);
			throw error;
		}
		log.push(text);
	};
	return { connection: { execute, change }, run, log };
};

const failure = new SqlError({ cause: new Error("disk full"), message: "Failed to execute statement" });

const scoped = <A, E>(work: Effect.Effect<A, E, Scope.Scope>): Promise<A> => Effect.runPromise(Effect.scoped(work));

/** Runs one statement in a unit of its own, and notes when the unit has succeeded. */
const units = ({ connection, log, run }: Recorded) =>
	Effect.map(groupCommit(connection, run), ({ transact }) => {
		const unit = <E>(name: string, work: Effect.Effect<unknown, E> = Effect.void) =>
			Effect.uninterruptibleMask((restore) =>
				transact((inside) => restore(Effect.zipRight(inside.execute(name, []), work))),
			).pipe(Effect.tap(() => Effect.sync(() => log.push(`${name} succeeded`))));
		return unit;
	});

/** Every success must come after a commit that comes after its statement. */
const successesFollowCommits = (log: ReadonlyArray<string>) => {
	for (const [place, entry] of log.entries()) {
		if (!entry.endsWith(" succeeded")) continue;
		const written = log.indexOf(entry.slice(0, -" succeeded".length));
		const commit = log.indexOf("COMMIT", written);
		expect(written).toBeGreaterThanOrEqual(0);
		expect(commit, `${entry} in ${log.join(", ")}`).toBeGreaterThan(written);
		expect(place).toBeGreaterThan(commit);
	}
};

/** The histograms of this process. */
const measured = () => {
	const of = (name: string) => {
		const pair = Metric.unsafeSnapshot().find(({ metricKey }) => metricKey.name === name);
		const state = pair?.metricState;
		return state !== undefined && MetricState.isHistogramState(state)
			? { count: state.count, sum: state.sum }
			: { count: 0, sum: 0 };
	};
	return {
		svc_database_commit_units: of("svc_database_commit_units"),
		svc_database_commit_duration_seconds: of("svc_database_commit_duration_seconds"),
		svc_database_transaction_wait_seconds: of("svc_database_transaction_wait_seconds"),
	};
};

const forks = <E>(names: ReadonlyArray<string>, run: (name: string) => Effect.Effect<unknown, E>) =>
	Effect.forEach(names, (name) => Effect.exit(run(name)), { concurrency: "unbounded" });

describe("group commit", () => {
	it("commits units that wait for each other together, and lets none succeed before", () =>
		scoped(
			Effect.gen(function* () {
				const recorded = recording();
				const run = yield* units(recorded);
				const exits = yield* forks(["a", "b", "c", "d"], run);
				expect(exits.every(Exit.isSuccess)).toBe(true);
				successesFollowCommits(recorded.log);
				expect(recorded.log.filter((entry) => entry === "COMMIT")).toHaveLength(1);
				expect(recorded.log.filter((entry) => entry === "BEGIN IMMEDIATE")).toHaveLength(1);
			}),
		));

	it("holds that for units of any length that come at any time", () =>
		scoped(
			Effect.gen(function* () {
				const recorded = recording();
				const run = yield* units(recorded);
				const names = Array.from({ length: 100 }, (_, i) => `unit ${i}`);
				yield* forks(names, (name) =>
					Effect.zipRight(Effect.sleep(Math.random() * 50), run(name, Effect.sleep(Math.random() * 2))),
				);
				successesFollowCommits(recorded.log);
				expect(recorded.log.filter((entry) => entry.endsWith(" succeeded"))).toHaveLength(100);
			}),
		));

	it("counts commits with the units that each has made durable, and the wait of every unit", () =>
		scoped(
			Effect.gen(function* () {
				const before = measured();
				const run = yield* units(recording());
				yield* forks(["a", "b", "c", "d"], (name) => run(name, name === "b" ? Effect.fail("no") : Effect.void));
				yield* run("e");
				const after = measured();
				const grown = (name: keyof typeof after, of: "count" | "sum") => after[name][of] - before[name][of];
				expect([grown("svc_database_commit_units", "count"), grown("svc_database_commit_units", "sum")]).toEqual([
					2, 4,
				]);
				expect(grown("svc_database_commit_duration_seconds", "count")).toBe(2);
				expect(grown("svc_database_transaction_wait_seconds", "count")).toBe(5);
				expect(grown("svc_database_transaction_wait_seconds", "sum")).toBeGreaterThan(0);
			}),
		));

	it("undoes a unit that fails and commits the others of its group", () =>
		scoped(
			Effect.gen(function* () {
				const recorded = recording();
				const run = yield* units(recorded);
				const exits = yield* forks(["a", "b", "c"], (name) =>
					run(name, name === "b" ? Effect.fail("no") : Effect.void),
				);
				expect(exits.map(Exit.isSuccess)).toEqual([true, false, true]);
				expect(recorded.log.filter((entry) => !entry.endsWith(" succeeded"))).toEqual([
					...["BEGIN IMMEDIATE", "a"],
					...["SAVEPOINT unit", "b", "ROLLBACK TO unit", "RELEASE unit"],
					...["SAVEPOINT unit", "c", "RELEASE unit", "COMMIT"],
				]);
			}),
		));

	it("lets no unit be refused before the commit of what it has read", () =>
		scoped(
			Effect.gen(function* () {
				const recorded = recording();
				const run = yield* units(recorded);
				const refused = (name: string) =>
					Effect.tapError(run(name, Effect.fail("already paid")), () =>
						Effect.sync(() => recorded.log.push(`${name} refused`)),
					);
				yield* forks(["pay", "a", "b"], (name) => (name === "pay" ? run(name) : refused(name)));
				expect(recorded.log.filter((entry) => / refused|COMMIT/.test(entry))).toEqual([
					"COMMIT",
					"a refused",
					"b refused",
				]);
			}),
		));

	it("has a refused unit tried again if the commit of what it has read fails", () =>
		scoped(
			Effect.gen(function* () {
				const recorded = recording((text) => {
					if (text === "COMMIT") throw failure;
				});
				const run = yield* units(recorded);
				const exits = yield* forks(["pay", "a"], (name) =>
					run(name, name === "a" ? Effect.fail("already paid") : Effect.void),
				);
				expect(exits[0]).toEqual(Exit.fail(failure));
				expect(exits[1]).toMatchObject({ cause: { error: { cause: { code: "SQLITE_ABORT_ROLLBACK" } } } });
			}),
		));

	it("undoes all where the first unit fails, which is alone, and the next begins anew", () =>
		scoped(
			Effect.gen(function* () {
				const recorded = recording();
				const run = yield* units(recorded);
				const exits = yield* forks(["a", "b"], (name) => run(name, name === "a" ? Effect.fail("no") : Effect.void));
				expect(exits.map(Exit.isSuccess)).toEqual([false, true]);
				expect(recorded.log).toEqual([
					...["BEGIN IMMEDIATE", "a", "ROLLBACK"],
					...["BEGIN IMMEDIATE", "b", "COMMIT", "b succeeded"],
				]);
			}),
		));

	it("fails every unit of a group if its commit fails, and continues with the next group", () =>
		scoped(
			Effect.gen(function* () {
				let isFull = true;
				const recorded = recording((text) => {
					if (text === "COMMIT" && isFull) throw failure;
				});
				const run = yield* units(recorded);
				const lost = yield* forks(["a", "b"], run);
				expect(lost).toEqual([Exit.fail(failure), Exit.fail(failure)]);
				expect(recorded.log.at(-1)).toBe("ROLLBACK");
				isFull = false;
				yield* run("c");
				successesFollowCommits(recorded.log);
			}),
		));

	it("fails a group that SQLite has undone by itself, so that nobody succeeds with what is gone", () =>
		scoped(
			Effect.gen(function* () {
				const recorded = recording((text) => {
					if (text === "ROLLBACK TO unit") throw failure;
				});
				const run = yield* units(recorded);
				const exits = yield* forks(["a", "b", "c"], (name) =>
					run(name, name === "b" ? Effect.fail("no") : Effect.void),
				);
				expect(exits.map(Exit.isSuccess)).toEqual([false, false, true]);
				const [group, rest] = recorded.log.join(", ").split(", ROLLBACK, ");
				expect(group).not.toContain("COMMIT");
				expect(rest).toBe("BEGIN IMMEDIATE, c, COMMIT, c succeeded");
			}),
		));

	it("begins anew when a transaction could not begin", () =>
		scoped(
			Effect.gen(function* () {
				let isBusy = true;
				const recorded = recording((text) => {
					if (text === "BEGIN IMMEDIATE" && isBusy) throw failure;
				});
				const run = yield* units(recorded);
				expect(yield* Effect.exit(run("a"))).toEqual(Exit.fail(failure));
				isBusy = false;
				yield* run("b");
				expect(recorded.log).not.toContain("a");
				successesFollowCommits(recorded.log);
			}),
		));

	it("undoes a unit that is interrupted, and lets the next one have its turn", () =>
		scoped(
			Effect.gen(function* () {
				const recorded = recording();
				const run = yield* units(recorded);
				const started = yield* Deferred.make<void>();
				const stuck = yield* Effect.fork(
					run("stuck", Effect.zipRight(Deferred.succeed(started, undefined), Effect.never)),
				);
				yield* Deferred.await(started);
				const next = yield* Effect.fork(run("next"));
				yield* Effect.yieldNow();
				expect(Exit.isInterrupted(yield* Fiber.interrupt(stuck))).toBe(true);
				yield* Fiber.join(next);
				expect(recorded.log.filter((entry) => entry === "ROLLBACK")).toHaveLength(1);
				successesFollowCommits(recorded.log);
			}),
		));

	it("survives units that are interrupted while they wait for their turn", () =>
		scoped(
			Effect.gen(function* () {
				const recorded = recording();
				const run = yield* units(recorded);
				for (let round = 0; round < 50; round++) {
					const waiting = yield* Effect.forEach(["a", "b", "c", "d"], (name) => Effect.fork(run(`${name}${round}`)));
					yield* Effect.forEach(Array.from({ length: round % 5 }), () => Effect.yieldNow());
					yield* Effect.forEach(waiting, (fiber, i) => (i % 2 === 0 ? Fiber.interrupt(fiber) : Fiber.await(fiber)));
				}
				yield* Effect.timeout(run("last"), "5 seconds");
				successesFollowCommits(recorded.log);
			}),
		));

	it("commits what is under way before it closes", async () => {
		const recorded = recording();
		const finished = await Effect.runPromise(
			Effect.gen(function* () {
				const { fiber } = yield* Effect.scoped(
					Effect.gen(function* () {
						const run = yield* units(recorded);
						const wrote = yield* Deferred.make<void>();
						const fiber = yield* Effect.forkDaemon(run("a", Deferred.succeed(wrote, undefined)));
						yield* Deferred.await(wrote);
						return { fiber };
					}),
				);
				return yield* Fiber.await(fiber);
			}),
		);
		expect(Exit.isSuccess(finished)).toBe(true);
		successesFollowCommits(recorded.log);
	});
});
