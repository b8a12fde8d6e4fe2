import type { SubscriptionMail } from "@svc/core/billing/Subscriptions/SubscriptionLetters";
import { subscriptionLetter } from "@svc/pages/subscriptions/SubscriptionLetter";
import { everyPeriod } from "@svc/pages/subscriptions/Terms";
import { describe, expect, it } from "vitest";
import { hostile, unfitIn } from "../receipts/Sample.js";
import { mails } from "./Sample.js";

const tagsOf = (html: string): ReadonlyArray<string> => html.match(/<[a-z!/][^>]*>/gi) ?? [];
const wordsOf = (html: string): string => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
const all: ReadonlyArray<readonly [string, SubscriptionMail]> = Object.entries(mails);

describe("SB11, SB13 mails about subscriptions", () => {
	it.each(all)("say the same as text and as HTML: %s", (_, mail) => {
		const { html, subject, text } = subscriptionLetter(mail);
		const url = "pay_url" in mail ? mail.pay_url : "";
		const words = wordsOf(html);
		expect(subject).toBe(text.split("\n")[0]);
		// A fact has its label and its value in two cells, and a link has its label alone.
		const parts = text.split("\n").flatMap((line) => (words.includes(line) || line === url ? [] : line.split(/: ?/)));
		for (const part of parts) expect(words).toContain(part);
	});

	it.each(all)("load nothing, and style every part inline: %s", (_, mail) => {
		const { html } = subscriptionLetter(mail);
		expect(html).not.toMatch(/<script|<img|<link|<style|\ssrc=|url\(|\sclass=/);
	});

	it("name the end of a trial, the price and the card", () => {
		const { subject, text } = subscriptionLetter(mails.trial_ends);
		expect(subject).toBe("Your trial of Coffee Club ends on November 21, 2026");
		expect(text).toContain("It costs $30.00 every 3 months, plus any taxes and shipping, until you cancel.");
		expect(text).toContain("Payment method: Visa ending in 4242\n");
	});

	it("name the next try of a failed payment, and lead to a page where it can be paid", () => {
		const { html, text } = subscriptionLetter(mails.payment_failed);
		expect(text).toContain("was declined. We will try again on November 24, 2026 (UTC).\n");
		expect(text).toContain("Pay now:\nhttps://pay.acme.example/checkout/cs_1#secret\n");
		expect(html).toContain('href="https://pay.acme.example/checkout/cs_1#secret"');
		expect(subscriptionLetter(mails.last_payment_failed).text).toContain(
			"We will not try again. Your subscription ends on November 25, 2026 (UTC) if nothing is paid.",
		);
	});

	it("say until when a change of plan can be paid, and what happens without that", () => {
		const { subject, text } = subscriptionLetter(mails.change_unpaid);
		expect(subject).toBe("Your change of plan at Acme is not paid yet");
		expect(text).toContain(
			"Without a payment until November 22, 2026, 7:39 AM UTC, your present plan Coffee Club continues as before.",
		);
		expect(text).toContain("Pay now:\nhttps://pay.acme.example/checkout/cs_1#secret\n");
	});

	it("ask to confirm a payment at the bank, and say that nothing is charged yet", () => {
		const { subject, text } = subscriptionLetter(mails.confirm_payment);
		expect(subject).toBe("Confirm your payment to Acme");
		expect(text).toContain("Nothing is charged until you do.");
		expect(text).toContain("Confirm the payment:\nhttps://");
	});

	it("say when a subscription ends, and why", () => {
		expect(subscriptionLetter(mails.canceled).text).toContain(
			"Your subscription ended on November 25, 2026 (UTC) because its last payment was not made.",
		);
		const { subject, text } = subscriptionLetter(mails.cancel_set);
		expect(subject).toBe("Your subscription to Coffee Club ends on December 21, 2026");
		expect(text).toContain("You will not be charged again.");
	});

	it("never link anywhere but to a page", () => {
		const { html, text } = subscriptionLetter({ ...mails.confirm_payment, pay_url: "javascript:alert(1)" });
		expect(html).not.toContain("href");
		expect(text).not.toContain("javascript");
	});

	it("mark test mode in subject, text and HTML", () => {
		const { html, subject, text } = subscriptionLetter({ ...mails.canceled, mode: "test" });
		expect(subject).toMatch(/^\[Test\] Your subscription/);
		for (const content of [text, html]) expect(content).toContain("Test mode: no money moves.");
	});

	it.each(hostile)("show a hostile name as text: %j", (name) => {
		for (const [, mail] of all) {
			const named = (name: string) => subscriptionLetter({ ...mail, name, business: { time_zone: "UTC", name } });
			const { html, subject, text } = named(name);
			expect(tagsOf(html)).toEqual(tagsOf(named("Ada").html));
			expect(unfitIn(subject + html)).toEqual([]);
			expect(text.split("\n").length).toBe(named("Ada").text.split("\n").length);
		}
	});

	it.each([
		["daily", 1, "every day"],
		["weekly", 2, "every 2 weeks"],
		["monthly", 1, "every month"],
		["yearly", 3, "every 3 years"],
	] as const)("write %s × %i as '%s'", (interval, count, expected) => {
		expect(everyPeriod({ interval, count })).toBe(expected);
	});
});
