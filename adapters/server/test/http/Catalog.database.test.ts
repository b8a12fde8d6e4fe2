import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, startService } from "../Harness.js";

const usd = (amount: number) => ({ amount, currency: "USD" });
const size = (value: string) => [{ option_name: "Size", value }];
const sizes = [{ name: "Size", values: [{ value: "S" }, { value: "M" }, { value: "L" }] }];

describe("the catalog over HTTP", () => {
	let svc: Service;
	beforeAll(async () => {
		svc = await startService();
	});
	afterAll(() => svc.stop());

	const shirt = async (request: object = {}) => {
		const made = await svc.post("/v1/products", {
			name: "Shirt",
			product_type: "physical",
			options: sizes,
			variants: [
				{ unit_price_money: usd(2_500), selected_options: size("S") },
				{ unit_price_money: usd(2_500), selected_options: size("M") },
			],
			...request,
		});
		expect(made.status, made.text).toBe(201);
		return made.body.data;
	};

	it("archives", async () => {
		const product = await shirt();
		const archived = await svc.delete(`/v1/products/${product.product_id}`);
		expect(archived.status, archived.text).toBe(200);
		expect(archived.body.data.variants[1]).toMatchObject({ version: 2, product_status: "archived" });
	});
});
