/**
 * Gift cards on an order: which are applied, what they cover, and what is left for the card payment (requirements:
 * Order, `gift_card_estimate`; Gift-card rules). Pure; laws in `@svc/testkit`: the cards never cover more than the
 * balance, than what each holds, or than what gift cards may buy; and what they leave can be charged to a card.
 */
import { sum, usd } from "../../words/Money.js";
import { minimumAmount } from "./LegBounds.js";
import type { Order, SettledPayment } from "./Order.js";
import type { OrderGiftCard } from "./OrderGiftCard.js";

/** What one card pays, in cents. */
export interface Cover {
	readonly gift_card_id: string;
	readonly amount: number;
}

const isGiftCard = ({ origin }: SettledPayment): boolean => origin.type === "gift_card";

/** How much gift cards may still pay: the balance, less what buys gift cards (requirements: Gift-card rules). */
const roomOf = ({ line_items, pricing_amounts, settled_payments, settlement_amounts }: Order): number => {
	const gifts = line_items.filter((line) => line.gift_card_purchase !== undefined);
	const excluded = sum(gifts.map((line) => line.pricing_amounts.total_money.amount));
	const redeemed = sum(settled_payments.filter(isGiftCard).map(({ amount_money }) => amount_money.amount));
	const eligible = pricing_amounts.total_money.amount - excluded - redeemed;
	return Math.max(0, Math.min(settlement_amounts.outstanding_money.amount, eligible));
};

/** Whether any of the order's price may be paid by gift card. */
export const takesGiftCards = (order: Order): boolean => roomOf(order) > 0;

/**
 * What each balance pays of `room`, in the order given. Of `outstanding` the cards leave nothing, or at least what a
 * card payment can be: the last ones then pay a little less.
 */
export const coverage = (balances: ReadonlyArray<number>, room: number, outstanding: number): ReadonlyArray<number> => {
	let left = room;
	const amounts = balances.map((balance) => {
		const amount = Math.min(balance, left);
		left -= amount;
		return amount;
	});
	const remaining = outstanding - sum(amounts);
	if (remaining <= 0 || remaining >= minimumAmount || outstanding < minimumAmount) return amounts;
	let missing = minimumAmount - remaining;
	for (let i = amounts.length - 1; i >= 0 && missing > 0; i--) {
		const given = Math.min(amounts[i]!, missing);
		amounts[i]! -= given;
		missing -= given;
	}
	return amounts;
};

/** What the applied cards pay when a payment begins now. Nothing for an order without gift cards. */
export const coverOf = (order: Order): ReadonlyArray<Cover> => {
	const applied = (order.gift_cards ?? []).filter(({ status }) => status === "applied");
	if (applied.length === 0) return [];
	const amounts = coverage(
		applied.map(({ balance_money }) => balance_money.amount),
		roomOf(order),
		order.settlement_amounts.outstanding_money.amount,
	);
	return applied.map(({ gift_card_id }, i) => ({ gift_card_id, amount: amounts[i]! }));
};

/** The order with its estimate as it now stands; the same order where no gift card is on it. */
export const withEstimate = (order: Order): Order => {
	if (order.gift_cards === undefined) return order;
	const { gift_card_estimate, gift_cards, ...rest } = order;
	if (gift_cards.length === 0) return rest;
	const cover = new Map(coverOf(order).map(({ amount, gift_card_id }) => [gift_card_id, amount]));
	const covered = sum(cover.values());
	return {
		...rest,
		gift_cards: gift_cards.map((card) =>
			card.status === "applied" ? { ...card, applied_money: usd(cover.get(card.gift_card_id) ?? 0) } : card,
		),
		gift_card_estimate: {
			covered_money: usd(covered),
			remaining_money: usd(order.settlement_amounts.outstanding_money.amount - covered),
		},
	};
};

/** The order with this card on it, in the place of what was known of it before. */
export const withGiftCard = (
	order: Order,
	card: Pick<OrderGiftCard, "balance_money" | "gift_card_id" | "last_characters">,
	now: string,
): Order => {
	const entry: OrderGiftCard = {
		gift_card_id: card.gift_card_id,
		last_characters: card.last_characters,
		status: "applied",
		balance_money: card.balance_money,
		applied_money: usd(0),
	};
	const known = order.gift_cards ?? [];
	const isKnown = known.some(({ gift_card_id }) => gift_card_id === card.gift_card_id);
	const gift_cards = isKnown
		? known.map((other) => (other.gift_card_id === card.gift_card_id ? entry : other))
		: [...known, entry];
	return withEstimate({ ...order, gift_cards, updated_at: now });
};

export const withoutGiftCard = (order: Order, gift_card_id: string, now: string): Order =>
	withEstimate({
		...order,
		gift_cards: (order.gift_cards ?? []).filter((card) => card.gift_card_id !== gift_card_id),
		updated_at: now,
	});

/** The order whose gift cards have paid these amounts. */
export const redeemed = (order: Order, payments: ReadonlyArray<SettledPayment>): Order => {
	if (order.gift_cards === undefined) return order;
	const paid = new Map(
		payments.flatMap(({ amount_money, origin }) =>
			origin.type === "gift_card" ? [[origin.gift_card_id, amount_money] as const] : [],
		),
	);
	return withEstimate({
		...order,
		gift_cards: order.gift_cards.map((card) => {
			const applied_money = paid.get(card.gift_card_id);
			return applied_money === undefined ? card : { ...card, status: "redeemed", applied_money };
		}),
	});
};
