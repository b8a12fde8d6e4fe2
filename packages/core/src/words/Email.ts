/** Email addresses, checked by their syntax. */
import { Schema } from "effect";

/** Longest address that SMTP can carry (RFC 5321, 4.5.3.1.3, less the angle brackets). */
const maximumEmailLength = 254;

/** Dot-separated atoms of at most 64 characters, as in RFC 5322; letters beyond ASCII as RFC 6531 allows. */
const localPart = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;

/** Letters and digits, with hyphens between them. */
const domainLabel = /^[\p{L}\p{N}]+(-+[\p{L}\p{N}]+)*$/u;
const maximumLabelLength = 63;

const isDomainLabel = (label: string): boolean => domainLabel.test(label) && [...label].length <= maximumLabelLength;

/** At least two labels, the last of which has at least two characters and is not a number. */
const isDomain = (text: string): boolean => {
	const labels = text.split(".");
	const last = labels.at(-1) ?? "";
	return labels.length > 1 && labels.every(isDomainLabel) && [...last].length > 1 && !/^\d+$/.test(last);
};

/** Whether the text is syntactically an email address. Quoted local parts and address literals are refused. */
export const isEmail = (text: string): boolean => {
	const at = text.lastIndexOf("@");
	if (at < 1 || at > 64 || text.length > maximumEmailLength) return false;
	return localPart.test(text.slice(0, at)) && isDomain(text.slice(at + 1));
};

/** An email address, stored as sent, preserving case. */
export const Email = Schema.String.pipe(
	Schema.filter((text) => isEmail(text) || "must be an email address, such as ada@example.com", {
		identifier: "Email",
		jsonSchema: { format: "email", maxLength: maximumEmailLength },
	}),
);
