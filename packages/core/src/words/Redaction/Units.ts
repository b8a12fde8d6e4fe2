/**
 * A text as units: one per character that it represents, in any escaping. So one set of rules reads `"`, `\"`, `\\\"`,
 * `\u0022`, `&quot;` and `%22`, while still distinguishing them.
 *
 * Every read of a unit counts as a step: the laws of redaction bound the steps, not the time.
 */
import { codeOf } from "./Characters.js";

/** Encodings of a character other than backslashes. */
export const plain = 0;
const percentEncoded = 1;
const entity = 2;

const entities: ReadonlyMap<string, string> = new Map([
	["&quot;", '"'],
	["&#34;", '"'],
	["&#x22;", '"'],
	["&apos;", "'"],
	["&#39;", "'"],
	["&#x27;", "'"],
	["&lt;", "<"],
	["&#60;", "<"],
	["&gt;", ">"],
	["&#62;", ">"],
	["&amp;", "&"],
]);
const longestEntity = 6;

const backslash = codeOf("\\");
const percent = codeOf("%");
const ampersand = codeOf("&");
const letterU = codeOf("u");
const letterX = codeOf("x");

/** What a backslash before a character represents. Quotes and slashes represent themselves. */
const escapes: ReadonlyMap<number, number> = new Map(
	[
		["n", "\n"],
		["r", "\r"],
		["t", "\t"],
		['"', '"'],
		["'", "'"],
		["`", "`"],
		["/", "/"],
	].map(([escape = "", meaning = ""]) => [codeOf(escape), codeOf(meaning)]),
);

const hexDigit = (code: number): number => {
	if (code >= 48 && code <= 57) return code - 48;
	const letter = code | 32;
	return letter >= 97 && letter <= 102 ? letter - 87 : -1;
};

export class Units {
	/** The number of times that a character of the text, or a unit, was read. */
	steps = 0;
	length = 0;
	readonly #codes: Uint16Array;
	readonly #runs: Uint16Array;
	readonly #encodings: Uint8Array;
	readonly #starts: Uint16Array;
	/** The size of the last character that was read. */
	#size = 0;
	#encoding = plain;

	/** The text must have fewer than 65,536 characters, because its positions are stored in 16 bits. */
	constructor(readonly text: string) {
		this.#codes = new Uint16Array(text.length);
		this.#runs = new Uint16Array(text.length);
		this.#encodings = new Uint8Array(text.length);
		this.#starts = new Uint16Array(text.length + 1);
		for (let at = 0; at < text.length; ) at = this.#readUnit(at);
		this.#starts[this.length] = text.length;
	}

	/** The character of a unit; -1 before the first and after the last. */
	code(unit: number): number {
		this.steps += 1;
		return unit < 0 || unit >= this.length ? -1 : this.#codes[unit]!;
	}

	/** The number of backslashes before the character. */
	run(unit: number): number {
		return unit < this.length ? this.#runs[unit]! : 0;
	}

	/** How the character is encoded: plainly, percent-encoded, or as an entity. */
	encoding(unit: number): number {
		return unit < this.length ? this.#encodings[unit]! : plain;
	}

	/** The source text of units. */
	source(from: number, to: number): string {
		return this.text.slice(this.#starts[from], this.#starts[to]);
	}

	#hex(at: number, digits: number): number {
		let value = 0;
		for (let i = at; i < at + digits; i++) {
			this.steps += 1;
			const digit = i < this.text.length ? hexDigit(this.text.charCodeAt(i)) : -1;
			if (digit < 0) return -1;
			value = value * 16 + digit;
		}
		return value;
	}

	#readEntity(at: number): string | undefined {
		const end = this.text.slice(at, at + longestEntity).indexOf(";");
		this.steps += longestEntity;
		return end < 0 ? undefined : entities.get(this.text.slice(at, at + end + 1).toLowerCase());
	}

	/** The character at a position of the text, ignoring backslashes. */
	#readCharacter(at: number): number {
		this.steps += 1;
		const code = this.text.charCodeAt(at);
		this.#size = 1;
		this.#encoding = plain;
		if (code === percent) {
			const value = this.#hex(at + 1, 2);
			if (value < 0 || value > 127) return code;
			this.#size = 3;
			this.#encoding = percentEncoded;
			return value;
		}
		if (code !== ampersand) return code;
		const meaning = this.#readEntity(at);
		if (meaning === undefined) return code;
		this.#size = this.text.indexOf(";", at) + 1 - at;
		this.#encoding = entity;
		return codeOf(meaning);
	}

	#push(start: number, code: number, run: number, encoding: number): void {
		this.#codes[this.length] = code;
		this.#runs[this.length] = run;
		this.#encodings[this.length] = encoding;
		this.#starts[this.length] = start;
		this.length += 1;
	}

	/** Reads the unit at a position of the text. Returns the position after it. */
	#readUnit(start: number): number {
		let at = start;
		let run = 0;
		let code = this.#readCharacter(at);
		while (code === backslash) {
			run += 1;
			at += this.#size;
			if (at >= this.text.length) break;
			code = this.#readCharacter(at);
		}
		const next = at + this.#size;
		if (run === 0) {
			this.#push(start, code, 0, this.#encoding);
			return next;
		}
		const digits = code === letterU ? 4 : code === letterX ? 2 : 0;
		const value = digits === 0 || at >= this.text.length ? -1 : this.#hex(next, digits);
		if (value >= 0) {
			this.#push(start, value, run, plain);
			return next + digits;
		}
		const meaning = at < this.text.length ? escapes.get(code) : undefined;
		if (meaning !== undefined) {
			this.#push(start, meaning, run, this.#encoding);
			return next;
		}
		this.#push(start, backslash, run, plain);
		return at;
	}
}
