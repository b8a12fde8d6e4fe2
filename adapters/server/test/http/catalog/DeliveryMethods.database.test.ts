/** Delivery methods, and the shipping that they add to orders: by amount, by quantity, by weight. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { sales, usd } from "../Sale.js";
import { stockOf } from "../Stock.js";

const price = (amount: number) => ({ currency_options: { USD: usd(amount) } });
const fixed = (amount: number) => ({ type: "fixed", fixed: price(amount) });
const tiered = (basis: string, ...bands: ReadonlyArray<readonly [number, number | undefined, number]>) => ({
	type: "tiered",
	tiered: {
		basis,
		bands: bands.map(([from, to, amount]) => ({ from, ...(to === undefined ? {} : { to }), ...price(amount) })),
	},
});
const texas = { address: { state: "TX", country: "US" } };
const mug = { name: "Mug", quantity: 1, unit_price_money: usd(1_000) };

describe("delivery methods over HTTP", () => {
	let svc: Service;
	let sale: ReturnType<typeof sales>;
	beforeAll(async () => {
		svc = await startService();
		sale = sales(svc);
	});
	afterAll(() => svc.stop());

	const post = (body: object) => svc.post("/v1/delivery-methods", body);
	const method = async (pricing: object, type = "shipment"): Promise<string> =>
		dataOf(await post({ name: "Courier", type, configuration: { pricing } }), 201).delivery_method_id;
	const create = async (more: object = {}): Promise<string> =>
		dataOf(await svc.post("/v1/orders", { line_items: [mug], ...more }), 201).order_id;
	const choose = (order_id: string, delivery_method_id: string, more: object = {}) =>
		svc.put(`/v1/orders/${order_id}/delivery-method`, { delivery_method_id, ...more });
	const shippingOf = (order: { charges: ReadonlyArray<{ pricing_amounts: { subtotal_money: object } }> }) =>
		order.charges.map(({ pricing_amounts }) => pricing_amounts.subtotal_money);

	it("creates, reads, changes, archives and lists", async () => {
		const location_id = await stockOf(svc).location();
		const body = {
			name: "Ground",
			type: "shipment",
			configuration: {
				origin: { type: "location", location_id },
				pricing: tiered("order_amount", [0, 5_000, 700], [5_000, undefined, 0]),
				public_details: { service_level: "3 to 5 days" },
			},
		};
		const made = dataOf(await post(body), 201);
		expect(made).toMatchObject({ ...body, status: "active", version: 1 });
		expect(made.delivery_method_id).toMatch(/^dmet_/);
		const path = `/v1/delivery-methods/${made.delivery_method_id}`;
		expect(dataOf(await svc.get(path))).toEqual(made);
		const changed = dataOf(await svc.patch(path, { name: "Slow", expected_version: 1 }));
		expect(changed).toMatchObject({ name: "Slow", configuration: body.configuration, version: 2 });
		const stale = await svc.patch(path, { name: "Fast", expected_version: 1 });
		expect(stale.body.error.code).toBe("VERSION_CONFLICT");
		expect(dataOf(await svc.post(`${path}/archive`)).status).toBe("archived");
		const archived = dataOf(await svc.get("/v1/delivery-methods?status=archived&type=shipment"));
		expect(archived.map(({ delivery_method_id }: { delivery_method_id: string }) => delivery_method_id)).toEqual([
			made.delivery_method_id,
		]);
		const refused = await choose(await create(), made.delivery_method_id);
		expect([refused.status, refused.body.error.code]).toEqual([422, "DELIVERY_METHOD_NOT_AVAILABLE"]);
		expect(dataOf(await svc.patch(path, { status: "active" })).status).toBe("active");
	});

	it("is created active, or archived to be activated later", async () => {
		const body = { name: "Drone", type: "shipment", configuration: { pricing: fixed(100) } };
		expect(dataOf(await post({ ...body, status: "active" }), 201).status).toBe("active");
		const { delivery_method_id, status } = dataOf(await post({ ...body, status: "archived" }), 201);
		expect(status).toBe("archived");
		const refused = await choose(await create(), delivery_method_id);
		expect([refused.status, refused.body.error.code]).toEqual([422, "DELIVERY_METHOD_NOT_AVAILABLE"]);
		const unknown = await post({ ...body, status: "paused" });
		expect([unknown.status, unknown.body.error.param]).toEqual([422, "status"]);
	});

	it("names the invalid band, the missing location, and the location that a pickup needs", async () => {
		const bands = (...list: Parameters<typeof tiered>[1][]) => ({
			name: "X",
			type: "shipment",
			configuration: { pricing: tiered("weight", ...list) },
		});
		const at = (band: string) => `configuration.pricing.tiered.bands${band}`;
		const cases: ReadonlyArray<readonly [object, number, string, string]> = [
			[bands(), 422, "INVALID_VALUE", at("")],
			[bands([0, 5, 1], [6, undefined, 2]), 422, "INVALID_VALUE", at("[1].from")],
			[bands([0, 5, 1], [4, undefined, 2]), 422, "INVALID_VALUE", at("[1].from")],
			[bands([5, 9, 1], [0, 5, 2]), 422, "INVALID_VALUE", at("[1].from")],
			[bands([0, undefined, 1], [5, undefined, 2]), 422, "INVALID_VALUE", at("[0].to")],
			[bands([5, 5, 1]), 422, "INVALID_VALUE", at("[0].to")],
			[bands([-1, 5, 1]), 422, "INVALID_VALUE", at("[0].from")],
			[
				{ name: "X", type: "shipment", configuration: { pricing: { type: "fixed", fixed: { currency_options: {} } } } },
				400,
				"AMOUNT_MONEY_REQUIRED",
				"configuration.pricing.fixed.currency_options.USD",
			],
			[
				{ name: "X", type: "pickup", configuration: { pricing: fixed(0) } },
				400,
				"FIELD_REQUIRED",
				"configuration.origin",
			],
			[
				{
					name: "X",
					type: "pickup",
					configuration: { pricing: fixed(0), origin: { type: "location", location_id: "loc_none" } },
				},
				404,
				"RESOURCE_NOT_FOUND",
				"configuration.origin.location_id",
			],
		];
		for (const [body, status, code, param] of cases) {
			const answer = await post(body);
			expect([answer.status, answer.body.error?.code, answer.body.error?.param], answer.text).toEqual([
				status,
				code,
				param,
			]);
		}
	});

	it("prices by the order amount after discounts, taxed at the destination, in every repricing", async () => {
		const courier = await method(tiered("order_amount", [0, 1_000, 900], [1_000, 3_000, 500], [3_000, undefined, 0]));
		const order_id = await create({ delivery_destination: texas });
		const chosen = dataOf(await choose(order_id, courier, { expected_version: 1 }));
		expect(chosen.delivery_method).toMatchObject({ delivery_method_id: courier, name: "Courier", type: "shipment" });
		expect(chosen.charges).toMatchObject([
			{
				charge_type: "shipping",
				delivery_method_id: courier,
				application_method: { type: "fixed", amount_money: usd(500) },
				// 6.25 % of 5.00.
				pricing_amounts: { subtotal_money: usd(500), tax_money: usd(31) },
			},
		]);
		const path = `/v1/orders/${order_id}`;
		const cheaper = dataOf(
			await svc.post(`${path}/discounts`, { application_method: { type: "fixed", amount_money: usd(1) } }),
		);
		expect(shippingOf(cheaper)).toEqual([usd(900)]);
		const larger = dataOf(await svc.post(`${path}/line-items`, { line_items: [{ ...mug, quantity: 3 }] }));
		expect(shippingOf(larger)).toEqual([usd(0)]);
		const back = dataOf(await svc.delete(`${path}/line-items/${larger.line_items[1].order_line_item_id}`));
		expect(shippingOf(back)).toEqual([usd(900)]);

		// The order keeps the terms of the day of the choice.
		dataOf(await svc.patch(`/v1/delivery-methods/${courier}`, { configuration: { pricing: fixed(1) } }));
		const [{ applied_discount_id }] = back.applied_discounts;
		const kept = dataOf(await svc.delete(`${path}/discounts/${applied_discount_id}`));
		expect(shippingOf(kept)).toEqual([usd(500)]);
		expect(shippingOf(dataOf(await choose(order_id, courier)))).toEqual([usd(1)]);

		const charge = `${path}/charges/${kept.charges[0].order_charge_id}`;
		expect((await svc.delete(charge)).status).toBe(404);
		const { charges } = dataOf(await svc.get(path));
		const own = await svc.delete(`${path}/charges/${charges[0].order_charge_id}`);
		expect([own.status, own.body.error.code]).toEqual([422, "INVALID_VALUE"]);
		const removed = dataOf(await svc.delete(`${path}/delivery-method`));
		expect(removed.charges).toEqual([]);
		expect(removed).not.toHaveProperty("delivery_method");
		expect(removed.pricing_amounts.total_money).toEqual(usd(1_063));
	});

	it("prices by units and by weight of the variants", async () => {
		const product = dataOf(
			await svc.post("/v1/products", {
				name: "Anvil",
				product_type: "physical",
				default_variant: { unit_price_money: usd(9_000), weight_grams: 20_000 },
			}),
			201,
		);
		const [{ variant_id, weight_grams }] = product.variants;
		expect(weight_grams).toBe(20_000);
		const order_id = await create({
			line_items: [
				{ variant_id, quantity: 2 },
				{ ...mug, weight_grams: 400 },
			],
		});
		const byWeight = await method(tiered("weight", [0, 40_400, 100], [40_400, 40_401, 200], [40_401, undefined, 300]));
		const weighed = dataOf(await choose(order_id, byWeight));
		expect(weighed.line_items.map((line: { weight_grams: number }) => line.weight_grams)).toEqual([20_000, 400]);
		expect(shippingOf(weighed)).toEqual([usd(200)]);
		const byUnits = await method(tiered("item_quantity", [1, 3, 100], [3, 5, 200]));
		expect(shippingOf(dataOf(await choose(order_id, byUnits)))).toEqual([usd(200)]);

		const path = `/v1/orders/${order_id}/line-items/${weighed.line_items[0].order_line_item_id}`;
		const beyond = await svc.patch(path, { quantity: 4 });
		expect([beyond.status, beyond.body.error]).toMatchObject([
			422,
			{ code: "DELIVERY_METHOD_NOT_AVAILABLE", details: [{ basis: "item_quantity", size: 5 }] },
		]);
		expect(shippingOf(dataOf(await svc.patch(path, { quantity: 3 })))).toEqual([usd(200)]);

		const variant = `/v1/variants/${variant_id}`;
		expect(dataOf(await svc.patch(variant, { weight_grams: 19_000 })).weight_grams).toBe(19_000);
		expect(dataOf(await svc.patch(variant, { weight_grams: null }))).not.toHaveProperty("weight_grams");
		const sent = await svc.post("/v1/orders", { line_items: [{ variant_id, quantity: 1, weight_grams: 1 }] });
		expect(sent.body.error).toMatchObject({ code: "INVALID_VALUE", param: "line_items[0].weight_grams" });
	});

	it("refuses payment until a shipment has a destination; pickup and digital need none", async () => {
		const order_id = await create();
		dataOf(await choose(order_id, await method(fixed(700))));
		const refused = await sale.pay(order_id, "tok_visa");
		expect([refused.status, refused.body.error.code]).toEqual([422, "DELIVERY_DESTINATION_REQUIRED"]);
		const cash = { amount_money: usd(1_807), method: "cash" };
		const byHand = await svc.post(`/v1/orders/${order_id}/manual-payments`, cash);
		expect(byHand.body.error.code).toBe("DELIVERY_DESTINATION_REQUIRED");
		// A payment has no such field.
		expect([refused.body.error.param, byHand.body.error.param]).toEqual([undefined, undefined]);
		dataOf(await svc.patch(`/v1/orders/${order_id}`, { delivery_destination: texas }));
		const { order } = dataOf(await sale.pay(order_id, "tok_visa"));
		expect(order.settlement_amounts.paid_money).toEqual(usd(1_063 + 744));
		expect((await choose(order_id, await method(fixed(1)))).body.error.code).toBe("ORDER_ALREADY_HAS_PAYMENTS");

		const digital = await create();
		dataOf(await choose(digital, await method(fixed(0), "digital")));
		expect(dataOf(await sale.pay(digital, "tok_visa")).order.payment_status).toBe("paid");
		const location_id = await stockOf(svc).location();
		const counter = dataOf(
			await post({
				name: "Counter",
				type: "pickup",
				configuration: { origin: { type: "location", location_id }, pricing: fixed(0) },
			}),
			201,
		).delivery_method_id;
		const pickup = await create();
		dataOf(await choose(pickup, counter));
		expect(dataOf(await sale.pay(pickup, "tok_visa")).order.payment_status).toBe("paid");
		const unknown = await choose(await create(), "dmet_none");
		expect([unknown.status, unknown.body.error.param]).toEqual([404, "delivery_method_id"]);
	});
});
