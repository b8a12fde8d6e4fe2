/** Orders: create, price, change, cancel (requirements: Orders and payment; decisions: Pricing). */

import { Effect } from "effect";
import { customers } from "../catalog/Customers/Customer.js";
import { deliveryMethods } from "../catalog/DeliveryMethods/DeliveryMethod.js";
import { Outbox } from "../events/Webhooks/Outbox.js";
import { type Attempt, implement } from "../platform/Implementation.js";
import { checkRoutingSource } from "../stock/AllocationPolicies/RoutingSource.js";
import { checkDocumentSize } from "../words/DocumentSize.js";
import { type Caller, nowMillis } from "../words/Environment.js";
import { refuse } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Lists } from "../words/Lists.js";
import { defined } from "../words/Optional.js";
import { Documents } from "../words/Storage/Documents.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
import type { LineOfLink } from "./CheckoutSessions/LinkLines.js";
import { cancelAll, fulfillments, maximumFulfillments } from "./Fulfillments/Fulfillment.js";
import { type AddCharge, newCharge } from "./Order/Charges.js";
import type { SetDeliveryMethod } from "./Order/Delivery.js";
import type { AddDiscount, DiscountInput } from "./Order/Discounts.js";
import { type NewDiscount, separateCodes } from "./Order/ManualDiscount.js";
import { type Buyer, type Order, orders } from "./Order/Order.js";
import { orderEvent } from "./Order/OrderEvents.js";
import type {
	AddLineItems,
	ChangeLineItem,
	CreateOrder,
	PatchOrder,
	ResolveInventoryException,
} from "./Order/Requests.js";
import type { SetTip } from "./Order/Tips.js";
import { addCharge, removeCharge } from "./Orders/ChargeDecisions.js";
import * as Decisions from "./Orders/Decisions.js";
import { deliveryCharge, removeDeliveryMethod, setDeliveryMethod } from "./Orders/DeliveryDecisions.js";
import type { PreviewDiscount } from "./Orders/DiscountPreview.js";
import { explain } from "./Orders/Explanation.js";
import { LineResolver } from "./Orders/LineResolver.js";
import { OrderOffers } from "./Orders/OrderOffers.js";
import { OrderWriter, tooLargeAt } from "./Orders/OrderWriter.js";
import { withPickupAddress } from "./Orders/PickupAddress.js";
import { type OrderWithCollection, ordersUseCases } from "./Orders/UseCases.js";
import { OrderStock } from "./Participants/OrderStock.js";
import { maximumLegsOfOrder } from "./Payments/Begin.js";
import { Participants, releaseAll } from "./Payments/Participant.js";
import { paymentCollection } from "./Payments/PaymentCollection.js";
import { intentEvent } from "./Payments/PaymentEvents.js";
import { cancelLeg, isPayable, paymentIntents, withCustomer } from "./Payments/PaymentIntent.js";
import { guidance, Processor } from "./Payments/Processor.js";
import { onceAfter, Withdrawals } from "./Payments/Withdrawals.js";
import { namingRefunds } from "./Refunds/Blocking.js";
import { Refunder } from "./Refunds/Refunder.js";

/** The payment link that creates an order. */
export interface OrderLink {
	readonly payment_link_id: string;
	/** The link's line for each line, in the order of the lines. */
	readonly lines: ReadonlyArray<LineOfLink>;
	readonly buyer?: Buyer;
}

const ofLink = (link: OrderLink | undefined) =>
	link === undefined
		? {}
		: { payment_link_id: link.payment_link_id, ...(link.buyer === undefined ? {} : { buyer: link.buyer }) };

