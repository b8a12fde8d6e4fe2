/**
 * A scenario's state: two sales that share gift cards and promotions, a model of the card processor, and the states
 * reached so far. The core's pure decisions do everything. This class only stores the results between decisions, as use
 * cases do in the database. It is mutable: each scenario has its own shop.
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
import { ProcessorModel } from "./ProcessorModel.js";

/** One order and all its records. */
export interface Sale {
	order: Order;
	intents: ReadonlyArray<PaymentIntent>;
	/** The latest attempt. */
	attempt: StoredPaymentAttempt | undefined;
	manual: ReadonlyArray<ManualPayment>;
	refunds: ReadonlyArray<Refund>;
	returns: ReadonlyArray<Return>;
	/** The order as it was when its first money settled. */
	frozen: Order | undefined;
}

/** A gift card and its ledger. */
export interface Account {
	card: GiftCard;
	entries: ReadonlyArray<GiftCardLedgerEntry>;
}

/** Codes here are unique without random bytes. */
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
	readonly processor = new ProcessorModel();
	/** The bookings on the shop's balance at the processor, by key. */
	readonly bookings = new Map<string, Booking>();
	payouts: ReadonlyArray<Payout> = [];
	/** All steps so far, for a failure's message. */
	readonly log: Array<string> = [];
	/** The states that the scenario has reached; see `Coverage.ts`. */
	readonly coveredStates = new Set<string>();
	#steps = 0;

	constructor(
		readonly promotions: ReadonlyArray<Promotion>,
		readonly maximumPromotions: number,
	) {}

	/** The environment's time. Every step takes a second. */
	get now(): string {
		return addMillis(now, this.#steps * 1_000);
	}

	/** Makes IDs that sort by creation, as real ones do. */
	id(prefix: string): string {
		this.#ids += 1;
		return `${prefix}_${String(this.#ids).padStart(5, "0")}`;
	}
	#ids = 0;

	tick(): void {
		this.#steps += 1;
	}

	cover(state: string): void {
		this.coveredStates.add(state);
	}

	/** Returns the decision's value. A refusal is recorded as a state. */
	allowed<A>(decided: Either.Either<A, Refusal>): A | undefined {
		if (Either.isRight(decided)) return decided.right;
		this.cover(`refused ${decided.left.code}`);
		return undefined;
	}

	/** Adds a card without a balance. The first posting makes it active. */
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

	/** Returns the cards bought by an order. */
	boughtBy({ order_id }: Pick<Order, "order_id">): ReadonlyArray<GiftCard> {
		return this.#cardsOf(order_id, "purchase");
	}

	/** Returns an order's store credit, from the cards. */
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

	/** Posts a movement from a decision. Throws if it is refused. */
	post(gift_card_id: string, posting: Posting): void {
		const account = this.account(gift_card_id);
		const { card, entry } = Either.getOrThrow(post(account.card, posting, this.id("gcle"), this.now));
		account.card = card;
		account.entries = [...account.entries, entry];
	}

	/** Books entries on the balance. Throws if a key is booked twice. */
	book(bookings: ReadonlyArray<Booking>): void {
		for (const booking of bookings) {
			if (this.bookings.has(booking.booking_key)) throw new Error(`${booking.booking_key} was booked twice.`);
			this.bookings.set(booking.booking_key, booking);
		}
	}

	/** Stores the order after a decision, and a copy of it when its first money settled. */
	keep(sale: Sale, order: Order): void {
		if (sale.frozen === undefined && order.settled_payments.length > 0) sale.frozen = order;
		sale.order = order;
	}

	/** Creates the gift cards that an order buys when its first money settles, and activates them when it is paid. */
	settlePurchases(before: Order, after: Order): void {
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

/** Whether a payment of the sale is in progress. */
export const isPaying = ({ attempt }: Sale): boolean => attempt !== undefined && isActive(attempt);

/** A sale's phase. It weights actions: those that make little sense are rare, but not excluded. */
export type Phase = "shopping" | "paying" | "partial" | "settled";

export const phaseOf = (sale: Sale): Phase => {
	if (isPaying(sale)) return "paying";
	if (sale.order.status !== "open") return "settled";
	return sale.order.settled_payments.length > 0 ? "partial" : "shopping";
};

/** One kind of step in a scenario. */
export interface Action {
	readonly name: string;
	readonly weights: Readonly<Record<Phase, number>>;
	readonly run: (draw: fc.GeneratorValue, shop: Shop, sale: Sale) => void;
}

/** Declares an action. Its drawn input, `wish`, is valid for any sale. */
export const action = <Wish>(
	name: string,
	weights: readonly [shopping: number, paying: number, partial: number, settled: number],
	wish: fc.Arbitrary<Wish>,
	act: (shop: Shop, sale: Sale, wish: Wish) => void,
): Action => {
	const wishes = () => wish;
	return {
		name,
		weights: { shopping: weights[0], paying: weights[1], partial: weights[2], settled: weights[3] },
		run: (draw, shop, sale) => {
			const drawn = draw(wishes);
			shop.log.push(`${sale.order.order_id}: ${name} ${JSON.stringify(drawn)}`);
			act(shop, sale, drawn);
		},
	};
};

/** A part of `whole` in thousandths, rounded up, so it is 0 only for 0. */
export const partOf = (thousandths: number, whole: number): number => Math.ceil((whole * thousandths) / 1_000);

export const thousandths: fc.Arbitrary<number> = fc.oneof(
	fc.integer({ min: 1, max: 999 }),
	fc.constantFrom(333, 500, 1_000, 1_000),
);

/** The element at a position, modulo the length. */
export const at = <A>(list: ReadonlyArray<A>, position: number): A | undefined =>
	list[position % Math.max(1, list.length)];
