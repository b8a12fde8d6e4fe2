import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, startService } from "../../Harness.js";

const usd = (amount: number) => ({ amount, currency: "USD" });
const mug = { name: "Mug", quantity: 2, unit_price_money: usd(1250) };
const newYork = { address: { line1: "1 Main St", city: "Albany", state: "NY", postal_code: "12207", country: "US" } };

describe("orders over HTTP", () => {
	let svc: Service;
	beforeAll(async () => {
		svc = await startService();
	});
	afterAll(() => svc.stop());

	const create = async (body: object = { line_items: [mug] }) => {
		const answer = await svc.post("/v1/orders", body);
		expect(answer.status, answer.text).toBe(201);
		return answer.body.data;
	};

	it("creates and reads an order of custom lines, with guidance to collect it", async () => {
		const order = await create();
		expect(order).toMatchObject({
			status: "open",
			payment_status: "unpaid",
			pricing_amounts: { subtotal_money: usd(2500), total_money: usd(2500) },
			settlement_amounts: { paid_money: usd(0), outstanding_money: usd(2500) },
			version: 1,
		});
		const { payment_collection, ...read } = (await svc.get(`/v1/orders/${order.order_id}`)).body.data;
		expect(read).toEqual(order);
		expect(payment_collection.processor.elements.amount_money).toEqual(usd(2500));
	});

	it("sells variants at the catalog's price, taxed at the destination", async () => {
		const product = await svc.post("/v1/products", {
			name: "Shirt",
			product_type: "physical",
			default_variant: { sku: "SHIRT", unit_price_money: usd(2000) },
		});
		expect(product.status, product.text).toBe(201);
		const [variant] = product.body.data.variants;
		const order = await create({
			line_items: [{ variant_id: variant.variant_id, quantity: 3 }],
			delivery_destination: newYork,
		});
		expect(order.line_items[0]).toMatchObject({ name: "Shirt", sku: "SHIRT", unit_price_money: usd(2000) });
		// New York State's 4 % of 60.00.
		expect(order.pricing_amounts).toMatchObject({ tax_money: usd(240), total_money: usd(6240) });
		const moved = await svc.patch(`/v1/orders/${order.order_id}`, { delivery_destination: null });
		expect(moved.body.data.pricing_amounts.tax_money).toEqual(usd(0));
	});

	it("counts the discounts of a request before it refuses a total, and names what is too large", async () => {
		const line_items = [{ name: "Yacht", quantity: 2, unit_price_money: usd(99_999_999) }];
		const half = { application_method: { type: "percentage", percent: "50" } };
		const order = await create({ line_items, discounts: [half] });
		expect(order.pricing_amounts).toMatchObject({
			subtotal_money: usd(199_999_998),
			total_money: usd(99_999_999),
		});
		const refused = async (body: object) => (await svc.post("/v1/orders", body)).body.error;
		expect(await refused({ line_items })).toMatchObject({
			code: "AMOUNT_TOO_LARGE",
			param: "line_items",
			message:
				"The order's total would be USD 1,999,999.98 before any further promotion, above the maximum of USD 999,999.99.",
			details: [{ maximum_amount: 99_999_999 }],
		});
		const many = [{ name: "Yachts", quantity: 99_999, unit_price_money: usd(99_999_999) }];
		expect(await refused({ line_items: many, discounts: [half] })).toMatchObject({
			code: "AMOUNT_TOO_LARGE",
			message: "The order's lines would cost more than the maximum of USD 10,000,000,000.00 before discounts.",
			details: [{ maximum_amount: 1_000_000_000_000 }],
		});
	});

	it("refuses a change that raises the total above 999,999.99, and keeps the order", async () => {
		const order = await create({ line_items: [{ name: "Yacht", quantity: 1, unit_price_money: usd(99_999_999) }] });
		const path = `/v1/orders/${order.order_id}`;
		const one = { type: "fixed", amount_money: usd(1) };
		const line = `${path}/line-items/${order.line_items[0].order_line_item_id}`;
		const changes = {
			line_items: svc.post(`${path}/line-items`, { line_items: [{ ...mug, unit_price_money: usd(1), quantity: 1 }] }),
			quantity: svc.patch(line, { quantity: 2 }),
			"application_method of a tip": svc.put(`${path}/tip`, { application_method: one }),
			"application_method of a charge": svc.post(`${path}/charges`, {
				charge_type: "service",
				name: "Gift wrap",
				application_method: one,
			}),
			delivery_destination: svc.patch(path, { delivery_destination: newYork }),
		};
		for (const [field, change] of Object.entries(changes)) {
			const { body, status } = await change;
			expect([status, body.error.code, body.error.param]).toEqual([422, "AMOUNT_TOO_LARGE", field.split(" ")[0]]);
			expect(body.error.details).toEqual([{ code: "AMOUNT_TOO_LARGE", maximum_amount: 99_999_999 }]);
		}
		expect((await svc.get(path)).body.data).toMatchObject({
			pricing_amounts: { total_money: usd(99_999_999) },
			version: 1,
		});
	});

	it("adds, changes and removes lines, discounts and a tip, and returns to the first total", async () => {
		const order = await create();
		const path = `/v1/orders/${order.order_id}`;
		const added = await svc.post(`${path}/line-items`, { line_items: [{ ...mug, name: "Cup", quantity: 1 }] });
		expect(added.body.data.pricing_amounts.total_money).toEqual(usd(3750));
		const line = added.body.data.line_items[1].order_line_item_id;
		const changed = await svc.patch(`${path}/line-items/${line}`, { quantity: 2 });
		expect(changed.body.data.pricing_amounts.total_money).toEqual(usd(5000));
		const discounted = await svc.post(`${path}/discounts`, {
			application_method: { type: "percentage", percent: "10" },
		});
		expect(discounted.body.data.pricing_amounts).toMatchObject({ discount_money: usd(500), total_money: usd(4500) });
		const tipped = await svc.put(`${path}/tip`, { application_method: { type: "percentage", percent: 20 } });
		expect(tipped.body.data.pricing_amounts).toMatchObject({ tip_money: usd(900), total_money: usd(5400) });

		const explanation = (await svc.get(`${path}/pricing-explanation`)).body.data;
		const sum = explanation.steps.reduce(
			(total: number, step: { amount_money: { amount: number } }) => total + step.amount_money.amount,
			0,
		);
		expect(sum).toBe(5400);

		const [discount] = tipped.body.data.applied_discounts;
		await svc.delete(`${path}/discounts/${discount.applied_discount_id}`);
		await svc.delete(`${path}/tip`);
		const back = await svc.delete(`${path}/line-items/${line}`);
		expect(back.status, back.text).toBe(200);
		expect(back.body.data.pricing_amounts).toEqual(order.pricing_amounts);
		expect(back.body.data.version).toBe(8);
	});

	it("cancels an unpaid order, and then refuses every change", async () => {
		const { order_id } = await create();
		const canceled = await svc.post(`/v1/orders/${order_id}/cancel`);
		expect(canceled.body.data).toMatchObject({ status: "canceled" });
		const again = await svc.post(`/v1/orders/${order_id}/line-items`, { line_items: [mug] });
		expect(again.status).toBe(409);
		expect(again.body.error.code).toBe("ORDER_NOT_OPEN");
	});

	it("loses no change when two callers change one order at once", async () => {
		const { order_id } = await create({ line_items: [] });
		const answers = await Promise.all(
			Array.from({ length: 20 }, (_, index) =>
				svc.post(`/v1/orders/${order_id}/line-items`, { line_items: [{ ...mug, name: `Mug ${index}`, quantity: 1 }] }),
			),
		);
		expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
		const order = (await svc.get(`/v1/orders/${order_id}`)).body.data;
		expect(order.line_items).toHaveLength(20);
		expect(order.pricing_amounts.total_money).toEqual(usd(25_000));
		expect(order.version).toBe(21);
	});

	it("names the invalid field", async () => {
		const cases: ReadonlyArray<readonly [object, number, string, string]> = [
			[{ line_items: [{ quantity: 1 }] }, 400, "LINE_ITEM_NAME_REQUIRED", "line_items[0].name"],
			[{ line_items: [{ name: "X", quantity: 1 }] }, 400, "AMOUNT_MONEY_REQUIRED", "line_items[0].unit_price_money"],
			[
				{ line_items: [{ name: "X", quantity: 1, unit_price_money: { amount: 5 } }] },
				400,
				"AMOUNT_MONEY_CURRENCY_REQUIRED",
				"line_items[0].unit_price_money.currency",
			],
			[
				{ line_items: [{ name: "X", quantity: 1, unit_price_money: { currency: "USD" } }] },
				400,
				"AMOUNT_REQUIRED",
				"line_items[0].unit_price_money.amount",
			],
			[{ line_items: [{ ...mug, qauntity: 1 }] }, 400, "UNKNOWN_FIELD", "line_items[0].qauntity"],
			[{ line_items: [{ ...mug, quantity: "2" }] }, 400, "INVALID_TYPE", "line_items[0].quantity"],
			[{ line_items: [{ ...mug, quantity: 0 }] }, 422, "INVALID_VALUE", "line_items[0].quantity"],
			[
				{ line_items: [{ ...mug, unit_price_money: { amount: 1, currency: "EUR" } }] },
				422,
				"CURRENCY_NOT_SUPPORTED",
				"line_items[0].unit_price_money.currency",
			],
			[
				{ line_items: [{ variant_id: "var_none", quantity: 1 }] },
				404,
				"RESOURCE_NOT_FOUND",
				"line_items[0].variant_id",
			],
			[{ line_items: [mug], customer_id: "cus_none" }, 404, "RESOURCE_NOT_FOUND", "customer_id"],
			[{}, 400, "FIELD_REQUIRED", "line_items"],
		];
		for (const [body, status, code, param] of cases) {
			const answer = await svc.post("/v1/orders", body);
			expect(answer.body.error, JSON.stringify(body)).toMatchObject({ code, param });
			expect(answer.status).toBe(status);
		}
	});

	it("refuses a variant that is not for sale", async () => {
		const product = await svc.post("/v1/products", {
			name: "Old",
			product_type: "physical",
			default_variant: { unit_price_money: usd(100), available_for_sale: false },
		});
		const [variant] = product.body.data.variants;
		const answer = await svc.post("/v1/orders", { line_items: [{ variant_id: variant.variant_id, quantity: 1 }] });
		expect(answer.status).toBe(422);
		expect(answer.body.error).toMatchObject({ code: "VARIANT_NOT_FOR_SALE", param: "line_items[0].variant_id" });
	});

	it("lists by filters, text and sort", async () => {
		const shop = await svc.createMerchant("Lists");
		const key = shop.test_key.secret_key ?? "";
		const customer = (await svc.post("/v1/customers", { name: "Ada" }, { key })).body.data;
		for (const amount of [300, 100, 200])
			await svc.post(
				"/v1/orders",
				{
					line_items: [{ name: `Thing ${amount}`, quantity: 1, unit_price_money: usd(amount) }],
					customer_id: customer.customer_id,
				},
				{ key },
			);
		const totals = async (query: string): Promise<ReadonlyArray<number>> => {
			const answer = await svc.get(`/v1/orders?${query}`, { key });
			expect(answer.status, answer.text).toBe(200);
			return answer.body.data.map(
				(order: { pricing_amounts: { total_money: { amount: number } } }) => order.pricing_amounts.total_money.amount,
			);
		};
		expect(await totals("")).toEqual([200, 100, 300]);
		expect(await totals("sort_by=total&sort_direction=asc")).toEqual([100, 200, 300]);
		expect(await totals("sort_by=outstanding_money")).toEqual([300, 200, 100]);
		expect(await totals("query=thing%20100")).toEqual([100]);
		expect(await totals(`customer_id=${customer.customer_id}&status=open`)).toEqual([200, 100, 300]);
		expect(await totals("status=closed")).toEqual([]);
		expect(await totals("created_after=2999-01-01T00:00:00Z")).toEqual([]);
	});
});
