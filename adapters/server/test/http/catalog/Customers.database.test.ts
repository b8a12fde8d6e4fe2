import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, startService } from "../../Harness.js";

describe("customers over HTTP", () => {
	let svc: Service;
	beforeAll(async () => {
		svc = await startService();
	});
	afterAll(() => svc.stop());

	it("creates, reads, changes and lists a customer, and writes its events", async () => {
		const created = await svc.post("/v1/customers", {
			name: "Ada",
			email: "ada@example.com",
			metadata: { tier: "gold" },
		});
		expect(created.status).toBe(201);
		expect(created.body.data).toMatchObject({ name: "Ada", email: "ada@example.com", version: 1 });
		const { customer_id } = created.body.data;
		expect(customer_id).toMatch(/^cus_[0-9a-hjkmnp-tv-z]{26}$/);

		const patched = await svc.patch(`/v1/customers/${customer_id}`, { email: null, expected_version: 1 });
		expect(patched.status).toBe(200);
		expect(patched.body.data).not.toHaveProperty("email");
		expect((await svc.get(`/v1/customers/${customer_id}`)).body.data).toEqual(patched.body.data);
		expect((await svc.get("/v1/customers?query=ada")).body.data).toEqual([patched.body.data]);
	});

	it("refuses a stale version", async () => {
		const { body } = await svc.post("/v1/customers", { name: "Bob" });
		const stale = await svc.patch(`/v1/customers/${body.data.customer_id}`, { name: "Rob", expected_version: 7 });
		expect(stale.status).toBe(409);
		expect(stale.body.error).toMatchObject({ code: "VERSION_CONFLICT", param: "expected_version" });
	});

	it("refuses a merchant_customer_id that another customer has", async () => {
		await svc.post("/v1/customers", { merchant_customer_id: "c-1" });
		const second = await svc.post("/v1/customers", { merchant_customer_id: "c-1" });
		expect(second.status).toBe(409);
		expect(second.body.error).toMatchObject({ code: "ALREADY_EXISTS", param: "merchant_customer_id" });
	});

	it("names every field at fault", async () => {
		const answer = await svc.post("/v1/customers", { email: "nobody", nmae: "x", metadata: { a: 1 } });
		expect(answer.status).toBe(400);
		expect(answer.body.error.details.map((detail: { param: string }) => detail.param).sort()).toEqual([
			"email",
			"metadata.a",
			"nmae",
		]);
	});
});