export class Orders extends Effect.Service<Orders>()("@svc/core/sale/Orders", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const unitOfWork = yield* UnitOfWork;
		const outbox = yield* Outbox;
		const ids = yield* Ids;
		const processor = yield* Processor;
		const refunder = yield* Refunder;
		const participants = yield* Participants;
		const stock = yield* OrderStock;
		const offers = yield* OrderOffers;
		const { resolveLines } = yield* LineResolver;
		const { change } = yield* OrderWriter;

		const checkCustomer = (environment_id: string, customer_id: string | null | undefined) =>
			customer_id === undefined || customer_id === null
				? Effect.void
				: Effect.asVoid(documents.require(customers, environment_id, customer_id, "customer_id"));

		const newDiscount = (request: DiscountInput, millis: number, param: string): NewDiscount => ({
			applied_discount_id: ids.make("applied_discount", millis),
			request,
			param,
		});

		const load = (caller: Caller, order_id: string) =>
			documents.require(orders, caller.environment.environment_id, order_id);

		const refundException = (caller: Caller, order: Order) =>
			Effect.flatMap(refunder.refundException(caller, order), (refunding) =>
				Effect.as(outbox.publish(caller, ...refunding.events), refunding.order),
			);

		/** Creates an order. `knownSource` comes from a link or another order, and was checked when it was set. */
		const createWith = Effect.fnUntraced(function* (
			caller: Caller,
			input: CreateOrder,
			link: OrderLink | undefined,
			knownSource: CreateOrder["inventory_routing_source"],
		) {
			const { environment } = caller;
			const { line_items, discounts = [], ...fields } = input;
			yield* checkCustomer(environment.environment_id, input.customer_id);
			const { environment_id } = environment;
			yield* checkRoutingSource(documents, environment_id, input.inventory_routing_source, knownSource);
			// Read together with the lines, in one round trip.
			const automatic = yield* offers.automaticAhead(environment);
			const publisher = yield* outbox.ahead(caller);
			const lines = yield* resolveLines(environment, line_items, link?.lines);
			const millis = yield* nowMillis(environment);
			const { codes, manual } = yield* separateCodes(
				discounts.map((request, index) => newDiscount(request, millis, `discounts[${index}].`)),
			);
			const time = fromMillis(millis);
			const created = yield* Decisions.create(
				{
					...fields,
					...ofLink(link),
					order_id: ids.make("order", millis),
					lines,
					discounts: manual,
				},
				time,
			);
			const promoted = yield* Effect.mapError(
				offers.promote(environment, created, time, codes, automatic),
				tooLargeAt("line_items"),
			);
			yield* checkDocumentSize(orders.resource, input, undefined, promoted.data);
			yield* documents.insert(orders, environment.environment_id, promoted.data);
			yield* publisher.publish(orderEvent("order.created", promoted.data));
			return promoted;
		}, unitOfWork.transaction);

		const create = (caller: Caller, input: CreateOrder) => createWith(caller, input, undefined, undefined);

		/** Creates the order of a buyer that came through a payment link. */
		const createForLink = (caller: Caller, input: CreateOrder, link: OrderLink) =>
			createWith(caller, input, link, input.inventory_routing_source);

		/** Creates the order of an exchange, which is fulfilled like the order of the returned goods. */
		const createForExchange = (caller: Caller, input: CreateOrder) =>
			createWith(caller, input, undefined, input.inventory_routing_source);

		const legsOf = (environment_id: string, { order_id }: Order) =>
			documents.findBy(paymentIntents, environment_id, "order_id", [order_id], maximumLegsOfOrder);

		/** Sets the order's new customer on its legs, so that they are found by it. */
		const moveLegs = Effect.fnUntraced(function* (environment_id: string, before: Order, after: Order, now: string) {
			if (after.customer_id === before.customer_id) return;
			const legs = yield* legsOf(environment_id, after);
			const moved = legs.map((leg) => ({ ...withCustomer(leg, after), updated_at: now }));
			yield* documents.updateMany(paymentIntents, environment_id, moved);
		});

		const patch = Effect.fnUntraced(function* (caller: Caller, order_id: string, input: PatchOrder) {
			const { environment } = caller;
			const { expected_version } = input;
			yield* checkCustomer(environment.environment_id, input.customer_id);
			const decide = Effect.fnUntraced(function* (order: Order, now: string) {
				const { inventory_routing_source: known } = order;
				yield* checkRoutingSource(documents, environment.environment_id, input.inventory_routing_source, known);
				const patched = yield* Decisions.patch(order, input, now);
				yield* checkDocumentSize(orders.resource, input, order, patched);
				yield* moveLegs(environment.environment_id, order, patched, now);
				return patched;
			});
			const param = (["delivery_destination", "billing_address", "tax"] as const).find(
				(field) => input[field] !== undefined,
			);
			return yield* change(caller, order_id, decide, { expected_version, ...defined({ param }) });
		}, unitOfWork.transaction);

		const addLines = (caller: Caller, order_id: string, input: AddLineItems) => {
			const { expected_version, line_items } = input;
			const decide = Effect.fnUntraced(function* (order: Order, now: string) {
				const lines = yield* resolveLines(caller.environment, line_items);
				const longer = yield* Decisions.addLines(order, lines, now);
				yield* checkDocumentSize(orders.resource, input, order, longer);
				return longer;
			});
			return change(caller, order_id, decide, { expected_version, param: "line_items" });
		};

		/** Replaces the lines chosen by the buyer of a payment link. */
		const chooseLines = (
			caller: Caller,
			order_id: string,
			inputs: CreateOrder["line_items"],
			linkLines: OrderLink["lines"],
		) =>
			change(
				caller,
				order_id,
				Effect.fnUntraced(function* (order: Order, now: string) {
					const lines = yield* resolveLines(caller.environment, inputs, linkLines);
					return yield* Decisions.chooseLines(order, lines, now);
				}),
			);

		const addDiscount = Effect.fnUntraced(function* (
			caller: Caller,
			order_id: string,
			{ expected_version, ...request }: AddDiscount,
		) {
			const discount = newDiscount(request, yield* nowMillis(caller.environment), "");
			const { codes, manual } = yield* separateCodes([discount]);
			return yield* change(caller, order_id, (order, now) => Decisions.addDiscounts(order, manual, now), {
				expected_version,
				codes,
			});
		});

		const addChargeTo = Effect.fnUntraced(function* (caller: Caller, order_id: string, input: AddCharge) {
			const { expected_version } = input;
			const charge = newCharge(input, ids.make("order_charge", yield* nowMillis(caller.environment)));
			return yield* change(caller, order_id, (order, now) => addCharge(order, charge, now), {
				expected_version,
				param: "application_method",
			});
		});

		const chooseDelivery = Effect.fnUntraced(function* (
			caller: Caller,
			order_id: string,
			{ delivery_method_id, expected_version }: SetDeliveryMethod,
		) {
			const { environment } = caller;
			const { environment_id } = environment;
			const chosen = yield* documents.require(
				deliveryMethods,
				environment_id,
				delivery_method_id,
				"delivery_method_id",
			);
			const method = yield* withPickupAddress(documents, environment_id, chosen);
			const charge = deliveryCharge(method, ids.make("order_charge", yield* nowMillis(environment)));
			return yield* change(caller, order_id, (order, now) => setDeliveryMethod(order, method, charge, now), {
				expected_version,
				param: "delivery_method_id",
			});
		});

		const setTip = Effect.fnUntraced(function* (caller: Caller, order_id: string, input: SetTip) {
			const { application_method, expected_version } = input;
			const order_tip_id = ids.make("order_tip", yield* nowMillis(caller.environment));
			const { principal } = caller;
			const tip =
				principal._tag === "CheckoutSession"
					? { application_method, checkout_session_id: principal.checkout_session_id }
					: { application_method };
			return yield* change(caller, order_id, (order, now) => Decisions.setTip(order, order_tip_id, tip, now), {
				expected_version,
			});
		});

		/** Cancels the legs that have not been charged: without its order, no leg can be. */
		const cancelLegs = Effect.fnUntraced(function* (environment_id: string, order: Order, now: string) {
			const legs = yield* legsOf(environment_id, order);
			const canceled = legs.filter(isPayable).map((leg) => cancelLeg(leg, now));
			yield* documents.updateMany(paymentIntents, environment_id, canceled);
			return canceled.map((leg) => intentEvent("payment_intent.canceled", leg));
		});

		/**
		 * Cancels the order, its open legs, and its planned fulfillments, and releases the participants of its payments.
		 */
		const cancelOrder = Effect.fnUntraced(function* (caller: Caller, order: Order, now: string) {
			const { environment_id } = caller.environment;
			const canceled = yield* Decisions.cancel(order, now);
			const planned = yield* documents.findBy(
				fulfillments,
				environment_id,
				"order_id",
				[order.order_id],
				maximumFulfillments,
			);
			yield* documents.updateMany(fulfillments, environment_id, yield* cancelAll(planned, now));
			const ended = yield* cancelLegs(environment_id, order, now);
			const released = yield* releaseAll(participants, caller, canceled);
			yield* outbox.publish(caller, ...ended, ...released.events);
			return released.order;
		});

		return {
			create,
			createForLink,
			createForExchange,
			moveLegs,
			patch,
			addLines,
			chooseLines,
			addDiscount,
			addCharge: addChargeTo,
			setDeliveryMethod: chooseDelivery,
			setTip,

			changeLine: (
				caller: Caller,
				order_id: string,
				order_line_item_id: string,
				{ expected_version, quantity }: ChangeLineItem,
			) =>
				change(caller, order_id, (order, now) => Decisions.changeQuantity(order, order_line_item_id, quantity, now), {
					expected_version,
					param: "quantity",
				}),

			removeLine: (caller: Caller, order_id: string, order_line_item_id: string) =>
				change(caller, order_id, (order, now) => Decisions.removeLine(order, order_line_item_id, now)),

			removeDiscount: (caller: Caller, order_id: string, applied_discount_id: string) =>
				change(caller, order_id, (order, now) => Decisions.removeDiscount(order, applied_discount_id, now)),

			removeCharge: (caller: Caller, order_id: string, order_charge_id: string) =>
				change(caller, order_id, (order, now) => removeCharge(order, order_charge_id, now)),

			removeDeliveryMethod: (caller: Caller, order_id: string) => change(caller, order_id, removeDeliveryMethod),

			removeTip: (caller: Caller, order_id: string) => change(caller, order_id, Decisions.removeTip),

			cancel: (caller: Caller, order_id: string) =>
				change(caller, order_id, (order, now) => cancelOrder(caller, order, now), { event_type: "order.canceled" }),

			resolveInventoryException: (
				caller: Caller,
				order_id: string,
				{ action, expected_version }: ResolveInventoryException,
			) =>
				change(
					caller,
					order_id,
					(order, now) =>
						action === "refund" ? refundException(caller, order) : stock.resolve(caller, order, action, now),
					{ expected_version, event_type: "order.inventory_exception.resolved" },
				),

			/** The order. While something is to be paid, includes what a client needs to collect it. */
			get: Effect.fnUntraced(function* (caller: Caller, order_id: string) {
				const order = yield* load(caller, order_id);
				const payment_collection = paymentCollection(order, yield* guidance(processor, caller.environment));
				const shown: OrderWithCollection = payment_collection === undefined ? order : { ...order, payment_collection };
				return shown;
			}),

			/** Previews the effect of a promotion code on an order. */
			previewDiscount: (caller: Caller, input: PreviewDiscount) => {
				const { environment } = caller;
				const previewing = offers.preview(environment, input);
				return namingRefunds(documents, environment.environment_id, input.order_id, previewing);
			},

			/** Explains the price of the order. */
			explain: (caller: Caller, order_id: string) => Effect.map(load(caller, order_id), explain),
		};
	}),
}) {}

/** The seller has canceled an unpaid order. Nobody has decided what becomes of a paid one. */
const paidMeanwhile = refuse("ORDER_ALREADY_HAS_PAYMENTS", {
	message: "The buyer's bank has just confirmed the payment, so the order is paid and was not canceled.",
	next_steps: "Fulfill the order, or cancel it again and refund it.",
});

export const ordersCapability = implement(
	ordersUseCases,
	Effect.gen(function* () {
		const { cancel, ...useCases } = yield* Orders;
		const { list } = (yield* Lists).reading(orders);
		const withdrawals = yield* Withdrawals;
		return {
			...useCases,
			list,
			/** A payment that waits for the buyer's bank is canceled at the processor first. */
			cancel: (caller: Caller, order_id: string) => (request: Attempt) =>
				Effect.flatMap(
					withdrawals.free(caller, order_id, { request, check: (order, time) => Decisions.cancel(order, time) }),
					(withdrawal) =>
						onceAfter(withdrawal, request)(withdrawal === "paid" ? paidMeanwhile : cancel(caller, order_id)),
				),
		};
	}),
);
