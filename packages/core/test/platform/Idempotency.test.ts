import { canonical, isKept } from "@svc/core/platform/Idempotency";
import { codes, refuse } from "@svc/core/words/Errors";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const json = fc.jsonValue({ maxDepth: 5 }) as fc.Arbitrary<unknown>;

/** The same value with the keys of every object in another order. */
const shuffled = (value: unknown, turn: number): unknown => {
	if (Array.isArray(value)) return value.map((item) => shuffled(item, turn));
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value).map(([key, member]) => [key, shuffled(member, turn)] as const);
	const at = entries.length === 0 ? 0 : turn % entries.length;
	return Object.fromEntries([...entries.slice(at), ...entries.slice(0, at)].reverse());
};

/** Equal as JSON: −0 is written as 0. */
const isSame = (left: unknown, right: unknown): boolean => {
	try {
		expect(JSON.parse(JSON.stringify(left))).toEqual(JSON.parse(JSON.stringify(right)));
		return true;
	} catch {
		return false;
	}
};

describe("the canonical form of a body", () => {
	it("does not depend on the order of keys, at any depth", () => {
		fc.assert(
			fc.property(json, fc.nat(9), (value, turn) => {
				expect(canonical(shuffled(value, turn))).toBe(canonical(value));
			}),
		);
	});

	it("is JSON of the same value", () => {
		fc.assert(
			fc.property(json, (value) => {
				expect(isSame(JSON.parse(canonical(value)), value)).toBe(true);
			}),
		);
	});

	it("differs if the values do", () => {
		fc.assert(
			fc.property(json, json, (left, right) => {
				expect(canonical(left) === canonical(right)).toBe(isSame(left, right));
			}),
		);
		const different = [
			...[
				1,
				"1",
				true,
				"true",
				null,
				"null",
				"",
				0,
				false,
				[],
				{},
				[[]],
				[{}],
				[null],
				[1, 2],
				[2, 1],
				[[1], 2],
				[1, [2]],
			],
			...[{ a: 1 }, { a: "1" }, { a: { b: 1 } }, { "a:1": 1 }, { a: null }, { b: 1 }, { a: 1, b: 2 }, { a: 2, b: 1 }],
			...['{"a":1}', "a", "A", "a ", "é", "e\u0301", { "": 1 }, { '"': 1 }, { "\\": 1 }],
		].map(canonical);
		expect(new Set(different).size).toBe(different.length);
	});

	it("omits undefined fields, as JSON does", () => {
		expect(canonical({ a: undefined, b: 1 })).toBe(canonical({ b: 1 }));
	});
});

describe("refusals that are kept as the answer of their key", () => {
	const kept = codes.filter((code) => isKept(refuse(code)));

	it("depend on the resource's state or a rule", () => {
		for (const code of [
			"RESOURCE_NOT_FOUND",
			"VERSION_CONFLICT",
			"ALREADY_EXISTS",
			"INVALID_VALUE",
			"PAYMENT_DECLINED",
		])
			expect(kept).toContain(code);
	});

	it("exclude those that a repeat may pass, and those of unreadable requests", () => {
		for (const code of [
			...["INVALID_JSON", "UNKNOWN_FIELD", "FIELD_REQUIRED", "UNSUPPORTED_MEDIA_TYPE", "REQUEST_TOO_LARGE"],
			...["API_KEY_REQUIRED", "API_KEY_EXPIRED", "INSUFFICIENT_SCOPE", "INTERNAL_ERROR", "STORAGE_UNAVAILABLE"],
			...["IDEMPOTENCY_KEY_REUSED", "IDEMPOTENCY_REQUEST_IN_PROGRESS", "PROCESSOR_TIMEOUT", "PROCESSOR_UNAVAILABLE"],
		])
			expect(kept).not.toContain(code);
	});
});
