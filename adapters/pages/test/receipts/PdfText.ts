/** Reads the text of a PDF back as a viewer does: by the map from glyphs to Unicode that each of its fonts has. */
import { inflateSync } from "node:zlib";

interface Parts {
	readonly dictionary: string;
	readonly stream: string;
}

/** The objects of a document by their numbers, their streams inflated. */
const objectsOf = (pdf: Uint8Array): ReadonlyMap<string, Parts> => {
	const source = Buffer.from(pdf).toString("latin1");
	const objects = new Map<string, Parts>();
	for (const { 1: number = "", index } of source.matchAll(/^(\d+) 0 obj$/gm)) {
		const end = source.indexOf("endobj", index);
		const start = source.indexOf("stream\n", index);
		if (start < 0 || start > end) {
			objects.set(number, { dictionary: source.slice(index, end), stream: "" });
			continue;
		}
		const dictionary = source.slice(index, start);
		const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
		const bytes = Buffer.from(source.slice(start + 7, start + 7 + length), "latin1");
		const stream = dictionary.includes("FlateDecode") ? inflateSync(bytes) : bytes;
		objects.set(number, { dictionary, stream: stream.toString("latin1") });
	}
	return objects;
};

/** The text of each glyph, in the order of the subset. */
const unicodeOf = (map: string): ReadonlyArray<string> => {
	const [, entries = ""] = /beginbfrange\n([\s\S]*)\nendbfrange/.exec(map) ?? [];
	return entries
		.split("\n")
		.flatMap((range) =>
			[...(/\[(.*)\]/.exec(range)?.[1] ?? "").matchAll(/<([^>]*)>/g)].map(([, hex = ""]) =>
				String.fromCharCode(...hex.split(" ").map((unit) => Number.parseInt(unit, 16))),
			),
		);
};

export interface PdfPage {
	/** From the top down; what stands beside each other is one line. */
	readonly lines: ReadonlyArray<string>;
}

/** The pages of a document that pdfkit has written. Throws if a glyph has no text. */
export const pagesOf = (pdf: Uint8Array): ReadonlyArray<PdfPage> => {
	const objects = objectsOf(pdf);
	const referred = ({ dictionary }: Parts, name: string): Parts => {
		const number = new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1] ?? "";
		return objects.get(number) ?? { dictionary: "", stream: "" };
	};
	const fontsOf = (page: Parts) =>
		new Map(
			[...referred(page, "Resources").dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", number = ""]) => [
				name,
				unicodeOf(referred(objects.get(number) ?? { dictionary: "", stream: "" }, "ToUnicode").stream),
			]),
		);
	return [...objects.values()]
		.filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
		.map((page) => {
			const fonts = fontsOf(page);
			const lines: Array<string> = [];
			let font: ReadonlyArray<string> = [];
			let height = "";
			const operators = /1 0 0 1 [\d.-]+ ([\d.-]+) Tm|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g;
			for (const [, y, name, glyphs] of referred(page, "Contents").stream.matchAll(operators)) {
				if (name !== undefined) font = fonts.get(name) ?? [];
				if (y !== undefined && y !== height) {
					height = y;
					lines.push("");
				}
				for (const [, hex = ""] of (glyphs ?? "").matchAll(/<([^>]*)>/g))
					for (const glyph of hex.match(/.{4}/g) ?? []) {
						const text = font[Number.parseInt(glyph, 16)];
						if (text === undefined || text === "\u0000") throw new Error(`The glyph ${glyph} has no text.`);
						lines[lines.length - 1] += text;
					}
			}
			return { lines };
		});
};
