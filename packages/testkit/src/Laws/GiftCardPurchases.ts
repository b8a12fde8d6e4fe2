/**
 * Laws for purchased gift cards and their refunds (requirements: Refunds and returns). They take the decisions as a
 * parameter, so that tests can show that broken ones violate them.
 */
import type { StoredGiftCard } from "@svc/core/sale/GiftCards/GiftCard";
import { post } from "@svc/core/sale/GiftCards/Ledger";
import type * as PurchaseRefund from "@svc/core/sale/GiftCards/PurchaseRefund";
import { type OrderLineItem, untaxed } from "@svc/core/sale/Order/LineItem";
import type { Order } from "@svc/core/sale/Order/Order";
import { ProcessorRefund } from "@svc/core/sale/Payments/Processor";
import { amountsOf, balanceOf } from "@svc/core/sale/Refunds/Balance";
import { decide, type Refunding } from "@svc/core/sale/Refunds/Decide";
import { settle } from "@svc/core/sale/Refunds/Outcomes";
import { refundableOf } from "@svc/core/sale/Refunds/Targets";
import { sum, usd } from "@svc/core/words/Money";
import { Either } from "effect";
import fc from "fast-check";
import { emptyOrder, now } from "../OrderArbitraries.js";
import { type RefundWish, refundRequest, refundWish, settleOrder } from "../RefundArbitraries.js";
import { waitingCard } from "./GiftCards.js";
import { type Law, law } from "./Law.js";

export type PurchaseDecisions = Pick<typeof PurchaseRefund, "activationOf" | "purchaseMovements" | "holdingsOf">;

/** A line with a quantity and a price, which buys cards or goods. */
interface Wish {
	readonly unit: number;
	readonly quantity: number;
	readonly isGift: boolean;
}

const wish: fc.Arbitrary<Wish> = fc.record({
	unit: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 200_000 })),
	quantity: fc.integer({ min: 1, max: 3 }),
	isGift: fc.boolean(),
});

const lineOf = ({ isGift, quantity, unit }: Wish, i: number): OrderLineItem => ({
	order_line_item_id: `li_${i}`,
	name: isGift ? "Gift card" : "Mug",
	quantity,
	unit_price_money: usd(unit),
	modifiers: [],
	line_item_tax_category: isGift ? "gift_card" : "physical_goods",
	tax: untaxed,
	fulfillment: { requirement: "none" },
	pricing_amounts: amountsOf({ subtotal: unit * quantity, discount: 0, tax: 0 }),
	refunded_quantity: 0,
	refunded_money: usd(0),
	...(isGift ? { gift_card_purchase: { face_value_money: usd(unit), recipient: { email: "ada@example.com" } } } : {}),
});

/** An order paid with payment cards, fully or all but the last one. */
const orderOf = (wishes: ReadonlyArray<Wish>, parts: ReadonlyArray<number>, isPartial: boolean): Order => {
	const line_items = wishes.map(lineOf);
	const total_money = usd(sum(line_items.map((line) => line.pricing_amounts.total_money.amount)));
	return settleOrder(
		{ ...emptyOrder, line_items, pricing_amounts: { ...emptyOrder.pricing_amounts, total_money } },
		parts.map((weight) => ({ type: "payment_intent" as const, weight, hour: 10 })),
		isPartial && parts.length > 1,
	);
};

interface Shop {
	readonly order: Order;
	readonly cards: ReadonlyArray<StoredGiftCard>;
	/** What buyers have spent from each card and not got back, by position. */
	readonly spent: ReadonlyArray<number>;
	/** The cards that a buyer has ever used. */
	readonly used: ReadonlySet<string>;
}

/** A movement that the ledger refuses breaks the law: no decision may overdraw a card. */
const move = (cards: ReadonlyArray<StoredGiftCard>, list: ReadonlyArray<PurchaseRefund.PurchaseMovement>) =>
	list.reduce<ReadonlyArray<StoredGiftCard>>(
		(cards, { amount, gift_card_id, type }) =>
			cards.map((card) =>
				card.gift_card_id === gift_card_id ? Either.getOrThrow(post(card, { type, amount }, "gcle_1", now)).card : card,
			),
		cards,
	);

const opened = (order: Order): Shop => {
	const lines = order.line_items.flatMap((line) =>
		line.gift_card_purchase === undefined ? [] : Array.from({ length: line.quantity }, () => line),
	);
	const cards = lines.map((line, i) => waitingCard(i, line.unit_price_money.amount, line.order_line_item_id));
	return { order, cards, spent: cards.map(() => 0), used: new Set() };
};

