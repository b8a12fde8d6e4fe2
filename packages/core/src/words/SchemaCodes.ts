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

/** The code that a schema carries for its failures, if it carries one. */
export const codeOf = (ast: SchemaAST.AST): ErrorCode | undefined =>
	Option.getOrUndefined(SchemaAST.getAnnotation<ErrorCode>(ErrorCodeAnnotation)(ast));

/** The annotation key; its value is an `ErrorCode`. */
const MissingCodeAnnotation = Symbol.for("@svc/core/MissingCode");

/** Annotations for a type with a code of its own if a required field of it is missing, instead of `FIELD_REQUIRED`. */
export const whenMissing = (code: ErrorCode): { readonly [MissingCodeAnnotation]: ErrorCode } => ({
	[MissingCodeAnnotation]: code,
});

/** The code of a missing required field of this type, if it has one. A refinement has the code of its base type. */
export const missingCodeOf = (ast: SchemaAST.AST): ErrorCode | undefined =>
	Option.getOrUndefined(SchemaAST.getAnnotation<ErrorCode>(MissingCodeAnnotation)(ast)) ??
	(ast._tag === "Refinement" ? missingCodeOf(ast.from) : undefined);
