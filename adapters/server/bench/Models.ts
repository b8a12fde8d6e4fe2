/**
 * Models of what a customer, an order and a sale leave in the database, of which a large database is made. Each is what
 * real requests wrote, as they wrote it, with holes for its IDs, its times and its names.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { generator } from "@svc/core/words/Id";
import { fill, type TableRow, type Template, type Value } from "./Recording.js";

/** The rows of one table, each value a template unless it is the same in every copy. */
interface ModelRow {
	readonly table: string;
	readonly columns: ReadonlyArray<string>;
	readonly values: ReadonlyArray<Template | number | null>;
}

/** What fills a hole: a new ID, a new idempotency key, a time as long after the copy's begin as it was after the model's, or a value by name. */
type Hole =
	| { readonly _tag: "id"; readonly prefix: string }
	| { readonly _tag: "key" }
	| { readonly _tag: "time"; readonly millis: number }
	| { readonly _tag: "named"; readonly name: string; readonly isFolded: boolean };

export interface Model {
	readonly rows: ReadonlyArray<ModelRow>;
	readonly holes: ReadonlyArray<Hole>;
	/** The ID that names the copied thing, such as that of the customer. */
	readonly subject: number;
}

const ids = /\b([a-z]+_)[0-9a-hjkmnp-tv-z]{26}\b/g;
const keys = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;
const times = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

const identityOf = (row: TableRow): string =>
	JSON.stringify([row.table, ...row.key.map((column) => row.values[row.columns.indexOf(column)])]);

/** Waits until the request logs of what was sent are written. */
export const settled = () => setTimeout(800);

/**
 * Makes a model of the rows that are new. `named` has values of the model that each copy gets by name; `subject` is the ID
 * of the copied thing.
 */
export const modelOf = (
	before: ReadonlyArray<TableRow>,
	after: ReadonlyArray<TableRow>,
	begun: number,
	subject: string,
	named: ReadonlyMap<string, string>,
): Model => {
	const known = new Set(before.map(identityOf));
	// A table of svc's own state would not be copied, such as that of leases.
	const added = after.filter((row) => !known.has(identityOf(row)));
	const texts = added.flatMap(({ values }) => values.filter((value) => typeof value === "string")).join("\n");
	const knownTexts = JSON.stringify(before);
	const holes = new Map<string, Hole>();
	for (const [value, name] of named) {
		// As the column of what is searched has it.
		holes.set(value.toLowerCase(), { _tag: "named", name, isFolded: true });
		holes.set(value, { _tag: "named", name, isFolded: false });
	}
	for (const [id, prefix = ""] of texts.matchAll(ids))
		if (!holes.has(id) && !knownTexts.includes(id)) holes.set(id, { _tag: "id", prefix });
	for (const [key] of texts.matchAll(keys)) holes.set(key, { _tag: "key" });
	for (const [time] of texts.matchAll(times))
		if (!knownTexts.includes(time)) holes.set(time, { _tag: "time", millis: Date.parse(time) - begun });
	const own = [...holes.keys()];
	const splitter = new RegExp(`(${own.join("|")})`);
	const templateOf = (text: string): Template => {
		const parts = text.split(splitter);
		return {
			texts: parts.filter((_, index) => index % 2 === 0),
			holes: parts.filter((_, index) => index % 2 === 1).map((part) => own.indexOf(part)),
		};
	};
	return {
		rows: added.map(({ columns, table, values }) => ({
			table,
			columns,
			values: values.map((value) => (typeof value === "string" ? templateOf(value) : value)),
		})),
		holes: [...holes.values()],
		subject: own.indexOf(subject),
	};
};

/** How many rows of a table a copy of the model has. */
export const rowsIn = ({ rows }: Model, table: string): number => rows.filter((row) => row.table === table).length;

/** Rows by table, with the columns that all rows of a table share. */
export type Rows = Map<string, { readonly columns: ReadonlyArray<string>; readonly rows: Array<ReadonlyArray<Value>> }>;

const nextId = generator((length) => randomBytes(length));

/** Adds a copy of the model, as of a time, to `rows`. Returns the ID of its subject. */
export const copy = (
	{ holes, rows, subject }: Model,
	millis: number,
	named: Readonly<Record<string, string>>,
	into: Rows,
): string => {
	const own = holes.map((hole) => {
		if (hole._tag === "id") return nextId(hole, millis);
		if (hole._tag === "key") return randomUUID();
		if (hole._tag === "time") return new Date(millis + hole.millis).toISOString();
		const value = named[hole.name] ?? "";
		return hole.isFolded ? value.toLowerCase() : value;
	});
	for (const { columns, table, values } of rows) {
		const some = into.get(table) ?? { columns, rows: [] };
		into.set(table, some);
		some.rows.push(values.map((value) => (typeof value === "object" && value !== null ? fill(value, own) : value)));
	}
	return own[subject] ?? "";
};
