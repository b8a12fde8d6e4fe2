import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Service, startService } from "../../Harness.js";

const refusal = ({ status, body }: Answer) => ({ status, code: body.error.code, param: body.error.param });

const collection = "/v1/inventory-allocation-policies";

describe("allocation policies over HTTP", () => {
	let svc: Service;
	let near: string;
	let far: string;
	const location = async (name: string): Promise<string> =>
		(await svc.post("/v1/locations", { name })).body.data.location_id;
	beforeAll(async () => {
		svc = await startService();
		near = await location("Near");
		far = await location("Far");
	});
	afterAll(() => svc.stop());

	const groups = (...priority_groups: ReadonlyArray<{ priority: number; location_ids: ReadonlyArray<string> }>) => ({
		priority_groups,
	});
	const nearFirst = () => groups({ priority: 1, location_ids: [near] }, { priority: 2, location_ids: [far] });

	const made = async (more: object = {}) => {
		const answer = await svc.post(collection, { name: "Near first", configuration: nearFirst(), ...more });
		expect(answer.status, answer.text).toBe(201);
		return answer.body.data;
	};
	const patch = (policy: { inventory_allocation_policy_id: string }, body: object) =>
		svc.patch(`${collection}/${policy.inventory_allocation_policy_id}`, body);
	const versions = async (policy: { inventory_allocation_policy_id: string }, query = "") =>
		(await svc.get(`${collection}/${policy.inventory_allocation_policy_id}/versions${query}`)).body;
	const version = async (policy: { inventory_allocation_policy_version_id: string }) =>
		(await svc.get(`/v1/inventory-allocation-policy-versions/${policy.inventory_allocation_policy_version_id}`)).body
			.data;

	it("creates a policy with its first version", async () => {
		const policy = await made();
		expect(policy).toMatchObject({
			name: "Near first",
			configuration: nearFirst(),
			splitting_behavior: "split_when_required",
			maximum_locations_per_assignment: 500,
			status: "active",
			version: 1,
		});
		expect(policy.inventory_allocation_policy_id).toMatch(/^invp_[0-9a-hjkmnp-tv-z]{26}$/);
		expect(policy.inventory_allocation_policy_version_id).toMatch(/^invpv_[0-9a-hjkmnp-tv-z]{26}$/);
		expect((await svc.get(`${collection}/${policy.inventory_allocation_policy_id}`)).body.data).toEqual(policy);
		expect((await svc.get(`${collection}?query=near`)).body.data).toContainEqual(policy);
		const { data } = await versions(policy);
		expect(data).toEqual([await version(policy)]);
		expect(data[0]).toMatchObject({
			inventory_allocation_policy_id: policy.inventory_allocation_policy_id,
			version_number: 1,
			configuration: nearFirst(),
			splitting_behavior: "split_when_required",
			maximum_locations_per_assignment: 500,
		});
	});

	it("creates a new version only when the rules change", async () => {
		const policy = await made();
		const renamed = (await patch(policy, { name: "Nearest", expected_version: 1 })).body.data;
		expect(renamed).toEqual({ ...policy, name: "Nearest", version: 2, updated_at: renamed.updated_at });

		// The same rules in another order are the same rules.
		const { priority_groups } = nearFirst();
		const reordered = { priority_groups: [...priority_groups].reverse() };
		const same = (await patch(policy, { configuration: reordered, expected_version: 2 })).body.data;
		expect(same).toEqual(renamed);

		const changed = (
			await patch(policy, {
				name: "Far",
				configuration: groups({ priority: 1, location_ids: [far] }),
				expected_version: 2,
			})
		).body.data;
		expect(changed).toMatchObject({ name: "Far", version: 3 });
		expect(changed.inventory_allocation_policy_version_id).not.toBe(policy.inventory_allocation_policy_version_id);
		const single = { splitting_behavior: "single_location", maximum_locations_per_assignment: 1 };
		const whole = (await patch(policy, { ...single, expected_version: 3 })).body.data;
		expect(await version(whole)).toMatchObject({ ...single, version_number: 3, configuration: changed.configuration });

		const { data } = await versions(policy);
		expect(data.map((one: { version_number: number }) => one.version_number)).toEqual([3, 2, 1]);
		expect(data[2]).toEqual(await version(policy));
		expect(data[2].configuration).toEqual(nearFirst());
		const first = await versions(policy, "?page_size=2");
		expect((await versions(policy, `?page_token=${first.next_page_token}`)).data).toEqual(data.slice(2));
	});

	it("accepts one of several changes of a version, with its one new version", async () => {
		const policy = await made();
		const answers = await Promise.all(
			[2, 3, 4].map((maximum_locations_per_assignment) =>
				patch(policy, { maximum_locations_per_assignment, expected_version: 1 }),
			),
		);
		expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
		expect((await versions(policy)).data).toHaveLength(2);
	});

	it("archives a policy once, and restores it", async () => {
		const policy = await made();
		const path = `${collection}/${policy.inventory_allocation_policy_id}`;
		const archived = (await svc.delete(path)).body.data;
		expect(archived).toMatchObject({ status: "archived", version: 2 });
		expect((await svc.delete(path)).body.data).toEqual(archived);
		expect(await version(policy)).toMatchObject({ version_number: 1 });
		const back = await patch(policy, { status: "active", expected_version: 2 });
		expect(back.body.data).toMatchObject({ status: "active", version: 3 });
		expect((await versions(policy)).data).toHaveLength(1);
	});

	it("keeps locations that were archived since, and takes no other archived one", async () => {
		const [old, older] = [await location("Old"), await location("Older")];
		const policy = await made({ configuration: groups({ priority: 1, location_ids: [near, old] }) });
		for (const id of [old, older]) await svc.delete(`/v1/locations/${id}`);
		const { configuration } = policy;
		const same = await patch(policy, { name: "Renamed", configuration, expected_version: 1 });
		expect(same.body.data).toMatchObject({ name: "Renamed", configuration, version: 2 });
		const wider = groups({ priority: 1, location_ids: [near, old, older] });
		expect(refusal(await patch(policy, { configuration: wider, expected_version: 2 }))).toEqual({
			status: 422,
			code: "INVALID_VALUE",
			param: "configuration.priority_groups[0].location_ids[2]",
		});
	});

	it("refuses a change without the current version, and leaves the policy unchanged", async () => {
		const policy = await made();
		expect(refusal(await patch(policy, { name: "X" }))).toEqual({
			status: 400,
			code: "FIELD_REQUIRED",
			param: "expected_version",
		});
		expect(refusal(await patch(policy, { name: "X", expected_version: 7 }))).toEqual({
			status: 409,
			code: "VERSION_CONFLICT",
			param: "expected_version",
		});
		const nowhere = groups({ priority: 1, location_ids: [`loc_${"0".repeat(26)}`] });
		expect(refusal(await patch(policy, { name: "X", configuration: nowhere, expected_version: 1 }))).toEqual({
			status: 404,
			code: "RESOURCE_NOT_FOUND",
			param: "configuration.priority_groups[0].location_ids[0]",
		});
		expect((await svc.get(`${collection}/${policy.inventory_allocation_policy_id}`)).body.data).toEqual(policy);
		expect((await versions(policy)).data).toHaveLength(1);
	});

	it("refuses ambiguous configurations", async () => {
		const refused = async (configuration: object, more: object = {}) =>
			refusal(await svc.post(collection, { name: "X", configuration, ...more }));
		const rejected = (param: string) => ({ status: 422, code: "INVALID_VALUE", param });
		const [one, two] = nearFirst().priority_groups;
		expect(await refused({ priority_groups: [one, { ...two, priority: 1 }] })).toEqual(
			rejected("configuration.priority_groups[1].priority"),
		);
		expect(await refused({ priority_groups: [one, { priority: 2, location_ids: [far, near] }] })).toEqual(
			rejected("configuration.priority_groups[1].location_ids[1]"),
		);
		expect(await refused({ priority_groups: [] })).toEqual(rejected("configuration.priority_groups"));
		expect(await refused({ priority_groups: [{ priority: -1, location_ids: [near] }] })).toEqual(
			rejected("configuration.priority_groups[0].priority"),
		);
		expect(await refused(nearFirst(), { maximum_locations_per_assignment: 0 })).toEqual(
			rejected("maximum_locations_per_assignment"),
		);
		expect(await refused(nearFirst(), { splitting_behavior: "never" })).toEqual(rejected("splitting_behavior"));
		const old = await location("Old");
		await svc.delete(`/v1/locations/${old}`);
		expect(await refused(groups({ priority: 1, location_ids: [near, old] }))).toEqual(
			rejected("configuration.priority_groups[0].location_ids[1]"),
		);
	});

	it("isolates policies and versions by environment", async () => {
		const policy = await made();
		const live = { key: svc.liveKey };
		const id = policy.inventory_allocation_policy_id;
		const version_id = policy.inventory_allocation_policy_version_id;
		for (const path of [
			`${collection}/${id}`,
			`${collection}/${id}/versions`,
			`/v1/inventory-allocation-policy-versions/${version_id}`,
		])
			expect((await svc.get(path, live)).status, path).toBe(404);
	});
});
