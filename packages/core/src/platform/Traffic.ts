/** Whether requests are in progress. If so, the worker yields more time on the shared thread. */
import { Effect } from "effect";

/** How long after a request further ones are expected. */
const lastingNanos = 200_000_000n;

export class Traffic extends Effect.Service<Traffic>()("@svc/core/platform/Traffic", {
	sync: () => {
		let last: bigint | undefined;
		return {
			/** Records a request at this time of a monotonic clock, in nanoseconds. */
			note: (nanos: bigint): void => {
				last = nanos;
			},
			/** Whether requests are arriving, at this time of the same clock. */
			isOn: (nanos: bigint): boolean => last !== undefined && nanos - last < lastingNanos,
		};
	},
}) {}
