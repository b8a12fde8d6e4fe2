/** Orders: create, price, change, cancel (requirements: Orders and payment; decisions: Pricing). */

import { Effect, Either, Option } from "effect";
import { variants } from "../catalog/Catalog/Variant.js";
import { customers } from "../catalog/Customers/Customer.js";
import { deliveryMethods } from "../catalog/DeliveryMethods/DeliveryMethod.js";
import { namedIds } from "../catalog/Modifiers/LineModifiers.js";
import { modifierGroups, modifiers } from "../catalog/Modifiers/Modifier.js";
import { Outbox } from "../events/Webhooks/Outbox.js";
import { Warned } from "../platform/Idempotency.js";
import { implement } from "../platform/Implementation.js";
import { type TaxableLine, TaxCalculator } from "../pricing/Tax.js";
import { type RoutingSource, resolveRouting } from "../stock/AllocationPolicies/RoutingSource.js";
import { checkDocumentSize } from "../words/DocumentSize.js";
import { type Caller, type Environment, now, nowMillis } from "../words/Environment.js";
import { notFound, type Refusal } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Lists } from "../words/Lists.js";
import { Documents } from "../words/Storage/Documents.js";
import type { StorageError } from "../words/Storage/StorageError.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
import { checkVersion } from "../words/Version.js";
import { cancelAll, fulfillments, maximumFulfillments } from "./Fulfillments/Fulfillment.js";
import { type AddCharge, newCharge, taxableCharge } from "./Order/Charges.js";
import type { SetDeliveryMethod } from "./Order/Delivery.js";
import type { AddDiscount, DiscountInput } from "./Order/Discounts.js";
import {
	type LineItemInput,
	type LineSource,
	type LineTax,
	lineSource,
	lineTax,
	unitAmountOf,
	untaxed,
} from "./Order/LineItem.js";
import { type NewCode, type NewDiscount, newCode } from "./Order/ManualDiscount.js";
import { type Order, orders } from "./Order/Order.js";
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
import { OrderOffers } from "./Orders/OrderOffers.js";
import { type FoundCatalog, resolveLine } from "./Orders/ResolveLine.js";
import { ordersUseCases } from "./Orders/UseCases.js";
import { OrderStock } from "./Participants/OrderStock.js";
import { Participants, releaseAll } from "./Payments/Participant.js";
import { type PaymentCollection, paymentCollection } from "./Payments/PaymentCollection.js";
import { Processor } from "./Payments/Processor.js";
import { blockedBy, isBlockedByRefunds } from "./Refunds/Blocking.js";
import { refunds } from "./Refunds/Refund.js";
import { Refunder } from "./Refunds/Refunder.js";

/** An order as `GET /v1/orders/{order_id}` shows it. */
export interface OrderWithCollection extends Order {
	readonly payment_collection?: PaymentCollection;
}

const mapBy = <A, K extends keyof A>(documents: ReadonlyArray<A>, id: K): ReadonlyMap<A[K], A> =>
	new Map(documents.map((document) => [document[id], document]));