const isWaiting = ({ cards }: Shop): boolean => cards.some(({ status }) => status === "pending_activation");

/** Pays the rest, which activates the cards. */
const activate = ({ activationOf }: PurchaseDecisions, shop: Shop): Shop => {
	const { order } = shop;
	const { outstanding_money, paid_money } = order.settlement_amounts;
	const amounts = activationOf(order, shop.cards);
	const rest: Order["settled_payments"] =
		outstanding_money.amount === 0
			? []
			: [
					{
						origin: { type: "payment_intent", payment_intent_id: "pi_rest" },
						amount_money: outstanding_money,
						tip_money: usd(0),
						refunded_money: usd(0),
						settled_at: now,
					},
				];
	return {
		...shop,
		order: {
			...order,
			payment_status: "paid",
			settled_payments: [...order.settled_payments, ...rest],
			settlement_amounts: {
				...order.settlement_amounts,
				paid_money: usd(paid_money.amount + outstanding_money.amount),
				outstanding_money: usd(0),
			},
		},
		cards: shop.cards.map(
			(card) =>
				Either.getOrThrow(post(card, { type: "issued", amount: amounts.get(card.gift_card_id) ?? 0 }, "gcle_1", now))
					.card,
		),
	};
};

/** Spends part of a card, or with `isBack` returns part of what was spent. */
const spend = (shop: Shop, position: number, part: number, isBack: boolean): Shop => {
	const at = position % Math.max(1, shop.cards.length);
	const card = shop.cards[at];
	if (card === undefined || isWaiting(shop)) return shop;
	const most = isBack ? shop.spent[at]! : card.balance_money.amount;
	const amount = Math.ceil((most * part) / 4) * (isBack ? 1 : -1);
	const posted = post(card, { type: isBack ? "refunded" : "redeemed", amount }, "gcle_1", now);
	return {
		...shop,
		cards: shop.cards.map((one, i) => (i === at ? Either.getOrThrow(posted).card : one)),
		spent: shop.spent.map((cents, i) => (i === at ? cents - amount : cents)),
		used: amount < 0 ? new Set([...shop.used, card.gift_card_id]) : shop.used,
	};
};

/** Ends every part of a refund, according to the bits of `failureBits`: a set bit means failure. */
const ended = ({ order, refund }: Refunding, failureBits: number): Refunding =>
	settle(
		order,
		refund,
		Object.fromEntries(
			refund.payment_allocations.map(({ processor_idempotency_key: key = "" }, i) => [
				key,
				(failureBits >> i) & 1
					? ProcessorRefund.RefundFailed({ error: { code: "refund_failed", message: "No." } })
					: ProcessorRefund.RefundSucceeded({ processor_refund_id: key }),
			]),
		),
		now,
	);

/** A refund and its end; the unchanged shop if it is refused. `isLate`: the order is paid in between. */
const refund = (
	decisions: PurchaseDecisions,
	shop: Shop,
	asked: RefundWish | null,
	failureBits: number,
	isLate: boolean,
) => {
	const { purchaseMovements, holdingsOf } = decisions;
	const request = asked === null ? {} : refundRequest(shop.order, asked);
	if (balanceOf(shop.order) === 0) return shop;
	return Either.match(decide(shop.order, request, "re_1", now, holdingsOf(shop.order, shop.cards)), {
		onLeft: () => shop,
		onRight: (decided) => {
			const off = purchaseMovements(shop.order, decided.order, shop.cards);
			for (const { gift_card_id } of off)
				if (shop.used.has(gift_card_id)) throw new Error(`The refund took money off the used card ${gift_card_id}`);
			const drawn: Shop = { ...shop, order: decided.order, cards: move(shop.cards, off) };
			const between = isLate && isWaiting(drawn) ? activate(decisions, drawn) : drawn;
			const { order } = ended({ ...decided, order: between.order }, failureBits);
			const withdrawn = new Map(off.map(({ amount, gift_card_id }) => [gift_card_id, -amount]));
			const back = purchaseMovements(between.order, order, between.cards, withdrawn);
			return { ...between, order, cards: move(between.cards, back) };
		},
	});
};

type Command =
	| { readonly type: "spend" | "give_back"; readonly card: number; readonly part: number }
	| {
			readonly type: "refund";
			readonly wish: RefundWish | null;
			readonly failureBits: number;
			readonly isLate: boolean;
	  }
	| { readonly type: "activate" };

