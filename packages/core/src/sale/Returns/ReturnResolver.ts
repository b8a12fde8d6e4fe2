/**
 * What the buyer gets for returned units, in the transaction that processes their return: one refund for all units that
 * are resolved alike, by the rules of every refund. Store credit is a refund onto new gift cards; an exchange is store
 * credit that stands on a new order already, so that the buyer pays the difference, or keeps it on the card.
 */

import { Effect, Option } from "effect";
import { customers } from "../../catalog/Customers/Customer.js";
import type { Published } from "../../events/Events.js";
import { type Caller, now } from "../../words/Environment.js";
import { type Refusal, refuse, refuseAt } from "../../words/Errors.js";
import { Documents } from "../../words/Storage/Documents.js";
import type { GiftCard } from "../GiftCards/GiftCard.js";
import { withGiftCard } from "../Order/GiftCardCover.js";
import type { GiftCardRecipient } from "../Order/GiftCardPurchase.js";
import { type Order, orders } from "../Order/Order.js";
import { maximumGiftCards } from "../Order/OrderGiftCard.js";
import { Orders } from "../Orders.js";
import type { Refunding } from "../Refunds/Decide.js";
import { Refunder } from "../Refunds/Refunder.js";
import type { CreateRefund } from "../Refunds/Requests.js";
import type { Asked, Outcome } from "./Process.js";
import type { ProcessReturn, ResolutionType } from "./Requests.js";

/** What a step of resolving leaves: the order to be written, what to tell, and what each line came to. */
export interface Resolved {
	readonly order: Order;
	readonly events: ReadonlyArray<Published>;
	readonly outcomes: ReadonlyArray<Outcome>;
}

const requestOf = (asked: ReadonlyArray<Asked>): Omit<CreateRefund, "order_id"> => ({
	reason: "returned_goods",
	line_items: asked.map(({ order_line_item_id, quantity, refund_adjustments }) => ({
		order_line_item_id,
		quantity,
		refund_adjustments,
	})),
});

/** A refusal of the refund, told of the place in the caller's own request. */
const retold = (asked: ReadonlyArray<Asked>, refusal: Refusal): Refusal => {
	const [, index, field = ""] = /^line_items\[(\d+)\](.*)$/.exec(refusal.param ?? "") ?? [];
	const one = index === undefined ? undefined : asked[Number(index)];
	return one === undefined ? refusal : refuseAt(refusal, `${one.param}${field}`);
};

/** A refusal of the order that an exchange makes, told of the place in the caller's own request. */
const ofExchange = (refusal: Refusal): Refusal =>
	refusal.param?.startsWith("line_items") ? refuseAt(refusal, `exchange_${refusal.param}`) : refusal;

const outcomesOf = (
	asked: ReadonlyArray<Asked>,
	{ refund }: Refunding,
	more: Pick<Outcome, "gift_card_ids" | "exchange_order_id"> = {},
): ReadonlyArray<Outcome> => {
	const worth = new Map(refund.line_item_allocations.map((one) => [one.order_line_item_id, one.refunded_money]));
	return asked.map(({ line, order_line_item_id }): Outcome => {
		const amount_money = worth.get(order_line_item_id);
		return { line, refund_id: refund.refund_id, ...(amount_money === undefined ? {} : { amount_money }), ...more };
	});
};

const cardIds = (cards: ReadonlyArray<GiftCard>) => cards.map(({ gift_card_id }) => gift_card_id);

