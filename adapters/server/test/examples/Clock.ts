/** A machine's clock that stands still, so that recorded times are the same on every run. */
import { Clock, Effect, Layer } from "effect";

export const standingClock = (time: string): Layer.Layer<never> => {
	const real = Clock.make();
	const millis = Date.parse(time);
	const nanos = BigInt(millis) * 1_000_000n;
	return Layer.setClock({
		...real,
		unsafeCurrentTimeMillis: () => millis,
		unsafeCurrentTimeNanos: () => nanos,
		currentTimeMillis: Effect.succeed(millis),
		currentTimeNanos: Effect.succeed(nanos),
		sleep: (duration) => real.sleep(duration),
	});
};
