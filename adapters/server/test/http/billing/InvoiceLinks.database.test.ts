import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { day, openBilling, refusal } from "./Billing.js";

let svc: Service;
let shop: Awaited<ReturnType<typeof openBilling>>;
let net30: object;
beforeAll(async () => {
	svc = await startService({ worker: true });
	shop = await openBilling(svc);
	net30 = shop.byTerm(await shop.term(30, { type: "percentage", percent: "10", application_mode: "automatic" }));
});
afterAll(() => svc.stop());

type Shop = typeof shop;

const secretOf = ({ hosted_url }: { readonly hosted_url: string }): string => hosted_url.split("#")[1] ?? "";

/** What a browser sends with a form of the page itself. */
const ownForm = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };

/** Requests of a buyer's browser, with the cookie that keeps a secret. */
const browserOf = (invoice_id: string, secret?: string) => {
	const cookie = secret === undefined ? {} : { cookie: `${invoice_id}=${secret}` };
	const send = (method: string, part: string, body: string | undefined, headers: Readonly<Record<string, string>>) =>
		svc.send(method, `/invoice/${invoice_id}${part}`, body, { key: null, headers: { ...cookie, ...headers } });
	return {
		get: (part = "") => send("GET", part, undefined, {}),
		post: (part: string, fields: Readonly<Record<string, string>> = {}, headers = ownForm) =>
			send("POST", part, String(new URLSearchParams(fields)), headers),
	};
};

const isShell = ({ text }: Answer): boolean => text.includes('data-stage="shell"');

describe("IV13 IV14 the link of an invoice", () => {
	it("is there once it is issued, in every answer, and in no answer that is kept", async () => {
		const draft = dataOf(await shop.draftOf(net30), 201);
		expect(draft).not.toHaveProperty("hosted_url");
		const key = { headers: { "Idempotency-Key": "issue-once" } };
		const issued = dataOf(await shop.act(draft.invoice_id, "issue", undefined, key));
		expect(issued.hosted_url).toMatch(new RegExp(`/invoice/${draft.invoice_id}#[0-9A-Za-z]{43}$`));
		const again = await shop.act(draft.invoice_id, "issue", undefined, key);
		expect([again.headers["Idempotency-Replayed"], dataOf(again).hosted_url]).toEqual(["true", issued.hosted_url]);
		expect((await shop.read(draft.invoice_id)).hosted_url).toBe(issued.hosted_url);
		const { body } = await shop.get("/v1/invoices?status=open");
		expect(body.data[0].hosted_url).toBe(issued.hosted_url);
		const events = JSON.stringify(await shop.eventsOf(draft.invoice_id));
		expect(events).not.toContain(secretOf(issued));
	});

	it("opens a shell without its cookie, and shows nothing for a wrong secret or another invoice's", async () => {
		const [one, other] = [await shop.issued(net30), await shop.issued(net30)];
		const { get, post } = browserOf(one.invoice_id);
		expect(isShell(await get())).toBe(true);
		for (const secret of ["x".repeat(43), secretOf(other), ""])
			expect([400, 401, 404]).toContain((await post("/session", { secret })).status);
		const kept = await post("/session", { secret: secretOf(one) });
		expect([kept.status, kept.headers["Set-Cookie"]]).toEqual([
			204,
			expect.stringMatching(`^${one.invoice_id}=${secretOf(one)}; Path=.*/invoice; .*HttpOnly; SameSite=Lax`),
		]);
		const wrong = await browserOf(one.invoice_id, secretOf(other)).get();
		expect(isShell(wrong)).toBe(true);
		expect(wrong.headers["Set-Cookie"]).toContain("Max-Age=0");
		expect((await post("/pay", {}, { ...ownForm, "sec-fetch-site": "cross-site" })).status).toBe(403);
		expect(isShell(await browserOf("inv_00000000000000000000000000", secretOf(one)).get())).toBe(true);
	});

	const shows = async (invoice: Parameters<typeof secretOf>[0] & { readonly invoice_id: string }) => {
		const { text } = await browserOf(invoice.invoice_id, secretOf(invoice)).get();
		return text.includes('data-stage="invoice"');
	};

	it("is dead 30 days after the invoice is paid or void, by the sandbox's clock, and not before", async () => {
		const other = await openBilling(svc);
		const due = other.byTerm(await other.term(10));
		const [paid, voided, open] = [await other.issued(due), await other.issued(due), await other.issued(due)];
		await other.payCash(paid.invoice_id, 10_000);
		await other.act(voided.invoice_id, "void");
		await other.advance(30 * day - 60);
		expect([await shows(paid), await shows(voided), await shows(open)]).toEqual([true, true, true]);
		await other.advance(120);
		expect([await shows(paid), await shows(voided), await shows(open)]).toEqual([false, false, true]);
	});

	const sessionsOf = async (of: Shop, order_id: string) =>
		dataOf(await of.get(`/v1/checkout-sessions?order_id=${order_id}`));

	it("CS10 opens one checkout session for buyers that pay at once, and sets its cookie", async () => {
		const invoice = await shop.issued(net30);
		const { post } = browserOf(invoice.invoice_id, secretOf(invoice));
		const answers = await Promise.all([post("/pay"), post("/pay"), post("/pay")]);
		const [session, ...more] = await sessionsOf(shop, invoice.order_id);
		expect([session.status, more]).toEqual(["open", []]);
		for (const { headers, status } of answers) {
			expect([status, headers.Location]).toEqual([303, `../../checkout/${session.checkout_session_id}`]);
			expect(headers["Set-Cookie"]).toMatch(new RegExp(`^${session.checkout_session_id}=[0-9A-Za-z]{43}; `));
		}
		expect((await post("/pay")).headers.Location).toContain(session.checkout_session_id);
	});

	it("CS10 takes the place of a session on the seller's own page, and leads nowhere once nothing is owed", async () => {
		const invoice = await shop.issued(net30);
		dataOf(await shop.act(invoice.invoice_id, "checkout-sessions", { surface: "custom" }), 201);
		const { get, post } = browserOf(invoice.invoice_id, secretOf(invoice));
		expect((await post("/pay")).status).toBe(303);
		const sessions: ReadonlyArray<{ checkout_session_id: string; surface: string }> = await sessionsOf(
			shop,
			invoice.order_id,
		);
		expect(sessions.find(({ surface }) => surface === "custom")).toMatchObject({ ended_reason: "replaced" });
		const open = sessions.find(({ surface }) => surface === "hosted");
		expect(open).toMatchObject({ status: "open" });
		// The buyer of an invoice that was written off may still pay it.
		await shop.act(invoice.invoice_id, "mark-uncollectible");
		expect((await get()).text).toContain("Pay $100.00");
		dataOf(await shop.post(`/v1/checkout-sessions/${open?.checkout_session_id}/expire`));
		await shop.payCash(invoice.invoice_id, 10_000);
		const late = await post("/pay");
		expect([late.status, late.headers.Location]).toEqual([303, `../${invoice.invoice_id}`]);
		const { text } = await get();
		expect(text).toContain("Paid on");
		expect(text).not.toContain("<form");
	});
});

