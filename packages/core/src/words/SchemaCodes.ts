/**
 * How a schema says which catalog code its rule raises.
 *
 * A value of the wrong JSON type, a missing field and an unknown one are told apart by the HTTP floor; a refinement
 * that fails is `INVALID_VALUE`, unless it carries another code (`withCode`), and a field that is missing is
 * `FIELD_REQUIRED`, unless its type carries another one (`whenMissing`).
 */
import { Option, SchemaAST } from "effect";
import type { ErrorCode } from "./Errors.js";

/** The annotation key; its value is an `ErrorCode`. */
export const ErrorCodeAnnotation = Symbol.for("@svc/core/ErrorCode");

/** Annotations for a refinement whose failure has its own code: `Schema.filter(rule, { ...withCode("X"), message })`. */
export const withCode = (code: ErrorCode): { readonly [ErrorCodeAnnotation]: ErrorCode } => ({
	[ErrorCodeAnnotation]: code,
});

/** The code that a schema carries for its failures, if it carries one. */
export const codeOf = (ast: SchemaAST.AST): ErrorCode | undefined =>
	Option.getOrUndefined(SchemaAST.getAnnotation<ErrorCode>(ErrorCodeAnnotation)(ast));

/** The annotation key; its value is an `ErrorCode`. */
const MissingCodeAnnotation = Symbol.for("@svc/core/MissingCode");

/** Annotations for what has a code of its own when a required field of it is left out, in place of `FIELD_REQUIRED`. */
export const whenMissing = (code: ErrorCode): { readonly [MissingCodeAnnotation]: ErrorCode } => ({
	[MissingCodeAnnotation]: code,
});

/** The code of a required field of this type that was left out, if it has one of its own; a refinement has its type's. */
export const missingCodeOf = (ast: SchemaAST.AST): ErrorCode | undefined =>
	Option.getOrUndefined(SchemaAST.getAnnotation<ErrorCode>(MissingCodeAnnotation)(ast)) ??
	(ast._tag === "Refinement" ? missingCodeOf(ast.from) : undefined);
