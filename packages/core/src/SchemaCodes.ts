/**
 * How a schema says which catalog code its rule raises.
 *
 * A value of the wrong JSON type, a missing field and an unknown one are told apart by the HTTP floor; a refinement
 * that fails is `INVALID_VALUE`, unless it carries another code under this annotation.
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
