/**
 * The PDF fonts, from Fontsource packages: Commissioner for Latin, Greek and Cyrillic; Sawarabi Gothic for Japanese and
 * much of Chinese. Each is split by character range into files of a few kB. A file is read when a receipt first needs
 * one of its characters, and then cached.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import { create, type Font } from "fontkit";

export type Weight = 400 | 700;

/** A font from one file, which covers a range of characters. */
export interface Face {
	/** Such as `commissioner-latin-400`. */
	readonly name: string;
	readonly font: Font;
	/** The file from which a document opens a font of its own. */
	readonly file: Buffer;
}

const { resolve } = createRequire(import.meta.url);
const read = (path: string): Buffer => readFileSync(resolve(path));

/** Sizes in bytes of a table entry in WOFF, and in the font that it contains. */
const woffEntry = 20;
const fontEntry = 16;

/**
 * Unpacks a WOFF file (W3C, WOFF 1.0) to the font that it contains. The PDF library reads both formats, but it inflates
 * WOFF tables again for every document, which is five times slower overall.
 */
export const unpacked = (woff: Buffer): Buffer => {
	const count = woff.readUInt16BE(12);
	let end = 12 + fontEntry * count;
	const tables = Array.from({ length: count }, (_, i) => {
		const at = 44 + woffEntry * i;
		const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
			number,
			number,
			number,
		];
		const data = woff.subarray(offset, offset + packed);
		const table = { at, offset: end, length, data: packed < length ? inflateSync(data) : data };
		end += Math.ceil(length / 4) * 4;
		return table;
	});
	const font = Buffer.alloc(end);
	const exponent = Math.floor(Math.log2(count));
	woff.copy(font, 0, 4, 8);
	font.writeUInt16BE(count, 4);
	font.writeUInt16BE(fontEntry * 2 ** exponent, 6);
	font.writeUInt16BE(exponent, 8);
	font.writeUInt16BE(fontEntry * (count - 2 ** exponent), 10);
	for (const [i, { at, data, length, offset }] of tables.entries()) {
		const entry = 12 + fontEntry * i;
		woff.copy(font, entry, at, at + 4);
		woff.copy(font, entry + 4, at + 16, at + 20);
		font.writeUInt32BE(offset, entry + 8);
		font.writeUInt32BE(length, entry + 12);
		data.copy(font, offset);
	}
	return font;
};

interface Family {
	readonly package: string;
	readonly prefix: string;
	/** Its available weights. */
	readonly weights: ReadonlyArray<Weight>;
}

const families: ReadonlyArray<Family> = [
	{ package: "@fontsource/commissioner", prefix: "commissioner", weights: [400, 700] },
	{ package: "@fontsource/sawarabi-gothic", prefix: "sawarabi-gothic", weights: [400] },
];

interface Slice {
	readonly family: Family;
	/** As in the file's name: `latin`, or a number. */
	readonly subset: string;
	/** The first and last code points of its ranges. */
	readonly ranges: ReadonlyArray<readonly [number, number]>;
}

/** Parses ranges such as `U+0000-00FF,U+0131`. */
const rangesOf = (text: string): Slice["ranges"] =>
	text.split(",").map((range) => {
		const [first = "", last = first] = range.slice(2).split("-");
		return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
	});

const slicesOf = (family: Family): ReadonlyArray<Slice> => {
	// The Fontsource file that maps subset names to ranges.
	const subsets: Readonly<Record<string, string>> = JSON.parse(read(`${family.package}/unicode.json`).toString("utf8"));
	return Object.entries(subsets).map(([name, ranges]) => ({
		family,
		subset: name.replace(/[[\]]/g, ""),
		ranges: rangesOf(ranges),
	}));
};

const once = <A>(make: () => A): (() => A) => {
	let made: { readonly value: A } | undefined;
	return () => {
		made ??= { value: make() };
		return made.value;
	};
};

const slices = once(() => families.flatMap(slicesOf));

/** By name. Bounded by the number of files in the packages. */
const faces = new Map<string, Face>();

const faceOf = ({ family, subset }: Slice, wanted: Weight): Face => {
	const weight = family.weights.includes(wanted) ? wanted : 400;
	const name = `${family.prefix}-${subset}-${weight}`;
	const known = faces.get(name);
	if (known !== undefined) return known;
	const file = unpacked(read(`${family.package}/files/${name}-normal.woff`));
	const font = create(file);
	if (!("layout" in font)) throw new Error(`The file of ${name} has several fonts.`);
	const face = { name, font, file };
	faces.set(name, face);
	return face;
};

const includes = ({ ranges }: Slice, codePoint: number): boolean =>
	ranges.some(([first, last]) => first <= codePoint && codePoint <= last);

const findFace = (codePoint: number, weight: Weight): Face | undefined => {
	for (const slice of slices()) {
		if (!includes(slice, codePoint)) continue;
		const face = faceOf(slice, weight);
		// A range may include characters that the file lacks.
		if (face.font.hasGlyphForCodePoint(codePoint)) return face;
	}
	return undefined;
};

/** Maximum number of characters with a cached face. Buyers' text may contain any Unicode character. */
const maximumKnown = 20_000;
const knownFaces: Readonly<Record<Weight, Map<number, Face | undefined>>> = { 400: new Map(), 700: new Map() };

/** Returns the face with this character; undefined if no font has it. */
const faceFor = (codePoint: number, weight: Weight): Face | undefined => {
	const known = knownFaces[weight];
	if (!known.has(codePoint)) {
		if (known.size >= maximumKnown) known.clear();
		known.set(codePoint, findFace(codePoint, weight));
	}
	return known.get(codePoint);
};

/** Replaces characters that no font has, so that the reader sees that something is missing. */
export const replacement = "□";

/** A run of text in one face. */
export interface Run {
	readonly face: Face;
	readonly text: string;
}

const isMark = (character: string): boolean => /^\p{M}$/u.test(character);

/** Characters without a visible glyph, such as emoji joiners. */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

const placed = (character: string, weight: Weight, before: Run | undefined): Run => {
	const codePoint = character.codePointAt(0) ?? 0;
	// An accent is drawn in its letter's face, if that has it.
	if (before !== undefined && isMark(character) && before.face.font.hasGlyphForCodePoint(codePoint))
		return { face: before.face, text: character };
	const face = faceFor(codePoint, weight);
	if (face !== undefined) return { face, text: character };
	const visible = faceFor(replacement.codePointAt(0) ?? 0, weight);
	if (visible === undefined) throw new Error("No font has the replacement character.");
	return { face: visible, text: replacement };
};

/** Splits text into runs of one face each. Replaces characters that no font has. */
export const runsOf = (text: string, weight: Weight): ReadonlyArray<Run> => {
	const runs: Array<Run> = [];
	for (const character of text.replace(ignorable, "")) {
		const before = runs.at(-1);
		const run = placed(character, weight, before);
		if (before?.face === run.face) runs[runs.length - 1] = { face: run.face, text: before.text + run.text };
		else runs.push(run);
	}
	return runs;
};
