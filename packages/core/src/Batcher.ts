/**
 * Does together what many fibers ask for at the same time: what comes while one batch is running makes the next one.
 * Under load a statement then serves many, and alone nobody waits for company.
 */
import { Array as Arr, Deferred, Effect, Exit, FiberId } from "effect";

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

/**
 * Runs each environment's part of a batch by itself, and answers in the order of the batch. An input that `run` does not
 * answer is answered `undefined`.
 */
export const byEnvironment = <In, Out, E>(
	environmentOf: (input: In) => string,
	run: (environment_id: string, inputs: ReadonlyArray<In>) => Effect.Effect<ReadonlyMap<In, Out>, E>,
) => {
	const parts = (inputs: ReadonlyArray<In>) => Object.entries(Arr.groupBy(inputs, environmentOf));
	return (inputs: ReadonlyArray<In>): Effect.Effect<ReadonlyArray<Out | undefined>, E> =>
		Effect.map(
			Effect.forEach(parts(inputs), ([environment_id, part]) => run(environment_id, part), { concurrency: 4 }),
			(answers) => inputs.map((input) => answers.find((answer) => answer.has(input))?.get(input)),
		);
};
