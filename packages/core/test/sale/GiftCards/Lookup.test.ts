import { bitsFor, needsChallenge, withFailure } from "@svc/core/platform/ProofOfWork";
import { freeFailures, type Guard, lookupEffort, newGuard } from "@svc/core/sale/GiftCards/Lookup";
import { paymentEffort } from "@svc/core/sale/PaymentLinks/CardTesting";
import { fromMillis, toMillis } from "@svc/core/words/Timestamp";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const hourMillis = 3_600_000;
const start = "2026-11-22T08:00:00.000Z";

/** A look-up in two steps: a read and a later decision. Steps of several look-ups may interleave. */
interface Guarding {
	readonly read: (stored: Guard) => Guard;
	/** Whether a guess at this time needs no challenge, and the guard afterwards. */
	readonly guess: (read: Guard, stored: Guard, now: string) => { readonly isFree: boolean; readonly guard: Guard };
}

const guessOn = (guard: Guard, counted: Guard, now: string) =>
	needsChallenge(lookupEffort, guard, now)
		? { isFree: false, guard: counted }
		: { isFree: true, guard: withFailure(counted, now) };

/** The guard is locked, so the stored guard decides when the code is looked up. */
const held: Guarding = { read: (stored) => stored, guess: (_, stored, now) => guessOn(stored, stored, now) };

/** A wrong implementation: the guard that was read earlier decides, before others have counted. */
const stale: Guarding = { read: (stored) => stored, guess: (read, stored, now) => guessOn(read, stored, now) };

/** After a number of milliseconds, a look-up reads the guard, or one that has read it guesses. */
const schedule = fc.array(
	fc.record({
		reads: fc.boolean(),
		which: fc.nat(100),
		after: fc.oneof({ weight: 100, arbitrary: fc.nat(1_000) }, { weight: 1, arbitrary: fc.nat(hourMillis) }),
	}),
	{ minLength: 60, maxLength: 200, size: "max" },
);

/** The times of guesses without a challenge. */
const freeGuesses = (guarding: Guarding, steps: typeof schedule extends fc.Arbitrary<infer A> ? A : never) => {
	let stored = newGuard(start);
	let millis = toMillis(start);
	const pending: Array<Guard> = [];
	const free: Array<number> = [];
	for (const { after, reads, which } of steps) {
		millis += after;
		if (reads) pending.push(guarding.read(stored));
		const [read] = reads || pending.length === 0 ? [] : pending.splice(which % pending.length, 1);
		if (read === undefined) continue;
		const { guard, isFree } = guarding.guess(read, stored, fromMillis(millis));
		stored = guard;
		if (isFree) free.push(millis);
	}
	return free;
};

/** Windows do not overlap: each begins with a failure, and the next one after an hour. */
const isBounded = (free: ReadonlyArray<number>): boolean => {
	let [begun, count] = [toMillis(start), 0];
	for (const at of free) {
		if (at >= begun + hourMillis) [begun, count] = [at, 0];
		if (++count > freeFailures) return false;
	}
	return true;
};

describe("the difficulty of challenges", () => {
	it.each([lookupEffort, paymentEffort])("rises with each doubling of the failures, up to its bound", (effort) => {
		const { firstBits, freeFailures: free, mostBits } = effort;
		expect(bitsFor(effort, free)).toBe(firstBits);
		expect(bitsFor(effort, free * 2 - 1)).toBe(firstBits);
		expect(bitsFor(effort, free * 2)).toBe(firstBits + 1);
		expect(bitsFor(effort, free * 1_000_000)).toBe(mostBits);
	});
});

describe("the guard of look-ups", () => {
	it("allows ten failures per hour, however the steps of look-ups interleave", () => {
		fc.assert(
			fc.property(schedule, (steps) => isBounded(freeGuesses(held, steps))),
			{ numRuns: 500 },
		);
	});

	it("breaks the law if it decides on a stale read", () => {
		const wrong = fc.check(
			fc.property(schedule, (steps) => isBounded(freeGuesses(stale, steps))),
			{ numRuns: 500, seed: 7 },
		);
		expect(wrong.failed).toBe(true);
	});
});
