/** Reads the documents in which the command-line library describes options and errors. */
import * as HelpDoc from "@effect/cli/HelpDoc";
import type { Span } from "@effect/cli/HelpDoc/Span";

/** The text of a span, without its style. */
export const textOf = (span: Span): string => {
	switch (span._tag) {
		case "Text":
		case "URI":
			return span.value;
		case "Sequence":
			return textOf(span.left) + textOf(span.right);
		default:
			return textOf(span.value);
	}
};

/** The blocks of a document, in their order. */
export const blocksOf = (doc: HelpDoc.HelpDoc): ReadonlyArray<HelpDoc.HelpDoc> =>
	HelpDoc.isSequence(doc) ? [...blocksOf(doc.left), ...blocksOf(doc.right)] : [doc];

export const paragraphsOf = (doc: HelpDoc.HelpDoc): ReadonlyArray<string> =>
	blocksOf(doc).flatMap((block) => (HelpDoc.isParagraph(block) ? [textOf(block.value)] : []));
