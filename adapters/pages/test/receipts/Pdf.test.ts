import type { Receipt } from "@svc/core/sale/Receipts/Receipt";
import { replacement } from "@svc/pages/receipts/Fonts";
import { receiptPdf } from "@svc/pages/receipts/Pdf";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { pagesOf } from "./PdfText.js";
import { hostile, line, receipt } from "./Sample.js";

const pdfOf = (receipt: Receipt) => Effect.runPromise(receiptPdf(receipt));
const linesOf = async (receipt: Receipt) => pagesOf(await pdfOf(receipt)).flatMap(({ lines }) => lines);
const textOf = async (receipt: Receipt) => (await linesOf(receipt)).join("\n");

describe("RC1 the PDF of a receipt", () => {
	it("can be read back, line by line", async () => {
		expect(
			await linesOf(
				receipt({ mode: "test", business: { time_zone: "UTC", name: "Acme", support_email: "help@acme.example" } }),
			),
		).toEqual([
			"Test mode: no money has moved.",
			"Receipt from Acme",
			"Orderord_01kaj3w0tz6b1y5v8m2q7p4x3c",
			"PaidNovember 21, 2026, 8:39 AM UTC",
			"What you bought",
			"2 × Coffee$10.00",
			"Oat milk (+$0.50)",
			"Engraving: For Ada",
			"$5.00 each",
			"Subtotal$10.00",
			"Summer sale−$1.00",
			"Shipping$5.00",
			"Tax (8.875%)$0.80",
			"Tip$2.00",
			"Total$16.80",
			"How you paid",
			"Gift card ending in 7K2M, November 21, 2026$6.80",
			"Visa ending in 4242, November 21, 2026$10.00",
			"Refunded to Visa ending in 4242−$2.50",
			"Paid, less refunds$14.30",
			"Questions? Write to help@acme.example.",
		]);
	});

	it.each([
		["umlauts", "Größe Übermut Straße"],
		["Latin beyond them", "Łódź Şehir Čapek Tiếng Việt Ỳ"],
		["Greek", "Ελληνικά"],
		["Cyrillic", "Борщ Київ"],
		["Japanese", "日本の珈琲 カップ"],
		["letters with accents of their own", "Zu\u0308rich n\u0303"],
	])("keeps %s, in regular and in bold", async (_, name) => {
		const text = await textOf(receipt({ business: { time_zone: "UTC", name }, buyer_name: name }));
		expect(text).toContain(`Receipt from ${name.normalize("NFC")}`);
		expect(text).toContain(`Buyer${name.normalize("NFC")}`);
	});

	it("has the text of its own buyer, whatever stood for the same glyphs in a document before it", async () => {
		const name = "Ren\u00e9e O\u2019Hara, 5\u00b5";
		for (const other of [name.replaceAll(" ", "\u00a0").replace("\u00b5", "\u03bc"), "\u0000"])
			await pdfOf(receipt({ buyer_name: other }));
		expect(await textOf(receipt({ buyer_name: name }))).toContain(`Buyer${name}`);
	});

	it("shows that a character is missing if no font has it", async () => {
		expect(await textOf(receipt({ buyer_name: "a שב 😀 z" }))).toContain(
			`Buyera ${replacement.repeat(2)} ${replacement} z`,
		);
	});

	it("is the same bytes for the same receipt, and others for another", async () => {
		const [one, again, other] = await Promise.all(
			[receipt(), receipt(), receipt({ buyer_name: "Ada" })].map((made) => pdfOf(made)),
		);
		expect(Buffer.compare(one ?? Buffer.of(), again ?? Buffer.of())).toBe(0);
		expect(Buffer.compare(one ?? Buffer.of(), other ?? Buffer.of())).not.toBe(0);
	});

	it("has as many pages as it needs, and loses no line", async () => {
		const line_items = Array.from({ length: 120 }, (_, i) => line({ name: `Item ${i}.` }));
		const pages = pagesOf(await pdfOf(receipt({ line_items })));
		expect(pages.length).toBeGreaterThan(5);
		const found = pages.flatMap(({ lines }) => lines).filter((text) => text.startsWith("2 × Item"));
		expect(found).toEqual(line_items.map(({ name }) => `2 × ${name}$10.00`));
	});

	it.each(hostile)("wraps a hostile name within the width of the page: %j", async (name) => {
		const lines = await linesOf(receipt({ buyer_name: name, line_items: [line({ name })] }));
		expect(lines.every((text) => [...text].length < 130)).toBe(true);
		expect(lines).toContain("Total$16.80");
	});
});
