/**
 * Resolves returned units in the transaction that processes their return: one refund for all units with the same
 * resolution type. Store credit is a refund onto new gift cards. An exchange is store credit applied to a new order, so
 * the buyer pays the difference, or keeps it on the card.
 */

import { Effect, Option } from "effect";
import { customers } from "../../catalog/Customers/Customer.js";
import type { Published } from "../../events/Events.js";
import { Outbox } from "../../events/Webhooks/Outbox.js";
import { type Caller, now } from "../../words/Environment.js";
import { hasCode, type Refusal, refuse, refuseAt, withNextSteps } from "../../words/Errors.js";
import { defined } from "../../words/Optional.js";
import { Documents } from "../../words/Storage/Documents.js";
import type { GiftCard } from "../GiftCards/GiftCard.js";
import { withGiftCard } from "../Order/GiftCardCover.js";
import type { GiftCardRecipient } from "../Order/GiftCardPurchase.js";
import { type Order, orders } from "../Order/Order.js";
import { orderEvent } from "../Order/OrderEvents.js";
import { maximumGiftCards } from "../Order/OrderGiftCard.js";
import { Orders } from "../Orders.js";
import type { Refunding } from "../Refunds/Decide.js";
import { Refunder } from "../Refunds/Refunder.js";
import type { CreateRefund } from "../Refunds/Requests.js";
import type { ResolutionOutcome, ResolutionRequest } from "./Process.js";
import type { ProcessReturn, ResolutionType } from "./Requests.js";

/** The result of resolving units: the order and events to write, and the outcome of each line. */
interface Resolved {
	readonly order: Order;
	readonly events: ReadonlyArray<Published>;
	readonly outcomes: ReadonlyArray<ResolutionOutcome>;
}

const requestOf = (asked: ReadonlyArray<ResolutionRequest>): Omit<CreateRefund, "order_id"> => ({
	reason: "returned_goods",
	line_items: asked.map(({ order_line_item_id, quantity, refund_adjustments }) => ({
		order_line_item_id,
		quantity,
		refund_adjustments,
	})),
});

const isUnitsExceeded = hasCode("LINE_ITEM_REFUND_QUANTITY_EXCEEDS_REFUNDABLE");

/** What to do if fewer of the returned units can be refunded than are resolved: a return has no amounts. */
const unitsExceeded = ({ isAutomatic }: ResolutionRequest): string =>
	isAutomatic
		? "Send a `decision` with `resolution_mode: manual`. Then resolve at most the `refundable_quantity` in `details` like this, and the other units by `none`."
		: "Resolve at most the `refundable_quantity` in `details` like this, and the other units by `none`.";

/**
 * A refusal of the refund, with its `param` in the request to process the return. That request has no field for what
 * resolves automatically.
 */
const atReturnLine = (asked: ReadonlyArray<ResolutionRequest>, refusal: Refusal): Refusal => {
	const [, index, field = ""] = /^line_items\[(\d+)\](.*)$/.exec(refusal.param ?? "") ?? [];
	const one = index === undefined ? undefined : asked[Number(index)];
	if (one === undefined) return refusal;
	const placed = refuseAt(refusal, one.isAutomatic ? one.param : `${one.param}${field}`);
	return isUnitsExceeded(placed) ? withNextSteps(placed, unitsExceeded(one)) : placed;
};

/** A refusal of the exchange's order, with its `param` in the request to process the return. */
const atExchangeLine = (refusal: Refusal): Refusal =>
	refusal.param?.startsWith("line_items") ? refuseAt(refusal, `exchange_${refusal.param}`) : refusal;

const outcomesOf = (
	asked: ReadonlyArray<ResolutionRequest>,
	{ refund }: Refunding,
	more: Pick<ResolutionOutcome, "gift_card_ids" | "exchange_order_id"> = {},
): ReadonlyArray<ResolutionOutcome> => {
	const worth = new Map(refund.line_item_allocations.map((one) => [one.order_line_item_id, one.refunded_money]));
	return asked.map(({ line, order_line_item_id }): ResolutionOutcome => {
		const amount_money = worth.get(order_line_item_id);
		return { line, refund_id: refund.refund_id, ...(amount_money === undefined ? {} : { amount_money }), ...more };
	});
};

const cardIds = (cards: ReadonlyArray<GiftCard>) => cards.map(({ gift_card_id }) => gift_card_id);

