import { afterAll, beforeAll, it } from "vitest";
import { openBuyer, useBrowser } from "./Buyer.js";
import { openSeller, type Seller } from "./Seller.js";

let seller: Seller;
useBrowser();
beforeAll(async () => {
	seller = await openSeller();
});
afterAll(() => seller?.close());

it("smoke", async () => {
	const { url } = await seller.richSession();
	const page = await openBuyer();
	await page.goto(url);
	await page.waitForSelector("#card input");
	await page.screenshot({ path: "/tmp/pgt/open.png", fullPage: true });
	await page.emulateMedia({ colorScheme: "dark" });
	await page.screenshot({ path: "/tmp/pgt/open-dark.png", fullPage: true });
	await page.setViewportSize({ width: 390, height: 844 });
	await page.emulateMedia({ colorScheme: "light" });
	await page.screenshot({ path: "/tmp/pgt/phone.png", fullPage: true });
	await page.locator("#fold").click();
	await page.screenshot({ path: "/tmp/pgt/phone-open.png" });
	await page.locator("#pay-button").click();
	await page.screenshot({ path: "/tmp/pgt/phone-err.png", fullPage: true });
	await page.setViewportSize({ width: 320, height: 700 });
	await page.screenshot({ path: "/tmp/pgt/phone-320.png", fullPage: true });
});
