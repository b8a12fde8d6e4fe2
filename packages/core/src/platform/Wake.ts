/** Wakes this process's worker when something is due, so that it does not wait for its next poll. */
import { Effect, Queue } from "effect";

export class Wake extends Effect.Service<Wake>()("@svc/core/platform/Wake", {
	effect: Effect.map(Queue.sliding<void>(1), (queue) => ({
		/** Wakes the worker; call it after the commit that created the work. */
		signal: Effect.asVoid(Queue.offer(queue, undefined)),
		/** The same, from outside any effect. */
		unsafeSignal: (): void => void queue.unsafeOffer(undefined),
		/** Waits for a signal, for at most `millis`. */
		wait: (millis: number): Effect.Effect<void> => Effect.asVoid(Effect.timeoutOption(Queue.take(queue), millis)),
	})),
}) {}
