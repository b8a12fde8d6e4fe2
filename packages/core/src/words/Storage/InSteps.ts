/** Removes large numbers of rows: few per transaction, with pauses, so that requests in between do not wait long. */
import { Effect, Schedule } from "effect";

/** Rows removed per step: a few milliseconds of SQLite's only writer. */
export const removedAtOnce = 100;

const pauseBetween = "25 millis";

/** Repeats a step until it finds less to remove than its limit. */
export const inSteps = <E, R>(step: (limit: number) => Effect.Effect<number, E, R>): Effect.Effect<void, E, R> =>
	Effect.asVoid(
		Effect.repeat(step(removedAtOnce), {
			while: (removed) => removed === removedAtOnce,
			schedule: Schedule.spaced(pauseBetween),
		}),
	);
