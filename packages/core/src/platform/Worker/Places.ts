/**
 * Who may work at once. A timer takes a place until it is done, or until it has shown to be slow, as a delivery to a
 * receiver that hangs is: waiting costs next to nothing, and any number of such receivers must not keep the others
 * from their places. So much is allowed to wait; beyond that, lanes with something slow get nothing new.
 */

/** A timer under way. */
interface Taken {
	readonly lane: string;
	/** In milliseconds of any clock that only goes forward. */
	readonly since: number;
}

export interface PlacesOptions {
	/** Timers under way at once, those aside that are slow. */
	readonly concurrency: number;
	/** Timers under way at once that share a lane, slow or not. */
	readonly perLane: number;
	/** How long a lane that was full waits for half of its places: to take up one costs about as much as a few. */
	readonly gatherMillis: number;
	/** Slow timers beyond which lanes that have one get nothing new. Nothing at all is begun beyond twice as many. */
	readonly maximumSlow: number;
	/** A timer that is under way for longer is slow. */
	readonly slowAfterMillis: number;
}

const change = (counts: Map<string, number>, lane: string, by: number): void => {
	const count = (counts.get(lane) ?? 0) + by;
	if (count === 0) counts.delete(lane);
	else counts.set(lane, count);
};

export class Places {
	readonly #options: PlacesOptions;
	/** Oldest first, as they came. */
	readonly #quick = new Set<Taken>();
	readonly #slow = new Set<Taken>();
	readonly #perLane = new Map<string, number>();
	readonly #slowPerLane = new Map<string, number>();
	/** Lanes that were full, and since when. */
	readonly #full = new Map<string, number>();

	constructor(options: PlacesOptions) {
		this.#options = options;
	}

	/** Takes a place; what is answered is to be given to `leave`. */
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

	/** How many may begin at `now`, where no more than `most` shall be under way. */
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

	/** The lanes of which none may begin at `now`. */
	busy(now: number): ReadonlyArray<string> {
		const { gatherMillis, maximumSlow, perLane } = this.#options;
		for (const [lane, since] of this.#full) {
			const count = this.#countOf(lane);
			if (count <= perLane / 2 || (count < perLane && now - since >= gatherMillis)) this.#full.delete(lane);
		}
		const full = [...this.#full.keys()];
		return this.#slow.size < maximumSlow ? full : [...new Set([...full, ...this.#slowPerLane.keys()])];
	}

	/** How many have a place and are not slow. */
	get quick(): number {
		return this.#quick.size;
	}
}
