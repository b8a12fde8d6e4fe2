/**
 * `Either.gen` for functions, as `Effect.fnUntraced` is `Effect.gen` for functions. `Either.gen(function* () {…})` inside
 * of a function makes a generator function at each call, and V8 makes a hidden class of each in the old generation.
 */
import { Either } from "effect";
import type { YieldWrap } from "effect/Utils";

/** What a generator function of `eitherFn` returns: it yields Eithers, and ends at the first left one. */
export type EitherSteps<A, E> = Generator<YieldWrap<Either.Either<unknown, E>>, A, never>;

/** Makes a function that returns an Either of a generator function. */
export const eitherFn =
	<Parameters extends ReadonlyArray<unknown>, A, E>(steps: (...parameters: Parameters) => EitherSteps<A, E>) =>
	(...parameters: Parameters): Either.Either<A, E> =>
		Either.gen(() => steps(...parameters));
