/** Requests that an invoice, its order or a credit note refuses because of what else happens to the order. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { trackedSales } from "../TrackedSale.js";
import { openBilling, refusal } from "./Billing.js";

let svc: Service;
let shop: Awaited<ReturnType<typeof openBilling>>;
let due: object;
beforeAll(async () => {
	svc = await startService();
	shop = await openBilling(svc);
	due = shop.byTerm(await shop.term(30));
});
afterAll(() => svc.stop());

const pay = (order_id: string, token: string) =>
	shop.post(`/v1/orders/${order_id}/pay`, { action: "pay", payment_source: { token } });

/** Begins a payment that waits for its buyer. */
const beginPayment = async (order_id: string) =>
	expect(dataOf(await pay(order_id, "tok_requires_action")).order.active_payment_attempt_id).toBeDefined();

const ordered = async (): Promise<string> => {
	const { customer_id } = shop;
	return dataOf(await shop.post("/v1/orders", { customer_id, line_items: [shop.line(1_000)] }), 201).order_id;
};

const invoiceOf = (order_id: string) => shop.post("/v1/invoices", { order_id, payment_due: due });

const expectRefused = (answer: Answer, status: number, code: string) =>
	expect(refusal(answer)).toEqual({ status, code });

describe("an invoice", () => {
	it("is drafted for no order that is closed, or that is being paid", async () => {
		const closed = await ordered();
		dataOf(await shop.post(`/v1/orders/${closed}/cancel`));
		expectRefused(await invoiceOf(closed), 409, "ORDER_NOT_OPEN");
		const busy = await ordered();
		await beginPayment(busy);
		expectRefused(await invoiceOf(busy), 409, "ORDER_HAS_ACTIVE_PAYMENT_INTENT");
	});

	it("is drafted no second time, and once the first is paid, its payments are the reason (IV6)", async () => {
		const byCash = await shop.issued(due);
		expectRefused(await invoiceOf(byCash.order_id), 409, "ORDER_ALREADY_HAS_ACTIVE_INVOICE");
		dataOf(await shop.payCash(byCash.invoice_id, 10_000), 201);
		expectRefused(await invoiceOf(byCash.order_id), 409, "ORDER_HAS_MANUAL_PAYMENTS");
		const byCard = await shop.issued(due);
		dataOf(await pay(byCard.order_id, "tok_visa"));
		expectRefused(await invoiceOf(byCard.order_id), 409, "ORDER_ALREADY_HAS_PAYMENTS");
	});

	it("takes no more cash than is due, none while its buyer pays, and is not voided then", async () => {
		const { invoice_id, order_id } = await shop.issued(due);
		expectRefused(await shop.payCash(invoice_id, 10_001), 422, "AMOUNT_EXCEEDS_BALANCE");
		await beginPayment(order_id);
		expectRefused(await shop.payCash(invoice_id, 100), 409, "ORDER_HAS_ACTIVE_PAYMENT_INTENT");
		expectRefused(await shop.act(invoice_id, "void"), 409, "ORDER_HAS_ACTIVE_PAYMENT_INTENT");
	});

	it("is not drafted if a promotion code of its lines has to apply and does not (IV15)", async () => {
		const discounts = [{ promotion: { promotion_code: "NONE" }, on_decline: "reject" }];
		const { customer_id } = shop;
		const quick_pay = { customer_id, line_items: [shop.line(1_000)], discounts };
		const answer = await shop.post("/v1/invoices", { quick_pay, payment_due: due });
		expectRefused(answer, 422, "PROMOTION_DECLINED");
		expect(answer.body.error.param).toBe("quick_pay.discounts[0].promotion.promotion_code");
	});

	it("opens no checkout while it is a draft", async () => {
		const { invoice_id } = dataOf(await shop.draftOf(due), 201);
		expectRefused(await shop.act(invoice_id, "checkout-sessions"), 409, "INVOICE_NOT_OPEN");
	});
});

