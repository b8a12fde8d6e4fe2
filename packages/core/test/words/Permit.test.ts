/** Permits that are given back while their holders wait. */
import { giveBack, Permits, withPermit } from "@svc/core/words/Permit";
import { Deferred, Effect, Fiber } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

describe("a permit", () => {
	it("is free for others while its holder waits, and is taken again afterwards", async () => {
		const log = await Effect.runPromise(
			Effect.gen(function* () {
				const permits = new Permits(1);
				const held = withPermit(permits);
				const [waits, goesOn] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()];
				const seen: Array<string> = [];
				const note = (text: string) => Effect.sync(() => seen.push(text));
				const first = yield* Effect.fork(
					held(
						Effect.gen(function* () {
							const again = yield* giveBack;
							yield* Deferred.succeed(waits, undefined);
							yield* Deferred.await(goesOn);
							yield* again;
							yield* note("first goes on");
						}),
					),
				);
				yield* Deferred.await(waits);
				yield* held(
					Effect.gen(function* () {
						yield* note("second works");
						yield* Deferred.succeed(goesOn, undefined);
						yield* Effect.yieldNow();
						yield* note("second ends");
					}),
				);
				yield* Fiber.join(first);
				// All permits are back.
				yield* held(note("third works"));
				return seen;
			}),
		);
		expect(log).toEqual(["second works", "second ends", "first goes on", "third works"]);
	});

	it("is not given back twice if its holder is interrupted while it waits", async () => {
		const free = await Effect.runPromise(
			Effect.gen(function* () {
				const permits = new Permits(1);
				const waits = yield* Deferred.make<void>();
				const holder = yield* Effect.fork(
					withPermit(permits)(
						Effect.zipRight(Effect.zipRight(giveBack, Deferred.succeed(waits, undefined)), Effect.never),
					),
				);
				yield* Deferred.await(waits);
				yield* Fiber.interrupt(holder);
				return [permits.tryTake(), permits.tryTake()];
			}),
		);
		expect(free).toEqual([true, false]);
	});

	it("is held by at most as many as there are, and none is lost, whichever holder is interrupted", async () => {
		const step = fc.record({ turns: fc.nat(4), isInterrupted: fc.boolean(), waits: fc.boolean() });
		await fc.assert(
			fc.asyncProperty(fc.integer({ min: 1, max: 3 }), fc.array(step, { maxLength: 8 }), async (count, steps) => {
				const permits = new Permits(count);
				let [holders, most] = [0, 0];
				const hold = Effect.acquireUseRelease(
					Effect.sync(() => {
						most = Math.max(most, ++holders);
					}),
					() => Effect.yieldNow(),
					() =>
						Effect.sync(() => {
							holders--;
						}),
				);
				const paused = Effect.flatMap(giveBack, (again) => Effect.zipRight(Effect.yieldNow(), again));
				await Effect.runPromise(
					Effect.gen(function* () {
						const fibers: Array<Fiber.RuntimeFiber<unknown>> = [];
						for (const { isInterrupted, turns, waits } of steps) {
							const work = waits ? Effect.zipRight(hold, Effect.zipRight(paused, hold)) : hold;
							const fiber = yield* Effect.fork(withPermit(permits)(work));
							for (let i = 0; i < turns; i++) yield* Effect.yieldNow();
							if (isInterrupted) yield* Fiber.interruptFork(fiber);
							fibers.push(fiber);
						}
						for (const fiber of fibers) yield* Fiber.await(fiber);
					}),
				);
				expect(most).toBeLessThanOrEqual(count);
				const left = Array.from({ length: count + 1 }, () => permits.tryTake());
				expect(left).toEqual([...Array.from({ length: count }, () => true), false]);
			}),
		);
	});
});
