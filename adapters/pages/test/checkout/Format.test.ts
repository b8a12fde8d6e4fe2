import { usd } from "@svc/core/words/Money";
import { actionUrl, formatMoney, formatReduction, pageUrl } from "@svc/pages/checkout/Format";
import { centsOf } from "@svc/pages/checkout/Forms";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

describe("amounts", () => {
	it.each([
		[0, "$0.00"],
		[5, "$0.05"],
		[2_900, "$29.00"],
		[123_456, "$1,234.56"],
		[99_999_999, "$999,999.99"],
		[123_456_789_012, "$1,234,567,890.12"],
	])("%i cents are %s", (amount, text) => {
		expect(formatMoney(usd(amount))).toBe(text);
	});

	it("are read back to the same cents", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 99_999_999 }), (amount) => {
				expect(centsOf(formatMoney(usd(amount)))).toBe(amount);
			}),
		);
	});

	it.each([
		"",
		"abc",
		"-1",
		"1.234",
		"1,00",
		"0,500",
		"00,500",
		"0500",
		"1,0000",
		",500",
		"0x10",
		"1e3",
		"NaN",
		"1.",
		"٣",
	])("%j is none", (text) => {
		expect(centsOf(text)).toBeUndefined();
	});

	it.each([
		["5", 500],
		["5.5", 550],
		["$ 5.50", 550],
		["1,000", 100_000],
	])("%s are %i cents", (text, cents) => {
		expect(centsOf(text)).toBe(cents);
	});

	it("that are taken off have a minus sign", () => {
		expect([formatReduction(usd(500)), formatReduction(usd(0))]).toEqual(["−$5.00", "$0.00"]);
	});
});

describe("links", () => {
	it.each([
		"javascript:alert(1)",
		"data:text/html,x",
		"//evil.example",
		"/\\evil.example",
		"http://evil.example",
		"ftp://x.example",
	])("to %s are not made", (url) => {
		expect([pageUrl(url), actionUrl(url)]).toEqual([undefined, undefined]);
	});

	it("to pages of the web are", () => {
		expect(pageUrl("https://shop.example/a?b#c")).toBe("https://shop.example/a?b#c");
		expect(actionUrl("/processor/v1/challenges/x")).toBe("/processor/v1/challenges/x");
	});
});
