/** The `StockLedger` port: one row per level, one column per bucket, and the movements as documents. */
import { type StockKey, StockLedger } from "@svc/core/stock/StockLedger";
import { type AvailableStock, type Bucket, buckets, type StockLevel } from "@svc/core/stock/StockLedger/Level";
import { type InventoryMovement, inventoryMovements } from "@svc/core/stock/StockLedger/Movement";
import { type Refusal, refuse } from "@svc/core/words/Errors";
import { Ids } from "@svc/core/words/Id";
import { Documents, type Position, type Selection, type Slice, Stored } from "@svc/core/words/Storage/Documents";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import { folded } from "@svc/core/words/Text";
import { toMillis } from "@svc/core/words/Timestamp";
import { Effect, Layer } from "effect";
import { Database, type Dialect, integer, type Row, text } from "./Database.js";
import { fieldExpression } from "./Fields.js";
import { type Condition, literal } from "./ListStatements.js";

const columns = [
	"inventory_level_id",
	"inventory_item_id",
	"location_id",
	...buckets,
	"version",
	"created_at",
	"updated_at",
];

const levelOf = (row: Row): StockLevel => ({
	inventory_level_id: text(row, "inventory_level_id"),
	inventory_item_id: text(row, "inventory_item_id"),
	location_id: text(row, "location_id"),
	on_hand_quantity: integer(row, "on_hand_quantity"),
	quality_control_quantity: integer(row, "quality_control_quantity"),
	damaged_quantity: integer(row, "damaged_quantity"),
	quarantined_quantity: integer(row, "quarantined_quantity"),
	held_quantity: integer(row, "held_quantity"),
	committed_quantity: integer(row, "committed_quantity"),
	safety_stock_quantity: integer(row, "safety_stock_quantity"),
	version: integer(row, "version"),
	created_at: text(row, "created_at"),
	updated_at: text(row, "updated_at"),
});

const availableStockOf = (row: Row): AvailableStock => ({
	inventory_item_id: text(row, "inventory_item_id"),
	location_id: text(row, "location_id"),
	available_quantity: integer(row, "available_quantity"),
});

/** The sum of several movements on one level. */
type Change = StockKey & Record<Bucket, number> & { updated_at: string };

const changesOf = (movements: ReadonlyArray<InventoryMovement>): ReadonlyArray<Change> => {
	const changes = new Map<string, Change>();
	for (const { inventory_item_id, location_id, deltas, created_at } of movements) {
		const key = `${inventory_item_id} ${location_id}`;
		const change: Change = changes.get(key) ?? {
			inventory_item_id,
			location_id,
			on_hand_quantity: 0,
			quality_control_quantity: 0,
			damaged_quantity: 0,
			quarantined_quantity: 0,
			held_quantity: 0,
			committed_quantity: 0,
			safety_stock_quantity: 0,
			updated_at: created_at,
		};
		for (const bucket of buckets) change[bucket] += deltas[bucket] ?? 0;
		changes.set(key, change);
	}
	// New levels are inserted in the order in which levels are locked.
	return [...changes].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, change]) => change);
};

/** Selects the changes in a JSON parameter as a table. */
const changesTable = (dialect: Dialect): string =>
	dialect === "postgres"
		? `SELECT * FROM json_to_recordset(?::JSON) AS d (inventory_item_id TEXT, location_id TEXT, updated_at TEXT, ${buckets.map((bucket) => `${bucket} BIGINT`).join(", ")})`
		: `SELECT ${["inventory_item_id", "location_id", "updated_at", ...buckets].map((name) => `value ->> '${name}' AS ${name}`).join(", ")} FROM json_each(?)`;

/** The core's `availableOf` in SQL, but negative if there is a shortage or safety stock is claimed. */
const available = `(on_hand_quantity - quality_control_quantity - damaged_quantity - quarantined_quantity
	- safety_stock_quantity - held_quantity - committed_quantity)`;

/** The core's `canFulfill` in SQL. */
const canFulfill = (dialect: Dialect): string =>
	`${fieldExpression(dialect, "status")} = 'active'
		AND ${fieldExpression(dialect, "inventory_settings.is_fulfillment_enabled")} ${dialect === "postgres" ? "= 'true'" : "= 1"}`;

/**
 * On SQLite, `+` prevents walking every active item or location, and looking up each level of an item by its location,
 * when the item's levels are adjacent.
 */
