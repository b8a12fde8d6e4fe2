/** The secret of a checkout session: derived from its ID and a random salt (`words/LinkSecret.ts`). */
import type { CryptoShape } from "../../words/Crypto.js";
import { isLinkSecret, linkSecret } from "../../words/LinkSecret.js";
import { addMillis } from "../../words/Timestamp.js";
import type { StoredCheckoutSession } from "./CheckoutSession.js";

type Salted = Pick<StoredCheckoutSession, "checkout_session_id" | "secret_salt">;

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export const makeSalt = ({ randomBytes }: Pick<CryptoShape, "randomBytes">): string => toHex(randomBytes(16));

const partsOf = ({ checkout_session_id, secret_salt }: Salted): ReadonlyArray<string> => [
	checkout_session_id,
	secret_salt,
];

/** The secret: 43 letters and digits. */
export const secretOf = (crypto: Pick<CryptoShape, "keyedHash">, session: Salted): string =>
	linkSecret(crypto, "checkout session", partsOf(session));

/** Compares in constant time. */
export const isSecretOf = (
	crypto: Pick<CryptoShape, "keyedHashes" | "equals">,
	session: Salted,
	secret: string,
): boolean => isLinkSecret(crypto, "checkout session", partsOf(session), secret);

/** How long the secret of an ended session still shows its buyer how it ended. */
const secretMillis = 86_400_000;

/**
 * Whether the secret of a session still shows anything: while it is open, and for a day after it ended. An ended session
 * changes only when money that was on its way arrives or is declined.
 */
export const isSecretAlive = (
	{ completed_at, status, updated_at }: Pick<StoredCheckoutSession, "completed_at" | "status" | "updated_at">,
	now: string,
): boolean => status === "open" || now < addMillis(completed_at ?? updated_at, secretMillis);
