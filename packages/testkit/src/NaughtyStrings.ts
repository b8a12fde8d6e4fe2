/** Strings that programs often mishandle: the public list, and what a version of it on npm lacks. */
import { createRequire } from "node:module";
import { extraCases } from "./ExtraCases.js";

const published: ReadonlyArray<string> = createRequire(import.meta.url)("big-list-of-naughty-strings");

const range = (first: number, last: number): string =>
	String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

const own = [
	// Characters without a picture: controls, spaces, joiners, directions, tags, what is no character at all.
	...[range(0x01, 0x1f), range(0x7f, 0x9f), "\u00a0\u1680\u2007\u2028\u2029\u202f\u3000", range(0x200b, 0x200f)],
	...[range(0x202a, 0x202e), range(0x2060, 0x206f), "\u00ad\u061c\u180e\ufeff", range(0xe0061, 0xe007f)],
	...["\ufdd0", "\ufffe\uffff", "\u{1fffe}", "\u{10ffff}", "\ufffd"],
	// Letters that grow, shrink or join when their case or form changes.
	...["Ⱥ Ⱦ", "İIıi", "ßẞ", "ﬃ", "e\u0301 \u00e9", "A\u030a \u00c5 \u212b", "ﷺ", "జ్ఞ\u200cా"],
	// Pictures of several code points, and halves of them.
	...[
		"🏴\u{e0067}\u{e0062}\u{e007f}",
		"👩🏿\u200d🚀",
		"👨\u200d👩\u200d👧\u200d👦",
		"🇺🇸🇷",
		"🏳0🌈\ufe0f",
		"\u{1f1fa}",
		"\u0301e",
	],
	// What databases, formats, shells, templates and JavaScript take for a command.
	...[
		"%",
		"_",
		"\\",
		"%s %n %@ %00",
		"{0} $\u007b1} #{2} {{3}} {% 4 %}",
		"$(id) `id` ; | & > <",
		"-- ' \" ;",
		"\\u0000",
	],
	...["then", "hasOwnProperty", "valueOf", "-0", "+0", "1e1000", "0x10", "0b1", "1_000", "TRUE", "null", " "],
];

export const naughtyStrings: ReadonlyArray<string> = [
	...new Set([
		...published,
		...own,
		...extraCases.json<ReadonlyArray<string>>("strings/blns.json", []),
		...extraCases
			.json<ReadonlyArray<string>>("strings/blns.base64.json", [])
			.map((text) => Buffer.from(text, "base64").toString("utf8")),
	]),
];
