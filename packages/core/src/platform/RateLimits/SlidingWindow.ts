/**
 * A sliding-window limit: at most `limit` passes within any `span_millis` (requirements: Rate limits; decisions:
 * Limits, logs). The next request passes once the pass `limit` places back is a whole span ago. This is exact: the
 * `limit`th request within a span always passes, and the reported wait is the true one.
 */

export interface Window {
	readonly limit: number;
	readonly span_millis: number;
}

/** The window for which a request must wait longest, and that wait. */
export interface Wait<W extends Window = Window> {
	readonly window: W;
	/** Above 0. */
	readonly wait_millis: number;
}

/**
 * The history that a window reads: the time of the pass `back` places ago, where 1 is the last one. -∞ if there is
 * none.
 */
export interface Passes {
	readonly at: (back: number) => number;
}

/** Why nothing may pass at `now`; `undefined` if it may. If several windows apply, the one with the longest wait. */
export const waitFor = <W extends Window>(
	passes: Passes,
	windows: ReadonlyArray<W>,
	now: number,
): Wait<W> | undefined => {
	let longest: Wait<W> | undefined;
	for (const window of windows) {
		const wait_millis = passes.at(window.limit) + window.span_millis - now;
		if (wait_millis > (longest?.wait_millis ?? 0)) longest = { window, wait_millis };
	}
	return longest;
};

const firstLength = 16;

/** The times of the last passes, at most `capacity` of them, in a ring buffer that grows as needed. */
export class PassLog implements Passes {
	readonly #capacity: number;
	#times = new Float64Array(firstLength);
	#size = 0;
	/** The index of the next time. */
	#next = 0;

	/** `capacity` must be at least the largest limit. */
	constructor(capacity: number) {
		this.#capacity = capacity;
	}

	at(back: number): number {
		if (back > this.#size) return Number.NEGATIVE_INFINITY;
		const place = this.#next - back;
		return this.#times[place < 0 ? place + this.#times.length : place]!;
	}

	/** Times must be added in order. */
	add(time: number): void {
		if (this.#size === this.#times.length && this.#size < this.#capacity) this.#grow();
		this.#times[this.#next] = time;
		this.#next = this.#next + 1 === this.#times.length ? 0 : this.#next + 1;
		if (this.#size < this.#times.length) this.#size++;
	}

	#grow(): void {
		const grown = new Float64Array(Math.max(firstLength, Math.min(this.#capacity, this.#size * 2)));
		// In a full ring, the next index holds the oldest time.
		grown.set(this.#times.subarray(this.#next));
		grown.set(this.#times.subarray(0, this.#next), this.#times.length - this.#next);
		this.#times = grown;
		this.#next = this.#size;
	}
}
