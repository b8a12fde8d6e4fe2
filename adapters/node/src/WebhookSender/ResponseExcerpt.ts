/** As much of a receiver's answer as an attempt keeps. */
import type { IncomingHttpHeaders } from "node:http";

/** Bytes of the body that an attempt shows. */
export const excerptBytes = 4096;

/** Text that every database can store: no control characters but line breaks and tabs. */
const printable = (text: string): string => text.replace(/(?![\n\r\t])\p{Cc}/gu, "\uFFFD");

/** The beginning of a body of `size` bytes as text; bytes that are no UTF-8 show as U+FFFD. */
export const excerptOf = (kept: ReadonlyArray<Uint8Array>, size: number): string =>
	size === 0
		? ""
		: // While streaming, the decoder holds back a character that the cut has split.
			printable(new TextDecoder().decode(Buffer.concat(kept), { stream: size > excerptBytes }));

/** Header values as one string each. */
export const flatHeaders = (headers: IncomingHttpHeaders): Record<string, string> => {
	const flat: Record<string, string> = {};
	for (const [name, value] of Object.entries(headers)) {
		if (value !== undefined) flat[name] = printable(typeof value === "string" ? value : value.join(", "));
	}
	return flat;
};
