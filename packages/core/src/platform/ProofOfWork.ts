/**
 * Protects against mass guessing. Failures are counted in storage, across all sessions, keys, addresses, and nodes.
 * After a certain number within an hour, each attempt must first solve a challenge: find a `solution` such that the
 * SHA-256 of `challenge.solution` begins with a number of zero bits. A browser solves one in a moment, but mass
 * guessing becomes expensive. A challenge is valid for ten minutes and for one attempt.
 *
 * Pure except for opening a challenge. Whatever is guarded has a collection of its own, with the fields in
 * `guardFields`.
 */
import { Effect, Option, Schema } from "effect";
import type { CryptoShape } from "../words/Crypto.js";
import { required } from "../words/Optional.js";
import { text } from "../words/Text.js";
import { addMillis, toMillis } from "../words/Timestamp.js";
import { versioned } from "../words/Version.js";

/** When challenges begin, and how hard they are. */
export interface Effort {
	/** Failures per hour before challenges begin. */
	readonly freeFailures: number;
	/** Zero bits initially, and at most. Each doubling of the failures adds one. */
	readonly firstBits: number;
	readonly mostBits: number;
}

const windowMillis = 3_600_000;
const challengeMillis = 600_000;

/** Maximum number of used challenges stored. Each costs about 65,000 hashes, and expires after ten minutes. */
const maximumUsed = 5_000;

export const guardFields = {
	/** Failures since `window_started_at`. */
	failures: Schema.Int,
	window_started_at: Schema.String,
	/** Used challenges that have not expired yet. */
	used: Schema.Array(Schema.Struct({ nonce: Schema.String, expires_at: Schema.String })),
	...versioned,
};

const Guard = Schema.Struct(guardFields);
export type Guard = typeof Guard.Type;

/** A guard that has counted nothing yet. */
export const untried = (now: string): Guard => ({
	failures: 0,
	window_started_at: now,
	used: [],
	version: 1,
	created_at: now,
	updated_at: now,
});

const isOver = ({ window_started_at }: Guard, now: string): boolean =>
	now >= addMillis(window_started_at, windowMillis);

/** Failures that still count. */
const failuresOf = (guard: Guard, now: string): number => (isOver(guard, now) ? 0 : guard.failures);

/** Milliseconds until attempts no longer need a challenge. */
export const waitMillis = ({ window_started_at }: Guard, now: string): number =>
	toMillis(window_started_at) + windowMillis - toMillis(now);

export const needsChallenge = ({ freeFailures }: Effort, guard: Guard, now: string): boolean =>
	failuresOf(guard, now) >= freeFailures;

/** Returns the difficulty of the next challenge. */
export const bitsFor = ({ firstBits, freeFailures, mostBits }: Effort, failures: number): number =>
	Math.min(mostBits, firstBits + Math.max(0, Math.floor(Math.log2(failures / freeFailures))));

/** The content of a challenge. It is sealed, so it cannot be forged. */
const Terms = Schema.parseJson(
	Schema.Struct({
		guards: required(Schema.String, "The guard to which it belongs."),
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
	/** The number of zero bits with which the hash of `challenge.solution` must begin. */
	readonly difficulty_bits: number;
	readonly expires_at: string;
}

/** A solved challenge: the unchanged challenge, and its solution. */
export const ChallengeAnswer = Schema.Struct({
	challenge: required(text(1, 1_000), "The `challenge` of the refusal, unchanged."),
	solution: required(
		text(1, 100),
		"A text for which SHA-256 of `challenge.solution` begins with the asked number of zero bits.",
	),
}).annotations({ identifier: "ChallengeAnswer" });
export type ChallengeAnswer = typeof ChallengeAnswer.Type;

/** Creates a challenge for the guard named by `guards`. */
export const makeChallenge = (
	crypto: Pick<CryptoShape, "randomBytes" | "seal">,
	effort: Effort,
	guards: string,
	guard: Guard,
	now: string,
): Challenge => {
	const nonce = Array.from(crypto.randomBytes(12), (byte) => byte.toString(16).padStart(2, "0")).join("");
	const terms: Terms = {
		guards,
		nonce,
		bits: bitsFor(effort, failuresOf(guard, now)),
		expires_at: addMillis(now, challengeMillis),
	};
	return {
		challenge: crypto.seal(Schema.encodeSync(Terms)(terms)),
		algorithm: "sha256",
		difficulty_bits: terms.bits,
		expires_at: terms.expires_at,
	};
};

const readTerms = (opened: string): Terms | undefined =>
	Option.getOrUndefined(Schema.decodeUnknownOption(Terms)(opened));

/** Returns the terms of a solved challenge; undefined if svc did not create it. */
export const openTerms = ({ open }: Pick<CryptoShape, "open">, { challenge }: ChallengeAnswer) =>
	open(challenge).pipe(
		Effect.map(readTerms),
		Effect.catchAllDefect(() => Effect.succeed(undefined)),
	);

/** Counts the leading zero bits of a hash in hex. */
export const zeroBits = (hex: string): number => {
	const zeros = /^0*/.exec(hex)?.[0].length ?? 0;
	const digit = hex[zeros];
	return zeros * 4 + (digit === undefined ? 0 : Math.clz32(Number.parseInt(digit, 16)) - 28);
};

/** Whether the solution solves an unexpired, unused challenge of this guard. */
export const isSolved = (
	crypto: Pick<CryptoShape, "sha256Hex">,
	guards: string,
	guard: Guard,
	{ challenge, solution }: ChallengeAnswer,
	terms: Terms | undefined,
	now: string,
): terms is Terms =>
	terms !== undefined &&
	terms.guards === guards &&
	now < terms.expires_at &&
	!guard.used.some(({ nonce }) => nonce === terms.nonce) &&
	zeroBits(crypto.sha256Hex(`${challenge}.${solution}`)) >= terms.bits;

/** Records a used challenge. */
export const withUsed = <G extends Guard>(guard: G, { expires_at, nonce }: Terms, now: string): G => ({
	...guard,
	used: [...guard.used.filter((one) => one.expires_at > now), { nonce, expires_at }].slice(-maximumUsed),
	updated_at: now,
});

/** Counts a failure. A window ends an hour after its first failure. */
export const withFailure = <G extends Guard>(guard: G, now: string): G => ({
	...guard,
	failures: failuresOf(guard, now) + 1,
	window_started_at: isOver(guard, now) ? now : guard.window_started_at,
	updated_at: now,
});
