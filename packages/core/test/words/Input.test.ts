import { catalog, Refusal } from "@svc/core/words/Errors";
import { reader } from "@svc/core/words/Input";
import { optional } from "@svc/core/words/Optional";
import { withCode } from "@svc/core/words/SchemaCodes";
import { Metadata, Name } from "@svc/core/words/Text";
import { Timestamp } from "@svc/core/words/Timestamp";
import { Either, Schema } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const Line = Schema.Union(
	Schema.Struct({ variant_id: Schema.String, quantity: Schema.Int }),
	Schema.Struct({ name: Name, quantity: Schema.Int.pipe(Schema.positive()), price: Schema.NonNegativeInt }),
);

const Request = Schema.Struct({
	name: Name,
	mode: Schema.Literal("test", "live"),
	count: optional(Schema.Int.pipe(Schema.between(1, 10))),
	currency: optional(
		Schema.String.pipe(Schema.filter((text) => text === "USD", { ...withCode("CURRENCY_NOT_SUPPORTED") })),
	),
	lines: optional(Schema.Array(Line).pipe(Schema.maxItems(3))),
	until: optional(Schema.NullOr(Timestamp)),
	metadata: optional(Metadata),
	nested: optional(Schema.Struct({ deep: Schema.Struct({ flag: Schema.Boolean }) })),
});

const read = reader(Request);

const refusalOf = (input: unknown): Refusal => {
	const result = read(input);
	if (Either.isRight(result)) throw new Error(`accepted ${JSON.stringify(input)}`);
	return result.left;
};

const least = { name: "Ada", mode: "test" };

/** Code and param of every fault, the first of which gives the status. */
const faults = (input: unknown) => {
	const { code, param, details } = refusalOf(input);
	return details === undefined ? [[code, param]] : details.map((detail) => [detail.code, detail.param]);
};

describe("reading a large input", () => {
	const Large = Schema.Struct({ names: Schema.Array(Schema.Literal("a", "b")).pipe(Schema.maxItems(50_000)) });
	const readLarge = reader(Large);

	const refusedLarge = (names: ReadonlyArray<string>) => Either.getOrThrow(Either.flip(readLarge({ names })));

	it("names one fault if there are more values than can be checked quickly", () => {
		const few = refusedLarge(Array(4_000).fill("c"));
		expect(few.param).toBe("names[0]");
		expect(few.details).toHaveLength(20);
		const many = refusedLarge([...Array(20_000).fill("a"), ...Array(20_000).fill("c")]);
		expect(many.param).toBe("names[20000]");
		expect(many.details).toBeUndefined();
		expect(Either.isRight(readLarge({ names: Array(40_000).fill("a") }))).toBe(true);
	});
});

