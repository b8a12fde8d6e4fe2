/** Optimistic concurrency: a caller may specify the version on which it decided. */
import { Effect } from "effect";
import { Refusal, refuse } from "./Errors.js";

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
