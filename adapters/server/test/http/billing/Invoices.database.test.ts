import { endOfDayAfter } from "@svc/core/billing/Invoices/DueDates";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { buyerOf, credentialOf, sessionOf } from "../sale/Buyers.js";
import { isBalanced, openBilling, refusal } from "./Billing.js";

let svc: Service;
let shop: Awaited<ReturnType<typeof openBilling>>;
let net30: object;
beforeAll(async () => {
	svc = await startService();
	shop = await openBilling(svc);
	net30 = shop.byTerm(await shop.term(30, { type: "percentage", percent: "1.5", grace_period_days: 7 }));
});
afterAll(() => svc.stop());

describe("a draft", () => {
	it("IV1 IV3 IV13 asks for new lines, and has no number yet", async () => {
		const invoice = dataOf(
			await shop.draftOf(net30, { recipient_email: "ada@example.com", collection: { mode: "buyer_initiated" } }),
			201,
		);
		expect(invoice).toMatchObject({
			status: "draft",
			is_overdue: false,
			is_partially_paid: false,
			customer_id: shop.customer_id,
			recipient_email: "ada@example.com",
			payment_due: net30,
			installments: [],
			addenda: [],
			total_money: usd(10_000),
			outstanding_money: usd(10_000),
			version: 1,
		});
		for (const field of ["number", "issued_at", "due_at", "active_key", "owns_order", "passed_moments", "overdue"])
			expect(invoice).not.toHaveProperty(field);
		expect(await shop.read(invoice.invoice_id)).toEqual(invoice);
		const order = await shop.orderOf(invoice);
		expect(order).toMatchObject({ invoice_id: invoice.invoice_id, customer_id: shop.customer_id });
		expect(await shop.typesOf(invoice.invoice_id)).toEqual(["invoice.created"]);
	});

	it.each([
		["customer_id", { customer_id: "cus_unknown" }],
		["line_items[0].variant_id", { line_items: [{ variant_id: "var_unknown", quantity: 1 }] }],
	])("IV1 CM5 names quick_pay.%s if it is unknown", async (field, wrong) => {
		const quick_pay = { customer_id: shop.customer_id, line_items: [shop.line(100)], ...wrong };
		const { body, status } = await shop.post("/v1/invoices", { quick_pay, payment_due: net30 });
		expect([status, body.error.param]).toEqual([404, `quick_pay.${field}`]);
	});

	it("IV3 IV15 changes by PATCH, lines included, and by nothing else", async () => {
		const { invoice_id, order_id } = dataOf(await shop.draftOf(net30), 201);
		const changed = await shop.patch(`/v1/invoices/${invoice_id}`, {
			line_items: [shop.line(2_000, 3), shop.line(500)],
			recipient_email: "bo@example.com",
			metadata: { job: "7" },
			expected_version: 1,
		});
		expect(dataOf(changed)).toMatchObject({
			total_money: usd(6_500),
			outstanding_money: usd(6_500),
			recipient_email: "bo@example.com",
			version: 2,
		});
		expect(refusal(await shop.patch(`/v1/invoices/${invoice_id}`, { metadata: {}, expected_version: 1 }))).toEqual({
			status: 409,
			code: "VERSION_CONFLICT",
		});
		const added = await shop.post(`/v1/orders/${order_id}/line-items`, { line_items: [shop.line(100)] });
		expect(refusal(added)).toEqual({ status: 409, code: "ORDER_ALREADY_HAS_ACTIVE_INVOICE" });
		expect(added.body.error.blocking_resources).toEqual([{ resource_type: "invoice", resource_id: invoice_id }]);
		const pay = await shop.post(`/v1/orders/${order_id}/pay`, { action: "pay", payment_source: { token: "tok_visa" } });
		expect(refusal(pay)).toEqual({ status: 409, code: "INVOICE_NOT_OPEN" });
		expect(refusal(await shop.post(`/v1/orders/${order_id}/cancel`))).toEqual({
			status: 409,
			code: "ORDER_ALREADY_HAS_ACTIVE_INVOICE",
		});
	});

	it("IV2 takes the default term of the settings, and is refused without any", async () => {
		const other = await openBilling(svc);
		const request = { quick_pay: { customer_id: other.customer_id, line_items: [other.line(100)] } };
		const refused = await other.post("/v1/invoices", request);
		expect([refusal(refused), refused.body.error.param]).toEqual([
			{ status: 422, code: "INVALID_VALUE" },
			"payment_due",
		]);
		const term = await other.term(14);
		await other.patch("/v1/settings", { invoices: { default_invoice_payment_term_id: term } });
		expect(dataOf(await other.post("/v1/invoices", request), 201).payment_due).toEqual(other.byTerm(term));
	});

	it("IV1 asks for an order that exists, which then has one active invoice (IV6)", async () => {
		const order = dataOf(
			await shop.post("/v1/orders", { line_items: [shop.line(3_000)], customer_id: shop.customer_id }),
			201,
		);
		const request = { order_id: order.order_id, payment_due: net30 };
		const [one, other] = await Promise.all([shop.post("/v1/invoices", request), shop.post("/v1/invoices", request)]);
		expect([one.status, other.status].sort()).toEqual([201, 409]);
		expect([one, other].find(({ status }) => status === 409)?.body.error.code).toBe("ORDER_ALREADY_HAS_ACTIVE_INVOICE");
	});

	it.each([
		["without a source", () => ({}), 400, "FIELD_REQUIRED", "order_id"],
		[
			"with two sources",
			() => ({ order_id: "ord_1", quick_pay: { customer_id: shop.customer_id, line_items: [shop.line(1)] } }),
			422,
			"INVALID_VALUE",
			"quick_pay",
		],
		["of an unknown order", () => ({ order_id: "ord_none" }), 404, "RESOURCE_NOT_FOUND", "order_id"],
		[
			"of new lines for an unknown customer",
			() => ({ quick_pay: { customer_id: "cus_none", line_items: [shop.line(1)] } }),
			404,
			"RESOURCE_NOT_FOUND",
			"quick_pay.customer_id",
		],
		[
			"of a new line without a name",
			() => ({
				quick_pay: {
					customer_id: shop.customer_id,
					line_items: [shop.line(1), { quantity: 1, unit_price_money: usd(1) }],
				},
			}),
			400,
			"LINE_ITEM_NAME_REQUIRED",
			"quick_pay.line_items[1].name",
		],
	])("is refused %s", async (_, request, status, code, param) => {
		const { body, ...answer } = await shop.post("/v1/invoices", { ...request(), payment_due: net30 });
		expect([answer.status, body.error.code, body.error.param]).toEqual([status, code, param]);
	});
});

