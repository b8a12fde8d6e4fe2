/**
 * Laws of gift cards (requirements: Gift-card rules): their ledger, and what they pay. They take the decisions as
 * parameters, so that tests can show that broken ones violate them.
 */

import { type GiftCard, giftCardView, newGiftCard, type StoredGiftCard } from "@svc/core/sale/GiftCards/GiftCard";
import type * as Ledger from "@svc/core/sale/GiftCards/Ledger";
import type * as Applied from "@svc/core/sale/Order/GiftCardCover";
import { minimumAmount } from "@svc/core/sale/Order/LegBounds";
import { type ResolvedLine, untaxed } from "@svc/core/sale/Order/LineItem";
import type { Order } from "@svc/core/sale/Order/Order";
import * as Decisions from "@svc/core/sale/Orders/Decisions";
import { hold, paymentsOf } from "@svc/core/sale/Payments/AttemptGiftCard";
import { settlePayments } from "@svc/core/sale/Payments/OrderSettlement";
import { sum, usd } from "@svc/core/words/Money";
import { Either } from "effect";
import fc from "fast-check";
import { emptyOrder, now, type OrderCommand, orderCommand, resolvedLine, runAll } from "../OrderArbitraries.js";
import { type Law, law } from "./Law.js";

type LedgerDecisions = Pick<typeof Ledger, "adjust" | "disable" | "post" | "spend">;
type PayingDecisions = Pick<typeof Applied, "coverage" | "coverOf" | "takesGiftCards" | "withGiftCard">;

const faceValue = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 200_000 }));

/** A pending card with an empty ledger. */
export const waitingCard = (i: number, face_value: number, order_line_item_id?: string): StoredGiftCard =>
	newGiftCard(
		{
			gift_card_id: `gc_${i}`,
			source: order_line_item_id === undefined ? "issue" : "purchase",
			face_value,
			...(order_line_item_id === undefined ? {} : { order_id: "ord_1", order_line_item_id }),
		},
		`CODE-${i}`,
		{ keyedHash: (text) => text },
		"env_1",
		now,
	);

const kinds = [
	"redeemed",
	"redeemed",
	"returned",
	"refunded",
	"withdrawn",
	"restored",
	"adjusted",
	"disabled",
] as const;

/**
 * An operation on a card, using this many thousandths of its face value or balance; more than everything is refused.
 */
const step = fc.record({
	card: fc.nat(2),
	type: fc.constantFrom(...kinds),
	part: fc.oneof(
		{ weight: 19, arbitrary: fc.nat(1_000) },
		{ weight: 1, arbitrary: fc.integer({ min: 1_001, max: 1_500 }) },
	),
});
type Step = typeof step extends fc.Arbitrary<infer A> ? A : never;

const partOf = (whole: number, thousandths: number): number => Math.ceil((whole * thousandths) / 1_000);

interface Account {
	readonly card: StoredGiftCard;
	readonly entries: ReadonlyArray<Ledger.GiftCardLedgerEntry>;
}

type Moved = Either.Either<Ledger.Posted<StoredGiftCard>, unknown>;

/** The account after a step other than disabling; unchanged if the step is refused. */
const moved = (account: Account, result: Moved): Account =>
	Either.match(result, {
		onLeft: () => account,
		onRight: ({ card, entry }) => ({ card, entries: [...account.entries, entry] }),
	});

const play = ({ adjust, disable, post }: LedgerDecisions, account: Account, { part, type }: Step): Account => {
	const { card, entries } = account;
	const id = `gcle_${entries.length}`;
	const off = -partOf(card.balance_money.amount, part);
	const onto = partOf(card.face_value_money.amount, part);
	switch (type) {
		case "disabled":
			return { ...account, card: Either.getOrElse(disable(card, now), () => card) };
		case "adjusted":
			return moved(account, adjust(card, part % 2 === 0 ? onto : off, "Because.", id, now));
		case "redeemed":
		case "withdrawn":
			return moved(account, post(card, { type, amount: off }, id, now));
		default:
			return moved(account, post(card, { type, amount: onto }, id, now));
	}
};

