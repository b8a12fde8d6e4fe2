/** The conditions and the order of a list, from the collection's declaration and the caller's selection. */
import type { Collection, Position, Selection, Versioned } from "@svc/core/Storage/Documents";
import type { Dialect } from "./Database.js";
import { fieldExpression } from "./Tables.js";

export interface Condition {
	readonly text: string;
	readonly parameters: ReadonlyArray<unknown>;
}

/** Makes `%`, `_` and `\` stand for themselves. */
const literal = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);

const searchCondition = <A extends Versioned>(collection: Collection<A>, query: string): Condition => {
	const text = "d.search_text LIKE ? ESCAPE '\\'";
	const pattern = `%${literal(query.toLowerCase())}%`;
	if (!query.startsWith(collection.prefix)) return { text, parameters: [pattern] };
	return { text: `(${text} OR d.id LIKE ? ESCAPE '\\')`, parameters: [pattern, `${literal(query)}%`] };
};

export const whereOf = <A extends Versioned>(
	dialect: Dialect,
	collection: Collection<A>,
	environment_id: string,
	selection: Selection,
	after: Extract<Position, { _tag: "key" }> | undefined,
): Condition => {
	const conditions: Array<Condition> = [{ text: "d.environment_id = ?", parameters: [environment_id] }];
	const add = (text: string, ...parameters: ReadonlyArray<unknown>) => conditions.push({ text, parameters });
	for (const [filter, values] of Object.entries(selection.filters)) {
		const path = collection.filters[filter]?.path;
		if (path === undefined) throw new Error(`Collection ${collection.name} declares no filter ${filter}`);
		const places = values.map(() => "?").join(", ");
		add(`${fieldExpression(dialect, path)} IN (${places})`, ...values);
	}
	if (selection.created_after !== undefined) add("d.created_at > ?", selection.created_after);
	if (selection.created_before !== undefined) add("d.created_at < ?", selection.created_before);
	if (selection.updated_after !== undefined) add("d.updated_at > ?", selection.updated_after);
	if (selection.updated_before !== undefined) add("d.updated_at < ?", selection.updated_before);
	if (selection.query !== undefined) conditions.push(searchCondition(collection, selection.query));
	if (after !== undefined)
		add(`(d.created_at, d.id) ${selection.sort_direction === "asc" ? ">" : "<"} (?, ?)`, after.created_at, after.id);
	return {
		text: conditions.map((condition) => condition.text).join(" AND "),
		parameters: conditions.flatMap((condition) => condition.parameters),
	};
};

export const orderBy = <A extends Versioned>(
	dialect: Dialect,
	collection: Collection<A>,
	selection: Selection,
): string => {
	const direction = selection.sort_direction === "asc" ? "ASC" : "DESC";
	const { sort_by } = selection;
	if (sort_by === "created_at" || sort_by === "updated_at") return `d.${sort_by} ${direction}, d.id ${direction}`;
	const sort = collection.sorts[sort_by];
	if (sort === undefined) throw new Error(`Collection ${collection.name} declares no sort ${sort_by}`);
	// A missing value sorts before every other, in both dialects.
	const nothing = sort.type === "integer" ? "0" : "''";
	return `COALESCE(${fieldExpression(dialect, sort.path, sort.type)}, ${nothing}) ${direction}, d.id ${direction}`;
};
