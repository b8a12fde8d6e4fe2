/** Breaks text in several faces into lines. Pure, except that it reads fonts. */
import { type Face, type Run, runsOf, type Weight } from "./Fonts.js";

export interface TextStyle {
	/** In points. */
	readonly size: number;
	readonly weight: Weight;
}

/** A run and its width in points. */
export interface MeasuredRun extends Run {
	readonly width: number;
}

/** A line of runs and its width in points. */
export interface TextLine {
	readonly runs: ReadonlyArray<MeasuredRun>;
	readonly width: number;
}

/** Scripts without spaces, where a line may break after any character. */
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

const charactersOf = (text: string): ReadonlyArray<string> =>
	[...graphemes.segment(text)].map(({ segment }) => segment);

/** The words of a text, each with its trailing space. The PDF library shapes text in the same units. */
const wordsOf = (text: string): ReadonlyArray<string> =>
	text.split(" ").map((word, i, words) => (i === words.length - 1 ? word : `${word} `));

/** Splits text where a line may break: into words with their trailing space, and single ideographs. */
const piecesOf = (text: string): ReadonlyArray<string> =>
	wordsOf(text).flatMap((word) => (ideograph.test(word) ? charactersOf(word) : [word]));

/** Maximum number of words per face with a cached width. Shaping a word takes far longer than looking it up. */
const maximumKnown = 5_000;
const knownAdvances = new WeakMap<Face, Map<string, number>>();

/** A word's width, in the face's units. */
const advanceOf = (face: Face, word: string): number => {
	const known = knownAdvances.get(face) ?? new Map<string, number>();
	knownAdvances.set(face, known);
	const found = known.get(word);
	if (found !== undefined) return found;
	if (known.size >= maximumKnown) known.clear();
	const advance = face.font.layout(word).advanceWidth;
	known.set(word, advance);
	return advance;
};

const measured = (text: string, { size, weight }: TextStyle): TextLine => {
	const runs = runsOf(text, weight).map((run) => {
		const advance = wordsOf(run.text).reduce((sum, word) => sum + advanceOf(run.face, word), 0);
		return { ...run, width: (advance * size) / run.face.font.unitsPerEm };
	});
	return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
};

/** A piece of a line: its width includes its trailing space unless it ends the line. */
interface Piece {
	readonly text: string;
	readonly width: number;
	readonly trimmedWidth: number;
}

/** The text's width from its characters alone, which is close to its shaped width and much faster. */
const roughWidthOf = (text: string, { size, weight }: TextStyle): number => {
	let width = 0;
	for (const { face, text: part } of runsOf(text, weight))
		for (const character of part)
			width += face.font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth / face.font.unitsPerEm;
	return width * size;
};

const pieceOf = (text: string, style: TextStyle): Piece => {
	const trimmed = text.trimEnd();
	const trimmedWidth = roughWidthOf(trimmed, style);
	const space = trimmed === text ? 0 : roughWidthOf(" ", style);
	return { text, width: trimmedWidth + space, trimmedWidth };
};

/** Splits a piece that is wider than a line into characters. */
const fitting = (piece: Piece, width: number, style: TextStyle): ReadonlyArray<Piece> =>
	piece.trimmedWidth <= width ? [piece] : charactersOf(piece.text).map((character) => pieceOf(character, style));

/** Breaks text into lines of at most this width in points. Words that are too wide are broken between characters. */
export const linesOf = (text: string, width: number, style: TextStyle): ReadonlyArray<TextLine> => {
	const pieces = piecesOf(text).map((piece) => pieceOf(piece, style));
	const lines: Array<string> = [];
	let line = "";
	let used = 0;
	for (const piece of pieces.flatMap((one) => fitting(one, width, style))) {
		if (line !== "" && used + piece.trimmedWidth > width) {
			lines.push(line);
			line = "";
			used = 0;
		}
		line += piece.text;
		used += piece.width;
	}
	return [...lines, line].map((one) => measured(one.trimEnd(), style));
};
