/** The API's versions (decisions: Environments, keys, scopes). */
import { Effect } from "effect";
import { type Refusal, refuse } from "../words/Errors.js";

/** The version of a new merchant. */
export const current = "2026-11-01";

export const supported: ReadonlyArray<string> = [current];

export const retired: ReadonlyArray<string> = ["2026-01-01"];

/** The version that a response names if its request was refused before it had one. */
export const nameable = (requested: string | undefined, byDefault: string): string =>
	requested !== undefined && supported.includes(requested) ? requested : byDefault;

/** The version that a request runs at: the one that its header names, else the merchant's default. */
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
