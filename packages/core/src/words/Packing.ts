/**
 * The port for text that is stored in fewer bytes. Use it for copies that are seldom read. Without an implementation, text
 * is stored as it is.
 */
import { Context } from "effect";

export interface PackingShape {
	/** Returns the same text in fewer characters of ASCII, or undefined if that would save little. */
	readonly pack: (text: string) => string | undefined;
	/** Returns the text that was packed, or undefined if only newer code can read it. Throws if it was changed. */
	readonly unpack: (packed: string) => string | undefined;
}

export class Packing extends Context.Reference<Packing>()("@svc/core/words/Packing", {
	defaultValue: (): PackingShape => ({
		pack: () => undefined,
		unpack: () => undefined,
	}),
}) {}
