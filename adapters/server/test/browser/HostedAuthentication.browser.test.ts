/** A buyer authenticates with the bank, in every order in which browsers come back. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible, openBuyer, payWith, textOf, useBrowser } from "./Buyer.js";
import { openSeller, type Seller } from "./Seller.js";

let seller: Seller;
useBrowser();
beforeAll(async () => {
	seller = await openSeller();
});
afterAll(() => seller?.close());

/** Pays with a card that needs authentication, up to the bank's page. */
const toTheBank = async () => {
	const session = await seller.session();
	const page = await openBuyer();
	await page.goto(session.url);
	await payWith(page, "needs authentication");
	await page.waitForURL("**/processor/v1/challenges/**");
	return { ...session, page, returnUrl: `${seller.base}/checkout/${session.checkout_session_id}/return` };
};

const approve = (page: Page) => page.getByRole("button", { name: "Approve" }).click();

const attemptsOf = async (order_id: string) =>
	(await seller.api.payments.listAttempts(order_id)).data.map(({ status }) => status).sort();

it("approves, and comes back to the seller's page (CS23)", async () => {
	const { order_id, page } = await toTheBank();
	await approve(page);
	await page.waitForURL(`${seller.shopUrl}/thanks**`);
	expect(await attemptsOf(order_id)).toEqual(["succeeded"]);
});

it("rejects, and pays with another card (CS24)", async () => {
	const { order_id, page } = await toTheBank();
	await page.getByRole("button", { name: "Reject" }).click();
	await page.getByText("Nothing was charged.").waitFor();
	expect(page.url()).toMatch(/\/checkout\/cs_\w+$/);
	await payWith(page);
	await page.waitForURL(`${seller.shopUrl}/**`);
	expect(await attemptsOf(order_id)).toEqual(["failed", "succeeded"]);
});

it("abandons the bank's page, and continues from the link (CS24)", async () => {
	const { order_id, page, url } = await toTheBank();
	await page.goto(url);
	await page.getByRole("heading", { name: "Your bank wants you to confirm" }).waitFor();
	expect(await page.locator("#pay-button").count()).toBe(0);
	await expectAccessible(page);
	await page.getByRole("link", { name: "Continue to your bank" }).click();
	await approve(page);
	await page.waitForURL(`${seller.shopUrl}/**`);
	expect(await attemptsOf(order_id)).toEqual(["succeeded"]);
});

it("uses another method, and pays with another card", async () => {
	const { order_id, page, url } = await toTheBank();
	const challenge = page.url();
	await page.goto(url);
	await page.getByRole("button", { name: "Use another method" }).click();
	await page.getByText("The payment was canceled before your bank confirmed it. Nothing was charged.").waitFor();
	// The bank's page comes too late.
	const bank = await page.context().newPage();
	await bank.goto(challenge);
	expect(await bank.getByRole("button", { name: "Approve" }).count()).toBe(0);
	await payWith(page);
	await page.waitForURL(`${seller.shopUrl}/**`);
	expect(await attemptsOf(order_id)).toEqual(["canceled", "succeeded"]);
});

it("comes back to the page by hand, which notices what the bank has said meanwhile", async () => {
	const { order_id, page, url } = await toTheBank();
	const challenge = page.url();
	await page.goto(url);
	const bank = await page.context().newPage();
	await bank.goto(challenge);
	await approve(bank);
	await page.waitForURL(`${seller.shopUrl}/**`);
	expect(await attemptsOf(order_id)).toEqual(["succeeded"]);
});

it("returns twice, and pays once (CS23)", async () => {
	const { order_id, page, returnUrl } = await toTheBank();
	await approve(page);
	await page.waitForURL(`${seller.shopUrl}/**`);
	await page.goto(returnUrl);
	await page.waitForURL(`${seller.shopUrl}/**`);
	expect(await attemptsOf(order_id)).toEqual(["succeeded"]);
});

it("returns in a browser without the cookie, and is sent to where the payment began", async () => {
	const { page, returnUrl } = await toTheBank();
	const elsewhere = await openBuyer();
	await elsewhere.goto(returnUrl);
	await elsewhere.getByRole("heading", { name: "Go back to where you started" }).waitFor();
	expect(await textOf(elsewhere)).not.toContain("Birch");
	await expectAccessible(elsewhere);
	await approve(page);
	await page.waitForURL(`${seller.shopUrl}/**`);
});
