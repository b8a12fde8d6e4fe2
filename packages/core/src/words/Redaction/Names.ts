/** Names of fields, headers, and parameters that have secret values. */
import { isDigit, isLetter, isUpper, toLower } from "./Characters.js";
import type { Units } from "./Units.js";

/** A name is secret if it contains one of these, in any case, with any separators between the letters. */
const parts = [
	...["authorization", "authorisation", "cookie", "credential", "passwd", "password", "passphrase", "passcode"],
	...["privatekey", "apikey", "accesskey", "signingkey", "encryptionkey", "sharedkey", "accountkey", "secret"],
	...["session", "signature", "token", "csrf", "xsrf", "cardnumber", "creditcard", "connectionstring"],
];

/** A name is secret if one of its words is among these. Digits and a plural `s` at the end of the word don't count. */
const words: ReadonlySet<string> = new Set([
	...["auth", "jwt", "otp", "totp", "cvc", "cvv", "cvn", "csc", "pwd", "pass", "pin", "pan", "ssn", "sid", "sig"],
	...["hmac", "psk", "cred", "pswd", "mfa"],
]);
const longestWord = 6;

/** Names of values that extend to the end of the line, and may contain spaces, commas, and semicolons. */
const lineParts = ["authorization", "authorisation", "cookie"];

interface TrieNode {
	readonly next: Map<number, TrieNode>;
	isEnd: boolean;
}

const trieOf = (texts: ReadonlyArray<string>): TrieNode => {
	const root: TrieNode = { next: new Map(), isEnd: false };
	for (const text of texts) {
		let node = root;
		for (const character of text) {
			const code = character.charCodeAt(0);
			let next = node.next.get(code);
			if (next === undefined) {
				next = { next: new Map(), isEnd: false };
				node.next.set(code, next);
			}
			node = next;
		}
		node.isEnd = true;
	}
	return root;
};

const secretParts = trieOf(parts);
const partsOfLines = trieOf(lineParts);

/** Whether a part starts at a letter. Characters other than letters and digits are skipped. */
const hasPartAt = (units: Units, trie: TrieNode, from: number, to: number): boolean => {
	let node = trie;
	for (let unit = from; unit < to; unit++) {
		const code = units.code(unit);
		if (!isLetter(code) && !isDigit(code)) continue;
		const next = node.next.get(toLower(code));
		if (next === undefined) return false;
		if (next.isEnd) return true;
		node = next;
	}
	return false;
};

const hasPart = (units: Units, trie: TrieNode, from: number, to: number): boolean => {
	for (let unit = from; unit < to; unit++)
		if (isLetter(units.code(unit)) && hasPartAt(units, trie, unit, to)) return true;
	return false;
};

const isSecretWord = (word: string): boolean => words.has(word) || (word.endsWith("s") && words.has(word.slice(0, -1)));

/** Words end at a character that is not a letter, and before an upper-case letter that follows a lower-case one. */
const hasSecretWord = (units: Units, from: number, to: number): boolean => {
	let word = "";
	let wasSmall = false;
	for (let unit = from; unit <= to; unit++) {
		const code = unit < to ? units.code(unit) : -1;
		const continues = isLetter(code) && !(wasSmall && isUpper(code));
		if (!continues) {
			if (isSecretWord(word)) return true;
			word = "";
		}
		// A word longer than all known ones is not one of them.
		if (isLetter(code) && word.length <= longestWord) word += String.fromCharCode(toLower(code));
		wasSmall = isLetter(code) && !isUpper(code);
	}
	return false;
};

export const isSecretName = (units: Units, from: number, to: number): boolean =>
	hasPart(units, secretParts, from, to) || hasSecretWord(units, from, to);

export const isLineName = (units: Units, from: number, to: number): boolean => hasPart(units, partsOfLines, from, to);

const nameFields = new Set(["name", "key", "field", "header", "param", "parameter", "property"]);
const valueFields = new Set(["value", "val", "content", "default"]);
const longestField = 9;

const fieldOf = (units: Units, from: number, to: number): string =>
	to - from > longestField ? "" : units.source(from, to).toLowerCase();

/** Whether a field holds the name of another value, as in `{"name": "password", "value": "x"}`. */
export const isNameField = (units: Units, from: number, to: number): boolean =>
	nameFields.has(fieldOf(units, from, to));

export const isValueField = (units: Units, from: number, to: number): boolean =>
	valueFields.has(fieldOf(units, from, to));
