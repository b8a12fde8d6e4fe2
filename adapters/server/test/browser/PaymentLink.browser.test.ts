/** A buyer comes by a payment link: chooses on its page, and pays in the hosted checkout. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, openBuyer, payWith, textOf, useBrowser } from "./Buyer.js";
import { openSeller, type Seller } from "./Seller.js";

let seller: Seller;
useBrowser();
beforeAll(async () => {
	seller = await openSeller();
});
afterAll(() => seller?.close());

type Create = NonNullable<Parameters<Seller["api"]["paymentLinks"]["create"]>[0]>;

const linkOf = (body: Create) => seller.api.paymentLinks.create({ redirects: seller.redirects, ...body });

const shop = () =>
	linkOf({
		name: "Tea shop",
		description: "Loose leaves, packed by hand.\nShips from Portland.",
		line_items: [
			{ key: "pot", name: "Teapot", amount_money: seller.usd(4_500), allow_quantity_adjustment: true, max_quantity: 5 },
			{ key: "tin", name: "Tin of tea", amount_money: seller.usd(1_200), quantity: 2 },
		],
	});

/** A bundle of two components, at less than their list prices. */
const boxLink = async () => {
	const { catalog } = seller.api;
	const goods = async (name: string, amount: number) => {
		const default_variant = { unit_price_money: seller.usd(amount) };
		const { variants } = await catalog.create({ name, product_type: "digital", default_variant });
		return variants[0]?.variant_id ?? expect.unreachable();
	};
	const [album, book] = [await goods("Album", 1_000), await goods("Songbook", 2_000)];
	const default_variant = { unit_price_money: seller.usd(2_500) };
	const box = await catalog.create({ name: "Fan box", product_type: "bundle", default_variant });
	const bundle_components = [
		{ variant_id: album, quantity: 2 },
		{ variant_id: book, quantity: 1 },
	];
	await catalog.replaceBundleComponents(box.product_id, { bundle_components });
	await catalog.activate(box.product_id);
	const variant_id = box.variants[0]?.variant_id ?? expect.unreachable();
	return linkOf({
		name: "Fans",
		line_items: [{ key: "box", variant_id, allow_quantity_adjustment: true, max_quantity: 3 }],
	});
};

const fund = () =>
	linkOf({
		name: "Save the owls",
		payment_link_type: "donation",
		line_items: [
			{
				key: "gift",
				name: "Donation",
				min_amount_money: seller.usd(500),
				max_amount_money: seller.usd(100_000),
				suggested_amounts_money: [seller.usd(1_000), seller.usd(2_500), seller.usd(5_000)],
			},
		],
	});

/** Opens a link's page. */
const visit = async (link: Promise<{ readonly url: string }>, options?: Parameters<typeof openBuyer>[0]) => {
	const { url } = await link;
	const page = await openBuyer(options);
	await page.goto(url);
	return { page, url };
};

const goOn = (page: Page) => page.getByRole("button", { name: "Continue" }).click();

const inCheckout = (page: Page) => page.getByLabel("Card number").waitFor();

const quickstart = readFileSync(new URL("../../../../docs/quickstarts/payment-link.md", import.meta.url), "utf8");

it("sells as the quickstart says, with its own commands", async () => {
	const [, , create = "", read = ""] = [...quickstart.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, code]) => code);
	const shell = async (code: string, variables: Readonly<Record<string, string>> = {}) => {
		const env = { PATH: process.env.PATH, SVC: seller.base, KEY: seller.key, ...variables };
		const { stdout } = await promisify(execFile)("bash", ["-euo", "pipefail", "-c", code], { env });
		return stdout.trim().split("\n");
	};
	const [url = ""] = await shell(create);
	const page = await openBuyer();
	await page.goto(url);
	await page.getByRole("button", { name: "More: Tin of tea" }).click();
	await goOn(page);
	await inCheckout(page);
	await payWith(page);
	await page.getByRole("heading", { name: "Thank you" }).waitFor();
	const [sold, order] = await shell(read, { URL: url });
	expect(sold).toBe('"total_quantity_sold":2');
	expect(order).toMatch(/^"order_id":"ord_\w+"$/);
});

