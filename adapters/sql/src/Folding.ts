/** Text as compared by searches. */

const isAscii = /^\p{ASCII}*$/u;

/**
 * Folds case, character by character, so that a substring of a text is also a substring of the folded text. If folded
 * as a whole, a sigma at the end of a word would become a different letter than one inside it. Goes through upper case,
 * because some letters have two lower-case forms (σ, ς) and some an upper-case form of two letters (ß, SS).
 */
export const fold = (text: string): string =>
	isAscii.test(text) ? text.toLowerCase() : Array.from(text, (one) => one.toUpperCase().toLowerCase()).join("");
