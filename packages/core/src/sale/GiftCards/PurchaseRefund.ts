/**
 * Refunds of lines that bought gift cards. A card can be refunded only while none of it has been used (decisions:
 * Bought gift cards). The refunded amount is debited from the line's unused cards in the same transaction, so a seller
 * never owes the same money twice. No more than their balance can be refunded. Cards that are not active yet have no
 * balance, and are activated with less. Pure; laws in `@svc/testkit`.
 */
import { sum } from "../../words/Money.js";
import type { OrderLineItem } from "../Order/LineItem.js";
import type { Order } from "../Order/Order.js";
import type { GiftCard } from "./GiftCard.js";
import { type EntryType, type GiftCardLedgerEntry, isUnused } from "./Ledger.js";

/** The balance of a line's unused cards in cents, by line ID. It limits refunds of the line. */
export type Holdings = ReadonlyMap<string, number>;

/** A movement on a purchased card. */
export interface PurchaseMovement {
	readonly gift_card_id: string;
	readonly type: Extract<EntryType, "withdrawn" | "restored">;
	/** Cents; negative if debited from the card. */
	readonly amount: number;
}

type Line = Pick<OrderLineItem, "order_line_item_id" | "gift_card_purchase" | "quantity" | "refunded_amounts">;

const isWaiting = ({ status }: GiftCard): boolean => status === "pending_activation";

const cardsOf = (cards: ReadonlyArray<GiftCard>, { order_line_item_id }: Pick<Line, "order_line_item_id">) =>
	cards.filter((card) => card.source === "purchase" && card.order_line_item_id === order_line_item_id);

const balanceOf = ({ balance_money }: GiftCard): number => balance_money.amount;

/** Returns the refunded amount of a line. */
const drawnOf = ({ refunded_amounts }: Pick<Line, "refunded_amounts">): number =>
	refunded_amounts?.total_money.amount ?? 0;

/** Returns the balances of the lines' unused cards. A line with waiting cards is limited only by its own remainder. */
export const holdingsOf = ({ line_items }: Pick<Order, "line_items">, cards: ReadonlyArray<GiftCard>): Holdings =>
	new Map(
		line_items.flatMap((line) => {
			const own = line.gift_card_purchase === undefined ? [] : cardsOf(cards, line);
			return own.length === 0 || own.some(isWaiting)
				? []
				: [[line.order_line_item_id, sum(own.filter(isUnused).map(balanceOf))] as const];
		}),
	);

/** Distributes `amount` over the limits in turn, with no part above its limit. */
const fill = (amount: number, limits: ReadonlyArray<number>): ReadonlyArray<number> => {
	let left = amount;
	return limits.map((limit) => {
		const given = Math.max(0, Math.min(left, limit));
		left -= given;
		return given;
	});
};

/** Sorts largest first, and keeps the order of equal ones. */
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

/** Withdraws from unused cards, the largest balance first, so that a unit takes a whole card. */
const withdraw = (cards: ReadonlyArray<GiftCard>, amount: number): ReadonlyArray<PurchaseMovement> => {
	const sorted = descending(cards.filter(isUnused), balanceOf);
	return movements(sorted, fill(amount, sorted.map(balanceOf)), "withdrawn");
};

/**
 * Restores each card's withdrawn amount. The rest was refunded before the cards were active, and is credited to cards
 * below their face value. If adjustments have filled all cards, it is credited to the last one, so that no cent is
 * lost.
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

/** Returns what a refund has withdrawn from each card and not restored, according to its entries. */
export const withdrawnOf = (
	entries: ReadonlyArray<Pick<GiftCardLedgerEntry, "amount_money" | "gift_card_id" | "type">>,
): ReadonlyMap<string, number> => {
	const withdrawn = new Map<string, number>();
	for (const { amount_money, gift_card_id, type } of entries)
		if (type === "withdrawn" || type === "restored")
			withdrawn.set(gift_card_id, (withdrawn.get(gift_card_id) ?? 0) - amount_money.amount);
	return withdrawn;
};

/**
 * Returns the movements on active cards for the refund amounts that changed between `before` and `after`. `withdrawn`
 * is the amount that the failed refund had debited from each card.
 */
export const purchaseMovements = (
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

/** Whether a refund, or its failure, changes the refunded amount of a line that bought gift cards. */
export const touchesPurchases = (before: Pick<Order, "line_items">, after: Pick<Order, "line_items">): boolean =>
	after.line_items.some(
		(line, i) => line.gift_card_purchase !== undefined && drawnOf(line) !== drawnOf(before.line_items[i]!),
	);

/** Returns the initial balance of each waiting card: its face value, less the refunded amount of its line. */
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