const balanceOf = ({ card }: Account): number => card.balance_money.amount;
const entriesOf = ({ entries }: Account): number => sum(entries.map(({ amount_money }) => amount_money.amount));

/**
 * Whether the ledger matches the card: each balance follows from the previous one, none is negative, and the last is
 * the card's.
 */
const matchesLedger = ({ card, entries }: Account): boolean => {
	let balance = 0;
	for (const { amount_money, balance_money } of entries) {
		balance += amount_money.amount;
		if (balance < 0 || balance_money.amount !== balance) return false;
	}
	const status =
		card.disabled_at !== undefined
			? "disabled"
			: card.held_money !== undefined
				? "in_use"
				: balance === 0
					? "depleted"
					: "active";
	return card.balance_money.amount === balance && card.status === status;
};

const opened = ({ post }: LedgerDecisions, faces: ReadonlyArray<number>): ReadonlyArray<Account> =>
	faces.map((face, i) =>
		moved(
			{ card: waitingCard(i, face), entries: [] },
			post(waitingCard(i, face), { type: "issued", amount: face }, "gcle_first", now),
		),
	);

const scenario = fc.tuple(fc.array(faceValue, { minLength: 1, maxLength: 3 }), fc.array(step, { maxLength: 8 }));

export const giftCardLedgerLaws = (decisions: LedgerDecisions): ReadonlyArray<Law> => [
	law(
		"a balance is the sum of its entries and never negative, and what is owed is the sum of all entries",
		scenario,
		([faces, steps]) => {
			let accounts = opened(decisions, faces);
			for (const one of steps) {
				const at = one.card % accounts.length;
				const before = accounts[at]!;
				const after = play(decisions, before, one);
				// A refused operation moves nothing; any other moves exactly what it states.
				if (entriesOf(after) - entriesOf(before) !== balanceOf(after) - balanceOf(before)) return false;
				if (after.entries.some((entry, i) => i < before.entries.length && entry !== before.entries[i])) return false;
				accounts = accounts.map((account, i) => (i === at ? after : account));
				if (!accounts.every(matchesLedger)) return false;
			}
			return sum(accounts.map(balanceOf)) === sum(accounts.map(entriesOf));
		},
	),
	law(
		"what payments hold of a card is known until each has spent it or given it back",
		fc.tuple(faceValue, fc.array(fc.tuple(fc.nat(1_000), fc.boolean()), { maxLength: 4 })),
		([face, payments]) => {
			const [account] = opened(decisions, [face]);
			let { card } = account!;
			let held = 0;
			const matches = (): boolean =>
				(card.held_money?.amount ?? 0) === held &&
				card.status === (held > 0 ? "in_use" : card.balance_money.amount === 0 ? "depleted" : "active");
			const move = (type: "redeemed" | "returned", amount: number, by: number): boolean => {
				const posted = Either.getOrUndefined(decisions.post(card, { type, amount, held: by }, "gcle_1", now));
				card = posted?.card ?? card;
				held += posted === undefined ? 0 : by;
				return matches();
			};
			const begun = payments.map(([part, isSpent]) => {
				const amount = partOf(card.balance_money.amount, part);
				return { amount, isSpent, isKept: move("redeemed", -amount, amount) };
			});
			const ended = begun.map(({ amount, isSpent }) => {
				if (!isSpent) return move("returned", amount, -amount);
				card = decisions.spend(card, amount, now);
				held -= amount;
				return matches();
			});
			const spent = sum(begun.flatMap(({ amount, isSpent }) => (isSpent ? [amount] : [])));
			return begun.every(({ isKept }) => isKept) && ended.every(Boolean) && card.balance_money.amount === face - spent;
		},
	),
	law("what is redeemed and returned changes nothing", fc.tuple(faceValue, fc.nat(1_000)), ([face, part]) => {
		const [account] = opened(decisions, [face]);
		// Both times, the part is of the face value, which is the initial balance.
		const taken = play(decisions, account!, { card: 0, type: "redeemed", part });
		const back = play(decisions, taken, { card: 0, type: "returned", part });
		return (
			balanceOf(taken) === face - partOf(face, part) && JSON.stringify(back.card) === JSON.stringify(account!.card)
		);
	}),
];

