/**
 * The tokenizer of redaction. It recognizes names with their values in JSON, also within JSON, in quotes, XML, forms,
 * queries, and headers. It also finds secrets that have a format of their own. Its cost is proportional to the length
 * of the text.
 */
import { codeOf, isDigit, isOfName, isOfToken, isQuote, isSpace } from "./Characters.js";
import { isLineName, isNameField, isSecretName, isValueField } from "./Names.js";
import { findPrivateKey, findShape } from "./Shapes.js";
import { Units } from "./Units.js";
import { type BareValue, bareEnd, blockEnd, bracketsEnd, isBlock, isOpening, quotedEnd, skipSpaces } from "./Values.js";

export const redactionMarker = "[REDACTED]";

export interface Redacted {
	readonly text: string;
	/** The number of times that a character was read. */
	readonly steps: number;
}

const colon = codeOf(":");
const equals = codeOf("=");
const greater = codeOf(">");
const less = codeOf("<");
const slash = codeOf("/");
const atSign = codeOf("@");
const dash = codeOf("-");
const space = codeOf(" ");
const closeBrace = codeOf("}");
const closeBracket = codeOf("]");
const closeParenthesis = codeOf(")");

/** Authorization schemes, which precede the secret. */
const schemes = new Set(["bearer", "basic", "digest", "token", "apikey", "negotiate", "hmac"]);
const longestScheme = 9;
/** Schemes that precede a secret in any text. */
const spokenSchemes = new Set(["bearer", "basic"]);
const shortestSpoken = 8;

/** Values that reveal nothing. */
const plainValues = new Set(["null", "true", "false", "undefined", "none"]);
const longestPlainValue = 9;

/** A URL's user name of at least this length is treated as a token. */
const shortestUserToken = 16;

/** The separator between a name and its value. */
interface Separator {
	/** The unit after the separator. */
	readonly end: number;
	/** The quote at the end of the name, if there is one. */
	readonly quote: number | undefined;
	readonly encoding: number;
}

/** Reads a text once, and replaces what looks like a secret. */
export class Redactor {
	readonly #units: Units;
	readonly #pieces: Array<string> = [];
	/** The first unit that is not in the pieces. */
	#kept = 0;
	/** The last name that was read, for two-word names such as "API key". */
	#last: { readonly from: number; readonly to: number } | undefined;
	/** Whether the last `name` field named a secret, so that the `value` field next to it is a secret. */
	#isNamed = false;
	/** The next `<` behind the last named content, so that no text is searched for it twice. */
	#less = 0;

	constructor(text: string) {
		this.#units = new Units(text);
	}

	run(): Redacted {
		const units = this.#units;
		for (let unit = 0; unit < units.length; ) {
			const code = units.code(unit);
			if (isOfName(code)) unit = this.#name(unit);
			else if (code === less) unit = this.#tag(unit);
			else if (code === colon && units.code(unit + 1) === slash && units.code(unit + 2) === slash)
				unit = this.#authority(unit + 3);
			else {
				if (code === closeBrace) this.#isNamed = false;
				unit = code === greater && this.#isNamed ? this.#namedContent(unit + 1) : unit + 1;
			}
		}
		this.#pieces.push(units.source(this.#kept, units.length));
		return { text: this.#pieces.join(""), steps: units.steps };
	}

	/** Replaces the units. Returns the unit after them. */
	#hide(from: number, to: number, replacement = redactionMarker): number {
		this.#pieces.push(this.#units.source(this.#kept, from), replacement);
		this.#kept = to;
		return to;
	}

