/** Shows what the bodies catch: parsers that are wrong in one way each. */
import { describe, expect, it } from "vitest";
import { jsonBodies } from "./JsonBodies.js";

type Parse = (bytes: Uint8Array) => unknown;

const strict = (bytes: Uint8Array) => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
const evaluate = (text: string): unknown => new Function(`"use strict"; return (${text})`)();

/** The bodies that a parser takes or refuses against their name. */
const mistakes = (parse: Parse): ReadonlyArray<string> =>
	jsonBodies.flatMap(({ bytes, name }) => {
		let isTaken = true;
		try {
			parse(bytes);
		} catch {
			isTaken = false;
		}
		return name.startsWith("i_") || name.startsWith("y_") === isTaken ? [] : [name];
	});

describe("the bodies", () => {
	it("are named once each, as Node's parser reads them", () => {
		expect(new Set(jsonBodies.map(({ name }) => name)).size).toBe(jsonBodies.length);
		expect(mistakes((bytes) => JSON.parse(strict(bytes)))).toEqual([]);
	});

	it.each<[string, Parse]>([
		["reads JavaScript", (bytes) => evaluate(strict(bytes))],
		["trims other spaces", (bytes) => JSON.parse(strict(bytes).trim())],
		["reads no body as none", (bytes) => (bytes.length === 0 ? undefined : JSON.parse(strict(bytes)))],
		["allows commas at the end", (bytes) => JSON.parse(strict(bytes).replace(/,\s*([\]}])/g, "$1"))],
		["removes comments", (bytes) => JSON.parse(strict(bytes).replace(/\/\*.*?\*\/|\/\/.*$/gm, ""))],
		["allows single quotes", (bytes) => JSON.parse(strict(bytes).replaceAll("'", '"'))],
		["quotes names", (bytes) => JSON.parse(strict(bytes).replace(/([{,])(\w+):/g, '$1"$2":'))],
		["allows a plus sign", (bytes) => JSON.parse(strict(bytes).replace(/([[:,])\+(?=\d)/g, "$1"))],
		["allows zeros before a number", (bytes) => JSON.parse(strict(bytes).replace(/([[-])0+(?=\d)/g, "$1"))],
		["allows a point without digits", (bytes) => JSON.parse(strict(bytes).replace(/(\d)\.(?!\d)/g, "$1.0"))],
		["knows other words", (bytes) => JSON.parse(strict(bytes).replace(/True|NaN|-?Infinity|undefined/g, "null"))],
		["allows characters of control in texts", (bytes) => JSON.parse(strict(bytes).replace(/[\n\t]/g, " "))],
		["ignores U+0000", (bytes) => JSON.parse(strict(bytes).replaceAll("\u0000", ""))],
		["ignores unknown escapes", (bytes) => JSON.parse(strict(bytes).replace(/\\(?=[xa'])/g, ""))],
		["reads the first value alone", (bytes) => JSON.parse(strict(bytes).replace(/^(\{\}|\[\]).*$/s, "$1"))],
		["closes what is open", (bytes) => JSON.parse(strict(bytes).replace(/^(\[1|\[)$/, "$1]"))],
		["replaces what is not UTF-8", (bytes) => JSON.parse(new TextDecoder().decode(bytes).replaceAll("\ufffd", ""))],
		["takes objects and arrays alone", (bytes) => Object.keys(JSON.parse(strict(bytes)))],
		["refuses names that occur twice", (bytes) => JSON.parse(strict(bytes).replace('"a":1,"a"', "!"))],
	])("catch a parser that %s", (_, parse) => {
		expect(mistakes(parse)).not.toEqual([]);
	});
});
