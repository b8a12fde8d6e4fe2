/** A developer reads the reference: on a phone, by keyboard, in the dark, without a script, and with a test key. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, openBuyer, useBrowser } from "./Buyer.js";
import { openSeller, type Seller } from "./Seller.js";

let seller: Seller;
useBrowser();
beforeAll(async () => {
	seller = await openSeller();
});
afterAll(() => seller?.close());

const open = async (page: Page, path: string): Promise<void> => {
	const answer = await page.goto(`${seller.base}${path}`);
	expect(answer?.status(), path).toBe(200);
};

/** What of an element a reader sees. */
const seen = (page: Page, selector: string): Promise<string> =>
	page.evaluate(`document.querySelector(${JSON.stringify(selector)}).innerText`);

const widthOf = (page: Page): Promise<number> => page.evaluate("document.documentElement.scrollWidth");

describe("the reference in a browser", () => {
	it("fits a phone, also with everything unfolded", async () => {
		const page = await openBuyer({ width: 390, height: 844 });
		const guides = ["/quickstarts/express", "/guides/payment-form", "/operating/limits", "/reference/configuration"];
		for (const path of [
			"",
			"/orders",
			"/checkout-sessions",
			"/settings",
			"/errors",
			"/events/invoice",
			"/types",
			...guides,
		]) {
			await open(page, `/docs${path}`);
			await page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true");
			expect(await widthOf(page), path).toBe(390);
		}
		await page.setViewportSize({ width: 320, height: 700 });
		expect(await widthOf(page)).toBe(320);
	});

	it("is accessible on a phone and a desktop, in light and dark", async () => {
		const phone = await openBuyer({ width: 390, height: 844 });
		await open(phone, "/docs/refunds");
		await expectAccessible(phone);
		const desktop = await openBuyer();
		await open(desktop, "/docs/events/refund");
		await expectAccessible(desktop);
		await open(desktop, "/docs/guides/payment-form");
		await expectAccessible(desktop);
		await open(phone, "/docs/quickstarts/payment-link");
		await expectAccessible(phone);
		await open(desktop, "/docs");
		await desktop.getByLabel("Search the reference").fill("refund");
		await desktop.locator("#search-results a").first().waitFor();
		await expectAccessible(desktop);
	});

	it("is dark for readers that prefer it", async () => {
		const page = await openBuyer({ dark: true });
		await open(page, "/docs/errors");
		const [background, ink] = await page.evaluate(() => {
			const { backgroundColor, color } = getComputedStyle(document.body);
			return [backgroundColor, color];
		});
		expect([background, ink]).toEqual(["rgb(15, 17, 22)", "rgb(240, 242, 246)"]);
	});

	it("is found and searched by keyboard", async () => {
		const page = await openBuyer();
		await page.goto(`${seller.base}/`);
		expect(page.url()).toBe(`${seller.base}/docs`);
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		expect(await page.evaluate("document.activeElement.id")).toBe("content");
		await page.keyboard.press("/");
		await page.keyboard.type("order refund");
		await page.locator("#search-results a").first().waitFor();
		await page.keyboard.press("Escape");
		expect(await page.locator("#search-results").isHidden()).toBe(true);
		await page.keyboard.type("ed");
		await page.locator("#search-results a", { hasText: "order.refunded" }).waitFor();
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		await page.waitForURL(`${seller.base}/docs/events/order#order.refunded`);
		const current = page.getByRole("navigation", { name: "Contents" }).locator("[aria-current=page]");
		expect(await current.textContent()).toBe("Order");
		expect((await current.boundingBox())?.y).toBeLessThan(880);
		await page.keyboard.press("/");
		await page.keyboard.type("PAYMENT_DECL");
		await page.locator("#search-results a").first().waitFor();
		await page.keyboard.press("Enter");
		await page.waitForURL(`${seller.base}/docs/errors#PAYMENT_DECLINED`);
		const section = page.locator("#PAYMENT_DECLINED");
		expect(await seen(page, "#PAYMENT_DECLINED")).toContain("What to do:");
		const top = (await section.boundingBox())?.y ?? -1;
		expect(top).toBeGreaterThan(40);
		expect(top).toBeLessThan(200);
	});

	it("finds what a user of another service types, and leads from there to guides and to the reference", async () => {
		const page = await openBuyer();
		await open(page, "/docs/orders");
		const first: ReadonlyArray<readonly [typed: string, address: string]> = [
			["coupon", "/docs/promotions"],
			["card declined", "/docs/errors#PAYMENT_DECLINED"],
			["pagination", "/docs#lists"],
			["tok_visa", "/docs/guides/payment-form#test-cards"],
		];
		for (const [typed, address] of first) {
			await page.keyboard.press("/");
			await page.getByLabel("Search the reference").fill(typed);
			await page.locator("#search-results a").first().waitFor();
			await page.keyboard.press("Enter");
			await page.waitForURL(`${seller.base}${address}`);
		}
		expect(await seen(page, ".guide")).toContain("4242 4242 4242 4242");
		const current = page.getByRole("navigation", { name: "Contents" }).locator("[aria-current=page]");
		expect(await current.textContent()).toBe("A payment form in the browser");
		await page.getByRole("link", { name: "Bank debits and financing" }).first().click();
		await page.waitForURL(`${seller.base}/docs/guides/bank-debits-and-financing`);
		await page.getByRole("link", { name: "Overview" }).click();
		await page.waitForURL(`${seller.base}/docs`);
	});

	it("shows a field's sentence below its name", async () => {
		const page = await openBuyer({ width: 390, height: 844 });
		await open(page, "/docs/sandboxes");
		const field = page
			.locator("#createSandbox .fields > li")
			.filter({ has: page.locator(".name", { hasText: /^issue_test_key$/ }) });
		expect(await field.locator("p").allInnerTexts()).toEqual([
			expect.stringMatching(/^issue_test_key\s+boolean/),
			"Whether to also create a key with the calling key's scopes; default false. A test key must send true.",
		]);
	});

	it("fills in the reader's test key on request, keeps it in the tab, and sends it nowhere", async () => {
		const page = await openBuyer();
		await open(page, "/docs/payments");
		const examples = async (): Promise<string> => (await page.locator("pre").allTextContents()).join("\n");
		for (const placeholder of ["$KEY", "svc_test_…"]) expect(await examples()).toContain(placeholder);
		await page.getByText("Use your test key").click();
		const field = page.getByLabel("Test key");
		await field.fill("svc_live_1234567890");
		await page.getByRole("button", { name: "Fill in" }).click();
		await page.getByText("This is a live key.").waitFor();
		expect(await examples()).not.toContain("svc_live_");
		await field.fill(seller.key);
		await field.press("Enter");
		await page.getByText("The examples have your key now.").waitFor();
		expect(await examples()).toContain(`Authorization: Bearer ${seller.key}`);
		for (const placeholder of ["$KEY", "svc_test_…"]) expect(await examples()).not.toContain(placeholder);
		await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
		await page.getByRole("button", { name: "Copy" }).first().click();
		await page.getByRole("button", { name: "Copied" }).waitFor();
		expect(await page.evaluate("navigator.clipboard.readText()")).toContain(`Bearer ${seller.key}"`);
		await open(page, "/docs/refunds");
		expect(await examples()).toContain(seller.key);
		expect(await page.evaluate("localStorage.length + document.cookie.length")).toBe(0);
		expect(seller.requests.join("\n")).not.toContain(seller.key);
		await page.getByText("Use your test key").click();
		await page.getByRole("button", { name: "Forget the key" }).click();
		expect(await examples()).not.toContain(seller.key);
		for (const placeholder of ["$KEY", "svc_test_…"]) expect(await examples()).toContain(placeholder);
		expect(await page.evaluate("JSON.stringify(sessionStorage)")).not.toContain(seller.key);
	});

	it("shows the examples in the language that the reader chose last", async () => {
		const page = await openBuyer();
		await open(page, "/docs/orders");
		const first = page.locator("#createOrder");
		expect(await seen(page, "#createOrder")).toContain("curl -X POST");
		await first.getByRole("button", { name: "TypeScript" }).click();
		expect(await seen(page, "#createOrder")).toContain("svc.orders.create({");
		expect(await seen(page, "#createOrder")).not.toContain("curl -X POST");
		expect(await page.evaluate("document.activeElement.textContent")).toBe("TypeScript");
		await open(page, "/docs/refunds");
		expect(await seen(page, "#createRefund")).toContain("svc.refunds.create({");
	});

	it("reads well without a script", async () => {
		const page = await openBuyer({ javaScript: false });
		await open(page, "/docs/orders");
		const text = await seen(page, "#createOrder");
		for (const part of ["curl -X POST", "svc.orders.create({", "line_items", "required"]) expect(text).toContain(part);
		expect(await page.getByRole("searchbox").isVisible()).toBe(false);
		expect(await page.getByText("Use your test key").isVisible()).toBe(false);
		await page.getByRole("link", { name: "Refunds" }).first().click();
		expect(page.url()).toBe(`${seller.base}/docs/refunds`);
	});
});
