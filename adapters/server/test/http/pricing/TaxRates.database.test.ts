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
