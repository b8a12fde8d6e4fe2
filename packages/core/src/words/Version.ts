/** Optimistic concurrency: a caller may specify the version on which it decided. */
import { Effect, Schema } from "effect";
import { Refusal, refuse } from "./Errors.js";
import { optional, required } from "./Optional.js";

/** The fields that end every resource. */
export const versioned = {
	version: required(
		Schema.Int,
		"Starts at 1 and grows with each change; send it as `expected_version` with a command.",
	),
	created_at: required(Schema.String, "When it was created, by the environment's clock (RFC 3339, UTC)."),
	updated_at: required(Schema.String, "When it last changed, by the environment's clock (RFC 3339, UTC)."),
};

/** The field of every command on a resource that may be refused as stale. */
export const expected_version = optional(
	Schema.Int.annotations({ message: () => "must be an integer" }),
	"The `version` that your decision is based on. Any other is refused with `VERSION_CONFLICT`, and nothing changes.",
);

const param = "expected_version";

/** Whether an error is a caller's stale `expected_version`. Other conflicts are between two transactions. */
export const isStale = (error: unknown): boolean =>
	error instanceof Refusal && error.code === "VERSION_CONFLICT" && error.param === param;

/** Refuses with `VERSION_CONFLICT` if `expected_version` is given and stale. */
export const checkVersion = (
	resource: string,
	current: { readonly version: number },
	expected_version: number | undefined,
): Effect.Effect<void, Refusal> =>
	expected_version === undefined || expected_version === current.version
		? Effect.void
		: refuse("VERSION_CONFLICT", {
				message: `The version of the ${resource} is ${current.version}, not ${expected_version}.`,
				param,
			});