const availableStatements = (dialect: Dialect, isIn: string, order: string, lock: string) => {
	const plus = dialect === "postgres" ? "" : "+";
	const status = fieldExpression(dialect, "status");
	return {
		available: `SELECT inventory_item_id, SUM(CASE WHEN ${available} > 0 THEN ${available} ELSE 0 END) AS available_quantity
			FROM inventory_levels
			WHERE environment_id = ?
				AND inventory_item_id IN (
					SELECT id FROM inventory_items WHERE environment_id = ? AND id ${isIn} AND ${plus}${status} = 'active')
				AND ${plus}location_id IN (SELECT id FROM locations WHERE environment_id = ? AND ${canFulfill(dialect)})
			GROUP BY inventory_item_id`,
		lockAvailable: `SELECT inventory_item_id, location_id, ${available} AS available_quantity FROM inventory_levels
			WHERE environment_id = ? AND inventory_item_id ${isIn}
				AND ${plus}location_id IN (
					SELECT id FROM locations WHERE environment_id = ? AND id ${isIn} AND ${plus}${canFulfill(dialect)})
			${order} ${lock}`,
	};
};

const statementsOf = (dialect: Dialect) => {
	const isIn = dialect === "postgres" ? "= ANY(?)" : "IN (SELECT value FROM json_each(?))";
	const select = `SELECT ${columns.join(", ")} FROM inventory_levels WHERE environment_id = ? AND inventory_item_id ${isIn}`;
	const order = "ORDER BY inventory_item_id, location_id";
	const lock = dialect === "postgres" ? "FOR UPDATE" : "";
	return {
		...availableStatements(dialect, isIn, order, lock),
		byItems: `${select} ${order}`,
		byKeys: `${select} AND location_id ${isIn} ${order}`,
		lockItems: `${select} ${order} ${lock}`,
		lockKeys: `${select} AND location_id ${isIn} ${order} ${lock}`,
		// Materialized, or SQLite would walk the whole environment and look up each level in the list.
		change: `WITH d AS MATERIALIZED (${changesTable(dialect)})
			UPDATE inventory_levels SET
				${buckets.map((bucket) => `${bucket} = inventory_levels.${bucket} + d.${bucket}`).join(", ")},
				version = inventory_levels.version + 1, updated_at = d.updated_at
			FROM d
			WHERE inventory_levels.environment_id = ? AND inventory_levels.inventory_item_id = d.inventory_item_id
				AND inventory_levels.location_id = d.location_id
			RETURNING ${columns.map((column) => `inventory_levels.${column} AS ${column}`).join(", ")}`,
		create: (rows: number) =>
			`INSERT INTO inventory_levels (environment_id, inventory_level_id, inventory_item_id, location_id, version, created_at, updated_at)
			VALUES ${Array.from({ length: rows }, () => "(?, ?, ?, ?, 0, ?, ?)").join(", ")} ON CONFLICT DO NOTHING`,
	};
};

/** Selects a page of levels. Its last parameter, the maximum number of rows, is left to the caller. */
const levelsStatement = (
	environment_id: string,
	{ created_after, created_before, filters, query, sort_direction, updated_after, updated_before }: Selection,
	from: { readonly created_at: string; readonly id: string } | undefined,
): Condition => {
	const direction = sort_direction === "desc" ? { word: "DESC", after: "<" } : { word: "ASC", after: ">" };
	const conditions: Array<Condition> = [];
	const add = (condition: string, ...parameters: ReadonlyArray<unknown>) =>
		conditions.push({ text: condition, parameters });
	add("l.environment_id = ?", environment_id);
	for (const [name, [value]] of Object.entries(filters)) add(`l.${name} = ?`, value);
	if (created_after !== undefined) add("l.created_at > ?", created_after);
	if (created_before !== undefined) add("l.created_at < ?", created_before);
	if (updated_after !== undefined) add("l.updated_at > ?", updated_after);
	if (updated_before !== undefined) add("l.updated_at < ?", updated_before);
	if (query !== undefined)
		add(
			"(i.search_text LIKE ? ESCAPE '\\' OR l.inventory_item_id LIKE ? ESCAPE '\\')",
			`%${literal(folded(query))}%`,
			query.startsWith("invi_") ? `${literal(query)}%` : "",
		);
	if (from !== undefined)
		add(`(l.created_at, l.inventory_level_id) ${direction.after} (?, ?)`, from.created_at, from.id);
	const items = "JOIN inventory_items AS i ON i.environment_id = l.environment_id AND i.id = l.inventory_item_id";
	return {
		text: `SELECT ${columns.map((column) => `l.${column} AS ${column}`).join(", ")} FROM inventory_levels AS l
			${query === undefined ? "" : items}
			WHERE ${conditions.map((condition) => condition.text).join(" AND ")}
			ORDER BY l.created_at ${direction.word}, l.inventory_level_id ${direction.word} LIMIT ?`,
		parameters: conditions.flatMap(({ parameters }) => parameters),
	};
};

