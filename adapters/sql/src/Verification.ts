/**
 * Reads stored data without using the ports, for the check of a whole database (`svc verify`). Each statement sees one
 * committed state, so what it compares is consistent even while svc runs. Every statement reads a bounded page.
 */
import { withheldIn } from "@svc/core/funds/Disputes/Dispute";
import { buckets } from "@svc/core/stock/StockLedger/Level";
import type { AnyCollection } from "@svc/core/words/Storage/Collection";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import { Effect } from "effect";
import { Database, type DatabaseShape, integer, type Row, text } from "./Database.js";
import { fieldExpression } from "./Fields.js";

/** The key of a row, after which the next page begins. */
export interface RowKey {
	readonly environment_id: string;
	readonly id: string;
}

/** A document with its row's columns. */
export interface StoredRow extends RowKey {
	readonly version: number;
	readonly created_at: string;
	readonly updated_at: string;
	readonly document: string;
}

/** A level or an account that differs from its ledger. */
export interface LedgerFault extends RowKey {
	readonly message: string;
}

/** A page of a ledger: how many rows it compared, which differ, and the last key, after which the next page begins. */
export interface LedgerPage {
	readonly compared: number;
	readonly faults: ReadonlyArray<LedgerFault>;
	readonly last: RowKey | undefined;
}

/** A comparison of stored sums with the entries that they sum. */
export interface Ledger {
	readonly name: string;
	readonly page: (after: RowKey, limit: number) => Effect.Effect<LedgerPage, StorageError>;
}

export interface VerificationShape {
	/** Reads the documents after a key, in order of their keys. */
	readonly rows: (
		collection: AnyCollection,
		after: RowKey,
		limit: number,
	) => Effect.Effect<ReadonlyArray<StoredRow>, StorageError>;
	/** Returns which of these values of a unique field exist in an environment, with the integer at another path. */
	readonly integersBy: (
		collection: AnyCollection,
		environment_id: string,
		unique: string,
		path: string,
		values: ReadonlyArray<string>,
	) => Effect.Effect<ReadonlyMap<string, number>, StorageError>;
	readonly ledgers: ReadonlyArray<Ledger>;
}

/** Sorts before every key. */
export const firstKey: RowKey = { environment_id: "", id: "" };

const keyOf = (row: Row): RowKey => ({ environment_id: text(row, "environment_id"), id: text(row, "id") });

const after = "(environment_id, id) > (?, ?) ORDER BY environment_id, id LIMIT ?";

const shown = (rows: ReadonlyArray<readonly [what: string, stored: number, sum: number]>): string =>
	rows.map(([what, stored, sum]) => `${what} is ${stored}, and its entries add up to ${sum}`).join("; ");

const pageOf = (
	rows: ReadonlyArray<Row>,
	compare: (row: Row) => string | undefined,
	last: RowKey | undefined = rows.length === 0 ? undefined : keyOf(rows.at(-1) ?? {}),
): LedgerPage => ({
	compared: rows.length,
	last,
	faults: rows.flatMap((row) => {
		const message = compare(row);
		return message === undefined ? [] : [{ ...keyOf(row), message }];
	}),
});

/** Compares the balance of each gift card with the entries of its ledger. */
const giftCards = ({ dialect, read }: DatabaseShape): Ledger => {
	const number = (path: string) => fieldExpression(dialect, path, "integer");
	const card = fieldExpression(dialect, "gift_card_id");
	const statement = `SELECT c.environment_id AS environment_id, c.id AS id, c.stored AS stored,
			CAST(COALESCE(SUM(${number("amount_money.amount")}), 0) AS BIGINT) AS sum
		FROM (SELECT environment_id, id, ${number("balance_money.amount")} AS stored FROM gift_cards WHERE ${after}) AS c
		LEFT JOIN gift_card_ledger_entries AS e ON e.environment_id = c.environment_id AND ${card} = c.id
		GROUP BY c.environment_id, c.id, c.stored ORDER BY c.environment_id, c.id`;
	return {
		name: "gift card balances",
		page: (from, limit) =>
			Effect.map(read(statement, [from.environment_id, from.id, limit]), (rows) =>
				pageOf(rows, (row) => {
					const [stored, sum] = [integer(row, "stored"), integer(row, "sum")];
					return stored === sum ? undefined : shown([["its balance", stored, sum]]);
				}),
			),
	};
};

