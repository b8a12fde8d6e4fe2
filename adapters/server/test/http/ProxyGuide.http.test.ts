/** The paths that a proxy must forward, by the guide of security: a page of svc that lacks one does not work. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../Harness.js";

const guide = readFileSync(new URL("../../../../docs/operating/security.md", import.meta.url), "utf8");
const [, paragraph = ""] = /## What to put in front\n\n([\s\S]*?)\n\n/.exec(guide) ?? [];
const [, list = ""] = /Forward ([\s\S]*?), each with/.exec(paragraph) ?? [];
const forwarded = [...list.matchAll(/`(\/[\w./]+)`/g)].map(([, path = ""]) => path);

let svc: Service;
beforeAll(async () => {
	svc = await startService();
});
afterAll(() => svc.stop());

const isForwarded = (url: string): boolean => {
	const { pathname } = new URL(url, "http://svc");
	return forwarded.some((path) => pathname === path || pathname.startsWith(`${path}/`));
};

/** A line of an order, and the same as a line of a payment link. */
const money = { amount: 1_450, currency: "USD" };
const line = { name: "Coffee", quantity: 1, unit_price_money: money };

/** The addresses that sellers give to their buyers. */
const addresses = async (): Promise<ReadonlyArray<string>> => {
	const linkLine = { key: "coffee", name: "Coffee", amount_money: money };
	const link = dataOf(await svc.post("/v1/payment-links", { name: "Coffee", line_items: [linkLine] }), 201);
	const started = await svc.post(`/v1/payment-links/${link.payment_link_id}/checkout-sessions`, {}, { key: null });
	const { checkout_session } = dataOf(started, 201);
	const { customer_id } = dataOf(await svc.post("/v1/customers", { name: "Ada" }), 201);
	const payment_due = { type: "date", due_at: "2035-05-05T18:00:00Z" };
	const quick_pay = { customer_id, line_items: [line] };
	const { invoice_id } = dataOf(await svc.post("/v1/invoices", { quick_pay, payment_due }), 201);
	const invoice = dataOf(await svc.post(`/v1/invoices/${invoice_id}/issue`));
	const access = dataOf(await svc.post(`/v1/customers/${customer_id}/access-links`), 201);
	return [link.url, checkout_session.url, invoice.hosted_url, access.url];
};

it("names the pages of buyers, and what these load", async () => {
	const urls = await addresses();
	expect(urls.filter((url) => !isForwarded(url))).toEqual([]);
	for (const url of urls) {
		const { href, pathname } = new URL(url);
		const { text } = await svc.send("GET", pathname, undefined, { key: null });
		const files = [...text.matchAll(/<(?:script|link)[^>]*? (?:src|href)="([^"]+)"/g)].map(([, file = ""]) => file);
		const loaded = files.filter((file) => !file.startsWith("data:")).map((file) => new URL(file, href).href);
		expect(loaded.length, pathname).toBeGreaterThan(1);
		expect(loaded.filter((file) => !isForwarded(file))).toEqual([]);
	}
});

it("names the script of the payment form, which every processor has, and the API with its reference", () => {
	const others = [
		"/processor/v1/elements.js",
		"/embed.js",
		"/embed/cs_0",
		"/v1/orders",
		"/docs/errors",
		"/openapi.json",
	];
	expect(others.filter((path) => !isForwarded(path))).toEqual([]);
});
