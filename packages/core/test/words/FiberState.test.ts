import { put } from "@svc/core/words/FiberState";
import { Effect, FiberRef, HashMap } from "effect";
import { expect, test } from "vitest";

const ref = FiberRef.unsafeMake(0);

test("a value that was put is read, overwritten, and restored by a scope of its own", async () => {
	const program = Effect.gen(function* () {
		yield* put(ref, 1);
		yield* put(ref, 2);
		const within = yield* Effect.locally(Effect.zipRight(put(ref, 4), FiberRef.get(ref)), ref, 3);
		return [within, yield* FiberRef.get(ref)];
	});
	expect(await Effect.runPromise(program)).toEqual([4, 2]);
});

test("a child inherits the value, and hands its own to the fiber that joins it, as with FiberRef.set", async () => {
	const joined = (set: typeof put) =>
		Effect.gen(function* () {
			yield* set(ref, 1);
			const child = Effect.gen(function* () {
				const inherited = yield* FiberRef.get(ref);
				yield* set(ref, inherited + 10);
				return inherited;
			});
			const fiber = yield* Effect.fork(child);
			const inherited = yield* fiber;
			yield* Effect.all([set(ref, 20), Effect.void], { concurrency: 2 });
			return [inherited, yield* FiberRef.get(ref)];
		});
	const expected = await Effect.runPromise(joined((one, value) => FiberRef.set(one, value)));
	expect(await Effect.runPromise(joined(put))).toEqual(expected);
	expect(expected[0]).toBe(1);
});

test("what a fiber puts is not seen by another", async () => {
	const program = Effect.gen(function* () {
		yield* put(FiberRef.currentLogAnnotations, HashMap.make(["request_id", "a"]));
		return yield* FiberRef.get(FiberRef.currentLogAnnotations);
	});
	const [own, other] = await Effect.runPromise(
		Effect.all([program, FiberRef.get(FiberRef.currentLogAnnotations)], { concurrency: 2 }),
	);
	expect(HashMap.size(own)).toBe(1);
	expect(HashMap.size(other)).toBe(0);
});
