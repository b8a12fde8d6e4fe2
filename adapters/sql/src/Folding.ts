/** Text as a search compares it. */

const isAscii = /^\p{ASCII}*$/u;

/**
 * Folds case. Character by character, so that what is part of a text is part of the folded text: folded as a whole,
 * a sigma at the end of a word would become another letter than the one inside. By way of the capital, because some
 * letters have two small forms (σ, ς) and some a capital of two letters (ß, SS).
 */
export const fold = (text: string): string =>
	isAscii.test(text) ? text.toLowerCase() : Array.from(text, (one) => one.toUpperCase().toLowerCase()).join("");
