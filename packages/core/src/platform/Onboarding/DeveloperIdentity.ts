/**
 * A developer's identity: an email address, the newest code mailed to it, and its merchants.
 *
 * This one document holds all counts for an address, and each guess locks it. So concurrent guesses, across any number
 * of sessions and nodes, are counted one by one (requirements: Limits). All times are real time.
 */
import { Schema } from "effect";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { canonical } from "../../words/Text.js";
import { addMillis, toMillis } from "../../words/Timestamp.js";
import { versioned } from "../../words/Version.js";
import { type Window, waitFor } from "../RateLimits/SlidingWindow.js";
import { codeMillis } from "./VerificationCode.js";

/** Maximum number of merchants that one address may set up. */
export const maximumMerchants = 20;

/** Number of incorrect guesses after which a code is dead. */
export const guessesPerCode = 5;

/** Limit of incorrect codes per address within an hour, after which codes are neither checked nor sent. */
export const incorrectCodes: Window = { limit: 20, span_millis: 3_600_000 };

/** An address's newest code. A dead code is kept, so that guesses at it still count. */
const LiveCode = Schema.Struct({
	onboarding_session_id: Schema.String,
	hash: Schema.String,
	expires_at: Schema.String,
	incorrect_guesses: Schema.Int,
	is_used: Schema.Boolean,
});

export const DeveloperIdentity = Schema.Struct({
	developer_identity_id: Schema.String,
	email: required(Schema.String, "As normalized by `identityEmail`."),
	code: optional(LiveCode),
	incorrect_codes_at: required(
		Schema.Array(Schema.String),
		"The times of incorrect codes, oldest first. Only as many as the limits need are kept.",
	),
	merchant_ids: Schema.Array(Schema.String),
	...versioned,
});
export type DeveloperIdentity = typeof DeveloperIdentity.Type;

export const developerIdentities = collection<DeveloperIdentity>()({
	name: "developer_identities",
	resource: "developer identity",
	id: "developer_identity_id",
	prefix: "dvi_",
	schema: DeveloperIdentity,
	unique: { email: "email" },
});

/**
 * The address that identifies a developer and receives its mail, in NFC. Only ASCII upper case is folded. Full case
 * mapping would merge addresses of different people, for example s and the long s.
 */
export const identityEmail = (email: string): string =>
	canonical(email).replace(/[A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 32));

export const newIdentity = (developer_identity_id: string, email: string, now: string): DeveloperIdentity => ({
	developer_identity_id,
	email,
	incorrect_codes_at: [],
	merchant_ids: [],
	version: 1,
	created_at: now,
	updated_at: now,
});

/**
 * Whether an identity may be removed: it was last used before a given time, its address was never verified, and it set
 * up no merchant. All its sessions are older than that time too.
 */
export const isAbandoned = ({ code, merchant_ids, updated_at }: DeveloperIdentity, before: string): boolean =>
	merchant_ids.length === 0 && code?.is_used !== true && updated_at < before;

/** How long the address remains locked, in milliseconds; `undefined` if it is not locked. */
export const lockedMillis = ({ incorrect_codes_at }: DeveloperIdentity, now: string): number | undefined => {
	const at = (back: number): number => {
		const time = incorrect_codes_at.at(-back);
		return time === undefined ? Number.NEGATIVE_INFINITY : toMillis(time);
	};
	return waitFor({ at }, [incorrectCodes], toMillis(now))?.wait_millis;
};

/** Returns the identity with a new code, which replaces the previous one. */
export const withCode = (
	identity: DeveloperIdentity,
	onboarding_session_id: string,
	hash: string,
	now: string,
): DeveloperIdentity => ({
	...identity,
	code: { onboarding_session_id, hash, expires_at: addMillis(now, codeMillis), incorrect_guesses: 0, is_used: false },
	updated_at: now,
});

export interface Judgement {
	/** `dead`: the code was used, expired, replaced, or guessed too often, even if the guess is right. */
	readonly verdict: "verified" | "incorrect" | "dead";
	/** The same object if there is nothing to write. */
	readonly identity: DeveloperIdentity;
	/** The number of guesses left for the code. */
	readonly remaining_attempts: number;
}

/**
 * Judges a guess. `matches` compares the stored hash with the guess's. An incorrect guess counts, even for a dead code;
 * a correct one never does. Check `lockedMillis` first.
 */
export const judgeGuess = (
	identity: DeveloperIdentity,
	onboarding_session_id: string,
	matches: (hash: string) => boolean,
	now: string,
): Judgement => {
	const { code } = identity;
	// The hash of a replaced code is no longer stored.
	if (code === undefined || code.onboarding_session_id !== onboarding_session_id)
		return { verdict: "dead", identity, remaining_attempts: 0 };
	const isRight = matches(code.hash);
	const isLive = !code.is_used && now < code.expires_at && code.incorrect_guesses < guessesPerCode;
	if (isRight && !isLive) return { verdict: "dead", identity, remaining_attempts: 0 };
	if (isRight) {
		const used = { ...identity, code: { ...code, is_used: true }, updated_at: now };
		return { verdict: "verified", identity: used, remaining_attempts: 0 };
	}
	const incorrect_guesses = code.incorrect_guesses + 1;
	return {
		verdict: isLive ? "incorrect" : "dead",
		identity: {
			...identity,
			code: { ...code, incorrect_guesses },
			incorrect_codes_at: [...identity.incorrect_codes_at, now].slice(-incorrectCodes.limit),
			updated_at: now,
		},
		remaining_attempts: isLive ? guessesPerCode - incorrect_guesses : 0,
	};
};
