/**
 * The mail with a card's code. Only this mail and the response to the creation show a code. Buyers choose the recipient's
 * name and the message, so neither may pass for words of the seller.
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

/** Control characters but for white space, and characters that change the direction of the text around them. */
const invisible = /[^\P{Cc}\s]|\p{Bidi_Control}/gu;

const plain = (text: string): string => text.replaceAll(/\r\n?/g, "\n").replaceAll(invisible, "");

/** Makes the text one line: a header must not contain line breaks, and a greeting has no second paragraph. */
const oneLine = (text: string): string => plain(text).replaceAll(/\s+/g, " ").trim();

const grouped = (digits: string): string =>
	digits.length <= 3 ? digits : `${grouped(digits.slice(0, -3))},${digits.slice(-3)}`;

/** Integer arithmetic alone: `200000` is `$2,000.00`. */
const dollars = (cents: number): string =>
	`$${grouped(String(Math.floor(cents / 100)))}.${String(cents % 100).padStart(2, "0")}`;

const note = "Enter the code when you pay. Keep this mail: the code cannot be shown again.";
const testNotice = "Test mode: no money moves.";

export interface GiftCardMail {
	readonly code: string;
	/** The card's balance in cents. */
	readonly value: number;
	/** What buyers call the seller. */
	readonly seller: string;
	/** Whether the card is of a sandbox. */
	readonly isTest: boolean;
}

export const codeMail = (recipient: GiftCardRecipient, gift: GiftCardMail): MailContent => {
	const seller = oneLine(gift.seller);
	const name = oneLine(recipient.name ?? "");
	const message = plain(recipient.message ?? "").trim();
	const greeting = name === "" ? "Hello," : `Hello ${name},`;
	const sentence = `here is your gift card of ${dollars(gift.value)} for ${seller}.`;
	// As mails quote others.
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