describe("IV6: an order with money", () => {
	const order = async () =>
		dataOf(await shop.post("/v1/orders", { line_items: [shop.line(3_000)], customer_id: shop.customer_id }), 201)
			.order_id;
	const invoice = async (order_id: string) =>
		refusal(await shop.post("/v1/invoices", { order_id, payment_due: net30 })).code;

	it("is not invoiced", async () => {
		const cash = await order();
		await shop.post(`/v1/orders/${cash}/manual-payments`, { amount_money: usd(1_000), method: "cash" });
		const byHand = await shop.post("/v1/invoices", { order_id: cash, payment_due: net30 });
		expect(byHand.body.error).toMatchObject({
			code: "ORDER_HAS_MANUAL_PAYMENTS",
			blocking_resources: [{ resource_type: "manual_payment", status: "succeeded" }],
		});
		const card = await order();
		await shop.post(`/v1/orders/${card}/pay`, { action: "pay", payment_source: { token: "tok_visa" } });
		expect(await invoice(card)).toBe("ORDER_ALREADY_HAS_PAYMENTS");
		await shop.post("/v1/refunds", { order_id: card, amount_money: usd(100) });
		expect(await invoice(card)).toBe("ORDER_ALREADY_HAS_REFUNDS");
		const checkout = await order();
		await shop.post("/v1/checkout-sessions", { order_id: checkout });
		expect(await invoice(checkout)).toBe("ORDER_HAS_OPEN_CHECKOUT");
	});
});

