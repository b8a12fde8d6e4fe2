/** The mail with a card's code. Only this mail and the response to the creation show a code. */
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

/** Makes the text one line, because a header must not contain line breaks. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

const dollars = (cents: number): string => `$${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

/** `value` is the card's balance in cents; `seller` is the merchant's name. */
export const codeMail = (
	recipient: GiftCardRecipient,
	gift: { readonly code: string; readonly value: number; readonly seller: string },
): MailContent => {
	const { email, message, name } = recipient;
	const greeting = name === undefined ? "Hello," : `Hello ${name},`;
	const sentence = `here is your gift card of ${dollars(gift.value)} for ${gift.seller}.`;
	const note = "Enter the code when you pay. Keep this mail: the code cannot be shown again.";
	const text = [greeting, "", sentence, ...(message ? ["", message] : []), "", gift.code, "", note, ""].join("\n");
	const html = `<p>${escaped(greeting)}</p><p>${escaped(sentence)}</p>${
		message ? `<blockquote style="white-space:pre-wrap">${escaped(message)}</blockquote>` : ""
	}<p style="font:bold 1.5em monospace">${escaped(gift.code)}</p><p>${note}</p>`;
	return {
		to: { email, ...(name === undefined ? {} : { name: oneLine(name) }) },
		subject: oneLine(`Your gift card for ${gift.seller}`),
		text,
		html,
	};
};
