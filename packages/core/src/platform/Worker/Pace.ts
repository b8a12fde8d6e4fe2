/**
 * The number of timers that a worker may have in progress.
 *
 * The worker and the requests share one thread. Everything that becomes ready in a turn of the event loop runs before
 * the next request is read. So the worker starts fewer timers while requests arrive and turns are long. Without
 * requests, it starts many, because each timer costs less in a batch.
 */

export interface PaceOptions {
	/** Timers in progress while requests wait. */
	readonly least: number;
	/** Timers in progress without requests. */
	readonly most: number;
}

/** A turn so long that a request waits longer than for its own commit. */
const longTurnMillis = 10;
const shortTurnMillis = 5;
/** How many more timers are allowed after a short turn. */
const step = 2;

export class Pace {
	readonly #options: PaceOptions;
	#limit: number;

	constructor(options: PaceOptions) {
		this.#options = options;
		this.#limit = options.least;
	}

	/** The current maximum of timers in progress. */
	get limit(): number {
		return this.#limit;
	}

	/** Adjusts the limit to the length of an event loop turn, with or without requests in progress. */
	adjust(turnMillis: number, hasTraffic: boolean): void {
		const { least, most } = this.#options;
		if (!hasTraffic) this.#limit = Math.min(most, this.#limit * 2);
		else if (turnMillis > longTurnMillis) this.#limit = Math.max(least, Math.floor(this.#limit / 2));
		else if (turnMillis < shortTurnMillis) this.#limit = Math.min(most, this.#limit + step);
	}
}
