/** Wakes this process's worker when something has fallen due, so that it does not wait for its next poll. */
import { Effect, Queue } from "effect";

export class Wake extends Effect.Service<Wake>()("@svc/core/platform/Wake", {
	effect: Effect.map(Queue.sliding<void>(1), (queue) => ({
		/** Wakes the worker; call it after the commit that made the work. */
		signal: Effect.asVoid(Queue.offer(queue, undefined)),
		/** The same, from outside of any effect. */
		unsafeSignal: (): void => void queue.unsafeOffer(undefined),
		/** Waits for a signal, at most `millis`. */
		wait: (millis: number): Effect.Effect<void> => Effect.asVoid(Effect.timeoutOption(Queue.take(queue), millis)),
	})),
}) {}
