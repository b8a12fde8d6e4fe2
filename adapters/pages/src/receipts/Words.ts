/** Formats what receipts show: money and user-supplied names. Pure. */

import { dollars } from "../Dollars.js";

export { dollars };

/** Maximum number of characters shown; longer text is cut off. The JSON receipt has all of it. */
const maximumLength = 500;

/** Control characters, and characters that change the direction of surrounding text or are invisible tags. */
const invisible = /[\p{Cc}\p{Bidi_Control}\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** The same without white space: prose keeps its line breaks. */
const invisibleInProse = /(?!\s)[\p{Cc}\p{Bidi_Control}\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/**
 * Returns a view with texts that cannot reorder what is next to them, such as the amount after a seller's name.
 * Escaping does not prevent that. A line's `key` is left unchanged: no page shows it, and forms send it back. For JSON
 * data only.
 */
export const visible = <View extends object>(view: View): View =>
	JSON.parse(JSON.stringify(view), (name, value: unknown) =>
		typeof value === "string" && name !== "key" ? value.replaceAll(invisibleInProse, "") : value,
	);

const cut = (text: string): string => {
	if (text.length <= maximumLength) return text;
	const characters = [...text];
	return characters.length <= maximumLength ? text : `${characters.slice(0, maximumLength - 1).join("")}…`;
};

/** Characters in the Unicode blocks reserved for right-to-left scripts, such as Arabic and Hebrew (UAX 9, 3.2). */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Wraps right-to-left text in isolates: `1 × name` keeps its order, even in plain text. */
const isolated = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);

/**
 * Makes a seller's or buyer's text fit on one line of a page or mail. White space becomes a space. Characters that
 * could end the line or reorder what is next to it are removed.
 */
export const shown = (text: string): string =>
	isolated(cut(text.replace(/\s/g, " ").replace(invisible, "").replace(/ +/g, " ").normalize("NFC").trim()));

/** An amount that is deducted from those above it. */
export const less = (cents: number): string => `−${dollars(cents)}`;

const brands: Readonly<Record<string, string>> = {
	amex: "American Express",
	diners: "Diners Club",
	discover: "Discover",
	jcb: "JCB",
	mastercard: "Mastercard",
	unionpay: "UnionPay",
	visa: "Visa",
};

/** A card brand's name; an unknown brand is shown as the processor writes it. */
export const brandOf = (brand: string): string => brands[brand] ?? shown(brand);
