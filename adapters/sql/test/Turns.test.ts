/** Turns at long reads: bounds, order, and what becomes of those that leave. */
import { Permits, withPermit } from "@svc/core/words/Permit";
import { storageError } from "@svc/sql";
import { makeTurns } from "@svc/sql/Turns";
import { Deferred, Effect, Exit, Fiber } from "effect";
import { describe, expect, it } from "vitest";

const limits = { atOnce: 1, waitingPerTenant: 3, waiting: 5 };

/** Turns of which the first is taken until `end` succeeds, and a log of the work that had one. */
const taken = Effect.gen(function* () {
	const turns = makeTurns(limits);
	const end = yield* Deferred.make<void>();
	const log: Array<string> = [];
	const fork = (tenant: string, name: string) =>
		Effect.zipLeft(
			Effect.fork(
				turns.take(
					tenant,
					Effect.sync(() => log.push(name)),
				),
			),
			Effect.yieldNow(),
		);
	const first = yield* Effect.fork(turns.take("a", Deferred.await(end)));
	yield* Effect.yieldNow();
	return { turns, end, log, fork, first };
});

describe("turns", () => {
	it("go round the tenants, however much one of them asks for", async () => {
		const log = await Effect.runPromise(
			Effect.gen(function* () {
				const { end, fork, log } = yield* taken;
				const work = [yield* fork("a", "a1"), yield* fork("a", "a2"), yield* fork("a", "a3"), yield* fork("b", "b1")];
				yield* Deferred.succeed(end, undefined);
				yield* Fiber.joinAll(work);
				return log;
			}),
		);
		expect(log).toEqual(["a1", "b1", "a2", "a3"]);
	});

	it("are refused as busy beyond the bound of a tenant, and beyond that of all", async () => {
		const [own, other, all] = await Effect.runPromise(
			Effect.gen(function* () {
				const { fork, turns } = yield* taken;
				for (const name of ["1", "2", "3"]) yield* fork("a", name);
				const own = yield* Effect.flip(turns.take("a", Effect.void));
				const other = yield* fork("b", "b1");
				yield* fork("b", "b2");
				const all = yield* Effect.flip(turns.take("c", Effect.void));
				return [own, yield* Fiber.status(other), all] as const;
			}),
		);
		expect(other._tag).toBe("Suspended");
		for (const error of [own, all])
			expect(storageError("read")(error)).toMatchObject({ reason: "unavailable", fault: "busy" });
	});

	it("pass over work that was interrupted while it waited, and after work that fails", async () => {
		const log = await Effect.runPromise(
			Effect.gen(function* () {
				const { first, fork, log, turns } = yield* taken;
				const leaves = yield* fork("a", "leaves");
				const fails = yield* Effect.fork(turns.take("a", Effect.fail("no")));
				const stays = yield* fork("a", "stays");
				yield* Fiber.interrupt(leaves);
				yield* Fiber.interrupt(first);
				expect(Exit.isFailure(yield* Fiber.await(fails))).toBe(true);
				yield* Fiber.join(stays);
				return log;
			}),
		);
		expect(log).toEqual(["stays"]);
	});

	it("are waited for without the permit to make a page", async () => {
		const log = await Effect.runPromise(
			Effect.gen(function* () {
				const { end, log, turns } = yield* taken;
				const page = withPermit(new Permits(1));
				const long = yield* Effect.fork(
					page(
						turns.take(
							"a",
							Effect.sync(() => log.push("long page")),
						),
					),
				);
				yield* Effect.yieldNow();
				yield* page(Effect.sync(() => log.push("short page")));
				yield* Deferred.succeed(end, undefined);
				yield* Fiber.join(long);
				return log;
			}),
		);
		expect(log).toEqual(["short page", "long page"]);
	});
});
