/**
 * The code that proves that a developer owns an email address: six digits, valid for ten minutes.
 *
 * Such a short code is safe for two reasons. Few guesses are allowed (`DeveloperIdentity.ts`), and it is stored as a
 * hash that requires the server's key. Without that key, a million hashes could be tried in a second.
 */
import { Schema } from "effect";
import { type CryptoShape, isKeyedHash } from "../../words/Crypto.js";
import type { CodeMailContent } from "./VerificationMail.js";

const digits = 6;
const codes = 10 ** digits;

/** How long a code can be used. */
export const codeMillis = 600_000;

export const VerificationCode = Schema.String.pipe(
	Schema.pattern(/^\d{6}$/, { message: () => "must be the six digits from the mail, such as 012345" }),
);

/** Three bytes encode a number below 2^24. Numbers that would bias the result toward small codes are drawn again. */
const fairBelow = Math.floor(2 ** 24 / codes) * codes;

/** A new code, uniformly chosen from a million. */
export const makeCode = ({ randomBytes }: Pick<CryptoShape, "randomBytes">): string => {
	for (;;) {
		const [high = 0, middle = 0, low = 0] = randomBytes(3);
		const number = (high << 16) | (middle << 8) | low;
		if (number < fairBelow) return String(number % codes).padStart(digits, "0");
	}
};

const hashedText = (onboarding_session_id: string, code: string): string =>
	`onboarding code\n${onboarding_session_id}\n${code}`;

/** The stored hash of a code. It is bound to one session. */
export const codeHash = (
	{ keyedHash }: Pick<CryptoShape, "keyedHash">,
	onboarding_session_id: string,
	code: string,
): string => keyedHash(hashedText(onboarding_session_id, code));

/** Whether a stored hash matches the code. Compares in constant time. */
export const isCode = (
	crypto: Pick<CryptoShape, "equals" | "keyedHashes">,
	onboarding_session_id: string,
	code: string,
	hash: string,
): boolean => isKeyedHash(crypto, hashedText(onboarding_session_id, code), hash);

/** The mail with the code, which appears nowhere else. */
export const codeMail = (email: string, code: string): CodeMailContent => {
	const valid = `It is valid for ${codeMillis / 60_000} minutes; a newer code replaces it.`;
	const unasked =
		"If you did not request it, you can ignore this mail: without the code, nobody can continue with your address.";
	return {
		to: { email },
		subject: "Your verification code",
		text: ["Your verification code is", "", code, "", valid, unasked, ""].join("\n"),
		html: `<p>Your verification code is</p><p style="font:bold 1.5em monospace">${code}</p><p>${valid}</p><p>${unasked}</p>`,
	};
};
