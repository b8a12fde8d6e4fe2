/**
 * Inventory items, adjustments, safety stock, and the list of levels (requirements: Inventory). Every change of a level
 * is a movement, which the stock ledger writes together with the level.
 */

import { Effect, Option } from "effect";
import { implement } from "../platform/Implementation.js";
import { Crypto } from "../words/Crypto.js";
import { type Caller, now, nowMillis } from "../words/Environment.js";
import { notFound } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Lists, showing } from "../words/Lists.js";
import { type ListParameters, type Page, pageTokens } from "../words/Page.js";
import { Documents, type Stored } from "../words/Storage/Documents.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
import { checkVersion } from "../words/Version.js";
import { adjust, type CreateInventoryAdjustment, type PutSafetyStock, putSafetyStock } from "./Inventory/Adjustment.js";
import { inventoryLevels, type ListedInventoryLevel, listedLevelView, parseLevelList } from "./Inventory/LevelList.js";
import { inventoryUseCases } from "./Inventory/UseCases.js";
import {
	archiveInventoryItem,
	type CreateInventoryItem,
	createInventoryItem,
	type InventoryItem,
	inventoryItems,
	type PatchInventoryItem,
	patchInventoryItem,
} from "./Items/Item.js";
import { locations } from "./Locations/Location.js";
import { ShortageSettler } from "./Reservations/ShortageSettler.js";
import { type InventoryMovement, inventoryMovements } from "./StockLedger/Movement.js";
import { quantityResult, requiredKey } from "./StockLedger/Result.js";
import { type StockKey, StockLedger } from "./StockLedger.js";

export class Inventory extends Effect.Service<Inventory>()("@svc/core/stock/Inventory", {
	effect: Effect.gen(function* () {
		const crypto = yield* Crypto;
		const documents = yield* Documents;
		const ledger = yield* StockLedger;
		const shortages = yield* ShortageSettler;
		const unitOfWork = yield* UnitOfWork;
		const ids = yield* Ids;

		const createItem = Effect.fnUntraced(function* (caller: Caller, input: CreateInventoryItem) {
			const millis = yield* nowMillis(caller.environment);
			const item = createInventoryItem(input, ids.make("inventory_item", millis), fromMillis(millis));
			yield* documents.insert(inventoryItems, caller.environment.environment_id, item);
			return item;
		}, unitOfWork.transaction);

		const changeItem = (
			caller: Caller,
			inventory_item_id: string,
			expected_version: number | undefined,
			decide: (item: InventoryItem, now: string) => InventoryItem,
		) =>
			unitOfWork.transaction(
				documents.change(
					inventoryItems,
					caller.environment.environment_id,
					inventory_item_id,
					expected_version,
					(item) => Effect.map(now(caller.environment), (at) => decide(item, at)),
				),
			);

		const patchItem = (caller: Caller, inventory_item_id: string, input: PatchInventoryItem) =>
			changeItem(caller, inventory_item_id, input.expected_version, (item, at) => patchInventoryItem(item, input, at));

		const archiveItem = (caller: Caller, inventory_item_id: string) =>
			changeItem(caller, inventory_item_id, undefined, archiveInventoryItem);

		/** Locks and returns the level of an item at a location; none before the first movement there. */
		const lockLevel = Effect.fnUntraced(function* (
			caller: Caller,
			{ inventory_item_id, location_id }: StockKey,
			params: Partial<Record<keyof StockKey, string>> = {},
		) {
			const { environment_id } = caller.environment;
			// Locks the item too: before its first movement at a location, there is no level to lock.
			const item = yield* documents.getForUpdate(inventoryItems, environment_id, inventory_item_id);
			if (Option.isNone(item))
				return yield* notFound(inventoryItems.resource, inventory_item_id, params.inventory_item_id);
			yield* documents.require(locations, environment_id, location_id, params.location_id);
			const [level] = yield* ledger.lock(environment_id, [inventory_item_id], [location_id]);
			return level;
		});

		/** Returns the ID, place, and time of a movement made now. */
		const placeOf = (caller: Caller, { inventory_item_id, location_id }: StockKey) =>
			Effect.map(nowMillis(caller.environment), (millis) => ({
				inventory_movement_id: ids.make("inventory_movement", millis),
				inventory_item_id,
				location_id,
				now: fromMillis(millis),
			}));

		const createAdjustment = Effect.fnUntraced(function* (caller: Caller, input: CreateInventoryAdjustment) {
			const key = yield* requiredKey(caller);
			const params = { inventory_item_id: "inventory_item_id", location_id: "location_id" };
			const level = yield* lockLevel(caller, input, params);
			const movements: ReadonlyArray<InventoryMovement> = [yield* adjust(level, input, yield* placeOf(caller, input))];
			const levels = yield* ledger.record(caller.environment.environment_id, movements);
			yield* shortages.settle(caller, movements, levels);
			return quantityResult(key, movements, levels, {});
		}, unitOfWork.transaction);

		const setSafetyStock = Effect.fnUntraced(function* (
			caller: Caller,
			inventory_item_id: string,
			location_id: string,
			input: PutSafetyStock,
		) {
			const key = yield* requiredKey(caller);
			const place = { inventory_item_id, location_id };
			const level = yield* lockLevel(caller, place);
			yield* checkVersion(inventoryLevels.resource, level ?? { version: 0 }, input.expected_version);
			const movements = putSafetyStock(level, input, yield* placeOf(caller, place));
			const recorded = yield* ledger.record(caller.environment.environment_id, movements);
			const untouched = level === undefined ? [] : [level];
			return quantityResult(key, movements, movements.length === 0 ? untouched : recorded, {});
		}, unitOfWork.transaction);

		/** Returns the items of these levels, in one query. */
		const itemsOf = Effect.fnUntraced(function* (caller: Caller, keys: ReadonlyArray<StockKey>) {
			const inventory_item_ids = [...new Set(keys.map((key) => key.inventory_item_id))];
			const items: ReadonlyArray<InventoryItem> =
				inventory_item_ids.length === 0
					? []
					: yield* documents.getMany(inventoryItems, caller.environment.environment_id, inventory_item_ids);
			return new Map(items.map((item) => [item.inventory_item_id, item]));
		});

		const listLevels = Effect.fnUntraced(function* (caller: Caller, parameters: ListParameters) {
			const { environment_id } = caller.environment;
			const tokens = pageTokens(crypto, environment_id);
			const { expandsItem, from, page_size, selection } = yield* parseLevelList(tokens, parameters);
			const slice = yield* ledger.list(environment_id, selection, page_size, from?._tag === "key" ? from : undefined);
			const { items, next } = yield* showing(slice, (levels) =>
				Effect.map(itemsOf(caller, expandsItem ? levels : []), (found) =>
					levels.map((level) => listedLevelView(level, found)),
				),
			);
			const page: Page<Stored<ListedInventoryLevel>> = {
				items,
				...(next === undefined ? {} : { next_page_token: tokens.write(inventoryLevels.name, selection, next) }),
			};
			return page;
		});

		return {
			createItem,
			patchItem,
			archiveItem,
			createAdjustment,
			setSafetyStock,
			listLevels,
		};
	}),
}) {}

export const inventoryCapability = implement(
	inventoryUseCases,
	Effect.gen(function* () {
		const lists = yield* Lists;
		const items = lists.reading(inventoryItems);
		const movements = lists.reading(inventoryMovements);
		return {
			...(yield* Inventory),
			getItem: items.get,
			listItems: items.list,
			getMovement: movements.get,
			listMovements: movements.list,
		};
	}),
);
