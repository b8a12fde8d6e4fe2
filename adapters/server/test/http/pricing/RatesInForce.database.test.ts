/** An order has the rates in force now, all of them (decisions: Tax). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../../Harness.js";
import { day, openBilling } from "../billing/Billing.js";
import { usd } from "../Sale.js";

const to = (state: string, postal_code: string) => ({
	delivery_destination: { address: { line1: "1 Main", city: "X", state, postal_code, country: "US" } },
});

const line = (name: string, amount: number, more: object = {}) => ({
	name,
	quantity: 1,
	unit_price_money: usd(amount),
	...more,
});

interface Taxed {
	readonly pricing_amounts: { readonly tax_money: { readonly amount: number } };
}

const taxes = (order: { readonly line_items: ReadonlyArray<Taxed>; readonly charges: ReadonlyArray<Taxed> }) =>
	[...order.line_items, ...order.charges].map(({ pricing_amounts }) => pricing_amounts.tax_money.amount);

const changedTo = ({ body, status }: Answer) => [
	status,
	body.error.code,
	body.error.details[0].outstanding_money.amount,
];

describe("the rates of an order", () => {
	let svc: Service;
	let shop: Awaited<ReturnType<typeof openBilling>>;
	beforeAll(async () => {
		svc = await startService({ worker: true });
		shop = await openBilling(svc);
	});
	afterAll(() => svc.stop());

	const rated = async (state: string, more: object = {}) =>
		dataOf(await shop.post("/v1/tax-rates", { state, rate: "6", ...more }), 201).tax_rate_id;
	const raise = (tax_rate_id: string) => shop.patch(`/v1/tax-rates/${tax_rate_id}`, { rate: "7" });
	const ordered = async (destination: object, ...line_items: ReadonlyArray<object>) =>
		dataOf(await shop.post("/v1/orders", { line_items, customer_id: shop.customer_id, ...destination }), 201).order_id;

	const delivered = async (order_id: string) => {
		const { delivery_method_id } = dataOf(
			await shop.post("/v1/delivery-methods", {
				name: "Mail",
				type: "shipment",
				configuration: { pricing: { type: "fixed", fixed: { currency_options: { USD: usd(1_000) } } } },
			}),
			201,
		);
		return svc.put(`/v1/orders/${order_id}/delivery-method`, { delivery_method_id }, { key: shop.key });
	};

	it("are all of now, whichever change prices the order again", async () => {
		const rate = await rated("GA");
		const changes: ReadonlyArray<readonly [(order_id: string) => Promise<Answer>, ReadonlyArray<number>]> = [
			[(id) => shop.post(`/v1/orders/${id}/line-items`, { line_items: [line("B", 10_000)] }), [700, 700]],
			[
				(id) =>
					shop.post(`/v1/orders/${id}/charges`, {
						charge_type: "service",
						name: "Wrap",
						line_item_tax_category: "physical_goods",
						application_method: { type: "fixed", amount_money: usd(1_000) },
					}),
				[700, 70],
			],
			[delivered, [700, 70]],
			[
				(id) => shop.post(`/v1/orders/${id}/discounts`, { application_method: { type: "percentage", percent: "50" } }),
				[350],
			],
		];
		const orders: Array<string> = [];
		for (const _ of changes) orders.push(await ordered(to("GA", "30301"), line("A", 10_000)));
		dataOf(await raise(rate));
		for (const [i, [change, expected]] of changes.entries()) {
			const answer = await change(orders[i]!);
			expect(answer.status, answer.text).toBeLessThan(300);
			expect(taxes(answer.body.data)).toEqual(expected);
		}
	});

	it("refuse a payment if they have changed the total, and stay", async () => {
		const rate = await rated("OH");
		const [card, cash] = [
			await ordered(to("OH", "43004"), line("A", 10_000)),
			await ordered(to("OH", "43004"), line("A", 10_000)),
		];
		dataOf(await raise(rate));
		const pay = () => shop.post(`/v1/orders/${card}/pay`, { action: "pay", payment_source: { token: "tok_visa" } });
		expect(changedTo(await pay())).toEqual([409, "ORDER_OUTSTANDING_CHANGED", 10_700]);
		expect(taxes(dataOf(await shop.get(`/v1/orders/${card}`)))).toEqual([700]);
		dataOf(await pay());
		const manual = (amount: number) =>
			shop.post(`/v1/orders/${cash}/manual-payments`, { amount_money: usd(amount), method: "cash" });
		expect(changedTo(await manual(10_600))).toEqual([409, "ORDER_OUTSTANDING_CHANGED", 10_700]);
		dataOf(await manual(10_700), 201);
		expect(dataOf(await shop.get(`/v1/orders/${cash}`)).payment_status).toBe("paid");
	});

	it("refuse to issue a draft at another total, and keep the price of an issued invoice", async () => {
		const rate = await rated("IN");
		const quick_pay = { customer_id: shop.customer_id, line_items: [line("A", 10_000)], ...to("IN", "46201") };
		const due = { payment_due: shop.byTerm(await shop.term(30)) };
		const { invoice_id, order_id } = dataOf(await shop.post("/v1/invoices", { quick_pay, ...due }), 201);
		dataOf(await raise(rate));
		expect(changedTo(await shop.act(invoice_id, "issue"))).toEqual([409, "ORDER_OUTSTANDING_CHANGED", 10_700]);
		expect(await shop.read(invoice_id)).toMatchObject({ status: "draft", total_money: usd(10_700) });
		expect(dataOf(await shop.act(invoice_id, "issue"))).toMatchObject({ status: "open", total_money: usd(10_700) });
		dataOf(await shop.patch(`/v1/tax-rates/${rate}`, { rate: "8" }));
		dataOf(await shop.post(`/v1/orders/${order_id}/pay`, { action: "pay", payment_source: { token: "tok_visa" } }));
		expect(await shop.read(invoice_id)).toMatchObject({ status: "paid", paid_money: usd(10_700) });
	});

	it("begin and end on their days, by the clock of the environment", async () => {
		const dayAfter = (days: number) => new Date(Date.now() + days * day * 1_000).toISOString().slice(0, 10);
		await rated("KY", { effective_until: dayAfter(5) });
		await rated("KY", { rate: "7", effective_from: dayAfter(6) });
		const open = await ordered(to("KY", "40201"), line("A", 10_000));
		expect(taxes(dataOf(await shop.get(`/v1/orders/${open}`)))).toEqual([600]);
		await shop.advance(8 * day);
		const more = await shop.post(`/v1/orders/${open}/line-items`, { line_items: [line("B", 10_000)] });
		expect(taxes(dataOf(more))).toEqual([700, 700]);
		expect(
			dataOf(await shop.get(`/v1/tax-rates?state=KY`))
				.map((rate: { effective_from?: string }) => rate.effective_from)
				.sort(),
		).toEqual([dayAfter(6), undefined]);
	});

	it("tax a delivery by the rule of its state", async () => {
		const jacket = await ordered(to("NY", "10001"), line("Jacket", 10_000, { line_item_tax_category: "clothing" }));
		expect(taxes(dataOf(await delivered(jacket)))).toEqual([0, 0]);
		const more = await shop.post(`/v1/orders/${jacket}/line-items`, { line_items: [line("Mug", 200)] });
		expect(taxes(dataOf(more))).toEqual([0, 8, 40]);
		const split = await ordered(
			to("NJ", "08608"),
			line("Jacket", 7_500, { line_item_tax_category: "clothing" }),
			line("Mug", 2_500),
		);
		// A quarter of the delivery is taxed: 250 at 6.625 %.
		expect(taxes(dataOf(await delivered(split)))).toEqual([0, 166, 17]);
	});
});
