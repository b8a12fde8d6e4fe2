/** Inventory counts (requirements: Inventory): open a count, set its lines, and apply or cancel it. */

import { Effect } from "effect";
import { implement } from "../platform/Implementation.js";
import { metadataPatcher } from "../platform/MetadataPatch.js";
import { type Caller, now, nowMillis } from "../words/Environment.js";
import { notFound } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Lists } from "../words/Lists.js";
import { Documents, type Position, type Selection, type Slice } from "../words/Storage/Documents.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { addMillis, fromMillis } from "../words/Timestamp.js";
import {
	applyCount,
	type CreateInventoryCount,
	cancelCount,
	countLines,
	createCount,
	type EndInventoryCount,
	type InventoryCount,
	inventoryCounts,
	type PutInventoryCountLines,
} from "./InventoryCounts/Count.js";
import { inventoryCountsUseCases } from "./InventoryCounts/UseCases.js";
import { inventoryItems } from "./Items/Item.js";
import { locations } from "./Locations/Location.js";
import { type Move, StockMover } from "./Reservations/StockMover.js";
import { quantityResult, requiredKey } from "./StockLedger/Result.js";
import { StockLedger } from "./StockLedger.js";

/** How many applied counts one query reads. Each has up to 500 lines. */
const appliedAtOnce = 20;

export class InventoryCounts extends Effect.Service<InventoryCounts>()("@svc/core/stock/InventoryCounts", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const ids = yield* Ids;
		const ledger = yield* StockLedger;
		const mover = yield* StockMover;
		const { transaction } = yield* UnitOfWork;

		const create = Effect.fnUntraced(function* (caller: Caller, input: CreateInventoryCount) {
			const key = yield* requiredKey(caller);
			const { environment_id } = caller.environment;
			yield* documents.require(locations, environment_id, input.location_id, "location_id");
			const millis = yield* nowMillis(caller.environment);
			const inventory_count = createCount(input, ids.make("inventory_count", millis), fromMillis(millis));
			yield* documents.insert(inventoryCounts, environment_id, inventory_count);
			return quantityResult(key, [], [], { inventory_count });
		}, transaction);

		/** Locks and returns a count. Refuses a stale `expected_version`. */
		const lockCount = (caller: Caller, inventory_count_id: string, expected_version: number | undefined) =>
			documents.requireForUpdate(
				inventoryCounts,
				caller.environment.environment_id,
				inventory_count_id,
				expected_version,
			);

		const putLines = Effect.fnUntraced(function* (
			caller: Caller,
			inventory_count_id: string,
			input: PutInventoryCountLines,
		) {
			const key = yield* requiredKey(caller);
			const { environment_id } = caller.environment;
			const count = yield* lockCount(caller, inventory_count_id, input.expected_version);
			const wanted = input.lines.map((line) => line.inventory_item_id);
			const items = yield* documents.getMany(inventoryItems, environment_id, wanted);
			const known = new Set(items.map((item) => item.inventory_item_id));
			const missing = wanted.findIndex((id) => !known.has(id));
			if (missing >= 0)
				return yield* notFound(inventoryItems.resource, wanted[missing] ?? "", `lines[${missing}].inventory_item_id`);
			// Locked, so that the expected quantities include every command so far.
			const levels = yield* ledger.lock(environment_id, wanted, [count.location_id]);
			const millis = yield* nowMillis(caller.environment);
			const lineId = () => ids.make("inventory_count_line", millis);
			const counted = yield* countLines(count, input, levels, lineId, fromMillis(millis));
			const inventory_count = yield* documents.update(inventoryCounts, environment_id, counted);
			return quantityResult(key, [], [], { inventory_count });
		}, transaction);

		/** The counts of the same location that were applied after the first line was counted. */
		const appliedSince = Effect.fnUntraced(function* (environment_id: string, { lines, location_id }: InventoryCount) {
			const [first] = lines.map(({ counted_at }) => counted_at).sort();
			if (first === undefined) return [];
			const selection: Selection = {
				filters: { location_id: [location_id], status: ["applied"] },
				// The bound is exclusive, and a count may be applied in the same millisecond as this one's first line.
				updated_after: addMillis(first, -1),
				sort_by: "created_at",
				sort_direction: "asc",
			};
			const found: Array<InventoryCount> = [];
			let from: Position | undefined;
			do {
				const page: Slice<InventoryCount> = yield* documents.list(
					inventoryCounts,
					environment_id,
					selection,
					appliedAtOnce,
					from,
				);
				found.push(...page.items.map((one) => one.value));
				from = page.next;
			} while (from !== undefined);
			return found;
		});

		const apply = Effect.fnUntraced(function* (caller: Caller, inventory_count_id: string, input: EndInventoryCount) {
			const key = yield* requiredKey(caller);
			const { environment_id } = caller.environment;
			const count = yield* lockCount(caller, inventory_count_id, input.expected_version);
			const counted = count.lines.map((line) => line.inventory_item_id);
			const levels = yield* mover.lock(environment_id, counted, [count.location_id]);
			const millis = yield* nowMillis(caller.environment);
			// Read after the levels are locked, so that it includes every count that was applied to them.
			const others = yield* appliedSince(environment_id, count);
			const applied = yield* applyCount(count, others, levels, fromMillis(millis));
			const inventory_count = yield* documents.update(inventoryCounts, environment_id, applied.count);
			const moves = applied.differences.map(
				({ inventory_item_id, units }): Move => ({
					inventory_item_id,
					location_id: count.location_id,
					movement_type: "count",
					deltas: { on_hand_quantity: units },
				}),
			);
			const moved = yield* mover.move(caller, moves, { type: "inventory_count", id: inventory_count_id }, millis);
			return quantityResult(key, moved.movements, moved.levels, { inventory_count });
		}, transaction);

		const cancel = Effect.fnUntraced(function* (caller: Caller, inventory_count_id: string, input: EndInventoryCount) {
			const key = yield* requiredKey(caller);
			const inventory_count = yield* documents.change(
				inventoryCounts,
				caller.environment.environment_id,
				inventory_count_id,
				input.expected_version,
				(count) => Effect.flatMap(now(caller.environment), (at) => cancelCount(count, at)),
			);
			return quantityResult(key, [], [], { inventory_count });
		}, transaction);

		return {
			create,
			putLines,
			apply,
			cancel,
		};
	}),
}) {}

export const inventoryCountsCapability = implement(
	inventoryCountsUseCases,
	Effect.gen(function* () {
		const lists = yield* Lists;
		const patch = yield* metadataPatcher(inventoryCounts);
		return { ...(yield* InventoryCounts), ...lists.reading(inventoryCounts), patch };
	}),
);
