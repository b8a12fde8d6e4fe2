/**
 * Renders a document as a PDF on US Letter. The same document yields the same bytes: the file carries the document's
 * date. Long documents are drawn in steps, one document at a time, so that other requests are served meanwhile.
 */
import type { Receipt } from "@svc/core/sale/Receipts/Receipt";
import { Permits, withPermit } from "@svc/core/words/Permit";
import { Effect } from "effect";
import PDFDocument from "pdfkit";
import {
	type AmountView,
	type DocumentView,
	type LineView,
	type SectionView,
	titleOf,
} from "../documents/DocumentView.js";
import type { Face } from "./Fonts.js";
import { linesOf, type TextLine, type TextStyle } from "./Paragraph.js";
import { receiptDocument } from "./View.js";

/** In points, 1/72 inch. */
const page = { width: 612, height: 792, margin: 54 };
const contentWidth = page.width - 2 * page.margin;
const amountWidth = 110;
const labelWidth = contentWidth - amountWidth;
const factWidth = 72;
const bottom = page.height - page.margin;

const black = "#16191d";
const gray = "#5c6470";
const rule = "#d9dde3";

const title: TextStyle = { size: 20, weight: 700 };
const heading: TextStyle = { size: 11, weight: 700 };
const normal: TextStyle = { size: 10, weight: 400 };
const strong: TextStyle = { size: 10, weight: 700 };
const small: TextStyle = { size: 8.5, weight: 400 };

const heightOf = ({ size }: TextStyle): number => size * 1.4;

interface Block {
	readonly lines: ReadonlyArray<TextLine>;
	readonly style: TextStyle;
	readonly color: string;
}

const block = (text: string, width: number, style: TextStyle, color = black): Block => ({
	lines: linesOf(text, width, style),
	style,
	color,
});

/** Draws from the top of the page down, and starts new pages as needed. */
class Pen {
	readonly document: PDFKit.PDFDocument;
	#y = page.margin;

	constructor(document: PDFKit.PDFDocument) {
		this.document = document;
	}

	/** Starts a new page if less than this height is left. */
	#reserve(height: number): void {
		if (this.#y + height <= bottom) return;
		this.document.addPage();
		this.#y = page.margin;
	}

	/**
	 * Embeds each face once: the library recognizes it by name. Each document opens its own. An open font remembers for each
	 * glyph the first character that it stood for, such as a no-break space for a space.
	 */
	#face({ file, name }: Face): void {
		this.document.registerFont(name, file).font(name);
	}

	#runs({ runs }: TextLine, x: number, { color, style }: Block): void {
		let at = x;
		for (const { face, text, width } of runs) {
			this.#face(face);
			this.document.fontSize(style.size).fillColor(color);
			// The default baseline differs by face, so adjacent faces need a common one.
			this.document.text(text, at, this.#y + style.size, { lineBreak: false, baseline: "alphabetic" });
			at += width;
		}
	}

	space(height: number): void {
		this.#y += height;
	}

	/** Draws a rule above what comes next, on the same page. */
	rule(): void {
		this.#reserve(8 + heightOf(normal));
		this.document
			.moveTo(page.margin, this.#y + 4)
			.lineTo(page.width - page.margin, this.#y + 4)
			.lineWidth(0.5)
			.strokeColor(rule)
			.stroke();
		this.#y += 8;
	}

	/** Draws text on the left, and other text next to its first line, aligned to the right margin. */
	row(left: Block, right?: Block, x = page.margin): void {
		for (const [i, line] of left.lines.entries()) {
			this.#reserve(heightOf(left.style));
			this.#runs(line, x, left);
			const beside = i === 0 ? right?.lines[0] : undefined;
			if (beside !== undefined && right !== undefined)
				this.#runs(beside, page.width - page.margin - beside.width, right);
			this.#y += heightOf(left.style);
		}
	}

	/** Draws a label and its value in columns. */
	fact(label: string, value: string): void {
		const width = contentWidth - factWidth;
		for (const [i, line] of linesOf(value, width, normal).entries()) {
			this.#reserve(heightOf(normal));
			if (i === 0)
				this.#runs(linesOf(label, factWidth, normal)[0]!, page.margin, block(label, factWidth, normal, gray));
			this.#runs(line, page.margin + factWidth, block("", width, normal));
			this.#y += heightOf(normal);
		}
	}
}

/** Its name with its amount, then each detail. */
const lineSteps = (pen: Pen, { amount, details, title: name }: LineView): ReadonlyArray<() => void> => [
	() => {
		pen.rule();
		pen.row(block(name, labelWidth, normal), block(amount, amountWidth, normal));
	},
	...details.map((detail) => () => pen.row(block(detail, labelWidth, small, gray))),
];

const drawAmount = (pen: Pen, { amount, isSum, label }: AmountView): void => {
	const style = isSum === true ? strong : normal;
	if (isSum === true) pen.rule();
	pen.row(block(label, labelWidth, style), block(amount, amountWidth, style));
};

/** The heading stays with what follows. Each line ends with a rule, and the amounts begin with one. */
const sectionSteps = (pen: Pen, { amounts, heading: name, lines }: SectionView): ReadonlyArray<() => void> => [
	() => {
		pen.space(16);
		pen.row(block(name, contentWidth, heading));
	},
	...lines.flatMap((line) => lineSteps(pen, line)),
	() => pen.rule(),
	...amounts.map((amount) => () => drawAmount(pen, amount)),
];

/** The steps that draw a document, each of them short. */
const stepsOf = (pen: Pen, view: DocumentView): ReadonlyArray<() => void> => [
	() => {
		if (view.testNotice !== undefined) pen.row(block(view.testNotice, contentWidth, strong, "#8a4b00"));
		pen.row(block(titleOf(view), contentWidth, title));
		if (view.state !== undefined) pen.row(block(view.state, contentWidth, strong));
		pen.space(8);
	},
	...view.facts.map(
		({ label, value }) =>
			() =>
				pen.fact(label, value),
	),
	...view.sections.flatMap((section) => sectionSteps(pen, section)),
	() => {
		if (view.support === undefined) return;
		pen.space(16);
		pen.row(block(view.support.text, contentWidth, normal));
	},
];

/** Yields to other work in the process. */
const pause = Effect.promise(() => new Promise((resolve) => setImmediate(resolve)));

const drawn = (view: DocumentView): Effect.Effect<Uint8Array> =>
	Effect.gen(function* () {
		const document = new PDFDocument({
			size: [page.width, page.height],
			margin: page.margin,
			lang: "en",
			displayTitle: true,
			// Otherwise the library would load a standard font, which only has Western European characters.
			font: "",
			info: { Title: view.fileTitle, CreationDate: new Date(view.dated_at) },
		});
		const chunks: Array<Buffer> = [];
		document.on("data", (chunk: Buffer) => chunks.push(chunk));
		const pen = new Pen(document);
		for (const step of stepsOf(pen, view)) {
			step();
			yield* pause;
		}
		return yield* Effect.async<Uint8Array>((resume) => {
			document.on("end", () => resume(Effect.succeed(Buffer.concat(chunks))));
			document.end();
		});
	});

const permits = new Permits(1);

/** Renders a document as a PDF. */
export const documentPdf = (view: DocumentView): Effect.Effect<Uint8Array> => withPermit(permits)(drawn(view));

/** Renders a receipt as a PDF. */
export const receiptPdf = (receipt: Receipt): Effect.Effect<Uint8Array> => documentPdf(receiptDocument(receipt));