describe("a link of goods", () => {
	it("leads from a choice to the checkout, with the secret in no log (PL2, PL3, PL13, CS14)", async () => {
		const { page } = await visit(shop());
		expect(await textOf(page)).toContain("Loose leaves, packed by hand.");
		expect(await page.getByText("Test mode", { exact: true }).count()).toBe(1);
		await expectAccessible(page);
		await page.getByRole("button", { name: "More: Teapot" }).click();
		expect(await page.locator("#subtotal").textContent()).toBe("$114.00");
		await goOn(page);
		await inCheckout(page);
		expect(new URL(page.url()).hash).toBe("");
		await page.getByRole("button", { name: "Pay $114.00" }).waitFor();
		const [cookie] = await page.context().cookies(page.url());
		expect(seller.requests.join("\n")).not.toContain(cookie?.value ?? "no cookie");
		await payWith(page);
		await page.waitForURL(`${seller.shopUrl}/thanks**`);
	});

	it("says beside the field which quantities there are (PL13)", async () => {
		const { page } = await visit(shop());
		const field = page.getByLabel("Teapot: quantity");
		await field.fill("6");
		await goOn(page);
		await page.getByText("Choose 1 to 5.").waitFor();
		expect(await field.evaluate((input) => input === input.ownerDocument.activeElement)).toBe(true);
		await expectAccessible(page);
		await field.fill("5");
		await goOn(page);
		await inCheckout(page);
	});

	it("shows a bundle at its price with its parts, and changes their number in the checkout (BN1)", async () => {
		const { page } = await visit(boxLink());
		await page.getByRole("button", { name: "More: Fan box" }).click();
		expect(await page.locator("#subtotal").textContent()).toBe("$50.00");
		await goOn(page);
		await inCheckout(page);
		const items = page.getByRole("list", { name: "Items" }).getByRole("listitem");
		expect((await items.allInnerTexts()).map((text) => text.split(/\s*\n\s*/))).toEqual([
			["Fan box", "2 × $25.00", "4 × Album", "2 × Songbook", "$50.00"],
		]);
		await expectAccessible(page);
		await page.getByText("Change your choice").click();
		const field = page.getByLabel("Fan box: quantity");
		expect(await field.inputValue()).toBe("2");
		await page.getByRole("button", { name: "More: Fan box" }).click();
		await page.getByRole("button", { name: "Pay $75.00" }).waitFor();
		// Its parts are digital, so the billing address decides their tax: none in Oregon.
		await page.getByLabel("State", { exact: true }).fill("Oregon");
		await page.getByLabel("ZIP code", { exact: true }).fill("97201");
		await payWith(page);
		await page.waitForURL(`${seller.shopUrl}/thanks**`);
	});

	it("is bought by keyboard alone", async () => {
		const { page } = await visit(shop());
		for (const label of ["Fewer: Teapot", "", "More: Teapot", "Continue"]) {
			await page.keyboard.press("Tab");
			expect(
				await page.evaluate("(document.activeElement.ariaLabel || document.activeElement.textContent).trim()"),
			).toBe(label);
			expect(await page.evaluate("getComputedStyle(document.activeElement).outlineStyle")).not.toBe("none");
			if (label === "") await page.keyboard.press("ArrowUp");
		}
		await page.keyboard.press("Enter");
		await page.getByRole("button", { name: "Pay $114.00" }).waitFor();
	});

	it("makes one session of a double click", async () => {
		const { page, url } = await visit(shop());
		await page.route(url, async (route) => {
			await new Promise((resolve) => setTimeout(resolve, 300));
			await route.continue();
		});
		await page.locator("#continue").dblclick();
		await inCheckout(page);
		const path = new URL(url).pathname;
		expect(seller.requests.filter((line) => line.startsWith(`POST ${path} `))).toHaveLength(1);
	});

	it("can be chosen from again after going back", async () => {
		const { page } = await visit(shop());
		await goOn(page);
		await inCheckout(page);
		await page.goBack();
		await page.getByRole("button", { name: "More: Teapot" }).click();
		await goOn(page);
		await page.getByRole("button", { name: "Pay $114.00" }).waitFor();
	});

	it("works without JavaScript up to the checkout, which says that it needs it", async () => {
		const { page } = await visit(shop(), { javaScript: false });
		await page.getByLabel("Teapot: quantity").fill("9");
		await goOn(page);
		await page.getByText("Choose 1 to 5.").waitFor();
		await page.getByLabel("Teapot: quantity").fill("3");
		await goOn(page);
		await page.getByRole("heading", { name: "This checkout needs JavaScript" }).waitFor();
	});

	it("lets the buyer choose again in the checkout (CS18)", async () => {
		const { page } = await visit(shop());
		await goOn(page);
		await inCheckout(page);
		await page.getByText("Change your choice").click();
		await page.getByRole("button", { name: "More: Teapot" }).click();
		await page.getByRole("button", { name: "Pay $114.00" }).waitFor();
		await expectAccessible(page);
		await page.getByLabel("Teapot: quantity").fill("8");
		await page.keyboard.press("Tab");
		await page.getByText("Choose 1 to 5.").waitFor();
		await page.getByLabel("Teapot: quantity").fill("3");
		await page.keyboard.press("Tab");
		await page.getByRole("button", { name: "Pay $159.00" }).waitFor();
		await payWith(page);
		await page.waitForURL(`${seller.shopUrl}/thanks**`);
	});
});

