/** Wrong inputs for every body of the API. */
import { capabilities } from "@svc/core/main/Capabilities";
import type { AnyUseCase } from "@svc/core/platform/UseCase";
import type { SchemaAST } from "effect";

/** A value of the right form, by which a reader finds the member of a union that is meant. */
const formed = (ast: SchemaAST.AST): unknown => {
	switch (ast._tag) {
		case "Literal":
			return ast.literal;
		case "StringKeyword":
			return "USD";
		case "NumberKeyword":
			return 1;
		case "BooleanKeyword":
			return true;
		case "TupleType":
			return ast.rest.map(({ type }) => formed(type));
		case "TypeLiteral":
			return Object.fromEntries(
				ast.propertySignatures.filter(({ isOptional }) => !isOptional).map(({ name, type }) => [name, formed(type)]),
			);
		case "Union":
			return formed(ast.types[0]);
		case "Refinement":
		case "Transformation":
			return formed(ast.from);
		default:
			throw new TypeError(`No request has a field of this kind: ${ast._tag}`);
	}
};

/** Objects with a field missing, and with each wrong value in each field. */
function* wrongObjects(ast: SchemaAST.TypeLiteral, values: ReadonlyArray<unknown>): Generator<unknown> {
	// What is formed of an object's schema is an object.
	const base: Readonly<Record<PropertyKey, unknown>> = { ...(formed(ast) as object) };
	yield { ...base, unknown: 1 };
	for (const { name, type } of ast.propertySignatures) {
		const { [name]: _, ...rest } = base;
		yield rest;
		for (const wrong of wrongInputs(type, values)) yield { ...base, [name]: wrong };
	}
	for (const { type } of ast.indexSignatures)
		for (const wrong of wrongInputs(type, values)) yield { ...base, key: wrong };
}

/** Inputs that have one of the wrong values in one place each: every place of the schema has its turn. */
export function* wrongInputs(ast: SchemaAST.AST, values: ReadonlyArray<unknown>): Generator<unknown> {
	if (ast._tag === "Refinement" || ast._tag === "Transformation") return yield* wrongInputs(ast.from, values);
	yield* values;
	if (ast._tag === "Union") for (const type of ast.types) yield* wrongInputs(type, values);
	if (ast._tag === "TypeLiteral") yield* wrongObjects(ast, values);
	if (ast._tag === "TupleType")
		for (const { type } of ast.rest) for (const wrong of wrongInputs(type, values)) yield [wrong];
}

/** Every command with a body: its operation, and the schema of the body. */
export const bodies = capabilities.flatMap(({ useCases }) =>
	Object.values<AnyUseCase>(useCases).flatMap(({ input, kind, method, operation }) =>
		kind !== "command" || method === "DELETE" || input === undefined ? [] : [[operation, input] as const],
	),
);
