/** The challenge in a refusal for the buyer's browser to solve, and the answer that its script sends. Pure. */
import type { Refusal } from "@svc/core/words/Errors";
import type { Fields } from "./Forms.js";

/** What the script has to solve: the SHA-256 of `challenge.solution` must start with this many zero bits. */
export interface Challenge {
	readonly challenge: string;
	readonly difficulty_bits: number;
}

/** The challenge in a refusal's details; undefined if it has none. */
export const challengeOf = ({ details }: Refusal): Challenge | undefined => {
	const [first] = details ?? [];
	// Each code has its own fields in the details.
	const { challenge, difficulty_bits } = (first ?? {}) as Partial<Record<keyof Challenge, unknown>>;
	return typeof challenge === "string" && typeof difficulty_bits === "number"
		? { challenge, difficulty_bits }
		: undefined;
};

/** Data attributes where the page's script finds the challenge. */
export const challengeData = (challenge: Challenge | undefined) =>
	challenge === undefined
		? {}
		: { "data-challenge": challenge.challenge, "data-challenge-bits": `${challenge.difficulty_bits}` };

/** The script's answer in a form. */
export const challengeInput = (
	fields: Fields,
): { readonly challenge?: { readonly challenge: string; readonly solution: string } } => {
	const [challenge = "", solution = ""] = [fields.get("challenge"), fields.get("solution")];
	return challenge === "" || solution === "" ? {} : { challenge: { challenge, solution } };
};
