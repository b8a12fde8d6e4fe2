/**
 * Classes of characters that redaction distinguishes, in a table, because each character's class is read many times.
 */

const quote = 1;
const space = 2;
const lineEnd = 4;
const digit = 8;
const upper = 16;
const lower = 32;
/** In addition to letters and digits. */
const ofName = 64;
const ofToken = 128;

const classes = new Uint8Array(256);
const mark = (characters: string, kind: number): void => {
	for (const character of characters) classes[character.charCodeAt(0)]! |= kind;
};
mark("\"'`", quote);
mark(" \t\n\r\f\v\u00A0", space);
mark("\n\r", lineEnd);
mark("0123456789", digit);
mark("ABCDEFGHIJKLMNOPQRSTUVWXYZ", upper);
mark("abcdefghijklmnopqrstuvwxyz", lower);
mark("_.-$", ofName);
mark("+/=~", ofToken);

/** Whether a code belongs to one of the kinds. -1, for no character, belongs to none. */
const is = (code: number, kinds: number): boolean => code >= 0 && code < 256 && (classes[code]! & kinds) !== 0;

export const codeOf = (character: string): number => character.charCodeAt(0);

export const isQuote = (code: number): boolean => is(code, quote);

export const isSpace = (code: number): boolean => is(code, space);

export const isLineEnd = (code: number): boolean => is(code, lineEnd);

export const isDigit = (code: number): boolean => is(code, digit);

export const isUpper = (code: number): boolean => is(code, upper);

export const isLetter = (code: number): boolean => is(code, upper | lower);

export const toLower = (code: number): number => (isUpper(code) ? code + 32 : code);

/** Characters of names of fields, headers and parameters. */
export const isOfName = (code: number): boolean => is(code, upper | lower | digit | ofName);

/** Characters of tokens: those of names, and those of Base64. */
export const isOfToken = (code: number): boolean => is(code, upper | lower | digit | ofName | ofToken);
