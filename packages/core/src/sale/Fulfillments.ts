/**
 * Fulfillments of orders (requirements: states of Order). A hand-off takes units out of committed stock. Refunded items
 * that are canceled instead release theirs.
 */

import { Effect, Option } from "effect";
import { Outbox } from "../events/Webhooks/Outbox.js";
import { implement } from "../platform/Implementation.js";
import { metadataPatcher, type PatchMetadata } from "../platform/MetadataPatch.js";
import { Reservations } from "../stock/Reservations.js";
import { type Caller, now, nowMillis } from "../words/Environment.js";
import { notFound } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Lists } from "../words/Lists.js";
import type { ListParameters } from "../words/Page.js";
import { Documents } from "../words/Storage/Documents.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { type CancelItems, cancelItems, maximumRefunds } from "./Fulfillments/CanceledItems.js";
import {
	type CreateFulfillment,
	cancelFulfillment,
	checkDeliverable,
	createFulfillment,
	type Fulfillment,
	fulfillmentStatusOf,
	fulfillments,
	handOff,
	maximumFulfillments,
} from "./Fulfillments/Fulfillment.js";
import { fulfillmentsUseCases } from "./Fulfillments/UseCases.js";
import { type Order, orders } from "./Order/Order.js";
import { orderEvent } from "./Order/OrderEvents.js";
import { refunds } from "./Refunds/Refund.js";

export class Fulfillments extends Effect.Service<Fulfillments>()("@svc/core/sale/Fulfillments", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const ids = yield* Ids;
		const lists = yield* Lists;
		const outbox = yield* Outbox;
		const reservations = yield* Reservations;
		const { transaction } = yield* UnitOfWork;

		/** Locks the order, and reads all of its fulfillments. */
		const load = Effect.fnUntraced(function* (environment_id: string, order_id: string) {
			const order = yield* documents.requireForUpdate(orders, environment_id, order_id);
			const all = yield* documents.findBy(fulfillments, environment_id, "order_id", [order_id], maximumFulfillments);
			return { order, all };
		});

		const create = Effect.fnUntraced(function* (caller: Caller, order_id: string, input: CreateFulfillment) {
			const { environment } = caller;
			const { all, order } = yield* load(environment.environment_id, order_id);
			const fulfillment_id = ids.make("fulfillment", yield* nowMillis(environment));
			const fulfillment = yield* createFulfillment(order, all, input, fulfillment_id, yield* now(environment));
			yield* documents.insert(fulfillments, environment.environment_id, fulfillment);
			return fulfillment;
		}, transaction);

		/** Takes the units of tracked lines out of committed stock. Refuses units that stock does not cover. */
		const consume = (caller: Caller, order: Order, { line_items }: Fulfillment) => {
			const tracked = new Set(
				order.line_items.flatMap((line) => (line.inventory_item_id === undefined ? [] : [line.order_line_item_id])),
			);
			const units = line_items
				.filter((line) => tracked.has(line.order_line_item_id))
				.map(({ order_line_item_id, quantity }) => ({ line_key: order_line_item_id, quantity }));
			return order.inventory_reservation_id === undefined || units.length === 0
				? Effect.void
				: Effect.asVoid(reservations.consumeLines(caller, order.inventory_reservation_id, units));
		};

		const findIn = (all: ReadonlyArray<Fulfillment>, fulfillment_id: string) =>
			Effect.suspend(() => {
				const found = all.find((fulfillment) => fulfillment.fulfillment_id === fulfillment_id);
				return found === undefined ? notFound("fulfillment of this order", fulfillment_id) : Effect.succeed(found);
			});

		const handOffOne = Effect.fnUntraced(function* (caller: Caller, order_id: string, fulfillment_id: string) {
			const { environment } = caller;
			const { environment_id } = environment;
			const { all, order } = yield* load(environment_id, order_id);
			const found = yield* findIn(all, fulfillment_id);
			const time = yield* now(environment);
			const handedOff = yield* handOff(found, time);
			yield* checkDeliverable(order);
			yield* consume(caller, order, found);
			const fulfillment = yield* documents.update(fulfillments, environment_id, handedOff);
			const fulfillment_status = fulfillmentStatusOf(
				order,
				all.map((other) => (other === found ? fulfillment : other)),
			);
			if (fulfillment_status === order.fulfillment_status) return fulfillment;
			const changed = yield* documents.update(orders, environment_id, {
				...order,
				fulfillment_status,
				updated_at: time,
			});
			yield* outbox.publish(caller, orderEvent("order.fulfillment.status_changed", changed));
			return fulfillment;
		}, transaction);

		const cancel = Effect.fnUntraced(function* (caller: Caller, order_id: string, fulfillment_id: string) {
			const { environment_id } = caller.environment;
			const { all } = yield* load(environment_id, order_id);
			const found = yield* findIn(all, fulfillment_id);
			const canceled = yield* cancelFulfillment(found, yield* now(caller.environment));
			return yield* documents.update(fulfillments, environment_id, canceled);
		}, transaction);

		/** Cancels refunded units that are in no fulfillment, and releases their stock. */
		const cancelUnits = Effect.fnUntraced(function* (caller: Caller, order_id: string, input: CancelItems) {
			const { environment } = caller;
			const { environment_id } = environment;
			const { all, order } = yield* load(environment_id, order_id);
			const made = yield* documents.findBy(refunds, environment_id, "order_id", [order_id], maximumRefunds + 1);
			const canceled = yield* cancelItems(order, all, made, input, yield* now(environment));
			if (canceled.order === order) return order;
			if (order.inventory_reservation_id !== undefined && canceled.units.length > 0)
				yield* reservations.releaseLines(caller, order.inventory_reservation_id, canceled.units);
			const changed = yield* documents.update(orders, environment_id, canceled.order);
			const isNewStatus = changed.fulfillment_status !== order.fulfillment_status;
			yield* outbox.publish(
				caller,
				orderEvent("order.updated", changed),
				...(isNewStatus ? [orderEvent("order.fulfillment.status_changed", changed)] : []),
			);
			return changed;
		}, transaction);

		/** The fulfillment, which must belong to this order. */
		const find = Effect.fnUntraced(function* (caller: Caller, order_id: string, fulfillment_id: string) {
			const found = yield* documents.get(fulfillments, caller.environment.environment_id, fulfillment_id);
			if (Option.isSome(found) && found.value.order_id === order_id) return found.value;
			return yield* notFound("fulfillment of this order", fulfillment_id);
		});

		const list = Effect.fnUntraced(function* (caller: Caller, order_id: string, parameters: ListParameters) {
			yield* lists.get(orders, caller, order_id);
			return yield* lists.page(fulfillments, caller, parameters, `orders/${order_id}/fulfillments`, { order_id });
		});

		return { create, handOff: handOffOne, cancel, cancelItems: cancelUnits, find, list };
	}),
}) {}

export const fulfillmentsCapability = implement(
	fulfillmentsUseCases,
	Effect.gen(function* () {
		const { find, ...rest } = yield* Fulfillments;
		const patchOwned = yield* metadataPatcher(fulfillments, orders);
		return {
			...rest,
			get: find,
			patch: (caller: Caller, order_id: string, fulfillment_id: string, input: PatchMetadata) =>
				Effect.zipRight(find(caller, order_id, fulfillment_id), patchOwned(caller, fulfillment_id, input)),
		};
	}),
);
