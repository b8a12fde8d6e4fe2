import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { buyerOf, credentialOf, sessionOf } from "../sale/Buyers.js";
import { day, isBalanced, openBilling, refusal } from "./Billing.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService({ worker: true });
});
afterAll(() => svc.stop());

const automatic = { type: "percentage", percent: "10", grace_period_days: 5, application_mode: "automatic" };
const manual = { type: "fixed", amount_money: usd(2_500), grace_period_days: 5, application_mode: "manual" };

type Events = ReadonlyArray<{ readonly event_type: string; readonly created_at: string }>;

const dayOf = (at: string) => Date.parse(`${at.slice(0, 10)}T00:00:00Z`) / (day * 1_000);

/** The event's days of UTC since the invoice was issued, with its type. What happens as a day ends counts as the next. */
const daysOf = (events: Events, issued_at: string) =>
	events.map(({ created_at, event_type }) => {
		const soon = new Date(Date.parse(created_at) + 1_000).toISOString();
		return `${dayOf(soon) - dayOf(issued_at)} ${event_type}`;
	});

const mailsTo = async (email: string): Promise<ReadonlyArray<string>> => {
	const answer = await svc.send("GET", "/dev/mail", undefined, { headers: { accept: "application/json" } });
	return answer.body.data
		.filter((mail: { to: { email: string } }) => mail.to.email === email)
		.map(({ subject }: { subject: string }) => subject);
};

