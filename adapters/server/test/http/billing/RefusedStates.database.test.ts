/** What invoices, credit notes, plans, subscriptions and methods refuse in each state, by table. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { openSubscribing } from "./Subscribing.js";

let svc: Service;
let shop: Awaited<ReturnType<typeof openSubscribing>>;
let due: object;
beforeAll(async () => {
	svc = await startService({ worker: true });
	shop = await openSubscribing(svc);
	due = shop.byTerm(await shop.term(30));
});
afterAll(() => svc.stop());

/** The status and the code, such as `409 INVOICE_NOT_OPEN`; the status alone of a success. */
const saidBy = ({ body, status }: Answer) => `${status}${body.error === undefined ? "" : ` ${body.error.code}`}`;

const invoice = (invoice_id: string, action: string, body?: object) =>
	shop.post(`/v1/invoices/${invoice_id}/${action}`, body);

describe("IV3: an invoice", () => {
	const states = {
		draft: async () => dataOf(await shop.draftOf(due), 201),
		open: () => shop.issued(due),
		"part-paid": async () => {
			const one = await shop.issued(due);
			await shop.payCash(one.invoice_id, 100);
			return one;
		},
		paid: async () => {
			const one = await shop.issued(due);
			await shop.payCash(one.invoice_id, 10_000);
			return one;
		},
		void: async () => {
			const one = await shop.issued(due);
			dataOf(await invoice(one.invoice_id, "void"));
			return one;
		},
		uncollectible: async () => {
			const one = await shop.issued(due);
			dataOf(await invoice(one.invoice_id, "mark-uncollectible"));
			return one;
		},
	};
	const actions = {
		patch: (id: string) => shop.patch(`/v1/invoices/${id}`, { recipient_email: "ada@example.com" }),
		"late-fees": (id: string) => invoice(id, "late-fees", {}),
		"no money": (id: string) => invoice(id, "manual-payments", { amount_money: usd(0), method: "cash" }),
		document: (id: string) => shop.get(`/v1/invoices/${id}/document`),
		issue: (id: string) => invoice(id, "issue"),
		"mark-uncollectible": (id: string) => invoice(id, "mark-uncollectible"),
		void: (id: string) => invoice(id, "void"),
	};
	type Action = keyof typeof actions;
	const notOpen = "409 INVOICE_NOT_OPEN";
	const notDraft = "409 INVOICE_NOT_DRAFT";
	const expected: Readonly<Record<keyof typeof states, Readonly<Partial<Record<Action, string>>>>> = {
		draft: {
			"late-fees": notOpen,
			"no money": notOpen,
			document: notOpen,
			"mark-uncollectible": notOpen,
			issue: "200",
		},
		open: { patch: notDraft, "late-fees": "409 LATE_FEE_NOT_DUE", "no money": "422 AMOUNT_TOO_SMALL", void: "200" },
		"part-paid": { patch: notDraft, issue: notDraft, void: "409 ORDER_ALREADY_HAS_PAYMENTS", document: "200" },
		paid: { patch: notDraft, "no money": notOpen, issue: notDraft, "mark-uncollectible": notOpen, void: notOpen },
		void: {
			patch: notDraft,
			"late-fees": notOpen,
			"no money": notOpen,
			issue: notDraft,
			document: "200",
			void: notOpen,
		},
		uncollectible: { patch: notDraft, "late-fees": notOpen, "no money": "422 AMOUNT_TOO_SMALL", void: notOpen },
	};

	it.each(Object.keys(states) as ReadonlyArray<keyof typeof states>)(
		"that is %s refuses what it cannot do",
		async (state) => {
			const { invoice_id } = await states[state]();
			const said: Array<readonly [string, string]> = [];
			for (const action of Object.keys(expected[state]) as ReadonlyArray<Action>)
				said.push([action, saidBy(await actions[action](invoice_id))]);
			expect(Object.fromEntries(said)).toEqual(expected[state]);
		},
	);

	it("takes no empty lines, and no second payment at once", async () => {
		const draft = dataOf(await shop.draftOf(due), 201);
		expect(saidBy(await shop.patch(`/v1/invoices/${draft.invoice_id}`, { line_items: [] }))).toBe("422 INVALID_VALUE");
		const { invoice_id, order_id } = await shop.issued(due);
		const payment = { action: "pay", payment_source: { token: "tok_requires_action" } };
		dataOf(await shop.post(`/v1/orders/${order_id}/pay`, payment));
		const busy = "409 ORDER_HAS_ACTIVE_PAYMENT_INTENT";
		expect(saidBy(await invoice(invoice_id, "checkout-sessions", {}))).toBe(busy);
		expect(saidBy(await invoice(invoice_id, "void"))).toBe(busy);
	});

	it("CS26 is offered in no checkout while it is a draft, in which its buyer could not pay", async () => {
		const order = { line_items: [shop.line(3_000)], customer_id: shop.customer_id };
		const { order_id } = dataOf(await shop.post("/v1/orders", order), 201);
		const { invoice_id } = dataOf(await shop.post("/v1/invoices", { order_id, payment_due: due }), 201);
		const open = () => shop.post("/v1/checkout-sessions", { order_id });
		expect(saidBy(await open())).toBe("409 INVOICE_NOT_OPEN");
		expect(dataOf(await shop.get(`/v1/orders/${order_id}`))).not.toHaveProperty("checkout_session_id");
		dataOf(await invoice(invoice_id, "issue"));
		expect(dataOf(await open(), 201).checkout_session).toMatchObject({ status: "open", invoice_id });
	});
});

