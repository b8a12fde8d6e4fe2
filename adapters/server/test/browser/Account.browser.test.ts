/** A customer opens the link to their account, reads it, and changes cards and a subscription. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../http/Receiver.js";
import { expectAccessible, fillCard, openBuyer, secretOf, textOf, useBrowser } from "./Buyer.js";
import { withSavedCard } from "./SavedCard.js";
import { openSeller, type Seller } from "./Seller.js";

let seller: Seller;
let customer: Awaited<ReturnType<typeof openCustomer>>;
useBrowser();
beforeAll(async () => {
	seller = await openSeller();
	customer = await openCustomer();
});
afterAll(() => seller?.close());

/** A customer with an order, an invoice, two cards and a subscription. */
const openCustomer = async () => {
	const { api, usd } = seller;
	const { customer_id } = await api.customers.create({ name: "Ada Lovelace", email: "ada@example.com" });
	const lines = [{ name: "House blend, 12 oz", quantity: 2, unit_price_money: usd(1_450) }];
	const { order_id } = await api.orders.create({ line_items: lines, customer_id });
	await api.manualPayments.create(order_id, { amount_money: usd(2_900), method: "cash" });
	const first = await withSavedCard(seller, customer_id);
	const second = await withSavedCard(seller, customer_id, "tok_mastercard");
	await api.paymentMethods.setDefault(first);
	const { subscription_plan_id } = await api.subscriptionPlans.create({
		name: "Coffee club",
		billing_interval: "monthly",
		line_items: [{ name: "A bag of coffee", quantity: 1, unit_price_money: usd(2_000) }],
	});
	const { subscription_id } = await api.subscriptions.create({ subscription_plan_id, customer_id });
	await eventually(async () => ((await api.subscriptions.get(subscription_id)).status === "active" ? true : undefined));
	return { customer_id, order_id, first, second, subscription_id };
};

const linkOf = async () => (await seller.api.accessLinks.create(customer.customer_id)).url;

/** Opens a link, and presses its button. */
const enter = async (page: Page, url: string): Promise<void> => {
	await page.goto(url);
	await page.getByRole("button", { name: "Continue" }).click();
	await page.locator("[data-stage=account]").waitFor();
};

/** Whether nothing must be scrolled sideways. */
const expectNarrow = async (page: Page): Promise<void> =>
	expect(await page.evaluate("document.documentElement.scrollWidth"), page.url()).toBe(320);

