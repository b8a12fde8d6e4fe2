/** A buyer subscribes: by the link of a plan with a trial, and in a session that charges the first period. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible, fillCard, openBuyer, payWith, textOf, useBrowser } from "./Buyer.js";
import { openSeller, type Seller } from "./Seller.js";

let seller: Seller;
useBrowser();
beforeAll(async () => {
	seller = await openSeller();
});
afterAll(() => seller?.close());

const planOf = (trial_period_days: number) =>
	seller.api.subscriptionPlans.create({
		name: "Coffee club",
		billing_interval: "monthly",
		line_items: [{ name: "Membership", quantity: 1, unit_price_money: seller.usd(2_000) }],
		trial_period_days,
	});

const enterEmail = async (page: Page) => {
	await page.getByLabel("Email").fill("grace@example.com");
	await page.getByLabel("Email").blur();
};

const subscriptionsOf = async (subscription_plan_id: string) =>
	(await seller.api.subscriptions.list({ subscription_plan_id })).data;

it("PL13 starts a trial by a link on a small screen: reads the terms, saves the card, pays nothing", async () => {
	const { subscription_plan_id } = await planOf(14);
	const { url } = await seller.api.paymentLinks.create({ name: "Join the club", subscription_plan_id });
	const page = await openBuyer({ width: 320, height: 700 });
	await page.goto(url);
	expect(await textOf(page)).toContain("$20.00 every month");
	await expectAccessible(page);
	await page.getByRole("button", { name: "Continue" }).click();
	await page.getByLabel("Card number").waitFor();
	const text = await textOf(page);
	for (const said of ["14 days", "$0.00", "By subscribing, you allow Birch & Bean Coffee to charge this card"])
		expect(text).toContain(said);
	await expectAccessible(page);
	await enterEmail(page);
	await page.getByLabel("Card number").fill("4000 0000 0000 0002");
	await page.getByLabel("Expiry date").fill("12 / 39");
	await page.getByLabel("Security code").fill("123");
	await page.getByRole("button", { name: "Start free trial" }).click();
	await page.getByText("declined").first().waitFor();
	await fillCard(page);
	await page.getByRole("button", { name: "Start free trial" }).click();
	await page.getByText("You are subscribed to Coffee club.").waitFor();
	expect(await textOf(page)).toContain("Nothing was charged today.");
	await expectAccessible(page);
	expect(await subscriptionsOf(subscription_plan_id)).toMatchObject([{ status: "trialing" }]);
});

it("CS22 charges the first period on a wide screen, and subscribes once", async () => {
	const { subscription_plan_id } = await planOf(0);
	const { checkout_session } = await seller.api.checkoutSessions.create({ subscription_plan_id });
	const page = await openBuyer();
	await page.goto(checkout_session.url ?? "");
	await page.getByRole("button", { name: "Subscribe and pay $20.00" }).waitFor();
	await expectAccessible(page);
	await enterEmail(page);
	await payWith(page);
	await page.getByText("You paid $20.00 to Birch & Bean Coffee.").waitFor();
	await expectAccessible(page);
	expect(await subscriptionsOf(subscription_plan_id)).toMatchObject([{ status: "active" }]);
});
