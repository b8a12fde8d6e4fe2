/** Finds where values end, given their start. No function reads a unit beyond the end of the value more than once. */
import { codeOf, isLineEnd, isQuote, isSpace } from "./Characters.js";
import { plain, type Units } from "./Units.js";

const double = codeOf('"');
const single = codeOf("'");
const comma = codeOf(",");
const semicolon = codeOf(";");
const ampersand = codeOf("&");
const equals = codeOf("=");
const less = codeOf("<");
const greater = codeOf(">");
const closeBrace = codeOf("}");
const closeBracket = codeOf("]");
const closeParenthesis = codeOf(")");
const openBrace = codeOf("{");
const openBracket = codeOf("[");
const dash = codeOf("-");
const bar = codeOf("|");

export const skipSpaces = (units: Units, from: number): number => {
	let unit = from;
	while (isSpace(units.code(unit))) unit += 1;
	return unit;
};

/**
 * Whether a quote closes the one at `opener`. Each level of escaping doubles the backslashes and adds one. A quote with
 * fewer backslashes ends an enclosing text. One with more is inside the value, unless all are escaped in pairs.
 */
const closes = (units: Units, opener: number, unit: number): boolean => {
	if (units.encoding(unit) !== units.encoding(opener)) return units.encoding(unit) === plain;
	const level = units.run(opener);
	const run = units.run(unit);
	return run <= level || run % (2 * (level + 1)) === level;
};

/** Finds the closing quote of the quoted value that starts here, or the text's end. Doubled quotes don't close. */
export const quotedEnd = (units: Units, opener: number): number => {
	const quote = units.code(opener);
	let unit = opener + 1;
	for (; unit < units.length; unit++) {
		if (units.code(unit) !== quote || !closes(units, opener, unit)) continue;
		const isDoubled = unit > opener + 1 && units.code(unit + 1) === quote && closes(units, opener, unit + 1);
		if (!isDoubled) return unit;
		unit += 1;
	}
	return units.length;
};

export const isOpening = (code: number): boolean => code === openBracket || code === openBrace;
const isClosing = (code: number): boolean => code === closeBracket || code === closeBrace;

/** Finds the end of the list or object that starts here, after its bracket. */
export const bracketsEnd = (units: Units, from: number): number => {
	let depth = 0;
	for (let unit = from; unit < units.length; unit++) {
		const code = units.code(unit);
		if (isQuote(code)) unit = quotedEnd(units, unit);
		else if (isOpening(code)) depth += 1;
		else if (isClosing(code)) depth -= 1;
		if (depth === 0) return unit + 1;
	}
	return units.length;
};

export interface BareValue {
	/** How the separator before the value is encoded. Marks with another encoding belong to the value. */
	readonly encoding: number;
	/** Whether the name is quoted, so that the value ends like a JSON value. */
	readonly isJson: boolean;
	/** Whether the value extends to the end of its line. */
	readonly isLine: boolean;
}

const isGap = (code: number): boolean =>
	code === -1 ||
	isSpace(code) ||
	[comma, semicolon, greater, closeBrace, closeBracket, closeParenthesis].includes(code);

const endsBare = (units: Units, unit: number, { encoding, isJson, isLine }: BareValue): boolean => {
	const code = units.code(unit);
	const written = units.encoding(unit);
	if (written !== plain && written !== encoding) return false;
	switch (code) {
		case double:
		case less:
		case greater:
			return true;
		// An apostrophe in a value, or a quote around the value and its name.
		case single:
			return isGap(units.code(unit + 1));
		case ampersand:
		case semicolon:
			return !isLine;
		case comma:
			return !isLine && (isJson || isGap(units.code(unit + 1)));
		case closeBrace:
		case closeBracket:
			return isJson;
		default:
			// A line break that is written as `\n` may be part of a value.
			return units.run(unit) === 0 && (isLine ? isLineEnd(code) : isSpace(code));
	}
};

/** Finds the end of the unquoted value that starts here. */
export const bareEnd = (units: Units, from: number, bare: BareValue): number => {
	let unit = from;
	while (unit < units.length) {
		// A line may contain quoted values: `Digest username="a", response="b"`.
		const isOpener = bare.isLine && units.code(unit) === double && units.code(unit - 1) === equals;
		if (isOpener) unit = quotedEnd(units, unit);
		else if (endsBare(units, unit, bare)) return unit;
		unit += 1;
	}
	return units.length;
};

/** Whether a YAML list or multi-line text starts here: `- x`, `|`, `>-`. */
export const isBlock = (units: Units, from: number): boolean => {
	const code = units.code(from);
	if (code !== dash && code !== bar && code !== greater) return false;
	const next = units.code(from + 1);
	return next === -1 || isSpace(next) || (next === dash && code !== dash && isSpace(units.code(from + 2)));
};

/** Finds the end of such lines: before the first line that is neither indented nor a list item. */
export const blockEnd = (units: Units, from: number): number => {
	for (let unit = from; unit < units.length; unit++) {
		const next = units.code(unit + 1);
		if (isLineEnd(units.code(unit)) && !isSpace(next) && next !== dash) return unit;
	}
	return units.length;
};
