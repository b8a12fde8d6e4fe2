/** Formats what receipts show: money, times, names that anyone may have chosen. Pure. */

import { dollars } from "../Dollars.js";

export { dollars };

/** Characters of a shown text; the rest is cut off. The JSON receipt has all of it. */
const maximumLength = 500;

/** Control characters, and characters that change the direction of the text around them or are invisible tags. */
const invisible = /[\p{Cc}\p{Bidi_Control}\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** The same but for white space: what prose keeps its lines by. */
const invisibleInProse = /(?!\s)[\p{Cc}\p{Bidi_Control}\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/**
 * Returns a view with texts that cannot reorder what stands beside them, such as the amount after a seller's name. Escaping
 * does not prevent that. A line's `key` stays as it is: no page shows it, and forms send it back. Only for data of JSON.
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

/** Characters of the blocks that Unicode keeps for scripts from right to left, such as Arabic and Hebrew (UAX 9, 3.2). */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Text from right to left between the characters that isolate it: `1 × name` keeps its order, in plain text too. */
const isolated = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);

/**
 * Makes text of a seller or buyer fit for one line of a page or mail. White space becomes a space. Characters that could
 * end the line or reorder what stands beside it are left out.
 */
export const shown = (text: string): string =>
	isolated(cut(text.replace(/\s/g, " ").replace(invisible, "").replace(/ +/g, " ").normalize("NFC").trim()));

/** An amount that reduces what is above it. */
export const less = (cents: number): string => `−${dollars(cents)}`;

const months = [
	...["January", "February", "March", "April", "May", "June"],
	...["July", "August", "September", "October", "November", "December"],
];

/** The UTC date of a timestamp: `November 21, 2026`. */
export const dateOf = (timestamp: string): string => {
	const [year = "", month = "", day = ""] = timestamp.slice(0, 10).split("-");
	return `${months[Number(month) - 1]} ${Number(day)}, ${year}`;
};

/** The UTC date and minute of a timestamp: `November 21, 2026, 08:39 UTC`. */
export const timeOf = (timestamp: string): string => `${dateOf(timestamp)}, ${timestamp.slice(11, 16)} UTC`;

const dayMillis = 86_400_000;

/**
 * The dates of a period: `November 1 – November 30, 2026`. `ends_at` is the first instant after it, so the next period
 * begins on the date of `ends_at`. A period within one date has that date.
 */
export const datesOf = ({ ends_at, started_at }: Readonly<Record<"started_at" | "ends_at", string>>): string => {
	const dayBefore = new Date(Date.parse(ends_at) - dayMillis).toISOString();
	const [first, last] = [dateOf(started_at), dateOf(dayBefore < started_at ? started_at : dayBefore)];
	if (first === last) return first;
	const [day = "", year = ""] = first.split(", ");
	return `${last.endsWith(year) ? day : first} – ${last}`;
};

const brands: Readonly<Record<string, string>> = {
	amex: "American Express",
	diners: "Diners Club",
	discover: "Discover",
	jcb: "JCB",
	mastercard: "Mastercard",
	unionpay: "UnionPay",
	visa: "Visa",
};

/** The name of a card's brand; one that is not known is shown as the processor writes it. */
export const brandOf = (brand: string): string => brands[brand] ?? shown(brand);
