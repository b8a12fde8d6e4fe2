/**
 * A developer's identity: an email address, the newest code that was mailed to it, and its merchants.
 *
 * This one document holds all counts of an address, and each guess holds the document. So concurrent guesses, over any
 * number of sessions and nodes, are counted one by one (requirements: Limits). All times are real time.
 */
import { Schema } from "effect";
import { optional } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { addMillis, toMillis } from "../../words/Timestamp.js";
import { type Window, waitFor } from "../RateLimits/SlidingWindow.js";
import { codeMillis } from "./VerificationCode.js";

/** Most merchants that one address may set up. */
export const maximumMerchants = 20;

/** Incorrect guesses after which a code is dead. */
export const guessesPerCode = 5;

/** Incorrect codes of an address within an hour, after which codes are neither checked nor sent. */
export const incorrectCodes: Window = { limit: 20, span_millis: 3_600_000 };

/** The newest code of an address. A dead code is kept, so that guesses at it still count. */
const LiveCode = Schema.Struct({
	onboarding_session_id: Schema.String,
	hash: Schema.String,
	expires_at: Schema.String,
	incorrect_guesses: Schema.Int,
	is_used: Schema.Boolean,
});

export const DeveloperIdentity = Schema.Struct({
	developer_identity_id: Schema.String,
	/** As `identityEmail` writes it. */
	email: Schema.String,
	code: optional(LiveCode),
	/** The times of incorrect codes, the newest last. Holds only as many as the limits need. */
	incorrect_codes_at: Schema.Array(Schema.String),
	merchant_ids: Schema.Array(Schema.String),
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
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
 * The address that identifies a developer and receives its mail. Only ASCII capitals are folded. Full case mapping
 * would merge addresses of two people, such as K and the Kelvin sign.
 */
export const identityEmail = (email: string): string =>
	email.replace(/[A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 32));

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
 * Whether an identity may be removed: last used before a time, with an address that was never verified and set up no
 * merchant. All of its sessions are older than that time too.
 */
export const isAbandoned = ({ code, merchant_ids, updated_at }: DeveloperIdentity, before: string): boolean =>
	merchant_ids.length === 0 && code?.is_used !== true && updated_at < before;

/** How long the address is locked, in milliseconds; `undefined` if it is not. */
export const lockedMillis = ({ incorrect_codes_at }: DeveloperIdentity, now: string): number | undefined => {
	const at = (back: number): number => {
		const time = incorrect_codes_at.at(-back);
		return time === undefined ? Number.NEGATIVE_INFINITY : toMillis(time);
	};
	return waitFor({ at }, [incorrectCodes], toMillis(now))?.wait_millis;
};

/** Returns the identity with a new code, which replaces the one before. */
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
	/** `dead`: the code is used, expired, replaced or was guessed too often, even if the guess is right. */
	readonly verdict: "verified" | "incorrect" | "dead";
	/** The same object if there is nothing to write. */
	readonly identity: DeveloperIdentity;
	/** Guesses that are left for the code. */
	readonly remaining_attempts: number;
}

/**
 * Judges a guess. `matches` compares the stored hash with the guess's. An incorrect guess counts, also for a dead code;
 * a correct one never counts. Check `lockedMillis` before.
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
