/**
 * `Either.gen` for functions, in the same way as `Effect.fnUntraced` is `Effect.gen` for functions.
 * `Either.gen(function* () {…})` inside a function creates a generator function on each call, and V8 creates a hidden
 * class for each in the old generation.
 */
import { Either } from "effect";
import type { YieldWrap } from "effect/Utils";

/** The generator type of `eitherFn`: it yields Eithers, and ends at the first left one. */
export type EitherSteps<A, E> = Generator<YieldWrap<Either.Either<unknown, E>>, A, never>;

/** Turns a generator function into a function that returns an Either. */
export const eitherFn =
	<Parameters extends ReadonlyArray<unknown>, A, E>(steps: (...parameters: Parameters) => EitherSteps<A, E>) =>
	(...parameters: Parameters): Either.Either<A, E> =>
		Either.gen(() => steps(...parameters));
