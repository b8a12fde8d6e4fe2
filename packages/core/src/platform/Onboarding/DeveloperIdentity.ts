/**
 * A developer as we know one: an email address, the code that was last mailed to it, and the merchants that it has set
 * up. Everything that is counted for an address is in this one document, which whoever guesses has to hold: so racing
 * guesses, over any number of sessions and nodes, are counted one by one (requirements: Limits). All by real time.
 */
import { Schema } from "effect";
import { optional } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Documents.js";
import { addMillis, toMillis } from "../../words/Timestamp.js";
import { type Window, waitFor } from "../RateLimits/SlidingWindow.js";
import { codeMillis } from "./VerificationCode.js";

/** Merchants that one address may set up. */
export const maximumMerchants = 20;

/** Incorrect guesses after which a code is good for nothing. */
export const guessesPerCode = 5;

/** Incorrect codes of an address within an hour, after which no code is looked at and none is sent. */
export const incorrectCodes: Window = { limit: 20, span_millis: 3_600_000 };

/** The newest code of an address. It is kept when it is dead, so that guesses at it still count. */
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
	/** When incorrect codes were given, the newest last: as many as can matter. */
	incorrect_codes_at: Schema.Array(Schema.String),
	merchant_ids: Schema.Array(Schema.String),
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
});
export type DeveloperIdentity = typeof DeveloperIdentity.Type;

export const developerIdentities = collection<DeveloperIdentity>({
	name: "developer_identities",
	resource: "developer identity",
	id: "developer_identity_id",
	prefix: "dvi_",
	schema: DeveloperIdentity,
	unique: { email: "email" },
});

/**
 * The address as identities are told apart, and as mail is sent to it. Capitals of ASCII alone make no difference:
 * full case mapping would make one of addresses that are two people's, such as K and the sign for Kelvin.
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
 * Whether nothing is lost with an identity that was last used before a time: its address was never verified, as far as
 * its newest code tells, and set up no merchant. Every session of it began before that time too.
 */
export const isAbandoned = ({ code, merchant_ids, updated_at }: DeveloperIdentity, before: string): boolean =>
	merchant_ids.length === 0 && code?.is_used !== true && updated_at < before;

/** How long nothing more may be tried with the address, in milliseconds; `undefined` when it may. */
export const lockedMillis = ({ incorrect_codes_at }: DeveloperIdentity, now: string): number | undefined => {
	const at = (back: number): number => {
		const time = incorrect_codes_at.at(-back);
		return time === undefined ? Number.NEGATIVE_INFINITY : toMillis(time);
	};
	return waitFor({ at }, [incorrectCodes], toMillis(now))?.wait_millis;
};

/** The identity with a new code, in the place of any other. */
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
	/** `dead`: the code, even if it is the right one, is used, expired, replaced or was guessed at too often. */
	readonly verdict: "verified" | "incorrect" | "dead";
	/** The same object where nothing is to be written. */
	readonly identity: DeveloperIdentity;
	/** Guesses that the code still allows. */
	readonly remaining_attempts: number;
}

/**
 * What a guess is worth. `matches` compares the stored hash with the guess's. A guess that does not match counts, also
 * at a dead code; the right code never counts. Ask `lockedMillis` before.
 */
export const judgeGuess = (
	identity: DeveloperIdentity,
	onboarding_session_id: string,
	matches: (hash: string) => boolean,
	now: string,
): Judgement => {
	const { code } = identity;
	// Of a code that was replaced nothing is left to compare with.
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
