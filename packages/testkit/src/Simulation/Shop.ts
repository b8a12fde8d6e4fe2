/**
 * A shop in which whole orders are played: two sales that share gift cards and promotions, a card processor that keeps
 * books of its own, and the sights that a course came by. The core's pure decisions do everything; what is here only
 * carries the results from one decision to the next, as the use cases do through the database. It changes in place:
 * a course has one shop, and nobody else sees it.
 */

import type { Promotion } from "@svc/core/catalog/Promotions/Promotion";
import type { Payout } from "@svc/core/funds/Payouts/Payout";
import type { Booking } from "@svc/core/ledger/Balance/BalanceTransaction";
import { type GiftCard, type NewGiftCard, newGiftCard } from "@svc/core/sale/GiftCards/GiftCard";
import { type GiftCardLedgerEntry, type Posting, post } from "@svc/core/sale/GiftCards/Ledger";
import { activationOf } from "@svc/core/sale/GiftCards/PurchaseRefund";
import type { ManualPayment } from "@svc/core/sale/ManualPayments/ManualPayment";
import type { Order } from "@svc/core/sale/Order/Order";
import { isActive, type StoredPaymentAttempt } from "@svc/core/sale/Payments/PaymentAttempt";
import type { PaymentIntent } from "@svc/core/sale/Payments/PaymentIntent";
import type { Refund } from "@svc/core/sale/Refunds/Refund";
import type { Return } from "@svc/core/sale/Returns/Return";
import type { Refusal } from "@svc/core/words/Errors";
import { sum } from "@svc/core/words/Money";
import { addMillis } from "@svc/core/words/Timestamp";
import { Either } from "effect";
import fc from "fast-check";
import { emptyOrder, now } from "../OrderArbitraries.js";
import { ProcessorBooks } from "./ProcessorBooks.js";

/** One order on its way, and all that belongs to it. */
export interface Sale {
	order: Order;
	intents: ReadonlyArray<PaymentIntent>;
	/** The last one that began. */
	attempt: StoredPaymentAttempt | undefined;
	manual: ReadonlyArray<ManualPayment>;
	refunds: ReadonlyArray<Refund>;
	returns: ReadonlyArray<Return>;
	/** The order as it was when its first money settled. */
	frozen: Order | undefined;
}

/** A gift card and everything that ever moved on it. */
export interface Account {
	card: GiftCard;
	entries: ReadonlyArray<GiftCardLedgerEntry>;
}

/** Unlike codes need no chance here. */
const plainHash = { keyedHash: (text: string) => text };

export class Shop {
	readonly sales: ReadonlyArray<Sale> = ["ord_1", "ord_2"].map((order_id) => ({
		order: { ...emptyOrder, order_id },
		intents: [],
		attempt: undefined,
		manual: [],
		refunds: [],
		returns: [],
		frozen: undefined,
	}));
	readonly accounts = new Map<string, Account>();
	readonly processor = new ProcessorBooks();
	/** The shop's balance at the processor, by what was booked. */
	readonly bookings = new Map<string, Booking>();
	payouts: ReadonlyArray<Payout> = [];
	/** What has been done so far, for whoever reads of a failure. */
	readonly story: Array<string> = [];
	/** What a course came by; see `Sights.ts`. */
	readonly sights = new Set<string>();
	#steps = 0;

	constructor(
		readonly promotions: ReadonlyArray<Promotion>,
		readonly maximumPromotions: number,
	) {}

