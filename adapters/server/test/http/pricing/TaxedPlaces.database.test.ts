/** Where each line of an order is taxed: where it goes, where its buyer is billed, or where the event is. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { openBilling } from "../billing/Billing.js";
import { openSubscribing } from "../billing/Subscribing.js";
import { usd } from "../Sale.js";
import { buyerOf, checkouts, credentialOf, sessionOf } from "../sale/Buyers.js";
import { event, links } from "../sale/Links.js";

let svc: Service;
let shop: ReturnType<typeof checkouts>;
beforeAll(async () => {
	svc = await startService({ worker: true });
	shop = checkouts(svc);
});
afterAll(() => svc.stop());

const line = (name: string, more: object = {}) => ({ name, quantity: 1, unit_price_money: usd(10_000), ...more });
const by = (requirement: string) => ({ fulfillment: { requirement } });
const at = (state: string, postal_code: string) => ({ state, postal_code, country: "US" });
const seattle = at("WA", "98101");

interface Taxed {
	readonly line_item_tax_category: string;
	readonly pricing_amounts: { readonly tax_money: { readonly amount: number } };
}
const taxes = ({ line_items }: { readonly line_items: ReadonlyArray<Taxed> }) =>
	line_items.map(({ pricing_amounts }) => pricing_amounts.tax_money.amount);

const ordered = async (body: object) => dataOf(await svc.post("/v1/orders", body), 201);

describe("the place of a line", () => {
	it("follows its fulfillment, as its tax category does", async () => {
		const order = await ordered({
			line_items: [
				line("Mug", by("shipment")),
				line("Song", by("digital")),
				line("Advice", by("none")),
				line("Pin"),
				line("Mug to fetch", { ...by("pickup"), line_item_tax_category: "clothing" }),
			],
			delivery_destination: { address: at("NY", "10001") },
			billing_address: seattle,
		});
		expect(order.line_items.map(({ line_item_tax_category }: Taxed) => line_item_tax_category)).toEqual([
			"physical_goods",
			"digital_goods",
			"services",
			"physical_goods",
			"clothing",
		]);
		// 4 % in New York, 6.5 % in Washington; New York exempts clothing below $110, and no state taxes services.
		expect(taxes(order)).toEqual([400, 650, 0, 400, 0]);
		const moved = await svc.patch(`/v1/orders/${order.order_id}`, { billing_address: at("CA", "94110") });
		expect(taxes(dataOf(moved))).toEqual([400, 0, 0, 400, 0]);
		const cleared = await svc.patch(`/v1/orders/${order.order_id}`, { billing_address: null });
		expect(dataOf(cleared)).not.toHaveProperty("billing_address");
	});

	it("is the billing address for goods without a destination, and the destination without a billing address", async () => {
		expect(
			taxes(await ordered({ line_items: [line("Pin"), line("Mug", by("shipment"))], billing_address: seattle })),
		).toEqual([650, 0]);
		const song = { line_items: [line("Song", by("digital"))], delivery_destination: { address: seattle } };
		expect(taxes(await ordered(song))).toEqual([650]);
	});

	it("is the location of a pickup, if it has an address", async () => {
		const pickup = async (address: object) => {
			const { location_id } = dataOf(await svc.post("/v1/locations", { name: "Store", ...address }), 201);
			const configuration = {
				origin: { type: "location", location_id },
				pricing: { type: "fixed", fixed: { currency_options: { USD: usd(1_000) } } },
			};
			return dataOf(await svc.post("/v1/delivery-methods", { name: "Pick up", type: "pickup", configuration }), 201)
				.delivery_method_id;
		};
		const { order_id } = await ordered({
			line_items: [line("Mug", by("pickup")), line("Pin"), line("Song", by("digital"))],
			billing_address: at("NY", "10001"),
		});
		const choose = async (delivery_method_id: string) => {
			const order = dataOf(await svc.put(`/v1/orders/${order_id}/delivery-method`, { delivery_method_id }));
			return [...taxes(order), order.charges[0].pricing_amounts.tax_money.amount];
		};
		// Washington takes 6.5 %, also of the fee. New York takes 4 %, and nothing of songs.
		expect(await choose(await pickup({ address: seattle }))).toEqual([650, 650, 0, 65]);
		expect(await choose(await pickup({}))).toEqual([0, 400, 0, 0]);
	});

	it("is the billing address for an invoice that ships nothing", async () => {
		const billing = await openBilling(svc);
		const quick_pay = {
			customer_id: billing.customer_id,
			line_items: [line("Song", by("digital"))],
			billing_address: seattle,
		};
		const due = { payment_due: billing.byTerm(await billing.term(30)) };
		expect(dataOf(await billing.post("/v1/invoices", { quick_pay, ...due }), 201).total_money).toEqual(usd(10_650));
	});

	it("is the venue for tickets", async () => {
		await svc.post("/v1/tax-rates", { state: "PA", line_item_tax_category: "services", rate: "5" });
		const link = links(svc);
		const { payment_link_id } = await link.made(event(undefined, { venue_address: at("PA", "19104") }));
		const { buyer, session } = await link.buys(payment_link_id, { hall: 1 });
		expect((await buyer.view()).is_billing_address_required).toBeUndefined();
		expect(
			dataOf(await buyer.put("/line-items", { line_items: [{ key: "hall", quantity: 2 }] })).pricing_amounts,
		).toMatchObject({ tax_money: usd(200), total_money: usd(4_200) });
		dataOf(await buyer.pay());
		expect(await shop.order(session.order_id)).toMatchObject({
			payment_status: "paid",
			line_items: [{ venue_address: at("PA", "19104"), line_item_tax_category: "services" }],
		});
	});
});

describe("a checkout of what is not shipped", () => {
	const song = async () => (await ordered({ line_items: [line("Song", by("digital"))] })).order_id;

	it("asks for the billing address, and is taxed by it", async () => {
		const { buyer } = await shop.opened({ order_id: await song() });
		expect((await buyer.view()).is_billing_address_required).toBe(true);
		const refused = await buyer.pay();
		expect([refused.status, refused.body.error.code, refused.body.error.param]).toEqual([
			400,
			"FIELD_REQUIRED",
			"billing_address",
		]);
		const wrong = await buyer.put("/customer", { buyer: {}, billing_address: at("WA", "9810") });
		expect(wrong.body.error.param).toBe("billing_address.postal_code");
		const known = dataOf(
			await buyer.put("/customer", { buyer: {}, billing_address: { ...seattle, state: "Washington" } }),
		);
		expect(known).toMatchObject({ billing_address: seattle, pricing_amounts: { tax_money: usd(650) } });
		expect(dataOf(await buyer.pay()).status).toBe("completed");
	});

	it("asks nothing on the seller's own page, of an untaxed order, or of services that nobody taxes", async () => {
		const own = await shop.opened({ order_id: await song(), surface: "custom" });
		expect(dataOf(await own.buyer.pay()).status).toBe("completed");
		const untaxed = await ordered({ line_items: [line("Song", by("digital"))], tax: { enabled: false } });
		const { buyer } = await shop.opened({ order_id: untaxed.order_id });
		expect((await buyer.view()).is_billing_address_required).toBeUndefined();
		expect(dataOf(await buyer.pay()).status).toBe("completed");

		const { key } = await openBilling(svc);
		const { order_id } = dataOf(
			await svc.post("/v1/orders", { line_items: [line("Advice", by("none"))] }, { key }),
			201,
		);
		const advised = buyerOf(svc, credentialOf(sessionOf(await shop.create({ order_id }, { key }), 201)));
		expect((await advised.view()).is_billing_address_required).toBeUndefined();
		dataOf(
			await svc.post("/v1/tax-rates", { state: "CA", line_item_tax_category: "services", rate: "9" }, { key }),
			201,
		);
		expect((await advised.view()).is_billing_address_required).toBe(true);
	});
});

describe("a subscription to a service", () => {
	it("is untaxed until the seller taxes services, and then by its billing address", async () => {
		const sub = await openSubscribing(svc);
		dataOf(await sub.post("/v1/tax-rates", { state: "CA", rate: "9" }), 201);
		const plan = await sub.planOf();
		expect(plan.line_items[0].line_item_tax_category).toBe("services");
		const customer_id = await sub.newCustomer();
		const payment_method_id = await sub.cardOf(customer_id);
		const subscribed = async () => {
			const { subscription_plan_id } = plan;
			const body = { subscription_plan_id, customer_id, payment_method_id, billing_address: at("CA", "94110") };
			const { latest_order_id, subscription_id } = dataOf(await sub.subscribe(body), 201);
			return { order: dataOf(await sub.get(`/v1/orders/${latest_order_id}`)), subscription_id };
		};
		expect(taxes((await subscribed()).order)).toEqual([0]);
		dataOf(await sub.post("/v1/tax-rates", { state: "CA", line_item_tax_category: "services", rate: "9" }), 201);
		const { order, subscription_id } = await subscribed();
		expect(taxes(order)).toEqual([180]);
		const moved = await sub.patch(`/v1/subscriptions/${subscription_id}`, { billing_address: seattle });
		expect(dataOf(moved).billing_address).toEqual(seattle);
	});
});
