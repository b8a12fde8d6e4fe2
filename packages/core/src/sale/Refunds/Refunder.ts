/**
 * Makes refunds inside the caller's transaction: writes the refund with its timer, and returns the order for the caller
 * to write. The timer calls the processor after the commit, so a crash loses no refund. No part is paid twice, because
 * its key at the processor is committed before the call.
 */
import { Effect } from "effect";
import { BalanceLedger } from "../../ledger/Balance/BalanceLedger.js";
import { nextCheckAt, OutboundCalls } from "../../platform/OutboundCalls.js";
import { type Caller, type Environment, nowMillis, type WorkCaller } from "../../words/Environment.js";
import { refuse } from "../../words/Errors.js";
import { Ids } from "../../words/Id.js";
import { Documents } from "../../words/Storage/Documents.js";
import { fromMillis } from "../../words/Timestamp.js";
import type { GiftCard } from "../GiftCards/GiftCard.js";
import { GiftCardAccounts } from "../GiftCards/GiftCardAccounts.js";
import { holdingsOf, purchaseMovements, touchesPurchases } from "../GiftCards/PurchaseRefund.js";
import type { GiftCardRecipient } from "../Order/GiftCardPurchase.js";
import type { Order } from "../Order/Order.js";
import { Seats } from "../PaymentLinks/Seats.js";
import { type PaymentIntent, paymentIntents, withRefunded } from "../Payments/PaymentIntent.js";
import { legsRefunded } from "./Balance.js";
import { bookRefund } from "./Bookings.js";
import { decide, type Refunding } from "./Decide.js";
import { checkRetry, isFinanced } from "./FinancingRefund.js";
import { type PlacesFreed, placesFreed, unitsPaidBack } from "./PaidBack.js";
import { type Refund, refunds } from "./Refund.js";
import { RefundMails } from "./RefundMails.js";
import type { CreateRefund } from "./Requests.js";
import { creditCards, creditShares } from "./StoreCredit.js";
import { refundableOf } from "./Targets.js";

/** The timer that settles a refund; its subject is the refund. */
export const refundKind = "refund.settle";

/** The shortest delay between two checks. */
const shortestMillis = 1_000;

/** When to check again a refund that is still pending at `now`. */
export const nextRefundCheckAt = ({ created_at }: Pick<Refund, "created_at">, now: string): string =>
	nextCheckAt(created_at, now, shortestMillis);