describe("IV7 IV9 IV15 the mails about an invoice", () => {
	interface Mail {
		readonly to: { readonly email: string };
		readonly subject: string;
		readonly text: string;
		readonly html: string;
	}

	const mailsTo = async (email: string, count: number): Promise<ReadonlyArray<Mail>> =>
		vi.waitFor(
			async () => {
				const { body } = await svc.send("GET", "/dev/mail", undefined, { headers: { accept: "application/json" } });
				const found: ReadonlyArray<Mail> = body.data.filter(({ to }: Mail) => to.email === email);
				expect(found).toHaveLength(count);
				return found;
			},
			{ timeout: 60_000 },
		);

	it("show the lines, the link and what is owed: also the late fee that they tell of", async () => {
		const other = await openBilling(svc);
		const email = "mails@example.com";
		const policy = { type: "percentage", percent: "10", grace_period_days: 5, application_mode: "automatic" };
		const invoice = await other.issued(other.byTerm(await other.term(30, policy)), {
			recipient_email: email,
			reminder_policy: { rules: [{ days_from_due: -3 }, { days_from_due: 2 }] },
		});
		await other.advance(60 * day);
		const name = `invoice ${invoice.number} from`;
		const mails = await mailsTo(email, 4);
		const about = (part: string, of = mails) =>
			of.filter(({ subject }) => subject.toLowerCase().includes(part.toLowerCase()));
		const [late] = about(`a late fee was added: ${name}`);
		const reminders = about(`reminder: ${name}`);
		const [issued] = about(`[test] ${name}`);
		expect([reminders.length, late === undefined, issued === undefined]).toEqual([2, false, false]);
		expect(issued?.text).toMatch(/\$100\.00 is due on /);
		expect(reminders.map(({ text }) => /\$100\.00 (is|was) due on /.exec(text)?.[1]).sort()).toEqual(["is", "was"]);
		expect(late?.text).toContain("A late fee of $10.00 was added on");
		expect(late?.text).toMatch(/\$110\.00 was due on [\s\S]+Late fee, .+: \$10\.00[\s\S]+Outstanding: \$110\.00/);
		for (const { html, text } of mails) {
			expect(text).toContain(`View and pay the invoice: ${invoice.hosted_url}\n`);
			expect(html).toContain(`href="${invoice.hosted_url}"`);
			expect(text).toContain("1 × Design");
		}
	});
});

