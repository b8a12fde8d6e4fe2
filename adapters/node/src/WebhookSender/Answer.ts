/** Reads as much of a receiver's answer as an attempt keeps. */
import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";

/** Bytes of the body that an attempt shows. */
export const excerptBytes = 4096;

/** A body up to this size is read to its end, so that the connection can be used again; a larger one is cut off. */
const drainBytes = 65_536;

/** Text that every database can store: no control characters but line breaks and tabs. */
const printable = (text: string): string => text.replace(/(?![\n\r\t])\p{Cc}/gu, "\uFFFD");

/** The body's beginning as text; bytes that are no UTF-8 show as U+FFFD. */
export const readExcerpt = async (body: Readable): Promise<string> => {
	const kept: Array<Uint8Array> = [];
	let size = 0;
	// Leaving the loop destroys the stream, and with it the connection.
	for await (const chunk of body as AsyncIterable<Uint8Array>) {
		if (size < excerptBytes) kept.push(chunk.subarray(0, excerptBytes - size));
		size += chunk.length;
		if (size > drainBytes) break;
	}
	// While streaming, the decoder holds back a character that the cut has split.
	return printable(new TextDecoder().decode(Buffer.concat(kept), { stream: size > excerptBytes }));
};

/** Header values as one string each. */
export const flatHeaders = (headers: IncomingHttpHeaders): Record<string, string> => {
	const flat: Record<string, string> = {};
	for (const [name, value] of Object.entries(headers)) {
		if (value !== undefined) flat[name] = printable(typeof value === "string" ? value : value.join(", "));
	}
	return flat;
};
