/**
 * Waits for another process that has locked the file. SQLite's own wait, `busy_timeout`, would block the event loop,
 * and with it every response. Here only the work that needs the lock waits, up to a limit.
 */
import { Effect } from "effect";

/** How long work waits for another process, unless the options say otherwise. */
export const defaultLockWaitMillis = 5_000;

/** The longest pause between two attempts. */
const longestPauseMillis = 25;

/**
 * Whether a statement failed because another connection holds a lock. The error is the driver's, or has it as its
 * cause.
 */
export const isBusy = (error: unknown): boolean => {
	if (typeof error !== "object" || error === null) return false;
	const code = Reflect.get(error, "code");
	return typeof code === "string" ? code.startsWith("SQLITE_BUSY") : isBusy(Reflect.get(error, "cause"));
};

export interface Patience<E> {
	/** When the wait began, as a time of `performance.now`. Default: when the first attempt fails. */
	readonly since?: number;
	readonly waitMillis: number;
	readonly failure: (cause: unknown) => E;
}

/**
 * Retries `attempt` with growing pauses while it throws that the file is busy. Once `waitMillis` have passed, fails
 * with what the last attempt threw.
 */
export const patiently = <A, E>(attempt: () => A, options: Patience<E>, retries = 0): Effect.Effect<A, E> =>
	Effect.suspend((): Effect.Effect<A, E> => {
		try {
			return Effect.succeed(attempt());
		} catch (cause) {
			const { failure, since = performance.now(), waitMillis } = options;
			if (!isBusy(cause) || performance.now() - since >= waitMillis) return Effect.fail(failure(cause));
			const pause = Math.min(longestPauseMillis, 2 ** retries);
			return Effect.zipRight(Effect.sleep(pause), patiently(attempt, { ...options, since }, retries + 1));
		}
	});