describe("a request refuses", () => {
	it("CN3 a draft credit note without lines", async () => {
		const { invoice_id, order_id } = await shop.issued(due);
		const [{ order_line_item_id }] = (await shop.orderOf(order_id)).line_items;
		const line_items = [{ order_line_item_id, quantity: 1 }];
		const { credit_note_id } = dataOf(await shop.post("/v1/credit-notes", { invoice_id, line_items }), 201);
		expect(saidBy(await shop.patch(`/v1/credit-notes/${credit_note_id}`, { line_items: [] }))).toBe(
			"422 INVALID_VALUE",
		);
	});

	it("SB1 SB4 a plan without lines, and a subscription without any method", async () => {
		const { subscription_plan_id } = await shop.planOf();
		const path = `/v1/subscription-plans/${subscription_plan_id}`;
		expect(saidBy(await shop.patch(path, { trial_period_days: -1 }))).toBe("422 INVALID_VALUE");
		const { subscription_id } = await shop.subscribed();
		const without = await shop.change(subscription_id, { payment_method_id: null });
		expect(saidBy(without)).toBe("422 PAYMENT_METHOD_REQUIRED");
	});

	it("CM7 more metadata than fits, on each resource", async () => {
		const metadata = Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`key_${i}`, "value"]));
		const { customer_id } = shop;
		const { invoice_id, order_id } = await shop.issued(due);
		const [{ order_line_item_id }] = (await shop.orderOf(order_id)).line_items;
		const payment_method_id = await shop.cardOf(customer_id);
		const { subscription_plan_id } = await shop.planOf();
		const line_items = [{ name: "Club", quantity: 1, unit_price_money: usd(900) }];
		const bodies: ReadonlyArray<readonly [string, object]> = [
			["/v1/subscription-plans", { name: "Club", billing_interval: "monthly", line_items }],
			["/v1/subscriptions", { subscription_plan_id, customer_id, payment_method_id }],
			["/v1/payment-links", { name: "Tea", line_items: [{ key: "tea", name: "Tea", amount_money: usd(500) }] }],
			["/v1/invoices", { quick_pay: { customer_id, line_items }, payment_due: due }],
			["/v1/credit-notes", { invoice_id, line_items: [{ order_line_item_id, quantity: 1 }] }],
			["/v1/payment-methods", { customer_id }],
			["/v1/checkout-sessions", { quick_pay_item: { name: "Tea", amount_money: usd(500) } }],
		];
		for (const [path, body] of bodies) {
			const { body: answer, status } = await shop.post(path, { ...body, metadata });
			expect([path, status, answer.error?.param]).toEqual([path, 422, "metadata"]);
			const { key_0, ...most } = metadata;
			const data = dataOf(await shop.post(path, { ...body, metadata: most }), 201);
			expect([path, (data.checkout_session ?? data).metadata]).toEqual([path, most]);
		}
	});
});