export class ReturnResolver extends Effect.Service<ReturnResolver>()("@svc/core/sale/Returns/ReturnResolver", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const orderCases = yield* Orders;
		const refunder = yield* Refunder;

		/** Whom store credit is mailed to: whom the request names, or the order's customer. */
		const recipientOf = Effect.fnUntraced(function* (
			{ environment }: Caller,
			{ customer_id }: Order,
			{ store_credit_recipient }: ProcessReturn,
		) {
			if (store_credit_recipient !== undefined) return store_credit_recipient;
			const found =
				customer_id === undefined
					? Option.none()
					: yield* documents.get(customers, environment.environment_id, customer_id);
			const { email, name } = Option.getOrUndefined(found) ?? {};
			if (email === undefined)
				return yield* refuse("FIELD_REQUIRED", {
					message: "Store credit is mailed: name its recipient, or give the order's customer an email address.",
					param: "store_credit_recipient",
				});
			const recipient: GiftCardRecipient = { email, ...(name === undefined ? {} : { name }) };
			return recipient;
		});

		const refund = Effect.fnUntraced(function* (caller: Caller, order: Order, asked: ReadonlyArray<Asked>) {
			const refunding = yield* refunder
				.refund(caller, order, requestOf(asked))
				.pipe(Effect.catchTag("Refusal", (refusal) => retold(asked, refusal)));
			return { ...refunding, outcomes: outcomesOf(asked, refunding) };
		});

		/** Draws the units as store credit. */
		const draw = Effect.fnUntraced(function* (
			caller: Caller,
			order: Order,
			asked: ReadonlyArray<Asked>,
			request: ProcessReturn,
		) {
			const recipient = yield* recipientOf(caller, order, request);
			return yield* refunder
				.refundAsCredit(caller, order, requestOf(asked), recipient)
				.pipe(Effect.catchTag("Refusal", (refusal) => retold(asked, refusal)));
		});

		const credit = Effect.fnUntraced(function* (...[caller, order, asked, request]: Parameters<typeof draw>) {
			const refunding = yield* draw(caller, order, asked, request);
			const gift_card_ids = cardIds(refunding.cards);
			return { ...refunding, outcomes: outcomesOf(asked, refunding, { gift_card_ids }) };
		});

		/** The order of what the buyer takes instead, on which the cards stand already. */
		const orderInstead = Effect.fnUntraced(function* (
			caller: Caller,
			order: Order,
			line_items: NonNullable<ProcessReturn["exchange_line_items"]>,
			cards: ReadonlyArray<GiftCard>,
		) {
			if (cards.length > maximumGiftCards)
				return yield* refuse("TOO_MANY_ITEMS", {
					message: `At most ${maximumGiftCards} gift cards apply to an order: exchange fewer units at once.`,
				});
			const { customer_id, delivery_destination, inventory_routing_source, tax } = order;
			const { data: created } = yield* orderCases
				.create(caller, {
					line_items,
					tax,
					...(customer_id === undefined ? {} : { customer_id }),
					...(delivery_destination === undefined ? {} : { delivery_destination }),
					...(inventory_routing_source === undefined ? {} : { inventory_routing_source }),
				})
				.pipe(Effect.catchTag("Refusal", ofExchange));
			const time = yield* now(caller.environment);
			const covered = cards.reduce((covering, card) => withGiftCard(covering, card, time), created);
			if (covered !== created) yield* documents.update(orders, caller.environment.environment_id, covered);
			return created.order_id;
		});

		const exchange = Effect.fnUntraced(function* (...[caller, order, asked, request]: Parameters<typeof draw>) {
			const { exchange_line_items } = request;
			if (exchange_line_items === undefined)
				return yield* refuse("FIELD_REQUIRED", {
					message: "An exchange needs the goods that the buyer takes instead.",
					param: "exchange_line_items",
				});
			const refunding = yield* draw(caller, order, asked, request);
			const exchange_order_id = yield* orderInstead(caller, order, exchange_line_items, refunding.cards);
			const gift_card_ids = cardIds(refunding.cards);
			return { ...refunding, outcomes: outcomesOf(asked, refunding, { gift_card_ids, exchange_order_id }) };
		});

		const ways = { refund, store_credit: credit, exchange } as const satisfies Record<
			Exclude<ResolutionType, "none">,
			unknown
		>;

		/** Gives the buyer what was asked for. The order and the events are still to be written. */
		const resolve = Effect.fnUntraced(function* (
			caller: Caller,
			order: Order,
			asked: ReadonlyArray<Asked>,
			request: ProcessReturn,
		) {
			if (request.exchange_line_items !== undefined && !asked.some((one) => one.resolution_type === "exchange"))
				return yield* refuse("INVALID_VALUE", {
					message: "No unit is exchanged in this call.",
					param: "exchange_line_items",
				});
			let resolved: Resolved = { order, events: [], outcomes: [] };
			for (const way of ["refund", "store_credit", "exchange"] as const) {
				const some = asked.filter(({ resolution_type }) => resolution_type === way);
				if (some.length === 0) continue;
				const step: Resolved = yield* ways[way](caller, resolved.order, some, request);
				resolved = {
					order: step.order,
					events: [...resolved.events, ...step.events],
					outcomes: [...resolved.outcomes, ...step.outcomes],
				};
			}
			return resolved;
		});

		return { resolve };
	}),
}) {}
