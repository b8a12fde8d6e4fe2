/**
 * Gift cards on an order: what they pay, and what is left for the card payment (requirements: Order,
 * `gift_card_estimate`; Gift-card rules). Pure. Laws in `@svc/testkit`: the cards never pay more than is outstanding,
 * than each holds, or than gift cards may buy. The rest can be charged to a card.
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

/** What gift cards may still pay: the outstanding balance, less lines that buy gift cards (Gift-card rules). */
const payableOf = ({ line_items, pricing_amounts, settled_payments, settlement_amounts }: Order): number => {
	const gifts = line_items.filter((line) => line.gift_card_purchase !== undefined);
	const excluded = sum(gifts.map((line) => line.pricing_amounts.total_money.amount));
	const redeemed = sum(settled_payments.filter(isGiftCard).map(({ amount_money }) => amount_money.amount));
	const eligible = pricing_amounts.total_money.amount - excluded - redeemed;
	return Math.max(0, Math.min(settlement_amounts.outstanding_money.amount, eligible));
};

/** Whether gift cards may pay any part of the order. */
export const takesGiftCards = (order: Order): boolean => payableOf(order) > 0;

/**
 * What each balance pays of `payable`, in the given order. The cards leave either nothing of `outstanding`, or at least
 * the minimum of a card payment; to ensure that, the last cards pay less.
 */
export const coverage = (
	balances: ReadonlyArray<number>,
	payable: number,
	outstanding: number,
): ReadonlyArray<number> => {
	let left = payable;
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

/** What the applied cards would pay if a payment of `asked` cents began now. Default: of all that is outstanding. */
export const coverOf = (
	order: Order,
	asked = order.settlement_amounts.outstanding_money.amount,
): ReadonlyArray<Cover> => {
	const applied = (order.gift_cards ?? []).filter(({ status }) => status === "applied");
	if (applied.length === 0) return [];
	const amounts = coverage(
		applied.map(({ balance_money }) => balance_money.amount),
		Math.min(payableOf(order), asked),
		asked,
	);
	return applied.map(({ gift_card_id }, i) => ({ gift_card_id, amount: amounts[i]! }));
};

/** The order with a new estimate for a payment of `asked` cents; the same order if it has no gift cards. */
export const withEstimate = (order: Order, asked = order.settlement_amounts.outstanding_money.amount): Order => {
	if (order.gift_cards === undefined) return order;
	const { gift_card_estimate, gift_cards, ...rest } = order;
	if (gift_cards.length === 0) return rest;
	const cover = new Map(coverOf(order, asked).map(({ amount, gift_card_id }) => [gift_card_id, amount]));
	const covered = sum(cover.values());
	return {
		...rest,
		gift_cards: gift_cards.map((card) =>
			card.status === "applied" ? { ...card, applied_money: usd(cover.get(card.gift_card_id) ?? 0) } : card,
		),
		gift_card_estimate: {
			covered_money: usd(covered),
			remaining_money: usd(asked - covered),
		},
	};
};

/** The order with this card, which replaces an earlier entry for the same card. */
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

/** The order after its gift cards have paid these amounts. */
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