	/** Reads a name, or other text made of its characters. Returns the unit after the part that was read. */
	#name(from: number): number {
		const units = this.#units;
		let to = from;
		while (isOfName(units.code(to))) to += 1;
		const key = findPrivateKey(units, from, to);
		if (key !== undefined) return this.#hide(key.from, key.to);
		const shape = findShape(units, from, to);
		if (shape !== undefined) return this.#hide(shape.from, shape.to);
		const last = this.#last;
		this.#last = { from, to };
		const separator = this.#separator(to);
		if (separator === undefined) return this.#unseparated(from, to);
		if (this.#isSecret(from, to, last)) {
			const isJson = separator.quote !== undefined;
			const isLine = !isJson && isLineName(units, from, to);
			return this.#value(separator, { encoding: separator.encoding, isJson, isLine });
		}
		if (isNameField(units, from, to)) this.#isNamed = this.#namesSecret(separator.end);
		return to;
	}

	#isSecret(from: number, to: number, last: { readonly from: number; readonly to: number } | undefined): boolean {
		const units = this.#units;
		if (isSecretName(units, from, to)) return true;
		if (this.#isNamed && isValueField(units, from, to)) {
			this.#isNamed = false;
			return true;
		}
		const isBeside = last !== undefined && last.to + 1 === from && units.code(last.to) === space;
		return isBeside && isSecretName(units, last.from, to);
	}

	/** Reads the separator between a name and its value, such as `":`, `=`, `]=`, or `' =>`. */
	#separator(nameEnd: number): Separator | undefined {
		const units = this.#units;
		let unit = nameEnd;
		let quote: number | undefined;
		if (isQuote(units.code(unit))) quote = unit++;
		if (units.code(unit) === closeBracket) unit += 1;
		unit = skipSpaces(units, unit);
		const first = unit;
		for (let before = -1; ; unit++) {
			const code = units.code(unit);
			const isPart = code === colon || code === equals || (code === greater && before === equals);
			if (!isPart) break;
			before = code;
		}
		return unit === first ? undefined : { end: unit, quote, encoding: units.encoding(first) };
	}

	/** Reads a name without a separator: a command-line option, or an authorization scheme. */
	#unseparated(from: number, to: number): number {
		const units = this.#units;
		if (!isSpace(units.code(to))) return to;
		const isOption = units.code(from) === dash && units.code(from + 1) === dash;
		if (isOption && isSecretName(units, from, to))
			return this.#value({ end: to, quote: undefined, encoding: 0 }, { encoding: 0, isJson: false, isLine: false });
		if (!this.#isOneOf(spokenSchemes, longestScheme, from, to)) return to;
		const start = skipSpaces(units, to);
		let end = start;
		while (isOfToken(units.code(end))) end += 1;
		return end - start >= shortestSpoken || (end === units.length && end > start) ? this.#hide(start, end) : to;
	}

	#isOneOf(texts: ReadonlySet<string>, longest: number, from: number, to: number): boolean {
		return to - from <= longest && texts.has(this.#units.source(from, to).toLowerCase());
	}

	/** Hides the value after the separator. */
	#value(separator: Separator, bare: BareValue): number {
		const units = this.#units;
		const from = skipSpaces(units, separator.end);
		if (from >= units.length) return from;
		const code = units.code(from);
		if (isQuote(code)) return this.#quoted(from);
		// A letter before the quote is a Python string prefix: b'x', r"x".
		if (isOfName(code) && isQuote(units.code(from + 1))) return this.#quoted(from + 1, from);
		const { quote: at } = separator;
		if (at === undefined && isBlock(units, from)) return this.#hide(from, blockEnd(units, from));
		const quote = at === undefined ? "" : units.source(at, at + 1);
		const marker = `${quote}${redactionMarker}${quote}`;
		if (isOpening(code)) return this.#hide(from, bracketsEnd(units, from), marker);
		const to = this.#bareEnd(from, bare);
		if (to === from || this.#isOneOf(plainValues, longestPlainValue, from, to)) return to;
		return this.#hide(from, to, marker);
	}

	/** Hides the text between the quotes, and a prefix letter. */
	#quoted(opener: number, from = opener): number {
		const units = this.#units;
		const closing = quotedEnd(units, opener);
		if (from === opener && closing === opener + 1) return closing + 1;
		const quote = units.source(opener, opener + 1);
		// If the text was cut within the value, a closing quote is added.
		return this.#hide(from, Math.min(units.length, closing + 1), `${quote}${redactionMarker}${quote}`);
	}

	/**
	 * Finds the end of an unquoted value. Includes the secret after its scheme, and the text after its type: `string(3)
	 * "abc"`.
	 */
	#bareEnd(from: number, bare: BareValue): number {
		const units = this.#units;
		const to = bareEnd(units, from, bare);
		const next = skipSpaces(units, to);
		if (next === to) return to;
		if (this.#isOneOf(schemes, longestScheme, from, to)) return bareEnd(units, next, bare);
		const isTyped = units.code(to - 1) === closeParenthesis && isQuote(units.code(next));
		return isTyped ? Math.min(units.length, quotedEnd(units, next) + 1) : to;
	}

	/** Whether the quoted value at this position is the name of a secret. */
	#namesSecret(behindSeparator: number): boolean {
		const units = this.#units;
		const opener = skipSpaces(units, behindSeparator);
		const from = isQuote(units.code(opener)) ? opener + 1 : opener;
		let to = from;
		while (isOfName(units.code(to))) to += 1;
		return isSecretName(units, from, to);
	}

	/** Hides the text of an element with a secret's name in an attribute: `<param name="token">x</param>`. */
	#namedContent(from: number): number {
		const units = this.#units;
		this.#isNamed = false;
		const start = skipSpaces(units, from);
		let end = Math.max(start, this.#less);
		while (end < units.length && units.code(end) !== less) end += 1;
		this.#less = end;
		const isContent = end > start && (end + 1 >= units.length || units.code(end + 1) === slash);
		return isContent ? this.#hide(start, end) : from;
	}

	/** Hides the attributes and the content of an XML element with a secret's name. */
	#tag(from: number): number {
		const units = this.#units;
		let to = from + 1;
		let local = to;
		for (let code = units.code(to); isOfName(code) || code === colon; code = units.code(to)) {
			to += 1;
			if (code === colon) local = to;
		}
		const behind = units.code(to);
		const isTag = to > from + 1 && (behind === greater || behind === slash || isSpace(behind));
		if (!isTag || !isSecretName(units, local, to)) return from + 1;
		return this.#hide(to, this.#elementEnd(from + 1, to), `>${redactionMarker}`);
	}

	/** Whether the name between `name` and `nameEnd` also appears at `unit`. */
	#hasNameAt(unit: number, name: number, nameEnd: number): boolean {
		for (let i = name; i < nameEnd; i++) if (this.#units.code(unit + i - name) !== this.#units.code(i)) return false;
		return !isOfName(this.#units.code(unit + nameEnd - name));
	}

	/** Finds the start of an element's closing tag, the end of an empty element, or the end of the text. */
	#elementEnd(name: number, nameEnd: number): number {
		const units = this.#units;
		let depth = 1;
		let isOpen = true;
		for (let unit = nameEnd; unit < units.length; unit++) {
			const code = units.code(unit);
			if (isOpen && code === greater) {
				if (units.code(unit - 1) === slash) return unit + 1;
				isOpen = false;
			}
			if (code !== less) continue;
			const isClosing = units.code(unit + 1) === slash;
			if (!this.#hasNameAt(unit + (isClosing ? 2 : 1), name, nameEnd)) continue;
			depth += isClosing ? -1 : 1;
			if (depth === 0) return unit;
		}
		return units.length;
	}

	/** Hides the password of a URL, or a user name that looks like a token. */
	#authority(from: number): number {
		const units = this.#units;
		let password: number | undefined;
		let host: number | undefined;
		let hasLetters = false;
		let unit = from;
		for (; unit < units.length; unit++) {
			const code = units.code(unit);
			if (code === slash || code === less || isSpace(code) || isQuote(code)) break;
			if (code === atSign) host = unit;
			else if (code === colon) password ??= unit + 1;
			else if (password !== undefined && !isDigit(code)) hasLetters = true;
		}
		if (host !== undefined && password !== undefined && password < host) return this.#hide(password, host);
		if (host !== undefined) return host - from >= shortestUserToken ? this.#hide(from, host) : from;
		// The text was cut, and what was cut is more than a port number.
		const isCut = unit === units.length && password !== undefined && hasLetters;
		return isCut ? this.#hide(password ?? from, unit) : from;
	}
}
