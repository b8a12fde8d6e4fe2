import { makeBatcher } from "@svc/core/words/Batcher";
import { Deferred, Effect, Exit, Fiber } from "effect";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const all = <A, E>(effects: ReadonlyArray<Effect.Effect<A, E>>) => Effect.all(effects, { concurrency: "unbounded" });

describe("a batcher", () => {
	test("returns each result at the index of its input, in batches of at most the maximum", () =>
		fc.assert(
			fc.asyncProperty(
				fc.array(fc.integer(), { maxLength: 40 }),
				fc.integer({ min: 1, max: 9 }),
				async (inputs, max) => {
					const batches: Array<ReadonlyArray<number>> = [];
					const double = makeBatcher(max, (batch: ReadonlyArray<number>) => {
						batches.push(batch);
						return Effect.as(
							Effect.yieldNow(),
							batch.map((input) => input * 2),
						);
					});
					expect(await Effect.runPromise(all(inputs.map(double)))).toEqual(inputs.map((input) => input * 2));
					expect(batches.flat()).toEqual(inputs);
					expect(batches.every((batch) => batch.length <= max && batch.length > 0)).toBe(true);
					expect(batches).toHaveLength(Math.ceil(inputs.length / max));
				},
			),
		));

	test("fails all of a batch, and continues with the next", async () => {
		let runs = 0;
		const once = makeBatcher(
			10,
			(batch: ReadonlyArray<string>): Effect.Effect<ReadonlyArray<string>, string> =>
				++runs === 1 ? Effect.fail("down") : Effect.succeed(batch),
		);
		const exits = await Effect.runPromise(all(["a", "b"].map((input) => Effect.exit(once(input)))));
		expect(exits).toEqual([Exit.fail("down"), Exit.fail("down")]);
		expect(await Effect.runPromise(once("c"))).toBe("c");
	});

	test("answers the others when the first caller is interrupted", async () => {
		const program = Effect.gen(function* () {
			const gate = yield* Deferred.make<void>();
			const echo = makeBatcher(10, (batch: ReadonlyArray<string>) => Effect.as(Deferred.await(gate), batch));
			const first = yield* Effect.fork(echo("first"));
			yield* Effect.yieldNow();
			const second = yield* Effect.fork(echo("second"));
			yield* Effect.yieldNow();
			yield* Fiber.interrupt(first);
			yield* Deferred.succeed(gate, undefined);
			return yield* Fiber.join(second);
		});
		expect(await Effect.runPromise(program)).toBe("second");
	});

	test("survives a batch that throws", async () => {
		let runs = 0;
		const once = makeBatcher(10, (batch: ReadonlyArray<string>) => {
			if (++runs === 1) throw new Error("a defect");
			return Effect.succeed(batch);
		});
		expect(Exit.isFailure(await Effect.runPromiseExit(once("a")))).toBe(true);
		expect(await Effect.runPromise(once("b"))).toBe("b");
	});
});
