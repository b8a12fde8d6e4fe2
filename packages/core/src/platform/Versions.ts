/** The API's versions (decisions: Environments, keys, scopes). */
import { Effect } from "effect";
import { type Refusal, refuse } from "../words/Errors.js";

/** The version for new merchants. */
export const current = "2026-11-01";

export const supported: ReadonlyArray<string> = [current];

export const retired: ReadonlyArray<string> = ["2026-01-01"];

/** The version named in the response if a request was refused before its version was known. */
export const nameable = (requested: string | undefined, byDefault: string): string =>
	requested !== undefined && supported.includes(requested) ? requested : byDefault;

/** The version at which a request runs: the one named in its header, otherwise the merchant's default. */
export const resolve = (
	requested: string | undefined,
	byDefault: string,
	param = "Svc-Version",
): Effect.Effect<string, Refusal> => {
	if (requested === undefined) return Effect.succeed(byDefault);
	if (supported.includes(requested)) return Effect.succeed(requested);
	return retired.includes(requested)
		? refuse("API_VERSION_RETIRED", { param, message: `The API version ${requested} is retired.` })
		: refuse("API_VERSION_UNKNOWN", { param });
};