describe("an issued invoice", () => {
	it("IV4 IV5 has a number, due date and frozen terms", async () => {
		const draft = dataOf(await shop.draftOf(net30), 201);
		const invoice = dataOf(await shop.act(draft.invoice_id, "issue"));
		expect(invoice).toMatchObject({
			status: "open",
			number: expect.stringMatching(/^INV-\d{6}$/),
			late_fee_policy: { type: "percentage", percent: "1.5", grace_period_days: 7, application_mode: "manual" },
			reminder_policy: { rules: [] },
			total_money: usd(10_000),
		});
		expect(invoice.due_at).toBe(endOfDayAfter(invoice.issued_at, 30, "America/New_York"));
		expect(invoice.installments).toEqual([
			{ due_at: invoice.due_at, amount_money: usd(10_000), settled_money: usd(0) },
		]);
		expect(refusal(await shop.act(draft.invoice_id, "issue"))).toEqual({ status: 409, code: "INVOICE_NOT_DRAFT" });
		const patched = await shop.patch(`/v1/invoices/${draft.invoice_id}`, { recipient_email: "x@example.com" });
		expect(refusal(patched)).toEqual({ status: 409, code: "INVOICE_NOT_DRAFT" });
		const noted = await shop.patch(`/v1/invoices/${draft.invoice_id}`, { metadata: { a: "b" } });
		expect(dataOf(noted)).toMatchObject({ metadata: { a: "b" }, status: "open" });
	});

	it("IV4 numbers run without a gap under parallel issues, refusals included", async () => {
		const other = await openBilling(svc);
		const due = other.byTerm(await other.term(10));
		const drafts = await Promise.all(Array.from({ length: 8 }, () => other.draftOf(due)));
		const empty = dataOf(await other.draftOf(due, {}, [other.line(0)]), 201).invoice_id;
		const ids = drafts.map((draft) => dataOf(draft, 201).invoice_id);
		const issue = [...ids.slice(0, 4), empty, ...ids.slice(4), ids[0]].map((id) =>
			other.act(id, "issue", undefined, { peer: `10.0.0.${ids.indexOf(id)}` }),
		);
		const answers = await Promise.all(issue);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
		const numbers = await Promise.all(ids.map(async (id) => (await other.read(id)).number));
		expect(numbers.sort()).toEqual(ids.map((_, i) => `INV-${String(i + 1).padStart(6, "0")}`));
	});

	it("IV4 numbers begin with the prefix of the settings, and go on counting", async () => {
		const other = await openBilling(svc);
		const due = other.byTerm(await other.term(10));
		const prefixed = (number_prefix: string | null) => other.patch("/v1/settings", { invoices: { number_prefix } });
		const first = await other.issued(due);
		expect(dataOf(await prefixed("ACME-")).invoices).toMatchObject({ number_prefix: "ACME-" });
		const second = await other.issued(due);
		expect(dataOf(await prefixed(null)).invoices).not.toHaveProperty("number_prefix");
		const third = await other.issued(due);
		expect([first, second, third].map(({ number }) => number)).toEqual(["INV-000001", "ACME-000002", "INV-000003"]);
		for (const wrong of ["acme-", "A1", "", "ACME ", "ABCDEFGHIJKLM"])
			expect((await prefixed(wrong)).body.error.param).toBe("invoices.number_prefix");
	});

	it("IV3 is paid in parts, in cash, by the order's balance", async () => {
		const { invoice_id, order_id } = await shop.issued(net30);
		const payment = dataOf(await shop.payCash(invoice_id, 4_000), 201);
		expect(payment).toMatchObject({ order_id, amount_money: usd(4_000) });
		const partly = await shop.read(invoice_id);
		expect(partly).toMatchObject({
			status: "open",
			is_partially_paid: true,
			paid_money: usd(4_000),
			outstanding_money: usd(6_000),
		});
		expect(isBalanced(partly)).toBe(true);
		await shop.payCash(invoice_id, 6_000);
		const paid = await shop.read(invoice_id);
		expect(paid).toMatchObject({ status: "paid", is_partially_paid: false, outstanding_money: usd(0) });
		expect(paid.paid_at).toBeDefined();
		expect(await shop.typesOf(invoice_id)).toEqual([
			"invoice.created",
			"invoice.opened",
			"invoice.updated",
			"invoice.paid",
		]);
		expect(refusal(await shop.payCash(invoice_id, 1))).toEqual({ status: 409, code: "INVOICE_NOT_OPEN" });
		expect(refusal(await shop.act(invoice_id, "void"))).toEqual({ status: 409, code: "INVOICE_NOT_OPEN" });
	});

	it("IV3 is paid by a card, and IV12 tells of one that fails when it failed", async () => {
		const { invoice_id, order_id } = await shop.issued(net30);
		const pay = (token: string) =>
			shop.post(`/v1/orders/${order_id}/pay`, { action: "pay", payment_source: { token } });
		expect((await pay("tok_declined")).status).toBe(402);
		const failed = (await shop.eventsOf(invoice_id)).find(({ event_type }) => event_type === "invoice.payment_failed");
		const [attempt] = dataOf(await shop.get(`/v1/orders/${order_id}/payment-attempts`));
		expect(failed?.data).toMatchObject({
			order_payment_attempt_id: attempt.order_payment_attempt_id,
			resource_updated_at: attempt.updated_at,
			payment_attempt_updated_at: attempt.updated_at,
		});
		expect((await pay("tok_visa")).status).toBe(200);
		expect(await shop.read(invoice_id)).toMatchObject({ status: "paid", paid_money: usd(10_000) });
	});

	it("CS10 CS18 is paid in a checkout session, and its buyer cannot change it", async () => {
		const { invoice_id } = await shop.issued(net30);
		const made = await shop.act(invoice_id, "checkout-sessions", { surface: "custom" });
		const session = sessionOf(made, 201);
		const buyer = buyerOf(svc, credentialOf(session));
		const code = await buyer.post("/discounts", { promotion_code: "SAVE" });
		expect([refusal(code), code.body.error.reason]).toEqual([
			{ status: 409, code: "CHECKOUT_SESSION_MODIFIERS_READ_ONLY" },
			"invoice_finalized",
		]);
		const lines = await buyer.put("/line-items", { line_items: [] });
		expect(lines.body.error).toMatchObject({
			code: "CHECKOUT_SESSION_MODIFIERS_READ_ONLY",
			reason: "invoice_finalized",
		});
		expect(refusal(await shop.act(invoice_id, "checkout-sessions", {}))).toEqual({
			status: 409,
			code: "CHECKOUT_SESSION_ALREADY_EXISTS",
		});
		expect((await buyer.pay()).status).toBe(200);
		expect(await shop.read(invoice_id)).toMatchObject({ status: "paid" });
	});

	it("IV5 keeps the price of a promotion that ends, and returns its use when it is voided", async () => {
		const promotion = dataOf(
			await shop.post("/v1/promotions", {
				name: "Ten",
				redemption_type: "code",
				discount_class: "order",
				application_method: { type: "percentage", percent: "10" },
				max_uses: 1,
				codes: [{ code: "TEN" }],
			}),
			201,
		);
		const withCode = {
			quick_pay: {
				customer_id: shop.customer_id,
				line_items: [shop.line(10_000)],
				discounts: [{ promotion: { promotion_code: "TEN" } }],
			},
		};
		const issue = async () => {
			const { invoice_id } = dataOf(await shop.post("/v1/invoices", { ...withCode, payment_due: net30 }), 201);
			return dataOf(await shop.act(invoice_id, "issue"));
		};
		const first = await issue();
		expect(first.total_money).toEqual(usd(9_000));
		expect((await issue()).total_money).toEqual(usd(10_000));
		dataOf(await shop.act(first.invoice_id, "void"));
		const again = await issue();
		expect(again.total_money).toEqual(usd(9_000));
		dataOf(await shop.post(`/v1/promotions/${promotion.promotion_id}/archive`));
		const declined = await shop.post(`/v1/orders/${again.order_id}/pay`, {
			action: "pay",
			payment_source: { token: "tok_declined" },
		});
		expect(declined.status).toBe(402);
		dataOf(
			await shop.post(`/v1/orders/${again.order_id}/pay`, { action: "pay", payment_source: { token: "tok_visa" } }),
		);
		expect(await shop.read(again.invoice_id)).toMatchObject({ status: "paid", total_money: usd(9_000) });
	});
});

