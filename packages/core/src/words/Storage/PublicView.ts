/**
 * Views that omit fields of their documents, such as secrets. Lists cut them out of the stored text.
 *
 * A document with such a view is stored with its public fields first, and a separator of white space after them:
 * `{"id":"a","name":"b"<separator>,"secret":"c"}`. `JSON.stringify` never writes a line break, inside or outside a
 * string. So the text before the separator is the view. A page of 20 small events takes 58 us of CPU; parsing, viewing,
 * and serializing it again took 116 (docs/decisions/0050-lists-are-cut-from-text.md).
 *
 * The separator encodes a hash of the names of the public fields. Text written with other public fields, or by code
 * without separators, has a different one or none, and is parsed normally.
 */
import { SchemaAST as AST, type Schema } from "effect";

/** A view that omits fields. Fields that are not in the schema are omitted too. */
export interface PublicView<in A, out B> {
	(document: A): B;
	/** The fields that it shows, in schema order. */
	readonly names: ReadonlyArray<string>;
	readonly separator: string;
}

const spaces = " \t\n\r";
const hashSpaces = 8;

/** A line break and 16 bits of the names' FNV-1a hash, two per space. */
const separatorOf = (names: ReadonlyArray<string>): string => {
	let hash = 0x811c9dc5;
	for (const character of JSON.stringify(names)) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
	const bits = (hash >>> 16) ^ (hash & 0xffff);
	return `\n${Array.from({ length: hashSpaces }, (_, place) => spaces[(bits >>> (2 * place)) & 3]).join("")}`;
};

type Fields = Readonly<Record<string, unknown>>;

/** Returns the fields with these names that have a value. */
const picked = (names: ReadonlyArray<string>, document: Fields): Fields => {
	const fields: Record<string, unknown> = {};
	for (const name of names) if (document[name] !== undefined) fields[name] = document[name];
	return fields;
};

/** Creates the view that omits `hidden`: all fields of the stored schema that callers do not see. */
export const publicView = <A extends object, B>(
	schema: Schema.Schema<A>,
	hidden: Readonly<Record<Exclude<keyof A & string, keyof B>, true>>,
): PublicView<A, B> => {
	if (!AST.isTypeLiteral(schema.ast)) throw new TypeError("Only a struct has a view that omits fields");
	const names = schema.ast.propertySignatures
		.map(({ name }) => String(name))
		.filter((name) => !Object.hasOwn(hidden, name));
	// `hidden` names every field of A that B lacks, so the rest is a B.
	const view = (document: A): B => {
		const isShown = (name: string) => names.includes(name);
		return picked(Object.keys(document).filter(isShown), document as Fields) as B;
	};
	return Object.assign(view, { names, separator: separatorOf(names) });
};

/** Serializes a document with the fields in its view first. Everything else follows after the separator. */
export const separated = <A extends object>({ names, separator }: PublicView<A, unknown>, document: A): string => {
	// A document is a record of its fields.
	const fields = document as Fields;
	const shown = JSON.stringify(picked(names, fields));
	const others = Object.keys(fields).filter((name) => !names.includes(name));
	const hidden = JSON.stringify(picked(others, fields));
	return `${shown.slice(0, -1)}${separator}${hidden === "{}" ? "}" : `,${hidden.slice(1)}`}`;
};

/** Cuts the part that a view shows out of stored text; undefined if that takes parsing the document. */
export const cut = (view: object, json: string): string | undefined => {
	if (!("separator" in view) || typeof view.separator !== "string") return undefined;
	const end = json.indexOf(view.separator);
	return end < 0 ? undefined : `${json.slice(0, end)}}`;
};
