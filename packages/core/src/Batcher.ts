/**
 * Does together what many fibers ask for at the same time: what comes while one batch is running makes the next one.
 * Under load a statement then serves many, and alone nobody waits for company.
 */
import { Deferred, Effect, Exit, FiberId } from "effect";

interface Waiting<In, Out, E> {
	readonly input: In;
	readonly answer: Deferred.Deferred<Out, E>;
}

/**
 * A function that joins the next batch. `run` does a batch of at most `maximum`, and answers each input at its own
 * place; when it fails, all of the batch fail alike.
 */
export const makeBatcher = <In, Out, E>(
	maximum: number,
	run: (inputs: ReadonlyArray<In>) => Effect.Effect<ReadonlyArray<Out>, E>,
): ((input: In) => Effect.Effect<Out, E>) => {
	const waiting: Array<Waiting<In, Out, E>> = [];
	let isRunning = false;

	const answer = (batch: ReadonlyArray<Waiting<In, Out, E>>, exit: Exit.Exit<ReadonlyArray<Out>, E>): void => {
		for (const [index, one] of batch.entries())
			Deferred.unsafeDone(
				one.answer,
				// `run` answers every input, so that there is one at this place.
				Exit.map(exit, (answers) => answers[index] as Out),
			);
	};

	const runBatches = Effect.whileLoop({
		while: () => {
			isRunning = waiting.length > 0;
			return isRunning;
		},
		body: () => {
			const batch = waiting.splice(0, maximum);
			return Effect.map(Effect.exit(Effect.suspend(() => run(batch.map(({ input }) => input)))), (exit) =>
				answer(batch, exit),
			);
		},
		step: () => {},
	});

	return (input) =>
		Effect.suspend(() => {
			const one = { input, answer: Deferred.unsafeMake<Out, E>(FiberId.none) };
			waiting.push(one);
			if (isRunning) return Deferred.await(one.answer);
			isRunning = true;
			// Not by the caller itself, whose interruption would leave the others without an answer.
			return Effect.zipRight(Effect.forkDaemon(runBatches), Deferred.await(one.answer));
		});
};
