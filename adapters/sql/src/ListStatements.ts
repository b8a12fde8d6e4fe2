/** The conditions and the order of a list, from the collection's declaration and the caller's selection. */
import type { Collection, Versioned } from "@svc/core/words/Storage/Collection";
import { asCompared } from "@svc/core/words/Storage/Compared";
import type { Position, Selection, Since } from "@svc/core/words/Storage/Documents";
import { folded } from "@svc/core/words/Text";
import { canBeStored, type Dialect } from "./Database.js";
import { fieldExpression, keyExpression, sortKeyOf } from "./Fields.js";
import { beyond } from "./SearchIndex.js";
import { memberCondition, unusualCondition } from "./Tables.js";

export interface Condition {
	readonly text: string;
	readonly parameters: ReadonlyArray<unknown>;
}

/** Escapes `%`, `_`, and `\` so that they match literally. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);

const searchCondition = <A extends Versioned>(collection: Collection<A>, query: string): Condition => {
	if (!canBeStored(query)) return { text: "1 = 0", parameters: [] };
	const text = "d.search_text LIKE ? ESCAPE '\\'";
	const pattern = `%${literal(folded(query))}%`;
	if (!query.startsWith(collection.prefix)) return { text, parameters: [pattern] };
	// Not LIKE, which ignores the case of an ID on SQLite.
	return { text: `(${text} OR (d.id >= ? AND d.id < ?))`, parameters: [pattern, query, beyond(query)] };
};

/** The column with the time of a document's last change; the creation time always has an index. */
const changedAt = <A extends Versioned>({ isImmutable }: Collection<A>): string =>
	isImmutable === true ? "d.created_at" : "d.updated_at";

/** A caller's selection, with the documents that its query may match if the search index knows. */
export interface Narrowed extends Selection {
	readonly candidates?: ReadonlyArray<string> | undefined;
}

/** The condition of a selection, without its place and order. */
export const whereOf = <A extends Versioned>(
	dialect: Dialect,
	collection: Collection<A>,
	environment_id: string,
	selection: Narrowed,
	after: Extract<Position, { _tag: "key" }> | undefined,
): Condition => {
	const conditions: Array<Condition> = [{ text: "d.environment_id = ?", parameters: [environment_id] }];
	const add = (text: string, ...parameters: ReadonlyArray<unknown>) => conditions.push({ text, parameters });
	const { candidates } = selection;
	if (candidates !== undefined)
		if (dialect === "postgres") add("d.id = ANY(?)", candidates);
		else add("d.id IN (SELECT value FROM json_each(?))", JSON.stringify(candidates));
	for (const [filter, values] of Object.entries(selection.filters)) {
		const declared = collection.filters[filter];
		if (declared === undefined) throw new Error(`Collection ${collection.name} declares no filter ${filter}`);
		const wanted = values.filter(canBeStored).map((value) => asCompared(declared.path, value));
		const places = wanted.map(() => "?").join(", ");
		if (wanted.length === 0) add("1 = 0");
		else if (declared.isList === true) add(memberCondition(dialect, declared.path, places), ...wanted);
		else {
			add(`${fieldExpression(dialect, declared.path)} IN (${places})`, ...wanted);
			const { usual } = declared;
			if (usual === null || (usual !== undefined && !wanted.includes(usual)))
				add(unusualCondition(dialect, declared.path, usual));
		}
	}
	if (selection.created_after !== undefined) add("d.created_at > ?", selection.created_after);
	if (selection.created_before !== undefined) add("d.created_at < ?", selection.created_before);
	if (selection.updated_after !== undefined) add(`${changedAt(collection)} > ?`, selection.updated_after);
	if (selection.updated_before !== undefined) add(`${changedAt(collection)} < ?`, selection.updated_before);
	if (selection.query !== undefined) conditions.push(searchCondition(collection, selection.query));
	if (after !== undefined)
		add(`(d.created_at, d.id) ${selection.sort_direction === "asc" ? ">" : "<"} (?, ?)`, after.created_at, after.id);
	return {
		text: conditions.map((condition) => condition.text).join(" AND "),
		parameters: conditions.flatMap((condition) => condition.parameters),
	};
};

/**
 * Whether a list may read more than a few thousand documents to fill a page. Such a list must not delay short requests.
 * Only a walk of an index in the list's order, with at most one filter in it, is always short.
 */
export const isLong = <A extends Versioned>(collection: Collection<A>, selection: Selection): boolean => {
	const filters = Object.entries(selection.filters);
	const { created_after, created_before, query, sort_by, updated_after, updated_before } = selection;
	if (query !== undefined) return true;
	if (sort_by !== "updated_at" && (updated_after !== undefined || updated_before !== undefined)) return true;
	if (sort_by !== "created_at")
		return filters.length > 0 || created_after !== undefined || created_before !== undefined;
	return filters.some(([filter, values]) => {
		const declared = collection.filters[filter];
		return filters.length > 1 || values.length > 1 || declared?.isList === true || values[0] === declared?.usual;
	});
};

const directionOf = (selection: Selection) =>
	selection.sort_direction === "asc" ? { word: "ASC", after: ">" } : { word: "DESC", after: "<" };

/**
 * If candidates are known, hides from the planner that an index has the order. The planner would walk that index,
 * because it cannot know how few candidates there are.
 */
const ordering = (dialect: Dialect, { candidates }: Narrowed, expression: string, type: "text" | "integer"): string => {
	if (candidates === undefined) return expression;
	if (dialect === "sqlite") return `+${expression}`;
	return type === "integer" ? `${expression} + 0` : `${expression} || ''`;
};

