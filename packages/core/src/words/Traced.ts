/**
 * Names work of the core, so that each call of it is a span. Use cases have theirs from their descriptions
 * (`Implementation.ts`); calls to the card processor and handlers of timers name theirs by `traced`.
 *
 * `Effect.fn` opens a span at every call, which takes some forty steps of Effect's runtime and the capture of a stack,
 * whether or not anybody reads it: a fifth of all steps of a sale. Here a span is opened only where the fiber's tracer
 * is enabled. It is unless somebody turns it off (`Layer.setTracerEnabled`), as the server does without a collector.
 */
import { Effect, FiberRef } from "effect";

type Work = Effect.Effect<unknown>;
type Named = (...parameters: Array<never>) => Work;
/** What Effect's many overloads come down to: a body, a generator function or a plain one, and what it is piped through. */
type Body = (...parameters: Array<never>) => Work | Effect.fn.Return<unknown>;
type Step = (effect: Work, ...parameters: Array<never>) => Work;
type Define = (body: Body, ...steps: Array<Step>) => Named;

const GeneratorFunction = Object.getPrototypeOf(function* () {}).constructor;

/** As Effect.fn runs it, without the span. */
const untraced: Define = (body, ...steps) => {
	// The casts tell the compiler which kind of body it is, and that the overloads come down to `Define`.
	if (body instanceof GeneratorFunction) return (Effect.fnUntraced as unknown as Define)(body, ...steps);
	return (...parameters) => steps.reduce((effect, step) => step(effect, ...parameters), (body as Named)(...parameters));
};

/** Like `Effect.fn(name)`. */
export const traced = (name: string): Effect.fn.Gen & Effect.fn.NonGen => {
	// Callers see the overloads of Effect.fn; here only that both definitions take and give the same matters.
	const withSpan = Effect.fn(name) as unknown as Define;
	const define: Define = (body, ...steps) => {
		const spanned = withSpan(body, ...steps);
		const plain = untraced(body, ...steps);
		const call: Named = (...parameters) =>
			Effect.withFiberRuntime((fiber) =>
				(fiber.getFiberRef(FiberRef.currentTracerEnabled) ? spanned : plain)(...parameters),
			);
		// As `Effect.fn` does: the function keeps the number of its parameters.
		return Object.defineProperty(call, "length", { value: body.length, configurable: true });
	};
	// Back to the overloads, which a function of one shape cannot have by itself.
	return define as unknown as Effect.fn.Gen & Effect.fn.NonGen;
};

/** Makes a span of whatever runs, if the fiber's tracer is on. */
export const withSpan =
	(name: string) =>
	<A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
		Effect.withFiberRuntime((fiber) =>
			fiber.getFiberRef(FiberRef.currentTracerEnabled) ? Effect.withSpan(work, name) : work,
		);