describe("IV14 the document of an invoice", () => {
	const documentOf = async (invoice_id: string, accept?: string) =>
		svc.send("GET", `/v1/invoices/${invoice_id}/document`, undefined, {
			key: shop.key,
			...(accept === undefined ? {} : { headers: { accept } }),
		});

	it("has lines, discounts, tax, credits, payments and the seller's name, as JSON, page and PDF", async () => {
		dataOf(await shop.patch("/v1/settings", { business: { name: "Birch & Bean", support_email: "hi@birch.example" } }));
		const invoice = await shop.issued(net30, { recipient_email: "ada@example.com" }, [shop.line(2_000, 3)]);
		const [{ order_line_item_id }] = (await shop.orderOf(invoice)).line_items;
		const lines = { invoice_id: invoice.invoice_id, line_items: [{ order_line_item_id, quantity: 1 }] };
		const note = dataOf(await shop.post("/v1/credit-notes", lines), 201);
		const { number } = dataOf(await shop.post(`/v1/credit-notes/${note.credit_note_id}/issue`));
		await shop.post(`/v1/credit-notes/${note.credit_note_id}/allocate`, { invoice_id: invoice.invoice_id });
		await shop.payCash(invoice.invoice_id, 1_000);
		const document = dataOf(await documentOf(invoice.invoice_id));
		expect(document).toMatchObject({
			number: invoice.number,
			status: "open",
			mode: "test",
			business: { name: "Birch & Bean", support_email: "hi@birch.example" },
			buyer_name: "Ada",
			line_items: [{ name: "Design", quantity: 3, subtotal_money: usd(6_000) }],
			credits: [{ credit_note_id: note.credit_note_id, number, amount_money: usd(2_000) }],
			paid_money: usd(1_000),
			outstanding_money: usd(3_000),
		});
		const page = await documentOf(invoice.invoice_id, "text/html");
		expect(page.headers["Content-Type"]).toBe("text/html; charset=utf-8");
		for (const part of [invoice.number, "Birch &amp; Bean", number, "3 × Design", "$30.00", "Test mode"])
			expect(page.text).toContain(part);
		const pdf = await documentOf(invoice.invoice_id, "application/pdf");
		expect(pdf.headers["Content-Disposition"]).toBe(`inline; filename="${invoice.number}.pdf"`);
		expect(Buffer.from(pdf.bytes).subarray(0, 5).toString()).toBe("%PDF-");
		const credit = await svc.send("GET", `/v1/credit-notes/${note.credit_note_id}/document`, undefined, {
			key: shop.key,
			headers: { accept: "text/html" },
		});
		for (const part of [number, invoice.number, "1 × Design", "$20.00"]) expect(credit.text).toContain(part);
	});

	it("is refused for drafts of invoices and of credit notes", async () => {
		const { invoice_id } = dataOf(await shop.draftOf(net30), 201);
		expect(refusal(await documentOf(invoice_id))).toEqual({ status: 409, code: "INVOICE_NOT_OPEN" });
		const invoice = await shop.issued(net30);
		const [{ order_line_item_id }] = (await shop.orderOf(invoice)).line_items;
		const lines = { invoice_id: invoice.invoice_id, line_items: [{ order_line_item_id, quantity: 1 }] };
		const { credit_note_id } = dataOf(await shop.post("/v1/credit-notes", lines), 201);
		expect(refusal(await shop.get(`/v1/credit-notes/${credit_note_id}/document`))).toEqual({
			status: 409,
			code: "CREDIT_NOTE_NOT_ISSUED",
		});
	});

	it("IV5 IV11 of a void invoice stays as it was, whatever becomes of its order", async () => {
		const { order_id } = dataOf(
			await shop.post("/v1/orders", { line_items: [shop.line(3_000)], customer_id: shop.customer_id }),
			201,
		);
		const draft = dataOf(await shop.post("/v1/invoices", { order_id, payment_due: net30 }), 201);
		dataOf(await shop.act(draft.invoice_id, "issue"));
		dataOf(await shop.act(draft.invoice_id, "void"));
		dataOf(await shop.post(`/v1/orders/${order_id}/line-items`, { line_items: [shop.line(700, 1, "More")] }));
		const document = dataOf(await documentOf(draft.invoice_id));
		expect(document).toMatchObject({ status: "void", total_money: usd(3_000) });
		expect(document.line_items.map(({ name }: { name: string }) => name)).toEqual(["Design"]);
		expect(document.pricing_amounts.total_money).toEqual(usd(3_000));
		expect(await shop.read(draft.invoice_id)).not.toHaveProperty("frozen_parts");
	});
});
