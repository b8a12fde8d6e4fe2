/**
 * Guards against testing stolen cards on a payment link, which needs no key and no account. Declined payments are
 * counted per link, across all of its sessions. After `freeDeclines` within an hour, each payment must first solve a
 * challenge. A script that tries thousands of cards pays for each of them; a buyer's browser solves one in a moment.
 */
import { Effect, Option, Schema } from "effect";
import {
	type ChallengeAnswer,
	type Effort,
	guardFields,
	isSolved,
	makeChallenge,
	needsChallenge,
	openTerms,
	untried,
	waitMillis,
	withFailure,
	withUsed,
} from "../../platform/ProofOfWork.js";
import { linkDeclinesReason } from "../../platform/RateLimits/RateCounters.js";
import { Crypto } from "../../words/Crypto.js";
import { type Environment, now } from "../../words/Environment.js";
import { refused } from "../../words/Errors.js";
import { prefixes } from "../../words/Id.js";
import { required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { Documents } from "../../words/Storage/Documents.js";

/** Declined payments per hour and link before challenges begin. */
export const freeDeclines = 20;

/** Easier than for gift cards, because honest buyers in a large sale solve it too. */
export const paymentEffort: Effort = { freeFailures: freeDeclines, firstBits: 16, mostBits: 20 };

const LinkGuard = Schema.Struct({
	payment_link_guard_id: required(Schema.String, "The ID of the link."),
	...guardFields,
});
export type LinkGuard = typeof LinkGuard.Type;

/** One per link. It is locked after the session, and before anything shared by payments of several orders. */
export const linkGuards = collection<LinkGuard>()({
	name: "payment_link_guards",
	resource: "guard of a payment link",
	id: "payment_link_guard_id",
	prefix: prefixes.payment_link,
	schema: LinkGuard,
});

/** The guard of a new link. */
export const newLinkGuard = (payment_link_id: string, time: string): LinkGuard => ({
	payment_link_guard_id: payment_link_id,
	...untried(time),
});

export class CardTesting extends Effect.Service<CardTesting>()("@svc/core/sale/PaymentLinks/CardTesting", {
	effect: Effect.gen(function* () {
		const crypto = yield* Crypto;
		const documents = yield* Documents;

		const nameOf = ({ environment_id }: Environment, payment_link_id: string): string =>
			`${environment_id} ${payment_link_id}`;

		/**
		 * Refuses a payment that must first solve a challenge, and marks a solved challenge as used. Runs in the payment's
		 * first transaction: if that refuses for another reason, the challenge stays unused. True: one was solved.
		 */
		const check = Effect.fnUntraced(function* (
			environment: Environment,
			payment_link_id: string,
			answer: ChallengeAnswer | undefined,
		) {
			const { environment_id } = environment;
			const time = yield* now(environment);
			// Buyers of a link wait for each other only while it is under attack.
			const seen = yield* documents.get(linkGuards, environment_id, payment_link_id);
			if (Option.isNone(seen) || !needsChallenge(paymentEffort, seen.value, time)) return false;
			const guard = yield* documents.requireForUpdate(linkGuards, environment_id, payment_link_id);
			const name = nameOf(environment, payment_link_id);
			const terms = answer === undefined ? undefined : yield* openTerms(crypto, answer);
			if (answer !== undefined && isSolved(crypto, name, guard, answer, terms, time)) {
				yield* documents.update(linkGuards, environment_id, withUsed(guard, terms, time));
				return true;
			}
			return yield* refused("PAYMENT_CHALLENGE_REQUIRED", {
				param: "challenge",
				limit: { reason: linkDeclinesReason, wait_millis: waitMillis(guard, time) },
				details: [{ code: "PAYMENT_CHALLENGE_REQUIRED", ...makeChallenge(crypto, paymentEffort, name, guard, time) }],
			});
		});

		/** Counts a declined payment of a link. Links from an earlier release have no guard yet. */
		const count = Effect.fnUntraced(function* (environment: Environment, payment_link_id: string) {
			const { environment_id } = environment;
			const time = yield* now(environment);
			const found = yield* documents.getForUpdate(linkGuards, environment_id, payment_link_id);
			if (Option.isSome(found)) yield* documents.update(linkGuards, environment_id, withFailure(found.value, time));
			else yield* documents.insert(linkGuards, environment_id, withFailure(newLinkGuard(payment_link_id, time), time));
		});

		return { check, count };
	}),
}) {}
