/** Measures the CPU time that rate limits in memory add to each request: its address, then its key and its merchant. */

import { RateLimits } from "@svc/core/platform/RateLimits";
import type { Limits, RouteClass } from "@svc/core/platform/RateLimits/Limits";
import { changedLimits, defaultLimits, maximumLimit } from "@svc/core/platform/RateLimits/Limits";
import { layer as memoryCounters } from "@svc/core/platform/RateLimits/MemoryCounters";
import type { Caller, Environment } from "@svc/core/words/Environment";
import { Effect, Layer } from "effect";

export interface LimitsTime {
	/** Keys that take turns, each with its own merchant and address. */
	readonly keys: number;
	readonly micros: number;
}

export const target_micros = 20;
const routeClass: RouteClass = "read";
const perBatch = 10_000;

/** Limits that are never reached, so that every request is counted completely. */
const unreached = (): Limits => {
	const names = ["key.second", "key.minute", "merchant.second", "merchant.minute"].map(
		(name) => `${routeClass}.${name}`,
	);
	const all = [...names, "ip.second", "ip.minute"].map((name) => [name, maximumLimit] as const);
	return changedLimits(defaultLimits, Object.fromEntries(all)) ?? defaultLimits;
};

const callerOf = (place: number): Caller => {
	const environment: Environment = {
		environment_id: `test_${place}`,
		merchant_id: `mer_${place}`,
		mode: "test",
		name: "Bench",
		clock_offset_millis: 0,
		api_version: "2026-11-01",
		version: 1,
		created_at: "2026-11-21T09:00:00.000Z",
		updated_at: "2026-11-21T09:00:00.000Z",
	};
	return { environment, request: null, principal: { _tag: "ApiKey", api_key_id: `key_${place}`, scopes: new Set() } };
};

const timeOf = (keys: number, seconds: number) =>
	Effect.gen(function* () {
		const limits = yield* RateLimits;
		const callers = Array.from({ length: keys }, (_, place) => ({
			caller: callerOf(place),
			address: `10.0.${place >> 8}.${place & 255}`,
		}));
		const batch = Effect.gen(function* () {
			for (let i = 0; i < perBatch; i++) {
				const { address, caller } = callers[i % keys]!;
				yield* limits.arrival(address);
				yield* limits.caller(caller, routeClass);
			}
		});
		let fastest = Number.POSITIVE_INFINITY;
		const end = performance.now() + seconds * 1_000;
		while (performance.now() < end) {
			const begun = performance.now();
			yield* batch;
			fastest = Math.min(fastest, ((performance.now() - begun) * 1_000) / perBatch);
		}
		const time: LimitsTime = { keys, micros: fastest };
		return time;
	}).pipe(Effect.provide(Layer.provide(RateLimits.on(unreached()), memoryCounters)), Effect.runPromise);

/** Measures one key and many. */
export const measureLimits = async (seconds: number): Promise<ReadonlyArray<LimitsTime>> => [
	await timeOf(1, seconds),
	await timeOf(1_000, seconds),
];

export const showLimits = (times: ReadonlyArray<LimitsTime>): string =>
	[
		"rate limits in memory: the part of a request",
		...times.map(
			({ keys, micros }) =>
				`  ${String(keys).padStart(5)} key${keys === 1 ? " " : "s"}  ${micros.toFixed(1)} µs  target < ${target_micros} µs: ${micros < target_micros ? "met" : "NOT MET"}`,
		),
		"",
	].join("\n");
