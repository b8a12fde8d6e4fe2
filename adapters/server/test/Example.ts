/**
 * Makes the smallest value that a schema accepts, for tests of every endpoint. It has the required fields alone, the
 * first member of a union, and the first accepted text of a short list.
 */
import { Either, Schema, SchemaAST } from "effect";

export interface ExampleOptions {
	/** Optional fields to fill in nevertheless. */
	readonly include?: (field: string) => boolean;
	/** Texts for a field, tried before all others. */
	readonly textOf?: (field: string) => string | undefined;
}

const texts = [
	...[
		"x",
		"2026-11-21T08:39:00.000Z",
		"2099-01-01T00:00:00Z",
		"ada@example.com",
		"https://203.0.113.7/hook",
		"USD",
		"1",
	],
	...["0.5", "12", "NY", "10001", "US", "tok_visa", "customer.created", "2026-11-01", "America/New_York", "active", ""],
];
const numbers = [1, 0, 100, 50, -1, 0.5];

/** The schema itself checks its own rule. */
const isTaken = (ast: SchemaAST.AST, value: unknown): boolean =>
	Either.isRight(Schema.decodeUnknownEither(Schema.make<unknown>(ast))(value));

const struct = (ast: SchemaAST.TypeLiteral, options: ExampleOptions): unknown => {
	const value: Record<string, unknown> = {};
	for (const property of ast.propertySignatures) {
		const name = String(property.name);
		if (property.isOptional && options.include?.(name) !== true) continue;
		value[name] = exampleOfAst(property.type, options, name);
	}
	return value;
};

/** Values to try, the most likely first. */
const candidates = (ast: SchemaAST.AST, options: ExampleOptions, field: string): ReadonlyArray<unknown> => {
	switch (ast._tag) {
		case "Literal":
			return [ast.literal];
		case "BooleanKeyword":
			return [true, false];
		case "NumberKeyword":
			return numbers;
		case "StringKeyword":
		case "TemplateLiteral": {
			const own = options.textOf?.(field);
			return own === undefined ? texts : [own, ...texts];
		}
		case "Union":
			return ast.types.flatMap((type) => candidates(type, options, field));
		case "TypeLiteral":
			return [struct(ast, options)];
		case "TupleType": {
			const [rest] = ast.rest;
			if (rest === undefined) return [[]];
			const item = exampleOfAst(rest.type, options, field);
			return [[item], [], [item, item]];
		}
		case "Refinement":
			return candidates(ast.from, options, field);
		case "Transformation":
			return candidates(SchemaAST.encodedAST(ast), options, field);
		case "Suspend":
			return candidates(ast.f(), options, field);
		default:
			return ["x", 1, {}, null];
	}
};

const exampleOfAst = (ast: SchemaAST.AST, options: ExampleOptions, field: string): unknown => {
	const tried = candidates(ast, options, field);
	return tried.find((value) => isTaken(ast, value)) ?? tried[0];
};

/** Returns an example that the schema accepts, or the nearest one that it could make. */
export const exampleOf = (schema: Schema.Schema<unknown, unknown>, options: ExampleOptions = {}): unknown =>
	exampleOfAst(schema.ast, options, "");
