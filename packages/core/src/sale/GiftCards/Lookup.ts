/**
 * The guard against guessing codes (requirements: Gift-card rules). Failed look-ups are counted for the environment as a
 * whole, in storage: whatever sessions, keys, addresses and nodes they come by. After `freeFailures` within an hour,
 * each further look-up must first solve a challenge: find a `solution` so that the SHA-256 of `challenge.solution`
 * begins with so many zero bits. That takes a buyer's browser moments, and whoever guesses a machine for each guess.
 * A challenge holds for ten minutes and pays for one look-up.
 */
import { Option, Schema } from "effect";
import type { CryptoShape } from "../../words/Crypto.js";
import { collection } from "../../words/Storage/Documents.js";
import { addMillis } from "../../words/Timestamp.js";
import type { ChallengeAnswer } from "./GiftCard.js";

/** Failed look-ups of an hour that cost nothing. */
export const freeFailures = 10;

const windowMillis = 3_600_000;
const challengeMillis = 600_000;

/** Zero bits at first, one more for each time that the failures have doubled, and at most. */
const firstBits = 16;
const mostBits = 22;

/** Solved challenges that are remembered; each took its solver some 65,000 hashes, and they end after ten minutes. */
const maximumUsed = 5_000;

const Guard = Schema.Struct({
	gift_card_lookup_guard_id: Schema.String,
	/** Since `window_started_at`. */
	failures: Schema.Int,
	window_started_at: Schema.String,
	/** Challenges that have been used and have not ended yet. */
	used: Schema.Array(Schema.Struct({ nonce: Schema.String, expires_at: Schema.String })),
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
});
export type Guard = typeof Guard.Type;

/** Each environment has one. */
export const guards = collection<Guard>({
	name: "gift_card_lookup_guards",
	resource: "gift card lookup guard",
	id: "gift_card_lookup_guard_id",
	prefix: "gclg_",
	schema: Guard,
});

export const guardId = "gclg_this";

export const newGuard = (now: string): Guard => ({
	gift_card_lookup_guard_id: guardId,
	failures: 0,
	window_started_at: now,
	used: [],
	version: 1,
	created_at: now,
	updated_at: now,
});

const isOver = (guard: Guard, now: string): boolean => now >= addMillis(guard.window_started_at, windowMillis);

/** Failed look-ups that still count. */
const failuresOf = (guard: Guard, now: string): number => (isOver(guard, now) ? 0 : guard.failures);

export const needsChallenge = (guard: Guard, now: string): boolean => failuresOf(guard, now) >= freeFailures;

/** How hard the next challenge is. */
export const bitsFor = (failures: number): number =>
	Math.min(mostBits, firstBits + Math.max(0, Math.floor(Math.log2(failures / freeFailures))));

/** What a challenge says, sealed so that nobody else can make one. */
const Terms = Schema.parseJson(
	Schema.Struct({
		environment_id: Schema.String,
		nonce: Schema.String,
		bits: Schema.Int,
		expires_at: Schema.String,
	}),
);
export type Terms = typeof Terms.Type;

/** A challenge as a refusal's `details` show it. */
export interface Challenge {
	readonly challenge: string;
	readonly algorithm: "sha256";
	/** Zero bits with which the hash of `challenge.solution` begins. */
	readonly difficulty_bits: number;
	readonly expires_at: string;
}

export const makeChallenge = (
	crypto: Pick<CryptoShape, "randomBytes" | "seal">,
	environment_id: string,
	guard: Guard,
	now: string,
): Challenge => {
	const nonce = Array.from(crypto.randomBytes(12), (byte) => byte.toString(16).padStart(2, "0")).join("");
	const terms: Terms = {
		environment_id,
		nonce,
		bits: bitsFor(failuresOf(guard, now)),
		expires_at: addMillis(now, challengeMillis),
	};
	return {
		challenge: crypto.seal(Schema.encodeSync(Terms)(terms)),
		algorithm: "sha256",
		difficulty_bits: terms.bits,
		expires_at: terms.expires_at,
	};
};

/** What a challenge that was opened says, if it is one of ours. */
export const readTerms = (opened: string): Terms | undefined =>
	Option.getOrUndefined(Schema.decodeUnknownOption(Terms)(opened));

/** How many zero bits a hash in hex begins with. */
export const zeroBits = (hex: string): number => {
	const zeros = /^0*/.exec(hex)?.[0].length ?? 0;
	const digit = hex[zeros];
	return zeros * 4 + (digit === undefined ? 0 : Math.clz32(Number.parseInt(digit, 16)) - 28);
};

/** Whether the answer solves a challenge of this environment that still holds and has not paid for a look-up yet. */
export const isSolved = (
	crypto: Pick<CryptoShape, "sha256Hex">,
	environment_id: string,
	guard: Guard,
	{ challenge, solution }: ChallengeAnswer,
	terms: Terms | undefined,
	now: string,
): terms is Terms =>
	terms !== undefined &&
	terms.environment_id === environment_id &&
	now < terms.expires_at &&
	!guard.used.some(({ nonce }) => nonce === terms.nonce) &&
	zeroBits(crypto.sha256Hex(`${challenge}.${solution}`)) >= terms.bits;

/** The guard after a challenge has paid for a look-up. */
export const withUsed = (guard: Guard, { expires_at, nonce }: Terms, now: string): Guard => ({
	...guard,
	used: [...guard.used.filter((one) => one.expires_at > now), { nonce, expires_at }].slice(-maximumUsed),
	updated_at: now,
});

/** The guard after a code that no card has. An hour after its first failure, a window is over. */
export const withFailure = (guard: Guard, now: string): Guard => ({
	...guard,
	failures: failuresOf(guard, now) + 1,
	window_started_at: isOver(guard, now) ? now : guard.window_started_at,
	updated_at: now,
});
