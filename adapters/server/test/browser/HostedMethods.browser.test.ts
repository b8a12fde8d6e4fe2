/** A buyer pays by other methods than a new card: a bank debit, financing, a saved card; and in the bank's overlay. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, fillCard, openBuyer, payWith, textOf, useBrowser } from "./Buyer.js";
import { openSeller, type Seller } from "./Seller.js";

let seller: Seller;
useBrowser();
beforeAll(async () => {
	seller = await openSeller();
});
afterAll(() => seller?.close());

const open = async (url: string): Promise<Page> => {
	const page = await openBuyer();
	await page.goto(url);
	await page.locator(".svc-element").waitFor({ state: "attached" });
	return page;
};

/** An order of one thing of this price in cents. */
const costing = (amount: number) => ({
	order: { line_items: [{ name: "Desk", quantity: 1, unit_price_money: seller.usd(amount) }] },
});

const attemptsOf = async (order_id: string) =>
	(await seller.api.payments.listAttempts(order_id)).data.map(({ status }) => status).sort();

const pay = (page: Page) => page.locator("#pay-button").click();

describe("a bank account", () => {
	const fillAccount = async (page: Page, account: string) => {
		await page.getByRole("radio", { name: "Bank account" }).check();
		await page.getByLabel("Account holder").fill("Ada Lovelace");
		await page.locator(".svc-element").getByLabel("Email").fill("ada@example.com");
		await page.getByLabel("Routing number").fill("110000000");
		await page.getByLabel("Account number").fill(account);
	};

	it("is debited after the buyer accepted the mandate, and the page says that it takes days (PM5)", async () => {
		const { order_id, url } = await seller.session(costing(45_000));
		const page = await open(url);
		await fillAccount(page, "000123456789");
		await pay(page);
		await page.getByText("Accept the debit to pay from this account.").waitFor();
		await page
			.getByLabel(
				"I authorize Birch & Bean Coffee to debit $450.00 from my account, and to credit it if a debit must be corrected.",
			)
			.check();
		await expectAccessible(page);
		await pay(page);
		await page.getByRole("heading", { name: "Your payment is on its way" }).waitFor();
		expect(await textOf(page)).toMatch(
			/\$450\.00 to Birch & Bean Coffee, from Simulated Bank •••• 6789\. A bank payment takes days: it usually arrives by \w+day, \w+ \d+\./,
		);
		await expectAccessible(page);
		const { data: items } = await seller.api.payments.list({ order_id });
		expect(items).toMatchObject([
			{
				status: "processing",
				payment_source: { us_bank_account: { last4: "6789" }, mandate_acceptance: { accepted_at: expect.any(String) } },
				charge_request: { transaction_purpose: "goods" },
			},
		]);
		await seller.advance(4 * 86_400 + 60);
		await expect.poll(() => attemptsOf(order_id), { timeout: 60_000 }).toEqual(["succeeded"]);
		await page.goto(url);
		await page.getByRole("heading", { name: "Thank you" }).waitFor();
	});

	it("says on the page of an ended session why the bank returned the debit", async () => {
		const { order_id, url } = await seller.session(costing(45_000));
		const page = await open(url);
		await fillAccount(page, "000222222227");
		await page.getByLabel("I authorize").check();
		await pay(page);
		await page.getByRole("heading", { name: "Your payment is on its way" }).waitFor();
		await seller.advance(4 * 86_400 + 60);
		await expect.poll(() => attemptsOf(order_id), { timeout: 60_000 }).toEqual(["failed"]);
		await page.goto(url);
		await page.getByRole("heading", { name: "This checkout has expired" }).waitFor();
		expect(await textOf(page)).toContain("Your bank returned the debit: the account has insufficient funds.");
	});
});

describe("financing", () => {
	it("pays an amount within its limits (PM6)", async () => {
		const { order_id, url } = await seller.session(costing(120_000));
		const page = await open(url);
		await page.getByRole("radio", { name: "Pay over time" }).check();
		await expectAccessible(page);
		await pay(page);
		await page.waitForURL(`${seller.shopUrl}/thanks**`);
		expect((await seller.api.orders.get(order_id)).payment_status).toBe("paid");
	});

	it("is neither offered nor mentioned outside its limits, also after the total has changed (PM6, 1.10)", async () => {
		const { url } = await seller.session({
			...costing(4_900),
			tip: { enabled: true, tip_percent_options: [10] },
		});
		const page = await open(url);
		const financing = page.getByRole("radio", { name: "Pay over time" });
		await page.getByLabel("Card number").waitFor();
		expect(await financing.count()).toBe(0);
		expect(await textOf(page)).not.toContain("over time");
		await page.getByText("10%").click();
		await financing.waitFor();
		await page.getByText("No tip").click();
		await financing.waitFor({ state: "detached" });
		expect(await textOf(page)).not.toContain("over time");
	});
});

