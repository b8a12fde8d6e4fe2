/**
 * Keeps strangers from holding the places of an event, or the stock behind a link, without money. A payment that waits for
 * a bank holds what is scarce. Buyers are told apart by the address that calls, and by the email. After some payments
 * through one link within an hour, each further one first solves a challenge. Free tickets count too, because each is mailed.
 */
import { Effect, FiberRef, Option } from "effect";
import {
	type ChallengeAnswer,
	type Effort,
	isSolved,
	makeChallenge,
	openTerms,
	untried,
	withUsed,
} from "../../platform/ProofOfWork.js";
import { linkHoldsReason } from "../../platform/RateLimits/RateCounters.js";
import { mailboxOf, RateLimits } from "../../platform/RateLimits.js";
import { Crypto } from "../../words/Crypto.js";
import { type Environment, now } from "../../words/Environment.js";
import { refused } from "../../words/Errors.js";
import { Documents } from "../../words/Storage/Documents.js";
import { visitorAddress } from "../../words/Visitor.js";
import type { Order } from "../Order/Order.js";
import { linkGuards, newLinkGuard } from "./CardTesting.js";
import type { StoredPaymentLink } from "./PaymentLink.js";

/** Harder than for declined cards: a hold costs others the sale, and few honest buyers come this far. */
export const holdEffort: Effort = { freeFailures: 1, firstBits: 18, mostBits: 18 };

/** Whether a payment through the link holds what others want. */
const isScarce = ({ payment_link_type }: StoredPaymentLink, { line_items }: Order): boolean =>
	payment_link_type === "event" || line_items.some(({ variant_id }) => variant_id !== undefined);

export const makeHolds = Effect.gen(function* () {
	const crypto = yield* Crypto;
	const documents = yield* Documents;
	const rateLimits = yield* RateLimits;

	/**
	 * Counts a payment that begins. Refuses one that must first solve a challenge. Runs in the payment's first transaction:
	 * if that refuses for another reason, the challenge stays unused.
	 */
	return Effect.fnUntraced(function* (
		environment: Environment,
		link: StoredPaymentLink,
		order: Order,
		answer: ChallengeAnswer | undefined,
	) {
		const address = yield* FiberRef.get(visitorAddress);
		const email = order.buyer?.email;
		const buyer = [
			...(address === undefined ? [] : [`from ${address}`]),
			...(email === undefined ? [] : [`as ${mailboxOf(email)}`]),
		];
		if (!isScarce(link, order) || buyer.length === 0) return;
		const { environment_id } = environment;
		const { payment_link_id } = link;
		const counted = yield* Effect.either(rateLimits.hold(payment_link_id, buyer));
		if (counted._tag === "Right") return;
		const time = yield* now(environment);
		const name = `${environment_id} ${payment_link_id} holds`;
		const found = yield* documents.getForUpdate(linkGuards, environment_id, payment_link_id);
		const guard = Option.getOrElse(found, () => ({ ...newLinkGuard(payment_link_id, time), ...untried(time) }));
		const terms = answer === undefined ? undefined : yield* openTerms(crypto, answer);
		if (answer !== undefined && Option.isSome(found) && isSolved(crypto, name, guard, answer, terms, time)) {
			yield* documents.update(linkGuards, environment_id, withUsed(guard, terms, time));
			return;
		}
		return yield* refused("PAYMENT_CHALLENGE_REQUIRED", {
			message:
				"Several payments through this payment link have begun with this address or email within an hour: the next one requires the solution of a challenge.",
			param: "challenge",
			limit: { reason: linkHoldsReason, wait_millis: Math.ceil(counted.left.wait_millis) },
			details: [{ code: "PAYMENT_CHALLENGE_REQUIRED", ...makeChallenge(crypto, holdEffort, name, guard, time) }],
		});
	});
});
