/**
 * Gift cards: imports, issues, looks up, adjusts, and disables them (requirements: Gift-card rules), and applies them
 * to orders.
 */

import { Effect, Either, Option } from "effect";
import { Outbox } from "../events/Webhooks/Outbox.js";
import { EarlierKeys } from "../platform/EarlierKeys.js";
import { answeredAnew } from "../platform/Idempotency.js";
import { type Attempt, implement } from "../platform/Implementation.js";
import { metadataPatcher, type PatchMetadata } from "../platform/MetadataPatch.js";
import {
	type ChallengeAnswer,
	isSolved,
	makeChallenge,
	needsChallenge,
	openTerms,
	waitMillis,
	withFailure,
	withUsed,
} from "../platform/ProofOfWork.js";
import { lookupReason } from "../platform/RateLimits/RateCounters.js";
import { environments, registry } from "../platform/Registry.js";
import { Crypto } from "../words/Crypto.js";
import { type Caller, type Environment, now, nowMillis } from "../words/Environment.js";
import { notFound, Refusal, refuse } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Lists } from "../words/Lists.js";
import { sum, usd } from "../words/Money.js";
import type { ListParameters } from "../words/Page.js";
import { Documents } from "../words/Storage/Documents.js";
import { StorageError } from "../words/Storage/StorageError.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { checkVersion } from "../words/Version.js";
import { OrderCheckout } from "./CheckoutSessions/OrderCheckout.js";
import { codeHash, hashedText } from "./GiftCards/Code.js";
import {
	type AdjustGiftCard,
	type ApplyGiftCard,
	type CreatedGiftCard,
	type CreateGiftCard,
	giftCardEvent,
	giftCards,
	giftCardView,
	type LookUpGiftCard,
	type StoredGiftCard,
	withoutCode,
} from "./GiftCards/GiftCard.js";
import { GiftCardAccounts } from "./GiftCards/GiftCardAccounts.js";
import { adjust, checkUsable, disable, giftCardLedger } from "./GiftCards/Ledger.js";
import { type Guard, guardId, guards, lookupEffort, newGuard } from "./GiftCards/Lookup.js";
import type { GiftCardLiability } from "./GiftCards/Report.js";
import { giftCardsUseCases } from "./GiftCards/UseCases.js";
import { buyersOrder } from "./Order/BuyersOrder.js";
import { takesGiftCards, withGiftCard, withoutGiftCard } from "./Order/GiftCardCover.js";
import { GiftCardStatus } from "./Order/GiftCardPurchase.js";
import { beginsSubscription, checkIdle } from "./Order/Guards.js";
import { type Order, orders } from "./Order/Order.js";
import { orderEvent } from "./Order/OrderEvents.js";
import { maximumGiftCards } from "./Order/OrderGiftCard.js";

/** A checkout's buyer can only see their own order. */
const checkOwn = ({ principal }: Caller, order_id: string): Either.Either<void, Refusal> =>
	principal._tag === "CheckoutSession" && principal.order_id !== order_id
		? Either.left(notFound(orders.resource, order_id))
		: Either.void;

/** An order as its caller may see it. */
const shownTo =
	({ principal }: Caller) =>
	(order: Order): Order =>
		principal._tag === "CheckoutSession" ? buyersOrder(order) : order;

const codeTaken = refuse("ALREADY_EXISTS", { message: "Another gift card already has this code.", param: "code" });

const hasPaid = (gift_card_id: string) =>
	refuse("GIFT_CARD_NOT_USABLE", {
		message: "The gift card has already paid for this order.",
		blocking_resources: [{ resource_type: "gift_card", resource_id: gift_card_id }],
	});

const unknownCode = refuse("GIFT_CARD_CODE_UNKNOWN", { param: "code" });

/** If two nodes insert an environment's first guard concurrently, the second retries and reads the first one's. */
const isTaken = (error: unknown): boolean => error instanceof StorageError && error.reason === "unique";

