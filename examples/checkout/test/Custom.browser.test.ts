/** Pays on the seller's own page. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible, fillCard, openBuyer, useBrowser } from "../../../adapters/server/test/browser/Buyer.js";
import { freePort, run } from "./Running.js";

let shop: ReturnType<typeof run>;
let cart: string;

useBrowser();
beforeAll(async () => {
	shop = run("custom/shop.js", { PORT: `${await freePort()}` });
	cart = await shop.opened;
});
afterAll(() => shop?.stop());

const pay = async (page: Page, card?: Parameters<typeof fillCard>[1]) => {
	await page.getByLabel("Email").fill("ada@example.com");
	await fillCard(page, card);
	await page.getByRole("button", { name: "Pay" }).click();
};

it("prices a promotion code, declines a card, and takes another through the bank's page", async () => {
	const page = await openBuyer({ expectedErrors: /402/ });
	await page.goto(cart);
	await page.getByLabel("Promotion code").fill("WELCOME10");
	await page.getByRole("button", { name: "Apply" }).click();
	await page.getByText("Total: $26.10").waitFor();
	await pay(page, "has no funds");
	await page.getByRole("alert").filter({ hasText: "insufficient funds" }).waitFor();
	await expectAccessible(page);
	await pay(page, "needs authentication");
	await page.getByRole("button", { name: "Approve" }).click();
	await page.getByRole("heading", { name: "Thank you for your order" }).waitFor();
	await page.reload();
	await page.getByRole("heading", { name: "Thank you for your order" }).waitFor();
	expect(shop.output()).toBe(`Open ${cart}\n`);
});

it("asks again when the total has changed in another tab", async () => {
	const url = cart.replace(/42$/, "43");
	const page = await openBuyer({ expectedErrors: /409/ });
	await page.goto(url);
	await fillCard(page);
	const other = await page.context().newPage();
	await other.goto(url);
	await other.getByLabel("Promotion code").fill("WELCOME10");
	await other.getByRole("button", { name: "Apply" }).click();
	await other.getByText("Total: $26.10").waitFor();
	await page.bringToFront();
	await page.getByLabel("Email").fill("ada@example.com");
	await page.getByRole("button", { name: "Pay" }).click();
	await page.getByText("The total has changed. Check it, then pay again.").waitFor();
	await page.getByText("Total: $26.10").waitFor();
	await page.getByRole("button", { name: "Pay" }).click();
	await page.getByRole("heading", { name: "Thank you for your order" }).waitFor();
});

it("is the page that the guide explains", () => {
	const guide = readFileSync(new URL("../../../docs/guides/custom-checkout.md", import.meta.url), "utf8");
	const code = readFileSync(new URL("../src/custom/checkout.js", import.meta.url), "utf8");
	const blocks = [...guide.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, block = ""]) => block);
	expect(blocks.length).toBeGreaterThan(1);
	expect(blocks.filter((block) => !code.includes(block))).toEqual([]);
});