describe("an invoice of tracked goods", () => {
	it("lets its order name a source until something of it is paid, and only that", async () => {
		const shelf = await trackedSales({ ...svc, ...shop }).shelf(5);
		const quick_pay = {
			customer_id: shop.customer_id,
			line_items: [{ variant_id: shelf.variant_id, quantity: 2 }],
		};
		const drafted = await shop.post("/v1/invoices", { quick_pay, payment_due: due });
		const { invoice_id, order_id } = dataOf(drafted, 201);
		dataOf(await shop.act(invoice_id, "issue"));
		expectRefused(await shop.payCash(invoice_id, 500), 422, "INVENTORY_ROUTING_SOURCE_REQUIRED");
		const named = { inventory_routing_source: shelf.source };
		const path = `/v1/orders/${order_id}`;
		const asked = { ...named, tax: { enabled: false } };
		expectRefused(await shop.patch(path, asked), 409, "ORDER_ALREADY_HAS_ACTIVE_INVOICE");
		expect(dataOf(await shop.patch(path, named))).toMatchObject(named);
		dataOf(await shop.payCash(invoice_id, 500), 201);
		expectRefused(await shop.patch(path, named), 409, "ORDER_ALREADY_HAS_PAYMENTS");
		expect(dataOf(await pay(order_id, "tok_visa")).order.payment_status).toBe("paid");
		expect(await shop.read(invoice_id)).toMatchObject({ status: "paid" });
	});
});

describe("an invoice of an order that is shipped", () => {
	it("is drafted once the order has a destination, which it then fixes", async () => {
		const method = {
			name: "Post",
			type: "shipment",
			configuration: { pricing: { type: "fixed", fixed: { currency_options: { USD: usd(500) } } } },
		};
		const { delivery_method_id } = dataOf(await shop.post("/v1/delivery-methods", method), 201);
		const order_id = await ordered();
		const path = `/v1/orders/${order_id}`;
		dataOf(await svc.put(`${path}/delivery-method`, { delivery_method_id }, { key: shop.key }));
		const refused = await invoiceOf(order_id);
		expectRefused(refused, 422, "DELIVERY_DESTINATION_REQUIRED");
		expect(refused.body.error.param).toBe("order_id");
		const delivery_destination = { address: { state: "NY", country: "US" } };
		dataOf(await shop.patch(path, { delivery_destination }));
		dataOf(await invoiceOf(order_id), 201);
		const moved = await shop.patch(path, { delivery_destination: null });
		expectRefused(moved, 409, "ORDER_ALREADY_HAS_ACTIVE_INVOICE");
	});
});

describe("a credit note", () => {
	/** An issued credit note over 100.00. */
	const credited = async () => {
		const invoice = await shop.issued(due);
		const [{ order_line_item_id }] = (await shop.orderOf(invoice)).line_items;
		const line_items = [{ order_line_item_id, quantity: 1 }];
		const body = { invoice_id: invoice.invoice_id, line_items };
		const { credit_note_id } = dataOf(await shop.post("/v1/credit-notes", body), 201);
		dataOf(await shop.post(`/v1/credit-notes/${credit_note_id}/issue`));
		return (body: object) => shop.post(`/v1/credit-notes/${credit_note_id}/allocate`, body);
	};

	it("names one use of its credit", async () => {
		const allocate = await credited();
		expectRefused(await allocate({}), 400, "FIELD_REQUIRED");
		expectRefused(await allocate({ refund: true, amount_money: usd(1) }), 422, "INVALID_VALUE");
	});

	it("pays no draft, and no invoice while its buyer is in checkout or pays", async () => {
		const allocate = await credited();
		const { invoice_id: draft } = dataOf(await shop.draftOf(due), 201);
		expectRefused(await allocate({ invoice_id: draft }), 409, "INVOICE_NOT_OPEN");
		const inCheckout = await shop.issued(due);
		dataOf(await shop.act(inCheckout.invoice_id, "checkout-sessions"), 201);
		expectRefused(await allocate({ invoice_id: inCheckout.invoice_id }), 409, "ORDER_HAS_OPEN_CHECKOUT");
		const busy = await shop.issued(due);
		await beginPayment(busy.order_id);
		expectRefused(await allocate({ invoice_id: busy.invoice_id }), 409, "ORDER_HAS_ACTIVE_PAYMENT_INTENT");
	});
});
