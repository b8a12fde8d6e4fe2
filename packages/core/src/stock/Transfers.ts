/** Transfers of stock between locations (requirements: Inventory): draft, ship, receive, cancel. */

import { Effect, type Either } from "effect";
import { implement } from "../platform/Implementation.js";
import { metadataPatcher } from "../platform/MetadataPatch.js";
import { type Caller, nowMillis } from "../words/Environment.js";
import { notFound, type Refusal, refuse } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Lists } from "../words/Lists.js";
import { Documents } from "../words/Storage/Documents.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
import { inventoryItems } from "./Items/Item.js";
import { locations } from "./Locations/Location.js";
import { StockMover } from "./Reservations/StockMover.js";
import type { StockLevel } from "./StockLedger/Level.js";
import { quantityResult, requiredKey } from "./StockLedger/Result.js";
import {
	type CancelInventoryTransfer,
	type CreateInventoryTransfer,
	cancelTransfer,
	checkTransfer,
	createTransfer,
	type InventoryTransfer,
	inventoryTransfers,
	type ReceiveInventoryTransfer,
	receiveTransfer,
	type ShipInventoryTransfer,
	shipTransfer,
	type TransferChange,
} from "./Transfers/Transfer.js";
import { transfersUseCases } from "./Transfers/UseCases.js";

export class Transfers extends Effect.Service<Transfers>()("@svc/core/stock/Transfers", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const ids = yield* Ids;
		const mover = yield* StockMover;
		const { transaction } = yield* UnitOfWork;

		/** Refuses locations and items that do not exist, and an archived destination. */
		const checkReferences = Effect.fnUntraced(function* (environment_id: string, input: CreateInventoryTransfer) {
			const found = yield* documents.getMany(locations, environment_id, [
				input.source_location_id,
				input.destination_location_id,
			]);
			for (const param of ["source_location_id", "destination_location_id"] as const) {
				const location = found.find(({ location_id }) => location_id === input[param]);
				if (location === undefined) return yield* notFound(locations.resource, input[param], param);
				if (param === "destination_location_id" && location.status === "archived")
					return yield* refuse("INVALID_VALUE", {
						param,
						message: `The destination ${input[param]} is archived: activate it, or choose another location.`,
					});
			}
			const wanted = input.lines.map((line) => line.inventory_item_id);
			const items = yield* documents.getMany(inventoryItems, environment_id, wanted);
			const known = new Set(items.map((item) => item.inventory_item_id));
			const missing = wanted.findIndex((id) => !known.has(id));
			if (missing >= 0)
				return yield* notFound(inventoryItems.resource, wanted[missing] ?? "", `lines[${missing}].inventory_item_id`);
		});

		const create = Effect.fnUntraced(function* (caller: Caller, input: CreateInventoryTransfer) {
			const key = yield* requiredKey(caller);
			const { environment_id } = caller.environment;
			yield* checkTransfer(input);
			yield* checkReferences(environment_id, input);
			const millis = yield* nowMillis(caller.environment);
			const inventory_transfer = createTransfer(
				input,
				ids.make("inventory_transfer", millis),
				() => ids.make("inventory_transfer_line", millis),
				fromMillis(millis),
			);
			yield* documents.insert(inventoryTransfers, environment_id, inventory_transfer);
			return quantityResult(key, [], [], { inventory_transfer });
		}, transaction);

		/** Locks the transfer and then the levels of its items at both ends, decides, and writes the decision. */
		const change = Effect.fnUntraced(function* (
			caller: Caller,
			inventory_transfer_id: string,
			expected_version: number | undefined,
			decide: (
				transfer: InventoryTransfer,
				levels: ReadonlyArray<StockLevel>,
				now: string,
			) => Either.Either<TransferChange, Refusal>,
		) {
			const key = yield* requiredKey(caller);
			const { environment_id } = caller.environment;
			const before = yield* documents.requireForUpdate(
				inventoryTransfers,
				environment_id,
				inventory_transfer_id,
				expected_version,
			);
			const levels = yield* mover.lock(
				environment_id,
				before.lines.map((line) => line.inventory_item_id),
				[before.source_location_id, before.destination_location_id],
			);
			const millis = yield* nowMillis(caller.environment);
			const { moves, transfer } = yield* decide(before, levels, fromMillis(millis));
			if (transfer === before) return quantityResult(key, [], [], { inventory_transfer: before });
			const inventory_transfer = yield* documents.update(inventoryTransfers, environment_id, transfer);
			const source = { type: "inventory_transfer", id: inventory_transfer_id };
			const moved = yield* mover.move(caller, moves, source, millis);
			return quantityResult(key, moved.movements, moved.levels, { inventory_transfer });
		}, transaction);

		const ship = (caller: Caller, id: string, input: ShipInventoryTransfer) =>
			change(caller, id, input.expected_version, (transfer, levels, at) => {
				const source = levels.filter((level) => level.location_id === transfer.source_location_id);
				return shipTransfer(transfer, input, source, at);
			});

		const receive = (caller: Caller, id: string, input: ReceiveInventoryTransfer) =>
			change(caller, id, input.expected_version, (transfer, _, at) => receiveTransfer(transfer, input, at));

		const cancel = (caller: Caller, id: string, input: CancelInventoryTransfer) =>
			change(caller, id, input.expected_version, (transfer, _, at) => cancelTransfer(transfer, at));

		return {
			create,
			ship,
			receive,
			cancel,
		};
	}),
}) {}

export const transfersCapability = implement(
	transfersUseCases,
	Effect.gen(function* () {
		const lists = yield* Lists;
		const patch = yield* metadataPatcher(inventoryTransfers);
		return { ...(yield* Transfers), ...lists.reading(inventoryTransfers), patch };
	}),
);
