import type { HostedInvoice } from "@svc/core/billing/HostedInvoices";
import type { InvoiceDocument } from "@svc/core/billing/Invoices/InvoiceDocument";
import { usd } from "@svc/core/words/Money";
import { renderInvoicePage } from "@svc/pages/invoices/InvoicePage";
import { invoiceDocument } from "@svc/pages/invoices/View";
import { invoiceLetter } from "@svc/pages/letters/Letters";
import { documentPdf } from "@svc/pages/receipts/Pdf";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { pagesOf } from "../receipts/PdfText.js";
import { hostile, line, unfitIn } from "../receipts/Sample.js";
import { invoice } from "./Sample.js";

const hosted_url = "https://pay.example/invoice/inv_1#secret";
/** After the first installment, and before the second. */
const now = "2026-12-30T08:39:00.000Z";

const rowsOf = (document: InvoiceDocument, heading: string) =>
	invoiceDocument(document).sections.find((section) => section.heading === heading)?.amounts;

const named = (name: string) =>
	invoice({ business: { time_zone: "UTC", name }, buyer_name: name, line_items: [line({ name, modifiers: [] })] });

const tagsOf = (html: string): ReadonlyArray<string> => html.match(/<[a-z!/][^>]*>/gi) ?? [];

const pageOf = (document: InvoiceDocument, payment: HostedInvoice["payment"] = "possible") =>
	renderInvoicePage({
		id: "inv_1",
		invoice: { document, payment },
		place: { root: "", files: "../checkout/", assets: { script: "a.js", style: "a.css" } },
	});

describe("IV14 what an invoice shows", () => {
	it("is the balance row by row, which a reader can add up", () => {
		expect(rowsOf(invoice(), "What you owe")).toEqual([
			{ label: "Total", amount: "$14.80" },
			{ label: "Late fee, December 28, 2026", amount: "$0.44" },
			{ label: "Credit note CN-000007, December 1, 2026", amount: "−$1.00" },
			{ label: "Paid", amount: "−$2.00" },
			{ label: "Outstanding", amount: "$12.24", isSum: true },
			{ label: "To pay now", amount: "$4.84", isSum: true },
		]);
	});

	it("is each installment, with what is unpaid of it", () => {
		expect(rowsOf(invoice(), "Installments")).toEqual([
			{ label: "1. due December 21, 2026 (UTC), $4.40 of it unpaid", amount: "$7.40" },
			{ label: "2. due January 21, 2027 (UTC)", amount: "$7.40" },
		]);
	});

	it("is each credit note of the invoice, however its credit was used", () => {
		const rows = [{ label: "CN-000007, November 30, 2026", amount: "$1.50" }];
		expect(rowsOf(invoice(), "Credit notes")).toEqual(rows);
		expect(rowsOf(invoice({ credit_notes: [] }), "Credit notes")).toBeUndefined();
		expect(pageOf(invoice())).toContain("CN-000007, November 30, 2026");
	});

	it.each<readonly [string, Partial<InvoiceDocument>, string]>([
		["due", { is_overdue: false }, "Due on December 21, 2026 (UTC)"],
		["overdue", {}, "Overdue since December 21, 2026 (UTC)"],
		["paid", { status: "paid", is_overdue: false, paid_at: "2026-12-30T00:00:00.000Z" }, "Paid on December 30, 2026"],
		[
			"void",
			{ status: "void", is_overdue: false, voided_at: "2026-12-30T00:00:00.000Z" },
			"Void since December 30, 2026. Nothing is owed.",
		],
	])("has the state %s in words", (_, more, state) => {
		expect(invoiceDocument(invoice(more)).state).toBe(state);
	});

	it("asks for nothing once it is void", () => {
		const voided = invoice({ status: "void", voided_at: "2026-12-30T00:00:00.000Z" });
		expect(invoiceDocument(voided).sections.map(({ heading }) => heading)).toEqual(["What you are billed for"]);
		expect(pageOf(voided, "none")).not.toContain("<form");
	});

	it("is the same in the PDF, line by line", async () => {
		const bytes = await Effect.runPromise(documentPdf(invoiceDocument(invoice())));
		const lines = pagesOf(bytes).flatMap((page) => page.lines);
		for (const text of ["Invoice INV-000042 from Acme", "2 × Coffee$10.00", "Outstanding$12.24"])
			expect(lines).toContain(text);
	});

	it("says that a payment is under way instead of offering another", () => {
		const html = pageOf(invoice(), "pending");
		expect(html).toContain("A payment for this invoice is in progress");
		expect(html).not.toContain("<form");
	});

	it("says what helps instead of a form if less is left than a card can pay", () => {
		const html = pageOf(invoice({ outstanding_money: usd(1) }), "too_small");
		expect(html).toContain("$0.01 is left, which is less than a card can pay. Ask the seller how to pay");
		expect(html).not.toContain("<form");
	});

	it.each(hostile)("shows a hostile name as text: %j", (name) => {
		expect(tagsOf(pageOf(named(name)))).toEqual(tagsOf(pageOf(named("Ada"))));
		const write = (of: string) => invoiceLetter({ occasion: "issued", document: named(of), now, hosted_url });
		const { html, subject, text } = write(name);
		expect(tagsOf(html)).toEqual(tagsOf(write("Ada").html));
		expect(unfitIn(subject + html)).toEqual([]);
		expect(text.split("\n").length).toBe(write("Ada").text.split("\n").length);
	});
});

