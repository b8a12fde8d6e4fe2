/**
 * The secret of a checkout session. It follows from the server's key, the session and a random salt, so it is stored
 * nowhere: every answer that needs it computes it again. It ends when the server's key changes.
 */
import { toBase62 } from "../../words/Base62.js";
import { type CryptoShape, isSame } from "../../words/Crypto.js";
import type { StoredCheckoutSession } from "./CheckoutSession.js";

type Salted = Pick<StoredCheckoutSession, "checkout_session_id" | "secret_salt">;

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export const makeSalt = ({ randomBytes }: Pick<CryptoShape, "randomBytes">): string => toHex(randomBytes(16));

/** The secret: 43 letters and digits. */
export const secretOf = (
	{ keyedHash }: Pick<CryptoShape, "keyedHash">,
	{ checkout_session_id, secret_salt }: Salted,
): string => toBase62(keyedHash(`checkout session\n${checkout_session_id}\n${secret_salt}`));

/** Compares in constant time. */
export const isSecretOf = (
	crypto: Pick<CryptoShape, "keyedHash" | "equals">,
	session: Salted,
	secret: string,
): boolean => isSame(crypto, secretOf(crypto, session), secret);
