/**
 * A recipe for the baseline, made from what one request of svc left in the database. It has the added or changed rows,
 * with IDs and times as holes that every request fills.
 */
import { requestLogs } from "@svc/core/platform/RequestLogs/RequestLog";

export type Value = string | number | null;

export interface TableRow {
	readonly table: string;
	/** Names of the primary key's columns. */
	readonly key: ReadonlyArray<string>;
	readonly columns: ReadonlyArray<string>;
	readonly values: ReadonlyArray<Value>;
}

/** Literal texts with holes between them: `texts[0] + holes[0] + texts[1] + …`. */
export interface Template {
	readonly texts: ReadonlyArray<string>;
	/** The request's own value that fills each hole. */
	readonly holes: ReadonlyArray<number>;
}

export interface Write {
	readonly kind: "insert" | "update";
	readonly table: string;
	readonly key: ReadonlyArray<string>;
	readonly columns: ReadonlyArray<string>;
	readonly values: ReadonlyArray<Template | number | null>;
}

/** The source of a request's value: generated with this prefix, the time, the path's ID, or the header. */
export type Source =
	| { readonly _tag: "id"; readonly prefix: string }
	| { readonly _tag: "now" }
	| { readonly _tag: "path" }
	| { readonly _tag: "key" };

export interface Recording {
	readonly sources: ReadonlyArray<Source>;
	readonly writes: ReadonlyArray<Write>;
	readonly status: number;
	readonly type: string;
	readonly answer: Template;
}

/** A request as recordings name it: its method and path without the ID, and the ID. */
export const requestOf = (
	method: string,
	path: string,
): { readonly name: string; readonly path_id: string | undefined } => {
	const path_id = /\/([a-z]+_[0-9a-hjkmnp-tv-z]{26,})(?=\/|$)/.exec(path)?.[1];
	return { name: `${method} ${path_id === undefined ? path : path.replace(path_id, "{id}")}`, path_id };
};

/** Request and response while the rows changed. */
export interface Exchange {
	readonly path_id: string | undefined;
	readonly key: string | undefined;
	readonly status: number;
	/** The answer's `Content-Type`. */
	readonly type: string;
	readonly answer: string;
}

const ids = /\b([a-z]+_)[0-9a-hjkmnp-tv-z]{26}\b/g;
const times = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

const identityOf = (row: TableRow): string =>
	JSON.stringify([row.table, ...row.key.map((column) => row.values[row.columns.indexOf(column)])]);

/** The row with its key's columns last, so that an insert and an update take their parameters in one order. */
const keyLast = (row: TableRow): TableRow => {
	const places = row.columns.map((_, place) => place);
	const isKey = (place: number) => row.key.includes(row.columns[place]!);
	const order = [...places.filter((place) => !isKey(place)), ...places.filter(isKey)];
	return {
		...row,
		columns: order.map((place) => row.columns[place]!),
		values: order.map((place) => row.values[place]!),
	};
};

const changesBetween = (before: ReadonlyArray<TableRow>, after: ReadonlyArray<TableRow>) => {
	const known = new Map(before.map((row) => [identityOf(row), JSON.stringify(row.values)]));
	return after.flatMap((row) => {
		// Request logs are written later, so those of earlier requests may come in between.
		if (row.table === requestLogs.name) return [];
		const was = known.get(identityOf(row));
		if (was === JSON.stringify(row.values)) return [];
		return [{ row: keyLast(row), kind: was === undefined ? ("insert" as const) : ("update" as const) }];
	});
};

/** The texts of one request, and the source of another request's own. */
const sourcesIn = (texts: string, known: string, exchange: Exchange): ReadonlyMap<string, Source> => {
	const sources = new Map<string, Source>();
	for (const [id, prefix = ""] of texts.matchAll(ids)) if (!known.includes(id)) sources.set(id, { _tag: "id", prefix });
	for (const [time] of texts.matchAll(times)) if (!known.includes(time)) sources.set(time, { _tag: "now" });
	if (exchange.path_id !== undefined) sources.set(exchange.path_id, { _tag: "path" });
	if (exchange.key !== undefined) sources.set(exchange.key, { _tag: "key" });
	return sources;
};

/** Makes a recording of one request from all rows before and after it. */
export const record = (
	before: ReadonlyArray<TableRow>,
	after: ReadonlyArray<TableRow>,
	exchange: Exchange,
): Recording => {
	const changes = changesBetween(before, after);
	const texts = [exchange.answer, ...changes.flatMap(({ row }) => row.values)].join("\n");
	const sources = sourcesIn(texts, JSON.stringify(before), exchange);
	const own = [...sources.keys()];
	const splitter = new RegExp(`(${own.join("|")})`);
	const templateOf = (text: string): Template => {
		const parts = text.split(splitter);
		return {
			texts: parts.filter((_, index) => index % 2 === 0),
			holes: parts.filter((_, index) => index % 2 === 1).map((part) => own.indexOf(part)),
		};
	};
	return {
		sources: [...sources.values()],
		writes: changes.map(({ row: { table, key, columns, values }, kind }) => ({
			kind,
			table,
			key,
			columns,
			values: values.map((value) => (typeof value === "string" ? templateOf(value) : value)),
		})),
		status: exchange.status,
		type: exchange.type,
		answer: templateOf(exchange.answer),
	};
};

/** Fills the holes. */
export const fill = ({ texts, holes }: Template, values: ReadonlyArray<string>): string => {
	let text = texts[0] ?? "";
	for (let i = 0; i < holes.length; i++) text += values[holes[i]!]! + texts[i + 1]!;
	return text;
};
