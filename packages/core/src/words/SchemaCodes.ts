/**
 * Catalog codes of a schema's rules.
 *
 * `Input.ts` distinguishes wrong JSON types, missing fields and unknown ones. A refinement that fails is
 * `INVALID_VALUE`, unless it has another code (`withCode`). A missing field is `FIELD_REQUIRED`, unless its type has
 * another code (`whenMissing`).
 */
import { Option, SchemaAST } from "effect";
import type { ErrorCode } from "./Errors.js";

/** The annotation key; its value is an `ErrorCode`. */
export const ErrorCodeAnnotation = Symbol.for("@svc/core/ErrorCode");

/** Annotations for a refinement with a code of its own: `Schema.filter(rule, { ...withCode("X"), message })`. */
export const withCode = (code: ErrorCode): { readonly [ErrorCodeAnnotation]: ErrorCode } => ({
	[ErrorCodeAnnotation]: code,
});

/** The code that a schema assigns to its failures, if any. */
export const codeOf = (ast: SchemaAST.AST): ErrorCode | undefined =>
	Option.getOrUndefined(SchemaAST.getAnnotation<ErrorCode>(ErrorCodeAnnotation)(ast));

/** The annotation key; its value is an `ErrorCode`. */
const MissingCodeAnnotation = Symbol.for("@svc/core/MissingCode");

/**
 * Annotations for a type that has a code of its own, instead of `FIELD_REQUIRED`, when a required field of it is
 * missing.
 */
export const whenMissing = (code: ErrorCode): { readonly [MissingCodeAnnotation]: ErrorCode } => ({
	[MissingCodeAnnotation]: code,
});

/** The code of a missing required field of this type, if it has one. A refinement has the code of its base type. */
export const missingCodeOf = (ast: SchemaAST.AST): ErrorCode | undefined =>
	Option.getOrUndefined(SchemaAST.getAnnotation<ErrorCode>(MissingCodeAnnotation)(ast)) ??
	(ast._tag === "Refinement" ? missingCodeOf(ast.from) : undefined);

export const isLiteral = (ast: SchemaAST.AST): boolean =>
	ast._tag === "Literal" ||
	ast._tag === "Enums" ||
	ast._tag === "TemplateLiteral" ||
	(ast._tag === "Union" && ast.types.every(isLiteral));

/** The JSON types of a literal's values, to distinguish a wrong value from a wrong type. */
export const literalTypesOf = (ast: SchemaAST.AST): ReadonlyArray<string> => {
	if (ast._tag === "Union") return ast.types.flatMap(literalTypesOf);
	if (ast._tag === "Literal") return [ast.literal === null ? "null" : typeof ast.literal];
	return ["string"];
};

/** The codes of an object: for its type, for fields that are missing or unknown, and for its fields' values. */
const objectCodes = ({ indexSignatures, propertySignatures }: SchemaAST.TypeLiteral): ReadonlyArray<ErrorCode> => [
	"INVALID_TYPE",
	// A key that is allowed by no field and no index signature.
	...(indexSignatures.some(({ parameter }) => parameter._tag === "StringKeyword") ? [] : ["UNKNOWN_FIELD" as const]),
	...propertySignatures.flatMap(({ isOptional, type }) => [
		...(isOptional ? [] : [missingCodeOf(type) ?? "FIELD_REQUIRED"]),
		...readingCodes(type),
	]),
	...indexSignatures.flatMap(({ type }) => readingCodes(type)),
];

/**
 * Every code with which a decoder of this schema may refuse an input (`Input.ts`), possibly repeated. The contract
 * lists them for the operations that decode their bodies with the schema.
 */
export const readingCodes = (ast: SchemaAST.AST): ReadonlyArray<ErrorCode> => {
	if (isLiteral(ast))
		return literalTypesOf(ast).every((type) => type === "null") ? ["INVALID_TYPE"] : ["INVALID_TYPE", "INVALID_VALUE"];
	switch (ast._tag) {
		case "StringKeyword":
		case "NumberKeyword":
		case "BooleanKeyword":
			return ["INVALID_TYPE"];
		case "Refinement":
			return [...readingCodes(ast.from), codeOf(ast) ?? "INVALID_VALUE"];
		case "Transformation":
			return [...readingCodes(ast.from), codeOf(ast) ?? "INVALID_VALUE", ...readingCodes(ast.to)];
		case "TypeLiteral":
			return objectCodes(ast);
		case "TupleType":
			return ["INVALID_TYPE", ...[...ast.elements, ...ast.rest].flatMap(({ type }) => readingCodes(type))];
		case "Union":
			return ast.types.flatMap(readingCodes);
		default:
			throw new TypeError(`No request has a field of this kind, so its codes are not known: ${ast._tag}`);
	}
};
