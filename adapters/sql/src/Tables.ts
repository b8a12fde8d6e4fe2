/**
 * The tables, for both dialects. Every primary key, unique constraint, and index starts with `environment_id`, except
 * for those by which work or a key's environment is found, before any environment is known.
 */
import { buckets } from "@svc/core/stock/StockLedger/Level";
import type { Collection, FieldPath, Versioned } from "@svc/core/words/Storage/Collection";
import { markerPath, oldestFitting } from "@svc/core/words/Storage/Shapes";
import type { Dialect } from "./Backend.js";
import { commitColumns } from "./Commits.js";
import { fieldExpression, keyExpression, sortKeysOf, textType } from "./Fields.js";
import { moveTriggers } from "./MoveTables.js";
import { searchTriggers } from "./SearchTables.js";

/** JSON stored verbatim: `json` and not `jsonb`, because documents are returned as they were written. */
const documentType = (dialect: Dialect): string => (dialect === "postgres" ? "JSON" : "TEXT");

/**
 * The condition shared by a partial index and the lists that use it; the texts must match exactly. The value is svc's
 * own.
 */
export const unusualCondition = (dialect: Dialect, path: FieldPath, usual: string | null): string =>
	`${fieldExpression(dialect, path)} ${usual === null ? "IS NOT NULL" : `<> '${usual}'`}`;

/** Whether one of `places` is a member of the list at a path. */
export const memberCondition = (dialect: Dialect, path: FieldPath, places: string): string =>
	dialect === "sqlite"
		? `EXISTS (SELECT 1 FROM json_each(d.document, '$.${path}') WHERE value IN (${places}))`
		: `EXISTS (SELECT 1 FROM jsonb_array_elements_text((d.document #> '{${path.replaceAll(".", ",")}}')::JSONB)
			AS member WHERE member IN (${places}))`;

const filtersOf = <A extends Versioned>({ filters }: Collection<A>) =>
	Object.entries(filters).filter(([, { isList }]) => isList !== true);

/** Whether lists may find the documents by a filter. */
const isListedBy = <A extends Versioned>({ listedBy }: Collection<A>, filter: string): boolean =>
	listedBy === undefined || listedBy.includes(filter);

/**
 * Drops the indexes of a collection that only lists of all documents would use. Earlier versions of svc created them.
 */
const unusedIndexes = <A extends Versioned>(collection: Collection<A>): ReadonlyArray<string> => {
	const { isImmutable, listedBy, name, sorts } = collection;
	const isListed = listedBy === undefined;
	return [
		...(isListed ? [] : [`${name}_by_created_at`]),
		...(isListed && isImmutable !== true ? [] : [`${name}_by_updated_at`]),
		...filtersOf(collection)
			.filter(([filter]) => !isListedBy(collection, filter))
			.map(([filter]) => `${name}_by_${filter}`),
		...(isListed ? [] : Object.keys(sorts).map((sort) => `${name}_sorted_by_${sort}`)),
	].map((index) => `DROP INDEX IF EXISTS ${index}`);
};

/**
 * SQLite reads a sum from an index of both fields; otherwise it would read and parse every document, and block the
 * whole process meanwhile. Postgres cannot answer from an index of expressions alone, so there the index would only
 * slow down writes.
 */
const sumColumns = <A extends Versioned>(
	dialect: Dialect,
	{ filters, name, sorts, sums }: Collection<A>,
): ReadonlyArray<readonly [filter: string, columns: string]> =>
	Object.entries(dialect === "sqlite" ? sums : {}).map(([filter, sort]) => {
		const by = filters[filter]?.path;
		const summed = sorts[sort]?.path;
		if (by === undefined || summed === undefined) throw new Error(`Collection ${name} cannot sum ${sort} by ${filter}`);
		return [filter, `${fieldExpression(dialect, by)}, ${fieldExpression(dialect, summed, "integer")}`];
	});

/** Tables that are not collections. */
export const baseTables = (dialect: Dialect): ReadonlyArray<string> => {
	const text = textType(dialect);
	return [
		`CREATE TABLE credentials (
			secret_hash ${text} PRIMARY KEY,
			environment_id ${text} NOT NULL,
			api_key_id ${text} NOT NULL
		)`,
		`CREATE TABLE idempotency_keys (
			environment_id ${text} NOT NULL,
			operation ${text} NOT NULL,
			key ${text} NOT NULL,
			fingerprint ${text} NOT NULL,
			answer ${text},
			expires_at ${text} NOT NULL,
			PRIMARY KEY (environment_id, operation, key)
		)`,
		"CREATE INDEX idempotency_keys_by_expires_at ON idempotency_keys (expires_at)",
		`CREATE TABLE timers (
			environment_id ${text} NOT NULL,
			kind ${text} NOT NULL,
			subject ${text} NOT NULL,
			lane ${text} NOT NULL,
			due_at ${text} NOT NULL,
			visible_at ${text} NOT NULL,
			claims INTEGER NOT NULL DEFAULT 0,
			owner ${text},
			lease ${text},
			PRIMARY KEY (environment_id, kind, subject)
		)`,
		"CREATE INDEX timers_by_visible_at ON timers (visible_at)",
		"CREATE INDEX timers_by_owner ON timers (owner) WHERE owner IS NOT NULL",
		`CREATE TABLE page_runs (
			environment_id ${text} NOT NULL,
			run_id ${text} NOT NULL,
			position INTEGER NOT NULL,
			id ${text} NOT NULL,
			PRIMARY KEY (environment_id, run_id, position)
		)`,
	];
};

