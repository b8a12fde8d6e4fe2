/** Compares the codes that the contract derives from bodies with those that the reader of each body really refuses. */
import { bodyCodes } from "@svc/api/Document/OperationErrors";
import { capabilities } from "@svc/core/main/Capabilities";
import type { AnyUseCase } from "@svc/core/platform/UseCase";
import type { Refusal } from "@svc/core/words/Errors";
import { reader } from "@svc/core/words/Input";
import { Either, Schema, type SchemaAST } from "effect";
import { describe, expect, it } from "vitest";

/** Values that are wrong nearly everywhere. */
const wrongAnywhere = [null, true, -1.5, 50_000_000, 1e12, "\u0000", "x".repeat(5_000), [], {}, { unknown: 1 }];

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
function* wrongObjects(ast: SchemaAST.TypeLiteral): Generator<unknown> {
	// What is formed of an object's schema is an object.
	const base: Readonly<Record<PropertyKey, unknown>> = { ...(formed(ast) as object) };
	yield { ...base, unknown: 1 };
	for (const { name, type } of ast.propertySignatures) {
		const { [name]: _, ...rest } = base;
		yield rest;
		for (const wrong of wrongInputs(type)) yield { ...base, [name]: wrong };
	}
	for (const { type } of ast.indexSignatures) for (const wrong of wrongInputs(type)) yield { ...base, key: wrong };
}

/** Inputs that have one wrong place each: every place of the schema has its turn. */
function* wrongInputs(ast: SchemaAST.AST): Generator<unknown> {
	if (ast._tag === "Refinement" || ast._tag === "Transformation") return yield* wrongInputs(ast.from);
	yield* wrongAnywhere;
	if (ast._tag === "Union") for (const type of ast.types) yield* wrongInputs(type);
	if (ast._tag === "TypeLiteral") yield* wrongObjects(ast);
	if (ast._tag === "TupleType") for (const { type } of ast.rest) for (const wrong of wrongInputs(type)) yield [wrong];
}

const codesIn = ({ code, details }: Refusal): ReadonlyArray<unknown> =>
	details === undefined ? [code] : details.map((detail) => detail.code);

const bodies = capabilities.flatMap(({ useCases }) =>
	Object.values<AnyUseCase>(useCases).flatMap(({ input, kind, method, operation }) =>
		kind !== "command" || method === "DELETE" || input === undefined ? [] : [[operation, input] as const],
	),
);

describe("the codes that follow from a body", () => {
	it.each(bodies)("are all that the reader refuses wrong inputs with, and no others: %s", (operation, { ast }) => {
		const read = reader(Schema.make<unknown>(ast));
		const answered = new Set<unknown>(["INVALID_JSON"]);
		for (const input of wrongInputs(ast)) {
			const result = read(input);
			if (Either.isLeft(result)) for (const code of codesIn(result.left)) answered.add(code);
		}
		expect([...answered].sort()).toEqual([...(bodyCodes.get(operation) ?? [])].sort());
	});

	it("include the codes of money, and are of every operation that takes a body", () => {
		expect(bodies.length).toBeGreaterThan(150);
		expect([...(bodyCodes.get("createRefund") ?? [])]).toEqual(
			expect.arrayContaining(["AMOUNT_REQUIRED", "AMOUNT_MONEY_CURRENCY_REQUIRED", "CURRENCY_NOT_SUPPORTED"]),
		);
		expect(bodyCodes.get("getOrder")).toEqual(new Set());
	});
});
