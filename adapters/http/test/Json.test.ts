import { parseJson } from "@svc/http/Json";
import { Either } from "effect";
import { describe, expect, it } from "vitest";

const read = (text: string) => parseJson(new TextEncoder().encode(text));

describe("a JSON body", () => {
	it("is read as it is", () => {
		expect(read('{"a":[{"b":[1,{"c":null}]}]}')).toEqual(Either.right({ a: [{ b: [1, { c: null }] }] }));
	});

	it.each([
		['{"__proto__":1}', "__proto__"],
		['[[{"__proto__":1}]]', "[0][0].__proto__"],
		['{"a":{"ok":1},"lines":[1,{"metadata":{"__proto__":{"x":1}}}]}', "lines[1].metadata.__proto__"],
		['{"[0]":{"a.b":{"__proto__":1}}}', "[0].a.b.__proto__"],
	])("%s is refused with the path of the key", (text, param) => {
		expect(Either.getOrThrow(Either.flip(read(text)))).toMatchObject({ code: "UNKNOWN_FIELD", param });
	});

	it("is refused if it is too deep", () => {
		const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
		expect(Either.isRight(read(nested(32)))).toBe(true);
		expect(Either.getOrThrow(Either.flip(read(nested(33))))).toMatchObject({ code: "JSON_TOO_DEEP" });
	});
});
