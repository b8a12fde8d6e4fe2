/** The search of the reference finds what readers type, in the words of svc and of the services that they come from. */
import { gzipSync } from "node:zlib";
import { fieldsOf } from "@svc/api/Reference/JsonType";
import { types } from "@svc/pages/docs/Contract";
import type { SearchIndex } from "@svc/pages/docs/SearchIndex";
import { beforeAll, describe, expect, it } from "vitest";
import { searcher } from "../../browser/src/search.js";
import { ask } from "./Reading.js";

let json: string;
let index: SearchIndex;
let find: ReturnType<typeof searcher>;
beforeAll(async () => {
	json = (await ask("/docs/search.json"))?.body ?? "";
	index = JSON.parse(json);
	find = searcher(index);
});

const titles = (asked: string): ReadonlyArray<string> => find(asked).map(({ title }) => title);

describe("the search of the reference", () => {
	it("finds first what a user of Stripe or Square means", () => {
		const first: Readonly<Record<string, string>> = {
			coupon: "promotions",
			coupons: "promotions",
			"discount code": "promotions",
			cart: "orders",
			"3ds": "guides/payment-form#test-cards",
			pagination: "../docs#lists",
			cursor: "../docs#lists",
			tok_visa: "guides/payment-form#test-cards",
			"4242": "guides/payment-form#test-cards",
			"card declined": "errors#PAYMENT_DECLINED",
			chargeback: "disputes",
			"test clock": "guides/sandboxes",
			"setup intent": "payment-methods",
			"customer portal": "access-links",
			idempotent: "../docs#idempotency",
			"shipping rate": "delivery-methods",
			"sales tax": "tax-rates",
			cash: "manual-payments",
			klarna: "guides/bank-debits-and-financing",
			gratuity: "checkout#setCheckoutTip",
			"too many requests": "operating/rate-limits",
			"webhook secret": "webhooks",
			oauth: "partner-apps",
		};
		for (const [asked, to] of Object.entries(first)) expect([asked, find(asked)[0]?.to]).toEqual([asked, to]);
	});

	it("finds something for every synonym that the index has, among the first results by its own name", () => {
		for (const [meaning, typed] of Object.entries(index.synonyms))
			for (const term of typed) {
				const known = new Set(find(meaning).map(({ to }) => to));
				expect(known.size, meaning).toBeGreaterThan(0);
				const firsts = find(term).slice(0, 3);
				expect(
					firsts.some(({ to }) => known.has(to)),
					`${term} is ${meaning}`,
				).toBe(true);
			}
	});

	it("finds fields and the words of their sentences", () => {
		expect(titles("line_items")).toEqual(expect.arrayContaining(["Create an order", "Order"]));
		// Only the sentence of a field of webhook endpoints says this.
		expect(titles("pinned version")).toContain("WebhookEndpoint");
		expect(titles("real_time advancing")).toContain("Sandbox");
		const common = new Set(index.common.split(" "));
		const known = new Set(index.entries.map(({ title }) => title));
		for (const [name, type] of Object.entries(types)) {
			const field = fieldsOf(type).find(([one]) => !common.has(one))?.[0];
			if (known.has(name) && field !== undefined) expect(titles(field), `${name}.${field}`).toContain(name);
		}
	});

	it("finds guides by their headings and by their text", () => {
		expect(find("express").slice(0, 3)).toContainEqual(expect.objectContaining({ to: "quickstarts/express" }));
		expect(find("group commit").length).toBeGreaterThan(0);
		expect(find("Standard Webhooks").map(({ to }) => to)).toContainEqual(expect.stringMatching("^guides/webhooks#"));
	});

	it("lets common words narrow nothing", () => {
		expect(titles("how do I refund an order")).toEqual(titles("refund order"));
		expect(titles("the pinned version")).toContain("WebhookEndpoint");
		expect(titles("order")[0]).toBe("Orders");
	});

	it("needs every other word that was typed", () => {
		expect(find("refund zzzz")).toEqual([]);
		expect(find("")).toEqual([]);
		expect(find("   ")).toEqual([]);
		const both = new Set(titles("refund reason"));
		expect(both.size).toBeGreaterThan(0);
		expect(both.size).toBeLessThan(titles("refund").length);
	});

	it("takes what is no word as nothing", () => {
		for (const asked of ["__proto__", "constructor", "(", "\\", "toString", ";", "%"])
			expect(() => find(asked)).not.toThrow();
	});

	it("prefers names to sentences, and a whole name to its beginning", () => {
		expect(titles("order.refunded")[0]).toBe("order.refunded");
		expect(titles("order refunded")[0]).toBe("order.refunded");
		expect(titles("refunds")[0]).toBe("Refunds");
		expect(titles("PAYMENT_DECL")[0]).toBe("PAYMENT_DECLINED");
	});

	it("stays small enough to be loaded with the first search", () => {
		expect(json.length).toBeLessThan(400_000);
		expect(gzipSync(json).length).toBeLessThan(120_000);
	});
});
