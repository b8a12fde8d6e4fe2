/** Decides whether a call is retried, and after how long. Every call that changes something has an idempotency key. */
import type { SvcError } from "./SvcError.js";

/** The longest wait before a retry; if a server asks for more, there is no retry. */
export const maximumDelayMillis = 8_000;
const firstDelayMillis = 250;

/** Whether a retry of the same call, with the same key, is safe and may help. */
export const isWorthRetrying = (error: SvcError): boolean =>
	error.retryable &&
	(error.status === 0 ||
		error.status === 429 ||
		(error.status >= 502 && error.status <= 504) ||
		// The first attempt is still running; a retry with the same key gets its response.
		error.code === "IDEMPOTENCY_REQUEST_IN_PROGRESS");

/** Parses the seconds of a `Retry-After` header, if present. */
export const retryAfterMillis = (header: string | null): number | undefined =>
	header !== null && /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : undefined;

/**
 * Returns the wait before a retry, numbered from 0, in milliseconds. It is an exponential backoff with jitter, which
 * spreads callers that failed together, and at least as long as the server asks for. `undefined`: the server asks for a
 * longer wait than a call should take. `chance` is in [0, 1).
 */
export const delayMillis = (retry: number, retryAfter: number | undefined, chance: number): number | undefined => {
	const longest = Math.min(maximumDelayMillis, firstDelayMillis * 2 ** retry);
	const backoff = longest * (0.5 + chance / 2);
	if (retryAfter === undefined) return backoff;
	return retryAfter > maximumDelayMillis ? undefined : Math.max(backoff, retryAfter + chance * firstDelayMillis);
};
