/**
 * Refunds as other rooms make them in a transaction of their own: the refund is written with its timer, and the order
 * is given back for its room to write. The processor is asked afterwards, when the timer falls due, so no refund is
 * lost where the service dies, and none is paid twice: each part has a name at the processor that was committed first.
 */
import { Effect } from "effect";
import { BalanceLedger } from "../../ledger/Balance/BalanceLedger.js";
import { nextCheckAt, OutboundCalls } from "../../platform/OutboundCalls.js";
import { type Caller, type Environment, nowMillis } from "../../words/Environment.js";
import { refuse } from "../../words/Errors.js";
import { Ids } from "../../words/Id.js";
import { Documents } from "../../words/Storage/Documents.js";
import { fromMillis } from "../../words/Timestamp.js";
import type { GiftCard } from "../GiftCards/GiftCard.js";
import { GiftCardAccounts } from "../GiftCards/GiftCardAccounts.js";
import { followRefund, holdingsOf, touchesPurchases } from "../GiftCards/PurchaseRefund.js";
import type { GiftCardRecipient } from "../Order/GiftCardPurchase.js";
import type { Order } from "../Order/Order.js";
import { paymentIntents, withRefunded } from "../Payments/PaymentIntent.js";
import { legsRefunded } from "./Balance.js";
import { bookRefund } from "./Bookings.js";
import { decide, type Refunding } from "./Decide.js";
import { type Refund, refunds } from "./Refund.js";
import type { CreateRefund } from "./Requests.js";
import { creditCards, creditShares } from "./StoreCredit.js";
import { refundableOf } from "./Targets.js";

/** The timer that brings a refund to its end; its subject is the refund. */
export const refundKind = "refund.settle";

/** The shortest delay between two checks. */
const shortestMillis = 1_000;

/** When to check again what began then and is still under way at `now`. */
export const nextRefundCheckAt = ({ created_at }: Pick<Refund, "created_at">, now: string): string =>
	nextCheckAt(created_at, now, shortestMillis);

export class Refunder extends Effect.Service<Refunder>()("@svc/core/sale/Refunds/Refunder", {
	effect: Effect.gen(function* () {
		const balance = yield* BalanceLedger;
		const calls = yield* OutboundCalls;
		const documents = yield* Documents;
		const giftCards = yield* GiftCardAccounts;
		const ids = yield* Ids;

		/** With the refund itself, a gift card's part goes back to it, and what is refunded of gift cards goes off them. */
		const moveGiftCards = (
			{ environment }: Pick<Caller, "environment">,
			before: Order,
			{ order, refund: { order_id, payment_allocations, refund_id } }: Refunding,
			bought: ReadonlyArray<GiftCard>,
		) =>
			giftCards.followRefund(environment, [
				...followRefund(before, order, bought).map((movement) => ({ ...movement, order_id, refund_id })),
				...payment_allocations.flatMap(({ amount_money: { amount }, origin }) =>
					origin.type === "gift_card"
						? [{ gift_card_id: origin.gift_card_id, type: "refunded" as const, amount, order_id, refund_id }]
						: [],
				),
			]);

		/** Puts back onto gift cards what had gone off them for a refund that then failed. */
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
			yield* giftCards.followRefund(
				environment,
				followRefund(before, after, bought, withdrawn).map((movement) => ({ ...movement, order_id, refund_id })),
			);
		});

		/** Writes onto the legs of an order what of each is paid back now. Whoever holds the order holds its legs. */
		const followLegs = Effect.fnUntraced(function* ({ environment_id }: Environment, before: Order, after: Order) {
			const refunded = legsRefunded(before, after);
			if (refunded.size === 0) return;
			const legs = yield* documents.getMany(paymentIntents, environment_id, [...refunded.keys()]);
			yield* documents.updateMany(
				paymentIntents,
				environment_id,
				legs.map((leg) => withRefunded(leg, refunded.get(leg.payment_intent_id) ?? 0, after.updated_at)),
			);
		});

		/**
		 * Refunds an order that the current transaction holds: writes the refund, and gives back the order from which it
		 * was drawn and the events, both still to be written.
		 */
		const refund = Effect.fnUntraced(function* (
			caller: Pick<Caller, "environment" | "request">,
			order: Order,
			request: Omit<CreateRefund, "order_id">,
		) {
			const { environment } = caller;
			const millis = yield* nowMillis(environment);
			const bought = yield* giftCards.lockBought(environment.environment_id, order);
			const refund_id = ids.make("refund", millis);
			const held = holdingsOf(order, bought);
			const decided: Refunding = yield* decide(order, request, refund_id, fromMillis(millis), held);
			yield* documents.insert(refunds, environment.environment_id, decided.refund);
			yield* balance.book(environment, bookRefund(decided.refund));
			yield* followLegs(environment, order, decided.order);
			const credited = yield* moveGiftCards(caller, order, decided, bought);
			if (decided.refund.status === "pending")
				yield* calls.dispatch(environment, {
					kind: refundKind,
					subject: refund_id,
					due_at: decided.refund.created_at,
				});
			const refunding: Refunding = { ...decided, events: [...decided.events, ...credited] };
			return refunding;
		});

		/**
		 * Refunds like `refund`, but what is drawn goes onto new gift cards instead of back where it came from: as store
		 * credit, whose codes are mailed to `recipient`.
		 */
		const refundAsCredit = Effect.fnUntraced(function* (
			caller: Pick<Caller, "environment" | "request">,
			order: Order,
			request: Omit<CreateRefund, "order_id">,
			recipient: GiftCardRecipient,
		) {
			const { environment } = caller;
			const millis = yield* nowMillis(environment);
			const now = fromMillis(millis);
			const payout = (amount: number) => creditShares(amount, () => ids.make("gift_card", millis), now);
			const decided: Refunding = yield* decide(order, request, ids.make("refund", millis), now, undefined, payout);
			yield* documents.insert(refunds, environment.environment_id, decided.refund);
			const issued = yield* giftCards.issue(
				caller,
				creditCards(decided.refund).map((card) => ({ ...card, recipient })),
			);
			return { ...decided, cards: issued.map(({ card }) => card) };
		});

		/** Pays back all of an order whose stock could not be committed, which ends its exception. */
		const refundException = Effect.fnUntraced(function* (
			caller: Pick<Caller, "environment" | "request">,
			order: Order,
		) {
			if (order.inventory_exception_status !== "paid_inventory_failed")
				return yield* refuse("ORDER_HAS_NO_INVENTORY_EXCEPTION");
			const bought = yield* giftCards.lockBought(caller.environment.environment_id, order);
			// A seller who has refunded it already, or whose buyer has spent what it bought, only ends the exception.
			const refunding =
				refundableOf(order, holdingsOf(order, bought)) === 0
					? { order, events: [] }
					: yield* refund(caller, order, { reason: "inventory_unavailable" });
			const ended: Order = { ...refunding.order, inventory_exception_status: "refunded" };
			return { order: ended, events: refunding.events };
		});

		return { refund, refundAsCredit, refundException, followLegs, restoreGiftCards };
	}),
}) {}
