/** The delays between automatic attempts (requirements: Retry schedule). */

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The delay after each failure, before jitter: the n-th failure waits for the n-th delay. */
export const retryDelaysMillis: ReadonlyArray<number> = [
	30 * second,
	2 * minute,
	10 * minute,
	hour,
	4 * hour,
	12 * hour,
	24 * hour,
	30 * hour,
];

/** Total number of automatic attempts: the first, plus one after each delay. */
export const maxAttempts = retryDelaysMillis.length + 1;

const jitterShare = 0.2;

/**
 * Returns the milliseconds from the failure of automatic attempt number `failedAttempts` to the next attempt, or
 * `undefined` if none is left. `jitter` in [0, 1) adds up to 20 percent, so that simultaneous failures spread out.
 */
export const retryDelayMillis = (failedAttempts: number, jitter: number): number | undefined => {
	const delay = retryDelaysMillis[failedAttempts - 1];
	return delay === undefined ? undefined : Math.floor(delay * (1 + jitterShare * jitter));
};
