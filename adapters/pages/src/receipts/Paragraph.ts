/** Breaks text of several faces into lines. Pure, but for the fonts that it reads. */
import { type Run, runsOf, type Weight } from "./Fonts.js";

export interface TextStyle {
	/** Points. */
	readonly size: number;
	readonly weight: Weight;
}

/** A run, and its width in points. */
export interface MeasuredRun extends Run {
	readonly width: number;
}

/** A line of runs, and its width in points. */
export interface TextLine {
	readonly runs: ReadonlyArray<MeasuredRun>;
	readonly width: number;
}

/** Scripts without spaces, in which a line may end after each character. */
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

const charactersOf = (text: string): ReadonlyArray<string> =>
	[...graphemes.segment(text)].map(({ segment }) => segment);

/** The pieces of a text between which a line may end: words with the space after them, and single ideographs. */
const piecesOf = (text: string): ReadonlyArray<string> =>
	text
		.split(" ")
		.map((word, i, words) => (i === words.length - 1 ? word : `${word} `))
		.flatMap((word) => (ideograph.test(word) ? charactersOf(word) : [word]));

const measured = (text: string, { size, weight }: TextStyle): TextLine => {
	const runs = runsOf(text, weight).map((run) => {
		const { font } = run.face;
		return { ...run, width: (font.layout(run.text).advanceWidth * size) / font.unitsPerEm };
	});
	return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
};

/** A piece of a line: its width counts its trailing space unless it ends the line. */
interface Piece {
	readonly text: string;
	readonly width: number;
	readonly trimmedWidth: number;
}

const pieceOf = (text: string, style: TextStyle): Piece => {
	const { width } = measured(text, style);
	const trimmed = text.trimEnd();
	return { text, width, trimmedWidth: trimmed === text ? width : measured(trimmed, style).width };
};

/** Cuts a piece that is wider than a line into its characters. */
const fitting = (piece: Piece, width: number, style: TextStyle): ReadonlyArray<Piece> =>
	piece.trimmedWidth <= width ? [piece] : charactersOf(piece.text).map((character) => pieceOf(character, style));

/** Breaks text into lines of at most this width in points. A word that is wider is broken between its characters. */
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
