/** The conditions and the order of a list, from the collection's declaration and the caller's selection. */
import type { Collection, Position, Selection, Versioned } from "@svc/core/words/Storage/Documents";
import { canBeStored, type Dialect } from "./Database.js";
import { fold } from "./Folding.js";
import { fieldExpression, memberCondition, unusualCondition } from "./Tables.js";

export interface Condition {
	readonly text: string;
	readonly parameters: ReadonlyArray<unknown>;
}

/** Makes `%`, `_` and `\` stand for themselves. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** Above every text that starts with `prefix`: no ID has a character beyond ASCII. */
const beyond = (prefix: string): string => `${prefix}\u{10ffff}`;

const searchCondition = <A extends Versioned>(collection: Collection<A>, query: string): Condition => {
	if (!canBeStored(query)) return { text: "1 = 0", parameters: [] };
	const text = "d.search_text LIKE ? ESCAPE '\\'";
	const pattern = `%${literal(fold(query))}%`;
	if (!query.startsWith(collection.prefix)) return { text, parameters: [pattern] };
	// Not LIKE, which would not mind the case of an ID in SQLite.
	return { text: `(${text} OR (d.id >= ? AND d.id < ?))`, parameters: [pattern, query, beyond(query)] };
};

/** The column that tells when a document was last changed; that of its creation has an index in any case. */
const changedAt = <A extends Versioned>({ isImmutable }: Collection<A>): string =>
	isImmutable === true ? "d.created_at" : "d.updated_at";

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
		const declared = collection.filters[filter];
		if (declared === undefined) throw new Error(`Collection ${collection.name} declares no filter ${filter}`);
		const wanted = values.filter(canBeStored);
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

export const orderBy = <A extends Versioned>(
	dialect: Dialect,
	collection: Collection<A>,
	selection: Selection,
): string => {
	const direction = selection.sort_direction === "asc" ? "ASC" : "DESC";
	const { sort_by } = selection;
	if (sort_by === "created_at") return `d.created_at ${direction}, d.id ${direction}`;
	if (sort_by === "updated_at") return `${changedAt(collection)} ${direction}, d.id ${direction}`;
	const sort = collection.sorts[sort_by];
	if (sort === undefined) throw new Error(`Collection ${collection.name} declares no sort ${sort_by}`);
	// A missing value sorts before every other, in both dialects.
	const nothing = sort.type === "integer" ? "0" : "''";
	return `COALESCE(${fieldExpression(dialect, sort.path, sort.type)}, ${nothing}) ${direction}, d.id ${direction}`;
};