	/** The environment's time, a second later after every step. */
	get now(): string {
		return addMillis(now, this.#steps * 1_000);
	}

	/** IDs that sort in the order of their making, as the real ones do. */
	id(prefix: string): string {
		this.#ids += 1;
		return `${prefix}_${String(this.#ids).padStart(5, "0")}`;
	}
	#ids = 0;

	tick(): void {
		this.#steps += 1;
	}

	see(sight: string): void {
		this.sights.add(sight);
	}

	/** The decision's value; a refusal is only seen. */
	allowed<A>(decided: Either.Either<A, Refusal>): A | undefined {
		if (Either.isRight(decided)) return decided.right;
		this.see(`refused ${decided.left.code}`);
		return undefined;
	}

	/** Makes a card that holds nothing yet; the first posting makes it active. */
	addCard(
		gift_card_id: string,
		face_value: number,
		of: Partial<Pick<NewGiftCard, "source" | "order_id" | "order_line_item_id">> = {},
	): void {
		const { code_hash: _, ...card } = newGiftCard(
			{ gift_card_id, source: "import", face_value, ...of },
			`CODE-${gift_card_id}`,
			plainHash,
			"env_1",
			this.now,
		);
		this.accounts.set(gift_card_id, { card, entries: [] });
	}

	/** The cards that an order has bought. */
	boughtBy({ order_id }: Pick<Order, "order_id">): ReadonlyArray<GiftCard> {
		return this.#cardsOf(order_id, "purchase");
	}

	/** What of an order became store credit, as the cards themselves say it. */
	creditOf({ order_id }: Pick<Order, "order_id">): number {
		return sum(this.#cardsOf(order_id, "store_credit").map(({ face_value_money }) => face_value_money.amount));
	}

	#cardsOf(order_id: string, source: GiftCard["source"]): ReadonlyArray<GiftCard> {
		return [...this.accounts.values()]
			.map(({ card }) => card)
			.filter((card) => card.order_id === order_id && card.source === source);
	}

	account(gift_card_id: string): Account {
		const found = this.accounts.get(gift_card_id);
		if (found === undefined) throw new Error(`There is no gift card ${gift_card_id}.`);
		return found;
	}

	/** Writes a movement that a decision asks for; it must be possible. */
	post(gift_card_id: string, posting: Posting): void {
		const account = this.account(gift_card_id);
		const { card, entry } = Either.getOrThrow(post(account.card, posting, this.id("gcle"), this.now));
		account.card = card;
		account.entries = [...account.entries, entry];
	}

	/** Writes what moves the balance; nothing may be booked twice. */
	book(bookings: ReadonlyArray<Booking>): void {
		for (const booking of bookings) {
			if (this.bookings.has(booking.booking_key)) throw new Error(`${booking.booking_key} was booked twice.`);
			this.bookings.set(booking.booking_key, booking);
		}
	}

	/** The sale with its order after a decision; keeps what the order was when its first money settled. */
	keep(sale: Sale, order: Order): void {
		if (sale.frozen === undefined && order.settled_payments.length > 0) sale.frozen = order;
		sale.order = order;
	}

	/** Makes the gift cards that an order buys when its first money settles, and makes them active when it is paid. */
	followPurchases(before: Order, after: Order): void {
		const { line_items, order_id, payment_status, settled_payments } = after;
		if (settled_payments.length === 0) return;
		if (before.settled_payments.length === 0)
			for (const { gift_card_purchase, order_line_item_id, quantity } of line_items)
				for (let unit = 0; gift_card_purchase !== undefined && unit < quantity; unit++)
					this.addCard(this.id("gc"), gift_card_purchase.face_value_money.amount, {
						source: "purchase",
						order_id,
						order_line_item_id,
					});
		if (payment_status !== "paid" || before.payment_status === "paid") return;
		for (const [gift_card_id, amount] of activationOf(after, this.boughtBy(after)))
			this.post(gift_card_id, { type: "issued", amount, order_id });
	}
}

/** Whether a payment of the sale is under way. */
export const isPaying = ({ attempt }: Sale): boolean => attempt !== undefined && isActive(attempt);

/** How a sale stands, by which plays are more or less likely: what makes no sense is tried too, but rarely. */
export type Phase = "shopping" | "paying" | "partial" | "settled";

export const phaseOf = (sale: Sale): Phase => {
	if (isPaying(sale)) return "paying";
	if (sale.order.status !== "open") return "settled";
	return sale.order.settled_payments.length > 0 ? "partial" : "shopping";
};

/** Something that somebody does at a sale. */
export interface Play {
	readonly name: string;
	readonly weights: Readonly<Record<Phase, number>>;
	readonly run: (draw: fc.GeneratorValue, shop: Shop, sale: Sale) => void;
}

/** What somebody does, given a wish that makes sense of any sale. */
export const play = <Wish>(
	name: string,
	weights: readonly [shopping: number, paying: number, partial: number, settled: number],
	wish: fc.Arbitrary<Wish>,
	act: (shop: Shop, sale: Sale, wish: Wish) => void,
): Play => {
	const wishes = () => wish;
	return {
		name,
		weights: { shopping: weights[0], paying: weights[1], partial: weights[2], settled: weights[3] },
		run: (draw, shop, sale) => {
			const drawn = draw(wishes);
			shop.story.push(`${sale.order.order_id}: ${name} ${JSON.stringify(drawn)}`);
			act(shop, sale, drawn);
		},
	};
};

/** A part of `whole` in thousandths; nothing only of nothing. */
export const partOf = (thousandths: number, whole: number): number => Math.ceil((whole * thousandths) / 1_000);

export const thousandths: fc.Arbitrary<number> = fc.oneof(
	fc.integer({ min: 1, max: 999 }),
	fc.constantFrom(333, 500, 1_000, 1_000),
);

/** The element at a position that may be beyond the end. */
export const at = <A>(list: ReadonlyArray<A>, position: number): A | undefined =>
	list[position % Math.max(1, list.length)];
