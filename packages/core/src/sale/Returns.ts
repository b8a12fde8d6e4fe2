/**
 * Returns of an order's goods (requirements: Refunds and returns). A return is requested, processed in any number of
 * calls, and completed. Each call is one transaction, which locks the order first.
 */

import { Effect, type Either, Option } from "effect";
import { Outbox } from "../events/Webhooks/Outbox.js";
import { Warned, type Warning } from "../platform/Idempotency.js";
import { implement } from "../platform/Implementation.js";
import { locations } from "../stock/Locations/Location.js";
import { StockMover } from "../stock/Reservations/StockMover.js";
import { type Caller, now, nowMillis } from "../words/Environment.js";
import { notFound, type Refusal, refuse } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Lists } from "../words/Lists.js";
import { Documents } from "../words/Storage/Documents.js";
import { isUnchanged } from "../words/Storage/Unchanged.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
import { fulfillments, maximumFulfillments } from "./Fulfillments/Fulfillment.js";
import { orders } from "./Order/Order.js";
import { returnReasons } from "./ReturnReasons/ReturnReason.js";
import {
	cancelReturn,
	complete,
	declineReturn,
	type Processing,
	processReturn,
	type UnpaidUnits,
	withMovements,
	withOutcomes,
} from "./Returns/Process.js";
import type {
	CancelReturn,
	CreateReturn,
	DeclineReturn,
	PatchReturn,
	ProcessReturn,
	ProcessReturnLine,
} from "./Returns/Requests.js";
import { type Return, returns } from "./Returns/Return.js";
import { maximumReturns, requestReturn } from "./Returns/Returnable.js";
import { returnChanged, returnCreated, returnUpdated } from "./Returns/ReturnEvents.js";
import { ReturnResolver } from "./Returns/ReturnResolver.js";
import { returnsUseCases } from "./Returns/UseCases.js";

/** The location at which an earlier decision receives a line of the request; undefined if there is none. */
const decidedLocation = (
	{ line_items }: Return,
	{ decision, received_quantity = 0, return_line_item_id }: ProcessReturnLine,
): string | undefined =>
	received_quantity === 0 || decision !== undefined
		? undefined
		: line_items.find((line) => line.return_line_item_id === return_line_item_id)?.decision?.receiving_location_id;

const atReceipt = "receipt.receiving_location_id";

/** The locations that a request names, or at which an earlier decision receives, each with its path in the request. */
const receivingLocations = (
	found: Return,
	{ line_items = [], receipt = {} }: ProcessReturn,
): ReadonlyMap<string, string> => {
	const { receiving_location_id: arrival } = receipt;
	const places = new Map<string, string>();
	for (const [i, line] of line_items.entries()) {
		const named = line.decision?.receiving_location_id;
		if (named !== undefined) places.set(named, `line_items[${i}].decision.receiving_location_id`);
		const decided = decidedLocation(found, line);
		if (arrival === undefined && decided !== undefined) places.set(decided, atReceipt);
	}
	if (arrival !== undefined) places.set(arrival, atReceipt);
	return places;
};

/** Says that units were received although the order has no money left for their automatic resolution. */
const unpaidWarning = (units: UnpaidUnits): Warning => ({
	code: "return_units_not_payable",
	severity: "warning",
	reason: `${units.quantity} units cannot be resolved by ${units.resolution_type}, because the order has no money left for them. Resolve them by \`none\`.`,
	...units,
});

