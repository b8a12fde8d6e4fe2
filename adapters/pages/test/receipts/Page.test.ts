import { createHash } from "node:crypto";
import { receiptPage } from "@svc/pages/receipts/Page";
import { describe, expect, it } from "vitest";
import { hostile, line, receipt, unfitIn } from "./Sample.js";

const named = (name: string) =>
	receipt({
		business: { time_zone: "UTC", name },
		buyer_name: name,
		line_items: [line({ name, modifiers: [{ name, text: name, price_money: { amount: 0, currency: "USD" } }] })],
		discounts: [{ name, amount_money: { amount: 100, currency: "USD" } }],
	});

const tagsOf = (html: string): ReadonlyArray<string> => html.match(/<[a-z!/][^>]*>/gi) ?? [];

describe("RC1 the page of a receipt", () => {
	it("loads nothing, runs nothing, and allows its own style alone", () => {
		const { body, headers } = receiptPage(receipt());
		const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? "";
		const hash = createHash("sha256").update(style).digest("base64");
		expect(style.length).toBeGreaterThan(100);
		expect(headers["Content-Security-Policy"]).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
		expect(headers["Content-Type"]).toBe("text/html; charset=utf-8");
		expect(body).not.toMatch(/<script|<img|<link|\ssrc=|\shref=|\sstyle=|url\(|@import/);
	});

	it("shows test mode, and only then", () => {
		expect(receiptPage(receipt({ mode: "test" })).body).toContain("Test mode: no money has moved.");
		expect(receiptPage(receipt()).body).not.toContain("Test mode");
	});

	it.each(hostile)("shows a hostile name as text, in an isolate of its own: %j", (name) => {
		const { body } = receiptPage(named(name));
		expect(tagsOf(body)).toEqual(tagsOf(receiptPage(named("Ada")).body));
		const [, content = ""] = body.split("</style>");
		expect(unfitIn(content)).toEqual([]);
	});
});
