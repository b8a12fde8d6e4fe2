/**
 * A permit that a request holds while it works, such as to make a page. Work that waits for something else gives the
 * permit back meanwhile. So requests that wait do not block requests that could continue.
 */
import { Effect, FiberRef } from "effect";

interface Held {
	readonly semaphore: Effect.Semaphore;
	isHeld: boolean;
}

const current = FiberRef.unsafeMake<Held | undefined>(undefined);

const release = (held: Held): Effect.Effect<unknown> =>
	Effect.suspend(() => {
		if (!held.isHeld) return Effect.void;
		held.isHeld = false;
		return held.semaphore.release(1);
	});

const acquire = (held: Held): Effect.Effect<void> =>
	Effect.uninterruptibleMask((restore) =>
		Effect.flatMap(restore(held.semaphore.take(1)), () =>
			Effect.sync(() => {
				held.isHeld = true;
			}),
		),
	);

/** Runs work that holds one permit of a semaphore. */
export const withPermit =
	(semaphore: Effect.Semaphore) =>
	<A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
		Effect.suspend(() => {
			const held: Held = { semaphore, isHeld: false };
			return Effect.zipRight(acquire(held), Effect.locally(work, current, held)).pipe(Effect.ensuring(release(held)));
		});

/** Gives back the permit that the fiber's work holds, if any. The effect that it returns takes the permit again. */
export const giveBack: Effect.Effect<Effect.Effect<void>> = Effect.flatMap(FiberRef.get(current), (held) =>
	held === undefined || !held.isHeld ? Effect.succeed(Effect.void) : Effect.as(release(held), acquire(held)),
);
