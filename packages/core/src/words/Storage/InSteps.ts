/** Removal of very many rows: few in each transaction, with pauses, so that requests in between wait for few. */
import { Effect, Schedule } from "effect";

/** Rows that one step removes: a few milliseconds of SQLite's only writer. */
export const removedAtOnce = 100;

const pauseBetween = "25 millis";

/** Repeats a step until it finds less to remove than it may. */
export const inSteps = <E, R>(step: (limit: number) => Effect.Effect<number, E, R>): Effect.Effect<void, E, R> =>
	Effect.asVoid(
		Effect.repeat(step(removedAtOnce), {
			while: (removed) => removed === removedAtOnce,
			schedule: Schedule.spaced(pauseBetween),
		}),
	);