describe("reading a request", () => {
	it("accepts valid input, with times in UTC and nothing else changed", () => {
		const input = { ...least, until: "2026-11-21T10:39:00+02:00", metadata: { "a.b": "c" }, lines: [] };
		expect(read(input)).toEqual(Either.right({ ...input, until: "2026-11-21T08:39:00.000Z" }));
		expect(read({ ...least, until: null })).toEqual(Either.right({ ...least, until: null }));
	});

	it("answers 400 for unreadable fields and 422 for rejected ones, and names them", () => {
		const cases: ReadonlyArray<readonly [unknown, string, string | undefined]> = [
			[{ mode: "test" }, "FIELD_REQUIRED", "name"],
			[{ ...least, nmae: 1 }, "UNKNOWN_FIELD", "nmae"],
			[{ ...least, nested: { deep: { flag: true, extra: 1 } } }, "UNKNOWN_FIELD", "nested.deep.extra"],
			[{ ...least, nested: { deep: {} } }, "FIELD_REQUIRED", "nested.deep.flag"],
			[{ ...least, nested: { deep: { flag: "yes" } } }, "INVALID_TYPE", "nested.deep.flag"],
			[{ ...least, name: 5 }, "INVALID_TYPE", "name"],
			[{ ...least, name: null }, "INVALID_TYPE", "name"],
			[{ ...least, name: "" }, "INVALID_VALUE", "name"],
			[{ ...least, mode: "prod" }, "INVALID_VALUE", "mode"],
			[{ ...least, mode: 5 }, "INVALID_TYPE", "mode"],
			[{ ...least, count: 0 }, "INVALID_VALUE", "count"],
			[{ ...least, count: "3" }, "INVALID_TYPE", "count"],
			[{ ...least, currency: "EUR" }, "CURRENCY_NOT_SUPPORTED", "currency"],
			[{ ...least, until: "2026-02-30T00:00:00Z" }, "INVALID_VALUE", "until"],
			[{ ...least, until: 5 }, "INVALID_TYPE", "until"],
			[{ ...least, metadata: { key: 1 } }, "INVALID_TYPE", "metadata.key"],
			[{ ...least, metadata: [] }, "INVALID_TYPE", "metadata"],
			[{ ...least, lines: {} }, "INVALID_TYPE", "lines"],
			[{ ...least, lines: [{ name: "x", quantity: 1, price: -1 }] }, "INVALID_VALUE", "lines[0].price"],
			[{ ...least, lines: [{ variant_id: "v", quantity: 1 }, 5] }, "INVALID_TYPE", "lines[1]"],
			[[], "INVALID_TYPE", undefined],
			[null, "INVALID_TYPE", undefined],
			["text", "INVALID_TYPE", undefined],
			[5, "INVALID_TYPE", undefined],
		];
		for (const [input, code, param] of cases) {
			expect(faults(input), JSON.stringify(input)).toEqual([[code, param]]);
			expect(refusalOf(input).message, JSON.stringify(input)).toMatch(/^\S.*[.?]$/);
		}
	});

	it("says of a number that is too large to be exact that it is out of range", () => {
		for (const text of ["9007199254740992", "-9007199254740993", "1e400"])
			expect(refusalOf({ ...least, count: JSON.parse(text) }).message).toBe("count is out of range.");
		expect(refusalOf({ ...least, count: 1.5 }).message).toBe("count must be an integer.");
	});

	it("asks for one object where any of several shapes is accepted, if an array or a string is sent", () => {
		const Source = Schema.Union(
			Schema.Struct({ type: Schema.Literal("location"), location_id: Schema.String }),
			Schema.Struct({ type: Schema.Literal("policy"), policy_id: Schema.String }),
		);
		const readSource = reader(Schema.Struct({ source: Source }));
		const said = (source: unknown) => Either.getOrThrow(Either.flip(readSource({ source }))).message;
		expect(said([])).toBe("source must be an object, not an array.");
		expect(said("location")).toBe("source must be an object, not a string.");
		expect(said({})).toBe("source.type is required.");
	});

	it("repeats the begin of names and values alone if they are long", () => {
		const long = "😀".repeat(100_000);
		const unknown = refusalOf({ ...least, [long]: 1 });
		expect([unknown.code, unknown.param]).toEqual(["UNKNOWN_FIELD", `${"😀".repeat(127)}…`]);
		expect(unknown.message.length).toBeLessThan(400);
		const { message } = Either.getOrThrow(Either.flip(reader(Schema.Struct({ a: Schema.Literal("b") }))({ a: long })));
		expect(message.length).toBeLessThan(400);
	});

	it("refuses a list that is too long", () => {
		const lines = Array.from({ length: 4 }, () => ({ variant_id: "v", quantity: 1 }));
		expect(faults({ ...least, lines })).toEqual([["INVALID_VALUE", "lines"]]);
	});

	it("names every fault at once, and answers 400 if one field cannot be read", () => {
		const refusal = refusalOf({ name: "", mode: 5, extra: 1, count: 99 });
		expect(catalog[refusal.code].status).toBe(400);
		expect(refusal.details?.map((detail) => [detail.code, detail.param])).toEqual(
			expect.arrayContaining([
				["INVALID_TYPE", "mode"],
				["UNKNOWN_FIELD", "extra"],
				["INVALID_VALUE", "name"],
				["INVALID_VALUE", "count"],
			]),
		);
	});

	it.each([
		[{ ...least, nmae: 1 }, "nmae is not a field of this request. Did you mean name?"],
		[{ ...least, Count: 1 }, "Count is not a field of this request. Did you mean count?"],
		[
			{ ...least, nested: { deep: { flga: 1 } } },
			"nested.deep.flga is not a field of this request. Did you mean flag?",
		],
		[{ ...least, colour: 1 }, "colour is not a field of this request."],
		[{ ...least, ["n".repeat(65)]: 1 }, `${"n".repeat(65)} is not a field of this request.`],
	])("names the field that a caller may have meant: %o", (input, message) => {
		const { details, message: first } = refusalOf(input);
		expect([first, ...(details ?? []).map((detail) => detail.message)]).toContain(message);
	});

	it("limits the faults that it names", () => {
		const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`field_${i}`, 1]));
		expect(refusalOf({ ...least, ...many }).details?.length).toBeLessThanOrEqual(20);
	});

	it("answers any JSON with the value or with one refusal of the catalog, and never throws", () => {
		const shape = fc.record(
			{
				name: fc.jsonValue(),
				mode: fc.oneof(fc.constantFrom("test", "live"), fc.jsonValue()),
				count: fc.jsonValue(),
				currency: fc.jsonValue(),
				lines: fc.array(fc.record({ variant_id: fc.jsonValue(), quantity: fc.jsonValue() }, { requiredKeys: [] })),
				metadata: fc.jsonValue(),
				until: fc.jsonValue(),
				nested: fc.jsonValue(),
				__proto__: fc.jsonValue(),
			},
			{ requiredKeys: [] },
		);
		fc.assert(
			fc.property(fc.oneof(shape, fc.jsonValue()), (input) => {
				const result = read(JSON.parse(JSON.stringify(input)));
				if (Either.isRight(result)) return;
				expect(result.left).toBeInstanceOf(Refusal);
				expect([400, 422]).toContain(catalog[result.left.code].status);
				for (const detail of result.left.details ?? []) expect(Object.keys(catalog)).toContain(detail.code);
			}),
		);
	});
});
