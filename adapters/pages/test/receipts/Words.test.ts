import { brandOf, dollars, less, shown } from "@svc/pages/receipts/Words";
import { law } from "@svc/testkit/Laws/Law";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostile } from "./Sample.js";

const cents = fc.oneof(
	fc.integer({ min: 0, max: 200 }),
	fc.maxSafeInteger().map(Math.abs),
	fc.constantFrom(0, 5, 99, 100, 99_999, 100_000, 99_999_999, Number.MAX_SAFE_INTEGER),
);

/** An amount written in dollars reads as the same cents, with a comma after each group of three digits. */
const amounts = (write: (amount: number) => string) =>
	law("amounts keep each cent", cents, (amount) => {
		const text = write(amount);
		return /^\$\d{1,3}(,\d{3})*\.\d\d$/.test(text) && BigInt(text.replace(/[$,.]/g, "")) === BigInt(amount);
	});

describe("RC1 amounts in dollars", () => {
	it("law: keep each cent", () => amounts(dollars).check());

	it("break it if they are floating-point numbers", () => {
		const float = new Intl.NumberFormat("en", { style: "currency", currency: "USD" });
		expect(amounts((amount) => float.format(amount / 100)).isBroken()).toBe(true);
	});

	it("are written as readers in the United States expect", () => {
		expect([0, 5, 450, 123_456, 99_999_999].map(dollars)).toEqual([
			"$0.00",
			"$0.05",
			"$4.50",
			"$1,234.56",
			"$999,999.99",
		]);
		expect(less(100)).toBe("−$1.00");
	});
});

const unfit = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u;

describe("RC1 names", () => {
	it("law: become one line of at most 500 characters that reorders nothing beside it", () => {
		law("names", fc.oneof(fc.fullUnicodeString({ maxLength: 600 }), fc.constantFrom(...hostile)), (name) => {
			// A name from right to left stands in an isolate of its own.
			const [, text = ""] = /^\u2068?([^\u2068\u2069]*)\u2069?$/u.exec(shown(name)) ?? ["", "\u0007"];
			return !unfit.test(text) && [...text].length <= 500 && text === text.trim() && shown(shown(name)) === shown(name);
		}).check();
	});

	it("stay as they are otherwise", () => {
		for (const name of ["Größe 4½ “x”", "日本", "a\u200db", "<b>", "e\u0301"])
			expect(shown(name)).toBe(name.normalize("NFC"));
	});

	it("from right to left are isolated, so that what stands beside them keeps its order", () => {
		for (const name of ["שלום", "قهوة (12)", "Café قهوة", "\ufedf", "\u{1e900}"])
			expect(shown(name)).toBe(`\u2068${name}\u2069`);
		expect(shown("\u2067قهوة\u202e\u2069\u2069")).toBe("\u2068قهوة\u2069");
	});

	it("of card brands are those on the cards", () => {
		expect([brandOf("visa"), brandOf("amex"), brandOf("new\nbrand")]).toEqual([
			"Visa",
			"American Express",
			"new brand",
		]);
	});
});
