/**
 * Slots for timers in progress. A timer holds a slot until it is done or slow, like a delivery to a receiver that
 * hangs.
 *
 * Waiting costs almost nothing, so slow receivers must not take slots from others, up to a bound. Beyond that, lanes
 * with slow timers get no new ones.
 */

/** A timer in progress. */
interface Taken {
	readonly lane: string;
	/** In milliseconds of a monotonic clock. */
	readonly since: number;
}

export interface PlacesOptions {
	/** Maximum number of timers in progress, not counting slow ones. */
	readonly concurrency: number;
	/** Maximum number of timers in progress per lane, slow or not. */
	readonly perLane: number;
	/**
	 * How long a full lane waits until half of its slots are free. Claiming one timer costs about as much as claiming a
	 * few.
	 */
	readonly patienceMillis: number;
	/**
	 * The number of slow timers beyond which their lanes get no new ones. Beyond twice as many, nothing at all is
	 * started.
	 */
	readonly maximumSlow: number;
	/** A timer that takes longer counts as slow. */
	readonly slowAfterMillis: number;
}

const change = (counts: Map<string, number>, lane: string, by: number): void => {
	const count = (counts.get(lane) ?? 0) + by;
	if (count === 0) counts.delete(lane);
	else counts.set(lane, count);
};

export class Places {
	readonly #options: PlacesOptions;
	/** Oldest first. */
	readonly #quick = new Set<Taken>();
	readonly #slow = new Set<Taken>();
	readonly #perLane = new Map<string, number>();
	readonly #slowPerLane = new Map<string, number>();
	/** Lanes that were full, and since when. */
	readonly #full = new Map<string, number>();

	constructor(options: PlacesOptions) {
		this.#options = options;
	}

	/** Takes a slot, which `leave` returns. */
	enter(lane: string, now: number): Taken {
		const taken = { lane, since: now };
		this.#quick.add(taken);
		change(this.#perLane, lane, 1);
		if (this.#countOf(lane) >= this.#options.perLane) this.#full.set(lane, now);
		return taken;
	}

	leave(taken: Taken): void {
		change(this.#perLane, taken.lane, -1);
		if (this.#slow.delete(taken)) change(this.#slowPerLane, taken.lane, -1);
		else this.#quick.delete(taken);
	}

	/** How many timers may start at `now` if at most `most` are in progress. */
	free(now: number, most = this.#options.concurrency): number {
		for (const taken of this.#quick) {
			if (now - taken.since < this.#options.slowAfterMillis) break;
			this.#quick.delete(taken);
			this.#slow.add(taken);
			change(this.#slowPerLane, taken.lane, 1);
		}
		const { concurrency, maximumSlow } = this.#options;
		return Math.min(Math.min(most, concurrency) - this.#quick.size, 2 * maximumSlow - this.#slow.size);
	}

	#countOf(lane: string): number {
		return this.#perLane.get(lane) ?? 0;
	}

	/** The lanes in which no timer may start at `now`. */
	busy(now: number): ReadonlyArray<string> {
		const { maximumSlow, patienceMillis, perLane } = this.#options;
		for (const [lane, since] of this.#full) {
			const count = this.#countOf(lane);
			if (count <= perLane / 2 || (count < perLane && now - since >= patienceMillis)) this.#full.delete(lane);
		}
		const full = [...this.#full.keys()];
		return this.#slow.size < maximumSlow ? full : [...new Set([...full, ...this.#slowPerLane.keys()])];
	}

	/** The number of timers in progress that are not slow. */
	get quick(): number {
		return this.#quick.size;
	}
}
