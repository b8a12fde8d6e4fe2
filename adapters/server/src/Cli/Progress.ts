/** Shows the progress of a command on a terminal, if it takes longer than a second. */
import { Effect, Schedule } from "effect";
import { Invocation } from "./Invocation.js";

const patience = "1 second";
const interval = "200 millis";

/** Returns to the start of the line and clears it. */
const clear = "\r\u001b[K";

/** Runs `work`, which calls `note` with its state whenever that changes. */
export const withProgress = <A, E, R>(
	work: (note: (state: string) => void) => Effect.Effect<A, E, R>,
): Effect.Effect<A, E, R> =>
	Effect.flatMap(Invocation, ({ isWatched, show }) => {
		let state = "";
		const run = work((next) => {
			state = next;
		});
		if (!isWatched) return run;
		const draw = Effect.sync(() => show(clear + state));
		return Effect.scoped(
			Effect.gen(function* () {
				yield* Effect.addFinalizer(() => Effect.sync(() => show(clear)));
				yield* Effect.forkScoped(Effect.delay(Effect.repeat(draw, Schedule.spaced(interval)), patience));
				return yield* run;
			}),
		);
	});
