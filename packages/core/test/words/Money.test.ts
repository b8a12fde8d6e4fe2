import { catalog, type ErrorCode } from "@svc/core/words/Errors";
import { reader } from "@svc/core/words/Input";
import { Money, MoneyInput, maximumAmount, moneyInput, sum, usd } from "@svc/core/words/Money";
import { ErrorCodeAnnotation } from "@svc/core/words/SchemaCodes";
import { money } from "@svc/testkit/Arbitraries";
import { Either, Option, type ParseResult, Schema, SchemaAST } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const decode = Schema.decodeUnknownEither(MoneyInput, { onExcessProperty: "error" });

/** The codes that a failed decoding carries, found the way the HTTP floor finds them. */
const codesOf = (issue: ParseResult.ParseIssue): ReadonlyArray<unknown> => {
	if (issue._tag === "Composite")
		return [issue.issues].flat().flatMap((inner) => codesOf(inner as ParseResult.ParseIssue));
	const own =
		issue._tag === "Refinement"
			? Option.toArray(SchemaAST.getAnnotation(ErrorCodeAnnotation)(issue.ast as SchemaAST.Annotated))
			: [];
	return "issue" in issue ? [...own, ...codesOf(issue.issue)] : own;
};

describe("MoneyInput", () => {
	it("reads what it writes", () => {
		fc.assert(
			fc.property(money, (value) => {
				expect(decode(value)).toEqual(Either.right(value));
				expect(Schema.is(Money)(value)).toBe(true);
			}),
		);
	});

	it.each([
		{ amount: -1, currency: "USD" },
		{ amount: 0.5, currency: "USD" },
		{ amount: maximumAmount + 1, currency: "USD" },
		{ amount: "5", currency: "USD" },
		{ amount: 5 },
		{ amount: 5, currency: "USD", cents: true },
	])("refuses %j", (input) => {
		expect(Either.isLeft(decode(input))).toBe(true);
	});

	it("names the code of another currency", () => {
		const result = decode({ amount: 5, currency: "EUR" });
		const codes = Either.match(result, { onLeft: ({ issue }) => codesOf(issue), onRight: () => [] });
		expect(codes).toEqual(["CURRENCY_NOT_SUPPORTED"]);
		expect(catalog.CURRENCY_NOT_SUPPORTED.status).toBe(422);
	});
});

describe("missing parts of money", () => {
	const read = reader(Schema.Struct({ price_money: MoneyInput, fee_money: moneyInput(Schema.Int) }));

	it.each([
		[{ price_money: { currency: "USD" }, fee_money: usd(1) }, "AMOUNT_REQUIRED", "price_money.amount"],
		[{ price_money: usd(1), fee_money: { currency: "USD" } }, "AMOUNT_REQUIRED", "fee_money.amount"],
		[{ price_money: { amount: 1 }, fee_money: usd(1) }, "AMOUNT_MONEY_CURRENCY_REQUIRED", "price_money.currency"],
		[{ fee_money: usd(1) }, "AMOUNT_MONEY_REQUIRED", "price_money"],
		[{ price_money: usd(1) }, "AMOUNT_MONEY_REQUIRED", "fee_money"],
	])("have codes of their own: %j", (input, code, param) => {
		expect(Either.getLeft(read(input))).toMatchObject({ value: { code, param } });
		expect(catalog[code as ErrorCode].status).toBe(400);
	});
});

describe("sum", () => {
	it("adds cents", () => {
		expect(sum([1, 2, 3])).toBe(6);
		expect(usd(sum([]))).toEqual({ amount: 0, currency: "USD" });
	});

	it("refuses a sum that is not a safe integer", () => {
		expect(() => sum([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
	});
});