describe("a saved card", () => {
	const newCustomer = () => seller.api.customers.create({ name: "Ada Lovelace", email: "ada@example.com" });
	const activeOf = async (customer_id: string) =>
		(await seller.api.paymentMethods.list({ customer_id, status: "active" })).data;

	it("is kept if the buyer ticks it, pays the next order, and is shown to nobody else (PM7)", async () => {
		const { customer_id } = await newCustomer();
		const first = await seller.session({ customer: { customer_id } });
		const page = await open(first.url);
		await page.getByLabel("Save this card for your next order at Birch & Bean Coffee").check();
		await expectAccessible(page);
		await payWith(page);
		await page.waitForURL(`${seller.shopUrl}/thanks**`);
		expect(await activeOf(customer_id)).toMatchObject([{ card: { brand: "visa", last4: "4242" } }]);

		const second = await seller.session({ customer: { customer_id } });
		const again = await open(second.url);
		await again.getByRole("radio", { name: /Visa •••• 4242/ }).waitFor();
		expect(await textOf(again)).toContain("Expires 12/39");
		expect(await again.getByLabel("Card number").isVisible()).toBe(false);
		await expectAccessible(again);
		await pay(again);
		await again.waitForURL(`${seller.shopUrl}/thanks**`);
		expect(await attemptsOf(second.order_id)).toEqual(["succeeded"]);
		expect(await activeOf(customer_id)).toHaveLength(1);

		// The link of the same customer's order, without the seller's word that the buyer is this customer.
		const order = await seller.api.orders.create({
			customer_id,
			line_items: [{ name: "House blend", quantity: 1, unit_price_money: seller.usd(1_450) }],
		});
		const { checkout_session } = await seller.api.checkoutSessions.create({ order_id: order.order_id });
		const stranger = await open(checkout_session.url ?? "");
		await stranger.getByLabel("Card number").waitFor();
		expect(await textOf(stranger)).not.toContain("•••• 4242");
		expect(await stranger.locator("#saved-methods, #save-card").count()).toBe(0);
	});

	it("is not kept without the tick, and another way to pay is one choice away", async () => {
		const { customer_id } = await newCustomer();
		const first = await seller.session({ customer: { customer_id } });
		const page = await open(first.url);
		await page.getByLabel("Save this card").check();
		await payWith(page);
		await page.waitForURL(`${seller.shopUrl}/thanks**`);
		const second = await seller.session({ customer: { customer_id } });
		const again = await open(second.url);
		await again.getByRole("radio", { name: "Another way to pay" }).check();
		await fillCard(again);
		await pay(again);
		await again.waitForURL(`${seller.shopUrl}/thanks**`);
		expect(await activeOf(customer_id)).toHaveLength(1);
	});
});

describe("an action of the processor's script", () => {
	const toTheOverlay = async () => {
		const { order_id, url } = await seller.session();
		const page = await open(url);
		await payWith(page, "asks in the page");
		const overlay = page.getByRole("dialog", { name: "Your bank asks: is it you?" });
		await overlay.waitFor();
		return { order_id, overlay, page };
	};

	it("is approved in the page, and paid", async () => {
		const { order_id, overlay, page } = await toTheOverlay();
		await expectAccessible(page);
		await overlay.getByRole("button", { name: "Approve" }).click();
		await page.waitForURL(`${seller.shopUrl}/thanks**`);
		expect(await attemptsOf(order_id)).toEqual(["succeeded"]);
	});

	it("is put off, then rejected, and paid with another card", async () => {
		const { order_id, overlay, page } = await toTheOverlay();
		await page.keyboard.press("Escape");
		await overlay.waitFor({ state: "detached" });
		await page.getByRole("button", { name: "Confirm with your bank" }).click();
		await overlay.getByRole("button", { name: "Reject" }).click();
		await page.getByText("Nothing was charged.").waitFor();
		await payWith(page);
		await page.waitForURL(`${seller.shopUrl}/thanks**`);
		expect(await attemptsOf(order_id)).toEqual(["failed", "succeeded"]);
	});
});
