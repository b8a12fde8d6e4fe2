/**
 * The port for compressing text before it is stored. Use it for copies that are seldom read. Without an implementation,
 * text is stored as it is.
 */
import { Context } from "effect";

export interface PackingShape {
	/** Returns the same text in fewer ASCII characters, or undefined if that would save little. */
	readonly pack: (text: string) => string | undefined;
	/** Returns the unpacked text, or undefined if only newer code can read it. Throws if it was altered. */
	readonly unpack: (packed: string) => string | undefined;
}

export class Packing extends Context.Reference<Packing>()("@svc/core/words/Packing", {
	defaultValue: (): PackingShape => ({
		pack: () => undefined,
		unpack: () => undefined,
	}),
}) {}