export class ReturnResolver extends Effect.Service<ReturnResolver>()("@svc/core/sale/Returns/ReturnResolver", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const outbox = yield* Outbox;
		const orderCases = yield* Orders;
		const refunder = yield* Refunder;

		/** The recipient of store credit: the one in the request, otherwise the order's customer. */
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
					message: "Store credit is mailed: name a recipient, or give the order's customer an email address.",
					param: "store_credit_recipient",
				});
			const recipient: GiftCardRecipient = { email, ...(name === undefined ? {} : { name }) };
			return recipient;
		});

		const refund = Effect.fnUntraced(function* (caller: Caller, order: Order, asked: ReadonlyArray<ResolutionRequest>) {
			const refunding = yield* refunder
				.refund(caller, order, requestOf(asked))
				.pipe(Effect.catchTag("Refusal", (refusal) => atReturnLine(asked, refusal)));
			return { ...refunding, outcomes: outcomesOf(asked, refunding) };
		});

		/** Refunds the units as store credit. */
		const refundAsCredit = Effect.fnUntraced(function* (
			caller: Caller,
			order: Order,
			asked: ReadonlyArray<ResolutionRequest>,
			request: ProcessReturn,
		) {
			const recipient = yield* recipientOf(caller, order, request);
			return yield* refunder
				.refundAsCredit(caller, order, requestOf(asked), recipient)
				.pipe(Effect.catchTag("Refusal", (refusal) => atReturnLine(asked, refusal)));
		});

		const credit = Effect.fnUntraced(function* (...[caller, order, asked, request]: Parameters<typeof refundAsCredit>) {
			const refunding = yield* refundAsCredit(caller, order, asked, request);
			const gift_card_ids = cardIds(refunding.cards);
			return { ...refunding, outcomes: outcomesOf(asked, refunding, { gift_card_ids }) };
		});

		/** Creates the order of an exchange, and applies the cards to it. */
		const createExchangeOrder = Effect.fnUntraced(function* (
			caller: Caller,
			order: Order,
			line_items: NonNullable<ProcessReturn["exchange_line_items"]>,
			cards: ReadonlyArray<GiftCard>,
		) {
			if (cards.length > maximumGiftCards)
				return yield* refuse("TOO_MANY_ITEMS", {
					message: `An exchange requires ${cards.length} gift cards, but an order can have only ${maximumGiftCards}: exchange fewer units at once.`,
				});
			const { customer_id, delivery_destination, inventory_routing_source, tax } = order;
			const { data: created } = yield* orderCases
				.createForExchange(caller, {
					line_items,
					tax,
					...defined({ customer_id, delivery_destination, inventory_routing_source }),
				})
				.pipe(Effect.catchTag("Refusal", atExchangeLine));
			const time = yield* now(caller.environment);
			const covered = cards.reduce((next, card) => withGiftCard(next, card, time), created);
			if (covered === created) return created.order_id;
			const written = yield* documents.update(orders, caller.environment.environment_id, covered);
			yield* outbox.publish(caller, orderEvent("order.updated", written));
			return created.order_id;
		});

		const exchange = Effect.fnUntraced(function* (
			...[caller, order, asked, request]: Parameters<typeof refundAsCredit>
		) {
			const { exchange_line_items } = request;
			if (exchange_line_items === undefined)
				return yield* refuse("FIELD_REQUIRED", {
					message: "An exchange requires replacement goods: name them in `exchange_line_items`.",
					param: "exchange_line_items",
				});
			const refunding = yield* refundAsCredit(caller, order, asked, request);
			const exchange_order_id = yield* createExchangeOrder(caller, order, exchange_line_items, refunding.cards);
			const gift_card_ids = cardIds(refunding.cards);
			return { ...refunding, outcomes: outcomesOf(asked, refunding, { gift_card_ids, exchange_order_id }) };
		});

		const resolvers = { refund, store_credit: credit, exchange } as const satisfies Record<
			Exclude<ResolutionType, "none">,
			unknown
		>;

		/** Resolves the units as requested. The caller writes the order and the events. */
		const resolve = Effect.fnUntraced(function* (
			caller: Caller,
			order: Order,
			asked: ReadonlyArray<ResolutionRequest>,
			request: ProcessReturn,
		) {
			if (request.exchange_line_items !== undefined && !asked.some((one) => one.resolution_type === "exchange"))
				return yield* refuse("INVALID_VALUE", {
					message: "No unit is exchanged in this call: omit `exchange_line_items`, or resolve units by `exchange`.",
					param: "exchange_line_items",
				});
			let resolved: Resolved = { order, events: [], outcomes: [] };
			for (const type of ["refund", "store_credit", "exchange"] as const) {
				const some = asked.filter(({ resolution_type }) => resolution_type === type);
				if (some.length === 0) continue;
				const step: Resolved = yield* resolvers[type](caller, resolved.order, some, request);
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
