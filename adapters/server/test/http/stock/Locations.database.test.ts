import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Service, startService } from "../../Harness.js";

const refusal = ({ status, body }: Answer) => ({ status, code: body.error.code, param: body.error.param });

const address = { line1: "1 Main St", city: "Denver", state: "CO", postal_code: "80202", country: "US" };

describe("locations over HTTP", () => {
	let svc: Service;
	beforeAll(async () => {
		svc = await startService();
	});
	afterAll(() => svc.stop());

	const made = async (request: object = { name: "Shop" }) => {
		const answer = await svc.post("/v1/locations", request);
		expect(answer.status, answer.text).toBe(201);
		return answer.body.data;
	};

	it("creates, reads, changes and lists locations", async () => {
		const location = await made({ name: "Denver", address, metadata: { region: "west" } });
		expect(location).toMatchObject({
			name: "Denver",
			address,
			status: "active",
			inventory_settings: { is_fulfillment_enabled: true },
			metadata: { region: "west" },
			version: 1,
		});
		expect(location.location_id).toMatch(/^loc_[0-9a-hjkmnp-tv-z]{26}$/);
		const path = `/v1/locations/${location.location_id}`;
		expect((await svc.get(path)).body.data).toEqual(location);
		expect((await svc.get("/v1/locations?query=denv")).body.data).toEqual([location]);

		const patched = await svc.patch(path, { name: "Boulder", address: null, expected_version: 1 });
		expect(patched.body.data).toMatchObject({ name: "Boulder", version: 2, metadata: { region: "west" } });
		expect(patched.body.data).not.toHaveProperty("address");
		expect(await svc.get("/v1/locations?query=denv")).toMatchObject({ body: { data: [] } });
	});

	it("disables and enables fulfillment from a location, under its version", async () => {
		const { location_id } = await made({ name: "Attic", inventory_settings: { is_fulfillment_enabled: false } });
		const path = `/v1/locations/${location_id}/inventory-settings`;
		const enabled = await svc.patch(path, { is_fulfillment_enabled: true, expected_version: 1 });
		expect(enabled.body.data).toMatchObject({ inventory_settings: { is_fulfillment_enabled: true }, version: 2 });
		expect(refusal(await svc.patch(path, { is_fulfillment_enabled: false, expected_version: 1 }))).toEqual({
			status: 409,
			code: "VERSION_CONFLICT",
			param: "expected_version",
		});
		expect(refusal(await svc.patch(path, { is_fulfillment_enabled: false }))).toEqual({
			status: 400,
			code: "FIELD_REQUIRED",
			param: "expected_version",
		});
	});

	it("archives a location once, and restores it", async () => {
		const { location_id } = await made();
		const path = `/v1/locations/${location_id}`;
		const archived = await svc.delete(path);
		expect(archived).toMatchObject({ status: 200, body: { data: { status: "archived", version: 2 } } });
		expect((await svc.delete(path)).body.data).toEqual(archived.body.data);
		expect((await svc.get("/v1/locations?status=archived")).body.data).toEqual([archived.body.data]);
		const back = await svc.patch(path, { status: "active", expected_version: 2 });
		expect(back.body.data).toMatchObject({ status: "active", version: 3 });
	});

	it("accepts one of two changes of a version", async () => {
		const { location_id } = await made();
		const answers = await Promise.all(
			["A", "B", "C"].map((name) => svc.patch(`/v1/locations/${location_id}`, { name, expected_version: 1 })),
		);
		expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
	});

	it("refuses invalid input, unknown IDs, and keys without the scope", async () => {
		expect(refusal(await svc.post("/v1/locations", {}))).toEqual({
			status: 400,
			code: "FIELD_REQUIRED",
			param: "name",
		});
		expect(
			refusal(await svc.post("/v1/locations", { name: "X", address: { state: "Nowhere", country: "US" } })),
		).toEqual({ status: 422, code: "INVALID_VALUE", param: "address.state" });
		const { location_id } = await made();
		const path = `/v1/locations/${location_id}`;
		expect(refusal(await svc.patch(path, { name: "X" }))).toMatchObject({ status: 400, param: "expected_version" });
		expect((await svc.get(path, { key: svc.liveKey })).status).toBe(404);
		expect((await svc.delete(`/v1/locations/loc_${"0".repeat(26)}`)).status).toBe(404);

		const key = async (scopes: ReadonlyArray<string>) =>
			(await svc.post("/v1/api-keys", { name: "Narrow", scopes })).body.data.secret_key;
		const stock = await key(["commerce.inventory.write"]);
		const places = await key(["commerce.inventory_locations.write"]);
		const settings = { is_fulfillment_enabled: false, expected_version: 1 };
		expect(refusal(await svc.patch(`${path}/inventory-settings`, settings, { key: stock }))).toMatchObject({
			status: 403,
			code: "INSUFFICIENT_SCOPE",
		});
		expect((await svc.patch(`${path}/inventory-settings`, settings, { key: places })).status).toBe(200);
	});
});
