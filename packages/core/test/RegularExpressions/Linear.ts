/**
 * Tells whether a regular expression takes time in proportion to its input, by its Glushkov automaton.
 *
 * If after each character at most one place of the expression can read the next one, a search never goes back, so that
 * a match takes linear time from where it begins. An expression that may begin anywhere must not read the same
 * characters again from many beginnings: it has no loop, or fails in none, or none reads what a match begins with.
 */

/** One place of an expression that reads a character. */
interface Place {
	/** Characters of the sample that it reads. */
	readonly reads: ReadonlySet<number>;
	/** The places that may read the next character; twice if there are two ways there. */
	readonly next: Array<Place>;
	isLooped: boolean;
}

interface Part {
	readonly isEmptiable: boolean;
	readonly first: ReadonlySet<Place>;
	readonly last: ReadonlySet<Place>;
	readonly places: ReadonlyArray<Place>;
}

const nothing: Part = { isEmptiable: true, first: new Set(), last: new Set(), places: [] };

/** Characters that stand for all: those of ASCII, and some beyond. */
const sample: ReadonlyArray<string> = [
	...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
	..."\u0085\u00A0éßЖ中١\u2028",
	"\uD800",
];

/** Repetitions up to this often are written out; more are taken for any number. */
const writtenOut = 64;

const union = <A>(...sets: ReadonlyArray<ReadonlySet<A>>): ReadonlySet<A> => new Set(sets.flatMap((set) => [...set]));

const follow = (from: ReadonlySet<Place>, to: ReadonlySet<Place>): void => {
	for (const place of from) place.next.push(...to);
};

const sequence = (a: Part, b: Part): Part => {
	follow(a.last, b.first);
	return {
		isEmptiable: a.isEmptiable && b.isEmptiable,
		first: a.isEmptiable ? union(a.first, b.first) : a.first,
		last: b.isEmptiable ? union(a.last, b.last) : b.last,
		places: [...a.places, ...b.places],
	};
};

const choice = (a: Part, b: Part): Part => ({
	isEmptiable: a.isEmptiable || b.isEmptiable,
	first: union(a.first, b.first),
	last: union(a.last, b.last),
	places: [...a.places, ...b.places],
});

const looped = (part: Part): Part => {
	follow(part.last, part.first);
	for (const place of part.places) place.isLooped = true;
	return part;
};

class Parser {
	#at = 0;
	/** The expression can begin at the start of a text alone. */
	isAnchored = false;
	hasRepetition = false;

	constructor(
		readonly source: string,
		readonly flags: string,
	) {}

	parse(): Part {
		this.isAnchored = /y/.test(this.flags) || (this.source.startsWith("^") && !/m/.test(this.flags));
		const part = this.#choice(0);
		if (this.#at < this.source.length) throw new Error(`Cannot read /${this.source}/ from ${this.#at}.`);
		return part;
	}

	#choice(depth: number): Part {
		let part = this.#sequence(depth);
		while (this.#take("|")) {
			// The caret at the beginning is one of the first alternative alone.
			if (depth === 0) this.isAnchored = false;
			part = choice(part, this.#sequence(depth));
		}
		return part;
	}

	#sequence(depth: number): Part {
		let part = nothing;
		while (this.#at < this.source.length && !/[|)]/.test(this.source.charAt(this.#at)))
			part = sequence(part, this.#repeated(depth));
		return part;
	}

	#take(text: string): boolean {
		const isHere = this.source.startsWith(text, this.#at);
		if (isHere) this.#at += text.length;
		return isHere;
	}

	#repeated(depth: number): Part {
		const start = this.#at;
		const first = this.#atom(depth);
		const quantifier = /(?:\*|\+|\?|\{(\d+)(,?)(\d*)\})\??/y;
		quantifier.lastIndex = this.#at;
		const match = quantifier.exec(this.source);
		if (match === null) return first;
		const end = this.#at;
		this.#at += match[0].length;
		const [text, low, comma, high] = match;
		const minimum = low === undefined ? (text.startsWith("+") ? 1 : 0) : Number(low);
		const isOpen = text.startsWith("*") || text.startsWith("+") || (comma === "," && high === "");
		const maximum = isOpen ? Number.POSITIVE_INFINITY : low === undefined ? 1 : Number(high === "" ? low : high);
		if (maximum > 1) this.hasRepetition = true;
		if (maximum > writtenOut) {
			const loop = looped(first);
			return { ...loop, isEmptiable: loop.isEmptiable || minimum === 0 };
		}
		const after = this.#at;
		let part = nothing;
		for (let i = maximum; i > 0; i--) {
			this.#at = start;
			const copy = i === 1 ? first : this.#atom(depth);
			const whole = sequence(copy, part);
			part = i > minimum ? { ...whole, isEmptiable: true } : whole;
		}
		this.#at = maximum > 1 ? after : end + match[0].length;
		return part;
	}

	#atom(depth: number): Part {
		if (this.#take("^") || this.#take("$") || this.#take("\\b")) return nothing;
		const group = /\((\?:|\?=|\?!|\?<=|\?<!)?/y;
		group.lastIndex = this.#at;
		const opened = group.exec(this.source);
		if (opened !== null) {
			this.#at += opened[0].length;
			const part = this.#choice(depth + 1);
			if (!this.#take(")")) throw new Error(`/${this.source}/ has an open group.`);
			const isLook = opened[1] !== undefined && opened[1] !== "?:";
			if (isLook && part.places.some((place) => place.isLooped) && !this.isAnchored)
				throw new Error(`/${this.source}/ looks ahead without an end.`);
			// What is looked at is not read: it only takes beginnings away.
			return isLook ? nothing : part;
		}
		return this.#character();
	}

	#character(): Part {
		const character = /\[(?:\\.|[^\]\\])*\]|\\[pP]\{\w+\}|\\x[0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\[\s\S]|[\s\S]/y;
		character.lastIndex = this.#at;
		const [text = ""] = character.exec(this.source) ?? [];
		if (/^\\[1-9kB]/.test(text)) throw new Error(`Cannot judge ${text} in /${this.source}/.`);
		this.#at += text.length;
		const one = new RegExp(`^(?:${text})$`, this.flags.replace(/[gy]/g, ""));
		const reads = new Set(sample.flatMap((each, i) => (one.test(each) ? [i] : [])));
		const place: Place = { reads, next: [], isLooped: false };
		return { isEmptiable: false, first: new Set([place]), last: new Set([place]), places: [place] };
	}
}

const overlaps = (a: Place, b: Place): boolean => [...a.reads].some((character) => b.reads.has(character));

const isUnambiguous = (places: ReadonlyArray<Place>): boolean =>
	places.every((a, i) => places.slice(i + 1).every((b) => !overlaps(a, b)));

/** Why an expression may take more than linear time; `undefined` if it takes linear time for sure. */
export const whyNotLinear = (source: string, flags: string): string | undefined => {
	const parser = new Parser(source, flags);
	const { first, last, places } = parser.parse();
	// Without repetitions there is one bound for all texts.
	if (!parser.hasRepetition) return undefined;
	if (![[...first], ...places.map(({ next }) => next)].every(isUnambiguous)) return "can read a character in two ways";
	const loops = places.filter(({ isLooped }) => isLooped);
	if (parser.isAnchored || loops.length === 0) return undefined;
	const failsNowhere = !source.endsWith("$") && loops.every((place) => last.has(place));
	const readsNoBeginning = loops.every((loop) => [...first].every((place) => !overlaps(place, loop)));
	return failsNowhere || readsNoBeginning ? undefined : "reads the same characters from many beginnings";
};
