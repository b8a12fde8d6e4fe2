import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";

let svc: Service;
let customer_id: string;
let delivery_method_id: string;
beforeAll(async () => {
	svc = await startService();
	customer_id = dataOf(await svc.post("/v1/customers", { name: "Ada", email: "ada@example.com" }), 201).customer_id;
	const bands = [{ from: 0, currency_options: { USD: usd(500) } }];
	const configuration = {
		origin: { type: "routing" },
		pricing: { type: "tiered", tiered: { basis: "item_quantity", bands } },
		public_details: { service_level: "standard" },
	};
	const body = { name: "Post", type: "shipment", configuration };
	delivery_method_id = dataOf(await svc.post("/v1/delivery-methods", body), 201).delivery_method_id;
});
afterAll(() => svc.stop());

const line = { name: "Mug", quantity: 1, unit_price_money: usd(1_000) };

/** An order of two lines, with a charge, a tip and a discount that can be removed. */
const ordered = async () => {
	const { order_id } = dataOf(await svc.post("/v1/orders", { customer_id, line_items: [line, line] }), 201);
	const discount = { customer_facing_name: "Friend", application_method: { type: "fixed", amount_money: usd(100) } };
	await svc.post(`/v1/orders/${order_id}/discounts`, discount);
	return { order_id, order: dataOf(await svc.get(`/v1/orders/${order_id}`)) };
};

type Ordered = Awaited<ReturnType<typeof ordered>>;

const cash = (order_id: string, amount: number) =>
	svc.post(`/v1/orders/${order_id}/manual-payments`, { amount_money: usd(amount), method: "cash" });

/** What keeps an order from changing, and the code that says so. */
const states: ReadonlyArray<readonly [code: string, reach: (order_id: string) => Promise<unknown>]> = [
	[
		"ORDER_ALREADY_HAS_ACTIVE_INVOICE",
		(order_id) => {
			const due_at = new Date(Date.now() + 86_400_000).toISOString();
			return svc.post("/v1/invoices", { order_id, payment_due: { type: "date", due_at } });
		},
	],
	["ORDER_ALREADY_HAS_PAYMENTS", (order_id) => cash(order_id, 500)],
	[
		"ORDER_ALREADY_HAS_REFUNDS",
		async (order_id) => {
			await cash(order_id, 500);
			return svc.post("/v1/refunds", { order_id, amount_money: usd(100) });
		},
	],
	// Frozen by the first payment that settles (decisions, section 3), also by one that pays all.
	["ORDER_ALREADY_HAS_PAYMENTS", (order_id) => cash(order_id, 1_900)],
	["ORDER_NOT_OPEN", (order_id) => svc.post(`/v1/orders/${order_id}/cancel`)],
	[
		"ORDER_HAS_ACTIVE_PAYMENT_INTENT",
		(order_id) =>
			svc.post(`/v1/orders/${order_id}/pay`, {
				action: "pay",
				payment_source: { token: "tok_requires_action" },
			}),
	],
];

/** The seller's changes of an order's price. */
const changes: ReadonlyArray<readonly [name: string, change: (of: Ordered) => ReturnType<Service["post"]>]> = [
	["adding a line", ({ order_id }) => svc.post(`/v1/orders/${order_id}/line-items`, { line_items: [line] })],
	[
		"changing a line",
		({ order, order_id }) =>
			svc.patch(`/v1/orders/${order_id}/line-items/${order.line_items[0].order_line_item_id}`, { quantity: 2 }),
	],
	[
		"removing a line",
		({ order, order_id }) => svc.delete(`/v1/orders/${order_id}/line-items/${order.line_items[0].order_line_item_id}`),
	],
	[
		"adding a discount",
		({ order_id }) =>
			svc.post(`/v1/orders/${order_id}/discounts`, {
				customer_facing_name: "Club",
				application_method: { type: "fixed", amount_money: usd(50) },
			}),
	],
	[
		"removing a discount",
		({ order, order_id }) =>
			svc.delete(`/v1/orders/${order_id}/discounts/${order.applied_discounts[0].applied_discount_id}`),
	],
	[
		"adding a charge",
		({ order_id }) =>
			svc.post(`/v1/orders/${order_id}/charges`, {
				name: "Service",
				charge_type: "service",
				application_method: { type: "fixed", amount_money: usd(100) },
			}),
	],
	[
		"setting the tip",
		({ order_id }) =>
			svc.put(`/v1/orders/${order_id}/tip`, { application_method: { type: "fixed", amount_money: usd(100) } }),
	],
	[
		"choosing the delivery",
		({ order_id }) => svc.put(`/v1/orders/${order_id}/delivery-method`, { delivery_method_id }),
	],
	["leaving out the delivery", ({ order_id }) => svc.delete(`/v1/orders/${order_id}/delivery-method`)],
	[
		"showing what a code would save",
		({ order_id }) =>
			svc.post("/v1/discount-previews", { order_id, discount: { promotion: { promotion_code: "SPRING" } } }),
	],
];

describe.each(states)("an order refuses with %s (IV6)", (code, reach) => {
	it.each(changes)("%s", async (_, change) => {
		const made = await ordered();
		await reach(made.order_id);
		const before = dataOf(await svc.get(`/v1/orders/${made.order_id}`));
		const refused = await change(made);
		expect([refused.status, refused.body.error?.code]).toEqual([409, code]);
		expect(dataOf(await svc.get(`/v1/orders/${made.order_id}`))).toEqual(before);
	});
});

describe("changes that other tests of guards leave out", () => {
	it("keep the tip and the destination of an order with an invoice, which takes no cash before it is issued", async () => {
		const { order_id } = await ordered();
		const due_at = new Date(Date.now() + 86_400_000).toISOString();
		dataOf(await svc.post("/v1/invoices", { order_id, payment_due: { type: "date", due_at } }), 201);
		const address = { line1: "1 Main St", city: "Austin", state: "TX", postal_code: "78701", country: "US" };
		const said = [
			await svc.delete(`/v1/orders/${order_id}/tip`),
			await svc.patch(`/v1/orders/${order_id}`, { delivery_destination: { address } }),
			await cash(order_id, 100),
		].map(({ body }) => body.error?.code);
		const hasInvoice = "ORDER_ALREADY_HAS_ACTIVE_INVOICE";
		expect(said).toEqual([hasInvoice, hasInvoice, "INVOICE_NOT_OPEN"]);
	});

	it("refuse a line that names a variant and a price, and the removal of the tip of a canceled order", async () => {
		const { order_id } = await ordered();
		const lines = { line_items: [{ variant_id: "var_x", quantity: 1, unit_price_money: usd(100) }] };
		const refused = await svc.post(`/v1/orders/${order_id}/line-items`, lines);
		expect(refused.body.error.code).toBe("AMOUNT_NOT_ADJUSTABLE");
		dataOf(await svc.post(`/v1/orders/${order_id}/cancel`));
		expect((await svc.delete(`/v1/orders/${order_id}/tip`)).body.error.code).toBe("ORDER_NOT_OPEN");
	});
});