/**
 * Whether a list may read many levels to fill a page. With at most one filter, it walks an index and reads no others.
 */
const isLong = ({ filters, query, updated_after, updated_before }: Selection): boolean =>
	query !== undefined || updated_after !== undefined || updated_before !== undefined || Object.keys(filters).length > 1;

const isCheckViolation = ({ cause }: StorageError): boolean =>
	cause instanceof Error && "code" in cause && (cause.code === "23514" || cause.code === "SQLITE_CONSTRAINT_CHECK");

const negative = (error: StorageError): Refusal | StorageError =>
	isCheckViolation(error) ? refuse("INVENTORY_QUANTITY_NEGATIVE") : error;

export const stockLedger: Layer.Layer<StockLedger, never, Database | Documents | Ids> = Layer.effect(
	StockLedger,
	Effect.gen(function* () {
		const database = yield* Database;
		const documents = yield* Documents;
		const ids = yield* Ids;
		const statements = statementsOf(database.dialect);
		const listOf = (values: ReadonlyArray<string>) =>
			database.dialect === "postgres" ? values : JSON.stringify(values);

		const select =
			(all: string, some: string) =>
			(environment_id: string, items: ReadonlyArray<string>, locations?: ReadonlyArray<string>) =>
				items.length === 0 || locations?.length === 0
					? Effect.succeed([])
					: Effect.map(
							locations === undefined
								? database.read(all, [environment_id, listOf(items)])
								: database.read(some, [environment_id, listOf(items), listOf(locations)]),
							(rows) => rows.map(levelOf),
						);

		const change = (environment_id: string, changes: ReadonlyArray<Change>) =>
			Effect.map(
				Effect.mapError(database.write(statements.change, [JSON.stringify(changes), environment_id]), negative),
				(rows) => rows.map(levelOf),
			);

		const create = (environment_id: string, keys: ReadonlyArray<Change>) =>
			database.write(
				statements.create(keys.length),
				keys.flatMap((key) => [
					environment_id,
					ids.make("inventory_level", toMillis(key.updated_at)),
					key.inventory_item_id,
					key.location_id,
					key.updated_at,
					key.updated_at,
				]),
			);

		return {
			levels: select(statements.byItems, statements.byKeys),
			lock: select(statements.lockItems, statements.lockKeys),

			lockAvailable: (environment_id, items, locations) =>
				items.length === 0 || locations.length === 0
					? Effect.succeed([])
					: Effect.map(
							database.read(statements.lockAvailable, [
								environment_id,
								listOf(items),
								environment_id,
								listOf(locations),
							]),
							// Levels without stock are locked too: a command that commits its hold immediately locks all of these
							// levels.
							(rows) => rows.map(availableStockOf).filter(({ available_quantity }) => available_quantity > 0),
						),

			available: (environment_id, items) =>
				items.length === 0
					? Effect.succeed(new Map())
					: Effect.map(
							database.read(statements.available, [environment_id, environment_id, listOf(items), environment_id]),
							(rows) =>
								new Map(rows.map((row) => [text(row, "inventory_item_id"), integer(row, "available_quantity")])),
						),

			record: Effect.fnUntraced(function* (environment_id, movements) {
				if (movements.length === 0) return [];
				yield* documents.insert(inventoryMovements, environment_id, ...movements);
				const changes = changesOf(movements);
				const changed = yield* change(environment_id, changes);
				if (changed.length === changes.length) return changed;
				// The first movement of an item at a location creates its level.
				const isChanged = new Set(changed.map((level) => `${level.inventory_item_id} ${level.location_id}`));
				const missing = changes.filter((key) => !isChanged.has(`${key.inventory_item_id} ${key.location_id}`));
				yield* create(environment_id, missing);
				return [...changed, ...(yield* change(environment_id, missing))];
			}),

			list: Effect.fnUntraced(function* (environment_id, selection, page_size, from) {
				const { parameters, text: statement } = levelsStatement(environment_id, selection, from);
				const rows = yield* (isLong(selection) ? database.scan : database.read)(statement, [
					...parameters,
					page_size + 1,
				]);
				const items = rows.slice(0, page_size).map((row) => storedLevel(levelOf(row)));
				const positionAfter = (index: number): Position => ({
					_tag: "key",
					// Called with the index of an item on this page.
					created_at: text(rows[index]!, "created_at"),
					id: text(rows[index]!, "inventory_level_id"),
				});
				const slice: Slice<StockLevel> = { items, positionAfter };
				return rows.length > page_size ? { ...slice, next: positionAfter(page_size - 1) } : slice;
			}),
		};
	}),
);

const storedLevel = (level: StockLevel): Stored<StockLevel> => new Stored(JSON.stringify(level), () => level);
