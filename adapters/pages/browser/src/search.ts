/** Searches the reference's index, which `SearchIndex.ts` writes. Pure; `docs.ts` shows what is found. */

export interface Entry {
	readonly kind: string;
	readonly title: string;
	readonly text: string;
	readonly to: string;
}

export interface Index {
	readonly entries: ReadonlyArray<Entry>;
	/** Words with the numbers of their entries. */
	readonly words: string;
	/** Words that are in most entries. */
	readonly common: string;
	readonly synonyms: Readonly<Record<string, ReadonlyArray<string>>>;
}

/** Among entries that match alike, pages and endpoints come before what they use. */
const weights: Readonly<Record<string, number>> = {
	topic: 6,
	capability: 6,
	guide: 5,
	endpoint: 4,
	event: 2,
	error: 2,
	section: 2,
};

/** A word without the plural's end: whatever starts with the rest matches too. Names such as `line_items` stay whole. */
const singular = (word: string): string => (/^[a-z]{3,}[^s]s$/.test(word) ? word.slice(0, -1) : word);

const spoken = (text: string): string => ` ${text.toLowerCase().split(/\s+/).filter(Boolean).map(singular).join(" ")} `;

/** The words of a name such as `order.refunded` or `PAYMENT_DECLINED`. */
const partsOf = (name: string): string => spoken(name.replace(/[._]/g, " "));

interface Term {
	/** Each is a way to say the same: what was typed, or what the documentation calls it. */
	readonly ways: ReadonlyArray<ReadonlyArray<string>>;
}

/** Splits what was typed into terms: known terms of several words are one. */
const termsOf = (asked: string, meant: ReadonlyMap<string, ReadonlyArray<string>>): ReadonlyArray<Term> => {
	let rest = spoken(asked);
	const terms: Array<Term> = [];
	const take = (typed: string) => {
		const ways = [typed, ...(meant.get(typed) ?? [])].map((way) => way.split(" "));
		terms.push({ ways });
	};
	for (const typed of [...meant.keys()].filter((key) => key.includes(" ")))
		if (rest.includes(` ${typed} `)) {
			rest = rest.replace(` ${typed} `, " ");
			take(typed);
		}
	for (const word of rest.split(" ").filter(Boolean)) take(word);
	return terms;
};

/** Reads the index once, and returns the function that searches it: the best entries come first. */
export const searcher = ({ common, entries, synonyms, words }: Index): ((asked: string) => ReadonlyArray<Entry>) => {
	const meant = new Map<string, Array<string>>();
	for (const [meaning, typed] of Object.entries(synonyms))
		for (const term of typed.map((one) => spoken(one).trim()))
			meant.set(term, [...(meant.get(term) ?? []), spoken(meaning).trim()]);
	const lines = words.split(";");
	const everywhere = new Set(common.split(" ").map(singular));
	const lower = entries.map(({ kind, text, title }) => ({
		weight: weights[kind] ?? 0,
		title: title.toLowerCase(),
		name: spoken(title).trim(),
		parts: partsOf(title),
		text: text.toLowerCase(),
	}));

	/** The numbers of the entries whose other words begin with this one. */
	const found = (word: string): ReadonlySet<number> => {
		const numbers = new Set<number>();
		for (const line of lines) {
			if (!line.startsWith(word)) continue;
			let number = 0;
			for (const gap of line.split(" ").slice(1)) {
				number += Number.parseInt(gap, 36);
				numbers.add(number);
			}
		}
		return numbers;
	};

	return (asked) => {
		const all = termsOf(asked, meant);
		const narrowing = all.filter(({ ways: [typed = []] }) => !typed.every((word) => everywhere.has(word)));
		// A search for common words alone finds them in titles.
		const terms = narrowing.length === 0 ? all : narrowing;
		const places = new Map<string, ReadonlySet<number>>();
		for (const word of terms.flatMap(({ ways }) => ways.flat())) if (!places.has(word)) places.set(word, found(word));

		/** How well the entry matches a word; 0 if it does not. */
		const scoreOfWord = (number: number, word: string): number => {
			const { text, title } = lower[number] ?? { text: "", title: "" };
			if (title.startsWith(word)) return 8;
			if (title.includes(word)) return 4;
			return text.includes(word) || places.get(word)?.has(number) === true ? 1 : 0;
		};
		const scoreOfWay = (number: number, way: ReadonlyArray<string>): number => {
			const scores = way.map((word) => scoreOfWord(number, word));
			if (scores.includes(0)) return 0;
			return scores.reduce((sum, score) => sum + score, 0) / way.length;
		};
		const asWhole = partsOf(asked);
		const isNamed = (number: number): boolean =>
			lower[number]?.parts === asWhole ||
			(terms.length === 1 && terms[0]?.ways.some((way) => way.join(" ") === lower[number]?.name) === true);
		const scoreOf = (number: number): number => {
			const scores = terms.map(({ ways }) => Math.max(...ways.map((way) => scoreOfWay(number, way))));
			if (scores.includes(0)) return 0;
			const bonus = (lower[number]?.weight ?? 0) + (isNamed(number) ? 4 : 0);
			return scores.reduce((sum, score) => sum + score, bonus);
		};

		if (terms.length === 0) return [];
		return entries
			.map((entry, number) => ({ entry, score: scoreOf(number) }))
			.filter(({ score }) => score > 0)
			.sort((one, other) => other.score - one.score)
			.map(({ entry }) => entry);
	};
};
