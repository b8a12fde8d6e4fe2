/** Pictures of the hosted pages. `npm run screenshots` writes those of the docs; every run takes and weighs them. */
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fillCard, openBuyer, useBrowser } from "./Buyer.js";
import { withSavedCard } from "./SavedCard.js";
import { openSeller, type Seller } from "./Seller.js";

const folder = fileURLToPath(new URL("../../../../docs/images/", import.meta.url));

let seller: Seller;
useBrowser();
beforeAll(async () => {
	seller = await openSeller();
});
afterAll(() => seller?.close());

/** A picture of the page, or of what its window shows. */
const picture = async (page: Page, name: string, fullPage = true): Promise<void> => {
	const isWritten = process.env.SCREENSHOTS === "on";
	if (isWritten) await mkdir(folder, { recursive: true });
	const path = isWritten ? { path: `${folder}${name}.png` } : {};
	const image = await page.screenshot({ fullPage, animations: "disabled", ...path });
	expect(image.length).toBeLessThan(150_000);
};

const screens = [
	{ name: "desktop-light", width: 1_280, height: 880, scale: 1, dark: false },
	{ name: "desktop-dark", width: 1_280, height: 880, scale: 1, dark: true },
	{ name: "phone-light", width: 390, height: 844, scale: 2, dark: false },
	{ name: "phone-dark", width: 390, height: 844, scale: 2, dark: true },
];

it.each(screens)("shows a buyer the page as $name", async ({ name, ...options }) => {
	const { url } = await seller.cafeSession();
	const page = await openBuyer(options);
	await page.goto(url);
	await page.getByLabel("Email").fill("ada@example.com");
	await page.getByText("15%").click();
	await page.getByRole("button", { name: /Pay \$67\./ }).waitFor();
	await fillCard(page);
	await page.evaluate("document.activeElement.blur(); scrollTo(0, 0)");
	await picture(page, `checkout-${name}`);
	if (name !== "phone-light") return;
	await page.locator("#pay-button").click();
	await page.waitForURL(`${seller.shopUrl}/**`);
	await page.goBack();
	await page.getByRole("heading", { name: "Thank you" }).waitFor();
	await picture(page, "checkout-phone-paid");
});

it.each(screens)("shows a buyer the page of a payment link as $name", async ({ name, ...options }) => {
	const { url } = await seller.evening();
	const page = await openBuyer(options);
	await page.goto(url);
	await page.getByRole("button", { name: "More: Seat" }).dblclick();
	await page.evaluate("document.activeElement.blur()");
	await picture(page, `link-${name}`);
});

it("shows a buyer the page of an overdue invoice", async () => {
	const { invoice_id, url } = await seller.invoice({ recipient_email: "ada@example.com" });
	await seller.api.invoices.createManualPayment(invoice_id, { amount_money: seller.usd(2_000), method: "check" });
	await seller.advance(22 * 86_400);
	const page = await openBuyer({ width: 760, height: 880 });
	await page.goto(url);
	await page.locator(".state-overdue").waitFor();
	await picture(page, "invoice");
});

it("shows a customer the account", async () => {
	const { api, usd } = seller;
	const { customer_id } = await api.customers.create({ name: "Ada Lovelace", email: "ada@example.com" });
	for (const [name, amount] of [
		["House blend, 12 oz", 2_900],
		["Pour-over dripper", 3_200],
	] as const) {
		const line_items = [{ name, quantity: 1, unit_price_money: usd(amount) }];
		const { order_id } = await api.orders.create({ line_items, customer_id });
		await api.manualPayments.create(order_id, { amount_money: usd(amount), method: "cash" });
	}
	const payment_method_id = await withSavedCard(seller, customer_id);
	await api.paymentMethods.setDefault(payment_method_id);
	const { subscription_plan_id } = await api.subscriptionPlans.create({
		name: "Coffee club",
		billing_interval: "monthly",
		line_items: [{ name: "A bag of coffee", quantity: 1, unit_price_money: usd(2_000) }],
		trial_period_days: 14,
	});
	const { subscription_id } = await api.subscriptions.create({ subscription_plan_id, customer_id });
	const { url } = await api.accessLinks.create(customer_id);
	const page = await openBuyer({ width: 760, height: 880 });
	await page.goto(url);
	await page.getByRole("button", { name: "Continue" }).click();
	await page.getByRole("heading", { name: "Your account" }).waitFor();
	await picture(page, "account");
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(`${url.split("#")[0]}/subscriptions/${subscription_id}`);
	await page.locator("summary").click();
	await picture(page, "account-subscription");
	await page.goto(`${url.split("#")[0]}/cards`);
	await page.getByRole("link", { name: "Add a card" }).waitFor();
	await picture(page, "account-cards");
});

it("shows a developer the reference", async () => {
	const desktop = await openBuyer({ width: 1_280, height: 880, dark: true });
	await desktop.goto(`${seller.base}/docs/refunds#createRefund`);
	await picture(desktop, "docs-desktop-dark", false);
	const phone = await openBuyer({ width: 390, height: 844, scale: 1.5 });
	await phone.goto(`${seller.base}/docs/refunds#createRefund`);
	await picture(phone, "docs-phone-light", false);
});
