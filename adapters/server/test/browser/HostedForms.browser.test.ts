/** What a buyer enters beside the card: saved as it is entered, priced at once, and wrong only beside its field. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, fillCard, openBuyer, useBrowser } from "./Buyer.js";
import { openSeller, type Seller } from "./Seller.js";

let seller: Seller;
useBrowser();
beforeAll(async () => {
	seller = await openSeller();
});
afterAll(() => seller?.close());

const address = [
	["Email", "ada@example.com"],
	["Full name", "Ada Lovelace"],
	["Address", "12 Analytical Way"],
	["City", "Portland"],
	["State", "OR"],
	["ZIP code", "97204"],
] as const;

const fillAddress = async (page: Page): Promise<void> => {
	for (const [label, value] of address) await page.getByLabel(label, { exact: true }).fill(value);
};

const payButton = (page: Page, name: string) => page.getByRole("button", { name });

/** Bytes that came over the network but for the processor's script. What a second page takes from the cache is not one. */
const countTransferred = async (page: Page): Promise<() => number> => {
	const protocol = await page.context().newCDPSession(page);
	await protocol.send("Network.enable");
	const ofProcessor = new Set<string>();
	let bytes = 0;
	protocol.on("Network.requestWillBeSent", ({ request, requestId }) => {
		if (request.url.includes("/elements.js")) ofProcessor.add(requestId);
	});
	protocol.on("Network.loadingFinished", ({ encodedDataLength, requestId }) => {
		if (!ofProcessor.has(requestId)) bytes += encodedDataLength;
	});
	return () => bytes;
};

