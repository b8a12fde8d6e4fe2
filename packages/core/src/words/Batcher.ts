/**
 * Combines requests that many fibers make at the same time into batches. Requests that arrive while one batch runs form
 * the next. Under load, one query serves many; a single request never waits.
 */
import { Array as Arr, Effect, Exit } from "effect";

interface Waiting<In, Out, E> {
	readonly input: In;
	/** Set when the batch is done. */
	exit?: Exit.Exit<Out, E>;
	/** Set while a fiber waits. Not a Deferred, which takes ten steps more. */
	resume?: (exit: Exit.Exit<Out, E>) => void;
}

/**
 * Creates a function that joins the next batch. `run` performs a batch of at most `maximum`, and returns the result of
 * each input at its index. If it fails, the whole batch fails.
 */
export const makeBatcher = <In, Out, E>(
	maximum: number,
	run: (inputs: ReadonlyArray<In>) => Effect.Effect<ReadonlyArray<Out>, E>,
): ((input: In) => Effect.Effect<Out, E>) => {
	const waiting: Array<Waiting<In, Out, E>> = [];
	let isRunning = false;

	const answer = (batch: ReadonlyArray<Waiting<In, Out, E>>, exit: Exit.Exit<ReadonlyArray<Out>, E>): void => {
		for (const [index, one] of batch.entries()) {
			// `run` returns a result for every input.
			one.exit = Exit.map(exit, (answers) => answers[index] as Out);
			one.resume?.(one.exit);
		}
	};

	const answerOf = (one: Waiting<In, Out, E>): Effect.Effect<Out, E> =>
		Effect.async((resume) => {
			if (one.exit === undefined) one.resume = resume;
			else resume(one.exit);
		});

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
			const one: Waiting<In, Out, E> = { input };
			waiting.push(one);
			if (isRunning) return answerOf(one);
			isRunning = true;
			// Forked, because an interruption of the caller would leave the others without a result.
			return Effect.zipRight(Effect.forkDaemon(runBatches), answerOf(one));
		});
};

/**
 * Runs each environment's part of a batch separately, and returns the results in the order of the batch. An input
 * without a result gets `undefined`.
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
