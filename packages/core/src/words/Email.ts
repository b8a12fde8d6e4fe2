/** Email addresses, checked by their syntax: that of RFC 5321, with letters beyond ASCII as RFC 6531 allows. */
import { Schema } from "effect";
import { utf8Length } from "./Text.js";

/** Longest address in bytes that SMTP can carry (RFC 5321, 4.5.3.1.3, less the angle brackets). */
const maximumEmailLength = 254;

/** Longest local part in bytes (RFC 5321, 4.5.3.1.1). */
const maximumLocalLength = 64;

/** ASCII atoms with dots between them, as in RFC 5322, and whatever lies beyond ASCII. */
const atoms = /^[\w!#$%&'*+/=?^`{|}~.\u{80}-\u{10ffff}-]+$/u;

/** The joiners U+200C and U+200D are invisible, but scripts such as Devanagari and Persian are written with them. */
const written = /^[\p{L}\p{M}\p{N}\p{P}\p{S}\u200c\u200d]+$/u;

const isDotAtom = (text: string): boolean =>
	atoms.test(text) && written.test(text) && text.split(".").every((atom) => atom !== "");

/** Letters, marks and digits, with hyphens and joiners between them. It begins with a letter or a digit. */
const domainLabel = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[-\u00b7\u30fb\u200c\u200d]+[\p{L}\p{M}\p{N}]+)*$/u;
const maximumLabelLength = 63;

const isDomainLabel = (label: string): boolean => domainLabel.test(label) && [...label].length <= maximumLabelLength;

/** At least two labels, the last of which has at least two characters and is not a number. */
const isDomain = (text: string): boolean => {
	const labels = text.split(".");
	const last = labels.at(-1) ?? "";
	return labels.length > 1 && labels.every(isDomainLabel) && [...last].length > 1 && !/^\d+$/.test(last);
};

/** Refuses look-alikes of ASCII too, such as a wide `＠`, which other systems read as the character itself. */
const isLocalPart = (text: string): boolean =>
	utf8Length(text) <= maximumLocalLength && isDotAtom(text) && isDotAtom(text.normalize("NFKC"));

/** Whether the text is syntactically an email address. Quoted local parts and address literals are refused. */
export const isEmail = (text: string): boolean => {
	const at = text.lastIndexOf("@");
	if (at < 1 || text.length > maximumEmailLength || utf8Length(text) > maximumEmailLength) return false;
	return isLocalPart(text.slice(0, at)) && isDomain(text.slice(at + 1));
};

/** An email address, stored as sent, preserving case. */
export const Email = Schema.String.pipe(
	Schema.filter((text) => isEmail(text) || "must be an email address, such as ada@example.com", {
		identifier: "Email",
		jsonSchema: { format: "email", maxLength: maximumEmailLength },
	}),
);