export class Returns extends Effect.Service<Returns>()("@svc/core/sale/Returns", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const ids = yield* Ids;
		const mover = yield* StockMover;
		const outbox = yield* Outbox;
		const resolver = yield* ReturnResolver;
		const { transaction } = yield* UnitOfWork;

		const create = Effect.fnUntraced(function* (caller: Caller, input: CreateReturn) {
			const { environment } = caller;
			const { environment_id } = environment;
			const order = yield* documents.getForUpdate(orders, environment_id, input.order_id);
			if (Option.isNone(order)) return yield* notFound(orders.resource, input.order_id, "order_id");
			const ofOrder = [input.order_id];
			const context = {
				fulfillments: yield* documents.findBy(fulfillments, environment_id, "order_id", ofOrder, maximumFulfillments),
				others: yield* documents.findBy(returns, environment_id, "order_id", ofOrder, maximumReturns),
				reasons: yield* documents.getMany(returnReasons, environment_id, [
					...new Set(input.line_items.map((line) => line.return_reason_id)),
				]),
			};
			const millis = yield* nowMillis(environment);
			const names = {
				return_id: ids.make("return", millis),
				lineId: () => ids.make("return_line_item", millis),
			};
			const requested = yield* requestReturn(order.value, context, input, names, fromMillis(millis));
			yield* documents.insert(returns, environment_id, requested);
			yield* outbox.publish(caller, returnCreated(requested));
			return requested;
		}, transaction);

		/** Locks the return and its order. The order comes first, as in every transaction that changes an order. */
		const load = Effect.fnUntraced(function* (
			{ environment: { environment_id } }: Caller,
			return_id: string,
			expected_version: number | undefined,
		) {
			const { order_id } = yield* documents.require(returns, environment_id, return_id);
			const order = yield* documents.requireForUpdate(orders, environment_id, order_id);
			const found = yield* documents.requireForUpdate(returns, environment_id, return_id, expected_version);
			return { order, found };
		});

		const write = Effect.fnUntraced(function* (caller: Caller, changed: Return) {
			const written = yield* documents.update(returns, caller.environment.environment_id, changed);
			yield* outbox.publish(caller, returnChanged(written));
			return written;
		});

		/** Refuses receiving locations that do not exist or are archived. */
		const checkLocations = Effect.fnUntraced(function* (environment_id: string, found: Return, input: ProcessReturn) {
			const places = receivingLocations(found, input);
			if (places.size === 0) return;
			const known = yield* documents.getMany(locations, environment_id, [...places.keys()]);
			for (const [location_id, param] of places) {
				const location = known.find((one) => one.location_id === location_id);
				if (location === undefined) return yield* notFound(locations.resource, location_id, param);
				if (location.status === "archived")
					return yield* refuse("INVALID_VALUE", {
						param,
						message: `The location ${location_id} is archived: name an active one.`,
					});
			}
		});

		/** Moves received and inspected units in stock, and records the movements on their receipts. */
		const restock = Effect.fnUntraced(function* (caller: Caller, { moves, processed }: Processing, millis: number) {
			if (moves.length === 0) return processed;
			const distinct = (field: "inventory_item_id" | "location_id") => [...new Set(moves.map((move) => move[field]))];
			yield* mover.lock(caller.environment.environment_id, distinct("inventory_item_id"), distinct("location_id"));
			const stock = moves.map(({ line: _, receipt: __, ...move }) => move);
			const { movements } = yield* mover.move(caller, stock, { type: "return", id: processed.return_id }, millis);
			return withMovements(
				processed,
				moves,
				movements.map(({ inventory_movement_id }) => inventory_movement_id),
			);
		});

		const process = Effect.fnUntraced(function* (caller: Caller, return_id: string, input: ProcessReturn) {
			const { environment } = caller;
			const { found, order } = yield* load(caller, return_id, input.expected_version);
			yield* checkLocations(environment.environment_id, found, input);
			const millis = yield* nowMillis(environment);
			const processing = yield* processReturn(order, found, input, fromMillis(millis));
			// Locks stock levels before gift cards, like every transaction, to avoid deadlocks.
			const restocked = yield* restock(caller, processing, millis);
			const resolved = yield* resolver.resolve(caller, order, processing.asked, input);
			if (resolved.order !== order) yield* documents.update(orders, environment.environment_id, resolved.order);
			yield* outbox.publish(caller, ...resolved.events);
			const done = complete(withOutcomes(restocked, resolved.outcomes), fromMillis(millis));
			return new Warned(yield* write(caller, done), processing.unpaid.map(unpaidWarning));
		}, transaction);

		const change = Effect.fnUntraced(function* (
			caller: Caller,
			return_id: string,
			expected_version: number | undefined,
			decide: (found: Return, now: string) => Either.Either<Return, Refusal>,
		) {
			const { found } = yield* load(caller, return_id, expected_version);
			return yield* write(caller, yield* decide(found, yield* now(caller.environment)));
		}, transaction);

		const decline = (caller: Caller, return_id: string, input: DeclineReturn) =>
			change(caller, return_id, input.expected_version, (found, at) => declineReturn(found, input, at));

		const cancel = (caller: Caller, return_id: string, input: CancelReturn) =>
			change(caller, return_id, input.expected_version, cancelReturn);

		const patch = Effect.fnUntraced(function* (caller: Caller, return_id: string, input: PatchReturn) {
			const { environment } = caller;
			const { found } = yield* load(caller, return_id, input.expected_version);
			const { metadata = found.metadata } = input;
			const patched: Return = { ...found, metadata, updated_at: yield* now(environment) };
			if (isUnchanged(found, patched)) return found;
			const written = yield* documents.update(returns, environment.environment_id, patched);
			yield* outbox.publish(caller, returnUpdated(written));
			return written;
		}, transaction);

		return {
			create,
			process,
			decline,
			cancel,
			patch,
		};
	}),
}) {}

export const returnsCapability = implement(
	returnsUseCases,
	Effect.gen(function* () {
		const lists = yield* Lists;
		return { ...(yield* Returns), ...lists.reading(returns) };
	}),
);
