/**
 * Gift cards of an order through its payment (requirements: Gift-card rules): cards that pay for it, and cards that it
 * buys. The transaction that begins the payment debits the cards, before the processor is called. So two orders never
 * spend the same cent. The transaction that ends an attempt without a settled leg returns the money to them.
 */
import { Effect, Either } from "effect";
import type { Published } from "../../events/Events.js";
import { nowMillis, type WorkCaller } from "../../words/Environment.js";
import { type Refusal, refused } from "../../words/Errors.js";
import { Ids } from "../../words/Id.js";
import type { PurchasedGiftCard } from "../Order/GiftCardPurchase.js";
import type { Order } from "../Order/Order.js";
import type { AttemptGiftCard } from "../Payments/AttemptGiftCard.js";
import {
	type Participant,
	participation,
	type ReleaseStep,
	type ReserveStep,
	ranks,
	type SettleStep,
} from "../Payments/Participant.js";
import type { StoredPaymentAttempt } from "../Payments/PaymentAttempt.js";
import { type GiftCard, giftCardEvent, type NewGiftCard } from "./GiftCard.js";
import { GiftCardAccounts } from "./GiftCardAccounts.js";
import type { Posting } from "./Ledger.js";

/** Refuses a card with less than the amount shown to the buyer. Nothing has been debited at that point. */
const checkCovers = (card: GiftCard, { amount }: Posting): Either.Either<void, Refusal> =>
	(card.status === "active" || card.status === "in_use") && card.balance_money.amount + amount >= 0
		? Either.void
		: refused("GIFT_CARD_BALANCE_CHANGED", {
				details: [
					{
						code: "GIFT_CARD_BALANCE_CHANGED",
						gift_card_id: card.gift_card_id,
						gift_card_status: card.status,
						balance_money: card.balance_money,
						requested_money: { amount: -amount, currency: "USD" },
					},
				],
			});

const redeemedEvent = (card: GiftCard, order_id: string, { amount_money }: AttemptGiftCard): Published =>
	giftCardEvent("gift_card.redeemed", card, { redeemed_money: amount_money, order_id });

/** Returns the attempt's cards that have reached this status since `before`. */
const ended = (
	before: StoredPaymentAttempt,
	after: StoredPaymentAttempt,
	status: AttemptGiftCard["status"],
): ReadonlyArray<AttemptGiftCard> =>
	(after.gift_cards ?? []).filter((card, i) => card.status === status && before.gift_cards?.[i]?.status !== status);

const buysGiftCards = (order: Order): boolean => order.line_items.some((line) => line.gift_card_purchase !== undefined);

/** Whether the cards that the order buys exist, even if they wait for the rest of the money. */
const hasPurchased = (order: Order): boolean =>
	order.line_items.some((line) => line.purchased_gift_cards !== undefined);

const purchasedView = ({ gift_card_id, last_characters, status }: GiftCard): PurchasedGiftCard => ({
	gift_card_id,
	status,
	...(status === "pending_activation" ? {} : { last_characters }),
});

/** Adds the purchased cards to the order's lines. */
const withPurchased = (order: Order, cards: ReadonlyArray<GiftCard>): Order => ({
	...order,
	line_items: order.line_items.map((line) =>
		line.gift_card_purchase === undefined
			? line
			: {
					...line,
					purchased_gift_cards: cards
						.filter((card) => card.order_line_item_id === line.order_line_item_id)
						.map(purchasedView),
				},
	),
});

