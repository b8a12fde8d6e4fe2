/** A buyer pays on the hosted page, with everything that can come between. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, fillCard, openBuyer, payWith, secretOf, textOf, useBrowser } from "./Buyer.js";
import { openSeller, type Seller } from "./Seller.js";

let seller: Seller;
useBrowser();
beforeAll(async () => {
	seller = await openSeller();
});
afterAll(() => seller?.close());

/** The payments that the buyer tried, by their status, and what was paid. */
const outcomeOf = async (order_id: string) => {
	const { data: items } = await seller.api.payments.listAttempts(order_id);
	const { settlement_amounts } = await seller.api.orders.get(order_id);
	return { attempts: items.map(({ status }) => status).sort(), paid: settlement_amounts.paid_money.amount };
};

/** What a proxy answers by itself while svc is started again. */
const badGateway = { status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" };

/** Keeps the page's own requests waiting; returns the function that lets them through, but for the first. */
const holdFetches = async (page: Page, url: string): Promise<() => void> => {
	let release = (): void => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	let isFirst = true;
	await page.route(url.replace(/#.*/, ""), async (route) => {
		if (route.request().resourceType() !== "fetch") return route.continue();
		await released;
		if (!isFirst) return route.continue();
		isFirst = false;
		return route.fulfill(badGateway);
	});
	return release;
};

describe("a payment", () => {
	it("leads from the link to the seller's page, and leaves the secret nowhere (CS4, CS13, CS14, CS23)", async () => {
		const { checkout_session_id, order_id, url } = await seller.session();
		const page = await openBuyer();
		await page.goto(url);
		await page.getByLabel("Card number").waitFor();
		expect(page.url()).toBe(`${seller.base}/checkout/${checkout_session_id}`);
		const [cookie] = await page.context().cookies(page.url());
		expect(cookie).toMatchObject({
			name: checkout_session_id,
			value: secretOf(url),
			httpOnly: true,
			sameSite: "Lax",
			path: "/commerce/checkout",
		});
		await expectAccessible(page);
		await payWith(page);
		await page.waitForURL(`${seller.shopUrl}/thanks?from=svc&checkout_session_id=${checkout_session_id}`);
		expect(await outcomeOf(order_id)).toEqual({ attempts: ["succeeded"], paid: 2_900 });
		expect(seller.requests.join("\n")).not.toContain(secretOf(url));
	});

	it("is shown as paid to a buyer that goes back, with a link to the seller (CS13)", async () => {
		const { url } = await seller.session();
		const page = await openBuyer();
		await page.goto(url);
		await payWith(page);
		await page.waitForURL(`${seller.shopUrl}/thanks**`);
		await page.goBack();
		await page.getByRole("heading", { name: "Thank you" }).waitFor();
		expect(await textOf(page)).toContain("You paid $29.00 to Birch & Bean Coffee.");
		expect(await page.getByRole("link", { name: "Continue to Birch & Bean Coffee" }).getAttribute("href")).toContain(
			`${seller.shopUrl}/thanks`,
		);
		expect(await page.locator("#pay-button").count()).toBe(0);
		await expectAccessible(page);
	});

	it("is made once by a double click, and by Enter while it is under way (CS13)", async () => {
		const { order_id, url } = await seller.session();
		const page = await openBuyer();
		await page.goto(url);
		await fillCard(page);
		await page.route("**/pay", async (route) => {
			await new Promise((resolve) => setTimeout(resolve, 400));
			await route.continue();
		});
		await page.locator("#pay-button").dblclick();
		expect(await page.locator("#pay-button").getAttribute("aria-disabled")).toBe("true");
		await page.locator("#pay-button").press("Enter");
		await page.waitForURL(`${seller.shopUrl}/**`);
		expect(seller.requests.filter((line) => line.startsWith("POST") && line.includes("/pay"))).toHaveLength(
			seller.requests.filter((line) => line.startsWith("GET") && line.includes("/done")).length,
		);
		expect(await outcomeOf(order_id)).toEqual({ attempts: ["succeeded"], paid: 2_900 });
	});

	it("is made once if its answer is lost, or a proxy's, and the page sends it again (CM8)", async () => {
		const { order_id, url } = await seller.session();
		const page = await openBuyer({ expectedErrors: /ERR_FAILED|502/ });
		let sent = 0;
		// Before the page is opened: requests of a page that is about to be shown are not seen by a route that is new.
		await page.route("**/pay", async (route) => {
			sent += 1;
			if (sent > 2) return route.continue();
			await route.fetch({ maxRedirects: 0 });
			return sent === 1 ? route.abort() : route.fulfill(badGateway);
		});
		await page.goto(url);
		await payWith(page);
		await page.waitForURL(`${seller.shopUrl}/**`);
		expect(sent).toBe(3);
		expect(await outcomeOf(order_id)).toEqual({ attempts: ["succeeded"], paid: 2_900 });
	});

	it("that is declined leaves the page open for another card (CS24)", async () => {
		const { order_id, url } = await seller.session();
		const page = await openBuyer();
		await page.goto(url);
		await payWith(page, "has no funds");
		const error = page.getByText("Your card has insufficient funds. Nothing was charged.");
		await error.waitFor();
		expect(await error.getAttribute("role")).toBe("alert");
		await expectAccessible(page);
		await page.reload();
		await error.waitFor();
		await payWith(page);
		await page.waitForURL(`${seller.shopUrl}/**`);
		expect(await outcomeOf(order_id)).toEqual({ attempts: ["failed", "succeeded"], paid: 2_900 });
	});

	it("that takes time is followed by a page that waits, also after a reload and a proxy's answer (CS23)", async () => {
		const { order_id, url } = await seller.session();
		const page = await openBuyer({ expectedErrors: /502/ });
		await page.goto(url);
		seller.bank.hold();
		await payWith(page, "takes time");
		const heading = page.getByRole("heading", { name: "Processing your payment" });
		await heading.waitFor();
		const letThrough = await holdFetches(page, url);
		await page.reload();
		await heading.waitFor();
		await expectAccessible(page);
		seller.bank.release();
		letThrough();
		await page.waitForURL(`${seller.shopUrl}/**`);
		expect(await outcomeOf(order_id)).toEqual({ attempts: ["succeeded"], paid: 2_900 });
	});

	it("is begun only with a complete card", async () => {
		const { order_id, url } = await seller.session();
		const page = await openBuyer();
		await page.goto(url);
		// Before the script has made the card's form, the button sends the page's own form.
		await page.getByLabel("Card number").waitFor();
		await page.locator("#pay-button").click();
		await page.getByText("Enter the card number.").waitFor();
		expect(await page.locator("#pay-button").getAttribute("aria-disabled")).toBe("false");
		await expectAccessible(page);
		expect(await outcomeOf(order_id)).toEqual({ attempts: [], paid: 0 });
	});
});

describe("a checkout that has changed", () => {
	it("in another tab is paid only after its buyer has seen the new total (CS16)", async () => {
		const { order_id, url } = await seller.session({
			tip: { enabled: true, tip_percent_options: [10, 20] },
		});
		const page = await openBuyer();
		await page.goto(url);
		await fillCard(page);
		const other = await page.context().newPage();
		await other.goto(url);
		await other.getByText("20%").click();
		await other.getByRole("button", { name: "Pay $34.80" }).waitFor();
		await page.getByRole("button", { name: "Pay $29.00" }).click();
		await page.getByText("The total is now $34.80. Check your order, then pay again.").waitFor();
		expect((await outcomeOf(order_id)).attempts).toEqual([]);
		await page.getByRole("button", { name: "Pay $34.80" }).click();
		await page.waitForURL(`${seller.shopUrl}/**`);
		await other.bringToFront();
		await fillCard(other);
		await other.locator("#pay-button").click();
		await other.waitForURL(`${seller.shopUrl}/**`);
		expect(await outcomeOf(order_id)).toEqual({ attempts: ["succeeded"], paid: 3_480 });
	});

	it("because the seller changed the order cannot be paid, and says why (CS11)", async () => {
		const { order_id, url } = await seller.session();
		const page = await openBuyer();
		await page.goto(url);
		await page.getByLabel("Card number").waitFor();
		await seller.api.orders.addLines(order_id, {
			line_items: [{ name: "Filters", quantity: 1, unit_price_money: seller.usd(500) }],
		});
		await payWith(page);
		await page.getByRole("heading", { name: "Your order has changed" }).waitFor();
		expect(await textOf(page)).toContain("Nothing was charged.");
		await expectAccessible(page);
		expect(await outcomeOf(order_id)).toEqual({ attempts: [], paid: 0 });
	});

	it("because it was closed says so to a buyer that has its link (CS9)", async () => {
		const { checkout_session_id, url } = await seller.session();
		await seller.api.checkoutSessions.expire(checkout_session_id);
		const page = await openBuyer();
		await page.goto(url);
		await page.getByRole("heading", { name: "This checkout is closed" }).waitFor();
		expect(await page.getByRole("link", { name: "Back to Birch & Bean Coffee" }).last().getAttribute("href")).toBe(
			`${seller.shopUrl}/cart`,
		);
		await expectAccessible(page);
	});
});

describe("a checkout at which time has passed", () => {
	const day = 86_400;

	it("is paid without a promotion that has ended only after its buyer has seen the new total (CS11, CS16)", async () => {
		const { promotion_id } = await seller.api.promotions.create({
			name: "Morning",
			redemption_type: "code",
			discount_class: "order",
			application_method: { type: "percentage", percent: "50" },
			codes: [{ code: "MORNING" }],
		});
		const { order_id, url } = await seller.session({
			order: {
				line_items: [{ name: "House blend", quantity: 1, unit_price_money: seller.usd(2_000) }],
				discounts: [{ promotion: { promotion_code: "MORNING" } }],
			},
		});
		const page = await openBuyer();
		await page.goto(url);
		await page.getByRole("button", { name: "Pay $10.00" }).waitFor();
		await seller.api.promotions.archive(promotion_id);
		await payWith(page);
		await page.getByText("The total is now $20.00. Check your order, then pay again.").waitFor();
		expect((await outcomeOf(order_id)).paid).toBe(0);
		await page.getByRole("button", { name: "Pay $20.00" }).click();
		await page.waitForURL(`${seller.shopUrl}/**`);
		expect(await outcomeOf(order_id)).toEqual({ attempts: ["succeeded"], paid: 2_000 });
	});

	it("has expired after a day, also while its page is open (CS9)", async () => {
		const { order_id, url } = await seller.session();
		const page = await openBuyer();
		await page.goto(url);
		await page.getByLabel("Card number").waitFor();
		await seller.advance(day + 1);
		await payWith(page);
		await page.getByRole("heading", { name: "This checkout has expired" }).waitFor();
		await expectAccessible(page);
		expect(await outcomeOf(order_id)).toEqual({ attempts: [], paid: 0 });
	});
});

describe("a link", () => {
	it("with a wrong secret shows nothing of the order, and what to do (CS14)", async () => {
		const { url } = await seller.session();
		const page = await openBuyer({ expectedErrors: /401/ });
		await page.goto(url.replace(secretOf(url), "x".repeat(43)));
		await page.getByRole("heading", { name: "This link doesn’t work" }).waitFor();
		expect(await textOf(page)).not.toContain("Birch");
		await expectAccessible(page);
	});

	it("without its fragment asks for the whole link (CS14)", async () => {
		const { url } = await seller.session();
		const page = await openBuyer();
		await page.goto(url.replace(/#.*/, ""));
		await page.getByRole("heading", { name: "Open the seller’s link again" }).waitFor();
		expect(await textOf(page)).not.toContain("Birch");
		await expectAccessible(page);
	});

	it("opened without JavaScript says in a sentence that it is needed", async () => {
		const { url } = await seller.session();
		const page = await openBuyer({ javaScript: false });
		await page.goto(url);
		expect(await page.getByRole("heading").allTextContents()).toContain("This checkout needs JavaScript");
	});
});
