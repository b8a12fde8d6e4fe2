/** Supervises the work in a host's transaction: it must end in time and await its own calls. */
import { Data, Effect } from "effect";

/** The host misused a transaction in a way that svc cannot correct. The whole transaction was rolled back. */
export class TransactionFault extends Data.TaggedError("TransactionFault")<{
	readonly reason: "ended" | "not_awaited" | "timeout";
	readonly message: string;
}> {}

const defaultTimeoutMillis = 5_000;
const maximumTimeoutMillis = 60_000;

/** The deadline set by the host; throws if it is invalid. */
export const readTimeout = ({
	timeout_millis = defaultTimeoutMillis,
}: {
	readonly timeout_millis?: number;
}): number => {
	if (Number.isInteger(timeout_millis) && timeout_millis >= 1 && timeout_millis <= maximumTimeoutMillis)
		return timeout_millis;
	throw new RangeError(`timeout_millis must be an integer from 1 to ${maximumTimeoutMillis}, not ${timeout_millis}.`);
};

const hasEnded = new TransactionFault({
	reason: "ended",
	message: "The transaction has ended. Await every call before the transaction's work returns.",
});

const isNotAwaited = (calls: number): TransactionFault =>
	new TransactionFault({
		reason: "not_awaited",
		message: `The transaction's work returned while ${calls} of its calls were in progress, so it was rolled back. Await every call.`,
	});

const isLate = (timeout_millis: number): TransactionFault =>
	new TransactionFault({
		reason: "timeout",
		message: `The transaction's work took longer than ${timeout_millis} ms, so it was rolled back. Inside, use the transaction's own shop (another one waits for this transaction on SQLite), and call other services before or after it.`,
	});

/** Tracks a call while it is in progress. Rejects a call made after the end. */
type Attend = <A>(call: () => Promise<A>) => Promise<A>;

/** Runs the host's work, which makes its calls through `attend`. Fails with whatever the work rejects with. */
export const supervised = <A>(
	timeout_millis: number,
	work: (attend: Attend) => Promise<A>,
): Effect.Effect<A, unknown> =>
	Effect.suspend(() => {
		const underway = new Set<Promise<unknown>>();
		let isOver = false;
		const attend: Attend = (call) => {
			if (isOver) return Promise.reject(hasEnded);
			const answer = call().finally(() => underway.delete(answer));
			underway.add(answer);
			return answer;
		};
		const end = Effect.sync(() => {
			isOver = true;
			// The transaction itself reports what happened to these; an unhandled rejection would end the host's process.
			for (const answer of underway) answer.catch(() => undefined);
		});
		const done = async () => {
			const value = await work(attend);
			if (underway.size > 0) throw isNotAwaited(underway.size);
			return value;
		};
		return Effect.tryPromise({ try: done, catch: (reason) => reason }).pipe(
			Effect.timeoutFail({ duration: timeout_millis, onTimeout: () => isLate(timeout_millis) }),
			Effect.ensuring(end),
		);
	});