/** The order of a list by creation. */
const orderByCreation = (dialect: Dialect, selection: Narrowed): string => {
	const { word } = directionOf(selection);
	return `${ordering(dialect, selection, "d.created_at", "text")} ${word}, d.id ${word}`;
};

/** Whether a list shows all documents of its environment. */
const isWhole = (selection: Narrowed): boolean =>
	selection.candidates === undefined &&
	selection.query === undefined &&
	selection.created_after === undefined &&
	selection.created_before === undefined &&
	selection.updated_after === undefined &&
	selection.updated_before === undefined &&
	Object.keys(selection.filters).length === 0;

const wholePages: Record<Dialect, WeakMap<object, Map<string, string>>> = {
	sqlite: new WeakMap(),
	postgres: new WeakMap(),
};

/**
 * Returns the statement of a page in order of creation. Most lists show whole collections, and their texts are built
 * once: V8 would hash each new text twice to find the statement prepared for it (7 us).
 */
export const pageByCreation = <A extends Versioned>(
	dialect: Dialect,
	collection: Collection<A>,
	listed: string,
	environment_id: string,
	selection: Narrowed,
	after: Extract<Position, { _tag: "key" }> | undefined,
	limit: number,
): Condition => {
	const build = (): Condition => {
		const where = whereOf(dialect, collection, environment_id, selection, after);
		return {
			text: `SELECT ${listed} FROM ${collection.name} AS d
			WHERE ${where.text} ORDER BY ${orderByCreation(dialect, selection)} LIMIT ?`,
			parameters: [...where.parameters, limit],
		};
	};
	if (!isWhole(selection)) return build();
	const known = wholePages[dialect].get(collection) ?? new Map<string, string>();
	wholePages[dialect].set(collection, known);
	const form = after === undefined ? selection.sort_direction : `after ${selection.sort_direction}`;
	const text = known.get(form) ?? build().text;
	known.set(form, text);
	return {
		text,
		parameters: after === undefined ? [environment_id, limit] : [environment_id, after.created_at, after.id, limit],
	};
};

/** A page of a list by a changing field, in a run that began at a mark of a log, or without a run. */
export interface SortedPage {
	readonly since: Since | undefined;
	readonly after: { readonly value: string | number; readonly id: string } | undefined;
	readonly limit: number;
}

/**
 * Returns the statement of such a page. Documents that have not moved since the mark are in their order. The others
 * come from the log, at their place before the first move since then, and are shown in their current state.
 */
export const sortedPage = <A extends Versioned>(
	dialect: Dialect,
	collection: Collection<A>,
	listed: string,
	environment_id: string,
	selection: Narrowed,
	{ after, limit, since }: SortedPage,
): Condition => {
	const key = sortKeyOf(collection, selection.sort_by);
	const { after: isAfter, word } = directionOf(selection);
	const where = whereOf(dialect, collection, environment_id, selection, undefined);
	const value = keyExpression(dialect, key);
	const moved = `m.${key.type}_value`;
	// SQLite uses no expression index to compare two columns at once, so the first is also compared separately.
	const beyond = (expression: string, id: string) =>
		after === undefined ? "" : `AND ${expression} ${isAfter}= ? AND (${expression}, ${id}) ${isAfter} (?, ?)`;
	const place = after === undefined ? [] : [after.value, after.value, after.id];
	const afterMark = (row: string) =>
		dialect === "postgres"
			? `NOT pg_visible_in_snapshot(${row}.moved_in, ?::PG_SNAPSHOT)`
			: `${row}.move_id >= CAST(? AS INTEGER)`;
	const inLog = `m.environment_id = ? AND m.log_id = ? AND ${afterMark("m")}`;
	const log = since === undefined ? [] : [environment_id, since.log_id, since.mark];
	const still: Condition = {
		text: `SELECT ${listed}, ${value} AS place, d.id FROM ${collection.name} AS d WHERE ${where.text} ${beyond(value, "d.id")}
			${since === undefined ? "" : `AND NOT EXISTS (SELECT 1 FROM moves AS m WHERE ${inLog} AND m.id = d.id)`}
			ORDER BY ${ordering(dialect, selection, value, key.type)} ${word}, d.id ${word} LIMIT ?`,
		parameters: [...where.parameters, ...place, ...log, limit],
	};
	if (since === undefined) return still;
	const gone: Condition = {
		text: `SELECT ${listed}, ${moved} AS place, d.id FROM moves AS m CROSS JOIN ${collection.name} AS d
			WHERE ${inLog} AND ${moved} IS NOT NULL ${beyond(moved, "m.id")}
			AND NOT EXISTS (SELECT 1 FROM moves AS e WHERE e.environment_id = m.environment_id AND e.log_id = m.log_id
				AND e.id = m.id AND e.move_id < m.move_id AND ${afterMark("e")})
			AND d.id = m.id AND ${where.text} ORDER BY ${moved} ${word}, m.id ${word} LIMIT ?`,
		parameters: [...log, ...place, since.mark, ...where.parameters, limit],
	};
	return {
		text: `SELECT * FROM (SELECT * FROM (${still.text}) AS still UNION ALL SELECT * FROM (${gone.text}) AS gone) AS page
			ORDER BY place ${word}, id ${word} LIMIT ?`,
		parameters: [...still.parameters, ...gone.parameters, limit],
	};
};
