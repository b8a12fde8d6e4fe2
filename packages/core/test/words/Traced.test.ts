import { it } from "@effect/vitest";
import { traced } from "@svc/core/words/Traced";
import { Effect, Exit, Layer, Option, Tracer } from "effect";
import { describe, expect } from "vitest";

const half = traced("Numbers.half")(
	function* (number: number) {
		if (number % 2 !== 0) return yield* Effect.fail("odd" as const);
		return yield* Effect.succeed(number / 2);
	},
	(effect, number) => Effect.map(effect, (result) => `${result} of ${number}`),
);

const twice = traced("Numbers.twice")((number: number) => Effect.succeed(number * 2));

/** The names of the spans that `work` opens. */
const spansOf = <A, E>(work: Effect.Effect<A, E>) =>
	Effect.gen(function* () {
		const names: Array<string> = [];
		const native = yield* Effect.tracer;
		const tracer = Tracer.make({
			...native,
			span: (name, ...rest) => {
				names.push(name);
				return native.span(name, ...rest);
			},
		});
		yield* Effect.exit(Effect.withTracer(work, tracer));
		return names;
	});

describe("traced", () => {
	for (const enabled of [true, false])
		it.effect(`gives what the function gives, with a tracer that is ${enabled ? "on" : "off"}`, () =>
			Effect.gen(function* () {
				expect(yield* half(8)).toBe("4 of 8");
				expect(yield* Effect.exit(half(3))).toEqual(Exit.fail("odd"));
				expect(yield* twice(4)).toBe(8);
			}).pipe(Effect.withTracerEnabled(enabled)),
		);

	it.effect("opens a span of its name at each call, and none where the tracer is off", () =>
		Effect.gen(function* () {
			const both = Effect.zipRight(twice(1), half(2));
			expect(yield* spansOf(both)).toEqual(["Numbers.twice", "Numbers.half"]);
			expect(yield* spansOf(Effect.withTracerEnabled(both, false))).toEqual([]);
			expect(yield* spansOf(Effect.provide(both, Layer.setTracerEnabled(false)))).toEqual([]);
		}),
	);

	it("takes as many parameters as the function", () => {
		expect(half).toHaveLength(1);
		expect(traced("Numbers.sum")((a: number, b: number) => Effect.succeed(a + b))).toHaveLength(2);
	});

	it.effect("is the span that what it calls belongs to", () =>
		Effect.gen(function* () {
			const inner = traced("Numbers.inner")(() => Effect.currentSpan);
			const outer = traced("Numbers.outer")(function* () {
				return yield* inner();
			});
			const span = yield* outer();
			expect(Option.map(span.parent, (parent) => parent._tag === "Span" && parent.name)).toEqual(
				Option.some("Numbers.outer"),
			);
		}),
	);
});