export const giftCardParticipants = Effect.gen(function* () {
	const accounts = yield* GiftCardAccounts;
	const ids = yield* Ids;

	/** Debits a new attempt's amounts from its cards. Publishes events of cards that have already paid. */
	const reserve = Effect.fnUntraced(function* ({ attempt, caller, order }: ReserveStep) {
		if (attempt?.gift_cards === undefined) return participation(order);
		const { gift_cards: taken, order_id, order_payment_attempt_id } = attempt;
		const cards = yield* accounts.move(
			caller.environment,
			taken.map(({ amount_money, gift_card_id, status }) => ({
				gift_card_id,
				type: "redeemed",
				amount: -amount_money.amount,
				held: status === "held" ? amount_money.amount : 0,
				order_id,
				order_payment_attempt_id,
			})),
			checkCovers,
		);
		return participation(
			order,
			taken.flatMap((card, i) => (card.status === "settled" ? [redeemedEvent(cards[i]!, order_id, card)] : [])),
		);
	});

	/** Returns the amounts to the cards of an attempt that did not settle. */
	const returnToCards = (caller: WorkCaller, attempt: StoredPaymentAttempt, returned: ReadonlyArray<AttemptGiftCard>) =>
		accounts.move(
			caller.environment,
			returned.map(({ amount_money, gift_card_id }) => ({
				gift_card_id,
				type: "returned",
				amount: amount_money.amount,
				held: -amount_money.amount,
				order_id: attempt.order_id,
				order_payment_attempt_id: attempt.order_payment_attempt_id,
			})),
		);

	/** Applies an attempt's outcomes to the gift cards that pay with it. */
	const settle = Effect.fnUntraced(function* ({ attempt, before, caller, order }: SettleStep) {
		yield* returnToCards(caller, attempt, ended(before.attempt, attempt, "returned"));
		const settled = ended(before.attempt, attempt, "settled");
		if (settled.length === 0) return participation(order);
		const spent = yield* accounts.spendAll(caller.environment, settled);
		return participation(
			order,
			settled.map((card, i) => redeemedEvent(spent[i]!, attempt.order_id, card)),
		);
	});

	/** Returns the cards that an order's lines buy, one per unit. */
	const cardsOf = (order: Order, millis: number): ReadonlyArray<NewGiftCard> =>
		order.line_items.flatMap(({ gift_card_purchase: purchase, order_line_item_id, quantity }) =>
			purchase === undefined
				? []
				: Array.from({ length: quantity }, () => ({
						gift_card_id: ids.make("gift_card", millis),
						source: "purchase" as const,
						face_value: purchase.face_value_money.amount,
						recipient: purchase.recipient,
						order_id: order.order_id,
						order_line_item_id,
					})),
		);

	/**
	 * Creates the cards that an order buys when its first payment or credit settles, and activates them when it is
	 * paid. Runs in the transaction that settles, so an order is never paid without its cards.
	 */
	const provide = Effect.fnUntraced(function* (caller: WorkCaller, before: Order, after: Order) {
		if (after.payment_status === "unpaid") return after;
		const isPaid = after.payment_status === "paid";
		if (hasPurchased(before)) return isPaid ? withPurchased(after, yield* accounts.activate(caller, after)) : after;
		const cards = cardsOf(after, yield* nowMillis(caller.environment));
		if (!isPaid) return withPurchased(after, yield* accounts.prepare(caller, cards));
		const issued = yield* accounts.issue(
			caller,
			cards.map((card) => ({ ...card, balance: card.face_value })),
		);
		return withPurchased(
			after,
			issued.map(({ card }) => card),
		);
	});

	/** Disables the cards of an order that is canceled before it is paid. */
	const abandon = Effect.fnUntraced(function* ({ caller, order }: ReleaseStep) {
		if (!hasPurchased(order) || order.payment_status === "paid") return participation(order);
		return participation(withPurchased(order, yield* accounts.abandonWaiting(caller, order)));
	});

	const applied: Participant = {
		name: "applied gift cards",
		rank: ranks.appliedGiftCards,
		locksShared: true,
		concerns: (_, attempt) => attempt?.gift_cards !== undefined,
		reserve,
		settle,
	};
	const purchased: Participant = {
		name: "purchased gift cards",
		rank: ranks.purchasedGiftCards,
		// A waiting card changes only along with its order.
		locksShared: false,
		concerns: buysGiftCards,
		reserve: ({ before, caller, order }) => Effect.map(provide(caller, before, order), (after) => participation(after)),
		settle: ({ before, caller, order }) =>
			Effect.map(provide(caller, before.order, order), (after) => participation(after)),
		release: abandon,
	};
	return [applied, purchased];
});
