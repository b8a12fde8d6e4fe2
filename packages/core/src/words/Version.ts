/** Optimistic concurrency: a caller may name the version that it decided on. */
import { Effect } from "effect";
import { type Refusal, refuse } from "./Errors.js";

/** Refuses with `VERSION_CONFLICT` when `expected_version` is given and stale. */
export const checkVersion = (
	resource: string,
	current: { readonly version: number },
	expected_version: number | undefined,
): Effect.Effect<void, Refusal> =>
	expected_version === undefined || expected_version === current.version
		? Effect.void
		: refuse("VERSION_CONFLICT", {
				message: `The ${resource} is at version ${current.version}, not ${expected_version}.`,
				param: "expected_version",
			});