const cents = fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200_000 }));

/** Balances, what cards may pay, and the outstanding amount. */
const covering = fc
	.tuple(fc.array(cents, { maxLength: 20 }), cents, cents)
	.map(([balances, room, more]) => ({ balances, room, outstanding: room + more }));

/** A line that buys gift cards, as the use case resolves it. */
const giftLine: fc.Arbitrary<ResolvedLine> = fc.tuple(faceValue, fc.integer({ min: 1, max: 3 })).map(
	([face, quantity]): ResolvedLine => ({
		variant_id: "var_gift",
		name: "Gift card",
		quantity,
		unit_price_money: usd(face),
		modifiers: [],
		line_item_tax_category: "gift_card",
		tax: untaxed,
		fulfillment: { requirement: "none" },
		gift_card_purchase: { face_value_money: usd(face), recipient: { email: "ada@example.com" } },
	}),
);

const orderOf = (lines: ReadonlyArray<ResolvedLine>, commands: ReadonlyArray<OrderCommand>): Order => {
	const created = Decisions.create(
		{
			order_id: "ord_1",
			lines: lines.map((line, i) => ({ order_line_item_id: `li_${i}`, ...line })),
			discounts: [],
			delivery_destination: { address: { state: "NY", country: "US" } },
		},
		now,
	);
	return runAll(
		Either.getOrElse(created, () => emptyOrder),
		commands,
	);
};

/** An order with goods, gift cards, discounts, charges and tips, as it may be before payment. */
const orderWithGifts: fc.Arbitrary<Order> = fc
	.tuple(
		fc.array(fc.oneof(resolvedLine, giftLine), { minLength: 1, maxLength: 3 }),
		fc.array(orderCommand, { maxLength: 2 }),
	)
	.map(([lines, commands]) => orderOf(lines, commands));

/** What an order's gift cards cost. */
const giftsOf = ({ line_items }: Order): number =>
	sum(
		line_items
			.filter((line) => line.gift_card_purchase !== undefined)
			.map((line) => line.pricing_amounts.total_money.amount),
	);

/** One payment: gift cards added to the order before it, and the part of the rest that a card pays. */
const payment = fc.record({ balances: fc.array(cents, { maxLength: 3 }), part: fc.integer({ min: 0, max: 4 }) });
type Payment = typeof payment extends fc.Arbitrary<infer A> ? A : never;

const cardHolding = (id: string, balance: number): GiftCard => ({
	...giftCardView(waitingCard(0, balance)),
	gift_card_id: id,
	status: "active",
	balance_money: usd(balance),
});

const tipBalanceOf = ({ pricing_amounts, settlement_amounts }: Order) => ({
	total: pricing_amounts.total_money.amount,
	tip: pricing_amounts.tip_money.amount,
	paid: settlement_amounts.paid_money.amount,
	settled_tip: settlement_amounts.settled_tip_money.amount,
});

/** The order with new cards on it, added one transaction at a time. */
const withCards = (
	{ takesGiftCards, withGiftCard }: PayingDecisions,
	order: Order,
	{ balances }: Payment,
	round: number,
): Order =>
	balances.reduce(
		(order, balance, i) =>
			takesGiftCards(order) ? withGiftCard(order, cardHolding(`gc_${round}_${i}`, balance), now) : order,
		order,
	);

/** What an order's cards contribute when a payment begins. */
const given = ({ coverOf }: PayingDecisions, order: Order) =>
	paymentsOf(hold(coverOf(order), tipBalanceOf(order)), now);

