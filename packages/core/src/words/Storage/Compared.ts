/**
 * Fields that filters and unique fields compare in NFC, such as SKUs: `é` has two spellings that look the same. A
 * document is stored as sent. If the NFC of such a field differs, it follows after the last field and a line break.
 * `JSON.stringify` never writes one, so the NFC can be cut out again.
 */
import { canonical } from "../Text.js";

const holder = "nfc";
const opening = `\n,"${holder}":`;

/** The path of a field's NFC, for the filters and unique fields of a collection. */
export const inNfc = (field: string): string => `${holder}.${field}`;

/** The field of a path in NFC; undefined for the path of a field as sent. */
export const fieldInNfc = (path: string): string | undefined =>
	path.startsWith(`${holder}.`) ? path.slice(holder.length + 1) : undefined;

/** Whether a key of a stored document holds texts in NFC. */
export const isHolder = (name: string): boolean => name === holder;

/** Returns the value by which a field at this path is found. */
export const asCompared = (path: string | undefined, value: string): string =>
	path === undefined || fieldInNfc(path) === undefined ? value : canonical(value);

/** The part of a collection's declaration that says how its fields are compared. */
export interface Comparing {
	readonly filters?: Readonly<Record<string, { readonly path: string }>>;
	readonly unique?: Readonly<Record<string, string>>;
}

const fieldsByDeclaration = new WeakMap<object, ReadonlyArray<string>>();

/** The fields of a collection that are compared in NFC; usually none. */
export const comparedFields = (declared: Comparing): ReadonlyArray<string> => {
	const known = fieldsByDeclaration.get(declared);
	if (known !== undefined) return known;
	const { filters = {}, unique = {} } = declared;
	const paths = [...Object.values(filters).map(({ path }) => path), ...Object.values(unique)];
	const fields = [...new Set(paths.flatMap((path) => fieldInNfc(path) ?? []))];
	fieldsByDeclaration.set(declared, fields);
	return fields;
};

/** The NFC of a text inside a value, within the same objects; undefined if it is the text itself, or there is none. */
const inNfcWithin = (value: unknown, [name, ...rest]: ReadonlyArray<string>): unknown => {
	if (name === undefined) {
		if (typeof value !== "string") return undefined;
		const nfc = canonical(value);
		return nfc === value ? undefined : nfc;
	}
	if (typeof value !== "object" || value === null) return undefined;
	// A stored value is JSON.
	const inner = inNfcWithin((value as Readonly<Record<string, unknown>>)[name], rest);
	return inner === undefined ? undefined : { [name]: inner };
};

/** The stored text of a document, with the NFC of its fields that are in another form. */
export const withCompared = (fields: ReadonlyArray<string>, document: object, json: string): string => {
	const compared = fields.map((field) => inNfcWithin(document, field.split("."))).filter((one) => one !== undefined);
	if (compared.length === 0) return json;
	return `${json.slice(0, -1)}${opening}${JSON.stringify(Object.assign({}, ...compared))}}`;
};

/** Stored text without the texts in NFC. */
export const withoutCompared = (json: string): string => {
	const end = json.lastIndexOf(opening);
	return end < 0 ? json : `${json.slice(0, end)}}`;
};
