/** The names of a request's fields: those that its schema gives them, unlike the keys that callers choose. */
import type { SchemaAST } from "effect";
import { nameMeantBy } from "./NearestName.js";
import { redactionMarker } from "./Redaction/Redactor.js";

const collect = (ast: SchemaAST.AST, names: Set<string>): void => {
	switch (ast._tag) {
		case "Refinement":
		case "Transformation":
			collect(ast.from, names);
			return;
		case "Union":
			for (const type of ast.types) collect(type, names);
			return;
		case "TupleType":
			for (const { type } of [...ast.elements, ...ast.rest]) collect(type, names);
			return;
		case "TypeLiteral":
			for (const { name, type } of ast.propertySignatures) {
				names.add(String(name));
				collect(type, names);
			}
			for (const { type } of ast.indexSignatures) collect(type, names);
	}
};

const known = new WeakMap<SchemaAST.AST, ReadonlySet<string>>();

/** The names of all fields in a schema, at any depth. Collected once. */
export const fieldNamesOf = (ast: SchemaAST.AST): ReadonlySet<string> => {
	let names = known.get(ast);
	if (names === undefined) {
		const found = new Set<string>();
		collect(ast, found);
		names = found;
		known.set(ast, names);
	}
	return names;
};

/** Returns a name that the schema knows, also if it is misspelled. Hides any other, because the caller chose it. */
export const ownName = (name: string, fields: ReadonlySet<string>): string =>
	fields.has(name) || nameMeantBy(name, [...fields]) !== undefined ? name : redactionMarker;

/** Returns the path of a field, such as `line_items[0].name`, if the schema knows all names on it. Otherwise hides it. */
export const ownParam = (param: string, fields: ReadonlySet<string>): string =>
	param.split(".").every((part) => fields.has(part.replace(/\[\d{1,3}\]$/, ""))) ? param : ownName(param, fields);
