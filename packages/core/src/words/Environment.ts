/**
 * Environments: a merchant's live data, or one of its sandboxes. Two environments share nothing, and every storage call
 * names one.
 */
import { Effect, Schema } from "effect";
import { optional, required } from "./Optional.js";
import type { Principal } from "./Principal.js";
import { addMillis, fromMillis } from "./Timestamp.js";
import { versioned } from "./Version.js";

export const Mode = Schema.Literal("test", "live");
export type Mode = typeof Mode.Type;

export const Environment = Schema.Struct({
	environment_id: required(Schema.String, "A sandbox's own ID (`test_…`), or `live_…`."),
	merchant_id: Schema.String,
	mode: Mode,
	name: required(Schema.String, "Shown to the seller; a sandbox's name, or `Live`."),
	clock_offset_millis: required(
		Schema.Int,
		"How far this environment's clock runs ahead of the machine's. Always 0 for live data.",
	),
	clock_target_at: optional(
		Schema.String,
		"The target of a clock that is being moved, in the environment's time. Absent otherwise.",
	),
	installed_apps: optional(
		Schema.Int,
		"The number of installed partner apps; absent if there never was one. Stored here so that requests read it without another query.",
	),
	api_version: required(Schema.String, "The API version of requests that specify none."),
	...versioned,
});
export type Environment = typeof Environment.Type;

/** The log annotations for work in an environment. The registry has no merchant. */
export const logFields = ({ environment_id, merchant_id }: Environment): Record<string, string> =>
	merchant_id === "" ? { environment_id } : { environment_id, merchant_id };

/** The environment, the principal and the request of a use case. */
export interface Caller {
	readonly environment: Environment;
	/** The originating request, copied into events; `null` for work that the service starts itself. */
	readonly request: { readonly id: string; readonly idempotency_key: string | null } | null;
	readonly principal: Principal;
}

/** The caller of work that a use case has admitted, or that a timer runs, in which case `request` is null. */
export type WorkCaller = Pick<Caller, "environment" | "request">;

/** The environment's time in milliseconds. Every rule uses this clock, never the machine's. */
export const nowMillis = (environment: Environment): Effect.Effect<number> =>
	Effect.clockWith((clock) => Effect.succeed(clock.unsafeCurrentTimeMillis() + environment.clock_offset_millis));

/**
 * The machine's time for a `timestamp` on the environment's clock. After a sandbox's clock was advanced, the result is
 * earlier, never later: while work is pending, the clock does not go back.
 */
export const machineTime = ({ clock_offset_millis }: Environment, timestamp: string): string =>
	addMillis(timestamp, -clock_offset_millis);

/** The environment's time as the API writes it. */
export const now = (environment: Environment): Effect.Effect<string> => Effect.map(nowMillis(environment), fromMillis);
