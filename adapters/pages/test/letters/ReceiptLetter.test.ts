import { receiptLetter } from "@svc/pages/letters/Letters";
import { describe, expect, it } from "vitest";
import { hostile, line, receipt, unfitIn } from "../receipts/Sample.js";

const named = (name: string) =>
	receipt({ business: { time_zone: "UTC", name }, buyer_name: name, line_items: [line({ name, modifiers: [] })] });

const tagsOf = (html: string): ReadonlyArray<string> => html.match(/<[a-z!/][^>]*>/gi) ?? [];

describe("RC1 the mail of a receipt", () => {
	it("has the same amounts as text and as HTML", () => {
		const { html, subject, text } = receiptLetter(receipt());
		expect(subject).toBe("Receipt from Acme, order ord_01kaj3w0tz6b1y5v8m2q7p4x3c");
		const amounts = (content: string) => content.match(/−?\$[\d,]+\.\d\d/g);
		expect(amounts(text)).toEqual(amounts(html.replace(/<[^>]*>/g, " ")));
		expect(text).toContain("2 × Coffee\n    Oat milk (+$0.50)\n    Engraving: For Ada\n    $5.00 each\n    $10.00\n");
		expect(text).toContain("Visa ending in 4242, November 21, 2026: $10.00\n");
	});

	it("loads nothing from elsewhere, and styles every part inline", () => {
		const { html } = receiptLetter(receipt());
		expect(html).not.toMatch(/<script|<img|<link|<style|\ssrc=|\shref=|url\(|\sclass=/);
		expect(html).toContain('style="');
	});

	it("marks test mode in its subject, text and HTML", () => {
		const letter = receiptLetter(receipt({ mode: "test" }));
		expect(letter.subject).toMatch(/^\[Test\] Receipt from Acme/);
		for (const content of [letter.text, letter.html]) expect(content).toContain("Test mode: no money has moved.");
	});

	it("keeps the order of what stands beside a name from right to left", () => {
		const { html, subject, text } = receiptLetter(named("قهوة"));
		expect(subject).toBe("Receipt from \u2068قهوة\u2069, order ord_01kaj3w0tz6b1y5v8m2q7p4x3c");
		for (const content of [html, text]) expect(content).toContain("2 × \u2068قهوة\u2069");
	});

	it.each(hostile)("shows a hostile name as text: %j", (name) => {
		const { html, subject, text } = receiptLetter(named(name));
		expect(tagsOf(html)).toEqual(tagsOf(receiptLetter(named("Ada")).html));
		expect(unfitIn(subject + html)).toEqual([]);
		// As many lines as any other name has: none forges an amount of its own.
		expect(text.split("\n").length).toBe(receiptLetter(named("Ada")).text.split("\n").length);
	});
});