describe("IV11: void, and IV3: uncollectible", () => {
	it("keeps the number, frees the order of another, and cancels its own", async () => {
		const own = await shop.issued(net30);
		const voided = dataOf(await shop.act(own.invoice_id, "void"));
		expect(voided).toMatchObject({ status: "void", number: own.number });
		expect(await shop.orderOf(own)).toMatchObject({ status: "canceled" });
		const { order_id } = dataOf(
			await shop.post("/v1/orders", { line_items: [shop.line(3_000)], customer_id: shop.customer_id }),
			201,
		);
		const request = { order_id, payment_due: net30 };
		const { invoice_id } = dataOf(await shop.post("/v1/invoices", request), 201);
		dataOf(await shop.act(invoice_id, "void"));
		expect(await shop.orderOf({ order_id })).toMatchObject({ status: "open" });
		expect(await shop.orderOf({ order_id })).not.toHaveProperty("invoice_id");
		expect((await shop.post("/v1/invoices", request)).status).toBe(201);
	});

	it("is refused after something was paid", async () => {
		const { invoice_id } = await shop.issued(net30);
		await shop.payCash(invoice_id, 1);
		expect(refusal(await shop.act(invoice_id, "void"))).toEqual({ status: 409, code: "ORDER_ALREADY_HAS_PAYMENTS" });
	});

	it("an uncollectible invoice may still be paid", async () => {
		const { invoice_id } = await shop.issued(net30);
		expect(dataOf(await shop.act(invoice_id, "mark-uncollectible")).status).toBe("uncollectible");
		expect(refusal(await shop.act(invoice_id, "mark-uncollectible")).code).toBe("INVOICE_NOT_OPEN");
		await shop.payCash(invoice_id, 10_000);
		expect(await shop.read(invoice_id)).toMatchObject({ status: "paid" });
	});
});

