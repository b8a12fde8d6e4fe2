import { brandOf, dateOf, datesOf, dollars, less, shown, timeOf } from "@svc/pages/receipts/Words";
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

describe("the dates of a period", () => {
	it.each([
		["2026-11-01T00:00:00.000Z", "2026-12-01T00:00:00.000Z", "November 1 – November 30, 2026"],
		["2026-11-01T10:30:00.000Z", "2026-12-01T10:30:00.000Z", "November 1 – November 30, 2026"],
		["2026-12-15T10:30:00.000Z", "2027-01-15T10:30:00.000Z", "December 15, 2026 – January 14, 2027"],
		["2026-11-01T10:30:00.000Z", "2026-11-02T10:30:00.000Z", "November 1, 2026"],
		["2026-11-01T10:30:00.000Z", "2026-11-01T18:00:00.000Z", "November 1, 2026"],
	])("from %s until %s are %s", (started_at, ends_at, dates) => {
		expect(datesOf({ started_at, ends_at })).toBe(dates);
	});

	const day = 86_400_000;
	const monthly = fc.record({ start: fc.nat(20_000 * day), days: fc.integer({ min: 2, max: 400 }) });
	/** One period ends on the date before the next one begins. */
	const tiles = (write: typeof datesOf) =>
		law("dates tile", monthly, ({ days, start }) => {
			const at = (index: number) => new Date(start + index * days * day).toISOString();
			const [first, second] = [0, 1].map((index) => write({ started_at: at(index), ends_at: at(index + 1) }));
			const last = Date.parse(`${first?.split(" – ")[1]} UTC`);
			return dateOf(new Date(last + day).toISOString()).startsWith(second?.split(" – ")[0] ?? "none");
		});
	it("law: tile", () => tiles(datesOf).check());
	it("break the law if they show the instant of the end", () => {
		const wrong: typeof datesOf = ({ ends_at, started_at }) => `${dateOf(started_at)} – ${dateOf(ends_at)}`;
		expect(tiles(wrong).isBroken()).toBe(true);
	});
});

describe("RC1 times", () => {
	it("are dates and minutes in UTC", () => {
		expect(dateOf("2026-01-01T00:00:00.000Z")).toBe("January 1, 2026");
		expect(timeOf("2024-12-31T23:59:59.999Z")).toBe("December 31, 2024, 23:59 UTC");
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
