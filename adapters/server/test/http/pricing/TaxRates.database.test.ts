import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Service, startService } from "../../Harness.js";

const usd = (amount: number) => ({ amount, currency: "USD" });
const refusal = ({ status, body }: Answer) => ({ status, code: body.error.code, param: body.error.param });

describe("tax rates over HTTP", () => {
	let svc: Service;
	beforeAll(async () => {
		svc = await startService();
	});
	afterAll(() => svc.stop());

	const made = async (request: object) => {
		const answer = await svc.post("/v1/tax-rates", request);
		expect(answer.status, answer.text).toBe(201);
		return answer.body.data;
	};
	const patch = (tax_rate_id: string, body: object) => svc.patch(`/v1/tax-rates/${tax_rate_id}`, body);

	/** The tax of one $100.00 line that is shipped to the ZIP code. */
	const taxOf = async (state: string, postal_code: string, line: object = {}, key = svc.testKey) => {
		const answer = await svc.post(
			"/v1/orders",
			{
				line_items: [{ name: "Thing", quantity: 1, unit_price_money: usd(10_000), ...line }],
				delivery_destination: {
					address: { line1: "1 Main St", city: "Here", state, postal_code, country: "US" },
				},
			},
			{ key },
		);
		expect(answer.status, answer.text).toBe(201);
		return answer.body.data.pricing_amounts.tax_money.amount;
	};

	it("creates, reads, changes and lists rates", async () => {
		const rate = await made({
			name: "Denver",
			state: "CO",
			postal_code_prefix: "802",
			rate: 8.81,
			metadata: { a: "b" },
		});
		expect(rate).toMatchObject({ rate: "8.81", applies_in: "CO-802", status: "active", version: 1 });
		expect(rate.tax_rate_id).toMatch(/^taxr_[0-9a-hjkmnp-tv-z]{26}$/);
		const path = `/v1/tax-rates/${rate.tax_rate_id}`;
		expect((await svc.get(path)).body.data).toEqual(rate);
		expect((await svc.get("/v1/tax-rates?applies_in=CO-802")).body.data).toEqual([rate]);

		const archived = await patch(rate.tax_rate_id, { status: "archived", name: null, expected_version: 1 });
		expect(archived.body.data).toMatchObject({ status: "archived", version: 2 });
		expect(archived.body.data).not.toHaveProperty("name");
		expect((await svc.get("/v1/tax-rates?applies_in=CO-802")).body.data).toEqual([]);
		expect((await svc.get("/v1/tax-rates?state=CO&status=archived")).body.data).toEqual([archived.body.data]);
		expect((await svc.get("/v1/tax-rates?state=CO", { key: svc.liveKey })).body.data).toEqual([]);
	});

	it.each([
		[{ state: "ny", rate: "8" }, 422, "INVALID_VALUE", "state"],
		[{ state: "NY" }, 400, "FIELD_REQUIRED", "rate"],
		[{ state: "NY", rate: "8.12345" }, 422, "INVALID_VALUE", "rate"],
		[{ state: "NY", rate: 101 }, 422, "INVALID_VALUE", "rate"],
		[{ state: "NY", rate: true }, 400, "INVALID_TYPE", "rate"],
		[{ state: "NY", rate: "8", postal_code_prefix: "1000A" }, 422, "INVALID_VALUE", "postal_code_prefix"],
		[{ state: "NY", rate: "8", line_item_tax_category: "gift_card" }, 422, "INVALID_VALUE", "line_item_tax_category"],
		[{ state: "NY", rate: "8", city: "Albany" }, 400, "UNKNOWN_FIELD", "city"],
	])("refuses %j", async (request, status, code, param) => {
		expect(refusal(await svc.post("/v1/tax-rates", request))).toEqual({ status, code, param });
	});

	it("refuses a stale version, a change of place, and an unknown rate", async () => {
		const { tax_rate_id } = await made({ state: "OH", rate: "7" });
		const stale = await patch(tax_rate_id, { rate: "8", expected_version: 9 });
		expect(refusal(stale)).toEqual({ status: 409, code: "VERSION_CONFLICT", param: "expected_version" });
		expect(refusal(await patch(tax_rate_id, { state: "TX" }))).toEqual({
			status: 400,
			code: "UNKNOWN_FIELD",
			param: "state",
		});
		const nowhere = `taxr_${"0".repeat(26)}`;
		for (const answer of [await svc.get(`/v1/tax-rates/${nowhere}`), await patch(nowhere, { rate: "8" })])
			expect(refusal(answer)).toMatchObject({ status: 404, code: "RESOURCE_NOT_FOUND" });
	});

	it("prices orders with the most specific rate while it is active", async () => {
		expect(await taxOf("TX", "75201")).toBe(625);
		const state = await made({ state: "TX", rate: "7" });
		const city = await made({ state: "TX", postal_code_prefix: "752", rate: "8.25" });
		const clothing = await made({ state: "TX", line_item_tax_category: "clothing", rate: "1" });
		await made({ state: "TX", postal_code_prefix: "7520", rate: "9.5" });
		expect(await taxOf("TX", "75201-1234")).toBe(950);
		expect(await taxOf("TX", "75215")).toBe(825);
		expect(await taxOf("tx", "79901")).toBe(700);
		expect(await taxOf("TX", "75201", { line_item_tax_category: "clothing" })).toBe(100);
		expect(await taxOf("TX", "75201", {}, svc.liveKey)).toBe(625);

		await patch(city.tax_rate_id, { rate: "8" });
		expect(await taxOf("TX", "75215")).toBe(800);
		for (const { tax_rate_id } of [state, city, clothing]) await patch(tax_rate_id, { status: "archived" });
		expect(await taxOf("TX", "75215")).toBe(625);
		await patch(city.tax_rate_id, { status: "active" });
		expect(await taxOf("TX", "75215")).toBe(800);
	});

	it("compares the price of one unit after discounts with a state's threshold", async () => {
		const clothing = (unit: number, quantity = 1) => ({
			name: "Coat",
			quantity,
			unit_price_money: usd(unit),
			line_item_tax_category: "clothing",
		});
		const made = await svc.post("/v1/orders", {
			line_items: [clothing(12_000, 2)],
			delivery_destination: { address: { state: "NY", postal_code: "10001", country: "US" } },
		});
		expect(made.status, made.text).toBe(201);
		const { line_items, order_id } = made.body.data;
		expect(line_items[0]).toMatchObject({
			tax: { rate: "4", exempt_below_unit_money: usd(11_000), exemption: { effective_from: "2012-04-01" } },
			pricing_amounts: { tax_money: usd(960) },
		});
		const off = async (amount: number) =>
			(
				await svc.post(`/v1/orders/${order_id}/discounts`, {
					application_method: { type: "fixed", amount_money: usd(amount) },
				})
			).body.data;
		// $110.00 for each is taxed in full; a cent less for both together is not taxed at all.
		expect((await off(2_000)).pricing_amounts.tax_money).toEqual(usd(880));
		const exempt = await off(1);
		expect(exempt.pricing_amounts.tax_money).toEqual(usd(0));
		const { applied_discount_id } = exempt.applied_discounts[1];
		const dear = await svc.delete(`/v1/orders/${order_id}/discounts/${applied_discount_id}`);
		expect(dear.body.data.pricing_amounts.tax_money).toEqual(usd(880));
		// In Massachusetts $175.00 of each unit is exempt.
		const moved = await svc.patch(`/v1/orders/${order_id}`, {
			delivery_destination: { address: { state: "MA", postal_code: "02108", country: "US" } },
		});
		expect(moved.body.data.pricing_amounts.tax_money).toEqual(usd(0));
		const more = await svc.post(`/v1/orders/${order_id}/line-items`, { line_items: [clothing(20_000)] });
		// 20,000 of 44,000 bear 909 of the 2,000: 6.25 % of 20,000 − 909 − 17,500.
		expect(more.body.data.pricing_amounts.tax_money).toEqual(usd(99));
	});

	it("taxes a place by its ZIP code and state, and says why it does not", async () => {
		await made({ state: "MA", postal_code_prefix: "021", rate: "7" });
		const at = (address: object, more: object = {}) =>
			svc.post("/v1/orders", {
				line_items: [{ name: "Thing", quantity: 1, unit_price_money: usd(10_000) }],
				delivery_destination: { address: { line1: "1 Main", city: "X", country: "US", ...address } },
				...more,
			});
		for (const postal_code of ["2139", "O2139", "abc"])
			expect(refusal(await at({ state: "MA", postal_code }))).toEqual({
				status: 422,
				code: "INVALID_VALUE",
				param: "delivery_destination.address.postal_code",
			});
		const boston = await at({ state: "massachusetts", postal_code: "021391234" });
		expect(boston.body.data).toMatchObject({
			delivery_destination: { address: { state: "MA", postal_code: "02139-1234" } },
			pricing_amounts: { tax_money: usd(700) },
		});
		expect(boston.body).not.toHaveProperty("meta.warnings");

		const reasonOf = async ({ body }: Answer) => {
			expect(body.data.pricing_amounts.tax_money).toEqual(usd(0));
			return (await svc.get(`/v1/orders/${body.data.order_id}/pricing-explanation`)).body.data.untaxed_reason;
		};
		const puertoRico = await at({ state: "Puerto Rico", postal_code: "00901" });
		expect(puertoRico.body.data.delivery_destination.address.state).toBe("PR");
		expect(await reasonOf(puertoRico)).toBe("unknown_state");
		expect(await reasonOf(await at({ state: "OR" }))).toBe("exempt");
		expect(await reasonOf(await at({ state: "MA" }, { tax: { enabled: false } }))).toBe("disabled");

		const mistaken = await at({ state: "NJ", postal_code: "02139" });
		expect(mistaken.body.meta.warnings).toEqual([
			{
				code: "postal_code_of_other_state",
				severity: "warning",
				resource: { resource_type: "order", resource_id: mistaken.body.data.order_id },
				postal_code: "02139",
				state: "NJ",
				states: ["MA"],
			},
		]);
		const moved = await svc.patch(`/v1/orders/${mistaken.body.data.order_id}`, {
			delivery_destination: { address: { state: "MA", postal_code: "02139", country: "US" } },
		});
		expect(moved.body).not.toHaveProperty("meta.warnings");
	});

	it("finds the rates of one place among thousands", async () => {
		const rates = Array.from({ length: 60 }, (_, i) => ({
			state: "CA",
			postal_code_prefix: String(90_000 + i),
			rate: "9",
		}));
		await Promise.all(rates.map(made));
		await made({ state: "CA", postal_code_prefix: "94110", rate: "8.625" });
		expect(await taxOf("CA", "94110")).toBe(863);
		expect(await taxOf("CA", "90059")).toBe(900);
		expect(await taxOf("CA", "90060")).toBe(725);
	});
});
