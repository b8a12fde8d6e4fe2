/**
 * The clock for everything on a shared database: the database's own, as last measured by this node (decision 0019). So
 * a node with a wrong clock still decides, claims, and writes at the same time as all others.
 */
import { metrics } from "@svc/core/platform/Metrics";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import { Clock, Effect, Layer, Schedule } from "effect";
import { Database } from "./Database.js";

/** How often the database's clock is measured. */
const everyMillis = 10_000;

/** If a machine's clock is off by more than this, a warning is logged. */
export const warnAboveMillis = 5_000;

/**
 * A difference between the machine's clock and a steady one that must be a step, not drift between two measurements.
 */
const stepMillis = 1_000;

/** Number of measurements at the start, of which the fastest counts. */
const firstSamples = 3;

/** One measurement: how far the database's clock is ahead of the machine's, and the maximum error. */
export interface Sample {
	readonly offset_millis: number;
	readonly error_millis: number;
}

/** The state at the last measurement: both of the machine's clocks, and how far the database's is ahead of `wall`. */
export interface Anchor {
	readonly wall_millis: number;
	readonly steady_millis: number;
	readonly offset_millis: number;
}

/**
 * The offset after a measurement. An offset that is consistent with the measurement is kept, so that the error, which a
 * slow response makes large, moves no clock.
 */
export const adopt = (offset_millis: number, sample: Sample): number =>
	// One more millisecond, because clocks are read in whole ones.
	Math.abs(sample.offset_millis - offset_millis) <= sample.error_millis + 1 ? offset_millis : sample.offset_millis;

/**
 * The database's time in whole milliseconds. If the machine's clock was set after the measurement, the time counted by
 * a steady clock is used instead.
 */
export const read = (anchor: Anchor, wall_millis: number, steady_millis: number): number => {
	const elapsed = steady_millis - anchor.steady_millis;
	const isStepped = Math.abs(wall_millis - anchor.wall_millis - elapsed) > stepMillis;
	return Math.round((isStepped ? anchor.wall_millis + elapsed : wall_millis) + anchor.offset_millis);
};

const steadyMillisOf = (clock: Clock.Clock): number => Number(clock.unsafeCurrentTimeNanos() / 1_000n) / 1_000;

/** Reads the database's time once. It was correct at some moment between the request and the response. */
const sampleOn = (machine: Clock.Clock): Effect.Effect<Sample, StorageError, Database> =>
	Effect.gen(function* () {
		const database = yield* Database;
		const asked = steadyMillisOf(machine);
		const [row] = yield* database.read("SELECT EXTRACT(EPOCH FROM clock_timestamp())::DOUBLE PRECISION AS seconds", []);
		const error_millis = (steadyMillisOf(machine) - asked) / 2;
		const between = machine.unsafeCurrentTimeMillis() - error_millis;
		return { offset_millis: Number(row?.seconds) * 1_000 - between, error_millis };
	});

/** Measures once how far the database's clock is ahead of this machine's. For Postgres. */
export const measureClock: Effect.Effect<Sample, StorageError, Database> = Effect.flatMap(Effect.clock, sampleOn);

/** A clock that returns the database's time, and the effect that keeps it accurate. */
const correctedOn = (machine: Clock.Clock, first: Sample) => {
	const anchorAt = (offset_millis: number): Anchor => ({
		wall_millis: machine.unsafeCurrentTimeMillis(),
		steady_millis: steadyMillisOf(machine),
		offset_millis,
	});
	let anchor = anchorAt(adopt(0, first));
	const now = () => read(anchor, machine.unsafeCurrentTimeMillis(), steadyMillisOf(machine));
	const clock: Clock.Clock = {
		[Clock.ClockTypeId]: Clock.ClockTypeId,
		unsafeCurrentTimeMillis: now,
		currentTimeMillis: Effect.sync(now),
		unsafeCurrentTimeNanos: () => machine.unsafeCurrentTimeNanos(),
		currentTimeNanos: machine.currentTimeNanos,
		sleep: (duration) => machine.sleep(duration),
	};

	let isWrong = false;
	/** Records a wrong machine clock, and notifies the operator when it becomes wrong and when it is right again. */
	const report = Effect.suspend(() => {
		const ahead_millis = -anchor.offset_millis;
		metrics.clockSkew(ahead_millis / 1_000);
		const wasWrong = isWrong;
		isWrong = Math.abs(ahead_millis) > warnAboveMillis;
		if (isWrong) metrics.clockWrong();
		if (isWrong === wasWrong) return Effect.void;
		if (!isWrong) return Effect.logInfo("This machine's clock agrees with the database's again");
		const seconds = `${Math.round(Math.abs(ahead_millis) / 1_000)} seconds ${ahead_millis > 0 ? "ahead of" : "behind"}`;
		return Effect.logWarning(
			`This machine's clock is ${seconds} the database's. svc goes by the database's; set the machine's right`,
		);
	});

	const update = (sample: Sample) =>
		Effect.suspend(() => {
			anchor = anchorAt(adopt(anchor.offset_millis, sample));
			return report;
		});
	return { clock, report, update };
};

const quickest = (samples: ReadonlyArray<Sample>): Sample =>
	samples.reduce((best, sample) => (sample.error_millis < best.error_millis ? sample : best));

/**
 * Sets the clock for everything built on it. On SQLite, which runs on the same machine, it keeps the machine's clock.
 * While the database does not respond, the last measurement stays in use.
 */
export const databaseClock: Layer.Layer<never, StorageError, Database> = Layer.unwrapScoped(
	Effect.gen(function* () {
		const { dialect } = yield* Database;
		if (dialect === "sqlite") return Layer.empty;
		const machine = yield* Effect.clock;
		const sample = sampleOn(machine);
		const first = yield* Effect.all(Array.from({ length: firstSamples }, () => sample));
		const { clock, report, update } = correctedOn(machine, quickest(first));
		yield* report;
		const measure = Effect.flatMap(sample, update).pipe(
			Effect.catchAllCause((cause) =>
				Effect.logDebug("The database's clock could not be read; it is tried again", cause),
			),
		);
		yield* Effect.forkScoped(Effect.repeat(Effect.delay(measure, everyMillis), Schedule.forever));
		return Layer.setClock(clock);
	}),
);