describe("the form", () => {
	it("asks where the buyer is billed if that decides the taxes, and prices it at once", async () => {
		const song = { name: "Song", quantity: 1, unit_price_money: seller.usd(1_000) };
		const { order_id, url } = await seller.session({
			order: { line_items: [{ ...song, fulfillment: { requirement: "digital" } }] },
		});
		const page = await openBuyer();
		await page.goto(url);
		await fillCard(page);
		await expectAccessible(page);
		await payButton(page, "Pay $10.00").click();
		await page.getByText("Enter a state, such as NY.").waitFor();
		await page.getByLabel("State", { exact: true }).fill("Washington");
		await page.getByLabel("ZIP code", { exact: true }).fill("9810");
		await page.getByLabel("ZIP code", { exact: true }).blur();
		await page.getByText("Check the postal code.").waitFor();
		await page.getByLabel("ZIP code", { exact: true }).fill("98101");
		await page.getByLabel("ZIP code", { exact: true }).blur();
		await payButton(page, "Pay $10.65").click();
		await page.waitForURL(`${seller.shopUrl}/**`);
		const order = await seller.api.orders.get(order_id);
		expect(order.billing_address).toEqual({ state: "WA", postal_code: "98101", country: "US" });
	});

	it("takes an email address as the API does, prefilled and typed, and a code for each buyer after it", async () => {
		await seller.api.promotions.create({
			name: "Welcome",
			redemption_type: "code",
			discount_class: "order",
			application_method: { type: "percentage", percent: "10" },
			codes: [{ code: "WELCOME" }],
			max_uses_per_customer: 1,
		});
		for (const [typed, stored] of [
			[undefined, "josé@example.com"],
			[" अजय@डाटा.भारत ", "अजय@डाटा.भारत"],
		]) {
			const { customer_id } = await seller.api.customers.create({ name: "A", email: stored ?? "" });
			const { order_id, url } = await seller.session(typed === undefined ? { customer: { customer_id } } : {});
			const page = await openBuyer();
			await page.goto(url);
			const email = page.getByLabel("Email");
			if (typed === undefined) expect(await email.inputValue()).toBe(stored);
			else {
				const code = page.getByLabel("Promotion code", { exact: true });
				await page.getByText("Add promotion code").click();
				await code.fill("welcome ");
				await code.press("Enter");
				await page.getByText("Enter your email address above first, then apply the code again.").waitFor();
				await expectAccessible(page);
				await email.fill("अजय@डाटा");
				await email.blur();
				await page.getByText("Enter an email address, such as ada@example.com.").waitFor();
				await email.fill(typed);
				await email.blur();
				await page.locator("#customer-email-error").waitFor({ state: "hidden" });
				await code.fill("welcome ");
				await code.press("Enter");
				await payButton(page, "Pay $26.10").waitFor();
			}
			await fillCard(page);
			await page.locator("#pay-button").click();
			await page.waitForURL(`${seller.shopUrl}/**`);
			expect(await seller.api.orders.get(order_id)).toMatchObject({ payment_status: "paid", buyer: { email: stored } });
		}
	});

	it("prices what the buyer chooses at once, and keeps the card that was typed (CS5, CS6, CS20, CS23)", async () => {
		const { giftCardCode, order_id, url } = await seller.richSession();
		const page = await openBuyer();
		await page.goto(url);
		await fillCard(page);
		await payButton(page, "Pay $67.10").waitFor();
		await fillAddress(page);
		await page.getByText("Express shipping").click();
		await payButton(page, "Pay $81.60").waitFor();
		await page.getByText("No tip").click();
		await payButton(page, "Pay $75.50").waitFor();
		await page.getByText("Add promotion code").click();
		await page.getByLabel("Promotion code", { exact: true }).fill("SPRING10");
		await page.getByLabel("Promotion code", { exact: true }).press("Enter");
		await payButton(page, "Pay $69.40").waitFor();
		await page.getByText("Use a gift card").click();
		await page.getByLabel("Gift card code", { exact: true }).fill(giftCardCode);
		await page.getByRole("button", { name: "Apply" }).last().click();
		await payButton(page, "Pay $59.40").waitFor();
		expect(await page.locator("#announce").textContent()).toBe("The total is now $59.40.");
		await expectAccessible(page);
		expect(await page.getByLabel("Card number").inputValue()).toBe("4242 4242 4242 4242");
		await page.locator("#pay-button").click();
		await page.waitForURL(`${seller.shopUrl}/**`);
		const order = await seller.api.orders.get(order_id);
		expect(order).toMatchObject({
			payment_status: "paid",
			buyer: { email: "ada@example.com" },
			delivery_destination: {
				address: { line1: "12 Analytical Way", state: "OR" },
				recipient: { name: "Ada Lovelace" },
			},
		});
	});

	it("takes codes off again (CS20)", async () => {
		const { giftCardCode, url } = await seller.richSession();
		const page = await openBuyer();
		await page.goto(url);
		for (const [fold, label, code] of [
			["Add promotion code", "Promotion code", "SPRING10"],
			["Use a gift card", "Gift card code", giftCardCode],
		] as const) {
			await page.getByText(fold).click();
			await page.getByLabel(label, { exact: true }).fill(code);
			await page.getByLabel(label, { exact: true }).press("Enter");
			await page.getByLabel(label, { exact: true }).waitFor({ state: "hidden" });
		}
		await page.getByRole("button", { name: "Remove promotion code SPRING10" }).click();
		await page.getByRole("button", { name: /^Remove gift card/ }).click();
		await payButton(page, "Pay $67.10").waitFor();
		expect(await page.getByRole("button", { name: /^Remove/ }).count()).toBe(0);
	});

	it("takes off one code by a double click, and leaves the focus where the buyer goes on", async () => {
		const { url } = await seller.session();
		const page = await openBuyer();
		await page.goto(url);
		await page.getByLabel("Card number").waitFor();
		const focused = () => page.locator(":focus").textContent();
		/** Saves an email address: forms are sent one after another, so what a second click may send was sent before. */
		const inTurn = async (email: string) => {
			const saved = page.waitForResponse((response) => response.url().endsWith("/customer"));
			await page.getByLabel("Email").fill(email);
			await page.keyboard.press("Tab");
			await saved;
		};
		const remove = page.getByRole("button", { name: /^Remove gift card/ });
		for (const count of [1, 2]) {
			const { code = "" } = await seller.api.giftCards.create({ balance_money: seller.usd(500) });
			await page.getByText("Use a gift card").click();
			await page.getByLabel("Gift card code", { exact: true }).fill(code);
			await page.keyboard.press("Enter");
			await remove.nth(count - 1).waitFor();
			expect(await focused()).toBe("Use a gift card");
		}
		const left = (await remove.nth(1).getAttribute("aria-label")) ?? "";
		await remove.first().dblclick();
		await payButton(page, "Pay $24.00").waitFor();
		expect(await focused()).toBe("Add promotion code");
		await inTurn("ada@example.com");
		expect(await remove.count()).toBe(1);
		expect(await remove.getAttribute("aria-label")).toBe(left);
		await remove.dblclick();
		await payButton(page, "Pay $29.00").waitFor();
		await inTurn("ada@example.net");
		// A third request would have been refused, and the page would have said so.
		expect(seller.requests.filter((line) => line.includes(`${new URL(url).pathname}/gift-cards/remove`))).toHaveLength(
			2,
		);
		await expectAccessible(page);
	});

	it("says what is missing beside each field, and goes to the first (CS3, CS6)", async () => {
		const { url } = await seller.richSession();
		const page = await openBuyer({ width: 390, height: 844 });
		await page.goto(url);
		await page.getByLabel("Card number").waitFor();
		await page.locator("#pay-button").click();
		const email = page.getByLabel("Email");
		expect(await email.evaluate((input) => input === input.ownerDocument.activeElement)).toBe(true);
		expect(await email.getAttribute("aria-invalid")).toBe("true");
		expect(await page.locator(`#${await email.getAttribute("aria-describedby")}`).textContent()).toBe(
			"Enter an email address, such as ada@example.com.",
		);
		expect(await page.getByRole("alert").allTextContents()).toEqual(
			expect.arrayContaining(["Enter the street and number.", "Enter the ZIP code.", "Choose how to get your order."]),
		);
		await expectAccessible(page);
	});

	it("shows what the server refuses beside its field, and keeps what was entered (CS20)", async () => {
		const { url } = await seller.richSession();
		const page = await openBuyer();
		await page.goto(url);
		await page.getByText("Add promotion code").click();
		await page.getByLabel("Promotion code", { exact: true }).fill("WINTER99");
		await page.getByRole("button", { name: "Apply" }).first().click();
		await page.getByText("This code is not valid for your order.").waitFor();
		expect(await page.getByLabel("Promotion code", { exact: true }).inputValue()).toBe("WINTER99");
		await fillAddress(page);
		await page.getByLabel("State").fill("Oregn");
		await page.getByText("Standard shipping").click();
		await page.getByText("Enter a state, such as NY.").waitFor();
		expect(await page.getByLabel("State").inputValue()).toBe("Oregn");
		await expectAccessible(page);
	});

	it("takes an amount of the buyer's own as tip (CS5)", async () => {
		const { url } = await seller.richSession();
		const page = await openBuyer();
		await page.goto(url);
		await page.getByText("Other", { exact: true }).click();
		await page.getByLabel("Tip amount").fill("3.50");
		await page.getByLabel("Tip amount").press("Enter");
		await payButton(page, "Pay $64.50").waitFor();
	});

	it("asks for no card when a gift card pays for all", async () => {
		const { code = "" } = await seller.api.giftCards.create({ balance_money: seller.usd(5_000) });
		const { order_id, url } = await seller.session();
		const page = await openBuyer();
		await page.goto(url);
		await page.getByText("Use a gift card").click();
		await page.getByLabel("Gift card code", { exact: true }).fill(code);
		await page.getByLabel("Gift card code", { exact: true }).press("Enter");
		await payButton(page, "Complete order").click();
		await page.waitForURL(`${seller.shopUrl}/**`);
		expect((await seller.api.orders.get(order_id)).payment_status).toBe("paid");
	});

	it("is paid by keyboard alone", async () => {
		const { url } = await seller.session();
		const page = await openBuyer();
		await page.goto(url);
		await page.getByLabel("Card number").waitFor();
		const visited: Array<string> = [];
		for (let steps = 0; steps < 20 && visited.at(-1) !== "cc-number"; steps++) {
			await page.keyboard.press("Tab");
			visited.push(await page.evaluate("document.activeElement.autocomplete || document.activeElement.textContent"));
			expect(await page.evaluate("getComputedStyle(document.activeElement).outlineStyle")).not.toBe("none");
		}
		expect(visited).toEqual(expect.arrayContaining(["email", "name", "cc-number"]));
		for (const typed of ["4242424242424242", "1239", "123"]) {
			await page.keyboard.type(typed);
			await page.keyboard.press("Tab");
		}
		await page.keyboard.press("Enter");
		await page.waitForURL(`${seller.shopUrl}/**`);
	});
});

