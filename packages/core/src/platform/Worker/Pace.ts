/**
 * How much a worker has under way at once. It shares one thread with the requests, and whatever becomes ready in a turn
 * of the event loop is done before the next request is read. So while requests come in and turns take long, less is
 * begun. Nobody waits for anything where none come in: then much is under way, because many together cost less each.
 */

export interface PaceOptions {
	/** Under way at once, however long requests wait. */
	readonly least: number;
	/** Under way at once, where none do. */
	readonly most: number;
}

/** A turn in which a request waits longer than for its own commit. */
const longTurnMillis = 10;
const shortTurnMillis = 5;
/** How many more are begun after a short turn. */
const step = 2;

export class Pace {
	readonly #options: PaceOptions;
	#limit: number;

	constructor(options: PaceOptions) {
		this.#options = options;
		this.#limit = options.least;
	}

	/** How many may be under way now. */
	get limit(): number {
		return this.#limit;
	}

	/** A turn of the event loop took so many milliseconds while the worker was busy, with requests coming in or without. */
	adjust(turnMillis: number, hasTraffic: boolean): void {
		const { least, most } = this.#options;
		if (!hasTraffic) this.#limit = Math.min(most, this.#limit * 2);
		else if (turnMillis > longTurnMillis) this.#limit = Math.max(least, Math.floor(this.#limit / 2));
		else if (turnMillis < shortTurnMillis) this.#limit = Math.min(most, this.#limit + step);
	}
}
