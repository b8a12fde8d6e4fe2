/** What a buyer reads when less is left than any card can pay. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible, openBuyer, textOf, useBrowser } from "./Buyer.js";
import { openSeller, type Seller } from "./Seller.js";

let seller: Seller;
useBrowser();
beforeAll(async () => {
	seller = await openSeller();
});
afterAll(() => seller?.close());

it("the checkout says what helps instead of a form that can only fail, until the code is gone", async () => {
	await seller.api.promotions.create({
		name: "Sixty percent",
		redemption_type: "code",
		discount_class: "order",
		application_method: { type: "percentage", percent: "60" },
		codes: [{ code: "SIXTY" }],
	});
	const { url } = await seller.session({
		order: { line_items: [{ name: "Sticker", quantity: 1, unit_price_money: { amount: 100, currency: "USD" } }] },
	});
	const page = await openBuyer();
	await page.goto(url);
	const button = page.getByRole("button", { name: "Pay $" });
	await button.waitFor();
	await page.getByText("Add promotion code").click();
	await page.getByLabel("Promotion code", { exact: true }).fill("SIXTY");
	await page.getByLabel("Promotion code", { exact: true }).press("Enter");
	await page.getByText("$0.40 is left to pay, which is less than any card can pay.").waitFor();
	expect(await textOf(page)).toContain("Remove the promotion code, or ask the seller.");
	await button.waitFor({ state: "hidden" });
	expect(await page.getByRole("heading", { name: "Payment" }).isVisible()).toBe(false);
	await expectAccessible(page);
	await page.reload();
	await page.getByText("$0.40 is left to pay").waitFor();
	await page.getByRole("button", { name: /Remove/ }).click();
	await page.getByRole("button", { name: "Pay $1.00" }).waitFor();
	expect(await page.getByRole("heading", { name: "Payment" }).isVisible()).toBe(true);
});