describe("the page", () => {
	/** Widths of a small phone, and of a desktop at 200 % and 400 %. */
	it.each([320, 640, 960, 1_280])("needs no scrolling sideways at a width of %i", async (width) => {
		const { url } = await seller.richSession();
		const page = await openBuyer({ width, height: 800 });
		await page.goto(url);
		await page.getByLabel("Card number").waitFor();
		expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(width);
	});

	it("can be read and paid at a zoom of 200 %", async () => {
		const { order_id, url } = await seller.session();
		// What a window of 1,280 by 900 is to a page at this zoom.
		const page = await openBuyer({ width: 640, height: 450, scale: 2 });
		await page.goto(url);
		await fillCard(page);
		expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(640);
		await expectAccessible(page);
		await page.locator("#pay-button").click();
		await page.waitForURL(`${seller.shopUrl}/**`);
		expect((await seller.api.orders.get(order_id)).payment_status).toBe("paid");
	});

	it("weighs less than 60 kB without the processor's script", async () => {
		const { url } = await seller.richSession();
		const page = await openBuyer();
		const bytes = await countTransferred(page);
		await page.goto(url);
		await page.getByLabel("Card number").waitFor();
		expect(bytes()).toBeGreaterThan(10_000);
		expect(bytes()).toBeLessThan(60_000);
	});
});