export class GiftCards extends Effect.Service<GiftCards>()("@svc/core/sale/GiftCards", {
	effect: Effect.gen(function* () {
		const accounts = yield* GiftCardAccounts;
		const checkout = yield* OrderCheckout;
		const crypto = yield* Crypto;
		const documents = yield* Documents;
		const earlierKeys = yield* EarlierKeys;
		const ids = yield* Ids;
		const lists = yield* Lists;
		const outbox = yield* Outbox;
		const { transaction } = yield* UnitOfWork;

		/** Finds a card by a code that was hashed before the server's key changed. Only for codes not found otherwise. */
		const byEarlierHash = Effect.fnUntraced(function* (environment_id: string, code: string) {
			for (const hash of yield* earlierKeys.hashesOf(hashedText(environment_id, code))) {
				const card = yield* documents.findUnique(giftCards, environment_id, "code", hash);
				if (Option.isSome(card)) return card;
			}
			return Option.none<StoredGiftCard>();
		});

		const byCode = Effect.fnUntraced(function* (environment_id: string, code: string) {
			const hash = codeHash(crypto, environment_id, code);
			const card = yield* documents.findUnique(giftCards, environment_id, "code", hash);
			return Option.isSome(card) ? card : yield* byEarlierHash(environment_id, code);
		});

		/**
		 * Whether a card has the code under an earlier key: the index on hashes finds it only under the current one. While
		 * the key is being changed, another node may still write with another key. So an environment's imports then run one
		 * at a time.
		 */
		const isImported = Effect.fnUntraced(function* (environment_id: string, code: string) {
			if (crypto.previousHashKeys.length > 0) yield* documents.getForUpdate(environments, registry, environment_id);
			return Option.isSome(yield* byEarlierHash(environment_id, code));
		});

		const create = Effect.fnUntraced(function* (caller: Caller, input: CreateGiftCard) {
			const { balance_money, code, face_value_money = balance_money, ...fields } = input;
			if (face_value_money.amount < balance_money.amount)
				return yield* refuse("INVALID_VALUE", {
					message: `The face value of ${face_value_money.amount} cents is less than the balance of ${balance_money.amount} cents. Send at least the balance.`,
					param: "face_value_money",
				});
			if (code !== undefined && (yield* isImported(caller.environment.environment_id, code))) return yield* codeTaken;
			const [issued] = yield* accounts
				.issue(caller, [
					{
						...fields,
						gift_card_id: ids.make("gift_card", yield* nowMillis(caller.environment)),
						source: code === undefined ? "issue" : "import",
						face_value: face_value_money.amount,
						balance: balance_money.amount,
						...(code === undefined ? {} : { code }),
					},
				])
				.pipe(
					Effect.catchIf(
						(error) => error instanceof Refusal && error.code === "ALREADY_EXISTS",
						() => codeTaken,
					),
				);
			if (issued === undefined) return yield* Effect.dieMessage("one card was to be issued");
			const created: CreatedGiftCard = code === undefined ? { ...issued.card, code: issued.code } : issued.card;
			return created;
		}, transaction);

		const correct = Effect.fnUntraced(function* (
			caller: Caller,
			gift_card_id: string,
			{ amount_money, expected_version, reason }: AdjustGiftCard,
		) {
			const { environment_id } = caller.environment;
			const card = yield* documents.requireForUpdate(giftCards, environment_id, gift_card_id, expected_version);
			const millis = yield* nowMillis(caller.environment);
			const entry_id = ids.make("gift_card_ledger_entry", millis);
			const posted = yield* adjust(card, amount_money.amount, reason, entry_id, yield* now(caller.environment));
			const [written] = yield* accounts.write(environment_id, [posted]);
			return written ?? giftCardView(posted.card);
		}, transaction);

		const disableCard = Effect.fnUntraced(function* (caller: Caller, gift_card_id: string) {
			const { environment_id } = caller.environment;
			const card = yield* documents.requireForUpdate(giftCards, environment_id, gift_card_id);
			const disabled = yield* disable(card, yield* now(caller.environment));
			if (disabled === card) return giftCardView(card);
			const written = giftCardView(yield* documents.update(giftCards, environment_id, disabled));
			yield* outbox.publish(caller, giftCardEvent("gift_card.disabled", written));
			return written;
		}, transaction);

		const lockGuard = Effect.fnUntraced(function* (environment: Environment, time: string) {
			const found = yield* documents.getForUpdate(guards, environment.environment_id, guardId);
			if (Option.isSome(found)) return found.value;
			const guard = newGuard(time);
			yield* documents.insert(guards, environment.environment_id, guard);
			return guard;
		});

		const challenged = (environment: Environment, guard: Guard, time: string) =>
			refuse("GIFT_CARD_CHALLENGE_REQUIRED", {
				param: "challenge",
				limit: { reason: lookupReason, wait_millis: waitMillis(guard, time) },
				details: [
					{
						code: "GIFT_CARD_CHALLENGE_REQUIRED",
						...makeChallenge(crypto, lookupEffort, environment.environment_id, guard, time),
					},
				],
			});

		/**
		 * Finds the card with a code. Failures must be counted even if the request is refused, so this is a transaction of
		 * its own: never call it inside another one. The guard is locked before the code is looked up. Otherwise concurrent
		 * lookups would all read the same count, and each would be a free guess.
		 */
		const find = (environment: Environment, code: string, answer: ChallengeAnswer | undefined) =>
			Effect.gen(function* () {
				const { environment_id } = environment;
				const time = yield* now(environment);
				let guard = yield* lockGuard(environment, time);
				if (needsChallenge(lookupEffort, guard, time)) {
					const terms = answer === undefined ? undefined : yield* openTerms(crypto, answer);
					if (answer === undefined || !isSolved(crypto, environment_id, guard, answer, terms, time))
						return Either.left(challenged(environment, guard, time));
					guard = yield* documents.update(guards, environment_id, withUsed(guard, terms, time));
				}
				const card = yield* byCode(environment_id, code);
				if (Option.isSome(card)) return Either.right(card.value);
				yield* documents.update(guards, environment_id, withFailure(guard, time));
				return Either.left(unknownCode);
			}).pipe(transaction, Effect.retry({ times: 1, while: isTaken }));

		const lookUp = Effect.fnUntraced(function* (caller: Caller, { challenge, code }: LookUpGiftCard) {
			return giftCardView(yield* Effect.flatten(find(caller.environment, code, challenge)));
		});

		/** Changes an order without a payment in progress, and publishes the event. */
		const changeOrder = Effect.fnUntraced(function* (
			caller: Caller,
			order_id: string,
			expected_version: number | undefined,
			decide: (order: Order) => Effect.Effect<Order, Refusal>,
		) {
			const { environment_id } = caller.environment;
			return yield* documents.change(
				orders,
				environment_id,
				order_id,
				expected_version,
				(found) =>
					checkIdle(found).pipe(
						Effect.flatMap(decide),
						Effect.flatMap((changed) => checkout.changed(caller, found, changed)),
					),
				(written) => outbox.publish(caller, orderEvent("order.updated", written)),
			);
		});

		const put = Effect.fnUntraced(function* (caller: Caller, order: Order, card: StoredGiftCard) {
			const known = order.gift_cards ?? [];
			const other = known.find(({ gift_card_id }) => gift_card_id === card.gift_card_id);
			if (other?.status === "redeemed") return yield* hasPaid(card.gift_card_id);
			if (other === undefined && known.length >= maximumGiftCards)
				return yield* refuse("TOO_MANY_ITEMS", {
					message: `The order has ${known.length} gift cards, and an order can have at most ${maximumGiftCards}. Remove one first.`,
				});
			if (beginsSubscription(order))
				return yield* refuse("CHECKOUT_SESSION_MODIFIERS_READ_ONLY", { reason: "subscription_terms_locked" });
			if (order.subscription_id !== undefined)
				return yield* refuse("GIFT_CARD_NOTHING_TO_PAY", { message: "Gift cards cannot pay for subscriptions." });
			if (!takesGiftCards(order)) return yield* refuse("GIFT_CARD_NOTHING_TO_PAY");
			yield* checkUsable(card);
			return withGiftCard(order, giftCardView(card), yield* now(caller.environment));
		});

		/**
		 * The first half of `apply`, before its transaction: looks the code up, and counts a failure. Returns a refusal as
		 * data, because a key with a stored response must return that response instead.
		 */
		const findFor = Effect.fnUntraced(function* (
			caller: Caller,
			order_id: string,
			{ challenge, code, expected_version }: ApplyGiftCard,
		) {
			yield* checkOwn(caller, order_id);
			// A request for an unknown order, or for a stale version of it, does not count as a failure.
			const order = yield* lists.get(orders, caller, order_id);
			if (expected_version !== undefined) {
				const current = yield* Effect.either(checkVersion(orders.resource, order.value, expected_version));
				if (Either.isLeft(current)) return Either.left(current.left);
			}
			return yield* find(caller.environment, code, challenge);
		});

		/** Applies a card to an order. If it is already applied, its balance is refreshed. */
		const apply = (
			caller: Caller,
			order_id: string,
			{ expected_version }: ApplyGiftCard,
			found: Either.Either<StoredGiftCard, Refusal>,
		) =>
			transaction(
				changeOrder(caller, order_id, expected_version, (order) =>
					Effect.flatMap(found, (card) => put(caller, order, card)),
				),
			);

		const takeOff = Effect.fnUntraced(function* (caller: Caller, order: Order, gift_card_id: string) {
			const entry = order.gift_cards?.find((card) => card.gift_card_id === gift_card_id);
			if (entry === undefined) return yield* notFound("gift card of this order", gift_card_id);
			if (entry.status === "redeemed") return yield* hasPaid(gift_card_id);
			return withoutGiftCard(order, gift_card_id, yield* now(caller.environment));
		});

		const remove = (caller: Caller, order_id: string, gift_card_id: string) =>
			transaction(changeOrder(caller, order_id, undefined, (order) => takeOff(caller, order, gift_card_id)));

		const listLedger = Effect.fnUntraced(function* (caller: Caller, gift_card_id: string, parameters: ListParameters) {
			yield* lists.get(giftCards, caller, gift_card_id);
			return yield* lists.page(giftCardLedger, caller, parameters, `gift-cards/${gift_card_id}/ledger`, {
				gift_card_id,
			});
		});

		/** Reports the seller's liability to card holders: the sum of all balances. */
		const liability = Effect.fnUntraced(function* (caller: Caller) {
			const rows = yield* documents.sumBy(giftCards, caller.environment.environment_id, "status", "balance");
			const report: GiftCardLiability = {
				as_of: yield* now(caller.environment),
				liability_money: usd(sum(rows.map((row) => row.sum))),
				gift_card_count: sum(rows.map((row) => row.count)),
				by_status: GiftCardStatus.literals.map((status) => {
					const row = rows.find(({ value }) => value === status);
					return { status, gift_card_count: row?.count ?? 0, balance_money: usd(row?.sum ?? 0) };
				}),
			};
			return report;
		});

		return {
			create,
			adjust: correct,
			disable: disableCard,
			lookUp,
			findFor,
			apply,
			remove,
			listLedger,
			liability,
		};
	}),
}) {}

export const giftCardsCapability = implement(
	giftCardsUseCases,
	Effect.gen(function* () {
		const { adjust, apply, create, disable, findFor, liability, listLedger, lookUp, remove } = yield* GiftCards;
		const lists = yield* Lists;
		const patchCard = yield* metadataPatcher(giftCards);
		return {
			...lists.viewing(giftCards, giftCardView),
			patch: (caller: Caller, gift_card_id: string, input: PatchMetadata) =>
				Effect.map(patchCard(caller, gift_card_id, input), giftCardView),
			adjust,
			create:
				(caller: Caller, input: CreateGiftCard) =>
				({ once }: Attempt) =>
					once(create(caller, input), withoutCode),
			disable,
			liability,
			listLedger,
			// A failed lookup is counted in its own transaction, so `once` does not run the lookup.
			lookUp: (caller: Caller, input: LookUpGiftCard) => () => answeredAnew(caller, lookUp(caller, input)),
			apply:
				(caller: Caller, order_id: string, input: ApplyGiftCard) =>
				({ once }: Attempt) =>
					Effect.flatMap(findFor(caller, order_id, input), (found) =>
						once(Effect.map(apply(caller, order_id, input, found), shownTo(caller))),
					),
			remove,
		};
	}),
);
