/**
 * A permit that a request holds while it works, for example while it builds a page. Work that waits for something else
 * releases the permit meanwhile, so that waiting requests do not block requests that could continue.
 */
import { Effect, FiberRef } from "effect";

/**
 * A number of permits. The fiber that has waited longest gets the next one. Unlike Effect's semaphore, this grants a
 * free permit without suspending the fiber, so most pages are built in a single run.
 */
export class Permits {
	#free: number;
	readonly #waiting = new Set<() => void>();

	constructor(count: number) {
		this.#free = count;
	}

	/** Takes a permit if one is free. */
	tryTake(): boolean {
		if (this.#free === 0) return false;
		this.#free--;
		return true;
	}

	/** Releases a permit. */
	give(): void {
		const [next] = this.#waiting;
		if (next === undefined) {
			this.#free++;
			return;
		}
		this.#waiting.delete(next);
		next();
	}

	/** Takes a permit. Can be interrupted while waiting. */
	readonly take: Effect.Effect<void> = Effect.suspend(() =>
		this.tryTake()
			? Effect.void
			: Effect.async((resume) => {
					const grant = () => resume(Effect.void);
					this.#waiting.add(grant);
					return Effect.sync(() => {
						// The permit was granted while the interruption was in progress.
						if (!this.#waiting.delete(grant)) this.give();
					});
				}),
	);
}

interface Held {
	readonly permits: Permits;
	isHeld: boolean;
}

const current = FiberRef.unsafeMake<Held | undefined>(undefined);

const release = (held: Held): void => {
	if (!held.isHeld) return;
	held.isHeld = false;
	held.permits.give();
};

const acquire = (held: Held): Effect.Effect<void> =>
	Effect.uninterruptibleMask((restore) =>
		Effect.map(restore(held.permits.take), () => {
			held.isHeld = true;
		}),
	);

/** Runs work while holding a permit. */
export const withPermit =
	(permits: Permits) =>
	<A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
		Effect.uninterruptibleMask((restore) => {
			const held: Held = { permits, isHeld: permits.tryTake() };
			// Like `Effect.locally` and `Effect.ensuring`, in a third of the steps: nothing can come in between.
			const holding = Effect.withFiberRuntime<A, E, R>((fiber) => {
				const outer = fiber.getFiberRef(current);
				return Effect.flatMap(FiberRef.set(current, held), () =>
					Effect.flatMap(Effect.exit(restore(work)), (exit) => {
						release(held);
						// A released permit no longer counts.
						return outer?.isHeld === true ? Effect.zipRight(FiberRef.set(current, outer), exit) : exit;
					}),
				);
			});
			if (held.isHeld) return holding;
			return Effect.flatMap(restore(permits.take), () => {
				held.isHeld = true;
				return holding;
			});
		});

/** Releases the permit that the fiber's work holds, if any. The returned effect takes it again. */
export const giveBack: Effect.Effect<Effect.Effect<void>> = Effect.flatMap(FiberRef.get(current), (held) =>
	held === undefined || !held.isHeld
		? Effect.succeed(Effect.void)
		: Effect.sync(() => {
				release(held);
				return acquire(held);
			}),
);
