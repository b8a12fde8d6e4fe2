/**
 * Request logs show why svc refused a body, but nothing of the body: no value, and no key that the caller chose. Every place
 * of every body has its turn.
 */
import { type OwnText, ownTextOf, reader } from "@svc/core/words/Input";
import { Either, Schema, type SchemaAST } from "effect";
import { describe, expect, it } from "vitest";
import { bodies, wrongInputs } from "./WrongInputs.js";

const canary = "CaNaRy7f3Kq9";
const number = 73_918_264.5;
const planted = [
	canary,
	`https://${canary}:${canary}@${canary}.example/"${canary}"`,
	` ${canary.repeat(30)}@${canary}.example`,
	number,
	[canary],
	{ [canary]: canary },
];

/** The texts for the log of each refusal of a body with something planted in it. */
function* ownTexts({ ast }: { readonly ast: SchemaAST.AST }): Generator<OwnText> {
	const read = reader(Schema.make<unknown>(ast));
	for (const input of wrongInputs(ast, planted)) {
		const result = read(input);
		if (Either.isLeft(result)) yield ownTextOf(result.left) ?? expect.unreachable("no text for the log");
	}
}

describe("the text of a refusal for its log", () => {
	it.each(bodies)("repeats nothing of the body: %s", (_, input) => {
		let count = 0;
		for (const text of ownTexts(input)) {
			count++;
			expect(JSON.stringify(text)).not.toMatch(/canary|73.?918/i);
		}
		expect(count).toBeGreaterThan(planted.length / 2);
	});

	it("differs from the refusal itself, which repeats values so that callers see them", () => {
		const repeated = bodies.flatMap(([, { ast }]) => {
			const result = reader(Schema.make<unknown>(ast))({ [canary]: 1 });
			return Either.isLeft(result) && result.left.message.includes(canary) ? [result.left] : [];
		});
		expect(repeated.length).toBeGreaterThan(20);
	});

	it("is the refusal's own if it repeats nothing, and names the field", () => {
		const Body = Schema.Struct({
			quantity: Schema.Int,
			metadata: Schema.Record({ key: Schema.String, value: Schema.String }),
			lines: Schema.Array(Schema.Struct({ type: Schema.Literal("a", "b") })),
		});
		const read = reader(Body);
		const of = (input: unknown) => {
			const refusal = Either.match(read(input), { onLeft: (left) => left, onRight: () => expect.unreachable("read") });
			const { message, param } = refusal;
			return { said: { message, param }, own: ownTextOf(refusal) };
		};
		const lines = [{ type: "a" }, { type: canary }];
		const kind = of({ quantity: 1, metadata: {}, lines });
		expect(kind.said.message).toBe(`lines[1].type must be "a" or "b", not "${canary}".`);
		expect(kind.own).toEqual({
			message: 'lines[1].type must be "a" or "b", not another value.',
			param: "lines[1].type",
		});
		const missing = of({ metadata: {}, lines: [] });
		expect(missing.own).toEqual(missing.said);
		expect(of({ quantity: 1, metadata: { [canary]: 1 }, lines: [] }).own?.param).toBe("metadata.[REDACTED]");
		expect(of({ quantity: 1, metadata: {}, lines: [], quantiti: 2 }).own).toEqual({
			message: "quantiti is not a field of this request. Did you mean quantity?",
			param: "quantiti",
		});
		expect(of({ quantity: "x", metadata: {}, lines, [canary]: 1 }).own?.details).toMatchObject([
			{ code: "UNKNOWN_FIELD", param: "[REDACTED]", message: "[REDACTED] is not a field of this request." },
			{ code: "INVALID_TYPE", param: "quantity" },
			{ code: "INVALID_VALUE", param: "lines[1].type" },
		]);
	});
});
