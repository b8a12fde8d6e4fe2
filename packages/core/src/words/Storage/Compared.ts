/**
 * Fields that filters and unique fields compare in NFC, such as SKUs: `é` has two spellings that look the same. A
 * document is stored as sent. The compared texts follow after its last field and a line break, which
 * `JSON.stringify` never writes. So they are cut out of the text before anyone sees it.
 */
import { canonical } from "../Text.js";
import type { FieldPath, Filters } from "./Collection.js";

const holder = "nfc";
const opening = `\n,"${holder}":`;

/** The path of a field's compared text, for the filters and unique fields of a collection. */
export const inNfc = (field: string): FieldPath => `${holder}.${field}`;

const isCompared = (path: FieldPath): boolean => path.startsWith(`${holder}.`);

/** Whether a key of a stored document holds its compared texts. */
export const isHolder = (name: string): boolean => name === holder;

/** Returns the value by which a field at this path is found. */
export const asCompared = (path: FieldPath | undefined, value: string): string =>
	path !== undefined && isCompared(path) ? canonical(value) : value;

interface Declared {
	readonly filters?: Filters;
	readonly unique?: Readonly<Record<string, FieldPath>>;
}

const fieldsByDeclaration = new WeakMap<object, ReadonlyArray<string>>();

/** The fields of a collection that are compared in NFC; usually none. */
export const comparedFields = (declared: Declared): ReadonlyArray<string> => {
	const known = fieldsByDeclaration.get(declared);
	if (known !== undefined) return known;
	const { filters = {}, unique = {} } = declared;
	const paths = [...Object.values(filters).map(({ path }) => path), ...Object.values(unique)];
	const fields = new Set(paths.filter(isCompared).map((path) => path.slice(holder.length + 1)));
	fieldsByDeclaration.set(declared, [...fields]);
	return [...fields];
};

/** The stored text of a document with the compared texts of its fields. */
export const withCompared = (fields: ReadonlyArray<string>, document: object, json: string): string => {
	if (fields.length === 0) return json;
	// A document is a record of its fields.
	const values = document as Readonly<Record<string, unknown>>;
	const compared = fields.flatMap((field) => {
		const value = values[field];
		return typeof value === "string" ? [[field, canonical(value)]] : [];
	});
	return `${json.slice(0, -1)}${opening}${JSON.stringify(Object.fromEntries(compared))}}`;
};

/** Stored text without the compared texts. */
export const withoutCompared = (json: string): string => {
	const end = json.lastIndexOf(opening);
	return end < 0 ? json : `${json.slice(0, end)}}`;
};