describe("IV15 the mails about an invoice", () => {
	const single = { installments: [{ due_at: invoice().due_at, amount_money: usd(1_480), settled_money: usd(300) }] };

	const twoLate = {
		installments: [
			{ due_at: "2026-12-21T08:39:00.000Z", amount_money: usd(740), settled_money: usd(300) },
			{ due_at: "2026-12-27T08:39:00.000Z", amount_money: usd(740), settled_money: usd(0) },
		],
	};

	it.each<readonly [string, Parameters<typeof invoiceLetter>[0]["occasion"], Partial<InvoiceDocument>, string]>([
		["of one date", "issued", { ...single, is_overdue: false }, "$12.24 is due on December 21, 2026 (UTC)."],
		["that is late", "reminder", single, "$12.24 was due on December 21, 2026 (UTC)."],
		["with installments", "reminder", {}, "$4.84 is overdue in all."],
		["whose first part is late", "reminder", {}, "$4.40 was due on December 21, 2026 (UTC)."],
		["whose next part is not", "reminder", {}, "An installment of $7.40 is due on January 21, 2027 (UTC)."],
		[
			"of which two parts are late",
			"reminder",
			{ ...twoLate, is_overdue: true },
			"$12.24 is overdue in all. $4.40 was due on December 21, 2026 (UTC). $7.40 was due on December 27, 2026 (UTC). $0.44 of it is for late fees.",
		],
		[
			"with a late fee",
			"late_fee",
			single,
			"A late fee of $0.44 was added on December 28, 2026, because part of this invoice is overdue.",
		],
		[
			"of which the fee alone is unpaid",
			"reminder",
			{
				installments: [{ due_at: invoice().due_at, amount_money: usd(1_480), settled_money: usd(1_480) }],
				outstanding_money: usd(44),
			},
			"$0.44 is outstanding.",
		],
	])("say what is owed of one %s", (_, occasion, more, sentence) => {
		const { html, text } = invoiceLetter({ occasion, document: invoice(more), now, hosted_url });
		const read = (content: string) => content.replaceAll(/<\/p><p[^>]*>|\n/g, " ");
		for (const content of [html, text]) expect(read(content)).toContain(sentence);
	});

	it("have the same amounts as text and as HTML, and link to nothing but the invoice", () => {
		const { html, subject, text } = invoiceLetter({ occasion: "issued", document: invoice(), now, hosted_url });
		expect(subject).toBe("Invoice INV-000042 from Acme");
		const amounts = (content: string) => content.match(/−?\$[\d,]+\.\d\d/g);
		expect(amounts(text)).toEqual(amounts(html.replace(/<[^>]*>/g, " ")));
		expect(html.match(/href="[^"]*"/g)).toEqual([`href="${hosted_url}"`]);
		expect(html).not.toMatch(/<script|<img|<link|<style|\ssrc=|url\(|\sclass=/);
	});
});
