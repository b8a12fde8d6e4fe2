/**
 * Refunds of lines that bought gift cards. What is paid back of such a line is taken off its cards in the same
 * transaction, so a seller never owes the same money twice: no more can be refunded than the cards still hold. Cards
 * that are not active yet hold nothing, and become active with so much less. Pure; laws in `@svc/testkit`.
 */
import { sum } from "../../words/Money.js";
import type { OrderLineItem } from "../Order/LineItem.js";
import type { Order } from "../Order/Order.js";
import type { GiftCard } from "./GiftCard.js";
import type { EntryType } from "./Ledger.js";

/** What the cards of a line hold, in cents, by the line's ID: no more of the line can be refunded. */
export type Holdings = ReadonlyMap<string, number>;

/** A movement on one of the cards. */
export interface PurchaseMovement {
	readonly gift_card_id: string;
	readonly type: Extract<EntryType, "withdrawn" | "restored">;
	/** Cents; negative off the card. */
	readonly amount: number;
}

type Line = Pick<OrderLineItem, "order_line_item_id" | "gift_card_purchase" | "quantity" | "refunded_amounts">;

const isWaiting = ({ status }: GiftCard): boolean => status === "pending_activation";

const cardsOf = (cards: ReadonlyArray<GiftCard>, { order_line_item_id }: Pick<Line, "order_line_item_id">) =>
	cards.filter((card) => card.source === "purchase" && card.order_line_item_id === order_line_item_id);

const balanceOf = ({ balance_money }: GiftCard): number => balance_money.amount;

/** What refunds have drawn of a line. */
const drawnOf = ({ refunded_amounts }: Pick<Line, "refunded_amounts">): number =>
	refunded_amounts?.total_money.amount ?? 0;

/** What the active cards of the order's lines hold. A line whose cards wait is bound by its own remainder alone. */
export const holdingsOf = ({ line_items }: Pick<Order, "line_items">, cards: ReadonlyArray<GiftCard>): Holdings =>
	new Map(
		line_items.flatMap((line) => {
			const own = line.gift_card_purchase === undefined ? [] : cardsOf(cards, line);
			return own.length === 0 || own.some(isWaiting)
				? []
				: [[line.order_line_item_id, sum(own.map(balanceOf))] as const];
		}),
	);

/** `amount` in parts, one for each limit in turn, none above its own. */
const fill = (amount: number, limits: ReadonlyArray<number>): ReadonlyArray<number> => {
	let left = amount;
	return limits.map((limit) => {
		const given = Math.max(0, Math.min(left, limit));
		left -= given;
		return given;
	});
};

/** Largest first; those that are alike as they came. */
const descending = (cards: ReadonlyArray<GiftCard>, of: (card: GiftCard) => number): ReadonlyArray<GiftCard> =>
	[...cards].sort((a, b) => of(b) - of(a));

const movements = (
	cards: ReadonlyArray<GiftCard>,
	amounts: ReadonlyArray<number>,
	type: PurchaseMovement["type"],
): ReadonlyArray<PurchaseMovement> =>
	cards.flatMap(({ gift_card_id }, i) => {
		const amount = amounts[i]!;
		return amount === 0 ? [] : [{ gift_card_id, type, amount: type === "withdrawn" ? -amount : amount }];
	});

/** Off the fullest card first, so that units that are refunded take cards that nobody has used. */
const withdraw = (cards: ReadonlyArray<GiftCard>, amount: number): ReadonlyArray<PurchaseMovement> => {
	const sorted = descending(cards, balanceOf);
	return movements(sorted, fill(amount, sorted.map(balanceOf)), "withdrawn");
};

/**
 * Back onto the cards off which it went. What was drawn before they were active goes onto any that have room, and what
 * finds none, because somebody has filled the cards by hand, onto the last: no cent gets lost.
 */
const restore = (
	cards: ReadonlyArray<GiftCard>,
	amount: number,
	withdrawn: ReadonlyMap<string, number>,
): ReadonlyArray<PurchaseMovement> => {
	const back = fill(
		amount,
		cards.map(({ gift_card_id }) => withdrawn.get(gift_card_id) ?? 0),
	);
	const rooms = cards.map((card, i) =>
		i === cards.length - 1 ? amount : card.face_value_money.amount - balanceOf(card) - back[i]!,
	);
	const more = fill(amount - sum(back), rooms);
	return movements(
		cards,
		back.map((cents, i) => cents + more[i]!),
		"restored",
	);
};

/**
 * What each change of the drawn amounts, from `before` to `after`, moves on the cards of the lines, where they do not
 * wait any more. `withdrawn` is what the refund that has failed had taken off each card.
 */
export const followRefund = (
	before: Pick<Order, "line_items">,
	after: Pick<Order, "line_items">,
	cards: ReadonlyArray<GiftCard>,
	withdrawn: ReadonlyMap<string, number> = new Map(),
): ReadonlyArray<PurchaseMovement> =>
	after.line_items.flatMap((line, i) => {
		const drawn = drawnOf(line) - drawnOf(before.line_items[i]!);
		const own = line.gift_card_purchase === undefined ? [] : cardsOf(cards, line);
		if (drawn === 0 || own.some(isWaiting)) return [];
		return drawn > 0 ? withdraw(own, drawn) : restore(own, -drawn, withdrawn);
	});

/** Whether any line bought gift cards of which a refund draws, or gives back what it drew. */
export const touchesPurchases = (before: Pick<Order, "line_items">, after: Pick<Order, "line_items">): boolean =>
	after.line_items.some(
		(line, i) => line.gift_card_purchase !== undefined && drawnOf(line) !== drawnOf(before.line_items[i]!),
	);

/** What each card that waits is to hold once its order is paid: its face value, less what was refunded of its line. */
export const activationOf = (
	{ line_items }: Pick<Order, "line_items">,
	cards: ReadonlyArray<GiftCard>,
): ReadonlyMap<string, number> =>
	new Map(
		line_items.flatMap((line) => {
			const own = cardsOf(cards, line).filter(isWaiting);
			const faces = own.map(({ face_value_money }) => face_value_money.amount);
			const amounts = fill(sum(faces) - drawnOf(line), faces);
			return own.map(({ gift_card_id }, i) => [gift_card_id, amounts[i]!] as const);
		}),
	);