export class Orders extends Effect.Service<Orders>()("@svc/core/sale/Orders", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const unitOfWork = yield* UnitOfWork;
		const outbox = yield* Outbox;
		const ids = yield* Ids;
		const tax = yield* TaxCalculator;
		const processor = yield* Processor;
		const refunder = yield* Refunder;
		const participants = yield* Participants;
		const stock = yield* OrderStock;
		const offers = yield* OrderOffers;

		/** Everything of the catalog that the lines name, in three statements at most; custom lines need none. */
		const findCatalog = Effect.fnUntraced(function* (
			environment_id: string,
			inputs: ReadonlyArray<LineItemInput>,
			sources: ReadonlyArray<LineSource>,
		) {
			const named = namedIds(inputs.flatMap((input) => input.modifiers ?? []));
			const variantIds = sources.flatMap((source) => (source.type === "variant" ? [source.variant_id] : []));
			const foundVariants = yield* documents.getMany(variants, environment_id, [...new Set(variantIds)]);
			const foundModifiers = yield* documents.getMany(modifiers, environment_id, [...new Set(named.modifier_ids)]);
			const groupIds = new Set([
				...named.modifier_group_ids,
				...foundVariants.flatMap((variant) => variant.modifier_group_ids),
				...foundModifiers.map((modifier) => modifier.modifier_group_id),
			]);
			const foundGroups = yield* documents.getMany(modifierGroups, environment_id, [...groupIds]);
			const found: FoundCatalog = {
				variants: mapBy(foundVariants, "variant_id"),
				offer: { groups: mapBy(foundGroups, "modifier_group_id"), modifiers: mapBy(foundModifiers, "modifier_id") },
			};
			return found;
		});

		/** The tax of each line at the destination, by line ID; nothing is asked while the order goes nowhere. */
		const findTaxes = (
			environment: Environment,
			destination: Order["delivery_destination"],
			lines: ReadonlyArray<TaxableLine>,
		) =>
			destination === undefined
				? Effect.succeed((): LineTax => untaxed)
				: Effect.map(tax.ratesOf(environment, destination.address, lines), (rates) => {
						const found = new Map(rates.map((rate) => [rate.line_id, lineTax(rate)]));
						return (line_id: string): LineTax => found.get(line_id) ?? untaxed;
					});

		/** The lines of a request with their IDs, catalog data, modifiers and tax. */
		const resolveLines = Effect.fnUntraced(function* (
			environment: Environment,
			inputs: ReadonlyArray<LineItemInput>,
			destination: Order["delivery_destination"],
		) {
			const millis = yield* nowMillis(environment);
			const paramOf = (index: number) => `line_items[${index}]`;
			const sources = yield* Either.all(inputs.map((input, index) => lineSource(input, paramOf(index))));
			const found = yield* findCatalog(environment.environment_id, inputs, sources);
			const resolved = yield* Either.all(
				// There is one source for each input.
				inputs.map((input, index) => resolveLine(input, sources[index]!, found, paramOf(index))),
			);
			const lines = resolved.map((line) => ({ ...line, order_line_item_id: ids.make("order_line_item", millis) }));
			const taxable = lines.map((line) => ({
				line_id: line.order_line_item_id,
				category: line.line_item_tax_category,
				unit_amount: unitAmountOf(line),
				quantity: line.quantity,
			}));
			const taxOf = yield* findTaxes(environment, destination, taxable);
			return lines.map((line): Decisions.NewLine => ({ ...line, tax: taxOf(line.order_line_item_id) }));
		});

		const checkCustomer = (environment_id: string, customer_id: string | null | undefined) =>
			customer_id === undefined || customer_id === null
				? Effect.void
				: Effect.flatMap(
						documents.getStored(customers, environment_id, customer_id),
						Option.match({
							onNone: () => notFound(customers.resource, customer_id, "customer_id"),
							onSome: () => Effect.void,
						}),
					);

		/** Names a wrong source when it is set, rather than when the buyer pays. */
		const checkRouting = (environment_id: string, source: RoutingSource | null | undefined) =>
			source === undefined || source === null
				? Effect.void
				: Effect.asVoid(resolveRouting(documents, environment_id, source));

		const newDiscount = (request: DiscountInput, now: number, param: string): NewDiscount => ({
			applied_discount_id: ids.make("applied_discount", now),
			request,
			param,
		});

		/** The codes among the discounts of a request, and the others; `params` are the places of them all. */
		const sortDiscounts = Effect.fnUntraced(function* (
			requests: ReadonlyArray<DiscountInput>,
			millis: number,
			paramOf: (index: number) => string,
		) {
			const manual: Array<NewDiscount> = [];
			const codes: Array<NewCode> = [];
			for (const [index, request] of requests.entries()) {
				const discount = newDiscount(request, millis, paramOf(index));
				const code = yield* newCode(discount);
				if (code === undefined) manual.push(discount);
				else codes.push(code);
			}
			return { manual, codes };
		});

		const load = (caller: Caller, order_id: string) =>
			Effect.flatMap(
				documents.get(orders, caller.environment.environment_id, order_id),
				Option.match({ onNone: () => notFound(orders.resource, order_id), onSome: Effect.succeed }),
			);

		/** Names the refunds that stand in the way of `work`: the order itself knows only that there are some. */
		const namingRefunds = <A>(
			environment_id: string,
			order_id: string,
			work: Effect.Effect<A, Refusal | StorageError>,
		) =>
			Effect.catchIf(work, isBlockedByRefunds, (refusal) =>
				Effect.flatMap(documents.findBy(refunds, environment_id, "order_id", [order_id]), (found) =>
					blockedBy(refusal, found),
				),
			);

		/** Loads the order against other writers, decides, stores the result and tells of it. */
		const change = (
			caller: Caller,
			order_id: string,
			expected_version: number | undefined,
			decide: (order: Order, now: string) => Effect.Effect<Order, Refusal | StorageError>,
			event_type: "order.updated" | "order.canceled" | "order.inventory_exception.resolved" = "order.updated",
			codes: ReadonlyArray<NewCode> = [],
		) =>
			unitOfWork.transaction(
				Effect.gen(function* () {
					const { environment_id } = caller.environment;
					const found = yield* documents.getForUpdate(orders, environment_id, order_id);
					if (Option.isNone(found)) return yield* notFound(orders.resource, order_id);
					yield* checkVersion(orders.resource, found.value, expected_version);
					const time = yield* now(caller.environment);
					const decided = yield* namingRefunds(environment_id, order_id, decide(found.value, time));
					const promoted = yield* offers.promote(caller.environment, decided, time, codes);
					const order = yield* documents.update(orders, environment_id, promoted.data);
					yield* outbox.publish(caller, orderEvent(event_type, order));
					return new Warned(order, promoted.warnings);
				}),
			);

		const refundException = (caller: Caller, order: Order) =>
			Effect.flatMap(refunder.refundException(caller, order), (refunding) =>
				Effect.as(outbox.publish(caller, ...refunding.events), refunding.order),
			);

		const create = Effect.fnUntraced(function* (caller: Caller, input: CreateOrder) {
			const { environment } = caller;
			const { line_items, discounts = [], ...fields } = input;
			yield* checkCustomer(environment.environment_id, input.customer_id);
			yield* checkRouting(environment.environment_id, input.inventory_routing_source);
			const lines = yield* resolveLines(environment, line_items, input.delivery_destination);
			const millis = yield* nowMillis(environment);
			const { codes, manual } = yield* sortDiscounts(discounts, millis, (index) => `discounts[${index}].`);
			const time = fromMillis(millis);
			const created = yield* Decisions.create(
				{ ...fields, order_id: ids.make("order", millis), lines, discounts: manual },
				time,
			);
			const promoted = yield* offers.promote(environment, created, time, codes);
			yield* checkDocumentSize(orders.resource, input, undefined, promoted.data);
			yield* documents.insert(orders, environment.environment_id, promoted.data);
			yield* outbox.publish(caller, orderEvent("order.created", promoted.data));
			return promoted;
		}, unitOfWork.transaction);

		const patch = Effect.fnUntraced(function* (caller: Caller, order_id: string, input: PatchOrder) {
			const { environment } = caller;
			yield* checkCustomer(environment.environment_id, input.customer_id);
			yield* checkRouting(environment.environment_id, input.inventory_routing_source);
			return yield* change(caller, order_id, input.expected_version, (order, now) =>
				Effect.flatMap(
					findTaxes(environment, input.delivery_destination ?? undefined, Decisions.taxableLines(order)),
					(taxOf) =>
						Effect.tap(Decisions.patch(order, input, taxOf, now), (patched) =>
							checkDocumentSize(orders.resource, input, order, patched),
						),
				),
			);
		}, unitOfWork.transaction);

		const addLines = Effect.fnUntraced(function* (caller: Caller, order_id: string, input: AddLineItems) {
			return yield* change(caller, order_id, input.expected_version, (order, now) =>
				Effect.flatMap(resolveLines(caller.environment, input.line_items, order.delivery_destination), (lines) =>
					Effect.tap(Decisions.addLines(order, lines, now), (longer) =>
						checkDocumentSize(orders.resource, input, order, longer),
					),
				),
			);
		});

		const addDiscount = Effect.fnUntraced(function* (
			caller: Caller,
			order_id: string,
			{ expected_version, ...request }: AddDiscount,
		) {
			const { codes, manual } = yield* sortDiscounts([request], yield* nowMillis(caller.environment), () => "");
			return yield* change(
				caller,
				order_id,
				expected_version,
				(order, now) => Decisions.addDiscounts(order, manual, now),
				"order.updated",
				codes,
			);
		});

		const addChargeTo = Effect.fnUntraced(function* (caller: Caller, order_id: string, input: AddCharge) {
			const charge = newCharge(input, ids.make("order_charge", yield* nowMillis(caller.environment)));
			return yield* change(caller, order_id, input.expected_version, (order, now) =>
				Effect.flatMap(findTaxes(caller.environment, order.delivery_destination, [taxableCharge(charge)]), (taxOf) =>
					addCharge(order, charge, taxOf(charge.order_charge_id), now),
				),
			);
		});

		const chooseDelivery = Effect.fnUntraced(function* (
			caller: Caller,
			order_id: string,
			{ delivery_method_id, expected_version }: SetDeliveryMethod,
		) {
			const { environment } = caller;
			const found = yield* documents.get(deliveryMethods, environment.environment_id, delivery_method_id);
			if (Option.isNone(found))
				return yield* notFound(deliveryMethods.resource, delivery_method_id, "delivery_method_id");
			const method = found.value;
			const charge = deliveryCharge(method, ids.make("order_charge", yield* nowMillis(environment)));
			return yield* change(caller, order_id, expected_version, (order, now) =>
				Effect.flatMap(findTaxes(environment, order.delivery_destination, [taxableCharge(charge)]), (taxOf) =>
					setDeliveryMethod(order, method, charge, taxOf(charge.order_charge_id), now),
				),
			);
		});

		const setTip = Effect.fnUntraced(function* (caller: Caller, order_id: string, input: SetTip) {
			const order_tip_id = ids.make("order_tip", yield* nowMillis(caller.environment));
			return yield* change(caller, order_id, input.expected_version, (order, now) =>
				Decisions.setTip(order, order_tip_id, input, now),
			);
		});

		/** Ends the order and its planned fulfillments, and releases what takes part in its payments. */
		const cancel = Effect.fnUntraced(function* (caller: Caller, order: Order, now: string) {
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
			const released = yield* releaseAll(participants, caller, canceled);
			yield* outbox.publish(caller, ...released.events);
			return released.order;
		});

		return {
			create,
			patch,
			addLines,
			addDiscount,
			addCharge: addChargeTo,
			setDeliveryMethod: chooseDelivery,
			setTip,

			changeLine: (caller: Caller, order_id: string, order_line_item_id: string, input: ChangeLineItem) =>
				change(caller, order_id, input.expected_version, (order, now) =>
					Decisions.changeQuantity(order, order_line_item_id, input.quantity, now),
				),

			removeLine: (caller: Caller, order_id: string, order_line_item_id: string) =>
				change(caller, order_id, undefined, (order, now) => Decisions.removeLine(order, order_line_item_id, now)),

			removeDiscount: (caller: Caller, order_id: string, applied_discount_id: string) =>
				change(caller, order_id, undefined, (order, now) => Decisions.removeDiscount(order, applied_discount_id, now)),

			removeCharge: (caller: Caller, order_id: string, order_charge_id: string) =>
				change(caller, order_id, undefined, (order, now) => removeCharge(order, order_charge_id, now)),

			removeDeliveryMethod: (caller: Caller, order_id: string) =>
				change(caller, order_id, undefined, removeDeliveryMethod),

			removeTip: (caller: Caller, order_id: string) => change(caller, order_id, undefined, Decisions.removeTip),

			cancel: (caller: Caller, order_id: string, expected_version?: number) =>
				change(caller, order_id, expected_version, (order, now) => cancel(caller, order, now), "order.canceled"),

			resolveInventoryException: (
				caller: Caller,
				order_id: string,
				{ action, expected_version }: ResolveInventoryException,
			) =>
				change(
					caller,
					order_id,
					expected_version,
					(order, now) =>
						action === "refund" ? refundException(caller, order) : stock.resolve(caller, order, action, now),
					"order.inventory_exception.resolved",
				),

			/** The order, and while something is to be paid, how a client collects it. */
			get: Effect.fnUntraced(function* (caller: Caller, order_id: string) {
				const order = yield* load(caller, order_id);
				const payment_collection = paymentCollection(order, yield* processor.guidance(caller.environment));
				const shown: OrderWithCollection = payment_collection === undefined ? order : { ...order, payment_collection };
				return shown;
			}),

			/** What a promotion code would do to an order. */
			previewDiscount: (caller: Caller, input: PreviewDiscount) =>
				namingRefunds(caller.environment.environment_id, input.order_id, offers.preview(caller.environment, input)),

			/** Why the order costs what it costs. */
			explain: (caller: Caller, order_id: string) => Effect.map(load(caller, order_id), explain),
		};
	}),
}) {}

export const ordersCapability = implement(
	ordersUseCases,
	Effect.gen(function* () {
		const useCases = yield* Orders;
		const { list } = (yield* Lists).reading(orders);
		return { ...useCases, list };
	}),
);
