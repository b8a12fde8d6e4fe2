/** Sandboxes as a seller's engineers see them: test environments with a clock (decisions: Environments). */
import { Either, Schema } from "effect";
import type { Environment } from "../../words/Environment.js";
import { type Refusal, refused } from "../../words/Errors.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { Metadata, Name } from "../../words/Text.js";
import { fromMillis, Timestamp, toMillis } from "../../words/Timestamp.js";
import { expected_version, versioned } from "../../words/Version.js";
import { CreatedApiKey, withoutSecretKey } from "../ApiKeys/ApiKey.js";
import type { Answer } from "../Idempotency.js";

/** How many sandboxes a merchant can have. */
export const maximumSandboxes = 100;

/** How far a clock can run ahead of real time: ten years. */
export const maximumAheadSeconds = 10 * 365 * 86_400;

/**
 * A sandbox's metadata. Stored apart from its environment, which every request with its keys reads. The environment's
 * version counts its changes, and the environment's lock protects it.
 */
const SandboxMetadata = Schema.Struct({
	environment_id: Schema.String,
	metadata: Metadata,
	...versioned,
});
export type SandboxMetadata = typeof SandboxMetadata.Type;

export const sandboxMetadata = collection<SandboxMetadata>()({
	name: "sandbox_metadata",
	resource: "sandbox",
	id: "environment_id",
	prefix: "test_",
	schema: SandboxMetadata,
});

const publicFields = {
	sandbox_id: required(Schema.String, "`test_…`; keys and onboarding name the sandbox by it."),
	merchant_id: required(Schema.String, "The merchant that owns it: `mer_…`."),
	name: required(Schema.String, "Set by you, to tell sandboxes apart."),
	api_version: required(
		Schema.String,
		"The API version of the sandbox's requests that name none, such as `2026-11-01`.",
	),
	clock: required(
		Schema.Struct({
			status: required(
				Schema.Literal("real_time", "advancing", "ahead"),
				"`real_time`; `advancing` while due work is being done; `ahead` afterwards.",
			),
			current_at: required(Schema.String, "The sandbox's time when this response was built (RFC 3339, UTC)."),
			offset_millis: required(Schema.Int, "How far the clock runs ahead of real time, in milliseconds."),
			target_at: optional(Schema.String, "The time to which an advance in progress leads; absent otherwise."),
		}),
		"The sandbox's own clock, by which its rules and its timestamps go.",
	),
	metadata: Metadata,
	...versioned,
	created_at: required(Schema.String, "When it was created, in real time (RFC 3339, UTC)."),
	updated_at: required(Schema.String, "When it last changed, in real time (RFC 3339, UTC)."),
};

export const Sandbox = Schema.Struct(publicFields).annotations({ identifier: "Sandbox" });
export type Sandbox = typeof Sandbox.Type;

/** A sandbox with its first key, returned only when it is created. */
export const CreatedSandbox = Schema.Struct({
	...publicFields,
	test_key: optional(CreatedApiKey, "The sandbox's first key; absent unless the request set `issue_test_key`."),
}).annotations({ identifier: "CreatedSandbox" });
export type CreatedSandbox = typeof CreatedSandbox.Type;

export const CreateSandbox = Schema.Struct({
	name: required(Name, "Shown in lists, to tell sandboxes apart."),
	issue_test_key: optional(
		Schema.Boolean,
		"Whether to also create a key with the calling key's scopes; default `false`. A test key must send `true`.",
	),
	test_key_name: optional(Name, "The name of that key; default: the sandbox's name. Only with `issue_test_key`."),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateSandbox" });
export type CreateSandbox = typeof CreateSandbox.Type;

export const PatchSandbox = Schema.Struct({
	name: optional(Name, "The new name; unchanged if absent."),
	metadata: optional(Metadata, "Replaces the existing metadata as a whole."),
	expected_version,
}).annotations({ identifier: "PatchSandbox" });
export type PatchSandbox = typeof PatchSandbox.Type;

export const AdvanceClock = Schema.Struct({
	to: optional(Timestamp, "The target, in the sandbox's time and after it. Send this or `by_seconds`."),
	by_seconds: optional(
		Schema.Int.pipe(Schema.between(1, maximumAheadSeconds)),
		"How far to move the clock, in seconds. Send this or `to`.",
	),
	expected_version,
}).annotations({ identifier: "AdvanceSandboxClock" });
export type AdvanceClock = typeof AdvanceClock.Type;

const clockOf = ({ clock_offset_millis, clock_target_at }: Environment, millis: number): Sandbox["clock"] => {
	const clock = { current_at: fromMillis(millis + clock_offset_millis), offset_millis: clock_offset_millis };
	if (clock_target_at !== undefined) return { status: "advancing", ...clock, target_at: clock_target_at };
	return { status: clock_offset_millis === 0 ? "real_time" : "ahead", ...clock };
};

/** The sandbox for an environment, at the machine's time `millis`. */
export const sandboxView = (environment: Environment, metadata: Metadata, millis: number): Sandbox => ({
	sandbox_id: environment.environment_id,
	merchant_id: environment.merchant_id,
	name: environment.name,
	api_version: environment.api_version,
	clock: clockOf(environment, millis),
	metadata,
	version: environment.version,
	created_at: environment.created_at,
	updated_at: environment.updated_at,
});

/** What a replayed sandbox creation returns. */
export const withoutTestSecret = ({ data, ...shown }: Answer<CreatedSandbox>): Answer<CreatedSandbox> => {
	if (data.test_key === undefined) return { data, ...shown };
	const { data: test_key, warnings = [] } = withoutSecretKey({ data: data.test_key });
	return { data: { ...data, test_key }, warnings: [...(shown.warnings ?? []), ...warnings] };
};

/** The target of a clock that shows `now`. `millis` is real time. */
export const targetOf = (
	{ by_seconds, to }: AdvanceClock,
	now: string,
	millis: number,
): Either.Either<string, Refusal> => {
	if (to === undefined && by_seconds === undefined)
		return refused("FIELD_REQUIRED", { param: "to", message: "Send `to` or `by_seconds`." });
	if (to !== undefined && by_seconds !== undefined)
		return refused("INVALID_VALUE", { param: "by_seconds", message: "Send `to` or `by_seconds`, not both." });
	const target = to ?? fromMillis(toMillis(now) + (by_seconds ?? 0) * 1000);
	const param = to === undefined ? "by_seconds" : "to";
	if (target <= now)
		return refused("TIMESTAMP_NOT_IN_FUTURE", { param, message: `The clock already shows ${now}; send a later time.` });
	if (toMillis(target) - millis > maximumAheadSeconds * 1000)
		return refused("INVALID_VALUE", {
			param,
			message: "A clock can run at most ten years ahead; send an earlier time.",
		});
	return Either.right(target);
};