describe("IV10: installments", () => {
	const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

	it("split the total, and payments fill the earliest", async () => {
		const installments = [
			{ due_at: at(10), percent: "33.3333" },
			{ due_at: at(20), percent: "33.3333" },
			{ due_at: at(30), percent: "33.3334" },
		];
		const invoice = await shop.issued({ type: "schedule", installments }, {}, [shop.line(547)]);
		expect(invoice.installments.map((one: { amount_money: object }) => one.amount_money)).toEqual(
			[182, 182, 183].map(usd),
		);
		expect(invoice.due_at).toBe(installments[0]?.due_at);
		await shop.payCash(invoice.invoice_id, 200);
		const partly = await shop.read(invoice.invoice_id);
		expect(partly.installments.map((one: { settled_money: object }) => one.settled_money)).toEqual(
			[182, 18, 0].map(usd),
		);
		expect(partly.due_at).toBe(installments[1]?.due_at);
	});

	it.each([
		[
			"that do not ascend",
			() => [
				{ due_at: at(2), percent: 50 },
				{ due_at: at(1), percent: 50 },
			],
			"INVALID_VALUE",
		],
		[
			"that miss 100 %",
			() => [
				{ due_at: at(1), percent: 50 },
				{ due_at: at(2), percent: 49.9999 },
			],
			"INVALID_VALUE",
		],
		[
			"by both",
			() => [
				{ due_at: at(1), percent: 50 },
				{ due_at: at(2), amount_money: usd(5_000) },
			],
			"INVALID_VALUE",
		],
		[
			"in the past",
			() => [
				{ due_at: at(-1), percent: 50 },
				{ due_at: at(2), percent: 50 },
			],
			"TIMESTAMP_NOT_IN_FUTURE",
		],
		["of one", () => [{ due_at: at(1), percent: 100 }], "INVALID_VALUE"],
	])("%s are refused", async (_, installments, code) => {
		const { status, body } = await shop.draftOf({ type: "schedule", installments: installments() });
		expect([status, body.error.code]).toEqual([422, code]);
	});

	it("that miss the total are refused at issue", async () => {
		const installments = [
			{ due_at: at(1), amount_money: usd(5_000) },
			{ due_at: at(2), amount_money: usd(4_999) },
		];
		const { invoice_id } = dataOf(await shop.draftOf({ type: "schedule", installments }), 201);
		expect(refusal(await shop.act(invoice_id, "issue"))).toEqual({ status: 422, code: "INVALID_VALUE" });
	});
});