const command: fc.Arbitrary<Command> = fc.oneof(
	fc.record({
		type: fc.constantFrom("spend" as const, "give_back" as const),
		card: fc.nat(5),
		part: fc.integer({ min: 1, max: 4 }),
	}),
	fc.record({
		type: fc.constant("refund" as const),
		wish: fc.option(refundWish),
		failureBits: fc.oneof(fc.constant(0), fc.nat(7)),
		isLate: fc.boolean(),
	}),
	fc.constant({ type: "activate" as const }),
);

const play = (decisions: PurchaseDecisions, shop: Shop, one: Command): Shop => {
	switch (one.type) {
		case "activate":
			return isWaiting(shop) ? activate(decisions, shop) : shop;
		case "refund":
			return refund(decisions, shop, one.wish, one.failureBits, one.isLate);
		default:
			return spend(shop, one.card, one.part, one.type === "give_back");
	}
};

/** Each line's cards hold their cost, minus what was spent from them and what refunds have drawn. */
const isConserved = ({ cards, order, spent }: Shop): boolean =>
	order.line_items.every(({ order_line_item_id, pricing_amounts, refunded_amounts }) => {
		const own = cards.flatMap((card, i) => (card.order_line_item_id === order_line_item_id ? [{ card, i }] : []));
		if (own.length === 0 || own.some(({ card }) => card.status === "pending_activation")) return true;
		const bought = pricing_amounts.total_money.amount - (refunded_amounts?.total_money.amount ?? 0);
		const held = sum(own.map(({ card }) => card.balance_money.amount));
		return held >= 0 && held === bought - sum(own.map(({ i }) => spent[i]!));
	});

const scenario = fc.tuple(
	fc.array(wish, { minLength: 1, maxLength: 3 }),
	fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 }),
	fc.boolean(),
	fc.array(command, { maxLength: 4 }),
);

/** Whether unused cards are empty, and used ones hold what they held `before`. */
const isUnusedDrained = ({ cards, used }: Shop, before: Shop): boolean =>
	cards.every(({ balance_money, gift_card_id }, i) =>
		used.has(gift_card_id)
			? balance_money.amount === before.cards[i]!.balance_money.amount
			: balance_money.amount === 0,
	);

/** Whether refunding the whole order takes everything refundable: all but the used cards. */
const isDrained = (decisions: PurchaseDecisions, shop: Shop): boolean => {
	const refundable = refundableOf(shop.order, decisions.holdingsOf(shop.order, shop.cards));
	if (refundable === 0) return isUnusedDrained(shop, shop);
	const after = refund(decisions, shop, null, 0, false);
	const drawn = balanceOf(shop.order) - balanceOf(after.order);
	return drawn === refundable && isUnusedDrained(after, shop);
};

/** One line of cards with the same value, which of them are used, and how many units are refunded. */
const units = fc.record({
	unit: fc.integer({ min: 1, max: 200_000 }),
	used: fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
	quantity: fc.integer({ min: 1, max: 5 }),
});

/** Whether a quantity is filled from unused cards, each whole, and refused if there are too few. */
const isFilled = (
	decisions: PurchaseDecisions,
	{ quantity, unit, used }: typeof units extends fc.Arbitrary<infer A> ? A : never,
) => {
	const first = activate(decisions, opened(orderOf([{ unit, quantity: used.length, isGift: true }], [1], false)));
	const shop = used.reduce((shop, isUsed, i) => (isUsed ? spend(shop, i, 1, false) : shop), first);
	const request = { line_items: [{ order_line_item_id: "li_0", quantity }] };
	const decided = decide(shop.order, request, "re_1", now, decisions.holdingsOf(shop.order, shop.cards));
	const unused = used.filter((isUsed) => !isUsed).length;
	if (Either.isLeft(decided)) return quantity > unused;
	const off = decisions.purchaseMovements(shop.order, decided.right.order, shop.cards);
	return quantity <= unused && off.length === quantity && off.every(({ amount }) => amount === -unit);
};

export const giftCardPurchaseLaws = (decisions: PurchaseDecisions): ReadonlyArray<Law> => [
	law(
		"what cards hold is what they cost, less what was spent and refunded, and refunds take all of unused cards alone",
		scenario,
		([wishes, parts, isPartial, commands]) => {
			const first = opened(orderOf(wishes, parts, isPartial));
			let shop = first.order.payment_status === "paid" ? activate(decisions, first) : first;
			for (const one of commands) {
				shop = play(decisions, shop, one);
				if (!isConserved(shop)) return false;
			}
			return isWaiting(shop) || isDrained(decisions, shop);
		},
	),
	law("a quantity takes as many unused cards, each whole, and never a used one", units, (given) =>
		isFilled(decisions, given),
	),
];
