import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { buyerOf, credentialOf, sessionOf } from "../sale/Buyers.js";
import { day, openBilling, refusal } from "./Billing.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService({ worker: true });
});
afterAll(() => svc.stop());

const at = (days: number) => new Date(Date.now() + days * day * 1_000).toISOString();

const mailsTo = async (email: string): Promise<ReadonlyArray<{ subject: string; text: string }>> => {
	const answer = await svc.send("GET", "/dev/mail", undefined, { headers: { accept: "application/json" } });
	return answer.body.data.filter((mail: { to: { email: string } }) => mail.to.email === email);
};

const reminders = async (email: string) =>
	(await mailsTo(email)).filter(({ subject }) => subject.includes("Reminder")).map(({ text }) => text);

const consent = { mandate_acceptance: { accepted_at: "2026-11-21T09:00:00Z" } };

describe("a reminder", () => {
	it("of a later installment names what is overdue in all, then each part", async () => {
		const shop = await openBilling(svc);
		const installments = [10, 40].map((days) => ({ due_at: at(days), amount_money: usd(5_000) }));
		const recipient_email = "parts@example.com";
		await shop.issued(
			{ type: "schedule", installments },
			{ recipient_email, reminder_policy: { rules: [{ days_from_due: 1 }] } },
		);
		await shop.advance(42 * day);
		await vi.waitFor(async () => expect(await reminders(recipient_email)).toHaveLength(2), { timeout: 60_000 });
		const texts = await reminders(recipient_email);
		const last = texts.find((text) => text.includes("$100.00 is overdue in all."));
		expect(last?.match(/\$50\.00 was due on/g)).toHaveLength(2);
		expect(texts.find((text) => text !== last)).toContain("$50.00 is overdue in all.");
	});

	it("is not sent while a bank debit is under way, and comes after one that the bank returned", async () => {
		const shop = await openBilling(svc);
		const recipient_email = "debit@example.com";
		const rules = [-1, 0, 1].map((days_from_due) => ({ days_from_due }));
		const invoices = await Promise.all(
			["tok_ach", "tok_ach_returned"].map(async (token) => {
				const email = `${token}-${recipient_email}`;
				const due = { type: "date", due_at: at(10) };
				const invoice = await shop.issued(due, { recipient_email: email, reminder_policy: { rules } });
				return { email, invoice, token };
			}),
		);
		await shop.advance(9 * day + 7_200);
		for (const { email, invoice, token } of invoices) {
			await vi.waitFor(async () => expect(await reminders(email)).toHaveLength(1), { timeout: 60_000 });
			dataOf(
				await shop.post(`/v1/orders/${invoice.order_id}/pay`, {
					action: "pay",
					payment_source: { token, ...consent },
				}),
			);
			expect(refusal(await shop.act(invoice.invoice_id, "send-reminder"))).toEqual({
				status: 409,
				code: "ORDER_HAS_ACTIVE_PAYMENT_INTENT",
			});
		}
		await shop.advance(3 * day);
		for (const { email, invoice } of invoices) {
			expect(await reminders(email)).toHaveLength(1);
			expect(await shop.read(invoice.invoice_id)).toMatchObject({ status: "open", is_overdue: true });
		}
		await shop.advance(5 * day);
		const [paid, returned] = invoices;
		await vi.waitFor(async () => expect(await reminders(returned?.email ?? "")).toHaveLength(2), { timeout: 60_000 });
		expect((await reminders(returned?.email ?? "")).filter((text) => text.includes("$100.00 was due on"))).toHaveLength(
			1,
		);
		expect(await shop.read(paid?.invoice.invoice_id)).toMatchObject({ status: "paid" });
		expect(await reminders(paid?.email ?? "")).toHaveLength(1);
	});
});

describe("a rest that no card can pay", () => {
	const fee = { type: "fixed", amount_money: usd(2_500), grace_period_days: 1, application_mode: "automatic" };
	const warning = { code: "outstanding_below_card_minimum", outstanding_money: usd(30) };

	it("gets no late fee, and `pay` and `checkout-sessions` refuse it with the same words", async () => {
		const shop = await openBilling(svc);
		const due = { type: "date", due_at: at(5), late_fee_policy: fee };
		const { invoice_id, order_id } = await shop.issued(due, { collection: { mode: "automatic" } }, [shop.line(1_030)]);
		const cash = await shop.payCash(invoice_id, 1_000);
		expect(cash.body.meta.warnings).toMatchObject([warning]);
		await shop.advance(8 * day);
		expect(await shop.read(invoice_id)).toMatchObject({ late_fee_money: usd(0), outstanding_money: usd(30) });
		expect(refusal(await shop.act(invoice_id, "late-fees"))).toEqual({ status: 409, code: "LATE_FEE_NOT_DUE" });
		const pay = await shop.post(`/v1/orders/${order_id}/pay`, {
			action: "pay",
			payment_source: { token: "tok_visa" },
		});
		const session = await shop.act(invoice_id, "checkout-sessions");
		for (const answer of [pay, session]) {
			expect(refusal(answer)).toEqual({ status: 422, code: "AMOUNT_TOO_SMALL" });
			expect(answer.body.error.message).toBe("30 cents are left to pay, but a card payment must be at least 50.");
		}
	});

	it("is warned of if a credit note leaves it", async () => {
		const shop = await openBilling(svc);
		const paid = await shop.issued({ type: "date", due_at: at(5) }, {}, [shop.line(1_000)]);
		await shop.payCash(paid.invoice_id, 1_000);
		const [line] = (await shop.orderOf(paid)).line_items;
		const note = dataOf(
			await shop.post("/v1/credit-notes", {
				invoice_id: paid.invoice_id,
				line_items: [{ order_line_item_id: line.order_line_item_id, quantity: 1 }],
			}),
			201,
		);
		dataOf(await shop.post(`/v1/credit-notes/${note.credit_note_id}/issue`));
		const { invoice_id } = await shop.issued({ type: "date", due_at: at(5) }, {}, [shop.line(1_030)]);
		const used = await shop.post(`/v1/credit-notes/${note.credit_note_id}/allocate`, { invoice_id });
		expect(dataOf(used).available_money).toEqual(usd(0));
		expect(used.body.meta.warnings).toMatchObject([warning]);
	});

	it("is offered to no method in a checkout", async () => {
		const shop = await openBilling(svc);
		dataOf(
			await shop.post("/v1/promotions", {
				name: "60 percent",
				redemption_type: "code",
				discount_class: "order",
				application_method: { type: "percentage", percent: "60" },
				codes: [{ code: "SIXTY" }],
			}),
			201,
		);
		const created = await shop.post("/v1/checkout-sessions", {
			quick_pay_item: { name: "Sticker", amount_money: usd(100) },
			surface: "custom",
		});
		const buyer = buyerOf(svc, credentialOf(sessionOf(created, 201)));
		const { revision } = await buyer.view();
		await buyer.post("/discounts", { promotion_code: "SIXTY", expected_revision: revision });
		const view = await buyer.view();
		expect(view.outstanding_money).toEqual(usd(40));
		const codes = view.method_offers.map(({ unavailable_code }: { unavailable_code: string }) => unavailable_code);
		expect(new Set(codes)).toEqual(new Set(["AMOUNT_TOO_SMALL"]));
	});
});
