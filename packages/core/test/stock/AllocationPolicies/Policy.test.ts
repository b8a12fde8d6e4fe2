import { it } from "@effect/vitest";
import {
	AllocationRules,
	archiveAllocationPolicy,
	createAllocationPolicy,
	type InventoryAllocationPolicy,
	type InventoryAllocationPolicyVersion,
	type PatchInventoryAllocationPolicy,
	patchAllocationPolicy,
	routingRuleOf,
	SplittingBehavior,
} from "@svc/core/stock/AllocationPolicies/Policy";
import { Either, Schema } from "effect";
import fc from "fast-check";
import { describe, expect } from "vitest";

const now = "2026-11-21T09:00:00.000Z";
const later = "2026-11-22T09:00:00.000Z";

const groups = (...all: ReadonlyArray<readonly [number, ...ReadonlyArray<string>]>) => ({
	priority_groups: all.map(([priority, ...location_ids]) => ({ priority, location_ids })),
});

const make = (configuration = groups([1, "loc_a"], [2, "loc_b", "loc_c"])) =>
	createAllocationPolicy({ name: "Near first", configuration }, { policy: "invp_1", version: "invpv_1" }, now);

const faultOf = (result: ReturnType<typeof make>) =>
	Either.match(result, { onLeft: ({ code, param }) => `${code} ${param}`, onRight: () => undefined });

const rulesOf = Schema.decodeSync(AllocationRules);

describe("an allocation policy", () => {
	it("names its first version, which holds its rules", () => {
		const { policy, newVersion } = Either.getOrThrow(make());
		expect(policy).toMatchObject({
			inventory_allocation_policy_id: "invp_1",
			inventory_allocation_policy_version_id: "invpv_1",
			splitting_behavior: "split_when_required",
			maximum_locations_per_assignment: 500,
			status: "active",
			version: 1,
		});
		expect(newVersion).toMatchObject({ inventory_allocation_policy_version_id: "invpv_1", version_number: 1 });
		expect(rulesOf(newVersion)).toEqual(rulesOf(policy));
	});

	it("refuses two groups of one priority, and a location named twice", () => {
		expect(faultOf(make(groups([1, "loc_a"], [1, "loc_b"])))).toBe(
			"INVALID_VALUE configuration.priority_groups[1].priority",
		);
		expect(faultOf(make(groups([1, "loc_a", "loc_a"])))).toBe(
			"INVALID_VALUE configuration.priority_groups[0].location_ids[1]",
		);
		expect(faultOf(make(groups([1, "loc_a"], [2, "loc_b", "loc_a"])))).toBe(
			"INVALID_VALUE configuration.priority_groups[1].location_ids[1]",
		);
		const many = Array.from({ length: 300 }, (_, i) => `loc_${i}`);
		const more = Array.from({ length: 201 }, (_, i) => `loc_more_${i}`);
		expect(faultOf(make(groups([1, ...many], [2, ...more])))).toBe("INVALID_VALUE configuration.priority_groups");
		expect(faultOf(make(groups([1, ...many], [2, ...more.slice(1)])))).toBeUndefined();
	});

	it("gives routing its locations by priority", () => {
		const { policy } = Either.getOrThrow(make());
		expect(routingRuleOf(policy)).toEqual({
			locations: [
				{ location_id: "loc_a", priority: 1 },
				{ location_id: "loc_b", priority: 2 },
				{ location_id: "loc_c", priority: 2 },
			],
			can_split: true,
			maximum_locations: 500,
		});
		expect(routingRuleOf({ ...policy, splitting_behavior: "single_location" }).can_split).toBe(false);
	});

	it("stays as it is when it is archived again", () => {
		const { policy } = Either.getOrThrow(make());
		const archived = archiveAllocationPolicy(policy, later);
		expect(archived).toEqual({ ...policy, status: "archived", updated_at: later });
		expect(archiveAllocationPolicy(archived, "2026-12-01T09:00:00.000Z")).toBe(archived);
	});

	const places = ["loc_a", "loc_b", "loc_c"];
	const configuration = fc
		.tuple(fc.shuffledSubarray(places, { minLength: 1 }), fc.shuffledSubarray([1, 2, 3], { minLength: 3 }))
		.chain(([some, priorities]) =>
			fc.nat({ max: some.length - 1 }).map((at) => {
				const parts = [some.slice(0, at), some.slice(at)].filter((part) => part.length > 0);
				return groups(...parts.map((part, i) => [priorities[i] ?? 0, ...part] as const));
			}),
		);
	const change: fc.Arbitrary<Omit<PatchInventoryAllocationPolicy, "expected_version">> = fc.record(
		{
			name: fc.constantFrom("Near", "Far"),
			configuration,
			splitting_behavior: fc.constantFrom(...SplittingBehavior.literals),
			maximum_locations_per_assignment: fc.integer({ min: 1, max: 3 }),
		},
		{ requiredKeys: [] },
	);

	/** Returns the routing of rules; the order of groups and locations does not matter. */
	const routed = (of: AllocationRules) => {
		const { locations, ...rest } = routingRuleOf(of);
		const ranked = locations.map(({ location_id, priority }) => `${priority} ${location_id}`).sort();
		return { ranked, ...rest };
	};

	it.prop(
		"whatever is changed, a policy shows the rules of the version it names, and a version is made for new rules alone",
		[fc.array(change, { maxLength: 8 })],
		([changes]) => {
			const first = Either.getOrThrow(make());
			const versions: Array<InventoryAllocationPolicyVersion> = [first.newVersion];
			let policy: InventoryAllocationPolicy = first.policy;
			for (const one of changes) {
				const request = { ...one, expected_version: policy.version };
				const current = versions[versions.length - 1] ?? first.newVersion;
				const id = `invpv_${versions.length + 1}`;
				const decision = Either.getOrThrow(patchAllocationPolicy(policy, current, request, id, later));
				const wanted = routed({ ...rulesOf(policy), ...one });
				expect(routed(decision.policy)).toEqual(wanted);
				expect(decision.newVersion !== undefined).toBe(JSON.stringify(wanted) !== JSON.stringify(routed(policy)));
				if (decision.newVersion !== undefined) versions.push(decision.newVersion);
				policy = decision.policy;
				const named = versions.find(
					(version) => version.inventory_allocation_policy_version_id === policy.inventory_allocation_policy_version_id,
				);
				expect(named).toBe(versions[versions.length - 1]);
				expect(named === undefined ? undefined : rulesOf(named)).toEqual(rulesOf(policy));
			}
			expect(versions.map((version) => version.version_number)).toEqual(versions.map((_, i) => i + 1));
		},
	);
});