describe("a link of donations", () => {
	it("takes a suggested amount, or one of the giver's own within the bounds (PL5)", async () => {
		const { page } = await visit(fund());
		await goOn(page);
		await page.getByText("Choose an amount.").waitFor();
		await page.getByText("$25", { exact: true }).click();
		await page.getByText("Other", { exact: true }).click();
		const own = page.getByLabel("Your own amount");
		expect(await own.evaluate((input) => input === input.ownerDocument.activeElement)).toBe(true);
		await expectAccessible(page);
		for (const [amount, message] of [
			["4.99", "Enter at least $5.00."],
			["1,000.01", "Enter at most $1,000.00."],
			["five", "Enter an amount, such as 5.00."],
			// Half a dollar, where the comma is the decimal separator.
			["0,500", "Enter an amount, such as 5.00."],
		] as const) {
			await own.fill(amount);
			await goOn(page);
			await page.getByText(message).waitFor();
			expect(await own.inputValue()).toBe(amount);
		}
		await expectAccessible(page);
		await own.fill("42");
		await goOn(page);
		await page.getByRole("button", { name: "Pay $42.00" }).waitFor();
		await page.getByText("Change your choice").click();
		await page.getByText("$50", { exact: true }).click();
		await page.getByRole("button", { name: "Pay $50.00" }).waitFor();
		await payWith(page);
		await page.waitForURL(`${seller.shopUrl}/thanks**`);
	});
});

describe("a link of an event", () => {
	it("shows time and place, and sells tickets of several tiers (PL6, PL7, PL9, PL14)", async () => {
		const link = seller.evening();
		const { page } = await visit(link);
		const text = await textOf(page);
		for (const part of ["Thursday, May 1, 2031", "6:30 PM PDT", "Pine Street Tea House", "40 places left"])
			expect(text).toContain(part);
		await goOn(page);
		await page.getByText("Choose at least one.").waitFor();
		await expectAccessible(page);
		await page.getByRole("button", { name: "More: Seat" }).click();
		await page.getByRole("button", { name: "More: Front row" }).click();
		await page.getByRole("button", { name: "More: Front row" }).click();
		await page.getByRole("button", { name: "More: Front row" }).click();
		expect(await page.getByLabel("Front row: quantity").inputValue()).toBe("2");
		await goOn(page);
		await page.getByRole("button", { name: "Pay $200.00" }).waitFor();
		await payWith(page);
		await page.waitForURL(`${seller.shopUrl}/thanks**`);
		const { data: items } = await seller.api.paymentLinks.listTickets((await link).payment_link_id);
		expect(items.map(({ number }) => number).sort()).toEqual(["TEA-1", "TEA-2", "TEA-3"]);
	});

	it("takes quantity, email, reference and code from its address (1.9)", async () => {
		await seller.api.promotions.create({
			name: "Tea lovers",
			display_name: "Tea lovers",
			redemption_type: "code",
			discount_class: "order",
			application_method: { type: "percentage", percent: "10" },
			codes: [{ code: "TEALOVER" }],
		});
		const link = await seller.api.paymentLinks.create({
			name: "Tea",
			line_items: [
				{ key: "tea", name: "Tea", amount_money: seller.usd(1_000), allow_quantity_adjustment: true, max_quantity: 5 },
			],
		});
		const page = await openBuyer();
		const query = "?prefilled_email=ada@example.com&client_reference_id=cart-7&quantity=3&promotion_code=TEALOVER";
		await page.goto(`${link.url}${query}`);
		await goOn(page);
		await page.getByRole("button", { name: "Pay $27.00" }).waitFor();
		expect(await page.getByLabel("Email").inputValue()).toBe("ada@example.com");
		expect(page.url()).not.toContain("?");
		await payWith(page);
		await page.getByRole("heading", { name: "Thank you" }).waitFor();
		const { data: orders } = await seller.api.orders.list();
		const order = orders.find(({ payment_link_id }) => payment_link_id === link.payment_link_id);
		expect(order?.metadata).toEqual({ client_reference_id: "cart-7" });
	});

	it("names the event at the checkout, and shows the tickets at the end, mailed or not (1.9)", async () => {
		const { payment_link_id } = await seller.evening();
		// The last page stays only if there is nowhere to go on to.
		const link = seller.api.paymentLinks.patch(payment_link_id, { redirects: null });
		const { page } = await visit(link);
		await page.getByRole("button", { name: "More: Seat" }).click();
		await page.getByRole("button", { name: "More: Seat" }).click();
		await goOn(page);
		await inCheckout(page);
		const parts = ["An evening of tea", "Thursday, May 1, 2031", "6:30 PM PDT", "Pine Street Tea House"];
		const summary = await textOf(page);
		for (const part of parts) expect(summary).toContain(part);
		await expectAccessible(page);
		await payWith(page);
		await page.getByRole("heading", { name: "Your tickets" }).waitFor();
		const done = await textOf(page);
		for (const part of [...parts, "Seat, ticket TEA-1", "Seat, ticket TEA-2"]) expect(done).toContain(part);
		expect(await page.getByRole("img", { name: "QR code: Seat, ticket TEA-2" }).count()).toBe(1);
		await expectAccessible(page);
	});

	it("that sells out between the view and the payment charges nothing (PL8)", async () => {
		const link = seller.evening(2);
		const { page, url } = await visit(link);
		const late = await openBuyer();
		await late.goto(url);
		await late.getByLabel("Seat: quantity").fill("1");
		for (const [tier, buyer] of [
			["Seat", page],
			["Front row", page],
		] as const)
			await buyer.getByRole("button", { name: `More: ${tier}` }).click();
		await goOn(page);
		await inCheckout(page);
		const other = await openBuyer();
		await other.goto(url);
		await other.getByRole("button", { name: "More: Seat" }).click();
		await goOn(other);
		await inCheckout(other);
		await payWith(other);
		await other.waitForURL(`${seller.shopUrl}/**`);
		await payWith(page);
		await page.getByText("Not enough places are left. Nothing was charged.").waitFor();
		await expectAccessible(page);
		await page.getByText("Change your choice").click();
		await page.getByRole("button", { name: "Fewer: Front row" }).click();
		await page.getByRole("button", { name: "Pay $20.00" }).click();
		await page.waitForURL(`${seller.shopUrl}/**`);
		await goOn(late);
		await late.getByRole("heading", { name: "Sold out" }).waitFor();
		await expectAccessible(late);
		expect(await seller.api.paymentLinks.get((await link).payment_link_id)).toMatchObject({ total_quantity_sold: 2 });
	});
});

