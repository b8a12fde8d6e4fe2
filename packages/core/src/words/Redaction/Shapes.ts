/** Secrets with a format of their own, anywhere in a text. */
import { codeOf, isDigit, isLetter, isOfToken } from "./Characters.js";
import type { Units } from "./Units.js";

type Shape = readonly [prefix: string, shortestRest: number];

/**
 * Prefixes of keys, and the minimum number of characters after them. Covers svc, payment processors, code hosts, and
 * clouds.
 */
const shapes: ReadonlyArray<Shape> = [
	["whsec_", 1],
	...["svc", "sk", "rk", "pk"].flatMap(
		(key): ReadonlyArray<Shape> => [
			[`${key}_live_`, 1],
			[`${key}_test_`, 1],
		],
	),
	// A JSON object in Base64, with which a JSON Web Token begins.
	["eyJ", 8],
	["AKIA", 12],
	["ASIA", 12],
	["AIza", 20],
	...[..."pousr"].map((kind): Shape => [`gh${kind}_`, 16]),
	["github_pat_", 16],
	["glpat-", 8],
	["SG.", 16],
	...[..."abeoprs"].map((kind): Shape => [`xox${kind}-`, 8]),
	["npm_", 24],
	["shpat_", 16],
	["shpss_", 16],
	["ya29.", 8],
	["dop_v1_", 16],
	["sq0atp-", 8],
	["sq0csp-", 8],
	["sk-", 20],
	["key-", 28],
];

const byFirst = new Map<number, Array<Shape>>();
for (const shape of shapes) {
	const first = codeOf(shape[0]);
	byFirst.set(first, [...(byFirst.get(first) ?? []), shape]);
}

const startsWith = (units: Units, at: number, prefix: string): boolean => {
	for (let i = 0; i < prefix.length; i++) if (units.code(at + i) !== prefix.charCodeAt(i)) return false;
	return true;
};

/**
 * Whether a key starts here. `end` is where the name characters end. At the end of the text a key may have been cut, so
 * one character after its prefix is enough.
 */
const isKeyAt = (units: Units, at: number, end: number): boolean =>
	byFirst.get(units.code(at))?.some(([prefix, shortestRest]) => {
		const rest = end - at - prefix.length;
		return rest >= (end === units.length ? 1 : shortestRest) && startsWith(units, at, prefix);
	}) === true;

const tokenEnd = (units: Units, from: number): number => {
	let end = from;
	while (isOfToken(units.code(end))) end += 1;
	return end;
};

/** The check digit of card numbers (ISO/IEC 7812-1, Annex B). */
const passesLuhn = (digits: ReadonlyArray<number>): boolean => {
	let sum = 0;
	for (let i = 0; i < digits.length; i++) {
		const digit = digits[digits.length - 1 - i]!;
		const doubled = i % 2 === 0 ? digit : digit * 2;
		sum += doubled > 9 ? doubled - 9 : doubled;
	}
	return sum % 10 === 0;
};

const fewestDigits = 13;
const mostDigits = 19;
/** How many digits of a truncated card number may be shown. */
const shownDigits = 6;
const cardSeparators = new Set([codeOf(" "), codeOf("-"), codeOf("+")]);

/**
 * Finds the end of a card number that starts here, or `undefined`. Its digits may be in groups of four to six. A number
 * at the end of the text may have been cut.
 */
const cardEnd = (units: Units, from: number): number | undefined => {
	const first = units.code(from) - 48;
	if (first < 2 || first > 6) return undefined;
	const digits: Array<number> = [];
	let group = 0;
	let end: number | undefined;
	for (let unit = from; ; unit++) {
		const code = units.code(unit);
		if (isDigit(code)) {
			digits.push(code - 48);
			group += 1;
			if (digits.length > mostDigits) return end;
			continue;
		}
		if (digits.length >= fewestDigits && passesLuhn(digits)) end = unit;
		if (code === -1 && digits.length > shownDigits) return unit;
		const isSeparated = cardSeparators.has(code) && (isDigit(units.code(unit + 1)) || unit + 1 === units.length);
		if (!isSeparated || group < 4 || group > 6) return end;
		group = 0;
	}
};

/** A range of units. */
export interface Span {
	readonly from: number;
	readonly to: number;
}

/** Finds the first secret in a known format that starts within the name. It may end after it. */
export const findShape = (units: Units, from: number, to: number): Span | undefined => {
	let before = units.code(from - 1);
	for (let unit = from; unit < to; unit++) {
		const code = units.code(unit);
		if (isDigit(code) && !isDigit(before)) {
			const end = cardEnd(units, unit);
			if (end !== undefined) return { from: unit, to: end };
		}
		const isBoundary = unit === from || !(isLetter(before) || isDigit(before));
		if (isBoundary && isKeyAt(units, unit, to)) return { from: unit, to: tokenEnd(units, to) };
		before = code;
	}
	return undefined;
};

const begin = "-----BEGIN ";
const end = "-----END ";
const dashes = "-----";
const longestLabel = 60;

/** Finds `mark` between the units, or -1. */
const find = (units: Units, mark: string, from: number, to: number): number => {
	for (let unit = from; unit < to; unit++) if (startsWith(units, unit, mark)) return unit;
	return -1;
};

/** Finds the end of a private key that starts here, or `undefined` if there is none. */
const privateKeyEnd = (units: Units, from: number): number | undefined => {
	const label = from + begin.length;
	const labelEnd = find(units, dashes, label, Math.min(units.length, label + longestLabel));
	// A label that was cut at the end of the text is treated as that of a private key.
	const isCut = labelEnd < 0 && label + longestLabel >= units.length;
	const stop = labelEnd < 0 ? units.length : labelEnd;
	if (!isCut && (labelEnd < 0 || find(units, "PRIVATE KEY", label, stop) < 0)) return undefined;
	const last = isCut ? -1 : find(units, end, stop + dashes.length, units.length);
	if (last < 0) return units.length;
	const closing = last + end.length;
	const closed = find(units, dashes, closing, Math.min(units.length, closing + longestLabel));
	return closed < 0 ? units.length : closed + dashes.length;
};

/** Finds the private key in PEM at the end of a name: its first line consists of name characters. */
export const findPrivateKey = (units: Units, nameStart: number, nameEnd: number): Span | undefined => {
	const from = nameEnd - begin.trimEnd().length;
	if (from < nameStart || !startsWith(units, from, begin)) return undefined;
	const to = privateKeyEnd(units, from);
	return to === undefined ? undefined : { from, to };
};