/** The entries of nonexistent gift cards. */
const strayEntries = ({ dialect, read }: DatabaseShape): Ledger => {
	const card = fieldExpression(dialect, "gift_card_id");
	const statement = `SELECT e.environment_id AS environment_id, e.id AS id, c.id AS card
		FROM (SELECT environment_id, id, ${card} AS gift_card_id FROM gift_card_ledger_entries WHERE ${after}) AS e
		LEFT JOIN gift_cards AS c ON c.environment_id = e.environment_id AND c.id = e.gift_card_id
		ORDER BY e.environment_id, e.id`;
	return {
		name: "gift card entries",
		page: (from, limit) =>
			Effect.map(read(statement, [from.environment_id, from.id, limit]), (rows) =>
				pageOf(rows, ({ card: found }) => (found === null ? "its gift card does not exist" : undefined)),
			),
	};
};

/**
 * Compares stock levels with their movements, and their claims with the lines of reservations. A page is one of items,
 * so that each movement is read once, however many locations its item has.
 */
const levels = ({ dialect, read }: DatabaseShape): Ledger => {
	const item = fieldExpression(dialect, "inventory_item_id");
	const location = fieldExpression(dialect, "location_id");
	const number = (path: string) => `COALESCE(${fieldExpression(dialect, path, "integer")}, 0)`;
	const claimed = ["held_quantity", "committed_quantity"] as const;
	const none = (names: ReadonlyArray<string>) => names.map((name) => `0 AS ${name}`).join(", ");
	const moved = buckets.map((bucket) => `moved_${bucket}`);
	const lined = claimed.map((bucket) => `lined_${bucket}`);
	const columns = [...buckets, ...moved, ...lined];
	// SQLite would otherwise read all movements of an environment for each item.
	const items = `SELECT environment_id, id FROM inventory_items WHERE ${after}`;
	const statement = `WITH i AS MATERIALIZED (${items}), parts AS (
			SELECT l.environment_id AS environment_id, l.inventory_item_id AS item, l.location_id AS location, 1 AS levels,
				${buckets.map((bucket) => `l.${bucket} AS ${bucket}`).join(", ")}, ${none([...moved, ...lined])}
			FROM i JOIN inventory_levels AS l ON l.environment_id = i.environment_id AND l.inventory_item_id = i.id
			UNION ALL
			SELECT m.environment_id, ${item}, ${location}, 0, ${none(buckets)},
				${buckets.map((bucket) => number(`deltas.${bucket}`)).join(", ")}, ${none(lined)}
			FROM i JOIN inventory_movements AS m ON m.environment_id = i.environment_id AND ${item} = i.id
			UNION ALL
			SELECT l.environment_id, l.inventory_item_id, l.location_id, 0, ${none([...buckets, ...moved])},
				${claimed.map(number).join(", ")}
			FROM i JOIN inventory_levels AS l ON l.environment_id = i.environment_id AND l.inventory_item_id = i.id
			JOIN inventory_reservation_lines AS r ON r.environment_id = l.environment_id
				AND ${fieldExpression(dialect, "open_stock_key")} = l.inventory_item_id || ' ' || l.location_id
		)
		SELECT environment_id, item AS id, location, CAST(SUM(levels) AS BIGINT) AS levels,
			${columns.map((column) => `CAST(SUM(${column}) AS BIGINT) AS ${column}`).join(", ")}
		FROM parts GROUP BY environment_id, item, location ORDER BY environment_id, item, location`;
	const lastItem = `SELECT environment_id, id FROM (${items}) AS page ORDER BY environment_id DESC, id DESC LIMIT 1`;
	const compare = (row: Row): string | undefined => {
		const place = `at ${text(row, "location")}`;
		if (integer(row, "levels") === 0) return `${place}: it has movements, and no level`;
		const differing = [
			...buckets.map((bucket) => [bucket, integer(row, bucket), integer(row, `moved_${bucket}`)] as const),
			...claimed.map(
				(bucket) => [`${bucket} of reservations`, integer(row, bucket), integer(row, `lined_${bucket}`)] as const,
			),
		].filter(([, stored, sum]) => stored !== sum);
		return differing.length === 0 ? undefined : `${place}: ${shown(differing)}`;
	};
	return {
		name: "stock levels",
		page: (from, limit) =>
			Effect.gen(function* () {
				const parameters = [from.environment_id, from.id, limit];
				const [last] = yield* read(lastItem, parameters);
				if (last === undefined) return { compared: 0, faults: [], last: undefined };
				return pageOf(yield* read(statement, parameters), compare, keyOf(last));
			}),
	};
};

