/** The SQL of a document's fields, by which lists filter and sort, exactly as in their indexes. */
import type { Collection, FieldPath, Versioned } from "@svc/core/words/Storage/Collection";
import { fieldInNfc } from "@svc/core/words/Storage/Compared";
import type { Dialect } from "./Backend.js";

/** Text that sorts by code points, whatever the database's locale. */
export const textType = (dialect: Dialect): string => (dialect === "postgres" ? 'TEXT COLLATE "C"' : "TEXT");

/**
 * The SQL expression for a field of the document. Paths are svc's own, never a caller's. The NFC of a field is stored
 * only if it differs.
 */
export const fieldExpression = (dialect: Dialect, path: FieldPath, type: "text" | "integer" = "text"): string => {
	const field = fieldInNfc(path);
	return field === undefined
		? storedField(dialect, path, type)
		: `COALESCE(${storedField(dialect, path, type)}, ${storedField(dialect, field, type)})`;
};

const storedField = (dialect: Dialect, path: FieldPath, type: "text" | "integer"): string => {
	if (dialect === "sqlite") return `(document ->> '$.${path}')`;
	const value = `(document #>> '{${path.replaceAll(".", ",")}}')`;
	return type === "integer" ? `(${value}::BIGINT)` : `(${value} COLLATE "C")`;
};

/** A field by which lists sort, other than `created_at`. */
export interface SortKey {
	readonly sort_by: string;
	readonly type: "text" | "integer";
	readonly path: FieldPath;
	/** The column that contains the same value. */
	readonly column?: "created_at" | "updated_at";
}

/** The key of a sort other than `created_at`. */
export const sortKeyOf = <A extends Versioned>(collection: Collection<A>, sort_by: string): SortKey => {
	if (sort_by === "updated_at")
		return {
			sort_by,
			type: "text",
			path: "updated_at",
			column: collection.isImmutable === true ? "created_at" : "updated_at",
		};
	const sort = collection.sorts[sort_by];
	if (sort === undefined) throw new Error(`Collection ${collection.name} declares no sort ${sort_by}`);
	return { sort_by, type: sort.type, path: sort.path };
};

export const sortKeysOf = <A extends Versioned>(collection: Collection<A>): ReadonlyArray<SortKey> =>
	[...new Set(["updated_at", ...Object.keys(collection.sorts)])].map((sort_by) => sortKeyOf(collection, sort_by));

/** The value of a key. A missing one sorts before every other, in both dialects. */
export const keyExpression = (dialect: Dialect, { column, path, type }: SortKey): string =>
	column ?? `COALESCE(${fieldExpression(dialect, path, type)}, ${type === "integer" ? "0" : "''"})`;
