/** What is refused of invoices, their credits and changes of plan, and a refund of a credit that fails. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { refusal } from "./Billing.js";
import { eventually, openSubscribing } from "./Subscribing.js";

let svc: Service;
let shop: Awaited<ReturnType<typeof openSubscribing>>;
let due: object;
beforeAll(async () => {
	svc = await startService({ worker: true });
	shop = await openSubscribing(svc);
	due = shop.byTerm(await shop.term(30));
});
afterAll(() => svc.stop());

const codeOf = (answer: Answer) => ({ ...refusal(answer), param: answer.body.error.param });

/** An issued invoice of 100.00, and its line. */
const invoiced = async () => {
	const invoice = await shop.issued(due);
	const [{ order_line_item_id }] = (await shop.orderOf(invoice.order_id)).line_items;
	return { ...invoice, order_line_item_id };
};

/** An issued credit note of all that an invoice asks for. */
const credited = async () => {
	const { invoice_id, order_line_item_id } = await invoiced();
	const line_items = [{ order_line_item_id, quantity: 1 }];
	const { credit_note_id } = dataOf(await shop.post("/v1/credit-notes", { invoice_id, line_items }), 201);
	return dataOf(await shop.post(`/v1/credit-notes/${credit_note_id}/issue`));
};

describe("a credit note refuses", () => {
	const draft = (invoice_id: string, line_items: ReadonlyArray<object>) =>
		shop.post("/v1/credit-notes", { invoice_id, line_items });
	const allocate = (credit_note_id: string, invoice_id: string) =>
		shop.post(`/v1/credit-notes/${credit_note_id}/allocate`, { invoice_id });

	it("the same line twice, no units, and no money", async () => {
		const { invoice_id, order_line_item_id } = await invoiced();
		const line = { order_line_item_id, quantity: 0, amount_money: usd(100) };
		expect(codeOf(await draft(invoice_id, [line, line]))).toEqual({
			status: 422,
			code: "INVALID_VALUE",
			param: "line_items[1].order_line_item_id",
		});
		expect(codeOf(await draft(invoice_id, [{ order_line_item_id, quantity: 0 }]))).toEqual({
			status: 422,
			code: "INVALID_VALUE",
			param: "line_items[0].quantity",
		});
		expect(codeOf(await draft(invoice_id, [{ ...line, amount_money: usd(0) }]))).toEqual({
			status: 422,
			code: "AMOUNT_TOO_SMALL",
			param: "line_items[0].amount_money.amount",
		});
	});

	it("to pay an invoice that is paid, or when nothing is left of it", async () => {
		const { credit_note_id } = await credited();
		const paid = await invoiced();
		dataOf(await shop.payCash(paid.invoice_id, 10_000), 201);
		expect(refusal(await allocate(credit_note_id, paid.invoice_id))).toEqual({
			status: 409,
			code: "ORDER_ALREADY_PAID",
		});
		dataOf(await allocate(credit_note_id, (await invoiced()).invoice_id));
		expect(codeOf(await allocate(credit_note_id, (await invoiced()).invoice_id))).toEqual({
			status: 409,
			code: "CREDIT_NOTE_HAS_ALLOCATIONS",
		});
	});
});

describe("a credit that is paid back", () => {
	it("can be refunded again if the processor refuses", async () => {
		const { invoice_id, order_id, order_line_item_id } = await invoiced();
		const paid = { action: "pay", payment_source: { token: "tok_refund_fails" } };
		dataOf(await shop.post(`/v1/orders/${order_id}/pay`, paid));
		const line_items = [{ order_line_item_id, quantity: 1 }];
		const { credit_note_id } = dataOf(await shop.post("/v1/credit-notes", { invoice_id, line_items }), 201);
		dataOf(await shop.post(`/v1/credit-notes/${credit_note_id}/issue`));
		const used = dataOf(await shop.post(`/v1/credit-notes/${credit_note_id}/allocate`, { refund: true }));
		const [{ refund_id }] = used.allocations;
		await shop.advance(60);
		await eventually(async () => expect(dataOf(await shop.get(`/v1/refunds/${refund_id}`)).status).toBe("failed"));
		const order = await shop.orderOf(order_id);
		expect(order).toMatchObject({ refund_status: "none", settlement_amounts: { refunded_money: usd(0) } });
		expect(order.line_items).toMatchObject([{ refunded_quantity: 0, refunded_money: usd(0) }]);
		const types = dataOf(await shop.get("/v1/webhook-events?page_size=100"))
			.filter(({ data }: Answer["body"]) => (data.order ?? data.refund)?.order_id === order_id)
			.map(({ event_type }: Answer["body"]) => event_type);
		// The newest first: the failure gives the order its amounts back.
		expect(types.slice(0, 3).sort()).toEqual(["order.updated", "refund.failed", "refund.updated"]);
		const again = dataOf(await shop.post("/v1/refunds", { order_id, line_items }), 201);
		expect(again.amount_money).toEqual(usd(10_000));
	});
});

describe("an invoice refuses", () => {
	it("a checkout session while two payments share its amount", async () => {
		const { invoice_id, order_id } = await invoiced();
		for (const amount of [4_000, 6_000])
			dataOf(await shop.post(`/v1/orders/${order_id}/payment-intents`, { amount_money: usd(amount) }), 201);
		const refused = await shop.post(`/v1/invoices/${invoice_id}/checkout-sessions`);
		expect(refusal(refused)).toEqual({ status: 409, code: "CHECKOUT_SPLIT_PAYMENT_UNSUPPORTED" });
		expect(refused.body.error.blocking_resources).toHaveLength(2);
	});
});

describe("the preview of a change of plan refuses", () => {
	it("the plan that the subscription has, and one that is archived", async () => {
		const { subscription_id, subscription_plan_id } = await shop.subscribed();
		await shop.reached(subscription_id, "active");
		const preview = (plan_id: string) =>
			shop.post(`/v1/subscriptions/${subscription_id}/plan-change-preview`, { subscription_plan_id: plan_id });
		const archived = await shop.planOf();
		dataOf(await shop.patch(`/v1/subscription-plans/${archived.subscription_plan_id}`, { status: "archived" }));
		for (const plan_id of [subscription_plan_id, archived.subscription_plan_id])
			expect(codeOf(await preview(plan_id))).toEqual({
				status: 422,
				code: "INVALID_VALUE",
				param: "subscription_plan_id",
			});
	});
});