export class Refunder extends Effect.Service<Refunder>()("@svc/core/sale/Refunds/Refunder", {
	effect: Effect.gen(function* () {
		const balance = yield* BalanceLedger;
		const calls = yield* OutboundCalls;
		const documents = yield* Documents;
		const giftCards = yield* GiftCardAccounts;
		const ids = yield* Ids;
		const mails = yield* RefundMails;
		const seats = yield* Seats;

		/** Credits the gift cards that paid, and debits the refunded gift cards that the order bought. */
		const moveGiftCards = (
			{ environment }: Pick<Caller, "environment">,
			before: Order,
			{ order, refund: { order_id, payment_allocations, refund_id } }: Refunding,
			bought: ReadonlyArray<GiftCard>,
		) =>
			giftCards.applyRefund(environment, [
				...purchaseMovements(before, order, bought).map((movement) => ({ ...movement, order_id, refund_id })),
				...payment_allocations.flatMap(({ amount_money: { amount }, origin }) =>
					origin.type === "gift_card"
						? [{ gift_card_id: origin.gift_card_id, type: "refunded" as const, amount, order_id, refund_id }]
						: [],
				),
			]);

		/** Credits back gift cards that were debited for a refund that failed. */
		const restoreGiftCards = Effect.fnUntraced(function* (
			environment: Environment,
			before: Order,
			after: Order,
			{ order_id, refund_id }: Refund,
		) {
			if (!touchesPurchases(before, after)) return;
			const { environment_id } = environment;
			const bought = yield* giftCards.lockBought(environment_id, after);
			const withdrawn = yield* giftCards.withdrawnBy(environment_id, refund_id);
			yield* giftCards.applyRefund(
				environment,
				purchaseMovements(before, after, bought, withdrawn).map((movement) => ({ ...movement, order_id, refund_id })),
			);
		});

		/** Frees the seats that a refund has paid back. */
		const freeSeats = (environment: Environment, { order, units }: PlacesFreed) =>
			seats.refunded(environment, order, units);

		/** The places that a new refund frees: those of all its units, if it completes immediately. */
		const freedAtOnce = ({ order, refund }: Refunding): PlacesFreed =>
			placesFreed(order, unitsPaidBack(order, order, refund));

		/** Returns the legs that a refund changes, with their refunded amounts. The lock on the order protects them too. */
		const refundedLegs = Effect.fnUntraced(function* ({ environment_id }: Environment, before: Order, after: Order) {
			const refunded = legsRefunded(before, after);
			if (refunded.size === 0) return [];
			const legs = yield* documents.getMany(paymentIntents, environment_id, [...refunded.keys()]);
			return legs.map((leg) => withRefunded(leg, refunded.get(leg.payment_intent_id) ?? 0, after.updated_at));
		});

		const writeLegs = ({ environment_id }: Environment, legs: ReadonlyArray<PaymentIntent>) =>
			documents.updateMany(paymentIntents, environment_id, legs);

		/** Writes the refunded amounts of the order to its legs. */
		const updateLegs = (environment: Environment, before: Order, after: Order) =>
			Effect.flatMap(refundedLegs(environment, before, after), (legs) => writeLegs(environment, legs));

		/** Refuses another refund of financing after one has failed. Reads nothing for other legs. */
		const checkFinancing = Effect.fnUntraced(function* (
			{ environment_id }: Environment,
			{ order_id }: Order,
			legs: ReadonlyArray<PaymentIntent>,
		) {
			if (!legs.some(isFinanced)) return;
			yield* checkRetry(legs, yield* documents.findBy(refunds, environment_id, "order_id", [order_id]));
		});

		/**
		 * Refunds an order that the current transaction has locked, and writes the refund. The caller writes order and
		 * events.
		 */
		const refund = Effect.fnUntraced(function* (
			caller: WorkCaller,
			order: Order,
			request: Omit<CreateRefund, "order_id">,
		) {
			const { environment } = caller;
			const millis = yield* nowMillis(environment);
			const bought = yield* giftCards.lockBought(environment.environment_id, order);
			const refund_id = ids.make("refund", millis);
			const held = holdingsOf(order, bought);
			const decided: Refunding = yield* decide(order, request, refund_id, fromMillis(millis), held);
			const legs = yield* refundedLegs(environment, order, decided.order);
			yield* checkFinancing(environment, order, legs);
			yield* documents.insert(refunds, environment.environment_id, decided.refund);
			yield* balance.book(environment, bookRefund(decided.refund));
			yield* writeLegs(environment, legs);
			const credited = yield* moveGiftCards(caller, order, decided, bought);
			const freed = freedAtOnce(decided);
			yield* freeSeats(environment, freed);
			yield* mails.made(environment, order, decided.refund);
			if (decided.refund.status === "pending")
				yield* calls.dispatch(environment, {
					kind: refundKind,
					subject: refund_id,
					due_at: decided.refund.created_at,
				});
			const refunding: Refunding = { ...decided, order: freed.order, events: [...decided.events, ...credited] };
			return refunding;
		});

		/** Refunds like `refund`, but as store credit: onto new gift cards, with their codes mailed to `recipient`. */
		const refundAsCredit = Effect.fnUntraced(function* (
			caller: WorkCaller,
			order: Order,
			request: Omit<CreateRefund, "order_id">,
			recipient: GiftCardRecipient,
		) {
			const { environment } = caller;
			const millis = yield* nowMillis(environment);
			const now = fromMillis(millis);
			const repayment = (amount: number) => creditShares(amount, () => ids.make("gift_card", millis), now);
			const decided: Refunding = yield* decide(order, request, ids.make("refund", millis), now, undefined, repayment);
			yield* documents.insert(refunds, environment.environment_id, decided.refund);
			const issued = yield* giftCards.issue(
				caller,
				creditCards(decided.refund).map((card) => ({ ...card, recipient })),
			);
			const freed = freedAtOnce(decided);
			yield* freeSeats(environment, freed);
			yield* mails.made(environment, order, decided.refund, true);
			return { ...decided, order: freed.order, cards: issued.map(({ card }) => card) };
		});

		/** Refunds all of an order with an inventory exception, and ends the exception. */
		const refundException = Effect.fnUntraced(function* (caller: WorkCaller, order: Order) {
			if (order.inventory_exception_status !== "paid_inventory_failed")
				return yield* refuse("ORDER_HAS_NO_INVENTORY_EXCEPTION");
			const bought = yield* giftCards.lockBought(caller.environment.environment_id, order);
			// Nothing is refundable after a full refund, or if all gift cards it bought were used: this only ends the
			// exception.
			const refunding =
				refundableOf(order, holdingsOf(order, bought)) === 0
					? { order, events: [] }
					: yield* refund(caller, order, { reason: "inventory_unavailable" });
			const ended: Order = { ...refunding.order, inventory_exception_status: "refunded" };
			return { order: ended, events: refunding.events };
		});

		return {
			refund,
			refundAsCredit,
			refundException,
			updateLegs,
			restoreGiftCards,
			freeSeats,
			mailFailure: mails.failed,
		};
	}),
}) {}
