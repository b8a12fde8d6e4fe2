/** Permits that are given back while their holders wait. */
import { giveBack, withPermit } from "@svc/core/words/Permit";
import { Deferred, Effect, Fiber } from "effect";
import { describe, expect, it } from "vitest";

describe("a permit", () => {
	it("is free for others while its holder waits, and is taken again afterwards", async () => {
		const log = await Effect.runPromise(
			Effect.gen(function* () {
				const semaphore = yield* Effect.makeSemaphore(1);
				const held = withPermit(semaphore);
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
				const semaphore = yield* Effect.makeSemaphore(1);
				const waits = yield* Deferred.make<void>();
				const holder = yield* Effect.fork(
					withPermit(semaphore)(
						Effect.zipRight(Effect.zipRight(giveBack, Deferred.succeed(waits, undefined)), Effect.never),
					),
				);
				yield* Deferred.await(waits);
				yield* Fiber.interrupt(holder);
				yield* semaphore.take(1);
				const second = yield* Effect.timeoutOption(semaphore.take(1), 20);
				return second._tag;
			}),
		);
		expect(free).toBe("None");
	});
});
