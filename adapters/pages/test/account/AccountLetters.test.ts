import { accessLinkLetter } from "@svc/pages/account/AccountLetters";
import { describe, expect, it } from "vitest";

const mail = {
	mode: "test",
	business: { time_zone: "UTC", name: "Birch\n& <Bean>", support_email: "hi@birch.example" },
	url: "https://pay.example/account/acl_1#secret",
	expires_at: "2026-11-23T08:39:00.000Z",
} as const;

describe("AL1 the mail with a new access link", () => {
	it("has the link in text and HTML, until when it works, and the seller's name as text", () => {
		const { html, subject, text } = accessLinkLetter(mail);
		expect(subject).toBe("[Test] Your account at Birch & <Bean>");
		expect(text).toContain(`Open your account: ${mail.url}\n`);
		expect(text).toContain("It works once, until November 23, 2026, 8:39 AM UTC.");
		expect(html).toContain(`href="${mail.url}"`);
		expect(html).toContain("Birch &amp; &lt;Bean>");
		for (const part of [html, text]) expect(part).toContain("Questions? Write to hi@birch.example.");
	});

	it("says nothing of tests with live data, and names no address if the seller has none", () => {
		const { html, subject, text } = accessLinkLetter({
			...mail,
			mode: "live",
			business: { time_zone: "UTC", name: "Birch" },
		});
		for (const part of [html, subject, text]) expect(part).not.toMatch(/test|Questions/i);
	});
});