/** Levels of nonexistent items, which appear on no page of items. */
const strayLevels = ({ read }: DatabaseShape): Ledger => {
	const statement = `SELECT l.environment_id AS environment_id, l.inventory_item_id AS id, l.location_id AS location, i.id AS item
		FROM (SELECT DISTINCT environment_id, inventory_item_id, MIN(location_id) AS location_id FROM inventory_levels
			WHERE (environment_id, inventory_item_id) > (?, ?)
			GROUP BY environment_id, inventory_item_id ORDER BY environment_id, inventory_item_id LIMIT ?) AS l
		LEFT JOIN inventory_items AS i ON i.environment_id = l.environment_id AND i.id = l.inventory_item_id
		ORDER BY l.environment_id, l.inventory_item_id`;
	return {
		name: "items of stock levels",
		page: (from, limit) =>
			Effect.map(read(statement, [from.environment_id, from.id, limit]), (rows) =>
				pageOf(rows, (row) => (row.item === null ? `at ${text(row, "location")}: its item does not exist` : undefined)),
			),
	};
};

/**
 * Compares what each dispute withholds with its bookings on the balance. Every status that changes what it withholds is
 * booked, so the bookings add up to that. A dispute of a charge with an unexpected amount books nothing.
 */
const disputes = ({ dialect, read }: DatabaseShape): Ledger => {
	const number = (path: string) => fieldExpression(dialect, path, "integer");
	const field = (path: string) => fieldExpression(dialect, path);
	const statement = `SELECT d.environment_id AS environment_id, d.id AS id, d.status AS status, d.amount AS amount,
			(SELECT ${field("status")} FROM payment_intents AS i
				WHERE i.environment_id = d.environment_id AND i.id = d.intent) AS intent_status,
			CAST(COALESCE((SELECT SUM(${number("net_money.amount")}) FROM balance_transactions AS t
				WHERE t.environment_id = d.environment_id AND ${field("payment_intent_id")} = d.intent
					AND ${field("dispute_id")} = d.id), 0) AS BIGINT) AS sum
		FROM (SELECT environment_id, id, ${field("status")} AS status, ${number("amount_money.amount")} AS amount,
			${field("payment_intent_id")} AS intent FROM disputes WHERE ${after}) AS d
		ORDER BY d.environment_id, d.id`;
	const compare = (row: Row): string | undefined => {
		if (row.intent_status === null) return "its payment intent does not exist";
		const withheld = withheldIn(text(row, "status"), integer(row, "amount"));
		const [taken, sum] = [row.intent_status === "succeeded" ? withheld : 0, -integer(row, "sum")];
		return taken === sum ? undefined : shown([["what it withholds", taken, sum]]);
	};
	return {
		name: "dispute bookings",
		page: (from, limit) =>
			Effect.map(read(statement, [from.environment_id, from.id, limit]), (rows) => pageOf(rows, compare)),
	};
};

export const makeVerification: Effect.Effect<VerificationShape, never, Database> = Effect.map(Database, (database) => ({
	rows: (collection, from, limit) =>
		Effect.map(
			database.read(
				`SELECT environment_id, id, version, created_at, updated_at, CAST(document AS TEXT) AS document FROM ${collection.name} WHERE ${after}`,
				[from.environment_id, from.id, limit],
			),
			(rows) =>
				rows.map((row) => ({
					...keyOf(row),
					version: integer(row, "version"),
					created_at: text(row, "created_at"),
					updated_at: text(row, "updated_at"),
					document: text(row, "document"),
				})),
		),

	integersBy: (collection, environment_id, unique, path, values) => {
		const field = collection.unique[unique];
		if (field === undefined) return Effect.dieMessage(`Collection ${collection.name} has no unique field ${unique}`);
		if (values.length === 0) return Effect.succeed(new Map());
		const { dialect } = database;
		const key = fieldExpression(dialect, field);
		const isIn = dialect === "postgres" ? "= ANY(?)" : "IN (SELECT value FROM json_each(?))";
		return Effect.map(
			database.read(
				`SELECT ${key} AS key, ${fieldExpression(dialect, path, "integer")} AS value FROM ${collection.name}
					WHERE environment_id = ? AND ${key} ${isIn}`,
				[environment_id, dialect === "postgres" ? values : JSON.stringify(values)],
			),
			(rows) => new Map(rows.map((row) => [text(row, "key"), integer(row, "value")])),
		);
	},

	ledgers: [giftCards, strayEntries, levels, strayLevels, disputes].map((make) => make(database)),
}));
