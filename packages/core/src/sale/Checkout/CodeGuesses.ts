/**
 * Guards against guessing promotion codes, as gift card codes are guarded (`core/sale/GiftCards/Lookup.ts`). It counts the
 * unknown codes that buyers enter, across the whole environment. After `freeFailures` within an hour, each code needs the
 * solution of a challenge.
 */
import { Effect, Either, Option } from "effect";
import { normalisedCode } from "../../catalog/Promotions/Promotion.js";
import { promotionCodes } from "../../catalog/Promotions/Redemption.js";
import {
	type ChallengeAnswer,
	isSolved,
	makeChallenge,
	needsChallenge,
	openTerms,
	waitMillis,
	withFailure,
	withUsed,
} from "../../platform/ProofOfWork.js";
import { promotionCodesReason } from "../../platform/RateLimits/RateCounters.js";
import { Crypto } from "../../words/Crypto.js";
import { type Environment, now } from "../../words/Environment.js";
import { refuse } from "../../words/Errors.js";
import { Documents } from "../../words/Storage/Documents.js";
import { StorageError } from "../../words/Storage/StorageError.js";
import { UnitOfWork } from "../../words/Storage/UnitOfWork.js";
import { type Guard, guards, lookupEffort, newGuard } from "../GiftCards/Lookup.js";

const guardId = "gclg_promotions";

const isTaken = (error: unknown): boolean => error instanceof StorageError && error.reason === "unique";

export const makeCodeGuesses = Effect.gen(function* () {
	const crypto = yield* Crypto;
	const documents = yield* Documents;
	const { transaction } = yield* UnitOfWork;

	const lockGuard = Effect.fnUntraced(function* (environment_id: string, time: string) {
		const found = yield* documents.getForUpdate(guards, environment_id, guardId);
		if (Option.isSome(found)) return found.value;
		const guard: Guard = { ...newGuard(time), gift_card_lookup_guard_id: guardId };
		yield* documents.insert(guards, environment_id, guard);
		return guard;
	});

	const isKnown = Effect.fnUntraced(function* (environment_id: string, code: string) {
		const spelling = normalisedCode(code);
		if (spelling === undefined) return false;
		return (yield* documents.findBy(promotionCodes, environment_id, "normalised_code", [spelling])).length > 0;
	});

	/**
	 * Counts an unknown code, and refuses any code that must first solve a challenge. Never call it inside a transaction: a
	 * failure counts even if the request is refused. The guard is locked before the code is looked up. Otherwise concurrent
	 * guesses would all read the same count.
	 */
	return (environment: Environment, code: string, answer: ChallengeAnswer | undefined) =>
		Effect.gen(function* () {
			const { environment_id } = environment;
			const name = `${environment_id} promotions`;
			const time = yield* now(environment);
			let guard = yield* lockGuard(environment_id, time);
			if (needsChallenge(lookupEffort, guard, time)) {
				const terms = answer === undefined ? undefined : yield* openTerms(crypto, answer);
				if (answer === undefined || !isSolved(crypto, name, guard, answer, terms, time))
					return Either.left(
						refuse("PAYMENT_CHALLENGE_REQUIRED", {
							message:
								"Too many unknown promotion codes were tried: the next one requires the solution of a challenge.",
							param: "challenge",
							limit: { reason: promotionCodesReason, wait_millis: waitMillis(guard, time) },
							details: [
								{ code: "PAYMENT_CHALLENGE_REQUIRED", ...makeChallenge(crypto, lookupEffort, name, guard, time) },
							],
						}),
					);
				guard = yield* documents.update(guards, environment_id, withUsed(guard, terms, time));
			}
			if (!(yield* isKnown(environment_id, code)))
				yield* documents.update(guards, environment_id, withFailure(guard, time));
			return Either.void;
		}).pipe(transaction, Effect.retry({ times: 1, while: isTaken }), Effect.flatten);
});