/**
 * Selects the timers of sandboxes, for their clocks. Live data has no such clock, so its timers are not in an index for
 * it.
 */
export const sandboxTimers = "environment_id >= 'test_'";

/**
 * Timers without a lane, and those in one. Each kind has an index, which a query uses if its condition is identical.
 */
export const isAlone = "lane = subject";
export const sharesLane = "lane <> subject";

export const laneTables = (): ReadonlyArray<string> => [
	"DROP INDEX timers_by_visible_at",
	// A worker releases its leases once in its life; finding them may take a full scan.
	"DROP INDEX timers_by_owner",
	`CREATE INDEX timers_alone ON timers (visible_at) WHERE ${isAlone}`,
	`CREATE INDEX timers_in_lanes ON timers (lane, visible_at) WHERE ${sharesLane}`,
];

export const clockTables = (): ReadonlyArray<string> => [
	`CREATE INDEX timers_by_due_at ON timers (environment_id, due_at) WHERE ${sandboxTimers}`,
];

/**
 * The schema's major version next to each migration, and a table for writes that only test whether the database accepts
 * one: their row is inserted and deleted in one transaction.
 */
export const majorTables = (): ReadonlyArray<string> => [
	"ALTER TABLE svc_migrations ADD COLUMN major INTEGER NOT NULL DEFAULT 1",
	"CREATE TABLE svc_write_probes (probe TEXT NOT NULL)",
];

/** Keys of older code are not lasting. */
export const lastingKeyTables = (): ReadonlyArray<string> => [
	"ALTER TABLE idempotency_keys ADD COLUMN is_lasting INTEGER NOT NULL DEFAULT 0",
];

/** Stock in buckets. The checks are the last line of defense: what a command may do is decided earlier. */
export const stockTables = (dialect: Dialect): ReadonlyArray<string> => {
	const text = textType(dialect);
	return [
		`CREATE TABLE inventory_levels (
			environment_id ${text} NOT NULL,
			inventory_level_id ${text} NOT NULL,
			inventory_item_id ${text} NOT NULL,
			location_id ${text} NOT NULL,
			${buckets.map((bucket) => `${bucket} BIGINT NOT NULL DEFAULT 0 CHECK (${bucket} >= 0)`).join(",\n\t\t\t")},
			version INTEGER NOT NULL,
			created_at ${text} NOT NULL,
			updated_at ${text} NOT NULL,
			PRIMARY KEY (environment_id, inventory_item_id, location_id),
			CHECK (quality_control_quantity + damaged_quantity + quarantined_quantity <= on_hand_quantity)
		)`,
		`CREATE INDEX inventory_levels_by_created_at
			ON inventory_levels (environment_id, created_at, inventory_level_id)`,
		`CREATE INDEX inventory_levels_by_location
			ON inventory_levels (environment_id, location_id, created_at, inventory_level_id)`,
	];
};

/** Selects documents of older shapes that are not valid as they are. */
export const olderCondition = <A extends Versioned>(dialect: Dialect, collection: Collection<A>): string =>
	`COALESCE(${fieldExpression(dialect, markerPath, "integer")}, 1) < ${oldestFitting(collection)}`;

/** Indexes of these documents. They become empty as the documents are rewritten in the current shape. */
const shapeIndexes = <A extends Versioned>(dialect: Dialect, collection: Collection<A>): ReadonlyArray<string> => {
	const { name } = collection;
	const shape = oldestFitting(collection);
	const indexName = (before: number) => `${name}_before_shape_${before}`;
	if (shape === 1) return [];
	return [
		...Array.from({ length: shape - 2 }, (_, older) => `DROP INDEX IF EXISTS ${indexName(older + 2)}`),
		`CREATE INDEX IF NOT EXISTS ${indexName(shape)} ON ${name} (environment_id, id)
			WHERE ${olderCondition(dialect, collection)}`,
	];
};

export const uniqueIndexName = (collection: string, unique: string): string => `${collection}_unique_${unique}`;