/** The order after a payment by its gift cards, and by a card for part of the rest. */
const paid = (decisions: PayingDecisions, order: Order, { part }: Payment, round: number): Order => {
	const byGiftCards = settlePayments(order, [], given(decisions, order), now).order;
	const outstanding = byGiftCards.settlement_amounts.outstanding_money.amount;
	const amount = Math.floor((outstanding * part) / 4);
	if (amount === 0) return byGiftCards;
	const leg = {
		origin: { type: "payment_intent" as const, payment_intent_id: `pi_${round}` },
		amount_money: usd(amount),
		tip_money: usd(0),
		refunded_money: usd(0),
		settled_at: now,
	};
	return settlePayments(byGiftCards, [], [leg], now).order;
};

const paidByCards = ({ settled_payments }: Order): number =>
	sum(
		settled_payments.flatMap(({ amount_money, origin }) => (origin.type === "gift_card" ? [amount_money.amount] : [])),
	);

/**
 * Whether the amounts planned for an order's cards are within their balances, and leave an amount that a card can pay.
 */
const isPayable = ({ coverOf }: PayingDecisions, order: Order): boolean => {
	const { gift_card_estimate, gift_cards = [], settlement_amounts } = order;
	const outstanding = settlement_amounts.outstanding_money.amount;
	const covers = coverOf(order);
	const covered = sum(covers.map(({ amount }) => amount));
	const balances = new Map(gift_cards.map(({ balance_money, gift_card_id }) => [gift_card_id, balance_money.amount]));
	const left = outstanding - covered;
	return (
		covers.every(({ amount, gift_card_id }) => amount >= 0 && amount <= balances.get(gift_card_id)!) &&
		left >= 0 &&
		(left === 0 || left >= minimumAmount || outstanding < minimumAmount) &&
		(gift_card_estimate === undefined ||
			(gift_card_estimate.covered_money.amount === covered && gift_card_estimate.remaining_money.amount === left))
	);
};

export const giftCardPayingLaws = (decisions: PayingDecisions): ReadonlyArray<Law> => [
	law(
		"cards cover no more than each holds and all may pay, and leave nothing or what a card payment can be",
		covering,
		({ balances, outstanding, room }) => {
			const amounts = decisions.coverage(balances, room, outstanding);
			const covered = sum(amounts);
			const left = outstanding - covered;
			return (
				amounts.length === balances.length &&
				amounts.every((amount, i) => amount >= 0 && amount <= balances[i]!) &&
				covered <= room &&
				(left === 0 || left >= minimumAmount || outstanding < minimumAmount)
			);
		},
	),
	law("cards cover as much as they can", covering, ({ balances, outstanding, room }) => {
		const most = Math.min(room, sum(balances));
		const left = outstanding - most;
		const isChargeable = left === 0 || left >= minimumAmount || outstanding < minimumAmount;
		// If the maximum leaves too little to charge, exactly the minimum chargeable amount is left.
		const expected = isChargeable ? most : Math.max(0, outstanding - minimumAmount);
		return sum(decisions.coverage(balances, room, outstanding)) === expected;
	}),
	law(
		"gift cards never buy gift cards, whatever pays first, and no discount comes off one",
		fc.tuple(orderWithGifts, fc.array(payment, { minLength: 1, maxLength: 3 })),
		([start, payments]) => {
			const gifts = giftsOf(start);
			const isWhole = start.line_items.every(
				({ gift_card_purchase, pricing_amounts }) =>
					gift_card_purchase === undefined || pricing_amounts.discount_money.amount === 0,
			);
			let order = start;
			for (const [round, one] of payments.entries()) {
				if (order.settlement_amounts.outstanding_money.amount === 0) break;
				const applied = withCards(decisions, order, one, round);
				if (!isPayable(decisions, applied)) return false;
				order = paid(decisions, applied, one, round);
				if (paidByCards(order) > start.pricing_amounts.total_money.amount - gifts) return false;
			}
			return isWhole;
		},
	),
];
