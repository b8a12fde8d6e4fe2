/**
 * Implements the core's Packing port with Node's zlib. Most of a document consists of field names. With a dictionary of
 * these, little is left to store: 3,200 characters of an order take 500.
 *
 * Packed text is the dictionary's number, a dot, and base64 of the deflated text.
 */
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { Packing, type PackingShape } from "@svc/core/words/Packing";
import { Layer } from "effect";
import { dictionaries } from "./PackingDictionaries.js";

/** Shorter texts are not packed, because each costs some 40 us of CPU. */
const shortest = 800;

const buffers = dictionaries.map((dictionary) => Buffer.from(dictionary));
const newest = buffers.length;

/** Higher levels take longer and hardly save more. The small chunks suit the size of an order. */
const options = { level: 3, chunkSize: 4_096, dictionary: buffers[newest - 1] };

const pack: PackingShape["pack"] = (text) => {
	if (text.length < shortest) return undefined;
	const packed = `${newest}.${deflateRawSync(text, options).toString("base64")}`;
	return packed.length < text.length / 2 ? packed : undefined;
};

const unpack: PackingShape["unpack"] = (packed) => {
	const dot = packed.indexOf(".");
	const dictionary = buffers[Number(packed.slice(0, dot)) - 1];
	if (dictionary === undefined) return undefined;
	return inflateRawSync(Buffer.from(packed.slice(dot + 1), "base64"), { dictionary }).toString();
};

export const nodePacking: PackingShape = { pack, unpack };

export const layer: Layer.Layer<never> = Layer.succeed(Packing, nodePacking);
