/**
 * Names work of the core, so that each call of it is a span. Use cases get theirs from their descriptions
 * (`Implementation.ts`). Calls to the card processor and timer handlers get theirs from `traced`.
 *
 * `Effect.fn` opens a span on every call, even if spans are not collected. That takes about forty steps of Effect's
 * runtime and a stack capture: a fifth of all steps of a sale. Here a span is opened only if the fiber's tracer is
 * enabled, which is the default. The server turns it off (`Layer.setTracerEnabled`) if it has no collector.
 */
import { Effect, FiberRef } from "effect";

type Work = Effect.Effect<unknown>;
type Named = (...parameters: Array<never>) => Work;
/** The common form of Effect's overloads: a body, either plain or a generator function, and its pipeline. */
type Body = (...parameters: Array<never>) => Work | Effect.fn.Return<unknown>;
type Step = (effect: Work, ...parameters: Array<never>) => Work;
type Define = (body: Body, ...steps: Array<Step>) => Named;

const GeneratorFunction = Object.getPrototypeOf(function* () {}).constructor;

/** Runs like Effect.fn, without the span. */
const untraced: Define = (body, ...steps) => {
	// The casts distinguish the kinds of body; the overloads reduce to `Define`.
	if (body instanceof GeneratorFunction) return (Effect.fnUntraced as unknown as Define)(body, ...steps);
	return (...parameters) => steps.reduce((effect, step) => step(effect, ...parameters), (body as Named)(...parameters));
};

/** Like `Effect.fn(name)`. */
export const traced = (name: string): Effect.fn.Gen & Effect.fn.NonGen => {
	// Callers see the overloads of Effect.fn. Here it only matters that both definitions have the same type.
	const withSpan = Effect.fn(name) as unknown as Define;
	const define: Define = (body, ...steps) => {
		const spanned = withSpan(body, ...steps);
		const plain = untraced(body, ...steps);
		const call: Named = (...parameters) =>
			Effect.withFiberRuntime((fiber) =>
				(fiber.getFiberRef(FiberRef.currentTracerEnabled) ? spanned : plain)(...parameters),
			);
		// Like `Effect.fn`, keeps the function's number of parameters.
		return Object.defineProperty(call, "length", { value: body.length, configurable: true });
	};
	// Casts back to the overloads, which a single function cannot have.
	return define as unknown as Effect.fn.Gen & Effect.fn.NonGen;
};

/** Runs the work within a span, if the fiber's tracer is enabled. */
export const withSpan =
	(name: string) =>
	<A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
		Effect.withFiberRuntime((fiber) =>
			fiber.getFiberRef(FiberRef.currentTracerEnabled) ? Effect.withSpan(work, name) : work,
		);
