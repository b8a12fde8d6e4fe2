/** What guesses at an address's codes are worth: laws over any sequence of codes, guesses and time. */
import {
	type DeveloperIdentity,
	guessesPerCode,
	identityEmail,
	incorrectCodes,
	judgeGuess,
	lockedMillis,
	newIdentity,
	withCode,
} from "@svc/core/platform/Onboarding/DeveloperIdentity";
import { codeHash, codeMail, codeMillis, makeCode } from "@svc/core/platform/Onboarding/VerificationCode";
import { addMillis, toMillis } from "@svc/core/words/Timestamp";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const start = "2026-11-21T09:00:00.000Z";

type Event =
	| { readonly type: "code" }
	/** At the session of the newest code, or at an older one. */
	| { readonly type: "guess"; readonly isRight: boolean; readonly isOld: boolean }
	| { readonly type: "wait"; readonly millis: number };

const event: fc.Arbitrary<Event> = fc.oneof(
	{ weight: 2, arbitrary: fc.constant<Event>({ type: "code" }) },
	{
		weight: 8,
		arbitrary: fc.record({
			type: fc.constant("guess" as const),
			isRight: fc.integer({ min: 0, max: 5 }).map((number) => number === 0),
			isOld: fc.integer({ min: 0, max: 5 }).map((number) => number === 0),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({
			type: fc.constant("wait" as const),
			millis: fc.oneof(fc.integer({ min: 1, max: codeMillis * 2 }), fc.integer({ min: 1, max: 4_000_000 })),
		}),
	},
);

interface Told {
	readonly at: number;
	readonly session: number;
	readonly isRight: boolean;
	readonly verdict: "verified" | "incorrect" | "dead" | "locked";
	/** Whether the guess was compared with a code at all. */
	readonly isCompared: boolean;
	readonly codeAt: number;
}

/** Everything that was answered in a sequence of events, and the identity at its end. */
const played = (events: ReadonlyArray<Event>) => {
	let identity: DeveloperIdentity = newIdentity("dvi_1", "ada@example.com", start);
	let now = start;
	let session = 0;
	let codeAt = Number.NEGATIVE_INFINITY;
	const told: Array<Told> = [];
	for (const one of events) {
		if (one.type === "wait") now = addMillis(now, one.millis);
		else if (lockedMillis(identity, now) !== undefined) {
			if (one.type === "guess")
				told.push({ at: toMillis(now), session, isRight: one.isRight, verdict: "locked", isCompared: false, codeAt });
		} else if (one.type === "code") {
			session++;
			codeAt = toMillis(now);
			identity = withCode(identity, `onb_${session}`, `hash ${session}`, now);
		} else {
			const guessed = one.isOld ? session - 1 : session;
			let isCompared = false;
			const judged = judgeGuess(
				identity,
				`onb_${guessed}`,
				(hash) => {
					isCompared = true;
					return one.isRight && hash === `hash ${guessed}`;
				},
				now,
			);
			identity = judged.identity;
			told.push({
				at: toMillis(now),
				session: guessed,
				isRight: one.isRight,
				verdict: judged.verdict,
				isCompared,
				codeAt,
			});
		}
	}
	return { told, identity };
};

const sequences = fc.array(event, { minLength: 1, maxLength: 120 });

describe("guesses", () => {
	it("that are wrong are compared at most twenty times in any hour", () => {
		fc.assert(
			fc.property(sequences, (events) => {
				const wrong = played(events).told.filter(({ isCompared, isRight }) => isCompared && !isRight);
				return wrong.every((one, i) => {
					const twentieth = wrong[i - incorrectCodes.limit];
					return twentieth === undefined || one.at - twentieth.at >= incorrectCodes.span_millis;
				});
			}),
		);
	});

	it("verify once a code, the newest, within ten minutes, after at most four wrong ones", () => {
		fc.assert(
			fc.property(sequences, (events) => {
				const { told } = played(events);
				told.forEach((one, i) => {
					if (one.verdict !== "verified") return;
					expect(one.isRight && one.isCompared).toBe(true);
					expect(one.at - one.codeAt).toBeLessThan(codeMillis);
					const before = told.slice(0, i).filter(({ isCompared, session }) => isCompared && session === one.session);
					expect(before.filter(({ verdict }) => verdict === "verified")).toEqual([]);
					expect(before.filter(({ isRight }) => !isRight).length).toBeLessThan(guessesPerCode);
				});
			}),
		);
	});

	it("of the right code in its time always verify, after any guesses, and are never counted", () => {
		fc.assert(
			fc.property(sequences, fc.integer({ min: 0, max: guessesPerCode - 1 }), (events, wrong) => {
				const { identity } = played(events);
				const free = { ...identity, incorrect_codes_at: identity.incorrect_codes_at.slice(wrong) };
				const now = addMillis(identity.updated_at, incorrectCodes.span_millis);
				let fresh = withCode(free, "onb_new", "hash", now);
				for (let i = 0; i < wrong; i++) fresh = judgeGuess(fresh, "onb_new", () => false, now).identity;
				const { identity: after, verdict } = judgeGuess(fresh, "onb_new", (hash) => hash === "hash", now);
				expect(verdict).toBe("verified");
				expect(after.incorrect_codes_at).toEqual(fresh.incorrect_codes_at);
				expect(judgeGuess(after, "onb_new", () => true, now).verdict).toBe("dead");
			}),
		);
	});

	it("lock the address from the twentieth until an hour after the first, to the millisecond", () => {
		let identity = withCode(newIdentity("dvi_1", "ada@example.com", start), "onb_1", "hash", start);
		for (let i = 0; i < incorrectCodes.limit; i++) {
			const now = addMillis(start, i * 1_000);
			expect(lockedMillis(identity, now)).toBeUndefined();
			const judged = judgeGuess(identity, "onb_1", () => false, now);
			expect(judged.verdict).toBe(i < guessesPerCode ? "incorrect" : "dead");
			expect(judged.remaining_attempts).toBe(Math.max(0, guessesPerCode - 1 - i));
			identity = judged.identity;
		}
		expect(lockedMillis(identity, addMillis(start, 19_000))).toBe(3_600_000 - 19_000);
		expect(lockedMillis(identity, addMillis(start, 3_599_999))).toBe(1);
		expect(lockedMillis(identity, addMillis(start, 3_600_000))).toBeUndefined();
	});
});

describe("an address", () => {
	it("is the same in ASCII capitals, and never that of two people", () => {
		expect(identityEmail("Ada.Lovelace@Example.COM")).toBe("ada.lovelace@example.com");
		// The long s is a lower case of S to Unicode, and another mailbox to a server.
		for (const email of ["\u017Fam@example.com", "\u0130da@example.com"]) expect(identityEmail(email)).toBe(email);
	});

	it("is the same in both spellings of a letter with an accent", () => {
		expect(identityEmail("Jose\u0301@example.com")).toBe(identityEmail("Jos\u00e9@example.com"));
	});
});

describe("codes", () => {
	const bytesOf = (numbers: ReadonlyArray<number>) => {
		let next = 0;
		return {
			randomBytes: () => {
				const number = numbers[next++] ?? 0;
				return Uint8Array.of(number >> 16, (number >> 8) & 255, number & 255);
			},
		};
	};

	it("are six digits, each as likely as any other", () => {
		expect(makeCode(bytesOf([42]))).toBe("000042");
		expect(makeCode(bytesOf([1_999_999]))).toBe("999999");
		// From 16,000,000 on, numbers would favour the codes below 777,216.
		expect(makeCode(bytesOf([15_999_999]))).toBe("999999");
		expect(makeCode(bytesOf([16_000_000, 2 ** 24 - 1, 7]))).toBe("000007");
	});

	it("are hashed for their session alone, and shown in the mail alone", () => {
		const crypto = { keyedHash: (text: string) => `keyed(${text})` };
		expect(codeHash(crypto, "onb_1", "123456")).not.toBe(codeHash(crypto, "onb_2", "123456"));
		const mail = codeMail("ada@example.com", "012345");
		expect(mail.to).toEqual({ email: "ada@example.com" });
		expect([mail.text, mail.html].every((body) => body?.includes("012345"))).toBe(true);
		expect(mail.subject).not.toContain("012345");
	});
});
