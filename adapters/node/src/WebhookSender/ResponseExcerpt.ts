/** The parts of a receiver's response that an attempt stores. */
import type { IncomingHttpHeaders } from "node:http";

/** Maximum number of body bytes stored per attempt. */
export const excerptBytes = 4096;

/** Replaces control characters other than line breaks and tabs, because not every database can store them. */
const printable = (text: string): string => text.replace(/(?![\n\r\t])\p{Cc}/gu, "\uFFFD");

/** Decodes the beginning of a body of `size` bytes. Bytes that are not UTF-8 become U+FFFD. */
export const excerptOf = (kept: ReadonlyArray<Uint8Array>, size: number): string =>
	size === 0
		? ""
		: // With `stream`, the decoder drops a character that was split by the cut.
			printable(new TextDecoder().decode(Buffer.concat(kept), { stream: size > excerptBytes }));

/** Joins the values of each header into one string. */
export const flatHeaders = (headers: IncomingHttpHeaders): Record<string, string> => {
	const flat: Record<string, string> = {};
	for (const [name, value] of Object.entries(headers)) {
		if (value !== undefined) flat[name] = printable(typeof value === "string" ? value : value.join(", "));
	}
	return flat;
};
