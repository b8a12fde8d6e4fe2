/** Bodies that are JSON (RFC 8259), that are not, or about which the standard leaves a choice. */
import type { Body } from "@svc/testkit/ExtraCases";

/** Bodies with `¦` between them. `~` and two hex digits stand for a byte, so `~20` for a space at an end. */
const valid = String.raw`
	[] ¦ {} ¦ [[]] ¦ [{}] ¦ [[],{}] ¦ ~20[]~20 ¦ [ ]~0a ¦ ~09~0d~0a [~0a1~09] ¦ null ¦ true ¦ false ¦ ~20true~20 ¦ [null,true]
	0 ¦ -0 ¦ 7 ¦ -12 ¦ [0.5] ¦ [1E5] ¦ [1e+5] ¦ [-1.25e-3] ¦ [0e1] ¦ [123456789] ¦ [0.000000000000000000001]
	"" ¦ "a" ¦ [""] ¦ ["\u0061\u00e9\uFFFF"] ¦ ["\"\\\/\b\f\n\r\t"] ¦ ["\ud83c\udf6e"] ¦ ["\\u0000"] ¦ ["\u000a"] ¦ ["~7f"]
	["é 🍮 ~e2~80~a8 ~e2~80~a9 ~ef~bb~bf"] ¦ ["/* no */ // comment"] ¦ ["~ef~b7~90~f4~8f~bf~bf"]
	{"a":1} ¦ {"":0} ¦ {"a":{"b":[1,{"c":null}]}} ¦ {"a":1,"a":2} ¦ { "a" : [ 1 , 2 ] } ¦ {"\u0061":"\u0062"}`;

/** By line: parts, ends, commas, JavaScript, numbers, texts, white space, bytes that are not UTF-8, and other formats. */
const invalid = String.raw`
	~20 ¦ [ ¦ { ¦ ] ¦ } ¦ " ¦ [1 ¦ [1, ¦ {"a" ¦ {"a": ¦ {"a":1 ¦ {"a":1, ¦ ["a ¦ ["a\ ¦ ["\u00 ¦ tru ¦ [nul ¦ -
	[]] ¦ {}} ¦ []x ¦ 1 2 ¦ {}{} ¦ [] [] ¦ "a" "b" ¦ true false ¦ null, ¦ {}# ¦ []~00 ¦ [1]]
	[,] ¦ [1,] ¦ [,1] ¦ [1,,2] ¦ [1 2] ¦ [1;2] ¦ [1:2] ¦ {,} ¦ {"a":1,} ¦ {"a":1,,"b":2} ¦ {"a" 1} ¦ {"a"::1} ¦ {"a",1} ¦ {:1}
	{a:1} ¦ {1:1} ¦ {'a':1} ¦ ['a'] ¦ [1]//x ¦ [1/*x*/] ¦ #x~0a1 ¦ [undefined] ¦ [NaN] ¦ [Infinity] ¦ [-Infinity] ¦ True ¦ NULL ¦ (1)
	[+1] ¦ [.5] ¦ [5.] ¦ [-.5] ¦ [01] ¦ [-01] ¦ [00] ¦ [1e] ¦ [1e+] ¦ [1.e1] ¦ [1.2.3] ¦ [0x1] ¦ [1_000] ¦ [--1] ¦ [- 1] ¦ [１] ¦ [1n]
	["~0a"] ¦ ["~09"] ¦ ["~00"] ¦ ["~1f"] ¦ ["\x41"] ¦ ["\a"] ¦ ["\'"] ¦ ["\u12"] ¦ ["\u12g4"] ¦ ["\U0041"] ¦ ["\🍮"] ¦ ["\ud800\u"]
	[~0b1] ¦ [~0c] ¦ [~c2~a0] ¦ ~e2~81~a0[] ¦ []~c2~85 ¦ ~e3~80~80{} ¦ \u000A[] ¦ []~e2~80~8b
	~ff ¦ [~e9] ¦ [1~c3] ¦ ~c0~80[] ¦ ~fe~ff ¦ {~80:1} ¦ ~ef~bb~bf ¦ ~ef~bb
	<x/> ¦ [<null>] ¦ a=1&b=2 ¦ --- ¦ a: 1`;

/** Parsers may refuse these, or read them as something else. */
const either = String.raw`
	[1e999] ¦ [-1e999] ¦ [1e-999] ¦ [123456789012345678901234567890] ¦ [-9223372036854775809]
	["\ud800"] ¦ ["\udc00"] ¦ ["\udc00\ud800"] ¦ ["\ud800\n"] ¦ ["\ud800\ud800\udc00"] ¦ {"\udfff":0}
	["~ff"] ¦ ["~e9"] ¦ ["~c3"] ¦ ["~c0~af"] ¦ ["~ed~a0~80"] ¦ ["~f4~90~80~80"] ¦ ["~f0~9f~8d"] ¦ ["~81"]
	~ef~bb~bf{} ¦ ~ff~fe[~00]~00 ¦ ~00[~00]`;

const bytesOf = (text: string): Uint8Array =>
	Buffer.concat(
		text
			.split(/(~[0-9a-f]{2})/)
			.map((part, i) => (i % 2 === 1 ? Buffer.from(part.slice(1), "hex") : Buffer.from(part, "utf8"))),
	);

const named = (kind: string, bodies: string): ReadonlyArray<Body> =>
	bodies
		.trim()
		.split(/\s+¦\s+|\n\s*/)
		.map((text, i) => ({ name: `${kind}_${i} ${text}`, bytes: bytesOf(text) }));

export const jsonBodies: ReadonlyArray<Body> = [
	...named("y", valid),
	...named("n", invalid),
	...named("i", either),
	{ name: "n_empty", bytes: new Uint8Array() },
	{ name: "n_many arrays, none closed", bytes: bytesOf("[".repeat(100_000)) },
	{ name: "i_500 arrays in each other", bytes: bytesOf(`${"[".repeat(500)}${"]".repeat(500)}`) },
	{ name: "i_a number of 400 digits", bytes: bytesOf(`[1${"0".repeat(400)}]`) },
];
