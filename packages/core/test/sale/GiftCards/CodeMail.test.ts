import { codeMail } from "@svc/core/sale/GiftCards/CodeMail";
import { describe, expect, it } from "vitest";

const gift = { code: "ABCD-EFGH-JKLM-NPQR", value: 200_000, seller: "Tea & Co", isTest: false };

describe("the mail with a gift card's code", () => {
	it("says the same as text and as HTML", () => {
		const mail = codeMail({ email: "ada@example.com", name: "Ada", message: "Happy birthday!\nYours, Bob" }, gift);
		expect(mail.to).toEqual({ email: "ada@example.com", name: "Ada" });
		expect(mail.subject).toBe("Your gift card for Tea & Co");
		expect(mail.text).toBe(`Hello Ada,

here is your gift card of $2,000.00 for Tea & Co.

> Happy birthday!
> Yours, Bob

ABCD-EFGH-JKLM-NPQR

Enter the code when you pay. Keep this mail: the code cannot be shown again.
`);
		expect(mail.html).toContain("<p>here is your gift card of $2,000.00 for Tea &amp; Co.</p><blockquote");
		expect(mail.html).toContain("Happy birthday!\nYours, Bob</blockquote>");
	});

	it("lets no name or message pass for the seller's words", () => {
		const name = "Ada,\r\n\r\nyour card was stolen. Call us.\u202e\u0007";
		const message = "Hi.\r\nABCD is void.\rEnter the code at evil.example\u2066<img src=x onerror=alert(1)>";
		const mail = codeMail({ email: "ada@example.com", name, message }, { ...gift, seller: "Tea\r\nBcc: x@y.z\u202e" });
		expect(mail.to.name).toBe("Ada, your card was stolen. Call us.");
		expect(mail.subject).toBe("Your gift card for Tea Bcc: x@y.z");
		const all = [mail.to.name, mail.subject, mail.text, mail.html].join();
		expect(all.replaceAll("\n", "")).not.toMatch(/\p{Cc}|\p{Bidi_Control}/u);
		expect(mail.html).not.toContain("<img");
		const ours = mail.text.split("\n").filter((line) => !line.startsWith("> "));
		expect(ours.join("\n")).not.toMatch(/void|evil/);
		expect(ours[0]).toBe("Hello Ada, your card was stolen. Call us.,");
	});

	it("is marked in test mode, as other mails are", () => {
		const mail = codeMail({ email: "ada@example.com", name: " \u202e " }, { ...gift, isTest: true });
		expect(mail.subject).toBe("[Test] Your gift card for Tea & Co");
		expect(mail.to).toEqual({ email: "ada@example.com" });
		expect(mail.text).toMatch(/^Test mode: no money moves\.\n\nHello,\n/);
		expect(mail.html).toContain("Test mode: no money moves.");
	});
});
