/**
 * The mail with a card's code. Only this mail and the response to the creation contain a code. Buyers choose the
 * recipient's name and the message, so neither may look like the seller's own words.
 */
import type { MailContent } from "../../events/Mail/StoredMail.js";
import type { GiftCardRecipient } from "../Order/GiftCardPurchase.js";

const entities: Readonly<Record<string, string>> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#39;",
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** Control characters except white space, and characters that change the direction of surrounding text. */
const invisible = /[^\P{Cc}\s]|\p{Bidi_Control}/gu;

const plain = (text: string): string => text.replaceAll(/\r\n?/g, "\n").replaceAll(invisible, "");

/** Reduces the text to one line: a header must not contain line breaks, and a greeting has no second paragraph. */
const oneLine = (text: string): string => plain(text).replaceAll(/\s+/g, " ").trim();

const grouped = (digits: string): string =>
	digits.length <= 3 ? digits : `${grouped(digits.slice(0, -3))},${digits.slice(-3)}`;

/** Uses only integer arithmetic: `200000` is `$2,000.00`. */
const dollars = (cents: number): string =>
	`$${grouped(String(Math.floor(cents / 100)))}.${String(cents % 100).padStart(2, "0")}`;

const note = "Enter the code when you pay. Keep this mail: the code cannot be shown again.";
const testNotice = "Test mode: no money moves.";

export interface GiftCardMail {
	readonly code: string;
	/** The card's balance in cents. */
	readonly value: number;
	/** The seller's name as shown to buyers. */
	readonly seller: string;
	/** Whether the card belongs to a sandbox. */
	readonly isTest: boolean;
}

export const codeMail = (recipient: GiftCardRecipient, gift: GiftCardMail): MailContent => {
	const seller = oneLine(gift.seller);
	const name = oneLine(recipient.name ?? "");
	const message = plain(recipient.message ?? "").trim();
	const greeting = name === "" ? "Hello," : `Hello ${name},`;
	const sentence = `here is your gift card of ${dollars(gift.value)} for ${seller}.`;
	// Quoted like a reply in a mail.
	const quoted = message === "" ? [] : ["", ...message.split("\n").map((line) => `> ${line}`)];
	const test = gift.isTest ? [testNotice, ""] : [];
	const paragraphs = [
		...(gift.isTest ? [`<p><strong>${testNotice}</strong></p>`] : []),
		`<p>${escaped(greeting)}</p>`,
		`<p>${escaped(sentence)}</p>`,
		...(message === "" ? [] : [`<blockquote style="white-space:pre-wrap">${escaped(message)}</blockquote>`]),
		`<p style="font:bold 1.5em monospace">${escaped(gift.code)}</p>`,
		`<p>${note}</p>`,
	];
	return {
		to: { email: recipient.email, ...(name === "" ? {} : { name }) },
		subject: `${gift.isTest ? "[Test] " : ""}Your gift card for ${seller}`,
		text: [...test, greeting, "", sentence, ...quoted, "", gift.code, "", note, ""].join("\n"),
		html: `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body>${paragraphs.join("")}</body></html>`,
	};
};
