/** A buyer opens the link of an invoice, and pays it. */

import { invoiceDocument } from "@svc/pages/invoices/View";
import { invoiceLetter } from "@svc/pages/letters/Letters";
import { documentPage } from "@svc/pages/receipts/Page";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, openBuyer, payWith, secretOf, textOf, useBrowser } from "./Buyer.js";
import { openSeller, type Seller } from "./Seller.js";

let seller: Seller;
useBrowser();
beforeAll(async () => {
	seller = await openSeller();
});
afterAll(() => seller?.close());

const open = async (page: Page, url: string): Promise<void> => {
	await page.goto(url);
	await page.locator("[data-stage=invoice]").waitFor();
};

const daySeconds = 86_400;

/** The text of a page, as a reader sees it line by line. */
const linesOf = async (page: Page): Promise<ReadonlyArray<string>> => (await textOf(page)).split(/\s*\n\s*/);

describe("IV14 the page of an invoice", () => {
	it("leads from the link to the checkout and back, and leaves the secret nowhere", async () => {
		const { invoice_id, number, url } = await seller.invoice();
		const page = await openBuyer();
		await open(page, url);
		expect(page.url()).toBe(`${seller.base}/invoice/${invoice_id}`);
		const [cookie] = await page.context().cookies(page.url());
		expect(cookie).toMatchObject({
			name: invoice_id,
			value: secretOf(url),
			httpOnly: true,
			sameSite: "Lax",
			path: "/commerce/invoice",
		});
		expect(await textOf(page)).toContain(`Invoice ${number}`);
		await expectAccessible(page);
		await page.getByRole("button", { name: "Pay $96.50" }).click();
		await page.waitForURL(`${seller.base}/checkout/cs_*`);
		expect(await textOf(page)).toContain("$96.50");
		await payWith(page);
		await page.waitForURL(`${seller.base}/invoice/${invoice_id}?checkout_session_id=cs_*`);
		await page.locator(".state-paid").waitFor();
		expect(await page.getByRole("button").count()).toBe(0);
		await expectAccessible(page);
		expect(await seller.api.invoices.get(invoice_id)).toMatchObject({ status: "paid" });
		const log = seller.requests.join("\n");
		for (const one of await page.context().cookies([`${seller.base}/invoice`, `${seller.base}/checkout`]))
			expect(log).not.toContain(one.value);
	});

	it("shows a late fee that was added meanwhile, and asks for it (IV9)", async () => {
		const { url } = await seller.invoice();
		const page = await openBuyer();
		await open(page, url);
		expect(await page.getByRole("button", { name: "Pay $96.50" }).count()).toBe(1);
		await seller.advance(22 * daySeconds);
		await page.reload();
		await page.locator(".state-overdue").waitFor();
		const lines = await linesOf(page);
		expect(lines.find((line) => line.startsWith("Late fee,"))).toBeDefined();
		expect(lines).toContain("$4.83");
		await expectAccessible(page);
		await page.getByRole("button", { name: "Pay $101.33" }).click();
		await page.waitForURL(`${seller.base}/checkout/cs_*`);
		expect(await textOf(page)).toContain("$101.33");
		// The invoice has fixed the price, but a gift card can pay.
		expect(await page.getByText("Add promotion code").count()).toBe(0);
		expect(await page.getByText("Use a gift card").count()).toBe(1);
		await page.getByRole("link", { name: /Back to/ }).click();
		await page.locator(".state-overdue").waitFor();
	});

	it("IV10 asks for the installment that is due, and lets the buyer pay more", async () => {
		const installments = [100, 130].map((days, i) => ({
			due_at: new Date(Date.now() + days * daySeconds * 1_000).toISOString(),
			percent: i === 0 ? "20" : "80",
		}));
		const { invoice_id, url } = await seller.invoice({ payment_due: { type: "schedule", installments } });
		const page = await openBuyer();
		await open(page, url);
		expect(await textOf(page)).toContain("You can choose to pay more, up to $96.50.");
		await expectAccessible(page);
		await page.getByRole("button", { name: "Pay $19.30" }).click();
		await page.waitForURL(`${seller.base}/checkout/cs_*`);
		await page.getByRole("button", { name: "Pay $19.30" }).waitFor();
		await page.getByLabel("Other", { exact: true }).check();
		await page.getByLabel("Amount to pay").fill("19.29");
		await page.getByLabel("Amount to pay").press("Enter");
		await page.getByText("Enter an amount from $19.30 to $96.50.").waitFor();
		await expectAccessible(page);
		await page.getByLabel("Amount to pay").fill("50");
		await page.getByLabel("Amount to pay").press("Enter");
		await page.getByRole("button", { name: "Pay $50.00" }).waitFor();
		await page.getByLabel("All: $96.50").check();
		await page.getByRole("button", { name: "Pay $96.50" }).waitFor();
		await page.getByLabel("$19.30 now").check();
		await page.getByRole("button", { name: "Pay $19.30" }).waitFor();
		await payWith(page);
		await page.waitForURL(`${seller.base}/invoice/${invoice_id}?checkout_session_id=cs_*`);
		await page.getByRole("button", { name: "Pay $77.20" }).waitFor();
		expect(await seller.api.invoices.get(invoice_id)).toMatchObject({ status: "open", paid_money: seller.usd(1_930) });
	});

	it("goes on in the session that is open, also in one of the seller's (CS10)", async () => {
		const { invoice_id, url } = await seller.invoice();
		const page = await openBuyer();
		await open(page, url);
		const sessionIn = async () => {
			await open(page, url);
			await page.getByRole("button", { name: "Pay" }).click();
			await page.waitForURL(`${seller.base}/checkout/cs_*`);
			return page.url().split("/").at(-1);
		};
		const first = await sessionIn();
		expect(await sessionIn()).toBe(first);
		const { checkout_session } = await seller.api.invoices.createCheckoutSession(invoice_id, {
			replace_existing: true,
			surface: "hosted",
		});
		expect(await sessionIn()).toBe(checkout_session.checkout_session_id);
	});

	it("has the state void, and nothing to pay", async () => {
		const { invoice_id, url } = await seller.invoice();
		await seller.api.invoices.void(invoice_id);
		const page = await openBuyer();
		await open(page, url);
		expect(await textOf(page)).toMatch(/Void since .+ Nothing is owed\./);
		expect(await page.getByRole("button").count()).toBe(0);
		await expectAccessible(page);
	});

	it("shows nothing with a wrong secret, and says how to get a link", async () => {
		const { number, url } = await seller.invoice();
		const page = await openBuyer({ expectedErrors: /404/ });
		await page.goto(`${url.split("#")[0]}#${"x".repeat(43)}`);
		await page.getByRole("heading", { name: "This link doesn’t work" }).waitFor();
		expect(await page.content()).not.toContain(number);
		await expectAccessible(page);
	});

	it("is read and paid by keyboard alone, on a screen of 320 px and at 200 % zoom (PG1)", async () => {
		const { url } = await seller.invoice();
		const page = await openBuyer({ width: 320, height: 640 });
		await open(page, url);
		expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
		await page.keyboard.press("Tab");
		expect(await page.evaluate("document.activeElement.textContent")).toBe("Pay $96.50");
		await page.keyboard.press("Tab");
		expect(await page.evaluate("document.activeElement.textContent")).toBe("Download as PDF");
		await page.keyboard.press("Shift+Tab");
		await page.keyboard.press("Enter");
		await page.waitForURL(`${seller.base}/checkout/cs_*`);
	});

	it("offers the invoice as a PDF", async () => {
		const { number, url } = await seller.invoice();
		const page = await openBuyer();
		await open(page, url);
		const [download] = await Promise.all([
			page.waitForEvent("download"),
			page.getByRole("link", { name: "Download as PDF" }).click(),
		]);
		expect(download.suggestedFilename()).toBe(`${number}.pdf`);
	});
});

describe("IV15 the mails about an invoice", () => {
	it("have no fault in a reader's browser, on a screen of 320 px, and lead to the page", async () => {
		const { invoice_id, url } = await seller.invoice();
		await seller.advance(22 * daySeconds);
		const document = await seller.api.invoices.getDocument(invoice_id);
		const page = await openBuyer({ width: 320, height: 640 });
		for (const occasion of ["issued", "late_fee"] as const) {
			await page.setContent(invoiceLetter({ occasion, document, now: document.due_at, hosted_url: url }).html);
			expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
			await expectAccessible(page);
		}
		expect(await textOf(page)).toContain("A late fee of $4.83 was added on");
		await page.getByRole("link", { name: "View and pay the invoice" }).click();
		await page.locator("[data-stage=invoice]").waitFor();
	});

	it("have no fault as the page that a seller prints", async () => {
		const { invoice_id } = await seller.invoice();
		const page = await openBuyer({ width: 320, height: 640 });
		await page.setContent(documentPage(invoiceDocument(await seller.api.invoices.getDocument(invoice_id))).body);
		await expectAccessible(page);
	});
});
