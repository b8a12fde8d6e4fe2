/** Charges on orders: an amount or a percent, taxed at the destination, discounted, explained, and paid. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { sales, usd } from "../Sale.js";

const mug = { name: "Mug", quantity: 2, unit_price_money: usd(1_000) };
const texas = { address: { state: "TX", country: "US" } };
const percent = (percent: string) => ({ type: "percentage", percent });
const fixed = (amount: number) => ({ type: "fixed", amount_money: usd(amount) });

describe("charges over HTTP", () => {
	let svc: Service;
	let sale: ReturnType<typeof sales>;
	beforeAll(async () => {
		svc = await startService();
		sale = sales(svc);
	});
	afterAll(() => svc.stop());

	const create = async (more: object = {}) =>
		dataOf(await svc.post("/v1/orders", { line_items: [mug], ...more }), 201).order_id as string;

	const charge = (order_id: string, body: object) => svc.post(`/v1/orders/${order_id}/charges`, body);

	const service = { charge_type: "service", name: "Table service", application_method: percent("12.5") };
	const shipping = { charge_type: "shipping", name: "Courier", application_method: fixed(700) };

	it("take a percent of the subtotal after discounts, rounded half up, and are taxed by their category", async () => {
		const order_id = await create({
			delivery_destination: texas,
			discounts: [{ application_method: fixed(98) }],
		});
		dataOf(await charge(order_id, service));
		const order = dataOf(await charge(order_id, { ...shipping, expected_version: 2 }));
		// 12.5 % of 19.02 is 2.3775; Texas taxes goods and shipping at 6.25 %, but not services.
		expect(order.charges).toMatchObject([
			{
				charge_type: "service",
				line_item_tax_category: "services",
				tax: { rate: "0" },
				pricing_amounts: { subtotal_money: usd(238), tax_money: usd(0), total_money: usd(238) },
			},
			{
				line_item_tax_category: "shipping",
				tax: { rate: "6.25" },
				pricing_amounts: { subtotal_money: usd(700), tax_money: usd(44), total_money: usd(744) },
			},
		]);
		expect(order.charges[0].order_charge_id).toMatch(/^chg_/);
		expect(order.pricing_amounts).toEqual({
			subtotal_money: usd(2_000),
			discount_money: usd(98),
			charge_money: usd(938),
			tax_money: usd(119 + 44),
			tip_money: usd(0),
			total_money: usd(2_000 - 98 + 938 + 163),
		});
		const taxed = await charge(order_id, { ...service, line_item_tax_category: "physical_goods" });
		// 6.25 % of 2.38 is 14.875 cents.
		expect(dataOf(taxed).charges[2].pricing_amounts.tax_money).toEqual(usd(15));
	});

	it("get discounts of class service_charge, which the pricing explanation lists", async () => {
		const order_id = await create({ delivery_destination: texas });
		dataOf(await charge(order_id, shipping));
		const discounted = dataOf(
			await svc.post(`/v1/orders/${order_id}/discounts`, {
				discount_class: "service_charge",
				application_method: percent("50"),
			}),
		);
		const [courier] = discounted.charges;
		expect(courier.pricing_amounts).toMatchObject({ discount_money: usd(350), tax_money: usd(22) });
		expect(discounted.applied_discounts[0].charge_allocations).toEqual([
			{ order_charge_id: courier.order_charge_id, amount_money: usd(350) },
		]);
		const { steps, total_money } = dataOf(await svc.get(`/v1/orders/${order_id}/pricing-explanation`));
		const mine = steps.filter((step: { order_charge_id?: string }) => step.order_charge_id !== undefined);
		expect(mine.map(({ amount_money, rule }: { amount_money: object; rule: string }) => [rule, amount_money])).toEqual([
			["charge", usd(700)],
			["service_charge_discount", usd(-350)],
			["tax", usd(22)],
		]);
		expect(total_money).toEqual(discounted.pricing_amounts.total_money);
	});

	it("are taxed at the destination, can be removed, and never enter a tip", async () => {
		const order_id = await create();
		dataOf(await svc.put(`/v1/orders/${order_id}/tip`, { application_method: percent("10") }));
		const added = dataOf(await charge(order_id, shipping));
		expect(added.pricing_amounts).toMatchObject({ tip_money: usd(200), tax_money: usd(0), total_money: usd(2_900) });
		const moved = dataOf(await svc.patch(`/v1/orders/${order_id}`, { delivery_destination: texas }));
		expect(moved.charges[0].pricing_amounts.tax_money).toEqual(usd(44));
		const path = `/v1/orders/${order_id}/charges`;
		const [{ order_charge_id }] = moved.charges;
		expect(dataOf(await svc.delete(`${path}/${order_charge_id}`))).toMatchObject({
			charges: [],
			pricing_amounts: { charge_money: usd(0), total_money: usd(2_000 + 125 + 200) },
		});
		const again = await svc.delete(`${path}/${order_charge_id}`);
		expect([again.status, again.body.error.code]).toEqual([404, "RESOURCE_NOT_FOUND"]);
	});

	it("are paid with the order, and then cannot change", async () => {
		const order_id = await create();
		const { charges } = dataOf(await charge(order_id, shipping));
		expect(dataOf(await sale.pay(order_id, "tok_visa")).order.settlement_amounts.paid_money).toEqual(usd(2_700));
		const late = await charge(order_id, service);
		expect(late.body.error.code).toBe("ORDER_ALREADY_HAS_PAYMENTS");
		const gone = await svc.delete(`/v1/orders/${order_id}/charges/${charges[0].order_charge_id}`);
		expect(gone.body.error.code).toBe("ORDER_ALREADY_HAS_PAYMENTS");
	});

	it("name the invalid field, a stale version, and the fifty-first charge", async () => {
		const order_id = await create();
		const cases: ReadonlyArray<readonly [object, number, string, string | undefined]> = [
			[{ ...service, charge_type: "fee" }, 422, "INVALID_VALUE", "charge_type"],
			[{ ...service, application_method: percent("101") }, 422, "INVALID_VALUE", "application_method.percent"],
			[{ ...service, line_item_tax_category: "clothing" }, 422, "INVALID_VALUE", "line_item_tax_category"],
			[{ ...service, expected_version: 9 }, 409, "VERSION_CONFLICT", "expected_version"],
		];
		for (const [body, status, code, param] of cases) {
			const answer = await charge(order_id, body);
			expect([answer.status, answer.body.error.code, answer.body.error.param], JSON.stringify(body)).toEqual([
				status,
				code,
				param,
			]);
		}
		for (let added = 0; added < 50; added++) dataOf(await charge(order_id, shipping));
		const refused = await charge(order_id, shipping);
		expect([refused.status, refused.body.error.code]).toEqual([422, "TOO_MANY_ITEMS"]);
	});
});
