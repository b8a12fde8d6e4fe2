/**
 * The guard against guessing codes (requirements: Gift-card rules). Failed look-ups are counted in storage for the
 * environment as a whole, over all sessions, keys, addresses and nodes. After `freeFailures` within an hour, each look-up
 * must first solve a challenge: find a `solution` so that the SHA-256 of `challenge.solution` begins with a number of zero
 * bits. A browser solves one in a moment, but mass guessing becomes expensive. A challenge is valid for ten minutes and
 * for one look-up.
 */
import { Option, Schema } from "effect";
import type { CryptoShape } from "../../words/Crypto.js";
import { collection } from "../../words/Storage/Documents.js";
import { addMillis, toMillis } from "../../words/Timestamp.js";
import type { ChallengeAnswer } from "./GiftCard.js";

/** Failed look-ups per hour without a challenge. */
export const freeFailures = 10;

const windowMillis = 3_600_000;
const challengeMillis = 600_000;

/** Zero bits at first, and at most. Each doubling of the failures adds one. */
const firstBits = 16;
const mostBits = 22;

/** Used challenges that are stored. Each costs about 65,000 hashes, and expires after ten minutes. */
const maximumUsed = 5_000;

const Guard = Schema.Struct({
	gift_card_lookup_guard_id: Schema.String,
	/** Since `window_started_at`. */
	failures: Schema.Int,
	window_started_at: Schema.String,
	/** Used challenges that have not expired yet. */
	used: Schema.Array(Schema.Struct({ nonce: Schema.String, expires_at: Schema.String })),
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
});
export type Guard = typeof Guard.Type;

/** One document for each environment. */
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

/** Milliseconds until look-ups need no challenge again. */
export const waitMillis = ({ window_started_at }: Guard, now: string): number =>
	toMillis(window_started_at) + windowMillis - toMillis(now);

export const needsChallenge = (guard: Guard, now: string): boolean => failuresOf(guard, now) >= freeFailures;

/** Returns the difficulty of the next challenge. */
export const bitsFor = (failures: number): number =>
	Math.min(mostBits, firstBits + Math.max(0, Math.floor(Math.log2(failures / freeFailures))));

/** The content of a challenge. It is sealed, so it cannot be forged. */
const Terms = Schema.parseJson(
	Schema.Struct({
		environment_id: Schema.String,
		nonce: Schema.String,
		bits: Schema.Int,
		expires_at: Schema.String,
	}),
);
export type Terms = typeof Terms.Type;

/** A challenge in a refusal's `details`. */
export interface Challenge {
	readonly challenge: string;
	readonly algorithm: "sha256";
	/** The zero bits that the hash of `challenge.solution` must begin with. */
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

/** Reads an opened challenge; undefined if svc has not made it. */
export const readTerms = (opened: string): Terms | undefined =>
	Option.getOrUndefined(Schema.decodeUnknownOption(Terms)(opened));

/** Counts the leading zero bits of a hash in hex. */
export const zeroBits = (hex: string): number => {
	const zeros = /^0*/.exec(hex)?.[0].length ?? 0;
	const digit = hex[zeros];
	return zeros * 4 + (digit === undefined ? 0 : Math.clz32(Number.parseInt(digit, 16)) - 28);
};

/** Whether the answer solves a challenge of this environment that is unexpired and unused. */
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

/** Records a used challenge. */
export const withUsed = (guard: Guard, { expires_at, nonce }: Terms, now: string): Guard => ({
	...guard,
	used: [...guard.used.filter((one) => one.expires_at > now), { nonce, expires_at }].slice(-maximumUsed),
	updated_at: now,
});

/** Counts an unknown code. A window ends an hour after its first failure. */
export const withFailure = (guard: Guard, now: string): Guard => ({
	...guard,
	failures: failuresOf(guard, now) + 1,
	window_started_at: isOver(guard, now) ? now : guard.window_started_at,
	updated_at: now,
});
