/**
 * The size of a document.
 *
 * Each list and text in a request has a limit of its own. Together they would allow a product of 500 variants with
 * 27,000 characters of metadata each: 13,500,000 characters. So the document has a limit too: 4,000 bytes for each of
 * 500 variants. Two documents of the maximum size fill a page (`maximumAnswerBytes`).
 */
import { Either } from "effect";
import { type Refusal, refused } from "./Errors.js";
import { utf8Length } from "./Text.js";

/** Maximum number of bytes per document, serialized as JSON in UTF-8. */
export const maximumDocumentBytes = 2_000_000;

const bytesOf = (value: unknown): number => utf8Length(JSON.stringify(value) ?? "");

/** The field of a request with the most bytes. */
const largestField = (request: object): string | undefined => {
	let largest: { readonly field: string; readonly bytes: number } | undefined;
	for (const [field, value] of Object.entries(request)) {
		const bytes = bytesOf(value);
		if (largest === undefined || bytes > largest.bytes) largest = { field, bytes };
	}
	return largest?.field;
};

/**
 * Refuses a document that a request would make too large, and names the request's largest field. A document that is
 * already too large may change if it does not grow. `before` is absent if the document is new.
 */
export const checkDocumentSize = (
	resource: string,
	request: object,
	before: object | undefined,
	after: object,
): Either.Either<void, Refusal> => {
	const bytes = bytesOf(after);
	if (bytes <= maximumDocumentBytes || (before !== undefined && bytes <= bytesOf(before))) return Either.void;
	const param = largestField(request);
	return refused("INVALID_VALUE", {
		message: `The ${resource} would have ${bytes} bytes as JSON; at most ${maximumDocumentBytes} are allowed.`,
		...(param === undefined ? {} : { param }),
	});
};
