/** Where a buyer goes on if what is wrong belongs to no field, and what a reader of the screen hears of a slow payment. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible, fillCard, openBuyer, payWith, useBrowser } from "./Buyer.js";
import { openSeller, type Seller } from "./Seller.js";

let seller: Seller;
useBrowser();
beforeAll(async () => {
	seller = await openSeller();
});
afterAll(() => seller?.close());

/** The text of the element with the focus, if the buyer sees it. */
const focused = async (page: Page): Promise<string | null> => {
	const element = page.locator(":focus");
	await element.waitFor();
	expect(await element.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
	return element.textContent();
};

it("a choice of a link that is refused as a whole is said where the buyer goes on, below a long text", async () => {
	const { url } = await seller.api.paymentLinks.create({
		name: "Gold",
		description: "A long text about gold.\n".repeat(30),
		line_items: [{ key: "bar", name: "Bar", amount_money: seller.usd(60_000_000), allow_quantity_adjustment: true }],
	});
	const page = await openBuyer({ width: 360, height: 640 });
	await page.goto(url);
	await page.getByRole("button", { name: "More: Bar" }).click();
	await page.getByRole("button", { name: "Continue" }).click();
	await page.getByText("That’s too many at once.").waitFor();
	expect(await focused(page)).toBe("That’s too many at once. Choose fewer.");
	await expectAccessible(page);
});

it("a delivery that has ended meanwhile is said where the buyer goes on, also after the button far below it", async () => {
	const [standard, express] = await Promise.all(
		["Standard", "Express"].map((name, index) =>
			seller.api.deliveryMethods.create({
				name,
				type: "shipment",
				configuration: { pricing: { type: "fixed", fixed: { currency_options: { USD: seller.usd(500 + index) } } } },
			}),
		),
	);
	const ids = [standard, express].map((method) => method?.delivery_method_id ?? expect.unreachable());
	const { order_id, url } = await seller.session({
		order: {
			line_items: [
				{
					name: "House blend",
					quantity: 1,
					unit_price_money: seller.usd(1_450),
					fulfillment: { requirement: "shipment" },
				},
			],
			delivery_destination: {
				address: { line1: "12 Analytical Way", city: "Portland", state: "OR", postal_code: "97204", country: "US" },
				recipient: { name: "Ada Lovelace" },
			},
		},
		delivery_method_ids: ids,
		customer: { require_email: false },
	});
	const page = await openBuyer({ width: 360, height: 640 });
	await page.goto(url);
	await fillCard(page);
	await seller.api.deliveryMethods.archive(ids[0] ?? "");
	await page.getByText("Standard", { exact: true }).click();
	const message = "This delivery method is not available for your order. Choose another.";
	await page.getByText(message).waitFor();
	await page.locator("#pay-button").click();
	await page.locator("#pay-button[aria-busy=false]").waitFor();
	expect(await focused(page)).toBe(message);
	await expectAccessible(page);
	await page.getByText("Express", { exact: true }).click();
	await page.getByRole("button", { name: "Pay $19.51" }).click();
	await page.waitForURL(`${seller.shopUrl}/**`);
	expect((await seller.api.orders.get(order_id)).payment_status).toBe("paid");
});

it("a payment that takes long is announced, until it is known what became of it", async () => {
	const { url } = await seller.session();
	const page = await openBuyer();
	let answer = (): void => {};
	const held = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route("**/pay", async (route) => {
		await held;
		await route.continue();
	});
	await page.goto(url);
	await fillCard(page, "has no funds");
	await page.locator("#pay-button").click();
	const status = page.locator("#announce");
	await page.getByText("This takes a moment.").waitFor({ state: "attached" });
	expect(await status.getAttribute("role")).toBe("status");
	expect(await status.evaluate((one) => one.closest("[inert]"))).toBe(null);
	answer();
	await page.getByText("Your card has insufficient funds.").waitFor();
	await page.locator("#pay-button[aria-busy=false]").waitFor();
	expect(await status.textContent()).toBe("");
});

it("an address that svc does not know, and the simulator's page of a bank, can be read by everyone", async () => {
	const page = await openBuyer({ width: 320, expectedErrors: /404/ });
	await page.goto(`${seller.base}/nowhere`);
	await page.getByRole("heading", { name: "Page not found" }).waitFor();
	await expectAccessible(page);
	const { url } = await seller.session();
	await page.goto(url);
	await payWith(page, "needs authentication");
	await page.getByRole("heading", { name: "Your bank asks: is it you?" }).waitFor();
	await expectAccessible(page);
});