describe("a checkout of a link", () => {
	it("that has ended leads back to the link, if the seller has no page of its own (PL12)", async () => {
		const { page, url } = await visit(
			seller.api.paymentLinks.create({
				name: "Mugs",
				line_items: [{ key: "mug", name: "Mug", amount_money: seller.usd(1_500) }],
			}),
		);
		await goOn(page);
		await inCheckout(page);
		await seller.api.checkoutSessions.expire(new URL(page.url()).pathname.split("/").at(-1) ?? "");
		await page.reload();
		await page.getByRole("link", { name: "Start again" }).click();
		await page.getByRole("heading", { name: "Mugs" }).waitFor();
		expect(page.url()).toBe(url);
	});
});

describe("a link that sells nothing", () => {
	it("because it ended says so (PL2)", async () => {
		const link = shop();
		const { page, url } = await visit(link, { expectedErrors: /410/ });
		await seller.api.paymentLinks.deactivate((await link).payment_link_id);
		await goOn(page);
		await page.getByRole("heading", { name: "This link has ended" }).waitFor();
		expect((await page.goto(url))?.status()).toBe(410);
		await expectAccessible(page);
	});

	it("because nobody knows it says what to do", async () => {
		const page = await openBuyer({ expectedErrors: /404/ });
		expect((await page.goto(`${seller.base}/pay/pl_01m81n2j4r3mzdzmxm4vyj56w0`))?.status()).toBe(404);
		await page.getByRole("heading", { name: "This link doesn’t work" }).waitFor();
		await expectAccessible(page);
	});
});

describe("the page", () => {
	/** A small phone, and a desktop at 200 % and 400 %. */
	it.each([320, 640, 1_280])("needs no scrolling sideways at a width of %i", async (width) => {
		for (const link of [shop(), fund(), seller.evening()]) {
			const { page } = await visit(link, { width, height: 800 });
			expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(width);
		}
	});

	it("can be read and used at a zoom of 200 %", async () => {
		const { page } = await visit(seller.evening(), { width: 640, height: 450, scale: 2 });
		await page.getByRole("button", { name: "More: Seat" }).click();
		await goOn(page);
		await inCheckout(page);
		expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(640);
		await expectAccessible(page);
	});

	it("weighs less than 60 kB", async () => {
		const { url } = await seller.evening();
		const page = await openBuyer();
		const bodies: Array<Promise<Buffer>> = [];
		page.on("response", (response) => bodies.push(response.body()));
		await page.goto(url);
		await page.getByRole("button", { name: "More: Seat" }).waitFor();
		const bytes = Buffer.concat(await Promise.all(bodies)).length;
		expect(bytes).toBeGreaterThan(10_000);
		expect(bytes).toBeLessThan(60_000);
	});
});
