/** What buyers meet that have large text, or a browser in which a script does not arrive; and orders with nothing to pay. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBuyer, payWith, textOf, useBrowser } from "./Buyer.js";
import { withSavedCard } from "./SavedCard.js";
import { openSeller, type Seller } from "./Seller.js";

let seller: Seller;
useBrowser();
beforeAll(async () => {
	seller = await openSeller();
});
afterAll(() => seller?.close());

/** A phone whose owner reads text of twice the size. */
const openWithLargeText = async (): Promise<Page> => {
	const page = await openBuyer({ width: 360, height: 800 });
	await page.addInitScript(
		'document.addEventListener("DOMContentLoaded", () => { document.documentElement.style.fontSize = "200%"; })',
	);
	return page;
};

const scrollWidth = (page: Page) => page.evaluate("document.documentElement.scrollWidth");

/** The narrowest of these on the page, in pixels. */
const narrowest = (page: Page, selector: string): Promise<number> =>
	page
		.locator(selector)
		.evaluateAll((found) => Math.min(...found.map((one) => (one as HTMLElement).getBoundingClientRect().width)));

describe("text of twice the size", () => {
	it("leaves the names of a link beside or above what is chosen, and nothing at the side (PG1)", async () => {
		const { url } = await seller.evening();
		const page = await openWithLargeText();
		await page.goto(url);
		await page.getByRole("button", { name: "More: Seat" }).click();
		expect(await scrollWidth(page)).toBe(360);
		expect(await narrowest(page, ".offer .what")).toBeGreaterThan(200);
	});

	it("leaves the names of delivery methods whole, and a large amount on the page (PG1)", async () => {
		const { delivery_method_id } = await seller.api.deliveryMethods.create({
			name: "Standard ground shipping",
			type: "shipment",
			configuration: { pricing: { type: "fixed", fixed: { currency_options: { USD: seller.usd(12_345) } } } },
		});
		const { url } = await seller.session({
			order: {
				line_items: [
					{
						name: "Roaster",
						quantity: 1,
						unit_price_money: seller.usd(95_113_479),
						fulfillment: { requirement: "shipment" },
					},
				],
			},
			delivery_method_ids: [delivery_method_id],
		});
		const page = await openWithLargeText();
		await page.goto(url);
		await page.getByLabel("Card number").waitFor();
		expect(await scrollWidth(page)).toBe(360);
		expect(await narrowest(page, ".choice .what")).toBeGreaterThan(140);
		// The processor's form follows the page's size.
		expect(await page.locator(".svc-element").evaluate((form) => getComputedStyle(form).fontSize)).toBe("32px");
		await page.locator("#fold").click();
		expect(await narrowest(page, ".totals dt")).toBeGreaterThan(140);
	});

	it("leaves the dates of an invoice whole beside or above large amounts (PG1)", async () => {
		const { api, usd } = seller;
		const { customer_id } = await api.customers.create({ name: "Ada Lovelace" });
		const { invoice_id } = await api.invoices.create({
			quick_pay: {
				customer_id,
				line_items: [{ name: "Coffee for the office", quantity: 5, unit_price_money: usd(14_500_000) }],
			},
			payment_due: {
				type: "schedule",
				installments: ["2031-09-30T16:00:00Z", "2031-12-31T16:00:00Z"].map((due_at) => ({ due_at, percent: "50" })),
			},
		});
		const { hosted_url = "" } = await api.invoices.issue(invoice_id);
		const page = await openWithLargeText();
		await page.goto(hosted_url);
		await page.getByText("1. due September 30, 2031").waitFor();
		expect(await scrollWidth(page)).toBe(360);
		expect(await narrowest(page, ".totals dt")).toBeGreaterThan(140);
	});

	it("leaves the name of a subscription its room beside a long price", async () => {
		const { api, usd } = seller;
		const { customer_id } = await api.customers.create({ name: "Ada Lovelace" });
		const { subscription_plan_id } = await api.subscriptionPlans.create({
			name: "Hand-picked single-origin whole beans",
			billing_interval: "monthly",
			line_items: [{ name: "A bag of coffee", quantity: 1, unit_price_money: usd(2_000) }],
			trial_period_days: 14,
		});
		const payment_method_id = await withSavedCard(seller, customer_id);
		await api.subscriptions.create({ subscription_plan_id, customer_id, payment_method_id });
		const { url } = await api.accessLinks.create(customer_id);
		const page = await openWithLargeText();
		await page.goto(url);
		await page.getByRole("button", { name: "Continue" }).click();
		await page.getByRole("heading", { name: "Your account" }).waitFor();
		expect(await scrollWidth(page)).toBe(360);
		expect(await narrowest(page, ".items .top > :first-child")).toBeGreaterThan(200);
	});

	it("breaks no suggested amount", async () => {
		const { url } = await seller.api.paymentLinks.create({
			name: "Save the otters",
			payment_link_type: "donation",
			line_items: [{ key: "gift", name: "Gift", suggested_amounts_money: [seller.usd(1_000), seller.usd(999_999)] }],
		});
		const page = await openBuyer({ width: 360 });
		await page.goto(url);
		const heights = await page
			.locator(".pills .choice")
			.evaluateAll((found) => found.map((one) => one.getBoundingClientRect().height));
		expect(new Set(heights).size).toBe(1);
	});
});

describe("a script that does not arrive", () => {
	it("leaves a sentence, not an empty page (PG2)", async () => {
		const { url } = await seller.session();
		const page = await openBuyer({ expectedErrors: /Failed to load resource/ });
		await page.route("**/assets/*.js", (route) => route.abort());
		await page.goto(url);
		await page.getByRole("heading", { name: "This checkout is not loaded yet" }).waitFor();
	});

	it("is not waited for in vain where it arrives", async () => {
		const { url } = await seller.session();
		const page = await openBuyer();
		await page.goto(url.split("#")[0] ?? "");
		await page.getByRole("heading", { name: "Open the seller’s link again" }).waitFor();
		expect(await page.locator(".late").isHidden()).toBe(true);
	});
});

it("an order with nothing to pay does not speak of paying", async () => {
	const { url } = await seller.session({
		order: { line_items: [{ name: "Free sample", quantity: 1, unit_price_money: seller.usd(0) }] },
	});
	const page = await openBuyer();
	await page.goto(url);
	await page.getByRole("button", { name: "Complete order" }).waitFor();
	expect(await textOf(page)).not.toContain("You pay");
});

describe("a browser that has opened many checkouts", () => {
	it("opens and pays the next one, and keeps few of their cookies (1.8)", async () => {
		const { checkout_session_id, url } = await seller.session();
		const page = await openBuyer();
		const { hostname } = new URL(seller.base);
		const others = Array.from({ length: 170 }, (_, at) => ({
			name: `cs_${String(at).padStart(26, "0")}`,
			value: "x".repeat(43),
			domain: hostname,
			path: "/commerce/checkout",
		}));
		await page.context().addCookies(others);
		await page.goto(url);
		await page.getByLabel("Card number").waitFor();
		for (let left = 170; left > 40; left -= 20) await page.reload();
		const names = (await page.context().cookies()).map(({ name }) => name);
		expect(names.length).toBeLessThanOrEqual(40);
		expect(names).toContain(checkout_session_id);
		expect(names).toContain(others.at(-1)?.name);
		await payWith(page);
		await page.waitForURL(`${seller.shopUrl}/**`);
	});
});
