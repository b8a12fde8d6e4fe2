/**
 * Secrets of links that buyers open without a key. A secret derives from the server's key and from what the link names.
 * It is never stored: every response that needs it computes it again. It becomes invalid when the server forgets the
 * key.
 */
import { toBase62 } from "./Base62.js";
import { type CryptoShape, isSame } from "./Crypto.js";

/** What the link leads to, such as `checkout session`. Different kinds of links never share a secret. */
export type LinkKind = "access link" | "access session" | "checkout session" | "invoice";

/** The format of every secret. Anything else is refused without a query. */
export const linkSecretForm = /^[0-9A-Za-z]{43}$/;

const textOf = (kind: LinkKind, parts: ReadonlyArray<string>): string => [kind, ...parts].join("\n");

/**
 * The secret of a link: 43 letters and digits. `parts` identify what it leads to; none of them contains a line break.
 */
export const linkSecret = (
	{ keyedHash }: Pick<CryptoShape, "keyedHash">,
	kind: LinkKind,
	parts: ReadonlyArray<string>,
): string => toBase62(keyedHash(textOf(kind, parts)));

/** The secrets of a link under each of the server's keys, current one first. */
export const linkSecrets = (
	{ keyedHashes }: Pick<CryptoShape, "keyedHashes">,
	kind: LinkKind,
	parts: ReadonlyArray<string>,
): ReadonlyArray<string> => keyedHashes(textOf(kind, parts)).map(toBase62);

/** Compares in constant time with the secret under each of the server's keys. */
export const isLinkSecret = (
	crypto: Pick<CryptoShape, "keyedHashes" | "equals">,
	kind: LinkKind,
	parts: ReadonlyArray<string>,
	secret: string,
): boolean => linkSecrets(crypto, kind, parts).some((known) => isSame(crypto, known, secret));
