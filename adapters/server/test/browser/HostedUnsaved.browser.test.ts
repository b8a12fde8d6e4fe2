/** Nothing is paid while a form of the page holds what the server has refused, or does not have. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fillCard, openBuyer, useBrowser } from "./Buyer.js";
import { openSeller, type Seller } from "./Seller.js";

let seller: Seller;
useBrowser();
beforeAll(async () => {
	seller = await openSeller();
});
afterAll(() => seller?.close());

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

const payButton = (page: Page) => page.locator("#pay-button");

/** A page on which all is entered, and accepted. */
const readyToPay = async (options?: Parameters<typeof openBuyer>[0]) => {
	const { order_id, url } = await seller.richSession();
	const page = await openBuyer(options);
	await page.goto(url);
	const address = { "Full name": "Ada Lovelace", Address: "12 Analytical Way", City: "Portland" };
	const place = { State: "OR", "ZIP code": "97204" };
	for (const [label, value] of Object.entries({ Email: "ada@example.com", ...address, ...place }))
		await field(page, label).fill(value);
	await page.getByText("Standard shipping").click();
	await page.getByRole("button", { name: "Pay $" }).waitFor();
	await fillCard(page);
	return { page, order: () => seller.api.orders.get(order_id) };
};

/** Clicks the button, and waits until the page has made up its mind. */
const tryToPay = async (page: Page): Promise<void> => {
	await payButton(page).click();
	await page.getByText("Nothing was paid:").waitFor();
};

it("a changed address that is refused is not replaced by the one before", async () => {
	const { order, page } = await readyToPay();
	await field(page, "State").fill("ZZ");
	await field(page, "ZIP code").fill("99999");
	for (let tries = 0; tries < 2; tries++) {
		await tryToPay(page);
		expect(await field(page, "State").getAttribute("aria-invalid")).toBe("true");
		expect(await order()).toMatchObject({ payment_status: "unpaid" });
	}
	await field(page, "State").fill("NJ");
	await field(page, "ZIP code").fill("08608");
	await field(page, "Address").fill("1 State St");
	await field(page, "City").fill("Trenton");
	await field(page, "City").press("Tab");
	await page.getByText("Tax").first().waitFor();
	await payButton(page).click();
	const total = page.getByText("The total is now").first();
	await Promise.race([total.waitFor(), page.waitForURL(`${seller.shopUrl}/**`)]);
	if (!page.url().startsWith(seller.shopUrl)) await payButton(page).click();
	await page.waitForURL(`${seller.shopUrl}/**`);
	expect(await order()).toMatchObject({
		payment_status: "paid",
		delivery_destination: { address: { state: "NJ", postal_code: "08608" } },
	});
});

it("a mailbox that is refused, while the page is drawn again for another form, is not replaced by the one before", async () => {
	const { order, page } = await readyToPay({ expectedErrors: /503/ });
	await page.route("**/customer", (route) => route.fulfill({ status: 503, body: "" }));
	const lost = page.waitForResponse("**/customer");
	await field(page, "Email").fill("new@example.com");
	await field(page, "Email").press("Tab");
	await lost;
	await page.unroute("**/customer");
	await page.getByText("No tip").click();
	await payButton(page).click();
	await page.waitForURL(`${seller.shopUrl}/**`);
	expect(await order()).toMatchObject({ payment_status: "paid", buyer: { email: "new@example.com" } });
});

it("a code that was typed is applied before anything is paid, and a refused one stops the payment", async () => {
	const { order, page } = await readyToPay();
	await page.getByText("Add promotion code").click();
	await field(page, "Promotion code").fill("WINTER99");
	await tryToPay(page);
	await page.getByText("This code is not valid for your order.").waitFor();
	await tryToPay(page);
	expect(await order()).toMatchObject({ payment_status: "unpaid" });
	await field(page, "Promotion code").fill("");
	await payButton(page).click();
	await page.waitForURL(`${seller.shopUrl}/**`);
	expect(await order()).toMatchObject({ payment_status: "paid" });
});
