/** Promotions as resources: created, read, listed, changed, given codes, archived. */
import { promotions } from "@svc/core/catalog/Promotions/Promotion";
import { Documents } from "@svc/core/words/Storage/Documents";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { fixed, openShop, percent } from "../Shop.js";

describe("promotions over HTTP", () => {
	let svc: Service;
	beforeAll(async () => {
		svc = await startService();
	});
	afterAll(() => svc.stop());

	const valid = {
		name: "Spring",
		redemption_type: "code",
		discount_class: "order",
		application_method: percent("10.5", { max_discount_money: usd(2_000) }),
	};

	it("are stored as they were sent, with defaults that combine with nothing", async () => {
		const shop = await openShop(svc);
		const made = dataOf(
			await shop.post("/v1/promotions", { ...valid, codes: [{ code: "Spring-1", max_uses: 5 }] }),
			201,
		);
		expect(made).toEqual({
			...valid,
			promotion_id: expect.stringMatching(/^promo_/),
			display_name: "Spring",
			combines_with: { order: false, line_item: false, service_charge: false },
			exclusivity: null,
			stacking_mode: "continue",
			eligibility_rules: [],
			codes: [{ promotion_code_id: expect.stringMatching(/^pcode_/), code: "Spring-1", max_uses: 5 }],
			status: "active",
			applies: "by_code",
			metadata: {},
			version: 1,
			created_at: expect.any(String),
			updated_at: made.created_at,
		});
		expect(dataOf(await shop.get(`/v1/promotions/${made.promotion_id}`))).toEqual(made);
		const automatic = dataOf(
			await shop.post("/v1/promotions", { ...valid, redemption_type: "automatic", name: "Always" }),
			201,
		);
		expect(automatic).toMatchObject({ codes: [], applies: "automatically" });
		const listed = await shop.get("/v1/promotions?redemption_type=automatic&query=alw");
		expect(listed.body.data).toEqual([automatic]);
	});

	it("change by their version, and clear fields that are null", async () => {
		const shop = await openShop(svc);
		const { promotion_id } = await shop.promotion(["A"], { max_uses: 5, ends_at: "2099-01-01T00:00:00+01:00" });
		const path = `/v1/promotions/${promotion_id}`;
		const changed = dataOf(
			await shop.patch(path, {
				display_name: "Ten off",
				application_method: fixed(1_000),
				exclusivity: { group: "season" },
				max_uses: null,
				max_uses_per_customer: 2,
				expected_version: 1,
			}),
		);
		expect(changed).toMatchObject({
			display_name: "Ten off",
			application_method: fixed(1_000),
			exclusivity: { group: "season" },
			max_uses_per_customer: 2,
			ends_at: "2098-12-31T23:00:00.000Z",
			version: 2,
		});
		expect(changed.max_uses).toBeUndefined();
		expect((await shop.patch(path, { name: "B", expected_version: 1 })).body.error.code).toBe("VERSION_CONFLICT");
		const backwards = await shop.patch(path, { starts_at: "2099-01-01T00:00:00Z" });
		expect([backwards.status, backwards.body.error.param]).toEqual([422, "ends_at"]);
		expect((await shop.patch("/v1/promotions/promo_none", {})).body.error.code).toBe("RESOURCE_NOT_FOUND");
	});

	it("reserve their codes in any capitals, also when archived", async () => {
		const shop = await openShop(svc);
		const { promotion_id } = await shop.promotion(["SUMMER"]);
		const path = `/v1/promotions/${promotion_id}/codes`;
		const more = dataOf(await shop.post(path, { codes: [{ code: "WINTER", max_uses: 3 }], expected_version: 1 }));
		expect(more.codes).toMatchObject([{ code: "SUMMER" }, { code: "WINTER", max_uses: 3 }]);
		const taken = await shop.post("/v1/promotions", { ...valid, codes: [{ code: "winter" }] });
		expect([taken.status, taken.body.error.code, taken.body.error.param]).toEqual([409, "ALREADY_EXISTS", "codes"]);
		const twice = await shop.post(path, { codes: [{ code: "AUTUMN" }, { code: "autumn" }] });
		expect([twice.status, twice.body.error.param]).toEqual([422, "codes"]);
		expect((await shop.post(path, { codes: [{ code: "no spaces" }] })).body.error.param).toBe("codes[0].code");
		const many = Array.from({ length: 499 }, (_, i) => ({ code: `C${i}` }));
		expect((await shop.post(path, { codes: many })).body.error.code).toBe("TOO_MANY_ITEMS");
		const archived = dataOf(await shop.post(`/v1/promotions/${promotion_id}/archive`, { expected_version: 2 }));
		expect([archived.status, archived.applies]).toEqual(["archived", undefined]);
		expect(dataOf(await shop.post(`/v1/promotions/${promotion_id}/archive`)).version).toBe(3);
		expect((await shop.post(path, { codes: [{ code: "AUTUMN" }] })).status).toBe(422);
		// The same code is free in another environment.
		await (await openShop(svc)).promotion(["SUMMER"]);
	});

	it.each([
		["application_method", { application_method: { type: "fixed_price", amount_money: usd(5) } }],
		["codes", { redemption_type: "automatic", codes: [{ code: "A" }] }],
		["ends_at", { starts_at: "2026-01-02T00:00:00Z", ends_at: "2026-01-02T00:00:00Z" }],
		["max_uses", { max_uses: 0 }],
		["eligibility_rules[0]", { eligibility_rules: [{ attribute: "order_subtotal", operator: "gte", values: ["5"] }] }],
		["eligibility_rules[0]", { eligibility_rules: [{ attribute: "order_subtotal", operator: "gte", values: [1, 2] }] }],
		["eligibility_rules[0]", { eligibility_rules: [{ attribute: "sku", operator: "gt", values: ["A"] }] }],
		["eligibility_rules[0]", { eligibility_rules: [{ attribute: "sku", operator: "eq", values: [5] }] }],
	])("refuse a wrong %s", async (param, change) => {
		const refused = await svc.post("/v1/promotions", { ...valid, ...change });
		expect([refused.status, refused.body.error.code, refused.body.error.param]).toEqual([422, "INVALID_VALUE", param]);
	});

	it("are at most a hundred automatic ones", async () => {
		const shop = await openShop(svc);
		const automatic = () => shop.post("/v1/promotions", { ...valid, redemption_type: "automatic" });
		const first = dataOf(await automatic(), 201);
		const more = Array.from({ length: 98 }, (_, i) => ({ ...first, promotion_id: `promo_${i}` }));
		const { environment_id } = shop.merchant.sandbox;
		await svc.runtime.runPromise(
			Effect.gen(function* () {
				const documents = yield* Documents;
				const { transaction } = yield* UnitOfWork;
				yield* transaction(documents.insert(promotions, environment_id, ...more));
			}),
		);
		dataOf(await automatic(), 201);
		const refused = await automatic();
		expect([refused.status, refused.body.error.code]).toEqual([422, "TOO_MANY_ITEMS"]);
		dataOf(await shop.post(`/v1/promotions/${first.promotion_id}/archive`));
		dataOf(await automatic(), 201);
	});

	const naming = (...counts: ReadonlyArray<number>) => ({
		redemption_type: "automatic",
		eligibility_rules: counts.map((count, rule) => ({
			attribute: "variant_id",
			operator: "in",
			values: Array.from({ length: count }, (_, i) => `var_${rule}_${i}`),
		})),
	});

	it("have at most a thousand values in their rules", async () => {
		const shop = await openShop(svc);
		const made = dataOf(await shop.post("/v1/promotions", { ...valid, ...naming(500, 500) }), 201);
		const refused = await shop.post("/v1/promotions", { ...valid, ...naming(500, 500, 1) });
		expect(refused.status).toBe(422);
		expect(refused.body.error).toMatchObject({ code: "TOO_MANY_ITEMS", param: "eligibility_rules" });
		expect(refused.body.error.message).toContain("at most 1000 values together; these name 1001");
		const { eligibility_rules } = naming(500, 500, 1);
		const patched = await shop.patch(`/v1/promotions/${made.promotion_id}`, { eligibility_rules });
		expect([patched.status, patched.body.error.param]).toEqual([422, "eligibility_rules"]);
	});

	it("have at most five thousand values in all rules of the automatic ones", async () => {
		const shop = await openShop(svc);
		const post = (fields: object) => shop.post("/v1/promotions", { ...valid, ...fields });
		for (let i = 0; i < 4; i++) dataOf(await post(naming(500, 500)), 201);
		const last = dataOf(await post(naming(500, 499)), 201);
		const refused = await post(naming(2));
		expect(refused.status).toBe(422);
		expect(refused.body.error).toMatchObject({ code: "TOO_MANY_ITEMS", param: "eligibility_rules" });
		expect(refused.body.error.message).toContain(
			"at most 5000 values together: the others name 4999, and this one names 2.",
		);
		// Those with codes are read for orders with the code alone.
		dataOf(await post({ ...naming(500), redemption_type: "code", codes: [{ code: "MANY" }] }), 201);
		const one = dataOf(await post(naming(1)), 201);
		const path = `/v1/promotions/${one.promotion_id}`;
		const grown = await shop.patch(path, { eligibility_rules: naming(2).eligibility_rules });
		expect([grown.status, grown.body.error.code]).toEqual([422, "TOO_MANY_ITEMS"]);
		dataOf(await shop.patch(path, { name: "Still one" }));
		dataOf(await shop.post(`/v1/promotions/${last.promotion_id}/archive`));
		dataOf(await shop.patch(path, { eligibility_rules: naming(2).eligibility_rules }));
	});
});
