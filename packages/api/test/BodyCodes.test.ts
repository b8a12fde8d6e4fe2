/** Compares the codes that the contract derives from bodies with those that the reader of each body really refuses. */
import { bodyCodes } from "@svc/api/Document/OperationErrors";
import type { Refusal } from "@svc/core/words/Errors";
import { reader } from "@svc/core/words/Input";
import { Either, Schema } from "effect";
import { describe, expect, it } from "vitest";
import { bodies, wrongInputs } from "./WrongInputs.js";

/** Values that are wrong nearly everywhere. */
const wrongAnywhere = [null, true, -1.5, 50_000_000, 1e12, "\u0000", "x".repeat(5_000), [], {}, { unknown: 1 }];

const codesIn = ({ code, details }: Refusal): ReadonlyArray<unknown> =>
	details === undefined ? [code] : details.map((detail) => detail.code);

describe("the codes that follow from a body", () => {
	it.each(bodies)("are all that the reader refuses wrong inputs with, and no others: %s", (operation, { ast }) => {
		const read = reader(Schema.make<unknown>(ast));
		const answered = new Set<unknown>(["INVALID_JSON"]);
		for (const input of wrongInputs(ast, wrongAnywhere)) {
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
