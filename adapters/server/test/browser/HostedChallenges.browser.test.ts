/** Buyers of a shop that is under attack: their browsers prove that they are no script, and nothing else changes. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible, fillCard, openBuyer, secretOf, textOf, useBrowser } from "./Buyer.js";
import { openSeller, type Seller } from "./Seller.js";

let seller: Seller;
useBrowser();
beforeAll(async () => {
	seller = await openSeller();
});
afterAll(() => seller?.close());

const checking = "Checking your browser. This takes a few seconds.";

/** Sends requests of a script, which holds no key. */
const post = async (path: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
	const response = await fetch(`${seller.base}${path}`, {
		method: "POST",
		headers: { "content-type": "application/json", ...headers },
		body: JSON.stringify(body),
	});
	// The answer of a started purchase; a refused payment has no data.
	const { data } = (await response.json()) as {
		readonly data?: { readonly checkout_session?: { readonly checkout_session_id: string; readonly url: string } };
	};
	return data?.checkout_session;
};

/** Tries 20 cards at a link, ten in each session. */
const tryCards = async (payment_link_id: string): Promise<void> => {
	for (let session = 0; session < 2; session++) {
		const made = await post(`/v1/payment-links/${payment_link_id}/checkout-sessions`, {});
		const headers = {
			"X-Checkout-Session-ID": made?.checkout_session_id ?? "",
			"X-Checkout-Session-Secret": secretOf(made?.url ?? ""),
		};
		for (let card = 0; card < 10; card++)
			await post("/v1/checkout/pay", { payment_source: { token: "tok_declined" }, expected_revision: 1 }, headers);
	}
};

/** Texts that the page has shown in a moment, also those that are gone. */
const shownOn = (page: Awaited<ReturnType<typeof openBuyer>>): Promise<ReadonlyArray<string>> =>
	page.evaluate("globalThis.shownTexts");

const remember = `globalThis.shownTexts = [];
new MutationObserver((changes) => {
	for (const { target } of changes) if (target.className === "note checking") shownTexts.push(target.textContent);
}).observe(document, { subtree: true, childList: true, characterData: true });`;

it("pays by a link at which many cards were declined, without being asked anything (D.4)", async () => {
	const { payment_link_id, url } = await seller.api.paymentLinks.create({
		name: "Mugs",
		line_items: [{ key: "mug", name: "Mug", amount_money: seller.usd(1_500) }],
		redirects: seller.redirects,
	});
	await tryCards(payment_link_id);
	const page = await openBuyer();
	await page.goto(url);
	await page.getByRole("button", { name: "Continue" }).click();
	await fillCard(page, "has no funds");
	await page.evaluate(remember);
	// The declined card and the one that pays each have a proof of their own.
	await page.locator("#pay-button").click();
	await page.getByText("Your card has insufficient funds. Nothing was charged.").waitFor();
	expect(await shownOn(page)).toContain(checking);
	expect(await textOf(page)).not.toContain(checking);
	await expectAccessible(page);
	await fillCard(page);
	await page.locator("#pay-button").click();
	await page.waitForURL(`${seller.shopUrl}/thanks**`);
	expect(await seller.api.paymentLinks.get(payment_link_id)).toMatchObject({ total_quantity_sold: 1 });
});

it("applies a gift card after others have guessed codes, without being asked anything", async () => {
	const { code = "" } = await seller.api.giftCards.create({ balance_money: seller.usd(1_000) });
	for (let guess = 0; guess < 10; guess++)
		await expect(seller.api.giftCards.lookUp({ code: `0000-0000-0000-000${guess}` })).rejects.toMatchObject({
			code: "GIFT_CARD_CODE_UNKNOWN",
		});
	const { url } = await seller.session();
	const page = await openBuyer();
	await page.goto(url);
	await page.getByText("Use a gift card").click();
	await page.evaluate(remember);
	const field = page.getByLabel("Gift card code", { exact: true });
	await field.fill(code);
	await field.press("Enter");
	await page.getByRole("button", { name: "Pay $19.00" }).waitFor();
	expect(await shownOn(page)).toContain(checking);
	await page.getByText("Use a gift card").click();
	await field.fill("0000-0000-0000-0000");
	await field.press("Enter");
	await page.getByText("There is no gift card with this code. Check the code.").waitFor();
	await expectAccessible(page);
});