/** The table and indexes of a collection. Each statement may run again on a database that has them. */
export const collectionTables = <A extends Versioned>(
	dialect: Dialect,
	collection: Collection<A>,
): ReadonlyArray<string> => {
	const text = textType(dialect);
	const { name } = collection;
	const isListed = collection.listedBy === undefined;
	const index = (suffix: string, columns: string, unique = false): string =>
		`CREATE ${unique ? "UNIQUE " : ""}INDEX IF NOT EXISTS ${suffix} ON ${name} (environment_id, ${columns})`;
	const where = (path: FieldPath, usual: string | null | undefined): string =>
		usual === undefined ? "" : ` WHERE ${unusualCondition(dialect, path, usual)}`;
	return [
		`CREATE TABLE IF NOT EXISTS ${name} (
			environment_id ${text} NOT NULL,
			id ${text} NOT NULL,
			version INTEGER NOT NULL,
			created_at ${text} NOT NULL,
			updated_at ${text} NOT NULL,
			search_text ${text},
			document ${documentType(dialect)} NOT NULL,
			PRIMARY KEY (environment_id, id)
		)`,
		...unusedIndexes(collection),
		...(isListed ? [index(`${name}_by_created_at`, "created_at, id")] : []),
		...(isListed && collection.isImmutable !== true ? [index(`${name}_by_updated_at`, "updated_at, id")] : []),
		...filtersOf(collection)
			.filter(([filter]) => isListedBy(collection, filter))
			.map(
				([filter, { path, usual }]) =>
					index(`${name}_by_${filter}`, `${fieldExpression(dialect, path)}, created_at, id`) + where(path, usual),
			),
		...sortKeysOf(collection)
			.filter(({ column }) => isListed && column === undefined)
			.map((key) => index(`${name}_sorted_by_${key.sort_by}`, `${keyExpression(dialect, key)}, id`)),
		...commitColumns(dialect, collection),
		...moveTriggers(dialect, collection),
		...searchTriggers(dialect, collection),
		...sumColumns(dialect, collection).map(([filter, columns]) => index(`${name}_sum_by_${filter}`, columns)),
		...Object.entries(collection.unique).map(([unique, path]) =>
			index(uniqueIndexName(name, unique), fieldExpression(dialect, path), true),
		),
		...shapeIndexes(dialect, collection),
	];
};

/**
 * Admitted requests in the budgets that nodes share, on Postgres only. Unlogged: after a crash every budget starts
 * fresh, and no request waits for a disk. A subject's passes are a ring of `capacity` slots. The function locks its
 * subjects in the order given, then decides and counts atomically.
 */
export const rateTables = (dialect: Dialect): ReadonlyArray<string> => {
	if (dialect === "sqlite") return [];
	const text = textType(dialect);
	return [
		`CREATE UNLOGGED TABLE rate_subjects (
			subject ${text} PRIMARY KEY,
			passes BIGINT NOT NULL,
			last_at DOUBLE PRECISION NOT NULL
		) WITH (fillfactor = 50)`,
		`CREATE UNLOGGED TABLE rate_passes (
			subject ${text} NOT NULL,
			slot INTEGER NOT NULL,
			at DOUBLE PRECISION NOT NULL,
			PRIMARY KEY (subject, slot)
		) WITH (fillfactor = 50)`,
		`CREATE FUNCTION take_rates(subjects TEXT[], capacities INTEGER[], owners INTEGER[], limits INTEGER[], spans INTEGER[])
		RETURNS TABLE (window_index INTEGER, wait_millis DOUBLE PRECISION) LANGUAGE plpgsql AS $$
		DECLARE
			counts BIGINT[] := '{}';
			counted BIGINT;
			moment DOUBLE PRECISION;
			earlier DOUBLE PRECISION;
			worst INTEGER;
			longest DOUBLE PRECISION := 0;
		BEGIN
			FOR i IN 1..cardinality(subjects) LOOP
				SELECT r.passes INTO counted FROM rate_subjects r WHERE r.subject = subjects[i] FOR UPDATE;
				IF NOT FOUND THEN
					INSERT INTO rate_subjects AS r VALUES (subjects[i], 0, 0)
						ON CONFLICT (subject) DO UPDATE SET passes = r.passes RETURNING r.passes INTO counted;
				END IF;
				counts := counts || counted;
			END LOOP;
			moment := EXTRACT(EPOCH FROM clock_timestamp()) * 1000;
			FOR i IN 1..cardinality(owners) LOOP
				CONTINUE WHEN counts[owners[i]] < limits[i];
				SELECT p.at INTO earlier FROM rate_passes p WHERE p.subject = subjects[owners[i]]
					AND p.slot = (counts[owners[i]] - limits[i]) % capacities[owners[i]];
				IF FOUND AND earlier + spans[i] - moment > longest THEN
					longest := earlier + spans[i] - moment;
					worst := i;
				END IF;
			END LOOP;
			IF worst IS NOT NULL THEN
				RETURN QUERY SELECT worst, longest;
				RETURN;
			END IF;
			FOR i IN 1..cardinality(subjects) LOOP
				INSERT INTO rate_passes VALUES (subjects[i], counts[i] % capacities[i], moment)
					ON CONFLICT (subject, slot) DO UPDATE SET at = excluded.at;
				UPDATE rate_subjects r SET passes = r.passes + 1, last_at = moment WHERE r.subject = subjects[i];
			END LOOP;
		END $$`,
	];
};
