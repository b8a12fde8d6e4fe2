/**
 * The grams of a text: a number for each sequence of a few characters. A text that contains another has all of its
 * grams, so an index of grams finds every document that a search may match. It may find more, which the search itself
 * filters out.
 */

/**
 * The lengths of the grams in an index, ascending. A search with fewer characters than the first cannot use the index.
 */
export type GramLengths = readonly [number, ...Array<number>];

/** A search of three characters can use the index. */
export const shortGrams: GramLengths = [3];

/**
 * A given sequence of five digits occurs in a hundredth as many texts as one of three. So a search for a number reads
 * few entries of SQLite's index, however many documents there are.
 */
export const shortAndLongGrams: GramLengths = [3, 5];

/** More grams of one query than this are no more selective. */
const mostAsked = 64;

/** A small difference flips about half of all bits (the constants are those of MurmurHash3). */
const mixed = (hash: number): number => {
	let bits = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
	bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
	return bits ^ (bits >>> 16);
};

const added = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x9e3779b1) ^ (hash >>> 15);

const seedOf = (environment_id: string, collection: string): number => {
	let seed = 0;
	const owner = `${environment_id} ${collection}`;
	for (let i = 0; i < owner.length; i++) seed = added(seed, owner.charCodeAt(i));
	return mixed(seed);
};

/** SQLite's LIKE ignores the case of ASCII. Databases do not store half of a surrogate pair, but this character. */
const comparable = (text: string): string => text.toLowerCase().replace(/\p{Surrogate}/gu, "\ufffd");

/**
 * Returns the grams of a text, as signed 32-bit integers. They differ between environments and collections, so one
 * index serves all, and no search encounters the documents of others.
 */
export const gramsIn = (
	environment_id: string,
	collection: string,
	lengths: GramLengths,
): ((text: string) => ReadonlyArray<number>) => {
	const seed = seedOf(environment_id, collection);
	return (text) => {
		const units = comparable(text);
		const grams = new Set<number>();
		for (const length of lengths)
			for (let i = 0; i + length <= units.length; i++) {
				let hash = seed;
				for (let k = i; k < i + length; k++) hash = added(hash, units.charCodeAt(k));
				grams.add(mixed(hash) | 0);
			}
		return [...grams];
	};
};

/** Returns the grams that a search looks up, the longest available; none if the query is too short to have any. */
export const gramsAsked = (
	environment_id: string,
	collection: string,
	lengths: GramLengths,
	folded: string,
): ReadonlyArray<number> => {
	const longest = lengths.findLast((length) => length <= comparable(folded).length);
	return longest === undefined ? [] : gramsIn(environment_id, collection, [longest])(folded).slice(0, mostAsked);
};

/** Returns some items of a list, spread over all of it. */
export const spread = <A>(list: ReadonlyArray<A>, most: number): ReadonlyArray<A> =>
	list.length <= most ? list : list.filter((_, place) => (place * most) % list.length < most);

/** Encodes a gram as a word of SQLite's full-text index. */
export const word = (gram: number): string => (gram >>> 0).toString(36);