describe("AL1 the pages of an account", () => {
	it("open by a button, set a cookie for themselves alone, and leave the secrets nowhere", async () => {
		const url = await linkOf();
		const [address = ""] = url.split("#");
		const page = await openBuyer();
		await page.goto(url);
		await page.getByRole("button", { name: "Continue" }).waitFor();
		expect(page.url()).toBe(address);
		await expectAccessible(page);
		await page.getByRole("button", { name: "Continue" }).click();
		await page.getByRole("heading", { name: "Your account" }).waitFor();
		const [cookie] = await page.context().cookies(page.url());
		expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: new URL(address).pathname });
		const text = await textOf(page);
		for (const part of ["Test mode", "Ada Lovelace", "Coffee club", "House blend", "Visa ending in"])
			expect(text).toContain(part);
		const log = seller.requests.join("\n");
		for (const secret of [secretOf(url), cookie?.value ?? "none"]) expect(log).not.toContain(secret);
	});

	it("say what to do when the link is opened twice, reloaded, or wrong", async () => {
		const url = await linkOf();
		const page = await openBuyer();
		await enter(page, url);
		const later = await openBuyer({ expectedErrors: /410/ });
		await later.goto(url);
		await later.getByRole("button", { name: "Continue" }).click();
		await later.getByRole("heading", { name: "This link has already been used" }).waitFor();
		expect(await textOf(later)).toContain("Ask for a new link.");
		await expectAccessible(later);
		// In the first browser, the same link goes on in its session.
		await page.goto("about:blank");
		await page.goto(url);
		await page.locator("[data-stage=account]").waitFor();
		const wrong = await openBuyer({ expectedErrors: /404/ });
		const unused = await linkOf();
		await wrong.goto(`${unused.split("#")[0]}#${"x".repeat(43)}`);
		await wrong.getByRole("button", { name: "Continue" }).click();
		await wrong.getByRole("heading", { name: "This link doesn’t work" }).waitFor();
		await wrong.goto(unused.split("#")[0] ?? "");
		await wrong.getByRole("heading", { name: "You are not signed in" }).waitFor();
		await expectAccessible(wrong);
	});

	it("are accessible in light and dark, and need no sideways scrolling at 320 px (PG1)", async () => {
		const { invoice_id } = await seller.api.invoices.create({
			quick_pay: {
				customer_id: customer.customer_id,
				line_items: [{ name: "Tasting for ten", quantity: 1, unit_price_money: seller.usd(9_900) }],
			},
			payment_due: { type: "date", due_at: new Date(Date.now() + 9e8).toISOString() },
		});
		await seller.api.invoices.issue(invoice_id);
		const url = await linkOf();
		const [address = ""] = url.split("#");
		const page = await openBuyer({ width: 320, height: 640 });
		await enter(page, url);
		const { order_id, subscription_id } = customer;
		const lists = ["", "/orders", "/invoices", "/subscriptions", "/cards"];
		const things = [`/orders/${order_id}`, `/invoices/${invoice_id}`, `/subscriptions/${subscription_id}`];
		for (const part of [...lists, ...things]) {
			await page.goto(address + part);
			await page.locator("[data-stage=account]").waitFor();
			for (const summary of await page.locator("summary").all()) await summary.click();
			await expectNarrow(page);
			await expectAccessible(page);
			expect((await page.content()).length).toBeLessThan(60_000);
		}
		await page.goto(`${address}/invoices/${invoice_id}`);
		await page.getByRole("link", { name: "View and pay $99.00" }).click();
		await page.locator("[data-stage=invoice]").waitFor();
	});

	it("offer the receipt as a PDF, and another customer's order not at all", async () => {
		const url = await linkOf();
		const page = await openBuyer({ expectedErrors: /404/ });
		await enter(page, url);
		await page.getByRole("link", { name: "House blend, 12 oz" }).click();
		const download = page.waitForEvent("download");
		await page.getByRole("link", { name: "Download the receipt as PDF" }).click();
		expect((await download).suggestedFilename()).toBe(`receipt-${customer.order_id}.pdf`);
		const { order_id } = await seller.api.orders.create({
			line_items: [{ name: "Foreign", quantity: 1, unit_price_money: seller.usd(100) }],
		});
		await page.goto(`${url.split("#")[0]}/orders/${order_id}`);
		await page.getByRole("heading", { name: "There is nothing here" }).waitFor();
		await expectAccessible(page);
	});

	it("change cards and cancel a subscription by keyboard alone, with what went wrong beside the card", async () => {
		const page = await openBuyer();
		await enter(page, await linkOf());
		await page.getByRole("link", { name: "Cards", exact: true }).first().click();
		const press = async (name: string) => {
			await page.getByRole("button", { name }).focus();
			await page.keyboard.press("Enter");
		};
		const open = async (text: RegExp) => {
			await page.locator("summary", { hasText: text }).focus();
			await page.keyboard.press("Enter");
		};
		await open(/^Remove Visa/);
		await press("Remove this card Visa ending in 4242");
		await page.getByText("A subscription is charged to this card.").waitFor();
		await expectAccessible(page);
		await press("Use for new charges Mastercard ending in 4444");
		await page.getByRole("status").getByText("This card is now used for new charges.").waitFor();
		await open(/^Remove Visa/);
		await press("Remove this card Visa ending in 4242");
		await page.getByText("The card was removed.").waitFor();
		await page.getByRole("link", { name: "Subscriptions" }).click();
		await page.getByRole("link", { name: "Coffee club" }).click();
		await page.getByRole("button", { name: "Save" }).click();
		await page.getByText("The subscription’s card was changed.").waitFor();
		await open(/^Cancel at the end of the period$/);
		await press("Yes, cancel it then");
		await page.getByText("The subscription was canceled.").waitFor();
		expect(await textOf(page)).toContain("You will not be charged again.");
		await expectAccessible(page);
		expect(await seller.api.subscriptions.get(customer.subscription_id)).toMatchObject({
			status: "active",
			payment_method_id: customer.second,
			cancel_at: expect.any(String),
		});
		await page.getByRole("button", { name: "Sign out" }).click();
		await page.getByRole("heading", { name: "You are signed out" }).waitFor();
		await page.goBack();
		await page.getByRole("heading", { name: "You are not signed in" }).waitFor();
	});

	it("save a card in the processor's form, after what was entered wrong was said", async () => {
		const page = await openBuyer({ width: 320, height: 640 });
		await enter(page, await linkOf());
		await page.getByRole("link", { name: "Cards", exact: true }).first().click();
		await page.getByRole("link", { name: "Add a card" }).click();
		await page.getByLabel("Card number").waitFor();
		await expectNarrow(page);
		await expectAccessible(page);
		await page.getByRole("button", { name: "Save this card" }).click();
		await page.getByText("Enter the card number.").waitFor();
		await expectAccessible(page);
		await fillCard(page);
		await page.getByLabel("Security code").press("Enter");
		await page.getByRole("status").getByText("The card was saved.").waitFor();
		const { data } = await seller.api.paymentMethods.list({ customer_id: customer.customer_id, status: "active" });
		expect(data[0]).toMatchObject({ card: { last4: "4242" } });
		expect(data[0]?.payment_method_id).not.toBe(customer.first);
		const begun = seller.requests.filter((request) => request.includes("/cards/new") && request.includes("POST"));
		expect(begun).toHaveLength(1);
	});

	it("work without a script: the customer pastes the link", async () => {
		const url = await linkOf();
		const page = await openBuyer({ javaScript: false });
		await page.goto(url);
		await page.getByLabel("Your link").fill(url);
		await page.getByRole("button", { name: "Continue" }).click();
		await page.getByRole("heading", { name: "Your account" }).waitFor();
		await page.getByRole("link", { name: "Orders", exact: true }).first().click();
		await page.getByRole("link", { name: "House blend, 12 oz" }).waitFor();
	});
});
