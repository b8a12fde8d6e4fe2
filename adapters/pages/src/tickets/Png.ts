/** Encodes black and white images as PNG (ISO/IEC 15948), one bit per pixel. Mail clients do not show SVG. */
import { deflateSync } from "node:zlib";

/** The CRC-32 remainder of each byte. */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
	let rest = byte;
	for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
	return rest;
});

const crc32 = (bytes: Uint8Array): number => {
	let rest = 0xffffffff;
	for (const byte of bytes) rest = (remainders[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> 8);
	return ~rest >>> 0;
};

const chunk = (type: string, data: Uint8Array): Buffer => {
	const content = Buffer.concat([Buffer.from(type, "ascii"), data]);
	const length = Buffer.alloc(4);
	length.writeUInt32BE(data.length);
	const sum = Buffer.alloc(4);
	sum.writeUInt32BE(crc32(content));
	return Buffer.concat([length, content, sum]);
};

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A row of pixels: a byte for "no filter", then one bit per pixel; 1 is white. */
const rowOf = (modules: ReadonlyArray<boolean>, scale: number): Uint8Array => {
	const width = modules.length * scale;
	const row = new Uint8Array(1 + Math.ceil(width / 8));
	for (let x = 0; x < width; x++)
		if (modules[Math.floor(x / scale)] !== true) row[1 + (x >> 3)] = (row[1 + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
	return row;
};

/** The image of a square of modules, where `true` is black, each `scale` pixels wide. */
export const png = (modules: ReadonlyArray<ReadonlyArray<boolean>>, scale: number): Uint8Array => {
	const side = modules.length * scale;
	const header = Buffer.alloc(13);
	header.writeUInt32BE(side, 0);
	header.writeUInt32BE(side, 4);
	// One bit per pixel, grayscale.
	header.set([1, 0, 0, 0, 0], 8);
	const rows = modules.flatMap((line) => Array.from({ length: scale }, () => rowOf(line, scale)));
	const image = deflateSync(Buffer.concat(rows));
	return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", image), chunk("IEND", new Uint8Array())]);
};