describe("an unpaid invoice", () => {
	it("IV7 IV8 IV9 CM10 reminds, is overdue, and gets one fee, in due order over a year at once", async () => {
		const shop = await openBilling(svc);
		await shop.patch("/v1/settings", {
			business: { time_zone: "UTC" },
			invoices: { reminder_policy: { rules: [-40, -3, 0, 7].map((days_from_due) => ({ days_from_due })) } },
		});
		const due = shop.byTerm(await shop.term(30, automatic));
		const invoice = await shop.issued(due, { recipient_email: "late@example.com" });
		await shop.advance(365 * day);
		const events = await shop.eventsOf(invoice.invoice_id);
		expect(daysOf(events, invoice.issued_at)).toEqual([
			"0 invoice.created",
			"0 invoice.opened",
			"0 invoice.sent",
			"27 invoice.sent",
			"30 invoice.sent",
			"31 invoice.overdue",
			"36 invoice.late_fee_due",
			"36 invoice.late_fee_assessed",
			"36 invoice.sent",
			"37 invoice.sent",
		]);
		const late = await shop.read(invoice.invoice_id);
		expect(late).toMatchObject({
			status: "open",
			is_overdue: true,
			total_money: usd(10_000),
			late_fee_money: usd(1_000),
			outstanding_money: usd(11_000),
			addenda: [{ type: "late_fee", installment: 1, amount_money: usd(1_000), base_outstanding_money: usd(10_000) }],
		});
		expect(isBalanced(late)).toBe(true);
		const order = await shop.orderOf(invoice);
		expect(order).toMatchObject({
			pricing_amounts: { subtotal_money: usd(10_000), charge_money: usd(1_000), total_money: usd(11_000) },
			settlement_amounts: { outstanding_money: usd(11_000) },
		});
		const explained = dataOf(await shop.get(`/v1/orders/${invoice.order_id}/pricing-explanation`));
		const steps: ReadonlyArray<{ amount_money: { amount: number } }> = explained.steps;
		expect(steps.reduce((sum, step) => sum + step.amount_money.amount, 0)).toBe(11_000);
		await vi.waitFor(async () => expect(await mailsTo("late@example.com")).toHaveLength(5), { timeout: 60_000 });
		expect((await mailsTo("late@example.com")).filter((subject) => subject.includes("late fee"))).toHaveLength(1);
		await shop.payCash(invoice.invoice_id, 11_000);
		expect(await shop.read(invoice.invoice_id)).toMatchObject({ status: "paid", is_overdue: false });
		const refund = await shop.post("/v1/refunds", { order_id: invoice.order_id });
		expect(dataOf(refund, 201).amount_money).toEqual(usd(11_000));
	});

	it("IV8 IV9 tells of a manual fee, which the seller assesses once, on what is unpaid then", async () => {
		const shop = await openBilling(svc);
		await shop.patch("/v1/settings", { business: { time_zone: "UTC" } });
		const invoice = await shop.issued(shop.byTerm(await shop.term(10, manual)));
		const assess = () => shop.act(invoice.invoice_id, "late-fees");
		expect(refusal(await assess())).toEqual({ status: 409, code: "LATE_FEE_NOT_DUE" });
		await shop.advance(14 * day);
		const early = await assess();
		expect(refusal(early)).toEqual({ status: 409, code: "LATE_FEE_NOT_DUE" });
		expect(Date.parse(early.body.error.details[0].due_at) - Date.parse(invoice.due_at)).toBe(5 * day * 1_000);
		await shop.advance(2 * day);
		const told = (await shop.eventsOf(invoice.invoice_id)).find(
			({ event_type }) => event_type === "invoice.late_fee_due",
		);
		expect(told?.data).toMatchObject({
			invoice_id: invoice.invoice_id,
			due_at: invoice.due_at,
			base_outstanding_money: usd(10_000),
			late_fee_money: usd(2_500),
			late_fee_policy: manual,
		});
		await shop.payCash(invoice.invoice_id, 9_000);
		const answers = await Promise.all([assess(), assess()]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(refusal(await assess())).toEqual({ status: 409, code: "LATE_FEE_ALREADY_ASSESSED" });
		const late = await shop.read(invoice.invoice_id);
		expect(late.addenda).toMatchObject([{ amount_money: usd(2_500), base_outstanding_money: usd(1_000) }]);
		expect(late).toMatchObject({ outstanding_money: usd(3_500), total_money: usd(10_000) });
		expect(isBalanced(late)).toBe(true);
		// A void invoice would lose its fee; one that was paid in part cannot be voided.
		expect(refusal(await shop.act(invoice.invoice_id, "void")).code).toBe("ORDER_ALREADY_HAS_PAYMENTS");
	});

	it("IV9 names no time to wait for where the fee is 0", async () => {
		const shop = await openBilling(svc);
		const free = { type: "percentage", percent: "0.0001" };
		const { invoice_id } = await shop.issued(shop.byTerm(await shop.term(1, free)));
		await shop.advance(2 * day);
		const { error } = (await shop.act(invoice_id, "late-fees")).body;
		expect([error.code, error.message]).toEqual([
			"LATE_FEE_NOT_DUE",
			"Nothing overdue is unpaid, the late fee on it is 0 cents, or less than 50 cents are outstanding, which no card can pay.",
		]);
		expect(error).not.toHaveProperty("details");
	});

	it("IV9 a fee raises the revision of an open checkout session, and loses itself when the invoice is voided", async () => {
		const shop = await openBilling(svc);
		const due_at = new Date(Date.now() + 3_600_000).toISOString();
		const late_fee_policy = { ...automatic, grace_period_days: 0 };
		const invoice = await shop.issued({ type: "date", due_at, late_fee_policy });
		const session = sessionOf(await shop.act(invoice.invoice_id, "checkout-sessions", { surface: "custom" }), 201);
		const buyer = buyerOf(svc, credentialOf(session));
		await shop.advance(2 * 3_600);
		await vi.waitFor(async () => expect((await shop.read(invoice.invoice_id)).late_fee_money).toEqual(usd(1_000)), {
			timeout: 60_000,
		});
		const view = await buyer.view();
		expect(view.checkout ?? view).toMatchObject({ revision: 2 });
		dataOf(await shop.post(`/v1/checkout-sessions/${session.checkout_session_id}/expire`));
		const voided = dataOf(await shop.act(invoice.invoice_id, "void"));
		expect(voided).toMatchObject({ status: "void", is_overdue: false });
		const order = await shop.orderOf(invoice);
		expect(order.pricing_amounts.total_money).toEqual(usd(10_000));
	});

	it("IV7 CM9 is listed as overdue, and by due date", async () => {
		const shop = await openBilling(svc);
		const late = await shop.issued(shop.byTerm(await shop.term(5)));
		const soon = await shop.issued(shop.byTerm(await shop.term(20)));
		const far = await shop.issued(shop.byTerm(await shop.term(30)));
		const ids = async (query: string): Promise<ReadonlyArray<string>> =>
			(await shop.get(`/v1/invoices?${query}`)).body.data.map(({ invoice_id }: { invoice_id: string }) => invoice_id);
		expect(await ids("is_overdue=true")).toEqual([]);
		await shop.advance(6 * day);
		expect(await ids("is_overdue=true")).toEqual([late.invoice_id]);
		expect(await ids("sort_by=due_at&sort_direction=asc")).toEqual(
			[late, soon, far].map(({ invoice_id }) => invoice_id),
		);
		expect(await ids(`query=${soon.number}`)).toEqual([soon.invoice_id]);
	});

	it("IV7 ends its reminders and fees when it is paid or written off", async () => {
		const shop = await openBilling(svc);
		const due = shop.byTerm(await shop.term(5, automatic));
		const rules = { reminder_policy: { rules: [{ days_from_due: 1 }] }, recipient_email: "done@example.com" };
		const paid = await shop.issued(due, rules);
		const written = await shop.issued(due, rules);
		await shop.payCash(paid.invoice_id, 10_000);
		await shop.act(written.invoice_id, "mark-uncollectible");
		await shop.advance(30 * day);
		for (const { invoice_id } of [paid, written]) {
			const types = await shop.typesOf(invoice_id);
			expect(types.filter((type) => /overdue|late_fee/.test(type) || type === "invoice.sent")).toEqual([
				"invoice.sent",
			]);
		}
	});

	it("IV9 IV10 gets a fee for each overdue installment, never on fees", async () => {
		const shop = await openBilling(svc);
		const at = (days: number) => new Date(Date.now() + days * day * 1_000).toISOString();
		const installments = [
			{ due_at: at(10), percent: 50 },
			{ due_at: at(20), percent: 50 },
		];
		const invoice = await shop.issued({ type: "schedule", installments, late_fee_policy: automatic });
		await shop.advance(12 * day);
		await shop.payCash(invoice.invoice_id, 2_000);
		await shop.advance(30 * day);
		const late = await shop.read(invoice.invoice_id);
		expect(late.addenda).toMatchObject([
			{ installment: 1, base_outstanding_money: usd(3_000), amount_money: usd(300) },
			{ installment: 2, base_outstanding_money: usd(5_000), amount_money: usd(500) },
		]);
		expect(late.outstanding_money).toEqual(usd(8_800));
		expect(isBalanced(late)).toBe(true);
		const types = await shop.typesOf(invoice.invoice_id);
		expect(types.filter((type) => type === "invoice.overdue")).toHaveLength(1);
	});
});

describe("IV9: a voided invoice of an order with a gift card", () => {
	it("gives the order back its estimate of what the card covers, without the fee", async () => {
		const shop = await openBilling(svc);
		const { order_id } = dataOf(
			await shop.post("/v1/orders", { customer_id: shop.customer_id, line_items: [shop.line(10_000)] }),
			201,
		);
		const { code } = dataOf(await shop.post("/v1/gift-cards", { balance_money: usd(10_500) }), 201);
		const { gift_card_estimate } = dataOf(await shop.post(`/v1/orders/${order_id}/gift-cards`, { code }));
		expect(gift_card_estimate).toEqual({ covered_money: usd(10_000), remaining_money: usd(0) });
		const payment_due = shop.byTerm(await shop.term(30, automatic));
		const invoice = dataOf(await shop.post("/v1/invoices", { order_id, payment_due }), 201);
		dataOf(await shop.act(invoice.invoice_id, "issue"));
		await shop.advance(40 * day);
		expect((await shop.orderOf(invoice)).gift_card_estimate).toEqual({
			covered_money: usd(10_500),
			remaining_money: usd(500),
		});
		dataOf(await shop.act(invoice.invoice_id, "void"));
		expect(await shop.orderOf(invoice)).toMatchObject({
			settlement_amounts: { outstanding_money: usd(10_000) },
			gift_card_estimate,
			gift_cards: [{ applied_money: usd(10_000) }],
		});
	});
});

describe("IV3 IV7: is_overdue", () => {
	const at = (days: number) => new Date(Date.now() + days * day * 1_000).toISOString();

	it("IV10 comes again with the next unpaid installment, and each change of it is told", async () => {
		const shop = await openBilling(svc);
		const installments = [
			{ due_at: at(10), amount_money: usd(4_000) },
			{ due_at: at(20), amount_money: usd(6_000) },
		];
		const { invoice_id } = await shop.issued({ type: "schedule", installments });
		const told = async () =>
			(await shop.eventsOf(invoice_id)).map(({ data, event_type }) => [
				event_type.replace("invoice.", ""),
				(data.invoice as { readonly is_overdue: boolean }).is_overdue,
			]);
		await shop.advance(11 * day);
		await shop.payCash(invoice_id, 4_000);
		expect(await shop.read(invoice_id)).toMatchObject({ is_overdue: false, is_partially_paid: true });
		await shop.advance(10 * day);
		expect(await shop.read(invoice_id)).toMatchObject({ is_overdue: true });
		expect((await told()).slice(-3)).toEqual([
			["overdue", true],
			["updated", false],
			["updated", true],
		]);
	});

	it("IV9 comes with the last due date if only a late fee is unpaid", async () => {
		const shop = await openBilling(svc);
		const installments = [
			{ due_at: at(10), amount_money: usd(4_000) },
			{ due_at: at(20), amount_money: usd(6_000) },
		];
		const fee = { type: "fixed", amount_money: usd(500), grace_period_days: 0, application_mode: "automatic" };
		const { invoice_id } = await shop.issued({ type: "schedule", installments, late_fee_policy: fee });
		await shop.advance(11 * day);
		await shop.payCash(invoice_id, 10_000);
		const owed = { status: "open", outstanding_money: usd(500) };
		expect(await shop.read(invoice_id)).toMatchObject({ ...owed, is_overdue: false });
		await shop.advance(10 * day);
		expect(await shop.read(invoice_id)).toMatchObject({ ...owed, is_overdue: true });
		const types = await shop.typesOf(invoice_id);
		expect([types.at(-1), types.filter((type) => type === "invoice.overdue").length]).toEqual(["invoice.updated", 1]);
		await shop.payCash(invoice_id, 500);
		expect(await shop.read(invoice_id)).toMatchObject({ status: "paid", is_overdue: false });
	});

	it("is false once the invoice is written off, whenever that was", async () => {
		const shop = await openBilling(svc);
		const due = { type: "date", due_at: at(10) };
		const early = await shop.issued(due);
		const late = await shop.issued(due);
		dataOf(await shop.act(early.invoice_id, "mark-uncollectible"));
		await shop.advance(11 * day);
		dataOf(await shop.act(late.invoice_id, "mark-uncollectible"));
		const listed = async (query: string) => dataOf(await shop.get(`/v1/invoices?${query}`));
		expect(await listed("is_overdue=true")).toEqual([]);
		expect(await listed("status=uncollectible")).toHaveLength(2);
		for (const { invoice_id } of [early, late]) {
			const written = { status: "uncollectible", is_overdue: false };
			expect(await shop.read(invoice_id)).toMatchObject(written);
			await shop.payCash(invoice_id, 1_000);
			expect(await shop.read(invoice_id)).toMatchObject({ ...written, is_partially_paid: true });
			await shop.payCash(invoice_id, 9_000);
			expect(await shop.read(invoice_id)).toMatchObject({ status: "paid", is_overdue: false });
		}
	});
});

describe("IV15: send-reminder", () => {
	it("mails an open invoice with a recipient, once an hour", async () => {
		const shop = await openBilling(svc);
		const due = shop.byTerm(await shop.term(30));
		const unsent = await shop.issued(due);
		expect(refusal(await shop.act(unsent.invoice_id, "send-reminder"))).toEqual({ status: 422, code: "INVALID_VALUE" });
		const { invoice_id } = await shop.issued(due, { recipient_email: "hour@example.com" });
		const remind = () => shop.act(invoice_id, "send-reminder");
		expect(refusal(await remind())).toEqual({ status: 409, code: "INVOICE_REMINDER_TOO_SOON" });
		await shop.advance(3_600);
		expect((await remind()).status).toBe(200);
		expect(refusal(await remind()).code).toBe("INVOICE_REMINDER_TOO_SOON");
		await shop.payCash(invoice_id, 10_000);
		expect(refusal(await remind()).code).toBe("INVOICE_NOT_OPEN");
	});
});
